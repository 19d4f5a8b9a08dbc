"""The positions that the rules sheet itself asks for (1.8, "Test vectors worth having")."""

import pytest

from mummycase.games.voice_of_the_mummy.actions import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    GiveCobra,
    Go,
    PickSpace,
    Roll,
)
from mummycase.games.voice_of_the_mummy.events import (
    BonusGiven,
    CameHome,
    CobraPassed,
    CommandDone,
    GameEnded,
    JewelPutBack,
    JewelTaken,
    LevelChanged,
    Met,
    Returned,
    Scored,
    SpellReceived,
)
from tests.games.voice_of_the_mummy.position import do, hear, of, phase, position, spaces, walk


@pytest.mark.rule("VM-1-08")
def test_meeting_three_opponents_at_once() -> None:
    state = position(*["lower-02"] * 2, "lower-00", "lower-02", seat=2, jewels=[1, 0, 0, 3])
    assert walk(state, 2) == [Met(2, 3, "jewel"), Met(2, 0, "jewel"), Met(2, 1, "nothing")]
    assert state.jewels == [0, 0, 2, 2]


@pytest.mark.rule("VM-3-04")
def test_up_from_a_head_below_onto_a_jewel() -> None:
    state = position(
        *("lower-00", "lower-16"),
        lying=["middle-02"],
        kinds={"middle-02": "jewel"},
    )
    walk(state, 3)
    assert hear(state, "UP") == [
        LevelChanged(0, "lower-03", "middle-02"),
        JewelTaken(0, "middle-02"),
        CommandDone(0, "UP", 1),
    ]
    assert state.jewels == [1, 0]


@pytest.mark.rule("VM-3-04", "VM-A07")
def test_up_from_the_middle_onto_an_occupied_space_of_the_top() -> None:
    state = position("middle-09", "top-06", phase="voice", jewels=[0, 3])
    assert hear(state, "UP") == [
        LevelChanged(0, "middle-09", "top-06"),
        CommandDone(0, "UP", 1),
    ]
    assert state.jewels == [0, 3]
    assert (phase(state), state.seat) == ("roll", 1)  # no second message either


@pytest.mark.rule("VM-A11", "VM-3-02")
def test_a_jewel_given_back_to_the_top_locks_the_great_jewel_again() -> None:
    state = position("lower-00", "top-02", jewels=[1, 0])
    assert state.is_great_open()
    walk(state, 3)
    hear(state, "GIVE_BACK")
    assert do(state, PickSpace("top-09"))[0] == JewelPutBack(0, "top-09")
    assert not state.is_great_open()
    walk(state, 1)
    assert (spaces(state)[1], state.great, state.part) == ("top-03", None, 1)


@pytest.mark.rule("VM-2-06")
def test_the_spell_for_one_who_has_the_cobra() -> None:
    state = position("lower-03", "lower-16", phase="voice", part=2, great=1, cobra=0)
    assert hear(state, "SPELL") == [SpellReceived(0, 0), CommandDone(0, "SPELL", 1)]
    assert (state.cobra, state.seat) == (0, 1)


@pytest.mark.rule("VM-A17")
def test_the_cobra_to_one_of_two() -> None:
    state = position("lower-00", "lower-02", "lower-02", part=2, great=0, cobra=0)
    walk(state, 2)
    assert list(state.legal()) == [GiveCobra(1), GiveCobra(2)]
    assert do(state, GiveCobra(2)) == [CobraPassed(0, 2)]
    assert state.cobra == 2


@pytest.mark.rule("VM-A19")
def test_great_jewel_and_cobra_change_places() -> None:
    state = position("lower-00", "lower-02", part=2, great=1, cobra=0, jewels=[0, 4])
    assert walk(state, 2) == [Met(0, 1, "great"), CobraPassed(0, 1)]
    assert (state.great, state.cobra, state.jewels) == (0, 1, [0, 4])


@pytest.mark.rule("VM-A25", "VM-A26")
@pytest.mark.parametrize("cobra", [0, 1])
def test_home_with_an_opponent_on_it(cobra: int) -> None:
    state = position("lower-02", "lower-00", part=2, great=0, cobra=cobra, jewels=[0, 1])
    events = walk(state, 2, COUNTER_CLOCKWISE)
    assert events[0] == Met(0, 1, "jewel")
    if cobra == 0:
        assert events[1:] == [CobraPassed(0, 1)]
        assert phase(state) == "level"
    else:
        assert events[1:3] == [CameHome(0), BonusGiven(0, 1, "nothing")]


@pytest.mark.rule("VM-2-09", "VM-A27")
def test_the_bonus_from_one_who_has_only_the_great_jewel() -> None:
    state = position("lower-02", "top-00", part=2, great=1, cobra=1)
    assert walk(state, 2, COUNTER_CLOCKWISE)[1] == BonusGiven(0, 1, "great")
    assert list(state.scores()) == [5, -5]


@pytest.mark.rule("VM-A22")
def test_return_at_home_in_part_two_does_not_end() -> None:
    """The Explorer must leave and come back by count."""
    state = position("lower-03", "top-00", phase="voice", part=2, great=1, cobra=1)
    assert hear(state, "RETURN") == [
        Returned(0, "lower-03", "lower-00"),
        CommandDone(0, "RETURN", 1),
    ]
    assert (phase(state), state.seat) == ("roll", 1)
    walk(state, 1)
    assert of(CameHome, walk(state, 2)) == []
    walk(state, 2)
    assert of(CameHome, walk(state, 2, COUNTER_CLOCKWISE)) == [CameHome(0)]


@pytest.mark.rule("VM-5-01")
def test_a_negative_score() -> None:
    state = position("lower-02", "top-00", part=2, great=0, cobra=1, jewels=[0, 3])
    events = walk(state, 2, COUNTER_CLOCKWISE)
    assert of(Scored, events) == [Scored(0, 6), Scored(1, -3)]


@pytest.mark.rule("VM-2-02")
@pytest.mark.parametrize(("way", "end"), [(CLOCKWISE, "lower-07"), (COUNTER_CLOCKWISE, "lower-27")])
def test_both_ways_are_legal(way: Go, end: str) -> None:
    state = position("lower-01", "top-00", part=2, great=1, cobra=1)
    do(state, Roll(6))
    assert list(state.legal()) == [CLOCKWISE, COUNTER_CLOCKWISE]
    do(state, way)
    assert spaces(state)[0] == end


@pytest.mark.rule("VM-5-03")
def test_a_tie_of_three() -> None:
    state = position(
        *("lower-02", "top-00", "top-00", "top-00"),
        part=2,
        great=3,
        cobra=3,
        jewels=[4, 8, 8, 2],
    )
    events = walk(state, 2, COUNTER_CLOCKWISE)
    assert of(Scored, events) == [Scored(0, 7), Scored(1, 7), Scored(2, 7), Scored(3, 1)]
    assert events[-1] == GameEnded(0, (0, 1, 2))
    assert state.winners() == [0, 1, 2]
