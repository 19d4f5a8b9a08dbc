"""What an action does to the position, phase by phase: checked first, then done.

Every function takes the state, the action and a list for the events, None in quiet search. An
action that is not legal raises before anything has changed.
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING

from mummycase.errors import IllegalActionError
from mummycase.games.voice_of_the_mummy import ending, turn, voice
from mummycase.games.voice_of_the_mummy.actions import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    DOWN,
    GROOVES,
    STAY,
    UP,
    Action,
    ChangeLevel,
    EndGame,
    GiveCobra,
    Go,
    Hear,
    PickSeat,
    PickSpace,
    Roll,
    TurnRecord,
)
from mummycase.games.voice_of_the_mummy.board import FARTHEST
from mummycase.games.voice_of_the_mummy.events import (
    Began,
    Events,
    RecordTurned,
    Threw,
    rolled,
)
from mummycase.games.voice_of_the_mummy.phases import (
    DIRECTION,
    HIGH_ROLL,
    NAMES,
    ROLL,
)

if TYPE_CHECKING:
    from mummycase.games.voice_of_the_mummy.state import VoiceState


_WAYS = MappingProxyType({CLOCKWISE.way: 1, COUNTER_CLOCKWISE.way: -1})


def _refuse(state: "VoiceState", action: object) -> IllegalActionError:
    legal = [*state.legal(), *(outcome for outcome, _ in state.outcomes())]
    if not legal:
        return IllegalActionError(f"the game is over; {action} is not legal any more")
    shown = ", ".join(str(one) for one in legal[:4]) + (", ..." if len(legal) > 4 else "")
    return IllegalActionError(f"{action} is not legal now ({NAMES[state.phase]}); legal: {shown}")


def _pips(state: "VoiceState", action: Action) -> int:
    """The pips of a roll."""
    if action.__class__ is not Roll:
        raise _refuse(state, action)
    pips: int = action.pips
    if pips.__class__ is not int or not 1 <= pips <= FARTHEST:
        raise _refuse(state, action)
    return pips


def _throw(state: "VoiceState", action: Action, events: Events) -> None:
    """One throw to find who begins; the highest does, ties throw again (VM-0-23)."""
    pips = _pips(state, action)
    contenders = state.contenders
    throws = (*state.throws, pips)
    if events is not None:
        events.append(Threw(contenders[len(throws) - 1], pips))
    if len(throws) < len(contenders):
        state.throws = throws
        return
    best = max(throws)
    state.throws = ()
    state.contenders = tuple(
        seat for seat, found in zip(contenders, throws, strict=True) if found == best
    )
    if len(state.contenders) == 1:
        (first,) = state.contenders
        if events is not None:
            events.append(Began(first))
        turn.begin(state, first, events)


def _roll(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not Roll:  # `_pips`, without the call: half of all actions are rolls
        raise _refuse(state, action)
    pips: int = action.pips
    if pips.__class__ is not int or not 1 <= pips <= FARTHEST:
        raise _refuse(state, action)
    if events is not None:
        events.append(rolled(state.seat, pips))
    if state.part == 1:
        turn.move(state, pips, events)
    elif state.way:
        turn.move(state, _use_way(state) * pips, events)
    else:
        state.pips = pips
        state.phase = DIRECTION


def _use_way(state: "VoiceState") -> int:
    way = state.way
    state.way = 0
    return way


def _go(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not Go or action.way.__class__ is not str or action.way not in _WAYS:
        raise _refuse(state, action)
    way = _WAYS[action.way]
    if state.world.is_before:
        state.way = way
        state.phase = ROLL
    else:
        turn.move(state, way * state.pips, events)


def _give_cobra(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not GiveCobra:
        raise _refuse(state, action)
    seat = action.seat
    if seat.__class__ is not int or seat not in state.opponents_here():
        raise _refuse(state, action)
    turn.pass_cobra(state, seat, events)
    turn.reach(state, events)


def _end(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not EndGame or action.end.__class__ is not bool:
        raise _refuse(state, action)
    if action.end:
        ending.come_home(state, events)
    else:
        turn.act(state, events)


def _hear(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not Hear:
        raise _refuse(state, action)
    side, groove = action.side, action.groove
    if side.__class__ is not int or side != state.part:
        raise _refuse(state, action)
    if groove.__class__ is not int or not 1 <= groove <= GROOVES:
        raise _refuse(state, action)
    voice.hear(state, side, groove, events)


def _pick_space(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not PickSpace or action.space.__class__ is not str:
        raise _refuse(state, action)
    space = state.world.index.get(action.space, -1)
    if space not in voice.spaces(state):
        raise _refuse(state, action)
    voice.obey_with(state, space, events)
    voice.go_on(state, events)


def _pick_seat(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not PickSeat:
        raise _refuse(state, action)
    seat = action.seat
    if seat.__class__ is not int or seat not in voice.seats(state):
        raise _refuse(state, action)
    voice.obey_with(state, seat, events)
    voice.go_on(state, events)


def _change_level(state: "VoiceState", action: Action, events: Events) -> None:
    if action.__class__ is not ChangeLevel:
        raise _refuse(state, action)
    to, space = action.to, state.pos[state.seat]
    if to == STAY.to:
        turn.end_turn(state, events)
        return
    target = -1
    if to == UP.to:
        target = state.world.ups[space]
    elif to == DOWN.to:
        target = state.world.downs[space]
    if target < 0:
        raise _refuse(state, action)
    turn.change_level(state, target, events)


def _turn_record(state: "VoiceState", action: Action, events: Events) -> None:
    """Side 2 is up: Part II begins (VM-2-01, VM-A15)."""
    if action.__class__ is not TurnRecord:
        raise _refuse(state, action)
    if events is not None:
        events.append(RecordTurned())
    start = state.world.setup.rules.part2_start
    if start == "high_roll":
        state.contenders = tuple(range(state.world.seats))
        state.phase = HIGH_ROLL
    else:
        taker = state.seat
        turn.begin(state, taker if start == "taker" else (taker + 1) % state.world.seats, events)


def _nothing_more(state: "VoiceState", action: Action, events: Events) -> None:
    raise _refuse(state, action)


DO: tuple[Callable[["VoiceState", Action, Events], None], ...] = (
    _throw,
    _roll,
    _go,
    _give_cobra,
    _end,
    _hear,
    _pick_space,
    _pick_seat,
    _change_level,
    _turn_record,
    _nothing_more,
)
"""What an action does, by phase."""
