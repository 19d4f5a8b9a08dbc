"""The live case: a `CaseLink` to a machine that a thread of its own renders."""

import atexit
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from types import TracebackType
from typing import Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from mummycase.audio.hands import Command
from mummycase.audio.loop import OwnedCase, RenderLoop
from mummycase.audio.pace import Clock
from mummycase.audio.speaker import Speaker
from mummycase.case.battery import Cell
from mummycase.case.case_state import CaseState
from mummycase.case.controls import Controls
from mummycase.case.events import CaseEvent
from mummycase.case.readings import Readings
from mummycase.case.record import Record
from mummycase.errors import CoverClosedError, MummyCaseError, RenderThreadError, SettingError

POLL_SECONDS = 0.003
"""How often the thread asks whether the speaker has room; an eighth of a block."""

LONGEST_WAIT_S = 0.25
"""How often somebody who waits for an answer looks whether the thread still lives."""

Answer = TypeVar("Answer")


class LiveCase:
    """A case that sounds, from when this is made until it is closed.

    Any thread may call. What hands do is queued and reaches the case between two blocks, in order;
    events and readings run ahead of the ear by one to two blocks (23 to 46 ms), for which `level`
    makes up. While it is open the case belongs to the render thread; afterwards it is the caller's
    again, with all done to it that was asked.

    An error in the thread ends it, and every later call but `close` raises a `RenderThreadError`. A
    command that the case refuses (a knock of strength 7) raises at the next `drain_events` or
    `readings`, once, and everything goes on; no hand is lost by it.

    Args:
        case: the machine; do not touch it until this is closed.
        speaker: where its sound goes; closed with this.
        silence: why the speaker is silent, if it is, for `LiveCase.silence`.
        clock: seconds that only grow; paces a speaker that is no device.
        poll_seconds: how often to ask the speaker for room.

    Raises:
        SettingError: the speaker has another sample rate than the case.
    """

    def __init__(
        self,
        case: OwnedCase,
        speaker: Speaker,
        *,
        silence: str | None = None,
        clock: Clock = time.monotonic,
        poll_seconds: float = POLL_SECONDS,
    ) -> None:
        self._loop = RenderLoop(case, speaker, clock)
        self._loop.silence = silence
        self._poll_seconds = poll_seconds
        self._controls = case.controls
        self._error: Exception | None = None
        self._lock = threading.Lock()
        self._leaving = threading.Event()
        # A daemon, so that a caller who forgot to close still leaves; closed then, before SDL is.
        self._thread = threading.Thread(target=self._run, name="render", daemon=True)
        atexit.register(self.close)
        self._thread.start()

    @property
    def controls(self) -> Controls:
        """The controls as last set; the case may have them a block or two later."""
        return self._controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        self._check_open()
        with self._lock:
            self._controls = controls
            self._loop.put_controls(controls)

    def insert(self, record: Record) -> None:
        """Put a record on the platter, side 1 up.

        Raises:
            CoverClosedError: the cover is shut in the controls last set.
        """
        self._inside("change the record", lambda case: case.insert(record))

    def turn_record(self) -> None:
        """Turn the record over.

        Raises:
            CoverClosedError: the cover is shut in the controls last set.
        """
        self._inside("turn the record", lambda case: case.turn_record())

    def swap_cells(self) -> None:
        """Exchange the positions of the two cells.

        Raises:
            CoverClosedError: the cover is shut in the controls last set.
        """
        self._inside("swap the cells", lambda case: case.swap_cells())

    def fit_cells(self, left: Cell | None, right: Cell | None) -> None:
        """Fit these cells; None leaves a place empty.

        Raises:
            CoverClosedError: the cover is shut in the controls last set.
        """
        self._inside("fit cells", lambda case: case.fit_cells(left, right))

    def knock(self, strength: float) -> None:
        """Knock on the case, 0 not at all .. 1 hard."""
        self._outside(lambda case: case.knock(strength))

    def rest(self, seconds: float) -> None:
        """Leave the case on the shelf."""
        self._outside(lambda case: case.rest(seconds))

    def cue(self, groove: int) -> None:
        """Let the next set-down find this groove, 1..20."""
        self._outside(lambda case: case.cue(groove))

    def say_again(self, groove: int) -> None:
        """Let the stylus down into this groove, 1..20, without the lever."""
        self._outside(lambda case: case.say_again(groove))

    def hush(self) -> None:
        """Let a stylus that is just coming down say nothing."""
        self._outside(lambda case: case.hush())

    def dump(self) -> CaseState:
        """The whole state, exact, with all that was done to it and the events not yet drained.

        Answered between two looks at the speaker, some 5 ms; after a move of lever or cover that
        the case has not felt yet, when it has, at most two blocks.
        """
        if not self._thread.is_alive():
            self._check()
            return self._loop.dump()
        with self._lock:
            return self._ask(self._loop.dump)

    def load(self, state: CaseState) -> None:
        """Take up the state that `dump` described, when the case has felt all that hands did.

        The sound stops for as long as the side takes to prepare.

        Raises:
            SettingError: the record or a setting of the machine is another; nothing has changed.
        """
        self._check_open()
        with self._lock:
            self._controls = self._ask(lambda: self._loop.load(state))

    def drain_events(self) -> tuple[CaseEvent, ...]:
        """What happened since the last call, in order; also what is left after `close`."""
        self._check_refusal()
        return self._loop.drain_events()

    def readings(self) -> Readings:
        """Those at the end of the newest block."""
        self._check_refusal()
        return self._loop.readings()

    @property
    def level(self) -> float:
        """RMS level of the block now heard, 0..1, for lamps; a full sine is 0.71."""
        return self._loop.level if self._thread.is_alive() else 0.0

    @property
    def late_chunks(self) -> int:
        """Blocks that came too late and left a gap of silence, except where silence was due."""
        return self._loop.late

    @property
    def silence(self) -> str | None:
        """Why nothing is heard, in one line to be said once; None while there is sound."""
        return self._loop.silence

    @property
    def volume(self) -> float:
        """How loud the voice is heard, 0..1; the case itself does not know of it."""
        return self._loop.volume

    @volume.setter
    def volume(self, volume: float) -> None:
        if not 0.0 <= volume <= 1.0:
            raise SettingError(f"volume must be in 0..1, got {volume}")
        self._loop.volume = volume

    @property
    def machine_volume(self) -> float:
        """How loud motor, drive and arm are heard beside it, 0..1; 0 at first."""
        return self._loop.machine_volume

    @machine_volume.setter
    def machine_volume(self, volume: float) -> None:
        if not 0.0 <= volume <= 1.0:
            raise SettingError(f"machine_volume must be in 0..1, got {volume}")
        self._loop.machine_volume = volume

    def sound_besides(self, sound: NDArray[np.float32]) -> None:
        """Let something be heard besides the case, such as a knock; `level` does not know of it.

        Args:
            sound: shape (frames,), float32, -1..1, at the sample rate of the case.
        """
        self._check_open()
        self._loop.put_besides(sound)

    def close(self) -> None:
        """Do what was asked, let the sound end, and give the case back; never raises the error."""
        atexit.unregister(self.close)
        self._leaving.set()
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _inside(self, errand: str, command: Command[OwnedCase]) -> None:
        self._check_open()
        with self._lock:
            if self._controls.cover_closed:
                raise CoverClosedError(f"the cover is closed: open it to {errand}")
            self._loop.put_command(command)

    def _outside(self, command: Command[OwnedCase]) -> None:
        self._check_open()
        self._loop.put_command(command)

    def _ask(self, question: Callable[[], Answer]) -> Answer:
        """What `question` gives when the thread has come to it, or raises."""
        asked: Future[Answer] = Future()

        def answer(_: OwnedCase) -> None:
            try:
                asked.set_result(question())
            except Exception as error:  # it belongs to whoever asked
                asked.set_exception(error)

        self._loop.put_question(answer)
        while True:
            try:
                return asked.result(timeout=LONGEST_WAIT_S)
            except TimeoutError:
                self._check()
                if not self._thread.is_alive() and not asked.done():
                    raise MummyCaseError("the live case was closed before it could tell") from None

    def _check_open(self) -> None:
        self._check()
        if self._leaving.is_set():
            raise MummyCaseError("the live case is closed and takes no hand any more; open another")

    def _check(self) -> None:
        if self._error is not None:
            raise RenderThreadError(f"the sound's thread ended: {self._error}") from self._error

    def _check_refusal(self) -> None:
        self._check()
        refusal = self._loop.take_refusal()
        if refusal is not None:
            raise refusal

    def _run(self) -> None:
        try:
            with self._loop.speaker:
                while not self._leaving.is_set():
                    if not self._loop.step():
                        self._loop.answer()
                        self._leaving.wait(self._poll_seconds)
                self._loop.finish()
        except Exception as error:
            self._error = error
