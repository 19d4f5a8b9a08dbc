"""The whole case in a window under random hands: frame times, and whether the sound suffered.

    python benchmarks/random_hands.py --minutes 5

Opens the real window (set DISPLAY, or SDL_VIDEODRIVER=dummy) with real sound (SDL_AUDIODRIVER=dummy
where there is no card: it keeps a card's time), and lets hands do anything at any moment, resizing
included. A tick's work is all but the wait for the next. Blocks that come late are counted by the
live case; they are what drawing must never cause.
"""

import argparse
import math
import statistics
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pygame

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.lock import resize
from benchmarks.timing import Row, load, show
from mummycase.audio import LiveCase
from mummycase.cli import window
from mummycase.cli.case import sounding_live
from mummycase.cli.machine import Machine, MachineOptions
from mummycase.screen.app import App, WallClock

KEYS = [pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_c, pygame.K_k]
KEYS += [pygame.K_t, pygame.K_w, pygame.K_x, pygame.K_f, pygame.K_g, pygame.K_h, pygame.K_TAB]

PAGES = [pygame.K_F1, pygame.K_r]
"""Open a page over everything; Escape closes it, a deed later."""

SIZES = ((1280, 720), (1024, 600), (900, 1400), (1500, 900), (1920, 1080), (1280, 720))

CALM_S = 0.8
"""Mean time between two deeds."""

WARM_UP_S = 5.0
"""Ticks before this do not count: the case is made ready beside them."""


class Hands:
    """A clock for the window that also moves the mouse and the keys.

    Args:
        seconds: after which the window is closed.
        rng: draws the deeds.
    """

    def __init__(self, seconds: float, rng: np.random.Generator) -> None:
        self._clock = WallClock()
        self._rng = rng
        self._begun = time.perf_counter()
        self._until = self._begun + seconds
        self._next = self._begun + 3.0
        self._worked_from: float | None = None
        self._page: int | None = None
        self.work_ms: list[float] = []

    def tick(self, rate: int) -> float:
        """Wait for the next tick, note how long the work of the last took, perhaps do a deed."""
        now = time.perf_counter()
        if self._worked_from is not None and now - self._begun > WARM_UP_S:
            self.work_ms.append(1e3 * (now - self._worked_from))
        seconds = self._clock.tick(rate)
        self._worked_from = time.perf_counter()
        if self._worked_from >= self._until:
            pygame.event.post(pygame.Event(pygame.QUIT))
        elif self._worked_from >= self._next:
            self._next = self._worked_from + float(self._rng.exponential(CALM_S))
            self._act()
        return seconds

    def _act(self) -> None:
        deed = self._rng.random()
        if self._page is not None:  # the key that opened a page closes it; Escape might leave
            _press(self._page)
            self._page = None
        elif deed < 0.02:
            resize(SIZES[self._rng.integers(len(SIZES))])
        elif deed < 0.07:
            self._page = int(self._rng.choice(PAGES))
            _press(self._page)
        elif deed < 0.5:
            _press(int(self._rng.choice(KEYS)))
        else:
            self._drag()

    def _drag(self) -> None:
        size = pygame.display.get_window_size()
        start, end = (tuple(int(x) for x in self._rng.random(2) * size) for _ in range(2))
        left: dict[str, Any] = {"button": 1, "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, **left))
        way: dict[str, Any] = {"pos": end, "rel": (0, 0), "buttons": (1, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, way))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, **left))


def _press(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=key, mod=0, unicode="", scancode=0))


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    hands = Hands(60.0 * asked.minutes, np.random.default_rng(asked.seed))
    lives: list[LiveCase] = []

    def make_live(machine: Machine) -> LiveCase:
        lives.append(sounding_live(machine))
        return lives[-1]

    setattr(window, "App", partial(App, clock=hands))  # noqa: B010  mypy would see a name
    window.run_window(MachineOptions(seed=1), make_live, size=(1280, 720), fullscreen=False)
    work = sorted(hands.work_ms)
    p99 = work[math.ceil(0.99 * len(work)) - 1]
    rows = [
        Row("work of a tick, median", f"{statistics.median(work):.1f} ms", "", ""),
        Row("work of a tick, 99 %", f"{p99:.1f} ms", "16 ms", f"{len(work)} ticks"),
        Row("work of a tick, longest", f"{work[-1]:.0f} ms", "", "resizing included"),
        Row("late blocks of sound", f"{lives[0].late_chunks}", "0", lives[0].silence or ""),
    ]
    rows.append(Row("load of the last minute", f"{load():.1f}"))
    show(f"Random hands for {asked.minutes:g} minutes", rows)


if __name__ == "__main__":
    main()
