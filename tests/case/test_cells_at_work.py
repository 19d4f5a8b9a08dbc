"""Knob, sag, swap, new cells: what the rulebook advises works in the whole machine."""

import numpy as np
import pytest

from mummycase.case import Cell, CellLife, Controls, MummyCase, StylusState
from tests.case.machines import (
    after,
    close_cover,
    names,
    open_cover,
    pull,
    short_case,
)


def mean_rpm(case: MummyCase) -> float:
    """Of one message, the lever pulled once."""
    pull(case)
    speeds, start = [], case.frame
    while case.stylus is not StylusState.AT_REST:
        after(case, 0.05)
        readings = case.readings()
        if readings.elapsed is not None and 0.1 < readings.elapsed < 1.0:
            speeds.append(readings.rpm)
        if readings.stalled or case.frame - start > 60 * case.sample_rate:
            return 0.0
    return float(np.mean(speeds))


def case_with(cell: Cell, knob: float = 0.5) -> MummyCase:
    case = short_case()
    open_cover(case)
    case.fit_cells(cell, Cell())
    close_cover(case)
    while case.stylus is not StylusState.AT_REST and not case.readings().stalled:
        after(case, 0.1)
    case.controls = Controls(knob=knob)
    return case


@pytest.mark.rule("VM-4-05")
def test_only_the_left_cell_drives() -> None:
    case = short_case()
    open_cover(case)
    case.fit_cells(None, Cell())
    case.controls = Controls()
    after(case, 3.0)
    assert case.readings().rpm == 0.0
    assert case.readings().terminal_voltage == 0.0
    open_cover(case)
    case.swap_cells()
    close_cover(case)
    after(case, 1.0)
    assert case.readings().rpm > 50


def test_the_knob_spans_a_quarter_either_way_on_a_fresh_cell() -> None:
    nominal, slow, fast = (mean_rpm(case_with(Cell(), knob)) for knob in (0.5, 0.0, 1.0))
    assert nominal == pytest.approx(78.0, rel=0.03)
    assert slow < 0.75 * nominal
    assert fast > 1.25 * nominal


@pytest.mark.rule("VM-4-05")
def test_a_tired_cell_is_slow_until_the_knob_clears_it() -> None:
    assert mean_rpm(case_with(Cell.preset("tired"))) < 0.95 * 78.0
    assert mean_rpm(case_with(Cell.preset("tired"), 1.0)) > 78.0


@pytest.mark.rule("VM-4-05")
def test_a_flat_cell_cannot_be_cleared() -> None:
    assert mean_rpm(case_with(Cell.preset("flat"), 1.0)) < 0.96 * 78.0


@pytest.mark.rule("VM-4-05")
def test_the_journey_of_a_dying_cell() -> None:
    """Sag, knob, no longer, swap, no longer, new cells: the rulebook's advice works as physics."""

    def clear(case: MummyCase) -> bool:
        return mean_rpm(case) >= 0.96 * 78.0

    case = case_with(Cell(state_of_charge=0.75, life=CellLife.DRAMATIC))
    open_cover(case)
    case.fit_cells(
        Cell(state_of_charge=0.75, life=CellLife.DRAMATIC),
        Cell(state_of_charge=0.75, life=CellLife.DRAMATIC),
    )
    close_cover(case)
    after(case, 5.0)
    journey: list[str] = []
    for _ in range(400):
        if not clear(case):
            if case.controls.knob < 1.0:
                advice = "knob"
                case.controls = Controls(knob=min(case.controls.knob + 0.1, 1.0))
            else:
                swapped = journey.count("swap")
                advice = "swap" if swapped == 0 or journey[-1] == "clear" else "new"
                open_cover(case)
                if advice == "swap":
                    case.swap_cells()
                else:
                    case.fit_cells(Cell(), Cell())
                close_cover(case)
                after(case, 5.0)
        else:
            advice = "clear"
        journey.append(advice)
        if advice == "new":
            break
    assert "knob" in journey
    assert "swap" in journey
    first_swap = journey.index("swap")
    assert "clear" in journey[first_swap:]  # the swap helped, for a while
    assert journey[-1] == "new"  # later it no longer did
    assert clear(case)


def test_resting_brings_a_sagging_cell_back() -> None:
    case = case_with(Cell(state_of_charge=0.9, life=CellLife.DRAMATIC))
    first = mean_rpm(case)
    for _ in range(4):
        tired = mean_rpm(case)
    case.rest(3600.0)
    assert tired < first
    assert tired < mean_rpm(case)


@pytest.mark.rule("VM-4-06")
def test_an_empty_cell_stalls_in_mid_message_and_the_message_does_not_count() -> None:
    case = case_with(Cell())
    case.controls = Controls(cover_closed=False)
    case.fit_cells(Cell(state_of_charge=0.027, life=CellLife.DRAMATIC), None)
    case.controls = Controls(knob=0.5)
    case.drain_events()
    for _ in range(20):
        after(case, 1.0)
    told = names(case.drain_events())
    assert "MotorStarted" in told
    assert "PlatterStalled" in told
    assert "MessageStarted" in told
    assert "MessageEnded" not in told
    assert case.readings().stalled
    assert case.readings().current > 0.0
