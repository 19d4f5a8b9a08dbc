"""Who does what at a table, and what it waits for."""

from dataclasses import replace

import numpy as np
import pytest

from mummycase.case import Cell, CellLife
from mummycase.errors import IllegalActionError, SettingError
from mummycase.games.match import Match
from mummycase.games.protocol import Action
from mummycase.games.voice_of_the_mummy import VOICE, Rules
from mummycase.games.voice_of_the_mummy.actions import Hear, Roll, TurnRecord
from mummycase.table.awaiting import Choice, Listen, Over, Pull, Throw, TurnOver
from mummycase.table.events import (
    CellsSeenTo,
    Done,
    LeverPulled,
    MessageFinished,
    NotACommand,
    Purpose,
    SideUp,
    TurnEnded,
    Undone,
)
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table

from .boards import (
    Seated,
    close_cover,
    computers,
    hear,
    open_cover,
    orders,
    people,
    play_on,
    pull,
    quick_case,
    seated,
    setup_for,
    to_groove,
)

MIXED = (people(1)[0], computers(1)[0])


def to_flip(found: Seated) -> None:
    """Play until the record must be turned."""
    play_on(found, TurnOver)


def run_until(found: Seated, kind: type, limit_s: int = 400) -> None:
    """Let computers play until something of this kind was told."""
    for _ in range(limit_s):
        found.run(1.0)
        if found.of(kind):
            return
    raise AssertionError(f"no {kind.__name__} was told")


def test_people_are_asked_for_everything() -> None:
    found = seated(people())
    assert found.table.awaiting == Throw(0, True)
    found.run(1.0)
    assert found.told == []
    found.table.throw()
    assert found.table.awaiting == Throw(1, True)
    assert [type(event) for event in found.told] == [Done]


def test_a_thrown_die_is_drawn_and_a_real_one_told() -> None:
    found = seated(people())
    found.table.tell_roll(5)
    found.table.tell_roll(2)
    assert found.table.match.log == (Roll(5), Roll(2))
    with pytest.raises(IllegalActionError, match="pips must be a side of the die, got 7"):
        found.table.tell_roll(7)
    with pytest.raises(IllegalActionError, match="no seat is to choose now"):
        found.table.choose(Roll(3))
    with pytest.raises(IllegalActionError, match="a message is not awaited now, but Throw"):
        found.table.tell(1, 3)
    with pytest.raises(IllegalActionError, match="a turned record is not awaited"):
        found.table.tell_turned()
    assert len(found.table.match.log) == 2


def test_no_die_is_thrown_while_a_message_is_awaited() -> None:
    found = seated(people())
    play_on(found, Pull)
    for errand in (found.table.throw, lambda: found.table.tell_roll(3)):
        with pytest.raises(IllegalActionError, match="the die is not awaited now, but Pull"):
            errand()


def test_choices_are_made_by_people() -> None:
    found = seated(people())
    awaited = play_on(found, Choice)
    assert isinstance(awaited, Choice)
    assert awaited.is_asked
    assert awaited.options == tuple(found.table.match.state.legal())
    with pytest.raises(IllegalActionError):
        found.table.choose(Roll(3))
    found.table.choose(awaited.options[0])
    assert found.table.match.log[-1] == awaited.options[0]


@pytest.mark.rule("VM-4-02")
def test_a_computer_pulls_the_lever_with_a_drawn_hold() -> None:
    found = seated(computers())
    held = []
    for _ in range(40_000):
        found.run(0.024)
        if found.case.controls.lever > 0.0:
            held.append(found.case.frame)
        if len(orders(found)) == 12:
            break
    pulls = found.of(LeverPulled)
    assert len(pulls) in (12, 13)
    grooves = {order.groove for order in orders(found)}
    assert len(grooves) > 4
    holds = np.split(np.array(held), np.flatnonzero(np.diff(held) > 5_000) + 1)
    lengths = {len(hold) for hold in holds[:12]}
    assert len(lengths) > 6  # not two alike, or nearly


