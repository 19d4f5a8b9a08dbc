"""From a piece of a recording to the sound in a groove: hum, rumble, ends, loudness.

All filters work on the whole piece by its spectrum, have no delay, and need numpy alone.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mummycase.case.record import CUT_RATE, Sound
from mummycase.errors import SoundFileError
from mummycase.records.press import GEOMETRY, cut_wave
from mummycase.units import db_to_gain

Floats = NDArray[np.float64]

LOUDNESS_LUFS = -16.0
"""What every message is brought to, as the built-in records are."""

PEAK_DB = -1.0
"""No peak above this, dB of full level."""

RUMBLE_HZ = 50.0
"""What lies below is no voice."""

MAINS_HZ = (50.0, 60.0)
HUM_LINES = 12
"""Hum is looked for at so many multiples of the mains' frequency."""

HUM_DB = 9.0
"""A line that stands so far above its neighbours is hum."""

LEAD_S = 0.2
"""Silence before the first word, where there is room, s."""

_FADE_S = 0.02


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured of a finished groove.

    Attributes:
        length_s: of the sound, s.
        loudness_lufs: after ITU-R BS.1770-4.
        peak_db: highest peak, dB of full level.
        noise_db: level of the quietest twentieth of its 20 ms, dB of full level.
    """

    length_s: float
    loudness_lufs: float
    peak_db: float
    noise_db: float


def remove_hum(wave: NDArray[np.float32], rate: int) -> tuple[NDArray[np.float32], list[float]]:
    """Take hum and rumble out of a whole recording.

    Args:
        wave: shape (frames,), mono.
        rate: its frames a second.

    Returns:
        The recording without, and the lines that were found, Hz.
    """
    # padded, so that the two ends do not hear each other
    size = _smooth_size(len(wave) + rate)
    spectrum = np.fft.rfft(wave, size)
    hertz = np.fft.rfftfreq(size, 1.0 / rate).astype(np.float64)
    lines = _hum_lines(np.abs(spectrum).astype(np.float64), hertz)
    gain = 1.0 / np.sqrt(1.0 + (RUMBLE_HZ / np.maximum(hertz, 1e-3)) ** 8)
    for line in lines:
        near = slice(*np.searchsorted(hertz, (line - 5.0, line + 5.0)))
        width = 0.25 + 0.002 * line  # the mains wander, and so do their multiples
        gain[near] *= 1.0 - np.exp(-0.5 * ((hertz[near] - line) / width) ** 4)
    clean = np.fft.irfft(spectrum * gain, size)[: len(wave)]
    return clean.astype(np.float32), lines


def finish(
    wave: NDArray[np.float32], rate: float, *, longest_s: float = GEOMETRY.message_s
) -> Sound:
    """The sound of a groove from a cut-out message.

    Args:
        wave: shape (frames,), mono, its silence trimmed.
        rate: its frames a second, as it shall be heard.
        longest_s: what fits into a groove, s.

    Raises:
        SoundFileError: it is too long, or silent.
    """
    length_s = len(wave) / rate
    if length_s > longest_s:
        raise SoundFileError(f"must last at most {longest_s:g} s, got {length_s:.2f} s")
    cut = cut_wave(wave * np.float32(0.5 / max(float(np.abs(wave).max()), 1e-9)), round(rate))
    sound = cut.astype(np.float64) / 32767.0
    lead = min(LEAD_S, longest_s - len(sound) / CUT_RATE)
    fade = min(round(_FADE_S * CUT_RATE), len(sound) // 2)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.arange(fade) / max(fade, 1))
    sound[:fade] *= rise
    sound[len(sound) - fade :] *= rise[::-1]
    sound = np.concatenate([np.zeros(int(lead * CUT_RATE)), sound])
    sound = _level(sound)[: round(longest_s * CUT_RATE)]
    made: Sound = np.rint(sound * 32767.0).astype(np.int16)
    made.flags.writeable = False
    return made


def figures(sound: Sound) -> Figures:
    """Measure a finished groove."""
    wave = sound.astype(np.float64) / 32767.0
    size = CUT_RATE // 50
    blocks = wave[: len(wave) // size * size].reshape(-1, size)
    power = np.sort((blocks**2).mean(axis=1))
    power = power[power > 0.0]  # silence that was put before it is not its noise
    quiet = power[: max(1, len(power) // 20)].mean() if len(power) else 1e-12
    peak = max(float(np.abs(wave).max()), 1e-6)
    return Figures(
        length_s=len(sound) / CUT_RATE,
        loudness_lufs=loudness(wave),
        peak_db=20.0 * float(np.log10(peak)),
        noise_db=10.0 * float(np.log10(quiet)),
    )


def loudness(wave: Floats, rate: int = CUT_RATE) -> float:
    """Integrated loudness of a mono sound after ITU-R BS.1770-4, LUFS; -70 if silent.

    K-weighting, blocks of 400 ms every 100 ms, gates at -70 LUFS and 10 LU below the mean.
    """
    size = _smooth_size(len(wave) + rate // 2)
    hertz = np.fft.rfftfreq(size, 1.0 / rate).astype(np.float64)
    spectrum = np.fft.rfft(wave, size) * _k_weighting(hertz, rate)
    heard = np.fft.irfft(spectrum, size)[: len(wave)]
    block, hop = int(0.4 * rate), int(0.1 * rate)
    sums = np.concatenate([[0.0], np.cumsum(heard**2)])
    starts = np.arange(0, max(1, len(heard) - block + 1), hop)
    ends = np.minimum(starts + block, len(heard))
    power = np.maximum((sums[ends] - sums[starts]) / block, 1e-12)
    level = -0.691 + 10.0 * np.log10(power)
    kept = level > -70.0
    if not kept.any():
        return -70.0
    kept &= level > -0.691 + 10.0 * np.log10(power[kept].mean()) - 10.0
    return float(-0.691 + 10.0 * np.log10(power[kept].mean()))


def _k_weighting(hertz: Floats, rate: int) -> Floats:
    """Gain of the standard's two stages, a high shelf and a high-pass, at any rate."""
    z = np.exp(-2j * np.pi * hertz / rate)
    k, q = np.tan(np.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10.0 ** (3.999843853973347 / 20.0)
    band = high**0.4996667741545416
    a0 = 1.0 + k / q + k * k
    shelf = (high + band * k / q + k * k) + 2.0 * (k * k - high) * z
    shelf = shelf + (high - band * k / q + k * k) * z * z
    shelf = shelf / (a0 + 2.0 * (k * k - 1.0) * z + (1.0 - k / q + k * k) * z * z)
    k, q = np.tan(np.pi * 38.13547087602444 / rate), 0.5003270373238773
    a0 = 1.0 + k / q + k * k
    low = a0 * (1.0 - z) ** 2 / (a0 + 2.0 * (k * k - 1.0) * z + (1.0 - k / q + k * k) * z * z)
    return np.asarray(np.abs(shelf * low))


def _level(wave: Floats) -> Floats:
    """At the common loudness, with its peaks held below the ceiling."""
    loud = wave
    if loudness(wave) <= -70.0:
        raise SoundFileError("is silent")
    scale = 1.0
    for _ in range(6):
        loud = _limit(wave * scale, db_to_gain(PEAK_DB))
        error = LOUDNESS_LUFS - loudness(loud)
        if abs(error) < 0.05:
            break
        scale *= db_to_gain(error)
    return loud


def _limit(wave: Floats, ceiling: float) -> Floats:
    """Peaks held by a gain that is a smoothed running minimum: nothing is clipped."""
    half = round(0.004 * CUT_RATE)
    gain = np.minimum(1.0, ceiling / np.maximum(np.abs(wave), 1e-9))
    if gain.min() >= 1.0:
        return wave
    padded = np.pad(gain, half, mode="edge")
    low = np.lib.stride_tricks.sliding_window_view(padded, 2 * half + 1).min(axis=1)
    window = np.hanning(2 * half + 1)
    smooth = np.convolve(np.pad(low, half, mode="edge"), window / window.sum(), mode="valid")
    return np.asarray(wave * smooth)


def _hum_lines(size: Floats, hertz: Floats) -> list[float]:
    """The lines of mains hum, Hz; empty if there is none to speak of."""
    best: tuple[float, list[float]] = (0.0, [])
    for mains in MAINS_HZ:
        found, total = [], 0.0
        for multiple in range(1, HUM_LINES + 1):
            centre, reach = multiple * mains, 0.3 + 0.15 * multiple
            first, last = np.searchsorted(hertz, (centre - reach, centre + reach))
            low, high = np.searchsorted(hertz, (centre - 8.0, centre + 8.0))
            if last <= first:
                continue
            peak = int(first + np.argmax(size[first:last]))
            # a line is far above the highest that speech and hiss reach beside it
            beside = np.concatenate([size[low:first], size[last:high]])
            over = 20.0 * float(np.log10(size[peak] / max(float(np.quantile(beside, 0.99)), 1e-12)))
            if over > HUM_DB:
                found.append(float(hertz[peak]))
                total += over
        if total > best[0]:
            best = (total, found)
    return best[1]


def _smooth_size(least: int) -> int:
    """A length from `least` on that is quick to transform."""
    power = 1 << (max(least, 2) - 1).bit_length()
    return min(size for size in (power, power // 4 * 3, power // 8 * 5) if size >= least)
