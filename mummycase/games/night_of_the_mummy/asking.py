"""Turns and inquiries: whose turn it is, who can be asked, what is whispered (3.2).

Every function takes the state and a list for the events, None in quiet search.
"""

from typing import TYPE_CHECKING

from mummycase.games.night_of_the_mummy.events import (
    Event,
    Events,
    inquired,
    turn_began,
    whispered,
)
from mummycase.games.night_of_the_mummy.guests import (
    ALWAYS_NO,
    ALWAYS_YES,
    KEYS,
    RAGE,
    STRIKE_BACK,
)
from mummycase.games.night_of_the_mummy.phases import (
    ANSWER,
    INSTEAD,
    NAME,
    RAGING,
    TURN,
)
from mummycase.games.night_of_the_mummy.phases import (
    STRIKE_BACK as STRIKING_BACK,
)

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState


def note(state: "NightState", event: Event, events: Events) -> None:
    """Keep what there is to be known, and tell it."""
    state.history = state.history, event
    if events is not None:
        events.append(event)


def begin_turn(state: "NightState", seat: int, events: Events) -> None:
    """It is the turn of `seat`; nothing of the last one is left."""
    state.seat = state.mover = seat
    state.phase = TURN
    state.other = state.named = state.joined = state.swapped = -1
    state.shown = state.targets = state.cards = 0
    state.placed = ()
    state.refused = False
    if events is not None:
        events.append(turn_began(seat))


def end_turn(state: "NightState", events: Events) -> None:
    """The turn is over; the next seat clockwise is on (NM-11)."""
    state.turns += 1
    begin_turn(state, state.world.following[state.seat], events)


def could_be(state: "NightState", guests: int) -> bool:
    """Whether one of `guests` may be with somebody unrevealed, by all that is public."""
    return bool(state.pool & guests & ~state.public)


def askable(state: "NightState") -> int:
    """The seats that can be asked who they are (NM-25): not who has refused a dance (NM-31)."""
    world = state.world
    seats = world.all_seats & ~(1 << state.seat)
    if not world.asks_revealed:
        seats &= ~state.revealed
    return seats & ~(1 << state.other) if state.phase == INSTEAD else seats


def answer(guest: int, named: int) -> bool:
    """What `guest` whispers when it is asked whether it is `named` (NM-22)."""
    if ALWAYS_YES >> guest & 1:
        return True
    return guest == named and not ALWAYS_NO >> guest & 1


def inquire(state: "NightState", target: int) -> None:
    """`target` is asked; the Guest is to be named."""
    state.other = target
    state.mover = state.seat
    state.phase = NAME


def name(state: "NightState", guest: int, events: Events) -> None:
    """The question is put aloud (NM-23)."""
    state.named = guest
    state.mover = state.other
    state.phase = ANSWER
    if events is not None:
        events.append(inquired(state.seat, state.other, KEYS[guest]))


def whisper(state: "NightState", yes: bool, events: Events) -> None:
    """The card is passed; who could be the Phantom is asked whether she strikes back (NM-183)."""
    target = state.other
    note(state, whispered(state.seat, target, KEYS[state.named], yes), events)
    both = 1 << target | 1 << state.seat
    if could_be(state, STRIKE_BACK) and not state.revealed & both:
        state.phase = STRIKING_BACK
    else:
        after_inquiry(state, events)


def can_strike_back(state: "NightState") -> bool:
    """Whether the player asked is the Phantom and has said No (NM-181)."""
    guest = state.held[state.other]
    return bool(STRIKE_BACK >> guest & 1) and not answer(guest, state.named)


def after_inquiry(state: "NightState", events: Events) -> None:
    """The turn ends, unless it was the inquiry of a refused Statue that has yet to accuse."""
    if state.refused and could_be(state, RAGE) and not state.world.rages_instead:
        state.mover = state.seat
        state.phase = RAGING
    else:
        end_turn(state, events)
