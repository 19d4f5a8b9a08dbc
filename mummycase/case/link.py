"""How everyone outside reaches the machine, whichever thread owns it.

Screen, Pi, terminal and tests talk to a `CaseLink`. `DirectLink` serves them in their own thread
(tests, commands, simulation); the render thread in `mummycase.audio` serves the same protocol
while it owns the live case.
"""

from typing import Protocol

from mummycase.case.battery import Cell
from mummycase.case.case_state import CaseState
from mummycase.case.controls import Controls
from mummycase.case.events import CaseEvent
from mummycase.case.mummy_case import MummyCase
from mummycase.case.readings import Readings
from mummycase.case.record import Record


class CaseLink(Protocol):
    """The hands on the case, and what it tells back.

    What is done inside the case raises `CoverClosedError` at once while the cover is shut in the
    controls last set through this link.
    """

    @property
    def controls(self) -> Controls:
        """The controls as last set."""

    @controls.setter
    def controls(self, controls: Controls) -> None: ...

    def insert(self, record: Record) -> None:
        """Put a record on the platter, side 1 up."""

    def turn_record(self) -> None:
        """Turn the record over."""

    def swap_cells(self) -> None:
        """Exchange the positions of the two cells."""

    def fit_cells(self, left: Cell | None, right: Cell | None) -> None:
        """Fit these cells; None leaves a place empty."""

    def knock(self, strength: float) -> None:
        """Knock on the case, 0 not at all .. 1 hard."""

    def rest(self, seconds: float) -> None:
        """Leave the case on the shelf."""

    def cue(self, groove: int) -> None:
        """Let the next set-down find this groove, 1..20."""

    def say_again(self, groove: int) -> None:
        """Let the stylus down into this groove, 1..20, without the lever."""

    def hush(self) -> None:
        """Let a stylus that is just coming down say nothing."""

    def dump(self) -> CaseState:
        """The whole state, exact, with all that was done to it and the events not yet drained."""

    def load(self, state: CaseState) -> None:
        """Take up the state that `dump` described; the machine must be alike.

        The controls are those of the state, and events from before are gone.

        Raises:
            SettingError: the record or a setting of the machine is another; nothing has changed.
        """

    def drain_events(self) -> tuple[CaseEvent, ...]:
        """What happened since the last call, in order."""

    def readings(self) -> Readings:
        """The latest readings."""

    def close(self) -> None:
        """Let the case go; may be called more than once."""


class DirectLink:
    """A `CaseLink` in the caller's thread: time passes when the caller renders or advances.

    Args:
        case: the machine; the caller keeps it and makes its time pass.
    """

    def __init__(self, case: MummyCase) -> None:
        self.case = case

    @property
    def controls(self) -> Controls:
        """The controls as last set."""
        return self.case.controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        self.case.controls = controls

    def insert(self, record: Record) -> None:
        """Put a record on the platter, side 1 up."""
        self.case.insert(record)

    def turn_record(self) -> None:
        """Turn the record over."""
        self.case.turn_record()

    def swap_cells(self) -> None:
        """Exchange the positions of the two cells."""
        self.case.swap_cells()

    def fit_cells(self, left: Cell | None, right: Cell | None) -> None:
        """Fit these cells; None leaves a place empty."""
        self.case.fit_cells(left, right)

    def knock(self, strength: float) -> None:
        """Knock on the case, 0 not at all .. 1 hard."""
        self.case.knock(strength)

    def rest(self, seconds: float) -> None:
        """Leave the case on the shelf."""
        self.case.rest(seconds)

    def cue(self, groove: int) -> None:
        """Let the next set-down find this groove, 1..20."""
        self.case.cue(groove)

    def say_again(self, groove: int) -> None:
        """Let the stylus down into this groove, 1..20, without the lever."""
        self.case.say_again(groove)

    def hush(self) -> None:
        """Let a stylus that is just coming down say nothing."""
        self.case.hush()

    def dump(self) -> CaseState:
        """The whole state, exact, with the events not yet drained."""
        return self.case.dump()

    def load(self, state: CaseState) -> None:
        """Take up the state that `dump` described.

        Raises:
            SettingError: the record or a setting of the machine is another; nothing has changed.
        """
        self.case.load(state)

    def drain_events(self) -> tuple[CaseEvent, ...]:
        """What happened since the last call, in order."""
        return self.case.drain_events()

    def readings(self) -> Readings:
        """The latest readings."""
        return self.case.readings()

    def close(self) -> None:
        """Let the case go."""
