"""Stage 3: the voice of the tomb.  A dry spoken line goes in, the mummy comes out.

In order: a slow turntable (pitch, formants and tempo together), a second and lower self a moment
later, a growl, an equaliser with a lift where words are told apart, two levellers and a
compressor, and the tomb's echo.  Nothing is random but noise with a fixed seed.  The phonograph's
own sound is not made here: it is the machine's work.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from dsp import (
    Signal,
    active_rms,
    bell,
    compress,
    convolve,
    envelope,
    eq,
    gain,
    highpass,
    lift,
    low_shelf,
    lowpass,
    overlap_add,
    pitch_track,
    resample,
    smooth,
)
from pressed import RATE


@dataclass(frozen=True)
class Mummy:
    """What makes the mummy; the figures were found by measuring how well words survive."""

    slow: float = 0.85  # turntable: 0.85 is the floor, below it words are lost
    droop: float = 0.01  # how far the turntable winds down at the end of a sentence
    droop_s: float = 0.7
    quaver: float = 0.004  # unsteady pitch of great age
    growl: float = 0.5  # sub-octave amplitude modulation, below growl_hz only
    growl_hz: float = 1400.0
    rasp: float = 0.15  # slow irregular roughness of a dry throat
    shadow_db: float = -12.0  # the lower self
    shadow_slow: float = 0.80
    shadow_ms: float = 9.0
    low_db: float = 4.0  # shelf below 220 Hz
    mud_db: float = -3.0  # dip at 450 Hz
    presence_db: float = 6.0  # lift at 2.4 kHz
    air_hz: float = 7000.0  # the top rolls off here
    level: float = 0.5  # slow leveller: lifts the ends of sentences
    clarity: float = 0.5  # lifts weak consonants above 1.8 kHz
    ratio: float = 2.5
    threshold_db: float = -24.0
    drive: float = 1.6
    rt60: float = 1.7  # seconds of echo
    predelay_ms: float = 38.0
    early_db: float = -13.0
    wet_db: float = -10.0
    duck_db: float = 9.0  # the echo steps back while the voice speaks
    seed: int = 1922


@dataclass(frozen=True)
class Slowed:
    """A line as the slow turntable plays it, and when each of its samples is heard."""

    audio: Signal  # at RATE
    heard_at: Signal  # seconds, one for each sample of the dry line


def turntable(x: Signal, rate_in: int, sentence_ends: list[float], m: Mummy) -> Slowed:
    """Slow playback that sags a trifle at sentence ends (given in seconds) and quavers."""
    n = len(x)
    t = np.arange(n) / rate_in
    sag = np.zeros(n)
    for end in sentence_ends:
        ramp = np.clip(1 - (end - t) / m.droop_s, 0, 1)
        sag = np.maximum(sag, np.where(t <= end + 0.05, ramp, 0))
    quaver = 1 + m.quaver * np.sin(2 * np.pi * 4.6 * t + 0.8 * np.sin(2 * np.pi * 0.7 * t))
    speed = m.slow * (1 - m.droop * smooth(sag, rate_in, 60)) * quaver
    heard_at = np.cumsum(1 / speed) / rate_in
    finer = 4
    cut = 0.47 * RATE * min(1, 1 / m.slow)
    fine = resample(eq(x, rate_in, lambda f: lowpass(f, cut, 12)), finer)
    out_t = np.arange(int(heard_at[-1] * RATE)) / RATE
    source = np.interp(out_t, heard_at, np.arange(n)) * finer
    return Slowed(np.interp(source, np.arange(len(fine)), fine), heard_at)


def shadow(x: Signal, m: Mummy) -> Signal:
    """The same line lower still, brought back to its own length, late and dull."""
    y = overlap_add(resample(x, 1 / m.shadow_slow), len(x), RATE)
    y = np.concatenate([np.zeros(int(m.shadow_ms / 1000 * RATE)), y])[: len(x)]
    return gain(m.shadow_db) * eq(y, RATE, lambda f: lowpass(f, 1800, 2))


def growl(x: Signal, m: Mummy, rng: np.random.Generator) -> Signal:
    """Modulate the low part of the voice at half its pitch, and roughen it."""
    f0, voiced = pitch_track(x, RATE)
    throb = 1 + m.growl * voiced * np.cos(2 * np.pi * np.cumsum(f0 / 2) / RATE)
    noise = rng.standard_normal(len(x))
    noise = eq(noise, RATE, lambda f: highpass(f, 18, 3) * lowpass(f, 45, 3))
    throb *= 1 + m.rasp * voiced * np.clip(noise / noise.std(), -2, 2)
    low = eq(x, RATE, lambda f: lowpass(f, m.growl_hz, 2) ** 2)
    return low * throb + (x - low)


def colour(x: Signal, m: Mummy) -> Signal:
    """Equaliser, levellers, compressor and a soft overload."""

    def curve(f: Signal) -> Signal:
        body = low_shelf(f, 220, m.low_db) * bell(f, 450, 0.45, m.mud_db)
        return body * bell(f, 2400, 0.75, m.presence_db) * lowpass(f, m.air_hz, 2)

    x = lift(eq(x, RATE, curve), RATE, 260, m.level, 9)
    consonants = eq(x, RATE, lambda f: highpass(f, 1800, 3) ** 2)
    x = x - consonants + lift(consonants, RATE, 35, m.clarity, 10)
    x = compress(x * gain(-20) / active_rms(x, RATE), RATE, m.threshold_db, m.ratio)
    x = x * gain(-14) / active_rms(x, RATE)
    return np.tanh(m.drive * x) / m.drive


def chamber(m: Mummy, rng: np.random.Generator) -> Signal:
    """The late echo of a small stone chamber: decaying bands of noise, the highs dying first."""
    n = int(RATE * m.rt60 * 1.1)
    t, h = np.arange(n) / RATE, np.zeros(n)
    bands = (
        (90, 250, 1.15, 0.8),
        (250, 700, 1.0, 1.0),
        (700, 1800, 0.8, 0.8),
        (1800, 4500, 0.5, 0.45),
    )
    for low, high, length, weight in bands:
        noise = rng.standard_normal(n)
        band = eq(noise, RATE, lambda f, a=low, b=high: highpass(f, a, 2) * lowpass(f, b, 2))
        h += band / band.std() * weight * 10 ** (-3 * t / (m.rt60 * length))
    h *= 1 - np.exp(-t / 0.015)
    h = np.concatenate([np.zeros(int(m.predelay_ms / 1000 * RATE)), h])
    return h / np.sqrt((h * h).sum())


def first_walls() -> Signal:
    """The first reflections."""
    h = np.zeros(int(0.09 * RATE))
    taps = ((13, 0.8), (19, -0.7), (27, 0.6), (35, 0.5), (46, -0.4), (61, 0.35), (79, -0.25))
    for ms, weight in taps:
        h[int(ms / 1000 * RATE)] = weight
    return h / np.sqrt((h * h).sum())


def tomb(x: Signal, m: Mummy, rng: np.random.Generator) -> Signal:
    """`x` in the chamber; the echo is ducked while the voice speaks."""
    n = len(x)
    wet = convolve(x, chamber(m, rng))[:n]
    loud = np.clip(envelope(x, RATE, 120) / active_rms(x, RATE), 0, 1)
    early = gain(m.early_db) * convolve(x, first_walls())[:n]
    return x + early + gain(m.wet_db) * wet * 10 ** (-m.duck_db * loud / 20)


def entomb(slowed: Signal, lead: float, length: int, m: Mummy) -> Signal:
    """The whole treatment: `slowed` begins `lead` seconds into a canvas of `length` samples."""
    rng = np.random.default_rng(m.seed)
    y = eq(slowed / np.abs(slowed).max() * 0.5, RATE, lambda f: highpass(f, 38, 3))
    y = colour(growl(y + shadow(y, m), m, rng), m)
    canvas = np.zeros(length)
    start = round(lead * RATE)
    canvas[start : start + len(y)] = y[: length - start]
    return tomb(canvas, m, rng)
