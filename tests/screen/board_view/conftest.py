from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from mummycase import assets
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.screen.art import Art
from mummycase.screen.board_view.view import BoardView
from mummycase.screen.fonts import Fonts
from mummycase.screen.stage import Size
from tests.screen.board_view.table import NAMES, Table
from tests.screen.seat import PlainRasteriser

MakeTable = Callable[..., Table]


@pytest.fixture
def make_table(screen: pygame.Surface, pictures: Path, fonts: Fonts) -> Iterator[MakeTable]:
    with Art(assets.pictures(), pictures, rasteriser=PlainRasteriser()) as art:

        def make(size: Size = (640, 400), seats: int = 4) -> Table:
            setup = VOICE.standard(seats)
            view = BoardView(size, art, fonts, setup, NAMES[:seats], chance=Random(3))
            art.settle()
            return Table(view, setup, art, size)

        yield make


@pytest.fixture
def table(make_table: MakeTable) -> Table:
    return make_table()
