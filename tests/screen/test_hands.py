import pygame
import pytest

from mummycase.case import StylusState
from mummycase.case.outcome import Outcome
from mummycase.screen.case_view.hands import HALF_A_PULL, LIFT_HIGHER, WORDS
from mummycase.screen.case_view.targets import Target
from tests.screen.seat import Seat

REST, PULLED = (1000.0, 545.0), (1000.0, 425.0)
INSIDE = WORDS[Outcome.COVER_IN_THE_WAY]


@pytest.mark.rule("VM-4-02")
def test_the_lever_follows_the_hand_and_springs_back(seat: Seat) -> None:
    seat.press(REST)
    seat.move((1000.0, 490.0))
    seat.wait(0.1)
    assert seat.hands.lever == pytest.approx(0.5, abs=0.02)
    assert seat.view.look().lever == pytest.approx(0.5, abs=0.02)
    assert seat.readings.rpm == 0.0
    seat.move(PULLED)
    seat.wait(1.0)
    assert seat.stylus() is StylusState.LIFTED
    assert seat.readings.rpm > 60.0
    seat.release(PULLED)
    seat.wait(1 / 60)
    assert 0.1 < seat.view.look().lever < 1.0
    seat.wait(0.3)
    assert seat.view.look().lever == 0.0
    seat.wait(2.0)
    assert seat.stylus() is StylusState.TRACKING


def test_half_a_pull_does_nothing_and_says_so(seat: Seat) -> None:
    seat.drag(REST, (1000.0, 495.0))
    seat.wait(0.5)
    assert seat.stylus() is StylusState.AT_REST
    assert seat.words == HALF_A_PULL


def test_a_nudge_of_the_lever_while_it_speaks_is_not_told(seat: Seat) -> None:
    seat.key("return")
    seat.wait(5.0)
    assert seat.stylus() is StylusState.TRACKING
    seat.drag(REST, (1000.0, 515.0))
    assert seat.words == ""
    seat.wait(15.0)
    assert seat.stylus() is StylusState.AT_REST
    seat.drag(REST, (1000.0, 515.0))
    assert seat.words == HALF_A_PULL


def test_the_knob_goes_with_up_and_down_and_round(seat: Seat) -> None:
    x, y, radius = seat.view.stage.circle("knob")
    seat.drag((x, y), (x, y - 48.0))
    assert seat.hands.knob == pytest.approx(0.7, abs=0.02)
    seat.drag((x + radius - 2, y), (x + radius - 2, y + 2 * radius))
    assert 0.8 < seat.hands.knob < 1.0
    seat.drag((x, y), (x, y - 400.0))
    assert seat.hands.knob == 1.0
    assert seat.words == ""


def test_the_wheel_and_keys_turn_the_knob_to_its_end(seat: Seat) -> None:
    seat.post(pygame.MOUSEWHEEL, x=0, y=2, precise_y=2.0, flipped=False)
    assert seat.hands.knob == pytest.approx(0.56)
    seat.key("right", "left", "left")
    assert seat.hands.knob == pytest.approx(0.51)
    seat.key(*(["left"] * 11))
    assert seat.hands.knob == 0.0
    seat.key("left")
    assert seat.words == WORDS[Outcome.KNOB_AT_END]


@pytest.mark.rule("VM-4-01")
def test_a_click_opens_and_closes_the_lid_which_starts_a_message(seat: Seat) -> None:
    seat.click(Target.LID)
    seat.wait(0.25)
    assert not seat.readings.cover_closed
    assert 0.2 < seat.view.look().cover < 0.8
    seat.wait(0.5)
    assert seat.view.look().cover == 1.0
    seat.click(Target.LID)
    seat.wait(2.5)
    assert seat.view.look().cover == 0.0
    assert seat.stylus() is StylusState.TRACKING


@pytest.mark.parametrize("key", ["t", "w", "x", "f", "r"])
def test_what_lies_inside_wants_the_lid_open(seat: Seat, key: str) -> None:
    seat.key(key)
    assert seat.words == INSIDE
    assert seat.view.handling.bubble.is_refusal
    assert seat.view.handling.shelf is None
    seat.wait(4.0)
    assert seat.words == ""


