"""Loudness after ITU-R BS.1770-4: K-weighting, 400 ms blocks, absolute and relative gate (mono)."""

from __future__ import annotations

import numpy as np
from dsp import Signal


def biquad(f: Signal, rate: int, b: tuple[float, ...], a: tuple[float, ...]) -> Signal:
    """Complex response of a biquad at `f` hertz."""
    z = np.exp(-2j * np.pi * f / rate)
    return (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)


def k_weighting(f: Signal, rate: int) -> Signal:
    """Response of the two K-weighting stages, designed for any sampling rate.

    The analogue prototypes behind the standard's 48 kHz coefficients: a high shelf of 4 dB at
    1682 Hz (the head) and a high-pass at 38 Hz.
    """
    k, q = np.tan(np.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    shelf = biquad(
        f,
        rate,
        (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1 + k / q + k * k  # the standard divides a by it, and leaves b at 1, -2, 1
    rumble = biquad(f, rate, (a0, -2 * a0, a0), (a0, 2 * (k * k - 1), 1 - k / q + k * k))
    return shelf * rumble


def lufs(x: Signal, rate: int) -> float:
    """Integrated loudness in LUFS."""
    size = 1 << int(np.ceil(np.log2(len(x) + rate)))
    response = k_weighting(np.fft.rfftfreq(size, 1 / rate), rate)
    y = np.fft.irfft(np.fft.rfft(x, size) * response, size)[: len(x)]
    block, hop = int(0.4 * rate), int(0.1 * rate)
    power = np.array([np.mean(y[a : a + block] ** 2) for a in range(0, len(y) - block + 1, hop)])
    level = -0.691 + 10 * np.log10(np.maximum(power, 1e-12))
    kept = level > -70
    if not kept.any():
        return -70.0
    kept &= level > -0.691 + 10 * np.log10(power[kept].mean()) - 10
    return float(-0.691 + 10 * np.log10(power[kept].mean()))
