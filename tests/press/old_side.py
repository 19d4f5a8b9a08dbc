"""An old side as somebody would have recorded it: messages, gaps, and all that age adds."""

from dataclasses import dataclass
from functools import cache

import numpy as np
import soundfile
from numpy.typing import NDArray

from mummycase import assets

RATE = 22_050
Wave = NDArray[np.float32]


@dataclass(frozen=True)
class OldSide:
    """A synthesised recording and what is true of it, s."""

    wave: Wave
    spans: list[tuple[float, float]]


@cache
def spoken(side: int, groove: int) -> Wave:
    """A message of the built-in record; not to be written to."""
    path = assets.sounds() / "voice_of_the_mummy" / f"side{side}" / f"{groove:02}.ogg"
    wave: Wave
    wave, rate = soundfile.read(path, dtype="float32")
    assert rate == RATE
    return wave


def level(wave: Wave) -> Wave:
    """Root mean square over 20 ms, sample by sample."""
    size = RATE // 50
    power = np.concatenate([np.zeros(size // 2 + 1), wave.astype(float) ** 2, np.zeros(size)])
    sums = np.cumsum(power)
    mean = (sums[size:] - sums[:-size])[: len(wave)] / size
    return np.asarray(np.sqrt(np.maximum(mean, 0.0)), dtype=np.float32)


def heard_span(wave: Wave, floor: float) -> tuple[int, int]:
    """First and last frame that stand out of a noise of the level `floor`."""
    loud = np.flatnonzero(level(wave) > floor)
    return int(loud[0]), int(loud[-1])


def old_side(
    rng: np.random.Generator,
    *,
    messages: int = 20,
    side: int = 1,
    hiss_db: float = -40.0,
    hum_hz: float = 50.0,
    hum_db: float = -36.0,
    gaps: tuple[float, float] = (0.4, 6.0),
    loud_db: float = 8.0,
    clicks_per_s: float = 4.0,
    thumps: bool = True,
) -> OldSide:
    """A side, its `messages` in a row; levels in dB of full level, gaps in s."""
    floor = 10 ** (hiss_db / 20)
    grooves = rng.permutation(20)[:messages] + 1
    parts: list[Wave] = []
    spans: list[tuple[float, float]] = []
    at = 0
    for number, groove in enumerate(grooves):
        gain = 0.5 * 10 ** (rng.uniform(-loud_db, loud_db / 2) / 20)
        wave = spoken(side, int(groove)) * np.float32(gain)
        first, last = heard_span(wave, floor * 0.6)
        wave = wave[max(0, first - RATE // 50) : last + RATE // 50]
        gap = rng.uniform(*gaps) if number else rng.uniform(0.5, 3.0)
        parts += [np.zeros(int(gap * RATE), np.float32), wave]
        at += int(gap * RATE)
        spans.append(((at + RATE // 50) / RATE, (at + len(wave) - RATE // 50) / RATE))
        at += len(wave)
    parts.append(np.zeros(int(rng.uniform(0.5, 3.0) * RATE), np.float32))
    wave = np.concatenate(parts)
    time = np.arange(len(wave)) / RATE
    wave += rng.standard_normal(len(wave)).astype(np.float32) * np.float32(floor)
    hum_hz *= 1.0 + rng.uniform(-0.001, 0.001)
    for harmonic, below in ((1, 0.0), (2, -6.0), (3, -4.0), (5, -12.0), (7, -16.0)):
        line = np.sin(2 * np.pi * (harmonic * hum_hz * time + rng.random()))
        wave += (10 ** ((hum_db + below) / 20) * np.sqrt(2) * line).astype(np.float32)
    if thumps:
        add_thumps(wave, spans, rng)
    add_clicks(wave, rng, clicks_per_s)
    return OldSide(np.clip(wave, -1.0, 1.0), spans)


def add_thumps(wave: Wave, spans: list[tuple[float, float]], rng: np.random.Generator) -> None:
    """A needle set down: a heavy low blow and a short scrape, somewhere before many a message."""
    size = int(0.25 * RATE)
    time = np.arange(size) / RATE
    for start, _ in spans:
        if rng.random() < 0.6:
            at = int((start - rng.uniform(0.3, 0.5)) * RATE)
            blow = 0.5 * np.sin(2 * np.pi * rng.uniform(25, 70) * time) * np.exp(-time / 0.06)
            scrape = 0.15 * rng.standard_normal(size) * np.exp(-time / 0.006)
            wave[max(at, 0) : max(at, 0) + size] += (blow + scrape).astype(np.float32)


def add_clicks(wave: Wave, rng: np.random.Generator, per_s: float) -> NDArray[np.int64]:
    """Crackle: single grains of dust, short and sharp. Returns where they begin."""
    count = int(per_s * len(wave) / RATE)
    places = np.sort(rng.integers(100, len(wave) - 100, count))
    for at in places:
        size = int(rng.integers(2, 12))
        shape = rng.standard_normal(size) * np.hanning(size + 2)[1:-1]
        wave[at : at + size] += (rng.uniform(0.1, 0.6) * shape).astype(np.float32)
    return places
