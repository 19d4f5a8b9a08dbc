"""The house rules: every question the rulebook leaves open, with its answers (VM-A01 to VM-A33)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Self

from mummycase.errors import NewerDataError, SettingError
from mummycase.games.codec import Json, Reader

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "corners": ("auto", "chosen"),
        "chain": ("jewel", "meet", "full"),
        "take_from": ("any_level", "own_level", "bank"),
        "great_unlock": ("live", "latched"),
        "part2_start": ("next", "taker", "high_roll"),
        "direction": ("after_roll", "before_roll"),
        "return_ends": ("no", "yes"),
        "stairs_end": ("no", "yes"),
        "end": ("automatic", "optional"),
        "pass_and_end": ("no", "yes"),
        "tie": ("shared", "ender", "fewest_spell"),
    }
)
"""The switches and their values; the first is what a new game has."""

TURN_LIMITS = 1, 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a game is played where the rulebook is silent.

    Attributes:
        corners: which corners are played (VM-0-22): ``auto`` opposite ones for two seats, the
            first three for three; ``chosen`` by the people.
        chain: what a space does that was reached by order or by steps (VM-A07, A13, A29):
            ``jewel`` after an order only its jewel; ``meet`` also VM-1-08; ``full`` as a landing.
        take_from: where "take one jewel" takes from (VM-A10): any level, the hearer's own, or
            the two spare jewels first and then any level.
        great_unlock: whether a jewel put back on top locks the Great Jewel again (VM-A11):
            ``live`` it does, ``latched`` it does not.
        part2_start: who starts Part II (VM-A15).
        direction: whether the way is chosen after or before the roll (VM-A16).
        return_ends: whether an order to return ends the game in Part II (VM-A22).
        stairs_end: whether steps that lead home end it (VM-A23).
        end: whether ending at home is automatic or a choice (VM-A24).
        pass_and_end: whether one who passes the Cobra on at home ends the game (VM-A26).
        tie: who wins a tie (VM-5-03, VM-A30).
        turn_limit: after how many turns a game is scored as it stands (VM-A31).

    Raises:
        SettingError: a value is not among `CHOICES`, or the limit lies out of range.
    """

    corners: str = "auto"
    chain: str = "jewel"
    take_from: str = "any_level"
    great_unlock: str = "live"
    part2_start: str = "next"
    direction: str = "after_roll"
    return_ends: str = "no"
    stairs_end: str = "no"
    end: str = "automatic"
    pass_and_end: str = "no"
    tie: str = "shared"
    turn_limit: int = 3000

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if (value := getattr(self, name)) not in choices:
                raise SettingError(f"{name} must be one of {', '.join(choices)}, got {value!r}")
        low, high = TURN_LIMITS
        if not low <= self.turn_limit <= high:
            raise SettingError(f"turn_limit must be in {low}..{high}, got {self.turn_limit}")

    def to_json(self) -> dict[str, Json]:
        """The rules as plain data."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The rules that `to_json` wrote; switches that are not there have their defaults.

        Raises:
            NewerDataError: there is no such rule, or a value is not among the choices.
            GameDataError: a value is of the wrong kind.
        """
        reader = Reader(data, "rules")
        if unknown := sorted(reader.names - {field.name for field in fields(cls)}):
            raise NewerDataError(f"rules.{unknown[0]} is no rule of this game")
        chosen: dict[str, Any] = {
            name: reader.known(name, values) for name, values in CHOICES.items() if reader.has(name)
        }
        if reader.has("turn_limit"):
            chosen["turn_limit"] = reader.number("turn_limit", *TURN_LIMITS)
        return cls(**chosen)
