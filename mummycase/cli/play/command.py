"""``mummycase play``: the whole board game."""

import argparse
import sys
from contextlib import ExitStack
from datetime import UTC, datetime
from signal import SIGINT
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from mummycase import assets
from mummycase.case import CellLife, DirectLink
from mummycase.case.hands import Hands
from mummycase.cli.case import SIZE, window_size
from mummycase.cli.console import stdout_console
from mummycase.cli.house_rules import add_house_rules
from mummycase.cli.machine import add_machine_options
from mummycase.cli.parsing import UsageError, add_command, one_of
from mummycase.cli.play.captions import Captions
from mummycase.cli.play.evening import LAST, PROG, Evening, kept_evening, new_evening
from mummycase.cli.play.faces import rules_help
from mummycase.cli.play.game import TerminalGame
from mummycase.cli.play.general_evening import run_general
from mummycase.cli.play.keyboard import Keyboard
from mummycase.cli.play.pace import FastPace, LivePace, Pace
from mummycase.cli.play.people import OFFERED, seat_plan
from mummycase.cli.play.view import DIM, REFUSAL, View
from mummycase.errors import SaveError
from mummycase.games.registry import keys
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table.evening import told_lately
from mummycase.table.history import History
from mummycase.table.keeper import Keeper
from mummycase.table.saves import Listing, Saves
from mummycase.table.telling import Telling

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

STORY = """\
The whole board game for 2 to 4 people and computers, with the mummy speaking: in a window, which
opens with its title if nobody sits down here, or in the terminal, which asks who plays. The game is
kept after every turn; --resume goes on with it. With computers alone it plays itself."""

EXAMPLE = """\
mummycase play
mummycase play --seat Anna::9 --seat Ra:hard
mummycase play --terminal
mummycase play --terminal --seat Anna::9 --seat Ben::12 --seat Ra:hard
mummycase play --terminal --demo --fast --seed 1971
mummycase play --terminal --resume
mummycase play --rule help"""

LATELY = 8
"""Sentences of what happened that are told again when a game is gone on with."""

NEW_GAMES_ONLY = ("seat", "demo", "rule", "board", "corners")
"""Options that say what a new game begins with; a kept one has all that."""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "play", line="play the whole board game", story=STORY, example=EXAMPLE
    )
    parser.add_argument(
        "--terminal", action="store_true", help="in the terminal instead of a window"
    )
    parser.add_argument(
        "--game",
        metavar="KEY",
        type=one_of(keys()),
        default=VOICE.key,
        help=f"which: {', '.join(keys())}; {VOICE.key}; others need --terminal",
    )
    parser.add_argument(
        "--seat",
        metavar="NAME[:KIND[:AGE]]",
        type=seat_plan,
        action="append",
        default=[],
        help=f"who sits there: a person, or {', '.join(OFFERED)}; once for each seat; else asked",
    )
    parser.add_argument("--demo", action="store_true", help="four computers play")
    parser.add_argument(
        "--resume", metavar="NAME", nargs="?", const=LAST, help="go on with the last game, or NAME"
    )
    parser.add_argument("--saved", action="store_true", help="list the games that are kept")
    parser.add_argument(
        "--fast", action="store_true", help="nobody waits, nothing is heard; in the terminal"
    )
    parser.add_argument("--real-die", action="store_true", help="people throw a die of their own")
    add_house_rules(parser)
    add_machine_options(parser)
    parser.set_defaults(record=None)  # so that it is known whether one was asked for
    parser.add_argument(
        "--life",
        metavar="L",
        type=one_of(CellLife),
        default=CellLife.AUTHENTIC.value,
        help=f"of the cells: {', '.join(CellLife)}; {CellLife.AUTHENTIC}",
    )
    parser.add_argument("--silent", action="store_true", help="no sound, captions only")
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=window_size,
        default=SIZE,
        help=f"of the window, px, at least 800x450; {SIZE}",
    )
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen, as F11 does")


def run(args: argparse.Namespace) -> int:
    """Play."""
    saves = Saves(assets.user_games())
    if args.saved:
        return _list_saved(saves)
    if "help" in args.rule:
        print(rules_help(args.game))
        return 0
    if args.resume is not None:
        for name in NEW_GAMES_ONLY:
            if getattr(args, name):
                raise UsageError(PROG, f"--resume goes on with a kept game: leave --{name} out")
    if args.terminal:
        listing = saves.look() if args.resume == LAST else None
        resumed = _other_game(args.resume, saves, listing)
        if resumed is not None or args.game != VOICE.key:
            return run_face(args, saves, resumed)
        return run_terminal(args, saves, listing)
    if args.game != VOICE.key:
        raise UsageError(PROG, f"--game {args.game} is played at the terminal: add --terminal")
    from mummycase.cli.play.window import run_in_window

    return run_in_window(args, saves)


