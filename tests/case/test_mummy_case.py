"""The whole machine, as the rulebook tells it."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.case import CaseSettings, Cell, CellLife, Controls, Mode, MummyCase, StylusState
from mummycase.case.events import InGroove, MessageEnded, StylusDropped
from mummycase.case.hand import draw_hold, hear_message, pass_message
from mummycase.case.resampler import Floats
from mummycase.errors import CaseRunningError, CoverClosedError, SettingError
from tests.case.machines import (
    SHORT,
    TINY,
    after,
    close_cover,
    names,
    open_cover,
    pull,
    record_of,
    short_case,
    tone,
)

PLAY = [
    "MotorStarted",
    "StylusDropped",
    "MessageStarted",
    "MessageEnded",
    "MotorStopped",
    "PlatterStopped",
]


def mean_rpm(case: MummyCase) -> float:
    """Of one message, the lever pulled once."""
    pull(case)
    speeds, start = [], case.frame
    while case.stylus is not StylusState.AT_REST:
        after(case, 0.05)
        readings = case.readings()
        if readings.elapsed is not None and 0.1 < readings.elapsed < 1.0:
            speeds.append(readings.rpm)
        if readings.stalled or case.frame - start > 60 * case.sample_rate:
            return 0.0
    return float(np.mean(speeds))


def case_with(cell: Cell, knob: float = 0.5) -> MummyCase:
    case = short_case()
    open_cover(case)
    case.fit_cells(cell, Cell())
    close_cover(case)
    while case.stylus is not StylusState.AT_REST and not case.readings().stalled:
        after(case, 0.1)
    case.controls = Controls(knob=knob)
    return case


@pytest.mark.rule("VM-4-02")
def test_each_pull_renders_one_message_and_stops_by_itself() -> None:
    case = short_case()
    pull(case)
    after(case, 4.0)
    assert names(case.drain_events()) == PLAY
    assert case.readings().stylus is StylusState.AT_REST
    after(case, 60.0)
    assert case.drain_events() == ()
    assert case.readings().current == 0.0


@pytest.mark.rule("VM-4-02")
def test_a_message_takes_about_ten_seconds() -> None:
    case = MummyCase(rng=np.random.default_rng(2), record=record_of(tone(10.0)))
    pull(case)
    after(case, 14.0)
    frames = {type(event).__name__: event.frame for event in case.drain_events()}
    length = (frames["MessageEnded"] - frames["StylusDropped"]) / case.sample_rate
    assert 9.5 < length < 11.0
    assert (frames["PlatterStopped"] - frames["MessageEnded"]) / case.sample_rate < 1.5


@pytest.mark.rule("VM-4-01")
def test_closing_the_cover_starts_a_play() -> None:
    case = short_case()
    open_cover(case)
    case.drain_events()
    close_cover(case)
    after(case, 4.0)
    assert names(case.drain_events()) == ["CoverClosed", *PLAY]


@pytest.mark.rule("VM-4-01")
def test_the_lever_works_toward_the_head_and_on_release() -> None:
    case = short_case()
    case.controls = Controls(lever=1.0)
    after(case, 3.0)
    assert names(case.drain_events()) == ["MotorStarted"]
    assert case.readings().stylus is StylusState.LIFTED
    assert case.readings().rpm > 60
    case.controls = Controls()
    after(case, 0.3)
    assert names(case.drain_events())[:1] == ["StylusDropped"]


@pytest.mark.parametrize("lever", [0.3, 0.6, 0.89])
def test_half_a_pull_does_nothing(lever: float) -> None:
    case = short_case()
    case.controls = Controls(lever=lever)
    after(case, 1.0)
    case.controls = Controls()
    after(case, 3.0)
    assert case.drain_events() == ()


def test_a_pull_in_mid_message_starts_anew() -> None:
    case = short_case()
    pull(case)
    after(case, 1.0)
    assert case.readings().groove is not None
    pull(case)
    after(case, 4.0)
    assert names(case.drain_events()) == [
        *PLAY[:3],
        "StylusLifted",
        *PLAY[1:],
    ]


def test_the_lever_is_dead_while_the_cover_is_open() -> None:
    case = short_case()
    case.controls = Controls(lever=1.0, cover_closed=False)
    after(case, 1.0)
    case.controls = Controls(cover_closed=False)
    after(case, 2.0)
    assert names(case.drain_events()) == ["CoverOpened"]
    assert case.readings().rpm == 0.0


def test_opening_the_cover_in_mid_message_ends_it() -> None:
    case = short_case()
    pull(case)
    after(case, 1.0)
    open_cover(case)
    assert names(case.drain_events())[3:] == [
        "CoverOpened",
        "StylusLifted",
        "MotorStopped",
        "PlatterStopped",
    ]
    assert case.readings().groove is None
    assert case.readings().rpm == 0.0


def test_without_a_record_the_arm_slides_to_the_switch() -> None:
    case = MummyCase(rng=np.random.default_rng(1))
    pull(case)
    heard = case.render(3 * 44_100)
    assert names(case.drain_events()) == ["MotorStarted", "MotorStopped", "PlatterStopped"]
    assert np.abs(heard).max() == 0.0


@pytest.mark.parametrize(
    "reach",
    [
        MummyCase.turn_record,
        MummyCase.swap_cells,
        lambda case: case.fit_cells(Cell(), None),
        lambda case: case.insert(record_of(tone(1.0), SHORT)),
    ],
)
def test_what_is_inside_needs_the_cover_open(reach: Callable[[MummyCase], None]) -> None:
    case = short_case()
    before = case.dump()
    with pytest.raises(CoverClosedError, match="the cover is closed: open it to "):
        reach(case)
    assert case.dump() == before
    case.controls = Controls(cover_closed=False)
    reach(case)


def test_turning_the_record_changes_the_side() -> None:
    record = record_of(tone(SHORT.message_s), SHORT)
    silent = tone(SHORT.message_s, peak=0.0)
    record = type(record)("two", (record.sides[0], (silent,) * 20), SHORT)
    clean = CaseSettings(clean=True)
    case = MummyCase(clean, rng=np.random.default_rng(1), record=record)
    levels = []
    for side in (1, 2, 1):
        assert case.readings().side == side
        pull(case)
        levels.append(float(np.abs(case.render(4 * 44_100)).max()))
        started = [event for event in case.drain_events() if isinstance(event, InGroove)]
        assert {event.side for event in started} == {side}
        open_cover(case)
        case.turn_record()
        close_cover(case)
        after(case, 4.0)
        case.drain_events()
    assert levels[0] > 0.15
    assert levels[1] < 1e-3
    assert levels[2] > 0.15


@pytest.mark.rule("VM-4-05")
def test_only_the_left_cell_drives() -> None:
    case = short_case()
    open_cover(case)
    case.fit_cells(None, Cell())
    case.controls = Controls()
    after(case, 3.0)
    assert case.readings().rpm == 0.0
    assert case.readings().terminal_voltage == 0.0
    open_cover(case)
    case.swap_cells()
    close_cover(case)
    after(case, 1.0)
    assert case.readings().rpm > 50


def test_the_knob_spans_a_quarter_either_way_on_a_fresh_cell() -> None:
    nominal, slow, fast = (mean_rpm(case_with(Cell(), knob)) for knob in (0.5, 0.0, 1.0))
    assert nominal == pytest.approx(78.0, rel=0.03)
    assert slow < 0.75 * nominal
    assert fast > 1.25 * nominal


@pytest.mark.rule("VM-4-05")
def test_a_tired_cell_is_slow_until_the_knob_clears_it() -> None:
    assert mean_rpm(case_with(Cell.preset("tired"))) < 0.95 * 78.0
    assert mean_rpm(case_with(Cell.preset("tired"), 1.0)) > 78.0


@pytest.mark.rule("VM-4-05")
def test_a_flat_cell_cannot_be_cleared() -> None:
    assert mean_rpm(case_with(Cell.preset("flat"), 1.0)) < 0.96 * 78.0


@pytest.mark.rule("VM-4-05")
def test_the_journey_of_a_dying_cell() -> None:
    """Sag, knob, no longer, swap, no longer, new cells: the rulebook's advice works as physics."""

    def clear(case: MummyCase) -> bool:
        return mean_rpm(case) >= 0.96 * 78.0

    case = case_with(Cell(state_of_charge=0.75, life=CellLife.DRAMATIC))
    open_cover(case)
    case.fit_cells(
        Cell(state_of_charge=0.75, life=CellLife.DRAMATIC),
        Cell(state_of_charge=0.75, life=CellLife.DRAMATIC),
    )
    close_cover(case)
    after(case, 5.0)
    journey: list[str] = []
    for _ in range(400):
        if not clear(case):
            if case.controls.knob < 1.0:
                advice = "knob"
                case.controls = Controls(knob=min(case.controls.knob + 0.1, 1.0))
            else:
                swapped = journey.count("swap")
                advice = "swap" if swapped == 0 or journey[-1] == "clear" else "new"
                open_cover(case)
                if advice == "swap":
                    case.swap_cells()
                else:
                    case.fit_cells(Cell(), Cell())
                close_cover(case)
                after(case, 5.0)
        else:
            advice = "clear"
        journey.append(advice)
        if advice == "new":
            break
    assert "knob" in journey
    assert "swap" in journey
    first_swap = journey.index("swap")
    assert "clear" in journey[first_swap:]  # the swap helped, for a while
    assert journey[-1] == "new"  # later it no longer did
    assert clear(case)


