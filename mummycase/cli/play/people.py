"""Who plays: from the command line, or asked one by one."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from mummycase.cli.house_rules import check_corners, colours, corners_of, first_corners
from mummycase.cli.parsing import SHOWN, typed_number
from mummycase.errors import SettingError
from mummycase.games.protocol import Game
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.players import levels_of
from mummycase.table.seats import KINDS, PERSON, SeatPlan


def offered_in(game: str) -> tuple[str, ...]:
    """Computers that people are offered in the game of this key, the weakest first."""
    return tuple(level for level in levels_of(game) if level != "random") or ("random",)


OFFERED = offered_in(VOICE.key)
"""Computers that people are offered; the one left out is for tests, and no company."""

Ask = Callable[[str], str]
"""Asks a question, returns the line that was typed."""

Answer = TypeVar("Answer")

DEMONSTRATION = (
    SeatPlan(name="Imhotep", kind="hard"),
    SeatPlan(name="Nofret", kind="normal"),
    SeatPlan(name="Rahotep", kind="normal"),
    SeatPlan(name="Meryt", kind="easy"),
)
"""Who plays when nobody sits down."""

COMPUTERS = (
    *("Imhotep", "Nofret", "Rahotep", "Meryt", "Senet", "Ankhu"),
    *("Tiy", "Hapu", "Maya", "Neferu"),
)
"""Names of computers."""


def seat_plan(text: str) -> SeatPlan:
    """A type for arguments: ``NAME[:KIND[:AGE]]``, such as ``Anna``, ``Ben::9``, ``Ra:hard``."""
    name, _, rest = text.partition(":")
    kind, _, age = rest.partition(":")
    kind = kind.strip() or PERSON
    try:
        if kind not in KINDS:
            raise SettingError(_unknown_kind((PERSON, *OFFERED), kind))
        return SeatPlan(name=name.strip(), kind=kind, age=_age(age) if age.strip() else None)
    except SettingError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def ask_seats(ask: Ask, say: Callable[[str], None], game: Game = VOICE) -> tuple[SeatPlan, ...]:
    """Ask how many play, who they are, and who is a computer; again until the answers will do."""
    first, last = game.seats[0], game.seats[-1]
    count = _until(
        lambda: _whole(
            ask(f"How many seats, {first} to {last}? [{max(first, 2)}] ") or f"{max(first, 2)}",
            first,
            last,
        ),
        say,
    )
    say("For each seat a name; an empty line seats a computer.")
    seats: list[SeatPlan] = []
    for number in range(count):
        seats.append(_until(partial(_ask_seat, ask, say, number, tuple(seats), game.key), say))
    return tuple(seats)


def with_asked_ages(
    seats: Sequence[SeatPlan], ask: Ask, say: Callable[[str], None]
) -> list[SeatPlan]:
    """The seats, with the ages of people whose ages are not known."""
    found = []
    for seat in seats:
        if seat.is_person and seat.age is None:
            age = _until(partial(_ask_age, ask, seat.name), say)
            found.append(replace(seat, age=age))
        else:
            found.append(seat)
    return found


def ask_corners(ask: Ask, say: Callable[[str], None], seats: int) -> tuple[int, ...]:
    """Ask which corners are played, seat by seat; again until the answer will do."""
    usual = colours(first_corners(seats))

    def asked() -> tuple[int, ...]:
        corners = corners_of(ask(f"Which corners, clockwise? [{usual}] ").strip() or usual)
        check_corners(corners, seats)
        return corners

    return _until(asked, say)


def _ask_age(ask: Ask, name: str) -> int:
    return _age(ask(f"{name}, how old are you? "))


def _ask_seat(
    ask: Ask, say: Callable[[str], None], number: int, taken: Sequence[SeatPlan], game: str
) -> SeatPlan:
    name = ask(f"Seat {number + 1}: ").strip()
    names = {seat.name.casefold() for seat in taken}
    if name.casefold() in names:
        raise SettingError(f"{name} sits here already: another name, please")
    if name:
        return SeatPlan(name=name)
    kind = _until(partial(_ask_kind, ask, offered_in(game)), say)
    free = (name for name in COMPUTERS[number:] + COMPUTERS if name.casefold() not in names)
    return SeatPlan(name=next(free), kind=kind)


def _ask_kind(ask: Ask, offered: Sequence[str]) -> str:
    usual = "normal" if "normal" in offered else offered[-1]
    kind = ask(f"  a computer: {', '.join(offered)}? [{usual}] ").strip().lower() or usual
    if kind not in offered:
        raise SettingError(_unknown_kind(offered, kind))
    return kind


def _unknown_kind(offered: Sequence[str], kind: str) -> str:
    return f"kind of a seat must be one of {', '.join(offered)}, got {kind[:SHOWN]!r}"


def _until(answer: Callable[[], Answer], say: Callable[[str], None]) -> Answer:
    while True:
        try:
            return answer()
        except SettingError as error:
            say(f"{error}")


def _whole(text: str, low: int, high: int) -> int:
    number = typed_number(text.strip())
    if number is None or not low <= number <= high:
        got = text.strip()[:SHOWN]
        raise SettingError(f"must be a whole number in {low}..{high}, got {got!r}")
    return number


def _age(text: str) -> int:
    return _whole(text, 1, 150)
