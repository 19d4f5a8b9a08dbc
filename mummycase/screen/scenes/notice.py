"""A page that tells what went wrong."""

from collections.abc import Sequence

from mummycase.screen.scenes import outcomes
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.services import Services
from mummycase.screen.theme import LAMPLIGHT
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.label import Paragraph, Plate, heading
from mummycase.screen.widgets.widget import Widget


class NoticePage(Page):
    """The page.

    Args:
        services: that it may use.
        notice: what it tells.
    """

    def __init__(self, services: Services, notice: outcomes.Notice) -> None:
        super().__init__(services)
        self._notice = notice

    def layout(self) -> Sequence[Widget]:
        """The words, and a way back."""
        return [
            Plate((400.0, 240.0, 800.0, 400.0), opacity=245, edge=LAMPLIGHT),
            heading((448.0, 272.0, 704.0, 60.0), self._notice.title),
            Paragraph((448.0, 352.0, 704.0, 180.0), self._notice.words),
            Button((932.0, 552.0, 220.0, 56.0), "Back", self.back, manner=Manner.MAIN),
        ]
