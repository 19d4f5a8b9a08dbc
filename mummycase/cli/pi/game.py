"""``mummycase case --pi --game``: a whole match at the terminal, with the real lever.

What the terminal game asks is asked here, too; but while a question stands the case lives on, and
whoever pulls the real lever, or turns the record by the jewel, need type nothing.
"""

import select
import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from mummycase import assets
from mummycase.case import CaseLink, CellLife
from mummycase.case.hands import Hands
from mummycase.cli.console import stdout_console
from mummycase.cli.parsing import UsageError
from mummycase.cli.pi.opening import Opened
from mummycase.cli.pi.stopping import Asked
from mummycase.cli.play.captions import Captions
from mummycase.cli.play.evening import COMPUTERS_PACE_S
from mummycase.cli.play.game import Leave, Meanwhile, TerminalGame
from mummycase.cli.play.people import ask_seats, with_asked_ages
from mummycase.cli.play.view import DIM, View
from mummycase.games.voice_of_the_mummy import Rules, Setup, default_board
from mummycase.pi.life import TICK_S
from mummycase.table.evening import begin, go_on
from mummycase.table.history import History
from mummycase.table.keeper import Keeper
from mummycase.table.record_commands import command_table
from mummycase.table.saves import Saves
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table
from mummycase.table.telling import Telling

PROG = "mummycase case"

NO_KEYS = "--game asks at the terminal, and nobody answers: run it in one, or leave --game out"

LIFE = CellLife.AUTHENTIC
"""Of the cells that computers fit."""


class Attendant:
    """Asks, and lets the case live while it waits for the answer.

    Args:
        case: it.
        asking: whether a signal asked to stop.
    """

    def __init__(self, case: Opened, asking: Asked) -> None:
        self._case = case
        self._asking = asking

    def ask(self, question: str) -> str:
        """The line that is typed.

        Raises:
            EOFError: nobody will type any more.
            Leave: a signal asked to stop.
        """
        return self._ask(question, is_patient=True)

    def ask_or_see(self, question: str) -> str:
        """The line that is typed, unless something is done in the case before.

        Raises:
            EOFError: nobody will type any more.
            Leave: a signal asked to stop.
            Meanwhile: the lever was pulled, or the record turned.
        """
        return self._ask(question, is_patient=False)

    def tick(self) -> float:
        """One turn of the main loop; how long it took, s."""
        if self._asking.is_stopped:
            raise Leave
        self._case.life.turn(TICK_S)
        return TICK_S

    def _ask(self, question: str, *, is_patient: bool) -> str:
        print(question, end="", flush=True)
        companion = self._case.life.companion
        deeds = companion.deeds
        while not select.select([sys.stdin], [], [], 0.0)[0]:
            self.tick()
            if companion.deeds != deeds and not is_patient:
                print()
                raise Meanwhile
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        return line.rstrip("\n")


def play(case: Opened, asking: Asked) -> int:
    """Play a match; returns the exit code."""
    attendant = Attendant(case, asking)
    link: CaseLink = case.shared.end()
    saves = Saves(assets.user_games())
    try:
        name, table, begun, remark, is_real = _table(case, attendant, saves, link)
    except EOFError:
        raise UsageError(PROG, NO_KEYS) from None
    except Leave:
        return asking.exit_code
    machine = case.machine
    assert machine.case.record is not None
    console = stdout_console()
    view = View(console, table.match.state, table.seats)
    if remark:
        view.say(remark, DIM)
    game = TerminalGame(
        table=table,
        keeper=Keeper(
            table,
            name=name,
            stamp=lambda: datetime.now(UTC).isoformat(timespec="seconds"),
            saves=saves,
            history=History(assets.user_history()),
            record=machine.sheet.name,
            begun=begun,
        ),
        view=view,
        telling=Telling(table.match.setup.board, [seat.name for seat in table.seats]),
        link=link,
        hands=Hands(
            link,
            cells=machine.case.cells,
            rng=machine.hand,
            sample_rate=machine.case.sample_rate,
            life=LIFE,
        ),
        captions=Captions(view, link, machine.sheet, machine.case.record.geometry, is_live=True),
        pace=attendant,
        ask=attendant.ask_or_see,
        is_die_real=is_real,
    )
    is_over = False
    try:
        is_over = game.play()
    finally:
        fault = game.close()
        if fault is not None:
            print(fault)
    if is_over:
        saves.remove(name)
    elif fault is None:
        print("The game is kept: --game goes on with it, and so does 'mummycase play --resume'.")
    return asking.exit_code


def _table(
    case: Opened, attendant: Attendant, saves: Saves, link: CaseLink
) -> tuple[str, Table, str | None, str, bool]:
    """The last game gone on with, or a new one.

    Returns:
        Its name, table, when it began, what to tell first, and whether the die is real.
    """
    machine = case.machine
    rate = machine.case.sample_rate
    last = saves.look().last
    if last is not None and _yes(attendant, f"Go on with the game of {last.name}?"):
        is_real = _yes(attendant, "Do you throw a real die?")
        saved = saves.load(last.name)
        table, remark = go_on(
            saved,
            seed=machine.seed + 1,
            link=link,
            sample_rate=rate,
            life=LIFE,
            is_die_real=is_real,
            pace_s=COMPUTERS_PACE_S,
        )
        case.life.companion.begin()  # the switches stand as they stand, whatever was saved
        return last.name, table, saved.begun, remark, is_real
    commands = command_table(machine.sheet)
    seats: tuple[SeatPlan, ...] = ask_seats(attendant.ask, print)
    if commands.asks_age:
        seats = tuple(with_asked_ages(seats, attendant.ask, print))
    is_real = _yes(attendant, "Do you throw a real die?")

    def setup(plans: Sequence[SeatPlan]) -> Setup:
        return Setup(
            seats=len(plans),
            board=default_board(),
            commands=commands,
            rules=Rules(),
            ages=tuple(plan.age or 0 for plan in plans) if commands.asks_age else (),
            corners=(),
        )

    table = begin(
        seats,
        setup,
        seed=machine.seed + 1,
        link=link,
        sample_rate=rate,
        life=LIFE,
        is_die_real=is_real,
        pace_s=COMPUTERS_PACE_S,
    )
    name = saves.free_name(" and ".join(seat.name for seat in seats))
    return name, table, None, "", is_real


def _yes(attendant: Attendant, question: str) -> bool:
    return attendant.ask(f"{question} [Y/n] ").strip().lower() not in ("n", "no")
