"""Lights, badges, arrows and shadows, drawn smooth once for each size; alpha premultiplied."""

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from mummycase.screen.drawing.marks import FOCUS
from mummycase.screen.drawing.plates import ring
from mummycase.screen.stage import Size
from mummycase.screen.theme import LINEN, TOMB, Colour

FINE = 3
"""Drawn this much larger and made small again, edges are smooth."""

GOLD: Colour = (255, 214, 110)
"""Lamplight on stone that is itself nearly as bright."""

VEIL = 118
"""How dark a board is on which one has to choose, 0..255."""

PULSES = 6
"""Steps of light that a ring breathes in."""

Points = Sequence[tuple[float, float]]


def gold(step: int) -> Colour:
    """Lamplight that breathes: 0 dim .. `PULSES` bright."""
    share = 0.62 + 0.38 * step / PULSES
    red, green, blue = (round(part * share) for part in GOLD)
    return red, green, blue


@lru_cache(maxsize=64)
def tile(size: Size, step: int, line: int, corner: int) -> pygame.Surface:
    """The rim of a space that can be chosen.

    Args:
        size: px.
        step: of its light, 0..`PULSES`.
        line: how thick, px.
        corner: radius of its corners, px.
    """
    return _edged(size, corner, line, gold(step), 235)


