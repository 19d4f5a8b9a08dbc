"""The help: the rules in our own words, to be searched and read."""

from collections.abc import Sequence

from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.services import Services
from mummycase.screen.theme import DIM_LINEN, HEADING_SIZE, SMALL_SIZE
from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.field import Field
from mummycase.screen.widgets.label import Label, heading
from mummycase.screen.widgets.list_box import ListBox, Row
from mummycase.screen.widgets.reading import Reading
from mummycase.screen.widgets.widget import Widget
from mummycase.table.topics import TOPICS, Topic, find

LONGEST = 40
"""Characters that may be searched for."""


class HelpPage(Page):
    """The help.

    Args:
        services: that it may use.
        title: of the topic that is read first; the first of all if there is none such.

    Attributes:
        topic: that is read; None if none was found.
    """

    def __init__(self, services: Services, title: str = "") -> None:
        super().__init__(services)
        self._typed = ""
        self.topic: Topic | None = next(
            (topic for topic in TOPICS if topic.title == title), TOPICS[0]
        )
        self._list = ListBox((0, 0, 1, 1), "", (), "", self._read)
        self._reading = Reading((0, 0, 1, 1), "", ())
        self._title = heading((0, 0, 1, 1), "")
        self._tags = Label((0, 0, 1, 1), "")

    def layout(self) -> Sequence[Widget]:
        """Search and topics at the left, the text at the right."""
        search = Field(
            (120.0, 124.0, 420.0, 58.0), "Search", self._typed, self._search, longest=LONGEST
        )
        self._list = ListBox(
            (120.0, 204.0, 420.0, 572.0),
            "Topics",
            (),
            "",
            self._read,
            nothing="Not a word of that here",
        )
        self._title = heading((588.0, 124.0, 892.0, 58.0), "", size=HEADING_SIZE)
        self._reading = Reading((564.0, 204.0, 916.0, 572.0), "", ())
        self._tags = Label(
            (564.0, 804.0, 916.0, 60.0), "", size=SMALL_SIZE, colour=DIM_LINEN, align=1.0
        )
        self._show(find(self._typed))
        return [
            heading((120.0, 48.0, 1000.0, 64.0), "Rules and help"),
            search,
            self._list,
            self._title,
            self._reading,
            Button((120.0, 804.0, 220.0, 60.0), "Back", self.back),
            self._tags,
        ]

    def first(self) -> Widget | None:
        """The topics."""
        return self._list

    def _search(self, typed: str) -> None:
        self._typed = typed
        found = find(typed)
        if self.topic not in found:
            self.topic = found[0] if found else None
        self._show(found)

    def _read(self, title: str) -> None:
        self.topic = next(topic for topic in TOPICS if topic.title == title)
        self._show(find(self._typed))

    def _show(self, found: Sequence[Topic]) -> None:
        """Fill the widgets."""
        topic = self.topic
        self._list.chosen = topic.title if topic is not None else ""
        self._list.fill([Row(each.title, each.title) for each in found])
        self._title.name = topic.title if topic is not None else ""
        paragraphs = topic.paragraphs if topic is not None else ()
        self._reading.tell("Text", paragraphs, self.kit)
        is_told = topic is not None and topic.tags
        self._tags.name = f"Rules: {', '.join(topic.tags)}" if topic and is_told else ""
