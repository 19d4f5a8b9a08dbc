import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case.readings import StylusState
from mummycase.case.record import GROOVES, SPACING, RecordGeometry
from mummycase.case.stylus import Mode, Stylus


def stylus(mode: Mode = Mode.MECHANICAL, wear: float = 0.0, seed: int = 3) -> Stylus:
    return Stylus(RecordGeometry(), mode, wear, np.random.default_rng(seed))


@pytest.mark.rule("VM-4-03")
def test_each_degree_finds_the_groove_whose_start_has_just_passed() -> None:
    found = []
    for degree in range(360):
        needle = stylus()
        slip = needle.touch(math.radians(degree + 0.5))
        assert slip == 0.0
        assert 0.0 <= needle.place < SPACING
        found.append(needle.groove)
    assert found == [degree // 18 + 1 for degree in range(360)]


@given(st.floats(-1e4, 1e4))
def test_any_angle_finds_a_groove(angle: float) -> None:
    needle = stylus()
    needle.touch(angle)
    assert 1 <= needle.groove <= GROOVES
    assert needle.state is StylusState.TRACKING


@given(st.integers(1, 20), st.floats(0.0, 6.28))
def test_a_cued_groove_is_found_once(groove: int, angle: float) -> None:
    needle = stylus()
    needle.cued = groove
    slip = needle.touch(angle)
    assert needle.groove == groove
    start = (groove - 1) * SPACING
    assert math.remainder(angle + slip - start - needle.place, math.tau) == pytest.approx(
        0.0, abs=1e-9
    )
    assert needle.cued is None


@pytest.mark.rule("VM-4-04")
def test_uniform_mode_draws_fairly_with_replacement() -> None:
    needle = stylus(Mode.UNIFORM)
    counts = [0] * GROOVES
    repeats, last = 0, 0
    for _ in range(4000):
        needle.touch(1.0)
        counts[needle.groove - 1] += 1
        repeats += needle.groove == last
        last = needle.groove
    chi2 = sum((count - 200) ** 2 / 200 for count in counts)
    assert chi2 < 43.8  # 19 degrees of freedom, p = 0.001
    assert repeats / 4000 == pytest.approx(0.05, abs=0.015)


def test_no_repeat_mode_says_all_twenty_before_any_again() -> None:
    needle = stylus(Mode.NO_REPEAT)
    heard = []
    for _ in range(40 * GROOVES):
        needle.touch(2.0)
        heard.append(needle.groove)
    for start in range(0, len(heard), GROOVES):
        assert sorted(heard[start : start + GROOVES]) == list(range(1, GROOVES + 1))
    assert all(a != b for a, b in itertools.pairwise(heard))


def test_a_hop_leads_to_a_neighbour_at_the_same_elapsed_place() -> None:
    geometry = RecordGeometry()
    hops = set()
    for seed in range(40):
        needle = stylus(seed=seed)
        needle.touch(0.1)
        needle.follow(20.0)
        place, groove = needle.place, needle.groove
        left = needle.knock(1.0)
        assert left == groove
        step = round((needle.place - place) / SPACING)
        assert abs(needle.place - place) / geometry.nominal_omega < 0.04
        # the record itself has not moved: both grooves lie under the stylus at this angle
        before = (groove - 1) * SPACING + place
        now = (needle.groove - 1) * SPACING + needle.place
        assert math.remainder(now - before, math.tau) == pytest.approx(0.0, abs=1e-9)
        hops.add(step)
    assert hops == {-1, 1}


def test_weak_knocks_leave_it_and_stronger_ones_move_it_more_often() -> None:
    def share(strength: float) -> float:
        moved = 0
        for seed in range(300):
            needle = stylus(seed=seed)
            needle.touch(0.1)
            needle.follow(20.0)
            moved += needle.knock(strength) != 0
        return moved / 300

    assert share(0.2) == 0.0
    assert 0.0 < share(0.5) < share(0.9) < 1.0


def test_a_knock_in_the_air_does_nothing() -> None:
    needle = stylus()
    needle.lift()
    assert needle.knock(1.0) == 0


def test_only_a_worn_groove_sticks() -> None:
    def stuck(wear: float) -> int:
        total = 0
        for seed in range(60):
            needle = stylus(wear=wear, seed=seed)
            needle.touch(0.0)
            total += sum(needle.follow(0.05) for _ in range(1500))
        return total

    assert stuck(0.0) == 0
    assert 0 < stuck(0.5) < stuck(1.0)


def test_a_stuck_groove_repeats_one_revolution() -> None:
    needle = stylus(wear=1.0, seed=0)
    needle.touch(0.0)
    while True:
        before = needle.place
        if needle.follow(0.05):
            assert needle.place == pytest.approx(before + 0.05 - math.tau)
            return


def test_radius_falls_from_the_rim_to_the_switch() -> None:
    geometry = RecordGeometry()
    assert geometry.radius_mm(0.0) == 46.0
    assert geometry.radius_mm(geometry.switch_angle) == pytest.approx(20.0)
    assert geometry.switch_angle == pytest.approx(13.5 * math.tau)
    assert geometry.end_angle - geometry.switch_angle == pytest.approx(1.5 * math.tau)
    needle = stylus()
    needle.lift()
    assert needle.radius_mm == 46.0


@given(st.sampled_from(Mode), st.integers(0, 50))
def test_dump_is_exact(mode: Mode, seed: int) -> None:
    one = stylus(mode, 0.7, seed)
    for _ in range(5):
        one.touch(seed * 0.3)
        one.follow(7.0)
    other = stylus(mode, 0.7, seed)
    other.load(one.dump())
    assert other.dump() == one.dump()