def run_terminal(args: argparse.Namespace, saves: Saves, listing: Listing | None = None) -> int:
    """Play in the terminal; returns the exit code.

    Args:
        args: the command line.
        saves: where games are kept.
        listing: of them, if the last one is gone on with.
    """
    console = stdout_console()
    with ExitStack() as stack:
        if args.resume is None:
            evening = new_evening(args, saves, stack, read_line)
        else:
            evening = kept_evening(
                args,
                saves,
                stack,
                lambda fault: console.print(Text(fault, DIM), soft_wrap=True),
                listing or saves.look(),
            )
        keyboard = Keyboard(read_line)
        game = _game(args, evening, saves, console, keyboard)
        is_over = is_interrupted = False
        try:
            with keyboard:
                is_over = game.play()
        except KeyboardInterrupt:
            is_interrupted = True
            console.print()
        finally:
            is_kept = _close(game, console)
    if is_over:
        saves.remove(evening.name)
        return 0
    code = _tell_how_to_go_on(evening.name, saves, console, is_kept=is_kept)
    return 128 + SIGINT if is_interrupted else code


def run_face(args: argparse.Namespace, saves: Saves, resumed: str | None) -> int:
    """Play another game than Voice of the Mummy in the terminal; returns the exit code.

    Args:
        args: the command line.
        saves: where games are kept.
        resumed: name of the game that is gone on with; None begins a new one.
    """
    played = run_general(args, saves, read_line, resumed)
    console = stdout_console()
    if played.fault is not None:
        console.print(Text(f"{played.fault}", REFUSAL), soft_wrap=True)
    if played.is_over:
        saves.remove(played.name)
        return 0
    is_kept = not isinstance(played.fault, SaveError)
    code = _tell_how_to_go_on(played.name, saves, console, is_kept=is_kept)
    return 128 + SIGINT if played.is_interrupted else code


def _other_game(name: str | None, saves: Saves, listing: Listing | None) -> str | None:
    """The name of the game to go on with, if it is another than Voice of the Mummy.

    Args:
        name: that was given; `LAST`, or None if a new game begins.
        saves: where games are kept.
        listing: of them, if it is the last one.
    """
    if name is None:
        return None
    if listing is not None:
        last = listing.last
        return last.name if last is not None and last.title != VOICE.title else None
    key = saves.game_key(name)
    return name if key in keys() and key != VOICE.key else None


def read_line(question: str) -> str:
    """A line that is typed.

    Raises:
        EOFError: nobody will type any more.
    """
    print(question, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        print()
        raise EOFError
    return line.rstrip("\n")


def _list_saved(saves: Saves) -> int:
    listing = saves.look()
    for info in listing.games:
        state = "over" if info.is_over else f"turn {info.turns + 1}"
        print(f"{info.name}: {info.title}, {state}, saved {_shown(info.stamp)}")
    for fault in listing.faults:
        print(f"{PROG}: {fault}", file=sys.stderr)
    if not listing.games:
        print("no game is kept")
    return 1 if listing.faults else 0


def _game(
    args: argparse.Namespace,
    evening: Evening,
    saves: Saves,
    console: Console,
    keyboard: Keyboard,
) -> TerminalGame:
    table, machine, link = evening.table, evening.machine, evening.link
    record = machine.case.record
    if record is None:
        raise UsageError(PROG, "no record lies in the case")
    keeper = Keeper(
        table,
        name=evening.name,
        stamp=_stamp,
        saves=saves,
        history=History(assets.user_history()),
        record=machine.sheet.name,
        begun=evening.begun,
    )
    view = View(console, table.match.state, table.seats)
    pace: Pace = FastPace(link) if isinstance(link, DirectLink) else LivePace()
    telling = Telling(table.match.setup.board, [seat.name for seat in table.seats])
    if evening.begun is not None:
        for sentence in told_lately(table.match, telling, LATELY):
            view.say(sentence, DIM)
    for remark in evening.remarks:
        view.say(remark, DIM)
    return TerminalGame(
        table=table,
        keeper=keeper,
        view=view,
        telling=telling,
        link=link,
        hands=Hands(
            link,
            cells=evening.cells,
            rng=machine.hand,
            sample_rate=machine.case.sample_rate,
            life=CellLife(args.life),
        ),
        captions=Captions(view, link, machine.sheet, record.geometry, is_live=not args.fast),
        pace=pace,
        ask=keyboard.ask,
        is_die_real=args.real_die,
    )


def _close(game: TerminalGame, console: Console) -> bool:
    """Leave the table; whether the game is kept as it stands."""
    fault = game.close()
    if fault is not None:
        console.print(Text(f"{fault}", REFUSAL), soft_wrap=True)
    return not isinstance(fault, SaveError)


def _tell_how_to_go_on(name: str, saves: Saves, console: Console, *, is_kept: bool) -> int:
    """Say where the game is; 1 if any of it is lost."""
    if not is_kept:
        saves.release(name)
    if name not in saves.names():
        console.print(Text("The game is not kept.", REFUSAL))
        return 1
    kept = "The game is kept." if is_kept else "An earlier turn of it is kept."
    again = f'mummycase play --terminal --resume "{name}"'
    # A line of its own, in one piece however narrow the terminal is, so that it can be copied.
    console.print(Text(f"{kept} Go on with:\n{again}", DIM), soft_wrap=True)
    return 0 if is_kept else 1


def _shown(stamp: str) -> str:
    """A time as people here tell it, such as 30 Nov 23:10; the year if it is another one."""
    try:
        at = datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return stamp
    year = "" if at.year == datetime.now(UTC).astimezone().year else f"{at.year} "
    return f"{at.day} {at:%b} {year}{at:%H:%M}"


def _stamp() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
