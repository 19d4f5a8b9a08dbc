"""Plates behind words, and other plain shapes, drawn smooth once for each size.

Only their corners are drawn large and made small; all between is filled. A large page drawn whole
would hold Python's lock for a quarter of a second, and the sound would stop.
"""

from functools import lru_cache

import pygame

from mummycase.screen.sprites import Sprite, bands
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
        size: px; at least 1 x 1 is made.
        fill: its colour.
        opacity: 0 clear .. 255.
        radius: of the corners, px.
        edge: colour of its rim, if it has one.
        width: of the rim, px.
    """
    size, width = _at_least_a_pixel(size), max(1, width)
    large = _large(size, radius, 0 if edge is None else width)
    whole, corner = large.get_rect(), _corner(size, radius)
    pygame.draw.rect(large, (*fill, opacity), whole, border_radius=corner)
    if edge is not None:
        pygame.draw.rect(large, (*edge, 255), whole, width=width * _FINE, border_radius=corner)
    return _stretched(large, size)


@lru_cache(maxsize=64)
def ring(size: Size, colour: Colour, width: int, radius: int, opacity: int) -> pygame.Surface:
    """A rounded outline, alpha premultiplied."""
    size, width = _at_least_a_pixel(size), max(1, width)
    large = _large(size, radius, width)
    pygame.draw.rect(
        large,
        (*colour, opacity),
        large.get_rect(),
        width=width * _FINE,
        border_radius=_corner(size, radius),
    )
    return _stretched(large, size)


@lru_cache(maxsize=256)
def bar(size: Size, share: float, full: Colour, empty: Colour) -> pygame.Surface:
    """A bar that is full to a share, 0..1, alpha premultiplied."""
    size = _at_least_a_pixel(size)
    surface = plate(size, empty, 255, size[1] // 2).copy()
    filled = plate(size, full, 255, size[1] // 2)
    width = round(size[0] * min(1.0, max(0.0, share)))
    if width:
        surface.blit(filled, (0, 0), (0, 0, width, size[1]))
    return surface


@lru_cache(maxsize=4)
def veil(size: Size, colour: Colour, opacity: int) -> tuple[Sprite, ...]:
    """A veil over the whole window, in bands."""
    whole = pygame.Rect((0, 0), _at_least_a_pixel(size))
    cloth = _cloth(next(bands(whole)).size, colour, opacity)
    return tuple(
        Sprite(cloth.subsurface((0, 0, *band.size)), band.topleft) for band in bands(whole)
    )


def _cloth(size: Size, colour: Colour, opacity: int) -> pygame.Surface:
    pixel = pygame.Surface((1, 1), pygame.SRCALPHA)
    pixel.fill((*colour, opacity))
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(pixel.premul_alpha().get_at((0, 0)))
    return surface


def _at_least_a_pixel(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])


def _corner(size: Size, radius: int) -> int:
    """The radius of a plate's corners in its large drawing, px."""
    return min(max(0, radius) * _FINE, size[0] * _FINE // 2, size[1] * _FINE // 2)


def _large(size: Size, radius: int, width: int) -> pygame.Surface:
    """The ground for the large drawing of a plate that is no wider than its corners need."""
    reach = max(-(-_corner(size, radius) // _FINE), width) + 1
    wide, high = (min(length, 2 * reach + 1) for length in size)
    return pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)


def _stretched(large: pygame.Surface, size: Size) -> pygame.Surface:
    """The drawing made small, its middle row and column repeated until it has the size."""
    tile = large.premul_alpha()
    tile = pygame.transform.smoothscale(
        tile, (tile.get_width() // _FINE, tile.get_height() // _FINE)
    )
    if tile.get_size() == size:
        return tile
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for x, wide, to_x, to_wide in _thirds(tile.get_width(), size[0]):
        for y, high, to_y, to_high in _thirds(tile.get_height(), size[1]):
            place = pygame.Rect(to_x, to_y, to_wide, to_high)
            if wide == high == 1:
                surface.fill(tile.get_at((x, y)), place)
                continue
            piece = tile.subsurface((x, y, wide, high))
            if piece.get_size() != place.size:
                piece = pygame.transform.scale(piece, place.size)
            surface.blit(piece, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def _thirds(tile: int, whole: int) -> list[tuple[int, int, int, int]]:
    """Begin, middle and end of a tile's side: where, how long; where to, how long there, px."""
    if tile == whole:
        return [(0, tile, 0, whole)]
    end = tile // 2
    return [
        (0, end, 0, end),
        (end, 1, end, whole - 2 * end),
        (end + 1, end, whole - end, end),
    ]
