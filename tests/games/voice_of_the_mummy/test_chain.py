"""What a space does that was reached by order or by steps (VM-A07, VM-A13, VM-A29)."""

import pytest

from mummycase.games.voice_of_the_mummy.actions import DOWN, STAY, UP, GiveCobra
from mummycase.games.voice_of_the_mummy.events import (
    CobraPassed,
    CommandDone,
    JewelTaken,
    LevelChanged,
    LeverAwaited,
    Met,
    Returned,
)
from tests.games.voice_of_the_mummy.position import (
    BOARD,
    do,
    hear,
    of,
    phase,
    position,
    spaces,
    walk,
)

DONE = CommandDone(0, "DOWN", 1)
WENT = LevelChanged(0, "middle-04", "lower-05")


@pytest.mark.rule("VM-A07")
def test_jewel_an_order_brings_the_jewel_alone() -> None:
    state = position("middle-04", "lower-05", phase="voice", lying=["lower-05"], jewels=[0, 2])
    assert hear(state, "DOWN") == [WENT, JewelTaken(0, "lower-05"), DONE]
    assert state.jewels == [1, 2]


@pytest.mark.rule("VM-A07")
def test_meet_adds_the_meeting() -> None:
    state = position(
        *("middle-04", "lower-05", "lower-05"),
        phase="voice",
        lying=["lower-05"],
        jewels=[0, 2, 0],
        chain="meet",
    )
    assert hear(state, "DOWN") == [
        WENT,
        JewelTaken(0, "lower-05"),
        DONE,
        Met(0, 1, "jewel"),
        Met(0, 2, "nothing"),
    ]
    assert (state.jewels, state.seat) == ([2, 1, 0], 1)


@pytest.mark.rule("VM-A07", "VM-2-04")
@pytest.mark.parametrize("cobra", [0, 1])
def test_meet_moves_neither_great_jewel_nor_cobra(cobra: int) -> None:
    state = position(
        *("middle-04", "lower-05"),
        phase="voice",
        jewels=[0, 2],
        chain="meet",
        part=2,
        great=1,
        cobra=cobra,
    )
    assert hear(state, "DOWN") == [WENT, DONE, Met(0, 1, "jewel")]
    assert (state.great, state.cobra) == (1, cobra)


@pytest.mark.rule("VM-A07")
def test_full_works_like_a_landing() -> None:
    state = position(
        *("middle-04", "lower-05"),
        phase="voice",
        lying=["lower-05"],
        jewels=[0, 2],
        chain="full",
        part=2,
        great=1,
        cobra=0,
    )
    assert hear(state, "DOWN") == [
        WENT,
        DONE,
        Met(0, 1, "great"),
        CobraPassed(0, 1),
        JewelTaken(0, "lower-05"),
    ]
    assert (state.great, state.cobra, state.jewels) == (0, 1, [1, 2])


@pytest.mark.rule("VM-A07", "VM-A17")
def test_full_asks_who_gets_the_cobra_and_goes_on() -> None:
    state = position(
        *("middle-04", "lower-05", "lower-05"),
        phase="voice",
        lying=["lower-05"],
        chain="full",
        part=2,
        great=0,
        cobra=0,
    )
    hear(state, "DOWN")
    assert phase(state) == "cobra"
    assert do(state, GiveCobra(2)) == [CobraPassed(0, 2), JewelTaken(0, "lower-05")]


@pytest.mark.rule("VM-A07")
def test_full_at_most_three_messages_a_turn() -> None:
    """top-06, middle-09 and lower-12 lie below each other; here a head is drawn on each."""
    state = position(
        "top-05", "lower-16", lying=["top-13"], chain="full", kinds={"lower-12": "mummy"}
    )
    assert walk(state, 1) == [LeverAwaited(0)]
    for start, end in (("top-06", "middle-09"), ("middle-09", "lower-12")):
        assert hear(state, "DOWN") == [LevelChanged(0, start, end), DONE, LeverAwaited(0)]
    assert hear(state, "UP")[-1] == CommandDone(0, "UP", 1)  # a fourth head does nothing
    assert (phase(state), state.seat) == ("roll", 1)
    assert spaces(state)[0] == "middle-09"


@pytest.mark.rule("VM-A07")
def test_full_counts_the_messages_of_a_turn_only() -> None:
    state = position("top-05", "lower-01", chain="full", lying=["top-13"])
    for pips in (1, 2):  # each seat comes to a head
        walk(state, pips)
        assert phase(state) == "voice"
        hear(state, "NOTHING")
    assert (state.messages, state.seat) == (0, 0)


@pytest.mark.rule("VM-A07", "VM-1-12")
def test_full_an_order_may_be_followed_by_a_level() -> None:
    state = position("lower-09", "lower-16", phase="voice", chain="full")
    assert hear(state, "UP")[0] == LevelChanged(0, "lower-09", "middle-06")
    assert phase(state) == "level"
    assert list(state.legal()) == [STAY, UP, DOWN]
    do(state, UP)
    assert (phase(state), state.seat, spaces(state)[0]) == ("roll", 1, "top-04")


@pytest.mark.rule("VM-A29")
@pytest.mark.parametrize(("chain", "meets"), [("jewel", False), ("meet", True), ("full", True)])
def test_a_meeting_after_return(chain: str, meets: bool) -> None:
    state = position("lower-03", "lower-00", phase="voice", seat=0, jewels=[0, 1], chain=chain)
    expected = [Returned(0, "lower-03", "lower-00"), CommandDone(0, "RETURN", 1)]
    assert hear(state, "RETURN") == [*expected, *[Met(0, 1, "jewel")] * meets]


@pytest.mark.rule("VM-A29")
@pytest.mark.parametrize(("chain", "meets"), [("jewel", False), ("meet", True), ("full", True)])
def test_a_meeting_after_steps(chain: str, meets: bool) -> None:
    state = position("lower-03", "middle-03", jewels=[0, 1], chain=chain)
    walk(state, 1)
    expected = [LevelChanged(0, "lower-04", "middle-03")]
    assert do(state, UP) == [*expected, *[Met(0, 1, "jewel")] * meets]
    assert state.seat == 1


@pytest.mark.rule("VM-A29", "VM-A13")
@pytest.mark.parametrize(("chain", "takes"), [("jewel", False), ("meet", False), ("full", True)])
def test_a_jewel_above_steps(chain: str, takes: bool) -> None:
    state = position(
        *("lower-05", "lower-16"),
        lying=["middle-05"],
        kinds={"lower-06": "step"},
        chain=chain,
    )
    walk(state, 1)
    assert bool(of(JewelTaken, do(state, UP))) is takes
    assert bool(state.lying[BOARD.index["middle-05"]]) is not takes


@pytest.mark.rule("VM-A07", "VM-A29")
@pytest.mark.parametrize(
    ("chain", "wanted"), [("jewel", "roll"), ("meet", "roll"), ("full", "voice")]
)
def test_a_head_reached_otherwise_than_by_count(chain: str, wanted: str) -> None:
    """By steps, and by order from another head."""
    state = position("lower-30", "lower-16", chain=chain, kinds={"middle-00": "mummy"})
    walk(state, 2)
    do(state, UP)
    assert phase(state) == wanted
    state = position("top-06", "lower-16", phase="voice", chain=chain)
    hear(state, "DOWN")
    assert phase(state) == wanted
