"""What a hand can be laid on, where it lies, and in which order the focus visits it."""

import math
from enum import StrEnum

from mummycase.screen.stage import Box, Stage

REACH = 14.0
"""How far beside a control a hand still finds it, stage units."""

NECK = 0.30
"""The head takes this share of the lid, if the picture names no `head`."""


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
        case Target.HEAD:
            left, top, width, height = stage.stage_rect("lid-closed")
            return (left, top, width, NECK * height)
        case Target.BESIDE_1 | Target.BESIDE_2:
            return _beside(stage, BESIDE.index(target))
        case _:
            return _button(stage, BUTTONS.index(target))


def middle(stage: Stage, target: Target, *, is_open: bool) -> tuple[float, float]:
    """The middle of a target, stage units."""
    left, top, width, height = box(stage, target, is_open=is_open)
    return left + width / 2.0, top + height / 2.0


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
    left, top, width, height = box(stage, target, is_open=is_open)
    if target in stage.anchors.circles:
        middle_x, middle_y, radius = stage.circle(target)
        near = math.hypot(x - middle_x, y - middle_y) <= radius + REACH
        return width * height if near else None
    reach = 0.0 if target in (Target.LID, Target.HEAD) else REACH
    inside = left - reach <= x <= left + width + reach and top - reach <= y <= top + height + reach
    return width * height if inside else None


def _union(one: Box, two: Box) -> Box:
    left, top = min(one[0], two[0]), min(one[1], two[1])
    right = max(one[0] + one[2], two[0] + two[2])
    bottom = max(one[1] + one[3], two[1] + two[3])
    return left, top, right - left, bottom - top


def _beside(stage: Stage, index: int) -> Box:
    """Above the fresh cells."""
    left, top, width, _ = stage.stage_rect("fresh-cells")
    _, _, wide, tall = stage.stage_rect("cell-left")
    gap = max(0.0, width - 2.0 * wide) / 3.0
    return left + gap + index * (wide + gap), top - tall - 12.0, wide, tall


def _button(stage: Stage, index: int) -> Box:
    """A row at the upper right."""
    left, top, width, _ = stage.stage_rect("readings")
    wide = (width - 2 * 12.0) / 3.0
    return left + index * (wide + 12.0), max(6.0, top - 56.0), wide, 46.0
