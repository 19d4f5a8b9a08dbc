from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import TypeGuard

import numpy as np
import pytest
from numpy.typing import NDArray

from mummycase.games.voice_of_the_mummy.board import COLOURS
from mummycase.printing import PAPERS, Booklet, Job, board, make_booklet, small, standing, temples
from mummycase.printing.drawing import Disc, Ink, Line, Mark, Page, Picture, Point, Shape, Words
from mummycase.printing.tiling import OVERLAP, tiling
from mummycase.records import Sheet
from tests.printing.conftest import Dots

SAFE = 4.2
"""What a printer may leave free at any edge, mm."""

HALF = 0.5


def page(booklet: Booklet, name: str) -> Page:
    found = next(sheet for sheet in booklet.sheets if sheet.name == name)
    assert isinstance(found, Page)
    return found


def points(mark: Mark) -> list[Point]:
    if isinstance(mark, Line):
        return [mark.start, mark.end]
    if isinstance(mark, Shape):
        return list(mark.points)
    if isinstance(mark, Disc):
        (x, y), radius = mark.middle, mark.radius
        return [(x - radius, y - radius), (x + radius, y + radius)]
    x, y, width, height = (mark.window or mark.box) if isinstance(mark, Picture) else mark.box
    if isinstance(mark, Words) and mark.turn:  # a quarter turn about the middle
        x, y, width, height = (
            x + (width - height) / 2,
            y + (height - width) / 2,
            height,
            width,
        )
    return [(x, y), (x + width, y + height)]


def is_line(mark: Mark, ink: Ink) -> TypeGuard[Line]:
    return isinstance(mark, Line) and mark.ink is ink


def folds(marks: tuple[Mark, ...]) -> list[Line]:
    return [mark for mark in marks if is_line(mark, Ink.FOLD)]


def test_everything_lies_where_a_printer_can_reach(booklet: Booklet) -> None:
    for sheet in booklet.sheets:
        if isinstance(sheet, Page):
            for mark in sheet.marks:
                for x, y in points(mark):
                    assert SAFE <= x <= sheet.width - SAFE, (sheet.name, mark)
                    assert SAFE <= y <= sheet.height - SAFE, (sheet.name, mark)


def test_every_picture_is_there_and_keeps_its_shape(booklet: Booklet) -> None:
    for sheet in booklet.sheets:
        for mark in sheet.marks if isinstance(sheet, Page) else ():
            if isinstance(mark, Picture):
                assert mark.name in booklet.pictures
                view = {**standing.VIEWS, **small.VIEWS}.get(mark.name)
                if view is not None:
                    assert mark.box[2] / mark.box[3] == pytest.approx(view[2] / view[3], rel=2e-3)


@pytest.mark.parametrize("longer", [300.0, board.SIDE])
def test_the_board_has_its_size_on_one_sheet_and_in_parts(sheet: Sheet, longer: float) -> None:
    job = Job(record=sheet, parts=("board",), side=longer, in_parts=False)
    whole = page(make_booklet(job), "Board")
    (picture,) = (mark for mark in whole.marks if isinstance(mark, Picture))
    assert picture.box[2:] == (longer, longer)
    assert (whole.width, whole.height) == (longer + 40.0, longer + 40.0)
    parts = list(board.in_parts((longer, longer), PAPERS["A4"], "x"))
    for part in parts:
        (shown,) = (mark for mark in part.marks if isinstance(mark, Picture))
        assert shown.box[2:] == (longer, longer)


@pytest.mark.parametrize(("first", "second"), [("A1", "B1"), ("A1", "A2")])
def test_parts_of_the_board_join(
    seen: Callable[[str, float], Dots], first: str, second: str
) -> None:
    """What two neighbours print in their overlap is the same, dot by dot."""
    shared = tiling((board.SIDE, board.SIDE), PAPERS["A4"])
    tiles = {tile.name: tile for tile in shared.tiles()}
    dots = 3.0
    _, _, width, height = tiles[first].part
    beside = first[1] == second[1]
    across, down = (OVERLAP, height) if beside else (width, OVERLAP)
    at = board.origin(shared, tiles[first])
    here = (at[0] + width - across, at[1] + height - down)
    crops = []
    for name, (x, y) in ((first, here), (second, board.origin(shared, tiles[second]))):
        left, top = round(dots * x) + 1, round(dots * y) + 1
        picture = seen(f"Board, part {name}", dots)
        crops.append(
            picture[top : top + round(dots * down) - 2, left : left + round(dots * across) - 2]
        )
    assert crops[0].std() > 20.0
    assert np.abs(crops[0] - crops[1]).mean() < 1.0
    assert np.abs(crops[0] - np.roll(crops[0], 3, axis=1 - beside)).mean() > 3.0  # it would show


def test_rulers_are_100_mm_long(seen: Callable[[str, float], Dots]) -> None:
    dots = 5.0
    dark = seen("This sheet", dots) < 100.0
    lengths = [max(longest_run(line) for line in lines) / dots for lines in (dark, dark.T)]
    assert lengths == pytest.approx([100.0, 100.0], abs=HALF)


