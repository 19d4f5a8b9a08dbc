"""The mechanism: hands, cells, motor, platter and stylus, one quantum at a time.

It makes no sound and holds none: it gives one `Motion` for each quantum, from which the pickup can
tell the sound at any later time, or never.
"""

from typing import TypedDict

import numpy as np

from mummycase.case import events
from mummycase.case.battery import Battery, Cell, CellState
from mummycase.case.controls import Controls
from mummycase.case.motor import Motor
from mummycase.case.pickup import Motion
from mummycase.case.readings import StylusState
from mummycase.case.record import RecordGeometry
from mummycase.case.settings import CaseSettings
from mummycase.case.stylus import Stylus, StylusData
from mummycase.case.turntable import Turntable, TurntableState

LEVER_ACTS = 0.9
"""The lever takes the arm with it only when moved this far."""

LEVER_LETS_GO = 0.5
"""And lets it down when it has sprung back to here."""


class MechanismState(TypedDict):
    """What `Mechanism.dump` gives."""

    frame: int
    side: int | None
    offset: float
    cover_closed: bool
    lever_held: bool
    motor_told: bool
    stalled: bool
    message_open: bool
    let_down_by: str
    current: float
    left: CellState | None
    right: CellState | None
    turntable: TurntableState
    stylus: StylusData


