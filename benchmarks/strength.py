"""How much stronger each computer player is than the next: the table in docs/arena.md.

    python benchmarks/strength.py --games 400

Games of two seats, and each player has each seat in half of them. Same seed, same games, on any
number of cores. A game with hard in it takes about three seconds of one core.
"""

import argparse
import sys
from concurrent.futures import Executor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mummycase.cli.workers import cores, workers
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.players import LEVELS
from mummycase.players.arena import Contest, in_flight_for, play
from mummycase.players.interval import wilson

GAMES = 400
SEED = 1971


def wins(
    pair: tuple[str, str],
    games: int,
    *,
    seed: int,
    executor: Executor | None = None,
    jobs: int = 1,
) -> float:
    """How many of `games` the first of `pair` wins; a shared win counts half.

    Args:
        pair: two levels.
        games: how many, an even number: half of them with the seats swapped.
        seed: of all chance; the swapped games have chances of their own.
        executor: where they are played.
        jobs: processes that it has.
    """
    found = 0.0
    for swapped, levels in enumerate((pair, pair[::-1])):
        contest = Contest(setup=VOICE.standard(2), levels=levels, seed=2 * seed + swapped)
        results = play(contest, games // 2, executor=executor, in_flight=in_flight_for(jobs))
        found += sum(1.0 / len(game.winners) for game in results if swapped in game.winners)
    return found


def row(pair: tuple[str, str], won: float, games: int) -> str:
    """A line of the table in docs/arena.md."""
    low, high = wilson(won, games)
    share = f"{100 * won / games:.0f} % ({100 * low:.0f}..{100 * high:.0f})"
    return f"| {pair[0]} against {pair[1]} | {games} | {share} |"


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each pair; {GAMES}")
    parser.add_argument("--seed", type=int, default=SEED, help=f"of all chance; {SEED}")
    parser.add_argument("--jobs", type=int, default=cores(), help="processes; all cores")
    parser.add_argument("--only", choices=[*LEVELS][1:], help="this one against the next weaker")
    args = parser.parse_args()
    if args.games < 2 or args.games % 2:
        parser.error(f"--games must be even, so that each sits twice alike, got {args.games}")
    names = [*LEVELS]
    pairs = [pair for pair in zip(names[1:], names, strict=False) if args.only in (None, pair[0])]
    print("| | games | share |\n| --- | --- | --- |", flush=True)
    with workers(args.jobs) as executor:
        for pair in pairs:
            won = wins(pair, args.games, seed=args.seed, executor=executor, jobs=args.jobs)
            print(row(pair, won, args.games), flush=True)


if __name__ == "__main__":
    main()
