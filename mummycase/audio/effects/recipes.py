"""How each effect is made: which bodies are struck or rubbed, when, and how hard.

Stone answers a blow with a few high modes that are gone in hundredths of a second, and grit; wood
and bone with a hollow knock; bronze and gold ring on, in the ratios of a bell or a bar, which are
no harmonics. Nothing here is a tune.
"""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from mummycase.audio.effects.kinds import Effect
from mummycase.audio.effects.parts import Mode, Wide, band, lay, ring, swell, times

Recipe = Callable[[int, np.random.Generator], Wide]
"""Makes a sound at a rate, shape (frames,), of any size; chance makes it vary a little."""

STONE: tuple[Mode, ...] = (
    (310.0, 0.8, 0.022),
    (870.0, 1.0, 0.016),
    (1790.0, 0.6, 0.011),
    (3150.0, 0.3, 0.007),
)
SLAB: tuple[Mode, ...] = (
    (92.0, 0.7, 0.11),
    (158.0, 0.9, 0.085),
    (287.0, 0.9, 0.055),
    (590.0, 0.55, 0.03),
)
WOOD: tuple[Mode, ...] = (
    (196.0, 1.0, 0.045),
    (348.0, 0.7, 0.034),
    (612.0, 0.45, 0.022),
    (1130.0, 0.25, 0.010),
)
BONE: tuple[Mode, ...] = ((1480.0, 1.0, 0.008), (2630.0, 0.7, 0.006), (4120.0, 0.4, 0.004))
BRONZE: tuple[Mode, ...] = (
    (740.0, 0.7, 0.07),
    (1890.0, 1.0, 0.05),
    (3260.0, 0.6, 0.03),
    (4900.0, 0.3, 0.018),
)
GOLD: tuple[Mode, ...] = (
    (1310.0, 0.5, 0.20),
    (2160.0, 1.0, 0.16),
    (3540.0, 0.6, 0.10),
    (5230.0, 0.35, 0.06),
)
GEM: tuple[Mode, ...] = ((2480.0, 1.0, 0.05), (4010.0, 0.8, 0.035), (6170.0, 0.5, 0.02))
GONG: tuple[Mode, ...] = (
    (131.0, 0.7, 0.42),
    (262.0, 1.0, 0.38),
    (313.0, 0.6, 0.33),
    (397.0, 0.5, 0.28),
    (528.0, 0.6, 0.26),
    (703.0, 0.4, 0.20),
    (1064.0, 0.25, 0.14),
    (1511.0, 0.15, 0.10),
)
"""Modes of the things in a tomb. Those of the gong stand as a bell's do (hum, prime, tierce, quint,
nominal: N. H. Fletcher and T. D. Rossing, The Physics of Musical Instruments); the others are
chosen by size and stuff: the larger, the deeper; the harder, the longer."""


def _step(rate: int, rng: np.random.Generator) -> Wide:
    sound = ring(0.15, rate, STONE, tune=_near(rng, 0.08))
    sound += 0.5 * ring(0.15, rate, WOOD, tune=1.4 * _near(rng, 0.08))
    grit = band(0.06, rate, 1800.0, 6500.0, rng) * swell(0.06, rate, 0.002, 0.012)
    lay(sound, grit, _near(rng, 0.3) * 0.004, rate, 0.28 * _near(rng, 0.3))
    return sound


def _climb(rate: int, rng: np.random.Generator) -> Wide:
    sound = np.zeros(round(0.62 * rate))
    for number, at in enumerate((0.0, 0.19, 0.38)):
        lay(sound, _step(rate, rng), at * _near(rng, 0.06), rate, 0.75 + 0.15 * number)
    scrape = band(0.2, rate, 500.0, 2200.0, rng) * swell(0.2, rate, 0.08, 0.04)
    lay(sound, scrape, 0.40, rate, 0.25)
    return sound


def _ride(rate: int, rng: np.random.Generator) -> Wide:
    """Sand that comes, passes and goes: two bands that change places."""
    time = times(0.9, rate)
    passing = np.exp(-0.5 * ((time - 0.42) / 0.17) ** 2)
    low, high = band(0.9, rate, 250.0, 900.0, rng), band(0.9, rate, 1200.0, 4500.0, rng)
    share = np.clip((time - 0.15) / 0.55, 0.0, 1.0)
    return passing * ((1.0 - 0.6 * share) * low + 0.5 * share * high)


