"""How long the window keeps Python's lock, and with it the thread that makes the sound.

    python benchmarks/lock.py --size 3840x2160

Opens the real window (set DISPLAY to a screen larger than the size) and goes through all that
paints much: the opening picture, pages over everything, the lid, glass, other sizes. Meanwhile a
second thread asks for the lock as soon as Python would give it. What is told is the processor time
that any other thread used up between two of its turns: one call into C that keeps the lock, or
little more, and where it was. The window is opened several times, and of each deed the shortest is
told: other processes can only make it longer. A late block of sound needs about 20 ms.
"""

import argparse
import os
import sys
import threading
import time
import warnings
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.timing import Row, show
from mummycase.cli import window
from mummycase.cli.case import silent_live, window_size
from mummycase.cli.machine import MachineOptions
from mummycase.screen.app import App

GOAL_MS = 10.0
RUNS = 3

DEED_TICKS = 45
"""Ticks for each deed, three quarters of a second."""

Deed = tuple[str, Callable[[], object]]


class Beat:
    """A thread that wants the lock all the time, and notes how long another kept it."""

    def __init__(self) -> None:
        self._used: dict[int, float] = {}  # processor time by thread, s
        self._is_over = False
        self.longest_ms = 0.0
        self.place = ""
        self._thread = threading.Thread(target=self._run, name="beat", daemon=True)
        self._thread.start()

    def forget(self) -> None:
        """Begin anew."""
        self.longest_ms, self.place = 0.0, ""

    def close(self) -> None:
        """End the thread."""
        self._is_over = True
        self._thread.join()

    def _run(self) -> None:
        while not self._is_over:
            time.sleep(1e-4)
            for thread in threading.enumerate():
                if thread.ident is not None and thread is not self._thread:
                    self._look_at(thread.ident, thread.name)

    def _look_at(self, ident: int, name: str) -> None:
        try:
            used = time.clock_gettime(time.pthread_getcpuclockid(ident))
        except OSError:  # it has just ended
            return
        kept_ms = 1e3 * (used - self._used.get(ident, used))
        self._used[ident] = used
        frame = sys._current_frames().get(ident)
        if kept_ms > self.longest_ms and frame is not None:
            file = Path(frame.f_code.co_filename).name
            self.longest_ms, self.place = kept_ms, f"{name}, {file}:{frame.f_lineno}"


class Walk:
    """A clock for the window that goes through the deeds.

    Args:
        size: of the window, px.
        beat: listens.
    """

    def __init__(self, size: tuple[int, int], beat: Beat) -> None:
        self._beat = beat
        self._deeds = deeds(size)
        self._ticks = 0
        self.found: list[tuple[str, float, str]] = []

    def tick(self, rate: int) -> float:
        """Go on, as quickly as it goes; a deed now and then."""
        time.sleep(0.2 / rate)
        if self._ticks % DEED_TICKS == 0:
            done = self._ticks // DEED_TICKS
            if done:
                name = self._deeds[done - 1][0]
                self.found.append((name, self._beat.longest_ms, self._beat.place))
            self._beat.forget()
            if done == len(self._deeds):
                pygame.event.post(pygame.Event(pygame.QUIT))
            else:
                self._deeds[done][1]()
        self._ticks += 1
        return 1.0 / rate


def deeds(size: tuple[int, int]) -> list[Deed]:
    """What is done, one after the other, and what it is called."""
    smaller = size[0] * 3 // 4, size[1] * 3 // 4
    return [
        ("opening", lambda: None),
        ("while the case is made ready", lambda: None),
        ("help opens", lambda: press(pygame.K_F1)),
        ("help closes", lambda: press(pygame.K_F1)),
        ("glass", lambda: press(pygame.K_g)),
        ("lid opens", lambda: press(pygame.K_c)),
        ("shelf opens", lambda: press(pygame.K_r)),
        ("shelf closes", lambda: press(pygame.K_ESCAPE)),
        ("lid shuts", lambda: press(pygame.K_c)),
        ("smaller", lambda: resize(smaller)),
        ("larger", lambda: resize(size)),
        ("all exposed", lambda: pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))),
    ]


def resize(size: tuple[int, int]) -> None:
    """Make the window as large as that, as somebody who pulls at its corner does."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().size = size


def press(key: int) -> None:
    """Press a key and let it go."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))


def run(size: tuple[int, int]) -> list[tuple[str, float, str]]:
    """Open the window once; for each deed the longest time without the lock, ms, and where."""
    beat = Beat()
    walk = Walk(size, beat)
    setattr(window, "App", partial(App, clock=walk))  # noqa: B010  mypy would see a name
    window.run_window(MachineOptions(seed=1), silent_live, size=size, fullscreen=False)
    beat.close()
    return walk.found


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    asked = parser.parse_args()
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    sys.setswitchinterval(1e-4)
    found: dict[str, list[tuple[float, str]]] = defaultdict(list)
    for _ in range(RUNS):
        for name, longest, place in run(asked.size):
            found[name].append((longest, place))
    rows = []
    for name, times in found.items():
        longest, place = min(times)
        rows.append(Row(name, f"{longest:.1f} ms", f"{GOAL_MS:.0f} ms", place))
    show(f"Python's lock at {asked.size[0]} x {asked.size[1]}", rows)


if __name__ == "__main__":
    main()
