"""Gaps in a running machine's sound: a counter goes out, and must come in whole.

The case renders at its full cost while hands pull, turn and knock at random; its samples are then
replaced by a counter. Whatever is missing, doubled or silent in the recording is a gap.
"""

import os
import time
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.timing import load
from mummycase.audio import LiveCase
from mummycase.case import MummyCase, StylusState
from mummycase.case.hand import draw_hold

TOP = 32_767
"""The counter runs from 1 to this; 0 is silence."""

WHOLE_FRAMES = 256
"""So many frames in order are sound again; the fade with which a late block begins is shorter."""

TICK_S = 1.0 / 30.0
"""How often hands and eyes of a front end come by."""

TURN_SHARE, KNOCK_SHARE = 0.3, 0.01
"""Of the ticks, those at which the knob is turned and the case is knocked on."""

PAUSE_S = (0.2, 2.0)
"""Shortest and longest rest between two messages."""


class CountingCase(MummyCase):
    """A case whose samples count its frames."""

    def render(self, frames: int) -> NDArray[np.float32]:
        """Render, and give the numbers of the frames in place of the sound."""
        first = self.frame
        super().render(frames)
        return (count(first, frames) / TOP).astype(np.float32)


def count(first: int, frames: int) -> NDArray[np.int16]:
    """The numbers of `frames` frames from frame `first` on, shape (frames,)."""
    return (np.arange(first, first + frames, dtype=np.int32) % TOP + 1).astype(np.int16)


@dataclass(frozen=True, slots=True)
class Gap:
    """A place where the counter does not go on as it should.

    Attributes:
        frame: of the recording, where it begins.
        broken: frames between the last right one and the next.
        silent: frames the recording is longer for it; if negative, frames are lost.
    """

    frame: int
    broken: int
    silent: int


def find_gaps(sound: NDArray[np.int16]) -> tuple[list[Gap], int]:
    """The gaps in a recording, shape (frames,), and how many frames it spans from count to count.

    What lies before the first run of `WHOLE_FRAMES` in order and after the last is no gap.
    """
    step = np.diff(sound)  # wraps as the counter does
    seams = np.flatnonzero((step != 1) & (step != np.int16(1 - TOP)))
    edges = np.concatenate([[-1], seams, [len(sound) - 1]])
    whole = np.flatnonzero(np.diff(edges) >= WHOLE_FRAMES)
    runs = [(int(edges[index]) + 1, int(edges[index + 1])) for index in whole]
    gaps = []
    for (_, end), (start, _) in pairwise(runs):
        passed = start - end
        counted = (int(sound[start]) - int(sound[end])) % TOP
        most = passed + TOP // 4  # the counter tells no turns apart: rather silent than lost
        silent = most - (most - passed + counted) % TOP
        gaps.append(Gap(end + 1, passed - 1, silent))
    return gaps, runs[-1][1] + 1 - runs[0][0] if runs else 0


def alone(gaps: list[Gap], others: list[Gap], later: int, within: int) -> list[Gap]:
    """Those of the gaps that no other is near.

    Args:
        gaps: of one recording.
        others: of another, of the same time.
        later: frames by which the other recording began later.
        within: frames that are near.
    """
    places = np.array([gap.frame + later for gap in others])
    return [gap for gap in gaps if not (np.abs(places - gap.frame) <= within).any()]


def stolen_s() -> float:
    """Processor time the host has kept from this machine since it started, s; nan if unknown."""
    try:
        times = Path("/proc/stat").read_text(encoding="ascii").split(maxsplit=9)
        return int(times[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return float("nan")


def handle(live: LiveCase, rng: np.random.Generator, seconds: float) -> str:
    """Pull the lever again and again, turn the knob, knock, and look, as a front end does.

    Records stay where they are: with the cover open silence is due.

    Returns:
        How busy the machine was meanwhile, in a line.
    """
    now = time.monotonic()
    until = now + seconds
    due = now
    loads = []
    stolen = stolen_s()
    while now < until:
        live.drain_events()
        resting = live.readings().stylus is StylusState.AT_REST
        controls = live.controls
        if controls.lever and now >= due:
            controls = replace(controls, lever=0.0)
            due = now + float(rng.uniform(*PAUSE_S))
        elif not controls.lever and not resting:
            due = now + float(rng.uniform(*PAUSE_S))
        elif not controls.lever and now >= due:
            controls = replace(controls, lever=1.0)
            due = now + draw_hold(rng)
        if rng.random() < TURN_SHARE:
            controls = replace(controls, knob=float(rng.random()))
        if controls != live.controls:
            live.controls = controls
        if rng.random() < KNOCK_SHARE:
            live.knock(float(rng.random()))
        loads.append(load())
        time.sleep(TICK_S)
        now = time.monotonic()
    share = (stolen_s() - stolen) / seconds / (os.cpu_count() or 1)
    return (
        f"load {np.mean(loads):.1f} in the mean, {max(loads):.1f} at most; "
        f"{share:.1%} of the processors kept by the host"
    )
