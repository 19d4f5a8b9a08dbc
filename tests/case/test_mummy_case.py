"""The whole machine, as the rulebook tells it."""

from collections.abc import Callable

import numpy as np
import pytest

from mummycase.case import CaseSettings, Cell, Controls, Mode, MummyCase, StylusState
from mummycase.case.events import InGroove, MessageEnded, StylusDropped
from mummycase.case.hand import draw_hold, pass_message
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
