"""What is large is painted piece by piece, because Python's lock is held meanwhile."""

from itertools import pairwise
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase import assets
from mummycase.screen.case_view import parts
from mummycase.screen.case_view.parts import Parts
from mummycase.screen.case_view.room import BEYOND, Room
from mummycase.screen.case_view.waiting import dark, welcome
from mummycase.screen.drawing.plates import veil
from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import BAND_PIXELS, OPAQUE, Painter, Sprite, bands
from mummycase.screen.stage import Anchors, Size, Stage, read_anchors
from mummycase.screen.theme import LAMPLIGHT, TOMB
from tests.screen.drawing import real_anchors

EMPTY = Anchors({}, {})


class Watched(pygame.Surface):
    """Notes how many pixels each call may change."""

    def __init__(self, size: Size) -> None:
        super().__init__(size)
        self.painted: list[int] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **kw: Any) -> Any:
        rect = source.get_rect(topleft=dest).clip(self.get_clip())
        self.painted.append(rect.width * rect.height)
        return super().blit(source, dest, *args, **kw)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Any:
        there = pygame.Rect(rect or self.get_rect())
        self.painted.append(there.width * there.height)
        return super().fill(color, there, special_flags)


@pytest.fixture(autouse=True)
def _screen(screen: pygame.Surface) -> None:
    """Colours are those of a window."""


@given(st.tuples(*[st.integers(-50, 50)] * 2), st.tuples(*[st.integers(1, 4000)] * 2))
def test_bands_are_the_whole_and_none_is_large(corner: Size, size: Size) -> None:
    rect = pygame.Rect(corner, size)
    found = list(bands(rect))
    assert sum(band.width * band.height for band in found) == rect.width * rect.height
    assert all(one.bottom == two.top for one, two in pairwise(found))
    assert all(rect.contains(band) for band in found)
    assert all(band.width * band.height <= BAND_PIXELS for band in found)


def test_a_large_window_is_painted_in_many_calls() -> None:
    surface, ground = Watched((1920, 1080)), pygame.Surface((1920, 1080))
    ground.fill("navy")
    box = pygame.Surface((1000, 1000))
    box.fill("red")
    Painter().paint(surface, [Sprite(ground, (0, 0), OPAQUE), Sprite(box, (500, 40), OPAQUE)])
    assert max(surface.painted) <= BAND_PIXELS
    assert surface.get_at((499, 500))[:3] == (0, 0, 128)
    for y in (40, 300, 1039):
        assert surface.get_at((500, y))[:3] == (255, 0, 0)


def test_the_first_moment_is_a_title_on_the_dark() -> None:
    surface = Watched((1920, 1080))
    welcome(surface, Fonts(assets.fonts()))
    assert max(surface.painted) <= BAND_PIXELS
    assert surface.get_at((0, 0))[:3] == surface.get_at((1919, 1079))[:3] == TOMB
    colours = {tuple(surface.get_at((x, 500))[:3]) for x in range(600, 1300)}
    assert LAMPLIGHT in colours


