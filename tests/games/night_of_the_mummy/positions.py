"""Games laid out by hand: who is who, and a few deeds in short words."""

from typing import Any

from mummycase.games.night_of_the_mummy import NIGHT, NightState, Rules, Setup
from mummycase.games.night_of_the_mummy.actions import (
    ACCEPT,
    ASK_DANCE,
    GO_ON,
    INQUIRE,
    REFUSE,
    Begin,
    ChooseGuests,
    Deal,
    NameGuest,
    PickSeat,
)
from mummycase.games.night_of_the_mummy.guests import KEYS
from mummycase.games.night_of_the_mummy.phases import ANSWER, NAMES
from mummycase.games.protocol import Event


def dealt(*seats: str, centre: tuple[str, ...], first: int = 0, **rules: Any) -> Any:
    """A `NightState` in which everybody has the card given; Any, for fields of its actions."""
    guests = tuple(key for key in KEYS if key in (*seats, *centre))
    setup = Setup(seats=len(seats), guests=guests, first=first, rules=Rules(**rules))
    state = NIGHT.new(setup)
    for action in (ChooseGuests(guests), Begin(first), Deal(tuple(seats), centre)):
        state.apply(action)
    return state


def phase(state: NightState) -> str:
    return NAMES[state.phase]


def ask(state: NightState, target: int, guest: str) -> tuple[Event, ...]:
    """The seat whose turn it is inquires; the events of the answer."""
    for action in (INQUIRE, PickSeat(target), NameGuest(guest)):
        state.apply(action)
    assert state.phase == ANSWER
    (answer,) = state.legal()
    return state.apply(answer)


def dance(state: NightState, partner: int, *, accepts: bool = True) -> tuple[Event, ...]:
    """The seat whose turn it is asks for a dance; the events of the reply."""
    state.apply(ASK_DANCE)
    state.apply(PickSeat(partner))
    return state.apply(ACCEPT if accepts else REFUSE)


def go_on(state: NightState, until: str = "") -> list[Event]:
    """Everybody asked goes on, until a phase, or as long as that is possible."""
    events: list[Event] = []
    while phase(state) != until and GO_ON in state.legal():
        events += state.apply(GO_ON)
    return events
