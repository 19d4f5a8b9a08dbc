"""What can be moved along: which of its rows are seen, and the bar that tells so."""

from collections.abc import Iterator

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import LAMPLIGHT, STONE
from mummycase.screen.widgets.kit import Kit

BAR = 6.0
"""How wide the bar is, stage units."""


class Scrolling:
    """Rows of which a few are seen.

    Attributes:
        first: of those that are seen.
        count: of all rows.
        shown: how many are seen at once.
    """

    def __init__(self) -> None:
        self.first = 0
        self.count = 0
        self.shown = 1
        self._part = 0.0  # of a row, from fine wheels and fingers

    @property
    def last_first(self) -> int:
        """The farthest it can be moved."""
        return max(0, self.count - self.shown)

    def measure(self, count: int, shown: int) -> None:
        """There are so many rows, and room for so many."""
        self.count, self.shown = count, max(1, shown)
        self.first = min(self.first, self.last_first)

    def move(self, rows: float) -> bool:
        """Move along, also by parts of a row; whether it moved or might yet."""
        self._part += rows
        whole = int(self._part)
        self._part -= whole
        first = min(self.last_first, max(0, self.first + whole))
        is_moved = first != self.first
        self.first = first
        return is_moved or whole == 0

    def reveal(self, row: int) -> None:
        """Move only as far as this row needs to be seen."""
        self.first = min(row, max(self.first, row - self.shown + 1))
        self.first = min(self.last_first, max(0, self.first))

    def bar(self, kit: Kit, box: Box) -> Iterator[Sprite]:
        """The bar at the right edge of a box; none if all is seen."""
        if self.count <= self.shown:
            return
        left, top, width, height = box
        track = left + width - BAR - 4.0, top + 8.0, BAR, height - 16.0
        yield kit.plate(track, STONE, 160, radius=3)
        long = max(24.0, track[3] * self.shown / self.count)
        at = track[1] + (track[3] - long) * self.first / max(1, self.last_first)
        yield kit.plate((track[0], at, BAR, long), LAMPLIGHT, 200, radius=3)
