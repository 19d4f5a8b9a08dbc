"""How well a computer plays, by name, for every game."""

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from mummycase.errors import SettingError
from mummycase.games.night_of_the_mummy import NIGHT
from mummycase.games.protocol import Game, Player
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.players.level import Level
from mummycase.players.night_of_the_mummy import company as night
from mummycase.players.random_player import RANDOM
from mummycase.players.voice_of_the_mummy import company as voice

_COMPANIES: Mapping[str, tuple[Level, ...]] = MappingProxyType(
    {VOICE.key: voice.COMPANY, NIGHT.key: night.COMPANY}
)
"""The players of each game by its key, the weakest first; a new game is added here."""


def levels_of(game: str) -> Mapping[str, Level]:
    """The levels of the game of this key, the weakest first; a game without players has random."""
    return {level.name: level for level in _COMPANIES.get(game, (RANDOM,))}


LEVELS: Mapping[str, Level] = MappingProxyType(levels_of(VOICE.key))
"""Those of Voice of the Mummy, the weakest first."""

ALL_LEVELS = tuple(
    dict.fromkeys(level.name for company in _COMPANIES.values() for level in company)
)
"""The names of all there are in any game."""


def make_player(level: str, game: Game, setup: Any, seat: int, rng: Random) -> Player:
    """A computer player.

    Args:
        level: one of `levels_of` the game.
        game: that is played.
        setup: that was agreed on.
        seat: its own.
        rng: its own; same generator and same game, same choices.

    Raises:
        SettingError: there is no such level.
    """
    check_level(level, game.key)
    return levels_of(game.key)[level].make(game, setup, seat, rng)


def check_level(level: str, game: str = VOICE.key) -> None:
    """See that there is such a level in the game of this key.

    Raises:
        SettingError: there is not.
    """
    if level not in (known := levels_of(game)):
        raise SettingError(f"player must be one of {', '.join(known)}, got {level!r}")
