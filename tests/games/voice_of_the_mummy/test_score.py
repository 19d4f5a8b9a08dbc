"""Points and winners (VM-5, VM-A30, VM-A31)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.games.voice_of_the_mummy import VoiceState
from mummycase.games.voice_of_the_mummy.actions import COUNTER_CLOCKWISE
from mummycase.games.voice_of_the_mummy.events import (
    BonusGiven,
    CameHome,
    GameEnded,
    GreatTaken,
    JewelTaken,
    PartTwoBegan,
    Scored,
    TurnMissed,
)
from tests.games.voice_of_the_mummy.position import hear, of, phase, position, walk


def ended(
    jewels: list[int], great: int | None, cobra: int | None, tie: str = "shared"
) -> VoiceState:
    """A game that is over with this, by the limit of turns."""
    part = 1 if great is None else 2
    return position(
        *["top-00"] * len(jewels),
        phase="over",
        part=part,
        jewels=jewels,
        great=great,
        cobra=cobra,
        tie=tie,
    )


@pytest.mark.rule("VM-5-01", "VM-1-18")
@given(
    jewels=st.lists(st.integers(0, 26), min_size=2, max_size=4),
    great=st.integers(0, 1),
    cobra=st.integers(0, 1),
)
def test_jewels_plus_five_minus_five(jewels: list[int], great: int, cobra: int) -> None:
    expected = list(jewels)
    expected[great] += 5
    expected[cobra] -= 5
    assert list(ended(jewels, great, cobra).scores()) == expected


@pytest.mark.rule("VM-5-01")
def test_points_may_be_negative() -> None:
    assert list(ended([0, 2], 1, 0).scores()) == [-5, 7]


@pytest.mark.rule("VM-5-02")
def test_the_most_wins_and_ending_brings_no_more_than_the_bonus() -> None:
    state = position("lower-01", "top-00", part=2, great=1, cobra=1, jewels=[1, 5])
    events = walk(state, 1, COUNTER_CLOCKWISE)
    assert events == [
        CameHome(0),
        BonusGiven(0, 1, "jewel"),
        Scored(0, 2),
        Scored(1, 4 + 5 - 5),
        GameEnded(0, (1,)),
    ]
    assert state.winners() == [1]


@pytest.mark.rule("VM-5-02")
def test_nobody_has_won_before_the_end() -> None:
    state = position("lower-01", "top-00", jewels=[1, 5])
    assert list(state.winners()) == []


@pytest.mark.rule("VM-5-03", "VM-A30")
@pytest.mark.parametrize(
    ("tie", "winners"), [("shared", [0, 1, 2]), ("ender", [0]), ("fewest_spell", [0, 2])]
)
def test_ties(tie: str, winners: list[int]) -> None:
    """Seat 0 ends the game and draws level with seats 1, who has the Cobra, and 2."""
    state = position(
        *("lower-01", "top-00", "top-00"), part=2, great=2, cobra=1, jewels=[4, 12, 2], tie=tie
    )
    walk(state, 1, COUNTER_CLOCKWISE)
    assert list(state.scores()) == [6, 6, 6]
    assert list(state.winners()) == winners


@pytest.mark.rule("VM-5-03")
@pytest.mark.parametrize(
    ("tie", "winners"), [("shared", [1, 2]), ("ender", [2]), ("fewest_spell", [2])]
)
def test_ties_without_the_ender(tie: str, winners: list[int]) -> None:
    state = position(
        *("lower-01", "top-00", "top-00"), part=2, great=2, cobra=1, jewels=[0, 12, 2], tie=tie
    )
    walk(state, 1, COUNTER_CLOCKWISE)
    assert list(state.scores()) == [2, 6, 6]
    assert list(state.winners()) == winners


@pytest.mark.rule("VM-5-03")
@pytest.mark.parametrize("tie", ["shared", "ender", "fewest_spell"])
def test_no_tie_no_question(tie: str) -> None:
    assert list(ended([3, 9, 1], 0, 1, tie).winners()) == [0]
    assert list(ended([3, 3, 1], None, None, tie).winners()) == [0, 1]  # nobody ended it


@pytest.mark.rule("VM-A31")
def test_at_the_limit_of_turns_it_is_scored_as_it_stands() -> None:
    state = position("lower-00", "lower-16", jewels=[1, 4], turns=2998)
    walk(state, 2)
    assert phase(state) == "roll"
    assert walk(state, 2) == [Scored(0, 1), Scored(1, 4), GameEnded(None, (1,))]
    assert phase(state) == "over"
    assert state.ender is None
    assert state.turns == 3000


@pytest.mark.rule("VM-A31")
def test_the_limit_can_be_set() -> None:
    state = position("lower-00", "lower-16", turn_limit=2, kinds={"lower-02": "jewel"})
    assert of(GameEnded, walk(state, 2)) == []
    assert of(GameEnded, walk(state, 2)) == [GameEnded(None, (0, 1))]


@pytest.mark.rule("VM-A31")
def test_the_limit_may_be_reached_as_part_one_ends() -> None:
    state = position("top-02", "lower-16", turn_limit=1, jewels=[1, 0])
    assert walk(state, 1) == [
        GreatTaken(0, "top-03"),
        PartTwoBegan(),
        Scored(0, 1),
        Scored(1, 0),
        GameEnded(None, (0,)),
    ]
    assert phase(state) == "over"


@pytest.mark.rule("VM-A31")
def test_missed_turns_do_not_count_and_extra_ones_do() -> None:
    state = position("lower-00", "lower-16", skips=[0, 1], turn_limit=2, lying=["lower-01"])
    assert walk(state, 1) == [JewelTaken(0, "lower-01"), TurnMissed(1)]
    assert (state.turns, state.seat) == (1, 0)
    state = position("lower-03", "lower-16", phase="voice", turn_limit=2)
    hear(state, "EXTRA_ROLL")
    assert (state.turns, state.seat) == (1, 0)
    assert of(GameEnded, walk(state, 3)) == [GameEnded(None, (0, 1))]


@pytest.mark.rule("VM-A31")
def test_coming_home_in_the_last_turn_is_coming_home() -> None:
    state = position("lower-01", "top-00", part=2, great=1, cobra=1, turns=2999)
    assert of(GameEnded, walk(state, 1, COUNTER_CLOCKWISE)) == [GameEnded(0, (0,))]