def test_computers_play_a_whole_game_by_themselves() -> None:
    found = seated(computers(), seed=3)
    run_until(found, SideUp, 600)
    while not found.table.match.is_over:
        found.run(1.0)
    assert found.table.awaiting == Over(tuple(found.table.match.state.winners()))
    assert list(VOICE.faults(found.table.match.state)) == []
    assert len(found.of(LeverPulled)) == len(orders(found))
    assert found.of(SideUp) == [SideUp(2)]
    assert {type(e) for e in found.of(NotACommand)} == {NotACommand}
    assert found.of(NotACommand)[0].purpose is Purpose.COVER  # type: ignore[union-attr]
    turns = [event.turns for event in found.told if isinstance(event, TurnEnded)]
    assert turns == sorted(turns)
    before = len(found.told)
    found.run(2.0)
    assert len(found.told) == before


def test_same_seed_same_game() -> None:
    games = [seated(computers(), seed=5) for _ in range(2)]
    for game in games:
        game.run(15.0)
    assert games[0].told == games[1].told
    assert games[0].table.match.log


@pytest.mark.rule("VM-2-01")
def test_people_must_turn_the_record_between_the_parts() -> None:
    found = seated(people(), seed=4)
    to_flip(found)
    assert found.table.awaiting == TurnOver(2, True)
    before = found.table.match.log
    hear(found)
    assert found.table.match.log == before
    assert isinstance(found.of(NotACommand)[-1], NotACommand)
    open_cover(found)
    found.case.turn_record()
    found.run(0.2)
    assert found.table.match.log == before  # not while the cover is open
    close_cover(found)
    found.run(0.2)
    assert found.table.match.log == (*before, TurnRecord())
    found.run(2.5)
    assert found.of(NotACommand)[-1].purpose is Purpose.COVER  # type: ignore[union-attr]
    assert isinstance(found.table.update(), Throw)
    hear_in_part_two(found)


def hear_in_part_two(found: Seated) -> None:
    play_on(found, Pull)
    hear(found, groove=4)
    assert orders(found)[-1] == Hear(2, 4)


@pytest.mark.rule("VM-2-01")
def test_the_record_of_the_case_cannot_be_turned_by_words() -> None:
    found = seated(people())
    to_flip(found)
    with pytest.raises(IllegalActionError, match="side 2 is not up: turn the record in the case"):
        found.table.tell_turned()
    assert isinstance(found.table.awaiting, TurnOver)


@pytest.mark.rule("VM-2-01")
def test_where_people_sit_computers_leave_the_record_to_them() -> None:
    found = seated(MIXED, seed=2)
    for _ in range(3000):
        found.run(0.5)
        awaited = found.table.awaiting
        if isinstance(awaited, TurnOver):
            break
        match awaited:
            case Throw(is_asked=True):
                found.table.throw()
            case Choice(is_asked=True, options=options):
                found.table.choose(options[0])
            case Pull(is_asked=True):
                hear(found)
    assert found.table.awaiting == TurnOver(2, True)
    found.run(5.0)
    assert found.case.readings().side == 1


def test_a_computer_waits_for_people_to_close_the_cover() -> None:
    found = seated(MIXED)
    while not (isinstance(found.table.awaiting, Pull) and found.table.match.state.seat == 1):
        found.table.update()
        match found.table.awaiting:
            case Throw(is_asked=True):
                found.table.throw()
            case Choice(is_asked=True, options=options):
                found.table.choose(options[0])
            case Pull(seat=0):
                hear(found)
    found.case.controls = replace(found.case.controls, lever=0.0, cover_closed=False)
    count = len(orders(found))
    found.run(5.0)
    assert found.table.awaiting == Pull(1, 1, 1, True)
    assert not found.case.controls.cover_closed
    close_cover(found)
    found.run(7.0)
    assert len(orders(found)) > count


