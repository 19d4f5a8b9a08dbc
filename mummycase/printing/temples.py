"""The temples: a gate that is a box, and before it a tray in which a player's jewels lie."""

from collections.abc import Mapping
from types import MappingProxyType

from mummycase.games.voice_of_the_mummy.board import COLOURS
from mummycase.printing.drawing import Ink, Mark, Page, Picture, Point, Shape, rectangle
from mummycase.printing.paper import Paper
from mummycase.printing.signs import HEADING, flap, folds, heading, numbered, path
from mummycase.printing.standing import COATS

SCALE = 0.33
"""Millimetres for a unit of the temples' pictures."""

GATE_VIEW = 8.0, 8.0, 364.0, 135.0
COURT_VIEW = 8.0, 136.0, 364.0, 192.0
"""What of the picture is the gate and what the court, in its units."""

GATE = GATE_VIEW[2] * SCALE, GATE_VIEW[3] * SCALE
"""Width and height of the gate, mm."""

COURT = COURT_VIEW[2] * SCALE, COURT_VIEW[3] * SCALE
"""Width and depth of the tray's floor, mm."""

DEPTH = 10.0
"""Of the gate, mm."""

RIM = 7.0
"""Height of the tray's walls, mm; each is double, folded over at the top, so that the print is
seen from inside and outside."""

PLAY = 0.6
"""By how much the outer half of a wall is shorter than the inner, on all sides, mm."""

FLAP = 7.0
"""Width of a flap, mm."""

STEPS = (
    "Cut out both parts. Fold the dashed lines away from you, the dotted ones towards you.",
    "Gate: glue the long flap to the floor, then the flaps at both sides inside the back. At last "
    "glue it behind the tray.",
    "Tray: raise the walls, glue the corners, and fold the outer half of each wall down over them.",
)

STONE = "#e8d7b0"
ROOF = "#d9a441"

VIEWS: Mapping[str, tuple[tuple[float, float, float, float], str]] = MappingProxyType(
    {
        **{f"gate_{colour}": (GATE_VIEW, "court") for colour in COLOURS},
        **{f"court_{colour}": (COURT_VIEW, "gate") for colour in COLOURS},
    }
)
"""For each picture what of ``temple_COLOUR`` is printed, and which group of it is left out."""


def page(paper: Paper, colour: str) -> Page:
    """The page with the temple of one colour."""
    marks = heading(
        paper,
        f"The {colour} temple",
        "A gate, and a tray for everything that its explorer gathers.",
    )
    gate_left = (paper.width - GATE[0]) / 2
    top = paper.side + HEADING + 3.0
    marks += gate(colour, (gate_left, top))
    court_left = (paper.width - COURT[0]) / 2
    below = top + 2 * GATE[1] + 2 * DEPTH + FLAP + 4.0
    marks += court(colour, (court_left, below + 2 * RIM))
    steps = (paper.side + 4.0, below + 4 * RIM + COURT[1] + 3.0)
    marks += numbered(steps, paper.usable[0] - 8.0, STEPS, height=6.5)
    name = f"The {colour} temple"
    return Page(width=paper.width, height=paper.height, name=name, marks=tuple(marks))


def gate(colour: str, at: Point) -> list[Mark]:
    """The net of the gate: flap, back, roof, front, floor one below the other, sides at the front.

    Args:
        colour: of the temple.
        at: upper left corner of the flap, mm.
    """
    x, y = at
    wide, high = GATE
    right = x + wide
    back, roof, front = y + FLAP, y + FLAP + high, y + FLAP + high + DEPTH
    foot = front + high
    end = foot + DEPTH
    backside, face = (x, back, wide, high), (x, front, wide, high)
    upper = ((x, back), (x + FLAP, y), (right - FLAP, y), (right, back))
    sides = [_side(x, front, -1.0), _side(right, front, 1.0)]
    marks: list[Mark] = [
        *flap(upper, words="glue to the floor"),
        Shape(points=rectangle(backside), fill=STONE),
        Shape(points=rectangle((x, roof, wide, DEPTH)), fill=ROOF),
        Shape(points=rectangle(face), fill=STONE),
        Shape(points=rectangle((x, foot, wide, DEPTH)), fill=STONE),
        Picture(name=f"gate_{colour}", box=backside, upside_down=True),
        Picture(name=f"gate_{colour}", box=face),
    ]
    for wall, wing in sides:
        marks += [
            Shape(points=wall, fill=STONE),
            *flap(wing, turn=90),
            *path([wall[0], wall[1]], Ink.CUT),
            *path([wall[3], wall[2]], Ink.CUT),
            *path([wing[0], wing[1], wing[2], wing[3]], Ink.CUT),
            *folds((wall[0], wall[3]), (wall[1], wall[2])),
        ]
    marks += path(upper, Ink.CUT)
    for edge in (x, right):
        marks += path([(edge, back), (edge, front)], Ink.CUT)
        marks += path([(edge, foot), (edge, end)], Ink.CUT)
    marks += path([(x, end), (right, end)], Ink.CUT)
    return [*marks, *folds(*(((x, level), (right, level)) for level in (back, roof, front, foot)))]


