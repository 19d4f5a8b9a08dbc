"""Pieces that stand: explorers of four shapes and colours, and the Cobra; and the Great Jewel."""

import math
from collections.abc import Mapping
from types import MappingProxyType

from mummycase.games.voice_of_the_mummy.board import COLOURS
from mummycase.printing.drawing import (
    Box,
    Disc,
    Ink,
    Mark,
    Page,
    Picture,
    Point,
    Shape,
    Words,
    rectangle,
)
from mummycase.printing.paper import Paper
from mummycase.printing.signs import DIM, HEADING, flap, folds, heading, numbered, path

FACE = 24.0, 34.0
"""Width and height of a standing piece, mm."""

FOOT = 14.0, 7.0
"""Width and depth of each of its two feet, mm."""

PITCH = 34.0
"""From one piece to the next, mm."""

JEWEL = 34.0
"""Side of the Great Jewel's faces, mm."""

STEPS = (
    "Cut out along the whole lines, and score the dashed and dotted ones.",
    "Fold every piece at its head, print outside, and glue the two halves together.",
    "Bend the feet apart at the dotted lines, and glue them on the base, print up.",
    "Fold the Great Jewel in the middle and glue it back to back.",
)

GROUND = "#f6ead0"
"""Behind what stands on a face."""

COATS: Mapping[str, str] = MappingProxyType(
    {"red": "#d8432c", "yellow": "#f4c52f", "green": "#3f9e58", "blue": "#3567d6"}
)
"""Of the seats, as in ``board_svg``."""

SHAPES: Mapping[str, int] = MappingProxyType({"red": 0, "yellow": 3, "green": 6, "blue": 4})
"""Corners of a seat's base; 0 for a round one. The same as below the explorers' feet."""

VIEWS: Mapping[str, tuple[float, float, float, float]] = MappingProxyType(
    {
        **{f"explorer_{colour}": (0.0, -2.0, 160.0, 226.7) for colour in COLOURS},
        "cobra": (2.0, -36.0, 136.0, 192.7),
        "great_jewel": (3.0, 2.0, 130.0, 130.0),
    }
)
"""What of the pieces' pictures is printed, in their units: as wide to as high as their faces."""


def page(paper: Paper) -> Page:
    """The page with explorers, Cobra and Great Jewel."""
    left = (paper.width - 5 * PITCH) / 2
    top = paper.side + HEADING + 6.0
    marks = heading(
        paper,
        "Explorers, Cobra, Great Jewel",
        "Every seat has its colour, its sign, and the shape of its base.",
    )
    for number, name in enumerate([*(f"explorer_{colour}" for colour in COLOURS), "cobra"]):
        middle = left + (number + 0.5) * PITCH
        marks += standing(name, (middle - FACE[0] / 2, top))
        caption = name.removeprefix("explorer_")
        base_at = (middle, top + 2 * (FACE[1] + FOOT[1]) + 23.5)
        marks += _base(caption, base_at)
        below = (middle - PITCH / 2, base_at[1] + 14.0, PITCH, 4.0)
        marks.append(Words(text=caption, box=below, size=8.0, align="center", colour=DIM))
    jewel_top = top + 2 * (FACE[1] + FOOT[1]) + 50.0
    marks += great_jewel((paper.width / 2 - JEWEL, jewel_top))
    marks += numbered((left, jewel_top + JEWEL + 10.0), 5 * PITCH, STEPS, height=7.5)
    return Page(
        width=paper.width,
        height=paper.height,
        name="Explorers, Cobra, Great Jewel",
        marks=tuple(marks),
    )


def standing(name: str, at: Point) -> list[Mark]:
    """A piece that stands: foot, back, front, foot, one below the other; folded at the head.

    Args:
        name: of its picture.
        at: upper left corner of its faces' column, mm; the upper foot begins there.
    """
    x, y = at
    wide, high = FACE
    inset = (wide - FOOT[0]) / 2
    ends = y + FOOT[1], y + FOOT[1] + high, y + FOOT[1] + 2 * high
    last = ends[2] + FOOT[1]
    back: Box = (x, ends[0], wide, high)
    front: Box = (x, ends[1], wide, high)
    outline = [
        (x + inset, y),
        (x + wide - inset, y),
        (x + wide - inset, ends[0]),
        (x + wide, ends[0]),
        (x + wide, ends[2]),
        (x + wide - inset, ends[2]),
        (x + wide - inset, last),
        (x + inset, last),
        (x + inset, ends[2]),
        (x, ends[2]),
        (x, ends[0]),
        (x + inset, ends[0]),
        (x + inset, y),
    ]
    feet = [rectangle((x + inset, start, *FOOT)) for start in (y, ends[2])]
    return [
        Shape(points=rectangle((x, ends[0], wide, 2 * high)), fill=GROUND),
        *(mark for foot in feet for mark in flap(foot, words="foot", ground=GROUND)),
        Picture(name=name, box=back, upside_down=True),
        Picture(name=name, box=front),
        *path(outline, Ink.CUT),
        *folds(((x, ends[1]), (x + wide, ends[1]))),
        *folds(
            *(((x + inset, end), (x + wide - inset, end)) for end in (ends[0], ends[2])),
            ink=Ink.VALLEY,
        ),
    ]


def great_jewel(at: Point) -> list[Mark]:
    """The Great Jewel: two faces beside each other, folded in the middle; `at` upper left, mm."""
    x, y = at
    faces = [(x, y, JEWEL, JEWEL), (x + JEWEL, y, JEWEL, JEWEL)]
    whole = rectangle((x, y, 2 * JEWEL, JEWEL))
    return [
        Shape(points=whole, fill=GROUND),
        *(Picture(name="great_jewel", box=face) for face in faces),
        *path([*whole, whole[0]], Ink.CUT),
        *folds(((x + JEWEL, y), (x + JEWEL, y + JEWEL))),
    ]


def _base(name: str, middle: Point) -> list[Mark]:
    """The base of a piece, in its seat's shape and colour, around `middle`."""
    fill = COATS.get(name, "#edbd48")
    spot = rectangle((middle[0] - FOOT[0] / 2, middle[1] - FOOT[1], FOOT[0], 2 * FOOT[1]))
    feet: list[Mark] = [Shape(points=spot, ink=Ink.MARK, fill=GROUND)]
    corners = SHAPES.get(name, 0)
    if not corners:
        return [Disc(middle=middle, radius=11.5, ink=Ink.CUT, fill=fill), *feet]
    reach, turn = {3: (19.5, -90.0), 4: (15.0, 45.0), 6: (13.0, 0.0)}[corners]
    points = tuple(
        (
            middle[0] + reach * math.cos(math.radians(turn + 360.0 * corner / corners)),
            middle[1] + reach * math.sin(math.radians(turn + 360.0 * corner / corners)),
        )
        for corner in range(corners)
    )
    return [Shape(points=points, ink=Ink.CUT, fill=fill), *feet]
