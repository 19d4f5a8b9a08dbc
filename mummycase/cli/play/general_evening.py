"""An evening at the terminal with any game that has a face: begun, or gone on with."""

import argparse
import secrets
import sys
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import cycle, islice

from rich.console import Console
from rich.text import Text

from mummycase import assets
from mummycase.cli.case import sounding_live
from mummycase.cli.console import stdout_console
from mummycase.cli.machine import MachineOptions, build
from mummycase.cli.parsing import UsageError
from mummycase.cli.play.evening import COMPUTERS_PACE_S, PROG
from mummycase.cli.play.face import Agreed, Ask
from mummycase.cli.play.faces import find_face, read_rules
from mummycase.cli.play.general_game import GeneralGame
from mummycase.cli.play.keyboard import Keyboard
from mummycase.cli.play.pace import LivePace, NoPace, Pace
from mummycase.cli.play.people import COMPUTERS, ask_seats, offered_in
from mummycase.cli.play.screen import Screen
from mummycase.cli.play.view import DIM
from mummycase.errors import HistoryError, MummyCaseError, SaveError
from mummycase.games.protocol import Game
from mummycase.games.registry import find
from mummycase.players.levels import check_level
from mummycase.records import find as find_record
from mummycase.records import read_sheet
from mummycase.table.evening import begin, go_on
from mummycase.table.history import History
from mummycase.table.host import Host
from mummycase.table.keeper import Keeper
from mummycase.table.saves import Saves
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table

NOT_HERE = ("board", "corners")
"""Options that only Voice of the Mummy has."""

MOST_DEMO = 4
"""Computers that show a game, if so many can play."""

NO_SECRETS = (
    "two or more people need a terminal whose screen can be cleared, for their hands are hidden; "
    "one person, or --demo, can play here"
)


@dataclass(frozen=True, slots=True)
class Played:
    """How an evening ended.

    Attributes:
        name: of the game.
        fault: why it could not be kept; None if it was.
        is_over: whether it was played to its end.
        is_interrupted: whether Ctrl-C ended it.
    """

    name: str
    fault: SaveError | HistoryError | None
    is_over: bool
    is_interrupted: bool


def run_general(
    args: argparse.Namespace, saves: Saves, read_line: Ask, resumed: str | None
) -> Played:
    """Play a game to its end, or until somebody leaves; it is kept as it stands.

    Args:
        args: the command line.
        saves: where the game is kept.
        read_line: asks, and returns what was typed.
        resumed: name of the game that is gone on with; None begins a new one.

    Raises:
        UsageError: what is asked for does not go together, or nobody answers.
        MummyCaseError: the kept game or the record cannot be used.
    """
    console = stdout_console()
    with ExitStack() as stack:
        table, name, begun = _seated(args, saves, stack, read_line, resumed)
        game = table.match.game
        people = sum(seat.is_person for seat in table.seats)
        if game.hides and people > 1 and not can_keep_secrets(console):
            raise UsageError(PROG, NO_SECRETS)
        host = _host(args, game, stack, console)
        keyboard = Keyboard(read_line)
        playing = GeneralGame(
            table=table,
            keeper=Keeper(
                table,
                name=name,
                stamp=lambda: datetime.now(UTC).isoformat(timespec="seconds"),
                saves=saves,
                history=History(assets.user_history()),
                begun=begun,
            ),
            face=find_face(game.key),
            screen=Screen(console),
            host=host,
            pace=_pace(args),
            ask=keyboard.ask,
            is_die_real=args.real_die,
        )
        is_over = is_interrupted = False
        try:
            with keyboard:
                is_over = playing.play()
        except KeyboardInterrupt:
            is_interrupted = True
            console.print()
        return Played(name, playing.close(), is_over, is_interrupted)


def can_keep_secrets(console: Console) -> bool:
    """Whether what stands on the screen can be cleared before another looks."""
    return console.is_terminal and not console.is_dumb_terminal and sys.stdin.isatty()


