"""The house rules: every question the rulebook leaves open, with its answers (3.6)."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Self

from mummycase.errors import NewerDataError, SettingError
from mummycase.games.codec import Json, Reader

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "inquire_revealed": ("no", "yes"),
        "ask_revealed": ("no", "yes"),
        "statue": ("instead", "after_inquiry"),
        "arch_mummy_known": ("normal", "wins"),
        "revealed_gargoyle": ("joins", "stays_out"),
        "dorian_in_mirror": ("may_swap", "no"),
        "guidelines": ("on", "off"),
    }
)
"""The switches and their values; the first is what a new game has."""

GUARDS = 1, 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a game is played where the rulebook is silent.

    Attributes:
        inquire_revealed: whether a revealed player may be asked (NM-A01).
        ask_revealed: whether a revealed player may be asked to dance, who then refuses (NM-A02).
        statue: whether a refused Statue accuses ``instead`` of the inquiry, or after it (NM-A04).
        arch_mummy_known: what the Archeologist's first accusation is when The Mummy is revealed:
            a ``normal`` one, or she ``wins`` (NM-A06).
        revealed_gargoyle: whether a revealed Gargoyle still joins dances (NM-A11).
        dorian_in_mirror: whether Dorian may swap when the Magic Mirror shows him (NM-A14).
        guidelines: whether Guests are drawn anew when a set breaks the guidelines (NM-206).
        guard: turns for each seat after which a computer must accuse (NM-A21), 1..1000.

    Raises:
        SettingError: a value is not among `CHOICES`, or the guard lies out of range.
    """

    inquire_revealed: str = "no"
    ask_revealed: str = "no"
    statue: str = "instead"
    arch_mummy_known: str = "normal"
    revealed_gargoyle: str = "joins"
    dorian_in_mirror: str = "may_swap"
    guidelines: str = "on"
    guard: int = 40

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if (value := getattr(self, name)) not in choices:
                raise SettingError(f"{name} must be one of {', '.join(choices)}, got {value!r}")
        low, high = GUARDS
        if not low <= self.guard <= high:
            raise SettingError(f"guard must be in {low}..{high}, got {self.guard}")

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
        if reader.has("guard"):
            chosen["guard"] = reader.number("guard", *GUARDS)
        return cls(**chosen)
