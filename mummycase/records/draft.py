"""From the text of a ``record.toml`` to a `Sheet`, gathering every fault on the way.

Whatever stands in the file, nothing here raises: a fault becomes a sentence, and the walk goes
on with a harmless stand-in, so that one reading shows all there is to mend.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mummycase.case.record import GROOVES
from mummycase.records.command import (
    MAX_COUNT,
    SIDES,
    Command,
    CommandCode,
    When,
    command_faults,
    count_faults,
)
from mummycase.records.sheet import (
    BLANK,
    FORMAT,
    HOST,
    KINDS,
    ORDERS,
    Message,
    Sheet,
    file_faults,
    groove_fault,
    line_faults,
    name_faults,
    words_faults,
)
from mummycase.records.wording import SHOWABLE, show, suggest, unknown_keys

SHEET_FILE = "record.toml"
"""The file that makes a folder a record."""

_OPTIONAL = ("maker", "licence", "voice", "language")
_HEAD_KEYS = ("format", "title", "kind", *_OPTIONAL, "side")
_ENTRY_KEYS = ("groove", "text", "command", "file", "words")
_LINE_KEYS = ("groove", "text", "line", "file", "words")
_COMMAND_KEYS = ("code", "count", "when")


@dataclass(slots=True, kw_only=True)
class Entry:
    """One table of ``[[side.N]]``, as far as it could be understood.

    Attributes:
        where: how a person finds it: by its groove, or by its place in the file.
        groove: None if not understood, and so for the next three.
        text: what is said.
        file: its sound.
        words: the starts of the words, s; empty if not stated.
        message: the whole; None if anything was wrong.
        faults: sentences without `where`.
    """

    where: str
    groove: int | None = None
    text: str | None = None
    file: str | None = None
    words: tuple[float, ...] | None = ()
    message: Message | None = None
    faults: list[str] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Draft:
    """A sheet being read.

    Attributes:
        name: of the record.
        folder: where its files lie.
        kind: what sort of record it is; its grooves hold orders or a host's lines.
        head: the texts that were understood, by key.
        head_faults: what is wrong outside the grooves.
        entries: of side 1 and of side 2, in the order of the file.
        side_faults: grooves that are missing or stand there twice.
    """

    name: str
    folder: Path
    kind: str = ORDERS
    head: dict[str, str] = field(default_factory=dict)
    head_faults: list[str] = field(default_factory=list)
    entries: tuple[list[Entry], list[Entry]] = field(default_factory=lambda: ([], []))
    side_faults: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))

    def faults(self) -> tuple[str, ...]:
        """Everything that is wrong, in the order of the file."""
        found = list(self.head_faults)
        for entries, side_faults in zip(self.entries, self.side_faults, strict=True):
            found += side_faults
            found += [f"{entry.where}: {fault}" for entry in entries for fault in entry.faults]
        return tuple(found)

    def sheet(self) -> Sheet:
        """The sheet, once `faults` is empty."""
        read = (entry.message for entries in self.entries for entry in entries)
        messages = [message for message in read if message is not None]
        if self.kind == HOST:
            messages += self._blanks({(message.side, message.groove) for message in messages})
        messages.sort(key=lambda message: (message.side, message.groove))
        return Sheet(
            name=self.name,
            folder=self.folder,
            kind=self.kind,
            messages=tuple(messages),
            **self.head,
        )

    def _blanks(self, taken: set[tuple[int, int]]) -> list[Message]:
        """The grooves that a host leaves blank."""
        nothing = Command(code=CommandCode.NOTHING)
        return [
            Message(side=side, groove=groove, text=BLANK, command=nothing)
            for side in SIDES
            for groove in range(1, GROOVES + 1)
            if (side, groove) not in taken
        ]


def read_draft(folder: Path, name: str) -> Draft:
    """The sheet of the record `name` in `folder`; a file that is no TOML is its only fault."""
    place = folder / SHEET_FILE
    try:
        data = tomllib.loads(place.read_bytes().decode("utf-8-sig"))
    except FileNotFoundError:
        wrong = f"{SHEET_FILE} is missing in {str(folder)!r}"
    except OSError as error:
        wrong = f"{SHEET_FILE} cannot be read: {error.strerror or error}"
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        wrong = f"{SHEET_FILE} must be UTF-8 text, line {line} is not"
    except RecursionError:
        wrong = f"{SHEET_FILE} is nested too deeply"
    except ValueError as error:
        wrong = f"{SHEET_FILE} is not valid TOML: {error}"
    else:
        return make_draft(data, folder, name)
    return Draft(name=name, folder=folder, head_faults=[wrong])


def make_draft(data: Mapping[str, object], folder: Path, name: str) -> Draft:
    """The draft of a parsed ``record.toml``, of whatever shape it is."""
    draft = Draft(name=name, folder=folder)
    faults = draft.head_faults
    faults += unknown_keys(data, _HEAD_KEYS)
    stated = data.get("format")
    if type(stated) is not int or stated != FORMAT:
        faults.append(f"format must be {FORMAT}, got {show(stated)}")
    kind = data.get("kind", ORDERS)
    if kind in KINDS:
        draft.kind = str(kind)
    else:
        faults.append(f"kind must be one of {', '.join(KINDS)}, got {show(kind)}")
    for key in ("title", *_OPTIONAL):
        if key not in data and key in _OPTIONAL:
            continue
        value = data.get(key)
        if not isinstance(value, str):
            faults.append(f"{key} must be a text, got {show(value)}")
            continue
        line = " ".join(value.split())
        wrong = line_faults(key, line) if line or key == "title" else []
        faults += wrong
        draft.head[key] = line
    sides = data.get("side", {})
    if not isinstance(sides, dict):
        faults.append(f"side must hold [[side.1]] and [[side.2]], got {show(sides)}")
        sides = {}
    faults += [f"side: {fault}" for fault in unknown_keys(sides, tuple(map(str, SIDES)))]
    for side in SIDES:
        _read_side(draft, side, sides.get(str(side), []))
    return draft


def _read_side(draft: Draft, side: int, tables: object) -> None:
    faults = draft.side_faults[side - 1]
    entries = draft.entries[side - 1]
    if not isinstance(tables, list):
        faults.append(f"side {side} must be written as [[side.{side}]], got {show(tables)}")
        return
    entries += [
        _read_entry(side, place, table, draft.kind) for place, table in enumerate(tables, start=1)
    ]
    places: dict[int, list[int]] = {}
    for place, entry in enumerate(entries, start=1):
        if entry.groove is not None:
            places.setdefault(entry.groove, []).append(place)
    missing = [str(groove) for groove in range(1, GROOVES + 1) if groove not in places]
    if draft.kind == HOST:
        missing = []
    elif len(entries) != GROOVES:
        faults.append(f"side {side} must have {GROOVES} grooves, got {len(entries)}")
    if 0 < len(missing) < GROOVES:
        plural = "grooves" if len(missing) > 1 else "groove"
        faults.append(f"side {side}: {plural} {', '.join(missing)} missing")
    for groove, at in sorted(places.items()):
        if len(at) > 1:
            stands = ", ".join(map(str, at))
            faults.append(
                f"side {side}, groove {groove}: stands there more than once (entries {stands})"
            )


def _read_entry(side: int, place: int, table: object, kind: str) -> Entry:
    entry = Entry(where=f"side {side}, entry {place}")
    faults = entry.faults
    if not isinstance(table, dict):
        faults.append(f"must be a table, got {show(table)}")
        return entry
    groove = table.get("groove")
    if type(groove) is int and 1 <= groove <= GROOVES:
        entry.groove = groove
        entry.where = f"side {side}, groove {groove}"
    else:
        faults.append(groove_fault(show(groove)))
    faults += unknown_keys(table, _LINE_KEYS if kind == HOST else _ENTRY_KEYS)

    text = table.get("text")
    if not isinstance(text, str):
        faults.append(f"text must be what is said, got {show(text)}")
    elif wrong := line_faults("text", line := " ".join(text.split())):
        faults += wrong
    else:
        entry.text = line

    name = ""
    if kind == HOST:
        name, command = _read_line(table.get("line"), faults), Command(code=CommandCode.NOTHING)
    else:
        command = _read_command(table.get("command"), faults)
    faults += command_faults(command, side)

    file = table.get("file")
    if not isinstance(file, str):
        faults.append(f"file must name a sound, got {show(file)}")
    elif wrong := file_faults(file):
        faults += wrong
    else:
        entry.file = file

    if "words" in table:
        entry.words = _read_words(table["words"], entry.text, faults)
    if not faults and entry.groove and entry.text and entry.words is not None:
        entry.message = Message(
            side=side,
            groove=entry.groove,
            text=entry.text,
            command=command,
            line=name,
            file=entry.file,
            words=entry.words,
        )
    return entry


def _read_line(name: object, faults: list[str]) -> str:
    if not isinstance(name, str):
        faults.append(f"line must name what games ask for, such as eyes_open, got {show(name)}")
        return ""
    faults += name_faults(name)
    return name


def _read_command(table: object, faults: list[str]) -> Command:
    if not isinstance(table, dict):
        faults.append(f'command must be like {{ code = "UP" }}, got {show(table)}')
        return Command(code=CommandCode.NOTHING)
    faults += [f"command: {fault}" for fault in unknown_keys(table, _COMMAND_KEYS)]
    when = table.get("when", When.ALWAYS)
    if not isinstance(when, str) or when not in list(When):
        known = " or ".join(repr(str(one)) for one in When)
        faults.append(f"when must be {known}, got {show(when)}")
        when = When.ALWAYS
    code = table.get("code")
    if not isinstance(code, str) or code not in list(CommandCode):
        hint = suggest(code.upper(), CommandCode) if isinstance(code, str) else ""
        known = ", ".join(CommandCode)
        faults.append(f"unknown command {show(code)}{hint} (known: {known})")
        # The stand-in may be counted and stands on either side: no fault follows from it.
        code = CommandCode.TAKE_BOARD
    code = CommandCode(code)
    count = table.get("count", 1)
    if type(count) is not int or abs(count) > SHOWABLE:
        faults.append(f"count must be a whole number in 1..{MAX_COUNT}, got {show(count)}")
        count = 1
    elif wrong := count_faults(code, count):
        faults += wrong
        count = 1
    return Command(code=code, count=count, when=When(when))


def _read_words(value: object, text: str | None, faults: list[str]) -> tuple[float, ...] | None:
    if not isinstance(value, list):
        faults.append(f"words must be a list of times in seconds, got {show(value)}")
        return None
    words = []
    for number, start in enumerate(value, start=1):
        # The bound keeps whole numbers too big for a float out.
        if type(start) is float or (type(start) is int and abs(start) < SHOWABLE):
            words.append(float(start))
        else:
            faults.append(f"words must be times in seconds, got {show(start)} for word {number}")
    if len(words) < len(value):
        return None
    # Without a text only its length is unknown: the rest is still looked at.
    wrong = words_faults(text if text is not None else "x " * len(words), words)
    faults += wrong
    return None if wrong else tuple(words)
