"""A turn: the roll, the move, whom one meets, what the space does, the steps.

The order of effects is VM-1-20: meetings, home, the space, the level. Every function takes the
state and a list for the events, None in quiet search.
"""

from typing import TYPE_CHECKING

from mummycase.games.voice_of_the_mummy import ending
from mummycase.games.voice_of_the_mummy.events import (
    Events,
    GreatTaken,
    PartTwoBegan,
    TurnMissed,
    cobra_passed,
    jewel_taken,
    level_changed,
    lever_awaited,
    met,
)
from mummycase.games.voice_of_the_mummy.phases import (
    COBRA,
    END,
    FLIP,
    LEVEL,
    VOICE,
)
from mummycase.games.voice_of_the_mummy.world import (
    CHANGING,
    COUNT,
    JEWEL,
    MUMMY,
    NO_SKIPS,
    PLAIN,
    STEPS,
    TOP,
)

if TYPE_CHECKING:
    from mummycase.games.voice_of_the_mummy.state import VoiceState

MESSAGES = 3
"""The most messages in one turn where orders chain (VM-A07)."""


def move(state: "VoiceState", steps: int, events: Events) -> None:
    """Move the seat so many spaces, negative counter-clockwise, and land."""
    seat, world, pos = state.seat, state.world, state.pos
    start = pos[seat]
    pos[seat] = space = world.ways[start][steps]
    if events is not None:
        events.append(world.moved(seat, start, steps))
    state.how = COUNT
    state.passed = False
    if state.part == 1 and pos.count(space) == 1:  # the usual case, which need not go far about
        act(state, events)
    else:
        land(state, COUNT, events)


def land(state: "VoiceState", how: int, events: Events) -> None:
    """Everything that follows from standing on a new space, which was reached in the way `how`."""
    seat = state.seat
    state.how = how
    state.passed = False
    space = state.pos[seat]
    if state.pos.count(space) > 1:
        others = meet(state, events, is_plain=False)
        if state.part == 2 and state.cobra == seat:
            if len(others) > 1:
                state.phase = COBRA
                return
            pass_cobra(state, others[0], events)
    reach(state, events)


def meet(state: "VoiceState", events: Events, *, is_plain: bool) -> list[int]:
    """Take from each opponent on the space (VM-1-08, VM-2-04); `is_plain`: jewels only."""
    seat, jewels = state.seat, state.jewels
    others = state.opponents_here()
    for other in others:
        if state.great == other and not is_plain:
            state.great = seat
            took = "great"
        elif jewels[other]:
            jewels[other] -= 1
            jewels[seat] += 1
            took = "jewel"
        else:
            took = "nothing"
        if events is not None:
            events.append(met(seat, other, took))
    return others


def pass_cobra(state: "VoiceState", other: int, events: Events) -> None:
    """Give the Cobra to an opponent on the space (VM-2-03)."""
    state.cobra = other
    state.passed = True
    if events is not None:
        events.append(cobra_passed(state.seat, other))


def reach(state: "VoiceState", events: Events) -> None:
    """After the meetings: does the game end here (VM-2-07)? If not, the space acts."""
    if state.part == 2 and ending.ends(state, state.how):
        if state.world.is_optional:
            state.phase = END
        else:
            ending.come_home(state, events)
        return
    act(state, events)


def act(state: "VoiceState", events: Events) -> None:
    """What the space does, if it was reached in a way that counts (VM-1-06, -09, -10, -15)."""
    world, how = state.world, state.how
    space = state.pos[state.seat]
    does = world.does[space]
    if does == PLAIN or (how != COUNT and not world.is_full):
        pass
    elif does == JEWEL:
        if state.lying[space]:
            take(state, space, events)
    elif does == CHANGING:
        if how != STEPS:  # at most one change a turn (VM-1-12)
            state.phase = LEVEL
            return
    elif does == MUMMY:
        if state.messages < MESSAGES:
            await_lever(state, events)
            return
    elif state.part == 1 and state.is_great_open():
        take_great(state, space, events)
        return
    end_turn(state, events)


def await_lever(state: "VoiceState", events: Events) -> None:
    """The seat must work the lever (VM-1-09)."""
    state.messages += 1
    state.phase = VOICE
    if events is not None:
        events.append(lever_awaited(state.seat))


def take(state: "VoiceState", space: int, events: Events) -> None:
    """Take the jewel that lies on `space`."""
    state.lying[space] = 0
    state.jewels[state.seat] += 1
    if state.world.levels[space] == TOP:
        state.top -= 1
        if not state.top:
            state.was_clear = True
    if events is not None:
        events.append(jewel_taken(state.seat, state.world.names[space]))


def take_great(state: "VoiceState", space: int, events: Events) -> None:
    """Take Great Jewel and Cobra; Part I is over at once (VM-1-17, VM-1-19)."""
    state.great = state.cobra = state.seat
    state.part = 2
    state.messages = 0
    state.turns += 1
    state.phase = FLIP
    if events is not None:
        events.append(GreatTaken(state.seat, state.world.names[space]))
        events.append(PartTwoBegan())
    if state.turns >= state.world.limit:
        ending.finish(state, events)


def change_level(state: "VoiceState", target: int, events: Events) -> None:
    """Take the steps to `target`, the space above or below."""
    seat, world = state.seat, state.world
    start = state.pos[seat]
    state.pos[seat] = target
    if events is not None:
        events.append(level_changed(seat, world.names[start], world.names[target]))
    arrive(state, STEPS, events)


def arrive(state: "VoiceState", how: int, events: Events) -> None:
    """After a move that was not counted: what `chain` and the switches for the end add."""
    world = state.world
    if world.is_full:
        land(state, how, events)
        return
    if world.is_meet and state.pos.count(state.pos[state.seat]) > 1:
        meet(state, events, is_plain=True)
    state.how = how
    state.passed = False
    reach(state, events)


def end_turn(state: "VoiceState", events: Events, *, is_again: bool = False) -> None:
    """The turn is over; the next seat clockwise is on, or the same one if it `is_again`."""
    world = state.world
    state.turns += 1
    if state.turns >= world.limit:
        ending.finish(state, events)
    elif is_again or state.skips is not NO_SKIPS:
        begin(state, state.seat if is_again else world.following[state.seat], events)
    else:  # `begin`, without the call: it is nearly always so
        state.seat = world.following[state.seat]
        state.messages = 0
        state.phase = world.opens[state.part]


def begin(state: "VoiceState", seat: int, events: Events) -> None:
    """The turn of `seat` begins, or of the next one that need not sit it out."""
    if state.skips is not NO_SKIPS:
        seat = _after_skips(state, seat, events)
    state.seat = seat
    state.messages = 0
    state.phase = state.world.opens[state.part]


def _after_skips(state: "VoiceState", seat: int, events: Events) -> int:
    skips = list(state.skips)
    while skips[seat]:
        skips[seat] -= 1
        if events is not None:
            events.append(TurnMissed(seat))
        seat = state.world.following[seat]
    state.skips = tuple(skips) if any(skips) else NO_SKIPS
    return seat