def _side(edge: float, top: float, away: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """A side wall of the gate and its flap; `away` is -1 to the left, 1 to the right."""
    high = GATE[1]
    outer, far = edge + away * DEPTH, edge + away * (DEPTH + FLAP)
    wall = ((edge, top), (outer, top), (outer, top + high), (edge, top + high))
    wing = ((outer, top), (far, top + FLAP), (far, top + high - FLAP), (outer, top + high))
    return wall, wing


def court(colour: str, at: Point) -> list[Mark]:
    """The net of the tray: a floor, four double walls, and flaps that hold the corners.

    Args:
        colour: of the temple.
        at: upper left corner of the floor, mm.
    """
    x, y = at
    wide, deep = COURT
    ends = ((x, -1.0), (x + wide, 1.0)), ((y, -1.0), (y + deep, 1.0))
    corners = [_corner((across, end), side, up) for across, side in ends[0] for end, up in ends[1]]
    walls = [
        *(_wall((x, end), (x + wide, end), (0.0, up)) for end, up in ends[1]),
        *(_wall((across, y), (across, y + deep), (side, 0.0)) for across, side in ends[0]),
    ]
    marks: list[Mark] = [mark for corner in corners for mark in flap(corner)]
    marks += [Shape(points=wall, fill=COATS[colour]) for wall in walls]
    marks.append(Picture(name=f"court_{colour}", box=(x, y, wide, deep)))
    for corner in corners:
        marks += path(corner, Ink.CUT)
        marks += folds((corner[0], corner[3]), ink=Ink.VALLEY)
    for number, wall in enumerate(walls):
        # the ends of the side walls' inner halves are no edges: there the flaps go on
        marks += path(wall if number < 2 else wall[1:-1], Ink.CUT)
        marks += folds((wall[0], wall[-1]), ink=Ink.VALLEY)
        marks += folds((wall[1], wall[-2]))
    return marks


def _wall(start: Point, end: Point, out: Point) -> tuple[Point, ...]:
    """A double wall: its corners, from `start` outwards along it and back to `end`, mm.

    Args:
        start: where it begins at the floor.
        end: where it ends there.
        out: one step outwards.
    """
    along = tuple(
        PLAY * (b - a) / max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        for a, b in zip(start, end, strict=True)
    )

    def away(point: Point, far: float, inset: float) -> Point:
        return (
            point[0] + out[0] * far + along[0] * inset,
            point[1] + out[1] * far + along[1] * inset,
        )

    far = 2 * RIM - PLAY
    return (
        start,
        away(start, RIM, 0.0),
        away(start, RIM, 1.0),
        away(start, far, 1.0),
        away(end, far, -1.0),
        away(end, RIM, -1.0),
        away(end, RIM, 0.0),
        end,
    )


def _corner(at: Point, side: float, up: float) -> tuple[Point, ...]:
    """A flap at the end of a side wall of the tray, to be glued behind the wall next to it.

    Args:
        at: the corner of the floor.
        side: -1 at the left, 1 at the right.
        up: -1 at the gate, 1 at the front.
    """
    x, y = at
    outer = y + up * RIM
    return (
        (x, y),
        (x + side * RIM * 0.3, outer),
        (x + side * (RIM - 1.0), y + up * RIM * 0.7),
        (x + side * RIM, y),
    )
