"""Noise: how far the surface lies below the tone, and the ticks that tell a revolution."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mummycase.lab.filters import band
from mummycase.units import gain_to_db

_BIN_S = 0.001
_HIGHEST = 60.0  # so that one loud scratch does not outvote all others
_SLOW_HZ, _WANDER_HZ = 8.0, 40.0  # ticks wander by some ms from one revolution to the next


def snr_db(tone: NDArray[np.float32], silence: NDArray[np.float32]) -> float:
    """Root mean square of the tone over that of the silent groove, dB, unweighted.

    Args:
        tone: shape (frames,), within the message; noise is in it too, which hardly adds to it.
        silence: shape (frames,), the same of a groove that was cut without sound; ticks included.
    """
    return gain_to_db(_rms(tone) / _rms(silence))


def revolution_s(
    silences: Sequence[NDArray[np.float32]], sample_rate: int, about_s: float
) -> float:
    """Length of a revolution, s, from the ticks that come by once in each.

    They hardly stand out of the noise, but they do it every time: the fourth power of the loudest
    moment in each millisecond is compared with itself later on, and where all silences together
    agree best, a revolution has passed.

    Args:
        silences: each of shape (frames,), several revolutions of a silent groove.
        sample_rate: frames a second.
        about_s: what to expect, s; the agreement is looked for within 40 % of it.
    """
    size = round(_BIN_S * sample_rate)
    seconds = size / sample_rate
    first, last = round(0.6 * about_s / seconds), round(1.4 * about_s / seconds)
    agreement = np.zeros(last + 1 - first)
    for silence in silences:
        bins = len(silence) // size
        loudest = np.abs(silence[: bins * size].reshape(bins, size)).max(axis=1)
        height = (loudest.astype(np.float64) / np.median(loudest)) ** 4
        blurred = band(np.minimum(height, _HIGHEST), 1.0 / seconds, _SLOW_HZ, _WANDER_HZ)
        spectrum = np.abs(np.fft.rfft(blurred, 2 * bins)) ** 2
        agreement += np.fft.irfft(spectrum, 2 * bins)[first : last + 1]
    return float((first + np.argmax(agreement)) * seconds)


def _rms(sound: NDArray[np.float32]) -> float:
    return float(np.sqrt(np.mean(np.square(sound, dtype=np.float64))))
