"""Make the built-in records: texts and phonemes in, `sounds/<record>/` out.

python press.py                       all eighty lines
python press.py --changed             only lines whose phonemes or pace differ from the manifest
python press.py --only 1-07 --only 2-13 --record voice_of_the_mummy
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from dsp import Signal, active_rms, decibels, gain, limit
from fitting import Fitted, fit
from kokoro import Voice
from limits import GROOVE_S, LOUDNESS, PEAK_DB
from loudness import lufs
from mummy import Mummy, entomb
from pressed import RATE, decode, encode, pcm_sha256, read_manifest, write_manifest
from texts import HERE, RECORDS, SOUNDS, Line, WorkshopError, groove_toml, load, quote

MARGIN_DB = 0.2  # kept below the highest allowed peak
SILENT_FROM_S = 9.93  # the echo has faded to nothing here
TITLES = {
    "voice_of_the_mummy": "Voice of the Mummy",
    "voice_of_the_mummy_mild": "Voice of the Mummy (mild)",
}
VOICE = "the mummy: a blend of Kokoro-82M voices, slowed and entombed (see workshop/voice)"


def fade_out(x: Signal, end: float) -> Signal:
    """Silence the echo between the end of speech and the end of the groove."""
    t = np.arange(len(x)) / RATE
    share = np.clip((t - end - 0.05) / (SILENT_FROM_S - end - 0.05), 0, 1)
    return x * np.cos(share * np.pi / 2) ** 2


def level(x: Signal, ceiling_db: float) -> Signal:
    """Bring `x` to the common loudness with its peaks below the ceiling."""
    x = x / active_rms(x, RATE) * gain(-16)
    y = x
    for _ in range(6):
        y = limit(x, RATE, gain(ceiling_db))
        error = LOUDNESS - lufs(y, RATE)
        if abs(error) < 0.02:
            break
        x = x * gain(error)
    return y


def finish(fitted: Fitted, m: Mummy) -> bytes:
    """Treat, fade, level and encode a fitted line."""
    sound = fade_out(entomb(fitted.audio, fitted.lead, int(GROOVE_S * RATE), m), fitted.end)
    for ceiling in np.arange(-2.0, -5.0, -0.5):  # the codec overshoots by a little
        data = encode(level(sound, float(ceiling)))
        if decibels(np.abs(decode(data)).max()) <= PEAK_DB - MARGIN_DB:
            return data
    raise WorkshopError("the decoded peak stays too high")


def entry(line: Line, fitted: Fitted, data: bytes) -> dict[str, Any]:
    """What the manifest keeps of a line."""
    sound = decode(data)
    return {
        "phonemes": line.phonemes,
        "speed": fitted.speed,
        "pause_s": round(fitted.pause, 3),
        "onset_s": round(fitted.onset, 3),
        "end_s": round(fitted.end, 3),
        "cut_db": round(fitted.cut_db, 1),
        "loudness_lufs": round(lufs(sound, RATE), 2),
        "peak_db": round(decibels(np.abs(sound).max()), 2),
        "pcm_sha256": pcm_sha256(sound),
        "ogg_sha256": hashlib.sha256(data).hexdigest(),
        "words": fitted.words,
    }


def keep_or_write(path: Path, data: bytes) -> bytes:
    """Write `data` unless the file there already holds the same sound; return what lies there."""
    if path.is_file():
        old = path.read_bytes()
        if pcm_sha256(decode(old)) == pcm_sha256(decode(data)):
            return old
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return data


def write_record(record: str, lines: list[Line], made: dict[str, Any]) -> None:
    """Write `record.toml` out of the texts and the manifest."""
    head = [
        "format = 1",
        f"title = {quote(TITLES[record])}",
        'maker = "The makers of Mummy Case"',
        'licence = "MIT"',
        f"voice = {quote(VOICE)}",
        'language = "en"',
    ]
    blocks = ["\n".join(head) + "\n"]
    for line in lines:
        words = ", ".join(f"{w:.2f}" for w in made[line.file]["words"])
        blocks.append(groove_toml(line, [f"file = {quote(line.file)}", f"words = [{words}]"]))
    (SOUNDS / record / "record.toml").write_text("\n".join(blocks), encoding="utf-8")


def stale(line: Line, made: dict[str, Any]) -> bool:
    """Whether the line's sound is missing or was made of other phonemes or at another pace."""
    old = made.get(line.file)
    if old is None or old["phonemes"] != line.phonemes:
        return True
    return line.speed is not None and old["speed"] != line.speed


def parse(argv: list[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--record", choices=RECORDS, action="append", help="only this record")
    parser.add_argument("--only", metavar="SIDE-GROOVE", action="append", help="only this line")
    parser.add_argument("--changed", action="store_true", help="only lines changed since")
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """Press what was asked for."""
    args = parse(argv)
    mummy, manifest = Mummy(), read_manifest()
    voice = Voice(HERE / "mummy_voice.npz", HERE / "kokoro_vocab.json")
    for record in args.record or RECORDS:
        lines, made = load(record), manifest["records"].setdefault(record, {})
        for line in lines:
            wanted = not args.only or f"{line.side}-{line.groove:02d}" in args.only
            if not wanted or (args.changed and not stale(line, made)):
                continue
            began = time.perf_counter()
            fitted = fit(voice, line, mummy)
            data = keep_or_write(SOUNDS / record / line.file, finish(fitted, mummy))
            made[line.file] = row = entry(line, fitted, data)
            write_manifest(manifest, onnxruntime.__version__)
            print(
                f"{line.name}  speed {row['speed']:.2f}  pause {row['pause_s']:.2f}  "
                f"{row['onset_s']:.2f}..{row['end_s']:.2f} s  {row['loudness_lufs']:.2f} LUFS  "
                f"peak {row['peak_db']:.2f} dB  {len(data) / 1024:.0f} KiB  "
                f"{time.perf_counter() - began:.0f} s",
                flush=True,
            )
        if all(line.file in made for line in lines):
            write_record(record, lines, made)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except WorkshopError as error:
        sys.exit(f"press: {error}")
