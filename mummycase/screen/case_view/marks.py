"""Rings around what has the focus, or what the pointer could take hold of."""

from functools import lru_cache

import pygame

from mummycase.screen.case_view.targets import Target
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Stage
from mummycase.screen.theme import LINEN, Colour

FINER = 3
"""Rings are drawn this much larger and made small, so that their edges are smooth."""

FOCUS: Colour = (126, 240, 222)
"""Of the ring around what the keyboard reaches: turquoise in the light, nothing else has it."""

HOVER: Colour = LINEN
"""Of the ring around what the pointer reaches."""

MARGIN = 7.0
"""Between a control and the ring around it, stage units."""

LINE = 2.5
"""How thick a ring is, stage units."""

CORNER = 16.0
"""Radius of the corners of a ring, stage units."""

ROUND = (Target.LEVER, Target.KNOB, Target.RECORD, Target.STACK, Target.HEAD)
"""What has a ring as round as may be."""

AROUND = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The eight directions in which a shape grows."""


class Marks:
    """Rings on a stage; those that were drawn are remembered.

    Args:
        stage: they lie on.
    """

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._ring = lru_cache(maxsize=24)(ring)
        self._outline = lru_cache(maxsize=4)(outline)

    @property
    def line(self) -> int:
        """How thick a ring is, px."""
        return max(2, self._stage.px(LINE))

    def around(self, control: str, rect: pygame.Rect, colour: Colour) -> Sprite:
        """A ring around a control that lies there, px."""
        margin = 2 * self._stage.px(MARGIN)
        ringed = rect.inflate(margin, margin)
        corner = self._stage.px(CORNER)
        if control == Target.HEAD:  # a face is no wider than high
            ringed = ringed.inflate(min(0, ringed.height - ringed.width), 0)
        if control in ROUND:
            corner = min(ringed.size) // 2
        return Sprite(self._ring(*ringed.size, corner, self.line, colour), ringed.topleft)

    def along(self, sprite: Sprite, colour: Colour) -> Sprite:
        """A line along the edge of what a sprite shows."""
        line = self.line
        left, top = sprite.at
        return Sprite(self._outline(sprite.surface, line, colour), (left - line, top - line))


def ring(width: int, height: int, corner: int, line: int, colour: Colour) -> pygame.Surface:
    """A ring with a soft dark edge, alpha premultiplied.

    Args:
        width: px.
        height: px.
        corner: radius of its corners, px.
        line: how thick, px.
        colour: of the line.
    """
    size = width * FINER, height * FINER
    large = pygame.Surface(size, pygame.SRCALPHA)
    outer = large.get_rect()
    dark = (0, 0, 0, 110)
    pygame.draw.rect(large, dark, outer, 3 * line * FINER, corner * FINER)
    inner = outer.inflate(-2 * line * FINER, -2 * line * FINER)
    pygame.draw.rect(large, colour, inner, line * FINER, max(0, corner - line) * FINER)
    return pygame.transform.smoothscale(large.premul_alpha(), (width, height))


def outline(surface: pygame.Surface, line: int, colour: Colour) -> pygame.Surface:
    """The edge of a shape, outside of it, on a surface that is larger by the line all round.

    Args:
        surface: the shape, alpha premultiplied.
        line: how thick, px.
        colour: of the line.
    """
    white = surface.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)  # alpha stays
    white = white.premul_alpha()
    tinted = white.copy()
    tinted.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    width, height = surface.get_size()
    edge = pygame.Surface((width + 2 * line, height + 2 * line), pygame.SRCALPHA)
    for x, y in AROUND:
        at = line + x * line, line + y * line
        edge.blit(tinted, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    edge.blit(white, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    return edge
