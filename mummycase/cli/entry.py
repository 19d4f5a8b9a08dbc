"""The entry: which command is meant, and what becomes of its errors.

Exit codes: 0 done; 1 done, but what was examined is not well; 2 asked for something that cannot
be; 69 the pins of a Raspberry Pi cannot be opened now; 70 a fault of this program; 78 the file of
pins is wrong; 130 Ctrl-C; 141 nobody reads the output any more; 128 + n told to
stop by signal n.
"""

import argparse
import contextlib
import importlib
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TextIO, cast

from mummycase import __version__
from mummycase.cli.parsing import CliParser, UsageError, did_you_mean
from mummycase.cli.stopping import ToldToStop, stoppable
from mummycase.errors import MummyCaseError, RecordFaultsError

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

COMMANDS = {
    "listen": "pull the lever once and hear the message, aloud or into a file",
    "case": "have the mummy case before you, to handle as you like",
    "records": "list the records there are, or check them",
    "play": "play the whole board game, with people and computers",
    "simulate": "play many games between computer players",
    "lab": "measure the machine from its sound",
    "press": "make a record from recordings, or install one that a friend sent",
    "print": "make a PDF of board, pieces, rules and messages, for a printer",
    "doctor": "check that everything works, and say what to do if not",
}
"""Every command with its line in the help; its module is ``mummycase.cli`` + its name."""

TRACEBACK = "MUMMYCASE_TRACEBACK"
"""Environment variable: if set, a fault of this program shows where it happened."""

_SHOWN_FAULTS = 2


class Command(Protocol):
    """What the module of a command offers."""

    def add_parser(self, subparsers: "Subparsers") -> object:
        """Add the command's parser."""

    def run(self, args: argparse.Namespace) -> int:
        """Do it; returns the exit code."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; those of the process if not given.

    Returns:
        The exit code.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    _open_streams()
    try:
        with stoppable():
            code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except ToldToStop as told:
        return 128 + told.number
    except BrokenPipeError:
        _abandon_stdout()
        return 141
    except (MummyCaseError, OSError) as error:
        code = error.exit_code if isinstance(error, MummyCaseError) else 2
        return _complain(_prog(words, error), _in_short(error), code)
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        kind = type(error).__name__
        advice = f"set {TRACEBACK}=1, run it again and report what it prints"
        return _complain(
            _prog(words, error), f"this is a fault of the program ({kind}: {error}); {advice}", 70
        )
    return code


def _run(words: list[str]) -> int:
    if not words:
        from mummycase.cli.title import open_title

        return open_title()
    if words[0] not in COMMANDS and not words[0].startswith("-"):
        known = ", ".join(COMMANDS)
        near = did_you_mean(words[0], COMMANDS)
        raise UsageError("mummycase", f"command must be one of {known}, got {words[0]!r}{near}")
    command = _command(words[0]) if words[0] in COMMANDS else None
    try:
        args = _parser(words[0], command).parse_args(words)
    except SystemExit as leaving:  # --help and --version
        return int(leaving.code or 0)
    if command is None:
        raise UsageError("mummycase", f"a command must come first: one of {', '.join(COMMANDS)}")
    return command.run(args)


def _parser(name: str, command: Command | None) -> CliParser:
    """The parser of the whole, in which only the command in question knows its arguments."""
    parser = CliParser(
        prog="mummycase",
        description="The talking record player of the 1971 board game, emulated.",
        epilog="example:\n  mummycase listen --groove 7\n\n"
        "Without a command the game opens. 'mummycase COMMAND --help' tells more of each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"mummycase {__version__}")
    subparsers = parser.add_subparsers(metavar="COMMAND", title="commands")
    for other, line in COMMANDS.items():
        if other == name and command is not None:
            command.add_parser(subparsers)
        else:
            subparsers.add_parser(other, help=line, add_help=False)
    return parser


def _command(name: str) -> Command:
    return cast(Command, importlib.import_module(f"mummycase.cli.{name}"))


def _prog(words: list[str], error: Exception) -> str:
    if isinstance(error, UsageError) and error.prog != "mummycase":
        return error.prog
    return f"mummycase {words[0]}" if words and words[0] in COMMANDS else "mummycase"


def _in_short(error: Exception) -> str:
    """The error in a line that can be read in one breath."""
    if isinstance(error, RecordFaultsError) and len(error.faults) > _SHOWN_FAULTS:
        more = len(error.faults) - _SHOWN_FAULTS
        start = str(error).partition(": ")[0]
        shown = "; ".join(error.faults[:_SHOWN_FAULTS])
        return f"{start}: {shown}; and {more} more, all told by 'mummycase records --check'"
    if isinstance(error, OSError) and not isinstance(error, MummyCaseError) and error.filename:
        return f"{str(error.filename)!r}: {error.strerror}"
    if isinstance(error, OSError) and not isinstance(error, MummyCaseError) and error.strerror:
        return f"the output cannot be written ({error.strerror}); send it elsewhere"
    return str(error)


def _complain(prog: str, message: str, code: int) -> int:
    plain = "".join(sign if sign.isprintable() else " " for sign in message)
    with contextlib.suppress(OSError):
        print(f"{prog}: {' '.join(plain.split())}", file=sys.stderr, flush=True)
    return code


def _open_streams() -> None:
    """Have somewhere to write, also where the streams were closed, and signs for all we say."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  it stays open as long as the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115  as above
    _soften(sys.stdout)
    _soften(sys.stderr)


def _soften(stream: TextIO) -> None:
    """Let signs that the terminal cannot show come out as question marks, not as an error."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _abandon_stdout() -> None:
    """Keep Python from complaining, on its way out, that it cannot flush."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
