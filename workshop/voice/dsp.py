"""Signal processing with numpy alone: whole-signal filters, resampling, envelopes, overlap-add.

Every step is offline (FFT filters have zero phase), so nothing shifts in time.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
Curve = Callable[[Signal], Signal]


def gain(decibels: float) -> float:
    """Decibels as an amplitude factor."""
    return float(10.0 ** (decibels / 20.0))


def decibels(amplitude: float) -> float:
    """An amplitude factor in decibels."""
    return float(20.0 * np.log10(max(amplitude, 1e-12)))


def eq(x: Signal, rate: int, curve: Curve) -> Signal:
    """Apply the zero-phase magnitude `curve(hertz)`."""
    n = len(x)
    size = 1 << int(np.ceil(np.log2(n + rate // 2)))
    return np.fft.irfft(np.fft.rfft(x, size) * curve(np.fft.rfftfreq(size, 1 / rate)), size)[:n]


def bell(f: Signal, centre: float, octaves: float, db: float) -> Signal:
    """A peak (or dip) of `db` around `centre`."""
    return 10 ** (db / 20 * np.exp(-0.5 * (np.log2(np.maximum(f, 1) / centre) / octaves) ** 2))


def low_shelf(f: Signal, corner: float, db: float) -> Signal:
    """`db` below the corner, nothing above it."""
    return 10 ** (db / 20 / (1 + (f / corner) ** 4))


def lowpass(f: Signal, corner: float, order: int = 2) -> Signal:
    """Butterworth magnitude."""
    return 1 / np.sqrt(1 + (f / corner) ** (2 * order))


def highpass(f: Signal, corner: float, order: int = 2) -> Signal:
    """Butterworth magnitude."""
    return 1 / np.sqrt(1 + (corner / np.maximum(f, 1e-3)) ** (2 * order))


def resample(x: Signal, ratio: float, pad: int = 2048) -> Signal:
    """Make `x` longer by `ratio`, band-limited: slower and lower at the same rate."""
    length = round(len(x) * ratio)
    x = np.concatenate([np.zeros(pad), x, np.zeros(pad)])
    n, m = len(x), round(len(x) * ratio)
    spectrum = np.fft.rfft(x)
    new = np.zeros(m // 2 + 1, complex)
    k = min(len(spectrum), len(new))
    new[:k] = spectrum[:k]
    start = round(pad * ratio)
    return np.fft.irfft(new, m)[start : start + length] * (m / n)


def convolve(x: Signal, response: Signal) -> Signal:
    """Full convolution by FFT."""
    n = len(x) + len(response) - 1
    size = 1 << int(np.ceil(np.log2(n)))
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(response, size), size)[:n]


def smooth(x: Signal, rate: int, ms: float) -> Signal:
    """Gaussian smoothing."""
    s = ms / 1000 / 2
    return eq(x, rate, lambda f: np.exp(-0.5 * (2 * np.pi * f * s) ** 2))


def envelope(x: Signal, rate: int, ms: float = 20) -> Signal:
    """Smoothed root-mean-square level, sample by sample."""
    return np.sqrt(np.maximum(smooth(x * x, rate, ms), 1e-12))


def active_rms(x: Signal, rate: int) -> float:
    """Root mean square of the parts within 20 dB of the loudest."""
    e = envelope(x, rate, 50)
    return float(np.sqrt(np.mean(x[e > e.max() * 0.1] ** 2)))


def lift(x: Signal, rate: int, ms: float, amount: float, most_db: float) -> Signal:
    """Raise quiet passages towards the active level, but not the silence."""
    e, level = envelope(x, rate, ms), active_rms(x, rate)
    g = np.clip((level / e) ** amount, gain(-4), gain(most_db))
    gate = np.clip((20 * np.log10(e / level) + 42) / 12, 0, 1)  # none below -42 dB, all above -30
    return x * smooth(1 + (g - 1) * gate, rate, ms / 2)


def compress(x: Signal, rate: int, threshold_db: float, ratio: float) -> Signal:
    """A soft compressor on a 30 ms envelope."""
    over = np.maximum(20 * np.log10(envelope(x, rate, 30) + 1e-6) - threshold_db, 0)
    return x * 10 ** (smooth(-over * (1 - 1 / ratio), rate, 40) / 20)


def limit(x: Signal, rate: int, peak: float) -> Signal:
    """Look-ahead peak limiter: the gain is a smoothed running minimum, so nothing is clipped."""
    g = np.minimum(1, peak / np.maximum(np.abs(x), 1e-9))
    w = int(0.004 * rate)
    low = np.lib.stride_tricks.sliding_window_view(np.pad(g, w, mode="edge"), 2 * w + 1).min(axis=1)
    kernel = np.hanning(2 * w + 1)
    kernel /= kernel.sum()
    return np.clip(x * np.convolve(np.pad(low, w, mode="edge"), kernel, "valid"), -peak, peak)


def overlap_add(x: Signal, length: int, rate: int, window_ms: float = 46) -> Signal:
    """Stretch or squeeze `x` to `length` samples at its own pitch (WSOLA)."""
    w = int(window_ms / 1000 * rate) // 2 * 2
    hop, search, window = w // 2, w // 4, np.hanning(w + 1)[:w]
    step = (len(x) - w - 2 * search) / max(1, length - w)
    y, weight = np.zeros(length + 2 * w), np.zeros(length + 2 * w)
    x = np.concatenate([x, np.zeros(2 * w + 2 * search)])
    last: int | None = None
    for out in range(0, length, hop):
        at = int(out * step)
        if last is not None:
            ahead, low = x[last + hop : last + hop + w], max(0, at - search)
            at = low + int(np.argmax(np.correlate(x[low : at + search + w], ahead, "valid")))
        y[out : out + w] += x[at : at + w] * window
        weight[out : out + w] += window
        last = at
    return (y / np.maximum(weight, 1e-3))[:length]


def pitch_track(x: Signal, rate: int, low: float = 45, high: float = 220) -> tuple[Signal, Signal]:
    """Pitch in hertz and voicing 0..1 for every sample, by normalised autocorrelation."""
    hop, win = 0.010, 0.050
    every = max(1, rate // 8000)
    y = eq(x, rate, lambda f: lowpass(f, 900, 3))[::every]
    r = rate / every
    width, step, lag0, lag1 = int(win * r), int(hop * r), int(r / high), int(r / low)
    favour = 1 - 0.12 * np.arange(lag0, lag1 + 1) / lag1  # the shorter period, if both will do
    pitch, voiced, power = [], [], []
    for a in range(0, len(y) - width - lag1, step):
        s = y[a : a + width + lag1]
        w = s[:width]
        own = float(np.dot(w, w)) + 1e-9
        sums = np.cumsum(np.r_[0, s * s])
        q = np.correlate(s, w, "valid")[: lag1 + 1]
        q = q / np.sqrt(own * (sums[width : width + lag1 + 1] - sums[: lag1 + 1] + 1e-9))
        k = lag0 + int(np.argmax(q[lag0:] * favour))
        lag = float(k)
        if 0 < k < lag1:
            left, mid, right = q[k - 1 : k + 2]
            bend = left - 2 * mid + right
            lag += 0.5 * (left - right) / bend if bend else 0.0
        pitch.append(r / lag)
        voiced.append(q[k])
        power.append(own / width)
    f0, e = np.array(pitch), np.array(power)
    on = (np.array(voiced) > 0.55) & (e > e.max() * 2e-4)
    if on.sum() < 5:
        return np.full(len(x), 80.0), np.zeros(len(x))
    for i in range(len(f0)):  # median over the voiced neighbours
        near = slice(max(0, i - 3), i + 4)
        f0[i] = np.median(f0[near][on[near]]) if on[near].any() else np.nan
    frames, known = np.arange(len(f0)), np.isfinite(f0)
    f0 = np.interp(frames, frames[known], f0[known])
    when, at = frames * step / r + win / 2, np.arange(len(x)) / rate
    voicing = smooth(np.interp(at, when, on.astype(float)), rate, 25).clip(0, 1)
    return np.interp(at, when, f0), voicing
