"""What can be done in Night of the Mummy: by chance before the game, and by the seats.

Each exists once and is compared by value; Guests go by name, seats and the slots of the Mystery
Guests by number. Long deeds are made of small ones: `Inquire`, then `PickSeat`, then `NameGuest`.
"""

from dataclasses import dataclass

from mummycase.games.codec import Vocabulary
from mummycase.games.night_of_the_mummy.guests import COUNT, KEYS


@dataclass(frozen=True, slots=True)
class ChooseGuests:
    """These Guests are in the game, in the order of the set. Chance (NM-04)."""

    guests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Begin:
    """`seat` has the first turn. Chance (NM-10)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Deal:
    """The Guest of each seat, and those in the centre. Chance (NM-08)."""

    seats: tuple[str, ...]
    mysteries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Inquire:
    """Use the turn to ask somebody who they are (NM-21)."""


@dataclass(frozen=True, slots=True)
class AskDance:
    """Use the turn to ask somebody for a dance (NM-30)."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Reveal yourself and accuse (NM-40)."""


@dataclass(frozen=True, slots=True)
class PickSeat:
    """The player who is asked."""

    seat: int


@dataclass(frozen=True, slots=True)
class NameGuest:
    """The Guest that the player asked may be (NM-24)."""

    guest: str


@dataclass(frozen=True, slots=True)
class Whisper:
    """Pass a Whisper card: Yes or No (NM-22)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Reply:
    """Accept a dance, or refuse it (NM-30)."""

    accepts: bool


@dataclass(frozen=True, slots=True)
class GoOn:
    """Do nothing more; for most that are asked there is nothing else (NM-36, NM-73)."""


@dataclass(frozen=True, slots=True)
class Join:
    """The Gargoyle joins the dance (NM-150)."""


@dataclass(frozen=True, slots=True)
class Look:
    """The Sasquatch looks at the Mystery Guest in `slot` (NM-141)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Dorian shows his face and becomes the Mystery Guest in `slot` (NM-191)."""

    slot: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The refused Statue turns the Mystery Guest in `slot` face up (NM-161)."""

    slot: int


@dataclass(frozen=True, slots=True)
class Strike:
    """Reveal yourself and accuse one player alone (NM-121, NM-181)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put the Accusation card of `guest` in front of `seat` (NM-40)."""

    seat: int
    guest: str


Action = (
    ChooseGuests
    | Begin
    | Deal
    | Inquire
    | AskDance
    | Accuse
    | PickSeat
    | NameGuest
    | Whisper
    | Reply
    | GoOn
    | Join
    | Look
    | Swap
    | TurnUp
    | Strike
    | Place
)
"""Any of them."""

ACTIONS: Vocabulary[Action] = Vocabulary(
    "do",
    {
        "choose_guests": ChooseGuests,
        "begin": Begin,
        "deal": Deal,
        "inquire": Inquire,
        "ask_dance": AskDance,
        "accuse": Accuse,
        "pick_seat": PickSeat,
        "name_guest": NameGuest,
        "whisper": Whisper,
        "reply": Reply,
        "go_on": GoOn,
        "join": Join,
        "look": Look,
        "swap": Swap,
        "turn_up": TurnUp,
        "strike": Strike,
        "place": Place,
    },
)
"""How they are written in files."""

MOST_SEATS, MOST_SLOTS = 8, 2

INQUIRE, ASK_DANCE, ACCUSE = Inquire(), AskDance(), Accuse()
YES, NO = Whisper(True), Whisper(False)
ACCEPT, REFUSE = Reply(True), Reply(False)
GO_ON, JOIN, STRIKE = GoOn(), Join(), Strike()
PICKS = tuple(PickSeat(seat) for seat in range(MOST_SEATS))
GUESTS = tuple(NameGuest(key) for key in KEYS)
LOOKS = tuple(Look(slot) for slot in range(MOST_SLOTS))
SWAPS = tuple(Swap(slot) for slot in range(MOST_SLOTS))
TURN_UPS = tuple(TurnUp(slot) for slot in range(MOST_SLOTS))
PLACES = tuple(tuple(Place(seat, key) for key in KEYS) for seat in range(MOST_SEATS))

PICKS_OF = tuple(
    tuple(PICKS[seat] for seat in range(MOST_SEATS) if bits >> seat & 1)
    for bits in range(1 << MOST_SEATS)
)
"""Choosing one of a set of seats, by its bits."""

GUESTS_OF = tuple(
    tuple(GUESTS[guest] for guest in range(COUNT) if bits >> guest & 1)
    for bits in range(1 << COUNT)
)
"""Naming one of a set of Guests, by its bits."""
