"""What never moves: the dark of the tomb, the board on it, the closed case in its well, the tray.

All of it is one surface, put together when a part of it is there in a better size.
"""

import math
from collections.abc import Iterator

import pygame

from mummycase.screen.board_view.pictures import LID, Pictures
from mummycase.screen.board_view.places import Places
from mummycase.screen.drawing.plates import plate
from mummycase.screen.sprites import OPAQUE, PREMULTIPLIED, Sprite, bands
from mummycase.screen.stage import Size
from mummycase.screen.theme import STONE, TOMB

SHADOW = 150
"""How dark the board's shadow is, 0..255."""

LID_SHADOW = 0.75
"""How dark the case's is, 0..1."""

TRAY = 1.3
"""The tray of the die is at most so many times as wide as high."""

STONE_EDGE = (92, 70, 50)
TABLE, LIT_TABLE = (15, 10, 8), (74, 55, 40)
"""Colours of tray and table, and of the table where the light falls."""


class Ground:
    """Puts it together.

    Args:
        places: of everything.
        pictures: of board and case.
        board: name of the board's picture.
    """

    def __init__(self, places: Places, pictures: Pictures, board: str) -> None:
        self._places = places
        self._pictures = pictures
        self._board = board
        self._made: tuple[pygame.Surface | None, pygame.Surface | None, Sprite] | None = None

    @property
    def tray(self) -> pygame.Rect:
        """Where the die rolls, px."""
        room = self._places.lay.die
        height = min(room.height, round(0.2 * self._places.lay.board.height))
        rect = pygame.Rect(0, 0, min(room.width, round(TRAY * height)), height)
        rect.center = room.center
        return rect

    def sprite(self) -> Sprite:
        """All of it."""
        places = self._places
        board = self._pictures.get(self._board, places.lay.board.height)
        lid = self._pictures.get(LID, places.case.height)
        made = self._made
        if made is None or made[0] is not board or made[1] is not lid:
            made = (board, lid, Sprite(self._make(board, lid), (0, 0), OPAQUE))
            self._made = made
        return made[2]

    def _make(self, board: pygame.Surface | None, lid: pygame.Surface | None) -> pygame.Surface:
        lay = self._places.lay
        whole = pygame.Surface(lay.size)
        for sprite in self._layers(board, lid):
            for band in bands(sprite.rect):  # so that the sound's thread can run between them
                area = band.move(-sprite.at[0], -sprite.at[1])
                whole.blit(sprite.surface, band, area, special_flags=sprite.blend)
        return whole

    def _layers(self, board: pygame.Surface | None, lid: pygame.Surface | None) -> Iterator[Sprite]:
        lay, case = self._places.lay, self._places.case
        yield Sprite(_dark(lay.size), (0, 0), OPAQUE)
        yield _shadow_of_square(lay.board)
        if board is None:
            yield Sprite(plate(lay.board.size, STONE, 255, lay.px(10)), lay.board.topleft)
        else:
            yield Sprite(board, lay.board.topleft)
        if lid is not None:
            shade = self._pictures.shadow(lid, LID_SHADOW)
            away = max(2, case.width // 22)
            rect = lid.get_rect(center=case.center)
            yield Sprite(shade, (rect.left + away, rect.top + away))
            yield Sprite(lid, rect.topleft)
        tray = self.tray
        line = max(1, lay.px(3))
        yield Sprite(plate(tray.size, STONE_EDGE, 255, lay.px(16)), tray.topleft)
        well = tray.inflate(-4 * line, -4 * line)
        yield Sprite(plate(well.size, TOMB, 255, lay.px(11)), well.topleft)
        felt = well.inflate(-2 * line, -2 * line).move(line // 2, line // 2)
        yield Sprite(plate(felt.size, (24, 38, 62), 255, lay.px(9)), felt.topleft)


def _dark(size: Size) -> pygame.Surface:
    """The table: dark, with lamplight from above that reaches its middle."""
    across, down = 48, 32
    small = pygame.Surface((across, down))
    for x in range(across):
        for y in range(down):
            away = math.hypot((x + 0.5) / across - 0.5, 0.8 * ((y + 0.5) / down - 0.38))
            share = max(0.0, 1.0 - away / 0.72) ** 1.5
            pair = zip(TABLE, LIT_TABLE, strict=True)
            colour = tuple(round(a + (b - a) * share) for a, b in pair)
            small.set_at((x, y), colour)
    return pygame.transform.smoothscale(small, size)


def _shadow_of_square(rect: pygame.Rect) -> Sprite:
    """A soft shadow around a square, further to the south-east."""
    small = pygame.Surface((36, 36), pygame.SRCALPHA)
    small.fill((0, 0, 0, SHADOW), (4, 4, 28, 28))
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(small, (18, 18)), (36, 36))
    size = round(rect.width * 36 / 29)
    large = pygame.transform.smoothscale(soft, (size, size))
    away = rect.width // 60
    place = large.get_rect(center=(rect.centerx + away, rect.centery + away))
    return Sprite(large, place.topleft, PREMULTIPLIED)
