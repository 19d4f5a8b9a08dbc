"""Every switch on its pin: bounces, glitches, stuck, closed at the start, at any moment."""

import threading

import pytest

from mummycase.case import StylusState
from mummycase.case.events import (
    CoverOpened,
    MessageEnded,
    MessageStarted,
    StylusDropped,
    StylusLifted,
)
from mummycase.pi.companion import STUCK_AFTER_S, TURN_AFTER_S
from mummycase.pi.debounce import Debounce
from mummycase.pi.lamps import Mood
from mummycase.pi.memory import Memory
from mummycase.pi.panel import DEAF_AFTER, Switch

from .conftest import MakeRig

NO_JEWEL = "[switches.jewel]\nfitted = false"
MESSAGE_S = 3.0


def test_a_pull_speaks(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.pull()
    rig.run(MESSAGE_S)
    assert len(rig.told(MessageStarted)) == len(rig.told(MessageEnded)) == 1
    assert rig.life.companion.heard == rig.life.companion.pulls == 1


def test_a_bounce_train_is_one_pull(make_rig: MakeRig) -> None:
    rig = make_rig()
    for switch_closed in (True, False):
        for bounce in range(9):
            rig.bench.move(Switch.LEVER, switch_closed == (bounce % 2 == 0))
            rig.run(0.004, step_s=0.004)
        rig.run(0.5)
    rig.run(MESSAGE_S)
    assert rig.life.companion.pulls == 1
    assert len(rig.told(StylusDropped)) == 1
    assert rig.life.panel.bounces(Switch.LEVER) > 0


def test_glitches_shorter_than_the_debounce_are_nothing(make_rig: MakeRig) -> None:
    rig = make_rig()
    for switch, glitch_s in ((Switch.LEVER, 0.025), (Switch.COVER, 0.045), (Switch.JEWEL, 0.045)):
        is_closed = rig.life.panel.is_closed(switch)
        rig.bench.move(switch, not is_closed)
        rig.run(glitch_s, step_s=0.005)
        rig.bench.move(switch, is_closed)
        rig.run(0.3)
    assert rig.events == []
    assert rig.life.companion.pulls == 0
    assert rig.controls.cover_closed


def test_the_hold_keeps_its_length(make_rig: MakeRig) -> None:
    """Both edges are believed equally late: how long the hand held is the machine's chance."""
    rig = make_rig()
    rig.close(Switch.LEVER)
    rig.clock.now += 0.5  # a loop that was held up sees both edges at once
    rig.open(Switch.LEVER)
    rig.clock.now += 0.2
    moved = rig.life.panel.look()
    assert [(each.switch, each.is_closed) for each in moved] == [
        (Switch.LEVER, True),
        (Switch.LEVER, False),
    ]
    assert moved[1].at - moved[0].at == pytest.approx(0.5)


def test_a_lever_that_is_closed_at_the_start_is_waited_for(make_rig: MakeRig) -> None:
    rig = make_rig(closed=frozenset({Switch.LEVER, Switch.COVER, Switch.JEWEL}))
    rig.run(1.0)
    assert rig.controls.lever == 0.0
    rig.open(Switch.LEVER)
    rig.run(0.5)
    assert rig.events == []
    rig.pull()
    rig.run(MESSAGE_S)
    assert len(rig.told(MessageEnded)) == 1


def test_a_stuck_lever_is_told_and_forgotten_when_it_comes_loose(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.close(Switch.LEVER)
    rig.run(STUCK_AFTER_S + 0.5, step_s=0.05)
    assert any("stuck" in line for line in rig.life.troubles())
    assert rig.told(MessageStarted) == []
    rig.open(Switch.LEVER)
    rig.run(MESSAGE_S)
    assert rig.life.troubles() == ()
    assert len(rig.told(MessageEnded)) == 1


def test_a_press_in_mid_speech_begins_anew(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.pull()
    rig.run(0.6)
    assert rig.case.stylus is StylusState.TRACKING
    rig.pull()
    rig.run(MESSAGE_S)
    assert len(rig.told(StylusLifted)) == 1
    assert len(rig.told(StylusDropped)) == 2
    assert len(rig.told(MessageEnded)) == 1


def test_the_cover_opened_in_mid_speech_silences_and_shut_it_speaks(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.pull()
    rig.run(0.6)
    rig.open(Switch.COVER)
    rig.run(1.5)
    assert len(rig.told(StylusLifted)) == len(rig.told(CoverOpened)) == 1
    rig.pull()
    rig.run(0.5)
    assert len(rig.told(StylusDropped)) == 1  # an open case does nothing
    rig.close(Switch.COVER)
    rig.run(MESSAGE_S)
    dropped = rig.told(StylusDropped)[-1]
    assert isinstance(dropped, StylusDropped)
    assert dropped.by == "cover"
    assert len(rig.told(MessageEnded)) == 1


def test_a_cover_without_a_switch_is_shut(make_rig: MakeRig) -> None:
    rig = make_rig(closed=frozenset({Switch.JEWEL}))
    rig.run(0.2)
    assert not rig.life.companion.has_cover
    rig.pull()
    rig.run(MESSAGE_S)
    assert len(rig.told(MessageEnded)) == 1


def test_a_cover_that_was_seen_once_is_open_when_it_reads_open(make_rig: MakeRig) -> None:
    memory = Memory(None)
    memory.see("cover")
    rig = make_rig(closed=frozenset(), memory=memory)
    assert not rig.controls.cover_closed
    rig.close(Switch.COVER)
    rig.run(0.2)
    assert rig.controls.cover_closed


def test_the_jewel_lifted_is_side_2_and_put_back_side_1_in_silence(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.open(Switch.JEWEL)
    rig.run(MESSAGE_S)
    assert rig.case.readings().side == 2
    assert rig.told(StylusDropped, MessageStarted) == []
    rig.pull()
    rig.run(MESSAGE_S)
    assert [event.side for event in rig.told(MessageEnded) if isinstance(event, MessageEnded)] == [
        2
    ]
    rig.close(Switch.JEWEL)
    rig.run(1.0)
    assert rig.case.readings().side == 1
    assert rig.memory.now.side == 1


def test_a_message_is_let_to_its_end_before_the_record_is_turned(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.pull()
    rig.run(0.5)
    rig.open(Switch.JEWEL)
    rig.run(MESSAGE_S)
    ended = rig.told(MessageEnded)
    assert [event.side for event in ended if isinstance(event, MessageEnded)] == [1]
    assert rig.case.readings().side == 2
    assert rig.told(StylusLifted) == []


def test_the_jewel_lifted_while_the_lever_is_held(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.close(Switch.LEVER)
    rig.run(0.3)
    rig.open(Switch.JEWEL)
    rig.run(0.5)
    assert rig.told(StylusDropped) == []
    rig.open(Switch.LEVER)
    rig.run(MESSAGE_S)
    ended = rig.told(MessageEnded)
    assert [event.side for event in ended if isinstance(event, MessageEnded)] == [2]


def test_the_jewel_is_off_at_the_start(make_rig: MakeRig) -> None:
    rig = make_rig("[switches.jewel]\nfitted = true", closed=frozenset({Switch.COVER}))
    rig.run(0.5)
    assert rig.case.readings().side == 2
    assert rig.told(StylusDropped) == []


def test_without_a_reed_a_long_hold_turns_the_record(make_rig: MakeRig) -> None:
    rig = make_rig(NO_JEWEL)
    rig.close(Switch.LEVER)
    rig.run(TURN_AFTER_S - 0.2)
    assert rig.case.readings().side == 1
    rig.run(0.5)
    assert rig.case.readings().side == 2
    assert rig.life.lamps.mood is Mood.NOD
    assert len(rig.ears.besides) == 1  # the knock
    rig.run(2.0)
    rig.open(Switch.LEVER)
    rig.run(MESSAGE_S)
    assert rig.told(StylusDropped) == []
    rig.pull()
    rig.run(MESSAGE_S)
    ended = rig.told(MessageEnded)
    assert [event.side for event in ended if isinstance(event, MessageEnded)] == [2]


def test_with_a_reed_a_long_hold_is_only_long(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.pull(TURN_AFTER_S + 1.0)
    rig.run(MESSAGE_S)
    ended = rig.told(MessageEnded)
    assert [event.side for event in ended if isinstance(event, MessageEnded)] == [1]


def test_a_dead_callback_thread_costs_no_press(make_rig: MakeRig) -> None:
    rig = make_rig()
    for switch in (Switch.LEVER, Switch.COVER, Switch.JEWEL):
        rig.bench.pin(switch).when_changed = None  # as lgpio's thread dies: silently, for good
    for _ in range(DEAF_AFTER):
        rig.pull()
        rig.run(MESSAGE_S, step_s=0.02)
    assert rig.life.companion.pulls == rig.life.companion.heard == DEAF_AFTER
    assert rig.life.panel.is_deaf
    assert any("do not tell" in line for line in rig.life.troubles())


def test_callbacks_of_other_threads_are_handed_over(make_rig: MakeRig) -> None:
    rig = make_rig()
    thread = threading.Thread(target=lambda: rig.close(Switch.LEVER))
    thread.start()
    thread.join()
    assert rig.controls.lever == 0.0  # a callback does nothing itself
    rig.run(0.1)
    assert rig.controls.lever == 1.0


def test_waiting_ends_when_an_edge_comes_or_is_due(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.close(Switch.LEVER)
    rig.life.panel.wait(60.0)  # the edge is there: no time passes
    rig.life.panel.look()
    rig.clock.now += 1.0
    rig.life.panel.wait(60.0)  # its level is due
    assert [each.switch for each in rig.life.panel.look()] == [Switch.LEVER]


def test_levels_that_stand_are_believed_and_edges_out_of_order_harm_nothing() -> None:
    switch = Debounce(0.03, is_closed=False, now=0.0)
    assert switch.note(True, 1.0) is None
    assert switch.note(True, 0.9) is None
    assert switch.settle(1.029) is None
    change = switch.settle(1.03)
    assert change is not None
    assert (change.is_closed, change.at) == (True, 1.0)
    assert switch.settle(9.0) is None
