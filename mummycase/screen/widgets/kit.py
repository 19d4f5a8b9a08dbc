"""What widgets are drawn with: plates, letters and rings on a stage, each made once and kept."""

from collections.abc import Callable

import pygame

from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.drawing.marks import FOCUS, Marks
from mummycase.screen.drawing.plates import plate
from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box, Stage
from mummycase.screen.theme import LINEN, RADIUS, TEXT_SIZE, TITLE_SIZE, Colour, Role

LARGEST_LETTERS = 1.25
"""Letters on widgets grow no more than this, or they would not fit; what is read grows freely."""

SMALLEST_LETTERS = 0.75
"""Words that do not fit are made smaller by no more than this; then they are cut."""


class Kit:
    """Draws on a stage.

    Args:
        fonts: letters.
        stage: drawn on.
        text_size: of letters, 1 is usual.
        on_click: called when something is pressed, by whatever means, to let it be heard.

    Attributes:
        stage: drawn on.
        lettering: letters on it.
        text_size: of letters, 1 is usual.
        on_click: as given.
    """

    def __init__(
        self,
        fonts: Fonts,
        stage: Stage,
        text_size: float = 1.0,
        on_click: Callable[[], None] = lambda: None,
    ) -> None:
        self.stage = stage
        self.lettering = Lettering(fonts, stage)
        self.text_size = text_size
        self.on_click = on_click
        self._marks = Marks(stage)

    def rect(self, box: Box) -> pygame.Rect:
        """A box in px."""
        return self.stage.box_to_window(box)

    def plate(
        self,
        box: Box,
        fill: Colour,
        opacity: int = 255,
        *,
        edge: Colour | None = None,
        line: float = 1.5,
        radius: float = RADIUS,
    ) -> Sprite:
        """A rounded plate; its line and radius are stage units."""
        rect, px = self.rect(box), self.stage.px
        return Sprite(plate(rect.size, fill, opacity, px(radius), edge, px(line)), rect.topleft)

    def ring(self, box: Box) -> Sprite:
        """The ring around what has the focus."""
        return self._marks.around(self.rect(box), FOCUS)

    def text(
        self,
        words: str,
        box: Box,
        *,
        size: float = TEXT_SIZE,
        role: Role = Role.TEXT,
        colour: Colour = LINEN,
        align: float = 0.0,
    ) -> Sprite:
        """A line in the middle of a box's height, made smaller or cut where it does not fit.

        Args:
            words: of the line.
            box: it lies in, stage units.
            size: of the letters, stage units, before `text_size`.
            role: of the letters.
            colour: of the letters.
            align: 0 left, 0.5 middle, 1 right.
        """
        rect = self.rect(box)
        surface = self._fitted(words, rect.width, size, role, colour)
        x = rect.left + align * (rect.width - surface.get_width())
        return Sprite(surface, (round(x), round(rect.centery - surface.get_height() / 2)))

    def widget_size(self, size: float) -> float:
        """The size of letters on widgets; those of titles are large already."""
        return size if size >= TITLE_SIZE else size * min(LARGEST_LETTERS, self.text_size)

    def width(self, words: str, size: float = TEXT_SIZE, role: Role = Role.TEXT) -> float:
        """How wide a line on a widget would be, stage units."""
        size = self.widget_size(size)
        return self.lettering.width(words, size=size, role=role) / self.stage.scale

    def lines(
        self, words: str, width: float, size: float = TEXT_SIZE, role: Role = Role.TEXT
    ) -> list[str]:
        """The lines of a text to be read, as wide as this, stage units."""
        return self.lettering.wrap(
            words, self.stage.px(width), size=size * self.text_size, role=role
        )

    def line_height(self, size: float = TEXT_SIZE, role: Role = Role.TEXT) -> float:
        """From line to line of a text to be read, stage units."""
        return self.lettering.line_height(size * self.text_size, role) / self.stage.scale

    def reading(
        self, words: str, at: tuple[float, float], size: float, role: Role, colour: Colour
    ) -> Sprite:
        """A line of a text to be read, its left top at a point, stage units."""
        surface = self.lettering.text(words, size=size * self.text_size, role=role, colour=colour)
        x, y = self.stage.to_window(*at)
        return Sprite(surface, (round(x), round(y)))

    def _fitted(
        self, words: str, width: int, size: float, role: Role, colour: Colour
    ) -> pygame.Surface:
        size = self.widget_size(size)
        smallest, px = SMALLEST_LETTERS * size, 1.0 / self.stage.scale
        while self.lettering.width(words, size=size, role=role) > width and size > smallest:
            size = max(smallest, size - px)
        words = self.lettering.cut(words, width, size=size, role=role)
        return self.lettering.text(words, size=size, role=role, colour=colour)
