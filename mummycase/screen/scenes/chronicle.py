"""The log of a game: what happened in plain sentences, and the rule behind each."""

from collections.abc import Sequence
from dataclasses import dataclass

from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.screen.scenes.why import reason
from mummycase.table.events import Done, MessageFinished, TableEvent
from mummycase.table.remarks import remark
from mummycase.table.telling import Telling


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A sentence.

    Attributes:
        words: of it.
        why: the rule behind it; empty if there is none.
    """

    words: str
    why: str = ""


class Chronicle:
    """Everything that happened, oldest first.

    Args:
        telling: the words.

    Attributes:
        entries: all sentences.
        latest: those of the last action.
    """

    def __init__(self, telling: Telling) -> None:
        self._telling = telling
        self.entries: list[Entry] = []
        self.latest: tuple[Entry, ...] = ()

    def note(self, event: TableEvent) -> None:
        """Write down what a table tells."""
        match event:
            case Done(_, happened):
                self._write(self._of_game(happened))
            case MessageFinished():
                pass  # what it orders follows, or that it orders nothing
            case _:
                if words := remark(event, self._telling):
                    self._write([Entry(words)])

    def say(self, words: str) -> None:
        """Write down something else."""
        self._write([Entry(words)])

    def words(self, start: int = 0, end: int | None = None) -> list[str]:
        """Sentences by their numbers, from 0; `end` is not one of them."""
        return [entry.words for entry in self.entries[start:end]]

    def take_back(self) -> None:
        """The last action is undone, and with it what was told of it."""
        for _ in self.latest:
            if self.entries:
                self.entries.pop()
        self.latest = ()

    def _write(self, entries: Sequence[Entry]) -> None:
        if entries:
            self.entries.extend(entries)
            self.latest = tuple(entries)

    def _of_game(self, happened: Sequence[Event]) -> list[Entry]:
        return [
            Entry(words, reason(event))
            for event in happened
            if (words := self._telling.sentence(event))
        ]