def test_a_computer_does_not_pull_into_a_message() -> None:
    found = seated(MIXED)
    found.table.is_held = True
    while not (isinstance(found.table.awaiting, Pull) and found.table.match.state.seat == 1):
        match found.table.awaiting:
            case Throw():
                found.table.throw()
            case Choice(options=options):
                found.table.match.do(options[0])
            case Pull(seat=0):
                hear(found)
    pull(found)  # a person, for the computer: it counts like any other
    found.table.is_held = False
    count = len(orders(found))
    found.run(0.5)
    assert isinstance(found.table.awaiting, Listen)
    found.run(1.0)
    assert len(orders(found)) == count + 1
    assert [event for event in found.of(LeverPulled) if event == LeverPulled(1)] == []


@pytest.mark.rule("VM-4-05")
def test_computers_alone_swap_spent_cells_and_then_fit_fresh_ones() -> None:
    found = seated(computers())
    found.case.controls = replace(found.case.controls, cover_closed=False)
    found.case.fit_cells(Cell(state_of_charge=0.0), Cell())
    run_until(found, MessageFinished)
    assert found.of(CellsSeenTo) == [CellsSeenTo(are_fresh=False)]
    found.case.controls = replace(found.case.controls, lever=0.0, cover_closed=False)
    found.case.fit_cells(None, Cell(state_of_charge=0.0, life=CellLife.DRAMATIC))
    count = len(orders(found))
    found.run(15.0)
    assert found.of(CellsSeenTo)[1:] == [CellsSeenTo(are_fresh=True)]
    assert len(orders(found)) > count


@pytest.mark.rule("VM-4-05")
def test_where_people_sit_computers_leave_the_cells_alone() -> None:
    found = seated(MIXED)
    mechanism = found.case._mechanism
    mechanism.battery.left = Cell(state_of_charge=0.0)
    for _ in range(100):
        found.run(0.5)
        match found.table.awaiting:
            case Throw(is_asked=True):
                found.table.throw()
            case Choice(is_asked=True, options=options):
                found.table.choose(options[0])
            case Pull(is_asked=True):
                pull(found)
            case Listen(is_stalled=True):
                break
    assert found.of(CellsSeenTo) == []
    assert orders(found) == []


def test_without_a_record_nobody_pulls() -> None:
    found = seated(computers())
    found.case._record = None
    found.case._mechanism.side = None
    found.run(30.0)
    assert isinstance(found.table.awaiting, Pull)
    assert found.table.awaiting.side_up is None
    assert found.of(LeverPulled) == []


def test_computers_keep_their_pace_and_can_be_held() -> None:
    match = Match(VOICE, setup_for(computers()))
    table = Table(match, computers(), rng=np.random.default_rng(1), pace_s=1.0)
    table.update(0.1)
    assert len(match.log) == 1
    for _ in range(9):
        table.update(0.1)
    assert len(match.log) == 1
    table.update(0.2)
    assert len(match.log) == 2
    table.is_held = True
    table.update(100.0)
    assert len(match.log) == 2


def test_a_real_die_is_asked_for_also_where_computers_sit() -> None:
    match = Match(VOICE, setup_for(computers()))
    table = Table(match, computers(), rng=np.random.default_rng(1), is_die_real=True)
    assert table.update() == Throw(0, True)
    table.tell_roll(4)
    assert table.update() == Throw(1, True)


def test_at_a_real_toy_everything_is_told() -> None:
    match = Match(VOICE, setup_for(people()))
    table = Table(match, people(), rng=np.random.default_rng(1))
    heard = 0
    while not match.is_over:
        match_awaiting = table.update()
        match match_awaiting:
            case Throw():
                table.throw()
            case Choice(options=options):
                table.choose(options[0])
            case Pull(side=side, side_up=None, is_asked=True):
                assert side is not None
                heard += 1
                table.tell(side, 1 + heard % 20)
            case TurnOver(side=2, is_asked=True):
                table.tell_turned()
            case other:
                raise AssertionError(other)
    assert heard > 10
    assert table.play is None
    assert table.heard is None
    assert "no case" in table.why_not_again()
    with pytest.raises(IllegalActionError, match="there is no case at this table"):
        table.say_again()


