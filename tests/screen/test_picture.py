import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mummycase.screen.art import Art
from mummycase.screen.case_view import parts
from mummycase.screen.case_view.disc import LARGEST, QUARTER, Disc
from mummycase.screen.case_view.glow import Glow
from mummycase.screen.case_view.look import Held, Look, Loose
from mummycase.screen.case_view.picture import CasePicture
from mummycase.screen.drawing.plates import bar, plate, ring
from mummycase.screen.sprites import ADDED, OPAQUE, Painter, Sprite
from mummycase.screen.stage import Stage, read_anchors
from tests.screen.drawing import HereRasteriser, mean, plain, real_anchors

SIZE = (480, 270)

STAND_INS = {
    parts.BACKGROUND: ((1600, 900), "#321"),
    parts.ABOVE: ((1600, 900), "#123"),
    parts.SHADOW: ((560, 850), "#000"),
    parts.LID_SHADOW: ((480, 842), "#000"),
    parts.BASE: ((460, 760), "#224"),
    parts.PLATTER: ((296, 296), "#444"),
    "record_1": ((276, 276), "#fc0"),
    "record_2": ((276, 276), "#fd4"),
    parts.SHINE: ((10, 10), "#fff"),
    parts.ARM: ((40, 150), "#fff"),
    parts.LEVER: ((64, 72), "#f00"),
    parts.KNOB: ((72, 72), "#888"),
    parts.CELL: ((62, 124), "#0f0"),
    parts.NO_CELL: ((62, 124), "#00f"),
    parts.LID: ((380, 744), "#ca4"),
    parts.LID_INSIDE: ((380, 744), "#531"),
    parts.COBRA_GLOW: ((220, 220), "#0a8"),
    parts.JEWEL_GLOW: ((280, 280), "#a00"),
    parts.NO_COBRA: ((76, 96), "#100"),
    parts.NO_JEWEL: ((96, 96), "#010"),
}


@pytest.fixture(scope="module")
def art(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Art]:
    folder = tmp_path_factory.mktemp("art")
    for name, (size, colour) in STAND_INS.items():
        plain(folder / "svg", name, size, colour)
    pygame.display.init()
    with Art(folder / "svg", folder / "cache", rasteriser=HereRasteriser()) as art:
        yield art


@pytest.fixture
def picture(art: Art) -> CasePicture:
    picture = CasePicture(art, Stage(SIZE, read_anchors(real_anchors())))
    art.settle()
    return picture


@pytest.fixture
def surface() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


def show(picture: CasePicture, surface: pygame.Surface, look: Look) -> bytes:
    picture.draw(surface, look)
    return pygame.image.tobytes(surface, "RGB")


def anew(picture: CasePicture, surface: pygame.Surface, look: Look) -> bytes:
    picture.resize(picture.stage)
    surface.fill("magenta")
    return show(picture, surface, look)


JOURNEY = (
    Look(),
    Look(lever=0.5, hover="lever"),
    Look(lever=1.0, glass=0.3, platter_angle=0.1, focus="lever"),
    Look(has_jewel=False, jewel_glow=0.6, cobra_glow=0.6),
    Look(has_jewel=False, has_cobra=False, cover=0.3),
    Look(glass=1.0, platter_angle=2.0, stylus_radius_mm=40.0, cobra_glow=0.7, jewel_glow=0.2),
    Look(glass=1.0, platter_angle=2.4, stylus_radius_mm=30.0, cobra_glow=0.1, jewel_glow=0.9),
    Look(glass=1.0, platter_angle=2.4, stylus_radius_mm=30.0, cobra_glow=0.0, knob=1.0),
    Look(cover=0.2, glass=0.0, knob=1.0),
    Look(cover=0.7, knob=1.0),
    Look(cover=1.0, left=0.2, focus="lid"),
    Look(cover=1.0, left=0.2, held=Held(Loose.CELL_LEFT, 300.0, 800.0, 0.2)),
    Look(cover=1.0, left=None, beside=(0.2,), focus="beside-1"),
    Look(cover=1.0, left=None, right=None, beside=(None, 0.2), hover="fresh-cells"),
    Look(cover=1.0, record_side=2, held=Held(Loose.RECORD, 900.0, 300.0)),
    Look(cover=1.0, record_side=None, focus="record-stack"),
    Look(cover=0.4, record_side=2),
    Look(),
)


def test_drawing_what_changed_gives_the_whole_picture(
    picture: CasePicture, surface: pygame.Surface, art: Art
) -> None:
    """After every step of a long journey the window is as if all of it were drawn anew."""
    other = CasePicture(art, picture.stage)
    canvas = surface.copy()
    for look in JOURNEY:
        assert show(picture, surface, look) == anew(other, canvas, look), look


