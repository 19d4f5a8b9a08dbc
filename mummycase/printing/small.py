"""Small pieces: the jewels, two faces each, and the net of the die."""

from collections.abc import Mapping
from types import MappingProxyType

from mummycase.printing.drawing import Box, Ink, Mark, Page, Picture, Point, Shape, rectangle
from mummycase.printing.paper import Paper
from mummycase.printing.signs import HEADING, flap, folds, heading, numbered, path
from mummycase.printing.standing import GROUND

SIDE = 16.0
"""Side of a jewel, mm."""

IN_STRIP, STRIPS = 7, 4
"""Jewels beside each other, and strips of them: 28, of which 26 lie on the board (VM-0-04)."""

KINDS = 4
"""Pictures of jewels; they are all worth the same."""

EDGE = 20.0
"""Of the die, mm."""

FLAP = 6.0
"""Width of the die's flaps, mm."""

VIEWS: Mapping[str, tuple[float, float, float, float]] = MappingProxyType(
    {
        **{f"jewel_{kind}": (1.0, 0.0, 96.0, 96.0) for kind in range(1, KINDS + 1)},
        **{f"die_{face}": (3.0, 3.0, 110.0, 110.0) for face in range(1, 7)},
    }
)
"""What of their pictures is printed, in their units."""

NET: Mapping[int, tuple[int, int]] = MappingProxyType(
    {2: (1, 0), 3: (0, 1), 1: (1, 1), 4: (2, 1), 6: (3, 1), 5: (1, 2)}
)
"""Column and row of each face of the die: opposite faces add up to seven."""


JEWEL_STEPS = (
    "Cut out the four strips, but leave each whole for now.",
    "Fold each along its middle, print outside, and glue it. Let it dry under a book.",
    "Cut it into seven jewels. 26 lie on the board, two are spare.",
)
DIE_STEPS = (
    "Cut out the die, score every dashed line, and fold them all the same way, print outside.",
    "Glue the 6 to the 3 first, then close the 2 and the 5 over the flaps.",
)


def page(paper: Paper) -> Page:
    """The page with jewels and die."""
    marks = heading(
        paper,
        "Jewels and die",
        "All jewels are worth the same, whatever their colour.",
    )
    left = paper.side + 4.0
    beside = left + IN_STRIP * SIDE + 8.0
    room = paper.width - paper.side - beside
    top = paper.side + HEADING + 4.0
    for number in range(STRIPS):
        marks += strip((left, top + number * (2 * SIDE + 3.0)), number)
    marks += numbered((beside, top), room, JEWEL_STEPS, height=17.0)
    die_top = top + STRIPS * (2 * SIDE + 3.0) + FLAP
    marks += die((left, die_top))
    marks += numbered((beside, die_top), room, DIE_STEPS, height=17.0)
    return Page(width=paper.width, height=paper.height, name="Jewels and die", marks=tuple(marks))


def strip(at: Point, number: int) -> list[Mark]:
    """A strip of jewels, backs above fronts; `at` its upper left corner, mm."""
    x, y = at
    whole = rectangle((x, y, IN_STRIP * SIDE, 2 * SIDE))
    marks: list[Mark] = [Shape(points=whole, fill=GROUND)]
    for column in range(IN_STRIP):
        name = f"jewel_{(column + number) % KINDS + 1}"
        for row in range(2):
            box = (x + column * SIDE, y + row * SIDE, SIDE, SIDE)
            marks.append(Picture(name=name, box=_within(box, 1.0), upside_down=row == 0))
    for column in range(1, IN_STRIP):
        marks += path([(x + column * SIDE, y), (x + column * SIDE, y + 2 * SIDE)], Ink.CUT)
    marks += path([*whole, whole[0]], Ink.CUT)
    return [*marks, *folds(((x, y + SIDE), (x + IN_STRIP * SIDE, y + SIDE)))]


def die(at: Point) -> list[Mark]:
    """The net of the die; `at` the upper left corner of the box around its faces, mm."""
    x, y = at
    boxes = {
        face: (x + column * EDGE, y + row * EDGE, EDGE, EDGE) for face, (column, row) in NET.items()
    }
    far, low = x + 4 * EDGE, y + 3 * EDGE
    one, two = x + EDGE, x + 2 * EDGE
    first, second = y + EDGE, y + 2 * EDGE
    lean = FLAP * 0.8
    flaps = [
        # the last face closes the ring: its flaps go below the upper and the lower face
        (
            ((far, first), (far + FLAP, first + lean), (far + FLAP, second - lean), (far, second)),
            90,
        ),
        _flap_up((two, first), EDGE),
        _flap_up((two + EDGE, first), EDGE),
        _flap_up((x, first), EDGE),
        _flap_down((two, second), EDGE),
        _flap_down((two + EDGE, second), EDGE),
        _flap_down((x, second), EDGE),
    ]
    marks: list[Mark] = []
    for points, turn in flaps:
        marks += flap(points, turn=turn)
    for face, box in boxes.items():
        marks += [
            Shape(points=rectangle(box), fill="#fffaf0"),
            Picture(name=f"die_{face}", box=_within(box, 1.0)),
        ]
    for points, _ in flaps:
        marks += [*path(points, Ink.CUT), *folds((points[0], points[-1]))]
    marks += path([(one, first), (one, y), (two, y), (two, first)], Ink.CUT)
    marks += path([(one, second), (one, low), (two, low), (two, second)], Ink.CUT)
    marks += path([(x, first), (x, second)], Ink.CUT)
    inner = [((across, first), (across, second)) for across in (one, two, two + EDGE)]
    return [
        *marks,
        *folds(*inner, ((one, first), (two, first)), ((one, second), (two, second))),
    ]


def _flap_up(at: Point, length: float) -> tuple[tuple[Point, ...], int]:
    x, y = at
    lean = FLAP * 0.8
    return ((x, y), (x + lean, y - FLAP), (x + length - lean, y - FLAP), (x + length, y)), 0


def _flap_down(at: Point, length: float) -> tuple[tuple[Point, ...], int]:
    x, y = at
    lean = FLAP * 0.8
    return ((x, y), (x + lean, y + FLAP), (x + length - lean, y + FLAP), (x + length, y)), 0


def _within(box: Box, rim: float) -> Box:
    x, y, width, height = box
    return x + rim, y + rim, width - 2 * rim, height - 2 * rim
