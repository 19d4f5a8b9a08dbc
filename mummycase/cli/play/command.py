"""``mummycase play``: the whole board game."""

import argparse
import gc
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console

from mummycase import assets
from mummycase.case import CaseLink, Cell, CellLife, DirectLink, Mode
from mummycase.case.hands import Hands
from mummycase.cli.case import silent_live, sounding_live
from mummycase.cli.console import stdout_console
from mummycase.cli.machine import Machine, MachineOptions, add_machine_options, build
from mummycase.cli.parsing import UsageError, add_command, one_of, path
from mummycase.cli.play.captions import Captions
from mummycase.cli.play.game import Ask, TerminalGame
from mummycase.cli.play.pace import FastPace, LivePace, Pace
from mummycase.cli.play.people import DEMONSTRATION, ask_seats, seat_plan, with_asked_ages
from mummycase.cli.play.view import DIM, View
from mummycase.cli.simulate import rule
from mummycase.errors import SaveError, SettingError
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE, Rules, Setup, default_board, read_board
from mummycase.table.history import History
from mummycase.table.keeper import Keeper
from mummycase.table.record_commands import command_table
from mummycase.table.saved import SavedGame
from mummycase.table.saves import Saves
from mummycase.table.seats import SeatPlan, computers, with_ages
from mummycase.table.table import Table
from mummycase.table.telling import Telling

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

STORY = """\
The whole board game in the terminal, for 2 to 4 people and computers, with the mummy speaking. The
game is kept after every turn; --resume goes on with it. With computers alone it plays itself."""

EXAMPLE = """\
mummycase play --terminal
mummycase play --terminal --seat Anna::9 --seat Ben::12 --seat Ra:hard
mummycase play --terminal --demo --fast --seed 1971
mummycase play --terminal --resume"""

COMPUTERS_PACE_S = 0.8
"""What computers leave between two deeds, s."""

LAST = ""
"""What `--resume` holds if no name was given."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything for one game.

    Attributes:
        machine: the case.
        cells: that lie in it, left and right.
        table: with the match and the seats; its link is `link`.
        link: to the case.
        name: the game is saved under.
        begun: when it began; None if now.
        remarks: what people should know before they go on.
    """

    machine: Machine
    cells: tuple[Cell | None, Cell | None]
    table: Table
    link: CaseLink
    name: str
    begun: str | None = None
    remarks: tuple[str, ...] = ()


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "play", line="play the whole board game", story=STORY, example=EXAMPLE
    )
    parser.add_argument("--terminal", action="store_true", help="in the terminal")
    parser.add_argument(
        "--seat",
        metavar="NAME[:KIND[:AGE]]",
        type=seat_plan,
        action="append",
        default=[],
        help="who sits there: a person, or easy, normal, hard; once for each seat; asked otherwise",
    )
    parser.add_argument("--demo", action="store_true", help="four computers play")
    parser.add_argument(
        "--resume", metavar="NAME", nargs="?", const=LAST, help="go on with the last game, or NAME"
    )
    parser.add_argument("--saved", action="store_true", help="list the games that are kept")
    parser.add_argument("--fast", action="store_true", help="nobody waits, nothing is heard")
    parser.add_argument("--real-die", action="store_true", help="people throw a die of their own")
    parser.add_argument("--board", metavar="FILE", type=path, help="an SVG file with another board")
    parser.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        type=rule,
        action="append",
        default=[],
        help="a house rule, such as chain=full; may be given again for another",
    )
    add_machine_options(parser)
    parser.add_argument(
        "--life",
        metavar="L",
        type=one_of(CellLife),
        default=CellLife.AUTHENTIC.value,
        help=f"of the cells: {', '.join(CellLife)}; {CellLife.AUTHENTIC}",
    )
    parser.add_argument("--silent", action="store_true", help="no sound, captions only")


def run(args: argparse.Namespace) -> int:
    """Play."""
    saves = Saves(assets.user_games())
    if args.saved:
        return _list_saved(saves)
    console = stdout_console()
    with ExitStack() as stack:
        evening = _open_evening(args, saves, stack)
        game, keeper = _game(args, evening, saves, console)
        try:
            is_over = game.play()
        finally:
            keeper.close()
    if is_over:
        saves.remove(evening.name)
    else:
        again = f"mummycase play --terminal --resume '{evening.name}'"
        console.print(f"The game is kept. Go on with: {again}", style=DIM)
    return 0


def read_line(question: str) -> str:
    """A line that is typed."""
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.rstrip("\n")


def _list_saved(saves: Saves) -> int:
    listing = saves.look()
    for info in listing.games:
        state = "over" if info.is_over else f"turn {info.turns + 1}"
        print(f"{info.name}: {', '.join(info.names)}; {state}; saved {info.stamp}")
    for fault in listing.faults:
        print(f"mummycase play: {fault}", file=sys.stderr)
    if not listing.games:
        print("no game is kept")
    return 1 if listing.faults else 0


def _open_evening(args: argparse.Namespace, saves: Saves, stack: ExitStack) -> Evening:
    if args.resume is not None:
        return _resumed(args, saves, stack)
    return _new(args, saves, stack)


