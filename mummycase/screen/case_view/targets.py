"""What a hand can be laid on, where it lies, and in which order the focus visits it."""

import math
from enum import StrEnum
from itertools import pairwise

from mummycase.screen.stage import Box, Polygon, Stage

REACH = 14.0
"""How far beside a control a hand still finds it, stage units."""

LABEL = 38.0
"""Room for a word above a cell that lies about, stage units."""

EDGES = ("lid-closed-edge", "lid-open-edge")
"""The polygons that part the lid from the wall behind it, shut and open."""


class Target(StrEnum):
    """A thing to lay a hand on; those that are anchors are named as these."""

    LEVER = "lever"
    KNOB = "knob"
    LID = "lid"
    HEAD = "head"
    RECORD = "record"
    STACK = "record-stack"
    LEFT = "cell-left"
    RIGHT = "cell-right"
    FRESH = "fresh-cells"
    BESIDE_1 = "beside-1"
    BESIDE_2 = "beside-2"
    GLASS = "button-glass"
    READINGS = "button-readings"
    LEGEND = "button-legend"


BESIDE = (Target.BESIDE_1, Target.BESIDE_2)
"""Where cells lie that were taken out, the first one taken out first."""

BUTTONS = (Target.GLASS, Target.READINGS, Target.LEGEND)
"""Small buttons beside the picture, from left to right."""

_SHUT = (Target.LEVER, Target.KNOB, Target.HEAD, Target.LID)
_OPEN = (
    Target.RECORD,
    Target.STACK,
    Target.LEFT,
    Target.RIGHT,
    *BESIDE,
    Target.FRESH,
    Target.KNOB,
    Target.LEVER,
    Target.LID,
)


def order(*, is_open: bool, beside: int) -> tuple[Target, ...]:
    """The targets there are, in the order of the focus.

    Args:
        is_open: whether the cover is.
        beside: how many cells lie beside the case.
    """
    there = _OPEN if is_open else _SHUT
    absent = BESIDE[beside:]
    return tuple(target for target in (*there, *BUTTONS) if target not in absent)


def box(stage: Stage, target: Target, *, is_open: bool) -> Box:
    """Where a target lies, stage units."""
    anchors = stage.anchors
    if target in anchors.rects or target in anchors.circles:
        return stage.stage_rect(target)
    match target:
        case Target.LEVER:
            return _union(stage.stage_rect("lever-rest"), stage.stage_rect("lever-pulled"))
        case Target.LID:
            return stage.stage_rect("lid-open" if is_open else "lid-closed")
        case Target.BESIDE_1 | Target.BESIDE_2:
            return _beside(stage, BESIDE.index(target))
        case _:
            return _button(stage, BUTTONS.index(target))


def target_at(stage: Stage, x: float, y: float, *, is_open: bool, beside: int) -> Target | None:
    """What lies under a point (stage units): the smallest thing, if there are several."""
    found = [
        (area, target)
        for target in order(is_open=is_open, beside=beside)
        if (area := _touched(stage, target, x, y, is_open=is_open)) is not None
    ]
    return min(found)[1] if found else None


def _touched(stage: Stage, target: Target, x: float, y: float, *, is_open: bool) -> float | None:
    """The area of a target (stage units squared) if the point lies on it, otherwise None."""
    reach = REACH
    if target in (Target.LID, Target.HEAD):
        if not _is_within(stage.anchors.polygon(EDGES[is_open]), x, y):
            return None
        reach = 0.0
    left, top, width, height = box(stage, target, is_open=is_open)
    if target in stage.anchors.circles:
        middle_x, middle_y, radius = stage.circle(target)
        inside = math.hypot(x - middle_x, y - middle_y) <= radius + reach
    else:
        inside = -reach <= x - left <= width + reach and -reach <= y - top <= height + reach
    return width * height if inside else None


def _is_within(polygon: Polygon, x: float, y: float) -> bool:
    """Whether a ray from the point crosses the polygon's edge an odd number of times."""
    crossings = 0
    for (x0, y0), (x1, y1) in pairwise((*polygon, polygon[0])):
        if (y0 > y) != (y1 > y):
            crossings += x < x0 + (y - y0) / (y1 - y0) * (x1 - x0)
    return crossings % 2 == 1


def _union(one: Box, two: Box) -> Box:
    left, top = min(one[0], two[0]), min(one[1], two[1])
    right = max(one[0] + one[2], two[0] + two[2])
    bottom = max(one[1] + one[3], two[1] + two[3])
    return left, top, right - left, bottom - top


def _beside(stage: Stage, index: int) -> Box:
    """Above the fresh cells and what is written over them."""
    left, top, width, _ = stage.stage_rect("fresh-cells")
    _, _, wide, tall = stage.stage_rect("cell-left")
    gap = max(0.0, width - 2.0 * wide) / 3.0
    return left + gap + index * (wide + gap), top - tall - LABEL, wide, tall


def _button(stage: Stage, index: int) -> Box:
    """A row at the upper right."""
    left, top, width, _ = stage.stage_rect("readings")
    wide = (width - 2 * 12.0) / 3.0
    return left + index * (wide + 12.0), max(6.0, top - 56.0), wide, 46.0
