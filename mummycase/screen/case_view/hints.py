"""The next step that suggests itself: a few words, and a ring around what is meant."""

import math
from types import MappingProxyType

from mummycase.case import Cell, Readings, RecordGeometry
from mummycase.case.advice import Advice, advise, is_able, which_cells
from mummycase.screen.case_view.targets import Target

Hint = tuple[str, Target | None]
"""Words, and what they are about."""

SETTLED_S = 0.5
"""An advice must stand so long before it is given, s: speed wavers at the bounds."""

SHUT: MappingProxyType[Advice, Hint] = MappingProxyType(
    {
        Advice.PULL_LEVER: ("Pull the lever up toward the head, then let it go", Target.LEVER),
        Advice.LET_GO: ("It turns beneath the needle: let go of the lever", Target.LEVER),
        Advice.WAIT: ("Hush ...", None),
        Advice.ENJOY: ("The voice is clear", None),
        Advice.TURN_DOWN: ("Too quick and shrill: turn the knob down", Target.KNOB),
        Advice.TURN_UP: ("Too slow and deep: turn the knob up", Target.KNOB),
        Advice.SWAP_CELLS: (
            "The knob no longer helps: open the lid and swap the cells",
            Target.LID,
        ),
        Advice.FIT_FRESH_CELLS: (
            "Both cells are spent: open the lid and fit fresh ones",
            Target.LID,
        ),
        Advice.PUT_IN_CELL: ("No cell drives it: open the lid", Target.LID),
        Advice.PUT_IN_RECORD: ("There is no record: open the lid", Target.LID),
    }
)

OPEN: MappingProxyType[Advice, Hint] = MappingProxyType(
    {
        Advice.SWAP_CELLS: ("Swap the cells: drag the right one to the left", Target.RIGHT),
        Advice.FIT_FRESH_CELLS: ("Both cells are spent: click the fresh ones", Target.FRESH),
        Advice.PUT_IN_CELL: ("Lay a cell in the left place: it drives the platter", Target.LEFT),
        Advice.PUT_IN_RECORD: ("Choose a record from the stack", Target.STACK),
        Advice.CLOSE_COVER: ("Close the lid, and it speaks", Target.LID),
    }
)

Well = tuple[Cell | None, Cell | None]
"""The cells in the case, left and right."""

_SPENT = frozenset({Advice.SWAP_CELLS, Advice.FIT_FRESH_CELLS})
"""Given of a voice that the knob no longer helps."""

_ABLE = frozenset({Advice.ENJOY, Advice.TURN_DOWN, Advice.TURN_UP})
"""Given of a voice that is clear, or can be."""

_CALM = frozenset({Advice.PULL_LEVER, Advice.CLOSE_COVER, Advice.WAIT})
"""Said when nothing is heard: then a cell that was found spent is still spent."""


class Hints:
    """Watches the case and gives advice at the right moment, neither hasty nor forgetful."""

    def __init__(self) -> None:
        self.advice = Advice.WAIT
        self._next = Advice.WAIT
        self._waited = 0.0
        self._spent: tuple[Cell, ...] = ()  # found so when they were heard last

    def update(self, dt: float, readings: Readings, geometry: RecordGeometry, well: Well) -> None:
        """Look at the case.

        Args:
            dt: s since the last look.
            readings: of the case.
            geometry: of the record.
            well: the cells that hands left there; what is known of a cell goes with it.
        """
        heard = advise(readings, geometry)
        advice = self._remembering(heard, readings, well)
        self._settle(dt, advice, readings)
        if advice is self.advice and heard in _SPENT | _ABLE:
            self._learn(well[0], is_spent=heard in _SPENT)

    def hint(self, *, is_open: bool) -> Hint:
        """The advice in words, and what it is about."""
        if is_open and self.advice in OPEN:
            return OPEN[self.advice]
        return SHUT.get(self.advice, ("", None))

    def _settle(self, dt: float, advice: Advice, readings: Readings) -> None:
        if advice is self.advice:
            self._next, self._waited = advice, 0.0
            return
        if advice is not self._next:
            self._next, self._waited = advice, 0.0
        self._waited += dt
        about_voice = readings.groove is not None and readings.cover_closed
        if self._waited >= SETTLED_S or not about_voice:
            self.advice = advice
            self._waited = 0.0

    def _learn(self, driving: Cell | None, *, is_spent: bool) -> None:
        others = tuple(cell for cell in self._spent if cell is not driving)
        self._spent = (*others, driving) if is_spent and driving is not None else others

    def _is_spent(self, cell: Cell | None) -> bool:
        return any(cell is spent for spent in self._spent)

    def _remembering(self, heard: Advice, readings: Readings, well: Well) -> Advice:
        """A spent cell seems better after a rest; who heard it knows that it is not."""
        is_asked = heard in _SPENT
        if heard in _CALM and readings.left is not None:
            is_weak_in_hand = not readings.cover_closed and not is_able(readings.left)
            is_asked = is_weak_in_hand or self._is_spent(well[0])
        if not is_asked:
            return heard
        return Advice.FIT_FRESH_CELLS if self._is_spent(well[1]) else which_cells(readings)


def pulse(now: float) -> int:
    """How strong the ring is at a time (s): one of a few steps of opacity, 0..255."""
    return 95 + 40 * round(2.0 + 2.0 * math.sin(now * 3.6))
