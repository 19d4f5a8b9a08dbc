"""Obeying the mummy: what each command does (rules 1.5)."""

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING

from mummycase.games.voice_of_the_mummy import turn
from mummycase.games.voice_of_the_mummy.commands import Code, Command
from mummycase.games.voice_of_the_mummy.events import (
    Events,
    SpellReceived,
    command_done,
    heard,
    jewel_given,
    jewel_put_back,
    jewel_taken,
    level_changed,
    returned,
)
from mummycase.games.voice_of_the_mummy.phases import PICK_SEAT, PICK_SPACE
from mummycase.games.voice_of_the_mummy.world import JEWEL, ORDER, RETURN, TOP

if TYPE_CHECKING:
    from mummycase.games.voice_of_the_mummy.state import VoiceState


def hear(state: "VoiceState", side: int, groove: int, events: Events) -> None:
    """The seat heard a message to its end, and obeys as far as nothing is to be chosen."""
    command = state.world.commands[side - 1][groove - 1]
    seat = state.seat
    holds = state.world.applies(command, seat)
    if events is not None:
        events.append(heard(seat, side, groove, command.code.value, command.count, holds))
    if holds:
        _OBEY[command.code](state, command, events)
    else:
        done(state, command.code, 0, events)
        turn.end_turn(state, events)


def done(state: "VoiceState", code: Code, times: int, events: Events) -> None:
    """The command has been obeyed."""
    if events is not None:
        events.append(command_done(state.seat, code.value, times))


def _up(state: "VoiceState", command: Command, events: Events) -> None:
    _change_level(state, command.code, state.world.ups[state.pos[state.seat]], events)


def _down(state: "VoiceState", command: Command, events: Events) -> None:
    _change_level(state, command.code, state.world.downs[state.pos[state.seat]], events)


def _change_level(state: "VoiceState", code: Code, target: int, events: Events) -> None:
    if target < 0:  # there is no such level (VM-3-03)
        done(state, code, 0, events)
        turn.end_turn(state, events)
        return
    seat, world = state.seat, state.world
    start = state.pos[seat]
    state.pos[seat] = target
    if events is not None:
        events.append(level_changed(seat, world.names[start], world.names[target]))
    if world.does[target] == JEWEL and state.lying[target] and not world.is_full:
        turn.take(state, target, events)
    done(state, code, 1, events)
    turn.arrive(state, ORDER, events)


def _return(state: "VoiceState", command: Command, events: Events) -> None:
    seat, world = state.seat, state.world
    start = state.pos[seat]
    state.pos[seat] = home = world.homes[seat]
    if events is not None:
        events.append(returned(seat, world.names[start], world.names[home]))
    done(state, command.code, 1, events)
    turn.arrive(state, RETURN, events)


def _by_picks(state: "VoiceState", command: Command, events: Events) -> None:
    state.code = command.code
    state.left = command.count
    state.times = 0
    go_on(state, events)


def go_on(state: "VoiceState", events: Events) -> None:
    """Carry the command in hand out as long as there is only one way to do it."""
    if state.code is Code.TAKE_BOARD:
        _take_spares(state, events)
    is_space = state.code in (Code.TAKE_BOARD, Code.GIVE_BACK)
    while state.left:
        candidates = spaces(state) if is_space else seats(state)
        if len(candidates) > 1:
            state.phase = PICK_SPACE if is_space else PICK_SEAT
            return
        if not candidates:
            break
        obey_with(state, candidates[0], events)
    done(state, state.code, state.times, events)
    turn.end_turn(state, events)


def spaces(state: "VoiceState") -> list[int]:
    """The spaces that the command in hand can be carried out with (VM-A10, VM-3-02)."""
    world, lying = state.world, state.lying
    if state.code is Code.TAKE_BOARD:
        found = [space for space in world.jewel_spaces if lying[space]]
        if world.is_own_level:
            own = world.levels[state.pos[state.seat]]
            found = [space for space in found if world.levels[space] == own]
        return found
    if not state.jewels[state.seat]:
        return []
    return [space for space in world.jewel_spaces if not lying[space]]


