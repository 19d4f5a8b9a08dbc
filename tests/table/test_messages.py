"""Which message is a command, and which is only heard."""

from dataclasses import replace

import pytest

from mummycase.case import Cell, CellLife
from mummycase.errors import IllegalActionError
from mummycase.games.voice_of_the_mummy.actions import Hear
from mummycase.table.awaiting import Listen, Pull, Throw
from mummycase.table.events import (
    Done,
    MessageBegan,
    MessageBrokenOff,
    MessageFinished,
    MessageHopped,
    MessageStalled,
    MessageTold,
    NotACommand,
    Purpose,
    SideUp,
    WrongSide,
)

from .boards import (
    Seated,
    close_cover,
    hear,
    open_cover,
    orders,
    people,
    play_on,
    pull,
    seated,
    to_groove,
)


@pytest.fixture
def at_head() -> Seated:
    """Two people, and one of them on a head."""
    found = seated(people())
    play_on(found, Pull)
    return found


@pytest.mark.rule("VM-4-06")
def test_the_groove_whose_end_was_reached_is_the_command(at_head: Seated) -> None:
    assert at_head.table.awaiting == Pull(at_head.table.match.state.seat, 1, 1, True)
    hear(at_head, groove=7)
    assert orders(at_head) == [Hear(1, 7)]
    assert at_head.of(MessageBegan, MessageFinished) == [
        MessageBegan(1, 7, Purpose.COMMAND),
        MessageFinished(1, 7, Purpose.COMMAND),
    ]
    assert at_head.table.heard == (1, 7)
    assert not isinstance(at_head.table.awaiting, Pull | Listen)


@pytest.mark.rule("VM-4-06")
def test_nothing_moves_before_the_end(at_head: Seated) -> None:
    before = at_head.table.match.log
    to_groove(at_head)
    awaited = at_head.table.awaiting
    assert isinstance(awaited, Listen)
    assert awaited.groove == at_head.case.readings().groove
    assert at_head.table.match.log == before


@pytest.mark.rule("VM-4-06")
def test_after_a_hop_the_groove_that_ends_counts(at_head: Seated) -> None:
    at_head.case.cue(7)
    to_groove(at_head)
    while not at_head.of(MessageHopped):
        at_head.case.knock(1.0)
        at_head.run(0.03)
    at_head.run(2.0)
    (hopped,) = at_head.of(MessageHopped)
    assert isinstance(hopped, MessageHopped)
    assert hopped.previous == 7
    assert hopped.groove in (6, 8)
    assert orders(at_head) == [Hear(1, hopped.groove)]


@pytest.mark.rule("VM-4-06")
def test_an_interrupted_message_is_none_and_the_next_one_counts(at_head: Seated) -> None:
    at_head.case.cue(3)
    to_groove(at_head)
    at_head.case.cue(4)
    pull(at_head)
    assert at_head.of(MessageBrokenOff) == [MessageBrokenOff(1, 3, Purpose.COMMAND)]
    assert orders(at_head) == []
    at_head.run(2.0)
    assert orders(at_head) == [Hear(1, 4)]


@pytest.mark.rule("VM-4-06")
@pytest.mark.rule("VM-4-01")
def test_what_closing_the_cover_starts_is_heard_and_is_no_command(at_head: Seated) -> None:
    open_cover(at_head)
    at_head.case.cue(9)
    close_cover(at_head)
    at_head.run(2.5)
    assert orders(at_head) == []
    assert at_head.of(NotACommand) == [NotACommand(1, 9, Purpose.COVER)]
    assert isinstance(at_head.table.awaiting, Pull)
    hear(at_head, groove=10)
    assert orders(at_head) == [Hear(1, 10)]


@pytest.mark.rule("VM-4-06")
def test_a_message_broken_off_by_the_cover_needs_the_lever_again(at_head: Seated) -> None:
    to_groove(at_head)
    open_cover(at_head)
    close_cover(at_head)
    at_head.run(2.5)
    assert orders(at_head) == []
    hear(at_head, groove=1)
    assert orders(at_head) == [Hear(1, 1)]


@pytest.mark.rule("VM-4-06")
def test_a_pull_while_no_head_is_pending_is_never_a_command() -> None:
    found = seated(people())
    assert isinstance(found.table.awaiting, Throw)
    found.case.cue(5)
    to_groove(found)
    found_head = play_on_silently(found)  # the game reaches a head while that message plays
    assert found_head.is_asked
    found.run(2.0)
    assert found.of(NotACommand) == [NotACommand(1, 5, Purpose.NO_HEAD)]
    assert orders(found) == []
    assert isinstance(found.table.awaiting, Pull)


def play_on_silently(found: Seated) -> Pull:
    awaited = play_on(found, Pull)
    assert isinstance(awaited, Pull)
    return awaited


@pytest.mark.rule("VM-4-06")
def test_said_again_it_is_no_second_command_and_needs_no_lever(at_head: Seated) -> None:
    hear(at_head, groove=7)
    play_on(at_head, Pull)
    at_head.case.cue(1)
    at_head.table.say_again()
    at_head.run(2.5)
    assert at_head.case.controls.lever == 0.0
    assert at_head.of(MessageFinished)[-1] == MessageFinished(1, 7, Purpose.AGAIN)
    assert at_head.of(NotACommand) == [NotACommand(1, 7, Purpose.AGAIN)]
    assert orders(at_head) == [Hear(1, 7)]
    assert isinstance(at_head.table.awaiting, Pull)


