"""What a person chose is taken back, until chance has had its say."""

import numpy as np
import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.match import Match
from mummycase.games.protocol import Action
from mummycase.games.voice_of_the_mummy import VOICE, Rules
from mummycase.games.voice_of_the_mummy.actions import Hear
from mummycase.table.awaiting import Choice, Listen, Pull, Throw, TurnOver
from mummycase.table.events import TurnEnded, Undone
from mummycase.table.table import Table

from .boards import (
    Seated,
    close_cover,
    computers,
    open_cover,
    orders,
    people,
    play_on,
    seated,
    setup_for,
    to_groove,
)
from .sitting import MIXED, to_flip


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
