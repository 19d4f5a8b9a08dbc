"""Which image is on which card: the table that says what fits together (MR-07 to MR-10).

All suits are alike. Each card of a suit has a black image, the doubles a white one too; an image
is a part (0, 1, 2: left, middle, right) of a picture.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Self

from mummycase.errors import GameDataError
from mummycase.games.codec import Json, Reader
from mummycase.games.mummy_rummy.cards import PER_SUIT, SINGLES_OF_SUIT, bits_of

BLACK, WHITE = "black", "white"
GROUNDS = (BLACK, WHITE)
BLACK_PICTURES, WHITE_PICTURES, PARTS = 3, 2, 3

Image = tuple[int, int]
"""Picture and part."""

Trio = tuple[str, int, int]
"""Ground, picture, and the three cards as bits of suit 0."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The images of the nine cards of a suit.

    Attributes:
        name: of the table.
        black: the black image of card k, for the nine of them.
        white: the white image of the doubles, k 3..8.

    Raises:
        GameDataError: the images do not make three Black and two White Trios (MR-06).
    """

    name: str
    black: tuple[Image, ...]
    white: tuple[Image, ...]

    def __post_init__(self) -> None:
        for fault in faults(self):
            raise GameDataError(f"deck {self.name!r}: {fault}")

    def to_json(self) -> dict[str, Json]:
        """The table as plain data."""
        return {
            "name": self.name,
            "black": [list(image) for image in self.black],
            "white": [list(image) for image in self.white],
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The table that `to_json` wrote.

        Raises:
            GameDataError: it is none, or its Trios are not right.
        """
        reader = Reader(data, "deck")
        return cls(reader.text("name"), _images(reader, "black"), _images(reader, "white"))


def _images(reader: Reader, name: str) -> tuple[Image, ...]:
    found = []
    for item in reader.items(name):
        if not isinstance(item, list | tuple) or [type(part) for part in item] != [int, int]:
            raise GameDataError(f"deck.{name} must hold pairs of picture and part")
        found.append((item[0], item[1]))
    return tuple(found)


def faults(deck: Deck) -> Iterator[str]:
    """What is wrong with a table (MR-06, MR-09)."""
    doubles = PER_SUIT - SINGLES_OF_SUIT
    for ground, images, cards, pictures in (
        (BLACK, deck.black, PER_SUIT, BLACK_PICTURES),
        (WHITE, deck.white, doubles, WHITE_PICTURES),
    ):
        wanted = Counter(product(range(pictures), range(PARTS)))
        if len(images) != cards:
            yield f"there must be {cards} {ground} images, got {len(images)}"
        elif Counter(images) != wanted:
            picture, part = next(iter((Counter(images) - wanted) or (wanted - Counter(images))))
            yield (
                f"each part of a {ground} picture must be there once, not so part {part} "
                f"of picture {picture}"
            )
    singles = sorted(picture for picture, _ in deck.black[:SINGLES_OF_SUIT])
    if singles != list(range(BLACK_PICTURES)):
        yield f"each black picture must have one single, got those of {singles}"


GRID = Deck(
    "grid",
    black=tuple(
        [(b, b % PARTS) for b in range(3)]
        + [(b, (b + 1 + row) % PARTS) for row in range(2) for b in range(3)]
    ),
    white=tuple((row, b) for row in range(2) for b in range(3)),
)
"""Columns are the Black Trios, the lower two rows the White ones (MR-07)."""

PAIRED = Deck(
    "paired",
    black=GRID.black,
    white=((0, 0), (1, 0), (0, 2), (0, 1), (1, 1), (1, 2)),
)
"""Each White Trio has the remainder of one Black Trio, and a card more (MR-09, MR-A09)."""

DECKS: Mapping[str, Deck] = MappingProxyType({deck.name: deck for deck in (GRID, PAIRED)})
"""The tables there are, by name."""


@lru_cache(maxsize=16)
def trios_of(deck: Deck, is_shared: bool = False) -> tuple[Trio, ...]:
    """The Trios of suit 0, Black ones first.

    Args:
        deck: the table.
        is_shared: whether the pictures of a suit are copies of one (MR-10): then any single goes
            with a first and a second double of any picture, 27 ways, and any three doubles with
            the three white parts go together, 8 ways.
    """
    black: list[list[list[int]]] = [[[], [], []] for _ in range(BLACK_PICTURES)]
    white: list[list[list[int]]] = [[[], [], []] for _ in range(WHITE_PICTURES)]
    for k, (picture, part) in enumerate(deck.black):
        black[picture][part].append(k)
    for k, (picture, part) in enumerate(deck.white, SINGLES_OF_SUIT):
        white[picture][part].append(k)
    if is_shared:
        columns = [sorted(k for part in parts for k in part) for parts in black]
        black = [[list(rank) for rank in zip(*columns, strict=True)]]
        white = [[[k for parts in white for k in parts[part]] for part in range(PARTS)]]
    return tuple(
        (ground, number, bits_of(cards))
        for ground, pictures in ((BLACK, black), (WHITE, white))
        for number, cards in enumerate(cards for parts in pictures for cards in product(*parts))
    )
