"""What an action does to the position, phase by phase: checked first, then done.

Every function takes the state, the action and a list for the events, None in quiet search. An
action that is not legal raises before anything has changed.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mummycase.errors import IllegalActionError
from mummycase.games.night_of_the_mummy import accusing, asking, dancing
from mummycase.games.night_of_the_mummy.actions import (
    Accuse,
    Action,
    AskDance,
    Begin,
    ChooseGuests,
    Deal,
    GoOn,
    Inquire,
    Join,
    Look,
    NameGuest,
    PickSeat,
    Place,
    Reply,
    Strike,
    Swap,
    TurnUp,
    Whisper,
)
from mummycase.games.night_of_the_mummy.chances import beginners, sets
from mummycase.games.night_of_the_mummy.events import (
    Events,
    GuestsChosen,
    MysteriesLaid,
    dealt,
    refusal_borne,
)
from mummycase.games.night_of_the_mummy.guests import INDEX, MUMMY, keys_of
from mummycase.games.night_of_the_mummy.legal import LEGAL
from mummycase.games.night_of_the_mummy.phases import CHOOSE, DANCE, DEAL, FIRST, INQUIRE, NAMES

if TYPE_CHECKING:
    from mummycase.games.night_of_the_mummy.state import NightState


def _refuse(state: "NightState", action: object) -> IllegalActionError:
    legal: list[Action] = list(state.legal())
    if state.phase in (CHOOSE, FIRST):
        legal = [outcome for outcome, _ in state.outcomes() or ()]
    elif state.phase == DEAL:
        return IllegalActionError(f"{action} does not deal the Guests in the game")
    if not legal:
        return IllegalActionError(f"the game is over; {action} is not legal any more")
    shown = ", ".join(map(str, legal[:4])) + (", ..." if len(legal) > 4 else "")
    return IllegalActionError(f"{action} is not legal now ({NAMES[state.phase]}); legal: {shown}")


def _check(state: "NightState", action: Action, allowed: Sequence[Action] | None = None) -> None:
    """Raise unless `action` is one of those allowed, in value and in kind."""
    if allowed is None:
        allowed = LEGAL[state.phase](state)
    for one in allowed:
        if one is action:
            return
    if any(one == action and _is_of_a_kind(one, action) for one in allowed):
        return
    raise _refuse(state, action)


def _is_of_a_kind(one: object, other: object) -> bool:
    """Whether two equal things are so in kind, all through: True is not 1 here."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return all(map(_is_of_a_kind, one, other))
    fields = getattr(type(one), "__slots__", ())
    return all(_is_of_a_kind(getattr(one, name), getattr(other, name)) for name in fields)


def _choose(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action, sets(state))
    assert isinstance(action, ChooseGuests)
    state.pool = sum(1 << INDEX[key] for key in action.guests)
    state.phase = FIRST
    if events is not None:
        events.append(GuestsChosen(keys_of(state.pool)))


def _first(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action, beginners(state))
    assert isinstance(action, Begin)
    state.seat = action.seat
    state.phase = DEAL


def _deal(state: "NightState", action: Action, events: Events) -> None:
    if not isinstance(action, Deal) or not _is_deal(state, action):
        raise _refuse(state, action)
    state.held = [INDEX[key] for key in (*action.seats, *action.mysteries)]
    if events is not None:
        events.extend(dealt(seat, key) for seat, key in enumerate(action.seats))
        events.append(MysteriesLaid(len(action.mysteries)))
    asking.begin_turn(state, state.seat, events)


def _is_deal(state: "NightState", action: Deal) -> bool:
    """Whether these are the Guests in the game, The Mummy with a seat (NM-08)."""
    parts = action.seats, action.mysteries
    if any(part.__class__ is not tuple for part in parts):
        return False
    keys = action.seats + action.mysteries
    if any(key.__class__ is not str or key not in INDEX for key in keys):
        return False
    guests = [INDEX[key] for key in keys]
    is_complete = len(action.seats) == state.world.seats and MUMMY in guests[: len(action.seats)]
    return is_complete and sorted(guests) == [INDEX[key] for key in keys_of(state.pool)]


def _turn(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action)
    kind = action.__class__
    if kind is Inquire:
        state.phase = INQUIRE
    elif kind is AskDance:
        state.phase = DANCE
    else:
        accusing.accuse(state, events)


def _inquire(state: "NightState", action: PickSeat, events: Events) -> None:
    _check(state, action)
    asking.inquire(state, action.seat)


def _name(state: "NightState", action: NameGuest, events: Events) -> None:
    _check(state, action)
    asking.name(state, INDEX[action.guest], events)


def _answer(state: "NightState", action: Whisper, events: Events) -> None:
    _check(state, action)
    asking.whisper(state, action.yes, events)


def _strike_back(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action)
    if action.__class__ is Strike:
        accusing.strike(state, 1 << state.seat, events)
        return
    dancing.decline(state, asking.can_strike_back(state), events)
    asking.after_inquiry(state, events)


def _dance(state: "NightState", action: PickSeat, events: Events) -> None:
    _check(state, action)
    dancing.ask(state, action.seat, events)


def _reply(state: "NightState", action: Reply, events: Events) -> None:
    _check(state, action)
    if action.accepts:
        dancing.accept(state, events)
    else:
        dancing.refuse(state, events)


def _join(state: "NightState", action: Action, events: Events) -> None:
    allowed = LEGAL[state.phase](state)
    _check(state, action, allowed)
    if action.__class__ is Join:
        dancing.join(state, events)
        return
    dancing.decline(state, len(allowed) > 1, events)
    dancing.ask_to_join(state, state.mover, events)


def _power(state: "NightState", action: Action, events: Events) -> None:
    allowed = LEGAL[state.phase](state)
    _check(state, action, allowed)
    if isinstance(action, Look):
        dancing.look(state, action.slot, events)
    elif isinstance(action, Swap):
        dancing.swap(state, action.slot, events)
    else:
        dancing.decline(state, len(allowed) > 1, events)
        dancing.after_power(state, events)


def _burglary(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action)
    targets = dancing.burgled(state)
    if action.__class__ is Strike:
        accusing.strike(state, targets, events)
        return
    dancing.decline(state, targets != 0, events)
    dancing.after_burglary(state, events)


def _instead(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action)
    if isinstance(action, PickSeat):
        if state.world.rages_instead:
            asking.note(state, refusal_borne(state.seat), events)
        asking.inquire(state, action.seat)
    else:
        _rage(state, action, events)


def _raging(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action)
    _rage(state, action, events)


def _rage(state: "NightState", action: Action, events: Events) -> None:
    if isinstance(action, TurnUp):
        accusing.turn_up(state, action.slot, events)
    elif action.__class__ is GoOn:
        asking.note(state, refusal_borne(state.seat), events)
        asking.end_turn(state, events)
    else:
        assert isinstance(action, Accuse)
        accusing.accuse(state, events)


def _place(state: "NightState", action: Action, events: Events) -> None:
    _check(state, action)
    assert isinstance(action, Place)
    accusing.place(state, action.seat, INDEX[action.guest], events)


def _over(state: "NightState", action: Action, events: Events) -> None:
    raise _refuse(state, action)


Deed = Callable[["NightState", Action, Events], None]

DO: tuple[Deed, ...] = (  # type: ignore[assignment]  # each takes the kind that it has checked for
    _choose,
    _first,
    _deal,
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
    _over,
)
"""By phase."""
