"""Dances: asking, joining, faces, what is done with closed eyes, and what comes after (3.2).

Every function takes the state and a list for the events, None in quiet search.
"""

from typing import TYPE_CHECKING

from mummycase.games.night_of_the_mummy.asking import could_be, end_turn, note
from mummycase.games.night_of_the_mummy.events import (
    HIDDEN,
    DorianSwapped,
    Events,
    GargoyleJoined,
    SasquatchLooked,
    dance_answered,
    dance_asked,
    eyes_closed,
    eyes_opened,
    faces_seen,
    power_declined,
)
from mummycase.games.night_of_the_mummy.guests import (
    ALWAYS_HIDE,
    BURGLE,
    CANNOT_ASK,
    GUESTS,
    HIDE_ALONE,
    JOIN,
    KEYS,
    LOOK,
    MEMBERS,
    NO_POWER,
    SWAP,
    UNMASK,
)
from mummycase.games.night_of_the_mummy.phases import (
    BURGLARY,
    INSTEAD,
    JOINING,
    POWER,
    REPLY,
)

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState


def partners(state: "NightState") -> int:
    """The seats that can be asked for a dance by the seat whose turn it is (NM-30, NM-51)."""
    seat = state.seat
    if state.revealed >> seat & 1 or CANNOT_ASK >> state.held[seat] & 1:
        return 0
    others = state.world.all_seats & ~(1 << seat)
    return others if state.world.dances_revealed else others & ~state.revealed


def ask(state: "NightState", partner: int, events: Events) -> None:
    """`partner` is asked, aloud."""
    state.other = state.mover = partner
    state.phase = REPLY
    if events is not None:
        events.append(dance_asked(state.seat, partner))


def refuse(state: "NightState", events: Events) -> None:
    """The asker must do something else (NM-31, NM-161)."""
    note(state, dance_answered(state.seat, state.other, False), events)
    state.refused = True
    state.mover = state.seat
    state.phase = INSTEAD


def accept(state: "NightState", events: Events) -> None:
    """All others close their eyes, and each is asked whether it joins (NM-32, NM-36)."""
    asker, partner = state.seat, state.other
    note(state, dance_answered(asker, partner, True), events)
    if events is not None:
        events.append(eyes_closed(asker, partner))
    state.phase = JOINING
    ask_to_join(state, asker, events)


def could_join(state: "NightState") -> int:
    """The seats that may be the Gargoyle's by all that is public, the dancers apart (NM-152)."""
    if not state.pool & JOIN:
        return 0
    others = state.world.all_seats & ~(1 << state.seat) & ~(1 << state.other)
    if not state.public & JOIN:
        return others & ~state.revealed
    if not state.world.gargoyle_joins:
        return 0
    return sum(1 << at for at in MEMBERS[others & state.revealed] if JOIN >> state.held[at] & 1)


def ask_to_join(state: "NightState", after: int, events: Events) -> None:
    """The next one after `after` clockwise is asked; when all were, the faces are seen."""
    seats, following = could_join(state), state.world.following
    seat = following[after]
    while seat != state.seat:
        if seats >> seat & 1:
            state.mover = seat
            return
        seat = following[seat]
    see_faces(state, events)


def join(state: "NightState", events: Events) -> None:
    """The Gargoyle shows himself and takes part; the others are asked all the same (NM-36)."""
    state.joined = state.mover
    note(state, GargoyleJoined(state.mover, state.seat, state.other), events)
    ask_to_join(state, state.mover, events)


def dancers(state: "NightState") -> tuple[int, ...]:
    """Who takes part: asker, partner, and the Gargoyle if it joined."""
    two = state.seat, state.other
    return two if state.joined < 0 else (*two, state.joined)


