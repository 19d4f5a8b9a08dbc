"""The first sheet: how to print, what to cut, how the board comes together."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from mummycase.printing import board
from mummycase.printing.drawing import Ink, Mark, Page, Picture, Shape, Words, rectangle
from mummycase.printing.paper import Paper
from mummycase.printing.signs import DIM, heading, legend, numbered, ruler
from mummycase.printing.tiling import Tiling

PART = "Board, part "
"""How the names of pages with a part of the board begin."""

MAP = 100.0
"""Longer side of the little board that shows how its parts lie, mm."""

STEP = 11.5
"""From one step to the next, mm."""

PRINT = (
    "Print at 100 %, also called actual size: never 'fit to page'. Paper of 160 to 200 g is best "
    "for the pieces.",
    "Measure both rulers on this sheet. If they are not 100 mm, everything still fits together, as "
    "long as all pages are printed alike.",
)
GLUE = (
    "Cut every part of the board along its corner marks at the left and at the top, where a "
    "neighbour lies; leave the other edges as they are.",
    "Row by row from A1: put glue on the strip at the right, and lay the next part over it until "
    "the picture meets at the thin marks. Then glue row to row in the same way.",
    "Card or a thin board of wood below makes it last. In the middle is a well for the mummy case, "
    "or for a telephone or computer that speaks.",
)
PIECES = (
    "Score folds with a ruler and an empty ball pen before you cut. Dashed ones go away from you, "
    "so that the print comes outside; dotted ones come towards you.",
)


def page(paper: Paper, *, pages: Sequence[str], shared: Tiling | None, with_pieces: bool) -> Page:
    """The first sheet.

    Args:
        paper: it is printed on.
        pages: names of those that follow.
        shared: how the board is shared out; None if it is not in parts here.
        with_pieces: whether there is anything to fold.
    """
    marks = heading(
        paper,
        "Voice of the Mummy on paper",
        "Our own drawing and wording, made by Mummy Case. The board is a reconstruction, unless "
        "you printed one of your own.",
    )
    left, top = paper.side + 4.0, paper.side + 20.0
    width = paper.usable[0] - 20.0
    marks += ruler((left, top), 100)
    marks += ruler((paper.width - paper.side - 10.0, top), 100, upright=True)
    marks += legend((left, top + 12.0))
    steps = [*PRINT, *(GLUE if shared else ()), *(PIECES if with_pieces else ())]
    marks += numbered((left, top + 24.0), width, steps, height=STEP)
    y = top + 28.0 + STEP * len(steps)
    if shared is not None:
        marks += _map(shared, (left, y))
    x = left + (MAP + 10.0 if shared else 0.0)
    marks += _list(("This sheet", *pages), (x, y), paper.width - paper.side - x)
    return Page(width=paper.width, height=paper.height, name="This sheet", marks=tuple(marks))


def _list(pages: Sequence[str], at: tuple[float, float], width: float) -> list[Mark]:
    lines = "\n".join(_lines(pages))
    return [
        Words(text="Pages", box=(*at, width, 5.0), bold=True, size=10.0),
        Words(text=lines, box=(at[0], at[1] + 6.0, width, 90.0), size=9.0),
    ]


def _lines(pages: Sequence[str]) -> Iterator[str]:
    """The pages with their numbers; the parts of the board, which may be many, in one line."""
    for is_part, group in groupby(enumerate(pages, start=1), lambda page: PART in page[1]):
        numbered_pages = list(group)
        (first, name), (last, end) = numbered_pages[0], numbered_pages[-1]
        if is_part and first < last:
            yield f"{first}-{last}  {name} to {end.partition(PART)[2]}"
        else:
            yield from (f"{number}  {each}" for number, each in numbered_pages)


def _map(shared: Tiling, at: tuple[float, float]) -> list[Mark]:
    """The board in little with its parts on it."""
    scale = MAP / max(shared.size)
    x, y = at
    all_of_it = (x, y + 6.0, shared.size[0] * scale, shared.size[1] * scale)
    marks: list[Mark] = [
        Words(text="How the parts lie", box=(x, y, MAP, 5.0), bold=True, size=10.0),
        Picture(name=board.PICTURE, box=all_of_it),
    ]
    for tile in shared.tiles():
        left, top, wide, high = (length * scale for length in tile.part)
        part = (x + left, y + 6.0 + top, wide, high)
        middle = (part[0] + wide / 2, part[1] + high / 2)
        marks += [
            Shape(points=rectangle(part), ink=Ink.MARK),
            Shape(points=rectangle((middle[0] - 5.0, middle[1] - 4.0, 10.0, 8.0)), fill="#fff8e6"),
            Words(
                text=tile.name,
                box=(middle[0] - 5.0, middle[1] - 4.0, 10.0, 8.0),
                bold=True,
                size=13.0,
                align="center",
                middle=True,
            ),
        ]
    foot = (x, all_of_it[1] + all_of_it[3] + 1.5, MAP, 8.0)
    told = f"{shared.size[0]:g} x {shared.size[1]:g} mm in {shared.columns * shared.rows} sheets"
    return [*marks, Words(text=told, box=foot, size=8.0, colour=DIM)]
