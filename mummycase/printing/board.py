"""The board: on one large sheet, or in parts that are glued over each other."""

from collections.abc import Iterator

from mummycase.printing.drawing import Ink, Line, Mark, Page, Picture, Words
from mummycase.printing.paper import Paper
from mummycase.printing.signs import DIM, MARK_GAP, TICK, corner_marks, ruler
from mummycase.printing.tiling import OVERLAP, Tile, Tiling, tiling

PICTURE = "board"

SIDE = 480.0
"""The board's longer side, mm; the box's own is not known. It takes six sheets of A4 or Letter,
four of A3, and its spaces are nearly twice as wide as an explorer's base."""

SIDES = 200.0, 1200.0
"""The shortest and the longest that can be asked for, mm."""

BORDER = 20.0
"""Around the board on one sheet, mm, for marks and the ruler."""


def size_of(units: tuple[float, float], side: float) -> tuple[float, float]:
    """Width and height, mm, of a board of `units` whose longer side is `side` mm."""
    scale = side / max(units)
    return units[0] * scale, units[1] * scale


def on_one_sheet(size: tuple[float, float], title: str) -> Page:
    """The whole board on a sheet as large as it needs.

    Args:
        size: of the board, mm.
        title: what it is called.
    """
    width, height = size
    box = (BORDER, BORDER, width, height)
    below = BORDER + height + 3.0
    marks: list[Mark] = [
        Picture(name=PICTURE, box=box),
        *corner_marks(box),
        *ruler((BORDER + width / 2 - 50.0, below), 100),
        *ruler((BORDER + width + 3.0, BORDER + height / 2 - 50.0), 100, upright=True),
        _label((BORDER + 6.0, BORDER - 8.0, width, 5.0), f"{title}, {width:g} x {height:g} mm"),
    ]
    return Page(
        width=width + 2 * BORDER, height=height + 2 * BORDER, name="Board", marks=tuple(marks)
    )


def in_parts(size: tuple[float, float], paper: Paper, title: str) -> Iterator[Page]:
    """The board on several sheets; `size` in mm, `title` as for `on_one_sheet`."""
    shared = tiling(size, paper)
    for tile in shared.tiles():
        yield _part(shared, tile, title)


def origin(shared: Tiling, tile: Tile) -> tuple[float, float]:
    """Where the upper left corner of a part lies on its page, mm."""
    _, _, width, height = tile.part
    room, rest = shared.paper.usable
    return shared.paper.side + (room - width) / 2, shared.paper.side + (rest - height) / 2


def _part(shared: Tiling, tile: Tile, title: str) -> Page:
    left, top, width, height = tile.part
    x, y = origin(shared, tile)
    shown = (x, y, width, height)
    all_of_it = (x - left, y - top, *shared.size)
    last = chr(ord("A") + shared.columns - 1)
    name = f"{title}, part {tile.name} of A1 to {last}{shared.rows}"
    marks: list[Mark] = [
        Picture(name=PICTURE, box=all_of_it, window=shown),
        *corner_marks(shown),
        _label((x + 6.0, y - 6.5, width - 12.0, 5.0), name),
        *ruler((x + 6.0, y + height + 2.0), 100),
        *_joints(shared, tile, shown),
    ]
    return Page(
        width=shared.paper.width,
        height=shared.paper.height,
        name=f"Board, part {tile.name}",
        marks=tuple(marks),
    )


def _joints(shared: Tiling, tile: Tile, shown: tuple[float, float, float, float]) -> Iterator[Mark]:
    """Marks up to which the neighbours are laid over this part, and their names."""
    x, y, width, height = shown
    told = []
    if tile.column + 1 < shared.columns:
        joint = x + width - OVERLAP
        told.append(f"{chr(ord(tile.name[0]) + 1)}{tile.row + 1} over the right edge")
        for end, away in ((y, -1.0), (y + height, 1.0)):
            start = (joint, end + away * MARK_GAP)
            yield Line(start=start, end=(joint, end + away * (MARK_GAP + TICK)), ink=Ink.MARK)
    if tile.row + 1 < shared.rows:
        joint = y + height - OVERLAP
        told.append(f"{tile.name[0]}{tile.row + 2} over the lower edge")
        for end, away in ((x, -1.0), (x + width, 1.0)):
            start = (end + away * MARK_GAP, joint)
            yield Line(start=start, end=(end + away * (MARK_GAP + TICK), joint), ink=Ink.MARK)
    if told:
        words = f"Glue {', '.join(told)}, up to the thin marks"
        box = (x + width - 100.0 - OVERLAP - 2.0, y - 6.5, 100.0, 5.0)
        yield Words(text=words, box=box, size=8.0, align="right", middle=True, colour=DIM)


def _label(box: tuple[float, float, float, float], words: str) -> Words:
    return Words(text=words, box=box, size=8.0, colour=DIM, middle=True)
