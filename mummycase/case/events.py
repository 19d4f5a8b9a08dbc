"""What the case tells: each event carries the frame at which it happened.

A stylus obeys ``StylusDropped (StylusLifted | MessageStarted (MessageEnded | StylusLifted))``,
with hops and sticks in between. Only `MessageEnded` makes a message count: its groove is the
one whose end the stylus reached.
"""

from dataclasses import asdict, dataclass
from typing import Final

LEVER: Final = "lever"
COVER: Final = "cover"
AID: Final = "aid"
"""What may let the stylus down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseEvent:
    """Something that happened; `frame` counts audio frames since the case was made."""

    frame: int


@dataclass(frozen=True, slots=True, kw_only=True)
class InGroove(CaseEvent):
    """Something that happened in a groove: `side` is 1 or 2, `groove` 1..20."""

    side: int
    groove: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StylusDropped(InGroove):
    """The stylus came down at the rim and found a groove.

    `by` is what let it down: ``lever``, ``cover`` (it was closed) or ``aid`` (the message is said
    again, `MummyCase.say_again`).
    """

    by: str = LEVER


class MessageStarted(InGroove):
    """The lead-in is over: the modulated groove begins."""


class MessageEnded(InGroove):
    """The arm opened the end switch: the message was heard to its end."""


class StylusLifted(InGroove):
    """The stylus left a groove before its end (lever or cover)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GrooveHopped(InGroove):
    """A knock threw the stylus from groove `previous` into `groove`, at the same elapsed place."""

    previous: int


class GrooveStuck(InGroove):
    """The stylus fell back by one revolution and repeats it."""


class MotorStarted(CaseEvent):
    """Current flows: the arm has left the end switch, the cover is shut, a cell is in place."""


class MotorStopped(CaseEvent):
    """The current was cut."""


class PlatterStalled(CaseEvent):
    """The motor is on, but too weak to turn the platter."""


class PlatterStopped(CaseEvent):
    """The platter has come to rest with the motor off."""


class CoverOpened(CaseEvent):
    """The cover was opened; it takes the arm with it."""


class CoverClosed(CaseEvent):
    """The cover was closed and locked."""


def dump_event(event: CaseEvent) -> dict[str, int | str]:
    """An event as plain data."""
    return {"kind": type(event).__name__, **asdict(event)}


def load_event(data: dict[str, int | str]) -> CaseEvent:
    """The event that `dump_event` described."""
    fields = dict(data)
    kind = _KINDS[str(fields.pop("kind"))]
    return kind(**fields)  # type: ignore[arg-type]  # the fields are those of its own kind


_KINDS: dict[str, type[CaseEvent]] = {
    kind.__name__: kind
    for kind in (
        StylusDropped,
        MessageStarted,
        MessageEnded,
        StylusLifted,
        GrooveHopped,
        GrooveStuck,
        MotorStarted,
        MotorStopped,
        PlatterStalled,
        PlatterStopped,
        CoverOpened,
        CoverClosed,
    )
}
