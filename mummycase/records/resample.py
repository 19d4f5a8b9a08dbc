"""Another frame rate for a whole sound at once, by its spectrum: exact, with numpy alone."""

import math

import numpy as np
from numpy.typing import NDArray

_PASS = 0.92
"""Part of the narrower band that is kept untouched; above it the spectrum fades to nothing.

A band cut off square would ring audibly before and after every sound; this one dies away in
about 2 ms.
"""

_PAD_S = 0.05
"""Silence appended, s: the ends of a spectrum's sound meet, and must not hear each other."""


def resample(wave: NDArray[np.float32], rate: int, new_rate: int) -> NDArray[np.float32]:
    """`wave` at `new_rate`, band-limited below half the lower of the two rates.

    The first frames coincide; nothing is delayed.

    Args:
        wave: shape (frames,), mono.
        rate: its frames a second, above 0.
        new_rate: the frames a second wanted, above 0.

    Returns:
        Shape (round(frames * new_rate / rate),); `wave` itself if the rates are equal.
    """
    if rate == new_rate or not len(wave):
        return wave
    common = math.gcd(rate, new_rate)
    step, new_step = rate // common, new_rate // common
    # The spectrum must be of a whole number of such steps, for both lengths to be whole.
    steps = _smooth(math.ceil((len(wave) + _PAD_S * rate) / step))
    length, new_length = steps * step, steps * new_step
    spectrum = np.fft.rfft(wave, n=length)
    kept = min(length, new_length) // 2 + 1
    part = np.linspace(0.0, 1.0, kept, dtype=np.float32)
    fade = np.clip((part - _PASS) / (1.0 - _PASS), 0.0, 1.0)
    spectrum = spectrum[:kept] * (0.5 + 0.5 * np.cos(np.pi * fade))
    new_wave = np.fft.irfft(spectrum, n=new_length)
    frames = round(len(wave) * new_rate / rate)
    new_wave = new_wave[:frames] * (new_length / length)
    return new_wave.astype(np.float32, copy=False)


def _smooth(number: int) -> int:
    """The least number from `number` on whose prime factors are 2, 3 and 5: quick to transform."""
    while True:
        rest = number
        for prime in (2, 3, 5):
            while rest % prime == 0:
                rest //= prime
        if rest == 1:
            return number
        number += 1