def test_resting_brings_a_sagging_cell_back() -> None:
    case = case_with(Cell(state_of_charge=0.9, life=CellLife.DRAMATIC))
    first = mean_rpm(case)
    for _ in range(4):
        tired = mean_rpm(case)
    case.rest(3600.0)
    assert tired < first
    assert tired < mean_rpm(case)


@pytest.mark.rule("VM-4-06")
def test_an_empty_cell_stalls_in_mid_message_and_the_message_does_not_count() -> None:
    case = case_with(Cell())
    case.controls = Controls(cover_closed=False)
    case.fit_cells(Cell(state_of_charge=0.027, life=CellLife.DRAMATIC), None)
    case.controls = Controls(knob=0.5)
    case.drain_events()
    for _ in range(20):
        after(case, 1.0)
    told = names(case.drain_events())
    assert "MotorStarted" in told
    assert "PlatterStalled" in told
    assert "MessageStarted" in told
    assert "MessageEnded" not in told
    assert case.readings().stalled
    assert case.readings().current > 0.0


def test_rest_wants_the_case_still() -> None:
    case = short_case()
    pull(case)
    with pytest.raises(CaseRunningError, match="the case runs"):
        case.rest(10.0)
    with pytest.raises(SettingError, match="must be a number from 0 on, got -1"):
        short_case().rest(-1.0)