def test_seats_and_match_must_agree() -> None:
    with pytest.raises(SettingError, match="seats must be 2, got 3"):
        Table(Match(VOICE, setup_for(people(2))), people(3), rng=np.random.default_rng(1))


def test_players_are_told_what_happens() -> None:
    found = seated(MIXED)
    told: list[object] = []

    class Listening:
        def choose(self, seen: object, legal: tuple[object, ...]) -> object:
            return legal[0]

        def notice(self, event: object) -> None:
            told.append(event)

    found.table.match.players[1] = Listening()  # type: ignore[assignment]  # it is one
    found.table.throw()
    found.run(1.0)
    assert len(told) >= 2


def test_what_others_do_to_the_match_is_told_too() -> None:
    found = seated((SeatPlan(name="A", age=7), SeatPlan(name="B", age=8)))
    found.table.match.do(Roll(6))
    assert [type(event) for event in found.told] == [Done]


def test_after_a_turn_that_a_person_ended_computers_wait_until_it_can_be_saved() -> None:
    found = seated(MIXED, seed=2)
    for _ in range(2000):
        if found.of(TurnEnded) and isinstance(found.table.awaiting, Throw):
            break
        found.told.clear()
        found.table.update()
        match found.table.awaiting:
            case Throw(is_asked=True):
                found.table.throw()
            case Choice(is_asked=True, options=options):
                found.table.choose(options[0])
            case Pull():
                found.table.tell(1, 3)
    assert found.table.awaiting == Throw(1, False)  # the computer's turn now
    before = found.table.match.log
    found.table.update()
    assert found.table.match.log == before
    found.table.update()
    assert len(found.table.match.log) == len(before) + 1


def test_what_a_person_chose_can_be_undone_until_chance_has_its_say() -> None:
    found = seated(people())
    table = found.table
    with pytest.raises(IllegalActionError, match="nobody has chosen anything"):
        table.undo()
    choice = play_on(found, Choice)
    assert isinstance(choice, Choice)
    before, position = table.match.log, table.match.digest()
    for action in choice.options:
        table.choose(action)
        assert table.why_not_undo() == ""
        told = len(found.told)
        assert table.undo() == (action,)
        assert found.told[told:] == [Undone((action,))]
        assert table.match.log == before
        assert table.match.digest() == position
        assert table.awaiting == choice
    table.choose(choice.options[0])
    while not isinstance(table.awaiting, Throw | Pull):
        awaited = table.awaiting
        assert isinstance(awaited, Choice)
        table.choose(awaited.options[0])
    if isinstance(table.awaiting, Throw):
        table.throw()
    else:
        table.tell(1, 3)
    assert "nobody has chosen" in table.why_not_undo()


def test_a_turn_that_was_undone_ends_anew_and_is_told_once() -> None:
    found = seated(people())
    table = found.table
    ending: Action | None = None
    while ending is None:
        choice = play_on(found, Choice)
        assert isinstance(choice, Choice)
        ends = [action for action in choice.options if _ends_turn(found, action)]
        ending = ends[0] if ends else None
        if ending is None:
            table.choose(choice.options[0])
    turns = table.turns
    for _ in range(2):
        found.told.clear()
        table.choose(ending)
        assert found.of(TurnEnded) == [TurnEnded(turns + 1)]
        table.undo()
        assert table.turns == turns
        assert found.of(TurnEnded) == [TurnEnded(turns + 1)]
    other = next((a for a in table.match.state.legal() if not _ends_turn(found, a)), None)
    if other is not None:
        table.choose(other)
        assert found.of(TurnEnded) == [TurnEnded(turns + 1)]


