"""Arguments: one line for whatever is wrong with them, with the value and what is allowed."""

import argparse
import difflib
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from mummycase.errors import MummyCaseError

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction["CliParser"]
    """What `argparse.ArgumentParser.add_subparsers` returns."""

SHOWN = 40
"""Signs of what somebody typed that are shown again."""

_DIGITS = 9
"""No number that is meant has more."""

_ARGUMENT = re.compile(r"argument (?:-\w/)?(\S+?): (.*)", re.DOTALL)


class UsageError(MummyCaseError, ValueError):
    """The command line asks for something that there is not.

    Attributes:
        prog: the command that was being read, such as ``mummycase listen``.
    """

    def __init__(self, prog: str, message: str) -> None:
        super().__init__(message)
        self.prog = prog


class CliParser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, without the whole usage."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line.

        Raises:
            UsageError: always.
        """
        raise UsageError(self.prog, _tidy(message))


def add_command(
    subparsers: "Subparsers", name: str, *, line: str, story: str, example: str
) -> CliParser:
    """Add the parser of one command.

    Args:
        subparsers: where to.
        name: of the command.
        line: what it does, for the list of commands.
        story: what it does, for its own help.
        example: command lines to try, one a line.
    """
    return subparsers.add_parser(
        name,
        help=line,
        description=story,
        epilog="example:\n" + "\n".join(f"  {each}" for each in example.splitlines()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def number_in(low: float, high: float) -> Callable[[str], float]:
    """A type for arguments: a number within `low`..`high`."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = low - 1.0
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(
                f"must be a number in {low:g}..{high:g}, got {text[:SHOWN]!r}"
            )
        return value

    return read


def whole_in(low: int, high: int) -> Callable[[str], int]:
    """A type for arguments: a whole number within `low`..`high`."""

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = low - 1
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(
                f"must be a whole number in {low}..{high}, got {text[:SHOWN]!r}"
            )
        return value

    return read


def typed_number(text: str) -> int | None:
    """The whole number that somebody typed; None if it is none, or longer than any meant one."""
    return int(text) if text.isdecimal() and len(text) <= _DIGITS else None


def one_of(allowed: Iterable[str]) -> Callable[[str], str]:
    """A type for arguments: one of these words."""
    words = tuple(allowed)

    def read(text: str) -> str:
        if text not in words:
            raise argparse.ArgumentTypeError(
                f"must be one of {', '.join(words)}, got {text!r}{did_you_mean(text, words)}"
            )
        return text

    return read


def path(text: str) -> Path:
    """A type for arguments: where a file or folder is to lie; ~ is the user's home."""
    if not text:
        raise argparse.ArgumentTypeError("must be a path, got ''")
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise argparse.ArgumentTypeError(f"must lie in a home that exists, got {text!r}") from None


def did_you_mean(text: str, words: Iterable[str]) -> str:
    """The nearest of `words`, to be put behind a complaint; empty if none is near."""
    near = difflib.get_close_matches(text[:40], [str(word) for word in words], n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _tidy(message: str) -> str:
    found = _ARGUMENT.fullmatch(message)
    if found is None:
        return message
    name, complaint = found.groups()
    return f"{name} {complaint}" if complaint.startswith("must ") else f"{name}: {complaint}"
