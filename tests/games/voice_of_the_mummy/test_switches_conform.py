"""With every value of every switch, and everything ordered, the game does what games must do."""

from collections.abc import Callable
from typing import Any

import pytest

from mummycase.games.protocol import Game
from mummycase.games.voice_of_the_mummy import CHOICES, VOICE
from tests.games.conformance import (
    check_end,
    check_plain_data,
    check_positions,
    check_refusals,
)
from tests.games.voice_of_the_mummy.position import setup

SWITCHES = [
    (name, value) for name, values in CHOICES.items() for value in values[1:] if name != "corners"
]
ALL_OTHERS: dict[str, Any] = dict(SWITCHES)
"""Each switch at its last value."""


@pytest.mark.rule(
    *("VM-A07", "VM-A10", "VM-A11", "VM-A15", "VM-A16", "VM-A22", "VM-A23", "VM-A24", "VM-A26"),
    *("VM-A30", "VM-A31"),
)
@pytest.mark.parametrize(("name", "value"), SWITCHES)
def test_one_switch(name: str, value: str) -> None:
    rules: dict[str, Any] = {name: value}
    check_positions(VOICE, setup(3, turn_limit=200, **rules), 1)


@pytest.mark.parametrize("check", [check_positions, check_end, check_plain_data, check_refusals])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_switches_at_once(check: Callable[[Game, Any, int], None], seats: int) -> None:
    check(VOICE, setup(seats, turn_limit=250, **ALL_OTHERS), seats)
