"""What a scene may ask for: plain values, which the host of the scenes obeys."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from mummycase.case import CellLife, Mode
from mummycase.games.voice_of_the_mummy import Board, CommandTable, Rules, Setup
from mummycase.table.seats import SeatPlan


class Place(StrEnum):
    """Scenes that need to be told nothing."""

    TITLE = "title"
    SETUP = "setup"
    SAVED = "saved"
    CASE = "case"
    STATISTICS = "statistics"
    OPTIONS = "options"
    HELP = "help"


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseOptions:
    """The case that is wanted.

    Attributes:
        record: name of the one in it.
        life: how long its cells last.
        mode: what decides the groove.
        wear: of record and needle, 0 new .. 1 worn out.
        is_clean: whether noise, band limit and distortion are left out.
    """

    record: str = "voice_of_the_mummy"
    life: CellLife = CellLife.AUTHENTIC
    mode: Mode = Mode.MECHANICAL
    wear: float = 0.0
    is_clean: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game to begin.

    Attributes:
        seats: clockwise around the board; computers may have no age yet (`table.seats.with_ages`).
        rules: the house rules.
        corners: of the seats, with ``corners=chosen``; empty otherwise.
        case: that speaks.
        board: file of the board; empty for the one that comes along.
        is_die_real: whether people throw a die of their own.
        pace_s: what computers leave between two deeds, s.
    """

    seats: tuple[SeatPlan, ...]
    rules: Rules = field(default_factory=Rules)
    corners: tuple[int, ...] = ()
    case: CaseOptions = field(default_factory=CaseOptions)
    board: str = ""
    is_die_real: bool = False
    pace_s: float = 0.8

    def setup(self, board: Board, commands: CommandTable, seats: Sequence[SeatPlan]) -> Setup:
        """What the game begins with.

        Args:
            board: that is played on.
            commands: of the record in the case.
            seats: the same, with all ages.

        Raises:
            SettingError: an age is asked for and not known.
        """
        return Setup(
            seats=len(seats),
            board=board,
            commands=commands,
            rules=self.rules,
            ages=tuple(seat.age or 0 for seat in seats) if commands.asks_age else (),
            corners=self.corners,
        )


@dataclass(frozen=True, slots=True)
class Resume:
    """A saved game to go on with.

    Attributes:
        name: by which it is loaded.
        remarks: what people should know before they go on, in sentences.
    """

    name: str
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatScore:
    """What a seat has when the game is over.

    Attributes:
        name: of whoever sits there.
        kind: a person, or the level of a computer.
        colour: of the seat.
        jewels: in its temple.
        gifts: what it got for ending the game, such as ``2 jewels``; empty if nothing.
        has_great: whether the Great Jewel is one of its treasures.
        has_cobra: whether the Cobra sits there.
        points: all together.
        heard: messages it had to obey.
        is_winner: whether it won.
    """

    name: str
    kind: str
    colour: str
    jewels: int
    gifts: str
    has_great: bool
    has_cobra: bool
    points: int
    heard: int
    is_winner: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """A game that is over, to be reckoned up.

    Attributes:
        seats: all of them, clockwise.
        ender: name of whoever came home first; empty if the limit of turns ended the game.
        turns: that it took.
        again: the same game once more.
    """

    seats: tuple[SeatScore, ...]
    ender: str
    turns: int
    again: NewGame


@dataclass(frozen=True, slots=True)
class Help:
    """The help, opened at a topic.

    Attributes:
        topic: title of it.
    """

    topic: str


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that went wrong, to be told on a page of its own.

    Attributes:
        title: a few words.
        words: what was wrong, and what to do.
    """

    title: str
    words: str


Destination = Place | Help | NewGame | Resume | Ended | Notice
"""Everything there is a scene for."""


@dataclass(frozen=True, slots=True)
class Go:
    """Another scene is wanted, above this one.

    Attributes:
        to: it.
        is_instead: this scene is done: going back leads to the one below.
    """

    to: Destination
    is_instead: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """This scene is done."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The window shall close."""


Outcome = Go | Back | Quit
"""What a scene asks for."""
