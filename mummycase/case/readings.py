"""What a meter held to the case would show at this instant."""

from dataclasses import dataclass
from enum import StrEnum


class StylusState(StrEnum):
    """Where the stylus is in its life; see `mummycase.case.stylus` for how one leads to another."""

    AT_REST = "at rest"
    LIFTED = "lifted"
    COMING_DOWN = "coming down"
    TRACKING = "tracking"
    PAST_SWITCH = "past the switch"


@dataclass(frozen=True, slots=True, kw_only=True)
class CellReadings:
    """One cell.

    Attributes:
        state_of_charge: 0 empty .. 1 fresh.
        open_circuit_voltage: what it would show now without a load, V (polarisation included).
        internal_resistance: Ohm.
    """

    state_of_charge: float
    open_circuit_voltage: float
    internal_resistance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Readings:
    """Everything measurable.

    Attributes:
        frame: audio frames handed out since the case was made; what follows is read off the
            machine at the end of the block computed last, less than a block later.
        terminal_voltage: of the driving cell under its load, V; 0 without a cell.
        current: through the motor, A.
        rpm: of the platter.
        angle: of the platter, 0..2 pi rad.
        motor_on: whether current can flow.
        stalled: the motor is on but the platter does not turn.
        cover_closed: whether the cover is shut.
        side: 1 or 2, the side that faces the stylus; None without a record.
        stylus: its state.
        groove: 1..20 while the stylus is in a groove, otherwise None.
        radius_mm: of the stylus from the spindle.
        elapsed: 0..1 of the modulated groove already read; 0 in the lead-in, None outside a groove.
        left: the driving cell; None if the place is empty.
        right: the spare.
        knob: its position 0..1, as the hand holds it now.
        lever: its position 0..1, as the hand holds it now.
        noise_db: surface noise of the record under the stylus, dB below full level; None when
            the machine is clean or the stylus in the air.
    """

    frame: int
    terminal_voltage: float
    current: float
    rpm: float
    angle: float
    motor_on: bool
    stalled: bool
    cover_closed: bool
    side: int | None
    stylus: StylusState
    groove: int | None
    radius_mm: float
    elapsed: float | None
    left: CellReadings | None
    right: CellReadings | None
    knob: float
    lever: float
    noise_db: float | None
