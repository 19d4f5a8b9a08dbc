"""Cells and the record in a hand: carried about, and laid down."""

import math
from dataclasses import dataclass

from mummycase.case.outcome import Place
from mummycase.screen.case_view.hands import SpokenHands, Spot
from mummycase.screen.case_view.look import Held, Loose
from mummycase.screen.case_view.targets import BESIDE, Target
from mummycase.screen.stage import Stage

CLICK = 10.0
"""A pointer that went no farther than this clicked, stage units."""

LIFT = 60.0
"""How high the record must be lifted to turn it over, stage units."""


@dataclass(slots=True)
class CellGrip:
    """A cell that is carried about, from the well, from beside the case or from the fresh ones.

    Attributes:
        hands: that carry it.
        source: where it was taken.
        charge: of the cell, 0..1.
        wells: the two places, each with its distance from a point, stage units.
        start: where it was taken, stage units.
        spot: where it is.
    """

    hands: SpokenHands
    source: Target
    charge: float
    wells: "Wells"
    start: Spot
    spot: Spot

    @property
    def is_carried(self) -> bool:
        """Whether it was moved at all."""
        return math.dist(self.spot, self.start) > CLICK

    @property
    def held(self) -> Held | None:
        """The cell, once it is carried."""
        if not self.is_carried:
            return None
        what = {Target.LEFT: Loose.CELL_LEFT, Target.RIGHT: Loose.CELL_RIGHT}
        return Held(what.get(self.source, Loose.FRESH_CELL), *self.spot, self.charge)

    def move(self, spot: Spot) -> None:
        """Carry it."""
        self.spot = spot

    def release(self, spot: Spot) -> None:
        """Lay it down: in a place of the well, or beside the case."""
        was_carried = self.is_carried
        self.spot = spot
        place = self.wells.place_at(spot)
        if self.source in (Target.LEFT, Target.RIGHT):
            self._from_well(place, was_carried or self.is_carried)
        elif self.source is Target.FRESH:
            if place is not None or not self.is_carried:
                self.hands.fit_fresh(place, spot)
        elif place is not None or not self.is_carried:
            self.hands.put_in(place, BESIDE.index(self.source), spot)

    def cancel(self) -> None:
        """It is where it was."""

    def _from_well(self, place: Place | None, was_carried: bool) -> None:
        home = Place.LEFT if self.source is Target.LEFT else Place.RIGHT
        if not was_carried or place is home.other:
            self.hands.swap_cells(self.spot)
        elif place is None:
            self.hands.take_out(home, self.spot)


@dataclass(frozen=True, slots=True)
class Wells:
    """Where the two places of the well lie on a stage."""

    stage: Stage

    def place_at(self, spot: Spot) -> Place | None:
        """The place under a point; a little beside it counts."""
        for place, name in ((Place.LEFT, "cell-left"), (Place.RIGHT, "cell-right")):
            left, top, width, height = self.stage.stage_rect(name)
            if left - 8 <= spot[0] <= left + width + 8 and top - 30 <= spot[1] <= top + height + 30:
                return place
        return None


@dataclass(slots=True)
class RecordGrip:
    """The record, which is turned over by lifting it and letting go.

    Attributes:
        hands: that lift it.
        start: where it was taken, stage units.
        spot: where it is.
        is_second: whether it was clicked a moment ago; a second click turns it, too.
    """

    hands: SpokenHands
    start: Spot
    spot: Spot
    is_second: bool

    @property
    def held(self) -> Held | None:
        """The record, once it is lifted."""
        if math.dist(self.spot, self.start) <= CLICK:
            return None
        return Held(Loose.RECORD, *self.spot)

    def move(self, spot: Spot) -> None:
        """Lift it."""
        self.spot = spot

    def release(self, spot: Spot) -> None:
        """Lay it down."""
        self.spot = spot
        lifted = math.dist(spot, self.start)
        if lifted >= LIFT or (self.is_second and lifted <= CLICK):
            self.hands.turn_record(spot)
        elif lifted > CLICK:
            self.hands.hint_at_record(spot)

    def cancel(self) -> None:
        """It lies as it lay."""
