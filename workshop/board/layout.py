"""The board "Meidum": where each space lies, what it is, and where it leads.

Three square rings in a grid of nine by nine; x and y count its columns and rows from the
north-west. See the README for where the numbers come from.
"""

from collections.abc import Iterator
from dataclasses import dataclass

LEVELS = ("lower", "middle", "top")
RINGS = (
    "CJ.MSJ.JCMJ.J.JM" * 2,
    "CJ.SMJC.JMJ." * 2,
    "CJSGCJMJ" * 2,
)
KINDS = {"C": "corner", "S": "step", "J": "jewel", "M": "mummy", "G": "great", ".": "plain"}
HOMES = {(0, 0): "red", (8, 0): "yellow", (8, 8): "green", (0, 8): "blue"}

SIDE = 1800
"""Of the whole picture, units."""
EDGE = 69
"""Width of the rim."""
DEPTH = 166
"""Of a ring, from its outer to its inner edge."""
RISER = 24
"""What is seen of the wall between two levels."""
STEP = DEPTH + RISER


@dataclass(frozen=True, slots=True)
class Cell:
    """One space: its level, number, place in the grid, and what is drawn on it."""

    level: int
    number: int
    x: int
    y: int
    kind: str

    @property
    def name(self) -> str:
        """As in the file."""
        return f"{LEVELS[self.level]}-{self.number:02d}"

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width, height in units."""
        left, width = _span(self.level, self.x)
        top, height = _span(self.level, self.y)
        return left, top, width, height

    @property
    def centre(self) -> tuple[float, float]:
        """The middle, units."""
        left, top, width, height = self.box
        return left + width / 2, top + height / 2

    @property
    def side(self) -> str:
        """The side of its ring, N E S W; corners belong to north or south."""
        if self.y == self.level:
            return "N"
        if self.y == 8 - self.level:
            return "S"
        return "W" if self.x == self.level else "E"

    @property
    def home(self) -> str | None:
        """The colour that starts here."""
        return HOMES.get((self.x, self.y)) if self.level == 0 else None


def _span(level: int, column: int) -> tuple[float, float]:
    outer = EDGE + STEP * level
    if column == level:
        return outer, DEPTH
    if column == 8 - level:
        return SIDE - outer - DEPTH, DEPTH
    return EDGE + DEPTH + STEP * (column - 1), STEP


def ring(level: int) -> Iterator[tuple[int, int]]:
    """The places of a ring, clockwise from its north-west corner."""
    low, high = level, 8 - level
    yield from ((x, low) for x in range(low, high))
    yield from ((high, y) for y in range(low, high))
    yield from ((x, high) for x in range(high, low, -1))
    yield from ((low, y) for y in range(high, low, -1))


def cells() -> list[Cell]:
    """All spaces, level by level."""
    return [
        Cell(level, number, x, y, KINDS[symbol])
        for level, symbols in enumerate(RINGS)
        for number, ((x, y), symbol) in enumerate(zip(ring(level), symbols, strict=True))
    ]


def ways(every: list[Cell]) -> dict[str, tuple[str | None, str | None]]:
    """Where each space leads, up and down.

    Up goes to the nearest space of the square within. Down goes straight outward, from a corner to
    the corner.
    """
    at = {(cell.level, cell.x, cell.y): cell.name for cell in every}
    found = {}
    for cell in every:
        x, y, level = cell.x, cell.y, cell.level
        low, high = level + 1, 7 - level
        up = at.get((level + 1, min(max(x, low), high), min(max(y, low), high)))
        outward = {level: -1, 8 - level: 1}
        down = at.get((level - 1, x + outward.get(x, 0), y + outward.get(y, 0)))
        found[cell.name] = (up, down)
    return found
