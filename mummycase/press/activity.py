"""Where somebody speaks: the level above the noise, band by band, every 10 ms.

Steady noise (hiss, hum, the motor) is measured where the recording is quietest and counts as
silence in each narrow band by itself, so that hum does not hide the soft end of a word. Needle
thumps lie below the bands that are heard; crackle is shorter than the median that smooths them.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mummycase.records.resample import resample

RATE = 8_000
"""Frames a second at which a recording is listened to."""

HOP_S = 0.01
"""From one figure to the next, s."""

BAND_HZ = (300.0, 3_800.0)
"""What is heard: most of speech, nothing of rumble, thumps and the strong lines of hum."""

QUIET_SHARE = 0.04
"""So much of a recording, at least, is taken to be no speech: 19 gaps of 0.4 s in 200 s."""

LOW_HZ = 130.0
"""Thumps and rumble lie below, and little of a voice."""

THUMP_DB = 6.0
THUMP_S = 0.25
"""A stretch so much louder below `LOW_HZ` than in the band of speech, and no longer, is a thump."""

FLOOR = 1e-12
"""Power that counts as digital silence, of full level, in a band."""

_SURE = 0.18
_EDGE = 0.07
_LEAST_DB = 0.9
"""Parts of what speech stands above the noise, and the least: well above what noise alone gives."""

_WINDOW = 256
_MEDIAN = 5
"""Frames of the median: what is shorter than 25 ms is a click."""

_SMOOTH = 9
_BLOCK = 4096

Figures = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Activity:
    """How much is said, and how loud.

    Attributes:
        above_db: shape (n,), mean level of the bands above their own noise, every `HOP_S`, dB.
        low_db: shape (n,), level below `LOW_HZ`, steady hum left out, dB of full level.
        level_db: shape (n,), level of all bands together, dB of full level.
        noise_db: level of all bands together where it is quietest, dB of full level.
        threshold_db: what `above_db` must pass to be speech.
        edge_db: what it must pass, smoothed, to belong to the speech beside it.
    """

    above_db: Figures
    low_db: Figures
    level_db: Figures
    noise_db: float
    threshold_db: float
    edge_db: float

    def islands(self) -> list["Island"]:
        """Stretches of sound: begun by what is surely speech, followed into its soft edges."""
        sure = self.above_db > self.threshold_db
        near = _smooth(self.above_db) > self.edge_db
        found = []
        for first, last in _runs(near | sure):
            at = first + np.flatnonzero(sure[first:last])
            if len(at):
                low = float(self.low_db[first:last].max() - self.level_db[at].max())
                found.append(Island(first * HOP_S, last * HOP_S, len(at) * HOP_S, low))
        return found


@dataclass(frozen=True, slots=True)
class Island:
    """A stretch of sound.

    Attributes:
        start: where it begins, s.
        end: where it ends, s.
        sure_s: how much of it is surely louder than the noise, s.
        low_db: how far what lies below speech is louder than the speech band, dB.
    """

    start: float
    end: float
    sure_s: float
    low_db: float

    @property
    def is_thump(self) -> bool:
        """Whether it is a blow rather than a word."""
        return self.low_db > THUMP_DB and self.sure_s < THUMP_S


def listen(wave: NDArray[np.float32], rate: int) -> Activity:
    """Find speech in a recording.

    Args:
        wave: shape (frames,), mono, -1..1.
        rate: its frames a second.
    """
    power, lows = _bands(resample(wave, rate, RATE))
    total = power.sum(axis=1)
    quiet = total <= np.quantile(total, QUIET_SHARE)
    noise = np.maximum(power[quiet].mean(axis=0), FLOOR)
    above = 10.0 * np.log10(np.maximum(power / noise, 1.0)).mean(axis=1)
    above = _median(above)
    level = 10.0 * np.log10(np.maximum(_median(total), FLOOR))
    low = 10.0 * np.log10(np.maximum(lows - 2.0 * np.median(lows[quiet]), FLOOR))
    idle = float(np.quantile(above, QUIET_SHARE / 2.0))
    heard = float(np.quantile(above, 0.9)) - idle
    return Activity(
        above,
        low,
        level,
        10.0 * float(np.log10(noise.sum())),
        idle + max(_SURE * heard, _LEAST_DB),
        idle + max(_EDGE * heard, _LEAST_DB / 1.4),
    )


def _bands(wave: NDArray[np.float32]) -> tuple[NDArray[np.float32], Figures]:
    """Power in each narrow band of speech, shape (hops, bands), and below, shape (hops,)."""
    hop = round(HOP_S * RATE)
    padded = np.pad(wave, (_WINDOW // 2, _WINDOW))
    hops = max(1, -(-len(wave) // hop))
    frames = np.lib.stride_tricks.sliding_window_view(padded, _WINDOW)[::hop][:hops]
    window = np.hanning(_WINDOW).astype(np.float32)
    scale = 2.0 / float(window.sum()) ** 2
    hertz = np.fft.rfftfreq(_WINDOW, 1.0 / RATE)
    heard = (hertz >= BAND_HZ[0]) & (hertz <= BAND_HZ[1])
    speech, low = [], []
    for start in range(0, hops, _BLOCK):
        power = np.abs(np.fft.rfft(frames[start : start + _BLOCK] * window)) ** 2 * scale
        speech.append(power[:, heard].astype(np.float32))
        low.append(power[:, hertz < LOW_HZ].sum(axis=1))
    return np.concatenate(speech), np.concatenate(low)


def _median(figures: Figures) -> Figures:
    half = _MEDIAN // 2
    padded = np.pad(figures, half, mode="edge")
    return np.asarray(np.median(np.lib.stride_tricks.sliding_window_view(padded, _MEDIAN), axis=1))


def _smooth(figures: Figures) -> Figures:
    padded = np.pad(figures, _SMOOTH // 2, mode="edge")
    return np.convolve(padded, np.full(_SMOOTH, 1.0 / _SMOOTH), mode="valid")


def _runs(flags: NDArray[np.bool_]) -> list[tuple[int, int]]:
    edges = np.flatnonzero(np.diff(np.concatenate([[False], flags, [False]]).astype(np.int8)))
    return [(int(first), int(last)) for first, last in edges.reshape(-1, 2)]
