"""What stands on a page: lines, shapes, pictures and words, each placed in millimetres.

The origin is the upper left corner of the page, x goes to the right and y down. All marks are
plain data, so that what a ruler would measure can be tested without a printer.
"""

from dataclasses import dataclass, field
from enum import StrEnum

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height, mm."""


class Ink(StrEnum):
    """How a line is drawn, and so what to do along it."""

    CUT = "cut"
    FOLD = "fold"
    """Away from who looks at it: the print comes outside."""
    VALLEY = "valley"
    """Towards who looks at it: the print comes inside."""
    MARK = "mark"
    """Only to be looked at: rulers, frames."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A straight line from `start` to `end`, mm."""

    start: Point
    end: Point
    ink: Ink


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """A closed polygon.

    Attributes:
        points: its corners, mm.
        ink: of its outline; None for none.
        fill: its colour as ``#rrggbb``; empty for none.
    """

    points: tuple[Point, ...]
    ink: Ink | None = None
    fill: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disc:
    """A circle around `middle`, mm; `ink` and `fill` as for a `Shape`."""

    middle: Point
    radius: float
    ink: Ink | None = None
    fill: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture, or a part of it.

    Attributes:
        name: of it among the page's pictures.
        box: where all of it would lie, mm, as it is before turning.
        window: the part that is shown, mm; None for all.
        upside_down: whether it is turned by half a turn about the middle of its box.
    """

    name: str
    box: Box
    window: Box | None = None
    upside_down: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """A few words in a box.

    Attributes:
        text: them.
        box: mm; they begin at its top and are broken at its right.
        size: of the letters, pt.
        align: ``left``, ``center`` or ``right``; in the middle of the box's height if `middle`.
        middle: see `align`.
        bold: whether they are printed strong.
        title: whether they have the letters of titles.
        colour: ``#rrggbb``.
        turn: degrees clockwise, about the middle of the box.
    """

    text: str
    box: Box
    size: float = 9.0
    align: str = "left"
    middle: bool = False
    bold: bool = False
    title: bool = False
    colour: str = "#1d130c"
    turn: int = 0


Mark = Line | Shape | Disc | Picture | Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page.

    Attributes:
        width: mm.
        height: mm.
        name: what it is, for the list of pages.
        marks: those below first.
    """

    width: float
    height: float
    name: str
    marks: tuple[Mark, ...] = field(default=())


def rectangle(box: Box) -> tuple[Point, ...]:
    """The corners of a box, clockwise from the upper left."""
    x, y, width, height = box
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)