def test_what_cannot_be_said_again_says_why(at_head: Seated) -> None:
    table = at_head.table
    assert table.why_not_again() == "no message was heard to its end yet"
    hear(at_head, groove=7)
    assert table.why_not_again() == ""
    at_head.case.controls = replace(at_head.case.controls, lever=1.0)
    at_head.run(0.1)
    with pytest.raises(IllegalActionError, match="a message plays: let it end first"):
        table.say_again()
    at_head.case.controls = replace(at_head.case.controls, lever=0.0)
    at_head.run(2.5)
    open_cover(at_head)
    assert table.why_not_again() == "the cover is open: close it first"
    at_head.case.turn_record()
    close_cover(at_head)
    at_head.run(2.5)
    assert table.why_not_again() == ""  # the one that closing the cover started
    open_cover(at_head)
    at_head.case.turn_record()
    close_cover(at_head)
    at_head.run(0.1)
    assert table.why_not_again() == "the record was turned since"


@pytest.mark.rule("VM-4-06")
def test_a_message_that_stalls_is_none_and_the_next_one_counts(at_head: Seated) -> None:
    open_cover(at_head)
    at_head.case.fit_cells(Cell(state_of_charge=0.0, life=CellLife.DRAMATIC), Cell())
    close_cover(at_head)
    at_head.run(0.5)
    at_head.case.cue(2)
    pull(at_head)
    at_head.run(0.5)
    assert at_head.of(MessageStalled)
    assert at_head.table.awaiting == Listen(at_head.table.match.state.seat, 1, 2, True)
    open_cover(at_head)
    at_head.case.swap_cells()
    close_cover(at_head)
    at_head.run(2.5)
    assert orders(at_head) == []
    hear(at_head, groove=6)
    assert orders(at_head) == [Hear(1, 6)]


@pytest.mark.rule("VM-4-06")
def test_a_message_whose_platter_stood_and_turned_again_counts_at_its_end(at_head: Seated) -> None:
    at_head.case.cue(2)
    to_groove(at_head)
    mechanism = at_head.case._mechanism
    good, mechanism.battery.left = mechanism.battery.left, Cell(state_of_charge=0.0)
    at_head.run(2.0)
    assert isinstance(awaited := at_head.table.awaiting, Listen)
    assert awaited.is_stalled
    mechanism.battery.left = good
    at_head.run(3.0)
    assert orders(at_head) == [Hear(1, 2)]


@pytest.mark.rule("VM-2-01")
def test_a_message_heard_on_the_wrong_side_says_so(at_head: Seated) -> None:
    open_cover(at_head)
    at_head.case.turn_record()
    close_cover(at_head)
    at_head.run(2.5)
    assert at_head.of(SideUp) == [SideUp(2)]
    awaited = at_head.table.awaiting
    assert isinstance(awaited, Pull)
    assert awaited.is_wrong_side
    hear(at_head, groove=7)
    assert at_head.of(WrongSide) == [WrongSide(2, 7, 1)]
    assert orders(at_head) == []
    open_cover(at_head)
    at_head.case.turn_record()
    close_cover(at_head)
    at_head.run(2.5)
    hear(at_head, groove=7)
    assert orders(at_head) == [Hear(1, 7)]


@pytest.mark.rule("VM-4-06")
def test_told_while_it_plays_it_is_no_second_command_for_the_next_head(at_head: Seated) -> None:
    at_head.case.cue(7)
    to_groove(at_head)
    at_head.table.tell(1, 8)
    assert at_head.of(MessageTold) == [MessageTold(1, 8)]
    play_on(at_head, Pull)
    at_head.run(2.0)
    assert orders(at_head) == [Hear(1, 8)]
    assert at_head.of(NotACommand) == [NotACommand(1, 7, Purpose.COMMAND)]
    assert isinstance(at_head.table.awaiting, Pull)


@pytest.mark.rule("VM-2-01")
def test_what_was_told_must_be_possible(at_head: Seated) -> None:
    before = at_head.table.match.log
    with pytest.raises(IllegalActionError, match="side 2 was heard, but side 1 must be up"):
        at_head.table.tell(2, 8)
    with pytest.raises(IllegalActionError, match="there is no groove 21 on side 1"):
        at_head.table.tell(1, 21)
    assert at_head.table.match.log == before
    assert at_head.of(MessageTold) == []
    at_head.table.tell(1, 20)
    assert orders(at_head) == [Hear(1, 20)]


def test_a_table_that_comes_in_mid_message_takes_it_for_nothing() -> None:
    first = seated(people())
    play_on(first, Pull)
    to_groove(first)
    second = seated(people(), case=first.case, match=first.table.match)
    second.run(2.0)
    (finished,) = second.of(MessageFinished)
    assert isinstance(finished, MessageFinished)
    assert finished.purpose is Purpose.NO_HEAD
    assert orders(second) == []
    assert second.of(Done) == []
