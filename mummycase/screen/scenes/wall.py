"""The wall of the tomb behind every page but the title, far from the lamp: words stand out."""

from collections.abc import Iterator

import pygame

from mummycase.screen.art import Art
from mummycase.screen.case_view.parts import BACKGROUND, Parts
from mummycase.screen.case_view.room import Room
from mummycase.screen.case_view.waiting import dark
from mummycase.screen.drawing.plates import veil
from mummycase.screen.sprites import Sprite, bands
from mummycase.screen.stage import Stage
from mummycase.screen.theme import TOMB

DARKNESS = 165
"""Of the veil before it, 0..255."""

SHADES = (246, 242, 222, 180, 120, 62, 20, 0)
"""How dark it is behind words, from the left, 0..255."""

SHADE_ENDS = 1000.0
"""Where it is dark no more, stage units."""


class _Bare(Parts):
    """Parts that stand nowhere."""

    def placed(self, name: str, anchor: str) -> Iterator[Sprite]:
        """Nothing."""
        return iter(())


class Wall:
    """The wall without the case.

    Args:
        art: pictures of the case.
        stage: it is seen on.
    """

    def __init__(self, art: Art, stage: Stage) -> None:
        self._parts = _Bare(art, stage)
        self._room = Room(self._parts)
        self._dark = dark(stage)
        self._shade = shade(stage)

    def sprites(self) -> Iterator[Sprite]:
        """The wall; until it is there, the dark."""
        if self._parts.get(BACKGROUND) is None:
            yield from self._dark
            return
        yield from self._room.sprites()
        yield from veil(self._parts.stage.size, TOMB, DARKNESS)
        yield from self._shade


def shade(stage: Stage) -> list[Sprite]:
    """Dark at the left, clear at the right, in bands: words stand out, and the rest glows."""
    small = pygame.Surface((len(SHADES), 1), pygame.SRCALPHA)
    for number, opacity in enumerate(SHADES):
        small.set_at((number, 0), (*TOMB, opacity))
    whole = pygame.Rect(0, 0, round(stage.to_window(SHADE_ENDS, 0.0)[0]), stage.size[1])
    band = next(bands(whole))
    cloth = pygame.transform.smoothscale(small, band.size).premul_alpha()
    return [Sprite(cloth.subsurface((0, 0, *place.size)), place.topleft) for place in bands(whole)]
