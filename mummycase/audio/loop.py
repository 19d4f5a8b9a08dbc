"""What the render thread does, one block at a time, and what crosses to it and back.

    hands -> HandQueue -> [ case.render ] -> volume --+-> Speaker
                               |-> events (a queue) --|---> whoever drains them
                               |-> readings, level    |     (the newest replaces the last)
                               '-> [ works.render ] --'

`RenderLoop.step` may be called from any thread, and in tests from the only one.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from mummycase.audio.hands import Command, HandQueue
from mummycase.audio.pace import Clock, PacedSpeaker, silent_speaker
from mummycase.audio.speaker import Speaker
from mummycase.audio.works import Works
from mummycase.case.battery import Cell
from mummycase.case.case_state import CaseState
from mummycase.case.controls import Controls
from mummycase.case.events import CaseEvent, dump_event
from mummycase.case.readings import Readings
from mummycase.case.record import Record
from mummycase.case.settings import CaseSettings
from mummycase.errors import AudioUnavailableError, MummyCaseError, SettingError

IN_STORE = 2
"""Blocks between rendering and the ear: one sounds while the newest waits."""

LARGEST_CHUNK = 8192
"""Frames that are rendered at once at most, 186 ms at 44.1 kHz."""

TOO_OFTEN = 3
"""Late blocks within `LATELY_S` that make the chunk grow."""

LATELY_S = 10.0
"""Seconds of sound over which late blocks are remembered."""

WORKS_SEED = 1971
"""Of the grain of the works' noise, which is the same in every case."""


class OwnedCase(Protocol):
    """The machine as its owner sees it; `mummycase.case.mummy_case.MummyCase` is one."""

    controls: Controls

    @property
    def settings(self) -> CaseSettings:
        """Its sample rate and inner block."""

    def render(self, frames: int) -> NDArray[np.float32]:
        """The next `frames` of sound, shape (frames,), float32, -1..1."""

    def advance(self, frames: int) -> None:
        """The same time without sound."""

    def drain_events(self) -> tuple[CaseEvent, ...]:
        """What happened since the last call, in order."""

    def readings(self) -> Readings:
        """The readings now."""

    def insert(self, record: Record) -> None:
        """Put a record on the platter."""

    def turn_record(self) -> None:
        """Turn the record over."""

    def swap_cells(self) -> None:
        """Exchange the cells."""

    def fit_cells(self, left: Cell | None, right: Cell | None) -> None:
        """Fit these cells."""

    def knock(self, strength: float) -> None:
        """Knock on the case, 0..1."""

    def rest(self, seconds: float) -> None:
        """Leave the case on the shelf."""

    def be_prompt(self) -> None:
        """Have all grooves ready before the stylus meets any."""

    def cue(self, groove: int) -> None:
        """Let the next set-down find this groove."""

    def say_again(self, groove: int) -> None:
        """Let the stylus down into this groove without the lever."""

    def hush(self) -> None:
        """Let a stylus that is just coming down say nothing."""

    def dump(self) -> CaseState:
        """The whole state."""

    def load(self, data: CaseState) -> None:
        """Take up a state."""


