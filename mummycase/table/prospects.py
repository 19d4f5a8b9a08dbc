"""What may come next, in words: what a roll can reach, who reaches a space, who would win."""

from collections.abc import Iterable, Sequence

from mummycase.games.voice_of_the_mummy import events
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.games.voice_of_the_mummy.state import VoiceState
from mummycase.games.voice_of_the_mummy.world import GREAT, MUMMY

Names = Sequence[str]
"""Of the seats."""


def who_reaches(state: VoiceState, space: int, names: Names) -> str:
    """Whom the next roll can bring to `space`: the seat to move first, then those to its left."""
    told: list[str] = []
    for seat in (state.seat, *state.world.lefts[state.seat]):
        if pips := _along(_ways(state, state.pos[seat]), space):
            told.append(f"{names[seat]}{'' if told else ' reaches it'} with {_sides(pips)}")
    return ", ".join(told) or "nobody reaches it with one roll"


def within_a_roll(
    state: VoiceState, space: int, names: Names, ways: Sequence[Sequence[int]] = ()
) -> str:
    """What the next roll of the seat to move can reach from `space`.

    Args:
        state: as things stand.
        space: where it will roll.
        names: of the seats.
        ways: for each way the spaces 0..6 along it; all that the part allows, if not given.
    """
    world = state.world
    ways = ways or _ways(state, space)
    reach = {other for way in ways for other in way[1:]}
    things = (
        ("jewel", sum(state.lying[other] for other in reach)),
        ("Mummy head", sum(world.does[other] == MUMMY for other in reach)),
    )
    found = [counted(number, thing) for thing, number in things if number]
    if state.part == 1 and state.is_great_open():
        greats = [other for other in reach if world.does[other] == GREAT]
        found.append(_at("the Great Jewel", [p for other in greats for p in _along(ways, other)]))
    others = world.lefts[state.seat]
    found.extend(_at(names[other], _along(ways, state.pos[other])) for other in others)
    if state.part == 2:
        found.append(_at("home", _along(ways, world.homes[state.seat])))
    return f"within a roll: {_joined([words for words in found if words], 'and') or 'nothing'}"


def of_the_end(happened: Iterable[Event], names: Names) -> str:
    """Who wins, and with how many points, if the game ends by what happened; else empty."""
    told = tuple(happened)
    points = [
        f"{names[event.seat]} {event.points}" for event in told if isinstance(event, events.Scored)
    ]
    for event in told:
        if isinstance(event, events.GameEnded):
            return f"{verdict(event.winners, names)}; points: {', '.join(points)}"
    return ""


def verdict(winners: Sequence[int], names: Names) -> str:
    """Who wins, without a full stop."""
    told = _joined([names[seat] for seat in winners], "and")
    return f"{told} share the victory" if len(winners) > 1 else f"{told} wins"


def counted(number: int, thing: str) -> str:
    """So many things: 1 jewel, 2 jewels."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _ways(state: VoiceState, space: int) -> tuple[Sequence[int], ...]:
    """The ways a roll may go from `space`: in Part II both (VM-2-02)."""
    world = state.world
    forward = world.forward[space]
    return (forward,) if state.part == 1 else (forward, world.backward[space])


def _along(ways: Iterable[Sequence[int]], space: int) -> list[int]:
    return sorted(
        {pips for way in ways for pips, other in enumerate(way) if pips and other == space}
    )


def _at(what: str, pips: Sequence[int]) -> str:
    return f"{what} with {_sides(pips)}" if pips else ""


def _sides(pips: Sequence[int]) -> str:
    """Sides of the die: a 3, or a 2 or a 5."""
    return _joined([f"a {side}" for side in sorted(set(pips))], "or")


def _joined(words: Sequence[str], last: str) -> str:
    """Words with commas between, and `last` before the last."""
    most = ", ".join(words[:-1])
    return f"{most} {last} {words[-1]}" if most else "".join(words)
