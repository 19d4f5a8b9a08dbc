"""Any order of hands keeps the invariants."""

import math

import numpy as np
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from mummycase.case import CaseSettings, Cell, CellLife, Controls, StylusState
from mummycase.case.events import (
    CaseEvent,
    GrooveHopped,
    GrooveStuck,
    InGroove,
    MessageEnded,
    MessageStarted,
    StylusDropped,
    StylusLifted,
)
from mummycase.errors import CaseRunningError, CoverClosedError
from tests.case.machines import TINY, record_of, short_case, tone

AFTER: dict[type[CaseEvent] | None, set[type[CaseEvent]]] = {
    None: {StylusDropped},
    StylusDropped: {StylusLifted, MessageStarted},
    MessageStarted: {MessageEnded, StylusLifted},
    StylusLifted: {StylusDropped},
    MessageEnded: {StylusDropped},
}
"""What may follow what, hops and sticks apart."""


class CaseMachine(RuleBasedStateMachine):
    """Hands at random on a worn machine whose cells last for a dozen plays."""

    def __init__(self) -> None:
        super().__init__()
        self.case = short_case(settings=CaseSettings(wear=0.6), geometry=TINY)
        self.last: type[CaseEvent] | None = None
        self.last_frame = 0
        self.charge = self.total_charge()

    def total_charge(self) -> float:
        readings = self.case.readings()
        return sum(cell.state_of_charge for cell in (readings.left, readings.right) if cell)

    @rule(lever=st.sampled_from([0.0, 0.4, 0.7, 1.0]), knob=st.floats(0.0, 1.0))
    def move_lever_and_knob(self, lever: float, knob: float) -> None:
        closed = self.case.controls.cover_closed
        self.case.controls = Controls(lever=lever, knob=knob, cover_closed=closed)

    @rule(closed=st.booleans())
    def move_cover(self, closed: bool) -> None:
        self.case.controls = Controls(knob=self.case.controls.knob, cover_closed=closed)

    @rule(frames=st.integers(1, 60_000))
    def render(self, frames: int) -> None:
        heard = self.case.render(frames)
        assert heard.shape == (frames,)
        assert heard.dtype == np.float32
        assert np.isfinite(heard).all()
        assert np.abs(heard).max() <= 1.0

    @rule(frames=st.integers(1, 200_000))
    def advance(self, frames: int) -> None:
        self.case.advance(frames)

    @rule(strength=st.floats(0.0, 1.0))
    def knock(self, strength: float) -> None:
        self.case.knock(strength)

    @rule(groove=st.integers(1, 20))
    def cue(self, groove: int) -> None:
        self.case.cue(groove)

    @rule(charges=st.tuples(st.none() | st.floats(0.0, 1.0), st.none() | st.floats(0.0, 1.0)))
    def fit_cells(self, charges: tuple[float | None, float | None]) -> None:
        cells = [
            None if charge is None else Cell(state_of_charge=charge, life=CellLife.DRAMATIC)
            for charge in charges
        ]
        try:
            self.case.fit_cells(cells[0], cells[1])
        except CoverClosedError:
            assert self.case.controls.cover_closed
        else:
            assert not self.case.controls.cover_closed
            self.charge = self.total_charge()

    @rule(insert=st.booleans())
    def reach_inside(self, insert: bool) -> None:
        try:
            if insert:
                self.case.insert(record_of(tone(0.4), TINY))
            else:
                self.case.swap_cells()
                self.case.turn_record()
        except CoverClosedError:
            assert self.case.controls.cover_closed

    @rule(seconds=st.floats(0.0, 1e6))
    def rest(self, seconds: float) -> None:
        try:
            self.case.rest(seconds)
        except CaseRunningError:
            readings = self.case.readings()
            assert readings.motor_on or readings.rpm > 0.0

    @rule()
    def dump_and_load(self) -> None:
        saved = self.case.dump()
        fresh = short_case(seed=99, settings=CaseSettings(wear=0.6), geometry=TINY)
        fresh.load(saved)
        assert fresh.dump() == saved
        self.case = fresh

    @invariant()
    def check_readings(self) -> None:
        readings = self.case.readings()
        assert readings.rpm >= 0.0
        assert readings.current >= 0.0
        assert 0.0 <= readings.angle < math.tau
        if readings.left is not None:
            assert readings.terminal_voltage <= readings.left.open_circuit_voltage
        else:
            assert not readings.motor_on
        if readings.groove is not None:
            assert 1 <= readings.groove <= 20
            assert TINY.radius_mm(TINY.end_angle) <= readings.radius_mm <= TINY.rim_radius_mm
        if readings.stylus in (StylusState.LIFTED, StylusState.COMING_DOWN):
            assert readings.groove is None
        if not readings.cover_closed:
            assert not readings.motor_on
            assert readings.stylus is StylusState.LIFTED
        assert self.total_charge() <= self.charge
        self.charge = self.total_charge()

    @invariant()
    def check_events(self) -> None:
        for event in self.case.drain_events():
            assert self.last_frame <= event.frame <= self.case.frame
            self.last_frame = event.frame
            if not isinstance(event, InGroove):
                continue
            assert 1 <= event.groove <= 20
            if isinstance(event, GrooveHopped | GrooveStuck):
                assert self.last in (StylusDropped, MessageStarted)
                continue
            assert type(event) in AFTER[self.last]
            self.last = type(event)


CaseMachine.TestCase.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
TestCaseMachine = CaseMachine.TestCase
