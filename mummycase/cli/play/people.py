"""Who plays: from the command line, or asked one by one."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.table.seats import KINDS, PERSON, SeatPlan

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

_COMPUTERS = ("Imhotep", "Nofret", "Rahotep", "Meryt")


def seat_plan(text: str) -> SeatPlan:
    """A type for arguments: ``NAME[:KIND[:AGE]]``, such as ``Anna``, ``Ben::9``, ``Ra:hard``."""
    name, _, rest = text.partition(":")
    kind, _, age = rest.partition(":")
    try:
        return SeatPlan(
            name=name.strip(), kind=kind or PERSON, age=_age(age) if age.strip() else None
        )
    except SettingError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def ask_seats(ask: Ask, say: Callable[[str], None]) -> tuple[SeatPlan, ...]:
    """Ask how many play, who they are, and who is a computer; again until the answers will do."""
    first, last = VOICE.seats[0], VOICE.seats[-1]
    count = _until(
        lambda: _whole(ask(f"How many seats, {first} to {last}? [2] ") or "2", first, last), say
    )
    say("For each seat a name; an empty line seats a computer.")
    seats: list[SeatPlan] = []
    for number in range(count):
        seats.append(_until(partial(_ask_seat, ask, number, tuple(seats)), say))
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


def _ask_age(ask: Ask, name: str) -> int:
    return _age(ask(f"{name}, how old are you? "))


def _ask_seat(ask: Ask, number: int, taken: Sequence[SeatPlan]) -> SeatPlan:
    name = ask(f"Seat {number + 1}: ").strip()
    if name in {seat.name for seat in taken}:
        raise SettingError(f"{name} sits here already: another name, please")
    if name:
        return SeatPlan(name=name)
    levels = [kind for kind in KINDS if kind != PERSON]
    kind = ask(f"  a computer: {', '.join(levels)}? [normal] ").strip() or "normal"
    return SeatPlan(name=_COMPUTERS[number], kind=kind)


def _until(answer: Callable[[], Answer], say: Callable[[str], None]) -> Answer:
    while True:
        try:
            return answer()
        except SettingError as error:
            say(f"{error}")


def _whole(text: str, low: int, high: int) -> int:
    if not text.strip().isdecimal() or not low <= int(text) <= high:
        raise SettingError(f"must be a whole number in {low}..{high}, got {text.strip()!r}")
    return int(text)


def _age(text: str) -> int:
    return _whole(text, 1, 150)
