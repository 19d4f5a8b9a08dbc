"""Hears the platter's speed in a tone, as a wow-and-flutter meter does.

A tone that was cut at f is heard at f times the momentary speed of the groove. Two steps find it:

1. Roughly, the mean turn of the analytic signal over 20 ms: loud frames count for more than quiet
   ones, so neither ticks nor harmonics nor silence mislead it.
2. Exactly: the tone is turned back by the phase found so far, and what is left, within 150 Hz of
   nothing, corrects it. Harmonics and most of the noise fall outside that band.
"""

from dataclasses import dataclass
from typing import Self

import numpy as np
from numpy.typing import NDArray

from mummycase.lab.filters import Doubles, fast_length, gain, running_mean

SPAN = (0.55, 1.5)
"""Slowest and fastest speed that is looked for, unless asked otherwise: 40 % off, and margin."""

STEP = 32
"""Frames of sound for one value of speed."""

_ROUGH_S = 0.02
_NEAR_HZ = 150.0


@dataclass(frozen=True, slots=True)
class SpeedTrace:
    """The speed of the groove under the stylus over time.

    Attributes:
        start_s: time of the first value, s.
        rate: values a second.
        speed: shape (n,), 1 = the speed at which the tone was cut.
        level: shape (n,), amplitude of the tone, 1 = full level.
    """

    start_s: float
    rate: float
    speed: Doubles
    level: Doubles

    @property
    def times(self) -> Doubles:
        """Time of each value, s; shape (n,)."""
        return self.start_s + np.arange(len(self.speed)) / self.rate

    def between(self, start_s: float, end_s: float) -> Self:
        """The part from `start_s` to `end_s`, in s on the trace's own clock."""
        first = max(0, round((start_s - self.start_s) * self.rate))
        last = max(first, round((end_s - self.start_s) * self.rate))
        return type(self)(
            self.start_s + first / self.rate,
            self.rate,
            self.speed[first:last],
            self.level[first:last],
        )

    def extent(self) -> tuple[float, float]:
        """When the tone begins and ends, s: where it crosses half of its usual level."""
        usual = np.median(self.level[self.level > 0.5 * self.level.max()])
        loud = np.flatnonzero(self.level > 0.5 * usual)
        times = self.times
        return float(times[loud[0]]), float(times[loud[-1]])


def demodulate(
    sound: NDArray[np.float32],
    sample_rate: int,
    tone_hz: float,
    span: tuple[float, float] = SPAN,
) -> SpeedTrace:
    """The speed at which a cut tone passes the stylus.

    Where no tone sounds the speed means nothing: see `SpeedTrace.extent`.

    Args:
        sound: shape (frames,), from time 0.
        sample_rate: frames a second.
        tone_hz: frequency of the tone as cut, at nominal speed.
        span: slowest and fastest speed to look for.

    Returns:
        Shape (frames // STEP - 1,) values, `sample_rate` / STEP a second.
    """
    tone = _analytic(sound, sample_rate, tone_hz * span[0], tone_hz * span[1])
    turn = tone[1:] * np.conj(tone[:-1])
    rough = np.angle(running_mean(turn, round(_ROUGH_S * sample_rate)))
    phase = np.concatenate(([0.0], np.cumsum(rough)))
    near = _near(tone * np.exp(-1j * phase), sample_rate)[::STEP]
    exact = phase[::STEP] + np.unwrap(np.angle(near))
    rate = sample_rate / STEP
    speed = np.diff(exact) * (rate / (2.0 * np.pi * tone_hz))
    level = np.abs(near)
    return SpeedTrace(0.5 / rate, rate, speed, 0.5 * (level[1:] + level[:-1]))


def _analytic(
    sound: NDArray[np.float32], sample_rate: int, low_hz: float, high_hz: float
) -> NDArray[np.complex128]:
    """The sound between two frequencies, without its negative ones; shape (frames,)."""
    size = fast_length(len(sound) + sample_rate // 10)
    spectrum = np.fft.rfft(sound.astype(np.float64), size)
    frequency = np.fft.rfftfreq(size, 1.0 / sample_rate)
    spectrum *= 2.0 * gain(frequency, high_hz) * (1.0 - gain(frequency, low_hz))
    whole = np.zeros(size, np.complex128)
    whole[: len(spectrum)] = spectrum
    return np.asarray(np.fft.ifft(whole)[: len(sound)])


def _near(base: NDArray[np.complex128], sample_rate: int) -> NDArray[np.complex128]:
    """What lies within `_NEAR_HZ` of nothing; shape (frames,)."""
    size = fast_length(len(base) + sample_rate // 10)
    spectrum = np.fft.fft(base, size)
    spectrum *= gain(np.fft.fftfreq(size, 1.0 / sample_rate), _NEAR_HZ)
    return np.asarray(np.fft.ifft(spectrum)[: len(base)])
