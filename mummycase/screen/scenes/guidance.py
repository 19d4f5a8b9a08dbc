"""What a game asks of people, in words: beside the board, and at the case."""

from collections.abc import Mapping
from types import MappingProxyType

from mummycase.case import Readings
from mummycase.games.protocol import Observation
from mummycase.games.voice_of_the_mummy.actions import TURN_RECORD, Roll
from mummycase.games.voice_of_the_mummy.phases import HIGH_ROLL, NAMES
from mummycase.screen.case_view.hints import Hint
from mummycase.screen.case_view.targets import Target
from mummycase.table.awaiting import Awaiting, Pull, Throw, TurnOver
from mummycase.table.awaiting import Choice as Choosing
from mummycase.table.events import Purpose
from mummycase.table.offering import Offering
from mummycase.table.telling import Choice, Telling

THROW = TURN_RECORD
"""Stands for throwing the table's die where an action is offered: no seat can choose this one."""

_DIE = tuple(Choice(Roll(pips), str(pips), "") for pips in range(1, 7))

NO_ORDER: Mapping[Purpose | None, str] = MappingProxyType(
    {
        Purpose.COVER: "No order: it speaks since the lid was closed",
        Purpose.AGAIN: "The same once more: no second order",
        Purpose.NO_HEAD: "No order: no head was waiting",
    }
)
"""What is told while a message plays that is none."""

Asked = tuple[tuple[Choice, ...], str]
"""What is offered, and the question."""


def asked(awaited: Awaiting, seen: Observation, offering: Offering, *, is_die_real: bool) -> Asked:
    """What people can do on the board now; nothing if nobody is asked there."""
    match awaited:
        case Choosing(_, _, True):
            return offering.choices(seen), offering.question(seen)
        case Throw(_, True):
            if is_die_real:
                return _DIE, "What does your die show?"
            is_first = seen["phase"] == NAMES[HIGH_ROLL]
            question = "The highest throw begins" if is_first else ""
            return (Choice(THROW, "throw the die", ""),), question
        case _:
            return (), ""


def at_case(
    hint: Hint,
    awaited: Awaiting,
    readings: Readings | None,
    telling: Telling,
    *,
    is_open: bool,
    purpose: Purpose | None,
) -> Hint:
    """The next step at the case: what the game wants, where the case itself wants nothing.

    Args:
        hint: that suggests itself.
        awaited: what the game waits for.
        readings: of the case; None until there are any.
        telling: the words.
        is_open: whether the lid is.
        purpose: of the message that plays; None while none does.
    """
    words, target = hint
    if purpose in NO_ORDER and target is None:
        return NO_ORDER[purpose], None
    if isinstance(awaited, TurnOver) or (isinstance(awaited, Pull) and awaited.is_wrong_side):
        if not awaited.is_asked:
            return "The record is turned", None
        return _turning(awaited.side, readings, hint, is_open=is_open)
    if target is not Target.LEVER:
        return hint
    match awaited:
        case Pull(seat, _, _, True) if seat is not None:
            return f"{telling.name(seat)}, {words[:1].lower()}{words[1:]}", target
        case Pull(seat) if seat is not None:
            return f"{telling.name(seat)} pulls the lever", None
        case _:
            return "", None


def _turning(side: int | None, readings: Readings | None, hint: Hint, *, is_open: bool) -> Hint:
    is_up = readings is not None and readings.side == side
    if not is_open:
        return f"Side {side} is wanted: open the lid", Target.LID
    if hint[1] not in (Target.LEVER, Target.LID, None):
        return hint  # the case needs something first, a cell perhaps
    if not is_up:
        return f"Side {side} is wanted: lift the record and turn it over", Target.RECORD
    return f"Side {side} is up: close the lid", Target.LID
