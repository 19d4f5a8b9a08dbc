"""The options of ``mummycase case --pi``."""

import argparse

from mummycase.cli.parsing import CliParser, UsageError

SHOWN = ""
"""What `--pins` holds without a file: the pins are to be told."""

ONLY_WITH_PI = ("check", "pins", "mock", "captions", "game")


def add_pi_options(parser: CliParser) -> None:
    """Add them."""
    group = parser.add_argument_group("on a Raspberry Pi")
    group.add_argument(
        "--pi", action="store_true", help="a real lever, switches and lamps; runs until stopped"
    )
    group.add_argument(
        "--check",
        action="store_true",
        help="walk through lever, cover, jewel, knob, lamps and speaker, and say what is seen",
    )
    group.add_argument(
        "--pins",
        metavar="FILE",
        nargs="?",
        const=SHOWN,
        help="wired as FILE says, which holds what differs; without FILE tell the pins",
    )
    group.add_argument(
        "--mock", action="store_true", help="without a Pi: keys are the switches, lamps are drawn"
    )
    group.add_argument(
        "--captions", action="store_true", help="what is said, large, on a screen besides"
    )
    group.add_argument(
        "--game",
        action="store_true",
        help="keep the whole match in the terminal, with the real lever and a real die",
    )


def refuse_pi_options(args: argparse.Namespace) -> None:
    """Without `--pi` none of the others may be there.

    Raises:
        UsageError: one is.
    """
    for name in ONLY_WITH_PI:
        if getattr(args, name) not in (None, False):
            raise UsageError("mummycase case", f"--{name} goes with --pi: add --pi")
