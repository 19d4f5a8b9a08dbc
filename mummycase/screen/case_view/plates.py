"""Plates behind words, and other plain shapes, drawn smooth once for each size."""

from functools import lru_cache

import pygame

from mummycase.screen.stage import Size
from mummycase.screen.theme import Colour

_FINE = 4
"""Drawn this much larger and made small again, edges are smooth."""


@lru_cache(maxsize=128)
def plate(
    size: Size, fill: Colour, opacity: int, radius: int, edge: Colour | None = None, width: int = 1
) -> pygame.Surface:
    """A rounded plate, alpha premultiplied.

    Args:
        size: px.
        fill: its colour.
        opacity: 0 clear .. 255.
        radius: of the corners, px.
        edge: colour of its rim, if it has one.
        width: of the rim, px.
    """
    large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    whole = large.get_rect()
    pygame.draw.rect(large, (*fill, opacity), whole, border_radius=radius * _FINE)
    if edge is not None:
        pygame.draw.rect(
            large, (*edge, 255), whole, width=width * _FINE, border_radius=radius * _FINE
        )
    return pygame.transform.smoothscale(large.premul_alpha(), size)


@lru_cache(maxsize=64)
def ring(size: Size, colour: Colour, width: int, radius: int, opacity: int) -> pygame.Surface:
    """A rounded outline, alpha premultiplied."""
    large = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    pygame.draw.rect(
        large,
        (*colour, opacity),
        large.get_rect(),
        width=width * _FINE,
        border_radius=radius * _FINE,
    )
    return pygame.transform.smoothscale(large.premul_alpha(), size)


@lru_cache(maxsize=256)
def bar(size: Size, share: float, full: Colour, empty: Colour) -> pygame.Surface:
    """A bar that is full to a share, 0..1, alpha premultiplied."""
    surface = plate(size, empty, 255, size[1] // 2).copy()
    filled = plate(size, full, 255, size[1] // 2)
    width = round(size[0] * min(1.0, max(0.0, share)))
    if width:
        surface.blit(filled, (0, 0), (0, 0, width, size[1]))
    return surface


@lru_cache(maxsize=4)
def veil(size: Size, colour: Colour, opacity: int) -> pygame.Surface:
    """A veil over the whole window, alpha premultiplied."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, opacity))
    return surface.premul_alpha()
