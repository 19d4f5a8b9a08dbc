"""All effects, made once: some ways of each."""

import zlib
from collections.abc import Mapping

import numpy as np

from mummycase.audio.effects.kinds import LEVELS_DB, WAYS, Effect
from mummycase.audio.effects.parts import Floats, finish
from mummycase.audio.effects.recipes import RECIPES

Bank = Mapping[Effect, tuple[Floats, ...]]
"""Sounds of each effect, shape (frames,), float32."""

SEED = 1971
"""Of what the game sounds like everywhere."""


def make(effect: Effect, rate: int, rng: np.random.Generator) -> Floats:
    """One way in which an effect sounds.

    Args:
        effect: that is wanted.
        rate: frames a second.
        rng: makes it differ a little from others; the same state, the same sound.

    Returns:
        Shape (frames,), float32, less than a second, within -PEAK..PEAK, 0 at both ends.
    """
    return finish(RECIPES[effect](rate, rng), rate, LEVELS_DB[effect])


def make_bank(rate: int, seed: int = SEED) -> Bank:
    """All of them; takes some tenths of a second, so never while a voice waits for its block."""
    bank = {}
    for effect in Effect:
        rng = np.random.default_rng((seed, zlib.crc32(effect.encode())))
        bank[effect] = tuple(make(effect, rate, rng) for _ in range(WAYS.get(effect, 2)))
    return bank
