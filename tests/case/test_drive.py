"""Motor and turntable: laws and limits."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case.motor import Motor, MotorSettings
from mummycase.case.turntable import Turntable, TurntableSettings

QUANTUM_S = 256 / 44_100


def turntable(**changes: float) -> Turntable:
    return Turntable(TurntableSettings(**changes), np.random.default_rng(5))


def test_current_is_ohms_law_against_the_back_emf() -> None:
    motor = Motor(MotorSettings())
    omega = 200.0
    current = motor.current(1.6, 5.0, omega)
    assert current * 5.0 + motor.back_emf(omega) + motor.settings.brush_drop == pytest.approx(1.6)


@given(st.floats(0.0, 2.0), st.floats(0.5, 20.0), st.floats(0.0, 2000.0))
def test_a_motor_never_charges_the_cell(volts: float, resistance: float, omega: float) -> None:
    assert Motor(MotorSettings()).current(volts, resistance, omega) >= 0.0


def test_the_knob_is_a_rheostat_between_its_ends() -> None:
    motor = Motor(MotorSettings())
    settings = motor.settings
    assert motor.resistance(1.0) == settings.armature_resistance
    assert motor.resistance(0.0) == settings.armature_resistance + settings.knob_resistance


def test_no_load_speed_is_proportional_to_voltage() -> None:
    """With all drag taken away the back-EMF meets the cell: omega = (V - Vb) / (K N)."""
    motor = Motor(MotorSettings(brush_drop=0.0))
    speeds = []
    for volts in (0.8, 1.6):
        platter = turntable(bearing_torque=0.0, viscous_drag=0.0)
        ratio = platter.settings.gear_ratio
        for _ in range(2000):
            current = motor.current(volts, 4.0, platter.omega * ratio)
            platter.step(motor.settings.constant * current, 0.0, QUANTUM_S)
        speeds.append(platter.omega)
        expected = volts / (motor.settings.constant * ratio)
        assert platter.omega == pytest.approx(expected, rel=1e-3)
    assert speeds[1] == pytest.approx(2 * speeds[0], rel=1e-3)


def test_coasting_loses_its_energy_to_friction() -> None:
    """Without motor and viscous drag: J w0^2 / 2 = T0 * angle."""
    platter = turntable(viscous_drag=0.0, unevenness=0.0)
    platter.omega, start = 8.0, platter.angle
    while platter.omega > 0.0:
        platter.step(0.0, 0.0, QUANTUM_S)
    settings = platter.settings
    expected = 0.5 * settings.inertia * 64.0 / settings.bearing_torque
    assert platter.angle - start == pytest.approx(expected, rel=0.02)


def test_doubling_inertia_doubles_the_run_down() -> None:
    times = []
    for inertia in (5e-4, 1e-3):
        platter = turntable(inertia=inertia, viscous_drag=0.0, unevenness=0.0)
        platter.omega, steps = 8.0, 0
        while platter.omega > 0.0:
            platter.step(0.0, 0.0, QUANTUM_S)
            steps += 1
        times.append(steps)
    assert times[1] == pytest.approx(2 * times[0], rel=0.02)


def test_static_friction_holds_a_weak_drive() -> None:
    platter = turntable(unevenness=0.0)
    settings = platter.settings
    moving = settings.bearing_torque / (settings.efficiency * settings.gear_ratio)
    platter.step(moving * (settings.static_factor - 0.01), 0.0, QUANTUM_S)
    assert platter.omega == 0.0
    platter.step(moving * (settings.static_factor + 0.01), 0.0, QUANTUM_S)
    assert platter.omega > 0.0


def test_the_stylus_brakes_less_toward_the_middle() -> None:
    speeds = []
    for radius in (0.046, 0.020):
        platter = turntable(unevenness=0.0)
        for _ in range(2000):
            platter.step(4e-4 - 1.5e-6 * platter.omega * 31, radius, QUANTUM_S)
        speeds.append(platter.omega)
    assert speeds[0] < speeds[1]


@given(st.floats(0.0, 0.01), st.floats(0.0, 20.0), st.floats(0.0, 0.046))
def test_the_platter_never_runs_backwards(torque: float, omega: float, radius: float) -> None:
    platter = turntable()
    platter.omega, start = omega, platter.angle
    for _ in range(5):
        platter.step(torque, radius, QUANTUM_S)
    assert platter.omega >= 0.0
    assert platter.angle >= start
    assert platter.rpm == pytest.approx(platter.omega * 60 / math.tau)


def test_dump_is_exact() -> None:
    one, other = turntable(), Turntable(TurntableSettings(), np.random.default_rng(99))
    other.load(one.dump())
    for platter in (one, other):
        for _ in range(50):
            platter.step(5e-4, 0.03, QUANTUM_S)
    assert one.dump() == other.dump()
