"""What can be seen of a position: all of it, or what one seat may know (3.4)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mummycase.games.codec import Json
from mummycase.games.night_of_the_mummy.events import EVENTS, Event, for_seat, plain
from mummycase.games.night_of_the_mummy.guests import KEYS, keys_of
from mummycase.games.night_of_the_mummy.phases import FINISHED, NAMES
from mummycase.games.night_of_the_mummy.world import FORM_NAMES

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState


def observe(state: "NightState", seat: int | None) -> dict[str, Json]:
    """What `seat` may know; a spectator (None) knows what everybody does.

    ``viewer`` is the seat, ``guest`` its own Guest, ``history`` all that it was
    told and can conclude from, oldest first (`events.KEPT`); ``all_cards`` is null before the end.
    """
    seats, held = state.world.seats, state.held
    found = open_part(state)
    found["viewer"] = seat
    found["guest"] = KEYS[held[seat]] if held and seat is not None else None
    found["seats"] = [KEYS[held[at]] if state.revealed >> at & 1 else None for at in range(seats)]
    found["centre"] = [
        KEYS[held[seats + slot]] if state.up >> slot & 1 else None
        for slot in range(state.world.mysteries)
    ]
    found["history"] = [dict(plain(event)) for event in told(state, seat)]
    found["all_cards"] = [KEYS[guest] for guest in held] if state.phase == FINISHED else None
    return found


def told(state: "NightState", seat: int | None) -> Sequence[Event]:
    """The history as `seat` was told it, oldest first."""
    return [known for event in state.past() if (known := for_seat(event, seat)) is not None]


def everything(state: "NightState") -> dict[str, Json]:
    """The whole position, as plain data."""
    found = open_part(state)
    found["held"] = [KEYS[guest] for guest in state.held]
    found["revealed"] = [at for at in range(state.world.seats) if state.revealed >> at & 1]
    found["up"] = [slot for slot in range(state.world.mysteries) if state.up >> slot & 1]
    found["joined"] = state.joined if state.joined >= 0 else None
    found["shown"] = [at for at in range(state.world.seats) if state.shown >> at & 1]
    found["swapped"] = state.swapped if state.swapped >= 0 else None
    found["history"] = [EVENTS.to_json(event) for event in state.past()]
    return found


def open_part(state: "NightState") -> dict[str, Json]:
    """What everybody sees, but for the cards."""
    return {
        "phase": NAMES[state.phase],
        "guests": list(keys_of(state.pool)),
        "seat": state.seat,
        "mover": state.mover,
        "other": state.other if state.other >= 0 else None,
        "named": KEYS[state.named] if state.named >= 0 else None,
        "refused": state.refused,
        "form": FORM_NAMES[state.form],
        "targets": [at for at in range(state.world.seats) if state.targets >> at & 1],
        "cards": list(keys_of(state.cards)),
        "placed": [[at, KEYS[guest]] for at, guest in state.placed],
        "turns": state.turns,
        "winner": state.winner if state.winner >= 0 else None,
        "how": state.how,
    }