def _jewel_taken(rate: int, rng: np.random.Generator) -> Wide:
    """It scrapes out of its setting and is free."""
    sound = np.zeros(round(0.42 * rate))
    scratch = band(0.09, rate, 2500.0, 7000.0, rng) * swell(0.09, rate, 0.05, 0.015)
    lay(sound, scratch, 0.0, rate, 0.22)
    tune = _near(rng, 0.05)
    lay(sound, ring(0.34, rate, GEM, tune=tune), 0.06, rate, 0.8)
    lay(sound, ring(0.30, rate, GOLD, tune=1.12 * tune), 0.11, rate, 0.5)
    return sound


def _jewel_put(rate: int, rng: np.random.Generator) -> Wide:
    """It falls among others: three contacts, each softer, and the bowl rings."""
    sound = np.zeros(round(0.6 * rate))
    tune = _near(rng, 0.06)
    for at, size in ((0.0, 1.0), (0.075, 0.5), (0.12, 0.25)):
        at *= _near(rng, 0.12)
        lay(sound, ring(0.2, rate, GEM, tune=tune * _near(rng, 0.03)), at, rate, size)
        lay(sound, ring(0.55, rate, GOLD, tune=0.8 * tune), at, rate, 0.55 * size)
    return sound


def _stone(rate: int, rng: np.random.Generator) -> Wide:
    """A slab grinds aside, stopping and slipping, and comes to rest."""
    sound = np.zeros(round(0.95 * rate))
    seconds = 0.66
    grind = band(seconds, rate, 90.0, 620.0, rng) + 0.3 * band(seconds, rate, 900.0, 2600.0, rng)
    slips = 0.55 + 0.45 * np.clip(band(seconds, rate, 6.0, 22.0, rng), -1.0, 1.0)
    shape = np.sin(math.pi * np.minimum(1.0, times(seconds, rate) / seconds)) ** 0.7
    lay(sound, grind * slips * shape, 0.0, rate, 0.55)
    lay(sound, _thud(rate, rng), 0.60, rate, 1.1)
    return sound


def _home(rate: int, rng: np.random.Generator) -> Wide:
    sound = np.zeros(round(0.55 * rate))
    lay(sound, _thud(rate, rng), 0.0, rate)
    lay(sound, _thud(rate, rng), 0.11, rate, 0.3)
    return sound


def _thud(rate: int, rng: np.random.Generator) -> Wide:
    sound = ring(0.34, rate, SLAB, tune=_near(rng, 0.05))
    dust = band(0.1, rate, 300.0, 2400.0, rng) * swell(0.1, rate, 0.003, 0.02)
    lay(sound, dust, 0.0, rate, 0.5)
    return sound


def _die(rate: int, rng: np.random.Generator) -> Wide:
    """It rolls: knocks that come sooner and softer, with edges and faces in turn."""
    sound = np.zeros(round(0.98 * rate))
    at, gap, size = 0.01, 0.150, 1.0
    while at < 0.90:
        lay(sound, _knock_of_die(rate, rng), at, rate, size * _near(rng, 0.25))
        at += gap * _near(rng, 0.22)
        gap, size = max(0.05, 0.88 * gap), max(0.35, 0.93 * size)
    return sound


def _die_lands(rate: int, rng: np.random.Generator) -> Wide:
    """Over its last edge, and flat on its face."""
    sound = np.zeros(round(0.30 * rate))
    for at, size in ((0.0, 0.55), (0.055, 1.0), (0.095, 0.22)):
        lay(sound, _knock_of_die(rate, rng), at * _near(rng, 0.1), rate, size)
    lay(sound, ring(0.2, rate, WOOD, tune=1.2), 0.055, rate, 0.6)
    return sound


