"""The lid: gold or glass while it is shut, swinging over its left edge, open with the arm in it."""

import math
from collections.abc import Iterator, Sequence

import pygame
from pygame import Surface

from mummycase.screen.case_view.arm import ArmGeometry
from mummycase.screen.case_view.parts import (
    ARM,
    LID,
    LID_INSIDE,
    LID_SHADOW,
    NO_COBRA,
    NO_JEWEL,
    Parts,
    Point,
)
from mummycase.screen.drawing.surfaces import around
from mummycase.screen.sprites import PREMULTIPLIED, Sprite
from mummycase.screen.stage import Size

ANCHORS = {NO_COBRA: "empty-cobra", NO_JEWEL: "empty-jewel"}
"""Where the empty places lie that Cobra and Great Jewel leave."""

GLASS_STEPS = 12
"""From gold to glass."""

GLASS = 0.07
"""What is left of the gold where the lid is glass."""

PLATTER_PANE = 1.09
"""How far the glass reaches, in radii of the platter."""

PIVOT_PANE = 2.1
"""The same around the arm's pivot, in radii of the pivot."""

SOFT = 0.16
"""Share of a pane's radius in which gold and glass mix."""

RINGS = 16
"""Steps in which they mix."""

COARSE = 3
"""The mask is drawn this much smaller."""

DARKEST = 0.45
"""How bright the lid still is when its edge points at the eye."""

RISE = 0.05
"""How much taller the lid looks in mid-swing, when its edge is nearest."""


class Lid:
    """The lid at any angle.

    Args:
        parts: of the picture.
        arm: in it while it is shut.
    """

    def __init__(self, parts: Parts, arm: ArmGeometry) -> None:
        self._parts = parts
        self._arm = arm
        self._robbed: tuple[tuple[Surface | None, ...], Surface] | None = None
        self._glass: tuple[int, Surface, Surface] | None = None
        self._inside: tuple[Surface, Surface, Surface] | None = None
        self._swung: tuple[tuple[int, int], Surface, Surface] | None = None
        self._cast: tuple[tuple[int, int], Surface, Surface] | None = None

    def shut(self, glass: float, left: Sequence[str] = ()) -> Iterator[Sprite]:
        """The lid on the case.

        Args:
            glass: 0 gold .. 1 glass above the platter.
            left: the empty places on it, `NO_COBRA` and `NO_JEWEL`.
        """
        surface = self._outside(left)
        if surface is None:
            return
        step = round(glass * GLASS_STEPS)
        if step:
            surface = self._as_glass(surface, step)
        yield around(surface, self._middle())

    def swinging(self, cover: float, left: Sequence[str] = ()) -> Iterator[Sprite]:
        """The lid on its way, or open.

        Args:
            cover: 0 shut .. 1 open.
            left: the empty places on it.
        """
        across = math.cos(math.pi * cover)  # 1 flat on the case .. -1 flat beside it
        if cover > 0.5:
            yield from self._shadow(-across)
        surface = self._outside(left) if across > 0.0 else self._opened()
        if surface is None:
            return
        (hinge, _), (middle, y) = self._parts.stage.to_window(self.hinge, 0.0), self._middle()
        if cover < 1.0:
            surface = self._squeezed(surface, abs(across), 1.0 + RISE * math.sin(math.pi * cover))
        yield around(surface, (hinge + (middle - hinge) * across, y))

    def resting(self, cover: float) -> Iterator[Sprite]:
        """The lid without glass where it lies, shut or open; nothing while it swings."""
        if cover == 0.0:
            yield from self.shut(0.0)
        elif cover == 1.0:
            yield from tuple(self.swinging(1.0))[-1:]

    @property
    def hinge(self) -> float:
        """Its left edge, over which it swings: midway between shut and open, stage units."""
        shut, opened = self._parts.middle("lid-closed"), self._parts.middle("lid-open")
        return (shut[0] + opened[0]) / 2.0

    def _middle(self) -> Point:
        return self._parts.stage.to_window(*self._parts.middle("lid-closed"))

    def _outside(self, left: Sequence[str]) -> Surface | None:
        """The lid from outside, without what has left it."""
        lid = self._parts.get(LID)
        empty = [(name, surface) for name in left if (surface := self._parts.get(name))]
        if lid is None or not empty:
            return lid
        made = (lid, *(surface for _, surface in empty))
        if self._robbed is None or self._robbed[0] != made:
            robbed, corner = lid.copy(), around(lid, self._middle()).at
            for name, surface in empty:
                middle = self._parts.stage.to_window(*self._parts.middle(ANCHORS[name]))
                x, y = around(surface, middle).at
                at = x - corner[0], y - corner[1]
                robbed.blit(surface, at, special_flags=PREMULTIPLIED)
            self._robbed = made, robbed
        return self._robbed[1]

    def _shadow(self, share: float) -> Iterator[Sprite]:
        """Cast on the wall; it comes with the lid."""
        surface = self._parts.get(LID_SHADOW)
        if surface is None:
            return
        middle, y = self._parts.stage.to_window(*self._parts.middle("shadow-lid-open"))
        hinge, _ = self._parts.stage.to_window(self.hinge, 0.0)
        if share < 1.0:
            width, height = surface.get_size()
            size = max(1, round(width * share)), height
            if self._cast is None or self._cast[:2] != (size, surface):
                self._cast = size, surface, pygame.transform.scale(surface, size)
            surface = self._cast[2]
        yield around(surface, (hinge + (middle - hinge) * share, y))

    def _squeezed(self, surface: Surface, share: float, taller: float) -> Surface:
        width, height = surface.get_size()
        size = max(1, round(width * share)), round(height * taller)
        if self._swung is None or self._swung[:2] != (size, surface):
            swung = pygame.transform.smoothscale(surface, size)
            grey = (round(255 * (DARKEST + (1.0 - DARKEST) * share)),) * 3
            swung.fill(grey, special_flags=pygame.BLEND_RGB_MULT)
            self._swung = size, surface, swung
        return self._swung[2]

    def _opened(self) -> Surface | None:
        """Its inside, with the arm at rest in it, seen from below."""
        inside, arm = self._parts.get(LID_INSIDE), self._parts.get(ARM)
        if inside is None or arm is None:
            return None
        if self._inside is None or self._inside[:2] != (inside, arm):
            joined = inside.copy()
            scale = self._parts.stage.scale
            left, top, width, height = self._parts.stage.stage_rect("lid-open")
            x, y, _ = self._parts.stage.circle("arm-pivot-open")
            pivot = (x - left - width / 2) * scale, (y - top - height / 2) * scale
            rim = self._parts.stage.circle("record")[2]
            hung = hang(arm, math.pi - self._arm.angle(rim))
            middle = inside.get_width() / 2 + pivot[0], inside.get_height() / 2 + pivot[1]
            sprite = around(hung, middle)
            joined.blit(sprite.surface, sprite.at, special_flags=PREMULTIPLIED)
            self._inside = inside, arm, joined
        return self._inside[2]

    def _as_glass(self, lid: Surface, step: int) -> Surface:
        if self._glass is None or self._glass[:2] != (step, lid):
            mask = glass_mask(lid.get_size(), self._panes(lid.get_size()), step / GLASS_STEPS)
            glass = lid.copy()
            glass.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._glass = step, lid, glass
        return self._glass[2]

    def _panes(self, size: Size) -> list[tuple[Point, Point, float]]:
        """Around the platter, and around the arm's pivot and what leads to it; px of the lid."""
        stage = self._parts.stage
        middle = self._parts.middle("lid-closed")

        def on_lid(x: float, y: float) -> Point:
            return (
                size[0] / 2.0 + (x - middle[0]) * stage.scale,
                size[1] / 2.0 + (y - middle[1]) * stage.scale,
            )

        spindle, pivot = stage.circle("platter"), stage.circle("arm-pivot")
        platter = on_lid(*spindle[:2])
        return [
            (platter, platter, PLATTER_PANE * spindle[2] * stage.scale),
            (platter, on_lid(*pivot[:2]), PIVOT_PANE * pivot[2] * stage.scale),
        ]


