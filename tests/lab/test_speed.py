"""Speed, drift, wow and flutter: what is put into a tone must be found in it."""

import numpy as np
import pytest

from mummycase.lab import demodulate, measure_speed
from mummycase.lab.speed import run_up_s, standstill_s
from tests.lab.signals import RATE, Faults, played, speed_of, spoilt

SECONDS = 9.5

TWO_SIGMA = 2.0**0.5
"""2 sigma of a sine of peak 1."""

TOLERANCE = {"error": 0.01, "drift": 0.10, "wow": 0.04, "flutter": 0.03}
"""How far each figure may lie off, per cent of the speed, on a clean tone."""

SHARE = 0.02
"""And this share of the figure itself: a message does not hold whole cycles only."""

NOISY = {"error": 0.02, "drift": 0.12, "wow": 0.04, "flutter": 0.05}
"""The same with a toy's noise, ticks and distortion."""

CASES = [
    Faults(),
    Faults(error=-0.4),
    Faults(error=-0.25, wow=0.02),
    Faults(error=0.25, flutter=0.005),
    Faults(error=0.4),
    Faults(drift=0.01),
    Faults(drift=0.02, drift_hz=0.1, wow=0.01),
    Faults(wow=0.01),
    Faults(wow=0.03, wow_hz=4.0),
    Faults(flutter=0.0035),
    Faults(flutter=0.01, flutter_hz=12.0),
    Faults(flutter=0.004, flutter_hz=80.0),
    Faults(error=0.03, drift=0.008, wow=0.009, flutter=0.0035),
]


def check(faults: Faults, tolerance: dict[str, float], *, noisy: bool) -> None:
    speed = speed_of(faults, SECONDS)
    sound = spoilt(played(speed), np.random.default_rng(3)) if noisy else played(speed)
    found = measure_speed(demodulate(sound, RATE, 1000.0).between(0.1, SECONDS - 0.1))
    measured = speed[round(0.35 * RATE) : -round(0.35 * RATE)]
    drifted = speed_of(Faults(drift=faults.drift, drift_hz=faults.drift_hz), SECONDS)
    drifted = drifted[round(1.1 * RATE) : -round(1.1 * RATE)]
    true = {
        "error": 100.0 * float(np.mean(measured)) - 100.0,
        "drift": 100.0 * float(np.ptp(drifted)),
        "wow": 100.0 * TWO_SIGMA * faults.wow,
        "flutter": 100.0 * TWO_SIGMA * faults.flutter,
    }
    for name, value in true.items():
        got = getattr(found, f"{name}_percent")
        assert got == pytest.approx(value, abs=tolerance[name] + SHARE * abs(value)), name


@pytest.mark.parametrize("faults", CASES, ids=str)
def test_a_clean_tone_gives_back_what_was_put_in(faults: Faults) -> None:
    check(faults, TOLERANCE, noisy=False)


@pytest.mark.parametrize("faults", CASES[::3], ids=str)
def test_noise_ticks_and_harmonics_hardly_matter(faults: Faults) -> None:
    check(faults, NOISY, noisy=True)


def test_the_trace_follows_the_speed_moment_by_moment() -> None:
    speed = speed_of(Faults(wow=0.02, flutter=0.005), 3.0)
    trace = demodulate(played(speed), RATE, 1000.0).between(0.2, 2.8)
    true = np.interp(trace.times, np.arange(len(speed)) / RATE, speed)
    assert np.max(np.abs(trace.speed - true)) < 2e-4


def test_the_extent_is_where_the_tone_sounds() -> None:
    quiet = np.zeros(RATE, np.float32)
    tone = played(speed_of(Faults(), 2.0))
    sound = spoilt(np.concatenate((quiet, tone, quiet)), np.random.default_rng(4))
    begins, ends = demodulate(sound, RATE, 1000.0).extent()
    assert begins == pytest.approx(1.0, abs=0.002)
    assert ends == pytest.approx(3.0, abs=0.002)


def test_a_run_up_is_timed_to_95_percent() -> None:
    time = np.arange(3 * RATE) / RATE
    speed = 1.02 * (1.0 - np.exp(-time / 0.3))
    trace = demodulate(played(speed, 2000.0), RATE, 2000.0, (0.05, 1.5)).between(0.16, 2.95)
    assert run_up_s(trace, (2.0, 2.9)) == pytest.approx(0.3 * np.log(20.0), abs=0.01)


def test_a_run_down_is_timed_to_standstill() -> None:
    time = np.arange(2 * RATE) / RATE
    speed = np.clip(1.0 - time / 0.8, 0.0, None)
    sound = spoilt(played(speed, 2000.0), np.random.default_rng(5))
    trace = demodulate(sound, RATE, 2000.0, (0.05, 1.5))
    assert standstill_s(trace, 0.12, 0.4) == pytest.approx(0.8, abs=0.01)
