"""The words of a message as they are said, also by a worn or shaken machine."""

from mummycase.case.readings import Readings
from mummycase.records.sheet import Sheet

STUCK = "..."
"""Stands where the stylus fell back and repeats itself."""

HOPPED = "-"
"""Stands where the stylus was thrown into another message."""


class Transcript:
    """What was heard since the stylus came down, word by word.

    Args:
        sheet: of the record in the case.
        message_s: length of its modulated grooves at nominal speed, s.

    Attributes:
        words: heard so far, with `STUCK` and `HOPPED` where they belong.
    """

    def __init__(self, sheet: Sheet, message_s: float) -> None:
        self._sheet = sheet
        self._message_s = message_s
        self._groove: int | None = None
        self._last = -1
        self.words: list[str] = []

    @property
    def text(self) -> str:
        """The words, joined."""
        return " ".join(self.words)

    def follow(self, readings: Readings) -> tuple[str, ...]:
        """Add the words that have begun by now; returns them."""
        side, groove, elapsed = readings.side, readings.groove, readings.elapsed
        if side is None or groove is None or not elapsed:
            return ()
        message = self._sheet.message(side, groove)
        spoken = message.text.split()
        index = message.word_at(elapsed * self._message_s)
        if not message.words:
            index = len(spoken) - 1
        if index is None:
            index = -1
        new: list[str] = []
        if self._groove not in (None, groove):
            new = [HOPPED]
            self._last = index - 1
        elif index < self._last:
            new = [STUCK]
            self._last = index - 1
        new += spoken[max(self._last, -1) + 1 : index + 1]
        self._groove = groove
        self._last = index
        self.words += new
        return tuple(new)
