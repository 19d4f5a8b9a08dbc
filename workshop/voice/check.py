"""Check the built-in records as they lie in `sounds/`: texts, commands, timing, level, cleanness.

    python check.py            every fault is listed; exits with 1 if there is one

Needs numpy and soundfile, not the voice.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
import soundfile
from dsp import Signal, active_rms, decibels, envelope
from limits import (
    CUT_DB,
    END_S,
    FIRST_END_S,
    GROOVE_S,
    LAST_ONSET_S,
    MEGABYTES,
    ONSET_S,
    PEAK_DB,
    SILENCE_DB,
    SILENT_S,
    SPREAD_DB,
    WORDS,
)
from loudness import lufs
from pressed import RATE, pcm_sha256, read_manifest
from texts import GROOVES, RECORDS, SIDES, SOUNDS, Line, lines_from, load

MIX = {  # how often each command stands on each side
    1: "UP 4, DOWN 3, RETURN 2, TAKE_BOARD 4, GIVE_BACK 3, TAKE_ONE 2, GIVE_ONE 1, TAKE_EACH 1",
    2: "UP 2, DOWN 3, RETURN 3, TAKE_BOARD 2, GIVE_BACK 2, TAKE_ONE 2, GIVE_ONE 2, GIVE_EACH 1, "
    "SPELL 3",
}
HEAD = {"format": 1, "licence": "MIT", "language": "en"}
CLICK = 11.0  # a step this many times the 10 ms around it; speech reaches 8
STEP = 0.02  # smaller steps are no clicks


@dataclass
class Findings:
    """Faults, and the figures worth printing."""

    faults: list[str] = field(default_factory=list)
    figures: dict[str, list[float]] = field(default_factory=dict)

    def demand(self, well: bool, fault: str) -> None:
        """Note `fault` unless all is well."""
        if not well:
            self.faults.append(fault)

    def figure(self, name: str, value: float) -> None:
        """Collect one measurement."""
        self.figures.setdefault(name, []).append(value)


def mix_of(lines: list[Line]) -> Counter[str]:
    """How often each command code occurs."""
    return Counter(line.command.get("code", "?") for line in lines)


def check_side(record: str, side: int, lines: list[Line], found: Findings) -> None:
    """Numbers, command mix and neighbours of one side."""
    name = f"{record} side {side}"
    numbers = [line.groove for line in lines]
    found.demand(numbers == list(range(1, GROOVES + 1)), f"{name}: grooves are {numbers}")
    wanted = Counter({c: int(n) for c, n in (item.split() for item in MIX[side].split(", "))})
    found.demand(mix_of(lines) == wanted, f"{name}: commands are {dict(mix_of(lines))}")
    for a, b in zip(lines, [*lines[1:], *lines[:1]], strict=True):
        same = a.command == b.command
        found.demand(not same, f"{name}: {a.groove} and {b.groove} are neighbours with one command")
    special = [
        li.command for li in lines if li.command.get("count", 1) != 1 or "when" in li.command
    ]
    odd = {"code": "TAKE_BOARD", "count": 3, "when": "age-odd"}
    found.demand(special == ([odd] if side == 1 else []), f"{name}: special commands {special}")


def check_texts(record: str, lines: list[Line], found: Findings) -> None:
    """The wording of a record."""
    for line in lines:
        words = len(line.text.split())
        found.demand(words in WORDS, f"{line.name}: {words} words")
        found.demand(len(line.sentences()) == 2, f"{line.name}: not two sentences")
        found.demand(";" not in line.text, f"{line.name}: a semicolon")
    openings = Counter(line.text.split()[0].strip(",").lower() for line in lines)
    for word, count in openings.items():
        found.demand(count == 1, f"{record}: {count} omens open with {word!r}")


def click_ratio(x: Signal) -> float:
    """The sharpest bend of the curve against the bends in the 10 ms around it."""
    bend = np.abs(np.diff(x, 2))
    around = np.sqrt(np.convolve(bend * bend, np.ones(221) / 221, "same")) + 1e-9
    return float(np.max(np.where(bend > STEP, bend / around, 0)))


def check_sound(line: Line, x: Signal, made: dict[str, Any], found: Findings) -> None:
    """Level, silence, clicks, and where speech begins and ends in one file."""
    name, edge = line.name, int(SILENT_S * RATE)
    peak, loud = decibels(float(np.abs(x).max())), lufs(x, RATE)
    found.figure("loudness LUFS", loud)
    found.figure("peak dBFS", peak)
    found.demand(peak < PEAK_DB, f"{name}: peak {peak:.2f} dBFS")
    for where, part in (("first", x[:edge]), ("last", x[-edge:])):
        level = decibels(float(np.abs(part).max()))
        found.figure(f"{where} 50 ms dBFS", level)
        found.demand(
            level < SILENCE_DB, f"{name}: {where} {SILENT_S * 1000:.0f} ms at {level:.0f} dBFS"
        )
    ratio = click_ratio(x)
    found.figure("click ratio", ratio)
    found.demand(ratio < CLICK, f"{name}: a click ({ratio:.1f} times its surroundings)")
    level = 20 * np.log10(envelope(x, RATE, 20) / active_rms(x, RATE))
    onset, fallen = np.flatnonzero(level > -30)[0] / RATE, np.flatnonzero(level > -6)[-1] / RATE
    found.figure("first heard s", onset)
    found.figure("last loud moment s", fallen)
    found.demand(ONSET_S <= onset <= LAST_ONSET_S, f"{name}: speech begins at {onset:.2f} s")
    end = made["end_s"]
    found.figure("end of last word s", end)
    found.demand(FIRST_END_S <= end <= END_S, f"{name}: speech ends at {end:.2f} s")
    found.demand(
        abs(fallen - end) < 0.3, f"{name}: heard until {fallen:.2f} s, but ends at {end:.2f} s"
    )
    found.figure("loudest cut dB", made["cut_db"])
    found.demand(made["cut_db"] < CUT_DB, f"{name}: a sentence is cut at {made['cut_db']} dB")
    check_words(line, made["words"], onset, end, found)


def check_words(line: Line, words: list[float], onset: float, end: float, found: Findings) -> None:
    """The start times of the words of one line."""
    count = len(line.text.split())
    found.demand(len(words) == count, f"{line.name}: {len(words)} start times for {count} words")
    rising = all(a < b for a, b in pairwise(words))
    found.demand(rising, f"{line.name}: start times do not rise")
    found.demand(
        abs(words[0] - onset) < 0.1, f"{line.name}: first word at {words[0]}, not {onset:.2f}"
    )
    found.demand(words[-1] < end, f"{line.name}: last word begins at {words[-1]}, after {end:.2f}")


def check_record(record: str, found: Findings) -> int:
    """One record; returns the bytes of its sound files."""
    folder, size = SOUNDS / record, 0
    path = folder / "record.toml"
    if not path.is_file():
        found.faults.append(f"no {record}/record.toml")
        return 0
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for key, value in HEAD.items():
        found.demand(data.get(key) == value, f"{record}: {key} is {data.get(key)!r}, not {value!r}")
    for key in ("title", "maker", "voice"):
        found.demand(bool(data.get(key)), f"{record}: no {key}")
    lines, made = lines_from(data, record), read_manifest()["records"].get(record, {})
    rows = [row for _, side in sorted(data["side"].items()) for row in side]
    source = [(li.text, li.command) for li in load(record)]
    found.demand(
        [(li.text, li.command) for li in lines] == source, f"{record}: not the texts' wording"
    )
    check_texts(record, lines, found)
    for side in SIDES:
        check_side(record, side, [li for li in lines if li.side == side], found)
    for line, row in zip(lines, rows, strict=True):
        file, entry = folder / row["file"], made.get(row["file"])
        if not file.is_file() or entry is None:
            found.faults.append(f"{line.name}: no sound file, or none in the manifest")
            continue
        size += file.stat().st_size
        data_sha = hashlib.sha256(file.read_bytes()).hexdigest()
        found.demand(data_sha == entry["ogg_sha256"], f"{line.name}: not the file of the manifest")
        found.demand(row["words"] == entry["words"], f"{line.name}: not the manifest's start times")
        info = soundfile.info(file)
        kind = (info.format, info.subtype, info.channels, info.samplerate, info.frames)
        wanted = ("OGG", "VORBIS", 1, RATE, int(GROOVE_S * RATE))
        found.demand(kind == wanted, f"{line.name}: is {kind}, not {wanted}")
        x = soundfile.read(file, dtype="float64", always_2d=True)[0][:, 0]
        found.figure(
            "decodes to the manifest's PCM (1 = yes)", pcm_sha256(x) == entry["pcm_sha256"]
        )
        check_sound(line, x, entry, found)
    return size


def main() -> int:
    """Check all records and print what was found."""
    found, size, mixes = Findings(), 0, []
    for record in RECORDS:
        size += check_record(record, found)
        mixes.append([(line.side, line.groove, line.command) for line in load(record)])
    found.demand(all(m == mixes[0] for m in mixes), "the records differ in their commands")
    found.demand(size < MEGABYTES * 1e6, f"the sounds take {size / 1e6:.1f} MB")
    loud = found.figures.get("loudness LUFS", [0.0])
    spread = max(loud) - min(loud)
    found.demand(spread <= SPREAD_DB, f"loudness differs by {spread:.2f} dB")
    for name, values in found.figures.items():
        print(f"{name:42} {min(values):8.2f} .. {max(values):8.2f}   ({len(values)} files)")
    print(f"{'loudness spread dB':42} {spread:8.2f}\n{'all sounds MB':42} {size / 1e6:8.2f}")
    for fault in found.faults:
        print(f"FAULT  {fault}")
    print(f"{len(found.faults)} faults")
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
