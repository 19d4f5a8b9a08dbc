"""The record on its platter, drawn: it turns, and the stylus creeps from the rim to the middle."""

import math

import numpy as np
from numpy.typing import NDArray

from mummycase.case import Readings, RecordGeometry, StylusState
from mummycase.cli.terminal import palette
from mummycase.cli.terminal.pixels import Picture, canvas, finish

SMALLEST = 16
"""A smaller disc would be a blot, pixels."""

BESIDE = 3
"""Columns beside the disc, for the arm."""

_EDGE_MM = 51.0
_LABEL_MM = 17.0
_SPINDLE_MM = 2.6
_ARM_ANGLE = math.radians(38.0)


def draw(readings: Readings, geometry: RecordGeometry, size: int) -> Picture:
    """The platter as it looks now.

    Args:
        readings: of the case.
        geometry: of the record.
        size: height and width, pixels, even.

    Returns:
        Shape (size, size + BESIDE, 3).
    """
    painted = canvas(size, size + BESIDE)
    middle = (size - 1) / 2.0
    y, x = np.mgrid[:size, : size + BESIDE].astype(np.float32)
    y, x = middle - y, x - middle
    mm = 2.0 * _EDGE_MM / size
    radius = np.hypot(x, y) * mm
    theta = np.arctan2(y, x)
    if readings.side is None:
        _paint_bare(painted, radius)
    else:
        _paint_record(painted, radius, theta, readings.angle, readings.side)
        if not readings.cover_closed:
            painted[radius <= _EDGE_MM] *= 1.12
    painted[radius < _SPINDLE_MM] = palette.STEEL
    _paint_arm(painted, readings, geometry, mm)
    return finish(painted)


def _paint_record(
    painted: NDArray[np.float32],
    radius: NDArray[np.float32],
    theta: NDArray[np.float32],
    angle: float,
    side: int,
) -> None:
    """Yellow plastic: rings of shade, a glint that stays where the lamp is, a label that turns."""
    glint = np.cos(theta - math.radians(125.0)) ** 2
    scratch = np.cos(theta + angle) ** 24 * 0.10
    rings = 0.05 * np.cos(radius * math.tau / 9.0)
    shine = 0.66 + 0.38 * glint**3 + rings - scratch
    disc = radius <= _EDGE_MM
    plastic = np.array(palette.YELLOW, np.float32)
    painted[disc] = (shine[:, :, None] * plastic)[disc]
    painted[disc & (radius > _EDGE_MM - 3.5)] *= 0.75
    turned = (theta + angle) % math.tau
    label = radius <= _LABEL_MM
    painted[label] = palette.LAPIS if side == 2 else palette.CARNELIAN
    painted[label & (turned < math.pi / 2.0)] = palette.LINEN


def _paint_bare(painted: NDArray[np.float32], radius: NDArray[np.float32]) -> None:
    painted[radius <= _EDGE_MM] = palette.STONE
    painted[(radius <= _EDGE_MM) & (radius > _EDGE_MM - 5.0)] = palette.MORTAR


def _paint_arm(
    painted: NDArray[np.float32], readings: Readings, geometry: RecordGeometry, mm: float
) -> None:
    """From its pivot at the upper right to the stylus; a red tip where it touches the record."""
    rows, columns, _ = painted.shape
    middle = (rows - 1) / 2.0
    reach = readings.radius_mm if readings.cover_closed else geometry.rim_radius_mm + 4.0
    tip_x = middle + math.cos(_ARM_ANGLE) * reach / mm
    tip_y = middle - math.sin(_ARM_ANGLE) * reach / mm
    pivot_x, pivot_y = columns - 2.0, 1.0
    steps = 4 * columns
    for step in range(steps + 1):
        part = step / steps
        column = round(pivot_x + (tip_x - pivot_x) * part)
        row = round(pivot_y + (tip_y - pivot_y) * part)
        painted[row, column] = palette.STEEL
    painted[0:3, columns - 3 : columns] = palette.DUST
    painted[1, columns - 2] = palette.KOHL
    touches = readings.stylus in (StylusState.TRACKING, StylusState.PAST_SWITCH)
    if touches or readings.stylus is StylusState.AT_REST:
        painted[round(tip_y), round(tip_x)] = palette.EMBER if touches else palette.CARNELIAN
