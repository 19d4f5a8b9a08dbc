"""Whether what a save holds beside its game can be used: what case and table were in."""

from collections.abc import Mapping
from typing import Any, cast

import numpy as np

from mummycase.case import CellLife, Mode
from mummycase.errors import GameDataError
from mummycase.games.codec import Reader
from mummycase.table.ear import Ear
from mummycase.table.hand import Holding

FASTEST = 1_000_000
"""Frames a second that no case has."""

UNFIT = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What foreign data may bring about where they are taken up."""


def check_table(data: object, *, has_case: bool) -> None:
    """Nothing, if a table can take up these data.

    Args:
        data: as of `Table.to_json`.
        has_case: whether the state of a case goes with them.

    Raises:
        GameDataError: it cannot.
    """
    reader = Reader(data, "table")
    set_state(np.random.default_rng(0), reader.value("random"))
    if has_case:
        case = reader.inner("case")
        Ear().load(case.value("ear"))
        Holding.from_json(case.value("hand"))
        case.maybe_number("side", 1, 2)


def case_fault(data: Mapping[str, Any]) -> str:
    """Why no case can be made that is like this one, in a few words; empty if one can.

    Whether that case can take up the rest, `MummyCase.load` tells.

    Args:
        data: as of `MummyCase.dump`.
    """
    try:
        reader = Reader(data, "case")
        reader.maybe_text("record")
        machine = reader.inner("machine")
        machine.number("sample_rate", 1, FASTEST)
        machine.one_of("mode", tuple(Mode))
        machine.truth("clean")
        wear = machine.value("wear")
        if type(wear) not in (int, float) or not 0.0 <= cast("float", wear) <= 1.0:
            return f"case.machine.wear must be in 0..1, got {str(wear)[:40]}"
        mechanism = reader.inner("mechanism")
        for place in ("left", "right"):
            if mechanism.value(place) is not None:
                mechanism.inner(place).one_of("life", tuple(CellLife))
    except GameDataError as error:
        return str(error)
    return ""


def set_state(rng: np.random.Generator, state: object) -> None:
    """Let a generator go on from `state`.

    Raises:
        GameDataError: that is no state of such a generator; it is as it was.
    """
    before = rng.bit_generator.state
    try:
        rng.bit_generator.state = cast("dict[str, Any]", state)
    except UNFIT as error:
        rng.bit_generator.state = before
        raise GameDataError("table.random must be the state of a generator") from error
