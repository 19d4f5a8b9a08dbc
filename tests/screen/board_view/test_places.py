import pytest

from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.screen.board_view.layout import layout
from mummycase.screen.stage import Size
from tests.screen.board_view.conftest import MakeTable
from tests.screen.board_view.table import Table

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (900, 1400), (800, 450), (1000, 1000), (1024, 768)]


@pytest.mark.parametrize("size", [*SIZES, (3840, 2160), (2560, 1080), (500, 900)])
def test_nothing_lies_on_anything_else(size: Size) -> None:
    lay = layout(size)
    rects = [lay.board, *lay.panels, lay.words, lay.die]
    for number, rect in enumerate(rects):
        assert rect.left >= 0
        assert rect.top >= 0
        assert rect.right <= size[0]
        assert rect.bottom <= size[1]
        assert min(rect.size) > 20
        assert rect.collidelist(rects[number + 1 :]) == -1
    assert lay.board.width >= 0.55 * min(size)


@pytest.mark.parametrize("size", SIZES)
def test_every_space_is_found(make_table: MakeTable, size: Size) -> None:
    table = make_table(size)
    places = table.view._scene.places
    for space in table.setup.board.spaces:
        x, y = places.middle(space.name)
        reach = 0.85 * places.reach(space.name)
        for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
            assert table.view.space_at((x + dx * reach, y + dy * reach)) == space.name
    assert table.view.space_at((0.0, 0.0)) is None
    assert table.view.is_on_case(places.case.center)
    assert table.view.space_at(places.case.center) is None


def test_all_who_stand_together_are_seen(table: Table) -> None:
    places = table.view._scene.places
    for count in range(1, 5):
        standing = places.standing(["lower-05"] * count)
        assert len({one.ground for one in standing}) == count
        for one in standing:
            assert places.tile("lower-05").inflate(4, 4).collidepoint(one.ground)


def test_slots_of_a_temple_lie_in_it(table: Table) -> None:
    places = table.view._scene.places
    for seat in range(4):
        slots = [places.slot(seat, number) for number in range(28)]
        assert len(set(slots)) == 28
        assert all(places.temple(seat).collidepoint(slot) for slot in slots)
        assert places.slot(seat, 40) == slots[-1]
        assert places.panel(seat).contains(places.temple(seat))


def test_two_sit_across_from_each_other(make_table: MakeTable) -> None:
    places = make_table(seats=2).view._scene.places
    assert VOICE.standard(2).corners == (0, 2)
    one, other = places.panel(0), places.panel(1)
    assert one.right < other.left
    assert one.bottom < other.top


def test_a_picture_that_is_no_square_keeps_its_shape() -> None:
    square, flat = layout((1280, 640)), layout((1280, 640), (300.0, 200.0))
    assert square.board.contains(flat.board)
    assert flat.board.width == square.board.width
    assert flat.board.width / flat.board.height == pytest.approx(1.5, rel=0.01)
    assert flat.panels == square.panels
