"""A case that several look after: whatever happens in it, each of them hears of."""

from collections import deque

from mummycase.case.battery import Cell
from mummycase.case.case_state import CaseState
from mummycase.case.controls import Controls
from mummycase.case.events import CaseEvent
from mummycase.case.link import CaseLink
from mummycase.case.readings import Readings
from mummycase.case.record import Record


class SharedLink:
    """One link to a case, shared out; a table and a view may each have an end of it.

    All ends belong to one thread.

    Args:
        link: to the case; nobody else may drain its events.
    """

    def __init__(self, link: CaseLink) -> None:
        self.link = link
        self._ends: list[LinkEnd] = []

    def end(self) -> "LinkEnd":
        """Another end, which hears of what happens from now on."""
        self._ends.append(LinkEnd(self))
        return self._ends[-1]

    def pump(self) -> None:
        """Hand what happened to every end."""
        events = self.link.drain_events()
        for end in self._ends:
            end.waiting.extend(events)

    def forget(self) -> None:
        """What happened so far is no longer of interest to anybody."""
        for end in self._ends:
            end.waiting.clear()


class LinkEnd:
    """A `CaseLink` that leaves the events to the others, too.

    Args:
        shared: it is an end of.

    Attributes:
        waiting: events that were not drained here yet.
    """

    def __init__(self, shared: SharedLink) -> None:
        self._shared = shared
        self._link = shared.link
        self.waiting: deque[CaseEvent] = deque()

    @property
    def controls(self) -> Controls:
        """The controls as last set, through whichever end."""
        return self._link.controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        self._link.controls = controls

    def insert(self, record: Record) -> None:
        """Put a record on the platter, side 1 up."""
        self._link.insert(record)

    def turn_record(self) -> None:
        """Turn the record over."""
        self._link.turn_record()

    def swap_cells(self) -> None:
        """Exchange the positions of the two cells."""
        self._link.swap_cells()

    def fit_cells(self, left: Cell | None, right: Cell | None) -> None:
        """Fit these cells; None leaves a place empty."""
        self._link.fit_cells(left, right)

    def knock(self, strength: float) -> None:
        """Knock on the case, 0 not at all .. 1 hard."""
        self._link.knock(strength)

    def rest(self, seconds: float) -> None:
        """Leave the case on the shelf."""
        self._link.rest(seconds)

    def cue(self, groove: int) -> None:
        """Let the next set-down find this groove, 1..20."""
        self._link.cue(groove)

    def say_again(self, groove: int) -> None:
        """Let the stylus down into this groove, 1..20, without the lever."""
        self._link.say_again(groove)

    def hush(self) -> None:
        """Let a stylus that is just coming down say nothing."""
        self._link.hush()

    def dump(self) -> CaseState:
        """The whole state, exact, with the events that nobody drained yet."""
        return self._link.dump()

    def load(self, state: CaseState) -> None:
        """Take up the state that `dump` described; what happened before is gone for all.

        Raises:
            SettingError: the record or a setting of the machine is another; nothing has changed.
        """
        self._link.load(state)
        self._shared.forget()

    def drain_events(self) -> tuple[CaseEvent, ...]:
        """What happened since the last call at this end, in order."""
        self._shared.pump()
        events = tuple(self.waiting)
        self.waiting.clear()
        return events

    def readings(self) -> Readings:
        """The latest readings."""
        return self._link.readings()

    def close(self) -> None:
        """Nothing: the case belongs to whoever shared it out."""
