"""The switches of the case: edges from a queue, levels read besides, debounced, in order.

gpiozero calls back in the thread of its pin factory, and one error there would deafen all pins for
good. So a callback does nothing but put an `Edge` in a queue; and the levels are read in every
look, so that a thread that died costs a few milliseconds and no press.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from queue import Empty, SimpleQueue
from types import MappingProxyType
from typing import Protocol

from mummycase.pi.debounce import Change, Debounce

Clock = Callable[[], float]
"""Seconds that only ever grow, such as `time.monotonic`."""

DEAF_AFTER = 3
"""So many changes that were read and never told, and the thread that tells is taken for dead."""


class Switch(StrEnum):
    """A switch; closed is pulled, shut, put down, pushed."""

    LEVER = "lever"
    COVER = "cover"
    JEWEL = "jewel"
    PUSH = "push"
    """Of the rotary encoder."""


class Lamp(StrEnum):
    """A lamp."""

    COBRA = "cobra"
    JEWEL = "jewel"


SETTLE_S: Mapping[Switch, float] = MappingProxyType(
    {Switch.LEVER: 0.03, Switch.COVER: 0.05, Switch.JEWEL: 0.05, Switch.PUSH: 0.03}
)
"""For how long a level must stand to be believed, s."""


@dataclass(frozen=True, slots=True)
class Edge:
    """A pin changed.

    Attributes:
        switch: on it.
        is_closed: now.
        at: when, s of the panel's clock.
    """

    switch: Switch
    is_closed: bool
    at: float


@dataclass(frozen=True, slots=True)
class Moved:
    """A switch went over, believed.

    Attributes:
        switch: it.
        is_closed: now.
        at: when it came to stand so, s of the panel's clock.
    """

    switch: Switch
    is_closed: bool
    at: float


class Pins(Protocol):
    """The pins of a case, opened; `mummycase.pi.pins` and tests have some."""

    @property
    def edges(self) -> SimpleQueue[Edge]:
        """Where callbacks put what happened."""

    @property
    def about(self) -> str:
        """The board and the library behind, in a few words."""

    def levels(self) -> Mapping[Switch, bool]:
        """Whether each switch that has a pin is closed, read now."""

    def light(self, lamp: Lamp, current: float) -> None:
        """Let a lamp have a share of full current, 0..1."""

    def potentiometer(self) -> float | None:
        """Where the potentiometer stands, 0..1, read now; None if there is none."""

    def encoder_steps(self) -> int | None:
        """Steps the encoder was turned since it was opened, right is more; None without one."""

    def close(self) -> None:
        """Lamps off, pins back to inputs; once is enough."""


class Panel:
    """All switches.

    Args:
        pins: opened.
        clock: the one that edges are stamped with.

    Attributes:
        unheard: changes of level that no callback had told of when they were read.
    """

    def __init__(self, pins: Pins, clock: Clock) -> None:
        self._pins = pins
        self._clock = clock
        now = clock()
        self._switches = {
            switch: Debounce(SETTLE_S[switch], is_closed=is_closed, now=now)
            for switch, is_closed in pins.levels().items()
        }
        self._waiting: list[Edge] = []
        self.unheard = 0
        self._unheard_in_a_row = 0

    @property
    def is_deaf(self) -> bool:
        """Whether nobody tells of edges any more, so that levels alone are read."""
        return self._unheard_in_a_row >= DEAF_AFTER

    def has(self, switch: Switch) -> bool:
        """Whether the switch has a pin."""
        return switch in self._switches

    def is_closed(self, switch: Switch) -> bool:
        """Whether it is closed, as believed; one without a pin never is."""
        return switch in self._switches and self._switches[switch].is_closed

    def bounces(self, switch: Switch) -> int:
        """Edges of it so far that came to nothing."""
        return self._switches[switch].bounces

    def wait(self, seconds: float) -> None:
        """Wait until an edge comes, or a level is to be believed, `seconds` at most."""
        dues = [each.due for each in self._switches.values() if each.due is not None]
        if dues:
            seconds = min(seconds, max(min(dues) - self._clock(), 0.0))
        try:
            self._waiting.append(self._pins.edges.get(timeout=seconds))
        except Empty:
            return

    def look(self) -> tuple[Moved, ...]:
        """What moved since the last look, in order of time."""
        moved: list[Moved] = []
        for edge in self._edges():
            self._unheard_in_a_row = 0
            self._add(moved, edge.switch, self._switches[edge.switch].note(edge.is_closed, edge.at))
        now = self._clock()
        for switch, is_closed in self._pins.levels().items():
            debounce = self._switches[switch]
            if is_closed != debounce.level:
                self.unheard += 1
                self._unheard_in_a_row += 1
            self._add(moved, switch, debounce.note(is_closed, now))
            self._add(moved, switch, debounce.settle(now))
        return tuple(sorted(moved, key=lambda each: each.at))

    def _edges(self) -> list[Edge]:
        edges, self._waiting = self._waiting, []
        while True:
            try:
                edges.append(self._pins.edges.get_nowait())
            except Empty:
                return edges

    @staticmethod
    def _add(moved: list[Moved], switch: Switch, change: Change | None) -> None:
        if change is not None:
            moved.append(Moved(switch, change.is_closed, change.at))
