"""The mummy's words on the terminal, as they are said."""

import textwrap

from mummycase.case import CaseLink, RecordGeometry
from mummycase.cli.play.view import VOICE, View
from mummycase.records import Sheet, Transcript

INDENT = "  "


class Captions:
    """Follows the case and writes what it says.

    Args:
        view: written to.
        link: to the case.
        sheet: of the record in it.
        geometry: of the record.
        is_live: whether words come one by one; otherwise a message is written when it is over.
    """

    def __init__(
        self, view: View, link: CaseLink, sheet: Sheet, geometry: RecordGeometry, *, is_live: bool
    ) -> None:
        self._view = view
        self._link = link
        self._sheet = sheet
        self._message_s = geometry.message_s
        self._is_live = is_live
        self._transcript: Transcript | None = None
        self._column = 0

    def begin(self) -> None:
        """A message begins."""
        self.end()
        self._transcript = Transcript(self._sheet, self._message_s)

    def follow(self) -> None:
        """Write the words that were said since the last call."""
        if self._transcript is None:
            return
        for word in self._transcript.follow(self._link.readings()):
            if self._is_live:
                self._write(word)

    def end(self, *, is_whole: bool = False, side: int = 1, groove: int = 1) -> None:
        """The message is over.

        Args:
            is_whole: heard to its end, so that all of it can be written if it was not yet.
            side: of the groove, 1 or 2.
            groove: 1..20.
        """
        transcript, self._transcript = self._transcript, None
        if self._column:
            self._view.write("")
            self._column = 0
        if transcript is None:
            return
        text = self._sheet.message(side, groove).text if is_whole else transcript.text
        if self._is_live:
            if self._view.is_live:
                self._view.remember(text, VOICE)
            return
        self._view.say(text if self._view.is_live else self._wrapped(text), VOICE)

    def _wrapped(self, text: str) -> str:
        width = self._view.console.width - 1
        return textwrap.fill(text, width, initial_indent=INDENT, subsequent_indent=INDENT)

    def _write(self, word: str) -> None:
        width = self._view.console.width
        if self._column and self._column + 1 + len(word) < width:
            self._view.write(f" {word}", VOICE, end="")
            self._column += 1 + len(word)
            return
        if self._column:
            self._view.write("")
        self._view.write(f"{INDENT}{word}", VOICE, end="")
        self._column = len(INDENT) + len(word)
