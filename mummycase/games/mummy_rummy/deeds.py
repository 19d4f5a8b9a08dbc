"""A turn: take, lay Trios, discard, knock (MR-20). One function a phase, which checks and does.

Every function takes the state, an action, and a list for the events, None in quiet search.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mummycase.errors import IllegalActionError
from mummycase.games.mummy_rummy import sight
from mummycase.games.mummy_rummy.actions import (
    CAPTURE_SUITS,
    Capture,
    Deal,
    Discard,
    Draw,
    DrawDealer,
    Knock,
    Lay,
    NoKnock,
    TakeDig,
    TakeFrom,
    TakeLast,
)
from mummycase.games.mummy_rummy.cards import (
    ALL,
    IDS,
    NAMES,
    PER_SUIT,
    SUIT_BITS,
    SUIT_SINGLES,
    SUITS,
    bits_of,
    ids_of,
    names_of,
)
from mummycase.games.mummy_rummy.ending import end_round
from mummycase.games.mummy_rummy.events import (
    Captured,
    DealerDrawn,
    Dealt,
    Discarded,
    Drew,
    Events,
    Knocked,
    Laid,
    RoundBegan,
    SiftBegan,
    Stalled,
    TookNothing,
    TookSift,
    WentOn,
)
from mummycase.games.mummy_rummy.phases import DEAL, DIG, FORCED, KNOCKING, PLAY, TAKE
from mummycase.games.mummy_rummy.phases import NAMES as PHASE_NAMES
from mummycase.games.mummy_rummy.world import BLACK_LOCK, FREE, WHITE_FULL, WHITE_LOCK

if TYPE_CHECKING:
    from mummycase.games.mummy_rummy.state import RummyState


def refuse(state: "RummyState", action: object) -> IllegalActionError:
    """The error for an action that is not legal now."""
    return IllegalActionError(f"{action} is not legal now, in phase {PHASE_NAMES[state.phase]!r}")


# ------------------------------------------------------------------ chance


def draw_dealer(state: "RummyState", action: Any, events: Events) -> None:
    """The first dealer (MR-16)."""
    if (
        type(action) is not DrawDealer
        or type(action.seat) is not int
        or not 0 <= action.seat < state.world.seats
    ):
        raise refuse(state, action)
    state.dealer = action.seat
    state.phase = DEAL
    if events is not None:
        events.append(DealerDrawn(action.seat))


def deal(state: "RummyState", action: Any, events: Events) -> None:
    """Hands and the first card of the Sift Pile (MR-11 to MR-15)."""
    world = state.world
    seats, size = world.seats, world.hand_size
    cards = _dealt(action, seats * size + 1)
    if cards is None:
        raise refuse(state, action)
    state.hands = [bits_of(cards[size * seat : size * (seat + 1)]) for seat in range(seats)]
    state.known = [0] * seats
    state.sift = [cards[-1]]
    state.dig = ids_of(ALL & ~bits_of(cards))
    state.table = [[] for _ in range(seats)]
    state.locks = [FREE] * len(SUITS)
    state.knocker = -1
    state.seat = (state.dealer + 1) % seats
    state.phase = TAKE
    if events is not None:
        events.append(RoundBegan(len(state.rounds) + 1, state.dealer, state.seat))
        events += [Dealt(seat, size, names_of(hand)) for seat, hand in enumerate(state.hands)]
        events.append(SiftBegan(NAMES[cards[-1]]))


def _dealt(action: Any, count: int) -> list[int] | None:
    """The ids of a deal of `count` cards; None if it is none."""
    if type(action) is not Deal or type(action.cards) is not tuple:
        return None
    names = action.cards
    if len(names) != count or not all(type(name) is str for name in names):
        return None
    cards = [IDS[name] for name in names if name in IDS]
    return cards if len(set(cards)) == count else None


def draw(state: "RummyState", action: Any, events: Events) -> None:
    """The top card of the Dig Pile turns out to be this one (MR-21)."""
    card = IDS.get(action.card) if type(action) is Draw and type(action.card) is str else None
    if card is None or card not in state.dig:
        raise refuse(state, action)
    state.dig.remove(card)
    state.hands[state.seat] |= 1 << card
    state.idle = -1
    state.phase = PLAY
    if events is not None:
        events.append(Drew(state.seat, action.card))


# ------------------------------------------------------------------ the take


def take(state: "RummyState", action: Any, events: Events) -> None:
    """One of the three ways to take (MR-21 to MR-24)."""
    kind = type(action)
    if kind is TakeDig and state.dig:
        state.phase = DIG
        return
    sift = state.sift
    if kind is TakeLast and sift:
        index = len(sift) - 1
    elif kind is TakeFrom and type(action.index) is int and 0 <= action.index < len(sift) - 1:
        index = action.index
    else:
        raise refuse(state, action)
    cards = sift[index:]
    taken = bits_of(cards)
    if kind is TakeFrom:
        if not sight.is_takeable(state, index, taken):
            raise refuse(state, action)
        state.selected = cards[0]
        state.phase = FORCED
    else:
        state.phase = PLAY
        if state.world.is_always or not state.dig:
            state.kept = cards[0]
    del sift[index:]
    state.hands[state.seat] |= taken
    state.known[state.seat] |= taken
    if events is not None:
        events.append(TookSift(state.seat, tuple([NAMES[card] for card in cards])))


# ------------------------------------------------------------------ Trios, Capture, discard


def play(state: "RummyState", action: Any, events: Events) -> None:
    """A Trio, a Capture or the discard."""
    kind = type(action)
    if kind is Discard:
        _discard(state, action, events)
    elif kind is Lay:
        _lay(state, action, events)
    elif kind is Capture:
        _capture(state, action, events)
    else:
        raise refuse(state, action)


def force(state: "RummyState", action: Any, events: Events) -> None:
    """The Trio or Capture that is due at once (MR-23)."""
    kind = type(action)
    is_sound = _number(state, action) is not None if kind is Lay else kind is Capture
    if not is_sound or action not in sight.forced(state):
        raise refuse(state, action)
    play(state, action, events)


def _number(state: "RummyState", action: Lay) -> int | None:
    """The number of the Trio; None if there is none such."""
    if type(action.picture) is not int or type(action.suit) is not str:
        return None
    return state.world.trios.numbers.get(action) if type(action.ground) is str else None


def _lay(state: "RummyState", action: Lay, events: Events) -> None:
    """Lay a Trio that is in hand and that the lock allows (MR-26, MR-40)."""
    number = _number(state, action)
    if number is None:
        raise refuse(state, action)
    world, seat = state.world, state.seat
    mask = world.trios.masks[number]
    suit = number // world.per_suit
    is_black = world.trios.is_black[number]
    lock = state.locks[suit]
    allowed = lock == FREE or (lock == BLACK_LOCK) == is_black
    if state.hands[seat] & mask != mask or not allowed:
        raise refuse(state, action)
    state.hands[seat] &= ~mask
    state.known[seat] &= ~mask
    state.table[seat].append(number)
    if is_black:
        state.locks[suit] = BLACK_LOCK
    else:
        state.locks[suit] = WHITE_LOCK if lock == FREE else WHITE_FULL
    if events is not None:
        events.append(Laid(seat, action.suit, action.ground, action.picture, names_of(mask)))
    _settle(state, events)


def _capture(state: "RummyState", action: Capture, events: Events) -> None:
    """Three singles and both White Trios become three Black Trios (MR-51)."""
    suit = CAPTURE_SUITS.get(action.suit) if type(action.suit) is str else None
    if suit is None or not sight.can_capture(state) or suit not in sight.captured(state):
        raise refuse(state, action)
    world, seat = state.world, state.seat
    low, high = suit * world.per_suit, (suit + 1) * world.per_suit
    owners = []
    for owner, trios in enumerate(state.table):
        kept = [trio for trio in trios if not low <= trio < high]
        owners += [owner] * (len(trios) - len(kept))
        trios[:] = kept
    state.table[seat] += world.trios.columns[suit]
    singles = SUIT_SINGLES << (PER_SUIT * suit)
    state.hands[seat] &= ~singles
    state.known[seat] &= ~(SUIT_BITS << (PER_SUIT * suit))
    state.locks[suit] = BLACK_LOCK
    if events is not None:
        events.append(Captured(seat, action.suit, tuple(owners)))
    _settle(state, events)


def _settle(state: "RummyState", events: Events) -> None:
    """After a Trio or Capture: nothing is due any more, and an empty hand ends the turn (MR-29)."""
    state.selected = -1
    state.idle = -1
    state.phase = PLAY
    if not state.hands[state.seat]:
        _end_turn(state, events)


def _discard(state: "RummyState", action: Discard, events: Events) -> None:
    """The end of the turn: a card to the Sift Pile (MR-28, MR-31)."""
    card = IDS.get(action.card) if type(action.card) is str else None
    seat = state.seat
    hand = state.hands[seat]
    if card is None or not hand >> card & 1 or (card == state.kept and hand != 1 << card):
        raise refuse(state, action)
    if state.world.must_lay and sight.lays(state):
        raise refuse(state, action)
    hand &= ~(1 << card)
    state.hands[seat] = hand
    state.known[seat] &= hand
    state.sift.append(card)
    if events is not None:
        events.append(Discarded(seat, action.card, hand.bit_count()))
    if state.knocker < 0 and hand and not hand & (hand - 1):
        state.phase = KNOCKING
    else:
        _end_turn(state, events)


# ------------------------------------------------------------------ the end of a turn


def knock(state: "RummyState", action: Any, events: Events) -> None:
    """With one card left: knock, or go on (MR-61, MR-62)."""
    if type(action) is Knock:
        _knock(state, events)
    elif type(action) is not NoKnock:
        raise refuse(state, action)
    elif events is not None:
        events.append(WentOn(state.seat))
    _next(state, events)


def _end_turn(state: "RummyState", events: Events) -> None:
    """A seat without cards knocks, unless somebody did before (MR-60, MR-61)."""
    if state.knocker < 0 and not state.hands[state.seat]:
        _knock(state, events)
    _next(state, events)


def _knock(state: "RummyState", events: Events) -> None:
    state.knocker = state.seat
    if events is not None:
        events.append(Knocked(state.seat, state.hands[state.seat].bit_count()))


def _next(state: "RummyState", events: Events) -> None:
    """The next turn, or the end of the round (MR-63, MR-69)."""
    world = state.world
    state.turns += 1
    state.idle = 0 if state.dig else state.idle + 1
    state.kept = -1
    state.seat = (state.seat + 1) % world.seats
    if state.seat == state.knocker:
        end_round(state, events)
    elif state.knocker < 0 and world.stall_turns and state.idle >= world.stall_turns:
        if events is not None:
            events.append(Stalled(state.idle))
        end_round(state, events)
    elif state.dig or state.sift:
        state.phase = TAKE
    else:
        state.phase = PLAY
        if events is not None:
            events.append(TookNothing(state.seat))


def over(state: "RummyState", action: Any, events: Events) -> None:
    """Nothing can be done any more."""
    raise refuse(state, action)


Deed = Callable[["RummyState", Any, Events], None]

DO: tuple[Deed, ...] = (draw_dealer, deal, take, draw, force, play, knock, over)
"""What is done in each phase, in the order of `phases`."""
