import pygame
import pytest

from mummycase.case import StylusState
from mummycase.case.outcome import Outcome
from mummycase.screen.case_view.hands import WORDS
from mummycase.screen.case_view.targets import Target
from tests.screen.seat import Seat


@pytest.mark.rule("VM-4-02")
def test_space_is_held_as_long_as_a_hand_holds_it(seat: Seat) -> None:
    seat.key_down("space")
    seat.wait(0.05)
    assert 0.1 < seat.view.look().lever < 1.0
    seat.wait(0.8)
    assert seat.view.look().lever == 1.0
    assert seat.stylus() is StylusState.LIFTED
    seat.key_up("space")
    seat.wait(2.0)
    assert seat.stylus() is StylusState.TRACKING


def test_enter_pulls_with_a_drawn_hand(seat: Seat) -> None:
    seat.key("return")
    assert seat.hands.lever == 1.0
    seat.wait(4.0)
    assert seat.hands.lever == 0.0
    assert seat.stylus() is StylusState.TRACKING


def test_tab_visits_everything_there_is(seat: Seat) -> None:
    visited = []
    for _ in range(7):
        seat.key("tab")
        visited.append(seat.view.handling.focus)
        seat.draw()
    shut = [Target.LEVER, Target.KNOB, Target.HEAD, Target.LID]
    buttons = [Target.GLASS, Target.READINGS, Target.LEGEND]
    assert visited == shut + buttons
    seat.key("tab")
    visited.append(seat.view.handling.focus)
    seat.key_down("tab", pygame.KMOD_SHIFT)
    visited.append(seat.view.handling.focus)
    assert visited[-2:] == [Target.LEVER, Target.LEGEND]
    seat.key("c")
    opened = []
    for _ in range(8):
        seat.key("tab")
        opened.append(seat.view.handling.focus)
        seat.draw()
    assert opened == [
        Target.RECORD,
        Target.STACK,
        Target.LEFT,
        Target.RIGHT,
        Target.FRESH,
        Target.KNOB,
        Target.LEVER,
        Target.LID,
    ]


def focus(seat: Seat, target: Target) -> None:
    """Go on with Tab until it is there."""
    while seat.view.handling.focus is not target:
        seat.key("tab")


def test_space_holds_the_lever_wherever_the_focus_is(seat: Seat) -> None:
    for target in (Target.LID, Target.HEAD, Target.READINGS, Target.LEVER):
        focus(seat, target)
        seat.key_down("space")
        assert seat.hands.lever == 1.0
        seat.key_up("space")
        assert seat.hands.lever == 0.0
        assert seat.view.handling.focus is target
    assert seat.hands.is_cover_closed
    assert seat.view.handling.memory.shows_readings
    focus(seat, Target.LEVER)
    seat.key("return")
    assert seat.hands.lever == 1.0


def test_enter_presses_what_has_the_focus(seat: Seat) -> None:
    seat.key("tab", "tab", "tab", "tab", "return")
    assert not seat.hands.is_cover_closed
    focus(seat, Target.RECORD)
    seat.key("return")
    assert seat.readings.side == 2
    left, right = seat.case.cells
    seat.view.handling.focus = Target.RIGHT
    seat.key("x")
    assert seat.case.cells == (left, None)
    seat.view.handling.focus = Target.BESIDE_1
    seat.key("return")
    assert seat.case.cells == (left, right)
    assert seat.case.cells[1] is right


@pytest.mark.parametrize(("target", "place", "kept"), [(Target.LEFT, 0, 1), (Target.RIGHT, 1, 0)])
def test_a_single_fresh_cell_goes_where_the_focus_is(
    seat: Seat, target: Target, place: int, kept: int
) -> None:
    old = seat.case.cells
    for cell in old:
        assert cell is not None
        cell.state_of_charge = 0.3
    seat.key("c")
    focus(seat, target)
    seat.key("f")
    fresh = seat.case.cells[place]
    assert fresh is not None
    assert fresh.state_of_charge == 1.0
    assert seat.case.cells[kept] is old[kept]
    assert seat.hands.beside == (old[place],)
    assert seat.words == WORDS[Outcome.FRESH_ONE_IN]
    focus(seat, Target.FRESH)
    seat.key("f")
    assert seat.words == WORDS[Outcome.FRESH_BOTH_IN]


@pytest.mark.parametrize("target", [Target.HEAD, Target.LID, Target.KNOB])
def test_the_focus_is_seen_from_afar(seat: Seat, target: Target) -> None:
    """A bright line of three px with dark on both sides, on whatever lies behind."""
    focus(seat, target)
    seat.wait(0.1)
    look = seat.view.look()
    rect = seat.view._picture.control_rect(target, look)
    row = rect.centery
    colours = [seat.surface.get_at((x, row)) for x in range(rect.left - 20, rect.left + 12)]
    bright = [index for index, (_, green, blue, _) in enumerate(colours) if min(green, blue) > 150]
    assert len(bright) >= 3
    assert bright[-1] - bright[0] <= 5
    before = colours[bright[0] - 2]
    assert max(before[:3]) < 60


def test_the_focus_leaves_what_the_lid_covers(seat: Seat) -> None:
    seat.key("c")
    seat.view.handling.focus = Target.RECORD
    seat.key("c")
    seat.wait(0.1)
    assert seat.view.handling.focus is None


def test_glass_shows_the_works_while_it_is_shut(seat: Seat) -> None:
    seat.key("g")
    seat.wait(0.5)
    assert seat.view.look().glass == 1.0
    seat.click(Target.GLASS)
    seat.wait(0.5)
    assert seat.view.look().glass == 0.0
    seat.key("c", "g")
    assert seat.view.handling.bubble.is_refusal


@pytest.mark.parametrize("keys", [("q",), ("escape",)])
def test_leaving(seat: Seat, keys: tuple[str, ...]) -> None:
    seat.key(*keys)
    assert seat.view.wants_quit


def test_escape_closes_what_lies_on_top_before_it_leaves(seat: Seat) -> None:
    """The window asks: only an Escape that the view does not await leaves full screen."""
    assert not seat.view.awaits_escape
    for keys in (("f1",), ("tab",), ("c", "r")):
        seat.key(*keys)
        assert seat.view.awaits_escape
        seat.key("escape")
        assert not seat.view.awaits_escape
        assert not seat.view.wants_quit
    seat.key("escape")
    assert seat.view.wants_quit


def test_ctrl_q_leaves_and_other_keys_with_ctrl_do_nothing(seat: Seat) -> None:
    seat.key_down("k", pygame.KMOD_LCTRL)
    assert seat.words == ""
    seat.key_down("q", pygame.KMOD_LCTRL)
    assert seat.view.wants_quit
