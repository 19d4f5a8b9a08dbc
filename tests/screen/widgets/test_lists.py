"""Lists and texts: what is chosen, and how they move along."""

import pygame
import pytest

from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.list_box import ListBox, Row
from mummycase.screen.widgets.reading import Reading
from tests.screen.visitor import Visitor
from tests.screen.widgets.conftest import MakeKit, MakeVisitor, drawn

BOX = 100.0, 100.0, 400.0, 300.0
ROWS = [Row(f"k{number}", f"Row {number}", note=str(number)) for number in range(12)]


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def guest(before: MakeVisitor, told: list[str]) -> Visitor:
    return before(
        ListBox(BOX, "Rows", ROWS, "k0", told.append),
        Button((100.0, 500.0, 200.0, 60.0), "Below", lambda: None),
    )


def rows(guest: Visitor) -> ListBox:
    widget = guest.find("Rows")
    assert isinstance(widget, ListBox)
    return widget


def middle(guest: Visitor, key: str) -> tuple[float, float]:
    box = rows(guest).row_box(key)
    assert box is not None, f"{key} is not seen"
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def test_a_row_is_chosen_by_every_hand(guest: Visitor, told: list[str]) -> None:
    guest.click(middle(guest, "k3"))
    guest.touch(middle(guest, "k1"))
    guest.key("down", "up")
    guest.hat(0, -1)
    assert told == ["k3", "k1", "k2", "k1", "k2"]


def test_it_moves_along_with_what_is_chosen(guest: Visitor, told: list[str]) -> None:
    assert rows(guest).row_box("k11") is None
    guest.key("end")
    assert told == ["k11"]
    assert rows(guest).row_box("k11") is not None
    guest.key("page up", "home")
    assert told[-1] == "k0"
    assert rows(guest).row_box("k0") is not None


def test_beyond_the_last_row_the_focus_goes_on(guest: Visitor) -> None:
    guest.key("end", "down")
    assert guest.focus == "Below"
    guest.key("up")
    assert guest.focus == "Rows"


def test_the_wheel_moves_it_and_chooses_nothing(guest: Visitor, told: list[str]) -> None:
    guest.roll("Rows", -2.0)
    assert rows(guest).row_box("k0") is None
    guest.roll("Rows", 0.5)  # a fine wheel
    guest.roll("Rows", 0.5)
    guest.roll("Rows", 1.0)
    assert rows(guest).row_box("k0") is not None
    assert told == []


def test_a_finger_drags_it_and_chooses_nothing(guest: Visitor, told: list[str]) -> None:
    guest.finger(pygame.FINGERDOWN, (200.0, 350.0))
    for y in range(340, 140, -20):
        guest.finger(pygame.FINGERMOTION, (200.0, float(y)))
    guest.finger(pygame.FINGERUP, (200.0, 150.0))
    assert rows(guest).row_box("k0") is None
    assert told == []


def test_rows_that_go_take_their_light_with_them(guest: Visitor) -> None:
    guest.key("end")
    rows(guest).fill(ROWS[:3])
    assert rows(guest).row_box("k0") is not None
    guest.key("down")
    assert rows(guest).chosen == "k0"
    rows(guest).fill(())
    guest.key("down", "end", "page up")
    guest.click("Rows")
    assert drawn((), guest.form) == drawn((), guest.form)


def test_tall_rows_tell_more(before: MakeVisitor, told: list[str]) -> None:
    row = [Row("a", "Words", below="more of them", note="new", is_marked=True)]
    plain = before(ListBox(BOX, "Rows", row, "", told.append))
    tall = before(ListBox(BOX, "Rows", row, "", told.append, is_tall=True))
    assert drawn((), plain.form) != drawn((), tall.form)


TEXT = ["word " * 60] * 8


def test_a_text_moves_along(before: MakeVisitor) -> None:
    guest = before(Reading(BOX, "Text", TEXT), Button((100, 500, 200, 60), "Below", lambda: None))
    seen = [drawn((), guest.form)]
    for key in ("down", "page down", "", "end"):
        if key:
            guest.key(key)
        else:
            guest.roll("Text", -1.0)
        seen.append(drawn((), guest.form))
    assert len(set(seen)) == len(seen)
    guest.key("home")
    guest.press((200.0, 300.0))
    guest.move((200.0, 180.0))
    guest.release((200.0, 180.0))
    assert guest.focus == "Text"
    guest.key("end", "down")
    assert guest.focus == "Below"


def test_a_text_that_fits_is_passed_over(before: MakeVisitor, make_kit: MakeKit) -> None:
    text = Reading(BOX, "Text", ["Few words."])
    guest = before(text, Button((100, 500, 200, 60), "Below", lambda: None))
    assert guest.focus == "Below"
    assert text.is_whole
    text.tell("Text", TEXT, make_kit())
    assert not text.is_whole


def test_larger_letters_need_more_lines(make_kit: MakeKit) -> None:
    text = Reading((100.0, 100.0, 600.0, 400.0), "Text", ["word " * 80])
    text.restage(make_kit())
    assert text.is_whole
    text.restage(make_kit(text_size=2.0))
    assert not text.is_whole