@lru_cache(maxsize=64)
def focus(size: Size, line: int, corner: int) -> pygame.Surface:
    """The rim of what the focus is on: twice as thick, turquoise, with linen in it."""
    outer = _edged(size, corner, line, FOCUS.colour, 255)
    inset = 2 * line
    within = size[0] - 2 * inset, size[1] - 2 * inset
    inner = ring(within, LINEN, max(1, line // 2), max(1, corner - inset), 200)
    outer.blit(inner, (inset, inset), special_flags=pygame.BLEND_PREMULTIPLIED)
    return outer


@lru_cache(maxsize=16)
def shadow(width: int, height: int, darkness: int) -> pygame.Surface:
    """A soft oval shadow."""
    small = pygame.Surface((24, 24), pygame.SRCALPHA)
    for radius in range(12, 0, -1):
        strength = darkness * (1.0 - radius / 12.0) ** 0.7
        pygame.draw.circle(small, (0, 0, 0, round(strength)), (12, 12), radius)
    return pygame.transform.smoothscale(small, (max(2, width), max(2, height)))


@lru_cache(maxsize=128)
def disc(diameter: int, fill: Colour, edge: Colour) -> pygame.Surface:
    """A disc with a rim and a dark edge around it."""
    side = diameter * FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, rim = side / 2, max(FINE, side // 12)
    pygame.draw.circle(large, (*TOMB, 235), (middle, middle), middle)
    pygame.draw.circle(large, edge, (middle, middle), middle - rim * 0.6)
    pygame.draw.circle(large, fill, (middle, middle), middle - rim * 1.6)
    return _small(large)


@lru_cache(maxsize=8)
def crown(height: int, fill: Colour = GOLD, edge: Colour = TOMB) -> pygame.Surface:
    """A crown, a third wider than high: who has won."""
    high = height * FINE
    wide = round(1.34 * high)
    large = pygame.Surface((wide, high), pygame.SRCALPHA)
    outline = [(0.1, 0.9), (0.04, 0.34), (0.28, 0.56), (0.5, 0.14)]
    outline += [(1.0 - x, y) for x, y in reversed(outline[:-1])]
    corners = [(x * wide, y * high) for x, y in outline]
    balls = [(0.07, 0.3), (0.5, 0.13), (0.93, 0.3)]
    for colour, grown in ((edge, 0.08 * high), (fill, 0.0)):
        pygame.draw.polygon(large, colour, corners)
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            if grown:
                pygame.draw.line(large, colour, start, end, round(2 * grown))
                pygame.draw.circle(large, colour, start, grown)
        for x, y in balls:
            pygame.draw.circle(large, colour, (x * wide, y * high), 0.07 * high + grown * 0.6)
    band = pygame.Rect(round(0.12 * wide), round(0.7 * high), round(0.76 * wide), round(0.1 * high))
    pygame.draw.rect(large, (150, 38, 26), band)
    return _small(large)


@lru_cache(maxsize=32)
def arrow(length: int, degrees: int, colour: Colour) -> pygame.Surface:
    """An arrow with a dark edge.

    Args:
        length: px.
        degrees: where it points, anticlockwise from the right.
        colour: of its inside.
    """
    shape = ((-0.5, -0.14), (0.02, -0.14), (0.02, -0.36), (0.5, 0.0))
    outline = [*shape, *((x, -y) for x, y in reversed(shape[:-1]))]
    turned = []
    angle = -math.radians(degrees)
    side = length * FINE
    for x, y in outline:
        across = x * math.cos(angle) - y * math.sin(angle)
        down = x * math.sin(angle) + y * math.cos(angle)
        turned.append((side * (0.55 + 0.86 * across), side * (0.55 + 0.86 * down)))
    large = pygame.Surface((round(side * 1.1), round(side * 1.1)), pygame.SRCALPHA)
    edge = max(FINE, side // 16)
    pygame.draw.polygon(large, TOMB, turned)
    pygame.draw.lines(large, TOMB, True, turned, 2 * edge)
    for point in turned:
        pygame.draw.circle(large, TOMB, point, edge)
    pygame.draw.polygon(large, colour, turned)
    return _small(large)


@lru_cache(maxsize=4)
def veil(size: Size, holes: tuple[tuple[int, int, int, int], ...]) -> pygame.Surface:
    """The dark over a board, with holes where it can be chosen."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((0, 0, 0, VEIL))
    for hole in holes:
        rect = pygame.Rect(hole)
        pygame.draw.rect(surface, (0, 0, 0, 0), rect, border_radius=max(2, min(rect.size) // 8))
    return surface


@lru_cache(maxsize=8)
def marker(height: int, colour: Colour) -> pygame.Surface:
    """A small triangle before the name of whose turn it is."""
    side = height * FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    corners = ((side * 0.14, side * 0.1), (side * 0.9, side * 0.5), (side * 0.14, side * 0.9))
    pygame.draw.polygon(large, colour, corners)
    return _small(large)


@lru_cache(maxsize=4)
def pointer(height: int) -> pygame.Surface:
    """A gold triangle that points down at whose turn it is."""
    side = height * FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    for colour, inset in ((TOMB, 0.0), (GOLD, 0.15)):
        left, right = side * (0.04 + inset), side * (0.96 - inset)
        top, bottom = side * (0.08 + 0.66 * inset), side * (0.94 - 1.2 * inset)
        pygame.draw.polygon(large, colour, ((left, top), (right, top), (side / 2, bottom)))
    return _small(large)


def _edged(size: Size, corner: int, line: int, colour: Colour, dark: int) -> pygame.Surface:
    """A ring with dark edges on both sides, all within the size."""
    surface = ring(size, (0, 0, 0), 3 * line, corner, dark).copy()
    within = size[0] - 2 * line, size[1] - 2 * line
    inner = ring(within, colour, line, max(1, corner - line), 255)
    surface.blit(inner, (line, line), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


@lru_cache(maxsize=32)
def lit(size: Size, step: int) -> pygame.Surface:
    """Lamplight on a space that can be chosen, to be added.

    Args:
        size: px.
        step: of its light, 0..`PULSES`.
    """
    small = pygame.Surface((16, 16))
    for x in range(16):
        for y in range(16):
            rim = max(abs(x - 7.5), abs(y - 7.5)) / 7.5
            share = (0.1 + 0.2 * rim * rim) * (0.5 + 0.5 * step / PULSES)
            red, green, blue = (round(part * share) for part in GOLD)
            small.set_at((x, y), (red, green, blue))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=16)
def light(diameter: int, strength: int) -> pygame.Surface:
    """A pool of lamplight, to be added.

    Args:
        diameter: px.
        strength: in its middle, 0..255.
    """
    small = pygame.Surface((32, 32))
    for radius in range(16, 0, -1):
        share = strength / 255.0 * (1.0 - radius / 16.0) ** 1.3
        red, green, blue = (round(part * share) for part in GOLD)
        pygame.draw.circle(small, (red, green, blue), (16, 16), radius)
    return pygame.transform.smoothscale(small, (max(2, diameter), max(2, diameter)))


def _small(large: pygame.Surface) -> pygame.Surface:
    width, height = large.get_size()
    return pygame.transform.smoothscale(
        large.premul_alpha(), (max(1, width // FINE), max(1, height // FINE))
    )
