"""What the table hears: which message plays, what it is for, and how it ended.

The law (VM-4-06): the command is that of the groove whose end was reached, hop or no hop. What a
message is *for* is settled when the stylus comes down: if the lever let it down while a head is
pending, its end is the command for that head and no other. What closing the cover starts, what is
said again, and a pull while no head is pending are heard, and are never commands.
"""

from dataclasses import asdict, dataclass, replace

from mummycase.case import events as case_events
from mummycase.case.events import CaseEvent
from mummycase.errors import GameDataError
from mummycase.games.codec import Json, Reader
from mummycase.table.events import (
    MessageBegan,
    MessageBrokenOff,
    MessageFinished,
    MessageHopped,
    MessageStalled,
    Purpose,
    TableEvent,
)

GROOVES = 20
NO_HEAD = -1
"""No head is pending."""

MANY = 10_000_000
"""More actions than any game has."""


@dataclass(frozen=True, slots=True)
class Play:
    """A message, from the stylus's coming down.

    Attributes:
        side: 1 or 2.
        groove: 1..20, where the stylus is.
        purpose: what it is for.
        head: the head it is for, by how many actions had been done when it was pending; `NO_HEAD`
            if it is for none.
        is_begun: whether the voice has begun.
    """

    side: int
    groove: int
    purpose: Purpose
    head: int
    is_begun: bool = False


class Ear:
    """Follows the case's events.

    Attributes:
        play: the message that plays; None while none does.
        last: side and groove of the one heard last to its end; None before.
    """

    def __init__(self) -> None:
        self.play: Play | None = None
        self.last: tuple[int, int] | None = None
        self._ended: Play | None = None

    def note(self, event: CaseEvent, head: int) -> TableEvent | None:
        """Take in what happened in the case.

        Args:
            event: it.
            head: the one that is pending now, as in `Play`.

        Returns:
            What a listener should know of it; None if nothing.
        """
        match event:
            case case_events.StylusDropped():
                purpose = _purpose(event.by, head)
                is_for = head if purpose is Purpose.COMMAND else NO_HEAD
                self.play = Play(event.side, event.groove, purpose, is_for)
                return None
            case case_events.MessageStarted():
                play = self._set(event, is_begun=True)
                return MessageBegan(play.side, play.groove, play.purpose)
            case case_events.GrooveHopped():
                play = self._set(event)
                return MessageHopped(play.side, play.groove, event.previous)
            case case_events.GrooveStuck():
                self._set(event)
                return None
            case case_events.MessageEnded():
                play = self._set(event)
                self.play, self._ended = None, play
                self.last = play.side, play.groove
                return MessageFinished(play.side, play.groove, play.purpose)
            case case_events.StylusLifted():
                play = self._set(event)
                self.play = None
                if not play.is_begun:  # nothing was heard but the lead-in
                    return None
                return MessageBrokenOff(play.side, play.groove, play.purpose)
            case case_events.PlatterStalled():
                return MessageStalled()
            case _:
                return None

    def take_ended(self) -> Play | None:
        """The message that the event noted last brought to its end, given once."""
        ended, self._ended = self._ended, None
        return ended

    def to_json(self) -> dict[str, Json]:
        """What it remembers, as plain data."""
        return {
            "play": asdict(self.play) if self.play is not None else None,
            "last": list(self.last) if self.last is not None else None,
        }

    def load(self, data: object) -> None:
        """Take up what `to_json` wrote.

        Raises:
            GameDataError: the data describe nothing of the kind.
        """
        reader = Reader(data, "ear")
        self.play = None if reader.value("play") is None else _read(reader.inner("play"))
        last = None if reader.value("last") is None else reader.integers("last", 1, GROOVES)
        if last is not None and len(last) != 2:
            raise GameDataError(f"ear.last must be a side and a groove, got {last}")
        self.last = (last[0], last[1]) if last is not None else None

    def _set(self, event: case_events.InGroove, *, is_begun: bool = False) -> Play:
        """The play with the stylus where `event` has it; one not seen to begin is for nothing."""
        play = self.play or Play(event.side, event.groove, Purpose.NO_HEAD, NO_HEAD)
        self.play = replace(
            play, side=event.side, groove=event.groove, is_begun=play.is_begun or is_begun
        )
        return self.play


def _purpose(by: str, head: int) -> Purpose:
    if by == case_events.COVER:
        return Purpose.COVER
    if by == case_events.AID:
        return Purpose.AGAIN
    return Purpose.NO_HEAD if head == NO_HEAD else Purpose.COMMAND


def _read(reader: Reader) -> Play:
    return Play(
        side=reader.number("side", 1, 2),
        groove=reader.number("groove", 1, GROOVES),
        purpose=Purpose(reader.one_of("purpose", tuple(Purpose))),
        head=reader.number("head", NO_HEAD, MANY),
        is_begun=reader.truth("is_begun"),
    )
