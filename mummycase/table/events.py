"""What a table tells: the game's actions and what they brought, and what befell at the machine."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from mummycase.games.protocol import Action, Event


class Purpose(StrEnum):
    """What a message is for, settled when the stylus comes down (VM-4-06)."""

    COMMAND = "command"
    """A head was pending and the lever pulled: heard to its end, it is the command."""
    NO_HEAD = "no head"
    """The lever was pulled while no head was pending."""
    COVER = "cover"
    """Closing the cover started it."""
    AGAIN = "again"
    """It is said once more."""


@dataclass(frozen=True, slots=True)
class Done:
    """An action of the game was done, and brought `events`, in order."""

    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """`actions` were taken back, oldest first, as if they had never been: show the state anew."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """`turns` turns of the game are over: the moment to save it."""

    turns: int


@dataclass(frozen=True, slots=True)
class LeverPulled:
    """The hand of a computer moves the lever for `seat`."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class MessageBegan:
    """The voice begins in `groove` of `side`."""

    side: int
    groove: int
    purpose: Purpose


@dataclass(frozen=True, slots=True)
class MessageFinished:
    """`groove` of `side` was heard to its end; `Done` follows if it is the command."""

    side: int
    groove: int
    purpose: Purpose


@dataclass(frozen=True, slots=True)
class MessageTold:
    """People tell that they heard `groove` of `side` to its end; `Done` follows."""

    side: int
    groove: int


@dataclass(frozen=True, slots=True)
class MessageBrokenOff:
    """The stylus was lifted off `groove` of `side`: whatever it was for, it is no command."""

    side: int
    groove: int
    purpose: Purpose


@dataclass(frozen=True, slots=True)
class MessageHopped:
    """A knock threw the stylus from `previous` into `groove`; the one whose end comes counts."""

    side: int
    groove: int
    previous: int


@dataclass(frozen=True, slots=True)
class MessageStalled:
    """The motor is too weak to turn the platter: no command unless an end is reached after all."""


@dataclass(frozen=True, slots=True)
class NotACommand:
    """`groove` of `side` was heard to its end and is no command, because of its `purpose`.

    With `Purpose.COMMAND`: the head it was for is no longer pending, somebody told the message.
    """

    side: int
    groove: int
    purpose: Purpose


@dataclass(frozen=True, slots=True)
class WrongSide:
    """`groove` was heard on `side`, but `wanted` must be up: turn the record, pull again."""

    side: int
    groove: int
    wanted: int


@dataclass(frozen=True, slots=True)
class SideUp:
    """Another side faces the stylus now; None without a record."""

    side: int | None


@dataclass(frozen=True, slots=True)
class CellsSeenTo:
    """No person sits here and the cell was spent: the cells were swapped, or fresh ones fitted."""

    are_fresh: bool


TableEvent = (
    Done
    | Undone
    | TurnEnded
    | LeverPulled
    | MessageBegan
    | MessageFinished
    | MessageTold
    | MessageBrokenOff
    | MessageHopped
    | MessageStalled
    | NotACommand
    | WrongSide
    | SideUp
    | CellsSeenTo
)
"""Any of them."""

TableListener = Callable[[TableEvent], None]
"""Told of everything, as it happens; it must not act on the table."""
