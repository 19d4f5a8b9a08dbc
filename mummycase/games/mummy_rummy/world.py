"""What does not change in a match: its Trios, and tables that make looking for them quick."""

from functools import lru_cache
from typing import Final, NamedTuple

from mummycase.games.mummy_rummy.actions import DISCARDS, Discard, Lay
from mummycase.games.mummy_rummy.cards import (
    CARDS,
    PER_SUIT,
    SUIT_BITS,
    SUITS,
)
from mummycase.games.mummy_rummy.decks import BLACK, Deck, trios_of
from mummycase.games.mummy_rummy.setup import Setup

FREE, BLACK_LOCK, WHITE_LOCK, WHITE_FULL = range(4)
"""What may be laid in a suit: anything, Black, White, or nothing more but the Capture (MR-40)."""

BLACK_POINTS, WHITE_POINTS = 50, 60
"""Of a Trio on the table (MR-64)."""

CAPTURED_WHITE = 2
"""White Trios of a suit that must lie on the table for a Capture (MR-50)."""


class Trios(NamedTuple):
    """Of one deck.

    Attributes:
        masks: of each Trio, as bits of cards; those of a suit follow each other.
        lays: the action that lays each.
        numbers: of the Trio that an action lays.
        is_black: whether each is Black.
        lays_of: by suit, lock and the bits of the suit in hand, what may be laid.
        with_card: by card and lock, the masks of the Trios with it that may be laid.
        columns: by suit, the three Trios that a Capture makes.
    """

    masks: tuple[int, ...]
    lays: tuple[Lay, ...]
    numbers: dict[Lay, int]
    is_black: tuple[bool, ...]
    lays_of: tuple[tuple[tuple[tuple[Lay, ...], ...], ...], ...]
    with_card: tuple[tuple[tuple[int, ...], ...], ...]
    columns: tuple[tuple[int, int, int], ...]


@lru_cache(maxsize=8)
def trios(deck: Deck, is_shared: bool) -> Trios:
    """The tables of a deck; `is_shared` as in `trios_of`."""
    one = trios_of(deck, is_shared)
    suits = range(len(SUITS))
    masks = tuple(mask << (PER_SUIT * suit) for suit in suits for _, _, mask in one)
    lays = tuple(Lay(name, ground, number) for name in SUITS for ground, number, _ in one)
    is_black = tuple(ground == BLACK for _ in suits for ground, _, _ in one)
    may = tuple(
        tuple(
            n
            for n, (ground, _, _) in enumerate(one)
            if lock == FREE or (ground == BLACK) == (lock == BLACK_LOCK)
        )
        for lock in range(WHITE_FULL + 1)
    )
    local = [
        [
            tuple(n for n in allowed if one[n][2] & bits == one[n][2])
            for bits in range(SUIT_BITS + 1)
        ]
        for allowed in may
    ]
    count = len(one)
    black = {frozenset(_images(deck, mask)): n for n, (g, _, mask) in enumerate(one) if g == BLACK}
    columns = [
        next(n for pictures, n in black.items() if pictures == {picture}) for picture in range(3)
    ]
    return Trios(
        masks=masks,
        lays=lays,
        numbers={lay: n for n, lay in enumerate(lays)},
        is_black=is_black,
        lays_of=tuple(
            tuple(
                tuple(tuple(lays[count * suit + n] for n in found) for found in by_bits)
                for by_bits in local
            )
            for suit in suits
        ),
        with_card=tuple(
            tuple(
                tuple(
                    masks[number]
                    for number in (count * (card // PER_SUIT) + n for n in allowed)
                    if masks[number] >> card & 1
                )
                for allowed in may
            )
            for card in range(CARDS)
        ),
        columns=tuple(
            (count * suit + columns[0], count * suit + columns[1], count * suit + columns[2])
            for suit in suits
        ),
    )


def _images(deck: Deck, mask: int) -> list[int]:
    """The black pictures of the cards of a Trio of suit 0."""
    return [deck.black[k][0] for k in range(PER_SUIT) if mask >> k & 1]


DISCARDS_OF: Final[tuple[tuple[tuple[Discard, ...], ...], ...]] = tuple(
    tuple(
        tuple(DISCARDS[PER_SUIT * suit + k] for k in range(PER_SUIT) if bits >> k & 1)
        for bits in range(SUIT_BITS + 1)
    )
    for suit in range(len(SUITS))
)
"""By suit and the bits of the suit in hand, what can be discarded."""


class World:
    """Tables of one set-up.

    Attributes:
        setup: that was agreed on.
        seats: how many.
        hand_size: cards dealt to each.
        trios: see `Trios`.
        per_suit: Trios of a suit.
        must_lay, is_always, is_full_lap: rules, as truths.
        stall_turns: turns without Dig Pile and Trio that end a round; 0 is never.
    """

    __slots__ = (
        "hand_size",
        "is_always",
        "is_full_lap",
        "must_lay",
        "per_suit",
        "seats",
        "setup",
        "stall_turns",
        "trios",
    )

    def __init__(self, setup: Setup) -> None:
        rules = setup.rules
        self.setup: Final = setup
        self.seats: Final = setup.seats
        self.hand_size: Final = setup.hand_size
        self.trios: Final = trios(setup.table, rules.pictures == "shared")
        self.per_suit: Final = len(self.trios.masks) // len(SUITS)
        self.must_lay: Final = rules.must_lay == "yes"
        self.is_always: Final = rules.sift_return == "always"
        self.is_full_lap: Final = rules.last_lap == "full"
        self.stall_turns: Final = rules.stall_laps * setup.seats
