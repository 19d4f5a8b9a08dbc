"""Exact: any division, dumps in mid-groove, same seed same sound; and what is refused."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case import CaseSettings, Cell, Controls, Mode, MummyCase
from mummycase.case.events import MessageEnded
from mummycase.case.hand import hear_message, pass_message
from mummycase.case.resampler import Floats
from mummycase.errors import SettingError
from tests.case.machines import (
    SHORT,
    TINY,
    pull,
    record_of,
    short_case,
    tone,
)


def render_in(case: MummyCase, sizes: list[int], total: int) -> Floats:
    pieces, done, turn = [], 0, 0
    while done < total:
        size = min(sizes[turn % len(sizes)], total - done)
        pieces.append(case.render(size))
        done, turn = done + size, turn + 1
    return np.concatenate(pieces)


@given(st.lists(st.integers(1, 5000), min_size=1, max_size=6))
def test_any_division_into_blocks_gives_the_same_bytes_and_events(sizes: list[int]) -> None:
    results = []
    for division in (sizes, [100_000]):
        case = short_case(geometry=TINY)
        case.controls = Controls(lever=1.0)
        heard = [render_in(case, division, 20_011)]
        case.controls = Controls()
        heard.append(render_in(case, division, 60_007))
        case.knock(0.9)
        heard.append(render_in(case, division, 9_000))
        results.append((np.concatenate(heard).tobytes(), case.drain_events(), case.readings()))
    assert results[0] == results[1]


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 30_000)), min_size=1, max_size=8))
def test_advance_and_render_agree_exactly(legs: list[tuple[bool, int]]) -> None:
    mixed, heard = short_case(geometry=TINY), short_case(geometry=TINY)
    for case in (mixed, heard):
        pull(case, 0.4, case.render)
    for unheard, frames in legs:
        expected = heard.render(frames)
        if unheard:
            mixed.advance(frames)
        else:
            np.testing.assert_array_equal(mixed.render(frames), expected)
    assert mixed.drain_events() == heard.drain_events()
    assert mixed.readings() == heard.readings()
    np.testing.assert_array_equal(mixed.render(5000), heard.render(5000))


@given(st.integers(0, 90_000))
def test_a_dump_in_mid_groove_changes_nothing(frames: int) -> None:
    case = short_case(settings=CaseSettings(wear=0.8), geometry=TINY)
    pull(case, 0.4)
    case.render(frames)
    saved = json.loads(json.dumps(case.dump()))
    other = short_case(seed=77, settings=CaseSettings(wear=0.8), geometry=TINY)
    other.load(saved)
    np.testing.assert_array_equal(other.render(20_000), case.render(20_000))
    assert other.readings() == case.readings()
    assert other.drain_events() == case.drain_events()
    assert other.dump() == case.dump()


def test_load_wants_the_same_record_and_a_known_format() -> None:
    case = short_case()
    saved = case.dump()
    with pytest.raises(SettingError, match="record of the saved case is 'test', not None"):
        MummyCase(rng=np.random.default_rng(1)).load(saved)
    saved["format"] = 9
    with pytest.raises(SettingError, match="must be 1, got 9"):
        case.load(saved)


def test_load_refuses_another_machine_and_changes_nothing() -> None:
    saved = short_case(settings=CaseSettings(wear=0.3)).dump()
    for settings, said in (
        (CaseSettings(sample_rate=22_050, wear=0.3), "sample_rate of the saved case is 44100"),
        (CaseSettings(wear=0.4), "wear of the saved case is 0.3, here it is 0.4"),
        (CaseSettings(wear=0.3, mode=Mode.UNIFORM), "mode of the saved case is mechanical"),
    ):
        case = short_case(seed=5, settings=settings)
        before = case.dump()
        with pytest.raises(SettingError, match=said):
            case.load(saved)
        assert case.dump() == before


@pytest.mark.parametrize(
    "spoil",
    [
        lambda saved: saved.pop("mechanism"),
        lambda saved: saved["controls"].update(knob="fast"),
        lambda saved: saved["mechanism"]["turntable"].update(omega=float("nan")),
        lambda saved: saved["mechanism"].update(frame=10**15),
        lambda saved: saved["sounding"].update(before=[]),
        lambda saved: saved["random"]["state"].update(state=-1),
        lambda saved: saved.update(events=[{"kind": "Miracle"}]),
    ],
)
def test_load_refuses_what_no_case_can_be_in_and_changes_nothing(
    spoil: Callable[[Any], object],
) -> None:
    saved = json.loads(json.dumps(short_case(geometry=TINY).dump()))
    spoil(saved)
    case = short_case(seed=5, geometry=TINY)
    case.render(5_000)
    before = case.dump()
    with pytest.raises(SettingError, match="saved"):
        case.load(saved)
    assert case.dump() == before


@pytest.mark.parametrize("frames", [-1, -100_000, 2.5])
def test_time_does_not_run_backwards(frames: int) -> None:
    case = short_case(geometry=TINY)
    for pass_time in (case.render, case.advance):
        with pytest.raises(SettingError, match="frames must be a whole number from 0 on"):
            pass_time(frames)
    assert case.frame == 0
    assert case.render(0).shape == (0,)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -0.1])
def test_rest_takes_a_time_that_can_pass(seconds: float) -> None:
    case = short_case(geometry=TINY)
    before = case.dump()
    with pytest.raises(SettingError, match="must be a number from 0 on"):
        case.rest(seconds)
    assert case.dump() == before


def test_a_generator_that_no_dump_can_hold_is_refused() -> None:
    with pytest.raises(SettingError, match="got one of kind MT19937"):
        MummyCase(rng=np.random.Generator(np.random.MT19937(1)))


def test_one_cell_is_in_one_place() -> None:
    case = short_case(geometry=TINY)
    case.controls = Controls(cover_closed=False)
    cell = Cell()
    with pytest.raises(SettingError, match="cannot be in both places"):
        case.fit_cells(cell, cell)
    case.fit_cells(cell, None)
    assert case.cells[0] is cell


def test_the_same_record_put_back_has_the_same_scratches() -> None:
    record = record_of(tone(TINY.message_s, peak=0.0), TINY)
    case = MummyCase(rng=np.random.default_rng(1), record=record)
    grooves = []
    for _ in range(2):
        assert case._sounding._surface is not None
        grooves.append(case._sounding._surface.read(3, np.arange(5000.0)))
        case.controls = Controls(cover_closed=False)
        case.insert(record_of(tone(0.1), TINY, name="other"))
        case.insert(record)
    np.testing.assert_array_equal(grooves[0], grooves[1])


def test_clean_has_room_for_a_full_level_at_full_knob() -> None:
    record = record_of(tone(SHORT.message_s, peak=0.89), SHORT)
    case = MummyCase(CaseSettings(clean=True), rng=np.random.default_rng(1), record=record)
    case.controls = Controls(knob=1.0)
    heard = np.concatenate(list(hear_message(case, 0.8)))
    assert 0.7 < np.abs(heard).max() < 1.0


@pytest.mark.parametrize("groove", range(1, 21))
def test_a_cued_groove_is_not_heard_twice_in_a_round(groove: int) -> None:
    case = short_case(seed=groove, settings=CaseSettings(mode=Mode.NO_REPEAT), geometry=TINY)
    heard = []
    for turn in range(20):
        if turn == 1:
            case.cue(groove)
        pass_message(case, 0.5)
        heard += [event.groove for event in case.drain_events() if type(event) is MessageEnded]
    assert len(set(heard)) >= 19  # the first pull may have found it before it was cued


def test_same_seed_same_sound_and_another_seed_another() -> None:
    heard = []
    for seed in (3, 3, 4):
        case = short_case(seed)
        heard.append(np.concatenate(list(hear_message(case, 0.6))))
    np.testing.assert_array_equal(heard[0], heard[1])
    assert heard[0].shape != heard[2].shape or np.abs(heard[0] - heard[2]).max() > 0.01


def test_sound_begins_with_the_stylus_and_ends_with_the_platter() -> None:
    case = short_case()
    heard = np.concatenate(list(hear_message(case, 0.5)))
    frames = {type(event).__name__: event.frame for event in case.drain_events()}
    assert np.abs(heard[: frames["StylusDropped"]]).max() == 0.0
    assert np.abs(heard[frames["StylusDropped"] :]).max() > 0.1
    assert len(heard) - frames["PlatterStopped"] < case.settings.block
    assert np.abs(heard[-256:]).max() < 1e-3
    assert np.abs(case.render(44_100)).max() < 1e-6  # nothing more once the cone is still


@pytest.mark.parametrize("rate", [22_050, 48_000])
def test_other_sample_rates_keep_pitch_and_time(rate: int) -> None:
    case = short_case(settings=CaseSettings(sample_rate=rate, clean=True))
    heard = np.concatenate(list(hear_message(case, 0.8)))
    frames = {type(event).__name__: event.frame for event in case.drain_events()}
    message = heard[frames["MessageStarted"] : frames["MessageEnded"]][rate // 4 : -rate // 8]
    rising = np.flatnonzero((message[:-1] < 0) & (message[1:] >= 0))
    pitch = (len(rising) - 1) * rate / (rising[-1] - rising[0])
    assert pitch == pytest.approx(1000.0, rel=0.04)
    length = (frames["MessageEnded"] - frames["StylusDropped"]) / rate
    assert length == pytest.approx(SHORT.message_s + 0.385, rel=0.06)


def test_controls_refuse_what_no_hand_can_do() -> None:
    with pytest.raises(SettingError, match=r"knob must be in 0\.\.1, got 1\.3"):
        Controls(knob=1.3)
    with pytest.raises(SettingError, match=r"lever must be in 0\.\.1, got -0\.1"):
        Controls(lever=-0.1)
