"""What may be chosen now, and which of it hands are on."""

import math
from collections.abc import Sequence

from mummycase.screen.board_view.places import Point
from mummycase.screen.board_view.targets import Target

FORGET_S = 1.2
"""A number is complete when no digit has followed for so long, s."""

SIDEWAYS = 2.0
"""What lies aside of the way that was asked for counts as this much farther."""


class Offer:
    """The choices; the focus is on one of them, or on none.

    Args:
        targets: all of them.

    Attributes:
        targets: all of them.
        focus: which one is meant, counted from 0; None for none.
        is_pointed: whether a pointer chose it, and takes it along when it leaves.
        held: which one a pointer is pressed on.
    """

    def __init__(self, targets: Sequence[Target] = ()) -> None:
        self.targets = tuple(targets)
        self.focus: int | None = None
        self.is_pointed = False
        self.held: int | None = None
        self._typed = ""
        self._left = 0.0

    @property
    def focused(self) -> Target | None:
        """What the focus is on."""
        return None if self.focus is None else self.targets[self.focus]

    def moved(self, targets: Sequence[Target]) -> None:
        """The same choices lie elsewhere now."""
        self.targets = tuple(targets)
        self.held = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left = max(0.0, self._left - seconds)
        if not self._left:
            self._typed = ""

    def at(self, pos: Point) -> int | None:
        """What lies under a point: of several the one whose chief place is nearest."""
        hit = [number for number, target in enumerate(self.targets) if target.is_hit(pos)]
        return min(hit, key=lambda n: math.dist(self.targets[n].rect.center, pos), default=None)

    def point(self, pos: Point | None) -> None:
        """A pointer is there; None: nowhere."""
        found = None if pos is None else self.at(pos)
        if found is not None:
            self.focus, self.is_pointed = found, True
        elif self.is_pointed:
            self.focus, self.is_pointed = None, False

    def step(self, by: int) -> None:
        """The next one, or the one before."""
        if self.targets:
            first = 0 if by > 0 else -1
            here = first - by if self.focus is None else self.focus
            self.focus, self.is_pointed = (here + by) % len(self.targets), False

    def go(self, across: int, down: int) -> None:
        """The nearest one in a direction; the first one if there was none yet."""
        if self.focus is None:
            self.step(1)
            return
        here = self.targets[self.focus].rect.center

        def cost(number: int) -> float:
            x, y = self.targets[number].rect.center
            along = (x - here[0]) * across + (y - here[1]) * down
            aside = abs((x - here[0]) * down) + abs((y - here[1]) * across)
            return along + SIDEWAYS * aside if along > 0 else math.inf

        best = min(range(len(self.targets)), key=cost)
        if cost(best) < math.inf:
            self.focus = best
        self.is_pointed = False

    def type(self, digit: str) -> None:
        """Another digit of a number."""
        for typed in (self._typed + digit, digit):
            found = [n for n, target in enumerate(self.targets) if target.badge == typed]
            if found:
                self._typed, self._left = typed, FORGET_S
                self.focus, self.is_pointed = found[0], False
                return