def _knock_of_die(rate: int, rng: np.random.Generator) -> Wide:
    sound = ring(0.09, rate, WOOD, tune=1.9 * _near(rng, 0.08))
    lay(sound, ring(0.05, rate, BONE, tune=_near(rng, 0.1)), 0.0, rate, 0.9)
    return sound


def _lever(rate: int, rng: np.random.Generator) -> Wide:
    """Two teeth of the catch, and the arm strikes its stop."""
    sound = np.zeros(round(0.40 * rate))
    for at, size in ((0.0, 0.45), (0.055, 0.55)):
        lay(sound, ring(0.1, rate, BRONZE, tune=1.25 * _near(rng, 0.05)), at, rate, size * 0.6)
    lay(sound, ring(0.26, rate, BRONZE, tune=0.8 * _near(rng, 0.04)), 0.115, rate, 0.6)
    lay(sound, ring(0.26, rate, WOOD, tune=0.9), 0.115, rate, 1.2)
    return sound


def _lever_back(rate: int, rng: np.random.Generator) -> Wide:
    """The spring sings on a falling note while the arm flies home."""
    time = times(0.34, rate)
    tune = _near(rng, 0.05)
    phase = math.tau * tune * (430.0 * time - 300.0 * time**2)
    sound = 0.35 * np.sin(phase) * np.exp(-time / 0.07) * (1.0 - np.exp(-time / 0.004))
    sound += 0.15 * np.sin(2.76 * phase) * np.exp(-time / 0.05)
    lay(sound, ring(0.2, rate, WOOD, tune=1.1 * tune), 0.07, rate)
    lay(sound, ring(0.2, rate, BRONZE, tune=0.9 * tune), 0.07, rate, 0.35)
    return sound


def _cover_off(rate: int, rng: np.random.Generator) -> Wide:
    """The lid lets go of its rim and slides over it, and the hollow below opens."""
    sound = np.zeros(round(0.68 * rate))
    lay(sound, ring(0.2, rate, WOOD, tune=1.3 * _near(rng, 0.04)), 0.0, rate, 0.7)
    slide = band(0.5, rate, 350.0, 1900.0, rng) * swell(0.5, rate, 0.22, 0.09)
    lay(sound, slide, 0.05, rate, 0.42)
    lay(sound, ring(0.3, rate, SLAB, tune=1.7) * 0.5, 0.03, rate)
    return sound


def _cover_on(rate: int, rng: np.random.Generator) -> Wide:
    """It slides on, falls the last bit with all its hollow, and the catch snaps."""
    sound = np.zeros(round(0.66 * rate))
    slide = band(0.22, rate, 350.0, 1600.0, rng) * swell(0.22, rate, 0.12, 0.03)
    lay(sound, slide, 0.0, rate, 0.3)
    lay(sound, ring(0.4, rate, WOOD, tune=0.72 * _near(rng, 0.04)), 0.17, rate, 1.2)
    lay(sound, ring(0.3, rate, SLAB, tune=1.2), 0.17, rate, 0.6)
    lay(sound, ring(0.15, rate, BRONZE, tune=1.15), 0.27, rate, 0.35)
    return sound


def _record(rate: int, rng: np.random.Generator) -> Wide:
    """A thin disc bends through the air, and is laid on felt, its hole over the spindle."""
    sound = np.zeros(round(0.60 * rate))
    for at, size in ((0.02, 0.6), (0.17, 0.8)):
        air = band(0.2, rate, 180.0, 800.0, rng) * swell(0.2, rate, 0.07, 0.04)
        lay(sound, air, at * _near(rng, 0.1), rate, 0.35 * size)
    lay(sound, ring(0.12, rate, BONE, tune=0.7), 0.36, rate, 0.5)
    felt = band(0.16, rate, 120.0, 1500.0, rng) * swell(0.16, rate, 0.006, 0.03)
    lay(sound, felt, 0.40, rate, 0.55)
    return sound


def _cell(rate: int, rng: np.random.Generator) -> Wide:
    """A full can scrapes past a clip, which springs to and fro against it."""
    sound = np.zeros(round(0.36 * rate))
    scrape = band(0.08, rate, 1500.0, 5000.0, rng) * swell(0.08, rate, 0.05, 0.012)
    lay(sound, scrape, 0.0, rate, 0.25)
    tune = _near(rng, 0.05)
    for number in range(4):
        lay(sound, ring(0.12, rate, BRONZE, tune=tune), 0.07 + 0.021 * number, rate, 0.7**number)
    lay(sound, ring(0.2, rate, WOOD, tune=0.95), 0.075, rate, 0.9)
    return sound


