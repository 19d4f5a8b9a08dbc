"""Knocking, the last lap, points, and both forms of a match."""

from random import Random
from typing import Any

import pytest

from mummycase.errors import NewerDataError, SettingError
from mummycase.games.mummy_rummy import RUMMY, Rules, RummyState, Setup
from mummycase.games.mummy_rummy.actions import KNOCK, KNOCKS, NO_KNOCK, TAKE_LAST, Discard, Lay
from mummycase.games.mummy_rummy.events import Knocked, MatchEnded, Scored, Shown, Stalled
from mummycase.games.mummy_rummy.phases import DEAL, FINISHED, PLAY, TAKE
from mummycase.games.protocol import OVER
from tests.games.mummy_rummy.position import hand, position


@pytest.mark.rule("MR-60", "MR-61", "MR-62", "MR-A14")
def test_one_card_left_after_the_discard_may_knock() -> None:
    state = position("blue-01", "green-01", "green-23", phase=PLAY)
    state.apply(Discard("blue-0"))
    assert state.legal() == KNOCKS
    state.apply(NO_KNOCK)
    assert state.knocker == -1
    again = position("blue-01", "green-01", "green-23", phase=PLAY)
    again.apply(Discard("blue-0"))
    assert again.apply(KNOCK) == (Knocked(0, 1),)
    again.apply(TAKE_LAST)
    again.phase = PLAY
    again.apply(Discard("green-0"))
    assert again.seat == 2  # two cards left, and no second knock would be asked of one


@pytest.mark.rule("MR-60", "MR-A15", "MR-61")
def test_the_last_card_discarded_knocks_but_only_once() -> None:
    state = position("blue-0", "green-0", "red-012", phase=PLAY)
    assert Knocked(0, 0) in state.apply(Discard("blue-0"))
    state.phase = PLAY
    assert not [e for e in state.apply(Discard("green-0")) if isinstance(e, Knocked)]
    assert state.knocker == 0


@pytest.mark.rule("MR-63", "MR-A16", "MR-A17")
def test_all_others_have_one_turn_more_and_may_lay() -> None:
    state = position("blue-0", "red-036 green-0", "red-1 green-12", phase=PLAY, match="round")
    state.apply(Discard("blue-0"))
    state.apply(TAKE_LAST)
    state.apply(Lay("red", "black", 0))
    state.apply(Discard("green-0"))
    assert (state.seat, state.phase) == (2, TAKE)
    state.apply(TAKE_LAST)
    state.apply(Discard("red-1"))
    assert state.to_move() == OVER  # the knocker does not play again


@pytest.mark.rule("MR-64", "MR-65", "MR-A03", "MR-A20")
def test_points_of_table_and_hand() -> None:
    table = {0: [Lay("red", "black", 0)], 1: [Lay("blue", "white", 0)]}
    state = position("green-01", "green-35 blue-6", table=table, phase=PLAY, match="round")
    state.knocker = 1
    events = state.apply(Discard("green-0"))
    assert Scored((40, 0), (40, 0)) in events  # 50 - 10 and 60 - 3 x 20
    assert Shown(1, ("blue-6", "green-3", "green-5")) in events
    assert events[-1] == MatchEnded((0,))
    assert state.observe(None)["hands"] == [["green-1"], hand(state, 1)]
    tie = position("green-01", "green-2", phase=PLAY, match="round")
    tie.knocker = 1
    tie.apply(Discard("green-0"))
    assert (tie.winners(), tie.scores()) == ([0, 1], [-10, -10])


def nearly(points: tuple[tuple[int, int], ...], **rules: Any) -> RummyState:
    """One discard before the end of a round that brings both seats -10."""
    state = position("green-01", "green-2", phase=PLAY, **rules)
    state.knocker = 1
    state.rounds = points
    state.apply(Discard("green-0"))
    return state


@pytest.mark.rule("MR-66", "MR-A04")
def test_the_first_form_goes_on_to_the_target() -> None:
    assert nearly(((509, 100),)).phase == DEAL
    won = nearly(((510, 560),))
    assert (won.phase, won.winners()) == (FINISHED, [1])
    assert nearly(((520, 520),)).phase == DEAL  # a tie is played on
    assert nearly(((260, 0),), target="250").phase == FINISHED
    assert nearly(((990, 0),), target="1000").phase == DEAL
    assert nearly(((60, 0),), target="50").phase == FINISHED
    assert nearly(((0, 0),), round_limit=2).winners() == [0, 1]


@pytest.mark.rule("MR-67", "MR-A05", "MR-16")
def test_the_second_form_has_a_round_for_each_dealer() -> None:
    assert nearly((), match="deals").phase == DEAL
    assert nearly(((900, 0),), match="deals").phase == FINISHED
    state, rng, dealers = RUMMY.new(Setup(seats=3, rules=Rules(match="deals"))), Random(3), []
    while state.to_move() != OVER:
        legal = state.legal()
        if state.phase == DEAL:
            dealers.append(state.dealer)
        state.apply(rng.choice(legal) if legal else state.sample(rng), quiet=True)
    assert [(dealer - dealers[0]) % 3 for dealer in dealers] == [0, 1, 2]


@pytest.mark.rule("MR-69")
@pytest.mark.parametrize("laps", [1, 4, 0])
def test_laps_that_bring_nothing_end_the_round(laps: int) -> None:
    state = position("blue-01", "green-01", dig=0, match="round", stall_laps=laps)
    for turn in range(12):
        if state.to_move() == OVER:
            break
        assert state.idle == turn
        state.apply(TAKE_LAST)
        kept = state.kept
        events = state.apply(
            next(a for a in state.legal() if a != Discard(hand(state, 0)[0]) or kept)
        )
    assert state.phase == (FINISHED if laps else TAKE)
    if laps:
        assert state.turns_before == 2 * laps
        assert Stalled(2 * laps) in events
        assert state.knocker == -1


@pytest.mark.rule("MR-A06")
def test_a_capture_needs_three_singles_and_no_number_five() -> None:
    table = {1: [Lay("red", "white", 0), Lay("red", "white", 1)]}
    two = position("red-01 blue-0", "green-0", table=table, phase=PLAY)
    assert all(isinstance(action, Discard) for action in two.legal())


def test_rules_are_checked_and_travel() -> None:
    rules = Rules(match="deals", stall_laps=0)
    assert Rules.from_json(rules.to_json()) == rules
    with pytest.raises(SettingError, match="target"):
        Rules(target="77")
    with pytest.raises(SettingError, match="stall_laps"):
        Rules(stall_laps=101)
    with pytest.raises(NewerDataError):
        Rules.from_json({"speed": 1})
