"""The player for any game: one that draws."""

from collections.abc import Sequence
from random import Random
from typing import Any

from mummycase.games.protocol import Action, Event, Game, Observation
from mummycase.players.level import Level


class RandomPlayer:
    """Does anything that is legal, each thing equally often; for tests and benchmarks.

    Args:
        game: that is played; not looked at, like the next two.
        setup: that was agreed on.
        seat: its own.
        rng: decides.
    """

    def __init__(self, game: Game, setup: Any, seat: int, rng: Random) -> None:
        self._rng = rng

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        """One of `legal`, drawn."""
        return legal[int(self._rng.random() * len(legal))]

    def notice(self, event: Event) -> None:
        """Pay no attention."""


RANDOM = Level("random", "does anything, for tests", RandomPlayer)
"""There in every game."""
