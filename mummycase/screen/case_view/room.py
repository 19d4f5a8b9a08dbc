"""The room the case stands in: wall, shelf and shadow, and what the window shows beyond the stage.

The background is as large as the stage. In a window of another shape the wall goes on: upward as
`wall_above.svg`, to the sides as the background's mirror image that fades, and then comes the dark.
"""

from functools import lru_cache

import pygame

from mummycase.screen.case_view.parts import (
    ABOVE,
    BACKGROUND,
    BASE,
    SHADOW,
    Parts,
)
from mummycase.screen.sprites import OPAQUE, Sprite, bands
from mummycase.screen.stage import HEIGHT, WIDTH, Size
from mummycase.screen.theme import Colour

BEYOND: Colour = (7, 6, 9)
"""Where the light of the lamp does not come; what `background.svg` ends in at its foot."""

FADE = 800.0
"""So far beside the stage the wall can be seen, stage units."""

SHADES = (255, 150, 80, 35, 10, 0)
"""How bright it still is on the way there, 0..255."""

DARKENED = pygame.BLEND_RGB_MULT


class Room:
    """What never moves, made once for a size of the window.

    Args:
        parts: of the picture.

    Attributes:
        names: of the pictures it is made of.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._made: tuple[tuple[pygame.Surface | None, ...], tuple[Sprite, ...]] | None = None
        wide, high = parts.size(BACKGROUND)
        self._is_wide, self._is_tall = wide < parts.stage.size[0], high < parts.stage.size[1]
        self.names = (BACKGROUND, SHADOW, BASE, *([ABOVE] if self._is_tall else []))

    def sprites(self) -> tuple[Sprite, ...]:
        """Everything in one layer, in bands from top to bottom; they cover the window."""
        layers = tuple(self._parts.get(name) for name in self.names)
        if self._made is None or self._made[0] != layers:
            whole = pygame.Rect((0, 0), self._parts.stage.size)
            wall, before = self._layers()
            self._made = layers, tuple(self._band(band, wall, before) for band in bands(whole))
        return self._made[1]

    def _layers(self) -> tuple[list[Sprite], list[Sprite]]:
        """The wall, and what stands before it."""
        middle = WIDTH / 2.0
        wall = list(self._parts.centred(BACKGROUND, (middle, HEIGHT / 2.0)))
        above = self._parts.get(ABOVE) if self._is_tall and wall else None
        if above is not None:
            left, top = wall[0].at
            wall.append(Sprite(above, (left, top - above.get_height())))
        before = *self._parts.placed(SHADOW, "shadow-case"), *self._parts.placed(BASE, "base")
        return wall, list(before)

    def _band(self, band: pygame.Rect, wall: list[Sprite], before: list[Sprite]) -> Sprite:
        ground = pygame.Surface(band.size)
        ground.fill(BEYOND)
        _lay(ground, band, wall)
        if self._is_wide:
            self._go_on(ground)
        _lay(ground, band, before)
        return Sprite(ground, band.topleft, OPAQUE)

    def _go_on(self, ground: pygame.Surface) -> None:
        """The wall beside the stage: its mirror image, darker the farther it is."""
        area, (width, height) = self._parts.stage.area, ground.get_size()
        reach = min(max(area.left, width - area.right), area.width, self._parts.stage.px(FADE))
        for is_left in (True, False):
            source = area.left if is_left else area.right - reach
            wall = pygame.transform.flip(ground.subsurface((source, 0, reach, height)), True, False)
            wall.blit(_shade((reach, height), is_left=is_left), (0, 0), special_flags=DARKENED)
            ground.blit(wall, (area.left - reach if is_left else area.right, 0))


def _lay(ground: pygame.Surface, band: pygame.Rect, layers: list[Sprite]) -> None:
    """What a band shows of some layers."""
    for layer in layers:
        if layer.rect.colliderect(band):
            at = layer.at[0], layer.at[1] - band.top
            ground.blit(layer.surface, at, special_flags=layer.blend)


@lru_cache(maxsize=4)
def _shade(size: Size, *, is_left: bool) -> pygame.Surface:
    """How bright the wall is beside the stage."""
    shade = pygame.Surface((len(SHADES), 1))
    for number, grey in enumerate(reversed(SHADES) if is_left else SHADES):
        shade.set_at((number, 0), (grey, grey, grey))
    return pygame.transform.smoothscale(shade, size)
