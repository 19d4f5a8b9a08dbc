"""``mummycase simulate``: many games between computer players."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mummycase.cli.console import print_json, print_table
from mummycase.cli.house_rules import (
    CHOSEN,
    Rule,
    add_house_rules,
    colours,
    make_corners,
    make_rules,
    voice_rules,
)
from mummycase.cli.machine import DEFAULT_RECORD, LARGEST_SEED
from mummycase.cli.parsing import add_command, one_of, path, whole_in
from mummycase.cli.play.faces import rules_help
from mummycase.cli.simulate_general import MOST_SEATS, levels_for, play_all, run_general
from mummycase.cli.simulate_report import Report, figures, tables
from mummycase.games.registry import keys
from mummycase.games.voice_of_the_mummy import (
    VOICE,
    CommandTable,
    Setup,
    default_board,
    read_board,
)
from mummycase.players import LEVELS
from mummycase.players.arena import AGES, Contest
from mummycase.players.statistics import summarise
from mummycase.records import find, read_sheet, test_tones
from mummycase.table.record_commands import command_table

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

PROG = "mummycase simulate"
"""What complaints begin with."""

PLAYERS = ("normal", "normal", "easy", "easy")
USUAL_GAMES = 100
MOST_GAMES = 10_000_000
MOST_JOBS = 1024

STORY = """\
Plays whole games between computer players and tells who wins, how long the parts last, what the
mummy ordered and what came of it; of other games than Voice of the Mummy, who wins, with how many
points, and how long a game takes. Players are named seat by seat:

"""

EXAMPLE = """\
mummycase simulate --players hard,normal,easy,easy --games 50
mummycase simulate --players normal,easy --games 1000 --seed 7 --plot wins.png
mummycase simulate --rule chain=full --rule end=optional --json
mummycase simulate --rule help"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    story = STORY + "\n".join(f"  {level.name:<7} {level.line}" for level in LEVELS.values())
    parser = add_command(
        subparsers, "simulate", line="play many games by computer", story=story, example=EXAMPLE
    )
    parser.add_argument(
        "--players",
        metavar="LIST",
        help=f"one for each seat, with commas between; {','.join(PLAYERS)}, or all normal",
    )
    parser.add_argument(
        "--game",
        metavar="KEY",
        type=one_of(keys()),
        default=VOICE.key,
        help=f"which: {', '.join(keys())}; {VOICE.key}",
    )
    parser.add_argument(
        "--seats",
        metavar="N",
        type=whole_in(1, MOST_SEATS),
        help="how many play, if --players names none or one for all of them",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_in(1, MOST_GAMES),
        default=USUAL_GAMES,
        help=f"how many; {USUAL_GAMES}",
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
    if "help" in args.rule:
        print(rules_help(args.game))
        return 0
    if args.game != VOICE.key:
        return run_general(args, PROG)
    players = levels(args.players, args.seats)
    plot: Path | None = args.plot
    if plot is not None:  # told now, not after the long work
        from mummycase.cli.simulate_plot import need_writable

        need_writable(plot)
    seed = secrets.randbits(32) if args.seed is None else args.seed
    setup = make_setup(players, args.record, args.board, voice_rules(args.rule, PROG), args.corners)
    if setup.rules.corners == CHOSEN and not args.corners:
        taken = f"corners taken: {colours(setup.corners)}; --corners takes others"
        print(f"{PROG}: {taken}", file=sys.stderr)
    contest = Contest(setup=setup, levels=players, seed=seed)
    results = play_all(contest, args.games, args.jobs, PROG)
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


def levels(text: str | None, seats: int | None) -> tuple[str, ...]:
    """A level for each seat of Voice of the Mummy.

    Args:
        text: as typed; None if nothing was.
        seats: how many, if that was said.

    Raises:
        UsageError: there is no such level, or so many cannot play.
    """
    usual = ",".join(PLAYERS) if seats is None else "normal"
    return levels_for(VOICE, usual if text is None else text, seats, PROG)


def _commands(record: str) -> CommandTable:
    sheet = (
        test_tones.test_tones().sheet
        if record == test_tones.NAME
        else read_sheet(find(record), name=record)
    )
    return command_table(sheet)