def seats(state: "VoiceState") -> list[int]:
    """The opponents, in seat order, that the command in hand can be carried out with."""
    seat, jewels = state.seat, state.jewels
    if state.code is Code.TAKE_ONE:
        return [other for other in range(state.world.seats) if other != seat and jewels[other]]
    if not jewels[seat]:
        return []
    return [other for other in range(state.world.seats) if other != seat]


def obey_with(state: "VoiceState", target: int, events: Events) -> None:
    """Carry the command in hand out once, with a space or a seat."""
    seat, code = state.seat, state.code
    state.left -= 1
    state.times += 1
    if code is Code.TAKE_BOARD:
        turn.take(state, target, events)
    elif code is Code.GIVE_BACK:
        _put_back(state, target, events)
    elif code is Code.TAKE_ONE:
        _give(state, target, seat, events)
    else:
        _give(state, seat, target, events)


def _take_spares(state: "VoiceState", events: Events) -> None:
    """The two spare jewels go first, where the rules have it so (VM-A10)."""
    if not state.world.is_bank:
        return
    while state.left and state.spares:
        state.spares -= 1
        state.jewels[state.seat] += 1
        state.left -= 1
        state.times += 1
        if events is not None:
            events.append(jewel_taken(state.seat, None))


def _put_back(state: "VoiceState", space: int, events: Events) -> None:
    state.jewels[state.seat] -= 1
    state.lying[space] = 1
    if state.world.levels[space] == TOP:
        state.top += 1
    if events is not None:
        events.append(jewel_put_back(state.seat, state.world.names[space]))


def _give(state: "VoiceState", giver: int, receiver: int, events: Events) -> None:
    state.jewels[giver] -= 1
    state.jewels[receiver] += 1
    if events is not None:
        events.append(jewel_given(giver, receiver))


def _take_each(state: "VoiceState", command: Command, events: Events) -> None:
    _of_each(state, command, events, is_taking=True)


def _give_each(state: "VoiceState", command: Command, events: Events) -> None:
    _of_each(state, command, events, is_taking=False)


def _of_each(state: "VoiceState", command: Command, events: Events, *, is_taking: bool) -> None:
    """Clockwise from the left, as long as the giver has a jewel (VM-A28)."""
    seat = state.seat
    times = 0
    for _ in range(command.count):
        for other in state.world.lefts[seat]:
            giver, receiver = (other, seat) if is_taking else (seat, other)
            if state.jewels[giver]:
                _give(state, giver, receiver, events)
                times += 1
    done(state, command.code, times, events)
    turn.end_turn(state, events)


def _spell(state: "VoiceState", command: Command, events: Events) -> None:
    seat = state.seat
    giver = state.cobra
    assert giver is not None  # a table has no SPELL on side 1
    state.cobra = seat
    if events is not None:
        events.append(SpellReceived(seat, giver))
    done(state, command.code, 1, events)
    turn.end_turn(state, events)


def _nothing(state: "VoiceState", command: Command, events: Events) -> None:
    done(state, command.code, 0, events)
    turn.end_turn(state, events)


def _extra_roll(state: "VoiceState", command: Command, events: Events) -> None:
    done(state, command.code, 1, events)
    turn.end_turn(state, events, is_again=True)


def _miss_turn(state: "VoiceState", command: Command, events: Events) -> None:
    skips = list(state.skips or (0,) * state.world.seats)
    skips[state.seat] += 1
    state.skips = tuple(skips)
    done(state, command.code, 1, events)
    turn.end_turn(state, events)


_OBEY: MappingProxyType[Code, Callable[["VoiceState", Command, Events], None]] = MappingProxyType(
    {
        Code.UP: _up,
        Code.DOWN: _down,
        Code.RETURN: _return,
        Code.TAKE_BOARD: _by_picks,
        Code.GIVE_BACK: _by_picks,
        Code.TAKE_ONE: _by_picks,
        Code.GIVE_ONE: _by_picks,
        Code.TAKE_EACH: _take_each,
        Code.GIVE_EACH: _give_each,
        Code.SPELL: _spell,
        Code.NOTHING: _nothing,
        Code.EXTRA_ROLL: _extra_roll,
        Code.MISS_TURN: _miss_turn,
    }
)
