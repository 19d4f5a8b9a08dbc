"""Who sits at the table: people and computers, with their names and ages."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import numpy as np

from mummycase.errors import SettingError
from mummycase.games.codec import Json, Reader
from mummycase.games.protocol import Game, Player
from mummycase.players import ALL_LEVELS, make_player

PERSON = "person"
"""The kind of a seat at which somebody sits."""

KINDS = (PERSON, *ALL_LEVELS)
"""What may sit at a table; all but `PERSON` are computers of that level, in some game."""

LONGEST_NAME = 24
"""Characters of a name."""

AGES = 1, 150
"""In years."""

COMPUTERS_AGES = 7, 14
"""Between which a computer's age is drawn: those that the box is meant for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatPlan:
    """One seat.

    Attributes:
        name: of whoever sits there, one line of 1..24 characters; spaces around it are taken off.
        kind: ``person``, or the level of a computer.
        age: in years; None if it is not known (some messages ask for it).

    Raises:
        SettingError: a value that no seat can have.
    """

    name: str
    kind: str = PERSON
    age: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", self.name.strip())
        if not 1 <= len(self.name) <= LONGEST_NAME:
            raise SettingError(
                f"name of a seat must have 1..{LONGEST_NAME} characters, got {self.name[:80]!r}"
            )
        if not self.name.isprintable():
            raise SettingError(
                f"name of a seat must be signs that can be seen, on one line, got {self.name!r}"
            )
        if self.kind not in KINDS:
            raise SettingError(f"kind of a seat must be one of {', '.join(KINDS)}, got {self.kind}")
        if self.age is not None and not AGES[0] <= self.age <= AGES[1]:
            raise SettingError(f"age must be in {AGES[0]}..{AGES[1]}, got {self.age}")

    @property
    def is_person(self) -> bool:
        """Whether somebody sits there."""
        return self.kind == PERSON

    def to_json(self) -> dict[str, Json]:
        """The seat as plain data."""
        return {"name": self.name, "kind": self.kind, "age": self.age}

    @classmethod
    def from_json(cls, data: object) -> "SeatPlan":
        """The seat that `to_json` wrote.

        Raises:
            NewerDataError: there are no computers of that kind.
            GameDataError: something is missing or of the wrong kind.
            SettingError: a value that no seat can have.
        """
        reader = Reader(data, "seat")
        return cls(
            name=reader.text("name"),
            kind=reader.known("kind", KINDS),
            age=reader.maybe_number("age", *AGES),
        )


def with_ages(plans: Sequence[SeatPlan], rng: np.random.Generator) -> tuple[SeatPlan, ...]:
    """The same seats, those computers that have no age with a drawn one (rules 1.5)."""
    low, high = COMPUTERS_AGES
    return tuple(
        plan
        if plan.is_person or plan.age is not None
        else replace(plan, age=int(rng.integers(low, high + 1)))
        for plan in plans
    )


def computers(
    plans: Sequence[SeatPlan], game: Game, setup: Any, rng: np.random.Generator
) -> dict[int, Player]:
    """A player for each seat at which a computer sits, each with chance of its own."""
    return {
        seat: make_player(plan.kind, game, setup, seat, Random(int(rng.integers(2**63))))
        for seat, plan in enumerate(plans)
        if not plan.is_person
    }
