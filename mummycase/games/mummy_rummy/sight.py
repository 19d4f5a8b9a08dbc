"""What can be done with the cards in a hand: Trios, Captures, discards, takes."""

from typing import TYPE_CHECKING

from mummycase.games.codec import Json
from mummycase.games.mummy_rummy.actions import CAPTURES, Action, Lay
from mummycase.games.mummy_rummy.cards import (
    NAMES,
    PER_SUIT,
    SINGLES,
    SUIT_BITS,
    SUIT_SINGLES,
    SUITS,
    names_of,
)
from mummycase.games.mummy_rummy.phases import NAMES as PHASE_NAMES
from mummycase.games.mummy_rummy.world import DISCARDS_OF, WHITE_FULL

if TYPE_CHECKING:
    from mummycase.games.mummy_rummy.state import RummyState

_S1, _S2, _S3, _S4 = (PER_SUIT * suit for suit in range(1, len(SUITS)))


def lays(state: "RummyState") -> list[Action]:
    """The Trios in hand that the locks allow (MR-26, MR-40)."""
    return lays_in(state, state.hands[state.seat])


def lays_in(state: "RummyState", hand: int) -> list[Action]:
    """The Trios among the cards `hand` that the locks allow."""
    locks = state.locks
    by_suit = state.world.trios.lays_of
    return [
        *by_suit[0][locks[0]][hand & SUIT_BITS],
        *by_suit[1][locks[1]][hand >> _S1 & SUIT_BITS],
        *by_suit[2][locks[2]][hand >> _S2 & SUIT_BITS],
        *by_suit[3][locks[3]][hand >> _S3 & SUIT_BITS],
        *by_suit[4][locks[4]][hand >> _S4],
    ]


def discards(state: "RummyState") -> list[Action]:
    """What can be discarded: anything but a single card taken from the Sift Pile (MR-28, MR-31)."""
    hand = state.hands[state.seat]
    if state.kept >= 0 and hand & (hand - 1):
        hand &= ~(1 << state.kept)
    of = DISCARDS_OF
    return [
        *of[0][hand & SUIT_BITS],
        *of[1][hand >> _S1 & SUIT_BITS],
        *of[2][hand >> _S2 & SUIT_BITS],
        *of[3][hand >> _S3 & SUIT_BITS],
        *of[4][hand >> _S4],
    ]


def may_capture(state: "RummyState") -> bool:
    """Whether house rule and time allow Captures at all (MR-A16)."""
    return state.world.is_full_lap or state.knocker < 0


def can_capture(state: "RummyState") -> bool:
    """Whether there is any suit in which both White Trios lie, and Captures are allowed."""
    return WHITE_FULL in state.locks and may_capture(state)


def captured(state: "RummyState") -> list[int]:
    """The suits that the seat whose turn it is can capture (MR-50)."""
    hand, locks = state.hands[state.seat], state.locks
    return [
        suit
        for suit in range(len(SUITS))
        if locks[suit] == WHITE_FULL and hand >> (PER_SUIT * suit) & SUIT_SINGLES == SUIT_SINGLES
    ]


def is_takeable(state: "RummyState", index: int, taken: int) -> bool:
    """Whether card `index` of the Sift Pile can be selected (MR-23, MR-24).

    Args:
        state: in which a card is to be taken.
        index: in the Sift Pile.
        taken: the card and all after it, as bits.
    """
    return has_use(state, state.sift[index], state.hands[state.seat] | taken)


def has_use(state: "RummyState", card: int, pool: int) -> bool:
    """Whether the cards in `pool` make a Trio with `card`, or a Capture that uses it."""
    suit = card // PER_SUIT
    lock = state.locks[suit]
    for mask in state.world.trios.with_card[card][lock]:
        if mask & pool == mask:
            return True
    return (
        lock == WHITE_FULL
        and bool(SINGLES >> card & 1)
        and pool >> (PER_SUIT * suit) & SUIT_SINGLES == SUIT_SINGLES
        and may_capture(state)
    )


def forced(state: "RummyState") -> list[Action]:
    """The Trios with the selected card, or the Capture that uses it (MR-23, MR-24)."""
    numbers, masks = state.world.trios.numbers, state.world.trios.masks
    card = state.selected
    found: list[Action] = [
        lay for lay in lays(state) if type(lay) is Lay and masks[numbers[lay]] >> card & 1
    ]
    suit = card // PER_SUIT
    if SINGLES >> card & 1 and can_capture(state) and suit in captured(state):
        found.append(CAPTURES[suit])
    return found


def to_json(state: "RummyState") -> dict[str, Json]:
    """Everything but the set-up, as plain data, by names; hands by seat."""
    return {
        **public_json(state),
        "hands": [list(names_of(hand)) for hand in state.hands],
        "dig": [NAMES[card] for card in state.dig],
    }


def public_json(state: "RummyState") -> dict[str, Json]:
    """What everybody sees, but for hands and the Dig Pile."""
    lays_by_number = state.world.trios.lays
    return {
        "phase": PHASE_NAMES[state.phase],
        "dealer": _maybe(state.dealer),
        "seat": state.seat,
        "known": [list(names_of(known)) for known in state.known],
        "sift": [NAMES[card] for card in state.sift],
        "table": [[_trio(lays_by_number[number]) for number in trios] for trios in state.table],
        "selected": None if state.selected < 0 else NAMES[state.selected],
        "kept": None if state.kept < 0 else NAMES[state.kept],
        "knocker": _maybe(state.knocker),
        "turns": state.turns,
        "turns_before": state.turns_before,
        "idle": state.idle,
        "rounds": [list(points) for points in state.rounds],
    }


def _trio(lay: Lay) -> dict[str, Json]:
    return {"suit": lay.suit, "ground": lay.ground, "picture": lay.picture}


def _maybe(seat: int) -> int | None:
    return None if seat < 0 else seat
