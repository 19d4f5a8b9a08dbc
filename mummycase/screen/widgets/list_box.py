"""A list: rows, one of them chosen; it moves along where there are more than fit."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    RIM,
    SMALL_SIZE,
    STONE,
    TEXT_SIZE,
    TOMB,
    Role,
)
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.scrolling import Scrolling
from mummycase.screen.widgets.widget import Spot, State, Widget

EDGE = 6.0
"""Between the rim and the rows, stage units."""

ROW = 48.0
TALL_ROW = 82.0
"""Height of a row of one line and of two, stage units."""

DRAGGED = 12.0
"""A finger that moves farther moves the list and chooses nothing, stage units."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row.

    Attributes:
        key: what is chosen with it.
        words: written in it.
        note: written at its right end.
        below: written small below the words, in a list of tall rows.
        is_marked: written in gold.
    """

    key: str
    words: str
    note: str = ""
    below: str = ""
    is_marked: bool = False


class ListBox(Widget):
    """A list.

    Args:
        box: where it lies, stage units.
        name: what is listed.
        rows: all of them.
        chosen: key of the one chosen at first; may be of none.
        on_change: called with the key that was chosen.
        is_tall: whether rows have a second line.
        nothing: written where there are no rows.
        tip: told about it.

    Attributes:
        chosen: key of the chosen row.
    """

    def __init__(
        self,
        box: Box,
        name: str,
        rows: Sequence[Row],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        is_tall: bool = False,
        nothing: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(box, name, tip=tip)
        self._scrolling = Scrolling()
        self._on_change = on_change
        self._row = TALL_ROW if is_tall else ROW
        self._is_tall = is_tall
        self._nothing = nothing
        self._pointed: str | None = None
        self._start: Spot | None = None
        self._last_y = 0.0
        self._is_dragged = False
        self.chosen = chosen
        self.rows: tuple[Row, ...] = ()
        self.fill(rows)

    def fill(self, rows: Sequence[Row]) -> None:
        """Have these rows from now on."""
        self.rows = tuple(rows)
        self._scrolling.measure(len(rows), int((self.box[3] - 2 * EDGE) // self._row))
        self._scrolling.reveal(max(0, self._index()))

    def row_box(self, key: str) -> Box | None:
        """Where a row lies; None if it is not seen."""
        return next((box for row, box in self._shown() if row.key == key), None)

    def hover(self, spot: Spot) -> None:
        """The row there is lit a little."""
        self._pointed = self._key_at(spot)

    def press(self, spot: Spot) -> None:
        """Perhaps the row is chosen, perhaps the list moves."""
        self._start, self._last_y, self._is_dragged = spot, spot[1], False
        self._pointed = self._key_at(spot)

    def drag(self, spot: Spot) -> None:
        """The list moves along."""
        if self._start is not None and abs(spot[1] - self._start[1]) > DRAGGED:
            self._is_dragged = True
        if self._is_dragged:
            self._scrolling.move((self._last_y - spot[1]) / self._row)
            self._last_y = spot[1]

    def release(self, spot: Spot) -> None:
        """The row there is chosen, unless the list was moved."""
        key = self._key_at(spot)
        if not self._is_dragged and key is not None:
            self._choose(key)
        self._start = None

    def cancel(self) -> None:
        """Nothing is chosen."""
        self._start = None

    def roll(self, notches: float) -> bool:
        """It moves along."""
        return self._scrolling.move(-notches)

    def do(self, deed: Deed) -> bool:
        """Up, down, page, home and end choose; beyond the ends the focus goes on."""
        at, last = self._index(), len(self.rows) - 1
        page = max(1, self._scrolling.shown - 1)
        steps = {
            Deed.UP: at - 1,
            Deed.DOWN: at + 1,
            Deed.PAGE_UP: max(0, at - page),
            Deed.PAGE_DOWN: min(last, at + page),
            Deed.HOME: 0,
            Deed.END: last,
        }
        to = steps.get(deed)
        if to is None or not 0 <= to <= last:
            return False
        self._choose(self.rows[to].key)
        self._scrolling.reveal(to)
        return True

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The ground, the rows, the bar."""
        edge = LAMPLIGHT if state.is_hovered else RIM
        yield kit.plate(self.box, TOMB, 220, edge=edge, line=2.0)
        if not self.rows:
            yield kit.text(self._nothing, self.box, colour=DIM_LINEN, align=0.5)
        for row, box in self._shown():
            is_chosen = row.key == self.chosen
            if is_chosen:
                yield kit.plate(box, STONE, 255, edge=LAMPLIGHT, line=2.0, radius=7)
            elif state.is_hovered and row.key == self._pointed:
                yield kit.plate(box, STONE, 140, radius=7)
            yield from self._written(kit, row, box, is_chosen=is_chosen)
        yield from self._scrolling.bar(kit, self.box)

    def _written(self, kit: Kit, row: Row, box: Box, *, is_chosen: bool) -> Iterator[Sprite]:
        left, top, width, height = box
        left, width = left + 16.0, width - 36.0
        line = 42.0 if self._is_tall else height
        above = top + (4.0 if self._is_tall else 0.0)
        room = width
        if row.note:
            wide = min(0.5 * width, kit.width(row.note, SMALL_SIZE))
            ink = LAMPLIGHT if row.is_marked else DIM_LINEN
            note = left + width - wide, above, wide + 1.0, line
            yield kit.text(row.note, note, size=SMALL_SIZE, colour=ink, align=1.0)
            room -= wide + 16.0
        ink = LAMPLIGHT if is_chosen else LINEN
        role = Role.STRONG if is_chosen or self._is_tall else Role.TEXT
        yield kit.text(
            row.words, (left, above, room, line), size=TEXT_SIZE - 1, role=role, colour=ink
        )
        if self._is_tall:
            below = left, top + 42.0, width, height - 48.0
            yield kit.text(row.below, below, size=SMALL_SIZE, colour=DIM_LINEN)

    def _shown(self) -> list[tuple[Row, Box]]:
        left, top, width, _ = self.box
        scrolling = self._scrolling
        bar = 12.0 if scrolling.count > scrolling.shown else 0.0
        rows = self.rows[scrolling.first : scrolling.first + scrolling.shown]
        wide = width - 2 * EDGE - bar
        return [
            (row, (left + EDGE, top + EDGE + place * self._row, wide, self._row))
            for place, row in enumerate(rows)
        ]

    def _index(self) -> int:
        keys = [row.key for row in self.rows]
        return keys.index(self.chosen) if self.chosen in keys else -1

    def _key_at(self, spot: Spot) -> str | None:
        for row, (left, top, width, height) in self._shown():
            if left <= spot[0] < left + width and top <= spot[1] < top + height:
                return row.key
        return None

    def _choose(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self._on_change(key)
