"""Who may know what: observations, and positions that fit them.

Hidden are the hands and what lies in the Dig Pile. Public is the rest, and with it the cards that
everybody saw a seat take and not give away.
"""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from mummycase.games.codec import Json
from mummycase.games.mummy_rummy.cards import (
    ALL,
    PER_SUIT,
    SINGLES,
    SUIT_SINGLES,
    bits_of,
    ids_of,
    names_of,
)
from mummycase.games.mummy_rummy.phases import FORCED, IS_OPEN
from mummycase.games.mummy_rummy.sight import lays_in, may_capture, public_json
from mummycase.games.mummy_rummy.world import WHITE_FULL

if TYPE_CHECKING:
    from mummycase.games.mummy_rummy.state import RummyState

TRIES = 12
"""Draws of other hands before one is taken that holds a Trio which would have been laid."""


def observe(state: "RummyState", seat: int | None) -> dict[str, Json]:
    """What `seat` may know; None is a spectator. Hands that it may not see are null."""
    is_open = IS_OPEN[state.phase]
    return {
        **public_json(state),
        "hands": [
            list(names_of(hand)) if is_open or owner == seat else None
            for owner, hand in enumerate(state.hands)
        ],
        "sizes": [hand.bit_count() for hand in state.hands],
        "dig": len(state.dig),
    }


def draw_anew(state: "RummyState", seat: int, rng: Random) -> None:
    """Change what `seat` cannot see to something else that it could be.

    Cards that were seen stay where they are. Whoever has ended a turn holds no Trio that it would
    have had to lay, as far as some tries bring that about.
    """
    if IS_OPEN[state.phase]:
        return
    sizes = [hand.bit_count() for hand in state.hands]
    unseen = ids_of(hidden_cards(state, seat))
    for _ in range(TRIES):
        pool = unseen[:]
        rng.shuffle(pool)
        fill(state, seat, sizes, pool)
        if not state.world.must_lay or not _has_kept_trios(state, seat):
            return


def hidden_cards(state: "RummyState", seat: int) -> int:
    """The cards of which `seat` does not know where they are."""
    seen = state.hands[seat] | bits_of(state.sift)
    masks = state.world.trios.masks
    for owner, trios in enumerate(state.table):
        seen |= state.known[owner]
        for trio in trios:
            seen |= masks[trio]
    return ALL & ~seen


def fill(state: "RummyState", seat: int, sizes: Sequence[int], pool: Sequence[int]) -> None:
    """Give the cards of `pool` to the other seats, in turn, and the rest to the Dig Pile.

    Args:
        state: changed.
        seat: whose hand stays.
        sizes: of all hands.
        pool: ids of all cards that `seat` cannot place.
    """
    hands = [
        known if owner != seat else state.hands[seat] for owner, known in enumerate(state.known)
    ]
    if state.phase == FORCED and state.seat != seat:
        hands[state.seat] |= _needed(state, sizes[state.seat], pool)
    taken = 0
    for hand in hands:
        taken |= hand
    left = iter([card for card in pool if not taken >> card & 1])
    for owner, size in enumerate(sizes):
        for _ in range(size - hands[owner].bit_count()):
            hands[owner] |= 1 << next(left)
    state.hands = hands
    state.dig = sorted(left)


def _needed(state: "RummyState", size: int, pool: Sequence[int]) -> int:
    """Hidden cards with which the seat to move can do what is due, if it needs any (MR-23).

    That of the possible Trios is taken whose first missing card comes first in `pool`.
    """
    card, known = state.selected, state.known[state.seat]
    suit = card // PER_SUIT
    lock = state.locks[suit]
    ways = list(state.world.trios.with_card[card][lock])
    if lock == WHITE_FULL and SINGLES >> card & 1 and may_capture(state):
        ways.append(SUIT_SINGLES << (PER_SUIT * suit))
    here = bits_of(pool)
    room = size - known.bit_count()
    order = {one: place for place, one in enumerate(pool)}
    missing = [
        gap
        for gap in (way & ~known for way in ways)
        if gap & here == gap and gap.bit_count() <= room
    ]
    return min(missing, key=lambda gap: min((order[one] for one in ids_of(gap)), default=-1))


def _has_kept_trios(state: "RummyState", seat: int) -> bool:
    """Whether another seat that has ended a turn, and is not in one, holds a Trio."""
    seats = state.world.seats
    for place in range(min(state.turns, seats)):
        owner = (state.dealer + 1 + place) % seats
        if owner not in (seat, state.seat) and lays_in(state, state.hands[owner]):
            return True
    return False
