"""Accusations: of all, of The Mummy alone, of one player alone (NM-40..49).

Every function takes the state and a list for the events, None in quiet search.
"""

from typing import TYPE_CHECKING

from mummycase.games.night_of_the_mummy.asking import end_turn, note
from mummycase.games.night_of_the_mummy.events import (
    AccusationAnswered,
    Events,
    MysteryRevealed,
    Won,
    accusation_placed,
    revealed,
)
from mummycase.games.night_of_the_mummy.guests import FIND_MUMMY as FINDERS
from mummycase.games.night_of_the_mummy.guests import KEYS, MUMMY
from mummycase.games.night_of_the_mummy.phases import FINISHED, PLACE
from mummycase.games.night_of_the_mummy.world import FIND_MUMMY, FULL, SINGLE

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState

BY_ALL = "accusation"
"""How one wins who named everybody (NM-44)."""


def reveal(state: "NightState", seat: int, events: Events) -> None:
    """`seat` shows its card to all, for good (NM-40)."""
    if not state.revealed >> seat & 1:
        state.revealed |= 1 << seat
        state.public |= 1 << state.held[seat]
        note(state, revealed(seat, KEYS[state.held[seat]]), events)


def accuse(state: "NightState", events: Events) -> None:
    """The seat whose turn it is accuses; the Archeologist at first The Mummy alone (NM-111).

    She is revealed by nothing but her own accusations, so that her first is the one before which
    she is not (NM-114).
    """
    seat = state.mover
    is_first = FINDERS >> state.held[seat] & 1 and not state.revealed >> seat & 1
    reveal(state, seat, events)
    targets = state.world.all_seats & ~state.revealed
    if is_first and state.public >> MUMMY & 1 and state.world.arch_wins:
        win(state, seat, KEYS[state.held[seat]], events)
    elif not targets:
        state.form, state.mover = FULL, seat
        answer(state, events)  # nobody says No (NM-47)
    elif is_first and not state.public >> MUMMY & 1:
        lay_out(state, FIND_MUMMY, targets, 1 << MUMMY)
    else:
        lay_out(state, FULL, targets, state.pool & ~state.public)


def strike(state: "NightState", targets: int, events: Events) -> None:
    """The seat that decides reveals itself and accuses one of `targets` alone (NM-49)."""
    reveal(state, state.mover, events)
    lay_out(state, SINGLE, targets, state.pool & ~state.public)


def turn_up(state: "NightState", slot: int, events: Events) -> None:
    """The refused Statue turns a Mystery Guest up, and accuses (NM-161)."""
    guest = state.held[state.world.seats + slot]
    state.up |= 1 << slot
    state.public |= 1 << guest
    note(state, MysteryRevealed(state.mover, slot, KEYS[guest]), events)
    accuse(state, events)


def lay_out(state: "NightState", form: int, targets: int, cards: int) -> None:
    """Cards are to be placed by the seat that decides: one of `cards` for each of `targets`."""
    state.form, state.targets, state.cards = form, targets, cards
    state.placed = ()
    state.phase = PLACE


def place(state: "NightState", seat: int, guest: int, events: Events) -> None:
    """A card is laid in front of `seat`; after the last, all answer."""
    if events is not None:
        events.append(accusation_placed(state.mover, seat, KEYS[guest]))
    state.placed = (*state.placed, (seat, guest))
    state.targets &= ~(1 << seat)
    state.cards &= ~(1 << guest)
    if state.form != FULL or not state.targets:
        answer(state, events)


def answer(state: "NightState", events: Events) -> None:
    """The Whisper cards of all accused are shown, honest ones (NM-42..45)."""
    accuser, placed = state.mover, state.placed
    yes = sum(state.held[seat] == guest for seat, guest in placed)
    seats = tuple(seat for seat, _ in placed)
    guests = tuple(KEYS[guest] for _, guest in placed)
    no = len(placed) - yes
    note(state, AccusationAnswered(accuser, seats, guests, yes, no), events)
    if no:
        end_turn(state, events)
    else:
        how = BY_ALL if state.form == FULL else KEYS[state.held[accuser]]
        win(state, accuser, how, events)


def win(state: "NightState", seat: int, how: str, events: Events) -> None:
    """The game is over at once."""
    state.winner, state.how = seat, how
    state.turns += 1
    state.phase = FINISHED
    state.targets = state.cards = 0
    if events is not None:
        events.append(Won(seat, how, tuple(KEYS[guest] for guest in state.held)))
