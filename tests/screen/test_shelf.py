"""The list of records, and fetching one of them."""

from collections.abc import Sequence

import pygame
import pytest

from mummycase import assets
from mummycase.records import LoadedRecord
from mummycase.screen.case_view.shelf import NO_OTHER, SHOWN, Shelf
from mummycase.screen.case_view.view import CaseView
from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.fonts import Fonts
from mummycase.screen.stage import Anchors, Stage
from tests.screen.seat import Seat, TwoRecords

MANY = [f"record_{number:02}" for number in range(20)]


@pytest.fixture
def lettering(screen: pygame.Surface) -> Lettering:
    return Lettering(Fonts(assets.fonts()), Stage((1280, 720), Anchors({}, {})))


def open_shelf(seat: Seat) -> Shelf:
    seat.key("c")
    seat.wait(1.0)
    seat.key("r")
    shelf = seat.view.handling.shelf
    assert shelf is not None
    return shelf


def places(shelf: Shelf) -> dict[str, tuple[int, int]]:
    """Where the names are to be seen, px."""
    found: dict[str, tuple[int, int]] = {}
    for y in range(720):
        name = shelf.name_at(640, y)
        if name is not None:
            found.setdefault(name, (640, y + 5))
    return found


def test_asking_what_lies_at_a_point_changes_nothing(lettering: Lettering) -> None:
    shelf = Shelf(lettering, MANY, MANY[0])
    shelf.move(12)
    there = places(shelf)
    assert len(there) == SHOWN
    assert places(shelf) == there
    assert shelf.chosen == MANY[12]


def test_pointing_moves_the_light_but_not_the_list(lettering: Lettering) -> None:
    shelf = Shelf(lettering, MANY, MANY[10])
    there = places(shelf)
    for name, spot in there.items():
        shelf.point(*spot)
        assert shelf.chosen == name
        assert places(shelf) == there
    shelf.point(0, 0)
    assert shelf.chosen == list(there)[-1]


def test_the_list_moves_along_with_the_choice(lettering: Lettering) -> None:
    shelf = Shelf(lettering, MANY, "elsewhere")
    assert shelf.chosen == MANY[0]
    for steps, first in ((7, 0), (1, 1), (1, 2), (-3, 2), (-5, 1), (99, 12), (-99, 0)):
        shelf.move(steps)
        assert list(places(shelf)) == MANY[first : first + SHOWN]
        assert shelf.chosen in places(shelf)


def test_a_record_goes_by_its_title_once_it_is_known(lettering: Lettering) -> None:
    titles: dict[str, str] = {}
    shelf = Shelf(lettering, ["a_b", "c"], "c", titles)
    shelf.move(-1)
    assert shelf.title == "A b"
    titles["a_b"] = "Songs of the Nile"
    before = [sprite.surface for sprite in shelf.sprites()]
    assert shelf.title == "Songs of the Nile"
    titles["a_b"] = "N" * 200
    assert before != [sprite.surface for sprite in shelf.sprites()]
    assert max(sprite.rect.right for sprite in shelf.sprites()[1:]) <= 1280


def test_the_mouse_lights_up_rows_and_takes_the_one_it_clicks(seat: Seat) -> None:
    shelf = open_shelf(seat)
    assert shelf.title == f"The {seat.view.handling.present}"
    spot = places(shelf)["test_tones"]
    seat.post(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
    assert shelf.chosen == "test_tones"
    assert seat.view.handling.hovered is None
    seat.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    assert seat.words == "Fetching The test_tones ..."
    seat.wait(0.1)
    assert seat.view.handling.present == "test_tones"


@pytest.mark.parametrize("there", [(), ("voice_of_the_mummy",)])
def test_where_there_is_no_other_record_the_bubble_says_so(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, there: Sequence[str]
) -> None:
    monkeypatch.setattr(TwoRecords, "names", lambda self: there)
    seat.key("c")
    seat.wait(1.0)
    seat.key("r")
    assert seat.view.handling.shelf is None
    assert seat.words == NO_OTHER


@pytest.mark.parametrize("fault", [KeyError("groove"), MemoryError(), ZeroDivisionError("by\n0")])
def test_a_fault_in_fetching_is_said_and_reported_and_the_window_goes_on(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def load(self: TwoRecords, name: str) -> LoadedRecord:
        raise fault

    present = seat.view.handling.present
    monkeypatch.setattr(TwoRecords, "load", load)
    open_shelf(seat)
    seat.key("down", "return")
    seat.wait(0.1)
    assert type(fault).__name__ in seat.words
    assert "\n" not in seat.words
    assert seat.faults == [fault]
    assert not seat.view.wants_quit
    assert isinstance(seat.view, CaseView)
    assert seat.view.handling.present == present


def test_a_fault_in_reading_titles_is_reported_and_names_stay(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_title(self: TwoRecords, name: str) -> str:
        raise RuntimeError(name)

    monkeypatch.setattr(TwoRecords, "title", no_title)
    assert open_shelf(seat).title == "Voice of the mummy"
    assert len(seat.faults) == 1
