"""What stands in a record's ``record.toml``: who made it, and what each groove says and orders.

The command of a message is data: nothing is ever parsed from its wording. These classes refuse
what the format forbids, so that a `Sheet` made in code is as sound as one that was read.
"""

import math
import posixpath
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mummycase.case.record import GROOVES
from mummycase.errors import SettingError
from mummycase.records.command import SIDES, Command, When, command_faults

FORMAT = 1
"""The format of ``record.toml`` that this version reads."""


ORDERS = "orders"
"""A record whose messages are orders, drawn by chance."""

HOST = "host"
"""A record of lines that games choose by name."""

KINDS = (ORDERS, HOST)
"""What a record may be."""

BLANK = "(silence)"
"""What a groove of a host's record says that was left blank."""

_NAME = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """A message's line at one instant, cut at the word being said; words are joined by spaces.

    Attributes:
        said: what has been said already.
        current: the word being said; the whole line where word times are not known.
        ahead: what is still to be said.
    """

    said: str
    current: str
    ahead: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """What one groove says and orders.

    Attributes:
        side: 1 or 2.
        groove: 1..20.
        text: what is said, one line; also the caption.
        command: what it orders; SPELL on side 2 only. A host's line orders nothing.
        line: the name by which a game asks for it, on a host's record; empty on others, and in a
            groove that was left blank.
        file: its sound, relative to the record's folder, with forward slashes; None if the sound
            was made by code.
        words: when each word of `text` begins, s from the start of the modulated groove at
            nominal speed, strictly rising; empty where not known.

    Raises:
        SettingError: any of these does not hold; all that is wrong is named.
    """

    side: int
    groove: int
    text: str
    command: Command
    line: str = ""
    file: str | None = None
    words: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        wrong = [
            *([f"side must be 1 or 2, got {self.side}"] if self.side not in SIDES else []),
            *([] if 1 <= self.groove <= GROOVES else [groove_fault(self.groove)]),
            *line_faults("text", self.text),
            *command_faults(self.command, self.side),
            *(name_faults(self.line) if self.line else []),
            *(file_faults(self.file) if self.file is not None else []),
            *(words_faults(self.text, self.words) if self.words else []),
        ]
        if wrong:
            raise SettingError(", ".join(wrong))

    def word_at(self, elapsed_s: float) -> int | None:
        """Index into ``text.split()`` of the word being said.

        Args:
            elapsed_s: modulated groove already read, s at nominal speed (`Readings.elapsed`
                times `RecordGeometry.message_s`).

        Returns:
            None before the first word, and where word times are not known. The last word stays
            current to the end of the groove.
        """
        said = bisect_right(self.words, elapsed_s)
        return said - 1 if said else None

    def caption(self, elapsed_s: float) -> Caption:
        """The line cut at the word being said `elapsed_s` (s at nominal speed) into the groove."""
        if not self.words:
            return Caption(said="", current=self.text, ahead="")
        words = self.text.split()
        index = self.word_at(elapsed_s)
        if index is None:
            return Caption(said="", current="", ahead=" ".join(words))
        return Caption(
            said=" ".join(words[:index]),
            current=words[index],
            ahead=" ".join(words[index + 1 :]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A whole ``record.toml``.

    Attributes:
        name: what `mummycase.records.load` finds it by.
        title: what people call it, one line, not empty.
        maker: who made it; empty if not stated, like the next three.
        licence: under which terms, an SPDX identifier where there is one.
        voice: who or what speaks.
        language: its language tag, such as ``en-GB``.
        folder: where its files lie; None if it was made by code.
        kind: `ORDERS`, or `HOST` if games choose what it says.
        messages: forty, side 1 groove 1 first.

    Raises:
        SettingError: no title, or not the forty grooves in their order.
    """

    name: str
    title: str
    maker: str = ""
    licence: str = ""
    voice: str = ""
    language: str = ""
    folder: Path | None = None
    kind: str = ORDERS
    messages: tuple[Message, ...]

    def __post_init__(self) -> None:
        if wrong := line_faults("title", self.title):
            raise SettingError(wrong[0])
        places = [(message.side, message.groove) for message in self.messages]
        if places != [(side, groove) for side in SIDES for groove in range(1, GROOVES + 1)]:
            raise SettingError(
                f"messages must be grooves 1..{GROOVES} of side 1, then of side 2, got {places}"
            )

    @property
    def is_host(self) -> bool:
        """Whether games choose what it says; such a record orders nothing."""
        return self.kind == HOST

    def lines(self, name: str) -> tuple[Message, ...]:
        """The ways in which a host says the line of this name; none if it has no such line."""
        return tuple(message for message in self.messages if message.line == name != "")

    @property
    def asks_age(self) -> bool:
        """Whether any command depends on the hearer's age."""
        return any(message.command.when is not When.ALWAYS for message in self.messages)

    def message(self, side: int, groove: int) -> Message:
        """The message of `groove` (1..20) on `side` (1 or 2).

        Raises:
            SettingError: there is no such side or groove.
        """
        if side not in SIDES:
            raise SettingError(f"side must be 1 or 2, got {side}")
        if not 1 <= groove <= GROOVES:
            raise SettingError(groove_fault(groove))
        return self.messages[(side - 1) * GROOVES + groove - 1]


def name_faults(name: str) -> list[str]:
    """What is wrong with the name of a line; empty if nothing."""
    if _NAME.fullmatch(name):
        return []
    return [f"line must be a name of a-z, 0-9 and _, such as eyes_open, got {name!r}"]


def groove_fault(groove: object) -> str:
    """The sentence for a groove that does not exist."""
    return f"groove must be a whole number in 1..{GROOVES}, got {groove}"


def line_faults(key: str, line: str) -> list[str]:
    """What is wrong with `line` as the value of `key`, if it must say something; empty if nothing.

    Lines may end up in a terminal, which would obey an escape sequence.
    """
    if not line.strip():
        return [f"{key} must not be empty"]
    control = next((sign for sign in line if unicodedata.category(sign) == "Cc"), None)
    if control is not None:
        return [f"{key} must be one plain line, got the control character U+{ord(control):04X}"]
    return []


def file_faults(file: str) -> list[str]:
    """What is wrong with a path as written in a sheet; empty if nothing."""
    if not file.strip() or "\0" in file:
        return [f"file must name a sound, got {file!r}"]
    # So that a record made on one system is found on every other.
    if "\\" in file:
        return [f"file must be written with forward slashes, got {file!r}"]
    if file.startswith("/") or file[1:2] == ":" or posixpath.normpath(file).split("/")[0] == "..":
        return [f"file must stay inside the record's folder, got {file!r}"]
    return []


def words_faults(text: str, words: Sequence[float]) -> list[str]:
    """What is wrong with `words` (s) as the starts of the words of `text`; empty if nothing."""
    spoken = text.split()
    faults = []
    if len(words) != len(spoken):
        faults.append(f"words must give {len(spoken)} times, one for each word, got {len(words)}")
    for number, start in enumerate(words, start=1):
        if not (math.isfinite(start) and start >= 0.0):
            faults.append(f"words must be times in seconds from 0, got {start} for word {number}")
        elif number > 1 and start <= words[number - 2]:
            faults.append(
                f"words must rise, got {start} s for word {number} after {words[number - 2]} s"
            )
    return faults
