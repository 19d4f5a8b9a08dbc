"""Computer players keep to the rules, see only what they may, and play as well as they say."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import CHOICES, VOICE
from mummycase.games.voice_of_the_mummy.actions import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DOWN,
    STAY,
    UP,
    Go,
    Roll,
)
from mummycase.players import LEVELS, make_player
from mummycase.players.arena import Contest, play
from mummycase.players.statistics import summarise
from tests.games.voice_of_the_mummy.position import do, position, setup
from tests.players.helpers import match_of, player

SWITCHES = [
    (name, value) for name, values in CHOICES.items() for value in values[1:] if name != "corners"
]


@pytest.mark.parametrize(("name", "value"), SWITCHES)
def test_choices_are_legal_and_nothing_shown_is_changed_under_every_switch(
    name: str, value: str
) -> None:
    rules: dict[str, Any] = {name: value, "turn_limit": 45}
    match_of(("hard", "normal", "easy", "random"), setup(4, **rules), 3).run()
    late = position(
        *("lower-05", "lower-12", "middle-03"),
        part=2,
        jewels=(3, 4, 2),
        lying=("lower-06", "top-01"),
        great=1,
        cobra=2,
        **{**rules, "turn_limit": 60},
    )
    match = match_of(("hard", "normal", "easy"), late.world.setup, 5)
    match._now = late, 0
    match.run()
    assert match.is_over


def test_all_switches_at_once() -> None:
    rules: dict[str, Any] = {**dict(SWITCHES), "turn_limit": 60}
    for seed in range(3):
        match = match_of(("hard", "normal"), setup(2, **rules), seed)
        match.run()
        assert match.is_over


@pytest.mark.parametrize("level", LEVELS)
def test_same_generator_same_game(level: str) -> None:
    logs = []
    for _ in range(2):
        match = match_of((level, level), setup(2, turn_limit=40), 11)
        match.run()
        logs.append(match.log)
    assert logs[0] == logs[1]


@pytest.mark.parametrize("level", LEVELS)
def test_an_observation_that_went_through_a_file_is_enough(level: str) -> None:
    state = position("lower-16", "lower-03", phase="level", lying=("middle-13", "lower-20"))
    seen = json.loads(json.dumps(state.observe(0)))
    choices = {
        str(player(level, state.world.setup, 0, Random(4)).choose(observed, state.legal()))
        for observed in (seen, state.observe(0))
    }
    assert len(choices) == 1


@pytest.mark.rule("VM-1-10")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_they_go_where_the_jewels_are(level: str) -> None:
    around = ("middle-13", "middle-15", "middle-16")
    state = position("lower-16", "lower-03", phase="level", lying=around)
    chosen = [
        player(level, state.world.setup, 0, Random(seed)).choose(state.observe(0), state.legal())
        for seed in range(30)
    ]
    assert set(chosen) <= {STAY, UP, DOWN}
    assert chosen.count(UP) >= 20  # the easy one slips


@pytest.mark.rule("VM-A24")
@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize(("jewels", "ends"), [((9, 2), True), ((2, 9), False)])
def test_they_end_the_game_if_it_wins_and_not_otherwise(
    level: str, *, jewels: tuple[int, int], ends: bool
) -> None:
    state = position("lower-29", "top-04", part=2, jewels=jewels, great=1, cobra=1)
    do(state, Roll(3))
    way: Go = player(level, state.world.setup, 0, Random(1)).choose(state.observe(0), state.legal())
    assert (way == CLOCKWISE) is ends


@pytest.mark.rule("VM-2-03")
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_they_pass_the_cobra_on(level: str) -> None:
    state = position("lower-20", "lower-17", part=2, jewels=(5, 5), great=0, cobra=0)
    do(state, Roll(3))
    way = player(level, state.world.setup, 0, Random(1)).choose(state.observe(0), state.legal())
    assert way == COUNTER_CLOCKWISE


def test_each_level_beats_the_one_below() -> None:
    """With fixed seeds; the full comparison stands in docs/arena.md."""
    agreed = VOICE.standard(2)
    for better, worse, games in (("easy", "random", 40), ("normal", "easy", 30)):
        wins = 0.0
        for seats, mine in (((better, worse), 0), ((worse, better), 1)):
            contest = Contest(setup=agreed, levels=seats, seed=5)
            wins += summarise(list(play(contest, games // 2))).wins[mine]
        assert wins >= 0.55 * games


def test_the_hard_player_wins_though_in_a_hurry() -> None:
    wins = 0
    for seed in range(4):
        levels = ("hard", "easy") if seed % 2 == 0 else ("easy", "hard")
        match = match_of(levels, replace(VOICE.standard(2), ages=(10, 10)), seed)
        match.run()
        wins += levels.index("hard") in match.state.winners()
    assert wins >= 3


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(SettingError, match="one of random, easy, normal, hard, got 'genius'"):
        make_player("genius", VOICE, VOICE.standard(2), 0, Random(0))
