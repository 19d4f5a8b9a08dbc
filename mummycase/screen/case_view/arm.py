"""The arm: how it lies so that its stylus stands at a radius."""

import math
from dataclasses import dataclass

from mummycase.screen.case_view.parts import Point
from mummycase.screen.stage import Stage

LENGTH = 150.0
"""From pivot to needle in `arm.svg`, stage units."""


@dataclass(frozen=True, slots=True)
class ArmGeometry:
    """Pivot, spindle and length of the arm.

    Attributes:
        pivot: it turns about, stage units.
        spindle: middle of the platter, stage units.
        length: from pivot to stylus, stage units.
        is_left: whether the stylus lies left of the line from pivot to spindle, as seen from the
            pivot.
    """

    pivot: Point
    spindle: Point
    length: float
    is_left: bool = True

    def angle(self, radius: float) -> float:
        """Direction from pivot to stylus, rad, clockwise from the right.

        Args:
            radius: of the stylus from the spindle, stage units; out of reach, it goes as far as
                it can.
        """
        dx, dy = self.spindle[0] - self.pivot[0], self.spindle[1] - self.pivot[1]
        distance = math.hypot(dx, dy)
        cosine = (distance**2 + self.length**2 - radius**2) / (2.0 * distance * self.length)
        opening = math.acos(min(1.0, max(-1.0, cosine)))
        return math.atan2(dy, dx) + (-opening if self.is_left else opening)

    def stylus(self, radius: float) -> Point:
        """Where the stylus stands, stage units."""
        angle = self.angle(radius)
        return (
            self.pivot[0] + self.length * math.cos(angle),
            self.pivot[1] + self.length * math.sin(angle),
        )


def arm_geometry(stage: Stage) -> ArmGeometry:
    """The arm as it lies over the platter while the lid is shut.

    Of the two ways to reach the record it takes the one in which the groove, turning clockwise,
    pulls the needle away from the pivot; the other would jam.
    """
    pivot, spindle = stage.circle("arm-pivot"), stage.circle("platter")
    return ArmGeometry(pivot[:2], spindle[:2], LENGTH)
