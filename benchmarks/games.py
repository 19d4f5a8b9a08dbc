"""What a game costs, beside what other engines' games cost.

    python benchmarks/games.py

Random games of every game there is, through the public protocol, with legality and events. Of
Voice of the Mummy more, with four seats: random playouts without events too (quiet, as search
plays); copies; the hard player's own playouts and decisions; and what loading a long game takes.
All in processor time, the best of three runs. The peers' figures are from a survey made on a
machine of this kind, each engine in its usual language and driven from one process.
"""

import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.timing import Row, show
from mummycase.games.match import Match
from mummycase.games.protocol import CHANCE, OVER, Game, State
from mummycase.games.registry import GAMES
from mummycase.games.voice_of_the_mummy import VOICE, VoiceState
from mummycase.games.voice_of_the_mummy.phases import DIRECTION, LEVEL
from mummycase.players.voice_of_the_mummy.hard import EFFORT, HardPlayer
from mummycase.players.voice_of_the_mummy.playout import Playouts
from mummycase.players.voice_of_the_mummy.sight import Sight

RUNS = 3
"""Of which the best is told: the others were disturbed by other processes."""

SEATS = 4

PLAYOUTS_PER_S = 1_000.0
PLIES_PER_S = 500_000.0
QUIET_PLIES_PER_S = 800_000.0
CLONES_PER_S = 500_000.0
ROLLOUTS_PER_S = 3_000.0
DECISION_S = 0.25
LOAD_S = 0.020
"""The goals."""

LONG_GAME = 500
"""Plies of the game that is saved and loaded."""

PEERS = (
    # engine, game, playouts/s, plies/s, copies/s
    ("OpenSpiel 2.0.2, C++", "backgammon", 672, 140_200, "1.6 M"),
    ("OpenSpiel, C++", "gin rummy", 423, 67_100, "58 k"),
    ("OpenSpiel, C++", "pig (a dice race)", 6_577, 1_190_000, "2.4 M"),
    ("OpenSpiel, Python", "block dominoes", 2_733, 66_600, "9 k"),
    ("RLCard 1.2.0, Python", "gin rummy, env.step", 154, 18_300, "1.5 k"),
    ("PettingZoo 1.25.0, Python", "gin rummy", 42, 5_000, "1.7 k"),
    ("PettingZoo 1.3.5, Python", "backgammon", 41, 6_500, "-"),
    ("python-chess 1.11.2, Python", "chess", 104, 35_700, "29 k"),
    ("boardgame.io 0.50.2, JavaScript", "tic-tac-toe", 2_050, 15_600, "-"),
)
"""Measured by others than this script; backgammon is the nearest of kin."""


def best_cpu_s(work: Callable[[], object], runs: int = RUNS) -> float:
    """The least processor time of some runs of `work`, s."""
    found = []
    for _ in range(runs):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return min(found)


def play_randomly(state: State, rng: Random, *, quiet: bool) -> int:
    """Play to the end through the protocol; returns the plies."""
    plies = 0
    while (mover := state.to_move()) != OVER:
        if mover == CHANCE:
            action = state.sample(rng)
        else:
            legal = state.legal()
            action = legal[int(rng.random() * len(legal))]
        state.apply(action, quiet=quiet)
        plies += 1
    return plies


def random_playouts(*, quiet: bool, games: int = 300) -> tuple[float, float]:
    """Whole random games and plies for a second of processor time."""
    start = VOICE.new(VOICE.standard(SEATS))
    plies = 0

    def work() -> None:
        nonlocal plies
        rng = Random(1971)
        plies = sum(play_randomly(start.clone(), rng, quiet=quiet) for _ in range(games))

    cpu = best_cpu_s(work)
    return games / cpu, plies / cpu


@dataclass(frozen=True, slots=True)
class Goal:
    """How fast a game must be.

    Attributes:
        seats: that play.
        per_s: random games a second; 0 if nothing is wanted.
        what: is counted.
        setup: makes what is played from the standard set-up, such as one round of many.
    """

    seats: int
    per_s: float
    what: str = "random games"
    setup: Callable[[Any], Any] = lambda standard: standard


def one_round(setup: Any) -> Any:
    """Mummy Rummy of a single round."""
    return replace(setup, rules=replace(setup.rules, match="round"))


GOALS: Mapping[str, Goal] = {
    "mummy_rummy": Goal(2, 1_200.0, "random rounds", one_round),
    "night_of_the_mummy": Goal(8, 1_500.0),
    "abu_simbel": Goal(4, 3_000.0),
}
"""Of the games beside Voice of the Mummy, by their keys."""


def goal_of(game: Game) -> Goal:
    """How fast a game must be; nothing is wanted of one without a goal."""
    return GOALS.get(game.key, Goal(game.seats[0], 0.0))


