"""Positions of Mummy Rummy, laid out for a test."""

from collections.abc import Mapping, Sequence
from typing import Any

from mummycase.games.mummy_rummy import RUMMY, Rules, RummyState, Setup
from mummycase.games.mummy_rummy.actions import Lay
from mummycase.games.mummy_rummy.cards import ALL, NAMES, bits_of, ids_of
from mummycase.games.mummy_rummy.cards import IDS as IDS
from mummycase.games.mummy_rummy.data import locks_of
from mummycase.games.mummy_rummy.phases import TAKE


def cards(words: str) -> int:
    """``red-0 blue-3`` as bits; ``red-012`` are three cards."""
    found = []
    for word in words.split():
        suit, numbers = word.split("-")
        found += [IDS[f"{suit}-{number}"] for number in numbers]
    return bits_of(found)


def position(
    *hands: str,
    sift: str = "",
    dig: int | None = None,
    table: Mapping[int, Sequence[Lay]] | None = None,
    seat: int = 0,
    phase: int = TAKE,
    **rules: Any,
) -> RummyState:
    """Cards named nowhere lie in the Dig Pile.

    With ``dig`` only so many do, and the rest in the Sift Pile before those of `sift`.
    """
    state = RUMMY.new(Setup(seats=len(hands), rules=Rules(**rules)))
    state.phase, state.seat, state.dealer = phase, seat, len(hands) - 1
    state.hands = [cards(words) for words in hands]
    for owner, lays in (table or {}).items():
        state.table[owner] = [state.world.trios.numbers[lay] for lay in lays]
    state.locks = locks_of(state)
    row = [IDS[f"{w.split('-')[0]}-{n}"] for w in sift.split() for n in w.split("-")[1]]
    used = bits_of(row)
    for hand in state.hands:
        used |= hand
    for trios in state.table:
        for trio in trios:
            used |= state.world.trios.masks[trio]
    left = ids_of(ALL & ~used)
    kept = len(left) if dig is None else dig
    state.dig, state.sift = left[:kept], left[kept:] + row
    assert list(RUMMY.faults(state)) == []
    return state


def hand(state: RummyState, seat: int) -> list[str]:
    """The names of the cards of a hand."""
    return [NAMES[card] for card in ids_of(state.hands[seat])]
