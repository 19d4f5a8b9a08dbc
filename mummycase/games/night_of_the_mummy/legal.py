"""What the seat to move may do, phase by phase."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mummycase.games.night_of_the_mummy.actions import (
    ACCEPT,
    ACCUSE,
    ASK_DANCE,
    GO_ON,
    GUESTS_OF,
    INQUIRE,
    JOIN,
    LOOKS,
    NO,
    PICKS_OF,
    PLACES,
    REFUSE,
    STRIKE,
    SWAPS,
    TURN_UPS,
    YES,
    Action,
)
from mummycase.games.night_of_the_mummy.asking import answer, askable, can_strike_back
from mummycase.games.night_of_the_mummy.dancing import burgled, can_look, can_swap, partners
from mummycase.games.night_of_the_mummy.guests import JOIN as JOINERS
from mummycase.games.night_of_the_mummy.guests import MEMBERS, MUST_ACCEPT, RAGE
from mummycase.games.night_of_the_mummy.phases import NAMES

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState

_TURNS = (
    ((ACCUSE,), (ASK_DANCE, ACCUSE)),
    ((INQUIRE, ACCUSE), (INQUIRE, ASK_DANCE, ACCUSE)),
)
"""By whether somebody can be asked, and whether somebody can be asked to dance (NM-20, NM-54)."""

_ONLY_GO_ON = (GO_ON,)
_STRIKES = (GO_ON, STRIKE)
_JOINS = (GO_ON, JOIN)
_REPLIES = {
    (True, True): (ACCEPT, REFUSE),
    (True, False): (ACCEPT,),
    (False, True): (REFUSE,),
}
_ANSWERS = ((NO,), (YES,))


def _nothing(state: "NightState") -> Sequence[Action]:
    return ()


def _turn(state: "NightState") -> Sequence[Action]:
    return _TURNS[askable(state) != 0][partners(state) != 0]


def _inquire(state: "NightState") -> Sequence[Action]:
    return PICKS_OF[askable(state)]


def _name(state: "NightState") -> Sequence[Action]:
    return GUESTS_OF[state.pool]


def _answer(state: "NightState") -> Sequence[Action]:
    return _ANSWERS[answer(state.held[state.other], state.named)]


def _strike_back(state: "NightState") -> Sequence[Action]:
    return _STRIKES if can_strike_back(state) else _ONLY_GO_ON


def _dance(state: "NightState") -> Sequence[Action]:
    return PICKS_OF[partners(state)]


def _reply(state: "NightState") -> Sequence[Action]:
    partner = state.other
    if state.revealed >> partner & 1:  # NM-51
        return _REPLIES[False, True]
    return _REPLIES[True, not MUST_ACCEPT >> state.held[partner] & 1]


def _join(state: "NightState") -> Sequence[Action]:
    return _JOINS if JOINERS >> state.held[state.mover] & 1 else _ONLY_GO_ON


def _power(state: "NightState") -> Sequence[Action]:
    if can_look(state):
        return (GO_ON, *(LOOKS[slot] for slot in face_down(state)))
    if can_swap(state):
        return (GO_ON, *(SWAPS[slot] for slot in face_down(state)))
    return _ONLY_GO_ON


def _burglary(state: "NightState") -> Sequence[Action]:
    return _STRIKES if burgled(state) else _ONLY_GO_ON


def _instead(state: "NightState") -> Sequence[Action]:
    seats = askable(state)
    if RAGE >> state.held[state.seat] & 1 and (state.world.rages_instead or not seats):
        return _rage(state)
    return PICKS_OF[seats] if seats else _ONLY_GO_ON


def _raging(state: "NightState") -> Sequence[Action]:
    return _rage(state) if RAGE >> state.held[state.seat] & 1 else _ONLY_GO_ON


def _rage(state: "NightState") -> Sequence[Action]:
    """What the refused Statue must do (NM-161, NM-163)."""
    slots = face_down(state)
    return tuple(TURN_UPS[slot] for slot in slots) if slots else (ACCUSE,)


def _place(state: "NightState") -> Sequence[Action]:
    """Any card in front of anybody, the next seat clockwise first (NM-A25)."""
    targets, cards = state.targets, MEMBERS[state.cards]
    return [
        PLACES[seat][guest]
        for seat in state.world.lefts[state.mover]
        if targets >> seat & 1
        for guest in cards
    ]


def face_down(state: "NightState") -> Sequence[int]:
    """The slots whose card is face down."""
    return MEMBERS[state.world.all_slots & ~state.up]


LEGAL: Sequence[Callable[["NightState"], Sequence[Action]]] = (
    _nothing,
    _nothing,
    _nothing,
    _turn,
    _inquire,
    _name,
    _answer,
    _strike_back,
    _dance,
    _reply,
    _join,
    _power,
    _burglary,
    _instead,
    _raging,
    _place,
    _nothing,
)
"""By phase."""

assert len(LEGAL) == len(NAMES)
