"""The log as a sheet: every line can be chosen and asked "why?"."""

from collections.abc import Callable, Sequence

from mummycase.screen.scenes.chronicle import Entry
from mummycase.screen.theme import HEADING_SIZE, LAMPLIGHT, TITLE_SIZE
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.label import Plate, heading
from mummycase.screen.widgets.list_box import ListBox, Row
from mummycase.screen.widgets.reading import Reading
from mummycase.screen.widgets.widget import Widget

LEFT, TOP, WIDE, HIGH = 180.0, 40.0, 1240.0, 816.0
"""Of the sheet, stage units."""

EDGE = 40.0
"""Within it, stage units."""

NO_RULE = "No rule stands behind this: it just happened."

NOTHING_YET = "Nothing happened yet."


class LogSheet:
    """Lays what happened, and below it the rule behind the line that is chosen.

    Args:
        entries: all of it, oldest first.
        chosen: number of the line that is chosen at first, from 0; -1 for the last.
        kit: tells what it is drawn with.
        close: closes it.
        read: opens the help at a topic.

    Attributes:
        chosen: number of the line that is chosen.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        chosen: int,
        *,
        kit: Callable[[], Kit],
        close: Callable[[], None],
        read: Callable[[str], None],
    ) -> None:
        self._entries = tuple(entries)
        self._kit = kit
        self._close = close
        self._read = read
        self.chosen = range(len(self._entries))[chosen] if entries else -1
        left, inner = LEFT + EDGE, WIDE - 2 * EDGE
        self._name = heading((left, TOP + 494.0, inner, 44.0), "", size=HEADING_SIZE)
        self._reading = Reading((left, TOP + 544.0, inner, 166.0), "The rule", ())
        self._more = Button(
            (left, TOP + HIGH - 92.0, 330.0, 56.0), "More of it in the help", self._go
        )

    def __call__(self) -> Sequence[Widget]:
        """The widgets; the list has the focus."""
        left, inner = LEFT + EDGE, WIDE - 2 * EDGE
        self._show(str(self.chosen))
        return [
            Plate((LEFT, TOP, WIDE, HIGH), opacity=250, edge=LAMPLIGHT),
            heading((left, TOP + 18.0, inner, 60.0), "What happened, and why", size=TITLE_SIZE - 4),
            ListBox(
                (left, TOP + 92.0, inner, 396.0),
                "Log",
                [
                    Row(str(number), entry.words, "" if entry.rule is None else entry.rule.topic)
                    for number, entry in enumerate(self._entries)
                ],
                str(self.chosen),
                self._show,
                nothing=NOTHING_YET,
            ),
            self._name,
            self._reading,
            self._more,
            Button(
                (LEFT + WIDE - EDGE - 220.0, TOP + HIGH - 92.0, 220.0, 56.0),
                "Close",
                self._close,
                manner=Manner.MAIN,
            ),
        ]

    def _show(self, key: str) -> None:
        """Tell the rule behind a line."""
        self.chosen = int(key)
        if not self._entries:
            self._more.is_enabled = False
            return
        entry = self._entries[self.chosen]
        rule = entry.rule
        self._name.name = rule.topic if rule is not None else "Why?"
        words = [rule.words] if rule is not None else [entry.words, NO_RULE]
        self._reading.tell("The rule", words, self._kit())
        self._more.is_enabled = rule is not None

    def _go(self) -> None:
        rule = self._entries[self.chosen].rule
        if rule is not None:
            self._read(rule.topic)
