"""What the mummy says and has said, told from the case's events and readings."""

from collections.abc import Iterable
from enum import Enum, auto

from mummycase.case.events import (
    CaseEvent,
    GrooveHopped,
    GrooveStuck,
    MessageEnded,
    StylusDropped,
    StylusLifted,
)
from mummycase.case.readings import Readings
from mummycase.records.sheet import Message, Sheet
from mummycase.records.transcript import Transcript


class Voice(Enum):
    """How far a message is."""

    SILENT = auto()
    SPEAKING = auto()
    ENDED = auto()
    BROKEN_OFF = auto()


class Story:
    """Follows the voice.

    Args:
        sheet: of the record in the case.
        message_s: length of its modulated grooves at nominal speed, s.

    Attributes:
        sheet: of the record in the case.
        voice: how far the message is.
        words: heard of it so far.
        place: side and groove of the stylus, or where it was last; None before it came down.
        message: the one whose end was reached; None before.
        news: what befell it on the way, to be told once; empty if nothing.
    """

    def __init__(self, sheet: Sheet, message_s: float) -> None:
        self.sheet = sheet
        self.voice = Voice.SILENT
        self.words: list[str] = []
        self.place: tuple[int | None, int | None] = None, None
        self.message: Message | None = None
        self.news = ""
        self._message_s = message_s
        self._transcript = Transcript(sheet, message_s)

    def follow(self, events: Iterable[CaseEvent], readings: Readings) -> None:
        """Take in what happened, and where the stylus is now."""
        self.news = ""
        for event in events:
            self._note(event)
        if self.voice in (Voice.SPEAKING, Voice.ENDED):  # the last words may come with the end
            self._transcript.follow(readings)
            self.words = self._transcript.words
        if readings.groove is not None:
            self.place = readings.side, readings.groove

    def _note(self, event: CaseEvent) -> None:
        match event:
            case StylusDropped():
                self._transcript = Transcript(self.sheet, self._message_s)
                self.words = []
                self.message = None
                self.voice = Voice.SPEAKING
            case MessageEnded():
                self.voice = Voice.ENDED
                self.message = self.sheet.message(event.side, event.groove)
            case StylusLifted():
                self.voice = Voice.BROKEN_OFF
            case GrooveHopped():
                self.news = f"The stylus hopped from groove {event.previous} into {event.groove}"
            case GrooveStuck():
                self.news = f"Groove {event.groove} is worn: the stylus falls back and repeats"
            case _:
                pass
