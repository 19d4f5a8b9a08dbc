"""Words on the stage: fonts and stage together, so that sizes are stage units."""

import pygame

from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Size, Stage
from mummycase.screen.theme import LINEN, SMALLEST_PX, TEXT_SIZE, Colour, Role


class Lettering:
    """Writes on a stage.

    Args:
        fonts: the letters.
        stage: written on.
        text_size: of letters that are read, 1 is usual; whoever writes them multiplies by it.

    Attributes:
        fonts: the letters.
        stage: written on.
        text_size: see above.
    """

    def __init__(self, fonts: Fonts, stage: Stage, text_size: float = 1.0) -> None:
        self.fonts = fonts
        self.stage = stage
        self.text_size = text_size

    def px(self, size: float) -> int:
        """Height of letters of this size in stage units, px."""
        return max(SMALLEST_PX, round(size * self.stage.scale))

    def text(
        self,
        words: str,
        *,
        size: float = TEXT_SIZE,
        role: Role = Role.TEXT,
        colour: Colour = LINEN,
    ) -> pygame.Surface:
        """A line; the same surface for the same line."""
        return self.fonts.text(words, role, self.px(size), colour)

    def width(self, words: str, *, size: float = TEXT_SIZE, role: Role = Role.TEXT) -> int:
        """How wide a line would be, px."""
        return self.fonts.width(words, role, self.px(size))

    def cut(
        self,
        words: str,
        width: int,
        *,
        size: float = TEXT_SIZE,
        role: Role = Role.TEXT,
        goes_on: bool = False,
    ) -> str:
        """The words, or as many of their letters as fit into `width` px with an ellipsis.

        Args:
            words: a line.
            width: px.
            size: of the letters, stage units.
            role: of the letters.
            goes_on: whether more words follow that are not shown: there is an ellipsis then.
        """

        def fits(line: str) -> bool:
            return self.width(line, size=size, role=role) <= width

        if not goes_on and fits(words):
            return words
        start = words[: max(0, width)]  # no letter is narrower than a pixel
        if not goes_on:
            start = start[:-1]
        while start and not fits(f"{start.rstrip()}..."):
            start = start[:-1]
        return f"{start.rstrip()}..." if start else ""

    def line_height(self, size: float, role: Role = Role.TEXT) -> int:
        """From line to line, px."""
        return self.fonts.get(role, self.px(size)).get_linesize()

    def wrap(
        self, words: str, width: int, *, size: float = TEXT_SIZE, role: Role = Role.TEXT
    ) -> list[str]:
        """Lines no wider than `width` px."""
        return self.fonts.wrap(words, role, self.px(size), width)


def at_left(surface: pygame.Surface, x: float, y_middle: float) -> Sprite:
    """A surface that begins at x, in the middle of a line, px."""
    return Sprite(surface, (round(x), round(y_middle - surface.get_height() / 2)))


def at_right(surface: pygame.Surface, x: float, y_middle: float) -> Sprite:
    """A surface that ends at x, px."""
    return at_left(surface, x - surface.get_width(), y_middle)


def at_middle(surface: pygame.Surface, x: float, y_middle: float) -> Sprite:
    """A surface around a point, px."""
    return at_left(surface, x - surface.get_width() / 2, y_middle)


def grown(rect: pygame.Rect, by: int) -> pygame.Rect:
    """A rectangle with a margin, px."""
    return rect.inflate(2 * by, 2 * by)


def bounded(rect: pygame.Rect, size: Size, margin: int) -> pygame.Rect:
    """A rectangle moved so that it lies in the window."""
    return rect.clamp(pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin))