def random_games(game: Game, *, count: int = 200) -> tuple[float, float]:
    """Whole random games and plies of any game for a second of processor time, events on."""
    goal = goal_of(game)
    start = game.new(goal.setup(game.standard(goal.seats)))
    plies = 0

    def work() -> None:
        nonlocal plies
        rng = Random(1971)
        plies = sum(play_randomly(start.clone(), rng, quiet=False) for _ in range(count))

    cpu = best_cpu_s(work)
    return count / cpu, plies / cpu


def rows_of_others() -> list[Row]:
    """Two rows for each game in the registry beside Voice of the Mummy."""
    rows = []
    for game in GAMES:
        if game.key == VOICE.key:
            continue
        goal = goal_of(game)
        games, plies = random_games(game)
        wanted = f"{goal.per_s:,.0f}/s" if goal.per_s else ""
        told = f"{goal.seats} seats"
        rows.append(Row(f"{game.title}: {goal.what}", f"{games:,.0f}/s", wanted, told))
        rows.append(Row("plies in them", f"{plies:,.0f}/s", "", "events and legality on"))
    return rows


def clones(count: int = 100_000) -> float:
    """Copies of a state for a second of processor time."""
    state = VOICE.new(VOICE.standard(SEATS))

    def work() -> None:
        for _ in range(count):
            state.clone()

    return count / best_cpu_s(work)


def middle(seats: int = SEATS, *, phase: int = LEVEL, turns: int = 30) -> VoiceState:
    """A state after some turns in which a seat decides, always the same one."""
    rng = Random(7)
    state = VOICE.new(VOICE.standard(seats))
    while state.turns < turns or state.phase != phase:
        legal = state.legal()
        state.apply(legal[0] if legal else state.sample(rng), quiet=True)
    return state


def rollouts(count: int = 600) -> float:
    """The hard player's playouts, of 60 turns, for a second of processor time."""
    state = middle()
    playouts = Playouts(state.world, Sight(state.world))

    def work() -> None:
        rng = Random(1971)
        for _ in range(count):
            trial = state.clone()
            trial.apply(trial.legal()[0], quiet=True)
            playouts.run(trial, playouts.luck(rng), state.turns)

    return count / best_cpu_s(work)


def decision_s(phase: int) -> float:
    """Processor time of one decision of the hard player, from observation to action, s."""
    state = middle(phase=phase)
    player = HardPlayer(VOICE, state.world.setup, state.seat, Random(1))
    seen, legal = state.observe(state.seat), state.legal()
    return best_cpu_s(lambda: player.choose(seen, legal))


def load_s() -> float:
    """Saving a game of 500 plies as JSON text, loading and playing it anew, s."""
    rng = Random(1971)
    while True:
        match = Match(VOICE, VOICE.standard(SEATS))
        while not match.is_over and len(match.log) < LONG_GAME:
            legal = match.state.legal()
            match.do(rng.choice(legal) if legal else match.state.sample(rng))
        if len(match.log) == LONG_GAME:
            break
    return best_cpu_s(lambda: Match.from_json(json.loads(json.dumps(match.to_json()))))


def main() -> None:
    """Measure and print."""
    playouts, plies = random_playouts(quiet=False)
    quiet_playouts, quiet_plies = random_playouts(quiet=True)
    rows = [
        Row("random playouts, events", f"{playouts:,.0f}/s", f"{PLAYOUTS_PER_S:,.0f}/s", "4 seats"),
        Row("plies in them", f"{plies:,.0f}/s", f"{PLIES_PER_S:,.0f}/s", ""),
        Row("random playouts, quiet", f"{quiet_playouts:,.0f}/s", "", "as search plays"),
        Row("plies in them", f"{quiet_plies:,.0f}/s", f"{QUIET_PLIES_PER_S:,.0f}/s", ""),
        Row("copies of a state", f"{clones():,.0f}/s", f"{CLONES_PER_S:,.0f}/s", ""),
        Row("hard: playouts of 60 turns", f"{rollouts():,.0f}/s", f"{ROLLOUTS_PER_S:,.0f}/s", ""),
    ]
    for name, phase in (("Part I", LEVEL), ("Part II", DIRECTION)):
        rows.append(
            Row(
                f"hard: a decision, {name}",
                f"{decision_s(phase) * 1e3:.0f} ms",
                f"{DECISION_S * 1e3:.0f} ms",
                f"up to {EFFORT} playouts",
            )
        )
    rows.append(
        Row(
            f"save + load + replay, {LONG_GAME} plies",
            f"{load_s() * 1e3:.1f} ms",
            f"{LOAD_S * 1e3:.0f} ms",
            "boardgame.io: about 32 ms",
        )
    )
    show("Voice of the Mummy, one core, processor time, best of three", rows)
    if others := rows_of_others():
        show("The other games", others)
    print(
        "\nBeside Voice of the Mummy, from the survey "
        "(random playouts, plies and copies a second):\n"
    )
    for engine, game, games, moves, copies in PEERS:
        print(f"{engine:<32} {game:<20} {games:>6,} {moves:>10,} {copies:>6}")
    print(f"{'ours':<32} {'Voice of the Mummy':<20} {playouts:>6,.0f} {plies:>10,.0f}")


if __name__ == "__main__":
    main()
