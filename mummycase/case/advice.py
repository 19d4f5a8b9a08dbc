"""What to do next, read off the case as a person beside it would; each dress has its own words."""

from enum import Enum, auto

from mummycase.case.readings import CellReadings, Readings, StylusState
from mummycase.case.record import RecordGeometry

TOLERANCE = 0.04
"""Within this part of nominal speed the voice is clear."""

USUAL_CURRENT = 0.083
"""What the motor draws near nominal speed with the knob turned up, A."""

LEAST_VOLTAGE = 1.18
"""Under that current a cell must still give this much to bring the speed within `TOLERANCE` with
the knob turned up, V (measured over charges 0.12 .. 1 of all three lives)."""


class Advice(Enum):
    """The next step that suggests itself."""

    PULL_LEVER = auto()
    LET_GO = auto()
    WAIT = auto()
    ENJOY = auto()
    """The voice is clear."""
    TURN_DOWN = auto()
    TURN_UP = auto()
    SWAP_CELLS = auto()
    """The knob no longer helps; the spare would, for a while."""
    FIT_FRESH_CELLS = auto()
    """Neither the knob nor the spare helps."""
    PUT_IN_CELL = auto()
    """Nothing lies in the driving place."""
    PUT_IN_RECORD = auto()
    CLOSE_COVER = auto()


def advise(readings: Readings, geometry: RecordGeometry) -> Advice:
    """The next step with a case that shows these readings, its record cut in this geometry."""
    if readings.left is None:
        return Advice.PUT_IN_CELL
    if readings.side is None:
        return Advice.PUT_IN_RECORD
    if not readings.cover_closed:
        return Advice.CLOSE_COVER
    if readings.stalled:
        return which_cells(readings)
    if readings.lever > 0.0:
        return Advice.LET_GO
    if readings.stylus is StylusState.AT_REST:
        return Advice.PULL_LEVER
    if readings.stylus is StylusState.TRACKING and readings.elapsed:
        return _about_speed(readings, readings.rpm / geometry.nominal_rpm - 1.0)
    return Advice.WAIT


def which_cells(readings: Readings) -> Advice:
    """What helps when the driving cell is spent: the spare, or only fresh cells."""
    if readings.right is not None and is_able(readings.right):
        return Advice.SWAP_CELLS
    return Advice.FIT_FRESH_CELLS


def is_able(cell: CellReadings) -> bool:
    """Whether, with the knob turned up, the voice can be clear with this cell as it is now."""
    loaded = cell.open_circuit_voltage - USUAL_CURRENT * cell.internal_resistance
    return loaded >= LEAST_VOLTAGE


def _about_speed(readings: Readings, error: float) -> Advice:
    if abs(error) <= TOLERANCE:
        return Advice.ENJOY
    if error > 0.0:
        return Advice.TURN_DOWN
    if readings.knob < 1.0:
        return Advice.TURN_UP
    return which_cells(readings)
