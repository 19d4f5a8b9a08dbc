"""What is agreed on before a game of Night of the Mummy begins."""

from dataclasses import dataclass, field
from typing import Self

from mummycase.errors import SettingError
from mummycase.games.codec import Json, Reader
from mummycase.games.night_of_the_mummy.guests import INDEX
from mummycase.games.night_of_the_mummy.guidelines import (
    MYSTERIES,
    OURS,
    SEATS,
    breaches,
    guests_for,
)
from mummycase.games.night_of_the_mummy.rules import Rules

ADVANCED = ("any", "fewest")
"""Which Advanced Guests may be drawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """How many play, with whom, who begins, and the house rules.

    Attributes:
        seats: how many play, 4..8 (NM-01).
        guests: the Guests in the game, if the people chose them; empty if they are drawn (NM-04).
        advanced: of those drawn: ``any``, or ``fewest`` for a first game (NM-05, NM-A22).
        first: the seat that begins; None if it is drawn (NM-10).
        rules: the house rules.

    Raises:
        SettingError: a value is out of range, or does not go with the others.
    """

    seats: int
    guests: tuple[str, ...] = ()
    advanced: str = "any"
    first: int | None = None
    rules: Rules = field(default_factory=Rules)

    def __post_init__(self) -> None:
        if self.seats not in SEATS:
            raise SettingError(f"seats must be in {SEATS[0]}..{SEATS[-1]}, got {self.seats}")
        if self.advanced not in ADVANCED:
            raise SettingError(
                f"advanced must be one of {', '.join(ADVANCED)}, got {self.advanced!r}"
            )
        if self.first is not None and self.first not in range(self.seats):
            raise SettingError(f"first must be in 0..{self.seats - 1}, got {self.first}")
        if self.guests:
            self._check_guests()

    def _check_guests(self) -> None:
        wanted, got = guests_for(self.seats), len(self.guests)
        for key in self.guests:
            if key not in INDEX:
                raise SettingError(f"guests must be of {', '.join(INDEX)}, got {key!r}")
        if len(set(self.guests)) != got or got != wanted:
            raise SettingError(f"guests must be {wanted} different ones, got {got}")
        if "mummy" not in self.guests:
            raise SettingError(f"guests must have mummy among them, got {', '.join(self.guests)}")

    @property
    def mysteries(self) -> int:
        """How many Mystery Guests lie in the centre."""
        return MYSTERIES[self.seats]

    @property
    def warnings(self) -> tuple[str, ...]:
        """What speaks against the Guests that were chosen by hand; they may be played with."""
        return tuple(breaches(OURS[key] for key in self.guests))

    def to_json(self) -> dict[str, Json]:
        """Everything, as plain data."""
        return {
            "seats": self.seats,
            "guests": list(self.guests),
            "advanced": self.advanced,
            "first": self.first,
            "rules": self.rules.to_json(),
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The set-up that `to_json` wrote.

        Raises:
            GameDataError: something is missing or of the wrong kind.
            SettingError: the values do not go together.
        """
        reader = Reader(data, "setup")
        return cls(
            seats=reader.number("seats", SEATS[0], SEATS[-1]),
            guests=reader.texts("guests"),
            advanced=reader.one_of("advanced", ADVANCED),
            first=reader.maybe_number("first", 0, SEATS[-1] - 1),
            rules=Rules.from_json(reader.value("rules")),
        )
