"""The case beside a physical board: people and dice are at the table, the case only speaks.

    lever          as on the toy; in mid-speech it begins anew
    lever, 3 s     turns the record, where no reed switch is under the Great Jewel
    Great Jewel    lifted: side 2; put back, for a new game: side 1
    cover          as on the toy: open it is silent, shutting it speaks

Nobody opens the case to turn the record: open, turn and shut are done for the person, and what
shutting would start is hushed. A message that plays is let to its end first. Every switch goes
through the same `Controls` as the hands on a screen.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from mummycase.case import CaseLink, Cell, CellLife, StylusState
from mummycase.case.events import CaseEvent, MessageEnded, PlatterStalled
from mummycase.pi.memory import Memory
from mummycase.pi.panel import Moved, Panel, Switch
from mummycase.pi.wiring import Fitted, Wiring

TURN_AFTER_S = 3.0
"""So long a lever is held on purpose: a pull takes 1.1 s, give or take 0.42."""

STUCK_AFTER_S = 20.0
"""So long nobody holds it."""

TRUSTED_FRAMES = 44_100
"""After so many frames the readings surely show a record that was turned."""

STUCK = "the lever reads as pulled for {:.0f} s: it is stuck, or its wire touches ground"


class Companion:
    """Makes deeds in the case of what the switches do.

    Args:
        link: to the case.
        panel: the switches, as found.
        wiring: which of them are there.
        memory: which were seen, and the side.
        life: of the cells that are fitted when one is spent.
        nod: called when the record was turned for somebody, to show that.
        tell: called with a line when something is amiss, and with an empty one when it is over.

    Attributes:
        heard: messages to their end.
        pulls: of the lever.
        deeds: pulls that are over, and records turned.
    """

    def __init__(
        self,
        link: CaseLink,
        panel: Panel,
        *,
        wiring: Wiring,
        memory: Memory,
        life: CellLife = CellLife.AUTHENTIC,
        nod: Callable[[], None] = lambda: None,
        tell: Callable[[str], None] = lambda line: None,
    ) -> None:
        self._link = link
        self._panel = panel
        self._wiring = wiring
        self._memory = memory
        self._life = life
        self._nod = nod
        self._tell = tell
        self._wanted: int | None = None  # side, as soon as it is quiet
        self._turned: tuple[int, int] | None = None  # to which side, and until which frame to trust
        self._pulled_at: float | None = None
        self._is_lever_spent = panel.is_closed(Switch.LEVER)  # until it was seen let go
        self._found_at: float | None = None
        self._is_stuck = False
        self.heard = 0
        self.pulls = 0
        self.deeds = 0
        self.begin()

    @property
    def side(self) -> int:
        """The side that lies up, or will when the message is over."""
        return self._wanted or self._side_up

    @property
    def _side_up(self) -> int:
        """The side that lies up; a case that sounds shows a little later what was done in it."""
        readings = self._link.readings()
        side = readings.side or 1
        if self._turned is None:
            return side
        turned, until = self._turned
        if side == turned or readings.frame >= until:
            self._turned = None
            return side
        return turned

    @property
    def has_jewel(self) -> bool:
        """Whether the Great Jewel has a switch."""
        return self._is_fitted(Switch.JEWEL)

    @property
    def has_cover(self) -> bool:
        """Whether the cover has a switch."""
        return self._is_fitted(Switch.COVER)

    def take(self, moved: Moved) -> None:
        """A switch went over."""
        if moved.is_closed and moved.switch in (Switch.COVER, Switch.JEWEL):
            self._memory.see(moved.switch)
        match moved.switch:
            case Switch.LEVER:
                self._take_lever(moved)
            case Switch.COVER if self.has_cover:
                self._move_cover(moved.is_closed)
            case Switch.JEWEL if self.has_jewel:
                self._wanted = 1 if moved.is_closed else 2
            case _:
                pass

    def update(self, now: float, events: Iterable[CaseEvent] = ()) -> None:
        """Let time pass.

        Args:
            now: s, of the panel's clock.
            events: what happened in the case since the last call.
        """
        for event in events:
            self.heard += isinstance(event, MessageEnded)
            if isinstance(event, PlatterStalled):
                self._fit_cells()
        self._watch_lever(now)
        if self._is_turning and self._is_quiet():
            self._turn()

    def set_knob(self, position: float) -> None:
        """Turn the speed knob to a position, 0..1."""
        self._link.controls = replace(self._link.controls, knob=position)

    def begin(self) -> None:
        """Take up things as they stand: nobody tells of what had changed before."""
        panel = self._panel
        for switch in (Switch.COVER, Switch.JEWEL):
            if panel.is_closed(switch):
                self._memory.see(switch)
        if self.has_cover and not panel.is_closed(Switch.COVER):
            self._move_cover(False)
        self._wanted = self._memory.now.side
        if self.has_jewel:
            self._wanted = 1 if panel.is_closed(Switch.JEWEL) else 2
        if self._is_turning:
            self._turn()

    @property
    def _is_turning(self) -> bool:
        """Whether the record is still to be turned."""
        if self._wanted == self._side_up:
            self._wanted = None
        return self._wanted is not None

    def _is_fitted(self, switch: Switch) -> bool:
        if not self._panel.has(switch):
            return False
        fitted = self._wiring.wire(f"switches.{switch}").fitted
        return fitted is Fitted.YES or switch in self._memory.now.seen

    def _take_lever(self, moved: Moved) -> None:
        if not moved.is_closed:
            self._pulled_at = self._found_at = None
            if self._is_stuck:
                self._is_stuck = False
                self._tell("")
            if self._is_lever_spent:
                self._is_lever_spent = False
            elif self._link.controls.lever > 0.0:
                self.deeds += 1
                self._link.controls = replace(self._link.controls, lever=0.0)
            return
        if self._is_lever_spent:
            return
        self._pulled_at = moved.at
        if self._link.controls.cover_closed:
            if self._is_turning:
                self._turn()  # its time has come: the lever ends what plays anyhow
            self.pulls += 1
            self._link.controls = replace(self._link.controls, lever=1.0)

    def _watch_lever(self, now: float) -> None:
        if not self._panel.is_closed(Switch.LEVER):
            return
        if self._found_at is None:
            self._found_at = now if self._pulled_at is None else self._pulled_at
        held = now - self._found_at
        is_turning = self._pulled_at is not None and not self._is_lever_spent
        if is_turning and held >= TURN_AFTER_S and not self.has_jewel:
            self._is_lever_spent = True
            self._wanted = 3 - self.side
            self._turn()
            self._nod()
        if held >= STUCK_AFTER_S and not self._is_stuck:
            self._is_stuck = True
            self._tell(STUCK.format(held))

    def _move_cover(self, is_closed: bool) -> None:
        lever = self._link.controls.lever if is_closed else 0.0
        self._link.controls = replace(self._link.controls, cover_closed=is_closed, lever=lever)

    def _is_quiet(self) -> bool:
        """Whether nothing is being said, nor about to be."""
        stylus = self._link.readings().stylus
        return stylus not in (StylusState.TRACKING, StylusState.COMING_DOWN)

    def _turn(self) -> None:
        """Turn the record as wanted."""
        side, self._wanted = self.side, None
        self._turned = side, self._link.readings().frame + TRUSTED_FRAMES
        self.deeds += 1
        self._memory.keep(replace(self._memory.now, side=side))
        self._inside(self._link.turn_record, is_hushed=True)

    def _fit_cells(self) -> None:
        """The cell is spent, and nobody can reach it: fresh ones, and what was to be said is."""
        self._inside(
            lambda: self._link.fit_cells(Cell(life=self._life), Cell(life=self._life)),
            is_hushed=False,
        )

    def _inside(self, deed: Callable[[], None], *, is_hushed: bool) -> None:
        """Open the cover if it is shut, do something, and leave it as it was."""
        before = self._link.controls
        if not before.cover_closed:
            deed()
            return
        lever = 0.0 if self._is_lever_spent else before.lever
        self._link.controls = replace(before, cover_closed=False, lever=0.0)
        deed()
        self._link.controls = replace(before, lever=0.0)
        if is_hushed:
            self._link.hush()
        if lever > 0.0:
            self._link.controls = replace(before, lever=lever)
