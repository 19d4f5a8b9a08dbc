"""Filters without delay, for signals that are there as a whole."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Doubles = NDArray[np.float64]
"""Any row of float64."""

ROLL_OFF = 0.2
"""Half-width of a filter's slope, as a share of its cut-off, unless asked otherwise."""


def gain(
    frequency: NDArray[np.floating[Any]], cutoff_hz: float, roll_off: float = ROLL_OFF
) -> Doubles:
    """Gain of the low-pass: a raised cosine from 1 to 0, one half at the cut-off.

    Args:
        frequency: shape (n,), Hz, of either sign.
        cutoff_hz: where it is one half.
        roll_off: the slope spans this share of the cut-off to either side.

    Returns:
        Shape (n,).
    """
    into = (np.abs(frequency) / cutoff_hz - 1.0 + roll_off) / (2.0 * roll_off)
    return np.asarray(0.5 + 0.5 * np.cos(np.pi * np.clip(into, 0.0, 1.0)))


def lowpass(values: Doubles, rate: float, cutoff_hz: float, roll_off: float = ROLL_OFF) -> Doubles:
    """What lies below `cutoff_hz`; the ends are continued by their mirror image.

    Args:
        values: shape (n,).
        rate: of the values, 1/s.
        cutoff_hz: see `gain`.
        roll_off: see `gain`.

    Returns:
        Shape (n,).
    """
    both = np.concatenate((values, values[::-1]))
    spectrum = np.fft.rfft(both) * gain(np.fft.rfftfreq(len(both), 1.0 / rate), cutoff_hz, roll_off)
    return np.asarray(np.fft.irfft(spectrum, len(both))[: len(values)])


def band(values: Doubles, rate: float, low_hz: float, high_hz: float) -> Doubles:
    """What lies between two frequencies; shape (n,), as `values`."""
    return lowpass(values, rate, high_hz) - lowpass(values, rate, low_hz)


def running_mean(values: NDArray[np.complex128], length: int) -> NDArray[np.complex128]:
    """Mean of the `length` values around each; shape (n,), as `values`; fewer at the ends."""
    half = length // 2
    total = np.concatenate(([0.0], np.cumsum(values)))
    place = np.arange(len(values))
    first, last = np.maximum(place - half, 0), np.minimum(place + half + 1, len(values))
    return np.asarray((total[last] - total[first]) / (last - first))


def fast_length(least: int) -> int:
    """The smallest length from `least` on that a Fourier transform likes: 2^a times 1, 3, 5, 9."""
    return min(odd << max(0, (-(-least // odd) - 1).bit_length()) for odd in (1, 3, 5, 9))