@pytest.mark.rule("VM-4-03")
def test_the_hands_timing_decides_the_groove() -> None:
    """20 holds spread over one revolution (0.77 s) find most of the grooves."""
    found = set()
    for step in range(40):
        case = short_case(seed=9, geometry=TINY)
        pull(case, 1.0 + step * 0.0385 / 2)
        after(case, 0.3)
        found |= {event.groove for event in case.drain_events() if isinstance(event, StylusDropped)}
    assert len(found) >= 18


def test_drawn_hands_spread_the_landing_angle_by_about_190_degrees() -> None:
    """The platter's own travel from the lever to the stylus's touch; 95 would be asked for."""
    rng = np.random.default_rng(1)
    case = short_case(geometry=TINY)
    holds, travels = [], []
    for _ in range(250):
        start = case._mechanism.turntable.angle
        holds.append(draw_hold(rng))
        pull(case, holds[-1])
        while case.stylus is StylusState.COMING_DOWN or case.stylus is StylusState.LIFTED:
            case.advance(case.settings.block)
        place = case._mechanism.stylus.place
        travels.append(case._mechanism.turntable.angle - place % (np.pi / 10) - start)
        while case.stylus is not StylusState.AT_REST:
            case.advance(4096)
    assert min(holds) >= 0.15
    assert np.degrees(np.std(travels)) == pytest.approx(190.0, abs=30.0)


@pytest.mark.rule("VM-4-03")
def test_drawn_hands_find_every_groove_and_repeat_now_and_then() -> None:
    case = short_case(seed=11)
    rng = np.random.default_rng(12)
    grooves = []
    for _ in range(400):
        assert pass_message(case, draw_hold(rng))
        grooves += [event.groove for event in case.drain_events() if type(event) is MessageEnded]
    assert len(grooves) == 400
    counts = np.bincount(grooves, minlength=21)[1:]
    steps = np.bincount(np.diff(grooves) % 20, minlength=20)
    assert ((counts - 20.0) ** 2 / 20.0).sum() < 43.8  # p = 0.001
    assert ((steps - 399 / 20) ** 2 / (399 / 20)).sum() < 43.8


def test_a_knock_makes_it_go_on_with_another_message() -> None:
    hops = 0
    for seed in range(12):
        case = short_case(seed=seed)
        pull(case)
        after(case, 1.0)
        before = case.readings()
        case.knock(1.0)
        after(case, 4.0)
        events = case.drain_events()
        ended = next(event for event in events if isinstance(event, MessageEnded))
        if "GrooveHopped" in names(events):
            hops += 1
            assert ended.groove != before.groove
        else:
            assert ended.groove == before.groove
    assert hops > 3
    with pytest.raises(SettingError, match=r"strength must be in 0\.\.1, got 2"):
        short_case().knock(2.0)


@pytest.mark.parametrize("groove", [1, 7, 20])
def test_a_cued_groove_is_found(groove: int) -> None:
    case = short_case()
    case.cue(groove)
    pull(case)
    after(case, 4.0)
    grooves = {event.groove for event in case.drain_events() if isinstance(event, InGroove)}
    assert grooves == {groove}
    with pytest.raises(SettingError, match=r"groove must be in 1\.\.20, got 21"):
        case.cue(21)


def test_no_repeat_mode_in_the_machine() -> None:
    case = short_case(settings=CaseSettings(mode=Mode.NO_REPEAT))
    heard = []
    for _ in range(20):
        pass_message(case, 0.7)
        heard += [event.groove for event in case.drain_events() if type(event) is MessageEnded]
    assert sorted(heard) == list(range(1, 21))


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
