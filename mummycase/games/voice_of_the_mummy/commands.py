"""What the mummy's messages order: a table of side and groove, which comes with the record.

The rules know no record: whoever starts a game brings the table (`new`), and a save keeps it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from mummycase.errors import GameDataError
from mummycase.games.codec import Json, Reader
from mummycase.games.voice_of_the_mummy.actions import GROOVES

SIDES = (1, 2)
MAX_COUNT = 3
"""How often at most one message's command is carried out (VM-3-06)."""


class Code(StrEnum):
    """The closed set of effects (rules 1.5)."""

    UP = "UP"
    DOWN = "DOWN"
    RETURN = "RETURN"
    TAKE_BOARD = "TAKE_BOARD"
    GIVE_BACK = "GIVE_BACK"
    TAKE_ONE = "TAKE_ONE"
    GIVE_ONE = "GIVE_ONE"
    TAKE_EACH = "TAKE_EACH"
    GIVE_EACH = "GIVE_EACH"
    SPELL = "SPELL"
    NOTHING = "NOTHING"
    EXTRA_ROLL = "EXTRA_ROLL"
    MISS_TURN = "MISS_TURN"


ALWAYS, AGE_ODD = "always", "age-odd"


@dataclass(frozen=True, slots=True)
class Command:
    """What one message orders.

    Attributes:
        code: the effect.
        count: how often it is carried out at most, 1..3.
        when: ``always``, or ``age-odd``: only for a hearer whose age is odd.
    """

    code: Code
    count: int = 1
    when: str = ALWAYS


@dataclass(frozen=True, slots=True)
class CommandTable:
    """The commands of both sides.

    Attributes:
        sides: for each of the two sides its twenty commands, groove 1 first.
    """

    sides: tuple[tuple[Command, ...], tuple[Command, ...]]

    def __post_init__(self) -> None:
        for side, commands in zip(SIDES, self.sides, strict=True):
            if len(commands) != GROOVES:
                raise GameDataError(
                    f"side {side} must have {GROOVES} commands, got {len(commands)}"
                )
            for groove, command in enumerate(commands, 1):
                if side == 1 and command.code is Code.SPELL:
                    raise GameDataError(f"side 1, groove {groove}: SPELL belongs on side 2")

    def command(self, side: int, groove: int) -> Command:
        """What `groove`, 1..20, of `side`, 1 or 2, orders."""
        return self.sides[side - 1][groove - 1]

    @property
    def asks_age(self) -> bool:
        """Whether any message depends on the hearer's age."""
        return any(command.when == AGE_ODD for side in self.sides for command in side)

    def to_json(self) -> list[Json]:
        """The table as plain data: two lists of twenty."""
        return [
            [{"code": c.code.value, "count": c.count, "when": c.when} for c in side]
            for side in self.sides
        ]

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The table that `to_json` wrote.

        Raises:
            GameDataError: it is not two lists of twenty commands.
        """
        if not isinstance(data, list | tuple) or len(data) != len(SIDES):
            raise GameDataError("commands must be a list of two sides")
        first, second = (
            tuple(
                Command(
                    Code(entry.one_of("code", tuple(Code))),
                    entry.number("count", 1, MAX_COUNT),
                    entry.one_of("when", (ALWAYS, AGE_ODD)),
                )
                for entry in Reader({"grooves": grooves}, f"side {side}").objects("grooves")
            )
            for side, grooves in zip(SIDES, data, strict=True)
        )
        return cls((first, second))


MIX: Mapping[Code, tuple[int, int]] = {
    Code.UP: (4, 2),
    Code.DOWN: (3, 3),
    Code.RETURN: (2, 3),
    Code.TAKE_BOARD: (4, 2),
    Code.GIVE_BACK: (3, 2),
    Code.TAKE_ONE: (2, 2),
    Code.GIVE_ONE: (1, 2),
    Code.TAKE_EACH: (1, 0),
    Code.GIVE_EACH: (0, 1),
    Code.SPELL: (0, 3),
}
"""How many grooves of sides 1 and 2 give each command (rules 1.5, the default mix)."""


def standard() -> CommandTable:
    """A table of the default mix, for games without a record.

    One TAKE_BOARD of side 1 is the conditional one: three jewels for an odd age (VM-3-06).
    """
    first, second = (
        [Command(code) for code, counts in MIX.items() for _ in range(counts[side - 1])]
        for side in SIDES
    )
    first[first.index(Command(Code.TAKE_BOARD))] = Command(Code.TAKE_BOARD, 3, AGE_ODD)
    return CommandTable((tuple(first), tuple(second)))
