"""Sounds with known faults, for the measures to find."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

RATE = 44_100


@dataclass(frozen=True, slots=True, kw_only=True)
class Faults:
    """What is wrong with the speed of a tone; the shares are peaks of sines, of the mean speed."""

    error: float = 0.0
    drift: float = 0.0
    drift_hz: float = 0.2
    wow: float = 0.0
    wow_hz: float = 1.3
    flutter: float = 0.0
    flutter_hz: float = 40.0


def speed_of(faults: Faults, seconds: float) -> NDArray[np.float64]:
    """Speed at every frame, shape (frames,)."""
    time = np.arange(round(seconds * RATE)) / RATE
    share = (
        1.0
        + faults.drift * np.cos(2 * np.pi * faults.drift_hz * time)
        + faults.wow * np.sin(2 * np.pi * faults.wow_hz * time)
        + faults.flutter * np.sin(2 * np.pi * faults.flutter_hz * time)
    )
    return np.asarray((1.0 + faults.error) * share)


def played(
    speed: NDArray[np.float64], tone_hz: float = 1000.0, peak: float = 0.25
) -> NDArray[np.float32]:
    """A tone as a pickup gives it at this speed: pitch and level follow it."""
    phase = 2 * np.pi * tone_hz * np.cumsum(speed) / RATE
    return np.asarray(peak * speed * np.sin(phase), np.float32)


def spoilt(sound: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    """The same with the even harmonics, noise (28 dB below it) and ticks of a toy."""
    grown = sound * (1.0 - 0.08 * sound)
    grown += rng.standard_normal(len(sound), dtype=np.float32) * np.float32(0.25 * 0.7 * 0.04)
    for at in range(5000, len(grown) - 10, round(0.769 * RATE)):
        grown[at : at + 6] += np.array([0.06, 0.1, -0.09, -0.05, 0.03, 0.02], np.float32)
    return grown