def hang(arm: Surface, angle: float) -> Surface:
    """The arm turned about its pivot, in a surface whose middle is the pivot.

    Args:
        arm: straight down from the middle of its upper edge, alpha premultiplied.
        angle: from pivot to stylus, rad, clockwise from the right.
    """
    width, height = arm.get_size()
    around_pivot = Surface((max(width, 2), 2 * height), pygame.SRCALPHA)
    around_pivot.blit(arm, ((around_pivot.get_width() - width) // 2, height))
    return pygame.transform.rotozoom(around_pivot, 90.0 - math.degrees(angle), 1.0)


def glass_mask(size: Size, panes: Sequence[tuple[Point, Point, float]], glass: float) -> Surface:
    """What multiplies a lid into glass: clear inside the panes, soft at their rims.

    Args:
        size: of the lid, px.
        panes: from one point to another, and how far around; px of the lid.
        glass: 0 not at all .. 1 as clear as it gets.
    """
    small = Surface((max(1, size[0] // COARSE), max(1, size[1] // COARSE)), pygame.SRCALPHA)
    small.fill((255, 255, 255, 255))
    for ring in range(RINGS):
        depth = (ring + 1) / RINGS
        left = 1.0 - glass * (1.0 - GLASS) * depth * depth * (3.0 - 2.0 * depth)
        level = (round(255 * left),) * 4
        for begin, end, radius in panes:
            reach = radius * (1.0 + SOFT * (0.5 - depth)) / COARSE
            first = pygame.Vector2(begin) / COARSE
            last = pygame.Vector2(end) / COARSE
            pygame.draw.circle(small, level, first, reach)
            if first != last:
                pygame.draw.circle(small, level, last, reach)
                side = (last - first).normalize().rotate(90.0) * reach
                corners = [first + side, last + side, last - side, first - side]
                pygame.draw.polygon(small, level, corners)
    return pygame.transform.smoothscale(small, size)
