"""What a computer's strength is: a name, a line about it, and who makes the player."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from mummycase.games.protocol import Game, Player

Maker = Callable[[Game, Any, int, Random], Player]
"""Makes a player from the game, its set-up, the seat and a generator of its own."""


@dataclass(frozen=True, slots=True)
class Level:
    """One strength.

    Attributes:
        name: in commands and files.
        line: how it plays, in a few words for people.
        make: makes such a player.
    """

    name: str
    line: str
    make: Maker
