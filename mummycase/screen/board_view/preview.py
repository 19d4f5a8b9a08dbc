"""The preview of a choice: what it is and what it brings, beside it and inside the window."""

from collections.abc import Iterable

import pygame

from mummycase.screen.board_view.letters import Letters
from mummycase.screen.board_view.targets import Target
from mummycase.screen.drawing.placing import place
from mummycase.screen.drawing.plates import plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import LAMPLIGHT, LINEN, SMALL_SIZE, SPACE, TEXT_SIZE, TOMB, Role

WIDTH = 330.0
"""The widest line, letter units."""

LINES = 4


class Preview:
    """Draws it; the last one is remembered.

    Args:
        letters: it is written in.
    """

    def __init__(self, letters: Letters) -> None:
        self._letters = letters
        self._drawn: tuple[str, str, Sprite] | None = None
        self._of: tuple[object, ...] = ()

    def sprite(
        self, target: Target, panels: Iterable[pygame.Rect], others: Iterable[pygame.Rect]
    ) -> Sprite:
        """Of this target, covering as little as may be of the others."""
        key = (target, self._letters.lay.size)
        if self._drawn is None or self._of != key:
            self._of = key
            label, brings = target.choice.label, target.choice.brings
            self._drawn = (label, brings, self._draw(target, label, brings, panels, others))
        return self._drawn[2]

    def _draw(
        self,
        target: Target,
        label: str,
        brings: str,
        panels: Iterable[pygame.Rect],
        others: Iterable[pygame.Rect],
    ) -> Sprite:
        letters, lay = self._letters, self._letters.lay
        width = min(lay.px(WIDTH * max(1.0, letters.text_size)), lay.size[0] - 4 * lay.px(SPACE[2]))
        lines = letters.lines(
            _capital(label), width, 2, size=TEXT_SIZE, role=Role.STRONG, colour=LAMPLIGHT
        )
        lines += letters.lines(_capital(brings), width, LINES, size=SMALL_SIZE, colour=LINEN)
        pad_x, pad_y = lay.px(SPACE[2]), lay.px(SPACE[1] + 2)
        size = (
            max(line.get_width() for line in lines) + 2 * pad_x,
            sum(line.get_height() for line in lines) + 2 * pad_y,
        )
        surface = plate(size, TOMB, 248, lay.px(10), LAMPLIGHT, lay.px(2)).copy()
        top = pad_y
        for line in lines:
            surface.blit(line, (pad_x, top), special_flags=pygame.BLEND_PREMULTIPLIED)
            top += line.get_height()
        gap = lay.px(SPACE[1])
        rect = place(size, target.rect, lay.size, gap=gap, panels=panels, neighbours=others)
        return Sprite(surface, rect.topleft)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