@pytest.mark.parametrize("is_redone", [True, False])
def test_a_turn_that_was_undone_behind_the_table_ends_anew_too(is_redone: bool) -> None:
    found = seated(people())
    table = found.table
    while not found.of(TurnEnded) or table.match.state.to_move() >= 0:
        play_on(found, Choice)
        found.told.clear()
        table.choose(table.match.state.legal()[0])
    turns, action = table.turns, table.match.log[-1]
    table.match.undo()
    found.told.clear()
    if is_redone:
        table.choose(action)
        assert found.of(TurnEnded) == [TurnEnded(turns)]
        assert table.undo() == (action,)
    else:
        with pytest.raises(IllegalActionError):
            table.undo()
    assert table.turns == turns - 1


def test_a_resumed_game_remembers_what_can_be_undone() -> None:
    found = seated(people())
    choice = play_on(found, Choice)
    assert isinstance(choice, Choice)
    found.table.choose(choice.options[0])
    table = Table(found.table.match, people(), rng=np.random.default_rng(1))
    assert table.undo() == (choice.options[0],)


def _ends_turn(found: Seated, action: Action) -> bool:
    after = found.table.match.state.clone()
    after.apply(action)
    return bool(after.turns != found.table.turns)


def _leads_to_head(found: Seated, action: Action) -> bool:
    after = found.table.match.state.clone()
    after.apply(action)
    return any(isinstance(outcome, Hear) for outcome, _ in after.outcomes() or ())


@pytest.mark.rule("VM-4-06")
def test_a_message_that_plays_for_a_head_is_not_undone_away() -> None:
    found = seated(people(), seed=4)
    to_flip(found)
    open_cover(found)
    found.case.turn_record()
    close_cover(found)
    found.run(2.8)
    while not isinstance(found.table.awaiting, Pull):
        choice = play_on(found, Choice)
        assert isinstance(choice, Choice)
        heads = [action for action in choice.options if _leads_to_head(found, action)]
        found.table.choose((heads or choice.options)[0])
    assert found.table.why_not_undo() == ""
    to_groove(found)
    assert isinstance(found.table.awaiting, Listen)
    with pytest.raises(IllegalActionError, match="the mummy speaks already"):
        found.table.undo()
    heard = len(orders(found))
    found.run(2.5)
    assert len(orders(found)) == heard + 1


def test_what_computers_chose_since_is_undone_with_it() -> None:
    found = seated(MIXED, match=Match(VOICE, setup_for(MIXED, Rules(direction="before_roll"))))
    table = found.table
    for _ in range(4000):
        match table.update():
            case Choice(seat=0, options=options):
                log, turns = table.match.log, table.turns
                table.choose(options[0])
                if table.turns > turns and table.match.state.to_move() == 1:
                    break
            case Throw(is_asked=True):
                table.throw()
            case Pull(side=side):
                table.tell(side or 1, 3)
            case TurnOver():
                found.case._mechanism.side = 2
            case _:
                pass
    table.update()
    table.update()
    assert len(table.match.log) == len(log) + 2
    assert table.match.state.to_move() < 0  # the computer has chosen its way
    assert len(table.undo()) == 2
    assert table.match.log == log


def test_nothing_is_undone_when_the_game_is_over() -> None:
    found = seated(computers(), seed=3)
    while not found.table.match.is_over:
        found.run(1.0)
    assert found.table.why_not_undo() == "the game is over"


def test_a_message_whose_end_was_lost_is_pulled_for_again() -> None:
    """A signal may break in between the case's telling and the table's taking in."""
    found = seated(people())
    play_on(found, Pull)
    to_groove(found)
    found.case.advance(4 * found.case.sample_rate)
    found.case.drain_events()
    for _ in range(3):
        found.table.update()
    assert isinstance(found.table.awaiting, Pull)
    hear(found)
    assert len(orders(found)) == 1


def test_a_quick_case_is_quick() -> None:
    case = quick_case()
    assert case.record is not None
    assert case.record.geometry.message_s == 0.5
