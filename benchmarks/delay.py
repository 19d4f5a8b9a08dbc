"""From the hand to the sound server: how long it takes, and whether anything gets lost on the way.

    python benchmarks/delay.py                  # a minute
    python benchmarks/delay.py --minutes 10     # as the goal has it
    python benchmarks/delay.py --block 512      # with smaller blocks

The live case, its thread and the real SDL output run as they do in the app, but for one thing: the
samples are replaced by numbers (the machine still renders them, at its full cost). For the delay
they say where the knob stands, and the delay is from setting the knob to the first sample with the
new number leaving the server. For the gaps they count, while random hands play.

With PulseAudio's programs (`pulseaudio`, `parec`) this listens at a sound server of its own;
without, or with `--disk`, at SDL's disk driver. See `benchmarks.taps` for what each can see.
"""

import argparse
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import numpy as np
from numpy.typing import NDArray

from benchmarks.gaps import CountingCase, Gap, alone, count, find_gaps, handle
from benchmarks.taps import DiskTap, ServerTap, control, has_server, open_tap
from benchmarks.timing import Row, show
from mummycase import records
from mummycase.audio import BLOCK_FRAMES, LiveCase, SdlSpeaker
from mummycase.case import CaseSettings, Controls, MummyCase
from mummycase.lab.bench import tone_from_rim

TURNS = 100
"""How often the knob is turned."""

EVERY_S = 0.21
"""Seconds from turn to turn, and a little more each time, so that no phase is favoured."""

TAIL_S = 1.0
"""How long the tap is still watched after the last turn, and after the end."""

NEAR_S = 1.0
"""A gap of pacat's so near to one of ours has the same cause: the machine was away."""

MINUTES = 0.5
RATE = CaseSettings().sample_rate
GOAL_MS = 80.0

PEERS = (
    ("PortAudio by sounddevice, callback", 1024, 52.9, 66.6, "0"),
    ("miniaudio, callback", 1024, 28.9, 34.0, "0"),
    ("SDL, callback", 1024, 29.8, 38.6, "0"),
    ("SDL_mixer, queue: this way", 1024, 73.5, 81.9, "0"),
    ("SDL_mixer, queue: this way", 512, 31.2, 37.5, "0"),
)
"""Way, frames a block, ms in the median and at 95 %, gaps; all without this package.

Each ran 12 to 14 s into a PulseAudio null sink with its monitor recorded, in Python, with a made-up
load of 0.4 ms a block and a window drawn 60 times a second, scheduled ahead of all other processes
(SCHED_FIFO) on a shared machine of two cores. SDL's own callback deadlocks on pause and close.
"""


class CodedCase(MummyCase):
    """A case whose samples are the position of its knob, as the case last looked at it."""

    _seen = 0.0

    def render(self, frames: int) -> NDArray[np.float32]:
        """Render, and give the knob's position in place of the sound."""
        old = min(frames, -self.frame % self.settings.block)  # of a block already computed
        super().render(frames)
        sound = np.full(frames, self._seen, np.float32)
        if old < frames:
            self._seen = self.controls.knob
            sound[old:] = self._seen
        return sound


def open_sdl(block_frames: int) -> SdlSpeaker:
    """The speaker as `open_live` opens it."""
    return SdlSpeaker(RATE, block_frames=block_frames, buffer_frames=block_frames)


def delays_ms(block_frames: int, turns: int = TURNS, *, disk: bool) -> NDArray[np.float64]:
    """Delays of so many turns of the knob, ms, shape (turns,)."""
    case = CodedCase(rng=np.random.default_rng(1), record=tone_from_rim(1000.0, 12.0))
    case.controls = Controls(knob=0.0)
    turned = []
    with open_tap(RATE, block_frames, disk=disk) as tap:
        with LiveCase(case, open_sdl(block_frames)) as live:
            live.controls = Controls(lever=1.0, knob=0.0)
            tap.watch(0.5)
            for turn in range(turns):
                knob = 0.1 + 0.8 * (turn + 1) / turns
                turned.append((time.monotonic(), round(knob * 32767)))
                live.controls = Controls(knob=knob)
                tap.watch(EVERY_S + 0.0007 * turn)
            tap.watch(TAIL_S)
        sound = tap.sound()
        times, codes = (np.array(column) for column in zip(*turned, strict=True))
        if int(sound.max()) < codes[-1] - 1:
            raise RuntimeError("the sound never came: no turn of the knob is in the recording")
        # The codes only rise, so the first sample that reaches one is the first with it.
        firsts = np.array([int(np.argmax(sound >= code - 1)) for code in codes], np.intp)
        return np.asarray(1e3 * (tap.passed_at(firsts) - times))


