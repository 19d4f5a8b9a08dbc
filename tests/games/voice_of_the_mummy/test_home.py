"""Coming home in Part II: who ends the game, and the bonus (VM-2-07 to VM-2-09, VM-A22 to A27)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import IllegalActionError
from mummycase.games.protocol import OVER
from mummycase.games.voice_of_the_mummy import VoiceState
from mummycase.games.voice_of_the_mummy.actions import (
    COUNTER_CLOCKWISE,
    DOWN,
    STAY,
    EndGame,
    GiveCobra,
    Roll,
)
from mummycase.games.voice_of_the_mummy.events import (
    BonusGiven,
    CameHome,
    CobraPassed,
    CommandDone,
    GameEnded,
    LevelChanged,
    Met,
    Returned,
    Scored,
)
from tests.games.voice_of_the_mummy.position import do, hear, of, phase, position, walk

YES_NO = pytest.mark.parametrize(("value", "ends"), [("no", False), ("yes", True)])


@pytest.mark.rule("VM-2-07")
@pytest.mark.parametrize(("seat", "home"), [(0, "00"), (1, "08"), (2, "16"), (3, "24")])
def test_the_first_home_by_exact_count_ends_the_game(seat: int, home: str) -> None:
    places = ["top-00"] * 4
    places[seat] = f"lower-{int(home) + 3:02d}"
    holder = (seat + 1) % 4
    state = position(*places, seat=seat, part=2, great=holder, cobra=holder)
    events = walk(state, 3, COUNTER_CLOCKWISE)
    assert events[0] == CameHome(seat)
    assert [event.ender for event in of(GameEnded, events)] == [seat]
    assert (phase(state), state.to_move()) == ("over", OVER)
    assert (list(state.legal()), list(state.outcomes())) == ([], [])
    with pytest.raises(IllegalActionError, match="the game is over"):
        state.apply(Roll(1))


@pytest.mark.rule("VM-2-07")
def test_passing_home_or_coming_to_anothers_does_not() -> None:
    state = position("lower-31", "top-00", part=2, great=1, cobra=1)
    assert of(CameHome, walk(state, 2)) == []
    state = position("lower-15", "top-00", part=2, great=1, cobra=1)
    assert walk(state, 1) == []
    assert phase(state) == "level"  # for seat 0 the other's corner is a corner


@pytest.mark.rule("VM-2-07")
def test_nor_does_coming_home_in_part_one() -> None:
    state = position("lower-31", "lower-16")
    assert walk(state, 1) == []
    assert phase(state) == "level"


@pytest.mark.rule("VM-2-08", "VM-1-18")
def test_the_cobra_must_be_passed_on_first() -> None:
    state = position("lower-31", "lower-02", part=2, great=1, cobra=0)
    assert walk(state, 1) == []
    assert (phase(state), state.to_move()) == ("level", 0)  # a corner like any other
    do(state, STAY)
    assert (phase(state), state.seat, state.cobra) == ("roll", 1, 0)


@pytest.mark.rule("VM-2-08")
def test_passed_on_it_lets_one_end_the_game() -> None:
    state = position("lower-31", "lower-01", part=2, great=1, cobra=0)
    walk(state, 2)
    assert state.cobra == 1
    do(state, Roll(6), COUNTER_CLOCKWISE)
    do(state, Roll(1), COUNTER_CLOCKWISE)
    assert phase(state) == "over"
    assert state.ender == 0


@pytest.mark.rule("VM-2-09", "VM-A27")
def test_the_bonus() -> None:
    state = position(
        *("lower-01", "top-00", "top-00", "top-00"),
        part=2,
        great=2,
        cobra=1,
        jewels=[0, 4, 0, 0],
    )
    assert walk(state, 1, COUNTER_CLOCKWISE) == [
        CameHome(0),
        BonusGiven(0, 1, "jewel"),
        BonusGiven(0, 2, "great"),
        BonusGiven(0, 3, "nothing"),
        *map(Scored, range(4), (1 + 5, 3 - 5, 0, 0)),
        GameEnded(0, (0,)),
    ]
    assert (state.great, state.cobra, state.jewels) == (0, 1, [1, 3, 0, 0])


@pytest.mark.rule("VM-2-09", "VM-A27")
@given(
    great=st.integers(0, 3),
    cobra=st.integers(1, 3),
    jewels=st.lists(st.integers(0, 2), min_size=4, max_size=4),
)
def test_any_bonus(great: int, cobra: int, jewels: list[int]) -> None:
    """A precious jewel if there is one, else the Great Jewel, else nothing; the Cobra stays."""
    state = position(
        *("lower-01", "top-00", "top-00", "top-00"),
        part=2,
        great=great,
        cobra=cobra,
        jewels=jewels,
    )
    gave = [event.gave for event in of(BonusGiven, walk(state, 1, COUNTER_CLOCKWISE))]
    assert gave == [
        "jewel" if jewels[other] else "great" if great == other else "nothing"
        for other in (1, 2, 3)
    ]
    assert state.jewels[0] == jewels[0] + gave.count("jewel")
    assert (state.great == 0) is (great == 0 or "great" in gave)
    assert state.cobra == cobra


@pytest.mark.rule("VM-A22")
@YES_NO
@pytest.mark.parametrize("chain", ["jewel", "meet", "full"])
def test_a_return_in_part_two(value: str, ends: bool, chain: str) -> None:
    state = position(
        *("lower-03", "top-00"),
        phase="voice",
        part=2,
        great=1,
        cobra=1,
        return_ends=value,
        chain=chain,
    )
    events = hear(state, "RETURN")
    assert events[:2] == [Returned(0, "lower-03", "lower-00"), CommandDone(0, "RETURN", 1)]
    assert bool(of(CameHome, events)) is ends
    if not ends:  # leave, and come back by count
        assert phase(state) == ("level" if chain == "full" else "roll")


@pytest.mark.rule("VM-A22")
@pytest.mark.parametrize("chain", ["jewel", "meet", "full"])
def test_a_return_with_the_cobra_never_ends(chain: str) -> None:
    state = position(
        *("lower-03", "top-00"),
        phase="voice",
        part=2,
        great=1,
        cobra=0,
        return_ends="yes",
        chain=chain,
    )
    assert of(CameHome, hear(state, "RETURN")) == []


@pytest.mark.rule("VM-A22")
@pytest.mark.parametrize("return_ends", ["no", "yes"])
def test_a_return_in_part_one_never_ends(return_ends: str) -> None:
    state = position("lower-03", "top-00", phase="voice", return_ends=return_ends)
    assert of(CameHome, hear(state, "RETURN")) == []
    assert phase(state) == "roll"


def on_the_steps(**rules: Any) -> VoiceState:
    """Seat 0 stands on the corner above its home and may step down, without the Cobra."""
    state = position("middle-23", "top-00", part=2, great=1, cobra=1, **rules)
    walk(state, 1)
    return state


@pytest.mark.rule("VM-A23")
@YES_NO
@pytest.mark.parametrize("chain", ["jewel", "meet", "full"])
def test_steps_that_lead_home(value: str, ends: bool, chain: str) -> None:
    state = on_the_steps(stairs_end=value, chain=chain)
    events = do(state, DOWN)
    assert events[0] == LevelChanged(0, "middle-00", "lower-00")
    assert bool(of(CameHome, events)) is ends
    assert phase(state) == ("over" if ends else "roll")


@pytest.mark.rule("VM-A07", "VM-A22")
@pytest.mark.parametrize(("chain", "ends"), [("jewel", False), ("meet", False), ("full", True)])
def test_down_onto_home(chain: str, ends: bool) -> None:
    state = position(
        *("middle-00", "top-00"),
        phase="voice",
        part=2,
        great=1,
        cobra=1,
        kinds={"middle-00": "mummy"},
        chain=chain,
    )
    events = hear(state, "DOWN")
    assert bool(of(CameHome, events)) is ends


@pytest.mark.rule("VM-A24")
def test_ending_is_compulsory() -> None:
    """Even for one who loses by it; the other way was open."""
    state = position("lower-01", "top-00", part=2, great=1, cobra=1, jewels=[0, 9])
    events = walk(state, 1, COUNTER_CLOCKWISE)
    assert events[-1] == GameEnded(0, (1,))
    state = position("lower-01", "top-00", part=2, great=1, cobra=1, jewels=[0, 9])
    walk(state, 1)
    assert phase(state) == "roll"


@pytest.mark.rule("VM-A24")
def test_or_a_choice() -> None:
    for end in (True, False):
        state = position("lower-01", "top-00", part=2, great=1, cobra=1, end="optional")
        assert walk(state, 1, COUNTER_CLOCKWISE) == []
        assert (phase(state), state.to_move()) == ("end", 0)
        assert list(state.legal()) == [EndGame(True), EndGame(False)]
        events = do(state, EndGame(end))
        assert bool(of(CameHome, events)) is end
        assert phase(state) == ("over" if end else "level")


@pytest.mark.rule("VM-A24")
@pytest.mark.parametrize("end", [1, 0, None, "yes", 1.0])
def test_a_choice_that_is_none(end: bool) -> None:
    state = position("lower-01", "top-00", part=2, great=1, cobra=1, end="optional")
    walk(state, 1, COUNTER_CLOCKWISE)
    with pytest.raises(IllegalActionError, match="end"):
        state.apply(EndGame(end))
    assert phase(state) == "end"


@pytest.mark.rule("VM-A24", "VM-A22", "VM-A23")
def test_going_on_after_a_move_that_was_no_count_ends_the_turn() -> None:
    state = on_the_steps(end="optional", stairs_end="yes")
    do(state, DOWN)
    assert phase(state) == "end"
    do(state, EndGame(False))
    assert (phase(state), state.seat) == ("roll", 1)


@pytest.mark.rule("VM-A25", "VM-1-20")
def test_meeting_at_home_first_then_the_end_and_the_bonus() -> None:
    state = position("lower-01", "lower-00", part=2, great=1, cobra=1, jewels=[0, 3])
    assert walk(state, 1, COUNTER_CLOCKWISE)[:3] == [
        Met(0, 1, "great"),
        CameHome(0),
        BonusGiven(0, 1, "jewel"),
    ]
    assert (state.great, state.jewels) == (0, [1, 2])
    assert list(state.scores()) == [6, -3]


@pytest.mark.rule("VM-A26")
@YES_NO
def test_who_passes_the_cobra_at_home(value: str, ends: bool) -> None:
    state = position(
        "lower-01", "lower-00", part=2, great=0, cobra=0, jewels=[0, 3], pass_and_end=value
    )
    events = walk(state, 1, COUNTER_CLOCKWISE)
    assert events[:2] == [Met(0, 1, "jewel"), CobraPassed(0, 1)]
    assert bool(of(CameHome, events)) is ends
    assert phase(state) == ("over" if ends else "level")


@pytest.mark.rule("VM-A26")
@YES_NO
def test_who_passes_it_at_home_to_one_of_several(value: str, ends: bool) -> None:
    state = position(
        *("lower-01", "lower-00", "lower-00"), part=2, great=0, cobra=0, pass_and_end=value
    )
    walk(state, 1, COUNTER_CLOCKWISE)
    events = do(state, GiveCobra(2))
    assert events[0] == CobraPassed(0, 2)
    assert bool(of(CameHome, events)) is ends


@pytest.mark.rule("VM-A26")
def test_passing_it_in_an_earlier_turn_is_forgotten() -> None:
    state = position("lower-02", "lower-01", part=2, great=0, cobra=0)
    walk(state, 1, COUNTER_CLOCKWISE)
    assert (state.cobra, state.passed) == (1, True)
    walk(state, 6)
    assert of(CameHome, walk(state, 1, COUNTER_CLOCKWISE)) == [CameHome(0)]
