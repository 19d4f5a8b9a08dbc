"""Fetching: records and their titles come from the library beside the window, which goes on."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from typing import Protocol

from mummycase.errors import MummyCaseError
from mummycase.records import LoadedRecord

Report = Callable[[Exception], None]
"""Told of a fault of the program that does not end it."""


class Library(Protocol):
    """Where other records come from."""

    def names(self) -> Sequence[str]:
        """Those there are."""

    def title(self, name: str) -> str:
        """What people call one of them; asked beside the window, as `load` is."""

    def load(self, name: str) -> LoadedRecord:
        """One of them."""


class RecordFaultError(MummyCaseError):
    """A record could not be fetched for a reason that nobody foresaw, which is the cause."""


class Fetching:
    """Asks the library, one thing after the other.

    Args:
        library: of records.
        worker: in which it is asked.
        report: told what nobody foresaw.

    Attributes:
        titles: by name; they come after `names` was called, in their own time.
    """

    def __init__(self, library: Library, worker: Executor, report: Report) -> None:
        self._library = library
        self._worker = worker
        self._report = report
        self._coming: Future[LoadedRecord] | None = None
        self.titles: dict[str, str] = {}

    def names(self) -> Sequence[str]:
        """The records there are."""
        names = self._library.names()
        self._worker.submit(self._read_titles, names)
        return names

    def ask(self, name: str) -> None:
        """Have a record fetched; what was asked for before is not wanted any more."""
        self._coming = self._worker.submit(self._library.load, name)

    def take(self) -> LoadedRecord | None:
        """The record asked for, once; None until it is there.

        Raises:
            MummyCaseError: it cannot be had; told once, like the next.
            OSError: its files cannot be read.
        """
        if self._coming is None or not self._coming.done():
            return None
        coming, self._coming = self._coming, None
        try:
            return coming.result()
        except (MummyCaseError, OSError):
            raise
        except Exception as fault:
            self._report(fault)
            what = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
            line = f"The record cannot be fetched, a fault of the program ({what})"
            raise RecordFaultError(" ".join(line.split())) from fault

    def _read_titles(self, names: Sequence[str]) -> None:
        try:
            for name in names:
                if name not in self.titles:
                    self.titles[name] = self._library.title(name)
        except Exception as fault:  # the names alone do, too
            self._report(fault)
