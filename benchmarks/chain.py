"""What the whole chain costs, from cell to cone.

    python benchmarks/chain.py

A message is rendered in blocks of 1024 frames with the stylus in the groove all the time; the
figure is seconds of sound for each second of CPU. `advance` is the same without sound.
"""

import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np

from benchmarks.timing import Row, median_cpu_s, show
from mummycase.case import CaseSettings, Controls, MummyCase, Record
from mummycase.records.test_tones import test_tones

BLOCK = 1024
"""Frames in one call, as a sound card asks for them."""

SECONDS = 8.0
"""Of case time in each run: less than a message."""

GOAL = 150.0
"""Times real time, whole chain, 44.1 kHz, one core."""

VARIANTS = (
    ("44.1 kHz", CaseSettings()),
    ("44.1 kHz, clean", CaseSettings(clean=True)),
    ("44.1 kHz, worn out", CaseSettings(wear=1.0)),
    ("22.05 kHz", CaseSettings(sample_rate=22_050)),
)


def times_real_time(case: MummyCase, *, aloud: bool, repeats: int = 9) -> float:
    """Seconds of case time for a second of CPU, with the stylus in the groove.

    Args:
        case: shut, with a record of full length.
        aloud: whether sound is rendered.
        repeats: runs of which the median is taken.
    """
    blocks = round(SECONDS * case.sample_rate / BLOCK)
    step: Callable[[int], object] = case.render if aloud else case.advance

    def work() -> None:
        for _ in range(blocks):
            step(BLOCK)

    cpu = median_cpu_s(work, before=lambda: pull(case), repeats=repeats)
    return blocks * BLOCK / case.sample_rate / cpu


def pull(case: MummyCase) -> None:
    """Move the lever, let go, wait until the stylus sits in the groove."""
    case.controls = Controls(lever=1.0)
    case.advance(case.sample_rate)
    case.controls = Controls()
    case.render(round(0.4 * case.sample_rate))


def main() -> None:
    """Measure and print."""
    record = test_tones().record
    rows = []
    for name, settings in VARIANTS:
        case = MummyCase(settings, rng=np.random.default_rng(1), record=record)
        sound = times_real_time(case, aloud=True)
        goal = f"{GOAL:.0f} x" if settings == CaseSettings() else ""
        rows.append(Row(f"render, {name}", f"{sound:.0f} x", goal, "real time"))
        if goal:
            silent = times_real_time(case, aloud=False)
            rows.append(Row("advance (no sound)", f"{silent:.0f} x", "", "real time"))
    case = MummyCase(rng=np.random.default_rng(1))
    case.controls = Controls(cover_closed=False)
    # Another record each time: one that is ready would not be prepared again.
    side = median_cpu_s(lambda: case.insert(Record("one more", record.sides)), repeats=5)
    rows.append(Row("preparing a side", f"{side * 1e3:.0f} ms", "", "20 grooves of 10 s"))
    show("The whole chain, one core", rows)
    print(
        "\nBeside it, from a survey on another machine of this kind, made before the code\n"
        "was written: resampling alone, nothing else, is 293 x with libsamplerate\n"
        "sinc_fastest, 296 x with soxr vr HQ, 144 x with sinc_medium;\n"
        "resampler.py measures the first anew."
    )


if __name__ == "__main__":
    main()
