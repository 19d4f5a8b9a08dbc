"""What a message may order: the closed set of commands.

They are data of the record; what each does to the game is for the rules to say.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from mummycase.errors import SettingError

SIDES = (1, 2)
MAX_COUNT = 3
"""How often at most one message's command may be carried out."""


class CommandCode(StrEnum):
    """What a message orders; the closed set. What each one does is a rule of the game."""

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


class When(StrEnum):
    """For whom a command holds."""

    ALWAYS = "always"
    AGE_ODD = "age-odd"


COUNTED = frozenset(code for code in CommandCode if code.startswith(("TAKE_", "GIVE_")))
"""The codes that may be carried out more than once: they move jewels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """What the hearer of a message must do.

    Attributes:
        code: the effect.
        count: how often it is carried out, 1..3; above 1 only for the codes in `COUNTED`.
        when: for whom it holds.

    Raises:
        SettingError: `count` is out of range, or above 1 for a code that is done once.
    """

    code: CommandCode
    count: int = 1
    when: When = When.ALWAYS

    def __post_init__(self) -> None:
        if wrong := count_faults(self.code, self.count):
            raise SettingError(wrong[0])


def count_faults(code: CommandCode, count: int) -> list[str]:
    """What is wrong with carrying out `code` `count` times; empty if nothing."""
    if code not in COUNTED:
        return [f"count must be 1 for {code}, got {count}"] if count != 1 else []
    if not 1 <= count <= MAX_COUNT:
        return [f"count must be a whole number in 1..{MAX_COUNT}, got {count}"]
    return []


def command_faults(command: Command, side: int) -> list[str]:
    """What is wrong with `command` on `side`; empty if nothing."""
    if command.code is CommandCode.SPELL and side != SIDES[1]:
        return [f"command SPELL belongs on side 2, got side {side}"]
    return []


_WORDS = MappingProxyType(
    {
        CommandCode.UP: "one level up",
        CommandCode.DOWN: "one level down",
        CommandCode.RETURN: "back to your temple",
        CommandCode.TAKE_BOARD: "{jewels} from the tomb",
        CommandCode.GIVE_BACK: "{jewels} back to the tomb",
        CommandCode.TAKE_ONE: "{jewels} from another player",
        CommandCode.GIVE_ONE: "{jewels} to another player",
        CommandCode.TAKE_EACH: "{jewels} from every player",
        CommandCode.GIVE_EACH: "{jewels} to every player",
        CommandCode.SPELL: "the spell is yours",
        CommandCode.NOTHING: "no order",
        CommandCode.EXTRA_ROLL: "roll once more",
        CommandCode.MISS_TURN: "miss a turn",
    }
)


def command_words(command: Command) -> str:
    """A command in a few words."""
    jewels = "one jewel" if command.count == 1 else f"{command.count} jewels"
    when = ", if your age is odd" if command.when is When.AGE_ODD else ""
    return _WORDS[command.code].format(jewels=jewels) + when
