"""Part II: the way, the Cobra, the Great Jewel (VM-2-01 to VM-2-06, 2-10, VM-A15 to VM-A21)."""

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from mummycase.errors import IllegalActionError
from mummycase.games.voice_of_the_mummy.actions import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    HEARINGS,
    TURN_RECORD,
    GiveCobra,
    Go,
    Hear,
    Roll,
)
from mummycase.games.voice_of_the_mummy.events import (
    Began,
    CobraPassed,
    JewelTaken,
    Met,
    Moved,
    RecordTurned,
    Rolled,
    SpellReceived,
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
    spaces,
    walk,
)


@pytest.mark.rule("VM-2-01")
def test_side_two_is_used_once_the_record_is_turned() -> None:
    state = position("top-02", "lower-00", seat=0)
    walk(state, 1)
    assert do(state, TURN_RECORD) == [RecordTurned()]
    walk(state, 3)
    assert [action for action, _ in state.outcomes()] == list(HEARINGS[2])
    with pytest.raises(IllegalActionError):
        state.apply(Hear(1, 3))
    assert hear(state, "SPELL")[0] == SpellReceived(1, 0)


@pytest.mark.rule("VM-2-02")
@given(
    start=st.sampled_from(BOARD.names),
    pips=st.integers(1, 6),
    way=st.sampled_from([CLOCKWISE, COUNTER_CLOCKWISE]),
)
def test_the_whole_move_goes_one_way(start: str, pips: int, way: Go) -> None:
    sign = 1 if way == CLOCKWISE else -1
    assume(along(start, sign * pips) != "lower-00")
    state = position(start, "top-00", part=2, great=1, cobra=1)
    assert do(state, Roll(pips)) == [Rolled(0, pips)]
    assert (phase(state), state.to_move()) == ("direction", 0)
    assert list(state.legal()) == [CLOCKWISE, COUNTER_CLOCKWISE]
    (moved,) = of(Moved, do(state, way))
    assert moved.path == tuple(along(start, sign * step) for step in range(pips + 1))
    assert spaces(state)[0] == along(start, sign * pips)


@pytest.mark.rule("VM-2-02")
@pytest.mark.parametrize("way", ["left", "", None, 1, ["clockwise"]])
def test_a_way_that_is_none(way: str) -> None:
    state = position("lower-02", "lower-16", part=2, great=1, cobra=1)
    do(state, Roll(2))
    before = state.to_json()
    with pytest.raises(IllegalActionError, match="direction"):
        state.apply(Go(way))
    assert state.to_json() == before


@pytest.mark.rule("VM-A16")
def test_the_way_is_chosen_after_the_roll() -> None:
    state = position("lower-02", "lower-16", part=2, great=1, cobra=1, direction="after_roll")
    with pytest.raises(IllegalActionError):
        state.apply(CLOCKWISE)
    do(state, Roll(2), COUNTER_CLOCKWISE)
    assert spaces(state)[0] == "lower-00"


@pytest.mark.rule("VM-A16")
def test_or_before_it() -> None:
    state = position("top-02", "middle-02", direction="before_roll")
    walk(state, 1)
    do(state, TURN_RECORD)
    assert (phase(state), state.to_move()) == ("direction", 1)
    with pytest.raises(IllegalActionError):
        state.apply(Roll(1))
    assert do(state, COUNTER_CLOCKWISE) == []
    assert phase(state) == "roll"
    assert do(state, Roll(3)) == [
        Rolled(1, 3),
        Moved(1, ("middle-02", "middle-01", "middle-00", "middle-23")),
    ]
    assert (phase(state), state.to_move()) == ("direction", 0)  # chosen anew by the next
    do(state, CLOCKWISE, Roll(2))
    assert spaces(state)[0] == "top-05"


@pytest.mark.rule("VM-A15")
@pytest.mark.parametrize(("start", "seat"), [("next", 0), ("taker", 2)])
def test_who_starts_part_two(start: str, seat: int) -> None:
    state = position("lower-02", "lower-02", "top-02", seat=2, part2_start=start)
    walk(state, 1)
    assert do(state, TURN_RECORD) == [RecordTurned()]
    assert (phase(state), state.seat) == ("roll", seat)


@pytest.mark.rule("VM-A15")
def test_or_the_highest_throw_starts_it() -> None:
    state = position("lower-02", "lower-02", "top-02", seat=2, part2_start="high_roll")
    walk(state, 1)
    do(state, TURN_RECORD)
    assert phase(state) == "high_roll"
    events = do(state, *map(Roll, (5, 5, 1, 2, 4)))
    assert events[-1] == Began(1)
    assert (phase(state), state.seat) == ("roll", 1)
    assert spaces(state) == ["lower-02", "lower-02", "top-03"]


@pytest.mark.rule("VM-2-03", "VM-2-08")
def test_the_cobra_is_passed_by_meeting() -> None:
    state = position("lower-00", "lower-02", part=2, great=0, cobra=0, jewels=[0, 2])
    assert walk(state, 2) == [Met(0, 1, "jewel"), CobraPassed(0, 1)]
    assert (state.cobra, state.great) == (1, 0)
    assert state.jewels == [1, 1]


@pytest.mark.rule("VM-A20")
def test_the_cobra_passes_to_one_who_has_no_jewel() -> None:
    state = position("lower-00", "lower-02", part=2, great=0, cobra=0)
    assert walk(state, 2) == [Met(0, 1, "nothing"), CobraPassed(0, 1)]
    assert state.cobra == 1


