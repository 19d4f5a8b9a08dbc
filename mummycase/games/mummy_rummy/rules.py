"""The house rules of Mummy Rummy: what the rulebook leaves open, with the answers there are."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Self

from mummycase.errors import NewerDataError, SettingError
from mummycase.games.codec import Json, Reader

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "match": ("target", "deals", "round"),
        "target": ("500", "250", "1000", "50"),
        "deck": ("grid", "paired"),
        "pictures": ("distinct", "shared"),
        "sift_return": ("always", "after_dig"),
        "must_lay": ("yes", "no"),
        "last_lap": ("full", "no_capture"),
    }
)
"""The switches and their values; the first is what a new game has."""

RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"stall_laps": (0, 100), "round_limit": (1, 1000)}
)
"""The least and the greatest of the numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a game is played where the rulebook is silent.

    Attributes:
        match: ``target`` rounds until somebody has `target` points (MR-66); ``deals`` as many
            rounds as seats (MR-67); ``round`` a single one.
        target: points that win the first form (MR-A04).
        deck: which images are on which card (MR-09, MR-A09).
        pictures: whether the pictures of a suit differ or are copies of one (MR-10).
        sift_return: whether a single card taken from the Sift Pile may never be discarded in the
            same turn, or may unless the Dig Pile is used up (MR-31).
        must_lay: whether a Trio in hand must be laid (MR-A10).
        last_lap: whether Captures are allowed after the knock (MR-A16).
        stall_laps: after so many laps without a Dig Pile and without a Trio a round is scored as
            it stands; 0 is never (MR-69).
        round_limit: rounds after which the first form ends with whoever leads. Ours: it only ends
            matches in which nobody ever comes near the target.

    Raises:
        SettingError: a value is not among `CHOICES`, or a number is out of range.
    """

    match: str = "target"
    target: str = "500"
    deck: str = "grid"
    pictures: str = "distinct"
    sift_return: str = "always"
    must_lay: str = "yes"
    last_lap: str = "full"
    stall_laps: int = 4
    round_limit: int = 30

    def __post_init__(self) -> None:
        for name, choices in CHOICES.items():
            if (value := getattr(self, name)) not in choices:
                raise SettingError(f"{name} must be one of {', '.join(choices)}, got {value!r}")
        for name, (low, high) in RANGES.items():
            if not low <= (number := getattr(self, name)) <= high:
                raise SettingError(f"{name} must be in {low}..{high}, got {number}")

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
        for name, (low, high) in RANGES.items():
            if reader.has(name):
                chosen[name] = reader.number(name, low, high)
        return cls(**chosen)
