"""How time passes while a game is played in the terminal: as it does, or as fast as can be."""

import time
from collections.abc import Callable
from typing import Protocol

from mummycase.case import DirectLink

TICK_S = 0.03
"""Between two looks at a live case, s."""

FAST_TICK_S = 0.25
"""Case time between two looks where nobody waits, s."""


class Pace(Protocol):
    """Lets time pass for the case."""

    def tick(self) -> float:
        """Let a little pass; returns how much, s."""


class LivePace:
    """The case lives in a thread of its own; here one waits.

    Args:
        sleep: waits so many seconds.
    """

    def __init__(self, sleep: Callable[[float], None] = time.sleep) -> None:
        self._sleep = sleep

    def tick(self) -> float:
        """Wait for a moment."""
        self._sleep(TICK_S)
        return TICK_S


class FastPace:
    """Nobody waits: the case's time is made to pass, without sound.

    Args:
        link: to the case.
    """

    def __init__(self, link: DirectLink) -> None:
        self._case = link.case

    def tick(self) -> float:
        """Let a quarter of a second pass in the case."""
        self._case.advance(round(FAST_TICK_S * self._case.sample_rate))
        return FAST_TICK_S


class NoPace:
    """Nobody waits, and no case is there whose time could pass."""

    def tick(self) -> float:
        """A quarter of a second is said to have passed."""
        return FAST_TICK_S
