"""How a game shows itself at the terminal: its words, its tables, what is asked before it begins.

A face has no state. It is given observations and events as a seat, or anybody who looks on (None),
is told them, so that it cannot show what it should not know.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Protocol

from rich.console import RenderableType

from mummycase.games.protocol import Action, Event, Observation
from mummycase.table.seats import SeatPlan

Names = Sequence[str]
"""Of the seats, in their order."""

Ask = Callable[[str], str]
"""Asks a question, returns the line that was typed; EOFError if nobody will type any more."""

Say = Callable[[str], None]
"""Tells people something before the game begins."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be chosen.

    Attributes:
        label: what it is, in a few words.
        brings: what comes of it; empty if there is no more to say.
    """

    label: str
    brings: str = ""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A question of the rules that a table may settle.

    Attributes:
        name: in ``--rule NAME=VALUE``.
        values: that it may have, the usual one first; or the least and the greatest whole number.
        line: what it settles, for people.
        usual: what holds if nothing is said.
    """

    name: str
    values: tuple[str, ...] | range
    line: str
    usual: str

    @property
    def allowed(self) -> str:
        """The values, for people."""
        if isinstance(self.values, range):
            return f"{self.values[0]}..{self.values[-1]}"
        return "|".join(self.values)

    def takes(self, value: str) -> bool:
        """Whether `value` is one of them."""
        if isinstance(self.values, range):
            return value.isdecimal() and len(value) < 10 and int(value) in self.values
        return value in self.values


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """What was agreed on before a game begins.

    Attributes:
        seats: who plays.
        rules: house rules that were named, by name; the values are allowed ones.
        ask: asks people; None if nobody is there to answer: then all is as usual.
        say: tells people something.
    """

    seats: tuple[SeatPlan, ...]
    rules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    ask: Ask | None = None
    say: Say = print


class Face(Protocol):
    """The words and tables of one game."""

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def aim(self) -> str:
        """What the game is about, the rules in short: lines of at most 76 signs."""

    @property
    def rules(self) -> Sequence[HouseRule]:
        """The house rules, in the order in which they are listed."""

    @property
    def aids(self) -> Mapping[str, str]:
        """What may be typed beside numbers (one letter, not b, q, s or u), with a line on each."""

    @property
    def is_asked_alike(self) -> bool:
        """Whether everybody's prompts must go alike: then each answer is followed by a pause."""

    def setup(self, agreed: Agreed) -> Any:
        """The set-up of a new game; asks what else it must know.

        Raises:
            SettingError: what was agreed on does not go together.
            EOFError: nobody answers.
        """

    def public(self, seen: Observation, names: Names) -> RenderableType:
        """All that lies open, from what anybody sees who looks on."""

    def private(self, seen: Observation, seat: int, names: Names) -> RenderableType | None:
        """What `seat` alone may see, from what it sees; None if it has no secret."""

    def question(self, seen: Observation, seat: int, names: Names) -> str:
        """What `seat`, to move, is asked; without its name."""

    def choices(
        self, seen: Observation, legal: Sequence[Action], seat: int, names: Names
    ) -> Sequence[Offer]:
        """What `seat` may choose, one for each of `legal` and in that order."""

    def sentences(self, events: Sequence[Event], seat: int | None, names: Names) -> Sequence[str]:
        """What happened, in words.

        Args:
            events: of one action, as they are told to `seat`.
            seat: who reads it; None for anybody.
            names: of the seats.
        """

    def aid(
        self, letter: str, seen: Observation, told: Sequence[Event], seat: int | None, names: Names
    ) -> RenderableType:
        """What one of `aids` shows.

        Args:
            letter: which.
            seen: by `seat`.
            told: all that `seat` was told from the beginning.
            seat: who asks; None for anybody.
            names: of the seats.
        """