def longest_run(line: NDArray[np.bool_]) -> int:
    """How many dots in a row are dark, at most."""
    edges = np.flatnonzero(np.diff(line.astype(int), prepend=0, append=0))
    return int(np.max(edges[1::2] - edges[::2], initial=0))


def test_folded_faces_are_alike_and_meet(booklet: Booklet) -> None:
    """Whatever is printed upside down lies behind a face of the same size, turned about a fold."""
    for sheet in booklet.sheets:
        if not isinstance(sheet, Page):
            continue
        pictures = [mark for mark in sheet.marks if isinstance(mark, Picture)]
        for back in (mark for mark in pictures if mark.upside_down):
            x, y, width, height = back.box
            front = next(
                mark
                for mark in pictures
                if mark.name == back.name
                and not mark.upside_down
                and mark.box[0] == x
                and mark.box[1] > y
            )
            assert front.box[2:] == (width, height)
            middle = (y + front.box[1] + height) / 2
            levels = [line.start[1] for line in folds(sheet.marks) if line.start[1] == line.end[1]]
            apart = temples.DEPTH / 2 if back.name.startswith("gate") else 0.0
            for level in (middle - apart, middle + apart):
                assert any(abs(level - fold) < 1e-6 for fold in levels), back.name


def test_there_are_enough_pieces(booklet: Booklet) -> None:
    marks = [mark for sheet in booklet.sheets if isinstance(sheet, Page) for mark in sheet.marks]
    fronts = Counter(
        mark.name for mark in marks if isinstance(mark, Picture) and not mark.upside_down
    )
    assert sum(fronts[f"jewel_{kind}"] for kind in range(1, small.KINDS + 1)) == 28
    assert fronts["great_jewel"] == 2
    assert fronts["cobra"] == 1
    for colour in COLOURS:
        assert {fronts[f"{kind}_{colour}"] for kind in ("explorer", "gate", "court")} == {1}
    assert [fronts[f"die_{face}"] for face in range(1, 7)] == [1] * 6


def test_the_die_closes() -> None:
    """Rolled up, opposite faces add up to seven, and all twelve edges are equally long."""
    row = sorted((column, face) for face, (column, line) in small.NET.items() if line == 1)
    ring = [face for _, face in row]
    assert ring[0] + ring[2] == ring[1] + ring[3] == 7
    assert sum(face for face, (_, line) in small.NET.items() if line != 1) == 7
    marks = small.die((0.0, 0.0))
    lengths = [np.hypot(*np.subtract(line.end, line.start)) for line in folds(tuple(marks))]
    assert lengths == pytest.approx([small.EDGE] * len(lengths))
    flaps = sum(isinstance(mark, Words) for mark in marks)
    assert len(lengths) == 5 + flaps  # five edges fold inside the net, and one for each flap
    assert flaps == 7  # the other seven of twelve edges are glued


def test_the_temple_closes() -> None:
    """Edges that are glued to each other are equally long."""
    marks = tuple(temples.gate("red", (0.0, 0.0)))
    across = sorted({line.start[1] for line in folds(marks) if line.start[1] == line.end[1]})
    back, roof, front, floor = across
    assert roof - back == pytest.approx(floor - front) == pytest.approx(temples.GATE[1])
    assert front - roof == pytest.approx(temples.DEPTH)
    upright = [line for line in folds(marks) if line.start[0] == line.end[0]]
    assert len(upright) == 4
    for line in upright:
        assert abs(line.end[1] - line.start[1]) == pytest.approx(temples.GATE[1])
    lefts = sorted(line.start[0] for line in upright)
    assert [b - a for a, b in pairwise(lefts)] == pytest.approx(
        [temples.DEPTH, temples.GATE[0], temples.DEPTH]
    )
    assert temples.COURT[0] == pytest.approx(temples.GATE[0])  # they stand wall to wall


def test_the_trays_walls_are_double_and_print_inside_and_outside() -> None:
    marks = tuple(temples.court("red", (0.0, 0.0)))
    wide, deep = temples.COURT
    rim = temples.RIM
    towards = {(line.start, line.end) for line in marks if is_line(line, Ink.VALLEY)}
    edges = [
        ((0.0, 0.0), (wide, 0.0)),
        ((0.0, deep), (wide, deep)),
        ((0.0, 0.0), (0.0, deep)),
        ((wide, 0.0), (wide, deep)),
    ]
    assert set(edges) < towards
    assert len(towards) == 4 + 4  # the floor's edges, and the corners' flaps
    tops = {(line.start, line.end) for line in marks if is_line(line, Ink.FOLD)}
    assert tops == {
        ((0.0, -rim), (wide, -rim)),
        ((0.0, deep + rim), (wide, deep + rim)),
        ((-rim, 0.0), (-rim, deep)),
        ((wide + rim, 0.0), (wide + rim, deep)),
    }
