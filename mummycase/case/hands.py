"""What hands do to a case, one method a deed, and what came of it.

Screen, terminal and whoever else has hands share these; the words for an `Outcome` are each dress's
own. The hands know every cell by touch: one that was taken out lies beside the case, rests, and is
still itself when it goes back in.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from mummycase.case.battery import Cell, CellLife
from mummycase.case.hand import draw_hold
from mummycase.case.link import CaseLink
from mummycase.case.outcome import Outcome, Place
from mummycase.case.readings import Readings
from mummycase.case.record import Record

KNOB_STEP = 0.05
"""How far one press turns the knob."""

KNOCK = 0.7
"""How hard one press knocks, 0..1."""

ROOM_BESIDE = 2
"""Cells that find room beside the case; for one more the oldest is thrown away."""


@dataclass(frozen=True, slots=True)
class _Beside:
    cell: Cell
    since: int  # frame at which it was taken out


class Hands:
    """The hands.

    Args:
        link: the case; its cover decides what can be reached.
        cells: the two in the well now, left and right: `MummyCase.cells`.
        rng: draws how long `pull` holds the lever.
        sample_rate: frames a second of the case.
        life: how long fresh cells last.
    """

    def __init__(
        self,
        link: CaseLink,
        *,
        cells: tuple[Cell | None, Cell | None],
        rng: np.random.Generator,
        sample_rate: int,
        life: CellLife,
    ) -> None:
        self._link = link
        self._well = cells
        self._beside: tuple[_Beside, ...] = ()
        self._rng = rng
        self._sample_rate = sample_rate
        self._life = life
        self._let_go_at: int | None = None  # frame

    @property
    def is_cover_closed(self) -> bool:
        """Whether the cover is shut, as these hands left it."""
        return self._link.controls.cover_closed

    @property
    def lever(self) -> float:
        """Where the lever is held, 0 at rest .. 1 toward the head."""
        return self._link.controls.lever

    @property
    def is_motor_on(self) -> bool:
        """Whether the motor runs, or would with a cell that can drive it."""
        return self._link.readings().motor_on

    @property
    def knob(self) -> float:
        """Where the knob stands, 0..1."""
        return self._link.controls.knob

    @property
    def well(self) -> tuple[Cell | None, Cell | None]:
        """The cells in the well, left and right."""
        return self._well

    @property
    def beside(self) -> Sequence[Cell]:
        """The cells that lie beside the case, the one taken out last at the end."""
        return tuple(each.cell for each in self._beside)

    def note_cells(self, cells: tuple[Cell | None, Cell | None]) -> None:
        """Somebody else saw to the cells: these lie in the well now."""
        self._well = cells

    def watch(self, readings: Readings) -> None:
        """Let go of the lever when the drawn hand does; call it often."""
        if self._let_go_at is not None and readings.frame >= self._let_go_at:
            self.hold_lever(0.0)

    def hold_lever(self, lever: float) -> Outcome:
        """Hold the lever where the hand is, 0 at rest .. 1 toward the head."""
        if not self.is_cover_closed:
            return Outcome.LEVER_IDLE
        self._let_go_at = None
        if lever != self.lever:
            self._link.controls = replace(self._link.controls, lever=lever)
        return Outcome.LEVER_MOVED if lever > 0.0 else Outcome.LEVER_LET_GO

    def move_lever(self) -> Outcome:
        """Pull the lever and hold it, or let it go."""
        return self.hold_lever(0.0 if self.lever > 0.0 else 1.0)

    def pull(self) -> Outcome:
        """Pull the lever as people do; on a lever that is held, let it go."""
        outcome = self.move_lever()
        if outcome is Outcome.LEVER_MOVED:
            held = round(draw_hold(self._rng) * self._sample_rate)
            self._let_go_at = self._link.readings().frame + held
        return outcome

    def set_knob(self, knob: float) -> Outcome:
        """Turn the speed knob to a position; beyond its ends, 0..1, it does not go."""
        turned = min(1.0, max(0.0, round(knob, 6)))
        if turned == self.knob:
            return Outcome.KNOB_TURNED if turned == knob else Outcome.KNOB_AT_END
        self._link.controls = replace(self._link.controls, knob=turned)
        return Outcome.KNOB_TURNED

    def turn_knob(self, steps: float) -> Outcome:
        """Turn the speed knob by so many steps, right is faster."""
        return self.set_knob(self.knob + steps * KNOB_STEP)

    def move_cover(self) -> Outcome:
        """Open the cover, or close it, which starts a message."""
        is_closed = not self.is_cover_closed
        self._let_go_at = None
        self._link.controls = replace(self._link.controls, lever=0.0, cover_closed=is_closed)
        return Outcome.COVER_SHUT if is_closed else Outcome.COVER_OPENED

    def knock(self) -> Outcome:
        """Knock on the case."""
        self._link.knock(KNOCK)
        return Outcome.KNOCKED

    def turn_record(self) -> Outcome:
        """Turn the record over."""
        if self.is_cover_closed:
            return Outcome.COVER_IN_THE_WAY
        side = self._link.readings().side
        self._link.turn_record()
        if side is None:
            return Outcome.NO_RECORD
        return Outcome.SIDE_2_UP if side == 1 else Outcome.SIDE_1_UP

    def insert(self, record: Record) -> Outcome:
        """Put another record in."""
        if self.is_cover_closed:
            return Outcome.COVER_IN_THE_WAY
        self._link.insert(record)
        return Outcome.RECORD_IN

    def swap_cells(self) -> Outcome:
        """Exchange the two cells."""
        if self.is_cover_closed:
            return Outcome.COVER_IN_THE_WAY
        if self._well == (None, None):
            return Outcome.BOTH_EMPTY
        self._link.swap_cells()
        self._well = self._well[::-1]
        return Outcome.CELLS_SWAPPED

    def take_out_cell(self) -> Outcome:
        """Take out the driving cell; if its place is empty, the spare."""
        left, right = self._well
        outcome = self.take_out(Place.LEFT if left is not None else Place.RIGHT)
        is_bare = outcome is Outcome.PLACE_EMPTY and right is None
        return Outcome.BOTH_EMPTY if is_bare else outcome

    def take_out(self, place: Place) -> Outcome:
        """Take out the cell at a place and lay it beside the case."""
        if self.is_cover_closed:
            return Outcome.COVER_IN_THE_WAY
        cell = self._well[place.value]
        if cell is None:
            return Outcome.PLACE_EMPTY
        self._fit(place, None)
        self._lay_beside(cell)
        return Outcome.LEFT_OUT if place is Place.LEFT else Outcome.RIGHT_OUT

    def put_in(self, place: Place | None = None, which: int = -1) -> Outcome:
        """Put a cell that lies beside the case into the well; one that is there comes out.

        Args:
            place: where; by default the first that is empty, or else the left.
            which: of `beside`, the one taken out last if not given.
        """
        if self.is_cover_closed:
            return Outcome.COVER_IN_THE_WAY
        if not self._beside:
            return Outcome.NONE_BESIDE
        place = self._place_for(place)
        resting = self._beside[which]
        former = self._well[place.value]
        resting.cell.rest((self._link.readings().frame - resting.since) / self._sample_rate)
        self._fit(place, resting.cell)
        self._beside = tuple(each for each in self._beside if each is not resting)
        if former is not None:
            self._lay_beside(former)
        return Outcome.CELL_IN

    def fit_fresh_cell(self, place: Place | None = None) -> Outcome:
        """Fit one fresh cell; one that is there comes out."""
        if self.is_cover_closed:
            return Outcome.COVER_IN_THE_WAY
        place = self._place_for(place)
        former = self._well[place.value]
        self._fit(place, Cell(life=self._life))
        if former is not None:
            self._lay_beside(former)
        return Outcome.FRESH_ONE_IN

    def fit_fresh_cells(self) -> Outcome:
        """Fit two fresh cells; the old ones are thrown away."""
        if self.is_cover_closed:
            return Outcome.COVER_IN_THE_WAY
        fresh = Cell(life=self._life), Cell(life=self._life)
        self._link.fit_cells(*fresh)
        self._well = fresh
        self._beside = ()
        return Outcome.FRESH_BOTH_IN

    def _place_for(self, place: Place | None) -> Place:
        if place is not None:
            return place
        left, right = self._well
        return Place.RIGHT if left is not None and right is None else Place.LEFT

    def _fit(self, place: Place, cell: Cell | None) -> None:
        left, right = self._well
        well = (cell, right) if place is Place.LEFT else (left, cell)
        self._link.fit_cells(*well)
        self._well = well

    def _lay_beside(self, cell: Cell) -> None:
        lying = _Beside(cell, self._link.readings().frame)
        self._beside = (*self._beside, lying)[-ROOM_BESIDE:]
