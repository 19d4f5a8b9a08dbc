"""A hand on the lever: how long it holds it, and what follows until the case is silent again.

The motor runs while the lever is held, so the time of holding decides where the record stands when
the stylus comes down: the hand is the true source of chance. Drawn hands hold it about a second,
give or take 0.42 s (one standard deviation), which spreads the landing angle by about 190 degrees
at nominal speed. Were the spread 95 degrees, the next groove would still lean visibly on the last.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from mummycase.case.mummy_case import MummyCase
from mummycase.case.readings import StylusState
from mummycase.case.resampler import Floats

MEAN_HOLD_S = 1.1
"""How long a drawn hand holds the lever on average, s."""

SPREAD_S = 0.42
"""Standard deviation of it, s."""

SHORTEST_HOLD_S = 0.15
"""No hand is quicker, s."""

LIMIT_S = 60.0
"""A message that has not ended by then will not: the cell is too weak."""


def draw_hold(rng: np.random.Generator) -> float:
    """How long a hand holds the lever, s."""
    while True:
        hold = float(rng.normal(MEAN_HOLD_S, SPREAD_S))
        if hold >= SHORTEST_HOLD_S:
            return hold


def hear_message(case: MummyCase, hold_s: float, limit_s: float = LIMIT_S) -> Iterator[Floats]:
    """Pull the lever once and render from the lever to the platter's rest.

    Args:
        case: shut; its knob stays where it is.
        hold_s: how long the lever is held, s.
        limit_s: give up after so much case time, s.

    Yields:
        Sound, float32, in blocks of any length up to the case's own.
    """
    for frames in _pull(case, hold_s, limit_s):
        yield case.render(frames)


def pass_message(case: MummyCase, hold_s: float, limit_s: float = LIMIT_S) -> bool:
    """The same unheard; True if the platter came to rest by itself within the limit."""
    for frames in _pull(case, hold_s, limit_s):
        case.advance(frames)
    return case.stylus is StylusState.AT_REST


def _pull(case: MummyCase, hold_s: float, limit_s: float) -> Iterator[int]:
    """Frames to let pass, one step after the other."""
    rate, block = case.sample_rate, case.settings.block
    case.controls = replace(case.controls, lever=1.0)
    held = max(block, round(hold_s * rate))  # at least one block, or the case would not notice
    for start in range(0, held, block):
        yield min(block, held - start)
    case.controls = replace(case.controls, lever=0.0)
    left = round(limit_s * rate) - held
    while left > 0:
        frames = min(block, left)
        yield frames
        left -= frames
        if case.stylus is StylusState.AT_REST:
            yield -case.frame % block  # the rest of what is already computed
            return
