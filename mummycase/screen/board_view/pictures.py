"""The pictures of the board and its pieces, each in whatever sizes it is wanted at the moment.

`Art` has one size of a picture at a time, the largest that is wanted; others are scaled from it.
"""

from functools import lru_cache

import pygame

from mummycase.screen.art import Art
from mummycase.screen.drawing.surfaces import shadow_of
from mummycase.screen.stage import Size

LID = "case/lid"
DIE = tuple(f"pieces/die_{face}" for face in range(1, 7))
KEPT = 256
"""Scaled and turned pictures that are remembered."""

TURN_DEGREES = 15
"""Steps in which the die turns."""


class Pictures:
    """Pictures by name and height.

    Args:
        art: of the folder with the board, its pieces and the case.
    """

    def __init__(self, art: Art) -> None:
        self.art = art
        self._largest: dict[str, int] = {}
        self._scaled = lru_cache(maxsize=KEPT)(pygame.transform.smoothscale)
        self._turned = lru_cache(maxsize=KEPT)(_turned)
        self._shadows = lru_cache(maxsize=16)(shadow_of)

    def expect(self, name: str, height: int) -> None:
        """This is the largest height, px, in which a picture will be wanted for now."""
        self._largest[name] = max(1, height)
        self.get(name, height)

    def get(self, name: str, height: int) -> pygame.Surface | None:
        """A picture of this height, px; None until there is anything of it."""
        largest = self._largest.setdefault(name, height)
        surface = self.art.get(name, self._size(name, largest))
        if surface is None or height == largest:
            return surface
        return self._scaled(surface, self._size(name, height))

    def die(self, face: int, height: int, degrees: float) -> pygame.Surface | None:
        """The die, turned."""
        surface = self.get(DIE[face - 1], height)
        step = round(degrees / TURN_DEGREES) % (360 // TURN_DEGREES)
        return surface if surface is None or step == 0 else self._turned(surface, step)

    def shadow(self, surface: pygame.Surface, darkness: float) -> pygame.Surface:
        """The shadow of a picture."""
        return self._shadows(surface, darkness)

    def _size(self, name: str, height: int) -> Size:
        wide, high = self.art.units(name)
        return max(1, round(height * wide / high)), max(1, height)


def _turned(surface: pygame.Surface, step: int) -> pygame.Surface:
    return pygame.transform.rotozoom(surface, step * TURN_DEGREES, 1.0)
