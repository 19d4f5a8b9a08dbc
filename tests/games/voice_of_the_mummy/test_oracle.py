"""The engine and the plain rules (`tests.oracle`) play the same games and must tell the same."""

from collections import Counter
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from mummycase.errors import IllegalActionError
from mummycase.games.voice_of_the_mummy import VOICE, Code, VoiceState
from mummycase.games.voice_of_the_mummy.actions import (
    ACTIONS,
    ENDINGS,
    GIVE_COBRA,
    HEARINGS,
    PICK_SEAT,
    ROLLS,
    TURN_RECORD,
    WAYS,
    Action,
    ChangeLevel,
    PickSpace,
)
from mummycase.games.voice_of_the_mummy.events import EVENTS
from mummycase.games.voice_of_the_mummy.phases import NAMES
from tests.games.voice_of_the_mummy.cases import Case, draw_case, real_board
from tests.oracle.voice_plain import PlainGame, Thing

CHANCE, OVER = -1, -2

LAST = 12
"""How many actions a mismatch shows."""

# Batches, so that they can be shared out to processes.
SMALL, ON_SMALL = 5, 80
REAL, ON_REAL = 3, 10
SOAK, ON_SOAK = 10, 1000

ANYTHING: list[Action] = [
    *ROLLS,
    *HEARINGS[1],
    *HEARINGS[2],
    TURN_RECORD,
    *WAYS,
    *GIVE_COBRA,
    *PICK_SEAT,
    *ENDINGS,
    *(ChangeLevel("stay"), ChangeLevel("up"), ChangeLevel("down"), ChangeLevel("away")),
    *(PickSpace("lower-00"), PickSpace("lower-01"), PickSpace("top-01"), PickSpace("top-99")),
]
"""Actions to be refused unless they are possible."""


def possible(state: VoiceState) -> list[Action]:
    """What can be done now, by a seat or by chance."""
    outcomes = list(state.outcomes())
    legal = list(state.legal())
    if state.to_move() == CHANCE:
        assert legal == []
        assert all(abs(p - 1 / len(outcomes)) < 1e-12 for _, p in outcomes)
        return [action for action, _ in outcomes]
    assert outcomes == []
    return legal


@cache
def written(action: Action) -> Thing:
    """The action as plain data."""
    return ACTIONS.to_json(action)


def seen(state: VoiceState) -> Thing:
    """The engine's position as far as it is compared."""
    return {
        "to_move": state.to_move(),
        "phase": NAMES[state.phase],
        "possible": [written(action) for action in possible(state)],
        "scores": list(state.scores()),
        "winners": list(state.winners()),
    }


def seen_plainly(game: PlainGame) -> Thing:
    """The same of the plain rules."""
    return {
        "to_move": game.to_move(),
        "phase": game.phase(),
        "possible": game.legal(),
        "scores": game.scores(),
        "winners": game.winners(),
    }


def play(seed: int, case: Case, rng: Random, counts: Counter[str]) -> None:
    """One game at random in both; what happened is added to `counts`."""
    setup = case.setup()
    meddling = Random(f"meddling {seed}")
    state, game = VOICE.new(setup), case.plain()
    actions: list[Thing] = []
    told: list[Thing] = []
    told_plainly: list[Thing] = []
    while True:
        engine, plain = seen(state), seen_plainly(game)
        if (engine, told) != (plain, told_plainly):
            pytest.fail(_words(seed, case, actions, (engine, plain), (told, told_plainly)))
        counts[f"phase {plain['phase']}"] += 1
        if plain["to_move"] == OVER:
            break
        action = rng.choice(possible(state))
        # now and then it goes on with a copy, or with what was saved, or after a refusal
        chance = meddling.random()
        if chance < 0.02:
            kept, state = state, state.clone()
            before = kept.to_json()
            told = _told(state, action)
            assert kept.to_json() == before, f"seed {seed}: a copy shares something"
            assert list(kept.apply(action, quiet=True)) == []
            assert kept.to_json() == state.to_json(), f"seed {seed}: quiet is another game"
        else:
            if chance < 0.04:
                state = VOICE.state_from_json(setup, state.to_json())
            elif chance < 0.06:
                _refuse(state, meddling.choice(ANYTHING))
            told = _told(state, action)
        actions.append(written(action))
        told_plainly = game.apply(actions[-1])
        for event in told_plainly:
            counts[event["event"]] += 1
            for field in ("took", "gave", "code"):
                if field in event:
                    counts[f"{event['event']} {event[field]}"] += 1
            if event.get("space", "") is None:
                counts["jewel_taken from the spares"] += 1


