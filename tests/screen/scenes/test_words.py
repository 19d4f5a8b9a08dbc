"""No words of a page are cut, in small windows and with large letters."""

from dataclasses import replace

import pygame
import pytest

from mummycase.screen.case_view import pad
from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.scenes.outcomes import Destination, Place
from mummycase.screen.scenes.setup import TABS, SetupPage
from mummycase.screen.stage import Size
from mummycase.screen.widgets.deeds import Deed
from mummycase.table.rule_texts import RULES
from mummycase.table.topics import TOPICS
from tests.screen.scenes.conftest import Evening, MakeEvening


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was cut."""
    found: list[str] = []
    whole = Lettering.cut

    def noting(self: Lettering, words: str, width: int, **manner: object) -> str:
        shown = whole(self, words, width, **manner)  # type: ignore[arg-type]
        if shown != words:
            found.append(words)
        return shown

    monkeypatch.setattr(Lettering, "cut", noting)
    return found


def look_around(evening: Evening) -> None:
    """Everything there is on this page."""
    page = evening.page
    evening.seen()
    if isinstance(page, SetupPage):
        for tab, _ in TABS:
            page.turn_to(tab)
            for rule in RULES if tab == "rules" else ("chain",):
                page.rule = rule
                page.relay()
                evening.seen()
        look_at_faults_and_letters(evening, page)
    for _ in TOPICS:
        page.form.do(Deed.DOWN)
        evening.seen()


LONG = "Maximiliane von der Heid"
"""As long as a name can be."""


def look_at_faults_and_letters(evening: Evening, page: SetupPage) -> None:
    page.tab = "seats"
    for age, names in (("", "abcd"), ("0", "abcd"), ("9", (LONG.lower(), LONG, "", "x"))):
        for seat, name in zip(page.draft.seats, names, strict=True):
            seat.kind, seat.name, seat.age = "person", name, age
        page.relay()
        evening.seen()
    for name in ("Name of red", "Age of red"):
        page.form.focus = page.form.find(name)
        evening.host.handle(pygame.Event(pygame.JOYBUTTONDOWN, button=pad.A, instance_id=0))
        assert page.dialog is not None
        evening.seen()
        page.dialog = None


@pytest.mark.parametrize(
    ("size", "letters"), [((800, 450), 1.0), ((1024, 600), 1.25), ((1280, 720), 1.6)], ids=str
)
@pytest.mark.parametrize("place", [place for place in Place if place is not Place.CASE])
def test_nothing_is_cut(
    make_evening: MakeEvening, cut: list[str], place: Destination, size: Size, letters: float
) -> None:
    evening = make_evening(place)
    settings = evening.services.settings
    settings.keep(replace(settings.settings, text_size=letters))
    evening.surface = pygame.Surface(size)
    evening.host.resize(size)
    evening.tick()
    look_around(evening)
    assert cut == []
