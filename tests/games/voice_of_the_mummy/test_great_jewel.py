"""The Great Jewel and the end of Part I (VM-1-15 to VM-1-19, VM-A11, VM-A13, VM-A14, VM-2-11)."""

import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.protocol import CHANCE
from mummycase.games.voice_of_the_mummy import Kind
from mummycase.games.voice_of_the_mummy.actions import TURN_RECORD, UP, Hear, PickSpace, Roll
from mummycase.games.voice_of_the_mummy.events import (
    GreatTaken,
    JewelPutBack,
    JewelTaken,
    LevelChanged,
    Met,
    PartTwoBegan,
)
from tests.games.voice_of_the_mummy.position import (
    ALL,
    BOARD,
    TOP_JEWELS,
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

GREATS = [space.name for space in BOARD.spaces if space.kind is Kind.GREAT]
BELOW = [name for name in ALL if name not in TOP_JEWELS]


@pytest.mark.rule("VM-0-05", "VM-1-16")
@pytest.mark.parametrize("space", GREATS)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_comes_first_by_exact_count_takes_it(space: str, seat: int) -> None:
    places = ["lower-02"] * 3
    places[seat] = along(space, -2)
    state = position(*places, seat=seat, lying=BELOW)
    assert walk(state, 2) == [GreatTaken(seat, space), PartTwoBegan()]
    assert state.great == seat


@pytest.mark.rule("VM-1-16")
def test_passing_the_space_does_not_take_it() -> None:
    state = position("top-02", "lower-16")
    assert of(GreatTaken, walk(state, 2)) == []
    assert state.great is None


@pytest.mark.rule("VM-1-15")
@pytest.mark.parametrize("left", TOP_JEWELS)
def test_locked_while_a_jewel_lies_on_top(left: str) -> None:
    state = position("top-02", "lower-16", lying=[left])
    assert walk(state, 1) == []
    assert state.great is None
    assert (state.part, state.seat) == (1, 1)


@pytest.mark.rule("VM-1-15")
def test_other_levels_do_not_matter() -> None:
    for others in (BELOW, []):
        state = position("top-02", "lower-16", lying=others)
        assert of(GreatTaken, walk(state, 1)) == [GreatTaken(0, "top-03")]


@pytest.mark.rule("VM-1-15")
def test_the_last_jewel_of_the_top_opens_it() -> None:
    state = position("top-06", "top-02", lying=["top-07", *BELOW])
    assert not state.is_great_open()
    walk(state, 1)
    assert state.is_great_open()
    assert of(GreatTaken, walk(state, 1)) == [GreatTaken(1, "top-03")]


@pytest.mark.rule("VM-1-17", "VM-1-18")
def test_the_taker_gets_the_cobra_too() -> None:
    state = position("top-02", "lower-16", jewels=[3, 0])
    walk(state, 1)
    assert (state.great, state.cobra) == (0, 0)
    assert list(state.scores()) == [3 + 5 - 5, 0]


@pytest.mark.rule("VM-1-19")
def test_part_one_ends_at_once_and_everything_stays() -> None:
    state = position("top-02", "lower-03", jewels=[3, 1], lying=BELOW)
    walk(state, 1)
    assert (phase(state), state.to_move(), state.part) == ("flip", CHANCE, 2)
    assert [action for action, _ in state.outcomes()] == [TURN_RECORD]
    for action in (Roll(1), Hear(1, 1), UP):
        with pytest.raises(IllegalActionError, match="flip"):
            state.apply(action)
    do(state, TURN_RECORD)
    assert spaces(state) == ["top-03", "lower-03"]
    assert lying(state) == set(BELOW)
    assert state.jewels == [3, 1]


@pytest.mark.rule("VM-A11")
@pytest.mark.parametrize(("unlock", "opens"), [("live", False), ("latched", True)])
def test_a_jewel_put_back_on_top(unlock: str, opens: bool) -> None:
    state = position(
        *("top-02", "top-00", "lower-00"),
        seat=1,
        lying=["top-01"],
        jewels=[0, 0, 1],
        great_unlock=unlock,
    )
    assert walk(state, 1) == [JewelTaken(1, "top-01")]  # clear now, for the first time
    assert state.is_great_open()
    walk(state, 3)  # the third seat comes to a head
    assert hear(state, "GIVE_BACK") == []
    assert do(state, PickSpace("top-05"))[0] == JewelPutBack(2, "top-05")
    assert state.is_great_open() is opens
    assert bool(of(GreatTaken, walk(state, 1))) is opens


@pytest.mark.rule("VM-A11")
@pytest.mark.parametrize("was_clear", [False, True])
def test_latched_means_that_it_was_clear_once(was_clear: bool) -> None:
    state = position(
        "top-02", "lower-02", lying=["top-01"], was_clear=was_clear, great_unlock="latched"
    )
    assert bool(of(GreatTaken, walk(state, 1))) is was_clear


@pytest.mark.rule("VM-A13")
@pytest.mark.parametrize(("chain", "takes"), [("jewel", False), ("meet", False), ("full", True)])
def test_a_great_jewel_space_reached_by_order(chain: str, takes: bool) -> None:
    state = position("middle-04", "lower-02", phase="voice", chain=chain)
    events = hear(state, "UP")
    assert events[0] == LevelChanged(0, "middle-04", "top-03")
    assert bool(of(GreatTaken, events)) is takes
    assert (state.great == 0) is takes


@pytest.mark.rule("VM-A13")
@pytest.mark.parametrize(("chain", "takes"), [("jewel", False), ("meet", False), ("full", True)])
def test_a_great_jewel_space_reached_by_steps(chain: str, takes: bool) -> None:
    state = position("middle-03", "lower-02", chain=chain, kinds={"middle-04": "step"})
    walk(state, 1)
    events = do(state, UP)
    assert events[0] == LevelChanged(0, "middle-04", "top-03")
    assert bool(of(GreatTaken, events)) is takes


@pytest.mark.rule("VM-A14")
def test_meetings_first_then_the_great_jewel() -> None:
    state = position("top-02", "top-03", "top-03", jewels=[0, 2, 0])
    assert walk(state, 1) == [
        Met(0, 1, "jewel"),
        Met(0, 2, "nothing"),
        GreatTaken(0, "top-03"),
        PartTwoBegan(),
    ]
    assert state.jewels == [1, 1, 0]


@pytest.mark.rule("VM-2-11")
@pytest.mark.parametrize("space", GREATS)
def test_the_spaces_have_no_effect_in_part_two(space: str) -> None:
    state = position(along(space, -1), "lower-16", part=2, great=1, cobra=1)
    assert walk(state, 1) == []
    assert (state.great, state.cobra, state.seat) == (1, 1, 1)
