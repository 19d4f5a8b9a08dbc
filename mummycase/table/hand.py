"""The hand of the table on the machine: for computers, who have none.

It holds the lever as long as a hand does (`mummycase.case.hand`), so that where the record stands
when the stylus comes down is as much chance as with people.
"""

from dataclasses import dataclass, replace

import numpy as np

from mummycase.case import CaseLink, Cell, CellLife, Readings, StylusState
from mummycase.case.advice import is_able
from mummycase.case.hand import draw_hold
from mummycase.games.codec import Json, Reader

SETTLE_S = 0.3
"""After a deed, s of case time until its effect is surely seen in the readings."""

LAST_FRAME = 2**53
"""More than any case counts to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holding:
    """What the hand is about.

    Attributes:
        let_go_at: frame at which it lets go of the lever; None if it does not hold it.
        busy_until: frame.
    """

    let_go_at: int | None
    busy_until: int

    @classmethod
    def from_json(cls, data: object) -> "Holding":
        """What `ComputersHand.to_json` wrote.

        Raises:
            GameDataError: the data describe nothing of the kind.
        """
        reader = Reader(data, "hand")
        return cls(
            let_go_at=reader.maybe_number("let_go_at", 0, LAST_FRAME),
            busy_until=reader.number("busy_until", 0, LAST_FRAME),
        )


class ComputersHand:
    """Pulls the lever, and where nobody else could, opens the case.

    Args:
        link: the case.
        rng: draws how long the lever is held.
        sample_rate: frames a second of the case.
        life: of the cells it fits.
    """

    def __init__(
        self, link: CaseLink, rng: np.random.Generator, sample_rate: int, life: CellLife
    ) -> None:
        self._link = link
        self._rng = rng
        self._sample_rate = sample_rate
        self._life = life
        self._let_go_at: int | None = None  # frame
        self._busy_until = 0  # frame

    def is_busy(self, readings: Readings) -> bool:
        """Whether it holds the lever, or has just done something that may not yet be seen."""
        return self._let_go_at is not None or readings.frame < self._busy_until

    def can_pull(self, readings: Readings) -> bool:
        """Whether the case stands shut and still, and nobody else has the lever."""
        return (
            readings.cover_closed
            and self._link.controls.cover_closed
            and self._link.controls.lever == 0.0
            and readings.stylus is StylusState.AT_REST
        )

    def pull(self, readings: Readings) -> None:
        """Move the lever; `watch` lets it go."""
        self._link.controls = replace(self._link.controls, lever=1.0)
        self._let_go_at = readings.frame + round(draw_hold(self._rng) * self._sample_rate)
        self._be_busy(self._let_go_at)

    def watch(self, readings: Readings) -> None:
        """Let go when it is time; call it often."""
        if self._let_go_at is not None and readings.frame >= self._let_go_at:
            self._let_go_at = None
            self._link.controls = replace(self._link.controls, lever=0.0)

    def close_cover(self, readings: Readings) -> None:
        """Shut the cover, which starts a message."""
        self._link.controls = replace(self._link.controls, lever=0.0, cover_closed=True)
        self._be_busy(readings.frame)

    def turn_record(self, readings: Readings) -> None:
        """Open the cover, turn the record, and shut the cover."""
        self._open()
        self._link.turn_record()
        self.close_cover(readings)

    def see_to_cells(self, readings: Readings) -> bool:
        """Swap the cells if the spare can drive the case, else fit fresh ones (VM-4-05).

        Returns:
            Whether they are fresh.
        """
        self._open()
        are_fresh = readings.right is None or not is_able(readings.right)
        if are_fresh:
            self._link.fit_cells(Cell(life=self._life), Cell(life=self._life))
        else:
            self._link.swap_cells()
        self.close_cover(readings)
        return are_fresh

    def to_json(self) -> dict[str, Json]:
        """What it is about to do, as plain data."""
        return {"let_go_at": self._let_go_at, "busy_until": self._busy_until}

    def load(self, data: object) -> None:
        """Take up what `to_json` wrote.

        Raises:
            GameDataError: the data describe nothing of the kind.
        """
        holding = Holding.from_json(data)
        self._let_go_at = holding.let_go_at
        self._busy_until = holding.busy_until

    def _be_busy(self, frame: int) -> None:
        self._busy_until = frame + round(SETTLE_S * self._sample_rate)

    def _open(self) -> None:
        self._let_go_at = None
        self._link.controls = replace(self._link.controls, lever=0.0, cover_closed=False)
