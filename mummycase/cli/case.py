"""``mummycase case``: the case alone, to be handled; until the window comes, in the terminal."""

import argparse
import gc
import os
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from mummycase.audio import LiveCase, NullSpeaker, open_live
from mummycase.case import CellLife, Mode
from mummycase.cli.machine import Machine, MachineOptions, add_machine_options, build
from mummycase.cli.parsing import UsageError, add_command, one_of
from mummycase.records import LoadedRecord

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers
    from mummycase.cli.terminal.app import CaseApp

STORY = """\
The mummy case before you: pull the lever, turn the knob, open the cover, change the cells, turn the
record. Keys and what they do stand at the foot of the screen; they can be clicked, too. It works
over ssh, in 80x24 and more."""

EXAMPLE = """\
mummycase case --terminal
mummycase case --terminal --cell tired --life dramatic
mummycase case --terminal --record ./my_record --wear 0.4 --silent"""

BLOCK_FRAMES = 2048
"""Frames between two looks at the hands, 46 ms: drawing takes its time, and sound may not wait."""

NO_TERMINAL = (
    "the case needs a terminal to be drawn in: run it in one, "
    "or hear a message with 'mummycase listen'"
)


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "case", line="handle the mummy case", story=STORY, example=EXAMPLE
    )
    parser.add_argument(
        "--terminal", action="store_true", help="in the terminal (so far the only way)"
    )
    add_machine_options(parser)
    lives = ", ".join(CellLife)
    parser.add_argument(
        "--life",
        metavar="L",
        type=one_of(CellLife),
        default=CellLife.EVENING.value,
        help=f"of the cells: {lives}; {CellLife.EVENING} is about 40 messages",
    )
    parser.add_argument("--silent", action="store_true", help="no sound, captions only")


def run(args: argparse.Namespace) -> int:
    """Open the case."""
    if not is_terminal():
        raise UsageError("mummycase case", NO_TERMINAL)
    life = CellLife(args.life)
    machine = build(
        MachineOptions(
            record=args.record,
            charge=args.charge,
            life=life,
            mode=Mode(args.mode),
            wear=args.wear,
            clean=args.clean,
            seed=args.seed,
        )
    )
    live = (
        silent_live(machine) if args.silent else open_live(machine.case, block_frames=BLOCK_FRAMES)
    )
    with closing(live):
        app = make_app(machine, live, life)
        # What is here stays: a collector that walks through it all makes the sound stutter.
        gc.freeze()
        try:
            app.run()
        finally:
            gc.unfreeze()
    if app.failure is not None:
        raise app.failure
    return app.return_code or 0


def is_terminal() -> bool:
    """Whether there is a terminal that can be drawn in."""
    is_dumb = os.environ.get("TERM", "") == "dumb"
    return sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb


def silent_live(machine: Machine) -> LiveCase:
    """The case without a speaker, in real time."""
    settings = machine.case.settings
    return LiveCase(
        machine.case, NullSpeaker(settings.sample_rate, settings.block), silence="Silent, as asked"
    )


def make_app(machine: Machine, live: LiveCase, life: CellLife) -> "CaseApp":
    """The app for this case."""
    from mummycase.cli.terminal.app import CaseApp
    from mummycase.cli.terminal.hands import Hands

    record = machine.case.record
    if record is None:
        raise UsageError("mummycase case", "no record lies in the case")
    hands = Hands(live, rng=machine.hand, sample_rate=machine.case.sample_rate, life=life)
    return CaseApp(
        live,
        ears=live,
        hands=hands,
        record=LoadedRecord(machine.sheet, record),
        about=f"{life} cells",
    )
