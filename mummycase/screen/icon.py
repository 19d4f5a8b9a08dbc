"""The window's icon: the Great Jewel."""

import math

import pygame

from mummycase.screen.theme import CARNELIAN, LAMPLIGHT, TOMB, Colour

EDGE = 64
"""Width and height, px."""

FINER = 4
"""It is drawn this much larger and made small, so that its edges are smooth."""

FACETS = 8


def icon() -> pygame.Surface:
    """Draw it; needs no window."""
    size = EDGE * FINER
    large = pygame.Surface((size, size), pygame.SRCALPHA)
    middle = pygame.Vector2(size / 2, size / 2)
    for radius, colour in ((0.5, TOMB), (0.48, LAMPLIGHT), (0.39, TOMB)):
        pygame.draw.circle(large, colour, middle, radius * size)
    for facet in range(FACETS):
        ends = [_at(middle, facet + step, 0.37 * size) for step in (0, 1)]
        light = 0.5 - 0.5 * math.sin(math.tau * (facet + 0.5) / FACETS + math.pi / 4)
        pygame.draw.polygon(large, _lit(light), [middle, *ends])
    table = [_at(middle, corner, 0.19 * size) for corner in range(FACETS)]
    pygame.draw.polygon(large, _lit(0.75), table)
    return pygame.transform.smoothscale(large, (EDGE, EDGE))


def _at(middle: pygame.Vector2, facet: int, radius: float) -> pygame.Vector2:
    angle = math.tau * (facet + 0.5) / FACETS
    return middle + radius * pygame.Vector2(math.cos(angle), math.sin(angle))


def _lit(light: float) -> Colour:
    red, green, blue = (round(part * (0.55 + 0.45 * light) + 50 * light**3) for part in CARNELIAN)
    return min(255, red), min(255, green), min(255, blue)
