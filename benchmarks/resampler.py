"""Our varispeed resampler beside libsamplerate's sinc_fastest, in the same run.

    python benchmarks/resampler.py          (needs samplerate, in the extra [dev])

Both read a 44.1 kHz source at several speeds in blocks of 1024 frames. Signal to noise is that of
a sine against what is left after the best sine of its frequency is taken away.
"""

import math
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
import samplerate
from numpy.typing import NDArray

from benchmarks.timing import Row, median_cpu_s, show
from mummycase.case import resampler

RATE = 44_100
BLOCK = 1024
SPEEDS = (0.7, 0.9, 1.1, 1.4)
TONES_HZ = (1000.0, 5000.0)
SECONDS = 6.0
OVERSAMPLE = 2
GOALS_DB = {1000.0: 120.0, 5000.0: 90.0}
FASTER = 2.0
"""Goal: how many times faster than libsamplerate."""

Floats = NDArray[np.float32]
Reader = Callable[[Floats, float], Callable[[], Floats]]
"""Takes a sound and a speed; gives what reads the next block."""


def ours(sound: Floats, speed: float) -> Callable[[], Floats]:
    """The prefiltered spline, as the pickup uses it: a speed for every frame."""
    coefficients = resampler.prepare(sound, OVERSAMPLE)
    steps = np.full(BLOCK, speed * OVERSAMPLE)
    place = 100.0 + resampler.PAD * OVERSAMPLE

    def read() -> Floats:
        nonlocal place
        index = place + np.cumsum(steps)
        place = float(index[-1])
        return resampler.read(coefficients, index)

    return read


def theirs(sound: Floats, speed: float) -> Callable[[], Floats]:
    """libsamplerate: as much of the sound as makes a block at this speed."""
    converter = samplerate.Resampler("sinc_fastest", channels=1)
    place = 0.0

    def read() -> Floats:
        nonlocal place
        begin, place = round(place), place + BLOCK * speed
        block: Floats = converter.process(sound[begin : round(place)], 1.0 / speed)
        return block

    return read


def snr_db(reader: Reader, tone_hz: float, speed: float) -> float:
    """Of a tone read at this speed, dB."""
    read = reader(sine(tone_hz), speed)
    heard = np.concatenate([read() for _ in range(60)])[8 * BLOCK : 40 * BLOCK].astype(np.float64)
    phase = np.arange(len(heard)) * (2.0 * math.pi * tone_hz * speed / RATE)
    basis = np.stack((np.sin(phase), np.cos(phase)), axis=1)
    fitted = basis @ np.linalg.lstsq(basis, heard, rcond=None)[0]
    return float(10.0 * np.log10(np.sum(fitted**2) / np.sum((heard - fitted) ** 2)))


def block_us(reader: Reader, speed: float, repeats: int = 9) -> float:
    """CPU time for a block of 1024 frames at this speed, microseconds."""
    sound = sine(1000.0)
    blocks = 100
    read = reader(sound, speed)

    def again() -> None:
        nonlocal read
        read = reader(sound, speed)
        read()

    def work() -> None:
        for _ in range(blocks):
            read()

    return median_cpu_s(work, before=again, repeats=repeats) / blocks * 1e6


def sine(tone_hz: float) -> Floats:
    """`SECONDS` of a tone."""
    phase = np.arange(round(SECONDS * RATE)) * (2.0 * math.pi * tone_hz / RATE)
    return np.asarray(0.5 * np.sin(phase), np.float32)


def main() -> None:
    """Measure and print."""
    rows = []
    cost = {}
    for name, reader in (("ours", ours), ("libsamplerate sinc_fastest", theirs)):
        cost[name] = float(np.mean([block_us(reader, speed) for speed in SPEEDS]))
        rows.append(Row(f"{name}, 1024 frames", f"{cost[name]:.0f} us"))
        for tone_hz in TONES_HZ:
            levels = [snr_db(reader, tone_hz, speed) for speed in SPEEDS]
            rows.append(
                Row(
                    f"{name}, {tone_hz:.0f} Hz",
                    f"{min(levels):.0f} dB",
                    f"{GOALS_DB[tone_hz]:.0f} dB" if reader is ours else "",
                    "worst of speeds "
                    + ", ".join(f"{s:g}: {db:.0f}" for s, db in zip(SPEEDS, levels, strict=True)),
                )
            )
    mine, other = cost.values()
    rows.append(Row("ours is faster by", f"{other / mine:.1f} x", f"{FASTER:.0f} x"))
    show("Varispeed resampling", rows)


if __name__ == "__main__":
    main()
