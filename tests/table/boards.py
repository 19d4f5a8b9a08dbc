"""Small boards full of heads, and tables around them with a quick machine."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

import numpy as np

from mummycase.case import CaseSettings, DirectLink, MummyCase, Record
from mummycase.case.link import CaseLink
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE, Board, Kind, Rules, Setup, Space, standard
from mummycase.games.voice_of_the_mummy.actions import Hear
from mummycase.games.voice_of_the_mummy.board import COLOURS, LEVELS
from mummycase.players import make_player
from mummycase.table.awaiting import Awaiting, Choice, Pull, Throw
from mummycase.table.events import TableEvent
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table
from tests.case.machines import TINY, record_of, tone

RATE = 22_050

ROWS = ("CMJMCMMJCMJMCMMJ", "CMJSCMGJ", "CJGM")
"""Rings with more heads than anything else, so that a game is mostly talk."""

RECORD: Record = record_of(tone(TINY.message_s), TINY)


def small_board() -> Board:
    """A board on which every other space is a head."""
    spaces = []
    for level, row in enumerate(ROWS):
        corners = [index for index, mark in enumerate(row) if mark == "C"]
        for index, mark in enumerate(row):
            above = ROWS[level + 1] if level < 2 else ""
            below = ROWS[level - 1] if level else ""
            spaces.append(
                Space(
                    name=f"{LEVELS[level]}-{index:02d}",
                    level=level,
                    kind={
                        "C": Kind.CORNER,
                        "S": Kind.STEP,
                        "J": Kind.JEWEL,
                        "M": Kind.MUMMY,
                        "G": Kind.GREAT,
                    }[mark],
                    up=f"{LEVELS[level + 1]}-{index % len(above):02d}" if above else None,
                    down=f"{LEVELS[level - 1]}-{index % len(below):02d}" if below else None,
                    home=COLOURS[corners.index(index)] if level == 0 and mark == "C" else None,
                    at=(0.5, 0.5),
                )
            )
    return Board("Small", tuple(spaces))


BOARD = small_board()


def setup_for(seats: Sequence[SeatPlan], rules: Rules | None = None) -> Setup:
    """A game on the small board."""
    return Setup(
        seats=len(seats),
        board=BOARD,
        commands=standard(),
        rules=rules or Rules(),
        ages=tuple(seat.age or 10 for seat in seats),
    )


def people(count: int = 2) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(name=f"Person {number}", age=9 + number) for number in range(count))


def computers(count: int = 2) -> tuple[SeatPlan, ...]:
    return tuple(
        SeatPlan(name=f"Computer {number}", kind="random", age=9 + number)
        for number in range(count)
    )


def quick_case(seed: int = 1, record: Record = RECORD) -> MummyCase:
    """A machine whose messages take half a second."""
    settings = CaseSettings(sample_rate=RATE, clean=True)
    return MummyCase(settings, rng=np.random.default_rng(seed), record=record)


@dataclass
class Seated:
    """A table, its machine, and all that it told."""

    table: Table
    case: MummyCase
    told: list[TableEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.table.listeners.append(self.told.append)

    def run(self, seconds: float) -> None:
        """Let time pass, and the table look on."""
        block = self.case.settings.block
        for _ in range(round(seconds * self.case.sample_rate / block)):
            self.case.advance(block)
            self.table.update()

    def of(self, *kinds: type) -> list[TableEvent]:
        """What was told of these kinds."""
        return [event for event in self.told if isinstance(event, kinds)]


def seated(
    seats: Sequence[SeatPlan],
    *,
    seed: int = 1,
    case: MummyCase | None = None,
    link: CaseLink | None = None,
    match: Match | None = None,
) -> Seated:
    """A new game at a table; computers play at random."""
    case = case or quick_case(seed)
    match = match or Match(VOICE, setup_for(seats))
    table = Table(
        match,
        seats,
        rng=np.random.default_rng(seed),
        link=link or DirectLink(case),
        sample_rate=case.sample_rate,
        players={
            number: make_player("random", VOICE, match.setup, number, Random(seed * 10 + number))
            for number, seat in enumerate(seats)
            if not seat.is_person
        },
    )
    return Seated(table, case)


def play_on(seated: Seated, until: type, limit: int = 4000) -> Awaiting:
    """Throw, choose the first of every choice and pull, as people do, until this is awaited."""
    for _ in range(limit):
        awaited = seated.table.update()
        if isinstance(awaited, until):
            return awaited
        match awaited:
            case Throw():
                seated.table.throw()
            case Choice(options=options):
                seated.table.choose(options[0])
            case Pull():
                hear(seated)
            case _:
                raise AssertionError(f"nobody can do {awaited}")
    raise AssertionError(f"no {until.__name__} came up")


def pull(seated: Seated, hold_s: float = 0.4) -> None:
    """Move the lever, hold it, let it go, while the table looks on."""
    case = seated.case
    case.controls = replace(case.controls, lever=1.0)
    seated.run(hold_s)
    case.controls = replace(case.controls, lever=0.0)


def hear(seated: Seated, groove: int | None = None) -> None:
    """Pull, and hear a message to its end and the platter's rest."""
    if groove is not None:
        seated.case.cue(groove)
    pull(seated)
    seated.run(2.5)


def to_groove(seated: Seated) -> None:
    """Pull, and let the stylus come into a groove."""
    pull(seated)
    for _ in range(200):
        seated.run(0.03)
        if seated.case.readings().elapsed:
            return
    raise AssertionError("the stylus found no groove")


def open_cover(seated: Seated) -> None:
    seated.case.controls = replace(seated.case.controls, lever=0.0, cover_closed=False)
    seated.run(0.1)


def close_cover(seated: Seated) -> None:
    seated.case.controls = replace(seated.case.controls, cover_closed=True)


def orders(seated: Seated) -> list[Hear]:
    """The messages that the game took for commands."""
    return [action for action in seated.table.match.log if isinstance(action, Hear)]
