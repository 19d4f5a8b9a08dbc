"""Players that are watched, and games between players."""

import json
from collections.abc import Sequence
from random import Random

from mummycase.games.chance import RandomChance
from mummycase.games.match import Match
from mummycase.games.protocol import Action, Event, Game, Observation, Player
from mummycase.games.voice_of_the_mummy import VOICE, Setup
from mummycase.players import make_player
from mummycase.players.voice_of_the_mummy.hard import HardPlayer

QUICK = 24
"""Playouts for a decision of the hard player, where its strength does not matter."""


def player(level: str, setup: Setup, seat: int, rng: Random, game: Game = VOICE) -> Player:
    """A player, the hard one in a hurry."""
    if level == "hard":
        return HardPlayer(game, setup, seat, rng, effort=QUICK)
    return make_player(level, game, setup, seat, rng)


class Watched:
    """Sees that a player chooses what is legal and leaves alone what it is shown."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.choices: list[Action] = []

    def choose(self, seen: Observation, legal: Sequence[Action]) -> Action:
        before = json.dumps(seen)
        offered = tuple(legal)
        choice = self.inner.choose(seen, legal)
        assert choice in offered
        assert json.dumps(seen) == before
        assert tuple(legal) == offered
        self.choices.append(choice)
        return choice

    def notice(self, event: Event) -> None:
        self.inner.notice(event)


def match_of(levels: Sequence[str], setup: Setup, seed: int) -> Match:
    """A match between watched players, not begun."""
    rng = Random(seed)
    players = {
        seat: Watched(player(level, setup, seat, Random(rng.getrandbits(64))))
        for seat, level in enumerate(levels)
    }
    return Match(VOICE, setup, chance=RandomChance(rng), players=players)
