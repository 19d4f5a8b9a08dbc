"""How many Guests a game has, and which go well together (NM-02, 3.5)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from mummycase.games.night_of_the_mummy.guests import (
    ADVANCED,
    COUNT,
    GUESTS,
    HIDERS,
    MUMMY,
)

SEATS = range(4, 9)

MYSTERIES: Mapping[int, int] = MappingProxyType({4: 2, 5: 2, 6: 1, 7: 1, 8: 1})
"""Mystery Guests by the number of seats (NM-02)."""

HIDING = 3
"""Hiding Guests that Cat Burglar and Magic Mirror want (NM-203)."""

EASY_FIRST = ("magic_mirror", "phantom", "dorian")
"""In this order Advanced Guests are let into a first game, if it needs any (NM-A22)."""

NEEDS: Mapping[str, str] = MappingProxyType(
    {
        "archeologist": "mummy",
        "van_helsing": "dracula",
        "alucard": "dracula",
        "bride_of_dracula": "dracula",
    }
)
"""Who wants whom at the table (NM-202, NM-204)."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """One Guest of any set of the family, as far as the guidelines ask.

    Attributes:
        key: its name; Guests of other sets have names of their own.
        hides: whether it hides its face in dances, be it only at times.
        version_of: the character it is a version of, where there are several.
    """

    key: str
    hides: bool
    version_of: str = ""


OURS: Mapping[str, Chosen] = MappingProxyType(
    {
        guest.key: Chosen(
            guest.key, bool(HIDERS >> index & 1), "mummy" if guest.key == "mummy" else ""
        )
        for index, guest in enumerate(GUESTS)
    }
)
"""The Guests of this set."""


def guests_for(seats: int) -> int:
    """How many Guests are in a game: the players and the Mystery Guests (NM-03)."""
    return seats + MYSTERIES[seats]


def breaches(chosen: Iterable[Chosen]) -> Iterator[str]:
    """What speaks against a set of Guests, one sentence for each guideline it breaks.

    It may hold Guests of other sets; The Mummy need not be among them then (NM-200).
    """
    guests = {guest.key: guest for guest in chosen}
    hiding = [guest for guest in guests.values() if guest.hides]
    if len(hiding) == 1:
        yield f"{hiding[0].key} hides, so another that hides is wanted"
    for key, wanted in NEEDS.items():
        if key in guests and wanted not in guests:
            yield f"{key} wants {wanted}"
    for key in ("cat_burglar", "magic_mirror"):
        if key in guests and len(hiding) < HIDING:
            yield f"{key} wants {HIDING} that hide, got {len(hiding)}"
    versions = [guest.key for guest in guests.values() if guest.version_of == "mummy"]
    if len(versions) > 1:
        yield f"only one version of mummy is wanted, got {', '.join(versions)}"


def possible_sets(seats: int, *, is_first_game: bool, keeps_guidelines: bool) -> tuple[int, ...]:
    """The sets of Guests that may be drawn, as bits: The Mummy always among them (NM-04).

    Args:
        seats: that play.
        is_first_game: whether Advanced Guests are left out as far as can be (NM-05, NM-A22).
        keeps_guidelines: whether sets that break a guideline are left out (NM-206).
    """
    size = guests_for(seats)
    kept = [i for i in range(COUNT) if not (is_first_game and ADVANCED >> i & 1)]
    for key in EASY_FIRST:
        if len(kept) < size:
            kept.append(next(i for i in range(COUNT) if GUESTS[i].key == key))
    others = sorted(index for index in kept if index != MUMMY)
    found = []
    for picked in combinations(others, size - 1):
        if keeps_guidelines and any(breaches(OURS[GUESTS[i].key] for i in (MUMMY, *picked))):
            continue
        found.append(sum(1 << index for index in (MUMMY, *picked)))
    return tuple(found)
