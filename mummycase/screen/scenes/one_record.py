"""A library for a case in the middle of a game: the record in it is all there is."""

from collections.abc import Sequence

from mummycase.records import LoadedRecord


class OneRecord:
    """The record in the case.

    Args:
        record: it.
    """

    def __init__(self, record: LoadedRecord) -> None:
        self._record = record

    def names(self) -> Sequence[str]:
        """Its name."""
        return (self._record.sheet.name,)

    def title(self, name: str) -> str:
        """What people call it."""
        return self._record.sheet.title

    def load(self, name: str) -> LoadedRecord:
        """It."""
        return self._record