def _new(args: argparse.Namespace, saves: Saves, stack: ExitStack) -> Evening:
    seats = _seats(args)
    machine = build(_machine_options(args, args.record))
    commands = command_table(machine.sheet)
    if commands.asks_age:
        seats = tuple(with_asked_ages(seats, read_line, print))
    rng = np.random.default_rng(machine.seed + 1)
    seats = with_ages(seats, rng)
    setup = Setup(
        seats=len(seats),
        board=default_board() if args.board is None else read_board(args.board),
        commands=commands,
        rules=Rules(**dict(args.rule)),
        ages=tuple(seat.age or 0 for seat in seats) if commands.asks_age else (),
    )
    cells = machine.case.cells
    link = _link(args, machine, stack)
    table = Table(
        Match(VOICE, setup),
        seats,
        rng=rng,
        link=link,
        sample_rate=machine.case.sample_rate,
        life=CellLife(args.life),
        players=computers(seats, VOICE, setup, rng),
        is_die_real=args.real_die,
        pace_s=_pace_s(args),
    )
    name = saves.free_name(" and ".join(seat.name for seat in seats)[:50].strip())
    return Evening(machine, cells, table, link, name)


def _resumed(args: argparse.Namespace, saves: Saves, stack: ExitStack) -> Evening:
    name = args.resume
    if name == LAST:
        last = saves.last()
        if last is None:
            raise SaveError("there is no game to go on with; begin one with 'mummycase play'")
        name = last.name
    saved: SavedGame = saves.load(name)
    machine = build(_as_saved(_machine_options(args, saved.record or args.record), saved))
    remarks = []
    if command_table(machine.sheet) != saved.setup.commands:
        remarks.append("The record has changed since. The game obeys the orders it began with.")
    if saved.case is not None:
        try:
            machine.case.load(saved.case)
        except SettingError as error:
            saved = saved.without_case()
            remarks.append(f"The case starts anew, for {error}.")
    rng = np.random.default_rng(machine.seed + 1)
    cells = machine.case.cells
    link = _link(args, machine, stack)
    table = Table.resume(
        saved,
        rng=rng,
        link=link,
        sample_rate=machine.case.sample_rate,
        life=CellLife(args.life),
        players=computers(saved.seats, VOICE, saved.setup, rng),
        is_die_real=args.real_die,
        pace_s=_pace_s(args),
    )
    return Evening(machine, cells, table, link, name, saved.begun, tuple(remarks))


def _as_saved(options: MachineOptions, saved: SavedGame) -> MachineOptions:
    """The options, with what the saved case was made with."""
    if saved.case is None:
        return options
    made = saved.case["machine"]
    return replace(options, mode=Mode(made["mode"]), wear=made["wear"], clean=made["clean"])


def _game(
    args: argparse.Namespace, evening: Evening, saves: Saves, console: Console
) -> tuple[TerminalGame, Keeper]:
    table, machine, link = evening.table, evening.machine, evening.link
    keeper = Keeper(
        table,
        name=evening.name,
        stamp=_stamp,
        saves=saves,
        history=History(assets.user_history()),
        record=machine.sheet.name,
        begun=evening.begun,
    )
    view = View(console, table.match.state, table.seats)
    record = machine.case.record
    if record is None:
        raise UsageError("mummycase play", "no record lies in the case")
    pace: Pace = FastPace(link) if isinstance(link, DirectLink) else LivePace()
    captions = Captions(view, link, machine.sheet, record.geometry, is_live=not args.fast)
    hands = Hands(
        link,
        cells=evening.cells,
        rng=machine.hand,
        sample_rate=machine.case.sample_rate,
        life=CellLife(args.life),
    )
    for remark in evening.remarks:
        view.say(remark, DIM)
    telling = Telling(table.match.setup.board, [seat.name for seat in table.seats])
    ask: Ask = read_line
    game = TerminalGame(
        table=table,
        keeper=keeper,
        view=view,
        telling=telling,
        link=link,
        hands=hands,
        captions=captions,
        pace=pace,
        ask=ask,
        is_die_real=args.real_die,
    )
    return game, keeper


def _seats(args: argparse.Namespace) -> Sequence[SeatPlan]:
    seats: Sequence[SeatPlan] = args.seat
    if args.demo and seats:
        raise UsageError("mummycase play", "--demo seats computers alone: leave --seat out")
    if args.demo:
        return DEMONSTRATION
    if not seats:
        return ask_seats(read_line, print)
    first, last = VOICE.seats[0], VOICE.seats[-1]
    if len(seats) not in VOICE.seats:
        raise UsageError(
            "mummycase play", f"--seat must be given {first}..{last} times, got {len(seats)}"
        )
    if len({seat.name for seat in seats}) < len(seats):
        raise UsageError("mummycase play", "names of seats must differ")
    return tuple(seats)


def _machine_options(args: argparse.Namespace, record: str) -> MachineOptions:
    return MachineOptions(
        record=record,
        charge=args.charge,
        life=CellLife(args.life),
        mode=Mode(args.mode),
        wear=args.wear,
        clean=args.clean,
        seed=args.seed,
    )


def _link(args: argparse.Namespace, machine: Machine, stack: ExitStack) -> CaseLink:
    if args.fast:
        return DirectLink(machine.case)
    live = silent_live(machine) if args.silent else sounding_live(machine)
    stack.enter_context(closing(live))
    gc.freeze()  # a collector that walks through it all makes the sound stutter
    stack.callback(gc.unfreeze)
    return live


def _pace_s(args: argparse.Namespace) -> float:
    return 0.0 if args.fast else COMPUTERS_PACE_S


def _stamp() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