def delay_rows(delays: NDArray[np.float64]) -> list[Row]:
    """What is told of the delays."""
    return [
        Row("median", f"{statistics.median(delays):.1f} ms", f"{GOAL_MS:.0f} ms"),
        Row("95 % of turns", f"{np.quantile(delays, 0.95):.1f} ms"),
        Row("fastest", f"{delays.min():.1f} ms"),
        Row("slowest", f"{delays.max():.1f} ms", "", f"{len(delays)} turns"),
    ]


def gap_rows(block_frames: int, minutes: float, *, disk: bool) -> list[Row]:
    """What is told of so many minutes of random hands."""
    seconds = 60.0 * minutes
    case = CountingCase(
        rng=np.random.default_rng(2), record=records.load(records.names()[0]).record
    )
    with open_tap(RATE, block_frames, disk=disk) as tap:
        with control(tap, count(0, round(seconds * RATE))) as other:
            speaker = open_sdl(block_frames)
            with LiveCase(case, speaker) as live:
                busy = handle(live, np.random.default_rng(3), seconds)
                late = live.late_chunks
            tap.watch(TAIL_S)
        gaps, frames = find_gaps(tap.sound())
        rows = [
            *stream_rows("", gaps, frames, goal="0"),
            Row("late blocks, as the live case counts", str(late), "0"),
            Row("blocks left waiting and rescued", str(speaker.rescued)),
        ]
        if other is not None:
            others, frames = find_gaps(other.sound())
            rows += stream_rows("pacat beside it: ", others, frames, goal="")
            ours = alone(
                gaps, others, round((other.begun - tap.begun) * RATE), round(NEAR_S * RATE)
            )
            note = f"with none of pacat's within {NEAR_S:.0f} s"
            rows.append(Row("gaps of ours alone", str(len(ours)), "0", note))
    return [*rows, Row("", "", "", busy)]


def stream_rows(whose: str, gaps: list[Gap], frames: int, goal: str) -> list[Row]:
    """What is told of one recording that counts over so many frames."""
    broken = [1e3 * gap.broken / RATE for gap in gaps]
    silent = sum(max(0, gap.silent) for gap in gaps)
    lost = sum(max(0, -gap.silent) for gap in gaps)
    faded = sum(gap.broken > 0 and not gap.silent for gap in gaps)
    note = f"{sum(broken):.0f} ms in all, longest {max(broken):.0f} ms" if gaps else ""
    return [
        Row(f"{whose}heard", f"{frames / RATE / 60.0:.2f} min"),
        Row(f"{whose}gaps", str(len(gaps)), goal, note),
        Row(f"{whose}of them without delay", str(faded), "", "samples spoilt, as by a fade"),
        Row(f"{whose}later for the others", f"{1e3 * silent / RATE:.0f} ms"),
        Row(f"{whose}frames lost", str(lost), goal),
    ]


def peer_rows() -> list[Row]:
    """The others, in the median."""
    return [
        Row(
            f"beside it, once: {way}, {block}", f"{median} ms", "", f"95 %: {most} ms, gaps: {gaps}"
        )
        for way, block, median, most, gaps in PEERS
    ]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="delay from the knob to the sound, and gaps")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="of listening for gaps")
    parser.add_argument("--block", type=int, default=BLOCK_FRAMES, help="frames a block")
    parser.add_argument("--turns", type=int, default=TURNS, help="of the knob")
    parser.add_argument("--disk", action="store_true", help="use SDL's disk driver, no server")
    options = parser.parse_args()
    block, disk = options.block, options.disk or not has_server()
    print(f"Listening at {(DiskTap if disk else ServerTap).name}, {block} frames a block\n")
    if options.turns:
        delays = delays_ms(block, options.turns, disk=disk)
        show("From knob to sound", delay_rows(delays) + peer_rows())
        print()
    if options.minutes:
        show("Gaps under random hands", gap_rows(block, options.minutes, disk=disk))


if __name__ == "__main__":
    main()
