"""Frequency response from a groove of sweeps, one sweep a revolution.

The first sweep is read at the rim, the last at the switch: each against the sweep as it was cut.
A logarithmic sweep that is played too fast or too slowly only comes later or earlier, so comparing
it with the cut one finds each sweep whatever the speed; from one to the next it is a revolution,
and that tells the speed at that place, by which the frequencies are corrected: they are those of
the cut.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mummycase.lab.filters import Doubles, fast_length
from mummycase.records.test_tones import FADE_S, REVOLUTION_S, sweep_phase

REFERENCE_HZ = 1000.0
"""Where the response is 0 dB."""

FREQUENCIES = 100.0 * 2.0 ** (np.arange(24 * 6 + 1) / 24.0)
"""Where it is stated: 100 Hz to 6.4 kHz, twenty-fourths of an octave."""

SMOOTHING = 1.0 / 6.0
"""Width of the mean at each frequency, octaves."""


@dataclass(frozen=True, slots=True)
class Response:
    """A frequency response at one place of the groove.

    Attributes:
        speed: of the platter there, 1 = nominal.
        power: shape (len(FREQUENCIES),), heard over cut, at `FREQUENCIES` as cut.
    """

    speed: float
    power: Doubles

    @property
    def level_db(self) -> Doubles:
        """Level at `FREQUENCIES` against that at 1 kHz, dB; shape (len(FREQUENCIES),)."""
        level = 10.0 * np.log10(self.power)
        return np.asarray(level - np.interp(REFERENCE_HZ, FREQUENCIES, level))


def outer_and_inner(
    sound: NDArray[np.float32], sample_rate: int, message_s: float
) -> tuple[Response, Response]:
    """Responses at the rim and at the switch.

    Args:
        sound: shape (frames,), of one whole message of sweeps on a platter that has run up.
        sample_rate: frames a second.
        message_s: length of the groove at nominal speed, s.
    """
    elapsed = np.arange(round(REVOLUTION_S * sample_rate)) / sample_rate
    sweep = np.sin(sweep_phase(elapsed))
    starts = _starts(sound, sweep, math.floor(message_s / REVOLUTION_S + 1e-6))
    first, last = (
        _response(sound[begin:end].astype(np.float64), sweep, sample_rate)
        for begin, end in (
            (starts[0], starts[1]),
            (starts[-1], 2 * starts[-1] - starts[-2]),
        )
    )
    return first, last


def mean_response(responses: list[Response]) -> Response:
    """Mean power, and mean speed, of responses at the same place."""
    return Response(
        float(np.mean([response.speed for response in responses])),
        np.mean([response.power / np.mean(response.power) for response in responses], axis=0),
    )


def low_3db_hz(response: Response) -> float:
    """Going down from 1 kHz, the first frequency 3 dB below it, Hz."""
    down = FREQUENCIES < REFERENCE_HZ
    return _crossing(FREQUENCIES[down][::-1], response.level_db[down][::-1])


def high_3db_hz(response: Response) -> float:
    """Going up from 1 kHz, the first frequency 3 dB below it, Hz."""
    up = FREQUENCIES > REFERENCE_HZ
    return _crossing(FREQUENCIES[up], response.level_db[up])


def _starts(sound: NDArray[np.float32], sweep: Doubles, count: int) -> list[int]:
    """Frames at which `count` sweeps, a revolution apart, begin: where they match best."""
    size = fast_length(len(sound) + len(sweep))
    match = np.fft.irfft(np.fft.rfft(sound, size) * np.conj(np.fft.rfft(sweep, size)), size)
    match = np.abs(match[: len(sound) - len(sweep) // 2])
    starts: list[int] = []
    for _ in range(count):
        best = int(np.argmax(match))
        starts.append(best)
        match[max(0, best - len(sweep) // 2) : best + len(sweep) // 2] = 0.0
    return sorted(starts)


def _response(heard: Doubles, sweep: Doubles, sample_rate: int) -> Response:
    """Power of one sweep heard over that of the sweep cut, at `FREQUENCIES` as cut."""
    speed = len(sweep) / len(heard)
    power = _power(heard, sample_rate, speed) / _power(sweep, sample_rate, 1.0)
    return Response(speed, power)


def _power(sound: Doubles, sample_rate: int, speed: float) -> Doubles:
    """Mean power around `FREQUENCIES` as cut, within `SMOOTHING`."""
    fade = round(FADE_S * sample_rate)
    taper = np.ones(len(sound))
    taper[:fade] = np.linspace(0.0, 1.0, fade)
    taper[-fade:] = taper[:fade][::-1]
    size = fast_length(4 * len(sound))
    total = np.concatenate(([0.0], np.cumsum(np.abs(np.fft.rfft(sound * taper, size)) ** 2)))
    bins = FREQUENCIES * (speed * size / sample_rate)
    low, high = bins * 2.0 ** (-SMOOTHING / 2.0), bins * 2.0 ** (SMOOTHING / 2.0)
    at = np.arange(len(total)) - 0.5
    return np.asarray((np.interp(high, at, total) - np.interp(low, at, total)) / (high - low))


def _crossing(frequency: Doubles, level_db: Doubles) -> float:
    """Where a level that starts near 0 first falls below -3 dB; the last frequency if never."""
    below = np.flatnonzero(level_db < -3.0)
    if len(below) == 0 or below[0] == 0:
        return float(frequency[-1] if len(below) == 0 else frequency[0])
    after = int(below[0])
    share = (level_db[after - 1] + 3.0) / (level_db[after - 1] - level_db[after])
    return float(frequency[after - 1] * (frequency[after] / frequency[after - 1]) ** share)