class RenderLoop:
    """Owns a case and a speaker, and lets other threads reach them between blocks.

    Args:
        case: the machine; nobody else touches it until `finish`.
        speaker: where its sound goes; one without a pace of its own is paced by `clock`.
        clock: seconds that only grow.

    Raises:
        SettingError: the speaker has another sample rate than the case.

    On a machine that can't keep up the chunk doubles: sound without gaps, a little later. It starts
    as the speaker's block and never shrinks again.

    Attributes:
        chunk_frames: frames rendered at once.
        late: blocks that came too late, except where silence was due: a record put in or turned
            with the cover open takes longer than a block.
        silence: why there is no sound (any more), in one line; None while the speaker serves.
        volume: of what the needle says, 0..1; `level` does not know it.
        machine_volume: of the works, 0..1; at 0 they are not even computed.
    """

    def __init__(self, case: OwnedCase, speaker: Speaker, clock: Clock) -> None:
        rate = case.settings.sample_rate
        if speaker.sample_rate != rate:
            raise SettingError(
                f"sample_rate of the speaker must be the case's {rate}, got {speaker.sample_rate}"
            )
        case.be_prompt()  # no block may take longer than another
        self._case = case
        self._clock = clock
        self.speaker: Speaker = speaker if speaker.is_paced else PacedSpeaker(speaker, clock)
        self.chunk_frames = self.speaker.block_frames
        self._lately: deque[int] = deque(maxlen=TOO_OFTEN)  # frames at which blocks came late
        self.late = 0
        self.silence: str | None = None
        self.volume = 1.0
        self.machine_volume = 0.0
        self._works: Works | None = None
        self._besides: deque[NDArray[np.float32]] = deque()  # to be heard besides the case
        self._lock = threading.Lock()
        self._hands: HandQueue[OwnedCase] = HandQueue(case.controls, case.settings.block)
        self._refusals: deque[MummyCaseError] = deque()
        self._events: deque[CaseEvent] = deque()
        self._levels: deque[float] = deque([0.0] * IN_STORE, maxlen=IN_STORE)
        self._readings = case.readings()
        self._frame = 0
        self._next_chunk = (0, clock())  # where it will begin, and when the one before did
        self._questions = 0  # commands that somebody waits for
        self._was_loaded = False  # since the last block

    def put_controls(self, controls: Controls) -> None:
        """Let the case have these controls when it has seen those before.

        An edge happens one chunk later than it was made, to the frame: what comes within one chunk
        is not squeezed to its beginning.
        """
        with self._lock:
            begin, rendered_at = self._next_chunk
            since = round((self._clock() - rendered_at) * self._case.settings.sample_rate)
            due = begin + min(max(since, 0), self.chunk_frames - 1)
            self._hands.put_controls(controls, due)

    def put_command(self, command: Command[OwnedCase]) -> None:
        """Let this be done to the case after all that was put before."""
        with self._lock:
            self._hands.put_command(command)

    def put_question(self, command: Command[OwnedCase]) -> None:
        """Let this be done as soon as all is that was put before: somebody waits for it."""
        with self._lock:
            self._questions += 1
            self._hands.put_command(command)

    def answer(self) -> None:
        """Do what is due before the next block at once, if somebody waits for it."""
        if self._questions:
            self._obey()

    def dump(self) -> CaseState:
        """The state of the case with the events that nobody drained; for a question to call."""
        state = self._case.dump()
        with self._lock:
            self._questions = max(0, self._questions - 1)
            state["events"] = [*map(dump_event, self._events), *state["events"]]
        return state

    def load(self, state: CaseState) -> Controls:
        """Let the case take up a state, and forget what waits; for a question to call.

        Returns:
            The controls that the case has now.
        """
        with self._lock:
            self._questions = max(0, self._questions - 1)
        self._case.load(state)
        with self._lock:
            self._hands = HandQueue(self._case.controls, self._case.settings.block)
            self._events.clear()
        self._was_loaded = True
        self._publish()
        return self._case.controls

    def drain_events(self) -> tuple[CaseEvent, ...]:
        """What happened in the blocks rendered since the last call, in order."""
        with self._lock:
            events = tuple(self._events)
            self._events.clear()
        return events

    def take_refusal(self) -> MummyCaseError | None:
        """The oldest error by which the case refused a command, each given once."""
        with self._lock:
            return self._refusals.popleft() if self._refusals else None

    def readings(self) -> Readings:
        """Those at the end of the newest block."""
        return self._readings

    @property
    def level(self) -> float:
        """RMS level of the block now heard, 0..1: the one before the newest."""
        return self._levels[0]

    def step(self) -> bool:
        """Render and write one block if the speaker has room for it.

        Returns:
            Whether it had; if not, try again in a few milliseconds.
        """
        try:
            if not self.speaker.room():
                return False
            late = self.speaker.late
            block, is_silence_due = self._render(self.chunk_frames)
            self.speaker.write(self._with_besides(block))
            if self.speaker.late > late and not is_silence_due:
                self.late += self.speaker.late - late
                self._grow_if_often_late()
        except AudioUnavailableError as error:
            self._go_silent(str(error))
        return True

    def _grow_if_often_late(self) -> None:
        self._lately.append(self._frame)
        span = LATELY_S * self._case.settings.sample_rate
        if len(self._lately) == TOO_OFTEN and self._lately[-1] - self._lately[0] <= span:
            self.chunk_frames = max(self.chunk_frames, min(2 * self.chunk_frames, LARGEST_CHUNK))
            self._lately.clear()

    def put_besides(self, sound: NDArray[np.float32]) -> None:
        """Let this be heard besides the case from the next block on, after what was put before."""
        self._besides.append(sound)

    def _with_besides(self, block: NDArray[np.float32]) -> NDArray[np.float32]:
        """The block with what is to be heard besides, at the volume of the voice, within -1..1."""
        if not self._besides:
            return block
        sound = self._besides.popleft()
        piece, rest = sound[: len(block)], sound[len(block) :]
        if len(rest):
            self._besides.appendleft(rest)
        heard = block.copy()
        heard[: len(piece)] += np.float32(self.volume) * piece
        return np.clip(heard, -1.0, 1.0)

    def finish(self) -> None:
        """Do what still waits, without sound, so that nothing a hand did is lost."""
        while self._waiting():
            self._obey()
            if self._waiting():
                wait = max(self._hands.ready_at - self._frame, 1)
                self._case.advance(wait)
                self._frame += wait
        self._publish()

    def _render(self, frames: int) -> tuple[NDArray[np.float32], bool]:
        """One block, shape (frames,), and whether a command held it up while silence was due."""
        pieces = []
        is_silence_due, self._was_loaded = self._was_loaded, False
        with self._lock:
            self._next_chunk = (self._frame + frames, self._clock())
        while frames:
            is_silence_due |= self._obey()
            # Cut where the next hand may act, at least once per inner block of the case.
            with self._lock:
                wait = self._hands.ready_at - self._frame
            piece = min(frames, wait if wait > 0 else self._hands.hold_frames)
            pieces.append(self._case.render(piece))
            self._frame += piece
            frames -= piece
        block = pieces[0] if len(pieces) == 1 else np.concatenate(pieces)
        self._levels.append(min(1.0, float(np.sqrt(np.mean(np.square(block))))))
        events = self._publish()
        if self.volume != 1.0:
            block = block * np.float32(self.volume)
        if self.machine_volume > 0.0:
            block = block + np.float32(self.machine_volume) * self._noise(len(block), events)
        return block, is_silence_due

    def _noise(self, frames: int, events: tuple[CaseEvent, ...]) -> NDArray[np.float32]:
        """What is heard of the works in this block, shape (frames,)."""
        if self._works is None:
            rate = self._case.settings.sample_rate
            self._works = Works(rate, np.random.default_rng(WORKS_SEED))
        return self._works.render(frames, self._readings, events)

    def _obey(self) -> bool:
        """Do all that is due now; whether a command was among it while the cover was open."""
        was_inside = False
        while (item := self._next()) is not None:
            if isinstance(item, Controls):
                self._case.controls = item
                continue
            was_inside |= not self._case.controls.cover_closed
            try:
                item(self._case)
            except MummyCaseError as refusal:
                with self._lock:
                    self._refusals.append(refusal)
        return was_inside

    def _next(self) -> Controls | Callable[[OwnedCase], None] | None:
        with self._lock:
            return self._hands.next(self._frame)

    def _waiting(self) -> bool:
        with self._lock:
            return len(self._hands) > 0

    def _publish(self) -> tuple[CaseEvent, ...]:
        """Let others know what happened; tell it, too."""
        events = self._case.drain_events()
        self._readings = self._case.readings()
        with self._lock:
            self._events.extend(events)
        return events

    def _go_silent(self, reason: str) -> None:
        """Carry on without the device, in real time: captions and lamps go on."""
        self.silence = reason
        lost = self.speaker
        self.speaker = silent_speaker(lost.sample_rate, lost.block_frames, clock=self._clock)
        lost.close()
