"""Where things lie in the window: spaces, slots, whoever stands on them; px."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from mummycase.errors import PictureError
from mummycase.games.voice_of_the_mummy import Board, Setup
from mummycase.games.voice_of_the_mummy.board import COLOURS
from mummycase.screen.board_view.layout import TEMPLE, Layout
from mummycase.screen.board_view.timeline import Spot, Where
from mummycase.screen.stage import Anchors, Size, read_anchors

Point = tuple[float, float]

CASE_PLACE = (0.4325, 0.3678, 0.135, 0.2644)
"""Where the case lies on a board that does not tell: left, top, width, height; shares."""

ON_LID = {Where.MUMMY_GREAT: (190.0, 692.0), Where.MUMMY_COBRA: (190.0, 34.0)}
"""Where Great Jewel and Cobra are on the lid, its units."""

HOLLOWS = {
    Where.MUMMY_GREAT: ("case/empty_jewel", (190.0, 694.0), 96.0),
    Where.MUMMY_COBRA: ("case/empty_cobra", (190.0, 45.0), 96.0),
}
"""What they leave there: its picture, where that lies, how high it is; units of the lid."""

LID_UNITS = 380.0, 744.0

JEWEL, FIGURE, GREAT, COBRA = 92.0, 182.0, 76.0, 96.0
"""Heights of pieces on the board, 1800ths of its side; the last two on the mummy."""

IN_SLOT, GREAT_SLOT, COBRA_SLOT = 43.0, 62.0, 68.0
"""Heights of jewel, Great Jewel and Cobra in a temple, its units."""

GROUND = 80.0, 186.0
"""Of an Explorer's picture: where it stands, its units."""

FIGURE_UNITS = 160.0, 232.0

FEET = 0.56
"""How far below a space's middle an Explorer stands, in half widths of it: so that even those
who are on the uppermost row do not reach over what is written on the frame."""

NEARER = 0.05
"""How much larger Explorers are with each level: nearer to the eye."""

TILE = 0.99
"""A space's mark, share of the distance to its neighbour."""

_TOGETHER: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (1.0, ((0.0, 0.0),)),
    2: (0.86, ((-0.46, -0.14), (0.46, 0.02))),
    3: (0.76, ((-0.52, -0.32), (0.52, -0.32), (0.0, 0.04))),
    4: (0.68, ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.08), (0.5, 0.08))),
}
"""By how many stand on a space: their size, and where, in half widths of the space."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody on the board.

    Attributes:
        seat: whose Explorer.
        ground: where it stands, px.
        height: of its picture, px.
    """

    seat: int
    ground: Point
    height: int


@dataclass(frozen=True, slots=True)
class Marks:
    """What the pictures tell about places.

    Attributes:
        case: where the case lies on the board, shares of its sides.
        slots: circles in each temple, by colour and name, its units.
    """

    case: tuple[float, float, float, float]
    slots: dict[str, Anchors]


def read_marks(folder: Path, units: tuple[float, float], board: str) -> Marks:
    """Read them.

    Args:
        folder: of the pictures.
        units: of the board's picture.
        board: its name.

    Raises:
        PictureError: a temple's slots cannot be read.
        AssetMissingError: a temple is missing.
    """
    slots = {name: read_anchors(folder / "pieces" / f"temple_{name}.svg") for name in COLOURS}
    try:
        left, top, width, height = read_anchors(folder / f"{board}.svg").rect("case-place")
        wide, high = units
        case = left / wide, top / high, width / wide, height / high
    except PictureError:  # somebody's own board, which need not have one
        case = CASE_PLACE
    return Marks(case, slots)


