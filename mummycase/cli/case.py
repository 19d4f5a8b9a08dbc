"""``mummycase case``: the case alone, to be handled in a window or in the terminal."""

import argparse
import gc
import os
import sys
from collections.abc import Callable
from contextlib import closing
from typing import TYPE_CHECKING

from mummycase.audio import LiveCase, NullSpeaker, open_live
from mummycase.case import CellLife, Mode
from mummycase.case.hands import Hands
from mummycase.cli.machine import Machine, MachineOptions, add_machine_options, build
from mummycase.cli.parsing import UsageError, add_command, one_of
from mummycase.cli.pi.options import add_pi_options, refuse_pi_options
from mummycase.cli.scenario import (
    add_scenario_options,
    refuse_scenario_options,
    run_scenarios,
)
from mummycase.records import LoadedRecord

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers
    from mummycase.cli.terminal.app import CaseApp

STORY = """\
The mummy case before you: pull the lever, turn the knob, open the lid, change the cells, turn the
record. In the window F1 shows every hand; in the terminal, which works over ssh in 80x24 and more,
they stand at the foot of the screen. With --pi the hands are a real lever and real switches on a
Raspberry Pi, and nothing need be seen. With --scenario the hands are a file's, which also says what
is expected of the case: a test of a record player without a line of Python."""

EXAMPLE = """\
mummycase case
mummycase case --cell tired --life dramatic
mummycase case --terminal --record ./my_record --wear 0.4 --silent
mummycase case --scenario docs/scenarios/*.toml
mummycase case --pi --check
mummycase case --pi --mock"""

SIZE = "1280x720"
"""Of the window, if nothing else is said."""

LARGEST = 16_384
"""No window is wider or higher, px."""

BLOCK_FRAMES = 2048
"""Frames between two looks at the hands, 46 ms: drawing takes its time, and sound may not wait."""

NO_SIGNS = (
    "the case is drawn with signs of UTF-8, and this terminal is set to {}: set LANG=C.UTF-8, "
    "or hear a message with 'mummycase listen'"
)

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
        "--terminal", action="store_true", help="in the terminal instead of a window"
    )
    parser.add_argument(
        "--size",
        metavar="WxH",
        type=window_size,
        default=SIZE,
        help=f"of the window, px, at least 800x450; {SIZE}",
    )
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen, as F11 does")
    add_machine_options(parser)
    lives = ", ".join(CellLife)
    parser.add_argument(
        "--life",
        metavar="L",
        type=one_of(CellLife),
        help=f"of the cells: {lives}; {CellLife.EVENING} is about 40 messages; "
        f"with --pi {CellLife.AUTHENTIC}",
    )
    parser.add_argument("--silent", action="store_true", help="no sound, captions only")
    add_scenario_options(parser)
    add_pi_options(parser)


def window_size(text: str) -> tuple[int, int]:
    """A type for arguments: width and height of a window, such as 1280x720."""
    width, cross, height = text.lower().partition("x")
    if cross and width.isdecimal() and height.isdecimal():
        size = int(width), int(height)
        if all(1 <= side <= LARGEST for side in size):
            return size
    raise argparse.ArgumentTypeError(
        f"must be width x height in pixels, like {SIZE}, got {text!r}"
    ) from None


def run(args: argparse.Namespace) -> int:
    """Open the case."""
    if args.scenario:
        return run_scenarios(args)
    refuse_scenario_options(args)
    if args.pi:
        from mummycase.cli.pi.command import run_pi

        return run_pi(args)
    refuse_pi_options(args)
    options = MachineOptions(
        record=args.record,
        charge=args.charge,
        life=CellLife(args.life or CellLife.EVENING),
        mode=Mode(args.mode),
        wear=args.wear,
        clean=args.clean,
        seed=args.seed,
    )
    make_live = silent_live if args.silent else sounding_live
    if args.terminal:
        return run_terminal(options, make_live)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from mummycase.cli.window import run_window

    return run_window(
        options,
        make_live,
        size=args.size,
        fullscreen=args.fullscreen,
        is_silent=args.silent,
    )


def run_terminal(options: MachineOptions, make_live: Callable[[Machine], LiveCase]) -> int:
    """Handle the case in the terminal; returns the exit code."""
    if not is_terminal():
        raise UsageError("mummycase case", NO_TERMINAL)
    encoding = sys.stdout.encoding.lower()
    if encoding.replace("-", "") != "utf8":
        raise UsageError("mummycase case", NO_SIGNS.format(encoding))
    machine = build(options)
    with closing(make_live(machine)) as live:
        app = make_app(machine, live, options.life)
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


def sounding_live(machine: Machine) -> LiveCase:
    """The case through what this machine has."""
    return open_live(machine.case, block_frames=BLOCK_FRAMES)


def silent_live(machine: Machine) -> LiveCase:
    """The case without a speaker, in real time."""
    settings = machine.case.settings
    return LiveCase(
        machine.case, NullSpeaker(settings.sample_rate, settings.block), silence="Silent, as asked"
    )


def make_app(machine: Machine, live: LiveCase, life: CellLife) -> "CaseApp":
    """The app for this case."""
    from mummycase.cli.terminal.app import CaseApp

    record = machine.case.record
    if record is None:
        raise UsageError("mummycase case", "no record lies in the case")
    hands = Hands(
        live,
        cells=machine.case.cells,
        rng=machine.hand,
        sample_rate=machine.case.sample_rate,
        life=life,
    )
    return CaseApp(
        live,
        ears=live,
        hands=hands,
        record=LoadedRecord(machine.sheet, record),
        about=f"{life} cells",
    )
