"""Who chose what since chance had its say last, so that a misclick can be taken back."""

from collections.abc import Sequence

from mummycase.games.match import Match
from mummycase.games.protocol import Action
from mummycase.table.seats import SeatPlan
from mummycase.table.ways import Ways


class Trail:
    """Follows a match, action by action.

    Args:
        match: to be followed.
        ways: of its game.
        seats: who plays.
    """

    def __init__(self, match: Match, ways: Ways, seats: Sequence[SeatPlan]) -> None:
        self._match = match
        self._ways = ways
        self._seats = seats
        self._choosers: list[int] = []
        self._count = 0
        self._mover: int = match.state.to_move()
        self.retrace()

    def note(self) -> int | None:
        """An action was done.

        Returns:
            The turns that were over before it, if something was undone meanwhile; else None.
        """
        if len(self._match.log) != self._count + 1:
            return self.retrace()
        if self._mover < 0:
            self._choosers.clear()
        else:
            self._choosers.append(self._mover)
        self._count += 1
        self._mover = self._match.state.to_move()
        return None

    def why_not(self) -> str:
        """Why nothing can be taken back, in one line; empty if it can."""
        if self._match.is_over:
            return "the game is over"
        if len(self._match.log) != self._count:
            self.retrace()
        if not self._since_person():
            return "nobody has chosen anything since the die fell or the mummy spoke"
        return ""

    def take_back(self) -> tuple[Action, ...]:
        """Undo what a person chose last, and what was chosen since."""
        undone = self._match.undo(self._since_person())
        self.retrace()
        return undone

    def retrace(self) -> int:
        """Begin anew from the log, which is played anew for it and takes a moment.

        Returns:
            The turns that were over before the last action.
        """
        match, turns = self._match, self._ways.turns
        state = match.game.new(match.setup)
        before = turns(state)
        self._choosers.clear()
        for action in match.log:
            before = turns(state)
            if (mover := state.to_move()) < 0:
                self._choosers.clear()
            else:
                self._choosers.append(mover)
            state.apply(action, quiet=True)
        self._count = len(match.log)
        self._mover = match.state.to_move()
        return before

    def _since_person(self) -> int:
        """Actions from the last that a person chose; 0 if chance came after it."""
        for count, seat in enumerate(reversed(self._choosers), 1):
            if self._seats[seat].is_person:
                return count
        return 0
