"""Whether counts look like a fair draw: Pearson's chi-squared test, without scipy."""

import math
from collections.abc import Sequence

import numpy as np

from mummycase.case import GROOVES

_EXACT = 1e-15


def chi2_p(counts: Sequence[int]) -> float:
    """How likely a fair draw is to come out at least as uneven as these counts.

    Args:
        counts: of each of two or more outcomes, equally likely if the draw is fair.
    """
    expected = sum(counts) / len(counts)
    statistic = sum((count - expected) ** 2 for count in counts) / expected
    return upper_gamma((len(counts) - 1) / 2.0, statistic / 2.0)


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x), for a > 0 and x >= 0.

    1 minus its series below a + 1, its continued fraction above.

    Sources: Abramowitz and Stegun, 6.5.29 and 6.5.31; the fraction is evaluated as Lentz does.
    """
    if x <= 0.0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1.0:
        term = total = 1.0 / a
        step = a
        while term > total * _EXACT:
            step += 1.0
            term *= x / step
            total += term
        return 1.0 - front * total
    b = x + 1.0 - a
    c, d = math.inf, 1.0 / b
    fraction = d
    for step in range(1, 10_000):
        numerator = -step * (step - a)
        b += 2.0
        d = 1.0 / (b + numerator * d)
        c = b + numerator / c
        fraction *= c * d
        if abs(c * d - 1.0) < _EXACT * 10.0:
            break
    return front * fraction


def count_grooves(grooves: Sequence[int]) -> tuple[int, ...]:
    """How often each of the grooves 1..20 was heard, in their order."""
    return tuple(int(count) for count in np.bincount(grooves, minlength=GROOVES + 1)[1:])


def count_steps(grooves: Sequence[int]) -> tuple[int, ...]:
    """How often the next groove lay 0, 1 .. 19 further on than the one before it."""
    steps = np.diff(np.asarray(grooves)) % GROOVES
    return tuple(int(count) for count in np.bincount(steps, minlength=GROOVES))


def repeat_percent(grooves: Sequence[int]) -> float:
    """How many of the pulls gave the groove of the pull before, of all that had one before."""
    return 100.0 * count_steps(grooves)[0] / (len(grooves) - 1)