def test_the_lever_is_idle_while_the_lid_is_open(seat: Seat) -> None:
    seat.key("c")
    seat.drag(REST, PULLED)
    assert seat.words == WORDS[Outcome.LEVER_IDLE]
    seat.key("space")
    assert seat.words == WORDS[Outcome.LEVER_IDLE]
    assert seat.hands.lever == 0.0


@pytest.mark.rule("VM-4-05")
def test_a_cell_is_dragged_to_the_other_place(seat: Seat) -> None:
    left, right = seat.case.cells
    seat.key("c")
    seat.press(seat.spot(Target.RIGHT))
    seat.move(seat.spot(Target.LEFT))
    held = seat.view.look().held
    assert held is not None
    assert held.what == "cell-right"
    seat.release(seat.spot(Target.LEFT))
    assert seat.case.cells == (right, left)
    assert seat.case.cells[0] is right
    assert seat.words == WORDS[Outcome.CELLS_SWAPPED]


def test_a_cell_taken_out_rests_and_is_the_same_when_it_goes_back(seat: Seat) -> None:
    left, _ = seat.case.cells
    assert left is not None
    left.fast = 0.2
    seat.key("c")
    seat.drag(seat.spot(Target.LEFT), (1180.0, 400.0))
    assert seat.case.cells[0] is None
    assert len(seat.view.look().beside) == 1
    seat.key("x")
    assert seat.words == WORDS[Outcome.RIGHT_OUT]
    seat.key("x")
    assert seat.words == WORDS[Outcome.BOTH_EMPTY]
    seat.wait(35.0)
    seat.drag(seat.spot(Target.BESIDE_1), seat.spot(Target.LEFT))
    assert seat.case.cells[0] is left
    assert left.fast == pytest.approx(0.2 / 2.718, rel=0.02)
    seat.click(Target.BESIDE_1)
    assert seat.case.cells[1] is not None
    assert seat.view.look().beside == ()


def test_a_cell_laid_back_where_it_was_stays_there(seat: Seat) -> None:
    before = seat.case.cells
    seat.key("c")
    x, y = seat.spot(Target.LEFT)
    seat.drag((x, y), (x - 10.0, y + 30.0))
    assert seat.case.cells == before
    assert seat.words == ""


def test_fresh_cells_by_drag_and_click(seat: Seat) -> None:
    old = seat.case.cells
    for cell in old:
        assert cell is not None
        cell.state_of_charge = 0.3
    seat.key("c")
    seat.drag(seat.spot(Target.FRESH), seat.spot(Target.RIGHT))
    left, right = seat.case.cells
    assert left is old[0]
    assert right is not None
    assert right.state_of_charge == 1.0
    assert seat.view.look().beside == (0.3,)
    seat.click(Target.FRESH)
    left, _ = seat.case.cells
    assert left is not None
    assert left.state_of_charge == 1.0
    assert seat.words == WORDS[Outcome.FRESH_BOTH_IN]
    assert seat.view.look().beside == ()


def test_the_record_is_lifted_or_double_clicked_to_turn_it(seat: Seat) -> None:
    seat.key("c")
    x, y = seat.spot(Target.RECORD)
    seat.drag((x, y), (x, y - 30.0))
    assert seat.readings.side == 1
    assert seat.words == LIFT_HIGHER
    seat.wait(1.0)
    seat.drag((x, y), (x, y - 120.0))
    assert seat.readings.side == 2
    assert seat.words == WORDS[Outcome.SIDE_2_UP]
    seat.wait(1.0)
    seat.click(Target.RECORD)
    seat.wait(0.1)
    seat.click(Target.RECORD)
    assert seat.readings.side == 1


def test_a_knock_on_the_head(seat: Seat) -> None:
    seat.click(Target.HEAD)
    assert seat.words == WORDS[Outcome.KNOCKED]
    assert seat.readings.cover_closed


def test_another_record_is_chosen_from_the_shelf(seat: Seat) -> None:
    seat.key("c")
    seat.click(Target.STACK)
    assert seat.view.handling.shelf is not None
    seat.draw()
    seat.key("escape")
    assert seat.view.handling.shelf is None
    assert not seat.view.wants_quit
    seat.key("r", "down", "return")
    seat.wait(0.1)
    assert seat.case.record is not None
    assert seat.case.record.name == "test_tones"
    assert seat.view.story is not None
    assert seat.view.story.sheet.name == "test_tones"
    assert seat.words.endswith("side 1 up")
