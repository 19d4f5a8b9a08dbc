"""The shelf: a list of the records there are, to choose the one that goes into the case."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

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
    TEXT_SIZE,
    TOMB,
    Role,
)

SHOWN = 8
"""So many are shown at once; the list moves along."""

_ROW = 52.0
_WIDTH = 620.0


NO_OTHER = "There is no other record"
"""Said instead of opening the list."""


class Shelf:
    """The list.

    Args:
        lettering: it is written with.
        names: of the records, at least one.
        present: the one in the case, which is chosen at first.
        titles: by name, as far as they are known; looked into anew in each tick.
    """

    def __init__(
        self,
        lettering: Lettering,
        names: Sequence[str],
        present: str,
        titles: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self._lettering = lettering
        self._names = tuple(names)
        self._present = present
        self._titles = titles
        self._first = 0  # of those shown
        self._index = self._names.index(present) if present in self._names else 0
        self.move(0)

    @property
    def chosen(self) -> str:
        """The name in the light."""
        return self._names[self._index]

    @property
    def title(self) -> str:
        """What people call the record in the light."""
        return self._title(self.chosen)

    def restage(self, lettering: Lettering) -> None:
        """The window has another size."""
        self._lettering = lettering

    def move(self, steps: int) -> None:
        """Choose one farther up or down; the list moves along only as far as it must."""
        last = len(self._names) - 1
        self._index = min(last, max(0, self._index + steps))
        self._first = min(self._index, max(self._first, self._index - SHOWN + 1))

    def point(self, x: float, y: float) -> None:
        """Choose the record at a point of the window (px), if there is one."""
        index = self._index_at(x, y)
        if index is not None:
            self._index = index

    def name_at(self, x: float, y: float) -> str | None:
        """The record that stands at a point of the window, px."""
        index = self._index_at(x, y)
        return None if index is None else self._names[index]

    def holds(self, x: float, y: float) -> bool:
        """Whether a point of the window (px) lies on the list."""
        return self._page().collidepoint(x, y)

    def sprites(self) -> list[Sprite]:
        """The list over everything."""
        stage, page = self._lettering.stage, self._page()
        sprites = [
            *veil(stage.size, TOMB, 150),
            Sprite(plate(page.size, TOMB, 250, stage.px(18), LAMPLIGHT, stage.px(2)), page.topleft),
        ]
        title = self._lettering.text("Records", size=34, role=Role.TITLE, colour=LAMPLIGHT)
        sprites.append(at_middle(title, page.centerx, page.top + stage.px(48)))
        for index, rect in self._rows():
            sprites += self._row(index, rect)
        foot = "Enter or click takes it, Escape leaves it"
        text = self._lettering.text(foot, size=SMALL_SIZE, colour=DIM_LINEN)
        sprites.append(at_middle(text, page.centerx, page.bottom - stage.px(32)))
        return sprites

    def _row(self, index: int, rect: pygame.Rect) -> list[Sprite]:
        stage, name = self._lettering.stage, self._names[index]
        sprites = []
        is_chosen = index == self._index
        if is_chosen:
            light = plate(rect.size, STONE, 255, stage.px(8), LAMPLIGHT, stage.px(2))
            sprites.append(Sprite(light, rect.topleft))
        colour = LAMPLIGHT if is_chosen else LINEN
        shown = self._title(name)
        room = rect.width - stage.px(40)
        if name == self._present:
            note = self._lettering.text("in the case", size=SMALL_SIZE, colour=DIM_LINEN)
            at = rect.right - stage.px(20) - note.get_width()
            sprites.append(at_left(note, at, rect.centery))
            room -= note.get_width() + stage.px(20)
        shown = self._lettering.cut(shown, room, size=TEXT_SIZE, role=Role.STRONG)
        text = self._lettering.text(shown, size=TEXT_SIZE, role=Role.STRONG, colour=colour)
        sprites.append(at_left(text, rect.left + stage.px(20), rect.centery))
        return sprites

    def _index_at(self, x: float, y: float) -> int | None:
        return next((index for index, rect in self._rows() if rect.collidepoint(x, y)), None)

    def _title(self, name: str) -> str:
        return self._titles.get(name) or name.replace("_", " ").capitalize()

    def _page(self) -> pygame.Rect:
        stage = self._lettering.stage
        shown = min(SHOWN, len(self._names))
        size = stage.px(_WIDTH), stage.px(90 + _ROW * shown + 66)
        page = pygame.Rect((0, 0), size)
        page.center = stage.area.center
        return page

    def _rows(self) -> list[tuple[int, pygame.Rect]]:
        stage, page = self._lettering.stage, self._page()
        height = stage.px(_ROW)
        last = min(len(self._names), self._first + SHOWN)
        rows = []
        for place, index in enumerate(range(self._first, last)):
            top = page.top + stage.px(86) + place * height
            rect = pygame.Rect(page.left + stage.px(30), top, page.width - stage.px(60), height)
            rows.append((index, rect))
        return rows
