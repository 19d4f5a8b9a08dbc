import pygame
import pytest

from mummycase.screen.case_view.legend import ROWS
from mummycase.screen.case_view.targets import Target, box
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
    assert all(plate.contains(text) for plate, text in zip(plates, labels[1::2], strict=True))
    for plate, cell in zip(plates, cells, strict=False):
        assert plate.centerx == pytest.approx(cell.centerx, abs=1)
        assert 0 < cell.top - plate.bottom < stage.px(8)


@pytest.mark.parametrize("size", SIZES)
def test_the_legend_fits_the_window(seat: Seat, size: tuple[int, int]) -> None:
    seat.view.resize(size)
    page = seat.view._front.legend.sprites()[-1].rect
    assert pygame.Rect((0, 0), size).contains(page)


def test_the_legend_names_each_deed_once() -> None:
    deeds = [row[0] for row in ROWS]
    assert len(set(deeds)) == len(deeds)
    assert all(any(row[1:]) for row in ROWS)
