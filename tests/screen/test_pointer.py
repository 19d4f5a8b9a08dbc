from pathlib import Path

import pygame
import pytest

from mummycase import assets
from mummycase.case import StylusState
from mummycase.screen.case_view.targets import Target
from mummycase.screen.rasterise import Order, draw
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


WALL_SHUT = [(625, 60), (975, 60), (680, 150), (920, 150), (615, 230), (625, 600), (660, 760)]
WALL_OPEN = [(165, 60), (515, 60), (222, 150), (160, 600), (200, 755)]


def points_at(seat: Seat, spot: tuple[float, float]) -> str | None:
    seat.mouse(pygame.MOUSEMOTION, spot, rel=(0, 0), buttons=(0, 0, 0))
    return seat.view.look().hover


@pytest.mark.parametrize("spot", WALL_SHUT)
def test_the_wall_beside_the_case_is_no_part_of_it(seat: Seat, spot: tuple[float, float]) -> None:
    assert points_at(seat, spot) is None
    seat.press(spot)
    seat.release(spot)
    assert seat.hands.is_cover_closed
    assert seat.words == ""


@pytest.mark.parametrize("spot", WALL_OPEN)
def test_the_wall_beside_the_open_lid_is_no_part_of_it(
    seat: Seat, spot: tuple[float, float]
) -> None:
    seat.key("c")
    assert points_at(seat, spot) is None
    seat.press(spot)
    seat.release(spot)
    assert not seat.hands.is_cover_closed


def test_head_and_lid_are_found_up_to_their_edge(seat: Seat) -> None:
    for spot in ((800, 30), (700, 110), (900, 110), (800, 245)):
        assert points_at(seat, spot) == Target.HEAD
    for spot in ((640, 260), (620, 327), (980, 327), (700, 740), (800, 300)):
        assert points_at(seat, spot) == Target.LID


@pytest.mark.parametrize(
    ("name", "edge", "anchor"),
    [("lid", "lid-closed-edge", "lid-closed"), ("lid_inside", "lid-open-edge", "lid-open")],
)
def test_the_edge_lies_where_the_lid_is_drawn(
    seat: Seat, tmp_path: Path, name: str, edge: str, anchor: str
) -> None:
    picture = tmp_path / "lid.png"
    svg = assets.pictures() / "case" / f"{name}.svg"
    draw(Order(svg=str(svg), png=str(picture), width=190, height=372, fonts=[]))
    lid = pygame.mask.from_surface(pygame.image.load(picture))
    left, top, _, _ = seat.view.stage.stage_rect(anchor)
    drawn = pygame.Surface((190, 372), pygame.SRCALPHA)
    corners = seat.view.stage.anchors.polygon(edge)
    pygame.draw.polygon(drawn, "white", [((x - left) / 2, (y - top) / 2) for x, y in corners])
    apart = lid.count() + pygame.mask.from_surface(drawn).count()
    apart -= 2 * lid.overlap_area(pygame.mask.from_surface(drawn), (0, 0))
    assert apart / lid.count() < 0.02


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


def test_a_finger_lets_go_of_the_lever_when_the_focus_is_lost(seat: Seat) -> None:
    seat.finger(pygame.FINGERDOWN, REST)
    seat.finger(pygame.FINGERMOTION, PULLED)
    assert seat.hands.lever == 1.0
    seat.post(pygame.WINDOWFOCUSLOST)
    assert seat.hands.lever == 0.0
    assert seat.words == ""
    seat.finger(pygame.FINGERMOTION, PULLED)
    seat.finger(pygame.FINGERUP, PULLED)
    assert seat.hands.lever == 0.0


def test_a_lid_pressed_when_the_focus_is_lost_stays_shut(seat: Seat) -> None:
    seat.press(seat.spot(Target.LID))
    seat.post(pygame.WINDOWFOCUSLOST)
    seat.release(seat.spot(Target.LID))
    assert seat.hands.is_cover_closed


@pytest.mark.parametrize("target", [Target.LEFT, Target.FRESH])
def test_a_cell_carried_when_the_focus_is_lost_is_where_it_was(seat: Seat, target: Target) -> None:
    seat.key("c")
    before = seat.case.cells
    seat.press(seat.spot(target))
    seat.move((1180.0, 400.0) if target is Target.LEFT else seat.spot(Target.LEFT))
    assert seat.view.look().held is not None
    seat.post(pygame.WINDOWFOCUSLOST)
    assert seat.view.look().held is None
    assert seat.case.cells == before
    assert seat.view.look().beside == ()


def test_a_record_lifted_when_the_focus_is_lost_is_not_turned(seat: Seat) -> None:
    seat.key("c")
    x, y = seat.spot(Target.RECORD)
    seat.press((x, y))
    seat.move((x, y - 120.0))
    seat.post(pygame.WINDOWFOCUSLOST)
    assert seat.readings.side == 1
    assert seat.words == ""


def test_the_knob_stays_where_it_was_turned_when_the_focus_is_lost(seat: Seat) -> None:
    x, y = seat.spot(Target.KNOB)
    seat.press((x, y))
    seat.move((x, y - 48.0))
    seat.post(pygame.WINDOWFOCUSLOST)
    assert seat.hands.knob == pytest.approx(0.7, abs=0.02)


def wheel(seat: Seat, y: float, x: float = 0.0) -> None:
    fields = {"x": round(x), "y": round(y), "precise_x": x, "precise_y": y}
    seat.post(pygame.MOUSEWHEEL, flipped=False, **fields)


def test_the_wheel_moves_along_the_shelf_by_whole_notches(seat: Seat) -> None:
    seat.key("c", "r")
    shelf = seat.view.handling.shelf
    assert shelf is not None
    first = shelf.chosen
    wheel(seat, 0.0, 3.0)
    assert shelf.chosen == first
    for _ in range(9):
        wheel(seat, -0.1)
    assert shelf.chosen == first
    wheel(seat, -0.1)
    assert shelf.chosen != first
    wheel(seat, 1.0)
    assert shelf.chosen == first


def test_a_sideways_wheel_says_nothing_at_the_knobs_end(seat: Seat) -> None:
    seat.hands.set_knob(1.0)
    wheel(seat, 0.0, 2.0)
    assert seat.words == ""


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (700, 900), (3840, 2160)])
def test_hands_reach_in_every_size(seat: Seat, size: tuple[int, int]) -> None:
    seat.view.resize(size)
    seat.click(Target.LID)
    assert not seat.hands.is_cover_closed
    seat.click(Target.READINGS)
    assert not seat.view.handling.memory.shows_readings
