"""The case behaves alike in the caller's thread and in the render thread."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pytest

from mummycase.audio import LiveCase
from mummycase.case.battery import Cell
from mummycase.case.controls import Controls
from mummycase.case.events import (
    CaseEvent,
    CoverClosed,
    CoverOpened,
    MessageEnded,
    MessageStarted,
    StylusDropped,
    StylusLifted,
)
from mummycase.case.link import CaseLink, DirectLink
from mummycase.case.mummy_case import MummyCase
from mummycase.case.readings import StylusState
from mummycase.case.settings import CaseSettings
from mummycase.errors import CaseRunningError, CoverClosedError, MummyCaseError, SettingError

from .fakes import Metronome, Sink, short_record

BLOCK = 1024
SHUT = Controls()
OPEN = Controls(cover_closed=False)
PULLED = Controls(lever=1.0)
MESSAGE = 4 * 44_100
"""Frames after a pull by which a message of the short record is over and the platter at rest."""


@dataclass
class Reach:
    """A link, and how to let time pass for what is behind it (frames)."""

    link: CaseLink
    run: Callable[[int], object]


def new_case() -> MummyCase:
    return MummyCase(CaseSettings(clean=True), rng=np.random.default_rng(3), record=short_record())


class LinkConformance:
    """Inherited for every `CaseLink`."""

    @pytest.fixture
    def reach(self) -> Iterator[Reach]:
        raise NotImplementedError

    def test_controls_read_back_at_once(self, reach: Reach) -> None:
        assert reach.link.controls == SHUT
        reach.link.controls = Controls(lever=0.2, knob=0.9, cover_closed=False)
        assert reach.link.controls == Controls(lever=0.2, knob=0.9, cover_closed=False)

    def test_has_readings_from_the_start(self, reach: Reach) -> None:
        assert reach.link.readings().side == 1

    def test_a_pull_speaks(self, reach: Reach) -> None:
        reach.link.cue(7)
        reach.link.controls = PULLED
        reach.run(BLOCK)
        reach.link.controls = SHUT
        reach.run(MESSAGE)
        heard = reach.link.drain_events()
        kinds = (StylusDropped, MessageStarted, MessageEnded, StylusLifted)
        story = [event for event in heard if isinstance(event, kinds)]
        assert [(type(event), event.side, event.groove) for event in story] == [
            (StylusDropped, 1, 7),
            (MessageStarted, 1, 7),
            (MessageEnded, 1, 7),
        ]
        assert _are_in_order(heard)
        assert reach.link.drain_events() == ()

    def test_inside_is_out_of_reach_while_the_cover_is_shut(self, reach: Reach) -> None:
        link = reach.link
        for errand in (
            link.turn_record,
            link.swap_cells,
            lambda: link.fit_cells(None, None),
            lambda: link.insert(short_record()),
        ):
            with pytest.raises(CoverClosedError, match="the cover is closed: open it to"):
                errand()
        reach.run(BLOCK)
        assert link.readings().side == 1
        assert link.readings().left is not None

    def test_open_turn_shut_in_one_breath(self, reach: Reach) -> None:
        link = reach.link
        link.controls = OPEN
        link.turn_record()
        link.controls = SHUT
        reach.run(4 * BLOCK)
        assert link.readings().side == 2
        covers = [
            type(event)
            for event in link.drain_events()
            if isinstance(event, CoverOpened | CoverClosed)
        ]
        assert covers == [CoverOpened, CoverClosed]

    def test_records_and_cells_change_hands(self, reach: Reach) -> None:
        link = reach.link
        link.controls = OPEN
        link.turn_record()
        link.insert(short_record("another"))
        reach.run(4 * BLOCK)
        assert link.readings().side == 1
        link.fit_cells(None, Cell())
        reach.run(2 * BLOCK)
        assert link.readings().left is None
        link.swap_cells()
        reach.run(2 * BLOCK)
        assert link.readings().left is not None
        assert link.readings().right is None

    def test_rest_lets_the_cells_age(self, reach: Reach) -> None:
        before = reach.link.readings().left
        reach.link.controls = OPEN
        reach.run(2 * BLOCK)
        reach.link.rest(365 * 86_400.0)
        reach.run(2 * BLOCK)
        after = reach.link.readings().left
        assert before is not None
        assert after is not None
        assert after.state_of_charge < before.state_of_charge

    @pytest.mark.parametrize(
        ("errand", "error", "says"),
        [
            (lambda link: link.knock(7.0), SettingError, "strength must be in 0..1, got 7"),
            (lambda link: link.cue(21), SettingError, "groove must be in 1..20, got 21"),
            (lambda link: link.rest(-1.0), SettingError, "must be a number from 0 on"),
            (lambda link: link.rest(1.0), CaseRunningError, "the case runs"),
        ],
        ids=["knock", "cue", "rest", "rest while running"],
    )
    def test_a_refusal_comes_by_the_next_call_and_once(
        self,
        reach: Reach,
        errand: Callable[[CaseLink], None],
        error: type[MummyCaseError],
        says: str,
    ) -> None:
        reach.link.controls = PULLED
        reach.run(2 * BLOCK)

        def ask() -> None:
            errand(reach.link)
            reach.run(2 * BLOCK)
            reach.link.readings()

        with pytest.raises(error, match=says):
            ask()
        reach.link.knock(0.5)
        reach.run(BLOCK)
        reach.link.readings()

    @pytest.mark.rule("VM-4-06")
    def test_a_groove_is_said_again_without_the_lever(self, reach: Reach) -> None:
        reach.link.say_again(7)
        reach.run(MESSAGE)
        heard = reach.link.drain_events()
        (dropped,) = [event for event in heard if isinstance(event, StylusDropped)]
        assert (dropped.groove, dropped.by) == (7, "aid")
        assert [event.groove for event in heard if isinstance(event, MessageEnded)] == [7]

    def test_hushed_it_says_nothing_of_what_shutting_it_would_start(self, reach: Reach) -> None:
        link = reach.link
        link.controls = OPEN
        link.turn_record()
        link.controls = SHUT
        link.hush()
        reach.run(MESSAGE)
        assert not [event for event in link.drain_events() if isinstance(event, StylusDropped)]
        assert link.readings().stylus is StylusState.AT_REST
        link.say_again(3)
        reach.run(MESSAGE // 2)
        link.hush()  # what plays plays on
        reach.run(MESSAGE)
        ended = [event for event in link.drain_events() if isinstance(event, MessageEnded)]
        assert [(event.side, event.groove) for event in ended] == [(2, 3)]

    def test_its_state_can_be_told_and_taken_up_in_mid_groove(self, reach: Reach) -> None:
        link = reach.link
        link.cue(7)
        link.controls = PULLED
        reach.run(8 * BLOCK)
        link.controls = SHUT
        reach.run(16 * BLOCK)
        state = link.dump()
        assert state["controls"]["lever"] == 0.0
        reach.run(MESSAGE)
        first = link.drain_events()
        assert [event.groove for event in first if isinstance(event, MessageEnded)] == [7]
        link.controls = OPEN
        link.turn_record()
        reach.run(2 * BLOCK)
        link.load(state)
        assert link.controls == SHUT
        assert link.readings().frame == state["frame"]
        assert link.readings().side == 1
        reach.run(MESSAGE)
        again = link.drain_events()
        assert again[: len(first)] == first

    def test_what_was_told_is_plain_data(self, reach: Reach) -> None:
        reach.link.controls = PULLED
        reach.run(4 * BLOCK)
        state = reach.link.dump()
        assert json.loads(json.dumps(state)) == state
        assert [event["kind"] for event in state["events"]] == ["MotorStarted"]
        assert reach.link.dump()["events"] == state["events"]
        reach.link.drain_events()
        assert reach.link.dump()["events"] == []

    def test_a_state_holds_what_hands_did_just_before(self, reach: Reach) -> None:
        reach.link.knock(0.1)
        reach.link.cue(13)
        assert reach.link.dump()["mechanism"]["stylus"]["cued"] == 13

    def test_the_state_of_another_machine_is_refused_at_once(self, reach: Reach) -> None:
        state = reach.link.dump()
        for spoiled in ({**state, "record": "another"}, {**state, "format": 2}):
            with pytest.raises(SettingError, match="of the saved case"):
                reach.link.load(spoiled)  # type: ignore[arg-type]  # a dict like that
        reach.link.load(state)
        reach.run(BLOCK)
        assert reach.link.readings().side == 1

    def test_closes_twice(self, reach: Reach) -> None:
        reach.link.close()
        reach.link.close()


class TestDirectLink(LinkConformance):
    @pytest.fixture
    def reach(self) -> Iterator[Reach]:
        case = new_case()
        link = DirectLink(case)
        yield Reach(link, case.advance)
        link.close()


class TestLiveCase(LinkConformance):
    @pytest.fixture
    def reach(self) -> Iterator[Reach]:
        sink = Sink()
        clock = Metronome(sink)
        with LiveCase(new_case(), sink, clock=clock, poll_seconds=0.0005) as link:
            sink.wait_for(BLOCK)
            yield Reach(link, clock.run)

    def test_a_state_is_told_without_waiting_for_the_next_block(self, reach: Reach) -> None:
        frame = reach.link.readings().frame
        reach.link.knock(0.1)
        assert reach.link.dump()["frame"] == frame  # the clock of this test stands

    def test_after_it_was_closed_the_state_can_still_be_told(self, reach: Reach) -> None:
        reach.link.cue(5)
        reach.link.close()
        assert reach.link.dump()["mechanism"]["stylus"]["cued"] == 5
        with pytest.raises(MummyCaseError, match="closed"):
            reach.link.load(reach.link.dump())

    def test_data_that_are_no_state_do_not_end_the_thread(self, reach: Reach) -> None:
        with pytest.raises(SettingError, match="that of no case"):
            reach.link.load({})  # type: ignore[typeddict-item]  # that is the test
        reach.run(BLOCK)
        assert reach.link.readings().side == 1

    def test_a_pull_between_two_blocks_is_felt(self, reach: Reach) -> None:
        reach.link.controls = PULLED
        reach.link.controls = SHUT
        reach.run(MESSAGE)
        dropped = [e for e in reach.link.drain_events() if isinstance(e, StylusDropped)]
        assert len(dropped) == 1


def _are_in_order(events: tuple[CaseEvent, ...]) -> bool:
    frames = [event.frame for event in events]
    return frames == sorted(frames)
