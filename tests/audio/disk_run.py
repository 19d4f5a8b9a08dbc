"""Run by the tests in a process of its own: sound through SDL's disk driver, and what was rendered.

    python -m tests.audio.disk_run SCENE REPORT.npz

The environment says where SDL writes (SDL_AUDIODRIVER=disk, SDL_DISKAUDIOFILE). The report holds
`sound` (int16, all blocks as rendered), `starts` (frames of `sound` that begin out of silence) and
the counters.
"""

import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from mummycase.audio import LiveCase, SdlSpeaker
from mummycase.audio.effects import Effect, EffectPlayer, make
from mummycase.audio.effects.bank import Bank
from mummycase.audio.sdl import RAMP_FRAMES
from mummycase.audio.speaker import FULL_SCALE, to_samples
from mummycase.case.controls import Controls
from mummycase.case.mummy_case import MummyCase
from mummycase.case.settings import CaseSettings

from .fakes import PATIENCE, CountingCase, counted, short_record

BLOCK = 1024

STAIR = 4096
"""Half of it is more than these effects come to: so voice and effects can be told apart."""

PLAYED = (
    Effect.STEP,
    Effect.STEP,
    Effect.LEVER,
    Effect.LEVER_BACK,
    Effect.DIE_LANDS,
    Effect.JEWEL_PUT,
    Effect.CLICK,
    Effect.KNOCK,
)
LOUD, APART = 0.25, 6
"""What is played, how loud, and so many blocks apart."""

ENDS = (4 + APART * len(PLAYED) + 26) * BLOCK
"""When the voice has ended, and all effects with it, frames."""


class Remembering(SdlSpeaker):
    """The device, and a note of all it was given."""

    def __init__(self) -> None:
        super().__init__(44_100)
        self.blocks: list[NDArray[np.int16]] = []
        self.starts: list[int] = []
        self._more = threading.Condition()

    def write(self, block: NDArray[np.float32]) -> None:
        with self._more:
            begun, frame = self.begun, self.frames
            super().write(block)
            if self.begun > begun:
                self.starts.append(frame)
            self.blocks.append(to_samples(block)[0])
            self._more.notify_all()

    def wait_for(self, frames: int) -> None:
        with self._more:
            assert self._more.wait_for(lambda: self.frames >= frames, PATIENCE)


def counting(speaker: Remembering) -> int:
    """A live case for a second and a half."""
    with LiveCase(CountingCase(), speaker) as live:
        speaker.wait_for(65 * BLOCK)
    return live.late_chunks


def mummy(speaker: Remembering) -> int:
    """The machine itself, handled while it speaks."""
    case = MummyCase(CaseSettings(clean=True), rng=np.random.default_rng(1), record=short_record())
    with LiveCase(case, speaker) as live:
        speaker.wait_for(8 * BLOCK)
        live.controls = Controls(lever=1.0)
        live.controls = Controls(knob=0.6)
        speaker.wait_for(60 * BLOCK)
        live.controls = Controls(cover_closed=False)
        live.turn_record()
        live.controls = Controls()
        speaker.wait_for(110 * BLOCK)
    return live.late_chunks


def wait_until(reached: Callable[[], bool]) -> None:
    """Look every few milliseconds, for `PATIENCE` at most."""
    pause = threading.Event()
    for _ in range(round(PATIENCE / 0.002)):
        if reached():
            return
        pause.wait(0.002)
    raise TimeoutError("the device does not get on")


def _is_as_long_as(path: Path, size: int) -> bool:
    return path.stat().st_size >= size


def stairs(frames: int, start: int = 0) -> NDArray[np.float32]:
    """A voice of multiples of `STAIR`, which shows whether a sample is missing or another's.

    Each block begins with as much silence as a start is faded over.
    """
    number = np.arange(start, start + frames)
    steps = (number * 40_503 >> 7) % 3 + 1
    steps[number % BLOCK < RAMP_FRAMES] = 0
    return (steps * STAIR / FULL_SCALE).astype(np.float32)


def few(rate: int) -> Bank:
    """What is played, in two ways each."""
    rng = np.random.default_rng(5)
    return {effect: (make(effect, rate, rng), make(effect, rate, rng)) for effect in PLAYED}


def effects(speaker: Remembering) -> int:
    """Effects over a voice that does not stop, each beginning while others still sound."""
    player = EffectPlayer(Random(1), bank=few)
    player.prepare()
    player.volume = LOUD
    with LiveCase(StairsCase(), speaker) as live:
        for number, effect in enumerate(PLAYED):
            speaker.wait_for((4 + APART * number) * BLOCK)
            player.play(effect)
        speaker.wait_for(ENDS + 2 * BLOCK)
    player.close()
    return live.late_chunks


class StairsCase(CountingCase):
    """A case that says `stairs`, and nothing at the end."""

    def render(self, frames: int) -> NDArray[np.float32]:
        super().render(frames)
        return stairs(frames, self.frame - frames) * (self.frame <= ENDS)


def late(speaker: Remembering) -> int:
    """Six blocks, with a pause after the third until the device has put out silence."""
    out = Path(os.environ["SDL_DISKAUDIOFILE"])
    with speaker:
        for number in range(6):
            if number == 3:
                wait_until(speaker._feed.is_silent)
                wait_until(partial(_is_as_long_as, out, out.stat().st_size + 8 * BLOCK))
            speaker.write(counted(BLOCK, number * BLOCK))
        return speaker.late


SCENES = {"counting": counting, "mummy": mummy, "late": late, "effects": effects}


def main(scene: str, report: str) -> None:
    speaker = Remembering()
    late_chunks = SCENES[scene](speaker)
    np.savez(
        report,
        sound=np.concatenate(speaker.blocks),
        starts=np.array(speaker.starts),
        late_chunks=late_chunks,
        late=speaker.late,
        rescued=speaker.rescued,
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
