"""What happened in Voice of the Mummy; screens, voices and logs live on these alone.

All knowledge is public here, so every seat is told everything. One `apply` reports its events in
the order in which they happened; `docs/voice_of_the_mummy.md` tells that order.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar, cast

from mummycase.games.codec import Vocabulary


@dataclass(frozen=True, slots=True)
class Threw:
    """`seat` threw `pips` to find who begins (VM-0-23)."""

    seat: int
    pips: int


@dataclass(frozen=True, slots=True)
class Began:
    """`seat` threw the highest and has the first turn (VM-0-23)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """`seat` rolled `pips` for its move (VM-1-01)."""

    seat: int
    pips: int


@dataclass(frozen=True, slots=True)
class Moved:
    """`seat` moved along its ring; `path` starts with the space it left (VM-1-02)."""

    seat: int
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Met:
    """`seat` met `other` and took ``jewel``, ``great`` or ``nothing`` (VM-1-08, VM-2-04)."""

    seat: int
    other: int
    took: str


@dataclass(frozen=True, slots=True)
class CobraPassed:
    """`seat` met `other` and gave it the Cobra (VM-2-03)."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class JewelTaken:
    """`seat` took a jewel from `space`; from the spare ones if that is None (VM-1-06, VM-A10)."""

    seat: int
    space: str | None


@dataclass(frozen=True, slots=True)
class JewelPutBack:
    """`seat` gave a jewel back to `space` (VM-3-02)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class JewelGiven:
    """`giver` gave `receiver` a jewel, by order of the mummy (VM-3-06)."""

    giver: int
    receiver: int


@dataclass(frozen=True, slots=True)
class LeverAwaited:
    """`seat` came to a Mummy head and must work the lever (VM-1-09)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Heard:
    """`seat` heard `groove` of `side`, which orders `code`, up to `count` times (VM-1-09).

    Attributes:
        seat: that must obey.
        side: 1 or 2.
        groove: 1..20.
        code: the command's.
        count: how often it is carried out at most.
        holds: false if its condition does not apply to the seat (VM-3-06).
    """

    seat: int
    side: int
    groove: int
    code: str
    count: int
    holds: bool


@dataclass(frozen=True, slots=True)
class CommandDone:
    """`seat` has obeyed; `times` the effect took place, 0 if it could not."""

    seat: int
    code: str
    times: int


@dataclass(frozen=True, slots=True)
class LevelChanged:
    """`seat` went from `start` to `end`, a level up or down (VM-1-10, VM-3-04)."""

    seat: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Returned:
    """`seat` was sent home from `start` to `end` (VM-3-05)."""

    seat: int
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class GreatTaken:
    """`seat` took the Great Jewel, and the Cobra with it, at `space` (VM-1-16, VM-1-17)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class PartTwoBegan:
    """Part I is over; the record must be turned (VM-1-19)."""


@dataclass(frozen=True, slots=True)
class RecordTurned:
    """Side 2 is up (VM-2-01)."""


@dataclass(frozen=True, slots=True)
class SpellReceived:
    """`seat` was given the Cobra by the mummy; `giver` had it, perhaps `seat` itself (VM-2-06)."""

    seat: int
    giver: int


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """`seat` sat out a turn by order of the mummy."""

    seat: int


@dataclass(frozen=True, slots=True)
class CameHome:
    """`seat` ended the game on its home space (VM-2-07)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BonusGiven:
    """`giver` gave the ender `seat` ``jewel``, ``great`` or ``nothing`` (VM-2-09)."""

    seat: int
    giver: int
    gave: str


@dataclass(frozen=True, slots=True)
class Scored:
    """`seat` has `points` at the end (VM-5-01)."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over.

    Attributes:
        ender: the seat that ended it; None if the limit of turns did (VM-A31).
        winners: more than one if they share it (VM-5-02, VM-5-03).
    """

    ender: int | None
    winners: tuple[int, ...]

    @property
    def is_adjudicated(self) -> bool:
        """Whether nobody came home: the game was scored as it stood at the limit (VM-A31)."""
        return self.ender is None


Event = (
    Threw
    | Began
    | Rolled
    | Moved
    | Met
    | CobraPassed
    | JewelTaken
    | JewelPutBack
    | JewelGiven
    | LeverAwaited
    | Heard
    | CommandDone
    | LevelChanged
    | Returned
    | GreatTaken
    | PartTwoBegan
    | RecordTurned
    | SpellReceived
    | TurnMissed
    | CameHome
    | BonusGiven
    | Scored
    | GameEnded
)
"""Any of them."""

Events = list[Event] | None
"""Where what happens is noted; None in quiet search."""

EVENTS: Vocabulary[Event] = Vocabulary(
    "event",
    {
        "threw": Threw,
        "began": Began,
        "rolled": Rolled,
        "moved": Moved,
        "met": Met,
        "cobra_passed": CobraPassed,
        "jewel_taken": JewelTaken,
        "jewel_put_back": JewelPutBack,
        "jewel_given": JewelGiven,
        "lever_awaited": LeverAwaited,
        "heard": Heard,
        "command_done": CommandDone,
        "level_changed": LevelChanged,
        "returned": Returned,
        "great_taken": GreatTaken,
        "part_two_began": PartTwoBegan,
        "record_turned": RecordTurned,
        "spell_received": SpellReceived,
        "turn_missed": TurnMissed,
        "came_home": CameHome,
        "bonus_given": BonusGiven,
        "scored": Scored,
        "game_ended": GameEnded,
    },
)
"""How they are written in files."""


Made_co = TypeVar("Made_co", covariant=True)

KEPT = 8192
"""Events of one kind that are kept: more than any board has."""


class Maker(Protocol[Made_co]):
    """Makes events of one kind."""

    def __call__(self, *values: Hashable) -> Made_co:
        """The event with these fields, in their order."""


def _kept(word: type[Made_co]) -> Maker[Made_co]:
    """Makes each event once: they are few, frozen, and wanted half a million times a second."""
    return cast("Maker[Made_co]", lru_cache(maxsize=KEPT)(word))


rolled = _kept(Rolled)
met = _kept(Met)
cobra_passed = _kept(CobraPassed)
jewel_taken = _kept(JewelTaken)
jewel_put_back = _kept(JewelPutBack)
jewel_given = _kept(JewelGiven)
lever_awaited = _kept(LeverAwaited)
heard = _kept(Heard)
command_done = _kept(CommandDone)
level_changed = _kept(LevelChanged)
returned = _kept(Returned)
