"""Words and plates that do nothing."""

from collections.abc import Iterator

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    LAMPLIGHT,
    LINEN,
    STONE,
    TEXT_SIZE,
    TITLE_SIZE,
    TOMB,
    Colour,
    Role,
)
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget


class _Still(Widget):
    """Something that is only seen."""

    takes_focus = False

    def holds(self, spot: Spot) -> bool:
        """Pointers pass through it."""
        return False


class Label(_Still):
    """A line of words.

    Args:
        box: it lies in, stage units.
        name: the words.
        size: of the letters, stage units.
        role: of the letters.
        colour: of the letters.
        align: 0 left, 0.5 middle, 1 right.

    Attributes:
        colour: of the letters.
    """

    def __init__(
        self,
        box: Box,
        name: str,
        *,
        size: float = TEXT_SIZE,
        role: Role = Role.TEXT,
        colour: Colour = LINEN,
        align: float = 0.0,
    ) -> None:
        super().__init__(box, name)
        self._size = size
        self._role = role
        self.colour = colour
        self._align = align

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The words."""
        if self.name:
            yield kit.text(
                self.name,
                self.box,
                size=self._size,
                role=self._role,
                colour=self.colour,
                align=self._align,
            )


def heading(box: Box, words: str, *, align: float = 0.0, size: float = TITLE_SIZE) -> Label:
    """A title, carved in gold."""
    return Label(box, words, size=size, role=Role.TITLE, colour=LAMPLIGHT, align=align)


class Paragraph(_Still):
    """Words over several lines, as many as fit.

    Args:
        box: they lie in, stage units.
        name: the words.
        size: of the letters, stage units.
        role: of the letters.
        colour: of the letters.
    """

    def __init__(
        self,
        box: Box,
        name: str,
        *,
        size: float = TEXT_SIZE,
        role: Role = Role.TEXT,
        colour: Colour = LINEN,
    ) -> None:
        super().__init__(box, name)
        self._size = size
        self._role = role
        self._colour = colour

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The lines."""
        left, top, width, height = self.box
        high = kit.line_height(self._size, self._role)
        most = max(1, int((height + 2.0) // high))
        for number, line in enumerate(kit.lines(self.name, width, self._size, self._role)[:most]):
            at = left, top + number * high
            yield kit.reading(line, at, self._size, self._role, self._colour)


class Plate(_Still):
    """A dark ground for what belongs together.

    Args:
        box: where it lies, stage units.
        opacity: 0 clear .. 255.
        fill: its colour.
        edge: colour of its rim; None for none.
    """

    def __init__(
        self, box: Box, *, opacity: int = 205, fill: Colour = TOMB, edge: Colour | None = STONE
    ) -> None:
        super().__init__(box, "")
        self._opacity = opacity
        self._fill = fill
        self._edge = edge

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The plate."""
        yield kit.plate(self.box, self._fill, self._opacity, edge=self._edge, radius=14)
