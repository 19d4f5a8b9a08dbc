"""``mummycase play`` without ``--terminal``: the game in a window."""

import argparse
import os
import sys
from typing import TYPE_CHECKING

from mummycase import assets
from mummycase.case import CellLife, Mode
from mummycase.cli.case import silent_live, sounding_live
from mummycase.cli.house_rules import make_corners, make_rules, voice_rules
from mummycase.cli.machine import DEFAULT_RECORD
from mummycase.cli.parsing import UsageError
from mummycase.errors import SaveError
from mummycase.games.registry import find as find_game
from mummycase.games.registry import keys
from mummycase.games.voice_of_the_mummy import VOICE, Rules
from mummycase.records import find
from mummycase.table.boards import Boards
from mummycase.table.record_commands import asks_age
from mummycase.table.saves import Saves
from mummycase.table.seats import PERSON, SeatPlan
from mummycase.table.settings import SettingsFile

if TYPE_CHECKING:
    from mummycase.screen.scenes.outcomes import NewGame

PROG = "mummycase play"

BEGINNING = ("seat", "demo", "rule", "corners", "real_die", "record", "board")
"""Options with which a game begins at once."""


def run_in_window(args: argparse.Namespace, saves: Saves) -> int:
    """Open the window: at the title, or in the very game that is asked for.

    Returns:
        The exit code.

    Raises:
        UsageError: what is asked for does not go together.
        SaveError: there is no such game to go on with.
        ScreenUnavailableError: no window can be opened.
    """
    if args.fast:
        raise UsageError(PROG, "--fast waits for nobody, and a window does: add --terminal")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from mummycase.cli.game_window import run_game
    from mummycase.screen.scenes.outcomes import Destination, Place, Resume

    first: Destination = Place.TITLE
    if args.resume is not None:
        name, told = _kept(args.resume, saves)
        _need_board(name, saves)
        saves.hold(name)  # before a window opens only to tell that somebody plays it
        saves.let_go(name)
        first = Resume(name, told)
    elif any(getattr(args, option) for option in BEGINNING):
        first = _new(args)
    return run_game(
        first,
        silent_live if args.silent else sounding_live,
        size=args.size,
        fullscreen=args.fullscreen,
        seed=args.seed,
        charge=args.charge,
        is_silent=args.silent,
    )


def _kept(name: str, saves: Saves) -> tuple[str, tuple[str, ...]]:
    """The name of the game to go on with, and which files are no games."""
    if name:
        if name not in saves.names():
            raise SaveError(f"there is no saved game {name!r}; 'mummycase play --saved' lists them")
        return name, ()
    listing = saves.look()
    last = listing.last
    if last is None:
        for fault in listing.faults:
            print(f"{PROG}: {fault}", file=sys.stderr)
        raise SaveError("there is no game to go on with; begin one with 'mummycase play'")
    faults = (f"{fault[:1].upper()}{fault[1:].rstrip('.')}." for fault in listing.faults)
    return last.name, tuple(faults)


def _need_board(name: str, saves: Saves) -> None:
    """See that the game is one that the window has a board for.

    Raises:
        UsageError: it is another.
    """
    key = saves.game_key(name)
    if key in keys() and key != VOICE.key:
        again = f"mummycase play --terminal --resume {name!r}"
        raise UsageError(PROG, f"{find_game(key).title} is played at the terminal: {again}")


def _new(args: argparse.Namespace) -> "NewGame":
    from mummycase.cli.play.evening import seats_of
    from mummycase.screen.scenes.outcomes import CaseOptions, NewGame

    settings = SettingsFile(assets.user_settings() / "settings.toml").settings
    is_seated = bool(args.seat or args.demo)
    seats = tuple(seats_of(args)) if is_seated else settings.seats
    record = args.record or DEFAULT_RECORD
    find(record)  # before a window opens only to tell that there is none
    board = "" if is_seated else settings.board
    if args.board is not None:
        board = str(args.board.expanduser().absolute())
    if board:
        Boards(assets.user_boards(), assets.played_boards()).read(board)  # likewise
    _check_ages(seats, record)
    rules = make_rules(
        voice_rules(args.rule, PROG), args.corners, Rules() if is_seated else settings.rules
    )
    corners = args.corners or (() if is_seated else settings.corners)
    return NewGame(
        seats=seats,
        rules=rules,
        corners=make_corners(rules, corners, len(seats)),
        case=CaseOptions(
            record=record,
            life=CellLife(args.life),
            mode=Mode(args.mode),
            wear=args.wear,
            is_clean=args.clean,
        ),
        board=board,
        is_die_real=args.real_die,
        pace_s=settings.pace_s,
    )


def _check_ages(seats: tuple[SeatPlan, ...], record: str) -> None:
    unknown = [seat.name for seat in seats if seat.kind == PERSON and seat.age is None]
    if unknown and asks_age(record):
        raise UsageError(
            PROG,
            f"a message of the record depends on the age of {unknown[0]}: "
            f"tell it as --seat '{unknown[0]}::9'",
        )