class Places:
    """Where everything is.

    Args:
        lay: the window, shared out.
        setup: tells board and colours.
        marks: of the pictures.
    """

    def __init__(self, lay: Layout, setup: Setup, marks: Marks) -> None:
        self.lay = lay
        self.setup = setup
        self._marks = marks
        board = setup.board
        self.unit = lay.board.width / 1800.0
        self._middles = {space.name: self._on_board(space.at) for space in board.spaces}
        self._reach = _reaches(board, lay.board.width)
        left, top, width, height = marks.case
        x, y = self._on_board((left, top))
        self.case = pygame.Rect(
            round(x), round(y), round(width * lay.board.width), round(height * lay.board.height)
        )

    def _on_board(self, share: Point) -> Point:
        board = self.lay.board
        return board.left + share[0] * board.width, board.top + share[1] * board.height

    def middle(self, space: str) -> Point:
        """The middle of a space."""
        return self._middles[space]

    def reach(self, space: str) -> float:
        """Half the distance to its nearest neighbour."""
        return self._reach[space]

    def tile(self, space: str) -> pygame.Rect:
        """What is marked of a space."""
        side = round(2.0 * TILE * self._reach[space])
        rect = pygame.Rect(0, 0, side, side)
        x, y = self._middles[space]
        rect.center = round(x), round(y)
        return rect

    def space_at(self, pos: Point) -> str | None:
        """The space under a point."""
        for name, (x, y) in self._middles.items():
            if max(abs(pos[0] - x), abs(pos[1] - y)) <= self._reach[name]:
                return name
        return None

    def panel(self, seat: int) -> pygame.Rect:
        """The panel of a seat's temple."""
        return self.lay.panels[self.setup.corners[seat]]

    def temple(self, seat: int) -> pygame.Rect:
        """The temple in it."""
        panel, header = self.panel(seat), self.lay.header
        room = pygame.Rect(panel.left, panel.top + header, panel.width, panel.height - header)
        pad = max(3, room.width // 40)
        scale = min((room.width - 2 * pad) / TEMPLE[0], (room.height - pad) / TEMPLE[1])
        rect = pygame.Rect(0, 0, round(TEMPLE[0] * scale), round(TEMPLE[1] * scale))
        rect.midbottom = room.centerx, room.bottom - pad // 2
        return rect

    def in_temple(self, seat: int, name: str) -> Point:
        """The middle of a slot of a temple."""
        rect = self.temple(seat)
        x, y, _ = self._marks.slots[self.setup.colours[seat]].circle(name)
        return rect.left + x * rect.width / TEMPLE[0], rect.top + y * rect.height / TEMPLE[1]

    def slot(self, seat: int, number: int) -> Point:
        """Where a jewel lies in a temple; those beyond the last slot lie in it."""
        slots = self._marks.slots[self.setup.colours[seat]].circles
        last = sum(name.startswith("slot-") and name[5:].isdigit() for name in slots) - 1
        return self.in_temple(seat, f"slot-{min(number, last):02}")

    def temple_px(self, seat: int, units: float) -> int:
        """A temple's units in px."""
        return max(1, round(units * self.temple(seat).width / TEMPLE[0]))

    def spot(self, spot: Spot) -> Point:
        """The middle of any place."""
        match spot.where:
            case Where.SPACE:
                return self.middle(spot.space)
            case Where.SLOT:
                return self.slot(spot.seat, spot.slot)
            case Where.GREAT | Where.COBRA:
                return self.in_temple(spot.seat, f"slot-{spot.where}")
            case Where.MUMMY_GREAT | Where.MUMMY_COBRA:
                return self.on_lid(spot.where)
            case Where.TEMPLE:
                x, y = self.panel(spot.seat).center
                return float(x), float(y)
            case _:
                return float(self.case.centerx), float(self.case.centery)

    def on_lid(self, where: Where) -> Point:
        """Where something is on the lid."""
        x, y = ON_LID[where]
        lid = self.case
        return (
            lid.left + x * lid.width / LID_UNITS[0],
            lid.top + y * lid.height / LID_UNITS[1],
        )

    def hollow(self, where: Where) -> tuple[str, Point, int]:
        """What something leaves on the lid: its picture, the middle of it, its height, px."""
        name, (x, y), high = HOLLOWS[where]
        lid = self.case
        middle = lid.left + x * lid.width / LID_UNITS[0], lid.top + y * lid.height / LID_UNITS[1]
        return name, middle, max(1, round(high * lid.height / LID_UNITS[1]))

    def height(self, thing: str, spot: Spot) -> int:
        """How high the picture of a thing is in a place, px."""
        in_temple = spot.where in (Where.SLOT, Where.GREAT, Where.COBRA)
        if thing == "great_jewel":
            units = GREAT_SLOT if in_temple else GREAT
        elif thing == "cobra":
            units = COBRA_SLOT if in_temple else COBRA
        else:
            units = IN_SLOT if in_temple else JEWEL
        return self.temple_px(spot.seat, units) if in_temple else self.px(units)

    def px(self, units: float) -> int:
        """1800ths of the board's side in px."""
        return max(1, round(units * self.unit))

    def figure(self, space: str, crowd: float = 1.0) -> int:
        """How high an Explorer is on a space, px."""
        level = self.setup.board.levels[self.setup.board.index[space]]
        side = min(1.0, self._reach[space] / (89.0 * self.unit))
        return self.px(FIGURE * crowd * side * (1.0 + NEARER * level))

    def largest_figure(self) -> int:
        """The most that `figure` gives."""
        return max(self.figure(name) for name in self._middles)

    def standing(self, spaces: Sequence[str], without: int = -1) -> list[Standing]:
        """Everybody on the board, those behind first.

        Args:
            spaces: by seat.
            without: a seat that is on its way, and not to be counted.
        """
        found = []
        for space in dict.fromkeys(spaces):
            seats = [s for s, other in enumerate(spaces) if other == space and s != without]
            if not seats:
                continue
            crowd, offsets = _TOGETHER[min(4, len(seats))]
            for seat, offset in zip(seats, offsets, strict=False):
                found.append(Standing(seat, self._ground(space, offset), self.figure(space, crowd)))
        return sorted(found, key=lambda one: (one.ground[1], one.ground[0]))

    def _ground(self, space: str, offset: Point = (0.0, 0.0)) -> Point:
        x, y = self._middles[space]
        reach = self._reach[space]
        return x + offset[0] * reach, y + (FEET + offset[1]) * reach

    def stand(self, space: str, seat: int, spaces: Sequence[str]) -> Standing:
        """Where a seat stands among those on a space, itself included."""
        with_it = [space if s == seat else other for s, other in enumerate(spaces)]
        return next(one for one in self.standing(with_it) if one.seat == seat)


def figure_at(ground: Point, height: int) -> tuple[int, int]:
    """Left and top of an Explorer that stands there."""
    scale = height / FIGURE_UNITS[1]
    return round(ground[0] - GROUND[0] * scale), round(ground[1] - GROUND[1] * scale)


def figure_size(height: int) -> Size:
    """Of an Explorer of this height, px."""
    return max(1, round(height * FIGURE_UNITS[0] / FIGURE_UNITS[1])), height


def _reaches(board: Board, side: int) -> dict[str, float]:
    found = {}
    for space in board.spaces:
        x, y = space.at
        nearest = min(
            max(abs(x - other.at[0]), abs(y - other.at[1]))
            for other in board.spaces
            if other is not space
        )
        found[space.name] = 0.5 * side * (nearest if math.isfinite(nearest) else 0.1)
    return found
