"""The log of a game: what happened in plain sentences, and the rule behind each."""

from collections.abc import Sequence
from dataclasses import dataclass

from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.screen.scenes.why import Rule, rule_of, rule_of_case, rule_of_silence
from mummycase.table.events import Done, MessageFinished, TableEvent, Undone
from mummycase.table.remarks import remark
from mummycase.table.telling import Telling


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A sentence.

    Attributes:
        words: of it.
        rule: the one behind it; None if there is none.
    """

    words: str
    rule: Rule | None = None


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
        self._deeds: list[tuple[Entry, ...]] = []  # what each action was told in

    def note(self, event: TableEvent, besides: str = "") -> None:
        """Write down what a table tells.

        Args:
            event: it.
            besides: what the events of an action leave unsaid, in a sentence; may be empty.
        """
        match event:
            case Done(_, happened):
                entries = self._of_game(happened)
                if besides:
                    entries.append(Entry(besides, rule_of_silence(happened)))
                self._deeds.append(tuple(entries))
                self._write(entries)
            case Undone(actions):
                self._take_back(len(actions))
            case MessageFinished():
                pass  # what it orders follows, or that it orders nothing
            case _:
                if words := remark(event, self._telling):
                    self._write([Entry(words, rule_of_case(event))])

    def say(self, *words: str) -> None:
        """Write down something else, in sentences."""
        self._write([Entry(sentence) for sentence in words])

    def words(self, start: int = 0, end: int | None = None) -> list[str]:
        """Sentences by their numbers, from 0; `end` is not one of them."""
        return [entry.words for entry in self.entries[start:end]]

    def _write(self, entries: Sequence[Entry]) -> None:
        if entries:
            self.entries.extend(entries)
            self.latest = tuple(entries)

    def _take_back(self, count: int) -> None:
        """The last actions are undone, and with them what was told of them."""
        undone = {entry for deed in self._deeds[-count:] for entry in deed}
        del self._deeds[-count:]
        self.entries = [entry for entry in self.entries if entry not in undone]
        self.latest = ()

    def _of_game(self, happened: Sequence[Event]) -> list[Entry]:
        return [
            Entry(words, rule_of(event))
            for event in happened
            if (words := self._telling.sentence(event))
        ]