class Mechanism:
    """All that moves.

    Args:
        settings: parameters of the machine.
        geometry: of the record's grooves.
        rng: draws everything left to chance.
    """

    def __init__(
        self, settings: CaseSettings, geometry: RecordGeometry, rng: np.random.Generator
    ) -> None:
        self.quantum = settings.quantum
        self.seconds = settings.quantum / settings.sample_rate
        self.frame = 0
        self.side: int | None = None  # facing the stylus; None without a record
        self.offset = 0.0  # rad, of the record ahead of the platter
        self.battery = Battery()
        self.motor = Motor(settings.motor)
        self.turntable = Turntable(settings.turntable, rng)
        self.stylus = Stylus(geometry, settings.mode, settings.wear, rng)
        self.cover_closed = True
        self._current = 0.0  # A, in the last quantum
        self._stalled = False
        self._motor_told = False  # whether MotorStarted was the last that was told of it
        self.events: list[events.CaseEvent] = []
        self._lever_held = False
        self._message_open = False  # started and neither ended nor left
        self._let_down_by: str = events.LEVER  # the stylus, last

    @property
    def motor_on(self) -> bool:
        """Whether current can flow."""
        return self.cover_closed and self.battery.left is not None and not self.stylus.past_switch

    @property
    def current(self) -> float:
        """Through the motor, A."""
        return self._current if self.motor_on else 0.0

    @property
    def stalled(self) -> bool:
        """Whether current flows but the platter does not turn."""
        return self._stalled and self.motor_on

    def step(self, controls: Controls) -> Motion:
        """Let one quantum pass under these controls."""
        stylus, turntable = self.stylus, self.turntable
        groove, contact = stylus.groove, 1.0
        place = stylus.place
        self.move_hands(controls)
        if turntable.omega == 0.0 and not stylus.groove:
            groove = 0  # lifted off a standing record: not even a whisper
        if stylus.state is StylusState.COMING_DOWN and stylus.has_fallen(self.seconds):
            self._touch()
            groove, place, contact = stylus.groove, stylus.place, 0.0
        angle, omega = turntable.angle, turntable.omega
        self._drive(controls.knob)
        if stylus.groove:
            self._follow(turntable.angle - angle)
        if omega > 0.0 and turntable.omega == 0.0 and not self.motor_on:
            self._tell(events.PlatterStopped)
        if stylus.state is StylusState.PAST_SWITCH and turntable.omega == 0.0:
            stylus.state = StylusState.AT_REST
        self.frame += self.quantum
        contact_after = 1.0 if stylus.groove else 0.0
        return Motion(angle, omega, turntable.omega, groove, place, contact, contact_after)

    def move_hands(self, controls: Controls) -> None:
        """Take note of lever and cover."""
        if controls.cover_closed != self.cover_closed:
            self._move_cover(controls.cover_closed)
        if self._lever_held:
            if controls.lever <= LEVER_LETS_GO:
                self._lever_held = False
                if self.cover_closed:
                    self._let_down(events.LEVER)
        elif controls.lever >= LEVER_ACTS and self.cover_closed:
            self._lever_held = True
            self._lift()

    def knock(self, strength: float) -> None:
        """Shake the case, 0 not at all .. 1 hard."""
        previous = self.stylus.knock(strength)
        if previous and self.side is not None:
            self.events.append(
                events.GrooveHopped(
                    frame=self.frame, side=self.side, groove=self.stylus.groove, previous=previous
                )
            )

    def say_again(self, groove: int) -> None:
        """Lift the stylus and let it down into `groove`, unless lever or cover hold it up."""
        if self.cover_closed and not self._lever_held:
            self._lift()
            self.stylus.cued = groove
            self._let_down(events.AID)

    def hush(self) -> None:
        """Let a stylus that is coming down come down past the end of the groove."""
        if self.stylus.state is StylusState.COMING_DOWN:
            self.stylus.slide_to_end()

    def _move_cover(self, closed: bool) -> None:
        self.cover_closed = closed
        self._tell(events.CoverClosed if closed else events.CoverOpened)
        if not closed:
            self._lever_held = False
            self._lift()
        else:
            self._let_down(events.COVER)

    def _lift(self) -> None:
        stylus = self.stylus
        if stylus.groove and not stylus.past_switch:
            self._tell_groove(events.StylusLifted)
        self._message_open = False
        stylus.lift()

    def _let_down(self, by: str) -> None:
        self._let_down_by = by
        self.stylus.let_down()

    def _touch(self) -> None:
        if self.side is None:
            self.stylus.slide_to_end()
            return
        self.offset += self.stylus.touch(self.turntable.angle + self.offset)
        self._message_open = False
        self.events.append(
            events.StylusDropped(
                frame=self.frame,
                side=self.side,
                groove=self.stylus.groove,
                by=self._let_down_by,
            )
        )

    def _drive(self, knob: float) -> None:
        """Cell, motor, platter."""
        turntable, cell, stylus = self.turntable, self.battery.left, self.stylus
        motor_on = self.motor_on
        if motor_on != self._motor_told:
            self._motor_told = motor_on
            self._tell(events.MotorStarted if motor_on else events.MotorStopped)
        current = 0.0
        if motor_on and cell is not None:
            resistance = cell.internal_resistance + self.motor.resistance(knob)
            speed = turntable.omega * turntable.settings.gear_ratio
            current = self.motor.current(cell.open_circuit_voltage, resistance, speed)
        self._current = current
        if cell is not None:
            cell.draw(current, self.seconds)
        if motor_on or turntable.omega > 0.0:
            radius = stylus.radius_mm * 1e-3 if stylus.groove else 0.0
            turntable.step(self.motor.settings.constant * current, radius, self.seconds)
        stalled = motor_on and turntable.omega == 0.0
        if stalled and not self._stalled:
            self._tell(events.PlatterStalled)
        self._stalled = stalled

    def _follow(self, turned: float) -> None:
        """Let the groove carry the stylus."""
        stylus, geometry = self.stylus, self.stylus.geometry
        if stylus.follow(turned):
            self._tell_groove(events.GrooveStuck)
        if stylus.state is not StylusState.TRACKING:
            return
        if not self._message_open and stylus.place >= geometry.lead_in_angle:
            self._message_open = True
            self._tell_groove(events.MessageStarted)
        if stylus.place >= geometry.switch_angle:
            stylus.state = StylusState.PAST_SWITCH
            self._message_open = False
            self._tell_groove(events.MessageEnded)

    def _tell(self, kind: type[events.CaseEvent]) -> None:
        self.events.append(kind(frame=self.frame))

    def _tell_groove(self, kind: type[events.InGroove]) -> None:
        if self.side is not None:
            event = kind(frame=self.frame, side=self.side, groove=self.stylus.groove)
            self.events.append(event)

    def dump(self) -> MechanismState:
        """Its whole state, as plain data, but for the events that wait to be fetched."""
        left, right = self.battery.left, self.battery.right
        return {
            "frame": self.frame,
            "side": self.side,
            "offset": self.offset,
            "cover_closed": self.cover_closed,
            "lever_held": self._lever_held,
            "motor_told": self._motor_told,
            "stalled": self._stalled,
            "message_open": self._message_open,
            "let_down_by": self._let_down_by,
            "current": self._current,
            "left": left.dump() if left else None,
            "right": right.dump() if right else None,
            "turntable": self.turntable.dump(),
            "stylus": self.stylus.dump(),
        }

    def load(self, data: MechanismState) -> None:
        """Take up the state that `dump` described."""
        self.frame = data["frame"]
        self.side = data["side"]
        self.offset = data["offset"]
        self.cover_closed = data["cover_closed"]
        self._lever_held = data["lever_held"]
        self._motor_told = data["motor_told"]
        self._stalled = data["stalled"]
        self._message_open = data["message_open"]
        self._let_down_by = data["let_down_by"]
        self._current = data["current"]
        left, right = data["left"], data["right"]
        self.battery.left = Cell.load(left) if left else None
        self.battery.right = Cell.load(right) if right else None
        self.turntable.load(data["turntable"])
        self.stylus.load(data["stylus"])
