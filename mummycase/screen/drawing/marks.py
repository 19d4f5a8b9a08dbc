"""Rings around what has the focus, or what the pointer could take hold of."""

from dataclasses import dataclass
from functools import lru_cache

import pygame

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Stage
from mummycase.screen.theme import LINEN, Colour

FINER = 3
"""Rings are drawn this much larger and made small, so that their edges are smooth."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a ring is drawn.

    Attributes:
        colour: of its line.
        line: how thick that is, stage units.
        dark: how dark the edges on both sides of it are, 0..255.
    """

    colour: Colour
    line: float
    dark: int


FOCUS = Manner((126, 240, 222), 4.0, 230)
"""Around what the keyboard reaches: turquoise in the light, nothing else has it. It must be found
from anywhere, on gold as on the dark wall."""

HOVER = Manner(LINEN, 2.5, 110)
"""Around what the pointer reaches: the eye is there already."""

MARGIN = 7.0
"""Between a control and the ring around it, stage units."""

CORNER = 16.0
"""Radius of the corners of a ring, stage units."""

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

    def around(self, rect: pygame.Rect, manner: Manner, *, is_round: bool = False) -> Sprite:
        """A ring around what lies there, px; as round as may be if it shall be."""
        margin = 2 * self._stage.px(MARGIN)
        ringed = rect.inflate(margin, margin)
        corner = self._stage.px(CORNER)
        if is_round:
            corner = min(ringed.size) // 2
        line = self._line(manner)
        surface = self._ring(*ringed.size, corner, line, manner.colour, manner.dark)
        return Sprite(surface, ringed.topleft)

    def along(self, sprite: Sprite, manner: Manner) -> Sprite:
        """A line along the edge of what a sprite shows."""
        line = self._line(manner)
        left, top = sprite.at
        surface = self._outline(sprite.surface, line, manner.colour, manner.dark)
        return Sprite(surface, (left - 2 * line, top - 2 * line))

    def _line(self, manner: Manner) -> int:
        """How thick a ring is, px."""
        return max(2, self._stage.px(manner.line))


def ring(
    width: int, height: int, corner: int, line: int, colour: Colour, dark: int
) -> pygame.Surface:
    """A ring with dark edges, alpha premultiplied.

    Args:
        width: px.
        height: px.
        corner: radius of its corners, px.
        line: how thick, px.
        colour: of the line.
        dark: how dark the edges are, 0..255.
    """
    size = width * FINER, height * FINER
    large = pygame.Surface(size, pygame.SRCALPHA)
    outer = large.get_rect()
    pygame.draw.rect(large, (0, 0, 0, dark), outer, 3 * line * FINER, corner * FINER)
    inner = outer.inflate(-2 * line * FINER, -2 * line * FINER)
    pygame.draw.rect(large, colour, inner, line * FINER, max(0, corner - line) * FINER)
    return pygame.transform.smoothscale(large.premul_alpha(), (width, height))


def outline(surface: pygame.Surface, line: int, colour: Colour, dark: int) -> pygame.Surface:
    """The edge of a shape, outside of it, on a surface larger by twice the line all round.

    Args:
        surface: the shape, alpha premultiplied.
        line: how thick, px.
        colour: of the line.
        dark: how dark the edge beyond the line is, 0..255.
    """
    white = surface.copy()
    white.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)  # alpha stays
    white = white.premul_alpha()
    width, height = surface.get_size()
    edge = pygame.Surface((width + 4 * line, height + 4 * line), pygame.SRCALPHA)
    for reach, tint in ((2 * line, (0, 0, 0, 255)), (line, (*colour, 255))):
        tinted = white.copy()
        tinted.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        for x, y in AROUND:
            at = 2 * line + x * reach, 2 * line + y * reach
            edge.blit(tinted, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        if reach > line:  # before the line lies on it
            edge.fill((dark,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    edge.blit(white, (2 * line, 2 * line), special_flags=pygame.BLEND_RGBA_SUB)
    return edge
