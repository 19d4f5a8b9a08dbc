"""Who does what at a table, and what it waits for."""

import numpy as np
import pytest

from mummycase.errors import IllegalActionError, SettingError
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.games.voice_of_the_mummy.actions import Roll, TurnRecord
from mummycase.table.awaiting import Choice, Pull, Throw, TurnOver
from mummycase.table.events import Done, NotACommand, Purpose
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table

from .boards import (
    close_cover,
    hear,
    open_cover,
    orders,
    people,
    play_on,
    quick_case,
    seated,
    setup_for,
    to_groove,
)
from .sitting import MIXED, hear_in_part_two, to_flip


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


@pytest.mark.rule("VM-2-01")
def test_the_record_of_the_case_cannot_be_turned_by_words() -> None:
    found = seated(people())
    to_flip(found)
    with pytest.raises(IllegalActionError, match="side 2 is not up: turn the record in the case"):
        found.table.tell_turned()
    assert isinstance(found.table.awaiting, TurnOver)


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
