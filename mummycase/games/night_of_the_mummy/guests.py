"""The Guests: what each is like, read from ``guests.toml``; and sets of them, as bits.

The core never asks who a Guest is, only what it is like: another set's Guests are further entries
of such a file, with the powers that `POWERS` lists (NM-208).
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType

from mummycase.errors import GameDataError
from mummycase.games.codec import Reader

HIDES = ("never", "always", "alone")
"""When a Guest shows its back in a dance; ``alone``: if no neighbour takes part (NM-140)."""

ACCEPTS = ("free", "must")
"""Whether a Guest may refuse a dance."""

ANSWERS = ("honest", "no", "yes")
"""How a Guest answers when it is asked who it is."""

NO_POWER = "none"

POWERS = (
    NO_POWER,
    "find_mummy",  # its first accusation uses The Mummy's card alone (NM-111)
    "burgle",  # after a dance it may accuse a partner who hid (NM-120)
    "look",  # in a dance in which it shows it may look at a Mystery Guest (NM-141)
    "join",  # it may join dances of others (NM-150)
    "rage",  # refused, it must turn up a Mystery Guest and accuse (NM-161)
    "unmask",  # nobody hides in its dances (NM-171)
    "strike_back",  # after a No it may accuse the asker (NM-181)
    "swap",  # in a dance it may become a Mystery Guest (NM-191)
)
"""What a Guest can do besides; one for each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """What one Guest is like.

    Attributes:
        key: its name in files.
        hides: one of `HIDES`.
        asks: whether it may ask for a dance.
        accepts: one of `ACCEPTS`.
        answers: one of `ANSWERS`.
        advanced: whether it is left out of a first game (NM-05).
        power: one of `POWERS`.
    """

    key: str
    hides: str
    asks: bool
    accepts: str
    answers: str
    advanced: bool
    power: str


def read_guests(text: str) -> tuple[Guest, ...]:
    """The Guests that a TOML text describes.

    Args:
        text: a list ``[[guest]]``, each with all the fields of `Guest`.

    Raises:
        GameDataError: it is not TOML, a field is missing, unknown or of another kind, two Guests
            have one name, or there is none.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GameDataError(f"guests must be TOML, got an error: {error}") from error
    found: dict[str, Guest] = {}
    for number, item in enumerate(Reader(data, "guests").items("guest"), 1):
        guest = _guest(item, f"guest {number}")
        if guest.key in found:
            raise GameDataError(f"guest {number}.key must be new, got {guest.key!r} again")
        found[guest.key] = guest
    if not found:
        raise GameDataError("guests.guest must have at least one entry, got none")
    return tuple(found.values())


def _guest(item: object, where: str) -> Guest:
    reader = Reader(item, where)
    if unknown := sorted(reader.names - set(Guest.__dataclass_fields__)):
        raise GameDataError(f"{where}.{unknown[0]} is no field of a Guest")
    return Guest(
        key=reader.text("key"),
        hides=reader.one_of("hides", HIDES),
        asks=reader.truth("asks"),
        accepts=reader.one_of("accepts", ACCEPTS),
        answers=reader.one_of("answers", ANSWERS),
        advanced=reader.truth("advanced"),
        power=reader.one_of("power", POWERS),
    )


def _shipped() -> tuple[Guest, ...]:
    file = resources.files("mummycase.games.night_of_the_mummy").joinpath("guests.toml")
    return read_guests(file.read_text(encoding="utf-8"))


GUESTS = _shipped()
"""All Guests of the set; elsewhere a Guest is its index here."""

KEYS = tuple(guest.key for guest in GUESTS)
"""Their names."""

INDEX: Mapping[str, int] = MappingProxyType({key: index for index, key in enumerate(KEYS)})
"""Their indices by name."""

MUMMY, DORIAN = INDEX["mummy"], INDEX["dorian"]

COUNT = len(GUESTS)
EVERY = (1 << COUNT) - 1
"""The set of all."""


def such(holds: Callable[[Guest], bool]) -> int:
    """The set of Guests of which `holds` is true, a bit for each."""
    return sum(1 << index for index, guest in enumerate(GUESTS) if holds(guest))


ALWAYS_HIDE = such(lambda guest: guest.hides == "always")
HIDE_ALONE = such(lambda guest: guest.hides == "alone")
HIDERS = ALWAYS_HIDE | HIDE_ALONE
"""Those that count as hiding when a set is chosen (NM-205)."""

CANNOT_ASK = such(lambda guest: not guest.asks)
MUST_ACCEPT = such(lambda guest: guest.accepts == "must")
ALWAYS_NO = such(lambda guest: guest.answers == "no")
ALWAYS_YES = such(lambda guest: guest.answers == "yes")
HONEST = EVERY & ~ALWAYS_NO & ~ALWAYS_YES
ADVANCED = such(lambda guest: guest.advanced)
WITH_POWER: Mapping[str, int] = MappingProxyType(
    {power: such(lambda guest, power=power: guest.power == power) for power in POWERS}  # type: ignore[misc]  # a default binds it
)
"""The set of those that have a power, by its name."""

FIND_MUMMY = WITH_POWER["find_mummy"]
BURGLE = WITH_POWER["burgle"]
LOOK = WITH_POWER["look"]
JOIN = WITH_POWER["join"]
RAGE = WITH_POWER["rage"]
UNMASK = WITH_POWER["unmask"]
STRIKE_BACK = WITH_POWER["strike_back"]
SWAP = WITH_POWER["swap"]

MEMBERS = tuple(
    tuple(index for index in range(COUNT) if bits >> index & 1) for bits in range(1 << COUNT)
)
"""The members of every set of up to ten things, Guests or seats, by its bits."""


def yes_means(guest: int) -> int:
    """Who can have said Yes to "are you `guest`?" (NM-22)."""
    return ALWAYS_YES | (1 << guest & HONEST)


def keys_of(bits: int) -> tuple[str, ...]:
    """The names of a set of Guests."""
    return tuple(KEYS[index] for index in MEMBERS[bits])