def shows(held: list[int], seat: int, group: tuple[int, ...], beside: int) -> bool:
    """Whether the Guest of `seat` shows its face among `group`, all of whom dance.

    Args:
        held: the Guest of each seat.
        seat: one of `group`.
        group: the dancers.
        beside: the neighbours of `seat`, as bits.
    """
    guest = held[seat]
    if not (ALWAYS_HIDE | HIDE_ALONE) >> guest & 1:
        return True
    if any(UNMASK >> held[at] & 1 for at in group):  # NM-171
        return True
    return bool(HIDE_ALONE >> guest & 1) and any(beside >> at & 1 for at in group)  # NM-140


def see_faces(state: "NightState", events: Events) -> None:
    """The dancers see each other; then who could have a power is asked (NM-35)."""
    group, held, beside = dancers(state), state.held, state.world.beside
    faces = []
    for seat in group:
        is_shown = shows(held, seat, group, beside[seat])
        state.shown |= is_shown << seat
        faces.append(KEYS[held[seat]] if is_shown else HIDDEN)
    joined = None if state.joined < 0 else state.joined
    note(state, faces_seen(state.seat, state.other, joined, tuple(faces)), events)
    if could_be(state, LOOK | SWAP) and state.up != state.world.all_slots:
        state.mover = state.seat
        state.phase = POWER
    else:
        open_eyes(state, events)


def can_look(state: "NightState") -> bool:
    """Whether the dancer asked is the Sasquatch and has shown (NM-141)."""
    seat = state.mover
    return bool(LOOK >> state.held[seat] & 1 and state.shown >> seat & 1)


def can_swap(state: "NightState") -> bool:
    """Whether the dancer asked is Dorian and may swap (NM-191, NM-194)."""
    held = state.held
    if not SWAP >> held[state.mover] & 1:
        return False
    return state.world.mirror_swaps or not any(UNMASK >> held[at] & 1 for at in dancers(state))


def look(state: "NightState", slot: int, events: Events) -> None:
    """The Sasquatch looks at a Mystery Guest (NM-141)."""
    guest = KEYS[state.held[state.world.seats + slot]]
    note(state, SasquatchLooked(state.mover, slot, guest, dancers(state)), events)
    after_power(state, events)


def swap(state: "NightState", slot: int, events: Events) -> None:
    """Dorian shows himself and takes a Mystery Guest, leaving his card for it (NM-191)."""
    seat, held, place = state.mover, state.held, state.world.seats + slot
    held[seat], held[place] = held[place], held[seat]
    state.swapped = seat
    state.shown |= 1 << seat
    note(state, DorianSwapped(seat, slot, KEYS[held[seat]], dancers(state)), events)
    after_power(state, events)


def after_power(state: "NightState", events: Events) -> None:
    """The partner is asked after the asker (NM-72); then all look again."""
    if state.mover == state.seat:
        state.mover = state.other
    else:
        open_eyes(state, events)


def open_eyes(state: "NightState", events: Events) -> None:
    """The dance is over; who could be the Cat Burglar is asked (NM-120)."""
    if events is not None:
        events.append(eyes_opened(state.seat, state.other))
    if could_be(state, BURGLE):
        state.mover = state.seat
        state.phase = BURGLARY
    else:
        end_turn(state, events)


def after_burglary(state: "NightState", events: Events) -> None:
    """The partner is asked after the asker; then the turn is over."""
    if state.mover == state.seat:
        state.mover = state.other
    else:
        end_turn(state, events)


def burgled(state: "NightState") -> int:
    """Whom the seat asked may accuse as the Cat Burglar: all who hid throughout (NM-120..123)."""
    seat = state.mover
    if not BURGLE >> state.held[seat] & 1 or state.swapped == seat or state.revealed >> seat & 1:
        return 0
    group = sum(1 << at for at in dancers(state))
    return group & ~(1 << seat) & ~state.shown & ~state.revealed


def decline(state: "NightState", could: bool, events: Events) -> None:
    """The seat asked goes on; it alone is told what it let pass, if there was anything (NM-73).

    An event is made in any case: that one more came would tell all others.
    """
    if events is not None:
        power = GUESTS[state.held[state.mover]].power if could else NO_POWER
        events.append(power_declined(state.mover, power))
