"""What happened in Night of the Mummy, and who is told what (3.4).

An event that not everybody may know carries who may: `for_seat` gives what one seat is told. Those
in `KEPT` are what there is to be known; the state keeps them as its history.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Protocol, TypeVar, cast

from mummycase.games.codec import Json, Vocabulary

HIDDEN = "hidden"
"""A face in a dance of which only the back was seen."""


@dataclass(frozen=True, slots=True)
class GuestsChosen:
    """These Guests are in the game; their Accusation cards lie face up (NM-06)."""

    guests: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """`seat` was dealt a card; `guest` is told to it alone (NM-09)."""

    seat: int
    guest: str | None


@dataclass(frozen=True, slots=True)
class MysteriesLaid:
    """So many Mystery Guests lie face down in the centre (NM-08)."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is the turn of `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Inquired:
    """`asker` asked `target` aloud whether it is `guest` (NM-23)."""

    asker: int
    target: int
    guest: str


@dataclass(frozen=True, slots=True)
class Whispered:
    """`target` passed its answer to `asker`; None to all others (NM-23)."""

    asker: int
    target: int
    guest: str
    yes: bool | None


@dataclass(frozen=True, slots=True)
class DanceAsked:
    """`asker` asked `partner` for a dance (NM-30)."""

    asker: int
    partner: int


@dataclass(frozen=True, slots=True)
class DanceAnswered:
    """`partner` accepted or refused, aloud (NM-30)."""

    asker: int
    partner: int
    accepts: bool


@dataclass(frozen=True, slots=True)
class RefusalBorne:
    """The refused `asker` turned no Mystery Guest up, so it is not the Statue (NM-31, NM-161)."""

    asker: int


@dataclass(frozen=True, slots=True)
class EyesClosed:
    """`asker` and `partner` begin to dance; all others close their eyes (NM-32)."""

    asker: int
    partner: int


@dataclass(frozen=True, slots=True)
class GargoyleJoined:
    """`seat` showed the Gargoyle and joined; told to those who dance (NM-150)."""

    seat: int
    asker: int
    partner: int


@dataclass(frozen=True, slots=True)
class FacesSeen:
    """What the dancers saw of each other; told to them alone (NM-34).

    Attributes:
        asker: one dancer.
        partner: the other.
        joined: the Gargoyle's seat, if it joined.
        faces: of asker, partner and joined: a Guest, or `HIDDEN`.
    """

    asker: int
    partner: int
    joined: int | None
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SasquatchLooked:
    """`seat` looked at a Mystery Guest; the `dancers` see at which, it alone sees `guest`."""

    seat: int
    slot: int
    guest: str | None
    dancers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DorianSwapped:
    """`seat` showed Dorian and is the Guest of `slot` now; `guest` is told to it alone.

    The `dancers` see that it swapped, and the slot (NM-192).
    """

    seat: int
    slot: int
    guest: str | None
    dancers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EyesOpened:
    """The dance is over; everybody looks again (NM-33)."""

    asker: int
    partner: int


@dataclass(frozen=True, slots=True)
class PowerDeclined:
    """`seat` went on without using its `power`, ``none`` if it could not; told to it alone."""

    seat: int
    power: str


@dataclass(frozen=True, slots=True)
class MysteryRevealed:
    """`seat` turned the Mystery Guest in `slot` face up (NM-161)."""

    seat: int
    slot: int
    guest: str


@dataclass(frozen=True, slots=True)
class Revealed:
    """`seat` revealed itself: it is `guest` (NM-40)."""

    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class AccusationPlaced:
    """`accuser` put the card of `guest` in front of `seat` (NM-40)."""

    accuser: int
    seat: int
    guest: str


@dataclass(frozen=True, slots=True)
class AccusationAnswered:
    """The Whisper cards were shuffled and shown (NM-43).

    Attributes:
        accuser: who accused.
        seats: that were accused.
        guests: of what, in the same order.
        yes: how many cards said Yes.
        no: how many said No.
    """

    accuser: int
    seats: tuple[int, ...]
    guests: tuple[str, ...]
    yes: int
    no: int


@dataclass(frozen=True, slots=True)
class Won:
    """`seat` has won; all cards are shown.

    Attributes:
        seat: the winner.
        how: ``accusation``, or the Guest whose own way to win it was.
        cards: of all seats, then of the centre.
    """

    seat: int
    how: str
    cards: tuple[str, ...]


Event = (
    GuestsChosen
    | Dealt
    | MysteriesLaid
    | TurnBegan
    | Inquired
    | Whispered
    | DanceAsked
    | DanceAnswered
    | RefusalBorne
    | EyesClosed
    | GargoyleJoined
    | FacesSeen
    | SasquatchLooked
    | DorianSwapped
    | EyesOpened
    | PowerDeclined
    | MysteryRevealed
    | Revealed
    | AccusationPlaced
    | AccusationAnswered
    | Won
)
"""Any of them."""

