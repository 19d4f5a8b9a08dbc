"""What people need to find on a page: headings, rulers, marks to cut at, flaps for glue."""

from collections.abc import Sequence
from itertools import pairwise

from mummycase.printing.drawing import Box, Disc, Ink, Line, Mark, Point, Shape, Words, rectangle
from mummycase.printing.paper import Paper

GLUE = "#e4dccb"
"""The ground of a flap that is glued."""

DIM = "#6b5a42"
GOLD = "#8a5c12"

HEADING = 18.0
"""Height of a page's heading, mm."""

TICK = 3.0
"""Length of a mark beside a picture, mm."""

MARK_GAP = 1.0
"""Between a picture and the marks beside it, mm."""


def heading(paper: Paper, title: str, words: str) -> list[Mark]:
    """A page's heading: what it is, and in a line what to do with it; `HEADING` high."""
    width = paper.usable[0]
    return [
        Words(
            text=title, box=(paper.side, paper.side, width, 9.0), size=16.0, title=True, colour=GOLD
        ),
        Words(text=words, box=(paper.side, paper.side + 8.5, width, 11.0), size=9.0),
    ]


def ruler(at: Point, length_mm: int, *, upright: bool = False, words: bool = True) -> list[Mark]:
    """A ruler to check the printer with: a mark every 10 mm, a long one at both ends and every 50.

    Args:
        at: its beginning.
        length_mm: whole tens of millimetres.
        upright: whether it goes down instead of to the right.
        words: whether it tells what it is.
    """
    x, y = at

    def place(along: float, across: float) -> Point:
        return (x + across, y + along) if upright else (x + along, y + across)

    marks: list[Mark] = [Line(start=place(0.0, 0.0), end=place(length_mm, 0.0), ink=Ink.CUT)]
    for along in range(0, length_mm + 1, 10):
        deep = TICK if along % 50 == 0 else TICK / 2
        marks.append(Line(start=place(along, 0.0), end=place(along, deep), ink=Ink.CUT))
    if words:
        said = f"{length_mm} mm: check with a ruler"
        box = (x - length_mm / 2 + 6.0, y + length_mm / 2 - 2.0, length_mm, 4.0)
        flat = (x, y + TICK + 0.6, length_mm, 4.0)
        marks.append(
            Words(
                text=said, box=box if upright else flat, size=7.0, align="center", turn=90 * upright
            )
        )
    return marks


def corner_marks(box: Box) -> list[Mark]:
    """Marks outside the four corners of a box, to cut along from one to the other."""
    x, y, width, height = box
    near, far = MARK_GAP, MARK_GAP + TICK
    marks: list[Mark] = []
    for right, left in ((x, -1.0), (x + width, 1.0)):
        for foot, up in ((y, -1.0), (y + height, 1.0)):
            marks += [
                Line(
                    start=(right + left * near, foot), end=(right + left * far, foot), ink=Ink.CUT
                ),
                Line(start=(right, foot + up * near), end=(right, foot + up * far), ink=Ink.CUT),
            ]
    return marks


def flap(
    points: Sequence[Point], *, turn: int = 0, words: str = "glue", ground: str = GLUE
) -> list[Mark]:
    """A flap that is glued: its ground, and its name; who places it draws its lines.

    Args:
        points: its corners.
        turn: of the name, degrees clockwise.
        words: the name.
        ground: its colour, ``#rrggbb``.
    """
    x, y = (sum(axis) / len(points) for axis in zip(*points, strict=True))
    box = (x - 15.0, y - 2.0, 30.0, 4.0)
    return [
        Shape(points=tuple(points), fill=ground),
        Words(text=words, box=box, size=6.5, align="center", middle=True, colour=DIM, turn=turn),
    ]


def path(points: Sequence[Point], ink: Ink) -> list[Mark]:
    """A line from point to point."""
    return [Line(start=start, end=end, ink=ink) for start, end in pairwise(points)]


def folds(*lines: tuple[Point, Point], ink: Ink = Ink.FOLD) -> list[Mark]:
    """Lines to fold along, `Ink.FOLD` or `Ink.VALLEY`."""
    return [Line(start=start, end=end, ink=ink) for start, end in lines]


def legend(at: Point) -> list[Mark]:
    """What the lines mean, in a row, 6 mm high."""
    x, y = at
    told = (
        (0, Ink.CUT, "cut"),
        (30, Ink.FOLD, "fold away from you"),
        (80, Ink.VALLEY, "fold towards you"),
    )
    marks: list[Mark] = [
        Shape(points=rectangle((x + 128, y + 0.5, 12, 5)), fill=GLUE),
        Words(text="glue", box=(x + 142, y, 16, 6), middle=True),
    ]
    for start, ink, words in told:
        marks += [
            Line(start=(x + start, y + 3), end=(x + start + 12, y + 3), ink=ink),
            Words(text=words, box=(x + start + 14, y, 34, 6), middle=True),
        ]
    return marks


def numbered(at: Point, width: float, steps: Sequence[str], *, height: float = 9.0) -> list[Mark]:
    """Steps with numbers before them, one below the other, each `height` mm high."""
    marks: list[Mark] = []
    for number, step in enumerate(steps, start=1):
        y = at[1] + (number - 1) * height
        marks += [
            Disc(middle=(at[0] + 2.6, y + 2.4), radius=2.6, fill=GOLD),
            Words(
                text=str(number),
                box=(at[0], y, 5.2, 4.8),
                size=8.5,
                bold=True,
                align="center",
                middle=True,
                colour="#ffffff",
            ),
            Words(text=step, box=(at[0] + 8.0, y + 0.4, width - 8.0, height), size=9.5),
        ]
    return marks
