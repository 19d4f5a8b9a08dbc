"""What moves by itself: the picture follows the case smoothly, however seldom that is looked at."""

import math

from mummycase.case.readings import Readings, StylusState
from mummycase.units import rpm_to_omega

COVER_S = 0.5
"""How long the cover takes to swing, s."""

GLASS_S = 0.3
"""How long the lid takes to become glass, s."""

PULL_S = 0.10
"""How long a key takes to pull the lever, s."""

STIFFNESS, DAMPING = 1400.0, 44.0
"""Of the lever's spring, 1/s^2 and 1/s: it is home after 0.1 s and hardly bounces."""

CATCH_UP_S = 0.25
"""In what time the drawn platter makes up for a difference to the case, s."""

MOST_CATCH_UP = 0.2
"""It runs no more than this share faster or slower for that."""

GAIN = 4.5
"""The voice's level (rms) times this is how bright it glows; its loudest words reach 1."""

AFTERGLOW_S = 0.04
"""In what time a glow dies away, s."""

_STEP_S = 1.0 / 240.0


class Motion:
    """Everything that moves.

    Attributes:
        lever: drawn position, 0..1.
        angle: of the platter as drawn, rad.
        radius_mm: of the stylus as drawn.
        glow: of cobra and jewel, 0..1.
    """

    def __init__(self) -> None:
        self.lever = 0.0
        self.angle = 0.0
        self.radius_mm = 46.0
        self.glow = 0.0
        self._cover = 0.0
        self._glass = 0.0
        self._speed = 0.0  # of the lever, 1/s
        self._omega = 0.0  # of the platter, rad/s
        self._frame: int | None = None
        self._due = 0.0  # angle at which the platter should be now, rad

    @property
    def cover(self) -> float:
        """How far the cover is open, 0..1, eased."""
        return _eased(self._cover)

    @property
    def glass(self) -> float:
        """How far the lid is glass, 0..1, eased."""
        return _eased(self._glass)

    def update(
        self, dt: float, *, is_open: bool, is_glass: bool, lever: float, is_by_hand: bool
    ) -> None:
        """Let `dt` seconds pass for what hands move.

        Args:
            dt: s.
            is_open: whether the cover is.
            is_glass: whether the lid shall be seen through.
            lever: where it is held, 0..1.
            is_by_hand: whether a pointer holds it there, which it follows at once.
        """
        self._cover = _toward(self._cover, float(is_open), dt / COVER_S)
        self._glass = _toward(self._glass, float(is_glass), dt / GLASS_S)
        if is_by_hand:
            self.lever, self._speed = lever, 0.0
        elif lever > self.lever:
            self.lever, self._speed = _toward(self.lever, lever, dt / PULL_S), 0.0
        else:
            self._spring(dt, lever)

    def follow(self, dt: float, readings: Readings, level: float) -> None:
        """Let `dt` seconds pass for what the case moves, which reads and sounds like this."""
        bright = min(1.0, GAIN * level)
        self.glow = max(bright, self.glow * math.exp(-dt / AFTERGLOW_S))
        self.glow = self.glow if self.glow > 0.004 else 0.0
        self._turn(dt, readings)
        share = 1.0 - math.exp(-dt / 0.06)
        self.radius_mm += share * (readings.radius_mm - self.radius_mm)

    def _spring(self, dt: float, rest: float) -> None:
        while dt > 0.0:
            step = min(dt, _STEP_S)
            dt -= step
            self._speed += step * (STIFFNESS * (rest - self.lever) - DAMPING * self._speed)
            self.lever += step * self._speed
            if self.lever < rest:  # it strikes its stop
                self.lever, self._speed = rest, -0.3 * self._speed
        if abs(self.lever - rest) < 2e-3 and abs(self._speed) < 0.2:
            self.lever, self._speed = rest, 0.0

    def _turn(self, dt: float, readings: Readings) -> None:
        if readings.frame != self._frame:
            is_first = self._frame is None
            self._frame = readings.frame
            self._omega = rpm_to_omega(readings.rpm)
            self._due = readings.angle
            if is_first:
                self.angle = readings.angle
                return
        else:
            self._due += self._omega * dt
        self.angle += self._omega * dt
        late = math.remainder(self._due - self.angle, math.tau)
        most = MOST_CATCH_UP * self._omega * dt
        self.angle += min(most, max(-most, late * dt / CATCH_UP_S))


def is_down(readings: Readings) -> bool:
    """Whether the stylus lies on the record."""
    return readings.cover_closed and readings.stylus not in (
        StylusState.LIFTED,
        StylusState.COMING_DOWN,
    )


def _toward(value: float, goal: float, step: float) -> float:
    return min(goal, value + step) if goal > value else max(goal, value - step)


def _eased(share: float) -> float:
    return share * share * (3.0 - 2.0 * share)
