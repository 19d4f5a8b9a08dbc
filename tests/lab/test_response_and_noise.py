"""Frequency response, signal to noise and ticks, on sounds that are known."""

import numpy as np
import pytest
from numpy.typing import NDArray

from mummycase.lab.filters import fast_length
from mummycase.lab.noise import revolution_s, snr_db
from mummycase.lab.response import high_3db_hz, low_3db_hz, outer_and_inner
from mummycase.records.test_tones import REVOLUTION_S, sweep_phase
from tests.lab.signals import RATE

TOLERANCE = 0.02
"""Share by which a -3 dB point may lie off."""


def sweeps(speed: float) -> NDArray[np.float32]:
    """Ten seconds of sweeps, played at this speed after a second of nothing."""
    elapsed = np.arange(round(10.0 / speed * RATE)) / RATE * speed
    sound = 0.25 * np.sin(sweep_phase(elapsed))
    return np.concatenate((np.zeros(RATE), sound, np.zeros(RATE // 2))).astype(np.float32)


def filtered(
    sound: NDArray[np.float32], low_hz: float, high_hz: float, speed: float
) -> NDArray[np.float32]:
    """Through fourth-order slopes that are 3 dB down where `low_hz` and `high_hz` are cut."""
    size = fast_length(len(sound))
    cut = np.fft.rfftfreq(size, 1.0 / RATE) / speed
    cut[0] = 1e-3
    gain = 1.0 / np.sqrt((1.0 + (low_hz / cut) ** 8) * (1.0 + (cut / high_hz) ** 8))
    return np.fft.irfft(np.fft.rfft(sound, size) * gain, size)[: len(sound)].astype(np.float32)


@pytest.mark.parametrize("speed", [1.0, 0.9, 1.08])
def test_the_3_db_points_of_a_known_filter_are_found_at_any_speed(speed: float) -> None:
    sound = filtered(sweeps(speed), 350.0, 2700.0, speed)
    for response in outer_and_inner(sound, RATE, 10.0):
        assert response.speed == pytest.approx(speed, rel=0.002)
        assert low_3db_hz(response) == pytest.approx(350.0, rel=TOLERANCE)
        assert high_3db_hz(response) == pytest.approx(2700.0, rel=TOLERANCE)


def test_the_last_sweep_is_told_from_the_first() -> None:
    sound = sweeps(1.0)
    sound[len(sound) // 2 :] = filtered(sound, 350.0, 1800.0, 1.0)[len(sound) // 2 :]
    outer, inner = outer_and_inner(sound, RATE, 10.0)
    assert high_3db_hz(outer) > 6000.0
    assert high_3db_hz(inner) == pytest.approx(1800.0, rel=TOLERANCE)


def test_signal_to_noise_is_a_ratio_of_root_mean_squares() -> None:
    rng = np.random.default_rng(1)
    noise = (0.001 * rng.standard_normal(RATE)).astype(np.float32)
    tone = (0.1 * np.sqrt(2.0) * np.sin(np.arange(RATE) * 0.14)).astype(np.float32)
    assert snr_db(tone, noise) == pytest.approx(40.0, abs=0.2)


@pytest.mark.parametrize("period", [0.70, REVOLUTION_S, 0.85])
def test_ticks_hardly_above_the_noise_tell_the_revolution(period: float) -> None:
    rng = np.random.default_rng(7)
    silences = []
    for _ in range(5):
        sound = (0.004 * rng.standard_normal(9 * RATE)).astype(np.float32)
        for at in np.arange(rng.uniform(0, period), 8.9, period):
            start = round(at * RATE)
            sound[start : start + 4] += np.array([0.016, 0.02, -0.018, -0.01], np.float32)
        silences.append(sound)
    assert revolution_s(silences, RATE, REVOLUTION_S) == pytest.approx(period, abs=0.003)
