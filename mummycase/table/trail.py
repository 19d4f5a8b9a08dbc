"""Who chose what since chance had its say last, so that a misclick can be taken back."""

from collections.abc import Sequence

from mummycase.games.match import Match
from mummycase.games.protocol import Action, Event
from mummycase.table.seats import SeatPlan


class Trail:
    """Follows a match, action by action.

    Args:
        match: to be followed.
        seats: who plays.
    """

    def __init__(self, match: Match, seats: Sequence[SeatPlan]) -> None:
        self._match = match
        self._seats = seats
        self._choosers: list[int] = []
        self._was_shown = False
        self._count = 0
        self._mover: int = match.state.to_move()
        self.retrace()

    def note(self, events: Sequence[Event]) -> int | None:
        """An action was done.

        Args:
            events: that it brought.

        Returns:
            The turns that were over before it, if something was undone meanwhile; else None.
        """
        if len(self._match.log) != self._count + 1:
            return self.retrace()
        self._take(self._mover, events)
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
            if self._was_shown:
                return "what was hidden was shown since"
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
        match, game = self._match, self._match.game
        turns, state = game.turns, game.new(match.setup)
        before = turns(state)
        self._forget(was_shown=False)
        for action in match.log:
            before = turns(state)
            mover = state.to_move()
            self._take(mover, state.apply(action, quiet=not game.hides))
        self._count = len(match.log)
        self._mover = match.state.to_move()
        return before

    def _take(self, mover: int, events: Sequence[Event]) -> None:
        if mover < 0:
            self._forget(was_shown=False)
        elif self._match.game.reveals(events):
            self._forget(was_shown=True)
        else:
            self._choosers.append(mover)

    def _forget(self, *, was_shown: bool) -> None:
        self._choosers.clear()
        self._was_shown = was_shown

    def _since_person(self) -> int:
        """Actions from the last that a person chose; 0 if chance came after it."""
        for count, seat in enumerate(reversed(self._choosers), 1):
            if self._seats[seat].is_person:
                return count
        return 0
