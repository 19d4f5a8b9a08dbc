import pygame
import pytest

from mummycase.case import Cell, CellLife, RecordGeometry
from mummycase.case.advice import Advice
from mummycase.screen.case_view.front import Front
from mummycase.screen.case_view.hints import OPEN, SHUT
from mummycase.screen.case_view.panel import ALARM, rows
from mummycase.screen.case_view.targets import Target
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import LINEN
from tests.screen.seat import TICK_S, Seat


def until(seat: Seat, hint: str, seconds: float = 15.0) -> None:
    """Wait for a hint."""
    for _ in range(round(10 * seconds)):
        seat.wait(0.1)
        if seat.view.hint() == hint:
            return
    raise AssertionError(f"{hint!r} did not come; {seat.view.hint()!r} stands there")


def let_it_end(seat: Seat) -> None:
    seat.wait(20.0)


def spend(cell: Cell | None, charge: float) -> None:
    assert cell is not None
    cell.state_of_charge = charge


def test_a_dying_cell_explains_itself(seat: Seat) -> None:
    """The knob, then the swap, then fresh cells, each when it helps."""
    assert seat.view.hint() == SHUT[Advice.PULL_LEVER][0]
    seat.key_down("space")
    until(seat, SHUT[Advice.LET_GO][0])
    seat.key_up("space")
    until(seat, SHUT[Advice.ENJOY][0])
    let_it_end(seat)

    spend(seat.case.cells[0], 0.7)
    seat.key("return")
    until(seat, SHUT[Advice.TURN_UP][0])
    while seat.view.hint() == SHUT[Advice.TURN_UP][0]:
        seat.key("right")
        seat.wait(0.7)
    assert seat.view.hint() == SHUT[Advice.ENJOY][0]
    let_it_end(seat)

    spend(seat.case.cells[0], 0.3)
    seat.key("return")
    until(seat, SHUT[Advice.TURN_UP][0])
    seat.key(*(["right"] * 10))
    until(seat, SHUT[Advice.SWAP_CELLS][0])
    let_it_end(seat)
    assert seat.view.hint() == SHUT[Advice.SWAP_CELLS][0]
    seat.key("c")
    until(seat, OPEN[Advice.SWAP_CELLS][0], 1.0)
    seat.drag(seat.spot(Target.RIGHT), seat.spot(Target.LEFT))
    until(seat, OPEN[Advice.CLOSE_COVER][0], 1.0)
    seat.key("c")
    until(seat, SHUT[Advice.TURN_DOWN][0])
    let_it_end(seat)

    spend(seat.case.cells[0], 0.3)
    seat.key("return")
    until(seat, SHUT[Advice.FIT_FRESH_CELLS][0])
    seat.key("c")
    until(seat, OPEN[Advice.FIT_FRESH_CELLS][0], 1.0)
    seat.click(Target.FRESH)
    until(seat, OPEN[Advice.CLOSE_COVER][0], 1.0)
    seat.key("c")
    until(seat, SHUT[Advice.TURN_DOWN][0])


def test_both_found_spent_no_swap_is_advised(seat: Seat) -> None:
    """The spare looks better after its rest, but it was heard."""
    spend(seat.case.cells[0], 0.3)
    seat.hands.set_knob(1.0)
    seat.key("return")
    until(seat, SHUT[Advice.SWAP_CELLS][0])
    let_it_end(seat)
    seat.key("c", "w")
    spend(seat.case.cells[0], 0.49)  # the knob still helps for a moment
    spend(seat.case.cells[1], 0.9)
    seat.key("c")
    seat.wait(2.0)
    spend(seat.case.cells[0], 0.3)
    until(seat, SHUT[Advice.FIT_FRESH_CELLS][0])
    hints = set()
    for _ in range(200):
        seat.wait(0.1)
        hints.add(seat.view.hint())
    assert hints == {SHUT[Advice.FIT_FRESH_CELLS][0]}
    seat.key("c", "f")
    until(seat, OPEN[Advice.CLOSE_COVER][0], 1.0)


def test_a_ring_waits_until_the_lid_shows_what_it_is_around(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[float] = []
    plain = Front.beacon

    def beacon(front: Front, rect: pygame.Rect, now: float) -> Sprite:
        drawn.append(seat.view.look().cover)
        return plain(front, rect, now)

    monkeypatch.setattr(Front, "beacon", beacon)
    spend(seat.case.cells[0], 0.3)
    seat.key("c")
    for _ in range(60):
        seat.wait(TICK_S)
    assert seat.view.hint() == OPEN[Advice.SWAP_CELLS][0]
    assert drawn
    assert set(drawn) == {1.0}


def test_a_cell_that_the_knob_no_longer_helps_is_red(seat: Seat) -> None:
    """A good part of its charge may be left, but not of its voltage."""
    weak = seat.case.cells[0]
    assert weak is not None
    weak.state_of_charge, weak.life = 0.36, CellLife.DRAMATIC
    seat.wait(0.5)
    colours = {row.label: row.colour for row in rows(seat.readings, RecordGeometry())}
    assert (colours["Left cell"], colours["Right cell"]) == (ALARM, LINEN)


def test_an_empty_place_is_told(seat: Seat) -> None:
    seat.key("c", "x")
    until(seat, OPEN[Advice.PUT_IN_CELL][0], 1.0)
    seat.key("c")
    until(seat, SHUT[Advice.PUT_IN_CELL][0], 1.0)


def test_a_stalled_platter_is_told_while_it_stands(seat: Seat) -> None:
    spend(seat.case.cells[0], 0.0)
    seat.key_down("space")
    until(seat, SHUT[Advice.SWAP_CELLS][0])
    assert seat.readings.stalled
