"""The statistics of all games played here."""

from collections.abc import Sequence
from concurrent.futures import Future

from mummycase.errors import MummyCaseError
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.screen.scenes.charts import Figure, MessageGrid, ShareBar
from mummycase.screen.scenes.figures import Figures, figures
from mummycase.screen.scenes.outcomes import Go, Place
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.services import Services
from mummycase.screen.stage import Size
from mummycase.screen.theme import DIM_LINEN, HEADING_SIZE, SMALL_SIZE, Role
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.label import Label, Paragraph, Plate, heading
from mummycase.screen.widgets.widget import Widget

TOP = 316.0
HIGH = 456.0
"""Of the two plates, stage units."""


class StatisticsPage(Page):
    """The page.

    Args:
        services: that it may use.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._reading: Future[Figures] | None = None
        self._figures: Figures | None = None
        self._fault = ""

    def enter(self, size: Size) -> None:
        """Be seen; the history is read meanwhile."""
        self._reading = self.services.worker.submit(self._read)
        super().enter(size)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        if self._reading is not None and self._reading.done():
            reading, self._reading = self._reading, None
            try:
                self._figures = reading.result()
            except MummyCaseError as error:
                self._fault = str(error)
            self.relay()

    def layout(self) -> Sequence[Widget]:
        """The figures, once they are there."""
        parts: Sequence[Widget] = ()
        if self._fault:
            parts = [
                *_ground(),
                heading((400.0, 300.0, 800.0, 60.0), "A page is stuck", align=0.5),
                Paragraph((300.0, 384.0, 1000.0, 200.0), self._fault),
            ]
        elif self._figures is not None and not self._figures.games and not self._figures.heard:
            parts = self._empty()
        elif self._figures is not None:
            parts = _told(self._figures)
        return [
            heading((120.0, 48.0, 900.0, 64.0), "Statistics"),
            *parts,
            Button((120.0, 804.0, 220.0, 60.0), "Back", self.back),
        ]

    def _read(self) -> Figures:
        history = self.services.history
        return figures(history.games(VOICE.key), history.messages())

    def _empty(self) -> list[Widget]:
        return [
            *_ground(),
            heading((400.0, 340.0, 800.0, 60.0), "Nothing yet", align=0.5),
            Label(
                (300.0, 412.0, 1000.0, 40.0),
                "Games that are played to their end, and messages that are heard, are told here.",
                colour=DIM_LINEN,
                align=0.5,
            ),
            Button((650.0, 500.0, 300.0, 64.0), "A new game", self._begin, manner=Manner.MAIN),
        ]

    def _begin(self) -> None:
        self.outcome = Go(Place.SETUP, is_instead=True)


def _ground() -> list[Widget]:
    return [Plate((120.0, 144.0, 1360.0, 628.0))]


def _told(told: Figures) -> list[Widget]:
    figures_: list[tuple[str, str, str]] = [
        (f"{told.games}", "games" if told.games != 1 else "game", "played to the end"),
        (f"{told.turns}", "turns", _average(told)),
        (f"{told.heard}", "messages", "heard to the end"),
    ]
    if told.highest is not None:
        figures_.append(
            (f"{told.highest.value}", "points at most", " and ".join(told.highest.names))
        )
    if told.longest is not None:
        figures_.append((f"{told.longest.value}", "turns at most", ", ".join(told.longest.names)))
    gap, wide = 20.0, (1360.0 - 4 * 20.0) / 5
    widgets: list[Widget] = [
        Figure((120.0 + number * (wide + gap), 144.0, wide, 148.0), value, name, note)
        for number, (value, name, note) in enumerate(figures_)
    ]
    return [*widgets, *_who_won(told), *_what_was_said(told)]


def _average(told: Figures) -> str:
    return f"{told.turns / told.games:.0f} in a game" if told.games else ""


def _who_won(told: Figures) -> list[Widget]:
    widgets: list[Widget] = [
        Plate((120.0, TOP, 670.0, HIGH)),
        heading((152.0, TOP + 16.0, 600.0, 48.0), "Who won", size=HEADING_SIZE),
    ]
    if not told.shares:
        words = "No game has been played to its end yet."
        widgets.append(Label((152.0, TOP + 80.0, 600.0, 40.0), words, colour=DIM_LINEN))
    for number, share in enumerate(told.shares):
        box = 152.0, TOP + 78.0 + number * 52.0, 606.0, 48.0
        words = f"{share.won} of {share.played}"
        widgets.append(ShareBar(box, share.name, share.share, words))
    return widgets


def _what_was_said(told: Figures) -> list[Widget]:
    left = 810.0
    widgets: list[Widget] = [
        Plate((left, TOP, 670.0, HIGH)),
        heading((left + 32.0, TOP + 16.0, 600.0, 48.0), "What it said", size=HEADING_SIZE),
    ]
    for side in (1, 2):
        top = TOP + 72.0 + (side - 1) * 188.0
        widgets += [
            Label(
                (left + 32.0, top, 200.0, 32.0), f"Side {side}", role=Role.STRONG, size=SMALL_SIZE
            ),
            MessageGrid((left + 28.0, top + 34.0, 614.0, 144.0), side, told.messages),
        ]
    return widgets
