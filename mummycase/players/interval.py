"""How far a share that was counted may be off."""

import math

Z95 = 1.959964
"""Standard normal quantile of 97.5 %."""


def wilson(wins: float, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share lies, 95 times in 100, after `wins` of `games`.

    Wilson's score interval: E. B. Wilson, "Probable inference, the law of succession, and
    statistical inference", Journal of the American Statistical Association 22 (1927), 209-212. It
    holds for few games and for shares near 0 and 1, unlike the usual plus and minus.

    A shared win counts as a part of one, so `wins` need not be whole. The formula is used as it
    stands: a split win varies less than a whole one (its variance is at most p(1 - p)), so that
    with ties the interval is rather too wide than too narrow.

    Args:
        wins: 0..`games`.
        games: at least 1.
        z: half the interval's width in standard deviations.
    """
    share = wins / games
    scale = 1.0 + z * z / games
    middle = (share + z * z / (2.0 * games)) / scale
    half = z * math.sqrt(share * (1.0 - share) / games + z * z / (4.0 * games * games)) / scale
    # Rounding must not put the interval beside a share of 0 or 1.
    return max(0.0, min(middle - half, share)), min(1.0, max(middle + half, share))
