"""Stand-ins: a case that counts, a clock that is told, a speaker that remembers."""

import threading
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from mummycase.audio.null import NullSpeaker
from mummycase.case.battery import Cell
from mummycase.case.case_state import CaseState
from mummycase.case.controls import Controls
from mummycase.case.events import CaseEvent, MotorStarted
from mummycase.case.mummy_case import MummyCase
from mummycase.case.readings import Readings
from mummycase.case.record import CUT_RATE, GROOVES, Record, RecordGeometry
from mummycase.case.settings import CaseSettings

PATIENCE = 30.0
"""Seconds after which a thread that should have got on is taken for dead."""

LARGEST = 30_000
"""The counting case counts to this, as 16-bit samples, and begins again at 1."""


def counted(frames: int, start: int = 0) -> NDArray[np.float32]:
    """Float32 samples that 16 bits hold exactly, each other than its neighbours, never 0."""
    numbers = (np.arange(start, start + frames) % LARGEST) + 1
    return (numbers / 32_767).astype(np.float32)


def short_record(name: str = "short") -> Record:
    """Forty different tones of 0.4 s."""
    time = np.arange(round(0.4 * CUT_RATE)) / CUT_RATE
    tones = [
        (np.sin(2 * np.pi * (300 + 40 * number) * time) * 20_000).astype(np.int16)
        for number in range(2 * GROOVES)
    ]
    return Record(
        name, (tuple(tones[:GROOVES]), tuple(tones[GROOVES:])), RecordGeometry(message_s=0.4)
    )


class CountingCase:
    """A case whose sound is a running count and whose doings are a log."""

    def __init__(self) -> None:
        self.settings = CaseSettings()
        self.controls = Controls()
        self.frame = 0
        self.log: list[object] = []
        self.is_prompt = False
        self.fail_at: int | None = None
        self._readings = MummyCase(rng=np.random.default_rng(1)).readings()
        self._seen: list[tuple[int, Controls]] = []

    @property
    def seen(self) -> list[Controls]:
        """The controls at each render or advance, without repetition."""
        return [
            controls
            for index, (_, controls) in enumerate(self._seen)
            if index == 0 or controls != self._seen[index - 1][1]
        ]

    @property
    def edges(self) -> list[tuple[int, Controls]]:
        """The frames at which a render or advance came with other controls than the one before."""
        return [
            (frame, controls)
            for (frame, controls), (_, before) in zip(self._seen[1:], self._seen, strict=False)
            if controls != before
        ]

    def render(self, frames: int) -> NDArray[np.float32]:
        if self.fail_at is not None and self.frame >= self.fail_at:
            raise ZeroDivisionError("the belt came off")
        self._seen.append((self.frame, self.controls))
        self.frame += frames
        return counted(frames, self.frame - frames)

    def advance(self, frames: int) -> None:
        self._seen.append((self.frame, self.controls))
        self.frame += frames

    def drain_events(self) -> tuple[CaseEvent, ...]:
        return (MotorStarted(frame=self.frame),)

    def readings(self) -> Readings:
        return replace(self._readings, frame=self.frame)

    def insert(self, record: Record) -> None:
        self.log.append(record.name)

    def turn_record(self) -> None:
        self.log.append("turn")

    def swap_cells(self) -> None:
        self.log.append("swap")

    def fit_cells(self, left: Cell | None, right: Cell | None) -> None:
        self.log.append((left, right))

    def knock(self, strength: float) -> None:
        self.log.append(strength)

    def rest(self, seconds: float) -> None:
        self.log.append(seconds)

    def cue(self, groove: int) -> None:
        self.log.append(groove)

    def say_again(self, groove: int) -> None:
        self.log.append(("again", groove))

    def be_prompt(self) -> None:
        self.is_prompt = True

    def hush(self) -> None:
        self.log.append("hush")

    def dump(self) -> CaseState:
        raise NotImplementedError

    def load(self, data: CaseState) -> None:
        raise NotImplementedError


class Sink(NullSpeaker):
    """A silent speaker that others can wait for."""

    def __init__(self, sample_rate: int = 44_100, block_frames: int = 1024) -> None:
        super().__init__(sample_rate, block_frames)
        self.blocks: list[NDArray[np.float32]] = []
        self._more = threading.Condition()

    def write(self, block: NDArray[np.float32]) -> None:
        with self._more:
            super().write(block)
            self.blocks.append(block.copy())
            self._more.notify_all()

    def wait_for(self, frames: int) -> None:
        """Until so many frames were taken."""
        with self._more:
            assert self._more.wait_for(lambda: self.frames >= frames, PATIENCE)


class Metronome:
    """A clock by which `sink` is always punctual, and which stands when `allowed` is reached."""

    def __init__(self, sink: Sink) -> None:
        self._sink = sink
        self.allowed = sink.block_frames

    def __call__(self) -> float:
        if self._sink.frames >= self.allowed:
            return 0.0
        return 1.001 * self._sink.frames / self._sink.sample_rate  # a shade early, so never late

    def run(self, frames: int) -> None:
        """Let time pass, in whole blocks, until they are rendered."""
        blocks = -(-frames // self._sink.block_frames)
        self.allowed = self._sink.frames + blocks * self._sink.block_frames
        self._sink.wait_for(self.allowed)


class SetClock:
    """A clock that shows what it is set to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now
