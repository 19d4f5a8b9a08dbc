"""The cone: a plastic disc the size of a biscuit, driven by the needle itself.

    stylus -> asymmetry -> band and resonances -> suspension -> air

* A vertically moving stylus presses harder than it pulls: y = x - a x^2 (even-order distortion).
* Below its size the cone radiates nothing, above its breakup it does not follow: a second-order
  high-pass and a fourth-order low-pass, with two resonances between them.
* Its rim stops it softly: y = tanh(g x), so what it gives stays within -1..1.

The band is a minimum-phase FIR, the impulse response of the biquads cut at 256 taps (5.8 ms), where
it has decayed by more than 48 dB.

Sources: acoustic reproduction of about 100 to 2,500 Hz: Library of Congress; the soundbox as a
dominant band-pass with radial-mode peaks: DAGA 2018. The frequencies are scaled to a toy's cone.
Biquads after R. Bristow-Johnson's cookbook.
"""

import math
from dataclasses import dataclass

import numpy as np

from mummycase.case.resampler import Floats
from mummycase.units import db_to_gain

TAPS = 256
"""Length of the band's impulse response, frames."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConeSettings:
    """What the cone is like.

    Attributes:
        low_hz: corner of the high-pass.
        high_hz: corner of the low-pass.
        resonances: (frequency in Hz, Q, height in dB) of each.
        asymmetry: a of the even-order distortion.
        drive: how hard a full level meets the suspension.
    """

    low_hz: float = 330.0
    high_hz: float = 3000.0
    resonances: tuple[tuple[float, float, float], ...] = ((880.0, 3.0, 2.5), (2250.0, 4.0, 3.5))
    asymmetry: float = 0.08
    drive: float = 1.3


class Cone:
    """Turns the pickup's signal into what is heard.

    Args:
        settings: what the cone is like.
        sample_rate: frames a second.
    """

    def __init__(self, settings: ConeSettings, sample_rate: int) -> None:
        self.settings = settings
        self.taps = band(settings, sample_rate)
        self.memory = len(self.taps) - 1
        """Frames of the past that each frame depends on."""

    def radiate(self, signal: Floats) -> Floats:
        """What the cone gives to the air.

        Args:
            signal: shape (memory + n,): the past, then the n frames in question.

        Returns:
            Shape (n,), within -1..1.
        """
        settings = self.settings
        pressed = signal * (np.float32(1.0) - np.float32(settings.asymmetry) * signal)
        air: Floats = np.convolve(pressed, self.taps, "valid")
        air *= np.float32(settings.drive)
        np.tanh(air, out=air)
        return air


def band(settings: ConeSettings, sample_rate: int) -> Floats:
    """Impulse response of the cone's band, shape (TAPS,), at 0 dB around 1 kHz."""
    sections = [_pass(settings.low_hz, 0.75, sample_rate, high=True)]
    sections += [_pass(settings.high_hz, q, sample_rate, high=False) for q in (0.54, 1.31)]
    sections += [_bell(f, q, height, sample_rate) for f, q, height in settings.resonances]
    response = np.zeros(TAPS)
    response[0] = 1.0
    for b, a in sections:
        response = _filter(b, a, response)
    turns = np.exp(-2j * math.pi * 1000.0 / sample_rate * np.arange(TAPS))
    taps: Floats = (response / abs(np.dot(response, turns))).astype(np.float32)
    return taps


_Section = tuple[tuple[float, float, float], tuple[float, float, float]]


def _pass(frequency: float, q: float, sample_rate: int, *, high: bool) -> _Section:
    omega = math.tau * frequency / sample_rate
    alpha, cosine = math.sin(omega) / (2.0 * q), math.cos(omega)
    edge = (1.0 + cosine) / 2.0 if high else (1.0 - cosine) / 2.0
    middle = -2.0 * edge if high else 2.0 * edge
    return (edge, middle, edge), (1.0 + alpha, -2.0 * cosine, 1.0 - alpha)


def _bell(frequency: float, q: float, height_db: float, sample_rate: int) -> _Section:
    omega = math.tau * frequency / sample_rate
    alpha, cosine = math.sin(omega) / (2.0 * q), math.cos(omega)
    root = math.sqrt(db_to_gain(height_db))
    top, bottom = alpha * root, alpha / root
    return (1.0 + top, -2.0 * cosine, 1.0 - top), (1.0 + bottom, -2.0 * cosine, 1.0 - bottom)


def _filter(
    b: tuple[float, float, float], a: tuple[float, float, float], x: np.ndarray
) -> np.ndarray:
    """One biquad over a short sequence, direct form I."""
    y = np.zeros_like(x)
    for n in range(len(x)):
        total = sum(b[k] * x[n - k] for k in range(3) if n >= k)
        total -= sum(a[k] * y[n - k] for k in (1, 2) if n >= k)
        y[n] = total / a[0]
    return y
