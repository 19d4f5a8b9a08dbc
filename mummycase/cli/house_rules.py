"""What a game is played on and by, from the command line: the board, house rules, the corners."""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from mummycase.cli.parsing import SHOWN, CliParser, UsageError, path, whole_in
from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import CHOICES, Rules
from mummycase.games.voice_of_the_mummy.board import COLOURS
from mummycase.games.voice_of_the_mummy.rules import TURN_LIMITS

Rule = tuple[str, str | int]
"""A house rule by its name, and its value."""

CHOSEN = "chosen"
"""What ``corners`` is if the people choose them."""

USUAL = Rules()
"""What a game is played by if nothing is said."""


def add_house_rules(parser: CliParser) -> None:
    """Add the options that every command with a game has: `board`, `rule` and `corners`."""
    parser.add_argument("--board", metavar="FILE", type=path, help="an SVG file with another board")
    parser.add_argument(
        "--rule",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a house rule, such as chain=full; again for another; help lists them",
    )
    parser.add_argument(
        "--corners",
        metavar="LIST",
        type=_corners,
        default=(),
        help=f"colours of the seats' corners, clockwise, of {', '.join(COLOURS)}",
    )


def voice_rules(texts: Sequence[str], prog: str) -> list[Rule]:
    """House rules of Voice of the Mummy as they were typed.

    Args:
        texts: each ``NAME=VALUE``.
        prog: the command, for complaints.

    Raises:
        UsageError: there is no such rule, or it has no such value.
    """
    try:
        return [rule(text) for text in texts]
    except argparse.ArgumentTypeError as error:
        colon = "" if str(error).startswith("must ") else ":"
        raise UsageError(prog, f"--rule{colon} {error}") from None


def rule(text: str) -> Rule:
    """A type for arguments: a house rule and its value."""
    name, _, value = text.partition("=")
    if name == "turn_limit":
        try:
            return name, whole_in(*TURN_LIMITS)(value)
        except argparse.ArgumentTypeError as error:
            raise argparse.ArgumentTypeError(f"{name} {error}") from None
    if name not in CHOICES:
        known = ", ".join((*CHOICES, "turn_limit"))
        raise argparse.ArgumentTypeError(f"must be NAME=VALUE with one of {known}, got {text!r}")
    if value not in CHOICES[name]:
        raise argparse.ArgumentTypeError(f"must be {name}={'|'.join(CHOICES[name])}, got {text!r}")
    return name, value


def make_rules(given: Sequence[Rule], corners: Sequence[int] = (), usual: Rules = USUAL) -> Rules:
    """The rules of a game; who names corners chooses them.

    Args:
        given: those that are not as usual.
        corners: that were named; may be empty.
        usual: all others.

    Raises:
        SettingError: corners are named, and ruled out.
    """
    named: Mapping[str, Any] = dict(given)
    rules = replace(usual, **named)
    if not corners:
        return rules
    if named.get("corners", CHOSEN) != CHOSEN:
        raise SettingError(
            f"--corners chooses the corners, and --rule corners={named['corners']} does not: "
            "leave one of them out"
        )
    return replace(rules, corners=CHOSEN)


def make_corners(rules: Rules, named: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The corners of a set-up: those that were named, or the first ones; none if rules know them.

    Raises:
        SettingError: there are not as many as seats.
    """
    if rules.corners != CHOSEN:
        return ()
    corners = named or first_corners(seats)
    check_corners(corners, seats)
    return corners


def corners_of(text: str) -> tuple[int, ...]:
    """Corners that are told as colours with commas between.

    Args:
        text: such as ``red, green``.

    Raises:
        SettingError: a colour is none of the board's, is there twice or not in clockwise order.
    """
    names = [name.strip().lower() for name in text.split(",")]
    order = ", ".join(COLOURS)
    if not all(name in COLOURS for name in names):
        raise SettingError(
            f"must be colours of {order}, with commas between, got {text.strip()[:SHOWN]!r}"
        )
    found = tuple(COLOURS.index(name) for name in names)
    steps = [
        (after - before) % len(COLOURS)
        for before, after in zip(found, found[1:] + found[:1], strict=True)
    ]
    if len(set(found)) < len(found) or sum(steps) not in (0, len(COLOURS)):
        raise SettingError(
            f"must differ and go clockwise, as {order} do, got {text.strip()[:SHOWN]!r}"
        )
    return found


def first_corners(seats: int) -> tuple[int, ...]:
    """The corners of so many seats side by side, from red on."""
    return tuple(range(seats))


def colours(corners: Sequence[int]) -> str:
    """Corners as people write them: red,green."""
    return ",".join(COLOURS[corner] for corner in corners)


def check_corners(corners: Sequence[int], seats: int) -> None:
    """See that each seat has a corner.

    Raises:
        SettingError: there are not as many.
    """
    if len(corners) != seats:
        raise SettingError(
            f"corners must be {seats} colours, one for each seat, got {colours(corners)}"
        )


def _corners(text: str) -> tuple[int, ...]:
    """A type for arguments: corners as colours."""
    try:
        return corners_of(text)
    except SettingError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
