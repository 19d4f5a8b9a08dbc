"""Pictures in a terminal: two pixels to a cell, one above the other."""

from functools import lru_cache
from itertools import groupby

import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from mummycase.cli.terminal.palette import TOMB, Colour

Picture = NDArray[np.uint8]
"""Shape (rows, columns, 3), an even number of rows."""

UPPER_HALF = "\N{UPPER HALF BLOCK}"


class PictureView(Widget):
    """Shows a picture in the middle of its place, on the dark of the tomb."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._picture: Picture = np.zeros((0, 0, 3), np.uint8)

    def show(self, picture: Picture) -> None:
        """Show another picture; drawn anew only if it differs."""
        if not np.array_equal(picture, self._picture):
            self._picture = picture
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """One line of cells."""
        width, height = self.size
        rows, columns, _ = self._picture.shape
        top = 2 * (y - (height - rows // 2) // 2)
        if not 0 <= top < rows:
            return Strip([Segment(" " * width, _style(TOMB, TOMB))], width)
        left = max(0, (width - columns) // 2)
        upper, lower = self._picture[top].tolist(), self._picture[top + 1].tolist()
        segments = [Segment(" " * left, _style(TOMB, TOMB))]
        cells = zip(map(tuple, upper), map(tuple, lower), strict=True)
        for (above, below), run in groupby(cells):
            sign = UPPER_HALF if above != below else " "
            segments.append(Segment(sign * len(list(run)), _style(above, below)))
        return Strip(segments).adjust_cell_length(width, _style(TOMB, TOMB))


def canvas(rows: int, columns: int) -> NDArray[np.float32]:
    """An empty picture to paint on, shape (rows, columns, 3), 0..255."""
    return np.full((rows, columns, 3), TOMB, np.float32)


def finish(painted: NDArray[np.float32]) -> Picture:
    """The painted picture, ready to be shown."""
    return np.clip(np.rint(painted), 0, 255).astype(np.uint8)


def enlarge(picture: Picture, halves: int, axis: int) -> Picture:
    """The picture `halves` / 2 times as large; between whole sizes, pixels melt together.

    Args:
        picture: to be enlarged; what is symmetrical about the column `axis` stays so.
        halves: 2 leaves it as it is.
        axis: the column in which its middle lies.
    """
    if halves == 2:
        return picture
    rows, columns, _ = picture.shape
    tall = _melting(rows, halves, None) @ picture.reshape(rows, -1).astype(np.float32)
    wide = _melting(columns, halves, axis) @ tall.reshape(-1, columns, 3)
    return finish(wide if len(wide) % 2 == 0 else np.concatenate((wide, wide[-1:])))


@lru_cache(maxsize=16)
def _melting(pixels: int, halves: int, axis: int | None) -> NDArray[np.float32]:
    """How much of each old pixel goes into each new one: shape (new, old), rows sum to 1."""
    new, size = pixels * halves // 2, 2.0 / halves
    shift = 0.0
    if axis is not None and halves % 2:  # lay one whole new pixel over the axis
        exact = (axis + 0.5) / size - 0.5
        shift = (exact - int(exact)) * size
    start = (np.arange(new) * size + shift)[:, None]
    old = np.arange(pixels)[None, :]
    shared = np.minimum(start + size, old + 1) - np.maximum(start, old)
    weights = np.clip(shared, 0.0, None)
    weights[weights.sum(axis=1) == 0.0, -1] = 1.0
    mixed: NDArray[np.float32] = weights / weights.sum(axis=1, keepdims=True)
    return mixed.astype(np.float32)


def glow(
    painted: NDArray[np.float32], row: float, column: float, light: Colour, strength: float
) -> None:
    """Let light shine around a pixel.

    Args:
        painted: the picture, changed in place.
        row: of the lamp.
        column: of the lamp.
        light: its colour.
        strength: 0 none .. 1 full.
    """
    rows, columns, _ = painted.shape
    y, x = np.mgrid[:rows, :columns]
    distance = np.square(y - row) + np.square(x - column)
    halo = strength * (np.exp(-distance / 2.0) + 0.5 * np.exp(-distance / 16.0))
    painted += halo[:, :, None].astype(np.float32) * np.array(light, np.float32)


@lru_cache(maxsize=4096)
def _style(above: tuple[int, ...], below: tuple[int, ...]) -> Style:
    return Style(color=Color.from_rgb(*above), bgcolor=Color.from_rgb(*below))
