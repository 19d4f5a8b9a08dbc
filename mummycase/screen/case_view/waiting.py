"""What is seen before any picture is there: the dark of the tomb, a title, and how far it is."""

from collections.abc import Iterator

import pygame

from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import OPAQUE, Sprite
from mummycase.screen.stage import HEIGHT, WIDTH, Stage
from mummycase.screen.theme import LAMPLIGHT, STONE, TITLE_SIZE, TOMB, Role

TITLE = "MUMMY CASE"
"""Carved above the line."""

LINE = 320.0
"""How long the line of progress is, stage units."""


class Waiting:
    """The title and the line.

    Args:
        stage: they stand on.
        fonts: for the title.
    """

    def __init__(self, stage: Stage, fonts: Fonts) -> None:
        self._stage = stage
        px = stage.px(1.6 * TITLE_SIZE)
        self._title = fonts.text(TITLE, Role.TITLE, px, LAMPLIGHT)
        self._dark = dark(stage)
        self._lines: dict[int, pygame.Surface] = {}

    def sprites(self, progress: float) -> Iterator[Sprite]:
        """Everything to be seen, from back to front.

        Args:
            progress: 0 nothing is there .. 1 everything is.
        """
        yield Sprite(self._dark, (0, 0), OPAQUE)
        x, y = self._stage.to_window(WIDTH / 2, HEIGHT / 2)
        width, height = self._title.get_size()
        yield Sprite(self._title, (round(x - width / 2), round(y - height)))
        line = self._line(progress)
        yield Sprite(line, (round(x - line.get_width() / 2), round(y + height / 4)), OPAQUE)

    def _line(self, progress: float) -> pygame.Surface:
        whole = self._stage.px(LINE)
        done = round(whole * progress)
        if done not in self._lines:
            line = pygame.Surface((whole, self._stage.px(4))).convert()
            line.fill(STONE)
            line.fill(LAMPLIGHT, (0, 0, done, line.get_height()))
            self._lines[done] = line
        return self._lines[done]


def dark(stage: Stage) -> pygame.Surface:
    """A wall that lamplight just reaches, as large as the window."""
    small = pygame.Surface((5, 5))
    small.fill(TOMB)
    small.fill(STONE, (2, 1, 1, 3))
    small.fill(STONE, (1, 2, 3, 1))
    middle = pygame.transform.smoothscale(small, (40, 40))
    return pygame.transform.smoothscale(middle, stage.size).convert()
