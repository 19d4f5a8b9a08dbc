"""Words in the letters of a lay-out."""

import pygame

from mummycase.screen.board_view.layout import Layout
from mummycase.screen.fonts import Fonts
from mummycase.screen.theme import LINEN, SMALL_SIZE, SMALLEST_PX, TEXT_SIZE, Colour, Role

USED = (
    *((size, Role.STRONG) for size in (SMALL_SIZE, 19, 22, TEXT_SIZE, 25, 32, 34)),
    *((size, Role.TEXT) for size in (17, SMALL_SIZE - 1, SMALL_SIZE, 26)),
)
"""Sizes and roles that are likely to be wanted."""

ALPHABET = "".join(map(chr, range(32, 127)))


class Letters:
    """Writes in letter units.

    Args:
        fonts: the letters.
        lay: tells their scale.
    """

    def __init__(self, fonts: Fonts, lay: Layout) -> None:
        self._fonts = fonts
        self.lay = lay
        for size, role in USED:  # now, not in the middle of a move: their first use takes long
            fonts.width(ALPHABET, role, self.px(size))

    def px(self, size: float) -> int:
        """Height of letters of this size, px."""
        return max(SMALLEST_PX, round(size * self.lay.scale))

    def width(self, words: str, size: float = TEXT_SIZE, role: Role = Role.TEXT) -> int:
        """How wide a line would be, px."""
        return self._fonts.width(words, role, self.px(size))

    def line(
        self,
        words: str,
        width: int,
        *,
        size: float = TEXT_SIZE,
        role: Role = Role.TEXT,
        colour: Colour = LINEN,
    ) -> pygame.Surface:
        """A line no wider than `width` px; an ellipsis stands for what does not fit."""
        px = self.px(size)
        shown = words
        while shown and self._fonts.width(shown, role, px) > width:
            words = words[:-1]
            shown = f"{words.rstrip()}..." if words else ""
        return self._fonts.text(shown, role, px, colour)

    def lines(
        self,
        words: str,
        width: int,
        most: int,
        *,
        size: float = TEXT_SIZE,
        role: Role = Role.TEXT,
        colour: Colour = LINEN,
    ) -> list[pygame.Surface]:
        """Lines no wider than `width` px, at most so many."""
        wrapped = self._fonts.wrap(words, role, self.px(size), width)
        kept = wrapped[:most]
        if len(wrapped) > most:
            kept[-1] = " ".join(wrapped[most - 1 :])
        return [self.line(one, width, size=size, role=role, colour=colour) for one in kept]
