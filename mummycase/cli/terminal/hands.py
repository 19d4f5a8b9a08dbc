"""What the hands at the terminal do to the case, one method a key.

A terminal tells when a key goes down, never when it comes up: so one press moves the lever and
the next lets it go, and `pull` leaves the holding to a hand that is drawn by chance.
"""

from dataclasses import replace

import numpy as np

from mummycase.case import CaseLink, Cell, CellLife, CellReadings, Readings, Record
from mummycase.case.hand import draw_hold

KNOB_STEP = 0.05
"""How far one press turns the knob."""

KNOCK = 0.7
"""How hard one press knocks, 0..1."""


class Hands:
    """The hands.

    Args:
        link: the case; its cover decides what can be reached.
        rng: draws how long `pull` holds the lever.
        sample_rate: frames a second of the case.
        life: how long fresh cells last.
    """

    def __init__(
        self, link: CaseLink, *, rng: np.random.Generator, sample_rate: int, life: CellLife
    ) -> None:
        self._link = link
        self._rng = rng
        self._sample_rate = sample_rate
        self._life = life
        self._let_go_at: int | None = None  # frame

    @property
    def is_cover_closed(self) -> bool:
        """Whether the cover is shut, as these hands left it."""
        return self._link.controls.cover_closed

    @property
    def holds_lever(self) -> bool:
        """Whether a hand is on the lever."""
        return self._link.controls.lever > 0.0

    def watch(self, readings: Readings) -> None:
        """Let go of the lever when the drawn hand does; call it often."""
        if self._let_go_at is not None and readings.frame >= self._let_go_at:
            self._move_lever(0.0)

    def move_lever(self) -> str:
        """Move the lever and hold it, or let it go."""
        if not self.is_cover_closed:
            return "The lever is idle: close the cover first: C"
        self._move_lever(0.0 if self.holds_lever else 1.0)
        return ""

    def pull(self) -> str:
        """Pull the lever as people do; on a lever that is held, let it go."""
        answer = self.move_lever()
        if self.holds_lever:
            held = round(draw_hold(self._rng) * self._sample_rate)
            self._let_go_at = self._link.readings().frame + held
        return answer

    def turn_knob(self, steps: int) -> str:
        """Turn the speed knob by so many steps, right is faster."""
        knob = self._link.controls.knob
        turned = min(1.0, max(0.0, round(knob + steps * KNOB_STEP, 6)))
        self._link.controls = replace(self._link.controls, knob=turned)
        return "The knob turns no further" if turned == knob else ""

    def move_cover(self) -> str:
        """Open the cover, or close it, which starts a message."""
        is_closed = not self.is_cover_closed
        self._let_go_at = None
        self._link.controls = replace(self._link.controls, lever=0.0, cover_closed=is_closed)
        return "The cover snaps shut, and that starts it" if is_closed else "The cover is open"

    def knock(self) -> str:
        """Knock on the case."""
        self._link.knock(KNOCK)
        return "Knock knock"

    def turn_record(self) -> str:
        """Turn the record over.

        Raises:
            CoverClosedError: the cover is shut.
        """
        side = self._link.readings().side
        self._link.turn_record()
        if side is None:
            return "There is no record to turn"
        return f"The record lies with side {3 - side} up"

    def insert(self, record: Record, title: str) -> str:
        """Put another record in.

        Raises:
            CoverClosedError: the cover is shut.
        """
        self._link.insert(record)
        return f"{title} lies in the case, side 1 up"

    def swap_cells(self) -> str:
        """Exchange the two cells.

        Raises:
            CoverClosedError: the cover is shut.
        """
        self._link.swap_cells()
        return "The cells are swapped: the other one drives"

    def take_out_cell(self) -> str:
        """Take out the driving cell; if its place is empty, the spare.

        Raises:
            CoverClosedError: the cover is shut.
        """
        readings = self._link.readings()
        if readings.left is not None:
            self._link.fit_cells(None, self._same(readings.right))
            return "The left cell is out: nothing drives it now"
        self._link.fit_cells(None, None)
        return "Both places are empty" if readings.right is None else "The right cell is out too"

    def fit_fresh_cells(self) -> str:
        """Fit two fresh cells.

        Raises:
            CoverClosedError: the cover is shut.
        """
        self._link.fit_cells(Cell(life=self._life), Cell(life=self._life))
        return "Two fresh cells are in"

    def _move_lever(self, lever: float) -> None:
        self._let_go_at = None
        self._link.controls = replace(self._link.controls, lever=lever)

    def _same(self, readings: CellReadings | None) -> Cell | None:
        """The cell that shows these readings: what it had not yet recovered from stays with it."""
        if readings is None:
            return None
        cell = Cell(state_of_charge=readings.state_of_charge, life=self._life)
        cell.slow = max(0.0, cell.open_circuit_voltage - readings.open_circuit_voltage)
        return cell
