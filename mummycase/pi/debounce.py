"""A switch's contacts bounce, and long leads catch glitches: a level is believed once it stood.

Every pin factory means something else by `bounce_time`, and the mock ignores it, so this is done
here, with the moments at which the edges came. A loop that was held up and sees two whole presses
at once still tells both.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Change:
    """A switch went over.

    Attributes:
        is_closed: what it is now.
        at: when its level began to stand, s.
    """

    is_closed: bool
    at: float


class Debounce:
    """One switch.

    Args:
        settle_s: for how long a level must stand to be believed, s.
        is_closed: as it was found.
        now: s, of a clock that only grows.

    Attributes:
        is_closed: as believed.
        bounces: edges so far that came to nothing.
    """

    def __init__(self, settle_s: float, *, is_closed: bool, now: float) -> None:
        self.settle_s = settle_s
        self.is_closed = is_closed
        self.bounces = 0
        self._level = is_closed
        self._since = now

    @property
    def level(self) -> bool:
        """Closed, as last told, believed or not."""
        return self._level

    @property
    def due(self) -> float | None:
        """When the level told last will be believed, s; None if it is already."""
        return None if self._level == self.is_closed else self._since + self.settle_s

    def note(self, is_closed: bool, at: float) -> Change | None:
        """The level changed, or was read, at `at` s; what had stood until then, if it is new."""
        if is_closed == self._level:
            return None
        change = self.settle(at)
        if change is None and self.due is not None:
            self.bounces += 1
        self._level = is_closed
        self._since = max(at, self._since)
        return change

    def settle(self, now: float) -> Change | None:
        """Believe the level if it has stood until `now`, s; what changed by it."""
        due = self.due
        if due is None or now < due:
            return None
        self.is_closed = self._level
        return Change(self.is_closed, self._since)