@pytest.mark.rule("VM-A17")
@pytest.mark.parametrize("choice", [0, 1, 3])
def test_of_several_opponents_the_mover_chooses(choice: int) -> None:
    target = "lower-13"
    state = position(
        *(target, target, "lower-11", target),
        seat=2,
        part=2,
        great=2,
        cobra=2,
        jewels=[1, 2, 0, 0],
    )
    assert walk(state, 2) == [Met(2, 3, "nothing"), Met(2, 0, "jewel"), Met(2, 1, "jewel")]
    assert (phase(state), state.to_move()) == ("cobra", 2)
    assert list(state.legal()) == [GiveCobra(0), GiveCobra(1), GiveCobra(3)]
    assert do(state, GiveCobra(choice)) == [CobraPassed(2, choice)]
    assert state.cobra == choice
    assert (phase(state), state.seat) == ("roll", 3)


@pytest.mark.rule("VM-A17")
@pytest.mark.parametrize("seat", [1, 2, 3, 4, -1, None, 0.0, False])
def test_it_goes_to_one_who_is_there(seat: int) -> None:
    """Seat 1 gives; seat 2 stands elsewhere, seats 0 and 3 are met."""
    state = position(
        *("lower-13", "lower-11", "lower-20", "lower-13"), seat=1, part=2, great=1, cobra=1
    )
    walk(state, 2)
    if seat == 3:
        do(state, GiveCobra(seat))
        return
    before = state.to_json()
    with pytest.raises(IllegalActionError, match="cobra"):
        state.apply(GiveCobra(seat))
    assert state.to_json() == before


@pytest.mark.rule("VM-2-04", "VM-2-05")
def test_the_great_jewel_is_taken_instead_of_a_jewel_and_without_the_cobra() -> None:
    state = position("lower-00", "lower-02", part=2, great=1, cobra=1, jewels=[0, 2])
    assert walk(state, 2) == [Met(0, 1, "great")]
    assert (state.great, state.cobra) == (0, 1)
    assert state.jewels == [0, 2]


@pytest.mark.rule("VM-A18")
def test_great_from_one_and_a_jewel_from_each_other() -> None:
    state = position(
        *("lower-00", "lower-02", "lower-02", "lower-02"),
        part=2,
        great=2,
        cobra=2,
        jewels=[0, 1, 1, 0],
    )
    assert walk(state, 2) == [Met(0, 1, "jewel"), Met(0, 2, "great"), Met(0, 3, "nothing")]
    assert (state.great, state.cobra, state.jewels) == (0, 2, [1, 0, 1, 0])


@pytest.mark.rule("VM-A21", "VM-2-03")
def test_the_cobra_stays_with_its_holder_when_others_come() -> None:
    state = position("lower-00", "lower-02", part=2, great=0, cobra=1, jewels=[0, 2])
    assert walk(state, 2) == [Met(0, 1, "jewel")]
    assert state.cobra == 1


@pytest.mark.rule("VM-A17", "VM-A18", "VM-A19", "VM-2-04", "VM-2-05")
@given(
    here=st.sets(st.integers(1, 3)),
    great=st.integers(0, 3),
    cobra=st.integers(0, 3),
    jewels=st.lists(st.integers(0, 2), min_size=4, max_size=4),
)
def test_meeting_anybody_in_part_two(
    here: set[int], great: int, cobra: int, jewels: list[int]
) -> None:
    places = ["lower-11", *("lower-13" if seat in here else "top-00" for seat in (1, 2, 3))]
    state = position(*places, part=2, great=great, cobra=cobra, jewels=jewels)
    events = of(Met, walk(state, 2))
    expected = list(jewels)
    for event, other in zip(events, sorted(here), strict=True):
        took = "great" if other == great else "jewel" if jewels[other] else "nothing"
        assert event == Met(0, other, took)
        expected[0] += took == "jewel"
        expected[other] -= took == "jewel"
    assert state.jewels == expected
    assert state.great == (0 if great in here else great)
    assert (phase(state) == "cobra") == (cobra == 0 and len(here) > 1)
    if cobra != 0 or not here:
        assert state.cobra == cobra
    elif len(here) == 1:
        assert state.cobra == min(here)


@pytest.mark.rule("VM-2-06")
@pytest.mark.parametrize(("hearer", "holder"), [*product(range(3), range(3))])
def test_the_spell_brings_the_cobra_from_whoever_has_it(hearer: int, holder: int) -> None:
    state = position(
        *("lower-03", "lower-03", "lower-03"),
        phase="voice",
        seat=hearer,
        part=2,
        great=1,
        cobra=holder,
    )
    assert hear(state, "SPELL")[0] == SpellReceived(hearer, holder)
    assert (state.cobra, state.great) == (hearer, 1)


@pytest.mark.rule("VM-2-10")
@pytest.mark.parametrize("space", ALL)
def test_jewels_can_still_be_collected(space: str) -> None:
    state = position(along(space, 3), "lower-16", part=2, great=0, cobra=0, lying=ALL)
    assert walk(state, 3, COUNTER_CLOCKWISE) == [JewelTaken(0, space)]
    assert lying(state) == set(ALL) - {space}


@pytest.mark.rule("VM-1-10")
def test_steps_work_as_in_part_one() -> None:
    state = position("lower-18", "lower-08", part=2, great=0, cobra=0)
    walk(state, 2)
    assert (phase(state), len(state.legal())) == ("level", 2)
