"""The mummy case: the whole machine, with hands on the outside and sound coming out.

Time is counted in frames rendered. The mechanism moves in quanta; the sound of four quanta, a
block, is computed together and handed out as asked, so that any division of time into calls gives
the same frames and the same events. What is computed ahead of the last frame handed out is less
than one block: controls act from the next block on, within 24 ms.

All the state that sound has is the motions of two blocks (see `mummycase.case.sounding`), so
`advance` and `render` may alternate freely.
"""

from typing import Any

import numpy as np

from mummycase.case.alike import UNFIT, want_alike
from mummycase.case.battery import Cell
from mummycase.case.case_state import CaseState
from mummycase.case.controls import Controls
from mummycase.case.events import CaseEvent, dump_event, load_event
from mummycase.case.mechanism import Mechanism
from mummycase.case.readings import Readings, StylusState
from mummycase.case.record import GROOVES, Record, RecordGeometry
from mummycase.case.resampler import Floats
from mummycase.case.settings import BLOCK_QUANTA, CaseSettings
from mummycase.case.sounding import Sounding
from mummycase.errors import CaseRunningError, CoverClosedError, SettingError

_GENERATORS = ("PCG64", "PCG64DXSM")


class MummyCase:
    """The machine.

    A new case is shut, its platter at rest, two fresh cells in the well, the arm where the last
    message left it.

    Args:
        settings: its parameters.
        rng: draws everything left to chance: same generator, same hands, same sound. One of
            numpy's default kind, whose state a dump can hold.
        record: on the platter from the start, side 1 up; None leaves it bare.

    Raises:
        SettingError: a generator of another kind.

    Attributes:
        controls: what the hands hold. Takes effect at the next block: whatever is taken back before
            that, the machine never felt.
        settings: as given.
        frame: frames rendered or advanced so far.
    """

    def __init__(
        self,
        settings: CaseSettings | None = None,
        *,
        rng: np.random.Generator,
        record: Record | None = None,
    ) -> None:
        kind = str(rng.bit_generator.state["bit_generator"])
        if kind not in _GENERATORS:
            raise SettingError(f"rng must be numpy's default_rng, got one of kind {kind}")
        self.settings = settings or CaseSettings()
        self.controls = Controls()
        self.frame = 0
        self._rng = rng
        self._record: Record | None = None
        surface_seed = int(rng.integers(2**32))
        geometry = record.geometry if record else RecordGeometry()
        self._mechanism = Mechanism(self.settings, geometry, rng)
        self._sounding = Sounding(self.settings, self._mechanism.turntable, surface_seed)
        self._events: list[CaseEvent] = []
        if record is not None:
            self._put_on(record)

    @property
    def sample_rate(self) -> int:
        """Frames a second."""
        return self.settings.sample_rate

    @property
    def record(self) -> Record | None:
        """The record on the platter."""
        return self._record

    @property
    def cells(self) -> tuple[Cell | None, Cell | None]:
        """The cells themselves, left (driving) and right (spare); None for an empty place."""
        battery = self._mechanism.battery
        return battery.left, battery.right

    @property
    def stylus(self) -> StylusState:
        """The stylus's state at the end of the last computed block."""
        return self._mechanism.stylus.state

    def render(self, frames: int) -> Floats:
        """Let time pass and hear it.

        Args:
            frames: how many, 0 or more.

        Returns:
            Shape (frames,), float32, within -1..1.

        Raises:
            SettingError: a negative number of frames, or a fraction.
        """
        frames = _whole(frames)
        out = np.empty(frames, np.float32)
        done = 0
        while done < frames:
            if self.frame == self._mechanism.frame:
                self._next_block()
            sound = self._sounding.hear()
            start = len(sound) - (self._mechanism.frame - self.frame)
            piece = sound[start : start + frames - done]
            out[done : done + len(piece)] = piece
            done += len(piece)
            self.frame += len(piece)
        return out

    def advance(self, frames: int) -> None:
        """Let time pass unheard: the same physics and events as `render`, some eight times faster.

        Raises:
            SettingError: a negative number of frames, or a fraction.
        """
        self.frame += _whole(frames)
        while self._mechanism.frame < self.frame:
            self._next_block()

    def be_prompt(self) -> None:
        """From now on have all twenty grooves ready when a record is put in or turned.

        That takes a fifth of a second then, and no call of `render` takes longer than another, as
        live sound wants it. Until this is called each groove is made ready when the stylus first
        meets it: a message costs a twentieth, and one that is not heard nothing. The sound is the
        same.
        """
        self._sounding.be_prompt()

    def rest(self, seconds: float) -> None:
        """Leave the case on the shelf: cells recover, and slowly lose charge. No frames pass.

        Raises:
            SettingError: a negative or endless time.
            CaseRunningError: the motor runs or the platter still turns.
        """
        if not 0.0 <= seconds < float("inf"):
            raise SettingError(f"seconds to rest must be a number from 0 on, got {seconds}")
        if self._mechanism.motor_on or self._mechanism.turntable.omega > 0.0:
            raise CaseRunningError("the case runs: let the message end, or open the cover, first")
        self._mechanism.battery.rest(seconds)

    def drain_events(self) -> tuple[CaseEvent, ...]:
        """What happened since the last call, up to the present frame, in order."""
        self._collect()
        due = [event for event in self._events if event.frame <= self.frame]
        self._events = self._events[len(due) :]
        return tuple(due)

    def readings(self) -> Readings:
        """What a meter would show at the end of the last computed block."""
        mechanism, stylus = self._mechanism, self._mechanism.stylus
        geometry, left = stylus.geometry, mechanism.battery.left
        right = mechanism.battery.right
        elapsed = None
        if stylus.groove:
            beyond = (stylus.place - geometry.lead_in_angle) / geometry.nominal_omega
            elapsed = min(max(beyond / geometry.message_s, 0.0), 1.0)
        volts = 0.0
        if left is not None:
            volts = left.open_circuit_voltage - mechanism.current * left.internal_resistance
        return Readings(
            frame=self.frame,
            terminal_voltage=volts,
            current=mechanism.current,
            rpm=mechanism.turntable.rpm,
            angle=mechanism.turntable.angle % (2.0 * np.pi),
            motor_on=mechanism.motor_on,
            stalled=mechanism.stalled,
            cover_closed=mechanism.cover_closed,
            side=mechanism.side,
            stylus=stylus.state,
            groove=stylus.groove or None,
            radius_mm=stylus.radius_mm,
            elapsed=elapsed,
            left=left.readings() if left else None,
            right=right.readings() if right else None,
            knob=self.controls.knob,
            lever=self.controls.lever,
            noise_db=self._sounding.noise_db if stylus.groove else None,
        )

    def swap_cells(self) -> None:
        """Exchange the positions of the two cells.

        Raises:
            CoverClosedError: the cover is shut.
        """
        self._reach_inside("swap the cells")
        self._mechanism.battery.swap()

    def fit_cells(self, left: Cell | None, right: Cell | None) -> None:
        """Fit these cells; None leaves a place empty. The case uses up the very cells given.

        Raises:
            CoverClosedError: the cover is shut.
            SettingError: one cell for both places.
        """
        self._reach_inside("fit cells")
        if left is not None and left is right:
            raise SettingError("a cell cannot be in both places; fit two")
        self._mechanism.battery.left = left
        self._mechanism.battery.right = right

    def turn_record(self) -> None:
        """Turn the record over; without a record nothing happens.

        Raises:
            CoverClosedError: the cover is shut.
        """
        self._reach_inside("turn the record")
        if self._record is not None and self._mechanism.side is not None:
            self._lay_down(self._record, 3 - self._mechanism.side)

    def insert(self, record: Record) -> None:
        """Put a record on the platter, side 1 up, in place of the one that lies there.

        Raises:
            CoverClosedError: the cover is shut.
        """
        self._reach_inside("change the record")
        self._put_on(record)

    def knock(self, strength: float) -> None:
        """Knock on the case: the stylus may hop to a neighbouring groove.

        Args:
            strength: 0 not at all .. 1 hard.

        Raises:
            SettingError: strength outside 0..1.
        """
        if not 0.0 <= strength <= 1.0:
            raise SettingError(f"strength must be in 0..1, got {strength}")
        self._mechanism.knock(strength)
        self._collect()

    def cue(self, groove: int) -> None:
        """Let the next set-down find this groove, as if the record had been turned under it.

        Raises:
            SettingError: groove outside 1..20.
        """
        if not 1 <= groove <= GROOVES:
            raise SettingError(f"groove must be in 1..{GROOVES}, got {groove}")
        self._mechanism.stylus.cued = groove

    def say_again(self, groove: int) -> None:
        """Let the stylus down into this groove without the lever.

        The toy has nothing like it; it is a help for people who did not understand a message. Time,
        cell and plastic are used up as by any play. Nothing happens while the cover is open or the
        lever held.

        Raises:
            SettingError: groove outside 1..20.
        """
        if not 1 <= groove <= GROOVES:
            raise SettingError(f"groove must be in 1..{GROOVES}, got {groove}")
        self._mechanism.move_hands(self.controls)
        self._mechanism.say_again(groove)
        self._collect()

    def hush(self) -> None:
        """Let a stylus that is just coming down say nothing: the arm goes to where messages end.

        The toy has nothing like it; it is for those who open and shut the case in somebody's stead,
        where nobody wants to hear what shutting it would start. A message that plays plays on.
        """
        self._mechanism.move_hands(self.controls)
        self._mechanism.hush()
        self._collect()

    def dump(self) -> CaseState:
        """The whole state, exact, also in mid-groove, with the events not yet drained."""
        controls = self.controls
        self._collect()
        return {
            "format": 1,
            "machine": self._machine(),
            "frame": self.frame,
            "record": self._record.name if self._record else None,
            "controls": {
                "lever": controls.lever,
                "knob": controls.knob,
                "cover_closed": controls.cover_closed,
            },
            "mechanism": self._mechanism.dump(),
            "sounding": self._sounding.dump(),
            "events": [dump_event(event) for event in self._events],
            "random": dict(self._rng.bit_generator.state),
        }

    def load(self, data: CaseState) -> None:
        """Take up the state that `dump` described; settings and record must be the same.

        Raises:
            SettingError: another record lies on the platter, the settings differ, the format is
                unknown, or the data describe no state of a case; nothing has changed then.
        """
        kept = self.dump()
        try:
            name = self._record.name if self._record else None
            want_alike(data, record=name, machine=self._machine(), block=self.settings.block)
            self._take_up(data)
            self.render(self.settings.block)  # what no case can be in comes to light as it runs
            self._take_up(data)
        except UNFIT as error:
            self._take_up(kept)
            if isinstance(error, SettingError):
                raise
            raise SettingError(f"the saved state is that of no case ({error!r:.60})") from error

    def _take_up(self, data: CaseState) -> None:
        controls = data["controls"]
        self.controls = Controls(
            lever=float(controls["lever"]),
            knob=float(controls["knob"]),
            cover_closed=bool(controls["cover_closed"]),
        )
        self.frame = data["frame"]
        self._mechanism.load(data["mechanism"])
        self._mechanism.events.clear()
        self._sounding.load(data["sounding"], self._record, self._mechanism.side)
        self._rng.bit_generator.state = data["random"]
        self._events = [load_event(event) for event in data["events"]]

    def _machine(self) -> dict[str, Any]:
        """What a saved state holds for: another machine would go on differently."""
        settings = self.settings
        return {
            "sample_rate": settings.sample_rate,
            "mode": settings.mode.value,
            "wear": settings.wear,
            "clean": settings.clean,
            "generator": self._rng.bit_generator.state["bit_generator"],
        }

    def _next_block(self) -> None:
        """Move the mechanism through one block."""
        mechanism = self._mechanism
        motions = [mechanism.step(self.controls) for _ in range(BLOCK_QUANTA)]
        self._sounding.move_on(tuple(motions))
        if mechanism.battery.right is not None:
            mechanism.battery.right.draw(0.0, BLOCK_QUANTA * mechanism.seconds)

    def _collect(self) -> None:
        self._events += self._mechanism.events
        self._mechanism.events.clear()

    def _reach_inside(self, what: str) -> None:
        """Raise while the cover is shut; otherwise let the mechanism see that it is open."""
        if self.controls.cover_closed:
            raise CoverClosedError(f"the cover is closed: open it to {what}")
        self._mechanism.move_hands(self.controls)

    def _put_on(self, record: Record) -> None:
        self._record = record
        self._mechanism.stylus.geometry = record.geometry
        self._lay_down(record, 1)

    def _lay_down(self, record: Record, side: int) -> None:
        """Lay the record on the platter as a hand does: at any angle, not quite in the middle."""
        mechanism = self._mechanism
        mechanism.side = side
        mechanism.offset = float(self._rng.uniform(0.0, 2.0 * np.pi))
        mechanism.stylus.forget()
        lie_phase = float(self._rng.uniform(0.0, 2.0 * np.pi))
        self._sounding.lay_down(record, side, lie_phase)


def _whole(frames: int) -> int:
    """A number of frames that can pass."""
    if frames < 0 or frames != int(frames):
        raise SettingError(f"frames must be a whole number from 0 on, got {frames}")
    return int(frames)
