"""What holds for all pages: Escape and Back lead back, any window, drawing changes nothing."""

import pygame
import pytest

from mummycase.screen.scenes.outcomes import Destination, Notice, Place
from mummycase.screen.widgets.widget import Widget
from tests.screen.scenes.conftest import Evening, MakeEvening

NOTICE = Notice("The case stays shut", "record 'x' not found")

PAGES: tuple[Destination, ...] = (
    Place.SETUP,
    Place.STATISTICS,
    Place.OPTIONS,
    Place.HELP,
    NOTICE,
)


@pytest.fixture(params=PAGES, ids=str)
def evening(make_evening: MakeEvening, request: pytest.FixtureRequest) -> Evening:
    return make_evening(request.param)


@pytest.mark.parametrize("hand", ["escape", "b", "click", "touch"])
def test_there_is_always_a_way_back(evening: Evening, hand: str) -> None:
    visitor = evening.visitor
    match hand:
        case "escape":
            visitor.key("escape")
        case "b":
            visitor.pad(1)
        case "click":
            visitor.click("Back")
        case _:
            visitor.touch("Back")
    assert evening.host.wants_quit  # it was the only scene


def test_drawing_changes_nothing(evening: Evening) -> None:
    assert evening.seen() == evening.seen()


def test_a_second_drawing_of_the_same_draws_nothing(evening: Evening) -> None:
    assert evening.host.draw(evening.surface) == []


def test_every_widget_lies_on_the_stage_and_none_on_another(evening: Evening) -> None:
    def overlap(one: Widget, other: Widget) -> bool:
        a, b = (pygame.FRect(each.box) for each in (one, other))
        return a.colliderect(b)

    reached = [widget for widget in evening.page.form.widgets if widget.takes_focus]
    stage = pygame.FRect(0, 0, 1600, 900)
    assert all(stage.contains(pygame.FRect(widget.box)) for widget in reached)
    pairs = [
        (one.name, other.name)
        for number, one in enumerate(reached)
        for other in reached[number + 1 :]
        if overlap(one, other)
    ]
    assert pairs == []


def test_the_focus_reaches_everything(evening: Evening) -> None:
    visitor = evening.visitor
    found = []
    for _ in visitor.names:
        visitor.key("tab")
        found.append(visitor.focus)
    assert sorted(found) == sorted(visitor.names)


@pytest.mark.parametrize("size", [(800, 450), (1024, 600), (1000, 1400), (3840, 2160)])
def test_any_size_of_window(evening: Evening, size: tuple[int, int]) -> None:
    evening.host.resize(size)
    evening.surface = pygame.Surface(size)
    evening.tick()
    evening.visitor.click("Back")
    assert evening.host.wants_quit


def test_events_that_mean_nothing_do_nothing(evening: Evening) -> None:
    before = evening.seen()
    evening.visitor.key("a", "f5")
    evening.visitor.post(pygame.WINDOWLEAVE)
    evening.visitor.post(pygame.MOUSEWHEEL, x=0, y=1)
    evening.visitor.click((1590.0, 5.0))
    assert evening.seen() == before
