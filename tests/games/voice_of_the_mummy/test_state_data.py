"""States as plain data, what is wrong with them, and what tests call faults."""

import json
from random import Random
from typing import Any

import pytest

from mummycase.errors import GameDataError, IllegalActionError
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.games.voice_of_the_mummy.actions import ROLLS, TURN_RECORD, Roll
from mummycase.games.voice_of_the_mummy.board import Board
from mummycase.games.voice_of_the_mummy.phases import NAMES
from tests.games.voice_of_the_mummy.position import BOARD, phase, position, setup, walk


@pytest.mark.parametrize("field", sorted(VOICE.new(VOICE.standard(2)).to_json()))
def test_a_state_without_one_of_its_fields(field: str) -> None:
    agreed = VOICE.standard(2)
    data = VOICE.new(agreed).to_json()
    del data[field]
    with pytest.raises(GameDataError, match=f"state.{field} is missing"):
        VOICE.state_from_json(agreed, data)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"phase": "sleep"}, r"state.phase must be one of high_roll, .*, got 'sleep'"),
        ({"phase": 1}, "state.phase must be str, got 1"),
        ({"part": 3}, "state.part must be in 1..2, got 3"),
        ({"seat": 2}, "state.seat must be in 0..1, got 2"),
        ({"positions": ["lower-00"]}, "state.positions must have 2 entries, got 1"),
        ({"positions": ["lower-00", "cellar"]}, "space 'cellar' is not on the board"),
        ({"lying": ["lower-99"]}, "space 'lower-99' is not on the board"),
        ({"jewels": [1, 2, 3]}, "state.jewels must have 2 entries, got 3"),
        ({"jewels": [1, -2]}, "state.jewels must hold numbers in 0..1000000, got -2"),
        ({"skips": [1]}, "state.skips must have 2 entries, got 1"),
        ({"spares": 3}, "state.spares must be in 0..2, got 3"),
        ({"great": 2}, "state.great must be in 0..1, got 2"),
        ({"cobra": True}, "state.cobra must be int, got True"),
        ({"how": "flown"}, "state.how must be one of count, order, return, steps, got 'flown'"),
        ({"way": -1}, "state.way must be str, got -1"),
        (
            {"phase": "cobra"},
            "state.phase must leave something to choose, got 'cobra'",
        ),
        ({"code": "FLY"}, "state.code must be one of UP, .*, got 'FLY'"),
        ({"part": 2}, "state.great and state.cobra must be seats in Part II"),
        ({"phase": "flip"}, "state.great and state.cobra must be seats in Part II"),
        ({"throws": [1, 2]}, "state.throws must be fewer than state.contenders"),
        ({"phase": "over", "ender": 1}, "state.ender must be null in Part I"),
    ],
)
def test_a_state_with_something_wrong(change: dict[str, Any], message: str) -> None:
    agreed = VOICE.standard(2)
    with pytest.raises(GameDataError, match=message):
        VOICE.state_from_json(agreed, {**VOICE.new(agreed).to_json(), **change})


def test_states_of_every_phase_go_through_plain_data() -> None:
    """Long random games meet all phases, and go on alike from what was written."""
    rules: dict[str, Any] = {"end": "optional", "chain": "full", "turn_limit": 400}
    met = set()
    crowded = position(*("lower-11", "lower-13", "lower-13"), part=2, great=0, cobra=0, **rules)
    walk(crowded, 2)  # to two opponents
    for seed, state in enumerate([crowded, VOICE.new(setup(3, **rules))]):
        rng, agreed = Random(seed), state.world.setup
        while phase(state) != "over":
            met.add(phase(state))
            data = state.to_json()
            again = VOICE.state_from_json(agreed, json.loads(json.dumps(data)))
            assert again.to_json() == data
            assert list(again.legal()) == list(state.legal())
            legal = state.legal()
            action = rng.choice(legal) if legal else state.sample(rng)
            assert again.apply(action) == state.apply(action)
            assert again.to_json() == state.to_json()
    assert met == set(NAMES) - {"over"}


def test_refusals_tell_what_is_legal() -> None:
    state = position("lower-31", "lower-16")
    with pytest.raises(IllegalActionError) as caught:
        state.apply(TURN_RECORD)
    assert str(caught.value) == (
        "TurnRecord() is not legal now (roll); legal: "
        "Roll(pips=1), Roll(pips=2), Roll(pips=3), Roll(pips=4), ..."
    )
    state.apply(Roll(1))
    with pytest.raises(IllegalActionError, match=r"\(level\); legal: .*'stay'.*'up'\)$"):
        state.apply(ROLLS[0])


@pytest.mark.parametrize(
    ("attribute", "value", "fault"),
    [
        ("jewels", [1, 0], "there must be 28 jewels, got 29"),
        ("jewels", [1, -1], r"no temple may owe jewels, got \[1, -1\]"),
        ("top", 2, "top must count the jewels of the top level, got 2"),
        ("great", 1, "Great Jewel and Cobra must be held from Part II on"),
        ("part", 2, "Great Jewel and Cobra must be held from Part II on"),
    ],
)
def test_faults_are_found(attribute: str, value: Any, fault: str) -> None:
    state = VOICE.new(VOICE.standard(2))
    assert list(VOICE.faults(state)) == []
    setattr(state, attribute, value)
    with pytest.raises(ValueError, match=fault):
        raise ValueError(*VOICE.faults(state))


def test_a_jewel_where_none_can_lie_is_a_fault() -> None:
    state = VOICE.new(VOICE.standard(2))
    state.lying[BOARD.index["lower-00"]], state.lying[BOARD.index["lower-01"]] = 1, 0
    assert list(VOICE.faults(state)) == ["jewels may lie on jewel spaces only"]


def test_a_board_goes_through_plain_data() -> None:
    assert Board.from_json(json.loads(json.dumps(BOARD.to_json()))) == BOARD
