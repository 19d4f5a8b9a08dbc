"""A text field: typing, the caret, erasing, what is not allowed."""

import pygame
import pytest

from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.field import Field
from tests.screen.visitor import Visitor
from tests.screen.widgets.conftest import MakeVisitor, drawn

BOX = 100.0, 100.0, 400.0, 60.0


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def guest(before: MakeVisitor, told: list[str]) -> Visitor:
    return before(
        Field(BOX, "Name", "Ann", told.append, longest=8),
        Button((600.0, 100.0, 200.0, 60.0), "Next", lambda: told.append("pressed")),
    )


def text(guest: Visitor) -> str:
    field = guest.find("Name")
    assert isinstance(field, Field)
    return field.text


def test_what_is_typed_stands_there(guest: Visitor, told: list[str]) -> None:
    guest.type("a B")
    assert text(guest) == "Anna B"
    assert told == ["Anna", "Anna ", "Anna B"]


def test_space_is_a_letter_there_and_a_press_elsewhere(guest: Visitor, told: list[str]) -> None:
    guest.key("tab", "space")
    assert told == ["pressed"]


def test_the_caret_moves_and_letters_come_there(guest: Visitor) -> None:
    guest.key("home")
    guest.type("Z")
    guest.key("right", "delete", "end", "backspace", "left")
    guest.type("e")
    assert text(guest) == "ZeA"


def test_a_click_puts_the_caret_there(guest: Visitor) -> None:
    guest.click((105.0, 130.0))
    guest.type("Z")
    guest.touch((480.0, 130.0))
    guest.type("y")
    assert text(guest) == "ZAnny"


def test_it_takes_no_more_than_it_holds(guest: Visitor) -> None:
    guest.type("abcdefghijkl")
    assert text(guest) == "Annabcde"


def test_erasing_nothing_does_nothing(guest: Visitor) -> None:
    guest.key(*["backspace"] * 5, "delete")
    assert text(guest) == ""
    guest.pad(2)
    assert text(guest) == ""


def test_at_the_ends_the_focus_goes_on(guest: Visitor) -> None:
    guest.key("right")
    assert guest.focus == "Next"


def test_only_what_is_allowed(before: MakeVisitor, told: list[str]) -> None:
    guest = before(Field(BOX, "Name", "", told.append, allowed=str.isdecimal))
    guest.post(pygame.TEXTINPUT, text="a1b2\n")
    assert text(guest) == "12"


def test_accents_come_as_they_are_typed(guest: Visitor) -> None:
    guest.post(pygame.TEXTINPUT, text="é")
    assert text(guest) == "Anné"


def test_what_cannot_be_used_takes_no_letters(guest: Visitor) -> None:
    guest.find("Name").is_enabled = False
    guest.type("x")
    guest.click("Name")
    guest.type("x")
    assert text(guest) == "Ann"


def test_what_will_not_do_is_seen(guest: Visitor) -> None:
    fine = drawn((), guest.form)
    field = guest.find("Name")
    assert isinstance(field, Field)
    field.is_wrong = True
    assert drawn((), guest.form) != fine


def test_long_words_are_squeezed_into_it(before: MakeVisitor, told: list[str]) -> None:
    guest = before(Field((100.0, 100.0, 90.0, 60.0), "Name", "W" * 20, told.append))
    window = guest.form.kit.rect(guest.find("Name").box)
    assert all(window.contains(sprite.rect) for sprite in guest.form.sprites())


def test_an_empty_one_tells_what_is_wanted(before: MakeVisitor, told: list[str]) -> None:
    other = Button((600.0, 100.0, 200.0, 60.0), "Next", lambda: None)
    bare = before(other, Field(BOX, "Name", "", told.append, empty=""))
    asking = before(other, Field(BOX, "Name", "", told.append))
    assert drawn((), bare.form) != drawn((), asking.form)


def test_enter_goes_on_to_the_next(guest: Visitor, told: list[str]) -> None:
    guest.type("a")
    guest.key("return")
    assert guest.focus == "Next"
    assert told == ["Anna"]
