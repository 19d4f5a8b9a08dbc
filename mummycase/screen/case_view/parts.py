"""The parts of the picture: which SVG is which, and where it stands."""

import math
from collections.abc import Iterator

import pygame

from mummycase.screen.art import Art
from mummycase.screen.drawing.surfaces import around
from mummycase.screen.sprites import PREMULTIPLIED, Sprite
from mummycase.screen.stage import Size, Stage

BACKGROUND = "background"
ABOVE = "wall_above"
SHADOW = "shadow_case"
LID_SHADOW = "shadow_lid"
BASE = "base"
PLATTER = "platter"
RECORDS = ("record_1", "record_2")
SHINE = "record_shine"
ARM = "arm"
LEVER = "lever"
KNOB = "knob"
CELL = "cell"
NO_CELL = "cell_empty"
LID = "lid"
LID_INSIDE = "lid_inside"
NO_COBRA = "empty_cobra"
NO_JEWEL = "empty_jewel"
COBRA_GLOW = "glow_cobra"
JEWEL_GLOW = "glow_jewel"

ALL = (
    *(BACKGROUND, SHADOW, BASE, LID, LEVER, KNOB, LID_INSIDE, LID_SHADOW, PLATTER, *RECORDS),
    *(SHINE, ARM, CELL, NO_CELL, COBRA_GLOW, JEWEL_GLOW, NO_COBRA, NO_JEWEL),
)
"""In the order in which they are wanted at the start; `ABOVE` only where there is room for it."""

FINEST = {
    **dict.fromkeys((BACKGROUND, ABOVE), 1.6),
    **dict.fromkeys((SHINE, COBRA_GLOW, JEWEL_GLOW), 1.2),
    **dict.fromkeys((SHADOW, LID_SHADOW), 0.6),
}
"""Px for a stage unit beyond which nobody sees these any sharper: stone in the half-light, light,
shadows. In a large window they are drawn like that and enlarged, in a fraction of the time."""

NEARLY = 1.01
"""A window of nearly the stage's shape is filled by the background alone."""

Point = tuple[float, float]
"""Stage units."""


class Parts:
    """The pictures in the size they have on this stage.

    Args:
        art: that has them.
        stage: they stand on.
    """

    def __init__(self, art: Art, stage: Stage) -> None:
        self.art = art
        self.stage = stage

    def size(self, name: str) -> Size:
        """Of a picture on this stage, px."""
        width, height = self.art.units(name)
        scale = self.stage.scale
        if name == BACKGROUND:
            cover = max(self.stage.size[0] / width, self.stage.size[1] / height)
            scale = cover if cover < NEARLY * scale else scale
        return max(1, round(width * scale)), max(1, round(height * scale))

    def get(self, name: str) -> pygame.Surface | None:
        """A picture; None until there is anything of it."""
        return self.art.get(name, size := self.size(name), self._drawn(name, size))

    def _drawn(self, name: str, size: Size) -> Size | None:
        """The size that is sharp enough; None if it is the whole."""
        width, height = self.art.units(name)
        share = FINEST.get(name, math.inf) * max(width / size[0], height / size[1])
        if share >= 1.0:
            return None
        return max(1, round(size[0] * share)), max(1, round(size[1] * share))

    def centred(self, name: str, middle: Point, blend: int = PREMULTIPLIED) -> Iterator[Sprite]:
        """A picture around a point of the stage; nothing until it is there."""
        surface = self.get(name)
        if surface is not None:
            yield around(surface, self.stage.to_window(*middle), blend)

    def placed(self, name: str, anchor: str) -> Iterator[Sprite]:
        """A picture in the middle of an anchor; nothing until it is there."""
        return self.centred(name, self.middle(anchor))

    def middle(self, anchor: str) -> Point:
        """Of an anchor, stage units."""
        left, top, width, height = self.stage.stage_rect(anchor)
        return left + width / 2.0, top + height / 2.0