def _knock(rate: int, rng: np.random.Generator) -> Wide:
    sound = np.zeros(round(0.42 * rate))
    for at, size in ((0.0, 0.85), (0.155, 1.0)):
        blow = ring(0.25, rate, WOOD, tune=0.85 * _near(rng, 0.03))
        lay(sound, blow, at * _near(rng, 0.06), rate, size)
    return sound


def _great_jewel(rate: int, rng: np.random.Generator) -> Wide:
    """A gong behind it, and gold over it."""
    sound = ring(0.98, rate, GONG, tune=0.92 * _near(rng, 0.01))
    for at, tune in ((0.03, 0.75), (0.10, 0.94), (0.18, 1.13)):
        lay(sound, ring(0.6, rate, GOLD, tune=tune * _near(rng, 0.01)), at, rate, 0.30)
    return sound


def _cobra(rate: int, rng: np.random.Generator) -> Wide:
    """A hiss that swells and sinks, scales that rattle in it, and something deep."""
    seconds = 0.96
    time = times(seconds, rate)
    shape = swell(seconds, rate, 0.38, 0.20)
    rattle = 0.72 + 0.28 * np.sin(math.tau * (19.0 * time + 6.0 * time**2))
    hiss = band(seconds, rate, 2600.0, 7800.0, rng) * rattle
    hollow = 0.35 * band(seconds, rate, 700.0, 1500.0, rng)
    deep = 0.8 * np.sin(math.tau * (88.0 * time + 14.0 * time**2)) * swell(seconds, rate, 0.5, 0.2)
    return shape * (hiss + hollow) + deep


def _click(rate: int, rng: np.random.Generator) -> Wide:
    """A fingertip on wood."""
    sound = ring(0.05, rate, WOOD, tune=2.2 * _near(rng, 0.03))
    lay(sound, ring(0.03, rate, BONE, tune=0.8), 0.0, rate, 0.2)
    return sound


def _ending(rate: int, rng: np.random.Generator) -> Wide:
    """The gong, and a sistrum shaken before it: discs on rods, as in Egypt's temples."""
    sound = ring(0.99, rate, GONG)
    for number in range(9):
        jingle = band(0.07, rate, 4200.0, 9000.0, rng) * swell(0.07, rate, 0.004, 0.016)
        size = 0.20 * (1.0 if number % 2 else 0.6) * math.sin(math.pi * (number + 1) / 10.0)
        lay(sound, jingle, 0.06 + 0.083 * number * _near(rng, 0.02), rate, size)
    lay(sound, ring(0.7, rate, GOLD, tune=0.66), 0.12, rate, 0.3)
    return sound


def _near(rng: np.random.Generator, spread: float) -> float:
    """About 1: no two blows of a hand are alike."""
    return float(rng.uniform(1.0 - spread, 1.0 + spread))


RECIPES: Mapping[Effect, Recipe] = MappingProxyType(
    {
        Effect.STEP: _step,
        Effect.CLIMB: _climb,
        Effect.RIDE: _ride,
        Effect.JEWEL_TAKEN: _jewel_taken,
        Effect.JEWEL_PUT: _jewel_put,
        Effect.STONE: _stone,
        Effect.HOME: _home,
        Effect.DIE: _die,
        Effect.DIE_LANDS: _die_lands,
        Effect.LEVER: _lever,
        Effect.LEVER_BACK: _lever_back,
        Effect.COVER_OFF: _cover_off,
        Effect.COVER_ON: _cover_on,
        Effect.RECORD: _record,
        Effect.CELL: _cell,
        Effect.KNOCK: _knock,
        Effect.GREAT_JEWEL: _great_jewel,
        Effect.COBRA: _cobra,
        Effect.CLICK: _click,
        Effect.ENDING: _ending,
    }
)
"""One for each effect."""
