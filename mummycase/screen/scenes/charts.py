"""Simple pictures of figures, as widgets that are only seen."""

from collections.abc import Iterator, Mapping

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    RIM,
    SMALL_SIZE,
    STONE,
    TITLE_SIZE,
    TOMB,
    Colour,
    Role,
)
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget

GROOVES = 20
"""On each side of a record."""


class _Seen(Widget):
    """Something that is only seen."""

    takes_focus = False

    def holds(self, spot: Spot) -> bool:
        """Pointers pass through it."""
        return False


class Figure(_Seen):
    """A large number over a few words.

    Args:
        box: where it lies, stage units.
        value: the number.
        name: what it counts.
        note: more about it, small.
    """

    def __init__(self, box: Box, value: str, name: str, note: str = "") -> None:
        super().__init__(box, name)
        self._value = value
        self._note = note

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """Plate, number, words."""
        left, top, width, _ = self.box
        yield kit.plate(self.box, TOMB, 215, edge=STONE, radius=14)
        inner = left + 24.0, width - 48.0
        yield kit.text(
            self._value,
            (inner[0], top + 16.0, inner[1], 58.0),
            size=TITLE_SIZE,
            role=Role.STRONG,
            colour=LAMPLIGHT,
        )
        yield kit.text(self.name, (inner[0], top + 74.0, inner[1], 32.0))
        if self._note:
            yield kit.text(
                self._note,
                (inner[0], top + 106.0, inner[1], 28.0),
                size=SMALL_SIZE,
                colour=DIM_LINEN,
            )


class ShareBar(_Seen):
    """How large a share is: name, bar, words.

    Args:
        box: where it lies, stage units.
        name: of whose share it is.
        share: 0..1.
        words: told behind the bar.
    """

    def __init__(self, box: Box, name: str, share: float, words: str) -> None:
        super().__init__(box, name)
        self._share = min(1.0, max(0.0, share))
        self._words = words

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """Name, bar, words."""
        left, top, width, height = self.box
        yield kit.text(self.name, (left, top, 0.34 * width, height))
        start, wide = left + 0.36 * width, 0.38 * width
        middle = top + height / 2.0
        yield kit.plate((start, middle - 8.0, wide, 16.0), STONE, radius=8)
        if self._share > 0.0:
            long = max(16.0, wide * self._share)
            yield kit.plate((start, middle - 8.0, long, 16.0), LAMPLIGHT, radius=8)
        told = start + wide + 16.0, top, 0.26 * width - 16.0, height
        yield kit.text(self._words, told, size=SMALL_SIZE, colour=DIM_LINEN, align=1.0)


class MessageGrid(_Seen):
    """How often each groove of a side was heard: twenty cells, the brighter the oftener.

    Args:
        box: where it lies, stage units.
        side: 1 or 2.
        messages: how often each side and groove was heard.
    """

    def __init__(self, box: Box, side: int, messages: Mapping[tuple[int, int], int]) -> None:
        super().__init__(box, f"Side {side}")
        self._counts = [messages.get((side, groove), 0) for groove in range(1, GROOVES + 1)]
        self._most = max(1, *messages.values()) if messages else 1

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """Two rows of ten cells, each with its groove and how often it was heard."""
        left, top, width, height = self.box
        wide, high = width / 10.0, height / 2.0
        for number, count in enumerate(self._counts):
            x, y = left + number % 10 * wide, top + number // 10 * high
            cell = x + 3.0, y + 3.0, wide - 6.0, high - 6.0
            light = count / self._most
            yield kit.plate(cell, _between(TOMB, LAMPLIGHT, light), edge=RIM, radius=6)
            ink = TOMB if light >= 0.56 else LINEN if count else DIM_LINEN
            above = cell[0], cell[1] + 4.0, cell[2], 28.0
            below = cell[0], cell[1] + 30.0, cell[2], cell[3] - 34.0
            yield kit.text(str(number + 1), above, size=SMALL_SIZE - 3, colour=ink, align=0.5)
            words = str(count) if count else "-"
            yield kit.text(words, below, role=Role.STRONG, colour=ink, align=0.5)


def _between(dark: Colour, light: Colour, share: float) -> Colour:
    """A colour on the way, in sixteen steps."""
    share = round(16 * share) / 16
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(dark, light, strict=True))
    return red, green, blue
