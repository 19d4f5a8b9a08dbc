import pygame

from mummycase.case import StylusState
from mummycase.screen.case_view.pad import (
    BACK,
    LEFT_SHOULDER,
    RIGHT_SHOULDER,
    START,
    A,
    B,
    X,
    Y,
)
from mummycase.screen.case_view.targets import Target
from tests.screen.seat import Seat


def push(seat: Seat, button: int) -> None:
    seat.post(pygame.JOYBUTTONDOWN, instance_id=0, button=button)
    seat.post(pygame.JOYBUTTONUP, instance_id=0, button=button)


def test_a_holds_the_lever(seat: Seat) -> None:
    seat.post(pygame.JOYBUTTONDOWN, instance_id=0, button=A)
    seat.wait(0.8)
    assert seat.stylus() is StylusState.LIFTED
    seat.post(pygame.JOYBUTTONUP, instance_id=0, button=A)
    seat.wait(2.0)
    assert seat.stylus() is StylusState.TRACKING


def test_buttons(seat: Seat) -> None:
    push(seat, X)
    assert seat.words == "Knock knock"
    push(seat, Y)
    assert seat.view.handling.is_glass
    push(seat, RIGHT_SHOULDER)
    push(seat, RIGHT_SHOULDER)
    push(seat, LEFT_SHOULDER)
    assert seat.hands.knob == 0.55
    push(seat, B)
    assert not seat.hands.is_cover_closed
    push(seat, START)
    assert seat.view.handling.is_legend_open
    push(seat, BACK)
    assert not seat.view.handling.is_legend_open
    push(seat, BACK)
    assert seat.view.wants_quit


def test_everything_inside_can_be_reached(seat: Seat) -> None:
    push(seat, B)
    while seat.view.handling.focus is not Target.LEFT:
        seat.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, -1))
        seat.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
    left, right = seat.case.cells
    push(seat, A)
    assert seat.case.cells == (right, left)
    push(seat, X)
    assert seat.case.cells == (None, left)
    push(seat, Y)
    fresh = seat.case.cells[0]
    assert fresh is not None
    assert fresh is not right
    assert seat.case.cells[1] is left
    assert not seat.view.handling.is_glass


def test_a_presses_what_has_the_focus_and_holds_nothing_then(seat: Seat) -> None:
    seat.key("tab", "tab", "tab", "tab")
    assert seat.view.handling.focus is Target.LID
    push(seat, A)
    assert not seat.hands.is_cover_closed
    assert seat.hands.lever == 0.0


def test_the_hat_and_the_stick(seat: Seat) -> None:
    seat.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(1, 0))
    assert seat.hands.knob == 0.55
    for value in (0.4, 0.9, 1.0, 0.5, 0.1, 0.8):
        seat.post(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=value)
    assert seat.hands.knob == 0.45