Events = list[Event] | None
"""Where what happens is noted; None in quiet search."""

EVENTS: Vocabulary[Event] = Vocabulary(
    "event",
    {
        "guests_chosen": GuestsChosen,
        "dealt": Dealt,
        "mysteries_laid": MysteriesLaid,
        "turn_began": TurnBegan,
        "inquired": Inquired,
        "whispered": Whispered,
        "dance_asked": DanceAsked,
        "dance_answered": DanceAnswered,
        "refusal_borne": RefusalBorne,
        "eyes_closed": EyesClosed,
        "gargoyle_joined": GargoyleJoined,
        "faces_seen": FacesSeen,
        "sasquatch_looked": SasquatchLooked,
        "dorian_swapped": DorianSwapped,
        "eyes_opened": EyesOpened,
        "power_declined": PowerDeclined,
        "mystery_revealed": MysteryRevealed,
        "revealed": Revealed,
        "accusation_placed": AccusationPlaced,
        "accusation_answered": AccusationAnswered,
        "won": Won,
    },
)
"""How they are written in files."""

KEPT = (
    Whispered,
    DanceAnswered,
    RefusalBorne,
    GargoyleJoined,
    FacesSeen,
    SasquatchLooked,
    DorianSwapped,
    MysteryRevealed,
    Revealed,
    AccusationAnswered,
)
"""What a seat concludes from; the state keeps these."""


# ------------------------------------------------------------------ who is told what (3.4)


def _dealt(event: Dealt, seat: int | None) -> Event | None:
    return event if seat == event.seat else dealt(event.seat, None)


def _whispered(event: Whispered, seat: int | None) -> Event | None:
    if seat in (event.asker, event.target):
        return event
    return whispered(event.asker, event.target, event.guest, None)


def _joined(event: GargoyleJoined, seat: int | None) -> Event | None:
    return event if seat in (event.seat, event.asker, event.partner) else None


def _faces(event: FacesSeen, seat: int | None) -> Event | None:
    is_dancer = seat is not None and seat in (event.asker, event.partner, event.joined)
    return event if is_dancer else None


def _secretly(event: SasquatchLooked | DorianSwapped, seat: int | None) -> Event | None:
    if seat not in event.dancers:
        return None
    return event if seat == event.seat else replace(event, guest=None)


def _declined(event: PowerDeclined, seat: int | None) -> Event | None:
    return event if seat == event.seat else None


_TOLD: Mapping[type, Callable[[Any, int | None], Event | None]] = MappingProxyType(
    {
        Dealt: _dealt,
        Whispered: _whispered,
        GargoyleJoined: _joined,
        FacesSeen: _faces,
        SasquatchLooked: _secretly,
        DorianSwapped: _secretly,
        PowerDeclined: _declined,
    }
)


def for_seat(event: Event, seat: int | None) -> Event | None:
    """What `seat` (None: a spectator) is told of `event`: all, less, or nothing (None)."""
    tell = _TOLD.get(event.__class__)
    return event if tell is None else tell(event, seat)


@lru_cache(maxsize=4096)
def plain(event: Event) -> Mapping[str, Json]:
    """`event` as plain data that is made once and must not be changed; copy it."""
    data = EVENTS.to_json(event)
    for name, value in data.items():
        if isinstance(value, list):
            data[name] = tuple(value)
    return data


# ------------------------------------------------------------------ made once


Made_co = TypeVar("Made_co", covariant=True)

MADE = 4096
"""Events of one kind that are remembered, which is nearly all there can be."""


class Maker(Protocol[Made_co]):
    """Makes events of one kind."""

    def __call__(self, *values: Hashable) -> Made_co:
        """The event with these fields, in their order."""


def _once(word: type[Made_co]) -> Maker[Made_co]:
    """Makes each event once: they are frozen, few, and wanted very often."""
    return cast("Maker[Made_co]", lru_cache(maxsize=MADE)(word))


dealt = _once(Dealt)
turn_began = _once(TurnBegan)
inquired = _once(Inquired)
whispered = _once(Whispered)
dance_asked = _once(DanceAsked)
dance_answered = _once(DanceAnswered)
refusal_borne = _once(RefusalBorne)
eyes_closed = _once(EyesClosed)
faces_seen = _once(FacesSeen)
eyes_opened = _once(EyesOpened)
accusation_placed = _once(AccusationPlaced)
revealed = _once(Revealed)
power_declined = _once(PowerDeclined)
