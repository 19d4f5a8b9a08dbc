"""Corners and steps: going up and down (VM-1-10 to VM-1-14, VM-A03, VM-A04, VM-A33)."""

import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.voice_of_the_mummy import Kind
from mummycase.games.voice_of_the_mummy.actions import DOWN, STAY, UP, ChangeLevel, Roll
from mummycase.games.voice_of_the_mummy.events import JewelTaken, LevelChanged
from tests.games.voice_of_the_mummy.position import (
    ALL,
    BOARD,
    along,
    do,
    lying,
    phase,
    position,
    spaces,
    walk,
)

CHANGING = [space.name for space in BOARD.spaces if space.kind in (Kind.CORNER, Kind.STEP)]


def choices(space: str) -> list[ChangeLevel]:
    """What may be chosen on that level."""
    found = {"lower": [STAY, UP], "middle": [STAY, UP, DOWN], "top": [STAY, DOWN]}
    return found[space.partition("-")[0]]


@pytest.mark.rule("VM-1-10", "VM-1-13", "VM-A03")
@pytest.mark.parametrize("space", CHANGING)
def test_up_one_down_one_or_stay(space: str) -> None:
    """From every corner and every step, as far as there is such a level; to stay comes first."""
    found = BOARD.spaces[BOARD.index[space]]
    targets = {STAY: space, UP: found.up, DOWN: found.down}
    for choice in choices(space):
        state = position(along(space, -2), along(space, 7))
        assert walk(state, 2) == []
        assert (phase(state), state.to_move()) == ("level", 0)
        assert list(state.legal()) == choices(space)
        target = targets[choice]
        assert target is not None
        told = [] if choice == STAY else [LevelChanged(0, space, target)]
        assert do(state, choice) == told
        assert spaces(state)[0] == target
        assert (phase(state), state.seat) == ("roll", 1)


@pytest.mark.rule("VM-1-10")
@pytest.mark.parametrize("start", ["lower-00", "lower-31", "lower-05"])
def test_elsewhere_there_is_nothing_to_choose(start: str) -> None:
    """Not where the move began, not on the way, only where it ends."""
    state = position(start, "top-00")
    walk(state, 1)
    assert phase(state) == ("level" if start == "lower-31" else "roll")


@pytest.mark.rule("VM-1-11")
def test_the_level_is_chosen_at_the_end_of_the_turn_for_good() -> None:
    state = position("lower-30", "lower-12")
    walk(state, 2)
    with pytest.raises(IllegalActionError):  # nobody goes on before it is chosen
        state.apply(Roll(1))
    do(state, STAY)
    walk(state, 2)
    assert state.seat == 0
    assert phase(state) == "roll"  # it is not chosen again at the start of the next turn
    with pytest.raises(IllegalActionError):
        state.apply(UP)
    assert spaces(state)[0] == "lower-00"


@pytest.mark.rule("VM-1-12")
def test_one_level_a_turn() -> None:
    state = position("lower-30", "lower-12")
    walk(state, 2)
    do(state, UP)
    assert spaces(state)[0] == "middle-00"  # a corner, yet the turn is over
    assert state.seat == 1
    walk(state, 2)
    with pytest.raises(IllegalActionError):
        state.apply(UP)
    walk(state, 3)  # travelled on the middle level: now the next
    assert spaces(state)[0] == "middle-03"
    do(state, UP)
    assert spaces(state)[0] == "top-02"


@pytest.mark.rule("VM-1-13")
@pytest.mark.parametrize(("space", "choice"), [("lower-00", DOWN), ("top-00", UP)])
def test_no_level_beyond_the_outermost(space: str, choice: ChangeLevel) -> None:
    state = position(along(space, -1), "lower-12")
    walk(state, 1)
    with pytest.raises(IllegalActionError, match=r"level.*legal: .*stay"):
        state.apply(choice)
    assert spaces(state)[0] == space
    assert phase(state) == "level"


@pytest.mark.rule("VM-1-13")
@pytest.mark.parametrize("to", ["sideways", "", None, 1, True, ["up"]])
def test_a_level_that_is_none(to: str) -> None:
    state = position("lower-31", "lower-12")
    walk(state, 1)
    with pytest.raises(IllegalActionError):
        state.apply(ChangeLevel(to))
    assert phase(state) == "level"


@pytest.mark.rule("VM-1-14")
def test_three_levels_at_once() -> None:
    state = position("lower-00", "middle-01", "top-05")
    walk(state, 2)
    walk(state, 1)
    walk(state, 2)
    assert spaces(state) == ["lower-02", "middle-02", "top-07"]


@pytest.mark.rule("VM-A03")
def test_the_six_steps_make_two_staircases() -> None:
    steps = [space for space in BOARD.spaces if space.kind is Kind.STEP]
    below = [space for space in steps if space.level == 0]
    assert len(steps) == 6
    assert len(below) == 2
    for step in below:
        middle = BOARD.spaces[BOARD.index[step.up or ""]]
        top = BOARD.spaces[BOARD.index[middle.up or ""]]
        assert {middle.kind, top.kind} == {Kind.STEP}
        assert (top.down, middle.down) == (middle.name, step.name)


@pytest.mark.rule("VM-A04")
def test_above_and_below_are_what_the_board_says() -> None:
    for number, space in enumerate(BOARD.spaces):
        up, down = BOARD.ups[number], BOARD.downs[number]
        assert (BOARD.names[up] if up >= 0 else None) == space.up
        assert (BOARD.names[down] if down >= 0 else None) == space.down
        if down >= 0:
            assert BOARD.ups[down] == number
    corners = [BOARD.index[name] for name in ("lower-31", "lower-00", "lower-01")]
    assert {BOARD.ups[corner] for corner in corners} == {BOARD.index["middle-00"]}


@pytest.mark.rule("VM-A33")
def test_the_first_roll_may_end_on_a_corner_and_climb() -> None:
    state = position("lower-00", "lower-16", kinds={"lower-06": "corner"}, lying=ALL)
    walk(state, 6)
    do(state, UP)
    assert spaces(state)[0] == "middle-05"
    assert lying(state) == set(ALL)  # steps are no count: the jewel there stays (VM-A29)


@pytest.mark.rule("VM-1-12", "VM-A07", "VM-A29")
def test_under_chain_full_steps_act_but_lead_to_no_second_choice() -> None:
    state = position("lower-30", "lower-12", chain="full", lying=ALL)
    walk(state, 2)
    do(state, UP)
    assert (phase(state), state.seat) == ("roll", 1)  # a corner above: no further choice
    state = position(
        "lower-30",
        "lower-12",
        chain="full",
        lying=["middle-00"],
        kinds={"middle-00": "jewel"},
    )
    walk(state, 2)
    assert do(state, UP)[1:] == [JewelTaken(0, "middle-00")]
