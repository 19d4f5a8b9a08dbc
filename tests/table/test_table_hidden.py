"""A game with hidden cards at the table: what is drawn, and what is not taken back."""

from random import Random

import numpy as np
import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.match import Match
from mummycase.players.random_player import RandomPlayer
from mummycase.table.awaiting import Choice, Over
from mummycase.table.events import Done, TableEvent
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table
from tests.games.toy import Decide, Toy, ToySetup


def seated(*kinds: str, toy: Toy | None = None) -> Table:
    match = Match(toy or Toy(), ToySetup())
    players = {
        seat: RandomPlayer(match.game, match.setup, seat, Random(seat))
        for seat, kind in enumerate(kinds)
        if kind != "person"
    }
    plans = [SeatPlan(name=f"N{seat}", kind=kind) for seat, kind in enumerate(kinds)]
    return Table(match, plans, rng=np.random.default_rng(7), players=players)


def test_cards_are_dealt_at_once_and_nobody_is_asked() -> None:
    table, told = seated("person", "person"), list[TableEvent]()
    table.listeners.append(told.append)
    table.is_held = True
    awaited = table.update()
    assert awaited == Choice(0, (Decide(True), Decide(False)), True)
    assert [type(event) for event in told] == [Done]


def test_a_seat_sees_its_own_cards_alone() -> None:
    table = seated("person", "person")
    table.update()
    hands = table.match.state.hands
    assert table.observe(0)["hands"] == [hands[0], None]
    assert table.observe(1)["hands"] == [None, hands[1]]
    assert table.observe()["hands"] == [None, None]
    assert [event.card for event in table.happened(1)] == [None, hands[1]]


def test_computers_alone_play_to_the_end() -> None:
    table = seated("random", "random")
    for _ in range(6):
        table.update()
    assert isinstance(table.awaiting, Over)


@pytest.mark.parametrize("is_open", [False, True])
def test_what_was_shown_cannot_be_taken_back(
    is_open: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if is_open:
        monkeypatch.setattr(Toy, "reveals", lambda self, events: False)
    table = seated("person", "person")
    table.update()
    table.choose(Decide(True))
    if is_open:
        assert table.why_not_undo() == ""
        assert table.undo() == (Decide(True),)
        return
    assert table.why_not_undo() == "what was hidden was shown since"
    with pytest.raises(IllegalActionError, match="hidden"):
        table.undo()
    assert table.done == 2
