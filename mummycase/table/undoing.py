"""Taking back a misclick: what a person chose last, as long as no chance has spoken since."""

from mummycase.errors import IllegalActionError
from mummycase.games.match import state_after
from mummycase.games.protocol import CHANCE
from mummycase.table.table import Table


class Undoing:
    """Tells whether something can be taken back at a table, and does it.

    A choice can be undone until the die falls, the mummy speaks or somebody else chooses: then
    nobody learns anything by it that they should not know.

    Args:
        table: with the game.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._looked_at = -1  # how long the log was
        self._is_persons = False

    @property
    def is_possible(self) -> bool:
        """Whether the last action can be taken back now."""
        match = self._table.match
        if match.is_over or self._table.play is not None:
            return False
        if len(match.log) != self._looked_at:
            self._looked_at = len(match.log)
            self._is_persons = self._was_persons()
        return self._is_persons

    def undo(self) -> None:
        """Take it back; listeners are not told.

        Raises:
            IllegalActionError: it cannot be; nothing has changed.
        """
        if not self.is_possible:
            raise IllegalActionError("nothing was chosen that could be taken back")
        self._table.match.undo()

    def _was_persons(self) -> bool:
        """Whether a person chose the last action."""
        match = self._table.match
        if not match.log:
            return False
        seat = state_after(match.game, match.setup, match.log[:-1]).to_move()
        return bool(seat != CHANCE and self._table.seats[seat].is_person)
