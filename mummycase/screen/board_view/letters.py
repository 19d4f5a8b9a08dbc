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


LARGEST = 1.6
"""There is no room for letters that are larger than the usual ones by more than this."""

SHRINKS = 0.92
"""Words that do not fit are made smaller in such steps."""


class Letters:
    """Writes in letter units.

    Args:
        fonts: the letters.
        lay: tells their scale.
        text_size: of letters, 1 is usual.

    Attributes:
        lay: tells their scale.
        text_size: of letters, 1 is usual, `LARGEST` at most.
    """

    def __init__(self, fonts: Fonts, lay: Layout, text_size: float = 1.0) -> None:
        self._fonts = fonts
        self.lay = lay
        self.text_size = min(LARGEST, text_size)
        for size, role in USED:  # now, not in the middle of a move: their first use takes long
            fonts.width(ALPHABET, role, self.px(size))

    @property
    def scale(self) -> float:
        """Px for one unit of the size of letters."""
        return self.lay.scale * self.text_size

    def px(self, size: float) -> int:
        """Height of letters of this size, px."""
        return max(SMALLEST_PX, round(size * self.scale))

    def width(self, words: str, size: float = TEXT_SIZE, role: Role = Role.TEXT) -> int:
        """How wide a line would be, px."""
        return self._fonts.width(words, role, self.px(size))

    def wrap(
        self, words: str, width: int, size: float = TEXT_SIZE, role: Role = Role.TEXT
    ) -> list[str]:
        """Lines no wider than `width` px."""
        return self._fonts.wrap(words, role, self.px(size), width)

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

    def fitted(
        self,
        words: str,
        width: int,
        *,
        size: float = TEXT_SIZE,
        most: float | None = None,
        role: Role = Role.TEXT,
        colour: Colour = LINEN,
    ) -> pygame.Surface:
        """A line no wider than `width` px; large letters become as small as the usual, then cut.

        Args:
            words: of the line.
            width: px.
            size: of the letters.
            most: times the usual they are no larger, as on widgets; None for the user's choice.
            role: of the letters.
            colour: of the letters.
        """
        least = size / max(1.0, self.text_size)
        if most is not None:
            size = max(least, min(size, least * most))
        while size > least and self.width(words, size, role) > width:
            size = max(least, size * SHRINKS)
        return self.line(words, width, size=size, role=role, colour=colour)

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
        wrapped = self.wrap(words, width, size, role)
        kept = wrapped[:most]
        if len(wrapped) > most:
            kept[-1] = " ".join(wrapped[most - 1 :])
        return [self.line(one, width, size=size, role=role, colour=colour) for one in kept]
