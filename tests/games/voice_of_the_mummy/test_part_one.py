"""Part I: moving, jewels, meetings, the Mummy's head (VM-1-01 to VM-1-09, VM-1-20)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import IllegalActionError
from mummycase.games.protocol import CHANCE
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.games.voice_of_the_mummy.actions import (
    COUNTER_CLOCKWISE,
    HEARINGS,
    STAY,
    UP,
    Hear,
    PickSpace,
    Roll,
)
from mummycase.games.voice_of_the_mummy.events import (
    CommandDone,
    Heard,
    JewelPutBack,
    JewelTaken,
    LevelChanged,
    LeverAwaited,
    Met,
    Moved,
    Rolled,
)
from tests.games.voice_of_the_mummy.position import (
    ALL,
    BOARD,
    along,
    do,
    hear,
    lying,
    of,
    phase,
    position,
    setup,
    spaces,
    walk,
)

ANY_SPACE = st.sampled_from(BOARD.names)
PIPS = st.integers(1, 6)


@pytest.mark.rule("VM-1-01")
def test_a_turn_is_roll_move_space_and_level() -> None:
    state = position("lower-00", "lower-16", lying=["lower-05"])
    assert state.to_move() == CHANCE
    assert do(state, Roll(4)) == [
        Rolled(0, 4),
        Moved(0, ("lower-00", "lower-01", "lower-02", "lower-03", "lower-04")),
    ]
    assert (phase(state), state.to_move()) == ("level", 0)
    assert do(state, UP) == [LevelChanged(0, "lower-04", "middle-03")]
    assert (phase(state), state.seat) == ("roll", 1)
    # without steps the turn is over with the space
    state = position("lower-00", "lower-16", lying=["lower-05"])
    assert walk(state, 5) == [JewelTaken(0, "lower-05")]
    assert (phase(state), state.seat, state.turns) == ("roll", 1, 1)


@pytest.mark.rule("VM-1-02")
@given(start=ANY_SPACE, pips=PIPS)
def test_exactly_the_roll_clockwise_along_the_ring(start: str, pips: int) -> None:
    state = position(start, "lower-16")
    (moved,) = of(Moved, do(state, Roll(pips)))
    assert moved.path == tuple(along(start, step) for step in range(pips + 1))
    assert spaces(state)[0] == along(start, pips)


@pytest.mark.rule("VM-1-02")
def test_moving_is_compulsory_and_nothing_is_chosen() -> None:
    state = position("lower-00", "lower-16")
    for action in (STAY, UP, COUNTER_CLOCKWISE):
        with pytest.raises(IllegalActionError):
            state.apply(action)
    do(state, Roll(1))
    assert spaces(state) == ["lower-01", "lower-16"]
    assert state.seat == 1


@pytest.mark.rule("VM-1-03", "VM-A33")
def test_first_moves_are_on_the_lower_level_and_may_climb_at_their_end() -> None:
    state = VOICE.new(setup(2))
    do(state, Roll(6), Roll(1), Roll(4))
    assert spaces(state)[0] == "lower-04"  # a step; the whole count was below
    assert list(state.legal()) == [STAY, UP]
    do(state, UP)
    assert spaces(state)[0] == "middle-03"


@pytest.mark.rule("VM-1-04", "VM-A05")
def test_spaces_passed_over_have_no_effect() -> None:
    """Jewels, a Mummy head with an opponent on it, and a step lie on the way."""
    state = position("lower-00", "lower-03", jewels=[0, 3], lying=ALL)
    assert walk(state, 6) == []
    assert state.jewels == [0, 3]
    assert lying(state) == set(ALL)


@pytest.mark.rule("VM-1-04", "VM-A05")
@given(start=ANY_SPACE, pips=st.integers(2, 6))
def test_what_lies_and_stands_on_the_way_stays_there(start: str, pips: int) -> None:
    way = {along(start, step) for step in range(1, pips)}
    state = position(start, along(start, 1), along(start, pips - 1), jewels=[0, 2, 2], lying=ALL)
    walk(state, pips)
    assert state.jewels[1:] == [2, 2]
    assert way & set(ALL) <= lying(state)


@pytest.mark.rule("VM-1-05")
@given(target=ANY_SPACE, others=st.integers(1, 3), pips=PIPS)
def test_any_number_may_share_a_space(target: str, others: int, pips: int) -> None:
    state = position(along(target, -pips), *[target] * others)
    walk(state, pips)
    assert spaces(state) == [target] * (others + 1)


@pytest.mark.rule("VM-1-06")
@pytest.mark.parametrize("space", ALL)
def test_a_jewel_is_taken_where_the_move_ends(space: str) -> None:
    state = position(along(space, -3), "lower-00", lying=ALL, jewels=[1, 0])
    assert walk(state, 3) == [JewelTaken(0, space)]
    assert lying(state) == set(ALL) - {space}
    assert state.jewels == [2, 0]


@pytest.mark.rule("VM-1-07")
def test_an_emptied_space_gives_nothing() -> None:
    state = position("lower-00", "lower-31", lying=["lower-01"])
    assert walk(state, 1) == [JewelTaken(0, "lower-01")]
    assert walk(state, 2) == [Met(1, 0, "jewel")]  # of the other's, not of the space's
    assert state.jewels == [0, 1]


@pytest.mark.rule("VM-A06")
def test_a_space_gives_what_lies_on_it_now() -> None:
    state = position("lower-00", "lower-00", "lower-31", jewels=[0, 1, 0], lying=["lower-01"])
    assert walk(state, 1) == [JewelTaken(0, "lower-01")]
    walk(state, 3)
    hear(state, "GIVE_BACK")
    assert do(state, PickSpace("lower-01"))[0] == JewelPutBack(1, "lower-01")
    assert walk(state, 2) == [Met(2, 0, "jewel"), JewelTaken(2, "lower-01")]
    assert state.jewels == [0, 0, 2]


@pytest.mark.rule("VM-1-08")
@given(
    target=ANY_SPACE,
    pips=PIPS,
    seat=st.integers(0, 3),
    here=st.lists(st.booleans(), min_size=4, max_size=4),
    jewels=st.lists(st.integers(0, 3), min_size=4, max_size=4),
)
def test_meeting_any_opponents(
    target: str, pips: int, seat: int, here: list[bool], jewels: list[int]
) -> None:
    """One jewel from each who is there and has one, clockwise from the left; nothing else."""
    elsewhere = along(target, 8)
    places = [target if stands else elsewhere for stands in here]
    places[seat] = along(target, -pips)
    state = position(*places, seat=seat, jewels=jewels)
    events = of(Met, walk(state, pips))
    others = [(seat + step) % 4 for step in (1, 2, 3) if here[(seat + step) % 4]]
    assert events == [Met(seat, other, "jewel" if jewels[other] else "nothing") for other in others]
    expected = list(jewels)
    for other in others:
        if jewels[other]:
            expected[other] -= 1
            expected[seat] += 1
    assert state.jewels == expected


@pytest.mark.rule("VM-1-08")
def test_an_opponent_without_jewels_gives_nothing_and_is_not_punished() -> None:
    state = position("lower-00", "lower-02")
    assert walk(state, 2) == [Met(0, 1, "nothing")]
    assert list(state.scores()) == [0, 0]


@pytest.mark.rule("VM-1-09", "VM-4-04")
@pytest.mark.parametrize("part", [1, 2])
def test_on_a_mummy_head_a_message_of_the_side_in_play_is_heard(part: int) -> None:
    holder = 1 if part == 2 else None
    state = position("lower-00", "lower-16", part=part, great=holder, cobra=holder)
    assert walk(state, 3) == [LeverAwaited(0)]
    assert (phase(state), state.to_move()) == ("voice", CHANCE)
    assert list(state.legal()) == []
    assert [action for action, _ in state.outcomes()] == list(HEARINGS[part])
    assert {probability for _, probability in state.outcomes()} == {1 / 20}


@pytest.mark.rule("VM-1-09")
def test_the_order_must_be_obeyed() -> None:
    state = position("lower-00", "lower-16", jewels=[2, 0])
    walk(state, 3)
    for action in (STAY, Roll(1), UP):  # no way round the lever
        with pytest.raises(IllegalActionError):
            state.apply(action)
    assert hear(state, "GIVE_ONE")[-1] == CommandDone(0, "GIVE_ONE", 1)
    assert state.jewels == [1, 1]
    assert state.seat == 1


@pytest.mark.rule("VM-4-04")
@pytest.mark.parametrize("part", [1, 2])
def test_every_groove_is_accepted_from_outside_and_the_same_one_again(part: int) -> None:
    holder = 1 if part == 2 else None
    for groove in range(1, 21):
        for _ in range(2):
            state = position(
                "lower-03", "lower-16", phase="voice", part=part, great=holder, cobra=holder
            )
            (heard,) = of(Heard, do(state, Hear(part, groove)))
            assert (heard.side, heard.groove) == (part, groove)
            command = state.world.setup.commands.command(part, groove)
            assert (heard.code, heard.count) == (command.code, command.count)


@pytest.mark.rule("VM-4-04")
@pytest.mark.parametrize(
    ("side", "groove"), [(1, 0), (1, 21), (2, 5), (1, True), (1, 2.0), (True, 3), (1.0, 3)]
)
def test_other_grooves_and_the_other_side_are_refused(side: int, groove: int) -> None:
    state = position("lower-03", "lower-16", phase="voice")
    with pytest.raises(IllegalActionError, match="voice"):
        state.apply(Hear(side, groove))
    assert phase(state) == "voice"


@pytest.mark.rule("VM-4-06")
@pytest.mark.parametrize("phase_", ["high_roll", "roll", "level"])
def test_what_is_heard_while_no_head_is_pending_is_no_command(phase_: str) -> None:
    state = position("lower-00", "lower-16", phase=phase_)
    before = state.to_json()
    with pytest.raises(IllegalActionError, match=phase_):
        state.apply(Hear(1, 3))
    assert state.to_json() == before


@pytest.mark.rule("VM-1-20")
def test_meetings_come_before_the_space_and_the_space_before_the_level() -> None:
    state = position("lower-00", "lower-05", jewels=[0, 1], lying=["lower-05"])
    assert walk(state, 5) == [Met(0, 1, "jewel"), JewelTaken(0, "lower-05")]
    state = position("lower-00", "lower-03", jewels=[0, 1])
    assert walk(state, 3) == [Met(0, 1, "jewel"), LeverAwaited(0)]
    state = position("lower-00", "lower-04", jewels=[0, 1])
    assert walk(state, 4) == [Met(0, 1, "jewel")]
    assert phase(state) == "level"
