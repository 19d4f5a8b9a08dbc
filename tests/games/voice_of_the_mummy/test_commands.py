"""What the mummy orders, and what obeying it does (VM-3, VM-A08 to VM-A10, VM-A12, VM-A28)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import IllegalActionError
from mummycase.games.voice_of_the_mummy import Code, Kind
from mummycase.games.voice_of_the_mummy.actions import Hear, PickSeat, PickSpace
from mummycase.games.voice_of_the_mummy.events import (
    CommandDone,
    Heard,
    JewelGiven,
    JewelPutBack,
    JewelTaken,
    LevelChanged,
    Returned,
    TurnMissed,
)
from tests.games.voice_of_the_mummy.position import (
    ALL,
    BOARD,
    do,
    hear,
    lying,
    of,
    phase,
    position,
    spaces,
    walk,
)

HEAD = "lower-03"
WAYS = [
    (space.name, code, target)
    for space in BOARD.spaces
    if space.kind is Kind.MUMMY
    for code, target in (("UP", space.up), ("DOWN", space.down))
    if target is not None
]
HEADS = [space.name for space in BOARD.spaces if space.kind is Kind.MUMMY]


@pytest.mark.rule("VM-3-01", "VM-A09")
@pytest.mark.parametrize("code", ["GIVE_BACK", "GIVE_ONE", "GIVE_EACH"])
def test_who_has_no_jewel_gives_none(code: str) -> None:
    """Not even the Great Jewel, which is none of them."""
    state = position(HEAD, "lower-16", phase="voice", part=2, great=0, cobra=1, jewels=[0, 2])
    assert hear(state, code) == [CommandDone(0, code, 0)]
    assert (state.great, state.jewels, state.seat) == (0, [0, 2], 1)


@pytest.mark.rule("VM-A09")
@pytest.mark.parametrize("code", ["TAKE_ONE", "TAKE_EACH"])
def test_nobody_takes_the_great_jewel_by_order(code: str) -> None:
    state = position(HEAD, "lower-16", phase="voice", part=2, great=1, cobra=1)
    assert hear(state, code) == [CommandDone(0, code, 0)]
    assert state.great == 1


@pytest.mark.rule("VM-3-02")
@given(lies=st.sets(st.sampled_from(ALL), max_size=24), data=st.data())
def test_a_jewel_goes_back_to_any_empty_space(lies: set[str], data: st.DataObject) -> None:
    state = position(HEAD, "lower-16", phase="voice", jewels=[2, 0], lying=lies)
    assert hear(state, "GIVE_BACK") == []
    assert (phase(state), state.to_move()) == ("pick_space", 0)
    empty = [name for name in ALL if name not in lies]
    assert list(state.legal()) == [PickSpace(name) for name in empty]
    full = data.draw(st.sampled_from([*sorted(lies), "lower-00", "nowhere"]))
    with pytest.raises(IllegalActionError, match="pick_space"):
        state.apply(PickSpace(full))
    space = data.draw(st.sampled_from(empty))
    assert do(state, PickSpace(space)) == [
        JewelPutBack(0, space),
        CommandDone(0, "GIVE_BACK", 1),
    ]
    assert lying(state) == lies | {space}
    assert state.jewels == [1, 0]


@pytest.mark.rule("VM-3-02")
def test_with_one_empty_space_or_none_nobody_is_asked() -> None:
    state = position(HEAD, "lower-16", phase="voice", jewels=[2, 0], lying=ALL[1:])
    assert hear(state, "GIVE_BACK", 3) == [
        JewelPutBack(0, ALL[0]),
        CommandDone(0, "GIVE_BACK", 1),
    ]
    state = position(HEAD, "lower-16", phase="voice", jewels=[2, 0], lying=ALL)
    assert hear(state, "GIVE_BACK") == [CommandDone(0, "GIVE_BACK", 0)]


@pytest.mark.rule("VM-A12")
def test_an_explorer_on_the_space_does_not_collect_what_is_put_back() -> None:
    state = position(HEAD, "lower-01", phase="voice", jewels=[1, 0])
    hear(state, "GIVE_BACK")
    do(state, PickSpace("lower-01"))
    assert state.jewels == [0, 0]
    assert lying(state) == {"lower-01"}
    assert (phase(state), state.seat) == ("roll", 1)


@pytest.mark.rule("VM-3-03", "VM-A08")
@pytest.mark.parametrize(
    ("code", "space"),
    [("DOWN", name) for name in HEADS if name.startswith("lower")]
    + [("UP", name) for name in HEADS if name.startswith("top")],
)
@pytest.mark.parametrize("chain", ["jewel", "meet", "full"])
def test_no_way_up_or_down_has_no_effect(code: str, space: str, chain: str) -> None:
    """Not even a meeting with one who stands there."""
    state = position(space, space, phase="voice", jewels=[0, 1], chain=chain)
    assert hear(state, code) == [CommandDone(0, code, 0)]
    assert spaces(state)[0] == space
    assert (phase(state), state.seat, state.jewels) == ("roll", 1, [0, 1])


@pytest.mark.rule("VM-3-04")
@pytest.mark.parametrize(("head", "code", "target"), WAYS)
def test_up_and_down_lead_to_the_space_there_and_its_jewel(
    head: str, code: str, target: str
) -> None:
    state = position(head, "lower-13", phase="voice", lying=ALL)
    expected: list[object] = [LevelChanged(0, head, target)]
    if target in ALL:
        expected.append(JewelTaken(0, target))
    assert hear(state, code) == [*expected, CommandDone(0, code, 1)]
    assert spaces(state)[0] == target
    assert lying(state) == set(ALL) - {target}
    assert (phase(state), state.seat) == ("roll", 1)  # corner, head or Great Jewel: nothing


@pytest.mark.rule("VM-3-05")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("start", ["lower-03", "middle-04", "top-06"])
def test_return_leads_to_the_own_corner_below(seat: int, start: str) -> None:
    home = ["lower-00", "lower-08", "lower-16"][seat]
    state = position(start, start, start, seat=seat, phase="voice")
    assert hear(state, "RETURN") == [Returned(seat, start, home), CommandDone(seat, "RETURN", 1)]
    assert spaces(state)[seat] == home
    assert (phase(state), state.seat) == ("roll", (seat + 1) % 3)  # the corner does nothing


@pytest.mark.rule("VM-3-05")
def test_return_at_home_is_told_too() -> None:
    state = position("lower-00", "lower-16", phase="voice")
    assert hear(state, "RETURN") == [
        Returned(0, "lower-00", "lower-00"),
        CommandDone(0, "RETURN", 1),
    ]


@pytest.mark.rule("VM-A10", "VM-3-06")
@given(lies=st.sets(st.sampled_from(ALL), min_size=2), data=st.data())
def test_a_jewel_is_taken_from_any_space(lies: set[str], data: st.DataObject) -> None:
    state = position(HEAD, "lower-16", phase="voice", lying=lies)
    assert hear(state, "TAKE_BOARD") == []
    assert list(state.legal()) == [PickSpace(name) for name in ALL if name in lies]
    space = data.draw(st.sampled_from(sorted(lies)))
    assert do(state, PickSpace(space)) == [
        JewelTaken(0, space),
        CommandDone(0, "TAKE_BOARD", 1),
    ]
    assert state.jewels == [1, 0]
    assert lying(state) == lies - {space}
    assert spaces(state)[0] == HEAD


@pytest.mark.rule("VM-A10")
@pytest.mark.parametrize("take_from", ["any_level", "own_level"])
def test_from_an_empty_board_nothing_is_taken(take_from: str) -> None:
    state = position(HEAD, "lower-16", phase="voice", take_from=take_from)
    assert hear(state, "TAKE_BOARD") == [CommandDone(0, "TAKE_BOARD", 0)]
    state = position(HEAD, "lower-16", phase="voice", take_from=take_from, lying=["lower-05"])
    assert hear(state, "TAKE_BOARD", 2) == [
        JewelTaken(0, "lower-05"),
        CommandDone(0, "TAKE_BOARD", 1),
    ]


@pytest.mark.rule("VM-A10")
@pytest.mark.parametrize("head", ["lower-03", "middle-04", "top-06"])
def test_or_from_the_own_level_only(head: str) -> None:
    level = head.partition("-")[0]
    state = position(head, "lower-16", phase="voice", take_from="own_level", lying=ALL)
    hear(state, "TAKE_BOARD")
    own = [name for name in ALL if name.startswith(level)]
    assert list(state.legal()) == [PickSpace(name) for name in own]
    other = next(name for name in ALL if name not in own)
    with pytest.raises(IllegalActionError):
        state.apply(PickSpace(other))
    state = position(
        head, "lower-16", phase="voice", take_from="own_level", lying=set(ALL) - set(own)
    )
    assert hear(state, "TAKE_BOARD") == [CommandDone(0, "TAKE_BOARD", 0)]


@pytest.mark.rule("VM-A10")
@pytest.mark.parametrize(("spares", "count"), [(2, 1), (2, 2), (1, 1)])
def test_or_the_two_spare_ones_first(spares: int, count: int) -> None:
    state = position(
        HEAD, HEAD, phase="voice", take_from="bank", lying=ALL, jewels=[1, 1], spares=spares
    )
    assert hear(state, "TAKE_BOARD", count) == [
        *[JewelTaken(0, None)] * count,
        CommandDone(0, "TAKE_BOARD", count),
    ]
    assert (state.spares, state.jewels) == (spares - count, [1 + count, 1])
    assert lying(state) == set(ALL)


@pytest.mark.rule("VM-A10")
def test_and_then_from_any_space() -> None:
    state = position(HEAD, HEAD, phase="voice", take_from="bank", lying=ALL, spares=1)
    assert hear(state, "TAKE_BOARD", 2) == [JewelTaken(0, None)]
    assert list(state.legal()) == [PickSpace(name) for name in ALL]
    assert do(state, PickSpace("top-15")) == [
        JewelTaken(0, "top-15"),
        CommandDone(0, "TAKE_BOARD", 2),
    ]
    assert (state.spares, state.jewels) == (0, [2, 0])


@pytest.mark.rule("VM-3-06")
def test_take_one_from_an_opponent_who_has_one() -> None:
    state = position(*[HEAD] * 4, phase="voice", seat=1, jewels=[1, 0, 0, 2])
    assert hear(state, "TAKE_ONE") == []
    assert (phase(state), list(state.legal())) == ("pick_seat", [PickSeat(0), PickSeat(3)])
    assert do(state, PickSeat(3)) == [JewelGiven(3, 1), CommandDone(1, "TAKE_ONE", 1)]
    assert state.jewels == [1, 1, 0, 1]


@pytest.mark.rule("VM-3-06")
def test_take_three_until_only_one_or_none_is_left_to_take_from() -> None:
    state = position(*[HEAD] * 4, phase="voice", seat=1, jewels=[1, 0, 0, 1])
    hear(state, "TAKE_ONE", 3)
    assert do(state, PickSeat(3)) == [
        JewelGiven(3, 1),
        JewelGiven(0, 1),  # the only one left is not asked for
        CommandDone(1, "TAKE_ONE", 2),
    ]


@pytest.mark.rule("VM-3-06")
def test_give_one_to_any_opponent() -> None:
    state = position(*[HEAD] * 3, phase="voice", seat=1, jewels=[1, 2, 0])
    assert hear(state, "GIVE_ONE", 3) == []
    assert list(state.legal()) == [PickSeat(0), PickSeat(2)]
    assert do(state, PickSeat(2)) == [JewelGiven(1, 2)]
    assert do(state, PickSeat(0)) == [JewelGiven(1, 0), CommandDone(1, "GIVE_ONE", 2)]
    assert state.jewels == [2, 0, 1]


@pytest.mark.rule("VM-3-06")
@pytest.mark.parametrize("seat", [1, 3, -1, 4, None, 0.0, False, "0", [0]])
def test_a_seat_that_cannot_be_picked(seat: int) -> None:
    state = position(*[HEAD] * 4, phase="voice", seat=1, jewels=[1, 0, 1, 0])
    hear(state, "TAKE_ONE")
    before = state.to_json()
    with pytest.raises(IllegalActionError, match="pick_seat"):
        state.apply(PickSeat(seat))
    assert state.to_json() == before


@pytest.mark.rule("VM-3-06")
@pytest.mark.parametrize("space", ["lower-05", "lower-00", "", "top-99", None, 5, ["lower-01"]])
def test_a_space_that_cannot_be_picked(space: str) -> None:
    state = position(HEAD, HEAD, phase="voice", lying=["lower-01", "lower-10"])
    hear(state, "TAKE_BOARD")
    before = state.to_json()
    with pytest.raises(IllegalActionError, match="pick_space"):
        state.apply(PickSpace(space))
    assert state.to_json() == before


@pytest.mark.rule("VM-3-06")
@pytest.mark.parametrize("count", [1, 2])
def test_take_from_each(count: int) -> None:
    state = position(*[HEAD] * 4, phase="voice", seat=1, jewels=[2, 0, 0, 2])
    events = hear(state, "TAKE_EACH", count)
    rounds = [JewelGiven(3, 1), JewelGiven(0, 1)] * count
    assert events == [*rounds, CommandDone(1, "TAKE_EACH", 2 * count)]
    assert state.jewels == [2 - count, 2 * count, 0, 2 - count]


@pytest.mark.rule("VM-A28", "VM-3-06")
@given(seat=st.integers(0, 3), own=st.integers(0, 8), seats=st.integers(2, 4), twice=st.booleans())
def test_give_each_clockwise_from_the_left_until_none_is_left(
    seat: int, own: int, seats: int, twice: bool
) -> None:
    seat %= seats
    jewels = [own if number == seat else 0 for number in range(seats)]
    state = position(*[HEAD] * seats, phase="voice", seat=seat, jewels=jewels)
    rounds = 2 if twice else 1
    events = hear(state, "GIVE_EACH", rounds)
    lefts = [(seat + step) % seats for step in range(1, seats)] * rounds
    given_to = lefts[:own]
    assert events == [
        *(JewelGiven(seat, other) for other in given_to),
        CommandDone(seat, "GIVE_EACH", len(given_to)),
    ]
    assert state.jewels[seat] == own - len(given_to)
    assert sum(state.jewels) == own


@pytest.mark.rule("VM-3-06")
@pytest.mark.parametrize(("age", "holds"), [(9, True), (10, False), (1, True), (150, False)])
def test_three_jewels_for_an_odd_age(age: int, holds: bool) -> None:
    state = position(HEAD, "lower-16", phase="voice", ages=[age, 11], lying=ALL)
    groove = 14
    assert do(state, Hear(1, groove))[0] == Heard(0, 1, groove, "TAKE_BOARD", 3, holds)
    if not holds:
        assert (phase(state), state.seat) == ("roll", 1)
        assert state.jewels == [0, 0]
        return
    do(state, PickSpace("top-01"), PickSpace("top-05"))
    assert do(state, PickSpace("lower-01")) == [
        JewelTaken(0, "lower-01"),
        CommandDone(0, "TAKE_BOARD", 3),
    ]
    assert state.jewels == [3, 0]


@pytest.mark.rule("VM-3-06")
def test_nothing() -> None:
    state = position(HEAD, "lower-16", phase="voice", jewels=[1, 1])
    assert hear(state, "NOTHING") == [CommandDone(0, "NOTHING", 0)]
    assert (phase(state), state.seat) == ("roll", 1)


@pytest.mark.rule("VM-3-06")
def test_an_extra_roll_is_the_same_seats_next_turn() -> None:
    state = position(HEAD, "lower-16", phase="voice")
    assert hear(state, "EXTRA_ROLL") == [CommandDone(0, "EXTRA_ROLL", 1)]
    assert (phase(state), state.seat, state.turns) == ("roll", 0, 1)
    walk(state, 2)
    assert (state.seat, state.turns) == (1, 2)


@pytest.mark.rule("VM-3-06")
def test_missed_turns_add_up() -> None:
    state = position(*[HEAD] * 2, phase="voice", skips=[1, 0])
    assert hear(state, "MISS_TURN") == [CommandDone(0, "MISS_TURN", 1)]
    assert state.skips == (2, 0)
    assert walk(state, 4)[-1] == TurnMissed(0)
    assert walk(state, 4)[-1] == TurnMissed(0)
    assert not state.skips
    assert of(TurnMissed, walk(state, 6)) == []
    assert state.seat == 0


@pytest.mark.rule("VM-3-06")
def test_everybody_may_have_a_turn_to_miss() -> None:
    state = position(*["lower-00"] * 3, skips=[1, 2, 1])
    assert walk(state, 2) == [*(TurnMissed(seat) for seat in (1, 2, 0)), TurnMissed(1)]
    assert state.seat == 2


@pytest.mark.rule("VM-3-06")
def test_the_kinds_that_are_on_record_are_all_there() -> None:
    assert {"RETURN", "TAKE_BOARD", "UP", "DOWN", "SPELL", "GIVE_ONE", "TAKE_ONE"} <= set(Code)
