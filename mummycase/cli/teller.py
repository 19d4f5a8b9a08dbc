"""Tells a message on a plain stream of text, as it is spoken or all at once."""

import textwrap
from typing import TextIO

from mummycase.cli.hearing import Hearing
from mummycase.records import Transcript

INDENT = "  "


class Teller:
    """Writes a headline when the groove is found, then the words.

    Args:
        out: where to; flushed after every word.
        transcript: of the record in the case.
        width: columns of `out`.
    """

    def __init__(self, out: TextIO, transcript: Transcript, width: int) -> None:
        self._out = out
        self._transcript = transcript
        self._width = width
        self._column = 0
        self._has_headline = False
        self._is_told = False

    def follow(self, hearing: Hearing) -> None:
        """Write what has been said since the last call; close the line at the message's end."""
        if hearing.groove is None or self._is_told:
            return
        self._headline(hearing)
        for word in self._transcript.follow(hearing.readings()):
            self._write(word)
        if hearing.ended is not None:
            self._is_told = True
            self._out.write("\n")
        self._out.flush()

    def tell_all(self, hearing: Hearing) -> None:
        """Write the whole message, once."""
        message = hearing.message
        if message is None or self._is_told:
            return
        self._is_told = True
        self._headline(hearing)
        text = textwrap.fill(
            message.text, self._width - 1, initial_indent=INDENT, subsequent_indent=INDENT
        )
        self._out.write(text + "\n")
        self._out.flush()

    def close(self) -> None:
        """End a line that was left open in the middle."""
        if self._column and not self._is_told:
            self._is_told = True
            self._out.write("\n")
            self._out.flush()

    def _headline(self, hearing: Hearing) -> None:
        if not self._has_headline:
            self._has_headline = True
            side, title = hearing.readings().side, hearing.machine.sheet.title
            self._out.write(f"groove {hearing.groove}, side {side} of {title}\n")

    def _write(self, word: str) -> None:
        if self._column and self._column + 1 + len(word) < self._width:
            self._out.write(" ")
            self._column += 1
        else:
            self._out.write(f"\n{INDENT}" if self._column else INDENT)
            self._column = len(INDENT)
        self._out.write(word)
        self._column += len(word)
