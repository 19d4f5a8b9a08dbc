"""``mummycase simulate``: many games between computer players."""

import argparse
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mummycase.cli.console import LateProgress, print_json, print_table
from mummycase.cli.house_rules import (
    CHOSEN,
    Rule,
    add_house_rules,
    colours,
    make_corners,
    make_rules,
)
from mummycase.cli.machine import DEFAULT_RECORD, LARGEST_SEED
from mummycase.cli.parsing import add_command, path, whole_in
from mummycase.cli.simulate_report import Report, figures, tables
from mummycase.cli.workers import cores, workers
from mummycase.games.voice_of_the_mummy import CommandTable, Setup, default_board, read_board
from mummycase.games.voice_of_the_mummy.setup import SEATS
from mummycase.players import LEVELS
from mummycase.players.arena import AGES, Contest, in_flight_for, play
from mummycase.players.statistics import summarise
from mummycase.players.tally import GameResult
from mummycase.records import find, read_sheet, test_tones
from mummycase.table.record_commands import command_table

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

PROG = "mummycase simulate"
"""What complaints begin with."""

PLAYERS = ("normal", "normal", "easy", "easy")
GAMES = 100
MOST_GAMES = 10_000_000
MOST_JOBS = 1024

STORY = """\
Plays whole games between computer players and tells who wins, how long the parts last, what the
mummy ordered and what came of it. Players are named seat by seat, two to four of them:

"""

EXAMPLE = """\
mummycase simulate --players hard,normal,easy,easy --games 50
mummycase simulate --players normal,easy --games 1000 --seed 7 --plot wins.png
mummycase simulate --rule chain=full --rule end=optional --json"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    story = STORY + "\n".join(f"  {level.name:<7} {level.line}" for level in LEVELS.values())
    parser = add_command(
        subparsers, "simulate", line="play many games by computer", story=story, example=EXAMPLE
    )
    parser.add_argument(
        "--players",
        metavar="LIST",
        type=levels,
        default=PLAYERS,
        help=f"one for each seat, with commas between; {','.join(PLAYERS)}",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_in(1, MOST_GAMES),
        default=GAMES,
        help=f"how many; {GAMES}",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_in(0, LARGEST_SEED),
        help="same seed, same games, on any number of cores; drawn if not given",
    )
    parser.add_argument(
        "--jobs", metavar="N", type=whole_in(1, MOST_JOBS), help="processes to work; all cores"
    )
    parser.add_argument(
        "--record",
        metavar="NAME",
        default=DEFAULT_RECORD,
        help=f"name or folder of the record whose messages are heard; {DEFAULT_RECORD}",
    )
    add_house_rules(parser)
    parser.add_argument("--json", action="store_true", help="write the figures as JSON")
    parser.add_argument(
        "--plot",
        metavar="FILE",
        type=path,
        help="also draw a picture, .png, .svg or .pdf; needs the extra 'lab'",
    )


def run(args: argparse.Namespace) -> int:
    """Play, and tell."""
    plot: Path | None = args.plot
    if plot is not None:  # told now, not after the long work
        from mummycase.cli.simulate_plot import need_writable

        need_writable(plot)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    setup = make_setup(args.players, args.record, args.board, args.rule, args.corners)
    if setup.rules.corners == CHOSEN and not args.corners:
        taken = f"corners taken: {colours(setup.corners)}; --corners takes others"
        print(f"{PROG}: {taken}", file=sys.stderr)
    contest = Contest(setup=setup, levels=args.players, seed=seed)
    results = _play(contest, args.games, min(args.jobs or cores(), args.games))
    report = Report(contest, args.record, summarise(results))
    if args.json:
        print_json(figures(report))
    else:
        for table in tables(report):
            print_table(table)
    if plot is not None:
        from mummycase.cli.simulate_plot import draw

        draw(report, results, plot)
        print(f"drawn: {plot}", file=sys.stderr)
    return 0


def make_setup(
    players: Sequence[str],
    record: str,
    board: Path | None = None,
    rules: Sequence[Rule] = (),
    corners: tuple[int, ...] = (),
) -> Setup:
    """What is played.

    Args:
        players: one for each seat.
        record: name or folder.
        board: an SVG file; None for the default board.
        rules: those that are not as usual.
        corners: of the seats; if there are none, though they are to be chosen, the first ones.

    Raises:
        SettingError: there are not as many corners as seats, or the rules have no place for them.
    """
    seats = len(players)
    agreed = make_rules(rules, corners)
    commands = _commands(record)
    return Setup(
        seats=seats,
        board=default_board() if board is None else read_board(board),
        commands=commands,
        rules=agreed,
        ages=(AGES[0],) * seats if commands.asks_age else (),
        corners=make_corners(agreed, corners, seats),
    )


def levels(text: str) -> tuple[str, ...]:
    """A type for arguments: a level for each seat."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"must be of {', '.join(LEVELS)}, with commas between, got {name!r}"
            )
    if len(names) not in SEATS:
        raise argparse.ArgumentTypeError(
            f"must be {SEATS[0]}..{SEATS[-1]} players, with commas between, got {len(names)}"
        )
    return names


def _commands(record: str) -> CommandTable:
    sheet = (
        test_tones.test_tones().sheet
        if record == test_tones.NAME
        else read_sheet(find(record), name=record)
    )
    return command_table(sheet)


def _play(contest: Contest, games: int, jobs: int) -> list[GameResult]:
    """All games; says on stderr how far it came if it is told to stop."""
    results: list[GameResult] = []
    try:
        with workers(jobs) as executor, LateProgress(games) as progress:
            for result in play(
                contest,
                games,
                executor=executor,
                clock=time.thread_time,
                in_flight=in_flight_for(jobs),
            ):
                results.append(result)
                progress.show(len(results), f"game {len(results)} of {games}")
    except KeyboardInterrupt:
        done = f"stopped after {len(results)} of {games} games"
        print(f"{PROG}: {done}", file=sys.stderr)
        raise
    return results
