"""All that a game in the terminal needs, made ready: the case, the table, who sits there."""

import argparse
import gc
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace

from mummycase import assets
from mummycase.case import CaseLink, Cell, CellLife, DirectLink, Mode
from mummycase.cli.case import silent_live, sounding_live
from mummycase.cli.house_rules import CHOSEN, make_corners, make_rules, voice_rules
from mummycase.cli.machine import DEFAULT_RECORD, Machine, MachineOptions, build
from mummycase.cli.parsing import UsageError
from mummycase.cli.play.people import (
    DEMONSTRATION,
    Ask,
    ask_corners,
    ask_seats,
    with_asked_ages,
)
from mummycase.errors import RecordFaultsError, SaveError, UnknownRecordError
from mummycase.games.voice_of_the_mummy import VOICE, Setup, default_board, read_board
from mummycase.table.boards import Boards
from mummycase.table.evening import begin, go_on
from mummycase.table.record_commands import command_table
from mummycase.table.saved import SavedGame
from mummycase.table.saves import Listing, Saves
from mummycase.table.seats import SeatPlan
from mummycase.table.table import Table

PROG = "mummycase play"
"""What complaints begin with."""

COMPUTERS_PACE_S = 0.8
"""What computers leave between two deeds, s."""

LAST = ""
"""What `--resume` holds if no name was given."""

NOBODY = (
    "nobody answers the questions: give --seat NAME:KIND:AGE once for each seat and, where corners "
    "are chosen, --corners; or --demo"
)

Say = Callable[[str], None]
"""Tells people something at once."""


@dataclass(frozen=True, slots=True)
class Evening:
    """Everything for one game.

    Attributes:
        machine: the case.
        cells: that lie in it, left and right.
        table: with the match and the seats; its link is `link`.
        link: to the case.
        name: the game is saved under.
        begun: when it began; None if now.
        remarks: what people should know before they go on.
    """

    machine: Machine
    cells: tuple[Cell | None, Cell | None]
    table: Table
    link: CaseLink
    name: str
    begun: str | None = None
    remarks: tuple[str, ...] = ()


def new_evening(args: argparse.Namespace, saves: Saves, stack: ExitStack, ask: Ask) -> Evening:
    """A new game, as the command line has it; what it leaves open is asked.

    Raises:
        UsageError: what is asked for does not go together, or nobody answers.
        MummyCaseError: the record or the board cannot be used.
    """
    asking = _answered(ask)
    seats: Sequence[SeatPlan] = seats_of(args) or ask_seats(asking, print)
    rules = make_rules(voice_rules(args.rule, PROG), args.corners)
    corners: tuple[int, ...] = args.corners
    if rules.corners == CHOSEN and not corners and any(seat.is_person for seat in seats):
        corners = ask_corners(asking, print, len(seats))
    corners = make_corners(rules, corners, len(seats))
    board = default_board() if args.board is None else read_board(args.board)
    if args.board is not None:
        Boards(assets.user_boards(), assets.played_boards()).keep(str(args.board), board)
    machine = build(_machine_options(args, args.record or DEFAULT_RECORD))
    commands = command_table(machine.sheet)
    if commands.asks_age:
        seats = with_asked_ages(seats, asking, print)

    def setup(plans: Sequence[SeatPlan]) -> Setup:
        return Setup(
            seats=len(plans),
            board=board,
            commands=commands,
            rules=rules,
            ages=tuple(plan.age or 0 for plan in plans) if commands.asks_age else (),
            corners=corners,
        )

    cells = machine.case.cells
    link = _link(args, machine, stack)
    table = begin(
        seats,
        setup,
        seed=machine.seed + 1,
        link=link,
        sample_rate=machine.case.sample_rate,
        life=CellLife(args.life),
        is_die_real=args.real_die,
        pace_s=_pace_s(args),
    )
    name = saves.free_name(" and ".join(seat.name for seat in seats))
    stack.callback(saves.let_go, name)
    return Evening(machine, cells, table, link, name)


