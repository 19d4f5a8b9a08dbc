"""Keeps a game that is played in the window, beside the window, and tells what cannot be kept."""

from collections import deque

from mummycase.errors import HistoryError, MummyCaseError, SaveError
from mummycase.screen.scenes.arrival import Sitting
from mummycase.screen.scenes.services import Services
from mummycase.table.keeper import Keeper
from mummycase.table.saved import SavedGame


class Keeping:
    """Saves and history of one game.

    Args:
        services: that it may use.
        sitting: everybody at the table.

    Attributes:
        keeper: what is due, and when.
        is_failing: whether the game could not be saved when that was tried last.
    """

    def __init__(self, services: Services, sitting: Sitting) -> None:
        self._services = services
        self._name = sitting.name
        self._table = sitting.table
        self._faults: deque[MummyCaseError] = deque()  # the worker adds to them
        self._told: set[str] = set()
        self._is_closed = False
        self.is_failing = False
        self.keeper = Keeper(
            sitting.table,
            name=sitting.name,
            stamp=services.stamp,
            history=services.history,
            record=sitting.opened.record.sheet.name,
            begun=sitting.begun,
            write=self._write,
        )

    def update(self) -> list[str]:
        """Save and write down what has come up.

        Returns:
            What cannot be, in sentences, each once; the game goes on.
        """
        try:
            self.keeper.update()
        except (SaveError, HistoryError) as error:
            self._faults.append(error)
        sentences = []
        while self._faults:
            words = " ".join(str(self._faults.popleft()).split()).rstrip(".")
            if words not in self._told:
                self._told.add(words)
                sentences.append(f"{words[:1].upper()}{words[1:]}.")
        return sentences

    def close(self) -> None:
        """Keep what was not kept yet; a game that is over need not be."""
        self._is_closed = True
        try:
            self.keeper.close()
        except MummyCaseError as error:
            self._services.report(error)
        while self._faults:  # that nobody was told yet
            self._services.report(self._faults.popleft())
        if self._table.is_over:
            self._services.worker.submit(self._remove)

    def _write(self, name: str, game: SavedGame) -> None:
        self._services.worker.submit(self._keep, name, game)

    def _keep(self, name: str, game: SavedGame) -> None:
        try:
            self._services.saves.keep(name, game)
            self.is_failing = False
        except MummyCaseError as error:
            self.is_failing = True
            if self._is_closed:
                self._services.report(error)
            else:
                self._faults.append(error)

    def _remove(self) -> None:
        try:
            self._services.saves.remove(self._name)
        except MummyCaseError as error:
            self._services.report(error)
