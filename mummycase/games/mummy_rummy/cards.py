"""The 45 cards: ids, names, and sets of them as bits (MR-01 to MR-07).

Card ``9 * suit + k`` is a bit of an int, so that a hand is one number: k 0..2 are the singles of
the suit, 3..8 its doubles.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

SUITS = ("red", "blue", "green", "yellow", "purple")
"""The colours of the bands round the edges (MR-02)."""

PER_SUIT = 9
SINGLES_OF_SUIT = 3
CARDS = len(SUITS) * PER_SUIT

NAMES = tuple(f"{suit}-{k}" for suit in SUITS for k in range(PER_SUIT))
"""What the cards are called in files: the suit, and the number in it."""

IDS: Mapping[str, int] = MappingProxyType({name: card for card, name in enumerate(NAMES)})

SUIT_BITS = (1 << PER_SUIT) - 1
"""All cards of one suit, moved down to suit 0."""

SUIT_SINGLES = (1 << SINGLES_OF_SUIT) - 1
"""The singles of one suit, moved down to suit 0."""

SINGLES = sum(SUIT_SINGLES << (PER_SUIT * suit) for suit in range(len(SUITS)))
ALL = (1 << CARDS) - 1

SINGLE_LEFT, DOUBLE_LEFT = 10, 20
"""Points lost for a card left in hand (MR-64)."""


def ids_of(cards: int) -> list[int]:
    """The ids in a set of bits, the least first."""
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


def names_of(cards: int) -> tuple[str, ...]:
    """The names of a set of bits, in the order of ids."""
    return tuple([NAMES[card] for card in ids_of(cards)])


def bits_of(ids: Iterable[int]) -> int:
    """The set of these ids."""
    found = 0
    for card in ids:
        found |= 1 << card
    return found


def lost(cards: int) -> int:
    """Points that `cards` left in hand cost (MR-64)."""
    singles = (cards & SINGLES).bit_count()
    return DOUBLE_LEFT * cards.bit_count() - (DOUBLE_LEFT - SINGLE_LEFT) * singles