def kept_evening(
    args: argparse.Namespace, saves: Saves, stack: ExitStack, say: Say, listing: Listing
) -> Evening:
    """A kept game, gone on with.

    Args:
        args: the command line.
        saves: where it is kept.
        stack: closes what is opened.
        say: tells of damaged games if there is no other to go on with.
        listing: of what is kept, if it is the last game.

    Raises:
        SaveError: there is none, or it cannot be used.
        MummyCaseError: the record that was asked for cannot be used.
    """
    name: str = args.resume
    faults: tuple[str, ...] = ()
    if name == LAST:
        last, faults = listing.last, listing.faults
        if last is None:
            for fault in faults:
                say(fault)
            raise SaveError(
                "there is no game to go on with; begin one with 'mummycase play --terminal'"
            )
        name = last.name
    saves.hold(name)
    stack.callback(saves.let_go, name)
    saved = saves.load(name)
    machine, remarks = _machine(args, saved)
    link = _link(args, machine, stack)
    table, remark = go_on(
        saved,
        seed=machine.seed + 1,
        link=link,
        sample_rate=machine.case.sample_rate,
        life=CellLife(args.life),
        is_die_real=args.real_die,
        pace_s=_pace_s(args),
    )
    told = (*faults, *remarks, *((remark,) if remark else ()))
    return Evening(machine, machine.case.cells, table, link, name, saved.begun, told)


def seats_of(args: argparse.Namespace) -> tuple[SeatPlan, ...]:
    """Who plays, as the command line tells; nobody if it does not.

    Raises:
        UsageError: too many or too few, or two of one name.
    """
    seats: Sequence[SeatPlan] = args.seat
    if args.demo and seats:
        raise UsageError(PROG, "--demo seats computers alone: leave --seat out")
    if args.demo:
        return DEMONSTRATION
    first, last = VOICE.seats[0], VOICE.seats[-1]
    if seats and len(seats) not in VOICE.seats:
        raise UsageError(PROG, f"--seat must be given {first}..{last} times, got {len(seats)}")
    if len({seat.name.casefold() for seat in seats}) < len(seats):
        raise UsageError(PROG, "names of seats must differ, and not in capitals alone")
    return tuple(seats)


def _answered(ask: Ask) -> Ask:
    """The same, but it is the command line's fault if nobody answers."""

    def asking(question: str) -> str:
        try:
            return ask(question)
        except EOFError:
            raise UsageError(PROG, NOBODY) from None

    return asking


def _machine(args: argparse.Namespace, saved: SavedGame) -> tuple[Machine, tuple[str, ...]]:
    """The case for a kept game, and what people should know of its record.

    The game's orders are in the save; the record only speaks. So the built-in one will do if the
    game's own is not to be had, unless people asked for one themselves.
    """
    wanted = args.record or saved.record or DEFAULT_RECORD
    try:
        machine = build(_as_saved(_machine_options(args, wanted), saved))
    except (UnknownRecordError, RecordFaultsError) as error:
        if args.record is not None or wanted == DEFAULT_RECORD:
            raise
        machine = build(_as_saved(_machine_options(args, DEFAULT_RECORD), saved))
        why = "has faults" if isinstance(error, RecordFaultsError) else "is not there any more"
        return machine, (
            f"The record {wanted!r} {why}: the built-in one speaks. "
            "The game obeys the orders it began with.",
        )
    if command_table(machine.sheet) != saved.setup.commands:
        return machine, ("The record has changed since. The game obeys the orders it began with.",)
    return machine, ()


def _as_saved(options: MachineOptions, saved: SavedGame) -> MachineOptions:
    """The options, with what the saved case was made with."""
    if saved.case is None:
        return options
    made = saved.case["machine"]
    return replace(options, mode=Mode(made["mode"]), wear=made["wear"], clean=made["clean"])


def _machine_options(args: argparse.Namespace, record: str) -> MachineOptions:
    return MachineOptions(
        record=record,
        charge=args.charge,
        life=CellLife(args.life),
        mode=Mode(args.mode),
        wear=args.wear,
        clean=args.clean,
        seed=args.seed,
    )


def _link(args: argparse.Namespace, machine: Machine, stack: ExitStack) -> CaseLink:
    if args.fast:
        return DirectLink(machine.case)
    live = silent_live(machine) if args.silent else sounding_live(machine)
    stack.enter_context(closing(live))
    gc.freeze()  # a collector that walks through it all makes the sound stutter
    stack.callback(gc.unfreeze)
    return live


def _pace_s(args: argparse.Namespace) -> float:
    return 0.0 if args.fast else COMPUTERS_PACE_S
