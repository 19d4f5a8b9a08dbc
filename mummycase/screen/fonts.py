"""The two typefaces that travel with the art, and text drawn with them."""

from functools import lru_cache
from pathlib import Path

import pygame

from mummycase.errors import AssetMissingError
from mummycase.screen.theme import SMALLEST_PX, Colour, Role

FILES = {
    Role.TITLE: "Cinzel-SemiBold.ttf",
    Role.TEXT: "SourceSans3-Regular.ttf",
    Role.STRONG: "SourceSans3-SemiBold.ttf",
}
"""Which file draws which role; their licences (OFL) lie beside them."""

TEXTS_KEPT = 512
"""Drawn texts that are remembered."""

WIDTHS_KEPT = 4096
"""Texts whose width is remembered: pages ask for it in every tick."""


class Fonts:
    """Letters in every role and size, and texts drawn with them; both are remembered.

    Args:
        folder: that holds the font files.

    Raises:
        AssetMissingError: one of them is not there.
    """

    def __init__(self, folder: Path) -> None:
        for name in FILES.values():
            if not (folder / name).is_file():
                raise AssetMissingError(f"{folder / name} is missing; reinstall mummycase")
        pygame.font.init()
        self._folder = folder
        self.get = lru_cache(maxsize=64)(self._load)
        self.text = lru_cache(maxsize=TEXTS_KEPT)(self._draw)
        self.width = lru_cache(maxsize=WIDTHS_KEPT)(self._measure)

    def _load(self, role: Role, px: int) -> pygame.Font:
        """The font of this role, `px` high."""
        return pygame.Font(self._folder / FILES[role], max(SMALLEST_PX, px))

    def _draw(self, text: str, role: Role, px: int, colour: Colour) -> pygame.Surface:
        """One line of text: premultiplied, for `Sprite` and `BLEND_PREMULTIPLIED`."""
        return self.get(role, px).render(text, True, colour).convert_alpha().premul_alpha()

    def _measure(self, text: str, role: Role, px: int) -> int:
        """How wide a text will be, px."""
        return self.get(role, px).size(text)[0]

    def wrap(self, text: str, role: Role, px: int, width: int) -> list[str]:
        """Break a text into lines no wider than `width` px where words allow it."""
        lines: list[str] = []
        line = ""
        for word in text.split():
            longer = f"{line} {word}" if line else word
            if line and self.width(longer, role, px) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return [*lines, line] if line else lines
