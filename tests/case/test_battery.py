import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case.battery import Battery, Cell, CellLife
from mummycase.errors import SettingError

charges = st.floats(0.0, 1.0)


def drain(cell: Cell, current: float, seconds: float, step: float = 0.01) -> None:
    for _ in range(round(seconds / step)):
        cell.draw(current, step)


@given(charges, charges)
def test_voltage_rises_and_resistance_falls_with_charge(a: float, b: float) -> None:
    low, high = Cell(state_of_charge=min(a, b)), Cell(state_of_charge=max(a, b))
    assert low.open_circuit_voltage <= high.open_circuit_voltage
    assert low.internal_resistance >= high.internal_resistance


def test_fresh_cell_is_a_zinc_carbon_d_cell() -> None:
    cell = Cell()
    assert cell.open_circuit_voltage == pytest.approx(1.6, abs=0.01)
    assert cell.open_circuit_voltage / cell.internal_resistance == pytest.approx(6.4, rel=0.1)


def test_charge_drawn_is_current_times_time() -> None:
    cell = Cell()
    drain(cell, 0.1, 360.0)
    assert 1.0 - cell.state_of_charge == pytest.approx(0.1 * 360.0 / (5500.0 * 3.6), rel=1e-6)


def test_polarisation_settles_at_current_times_resistance() -> None:
    cell = Cell()
    drain(cell, 0.1, 35.0 * 8)
    assert cell.fast == pytest.approx(0.1 * (0.1 + 0.3 * 0.25), rel=0.01)


def test_rest_brings_back_what_polarisation_took() -> None:
    cell = Cell(state_of_charge=0.5, life=CellLife.EVENING)
    fresh = cell.open_circuit_voltage
    cell.fast, cell.slow = 0.03, 0.04
    sagged = cell.open_circuit_voltage
    cell.rest(60.0)
    soon = cell.open_circuit_voltage
    cell.rest(3600.0)
    assert sagged < soon < cell.open_circuit_voltage
    assert cell.open_circuit_voltage == pytest.approx(fresh, abs=1e-3)


@given(charges, st.floats(0.0, 1e9))
def test_shelf_never_charges_a_cell(charge: float, seconds: float) -> None:
    cell = Cell(state_of_charge=charge)
    cell.rest(seconds)
    assert 0.0 <= cell.state_of_charge <= charge


def test_a_part_used_cell_leaks_faster() -> None:
    full, used = Cell(), Cell(state_of_charge=0.4)
    for cell in (full, used):
        cell.rest(365.25 * 86400)
    assert full.state_of_charge == pytest.approx(0.94, abs=0.005)
    assert used.state_of_charge / 0.4 < full.state_of_charge


@given(charges, st.floats(0.0, 5.0), st.floats(0.0, 0.05))
def test_charge_never_leaves_its_range(charge: float, current: float, seconds: float) -> None:
    cell = Cell(state_of_charge=charge, life=CellLife.DRAMATIC)
    cell.draw(current, seconds)
    assert 0.0 <= cell.state_of_charge <= charge


@given(charges, st.sampled_from(CellLife), st.floats(0, 0.1), st.floats(0, 0.1))
def test_dump_is_exact(charge: float, life: CellLife, fast: float, slow: float) -> None:
    cell = Cell(state_of_charge=charge, life=life, fast=fast, slow=slow)
    assert Cell.load(cell.dump()) == cell


def test_both_cells_recover_on_the_shelf() -> None:
    battery = Battery(Cell(fast=0.05, slow=0.05), Cell(fast=0.05, slow=0.05))
    battery.rest(86_400.0)
    for cell in (battery.left, battery.right):
        assert cell is not None
        assert cell.open_circuit_voltage == pytest.approx(1.6, abs=0.01)


def test_an_empty_cell_gives_next_to_nothing() -> None:
    empty = Cell(state_of_charge=0.0)
    assert empty.open_circuit_voltage == pytest.approx(0.1, abs=0.01)


@pytest.mark.rule("VM-4-05")
def test_swapping_exchanges_the_places() -> None:
    left, right = Cell(), Cell(state_of_charge=0.3)
    battery = Battery(left, right)
    battery.swap()
    assert battery.left is right
    assert battery.right is left


def test_errors_show_the_value() -> None:
    with pytest.raises(SettingError, match=r"state of charge must be in 0\.\.1, got 1\.5"):
        Cell(state_of_charge=1.5)
    with pytest.raises(SettingError, match="cell must be one of fresh, tired, flat, got 'old'"):
        Cell.preset("old")
