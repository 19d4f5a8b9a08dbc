"""What the set-up learns meanwhile: titles of records, which of them are fit, and the boards."""

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial

from mummycase.screen.scenes.services import Services
from mummycase.table.boards import BoardInfo


class Looking:
    """Looks at records and boards beside the window, one after the other.

    Args:
        services: that it may use.
        records: their names.
        boards: their files.

    Attributes:
        titles: of records, as far as they are known.
        record_faults: what is wrong with a record, by name; none where it is not known yet.
        boards: at a glance, by file, as far as they are known.
    """

    def __init__(self, services: Services, records: Sequence[str], boards: Sequence[str]) -> None:
        self._services = services
        self._records = tuple(records)
        self._boards = tuple(boards)
        self._coming: list[Future[Callable[[], None]]] = []
        self.titles: dict[str, str] = {}
        self.record_faults: dict[str, tuple[str, ...]] = {}
        self.boards: dict[str, BoardInfo] = {}

    def begin(self) -> None:
        """Look, what is quick first."""
        submit = self._services.worker.submit
        self._coming = [submit(self._title, name) for name in self._records]
        self._coming += [submit(self._board, file) for file in self._boards]
        self._coming += [submit(self._faults, name) for name in self._records]

    def update(self) -> bool:
        """Take up what was found; whether anything was."""
        done = [coming for coming in self._coming if coming.done()]
        if not done:
            return False
        self._coming = [coming for coming in self._coming if not coming.done()]
        for coming in done:
            try:
                coming.result()()
            except Exception as fault:  # the names alone do, too
                self._services.report(fault)
        return True

    def stop(self) -> None:
        """Look no further: whoever waits for the worker comes first."""
        for coming in self._coming:
            coming.cancel()
        self._coming = []

    def _title(self, name: str) -> Callable[[], None]:
        title = self._services.library.title(name)
        return partial(self.titles.__setitem__, name, title)

    def _board(self, file: str) -> Callable[[], None]:
        return partial(self.boards.__setitem__, file, self._services.boards.info(file))

    def _faults(self, name: str) -> Callable[[], None]:
        return partial(self.record_faults.__setitem__, name, self._services.record_faults(name))
