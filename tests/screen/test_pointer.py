import pygame
import pytest

from mummycase.case import StylusState
from mummycase.screen.case_view.targets import Target
from tests.screen.seat import Seat

REST, PULLED = (1000.0, 545.0), (1000.0, 425.0)


def test_fingers_do_what_the_mouse_does(seat: Seat) -> None:
    seat.finger(pygame.FINGERDOWN, REST)
    seat.finger(pygame.FINGERMOTION, PULLED)
    seat.wait(0.8)
    assert seat.stylus() is StylusState.LIFTED
    seat.finger(pygame.FINGERUP, PULLED)
    seat.wait(2.0)
    assert seat.stylus() is StylusState.TRACKING
    lid = seat.spot(Target.LID)
    seat.finger(pygame.FINGERDOWN, lid)
    seat.finger(pygame.FINGERUP, lid)
    seat.wait(0.6)
    assert not seat.readings.cover_closed


def test_two_fingers_hold_two_things(seat: Seat) -> None:
    x, y = seat.spot(Target.KNOB)
    seat.finger(pygame.FINGERDOWN, REST, 1)
    seat.finger(pygame.FINGERMOTION, PULLED, 1)
    seat.finger(pygame.FINGERDOWN, (x, y), 2)
    seat.finger(pygame.FINGERMOTION, (x, y - 60.0), 2)
    assert seat.hands.lever == 1.0
    assert seat.hands.knob == pytest.approx(0.75, abs=0.02)


def test_a_finger_is_not_felt_twice(seat: Seat) -> None:
    seat.finger(pygame.FINGERDOWN, seat.spot(Target.LID))
    seat.mouse(pygame.MOUSEBUTTONDOWN, seat.spot(Target.LID), button=1, touch=True)
    seat.finger(pygame.FINGERUP, seat.spot(Target.LID))
    seat.mouse(pygame.MOUSEBUTTONUP, seat.spot(Target.LID), button=1, touch=True)
    assert not seat.hands.is_cover_closed


def test_what_is_pointed_at_has_a_ring(seat: Seat) -> None:
    seat.mouse(pygame.MOUSEMOTION, seat.spot(Target.KNOB), rel=(0, 0), buttons=(0, 0, 0))
    assert seat.view.look().hover == Target.KNOB
    seat.draw()
    seat.mouse(pygame.MOUSEMOTION, (100.0, 400.0), rel=(0, 0), buttons=(0, 0, 0))
    assert seat.view.look().hover is None


def test_what_is_gone_is_pointed_at_no_more(seat: Seat) -> None:
    seat.key("c", "x")
    seat.mouse(pygame.MOUSEMOTION, seat.spot(Target.BESIDE_1), rel=(0, 0), buttons=(0, 0, 0))
    seat.wait(0.1)
    assert seat.view.look().hover == Target.BESIDE_1
    seat.key("f")
    seat.wait(0.1)
    assert seat.view.look().hover is None


def test_a_click_that_wanders_off_does_nothing(seat: Seat) -> None:
    seat.drag(seat.spot(Target.LID), (100.0, 400.0))
    assert seat.hands.is_cover_closed


def test_a_window_that_loses_the_focus_lets_go(seat: Seat) -> None:
    seat.press(REST)
    seat.move(PULLED)
    assert seat.hands.lever == 1.0
    seat.post(pygame.WINDOWFOCUSLOST)
    assert seat.hands.lever == 0.0
    seat.key_down("space")
    assert seat.hands.lever == 1.0
    seat.post(pygame.WINDOWFOCUSLOST)
    assert seat.hands.lever == 0.0


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (700, 900), (3840, 2160)])
def test_hands_reach_in_every_size(seat: Seat, size: tuple[int, int]) -> None:
    seat.view.resize(size)
    seat.click(Target.LID)
    assert not seat.hands.is_cover_closed
    seat.click(Target.READINGS)
    assert not seat.view.handling.memory.shows_readings
