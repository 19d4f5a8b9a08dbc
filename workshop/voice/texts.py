"""The texts of the built-in records: reading and writing `texts/<record>.toml`.

A line holds what is said (also the caption), the command it stands for, and the phonemes the voice
reads, one string per sentence.  The phonemes are filled in by `phonemes.py`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SOUNDS = HERE.parent.parent / "sounds"
RECORDS = ("voice_of_the_mummy", "voice_of_the_mummy_mild")
SIDES = (1, 2)
GROOVES = 20


class WorkshopError(Exception):
    """Something in the workshop's data or tools is not as it must be."""


@dataclass
class Line:
    """One groove of one record: its text, its command and the phonemes as spoken."""

    record: str
    side: int
    groove: int
    text: str
    command: dict[str, Any]
    phonemes: list[str] = field(default_factory=list)
    speed: float | None = None  # a pace found better by ear or by recognition than the computed one

    @property
    def name(self) -> str:
        """`record side-groove`, for tables and complaints."""
        return f"{self.record} {self.side}-{self.groove:02d}"

    @property
    def file(self) -> str:
        """The sound file's path inside the record's folder."""
        return f"side{self.side}/{self.groove:02d}.ogg"

    def sentences(self) -> list[str]:
        """The omen and the command, each with its closing mark."""
        return [s.strip() for s in re.findall(r"[^.!?]+[.!?]", self.text)]


def texts_path(record: str) -> Path:
    """Where the texts of `record` lie."""
    return HERE / "texts" / f"{record}.toml"


def lines_from(data: dict[str, Any], record: str) -> list[Line]:
    """The lines of a parsed record file, side by side and in the order of the file."""
    return [
        Line(
            record,
            int(side),
            row["groove"],
            row["text"],
            row["command"],
            row.get("phonemes", []),
            row.get("speed"),
        )
        for side, rows in sorted(data.get("side", {}).items())
        for row in rows
    ]


def load(record: str) -> list[Line]:
    """The texts of one record."""
    path = texts_path(record)
    if not path.is_file():
        raise WorkshopError(f"no such texts: {path}")
    return lines_from(tomllib.loads(path.read_text(encoding="utf-8")), record)


def quote(text: str) -> str:
    """`text` as a TOML basic string."""
    return json.dumps(text, ensure_ascii=False)


def command_toml(command: dict[str, Any]) -> str:
    """A command as a TOML inline table."""
    parts = [f"{key} = {quote(v) if isinstance(v, str) else v}" for key, v in command.items()]
    return "{ " + ", ".join(parts) + " }"


def groove_toml(line: Line, extra: Iterable[str] = ()) -> str:
    """One `[[side.N]]` table."""
    rows = [
        f"[[side.{line.side}]]",
        f"groove = {line.groove}",
        f"text = {quote(line.text)}",
        f"command = {command_toml(line.command)}",
        *extra,
    ]
    return "\n".join(rows) + "\n"


def save(record: str, lines: Iterable[Line]) -> None:
    """Write the texts of one record anew, phonemes included."""
    blocks = []
    for line in lines:
        extra = [f"phonemes = [{', '.join(quote(p) for p in line.phonemes)}]"]
        if line.speed is not None:
            extra.append(f"speed = {line.speed}")
        blocks.append(groove_toml(line, extra))
    texts_path(record).write_text("\n".join(blocks), encoding="utf-8")
