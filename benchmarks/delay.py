"""How long a turn of the knob takes to reach the sound device.

    python benchmarks/delay.py

The live case, its thread and the real SDL output run as they do in the app, but for two things:
the samples are replaced by a number that says where the knob stands (the machine still renders
them, at its full cost), and SDL writes into a file instead of to a card, in real time ("disk"
driver). The delay is from setting the knob to SDL handing the first sample with the new number to
its driver. A card's own buffer comes on top of it.

The file is written through the C library, which hands on 4096 bytes (two of the device's buffers)
only when the next buffer comes. When SDL wrote each buffer is therefore read off the times at which
the file grew: the growth to buffer 2k shows that buffer 2k was being written at that moment.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from numpy.typing import NDArray

from benchmarks.timing import Row, show
from mummycase.audio import BLOCK_FRAMES, LiveCase, SdlSpeaker
from mummycase.case import Controls, MummyCase
from mummycase.lab.bench import tone_from_rim

TURNS = 40
"""How often the knob is turned."""

EVERY_S = 0.21
"""Seconds from turn to turn, and a little more each time, so that no phase is favoured."""

GOAL_MS = 80.0

STDIO_BYTES = 4096
BUFFER_BYTES = BLOCK_FRAMES * 2


class CodedCase(MummyCase):
    """A case whose samples are the position of its knob."""

    def render(self, frames: int) -> NDArray[np.float32]:
        """Render, and give the knob's position in place of the sound."""
        super().render(frames)
        return np.full(frames, self.controls.knob, np.float32)


def watch(path: Path, until: float, growth: list[tuple[float, int]]) -> None:
    """Note when the file grows and how long it is then, until a time of the monotonic clock."""
    size = growth[-1][1] if growth else 0
    while (now := time.monotonic()) < until:
        found = path.stat().st_size if path.exists() else 0
        if found != size:
            size = found
            growth.append((now, size))
        time.sleep(0.0005)


def written_at(growth: list[tuple[float, int]], buffers: int) -> NDArray[np.float64]:
    """When SDL wrote each of its buffers; between those that are seen, evenly; shape (buffers,)."""
    seen = [(size // BUFFER_BYTES, at) for at, size in growth if size % STDIO_BYTES == 0]
    numbers, times = zip(*seen, strict=True)
    return np.asarray(np.interp(np.arange(buffers), numbers, times))


def measure(turns: int = TURNS) -> list[float]:
    """Delays of so many turns of the knob, s."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sound.raw"
        os.environ["SDL_AUDIODRIVER"] = "disk"
        os.environ["SDL_DISKAUDIOFILE"] = str(path)
        case = CodedCase(rng=np.random.default_rng(1), record=tone_from_rim(1000.0, 12.0))
        case.controls = Controls(knob=0.0)
        growth: list[tuple[float, int]] = []
        turned = []
        with LiveCase(case, SdlSpeaker()) as live:
            live.controls = Controls(lever=1.0, knob=0.0)
            watch(path, time.monotonic() + 0.5, growth)
            for turn in range(turns):
                knob = 0.1 + 0.8 * (turn + 1) / turns
                turned.append((time.monotonic(), round(knob * 32767)))
                live.controls = Controls(knob=knob)
                watch(path, time.monotonic() + EVERY_S + 0.0007 * turn, growth)
            watch(path, time.monotonic() + 0.3, growth)
        sound = np.fromfile(path, "<i2")
    times = written_at(growth, len(sound) // BLOCK_FRAMES + 1)
    delays = []
    for at, code in turned:
        first = int(np.argmax(sound >= code - 1))
        delays.append(float(times[first // BLOCK_FRAMES]) - at)
    return delays


def main() -> None:
    """Measure and print."""
    delays = [1e3 * delay for delay in measure()]
    rows = [
        Row("median", f"{statistics.median(delays):.0f} ms", f"{GOAL_MS:.0f} ms"),
        Row("95 % of turns", f"{np.quantile(delays, 0.95):.0f} ms"),
        Row("fastest", f"{min(delays):.0f} ms"),
    ]
    show(f"From knob to sound device, {BLOCK_FRAMES} frames a block", rows)
    print(
        "\nBeside it (notes/audio.md, PulseAudio null sink): this way of queueing 74 ms in the\n"
        "median and 82 at 95 %, with blocks of 512 32 and 38; sounddevice, 1024 frames, 53 and 67."
    )


if __name__ == "__main__":
    main()
