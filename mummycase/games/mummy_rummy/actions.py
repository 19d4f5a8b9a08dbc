"""What can be done in Mummy Rummy: by a seat, and by chance.

All exist once and are compared by value; cards go by name, Trios by suit, ground and picture.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from mummycase.games.codec import Vocabulary
from mummycase.games.mummy_rummy.cards import CARDS, NAMES, SUITS


@dataclass(frozen=True, slots=True)
class DrawDealer:
    """`seat` deals first. Chance (MR-16)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The shuffled cards: the hands one seat after the other, then the first of the Sift Pile.

    Chance (MR-11, MR-13). The order of the others is not settled: each `Draw` does that.
    """

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TakeDig:
    """Take the top card of the Dig Pile (MR-21)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """That card is `card`. Chance (MR-21)."""

    card: str


@dataclass(frozen=True, slots=True)
class TakeLast:
    """Take the newest card of the Sift Pile (MR-22)."""


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Take a card of the Sift Pile, 0 the oldest, and all that lie after it (MR-23)."""

    index: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a Trio (MR-26).

    Attributes:
        suit: one of `SUITS`.
        ground: ``black`` or ``white``.
        picture: 0..2 black, 0..1 white; with shared pictures the number of the way it is made.
    """

    suit: str
    ground: str
    picture: int


@dataclass(frozen=True, slots=True)
class Capture:
    """Make the Mummy Rummy Capture in `suit` (MR-50)."""

    suit: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Put `card` at the end of the Sift Pile (MR-28)."""

    card: str


@dataclass(frozen=True, slots=True)
class Knock:
    """Knock with one card left (MR-61)."""


@dataclass(frozen=True, slots=True)
class NoKnock:
    """Go on with one card left (MR-62)."""


Action = (
    DrawDealer
    | Deal
    | TakeDig
    | Draw
    | TakeLast
    | TakeFrom
    | Lay
    | Capture
    | Discard
    | Knock
    | NoKnock
)
"""Any of them."""

ACTIONS: Vocabulary[Action] = Vocabulary(
    "do",
    {
        "draw_dealer": DrawDealer,
        "deal": Deal,
        "take_dig": TakeDig,
        "draw": Draw,
        "take_last": TakeLast,
        "take_from": TakeFrom,
        "lay": Lay,
        "capture": Capture,
        "discard": Discard,
        "knock": Knock,
        "no_knock": NoKnock,
    },
)
"""How they are written in files."""

DEALERS = tuple(DrawDealer(seat) for seat in range(5))
TAKE_DIG, TAKE_LAST, KNOCK, NO_KNOCK = TakeDig(), TakeLast(), Knock(), NoKnock()
DRAWS = tuple(Draw(name) for name in NAMES)
DISCARDS = tuple(Discard(name) for name in NAMES)
TAKE_FROM = tuple(TakeFrom(index) for index in range(CARDS))
CAPTURES = tuple(Capture(suit) for suit in SUITS)
CAPTURE_SUITS: Mapping[str, int] = MappingProxyType({suit: n for n, suit in enumerate(SUITS)})
KNOCKS = (KNOCK, NO_KNOCK)
