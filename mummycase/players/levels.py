"""How well a computer plays, by name, for every game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from mummycase.errors import SettingError
from mummycase.games.protocol import Game, Player
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.players.random_player import RandomPlayer
from mummycase.players.voice_of_the_mummy.easy import EasyPlayer
from mummycase.players.voice_of_the_mummy.hard import HardPlayer
from mummycase.players.voice_of_the_mummy.normal import NormalPlayer

Maker = Callable[[Game, Any, int, Random], Player]
"""Makes a player from the game, its set-up, the seat and a generator of its own."""


@dataclass(frozen=True, slots=True)
class Level:
    """One strength.

    Attributes:
        name: in commands and files.
        line: how it plays, in a few words for people.
    """

    name: str
    line: str


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", "does anything, for tests"),
            Level("easy", "takes what it can get at once, and slips three times in ten"),
            Level("normal", "looks ahead to its next move"),
            Level("hard", "plays every choice out some hundred times"),
        )
    }
)
"""All of them, the weakest first."""

_MAKERS: Mapping[str, Mapping[str, Maker]] = MappingProxyType(
    {
        VOICE.key: MappingProxyType(
            {
                "random": RandomPlayer,
                "easy": EasyPlayer,
                "normal": NormalPlayer,
                "hard": HardPlayer,
            }
        ),
    }
)
"""The players of each game, by its key and their level."""


def make_player(level: str, game: Game, setup: Any, seat: int, rng: Random) -> Player:
    """A computer player.

    Args:
        level: one of `LEVELS`.
        game: that is played.
        setup: that was agreed on.
        seat: its own.
        rng: its own; same generator and same game, same choices.

    Raises:
        SettingError: there is no such level.
    """
    check_level(level)
    return _MAKERS[game.key][level](game, setup, seat, rng)


def check_level(level: str) -> None:
    """See that there is such a level.

    Raises:
        SettingError: there is not.
    """
    if level not in LEVELS:
        raise SettingError(f"player must be one of {', '.join(LEVELS)}, got {level!r}")
