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
from mummycase.audio import LiveCase
from mummycase.audio.pace import silent_speaker
from mummycase.case import MummyCase
from mummycase.games.voice_of_the_mummy import Rules
from mummycase.records import LoadedRecord, load
from mummycase.screen.scenes.outcomes import Go, NewGame
from mummycase.table.seats import SeatPlan
from mummycase.table.speed import Speed
from tests.table.boards import RECORD

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        not hasattr(time, "pthread_getcpuclockid"),
        reason="this system does not tell one thread's processor time to another",
    ),
]

GAMES = 20
SEEN_EVERY = 10
"""Of so many games one is played with all that moves; the others show it at once."""

SETTLED = 11
"""Games after which everything that is remembered is remembered."""

LATEST = 4
"""Games whose least memory is compared."""

LEAK_MB = 5.0
"""About 1 MB a game: a picture or two that nobody lets go."""

TICK_S = 0.05
STEP_S = 0.02

PATIENCE = 20_000
"""Looks at the sound's thread before it counts as dead."""
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
        self._speaker = silent_speaker(settings.sample_rate, settings.block, clock=self._clock)
        self._last = self._clock()
        self._pause = threading.Event()
        self._is_closed = False
        self.link = self.ears = LiveCase(
            case, self._speaker, clock=self._clock, poll_seconds=0.0002
        )

    def pass_time(self, seconds: float) -> None:
        if self._is_closed:
            return
        left = seconds - (self._clock() - self._last)
        while left > 0.0:
            step = min(STEP_S, left)
            self._clock.passed += step
            left -= step
            self._catch_up()
        self._last = self._clock()

    def _catch_up(self) -> None:
        """Wait until the thread has sounded up to now; that takes no time of the clock's."""
        for _ in range(PATIENCE):
            if not self._speaker.room() or self.ears.late_chunks:
                return
            self._pause.wait(0.0002)
        raise AssertionError("the sound's thread does not get on")

    def close(self) -> None:
        self._is_closed = True
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
    yield window
    window.close()
    pygame.display.quit()


def resident_mb() -> float:
    """Of this process, where the system tells; 0 elsewhere."""
    try:
        return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 / 1e6
    except OSError:
        return 0.0


def play_one(window: Lockstep, speed: Speed, most: int = 40_000) -> None:
    """A whole game, to its reckoning."""
    settings = window.services.settings
    settings.keep(replace(settings.settings, speed=speed))
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
    objects: list[int] = []
    memory: list[float] = []
    for number in range(GAMES):
        play_one(window, Speed.QUICK if number % SEEN_EVERY == 0 else Speed.AT_ONCE)
        assert window.faults == []
        gc.collect()
        objects.append(len(gc.get_objects()))
        memory.append(resident_mb())
    # The least of some games: what the system keeps at hand for threads comes and goes by MB.
    assert min(objects[-LATEST:]) < 1.02 * min(objects[SETTLED : SETTLED + LATEST]), objects
    assert min(memory[-LATEST:]) < min(memory[SETTLED : SETTLED + LATEST]) + LEAK_MB, memory
