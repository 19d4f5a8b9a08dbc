"""What is in the box, and how a game begins (VM-0)."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import IllegalActionError
from mummycase.games.protocol import CHANCE
from mummycase.games.voice_of_the_mummy import VOICE, Kind, VoiceState
from mummycase.games.voice_of_the_mummy.actions import ROLLS, Roll
from mummycase.games.voice_of_the_mummy.board import COLOURS, LEVELS
from mummycase.games.voice_of_the_mummy.ending import COBRA_POINTS, GREAT_POINTS
from mummycase.games.voice_of_the_mummy.events import Began, Threw
from tests.games.voice_of_the_mummy.position import (
    ALL,
    BOARD,
    do,
    lying,
    phase,
    position,
    setup,
    spaces,
    walk,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def count(kind: Kind) -> Counter[str]:
    return Counter(LEVELS[space.level] for space in BOARD.spaces if space.kind is kind)


@pytest.mark.rule("VM-0-01")
@pytest.mark.parametrize(("level", "size"), [("lower", 32), ("middle", 24), ("top", 16)])
def test_each_level_is_a_closed_ring(level: str, size: int) -> None:
    ring = [number for number, space in enumerate(BOARD.spaces) if LEVELS[space.level] == level]
    at, seen = ring[0], []
    for _ in ring:
        seen.append(at)
        at = BOARD.forward[at][1]
        assert BOARD.backward[at][1] == seen[-1]
    assert seen == ring
    assert at == ring[0]
    assert len(ring) == size


@pytest.mark.rule("VM-0-02", "VM-0-03", "VM-0-05", "VM-0-06", "VM-0-07", "VM-A01", "VM-A02")
def test_what_is_drawn_on_the_board() -> None:
    assert count(Kind.CORNER) == {"lower": 4, "middle": 4, "top": 4}
    assert count(Kind.JEWEL) == {"lower": 12, "middle": 8, "top": 6}
    assert count(Kind.GREAT) == {"top": 2}
    assert sum(count(Kind.STEP).values()) == 6
    assert count(Kind.MUMMY) == {"lower": 6, "middle": 4, "top": 2}


@pytest.mark.rule("VM-0-04")
def test_two_spare_jewels_never_enter_play() -> None:
    state = VOICE.new(VOICE.standard(3))
    rng = Random(4)
    assert sum(state.lying) + state.spares == 28
    while phase(state) != "over":
        legal = state.legal()
        state.apply(rng.choice(legal) if legal else state.sample(rng), quiet=True)
        assert state.spares == 2
        assert sum(state.lying) + sum(state.jewels) == 26


@pytest.mark.rule("VM-0-08")
def test_pieces_and_what_they_count() -> None:
    assert GREAT_POINTS == 5
    assert COBRA_POINTS == -5
    assert set(COLOURS) == {"blue", "red", "green", "yellow"}
    assert [roll.pips for roll in ROLLS] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("VM-0-09")
def test_two_sides_of_twenty_messages() -> None:
    commands = VOICE.standard(2).commands
    assert [len(side) for side in commands.sides] == [20, 20]


@pytest.mark.rule("VM-0-10")
def test_on_a_plain_space_nothing_happens() -> None:
    state = position("lower-00", "lower-20", jewels=[1, 1], lying=ALL)
    assert walk(state, 2) == []
    assert state.jewels == [1, 1]
    assert lying(state) == set(ALL)
    assert state.seat == 1


@SEATS
@pytest.mark.rule("VM-0-20", "VM-0-21", "VM-0-24")
def test_everybody_at_home_and_everything_on_the_board(seats: int) -> None:
    state = VOICE.new(VOICE.standard(seats))
    assert len(state.pos) == seats
    for seat, space in enumerate(state.pos):
        found = BOARD.spaces[space]
        assert found.level == 0
        assert found.kind is Kind.CORNER
        assert found.home == state.world.setup.colours[seat]
    assert state.jewels == [0] * seats
    assert lying(state) == set(ALL)
    assert state.great is None
    assert state.cobra is None
    assert state.part == 1
    assert list(state.scores()) == [0] * seats
    assert list(VOICE.faults(state)) == []


@pytest.mark.rule("VM-0-22")
@pytest.mark.parametrize(
    ("seats", "homes"),
    [
        (2, ["lower-00", "lower-16"]),
        (3, ["lower-00", "lower-08", "lower-16"]),
        (4, ["lower-00", "lower-08", "lower-16", "lower-24"]),
    ],
)
def test_corners_by_themselves(seats: int, homes: list[str]) -> None:
    assert spaces(VOICE.new(setup(seats))) == homes


@pytest.mark.rule("VM-0-22")
@pytest.mark.parametrize(
    ("corners", "homes"),
    [
        ((0, 1), ["lower-00", "lower-08"]),
        ((3, 0), ["lower-24", "lower-00"]),
        ((2, 3, 1), ["lower-16", "lower-24", "lower-08"]),
        ((1, 2, 3, 0), ["lower-08", "lower-16", "lower-24", "lower-00"]),
    ],
)
def test_corners_chosen(corners: tuple[int, ...], homes: list[str]) -> None:
    agreed = setup(len(corners), at=corners, corners="chosen")
    assert spaces(VOICE.new(agreed)) == homes


def first(seats: int, throws: list[int]) -> tuple[int, list[int]]:
    """Who begins, and who threw, by the words of VM-0-23."""
    left, who, throws = list(range(seats)), [], list(throws)
    while len(left) > 1:
        round_ = {seat: throws.pop(0) for seat in left}
        who += left
        left = [seat for seat in left if round_[seat] == max(round_.values())]
    return left[0], who


def throw_all(state: VoiceState, throws: list[int]) -> tuple[int, list[int]]:
    """Who begins, and who threw, by the engine."""
    events = do(state, *map(Roll, throws))
    (began,) = (event for event in events if isinstance(event, Began))
    assert events[-1] is began
    return began.seat, [event.seat for event in events if isinstance(event, Threw)]


@pytest.mark.rule("VM-0-23", "VM-A30")
@pytest.mark.parametrize(
    ("throws", "begins", "who"),
    [
        ([1, 2, 3, 4], 3, [0, 1, 2, 3]),
        ([6, 2, 3, 6, 1, 5], 3, [0, 1, 2, 3, 0, 3]),
        ([4, 4, 4, 1, 2, 5, 5, 6, 3], 1, [0, 1, 2, 3, 0, 1, 2, 1, 2]),
        ([3, 3, 3, 3, 2, 2, 2, 2, 6, 1, 1, 1], 0, [0, 1, 2, 3] * 3),
    ],
)
def test_the_highest_begins_and_the_tied_throw_again(
    throws: list[int], begins: int, who: list[int]
) -> None:
    state = VOICE.new(setup(4))
    assert state.to_move() == CHANCE
    assert throw_all(state, throws) == (begins, who)
    assert state.seat == begins
    assert phase(state) == "roll"
    assert len(set(state.pos)) == 4  # nobody has moved


@pytest.mark.rule("VM-0-23", "VM-A32")
@given(seats=st.integers(2, 4), seed=st.integers(0, 10_000))
def test_any_throws(seats: int, seed: int) -> None:
    state, rng = VOICE.new(setup(seats)), Random(seed)
    throws: list[int] = []
    while phase(state) == "high_roll":
        assert [action for action, _ in state.outcomes()] == list(ROLLS)
        throws.append(rng.randint(1, 6))
        state.apply(Roll(throws[-1]), quiet=True)
    assert throw_all(VOICE.new(setup(seats)), throws) == first(seats, throws)
    assert state.seat == first(seats, throws)[0]


@pytest.mark.rule("VM-0-23")
@SEATS
def test_play_goes_clockwise(seats: int) -> None:
    state = position(*["lower-00"] * seats, seat=seats - 1, kinds={"lower-02": "plain"})
    order = []
    for _ in range(2 * seats):
        order.append(state.seat)
        walk(state, 2 if spaces(state)[state.seat] == "lower-00" else 4)
    assert order == [(seats - 1 + turn) % seats for turn in range(2 * seats)]


@pytest.mark.rule("VM-A32")
@pytest.mark.parametrize("pips", [0, 7, -1, 1.0, True, None, "3"])
def test_one_die_of_six_sides(pips: Any) -> None:
    for state in (VOICE.new(setup(2)), position("lower-00", "lower-16")):
        before = state.to_json()
        with pytest.raises(IllegalActionError, match="is not legal now"):
            state.apply(Roll(pips))
        assert state.to_json() == before
