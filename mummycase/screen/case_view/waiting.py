"""What is seen before any picture is there: the dark of the tomb, a title, and how far it is."""

from collections.abc import Iterator
from itertools import pairwise

import pygame

from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import BAND_PIXELS, OPAQUE, Sprite, bands
from mummycase.screen.stage import HEIGHT, WIDTH, Anchors, Stage
from mummycase.screen.theme import LAMPLIGHT, STONE, TITLE_SIZE, TOMB, Role

TITLE = "MUMMY CASE"
"""Carved above the line."""

LINE = 320.0
"""How long the line of progress is, stage units."""

FEWEST = 24
"""Bands of the dark: its light bends at their seams only."""


def welcome(surface: pygame.Surface, fonts: Fonts) -> None:
    """The title on the bare dark, for the very first moment of a window: it must not take long."""
    for band in bands(surface.get_rect()):
        surface.fill(TOMB, band)
    title = _title(Stage(surface.get_size(), Anchors({}, {})), fonts)
    surface.blit(title.surface, title.at, special_flags=title.blend)


class Waiting:
    """The title and the line.

    Args:
        stage: they stand on.
        fonts: for the title.
    """

    def __init__(self, stage: Stage, fonts: Fonts) -> None:
        self._stage = stage
        self._title = _title(stage, fonts)
        self._dark = dark(stage)
        self._lines: dict[int, pygame.Surface] = {}

    def sprites(self, progress: float) -> Iterator[Sprite]:
        """Everything to be seen, from back to front.

        Args:
            progress: 0 nothing is there .. 1 everything is.
        """
        yield from self._dark
        yield self._title
        line, below = self._line(progress), self._title.rect
        top = below.bottom + below.height // 4
        yield Sprite(line, (round(below.centerx - line.get_width() / 2), top), OPAQUE)

    def _line(self, progress: float) -> pygame.Surface:
        whole = self._stage.px(LINE)
        done = round(whole * progress)
        if done not in self._lines:
            line = pygame.Surface((whole, self._stage.px(4))).convert()
            line.fill(STONE)
            line.fill(LAMPLIGHT, (0, 0, done, line.get_height()))
            self._lines[done] = line
        return self._lines[done]


def dark(stage: Stage) -> list[Sprite]:
    """A wall that lamplight just reaches, as large as the window, in bands.

    Each band is enlarged from two rows of a small picture, of which the second is the first of the
    next band, so that no seam is seen.
    """
    small = pygame.Surface((5, 5))
    small.fill(TOMB)
    small.fill(STONE, (2, 1, 1, 3))
    small.fill(STONE, (1, 2, 3, 1))
    width, height = stage.size
    count = max(FEWEST, -(-width * height // BAND_PIXELS))
    middle = pygame.transform.smoothscale(small, (40, count + 1))
    edges = [height * number // count for number in range(count + 1)]
    return [
        Sprite(
            pygame.transform.smoothscale(
                middle.subsurface((0, number, 40, 2)), (width, bottom - top)
            ).convert(),
            (0, top),
            OPAQUE,
        )
        for number, (top, bottom) in enumerate(pairwise(edges))
        if bottom > top
    ]


def _title(stage: Stage, fonts: Fonts) -> Sprite:
    title = fonts.text(TITLE, Role.TITLE, stage.px(1.6 * TITLE_SIZE), LAMPLIGHT)
    x, y = stage.to_window(WIDTH / 2, HEIGHT / 2)
    width, height = title.get_size()
    return Sprite(title, (round(x - width / 2), round(y - height)))
