import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case import resampler
from mummycase.case.resampler import PAD, Floats, prepare, read

RATE = 44_100
RATIOS = (0.7, 0.9, 1.1, 1.4)
TOLERANCES = {1000.0: 120.0, 5000.0: 90.0}
"""Hz: least distance to the residue, dB."""


def sine(frequency: float, seconds: float = 1.0) -> Floats:
    time = np.arange(round(seconds * RATE)) / RATE
    return (0.5 * np.sin(2 * np.pi * frequency * time)).astype(np.float32)


def snr_db(heard: Floats, phase: np.ndarray) -> float:
    """Distance of the best-fitting sine to what it leaves, dB."""
    basis = np.stack((np.sin(phase), np.cos(phase)), axis=1)
    fit = basis @ np.linalg.lstsq(basis, heard.astype(float), rcond=None)[0]
    return float(10 * np.log10(np.var(fit) / np.var(heard - fit)))


@pytest.mark.parametrize("frequency", TOLERANCES)
@pytest.mark.parametrize("ratio", RATIOS)
def test_a_tone_read_at_any_speed_stays_pure(frequency: float, ratio: float) -> None:
    place = 8000 + np.arange(20_000, dtype=np.float64) * ratio  # away from where the tone sets in
    heard = read(prepare(sine(frequency)), (place + PAD) * 2)
    assert snr_db(heard, 2 * np.pi * frequency * place / RATE) > TOLERANCES[frequency]


@given(st.integers(1, 5000), st.integers(1, 4))
def test_the_spline_passes_through_every_frame(frames: int, oversample: int) -> None:
    rng = np.random.default_rng(frames)
    # nothing near half the rate, which the highest bin cannot tell from its mirror image
    smooth = np.convolve(rng.standard_normal(frames), np.hanning(9) / 4)[:frames]
    sound = smooth.astype(np.float32)
    coefficients = prepare(sound, oversample)
    assert len(coefficients) == (frames + 2 * PAD) * oversample
    heard = read(coefficients, (np.arange(frames, dtype=np.float64) + PAD) * oversample)
    inner = slice(PAD, max(PAD, frames - PAD))
    np.testing.assert_allclose(heard[inner], sound[inner], atol=3e-3)


def test_standing_still_and_going_backwards() -> None:
    sound = sine(440.0, 0.2)
    coefficients = prepare(sound)
    forward = (np.arange(100.0, 4000.0) + PAD) * 2
    np.testing.assert_array_equal(
        read(coefficients, forward[::-1].copy()), read(coefficients, forward)[::-1]
    )
    still = read(coefficients, np.full(64, 500.25))
    assert np.ptp(still) == 0.0


def test_far_outside_is_silent() -> None:
    coefficients = prepare(sine(440.0, 0.1))
    outside = np.array([-1e6, -5.0, 1e5, 1e7])
    assert np.abs(read(coefficients, outside)).max() < 1e-3


def test_a_loss_may_change_along_the_sound() -> None:
    sound = sine(4000.0, 1.0)
    rows = resampler.windows(len(sound))
    loss = np.ones((rows, resampler.BINS), np.float32)
    loss[rows // 2 :] = 0.1
    heard = read(prepare(sound, loss=loss), (np.arange(len(sound), dtype=np.float64) + PAD) * 2)
    early, late = heard[2000:15_000], heard[-12_000:-2000]
    assert np.std(late) / np.std(early) == pytest.approx(0.1, rel=0.01)
