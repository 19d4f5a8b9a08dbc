"""A button by mouse, finger, keys and gamepad."""

import pygame
import pytest

from mummycase.screen.widgets.button import Button, Manner
from tests.screen.visitor import Visitor
from tests.screen.widgets.conftest import MakeVisitor, drawn

BOX = 100.0, 100.0, 240.0, 60.0


@pytest.fixture
def pressed() -> list[int]:
    return []


@pytest.fixture(params=list(Manner))
def guest(before: MakeVisitor, pressed: list[int], request: pytest.FixtureRequest) -> Visitor:
    button = Button(BOX, "Go", lambda: pressed.append(1), manner=request.param, note="now")
    return before(button)


def test_it_is_pressed_by_every_hand(guest: Visitor, pressed: list[int]) -> None:
    guest.click("Go")
    guest.touch("Go")
    guest.key("return", "space", "enter")
    guest.pad(0)
    guest.pad(7)
    assert len(pressed) == 7


def test_letting_go_elsewhere_is_no_press(guest: Visitor, pressed: list[int]) -> None:
    guest.press("Go")
    guest.move((900.0, 600.0))
    guest.release((900.0, 600.0))
    assert pressed == []


def test_coming_back_is_a_press(guest: Visitor, pressed: list[int]) -> None:
    guest.press("Go")
    guest.move((900.0, 600.0))
    guest.move("Go")
    guest.release("Go")
    assert pressed == [1]


def test_the_window_that_loses_the_focus_presses_nothing(
    guest: Visitor, pressed: list[int]
) -> None:
    guest.press("Go")
    guest.post(pygame.WINDOWFOCUSLOST)
    guest.release("Go")
    assert pressed == []


def test_other_buttons_of_the_mouse_do_nothing(guest: Visitor, pressed: list[int]) -> None:
    guest.press("Go", button=3)
    guest.release("Go", button=3)
    assert pressed == []


def test_every_state_is_seen(guest: Visitor) -> None:
    seen = set()
    for _ in range(2):
        seen.add(drawn((), guest.form))
        guest.move("Go")
    guest.press("Go")
    seen.add(drawn((), guest.form))
    guest.release((900.0, 600.0))
    guest.find("Go").is_enabled = False
    seen.add(drawn((), guest.form))
    # a button of a menu that has the focus is lit already
    assert len(seen) >= 3


def test_what_cannot_be_used_does_nothing(guest: Visitor, pressed: list[int]) -> None:
    guest.find("Go").is_enabled = False
    guest.click("Go")
    guest.touch("Go")
    guest.key("return", "space")
    guest.pad(0)
    assert pressed == []
