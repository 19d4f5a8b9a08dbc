"""What happened in Mummy Rummy; screens, voices and logs live on these alone.

Only `Dealt` and `Drew` have something to hide: others are told of them without the cards.
"""

from dataclasses import dataclass, replace

from mummycase.games.codec import Vocabulary


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """`seat` deals the first round (MR-16)."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Round `number`, from 1, is dealt by `dealer`; `seat` has the first turn (MR-15)."""

    number: int
    dealer: int
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """`seat` was dealt `count` cards; None: which, is not told (MR-11)."""

    seat: int
    count: int
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class SiftBegan:
    """`card` lies open beside the Dig Pile (MR-13)."""

    card: str


@dataclass(frozen=True, slots=True)
class Drew:
    """`seat` took the top of the Dig Pile; None: which card, is not told (MR-21)."""

    seat: int
    card: str | None


@dataclass(frozen=True, slots=True)
class TookSift:
    """`seat` took `cards` from the Sift Pile, the selected one first (MR-22, MR-23)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TookNothing:
    """There was nothing that `seat` could take (MR-68)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Laid:
    """`seat` laid a Trio (MR-26)."""

    seat: int
    suit: str
    ground: str
    picture: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Captured:
    """`seat` captured `suit`; `owners` had the two White Trios (MR-51)."""

    seat: int
    suit: str
    owners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """`seat` discarded `card` and has `left` cards (MR-28)."""

    seat: int
    card: str
    left: int


@dataclass(frozen=True, slots=True)
class Knocked:
    """`seat` knocked: the others have one turn more (MR-61, MR-63)."""

    seat: int
    left: int


@dataclass(frozen=True, slots=True)
class WentOn:
    """`seat` did not knock with its last card (MR-62)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Stalled:
    """So many turns brought nothing that the round is scored as it stands (MR-69)."""

    turns: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The round is over; `seat` had `cards` in hand (MR-64)."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """`points` of the round and `totals` of the match, by seat (MR-64)."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """`winners` have won; more than one share it (MR-65)."""

    winners: tuple[int, ...]


Event = (
    DealerDrawn
    | RoundBegan
    | Dealt
    | SiftBegan
    | Drew
    | TookSift
    | TookNothing
    | Laid
    | Captured
    | Discarded
    | Knocked
    | WentOn
    | Stalled
    | Shown
    | Scored
    | MatchEnded
)
"""Any of them."""

Events = list[Event] | None
"""What a deed adds its events to; None in quiet search."""

EVENTS: Vocabulary[Event] = Vocabulary(
    "event",
    {
        "dealer_drawn": DealerDrawn,
        "round_began": RoundBegan,
        "dealt": Dealt,
        "sift_began": SiftBegan,
        "drew": Drew,
        "took_sift": TookSift,
        "took_nothing": TookNothing,
        "laid": Laid,
        "captured": Captured,
        "discarded": Discarded,
        "knocked": Knocked,
        "went_on": WentOn,
        "stalled": Stalled,
        "shown": Shown,
        "scored": Scored,
        "match_ended": MatchEnded,
    },
)
"""How they are written in files."""


def event_for(event: Event, seat: int | None) -> Event:
    """What `seat` is told; None is a spectator."""
    if type(event) is Drew and event.seat != seat:
        return Drew(event.seat, None)
    if type(event) is Dealt and event.seat != seat:
        return replace(event, cards=None)
    return event


def reveals(event: Event) -> bool:
    """Whether anybody learnt from `event` what was hidden."""
    if type(event) is TookSift:
        return len(event.cards) > 1  # which tells of a Trio in hand
    return type(event) not in (TookNothing, WentOn)