def test_drawing_changes_nothing(picture: CasePicture, surface: pygame.Surface) -> None:
    for look in JOURNEY:
        first = show(picture, surface, look)
        assert picture.draw(surface, look) == []
        assert show(picture, surface, look) == first


def test_each_field_of_the_look_is_seen(picture: CasePicture, surface: pygame.Surface) -> None:
    shut, glass, opened = Look(), Look(glass=1.0), Look(cover=1.0)
    pairs = (
        (shut, replace(shut, lever=1.0)),
        (shut, replace(shut, knob=0.6)),
        (shut, replace(shut, cobra_glow=0.5)),
        (shut, replace(shut, jewel_glow=0.5)),
        (shut, replace(shut, has_cobra=False)),
        (shut, replace(shut, has_jewel=False)),
        (replace(shut, cover=0.3), replace(shut, cover=0.3, has_jewel=False)),
        (shut, replace(shut, focus="knob")),
        (shut, replace(shut, hover="knob")),
        (shut, glass),
        (glass, replace(glass, record_side=None)),
        (glass, replace(glass, stylus_radius_mm=20.0)),
        (glass, replace(glass, stylus_down=True)),
        (opened, replace(opened, record_side=2)),
        (opened, replace(opened, left=None)),
        (opened, replace(opened, right=None)),
        (opened, replace(opened, beside=(1.0,))),
        (opened, replace(opened, held=Held(Loose.FRESH_CELL, 500.0, 500.0))),
        (opened, replace(opened, cover=0.9)),
    )
    for one, other in pairs:
        assert anew(picture, surface, one) != anew(picture, surface, other), (one, other)


def test_only_a_small_part_is_drawn_while_it_speaks(
    picture: CasePicture, surface: pygame.Surface
) -> None:
    look = Look(glass=1.0, cobra_glow=0.4)
    picture.draw(surface, look)
    dirty = picture.draw(surface, replace(look, platter_angle=0.3, cobra_glow=0.6))
    area = sum(rect.width * rect.height for rect in dirty)
    assert 0 < area < SIZE[0] * SIZE[1] / 4


def test_what_has_left_the_mummy_does_not_glow(
    picture: CasePicture, surface: pygame.Surface
) -> None:
    for gone in (Look(has_cobra=False), Look(has_jewel=False)):
        is_cobra = gone.has_jewel
        cobra, jewel = float(is_cobra), float(not is_cobra)
        aglow = replace(gone, cobra_glow=cobra, jewel_glow=jewel)
        assert anew(picture, surface, gone) == anew(picture, surface, aglow)
        lid = picture.lid(gone)
        assert lid is not None
        assert picture.lid(Look()) != lid
        middle = picture.stage.to_window(*((800.0, 68.0) if is_cobra else (800.0, 717.0)))
        at = round(middle[0]) - lid.at[0], round(middle[1]) - lid.at[1]
        hollow = (17, 0, 0) if is_cobra else (0, 17, 0)
        assert math.dist(lid.surface.get_at(at)[:3], hollow) < 4.0


def test_a_glowing_cobra_is_brighter(picture: CasePicture, surface: pygame.Surface) -> None:
    levels = []
    for glow in (0.0, 0.3, 0.6, 1.0):
        anew(picture, surface, Look(cobra_glow=glow))
        levels.append(sum(mean(surface, picture.stage.rect("cobra"))))
    assert levels == sorted(set(levels))


def test_the_lever_is_drawn_where_the_hand_is(
    picture: CasePicture, surface: pygame.Surface
) -> None:
    for lever in (0.0, 0.5, 1.0):
        anew(picture, surface, Look(lever=lever))
        x, y = picture.stage.to_window(*picture.lever_at(lever))
        assert surface.get_at((round(x), round(y)))[:3] == (255, 0, 0)


@pytest.mark.parametrize("size", [(320, 180), (300, 500), (700, 200), (481, 271)])
def test_it_may_be_resized_at_any_moment(
    art: Art, picture: CasePicture, size: tuple[int, int]
) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    picture.resize(Stage(size, picture.stage.anchors))
    for look in JOURNEY:
        picture.draw(surface, look)  # scaled from what there is
    art.settle()


def test_before_the_pictures_there_is_a_title(
    tmp_path: Path, art: Art, surface: pygame.Surface
) -> None:
    class Never(HereRasteriser):
        def draw(self, order: object) -> str | None:
            return "never"

    with Art(art.folder, tmp_path, rasteriser=Never()) as empty:
        picture = CasePicture(empty, Stage(SIZE, read_anchors(real_anchors())))
        picture.draw(surface, Look())
        colours = {tuple(surface.get_at((x, y))[:3]) for x in range(480) for y in range(120, 150)}
    assert (227, 178, 60) in colours