def _told(state: VoiceState, action: Action) -> list[Thing]:
    return [EVENTS.to_json(event) for event in state.apply(action)]


def _refuse(state: VoiceState, action: Action) -> None:
    """`action` is refused, and nothing changes, unless it is possible."""
    if action in possible(state):
        return
    before = state.to_json()
    with pytest.raises(IllegalActionError):
        state.apply(action)
    assert state.to_json() == before


def _words(
    seed: int,
    case: Case,
    actions: list[Thing],
    positions: tuple[Thing, Thing],
    told: tuple[list[Thing], list[Thing]],
) -> str:
    """Where engine and plain rules part, and how they came there."""
    lines = [f"seed {seed}, action {len(actions)}; {case}", f"the last of {len(actions)} actions:"]
    lines += [f"  {action}" for action in actions[-LAST:]]
    for name, events in zip(("engine", "plain"), told, strict=True):
        lines += [f"{name} told:", *(f"  {event}" for event in events)]
    for field in positions[0]:
        engine, plain = positions[0][field], positions[1][field]
        lines.append(f"{field}: {plain}" if engine == plain else f"{field}: {engine} != {plain}")
    return "\n".join(lines)


def play_many(first: int, games: int, board: Thing | None) -> Counter[str]:
    """Games of the seeds from `first` on."""
    counts: Counter[str] = Counter()
    for seed in range(first, first + games):
        rng = Random(seed)
        play(seed, draw_case(rng, board), rng, counts)
    return counts


EVERYTHING = {
    *(f"phase {phase}" for phase in ("high_roll", "direction", "roll", "cobra", "end", "voice")),
    *(f"phase {phase}" for phase in ("pick_space", "pick_seat", "level", "flip", "over")),
    *("threw", "began", "rolled", "moved", "met", "cobra_passed", "jewel_taken"),
    *("jewel_put_back", "jewel_given", "lever_awaited", "heard", "command_done"),
    *("level_changed", "returned", "great_taken", "part_two_began", "record_turned"),
    *("spell_received", "turn_missed", "came_home", "bonus_given", "scored", "game_ended"),
    "jewel_taken from the spares",
    *(f"met {took}" for took in ("jewel", "great", "nothing")),
    *(f"bonus_given {gave}" for gave in ("jewel", "great", "nothing")),
    *(f"heard {code}" for code in Code),
}
"""What a number of games must have shown, lest they agree on nothing."""


@pytest.mark.parametrize("batch", range(SMALL))
def test_games_on_small_boards_are_the_same(batch: int) -> None:
    counts = play_many(ON_SMALL * batch, ON_SMALL, None)
    assert EVERYTHING - counts.keys() == set()


@pytest.mark.parametrize("batch", range(REAL))
def test_games_on_the_real_board_are_the_same(batch: int) -> None:
    counts = play_many(100_000 + ON_REAL * batch, ON_REAL, real_board())
    assert {"great_taken", "came_home"} <= counts.keys()


def turns_of_part_one(case: Case, rng: Random) -> int:
    """How many turns it had if `rng` chose; 0 if it never ended."""
    game = case.plain()
    while game.to_move() != OVER:
        if game.phase() == "flip":
            return game.turns
        game.apply(rng.choice(game.legal()))
    return 0


@pytest.mark.rule("VM-A31")
def test_the_limit_may_fall_on_the_turn_that_ends_part_one() -> None:
    found = 0
    for seed in range(200_000, 200_012):
        case = draw_case(Random(seed))
        if turns := turns_of_part_one(case, Random(seed)):
            case = replace(case, rules={**case.rules, "turn_limit": turns})
            counts: Counter[str] = Counter()
            play(seed, case, Random(seed), counts)
            assert counts["part_two_began"] == counts["game_ended"] == 1
            assert counts["phase flip"] == counts["record_turned"] == 0
            found += 1
    assert found >= 6


@pytest.mark.soak
@pytest.mark.parametrize("batch", range(SOAK))
def test_thousands_of_games_are_the_same(batch: int) -> None:
    first = 1_000_000 + ON_SOAK * batch
    play_many(first, ON_SOAK * 3 // 4, None)
    play_many(first + ON_SOAK * 3 // 4, ON_SOAK // 4, real_board())
