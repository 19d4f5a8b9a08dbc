"""The players of Night of the Mummy, by strength."""

from random import Random
from typing import Any

from mummycase.games.protocol import Game, Player
from mummycase.players.level import Level
from mummycase.players.night_of_the_mummy.player import EASY, HARD, NORMAL, NightPlayer
from mummycase.players.random_player import RANDOM


def _easy(game: Game, setup: Any, seat: int, rng: Random) -> Player:
    return NightPlayer(game, setup, seat, rng, EASY)


def _normal(game: Game, setup: Any, seat: int, rng: Random) -> Player:
    return NightPlayer(game, setup, seat, rng, NORMAL)


def _hard(game: Game, setup: Any, seat: int, rng: Random) -> Player:
    return NightPlayer(game, setup, seat, rng, HARD)


COMPANY = (
    RANDOM,
    Level("easy", "asks anything, forgets a fifth of it, and accuses too soon", _easy),
    Level("normal", "asks what tells it most, and accuses when it is nearly sure", _normal),
    Level("hard", "also minds what it gives away, and dares to be first", _hard),
)
"""All of them, the weakest first."""
