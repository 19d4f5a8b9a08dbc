"""What `mummycase simulate` does for any game: the players, the work, and the figures."""

import argparse
import secrets
import sys
import time
from typing import TypeVar

from rich.table import Table

from mummycase.cli.console import LateProgress, print_json, print_table
from mummycase.cli.parsing import SHOWN, UsageError
from mummycase.cli.play.face import Agreed
from mummycase.cli.play.faces import find_face, read_rules
from mummycase.cli.workers import cores, workers
from mummycase.games.protocol import Game
from mummycase.games.registry import find
from mummycase.players import levels_of
from mummycase.players.arena import Playable, in_flight_for, play
from mummycase.players.general import GeneralContest, GeneralStatistics, summarise_general
from mummycase.table.seats import SeatPlan

MOST_SEATS = 20

NOT_HERE = ("board", "corners", "plot")
"""Options that only Voice of the Mummy has."""

Result = TypeVar("Result")


def run_general(args: argparse.Namespace, prog: str) -> int:
    """Play any game, and tell."""
    for option in NOT_HERE:
        if getattr(args, option):
            raise UsageError(prog, f"--{option} goes with Voice of the Mummy only: leave it out")
    game = find(args.game)
    levels = levels_for(game, args.players, args.seats, prog)
    plans = tuple(SeatPlan(name=f"Seat {at + 1}", kind=kind) for at, kind in enumerate(levels))
    rules = read_rules(args.rule, game.key, prog)
    setup = find_face(game.key).setup(Agreed(seats=plans, rules=rules))
    seed = secrets.randbits(32) if args.seed is None else args.seed
    contest = GeneralContest(game=game.key, setup=setup, levels=levels, seed=seed)
    found = summarise_general(play_all(contest, args.games, args.jobs, prog))
    if args.json:
        print_json(figures(contest, rules, found))
    else:
        print_table(table(game, contest, rules, found))
    return 0


def levels_for(game: Game, text: str | None, seats: int | None, prog: str) -> tuple[str, ...]:
    """A level for each seat.

    Args:
        game: that is played.
        text: levels with commas between; None for normal players, or the strongest there are.
        seats: how many; as many as `text` names if not given, or as few as can play.
        prog: the command, for complaints.

    Raises:
        UsageError: there is no such level, or so many cannot play.
    """
    known = tuple(levels_of(game.key))
    usual = "normal" if "normal" in known else known[-1]
    names = (usual,) if text is None else tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in known:
            allowed = ", ".join(known)
            got = f"{name[:SHOWN]!r}"
            raise UsageError(
                prog, f"--players must be of {allowed}, with commas between, got {got}"
            )
    wanted = seats or (game.seats[0] if text is None else len(names))
    if len(names) == 1:
        names *= wanted
    if len(names) != wanted:
        raise UsageError(
            prog, f"--seats {wanted} wants as many players, or one for all, got {len(names)}"
        )
    if len(names) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise UsageError(
            prog,
            f"--players must be {low}..{high} players, with commas between, got {len(names)}",
        )
    return names


def play_all(contest: Playable[Result], games: int, jobs: int | None, prog: str) -> list[Result]:
    """All games; says on stderr how far it came if it is told to stop.

    Args:
        contest: who plays what.
        games: how many.
        jobs: processes to work; as many as there are cores if None.
        prog: the command, for what is said.
    """
    results: list[Result] = []
    count = min(jobs or cores(), games)
    try:
        with workers(count) as executor, LateProgress(games) as progress:
            for result in play(
                contest,
                games,
                executor=executor,
                clock=time.thread_time,
                in_flight=in_flight_for(count),
            ):
                results.append(result)
                progress.show(len(results), f"game {len(results)} of {games}")
    except KeyboardInterrupt:
        print(f"{prog}: stopped after {len(results)} of {games} games", file=sys.stderr)
        raise
    return results


def figures(
    contest: GeneralContest, rules: dict[str, str], found: GeneralStatistics
) -> dict[str, object]:
    """All figures, for JSON; those by seat are lists in the order of the seats."""
    return {
        "game": contest.game,
        "games": found.games,
        "seed": contest.seed,
        "players": list(contest.levels),
        "rules": dict(rules),
        "wins": list(found.wins),
        "win_ci95": [list(interval) for interval in found.win_ci95],
        "mean_scores": list(found.scores),
        "shared": found.shared,
        "turns": {"median": found.turns.median, "p90": found.turns.p90},
        "plies": {"median": found.lengths.median, "p90": found.lengths.p90},
        "cpu_s": found.cpu_s,
        "plies_per_cpu_s": _per(found.plies, found.cpu_s),
        "playouts_per_cpu_s": _per(found.games, found.cpu_s),
    }


def table(
    game: Game, contest: GeneralContest, rules: dict[str, str], found: GeneralStatistics
) -> Table:
    """All figures, for people."""
    told = "".join(f", {name}={value}" for name, value in rules.items())
    games = f"{found.games} {'game' if found.games == 1 else 'games'}"
    title = f"{game.title}: {games}, seed {contest.seed}{told}"
    grid = Table(title=title, title_justify="left", caption_justify="left")
    grid.add_column("seat", no_wrap=True)
    grid.add_column("player", no_wrap=True)
    for head in ("wins", "share", "95 %", "points"):
        grid.add_column(head, justify="right", no_wrap=True)
    for seat, level in enumerate(contest.levels):
        low, high = found.win_ci95[seat]
        grid.add_row(
            str(seat + 1),
            level,
            f"{found.wins[seat]:.1f}".removesuffix(".0"),
            f"{100 * found.wins[seat] / found.games:.0f} %",
            f"{100 * low:.0f}..{100 * high:.0f} %",
            f"{found.scores[seat]:.1f}",
        )
    grid.caption = "\n".join(
        (
            f"{found.turns.median:g} turns a game, 9 of 10 within {found.turns.p90:g}",
            f"{found.lengths.median:g} moves a game, 9 of 10 within {found.lengths.p90:g}",
            f"{found.shared} shared by more than one",
            f"{_per(found.games, found.cpu_s):.3g} games for a second of processor time",
        )
    )
    return grid


def _per(count: int, cpu_s: float) -> float:
    return count / cpu_s if cpu_s else 0.0
