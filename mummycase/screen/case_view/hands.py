"""The hands on the case in the window: what they do, and the few words for it where the hand is."""

from collections import deque
from types import MappingProxyType
from typing import Protocol

from mummycase.case.hands import Hands
from mummycase.case.mechanism import LEVER_ACTS
from mummycase.case.outcome import Outcome, Place
from mummycase.records import LoadedRecord
from mummycase.screen.case_view.targets import Target

Spot = tuple[float, float]
"""A point, stage units."""

WORDS = MappingProxyType(
    {
        Outcome.LEVER_MOVED: "",
        Outcome.LEVER_LET_GO: "",
        Outcome.LEVER_IDLE: "The lever is idle: close the lid first",
        Outcome.KNOB_TURNED: "",
        Outcome.KNOB_AT_END: "It turns no further",
        Outcome.COVER_OPENED: "",
        Outcome.COVER_SHUT: "",
        Outcome.COVER_IN_THE_WAY: "Open the lid first",
        Outcome.KNOCKED: "Knock knock",
        Outcome.NO_RECORD: "There is no record to turn",
        Outcome.SIDE_1_UP: "Side 1 is up",
        Outcome.SIDE_2_UP: "Side 2 is up",
        Outcome.RECORD_IN: "",
        Outcome.CELLS_SWAPPED: "Swapped: the other cell drives now",
        Outcome.LEFT_OUT: "It is out: nothing drives the platter",
        Outcome.RIGHT_OUT: "The spare is out",
        Outcome.PLACE_EMPTY: "This place is empty",
        Outcome.BOTH_EMPTY: "Both places are empty",
        Outcome.NONE_BESIDE: "No cell lies outside",
        Outcome.CELL_IN: "It is in",
        Outcome.FRESH_ONE_IN: "A fresh cell is in",
        Outcome.FRESH_BOTH_IN: "Two fresh cells are in",
    }
)

HALF_A_PULL = "Not far enough: pull it all the way"
"""To a hand that let go of the lever too soon."""


REMEMBERED = 8
"""Outcomes kept for who wants to know."""

LIFT_HIGHER = "Lift it higher to turn it over"
"""To a hand that laid the record down as it was."""


class Teller(Protocol):
    """Whoever shows words at a place."""

    def say(self, words: str, at: Target | Spot, *, is_refusal: bool = False) -> None:
        """Show a few words there for a while."""


class SpokenHands:
    """The hands, and what they say.

    Args:
        hands: on the case.
        teller: shows what came of each deed.

    Attributes:
        done: what came of the last deeds, for whoever takes it from here.
    """

    def __init__(self, hands: Hands, teller: Teller) -> None:
        self.hands = hands
        self._teller = teller
        self.done: deque[Outcome] = deque(maxlen=REMEMBERED)

    def hold_lever(self, lever: float, at: Target | Spot = Target.LEVER) -> bool:
        """Hold the lever there, 0..1; whether it could be."""
        return not self._tell(self.hands.hold_lever(lever), at).is_refusal

    def let_go(self, highest: float = 1.0, at: Target | Spot = Target.LEVER) -> None:
        """Let go of the lever, which had been as far as `highest`, 0..1."""
        if self.hands.is_cover_closed:
            is_nudge = highest < LEVER_ACTS and not self.hands.is_motor_on
            self._tell(self.hands.hold_lever(0.0), at)
            if is_nudge:  # while the mummy speaks, nobody means to start anew by it
                self._teller.say(HALF_A_PULL, at, is_refusal=True)

    def pull(self) -> None:
        """Pull the lever as people do."""
        self._tell(self.hands.pull(), Target.LEVER)

    def set_knob(self, knob: float) -> None:
        """Turn the knob to a place; a hand that turns on beyond its end is not told."""
        self.hands.set_knob(min(1.0, max(0.0, knob)))

    def turn_knob(self, steps: float, at: Target | Spot = Target.KNOB) -> None:
        """Turn the knob by so many steps."""
        self._tell(self.hands.turn_knob(steps), at)

    def move_cover(self) -> None:
        """Open or close the cover."""
        self._tell(self.hands.move_cover(), Target.LID)

    def knock(self, at: Target | Spot = Target.HEAD) -> None:
        """Knock."""
        self._tell(self.hands.knock(), at)

    def turn_record(self, at: Target | Spot = Target.RECORD) -> None:
        """Turn the record over."""
        self._tell(self.hands.turn_record(), self._inside(at))

    def hint_at_record(self, at: Spot) -> None:
        """Tell a hand that did not lift the record high enough."""
        self._teller.say(LIFT_HIGHER, at, is_refusal=True)

    def insert(self, loaded: LoadedRecord) -> bool:
        """Put a record in; whether it could be."""
        outcome = self._tell(self.hands.insert(loaded.record), self._inside(Target.RECORD))
        if not outcome.is_refusal:
            self._teller.say(f"{loaded.sheet.title}, side 1 up", Target.RECORD)
        return not outcome.is_refusal

    def swap_cells(self, at: Target | Spot = Target.LEFT) -> None:
        """Exchange the cells."""
        self._tell(self.hands.swap_cells(), self._inside(at))

    def take_out(self, place: Place | None = None, at: Target | Spot = Target.LEFT) -> None:
        """Take out the cell at a place; by default the driving one, then the spare."""
        if place is None:
            outcome = self.hands.take_out_cell()
            at = Target.RIGHT if outcome is Outcome.RIGHT_OUT else at
            self._tell(outcome, self._inside(at))
        else:
            self._tell(self.hands.take_out(place), self._inside(at))

    def put_in(
        self, place: Place | None = None, which: int = -1, at: Target | Spot = Target.LEFT
    ) -> None:
        """Put a cell that lies outside back into the well."""
        self._tell(self.hands.put_in(place, which), self._inside(at))

    def fit_fresh(self, place: Place | None = None, at: Target | Spot = Target.LEFT) -> None:
        """Fit a fresh cell at a place; by default two, in both."""
        if place is None:
            self._tell(self.hands.fit_fresh_cells(), self._inside(at))
        else:
            self._tell(self.hands.fit_fresh_cell(place), self._inside(at))

    def refuse_inside(self) -> bool:
        """Whether the cover is shut; then it is told."""
        if self.hands.is_cover_closed:
            self._tell(Outcome.COVER_IN_THE_WAY, Target.LID)
        return self.hands.is_cover_closed

    def _inside(self, at: Target | Spot) -> Target | Spot:
        """There if it can be seen, otherwise the lid, which is in the way."""
        return Target.LID if self.hands.is_cover_closed else at

    def _tell(self, outcome: Outcome, at: Target | Spot) -> Outcome:
        self.done.append(outcome)
        if words := WORDS[outcome]:
            self._teller.say(words, at, is_refusal=outcome.is_refusal)
        return outcome
