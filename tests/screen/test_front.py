from itertools import combinations

import pygame
import pytest

from mummycase.screen.case_view.legend import ROWS
from mummycase.screen.case_view.targets import Target, box
from mummycase.screen.drawing.plates import plate, veil
from mummycase.screen.sprites import BAND_PIXELS
from mummycase.screen.theme import LAMPLIGHT, TOMB
from tests.screen.seat import Seat

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_words_on_cells_that_lie_about_cover_nothing(seat: Seat, size: tuple[int, int]) -> None:
    seat.view.resize(size)
    seat.key("c", "x", "x")
    stage = seat.view.stage
    labels = [sprite.rect for sprite in seat.view._front.labels(seat.view.handling)]
    assert len(labels) == 6  # three words, each on a plate
    there = (Target.FRESH, Target.BESIDE_1, Target.BESIDE_2, Target.LEVER, Target.KNOB)
    cells = [stage.box_to_window(box(stage, target, is_open=True)) for target in there]
    panels = [stage.rect(name) for name in ("captions", "readings", "hint")]
    for label in labels:
        assert label.collidelist([*cells, *panels]) == -1
    plates = labels[::2]
    assert all(back.contains(text) for back, text in zip(plates, labels[1::2], strict=True))
    for back, cell in zip(plates, cells, strict=False):
        assert back.centerx == pytest.approx(cell.centerx, abs=1)
        assert 0 < cell.top - back.bottom < stage.px(8)


@pytest.mark.parametrize("size", [(800, 450), *SIZES])
def test_the_legend_fits_the_window(seat: Seat, size: tuple[int, int]) -> None:
    seat.view.resize(size)
    legend, whole = seat.view._front.legend, pygame.Rect((0, 0), size)
    page, *words = (each.rect for each in legend.sprites()[len(veil(size, TOMB, 150)) :])
    assert whole.contains(page)
    assert all(page.contains(rect) for rect in words)
    left = min(rect.left for rect in words)
    assert max(rect.right for rect in words) <= page.right - (left - page.left) + 1
    for one, two in combinations(words, 2):
        if one.height > 1 and two.height > 1 and one.centery == two.centery:
            assert one.right < two.left


def test_a_page_over_everything_copies_no_large_surface(seat: Seat) -> None:
    """Python's lock is held meanwhile, and the sound would wait."""
    size = (3840, 2160)
    seat.view.resize(size)
    page, *words = seat.view._front.legend.sprites()[len(veil(size, TOMB, 150)) :]
    assert page.rect.width * page.rect.height > 4 * BAND_PIXELS
    assert page.surface is plate(
        page.rect.size, TOMB, 250, seat.view.stage.px(18), LAMPLIGHT, seat.view.stage.px(2)
    )
    assert all(each.rect.width * each.rect.height < BAND_PIXELS for each in words)


def test_the_legend_names_each_deed_once() -> None:
    deeds = [row[0] for row in ROWS]
    assert len(set(deeds)) == len(deeds)
    assert all(any(row[1:]) for row in ROWS)