def seats_of(args: argparse.Namespace, game: Game, ask: Ask) -> tuple[SeatPlan, ...]:
    """Who plays, from the command line or asked.

    Raises:
        UsageError: so many cannot play, there is no such computer, or two have one name.
    """
    seats: Sequence[SeatPlan] = args.seat
    if args.demo and seats:
        raise UsageError(PROG, "--demo seats computers alone: leave --seat out")
    if args.demo:
        return demonstration(game)
    seats = seats or ask_seats(ask, print, game)
    if len(seats) not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise UsageError(PROG, f"--seat must be given {low}..{high} times, got {len(seats)}")
    if len({seat.name.casefold() for seat in seats}) < len(seats):
        raise UsageError(PROG, "names of seats must differ, and not in capitals alone")
    for seat in seats:
        if not seat.is_person:
            check_level(seat.kind, game.key)
    return tuple(seats)


def demonstration(game: Game) -> tuple[SeatPlan, ...]:
    """Computers of all strengths that people are offered, the strongest first."""
    count = min(max(MOST_DEMO, game.seats[0]), game.seats[-1])
    kinds = islice(cycle(reversed(offered_in(game.key))), count)
    return tuple(
        SeatPlan(name=name, kind=kind) for name, kind in zip(COMPUTERS, kinds, strict=False)
    )


def _seated(
    args: argparse.Namespace, saves: Saves, stack: ExitStack, read_line: Ask, resumed: str | None
) -> tuple[Table, str, str | None]:
    """The table, the name of its game, and when it began; None if now."""
    seed = secrets.randbits(32) if args.seed is None else args.seed
    pace_s = 0.0 if args.fast else COMPUTERS_PACE_S
    if resumed is not None:
        saves.hold(resumed)
        stack.callback(saves.let_go, resumed)
        saved = saves.load(resumed)
        table, _ = go_on(saved, seed=seed, is_die_real=args.real_die, pace_s=pace_s)
        return table, resumed, saved.begun
    game = find(args.game)
    for option in NOT_HERE:
        if getattr(args, option):
            raise UsageError(PROG, f"--{option} goes with Voice of the Mummy only: leave it out")
    rules = read_rules(args.rule, game.key, PROG)
    face = find_face(game.key)
    asking = _answered(read_line)
    seats = seats_of(args, game, asking)
    is_anybody = any(seat.is_person for seat in seats)
    agreed = Agreed(seats=seats, rules=rules, ask=asking if is_anybody else None)
    setup = face.setup(agreed)
    table = begin(
        seats,
        lambda _: setup,
        seed=seed,
        game=game,
        is_die_real=args.real_die,
        pace_s=pace_s,
    )
    name = saves.free_name(" and ".join(seat.name for seat in seats))
    stack.callback(saves.let_go, name)
    return table, name, None


def _answered(ask: Ask) -> Ask:
    def asking(question: str) -> str:
        try:
            return ask(question)
        except EOFError:
            raise UsageError(
                PROG, "nobody answers the questions: give --seat NAME:KIND once for each seat"
            ) from None

    return asking


def _host(args: argparse.Namespace, game: Game, stack: ExitStack, console: Console) -> Host | None:
    """The mummy with the game's lines, as well as it can be had: a game goes on without it."""
    wanted: str | None = args.record
    try:
        sheet = read_sheet(find_record(wanted or game.key), name=wanted or game.key)
    except MummyCaseError:
        if wanted is not None:
            raise
        return None
    if not sheet.is_host:
        got = wanted or game.key
        raise UsageError(PROG, f"--record must hold the lines of a host, got {got!r}")
    if args.fast or args.silent:
        return Host(game, sheet)
    try:
        options = MachineOptions(record=wanted or game.key, clean=args.clean, wear=args.wear)
        machine = build(options)
        live = sounding_live(machine)
    except MummyCaseError as error:
        console.print(Text(f"The mummy is silent: {error}", DIM), soft_wrap=True)
        return Host(game, sheet)
    stack.enter_context(closing(live))
    return Host(game, sheet, machine.case.record, live)


def _pace(args: argparse.Namespace) -> Pace:
    return NoPace() if args.fast else LivePace()
