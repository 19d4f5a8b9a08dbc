"""What a record is pressed from: a folder of recordings, or one long recording of each side."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mummycase.case.record import GROOVES
from mummycase.errors import PressError
from mummycase.press.cutting import Finding, Span, find_messages
from mummycase.press.finishing import remove_hum
from mummycase.records.press import GEOMETRY, read_wave

LONGEST_SIDE_S = 1800.0
"""No recording of a side is longer, s: twenty messages take about four minutes."""

LONGEST_MESSAGE_S = 60.0
"""No recording of a single message is longer, s, silence about it included."""

ENDINGS = frozenset(
    (".wav", ".flac", ".ogg", ".oga", ".opus", ".mp3", ".aif", ".aiff", ".aifc", ".au", ".caf")
)
"""What recordings may be called; whatever else lies in a folder is left alone."""

_IN_ITS_NAME = re.compile(r"^(?:side)?[ _-]*([12])[ _.-]+(\d{1,2})(?!\d)", re.IGNORECASE)
_IN_A_FOLDER = re.compile(r"^(?:groove)?[ _-]*(\d{1,2})(?!\d)", re.IGNORECASE)
_SIDE = re.compile(r"^(?:side)?[ _-]*([12])$", re.IGNORECASE)

Groove = tuple[int, int]
"""Side and groove."""

Wave = tuple[NDArray[np.float32], int]
"""A recording, shape (frames,), and its frames a second."""


@dataclass(frozen=True, slots=True)
class Piece:
    """The recording of one message.

    Attributes:
        wave: shape (frames,), mono.
        rate: its frames a second.
        origin: where it is from, for people.
    """

    wave: NDArray[np.float32]
    rate: int
    origin: str


def place_of(path: Path) -> Groove | None:
    """Side and groove that the name of a file tells, such as ``1-07 owl.wav``, ``side2/3.flac``.

    Returns:
        None if it tells none.
    """
    if found := _IN_ITS_NAME.match(path.stem):
        side, groove = int(found[1]), int(found[2])
    elif (folder := _SIDE.match(path.parent.name)) and (found := _IN_A_FOLDER.match(path.stem)):
        side, groove = int(folder[1]), int(found[1])
    else:
        return None
    return (side, groove) if 1 <= groove <= GROOVES else None


def recordings(folder: Path) -> dict[Groove, Path]:
    """The recordings in a folder and its two sides, by the groove that their names tell.

    Raises:
        PressError: two are for the same groove.
    """
    found: dict[Groove, Path] = {}
    files = (*folder.glob("*"), *folder.glob("*/*"))
    for path in sorted(file for file in files if file.suffix.lower() in ENDINGS):
        place = place_of(path)
        if place is None:
            continue
        if place in found:
            names = f"{found[place].name!r} and {path.name!r}"
            raise PressError(f"{names} are both for side {place[0]}, groove {place[1]}: keep one")
        found[place] = path
    return found


def whole(path: Path) -> Piece:
    """A recording of one message.

    Raises:
        SoundFileError: it cannot be used.
    """
    wave, rate = read_wave(path, longest_s=LONGEST_MESSAGE_S)
    return Piece(trimmed(remove_hum(wave, rate)[0], rate), rate, path.name)


def trimmed(wave: NDArray[np.float32], rate: int, below_db: float = -40.0) -> NDArray[np.float32]:
    """What lies between the first and the last sound, with a twentieth of a second about it.

    Args:
        wave: shape (frames,).
        rate: its frames a second.
        below_db: what counts as silence, dB of the loudest hundredth of a second.
    """
    size = max(1, rate // 100)
    blocks = wave[: max(size, len(wave) // size * size)]
    if len(blocks) < 2 * size:
        return wave
    level = np.sqrt((blocks.reshape(-1, size) ** 2).mean(axis=1))
    loud = np.flatnonzero(level > level.max() * 10.0 ** (below_db / 20.0))
    if not len(loud):
        return wave
    margin = rate // 20
    return wave[max(0, loud[0] * size - margin) : (loud[-1] + 1) * size + margin]


def side(path: Path, speed: float) -> tuple[Wave, Finding]:
    """A long recording of a side without its hum, and the messages found in it.

    Args:
        path: of the recording.
        speed: by which it shall be quicker, so that its messages fit into a groove.

    Raises:
        SoundFileError: it cannot be used.
    """
    wave, rate = read_wave(path, longest_s=LONGEST_SIDE_S)
    clean, _ = remove_hum(wave, rate)
    finding = find_messages(clean, rate, longest_s=GEOMETRY.message_s * speed)
    return (clean, rate), finding


def pieces(recording: Wave, cuts: Sequence[Span], name: str) -> list[Piece]:
    """The messages of a recording, cut out."""
    wave, rate = recording
    return [
        Piece(wave[round(start * rate) : round(end * rate)], rate, f"{name} {start:.2f}..{end:.2f}")
        for start, end in cuts
    ]


def write_cuts(cuts: Mapping[int, Sequence[Span]]) -> str:
    """A cut list that people can mend: a line a message, CSV, times in s."""
    lines = ["side,start,end"]
    for number, spans in cuts.items():
        lines += [f"{number},{start:.3f},{end:.3f}" for start, end in spans]
    return "\n".join(lines) + "\n"


def read_cuts(path: Path) -> dict[int, list[Span]]:
    """The cut list that `write_cuts` wrote and somebody mended, in order of time.

    Raises:
        PressError: a line cannot be understood, or a message does not end after it begins.
    """
    try:
        rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise PressError(f"cut list {path.name!r} cannot be read: {error}") from error
    found: dict[int, list[Span]] = {}
    for number, row in enumerate(rows, 2):
        try:
            at, start, end = int(row["side"]), float(row["start"]), float(row["end"])
        except (KeyError, TypeError, ValueError):
            at, start, end = 0, 0.0, 0.0
        if at not in (1, 2) or not 0.0 <= start < end <= LONGEST_SIDE_S:
            raise PressError(
                f"cut list {path.name!r}, line {number} must be side,start,end such as "
                f"1,12.5,20.25, got {','.join(map(str, row.values()))[:60]!r}"
            )
        found.setdefault(at, []).append((start, end))
    return {at: sorted(spans) for at, spans in sorted(found.items())}


def missing(there: Sequence[Groove] | Mapping[Groove, object]) -> Iterator[Groove]:
    """Grooves of a whole record that are not there."""
    for number in (1, 2):
        for groove in range(1, GROOVES + 1):
            if (number, groove) not in there:
                yield number, groove
