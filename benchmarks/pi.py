"""What the case without a screen costs: loop, lamps and sound at 22.05 kHz, as on a Raspberry Pi.

    python benchmarks/pi.py                # a minute
    python benchmarks/pi.py --seconds 20

The whole of `mummycase case --pi` runs in real time, on gpiozero's mock pins and SDL's dummy
driver, while a hand pulls the lever again and again. CPU time is that of all threads, as a share of
one core; the delay runs from the edge at the pin to the moment when the first sample after it was
queued for the device: the clock's, so it wants an idle machine.
"""

import argparse
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ["SDL_AUDIODRIVER"] = "dummy"

import numpy as np
from numpy.typing import NDArray

from benchmarks.memory import memory_mb
from benchmarks.timing import Row, show
from mummycase.audio import SdlSpeaker
from mummycase.cli.machine import MachineOptions, build
from mummycase.cli.pi import opening
from mummycase.cli.pi.opening import SAMPLE_RATE, Plan, opened
from mummycase.pi.life import TICK_S
from mummycase.pi.memory import Memory
from mummycase.pi.mock import Bench
from mummycase.pi.notify import Notifier
from mummycase.pi.panel import Switch
from mummycase.pi.wiring import load

SECONDS = 60.0
GOAL_SHARE = 0.05
GOAL_MB = 120.0
GOAL_MS = 80.0

EVERY_S = 2.37
"""From one pull to the next: some messages are broken off, no phase of the blocks is favoured."""

HOLD_S = 0.6


class Watched(SdlSpeaker):
    """The device, and when the first block after the lever was let go was queued."""

    def write(self, block: NDArray[np.float32]) -> None:
        """Let one block follow what was written."""
        super().write(block)
        if CASE.controls.lever == 0.0 and len(RELEASED) > len(QUEUED):
            QUEUED.append(time.monotonic())


MACHINE = build(MachineOptions(sample_rate=SAMPLE_RATE, seed=1971))
CASE = MACHINE.case
RELEASED: list[float] = []
QUEUED: list[float] = []


def watched(rate: int, *, block_frames: int) -> tuple[Watched, None]:
    """A watched device in place of the plain one."""
    return Watched(rate, block_frames=block_frames, buffer_frames=block_frames), None


def main() -> None:
    """Run, measure and print."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--seconds", type=float, default=SECONDS)
    seconds = parser.parse_args().seconds
    setattr(opening, "open_speaker", watched)  # noqa: B010  the same, but for the watching
    with tempfile.TemporaryDirectory() as folder:
        wiring = load()
        bench = Bench(wiring, time.monotonic)
        plan = Plan(
            wiring=wiring,
            pins=bench.pins,
            memory=Memory(Path(folder) / "pi.json"),
            notifier=Notifier({}),
            make_machine=lambda: MACHINE,
        )
        with opened(plan) as case:
            begun, cpu = time.monotonic(), time.process_time()
            pulled: float | None = None
            next_at = begun + 1.0
            while (now := time.monotonic()) - begun < seconds:
                case.life.turn(TICK_S)
                if pulled is None and now >= next_at:
                    pulled = now
                    bench.move(Switch.LEVER, True)
                elif pulled is not None and now - pulled >= HOLD_S:
                    pulled, next_at = None, now + EVERY_S
                    RELEASED.append(time.monotonic())
                    bench.move(Switch.LEVER, False)
            share = (time.process_time() - cpu) / (time.monotonic() - begun)
            late = case.live.late_chunks
        bench.close()
    delays = [1e3 * (end - start) for start, end in zip(RELEASED, QUEUED, strict=False)]
    show(
        "The case on a Pi",
        [
            Row("loop and sound, of one core", f"{share:.1%}", f"{GOAL_SHARE:.0%}"),
            Row("memory", f"{memory_mb('VmRSS'):.0f} MB", f"{GOAL_MB:.0f} MB"),
            Row(
                "lever to queue, median", f"{statistics.median(delays):.0f} ms", f"{GOAL_MS:.0f} ms"
            ),
            Row("lever to queue, longest", f"{max(delays):.0f} ms", f"{GOAL_MS:.0f} ms"),
            Row("late blocks", f"{late}", "0", f"in {seconds:.0f} s, {len(delays)} pulls"),
        ],
    )


if __name__ == "__main__":
    main()
