"""A large picture on several sheets: equal parts that overlap, to be laid over each other."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from mummycase.printing.drawing import Box
from mummycase.printing.paper import Paper

OVERLAP = 10.0
"""How far neighbours overlap, mm: enough for glue."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """One part.

    Attributes:
        column: from the left, 0 first.
        row: from the top, 0 first.
        part: of the picture, mm from its upper left corner.
    """

    column: int
    row: int
    part: Box

    @property
    def name(self) -> str:
        """Its column as a letter and its row as a number: ``B1``."""
        return f"{chr(ord('A') + self.column)}{self.row + 1}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiling:
    """How a picture is shared out.

    Attributes:
        paper: upright or lying, as it needs fewer sheets.
        columns: how many sheets lie beside each other.
        rows: and below each other.
        size: width and height of the whole picture, mm.
    """

    paper: Paper
    columns: int
    rows: int
    size: tuple[float, float]

    def tiles(self) -> Iterator[Tile]:
        """Every tile, row by row."""
        (width, step), (height, down) = (
            _share(length, count)
            for length, count in zip(self.size, (self.columns, self.rows), strict=True)
        )
        for row in range(self.rows):
            for column in range(self.columns):
                part = (column * step, row * down, width, height)
                yield Tile(column=column, row=row, part=part)


def tiling(size: tuple[float, float], paper: Paper) -> Tiling:
    """Share out a picture of this size (mm) in the fewest sheets, upright ones if that is equal."""
    return min(
        (_fit(size, each) for each in (paper, paper.turned())),
        key=lambda found: found.columns * found.rows,
    )


def _fit(size: tuple[float, float], paper: Paper) -> Tiling:
    columns, rows = (
        max(1, math.ceil((length - OVERLAP) / (room - OVERLAP)))
        for length, room in zip(size, paper.usable, strict=True)
    )
    return Tiling(paper=paper, columns=columns, rows=rows, size=size)


def _share(length: float, count: int) -> tuple[float, float]:
    """How long each of `count` equal parts of `length` is, and how far apart they begin, mm."""
    part = (length + (count - 1) * OVERLAP) / count
    return part, part - OVERLAP