@pytest.mark.parametrize("size", [(300, 200), (301, 77), (41, 30), (26, 26)])
def test_a_plate_is_round_symmetric_and_full(size: tuple[int, int]) -> None:
    page = plate(size, (200, 100, 50), 128, 12, (0, 255, 0), 2)
    width, height = page.get_size()
    assert (width, height) == size
    for x, y in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert page.get_at((x, y))[3] == 0
    assert tuple(page.get_at((width // 2, height // 2))) == pytest.approx((100, 50, 25, 128), abs=1)
    for place in ((width // 2, 0), (width // 2, height - 1), (1, height // 2)):
        assert page.get_at(place) == pygame.Color(0, 255, 0, 255)
    shown = pygame.image.tobytes(page, "RGBA")
    for sides in ((True, False), (False, True)):
        assert pygame.image.tobytes(pygame.transform.flip(page, *sides), "RGBA") == shown
    outline = ring(size, (0, 255, 0), 2, 12, 255)
    assert outline.get_at((width // 2, height // 2))[3] == 0
    assert outline.get_at((width // 2, 1)) == pygame.Color(0, 255, 0, 255)


def test_a_plate_looks_as_if_all_of_it_were_drawn_large() -> None:
    large = pygame.Surface((4 * 90, 4 * 70), pygame.SRCALPHA)
    pygame.draw.rect(large, (20, 30, 40, 250), large.get_rect(), border_radius=4 * 9)
    pygame.draw.rect(large, (250, 180, 60), large.get_rect(), width=4 * 2, border_radius=4 * 9)
    whole = pygame.transform.smoothscale(large.premul_alpha(), (90, 70))
    page = plate((90, 70), (20, 30, 40), 250, 9, (250, 180, 60), 2)
    assert pygame.image.tobytes(page, "RGBA") == pygame.image.tobytes(whole, "RGBA")


@pytest.mark.parametrize("size", [(0, 0), (-4, 3), (1, 1)])
def test_in_a_tiny_window_plates_have_at_least_a_pixel(size: tuple[int, int]) -> None:
    for surface in (
        plate(size, (1, 2, 3), 255, 0, (4, 5, 6), 0),
        ring(size, (1, 2, 3), 0, 0, 255),
        bar(size, 0.5, (1, 2, 3), (4, 5, 6)),
    ):
        assert min(surface.get_size()) >= 1


def pointer() -> pygame.Surface:
    """A disc with a mark at twelve."""
    face = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.rect(face, "white", (28, 0, 8, 16))
    return face


@pytest.mark.parametrize("step", range(0, 4 * QUARTER, 7))
def test_a_disc_turns_clockwise_by_its_angle(step: int) -> None:
    angle = math.tau * step / (4 * QUARTER)
    turned = Disc(pointer()).at(angle)
    assert turned.get_size() == (64, 64)
    x, y = 32 + 24 * math.sin(angle), 32 - 24 * math.cos(angle)
    assert turned.get_at((round(x - 0.5), round(y - 0.5)))[3] > 200


def test_a_disc_looks_the_same_after_whole_revolutions() -> None:
    disc = Disc(pointer())
    assert disc.at(1.0) is disc.at(1.0)
    first = pygame.image.tobytes(disc.at(1.0), "RGBA")
    disc.at(2.0)
    assert pygame.image.tobytes(disc.at(1.0 + 2 * math.tau), "RGBA") == first


def test_a_large_disc_keeps_its_size() -> None:
    face = pygame.Surface((LARGEST + 100, LARGEST + 100), pygame.SRCALPHA)
    assert Disc(face).at(1.0).get_size() == face.get_size()


def test_light_comes_in_steps_and_none_in_the_dark() -> None:
    full = pygame.Surface((4, 4), pygame.SRCALPHA)
    full.fill((200, 100, 0, 255))
    glow = Glow(full)
    assert glow.at(0.0) is None
    half = glow.at(0.5)
    assert half is glow.at(0.51)
    assert half is not None
    assert half.get_at((0, 0))[0] == pytest.approx(100, abs=2)
    whole = glow.at(1.0)
    assert whole is not None
    assert whole.get_at((0, 0))[:3] == (200, 100, 0)


def test_the_painter_adds_light_only_once() -> None:
    """Light that stays is not added again where something else is painted."""
    canvas = pygame.Surface((40, 40))
    ground, light, dot = (pygame.Surface(size) for size in ((40, 40), (20, 20), (4, 4)))
    light.fill((50, 50, 50))
    dot.fill((10, 0, 0))
    painter = Painter()
    for x in range(0, 30, 3):
        painter.paint(
            canvas,
            [
                Sprite(ground, (0, 0), OPAQUE),
                Sprite(dot, (x, 8), OPAQUE),
                Sprite(light, (5, 5), ADDED),
            ],
        )
    assert canvas.get_at((7, 7))[:3] == (50, 50, 50)
    assert canvas.get_at((2, 9))[:3] == (0, 0, 0)