@pytest.mark.parametrize("size", [(3840, 2160), (800, 450), (900, 1600), (7, 5)])
def test_the_dark_has_no_seam(size: Size) -> None:
    surface = pygame.Surface(size)
    surface.fill("magenta")
    for sprite in dark(Stage(size, EMPTY)):
        assert sprite.surface.get_width() * sprite.surface.get_height() <= BAND_PIXELS
        surface.blit(sprite.surface, sprite.at)
    column = [surface.get_at((size[0] // 2, y)) for y in range(size[1])]
    assert (255, 0, 255) not in [tuple(colour[:3]) for colour in column]
    if size[1] > 400:
        assert max(abs(one.r - two.r) for one, two in pairwise(column)) <= 2


def test_a_veil_is_over_all_of_the_window() -> None:
    surface = pygame.Surface((1920, 1081))
    surface.fill("white")
    for sprite in veil((1920, 1081), TOMB, 150):
        surface.blit(sprite.surface, sprite.at, special_flags=sprite.blend)
    assert len({tuple(surface.get_at((x, y))) for x in (0, 1919) for y in range(1081)}) == 1
    assert surface.get_at((0, 1080)).r < 130


class TwoWalls:
    """Pictures of one colour each; the left half of the background is another."""

    def __init__(self) -> None:
        self.asked: set[str] = set()
        self.colours = {parts.BACKGROUND: "brown", parts.ABOVE: "navy"}

    def units(self, name: str) -> tuple[float, float]:
        return (1600.0, 900.0)

    def get(self, name: str, size: Size, drawn: Size | None = None) -> pygame.Surface | None:
        self.asked.add(name)
        if name not in self.colours:
            return None
        surface = pygame.Surface(size)
        surface.fill(self.colours[name])
        if name == parts.BACKGROUND:
            surface.fill("orange", (0, 0, size[0] // 2, size[1]))
        return surface


def room(size: Size) -> tuple[pygame.Surface, set[str]]:
    """The room in a window of this size, and which pictures it asked for."""
    art: Any = TwoWalls()
    surface = pygame.Surface(size)
    surface.fill("magenta")
    for sprite in Room(Parts(art, Stage(size, read_anchors(real_anchors())))).sprites():
        surface.blit(sprite.surface, sprite.at)
    return surface, art.asked


def colour(name: str) -> tuple[int, int, int]:
    found = pygame.Color(name)
    return found.r, found.g, found.b


@pytest.mark.parametrize("size", [(1600, 900), (1366, 768), (1024, 577), (3840, 2160)])
def test_the_background_alone_fills_a_window_of_the_stages_shape(size: Size) -> None:
    surface, asked = room(size)
    assert parts.ABOVE not in asked
    for x, name in ((0, "orange"), (size[0] - 1, "brown")):
        for y in (0, size[1] - 1):
            assert surface.get_at((x, y))[:3] == colour(name)


def test_in_a_tall_window_the_wall_goes_on_above_and_ends_in_the_dark() -> None:
    surface, _ = room((900, 1600))
    stage = Stage((900, 1600), EMPTY).area
    assert surface.get_at((10, stage.top + 1))[:3] == colour("orange")
    assert surface.get_at((10, stage.top - 1))[:3] == colour("navy")
    assert surface.get_at((10, stage.bottom + 1))[:3] == BEYOND
    assert surface.get_at((10, 10))[:3] == BEYOND


def test_in_a_wide_window_the_wall_goes_on_beside_the_stage_and_fades() -> None:
    surface, _ = room((2400, 600))
    stage = Stage((2400, 600), EMPTY).area
    for edge, way, name in ((stage.left - 1, -1, "orange"), (stage.right, 1, "brown")):
        near, far = surface.get_at((edge, 300)), surface.get_at((edge + 400 * way, 300))
        assert near[:3] == pytest.approx(colour(name), abs=8)
        assert 0 < far.r < near.r / 2
    assert surface.get_at((0, 300))[:3] == BEYOND


@pytest.mark.parametrize("size", [(800, 450), (1280, 720), (1920, 1080), (3840, 2160)])
def test_shadows_and_the_wall_are_drawn_no_finer_than_can_be_seen(size: Size) -> None:
    asked: dict[str, tuple[Size, Size | None]] = {}

    class Noting(TwoWalls):
        def get(self, name: str, size: Size, drawn: Size | None = None) -> pygame.Surface | None:
            asked[name] = size, drawn
            return super().get(name, size, drawn)

    art: Any = Noting()
    found = Parts(art, Stage(size, read_anchors(real_anchors())))
    for name in parts.ALL:
        found.get(name)
    for name, (whole, drawn) in asked.items():
        finest = parts.FINEST.get(name, 100.0)
        if size[0] <= finest * 1600:
            assert drawn is None
        else:
            assert drawn == pytest.approx((finest * 1600, finest * 900), abs=1)
            assert drawn is not None
            assert drawn[0] < whole[0]
