"""Twenty whole games of computers through the real screen, with a case that really sounds.

Time goes in lockstep: a tick of the window is a twentieth of a second of the sound's time, or as
long as the window was at work on it, if that is longer. So a window that keeps Python's lock, or
the processor, for longer than the sound has in store makes a chunk late, and other programs do not.
"""

import gc
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from benchmarks.lockstep import Lockstep
from mummycase.audio import LiveCase, NullSpeaker
from mummycase.case import MummyCase
from mummycase.games.voice_of_the_mummy import Rules
from mummycase.records import LoadedRecord, load
from mummycase.screen.scenes.outcomes import Go, NewGame
from mummycase.table.seats import SeatPlan
from mummycase.table.speed import Speed
from tests.table.boards import RECORD

pytestmark = pytest.mark.soak

GAMES = 20
SETTLED = 4
"""Games after which everything that is remembered is remembered."""

TICK_S = 0.05
STEP_S = 0.005
SIZE = (1280, 720)


class WorkClock:
    """Seconds: what the test lets pass, and the processor time of the window's thread."""

    def __init__(self) -> None:
        ident = threading.main_thread().ident
        assert ident is not None
        self._processor = time.pthread_getcpuclockid(ident)
        self.passed = 0.0

    def __call__(self) -> float:
        return self.passed + time.clock_gettime(self._processor)


class LiveSound:
    """A case whose thread sounds, and keeps up with the window's time."""

    def __init__(self, case: MummyCase) -> None:
        settings = case.settings
        self._clock = WorkClock()
        self._speaker = NullSpeaker(settings.sample_rate, settings.block)
        self._begun = self._last = self._clock()
        self._pause = threading.Event()
        self.link = self.ears = LiveCase(
            case, self._speaker, clock=self._clock, poll_seconds=0.0002
        )

    def pass_time(self, seconds: float) -> None:
        left = seconds - (self._clock() - self._last)
        while left > 0.0:
            step = min(STEP_S, left)
            self._clock.passed += step
            left -= step
            self._catch_up()
        self._last = self._clock()

    def _catch_up(self) -> None:
        """Wait until the thread has sounded up to now; that takes no time of the clock's."""
        due = (self._clock() - self._begun) * self._speaker.sample_rate
        for _ in range(20_000):
            if self._speaker.frames >= due or self.ears.late_chunks:
                return
            self._pause.wait(0.0002)
        raise AssertionError("the sound's thread does not get on")

    def close(self) -> None:
        self.ears.close()


def game() -> NewGame:
    seats = [SeatPlan(name=name, kind="easy", age=9) for name in ("Ann", "Ben", "Cleo", "Dora")]
    return NewGame(seats=tuple(seats), rules=Rules(), pace_s=0.1)


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Lockstep]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    record = LoadedRecord(load("voice_of_the_mummy").sheet, RECORD)
    cache = tmp_path / "pictures"
    window = Lockstep(tmp_path, cache, SIZE, record=record, make_sound=LiveSound)
    settings = window.services.settings
    settings.keep(replace(settings.settings, speed=Speed.QUICK, pace_s=0.1))
    yield window
    window.close()
    pygame.display.quit()


def resident_mb() -> float:
    """Of this process, where the system tells; 0 elsewhere."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6
    except OSError:
        return 0.0


def play_one(window: Lockstep, most: int = 40_000) -> None:
    """A whole game, to its reckoning."""
    window.scene.outcome = Go(game(), is_instead=True)
    window.tick(TICK_S)
    begun = window.ticks
    while not window.is_over:
        window.tick(TICK_S)
        assert window.ticks - begun < most, window.what
        assert window.sound is not None
        assert isinstance(window.sound, LiveSound)
        assert window.sound.ears.late_chunks == 0, f"tick {window.ticks - begun}, {window.what}"


def test_twenty_games_leave_nothing_behind_and_never_keep_the_sound_waiting(
    window: Lockstep,
) -> None:
    objects, memory = 0, 0.0
    for number in range(GAMES):
        play_one(window)
        assert window.faults == []
        gc.collect()
        if number == SETTLED:
            objects, memory = len(gc.get_objects()), resident_mb()
    assert len(gc.get_objects()) < 1.02 * objects
    assert resident_mb() < memory + 12.0
