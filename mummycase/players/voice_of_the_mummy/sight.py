"""What can be seen of a board at a glance: who reaches what, and how far it is home."""

from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from mummycase.games.voice_of_the_mummy import Board, Kind, VoiceState
from mummycase.games.voice_of_the_mummy.board import FARTHEST
from mummycase.games.voice_of_the_mummy.ending import GREAT_POINTS
from mummycase.games.voice_of_the_mummy.world import World

_NEARLY = 1e-3
"""Expected turns are worked out to this."""

_ROUNDS = 500
"""Where no way leads home, they would grow for ever."""


class Sight:
    """Tables for one set-up, worked out once.

    Attributes:
        peek: for each space a function that picks from a list by space what one clockwise roll
            may reach.
        peek_both: the same for both ways.
        near: for each space the spaces that one roll reaches from it, either way.
        race: for each seat and space how many own turns it takes to come home by count, on
            average, if nothing else is wanted and nobody interferes.
    """

    __slots__ = ("near", "peek", "peek_both", "race")

    def __init__(self, world: World) -> None:
        ahead = [ways[1:] for ways in world.forward]
        behind = [ways[1:] for ways in world.backward]
        self.peek: Final = tuple(itemgetter(*ways) for ways in ahead)
        self.peek_both: Final = tuple(
            itemgetter(*one, *other) for one, other in zip(ahead, behind, strict=True)
        )
        self.near: Final = tuple(
            frozenset(one) | frozenset(other) for one, other in zip(ahead, behind, strict=True)
        )
        self.race: Final = tuple(race(world.setup.board, home) for home in world.homes)


@lru_cache(maxsize=32)
def race(board: Board, home: int) -> tuple[float, ...]:
    """Expected turns from each space until a seat that wants nothing else comes home by count.

    Value iteration over the board alone, both ways open (Part II): the least number of turns a
    lone Explorer needs on average. Heads and other Explorers are left out.

    Args:
        board: that is played on.
        home: index of the space where the seat began.
    """
    turns = [0.0] * len(board.spaces)
    landings = [
        [(one, other) for one, other in zip(forward[1:], backward[1:], strict=True)]
        for forward, backward in zip(board.forward, board.backward, strict=True)
    ]
    changes = {
        space: [to for to in (space, board.ups[space], board.downs[space]) if to >= 0]
        for space, kind in enumerate(board.kinds)
        if kind in (Kind.CORNER, Kind.STEP)
    }
    for _ in range(_ROUNDS):
        # What it is worth to stand on a space at the end of a turn, then at the start of the next.
        ends = turns[:]
        for space, targets in changes.items():
            ends[space] = min(turns[to] for to in targets)
        ends[home] = 0.0
        before, turns = (
            turns,
            [
                1.0 + sum(min(ends[one], ends[other]) for one, other in pairs) / FARTHEST
                for pairs in landings
            ],
        )
        if max(abs(new - old) for new, old in zip(turns, before, strict=True)) < _NEARLY:
            break
    return tuple(turns)


def wins_by_ending(state: VoiceState, seat: int) -> bool:
    """Whether `seat` would win, or share the win, if it ended the game now (VM-2-09, VM-5-02)."""
    jewels, great = state.jewels, state.great
    points: list[Any] = state.scores()
    for other in state.world.lefts[seat]:
        if jewels[other]:
            points[other] -= 1
            points[seat] += 1
        elif great == other:
            points[other] -= GREAT_POINTS
            points[seat] += GREAT_POINTS
    return bool(points[seat] == max(points))
