"""What sounds of struck and rubbed things are put together from, and how each is brought to level.

A struck body rings in its own modes, each a sine that dies away in its own time: long in bronze
and gold, short in wood and bone, hardly at all in stone. What is rubbed gives noise in a band. All
functions are pure; chance comes from the generator that is passed in.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from mummycase.units import db_to_gain

Floats = NDArray[np.float32]
Wide = NDArray[np.float64]

Mode = tuple[float, float, float]
"""Frequency in Hz, amplitude, and the time in s in which it falls to 1/e."""

FADE_IN_S, FADE_OUT_S = 0.0015, 0.012
"""Raised cosines at both ends, s: no click is left, and no blow is softened."""

LOWEST_HZ = 45.0
"""Below this nothing is kept: small speakers only suffer from it, and there is no DC."""

PEAK = 0.30
"""No effect goes beyond this, so that voice and effects fit together within -1..1."""

WINDOW_S = 0.1
"""Over this time loudness is taken, s; the ear adds up about as long."""

_SKIRT = 0.35
"""Width of a band's edges, as a share of the edge's frequency."""


def times(seconds: float, rate: int) -> Wide:
    """The time of each frame, s, shape (frames,)."""
    return np.arange(round(seconds * rate)) / rate


def ring(seconds: float, rate: int, modes: Sequence[Mode], *, tune: float = 1.0) -> Wide:
    """A body struck once: its modes, dying away.

    Args:
        seconds: length.
        rate: frames a second.
        modes: of the body; those beyond 0.45 of the rate are left out.
        tune: factor of all frequencies; a larger body has a smaller one.

    Returns:
        Shape (frames,), beginning at 0.
    """
    time = times(seconds, rate)
    sound = np.zeros(len(time))
    for frequency, size, fall in modes:
        if frequency * tune < 0.45 * rate:
            sound += size * np.exp(-time / fall) * np.sin(math.tau * frequency * tune * time)
    return sound


def band(
    seconds: float, rate: int, low_hz: float, high_hz: float, rng: np.random.Generator
) -> Wide:
    """Noise between two frequencies, with soft edges and an rms of 1, shape (frames,)."""
    frames = round(seconds * rate)
    size = _smooth(frames)
    spectrum = np.fft.rfft(rng.standard_normal(size))
    frequency = np.fft.rfftfreq(size, 1.0 / rate)
    spectrum *= _rise(frequency, low_hz) - _rise(frequency, low_hz) * _rise(frequency, high_hz)
    noise: Wide = np.fft.irfft(spectrum, size)[:frames]
    return noise / math.sqrt(float(np.mean(noise**2)))


def swell(seconds: float, rate: int, peak_s: float, fall_s: float) -> Wide:
    """Rises as a quarter of a sine until `peak_s`, then dies away by 1/e in `fall_s`."""
    time = times(seconds, rate)
    risen = np.sin(0.5 * math.pi * np.minimum(1.0, time / max(peak_s, 1.0 / rate)))
    shape: Wide = risen * np.exp(-np.maximum(0.0, time - peak_s) / fall_s)
    return shape


def lay(whole: Wide, piece: Wide, at_s: float, rate: int, size: float = 1.0) -> None:
    """Add a piece to a sound, from `at_s` on; what does not fit is faded away."""
    start = round(at_s * rate)
    fitting = size * piece[: max(0, len(whole) - start)]
    if len(fitting) < len(piece) and len(fitting):
        frames = min(len(fitting), round(0.02 * rate))
        fitting[-frames:] *= np.linspace(1.0, 0.0, frames)
    whole[start : start + len(fitting)] += fitting


def loudness_db(sound: NDArray[np.floating], rate: int) -> float:
    """How loud a short sound is: its loudest 0.1 s, weighted as the ear does, dB of full scale.

    The weighting is that of ITU-R BS.1770 (its high-pass and its shelf, by magnitude), so a sine of
    1 kHz and full scale has about -3 dB.
    """
    frames = max(len(sound), round(WINDOW_S * rate))
    size = _smooth(2 * frames)
    spectrum = np.fft.rfft(sound, size)
    frequency = np.fft.rfftfreq(size, 1.0 / rate)
    low = frequency**2 / (frequency**2 + 38.0**2)
    high = 1.0 + 0.585 * frequency**2 / (frequency**2 + 1500.0**2)
    weighted = np.fft.irfft(spectrum * low * high, size)[:frames]
    energy = np.concatenate(([0.0], np.cumsum(weighted**2)))
    window = round(WINDOW_S * rate)
    loudest = float(np.max(energy[window:] - energy[:-window])) / window
    return 10.0 * math.log10(max(loudest, 1e-12))


def finish(sound: Wide, rate: int, level_db: float) -> Floats:
    """The sound ready to be heard: no DC, faded at both ends, at its loudness.

    Args:
        sound: shape (frames,), of any size.
        rate: frames a second.
        level_db: its loudness as `loudness_db` takes it; less where it would pass `PEAK`.

    Returns:
        Shape (frames,), float32, within -PEAK..PEAK, 0 at both ends.
    """
    size, fades = _smooth(2 * len(sound)), _fades(len(sound), rate)
    spectrum = np.fft.rfft(sound, size)
    spectrum *= _rise(np.fft.rfftfreq(size, 1.0 / rate), LOWEST_HZ)
    clear = np.fft.irfft(spectrum, size)[: len(sound)] * fades
    clear -= fades * (clear.mean() / fades.mean())
    gain = db_to_gain(level_db - loudness_db(clear, rate))
    gain = min(gain, PEAK / float(np.max(np.abs(clear))))
    return (gain * clear).astype(np.float32)


def _smooth(frames: int) -> int:
    """The next power of two: a transform of such a length is quick."""
    return 1 << (frames - 1).bit_length()


def _fades(frames: int, rate: int) -> Wide:
    shape = np.ones(frames)
    for seconds, side in ((FADE_IN_S, shape), (FADE_OUT_S, shape[::-1])):
        length = min(frames // 2, round(seconds * rate))
        side[:length] *= 0.5 - 0.5 * np.cos(np.linspace(0.0, math.pi, length))
    return shape


def _rise(frequency: NDArray[np.floating], edge: float) -> Wide:
    """0 below an edge, 1 above it, and a sine's half between."""
    share = np.clip((frequency - edge * (1.0 - _SKIRT)) / (2.0 * _SKIRT * edge), 0.0, 1.0)
    shape: Wide = np.sin(0.5 * math.pi * share) ** 2
    return shape
