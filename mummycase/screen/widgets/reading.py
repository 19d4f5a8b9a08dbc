"""A text to be read: paragraphs that wrap, and move along where there is more than fits."""

from collections.abc import Iterator, Sequence

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import LINEN, RIM, TEXT_SIZE, TOMB, Role
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.scrolling import Scrolling
from mummycase.screen.widgets.widget import Spot, State, Widget

EDGE = 24.0
"""Between the rim and the words, stage units."""


class Reading(Widget):
    """A text.

    Args:
        box: where it lies, stage units.
        name: what it is about.
        paragraphs: of it.

    Attributes:
        paragraphs: of it.
    """

    def __init__(self, box: Box, name: str, paragraphs: Sequence[str]) -> None:
        super().__init__(box, name)
        self.paragraphs = tuple(paragraphs)
        self._lines: list[str] = []
        self._high = float(TEXT_SIZE)
        self._scrolling = Scrolling()
        self._last_y = 0.0

    @property
    def is_whole(self) -> bool:
        """Whether all of it is seen at once."""
        return self._scrolling.count <= self._scrolling.shown

    def tell(self, name: str, paragraphs: Sequence[str], kit: Kit) -> None:
        """Show another text, from its beginning."""
        self.name, self.paragraphs = name, tuple(paragraphs)
        self._scrolling.first = 0
        self.restage(kit)

    def restage(self, kit: Kit) -> None:
        """Break the lines anew."""
        _, _, width, height = self.box
        self._lines = []
        for paragraph in self.paragraphs:
            if self._lines:
                self._lines.append("")
            self._lines += kit.lines(paragraph, width - 2 * EDGE - 12.0)
        self._high = kit.line_height()
        self._scrolling.measure(len(self._lines), int((height - 2 * EDGE) // self._high))
        self.takes_focus = not self.is_whole

    def press(self, spot: Spot) -> None:
        """Take hold of it, to move it along."""
        self._last_y = spot[1]

    def drag(self, spot: Spot) -> None:
        """It moves along."""
        self._scrolling.move((self._last_y - spot[1]) / self._high)
        self._last_y = spot[1]

    def roll(self, notches: float) -> bool:
        """It moves along, three lines at a time."""
        return self._scrolling.move(-3.0 * notches)

    def do(self, deed: Deed) -> bool:
        """Up, down, page, home and end move along; beyond the ends the focus goes on."""
        page = self._scrolling.shown - 1
        all_of_it = len(self._lines)
        rows = {
            Deed.UP: -1,
            Deed.DOWN: 1,
            Deed.PAGE_UP: -page,
            Deed.PAGE_DOWN: page,
            Deed.HOME: -all_of_it,
            Deed.END: all_of_it,
        }.get(deed)
        if rows is None:
            return False
        before = self._scrolling.first
        self._scrolling.move(rows)
        return self._scrolling.first != before

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The ground, the lines, the bar."""
        yield kit.plate(self.box, TOMB, 220, edge=RIM, line=2.0)
        left, top, _, _ = self.box
        first = self._scrolling.first
        for number, line in enumerate(self._lines[first : first + self._scrolling.shown]):
            if line:
                at = left + EDGE, top + EDGE + number * self._high
                yield kit.reading(line, at, TEXT_SIZE, Role.TEXT, LINEN)
        yield from self._scrolling.bar(kit, self.box)
