"""What computers do at a table, and what they leave to people."""

from dataclasses import replace

import numpy as np
import pytest

from mummycase.case import Cell, CellLife
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table.awaiting import Choice, Listen, Over, Pull, Throw, TurnOver
from mummycase.table.events import (
    CellsSeenTo,
    LeverPulled,
    MessageFinished,
    NotACommand,
    Purpose,
    SideUp,
    TurnEnded,
)
from mummycase.table.table import Table

from .boards import close_cover, computers, hear, orders, pull, seated, setup_for
from .sitting import MIXED, run_until


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
