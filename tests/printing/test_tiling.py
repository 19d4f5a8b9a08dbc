import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.printing.board import SIDE, SIDES
from mummycase.printing.paper import PAPERS, Paper
from mummycase.printing.tiling import OVERLAP, tiling

sides = st.floats(*SIDES)
papers = st.sampled_from(list(PAPERS.values()))


@given(width=sides, height=sides, paper=papers)
def test_tiles_cover_the_picture_and_overlap_by_the_same_everywhere(
    width: float, height: float, paper: Paper
) -> None:
    shared = tiling((width, height), paper)
    tiles = {(tile.column, tile.row): tile.part for tile in shared.tiles()}
    assert len(tiles) == shared.columns * shared.rows
    for (column, row), (left, top, wide, high) in tiles.items():
        assert wide <= shared.paper.usable[0] + 1e-9
        assert high <= shared.paper.usable[1] + 1e-9
        if right := tiles.get((column + 1, row)):
            assert left + wide - right[0] == pytest.approx(OVERLAP)
        else:
            assert left + wide == pytest.approx(width)
        assert (column > 0) == (left > 0.0)
        assert (row > 0) == (top > 0.0)
        if below := tiles.get((column, row + 1)):
            assert top + high - below[1] == pytest.approx(OVERLAP)
        else:
            assert top + high == pytest.approx(height)


@given(width=sides, height=sides, paper=papers)
def test_no_sheet_more_than_needed(width: float, height: float, paper: Paper) -> None:
    shared = tiling((width, height), paper)
    across, down = shared.paper.usable
    for length, room, count in ((width, across, shared.columns), (height, down, shared.rows)):
        assert count == 1 or (count - 1) * room - (count - 2) * OVERLAP < length + 1e-9


@pytest.mark.parametrize(("name", "sheets"), [("A4", 6), ("Letter", 6), ("A3", 4)])
def test_the_usual_board_takes_so_many_sheets(name: str, sheets: int) -> None:
    assert len(list(tiling((SIDE, SIDE), PAPERS[name]).tiles())) == sheets
