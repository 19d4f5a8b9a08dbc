"""The games there are, by name."""

from mummycase.errors import UnknownGameError
from mummycase.games.mummy_rummy.game import RUMMY
from mummycase.games.night_of_the_mummy.game import NIGHT
from mummycase.games.protocol import Game
from mummycase.games.voice_of_the_mummy.game import VOICE

GAMES: tuple[Game, ...] = (VOICE, RUMMY, NIGHT)
"""All of them; a new game is added here and has its conformance tests at once."""


def find(key: str) -> Game:
    """The game called `key` in files and commands.

    Raises:
        UnknownGameError: there is none; the message lists those there are.
    """
    for game in GAMES:
        if game.key == key:
            return game
    known = ", ".join(game.key for game in GAMES)
    raise UnknownGameError(f"there is no game {key!r}; the games are: {known}")


def keys() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(game.key for game in GAMES)
