"""The legend: every hand on one page. It comes at the first start, and with F1."""

from collections.abc import Iterator

import pygame

from mummycase.screen.drawing.lettering import Lettering, at_left, at_middle
from mummycase.screen.drawing.plates import plate, veil
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import (
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    SMALL_SIZE,
    STONE,
    TITLE_SIZE,
    TOMB,
    Colour,
    Role,
)

COLUMNS = ("", "Mouse or finger", "Key", "Gamepad")

ROWS = (
    ("Hear a message", "drag the lever up, let go", "hold Space, or Enter", "hold A"),
    ("Speed", "turn the knob, or wheel", "left, right", "shoulders"),
    ("Knock", "click the head", "K", "X"),
    ("See the works", "Glass button", "G", "Y"),
    ("Open, close the lid", "click it", "C", "B"),
    ("Turn the record", "lift it, or double click", "T", "focus, A"),
    ("Change the record", "click the stack", "R", "focus, A"),
    ("Swap the cells", "drag or click one", "W", "focus, A"),
    ("Take out a cell", "drag it out", "X", "focus, X"),
    ("Put it back", "click or drag it", "focus, Enter", "focus, A"),
    ("Fresh cells", "click them", "F", "focus, A"),
    ("A single fresh cell", "drag it to its place", "focus, F", "focus, Y"),
    ("Move the focus", "", "Tab; Enter does it", "up, down; A does it"),
    ("Readings", "Readings button", "H", "focus, A"),
    ("This page", "Help button", "F1", "Start"),
    ("Full screen", "", "F11", ""),
    ("Back, leave", "", "Escape, Q", "Back"),
)
"""What, and how with each kind of hand."""

WIDTHS = (282.0, 330.0, 300.0, 228.0)
"""Of the columns, stage units."""

FOOT = "Click or press any key to begin"

_ROW = 38.0


class Legend:
    """The page.

    Args:
        lettering: it is written with.
    """

    def __init__(self, lettering: Lettering) -> None:
        self._lettering = lettering
        self._sprites: list[Sprite] = []

    def sprites(self) -> list[Sprite]:
        """The page over everything."""
        if not self._sprites:
            self._sprites = [*veil(self._lettering.stage.size, TOMB, 150), *self._page()]
        return self._sprites

    def _page(self) -> Iterator[Sprite]:
        """The plate, then words and lines upon it."""
        stage = self._lettering.stage
        margin, row = stage.px(44), _ROW * stage.scale
        width = round(sum(WIDTHS) * stage.scale) + 2 * margin
        head, foot = stage.px(118), stage.px(64)
        height = round(head + row * (len(ROWS) + 1) + foot)
        page = pygame.Rect(0, 0, width, height)
        page.center = stage.size[0] // 2, stage.size[1] // 2
        yield Sprite(
            plate(page.size, TOMB, 250, stage.px(18), LAMPLIGHT, stage.px(2)), page.topleft
        )
        title = self._lettering.text(
            "Hands on the Case", size=TITLE_SIZE, role=Role.TITLE, colour=LAMPLIGHT
        )
        yield at_middle(title, page.centerx, page.top + head / 2)
        for number, words in enumerate((COLUMNS, *ROWS)):
            middle = page.top + head + row * (number + 0.5) - stage.px(12)
            yield from self._line(words, page.left + margin, middle, is_head=number == 0)
            line = plate((width - 2 * margin, 1), STONE, 255, 0)
            yield at_left(line, page.left + margin, middle + row / 2)
        text = self._lettering.text(FOOT, size=SMALL_SIZE, colour=DIM_LINEN)
        yield at_middle(text, page.centerx, page.bottom - foot / 2 + stage.px(2))

    def _line(
        self, words: tuple[str, ...], left: float, middle: float, *, is_head: bool
    ) -> Iterator[Sprite]:
        for column, (word, wide) in enumerate(zip(words, WIDTHS, strict=True)):
            if word:
                colour, role = _manner(column, is_head=is_head)
                text = self._lettering.text(word, size=SMALL_SIZE, role=role, colour=colour)
                yield at_left(text, left, middle)
            left += wide * self._lettering.stage.scale


def _manner(column: int, *, is_head: bool) -> tuple[Colour, Role]:
    if is_head:
        return DIM_LINEN, Role.TEXT
    if column == 0:
        return LINEN, Role.STRONG
    return (LAMPLIGHT, Role.STRONG) if column == 2 else (LINEN, Role.TEXT)
