"""Surfaces placed around a point, their shadows, and faded ones."""

import pygame

from mummycase.screen.sprites import PREMULTIPLIED, Sprite

Point = tuple[float, float]
"""Px."""


def around(surface: pygame.Surface, middle: Point, blend: int = PREMULTIPLIED) -> Sprite:
    """A surface around a point of the window, px."""
    width, height = surface.get_size()
    return Sprite(surface, (round(middle[0] - width / 2), round(middle[1] - height / 2)), blend)


def shadow_of(surface: pygame.Surface, darkness: float) -> pygame.Surface:
    """A shadow of this shape.

    Args:
        surface: that casts it, alpha premultiplied.
        darkness: 0..1.
    """
    width, height = surface.get_size()
    small = max(1, width // 8), max(1, height // 8)
    soft = pygame.transform.smoothscale(
        pygame.transform.smoothscale(surface, small), (width, height)
    )
    soft.fill((0, 0, 0, round(255 * darkness)), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def faded(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A surface of which only a share is seen, 0..1; alpha premultiplied."""
    pale = surface.copy()
    pale.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return pale
