"""The chi-squared test against values from tables, and counts against counting by hand."""

import math

import numpy as np
import pytest

from mummycase.lab.chance import chi2_p, count_grooves, count_steps, repeat_percent, upper_gamma

TABLE = [
    # degrees of freedom, statistic, p: percentage points as printed in any table
    (1, 3.841459, 0.05),
    (1, 6.634897, 0.01),
    (2, 5.991465, 0.05),
    (5, 1.145476, 0.95),
    (10, 18.307038, 0.05),
    (19, 30.143527, 0.05),
    (19, 36.190869, 0.01),
    (19, 10.117013, 0.95),
    (19, 43.820196, 0.001),
    (100, 124.342113, 0.05),
]


@pytest.mark.parametrize(("freedom", "statistic", "p"), TABLE)
def test_percentage_points_of_the_tables(freedom: int, statistic: float, p: float) -> None:
    assert upper_gamma(freedom / 2, statistic / 2) == pytest.approx(p, rel=1e-5)


@pytest.mark.parametrize("x", [0.01, 0.5, 1.0, 2.0, 7.0, 40.0])
def test_closed_forms_of_the_incomplete_gamma_function(x: float) -> None:
    assert upper_gamma(0.5, x) == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-12)
    assert upper_gamma(1.0, x) == pytest.approx(math.exp(-x), rel=1e-12)
    assert upper_gamma(3.0, x) == pytest.approx(math.exp(-x) * (1 + x + x * x / 2), rel=1e-12)


def test_nothing_is_more_even_than_even() -> None:
    assert chi2_p([100] * 20) == 1.0
    assert chi2_p([2000] + [0] * 19) < 1e-300


def test_a_fair_draw_fails_as_often_as_p_says() -> None:
    rng = np.random.default_rng(1)
    found = [chi2_p(rng.multinomial(2000, [0.05] * 20).tolist()) for _ in range(2000)]
    assert np.mean(np.array(found) < 0.05) == pytest.approx(0.05, abs=0.015)
    assert np.mean(found) == pytest.approx(0.5, abs=0.02)


def test_a_machine_that_merely_cycles_passes_the_first_test_and_fails_the_second() -> None:
    grooves = [(7 * pull) % 20 + 1 for pull in range(2000)]
    assert chi2_p(count_grooves(grooves)) == 1.0
    assert chi2_p(count_steps(grooves)) == 0.0
    assert count_steps(grooves)[7] == 1999
    assert repeat_percent(grooves) == 0.0


def test_counts_are_in_the_order_of_the_grooves() -> None:
    grooves = [1, 1, 20, 20, 20, 3]
    assert count_grooves(grooves) == (2, 0, 1, *[0] * 16, 3)
    assert count_steps(grooves) == (3, 0, 0, 1, *[0] * 15, 1)
    assert repeat_percent(grooves) == pytest.approx(60.0)
