"""The title: the case in the light of the lamp, and where to go from here."""

import math
from collections.abc import Iterator, Sequence
from concurrent.futures import Future

from mummycase.screen.case_view.look import Look
from mummycase.screen.case_view.parts import BACKGROUND, BASE, LID, Parts
from mummycase.screen.case_view.picture import CasePicture
from mummycase.screen.case_view.waiting import dark
from mummycase.screen.scenes.outcomes import Go, Place, Quit, Resume
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.services import Services
from mummycase.screen.scenes.wall import shade
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Anchors, Size, Stage
from mummycase.screen.theme import DIM_LINEN, DISPLAY_SIZE, LAMPLIGHT, LINEN, Role
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.label import Label
from mummycase.screen.widgets.widget import Widget
from mummycase.table.saves import Listing, SaveInfo

ASIDE = 340.0
"""So far to the right of the middle the case stands here, stage units."""

LEFT = 96.0
"""Where words and buttons begin, stage units."""

WIDE, HIGH = 560.0, 58.0
"""Of a button, stage units."""

TOP = 348.0
"""Of the first button, stage units."""

BREATH_S = 5.0
"""In which the jewel glows and dims once, s."""


class TitlePage(Page):
    """The title.

    Args:
        services: that it may use.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._picture: CasePicture | None = None
        self._parts: Parts | None = None
        self._dark: tuple[Sprite, ...] = ()
        self._shade: tuple[Sprite, ...] = ()
        self._looking: Future[Listing] | None = None
        self._untold = list(services.settings.faults)
        self._told: set[str] = set()
        self._last: SaveInfo | None = None
        self._now = 0.0

    def enter(self, size: Size) -> None:
        """Be seen; look meanwhile whether there is a game to go on with."""
        self._last = None
        self._looking = self.services.worker.submit(self.services.saves.look)
        super().enter(size)

    def layout(self) -> Sequence[Widget]:
        """The names, and the buttons."""
        name = (LEFT, 96.0, 760.0, 100.0)
        names: list[Widget] = [
            Label((LEFT, 56.0, 700.0, 40.0), "MUMMY CASE", size=28, role=Role.TITLE, colour=LINEN),
            Label(name, "VOICE OF", size=DISPLAY_SIZE, role=Role.TITLE, colour=LAMPLIGHT),
            Label(
                (LEFT, 186.0, 760.0, 100.0),
                "THE MUMMY",
                size=DISPLAY_SIZE,
                role=Role.TITLE,
                colour=LAMPLIGHT,
            ),
            Label(
                (LEFT, 284.0, 700.0, 32.0),
                "Pull the lever. Hear the voice. Obey.",
                colour=DIM_LINEN,
            ),
        ]
        wanted = [
            ("New game", lambda: self._go(Place.SETUP)),
            ("Saved games", lambda: self._go(Place.SAVED)),
            ("The case alone", lambda: self._go(Place.CASE)),
            ("Statistics", lambda: self._go(Place.STATISTICS)),
            ("Settings", lambda: self._go(Place.OPTIONS)),
            ("Rules and help", lambda: self._go(Place.HELP)),
            ("Quit", self.back),
        ]
        buttons = [
            Button((LEFT - 24.0, TOP + number * HIGH, WIDE, HIGH), words, deed, manner=Manner.MENU)
            for number, (words, deed) in enumerate(wanted, 1)
        ]
        if self._last is not None:  # its place is kept free: nothing jumps when it comes
            box = LEFT - 24.0, TOP, WIDE, HIGH
            going_on = Button(
                box, "Continue", self._resume, manner=Manner.MENU, note=_told(self._last)
            )
            buttons.insert(0, going_on)
        return [*names, *buttons]

    def update(self, seconds: float) -> None:
        """Let time pass."""
        super().update(seconds)
        self._now = (self._now + seconds) % BREATH_S
        if self._looking is not None and self._looking.done():
            looking, self._looking = self._looking, None
            try:
                self._take_up(looking.result())
            except Exception as fault:  # without it one can still begin anew
                self.services.report(fault)
        if self._untold and self.dialog is None:
            self.tell("Something could not be read", _sentence(self._untold.pop(0)))

    def _take_up(self, listing: Listing) -> None:
        """Offer the game that was saved last and is not over; tell which files are no games."""
        self._untold += [fault for fault in listing.faults if fault not in self._told]
        self._told.update(listing.faults)
        self._last = next((info for info in listing.games if not info.is_over), None)
        if self._last is not None:
            self.form.show(self.layout())
            if not self.form.is_by_key:
                self.form.focus = self.form.find("Continue")

    def restage(self) -> None:
        """The stage is another one."""
        super().restage()
        stage = Stage(self.kit.stage.size, _moved(self.services.anchors))
        self._picture = CasePicture(self.services.case_art, stage)
        self._parts = Parts(self.services.case_art, stage)
        self._dark = tuple(dark(stage))
        self._shade = tuple(shade(stage))

    def behind(self) -> Iterator[Sprite]:
        """The case before the wall, and the dark in which the words stand."""
        assert self._picture is not None
        assert self._parts is not None
        if any(self._parts.get(name) is None for name in (BACKGROUND, BASE, LID)):
            yield from self._dark
            return
        yield from self._picture.sprites(self._look())
        yield from self._shade

    def back(self) -> None:
        """Ask before the window closes."""
        self.ask(
            "Leave the tomb?",
            "The mummy will wait. It has had practice.",
            [("Leave", self._quit), ("Stay", lambda: None)],
        )

    def _quit(self) -> None:
        self.outcome = Quit()

    def _go(self, place: Place) -> None:
        self.outcome = Go(place)

    def _resume(self) -> None:
        if self._last is not None:
            self.outcome = Go(Resume(self._last.name))

    def _look(self) -> Look:
        """The case, shut; its jewel breathes."""
        glow = 0.5
        if not self.services.settings.settings.has_little_motion:
            glow -= 0.5 * math.cos(math.tau * self._now / BREATH_S)
        return Look(jewel_glow=0.25 + 0.75 * glow, cobra_glow=0.6 * glow)


def _told(info: SaveInfo) -> str:
    """A saved game in a few words."""
    return f"turn {info.turns + 1}, {' and '.join(info.names)}"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:].rstrip('.')}."


def _moved(anchors: Anchors) -> Anchors:
    """The same places, farther to the right."""
    return Anchors(
        {name: (x + ASIDE, y, wide, high) for name, (x, y, wide, high) in anchors.rects.items()},
        {name: (x + ASIDE, y, radius) for name, (x, y, radius) in anchors.circles.items()},
        anchors.source,
        {
            name: tuple((x + ASIDE, y) for x, y in corners)
            for name, corners in anchors.polygons.items()
        },
    )
