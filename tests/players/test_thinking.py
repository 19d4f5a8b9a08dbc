"""The tables and playouts that players think with agree with the rules."""

from random import Random
from typing import Any

import pytest

from mummycase.games.protocol import CHANCE, OVER
from mummycase.games.voice_of_the_mummy import VOICE, VoiceState, default_board
from mummycase.games.voice_of_the_mummy.ending import come_home
from mummycase.games.voice_of_the_mummy.phases import FINISHED, LEVEL, ROLL
from mummycase.players.voice_of_the_mummy.hard import HardPlayer
from mummycase.players.voice_of_the_mummy.judge import Judge
from mummycase.players.voice_of_the_mummy.playout import Playouts
from mummycase.players.voice_of_the_mummy.sight import Sight, race, wins_by_ending
from tests.games.voice_of_the_mummy.position import position, setup


def some_states(seats: int, seed: int, **rules: Any) -> list[VoiceState]:
    """Positions of a random game."""
    state, rng = VOICE.new(setup(seats, **rules)), Random(seed)
    found = []
    while state.to_move() != OVER:
        action = state.sample(rng) if state.to_move() == CHANCE else rng.choice(state.legal())
        state.apply(action, quiet=True)
        found.append(state.clone())
    return found


@pytest.mark.rule("VM-2-09", "VM-5-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_would_win_by_ending_is_foreseen(seats: int) -> None:
    seen = set()
    for state in some_states(seats, seats):
        if state.part == 2 and state.phase == ROLL and state.cobra != state.seat:
            foreseen = wins_by_ending(state, state.seat)
            before = state.to_json()
            ended = state.clone()
            come_home(ended, None)
            assert foreseen == (state.seat in ended.winners())
            assert state.to_json() == before
            seen.add(foreseen)
    assert seen == {True, False}


def test_the_race_home_solves_its_own_equation() -> None:
    """Each space is worth one turn more than the mean of the best that follows."""
    board = default_board()
    home = board.homes[0]
    turns = race(board, home)
    for space in range(len(board.spaces)):
        best = []
        for ways in zip(board.forward[space][1:], board.backward[space][1:], strict=True):
            ends = []
            for end in ways:
                steps = [end]
                if board.kinds[end] in ("corner", "step"):
                    steps += [to for to in (board.ups[end], board.downs[end]) if to >= 0]
                ends.append(0.0 if end == home else min(turns[to] for to in steps))
            best.append(min(ends))
        assert turns[space] == pytest.approx(1.0 + sum(best) / 6.0, abs=0.01)
    # Within reach of home one roll in six is the right one, and one can stay within reach.
    assert min(turns) == pytest.approx(6.0, abs=0.01)
    lower, top = (
        [turns[space] for space, found in enumerate(board.levels) if found == level]
        for level in (0, 2)
    )
    assert max(lower) < min(top)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_luck_is_the_same_future(seats: int) -> None:
    states = [state for state in some_states(seats, 8) if state.phase == LEVEL]
    playouts = Playouts(states[0].world, Sight(states[0].world))
    for state in states[::10]:
        luck = playouts.luck(Random(3))
        ends = []
        for _ in range(2):
            trial = state.clone()
            playouts.run(trial, luck, state.turns)
            ends.append(trial.to_json())
        assert ends[0] == ends[1]
        assert trial.phase == FINISHED or trial.turns == state.turns + 60


@pytest.mark.parametrize("rule", ["chain=full", "direction=before_roll", "end=optional"])
def test_playouts_leave_a_sound_state(rule: str) -> None:
    name, _, value = rule.partition("=")
    states = some_states(3, 5, **{name: value})
    playouts = Playouts(states[0].world, Sight(states[0].world), turns=20)
    for state in states[::7]:
        trial = state.clone()
        playouts.run(trial, playouts.luck(Random(1)), trial.turns)
        assert list(VOICE.faults(trial)) == []


def test_the_judge_changes_nothing_and_prefers_victory() -> None:
    states = some_states(2, 4)
    judge = Judge(states[0].world, 0, Sight(states[0].world))
    for state in states[::20]:
        before = state.to_json()
        judge.value(state)
        assert state.to_json() == before
    won = position("lower-00", "top-03", part=2, jewels=(6, 3), great=0, cobra=1)
    lost = won.clone()
    lost.jewels = [3, 20]
    for state in (won, lost):
        come_home(state, None)
    judge = Judge(won.world, 0, Sight(won.world))
    assert judge.value(won) > 40.0
    assert judge.value(lost) < -40.0


def test_of_many_options_only_the_best_are_played_out() -> None:
    """With one playout each there is nothing to choose from but what looked best."""
    state = position("lower-05", "lower-12", phase="pick_space", jewels=(2, 2))
    data = {**state.to_json(), "code": "GIVE_BACK", "left": 1}
    state = VOICE.state_from_json(state.world.setup, data)
    assert len(state.legal()) == 26
    judge = Judge(state.world, 0, Sight(state.world))

    def worth(action: object) -> float:
        after = state.clone()
        after.apply(action, quiet=True)  # type: ignore[arg-type]
        return judge.value(after)

    best = sorted(state.legal(), key=worth, reverse=True)[:6]
    hard = HardPlayer(VOICE, state.world.setup, 0, Random(2), effort=60)
    choice = hard.choose(state.observe(0), state.legal())
    assert worth(choice) >= worth(best[-1])
