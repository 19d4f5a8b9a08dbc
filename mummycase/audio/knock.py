"""A knock on wood, by which a case without a screen says that it has understood."""

import numpy as np
from numpy.typing import NDArray

Sound = NDArray[np.float32]
"""Samples, shape (frames,), -1..1."""

LENGTH_S = 0.09
"""Of one, s."""

PEAK = 0.4
"""Of its sound, 1 is full scale: softer than the voice."""

_TONES_HZ = (196.0, 431.0)
"""Two modes of a small box; what rings is felt as one knock."""

_DECAY_S = 0.015


def knock(sample_rate: int, times: int = 1, gap_s: float = 0.16) -> Sound:
    """One knock or more.

    Args:
        sample_rate: frames a second.
        times: how many.
        gap_s: from one to the next, s.

    Returns:
        Shape (frames,), float32, -1..1; it begins and ends at 0.
    """
    time = np.arange(round(LENGTH_S * sample_rate)) / sample_rate
    attack = np.minimum(time / 0.002, 1.0)
    tail = np.minimum((LENGTH_S - time) / 0.01, 1.0)
    one = sum(np.sin(2.0 * np.pi * tone * time) for tone in _TONES_HZ)
    one = one * np.exp(-time / _DECAY_S) * attack * tail
    one *= PEAK / np.max(np.abs(one))
    gap = round(gap_s * sample_rate)
    sound = np.zeros((times - 1) * gap + len(one), np.float32)
    for start in range(0, times * gap, gap):
        sound[start : start + len(one)] += one.astype(np.float32)
    return sound
