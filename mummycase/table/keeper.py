"""Keeps a table: saves its game after every turn, and writes down what was played and heard."""

from collections.abc import Callable
from contextlib import suppress

from mummycase.errors import HistoryError
from mummycase.table.events import MessageFinished, MessageTold, TableEvent, TurnEnded, Undone
from mummycase.table.history import HeardMessage, History, PlayedGame
from mummycase.table.resuming import snapshot
from mummycase.table.saved import SavedGame
from mummycase.table.saves import Saves
from mummycase.table.table import Table

Stamp = Callable[[], str]
"""Tells the time now, as text that sorts like time (ISO 8601 in UTC does)."""

Write = Callable[[str, SavedGame], None]
"""Saves a game under a name; `Saves.keep`, or something that does it in a thread of its own."""


class Keeper:
    """Listens to a table from when it is made; call `update` after every `Table.update`.

    Saving waits until the table is done with what it does, since the state of the case is part of
    the game.

    A full disk ends no game: whoever calls `update` or `close` catches `SaveError` and
    `HistoryError`, tells the same words once, and goes on. What could not be written is kept, and
    tried again when the next turn ends or the next message is heard, and at the close.

    Args:
        table: to be kept.
        name: to save the game under.
        stamp: tells the time.
        saves: where to; None saves nothing.
        history: written down there; None writes nothing.
        record: name by which the record in the case is found.
        begun: when the game began; now, if not given.
        write: saves; `Saves.keep` if not given.
    """

    def __init__(
        self,
        table: Table,
        *,
        name: str,
        stamp: Stamp,
        saves: Saves | None = None,
        history: History | None = None,
        record: str | None = None,
        begun: str | None = None,
        write: Write | None = None,
    ) -> None:
        self.table = table
        self.name = name
        self._stamp = stamp
        self._write = write or (saves.keep if saves is not None else None)
        self._history = history
        self._record = record
        self._begun = begun if begun is not None else stamp()
        self._is_due = False
        self._unwritten: list[HeardMessage | PlayedGame] = []
        self._has_news = False  # since the history was written last
        self._was_over = table.match.is_over
        table.listeners.append(self._note)

    def update(self) -> None:
        """Save and write down what has come up.

        Raises:
            SaveError: the game cannot be saved; it is tried again after the next turn. The history
                has been written if it can be; if not, that is tried, and told, another time.
            HistoryError: the history cannot be written; the game has been saved.
        """
        is_due, self._is_due = self._is_due, False
        try:
            if is_due:
                self.save()
        except BaseException:
            with suppress(HistoryError):
                self._write_down()
            raise
        self._write_down()

    def save(self) -> None:
        """Save the game as it stands, also in mid-turn.

        Raises:
            SaveError: it cannot be saved.
        """
        if self._write is not None:
            game = snapshot(self.table, begun=self._begun, stamp=self._stamp(), record=self._record)
            self._write(self.name, game)

    def close(self) -> None:
        """Save what was not saved yet, write down the rest, and listen no more.

        A second call does nothing; `save` may still be called when there is room again.

        Raises:
            SaveError: it cannot be saved; the history has been written if it can be.
            HistoryError: the history cannot be written; the game has been saved.
        """
        if self._note in self.table.listeners:
            self.table.listeners.remove(self._note)
            self._is_due = self._has_news = True
            self.update()

    def _note(self, event: TableEvent) -> None:
        match event:
            case TurnEnded() | Undone():
                self._is_due = self._has_news = True
            case MessageFinished() | MessageTold() if self._history is not None:
                self._has_news = True
                self._unwritten.append(
                    HeardMessage(
                        stamp=self._stamp(),
                        record=self._record or "",
                        side=event.side,
                        groove=event.groove,
                    )
                )
            case _:
                pass

    def _write_down(self) -> None:
        if self._history is None or not self._has_news:
            return
        self._has_news = False
        if self.table.match.is_over and not self._was_over:
            self._was_over = True
            self._unwritten.append(played(self.table, self._stamp()))
        while self._unwritten:
            self._history.add(self._unwritten[0])
            del self._unwritten[0]


def played(table: Table, stamp: str) -> PlayedGame:
    """The game of a table, to be written down when it is over."""
    match = table.match
    return PlayedGame(
        stamp=stamp,
        game=match.game.key,
        names=tuple(seat.name for seat in table.seats),
        kinds=tuple(seat.kind for seat in table.seats),
        scores=tuple(match.state.scores()),
        winners=tuple(match.state.winners()),
        turns=table.turns,
    )
