"""The end of a game: home, bonus, score."""

from typing import TYPE_CHECKING

from mummycase.games.voice_of_the_mummy.events import (
    BonusGiven,
    CameHome,
    Events,
    GameEnded,
    Scored,
)
from mummycase.games.voice_of_the_mummy.phases import FINISHED

if TYPE_CHECKING:
    from mummycase.games.voice_of_the_mummy.state import VoiceState

GREAT_POINTS = 5
"""What the Great Jewel counts (VM-0-08, VM-5-01)."""

COBRA_POINTS = -5
"""What the Cobra counts (VM-0-08, VM-5-01)."""


def ends(state: "VoiceState", how: int) -> bool:
    """Whether the seat, having come in the way `how`, ends Part II here (VM-2-07, VM-A22..A26)."""
    seat, world = state.seat, state.world
    return (
        state.pos[seat] == world.homes[seat]
        and state.cobra != seat
        and world.ends_by[how]
        and (not state.passed or world.passes_and_ends)
    )


def come_home(state: "VoiceState", events: Events) -> None:
    """The seat ends the game and gets its bonus (VM-2-09, VM-A27)."""
    seat, jewels = state.seat, state.jewels
    if events is not None:
        events.append(CameHome(seat))
    for other in state.world.lefts[seat]:
        if jewels[other]:
            jewels[other] -= 1
            jewels[seat] += 1
            gave = "jewel"
        elif state.great == other:
            state.great = seat
            gave = "great"
        else:
            gave = "nothing"
        if events is not None:
            events.append(BonusGiven(seat, other, gave))
    state.ender = seat
    finish(state, events)


def finish(state: "VoiceState", events: Events) -> None:
    """Nothing more can be done: score. Without an ender it stands as it is (VM-A31)."""
    state.phase = FINISHED
    if events is not None:
        points = scores(state)
        events.extend(Scored(seat, points[seat]) for seat in range(state.world.seats))
        events.append(GameEnded(state.ender, tuple(winners(state))))


def scores(state: "VoiceState") -> list[int]:
    """Points by seat (VM-5-01)."""
    points = list(state.jewels)
    if state.great is not None:
        points[state.great] += GREAT_POINTS
    if state.cobra is not None:
        points[state.cobra] += COBRA_POINTS
    return points


def winners(state: "VoiceState") -> list[int]:
    """Who has the most, ties as the rules have it (VM-5-02, VM-5-03)."""
    points = scores(state)
    best = max(points)
    tied = [seat for seat, found in enumerate(points) if found == best]
    tie = state.world.setup.rules.tie
    if len(tied) == 1 or tie == "shared":
        return tied
    if tie == "ender" and state.ender in tied:
        return [seat for seat in tied if seat == state.ender]
    return [seat for seat in tied if seat != state.cobra] or tied
