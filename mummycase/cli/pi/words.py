"""What the case says, on standard output, line by line; and what is written down of it."""

from contextlib import suppress
from datetime import UTC, datetime

from mummycase import assets
from mummycase.case.events import CaseEvent, MessageEnded, MessageStarted
from mummycase.errors import HistoryError
from mummycase.records import Sheet
from mummycase.table.history import HeardMessage, History


class Statistics:
    """Writes down each message that was heard to its end, if that can be written.

    Args:
        record: its name.
        history: where.
    """

    def __init__(self, record: str, history: History | None = None) -> None:
        self._record = record
        self._history = history or History(assets.user_history())

    def note(self, event: CaseEvent) -> None:
        """Something happened in the case."""
        if not isinstance(event, MessageEnded):
            return
        with suppress(HistoryError):  # a read-only card: nobody wants to hear of it each time
            self._history.add(
                HeardMessage(
                    stamp=datetime.now(UTC).isoformat(timespec="seconds"),
                    record=self._record,
                    side=event.side,
                    groove=event.groove,
                )
            )


def line_of(event: CaseEvent, sheet: Sheet) -> str:
    """What to write of an event; empty if nothing."""
    if not isinstance(event, MessageStarted):
        return ""
    text = sheet.message(event.side, event.groove).text
    return f"side {event.side}, groove {event.groove}: {text}"
