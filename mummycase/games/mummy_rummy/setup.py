"""What is agreed on before a match of Mummy Rummy."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self

from mummycase.errors import SettingError
from mummycase.games.codec import Json, Reader
from mummycase.games.mummy_rummy.decks import DECKS, Deck
from mummycase.games.mummy_rummy.rules import Rules

HAND_SIZES: Mapping[int, int] = MappingProxyType({2: 13, 3: 10, 4: 7, 5: 7})
"""Cards dealt to each seat, by the number of seats (MR-11, MR-A02)."""

SEATS = range(2, 6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How many play, by which rules, with which cards.

    Attributes:
        seats: 2..5 (MR-A22).
        rules: the house rules.
        table: which image is on which card; that of ``rules.deck`` if none is given.

    Raises:
        SettingError: so many cannot play.
    """

    seats: int
    rules: Rules = field(default_factory=Rules)
    table: Deck = None  # type: ignore[assignment]  # filled in below, from the rules

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise SettingError(f"seats must be in {SEATS[0]}..{SEATS[-1]}, got {self.seats}")
        if self.table is None:
            object.__setattr__(self, "table", DECKS[self.rules.deck])

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat."""
        return HAND_SIZES[self.seats]

    def to_json(self) -> dict[str, Json]:
        """Everything, as plain data."""
        return {
            "seats": self.seats,
            "rules": self.rules.to_json(),
            "table": self.table.to_json(),
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The set-up that `to_json` wrote.

        Raises:
            GameDataError: something is missing or of the wrong kind, or the table is not right.
        """
        reader = Reader(data, "setup")
        return cls(
            seats=reader.number("seats", SEATS[0], SEATS[-1]),
            rules=Rules.from_json(reader.value("rules")),
            table=Deck.from_json(reader.value("table")),
        )
