"""Contests in any game, counted by what all games have: who won, points, and how long it took."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from mummycase.errors import SettingError
from mummycase.games.chance import RandomChance
from mummycase.games.match import Match
from mummycase.games.registry import find
from mummycase.players.arena import Clock
from mummycase.players.interval import wilson
from mummycase.players.levels import check_level, make_player
from mummycase.players.statistics import Spread, spread


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralResult:
    """One game that was played.

    Attributes:
        number: of the game, from 0.
        winners: seats; more than one if they share it.
        scores: points by seat.
        turns: that it took.
        plies: what seats decided and chance brought.
        cpu_s: processor time, s; 0 where nobody looked. Two results are not compared by it.
    """

    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    turns: int
    plies: int
    cpu_s: float = field(default=0.0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralContest:
    """Who plays what; plain data that can travel to another process.

    Attributes:
        game: its key.
        setup: what was agreed on.
        levels: the player of each seat.
        seed: of all chance.

    Raises:
        SettingError: there are not as many levels as seats, or there is no such level.
        UnknownGameError: there is no such game.
    """

    game: str
    setup: Any
    levels: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        find(self.game)
        if len(self.levels) != self.setup.seats:
            raise SettingError(
                f"players must be {self.setup.seats} for as many seats, got {len(self.levels)}"
            )
        for level in self.levels:
            check_level(level, self.game)

    def play_game(self, number: int, clock: Clock | None = None) -> GeneralResult:
        """Play game `number`, the same one wherever and in whatever order."""
        begun = clock() if clock is not None else 0.0
        rng = Random(f"mummycase arena {self.game} {self.seed} {number}")
        game = find(self.game)
        chance = RandomChance(Random(rng.getrandbits(64)))
        players = {
            seat: make_player(level, game, self.setup, seat, Random(rng.getrandbits(64)))
            for seat, level in enumerate(self.levels)
        }
        match = Match(game, self.setup, chance=chance, players=players)
        match.run()
        return GeneralResult(
            number=number,
            winners=tuple(match.state.winners()),
            scores=tuple(match.state.scores()),
            turns=game.turns(match.state),
            plies=len(match.log),
            cpu_s=clock() - begun if clock is not None else 0.0,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralStatistics:
    """What many games came to, by seat where it is a tuple.

    Attributes:
        games: how many.
        wins: a win that is shared counts as a part for each.
        win_ci95: the interval of the share of wins (`wilson`).
        scores: mean points at the end.
        shared: games that more than one seat won.
        turns: of a game.
        lengths: plies of a game.
        plies: of all games.
        cpu_s: processor time of all games, s; 0 if it was not measured.
    """

    games: int
    wins: tuple[float, ...]
    win_ci95: tuple[tuple[float, float], ...]
    scores: tuple[float, ...]
    shared: int
    turns: Spread
    lengths: Spread
    plies: int
    cpu_s: float


def summarise_general(results: Sequence[GeneralResult]) -> GeneralStatistics:
    """The statistics of games of one contest.

    Args:
        results: at least one.
    """
    games, seats = len(results), range(len(results[0].scores))
    wins = tuple(
        sum(1.0 / len(game.winners) for game in results if seat in game.winners) for seat in seats
    )
    return GeneralStatistics(
        games=games,
        wins=wins,
        win_ci95=tuple(wilson(won, games) for won in wins),
        scores=tuple(sum(game.scores[seat] for game in results) / games for seat in seats),
        shared=sum(len(game.winners) > 1 for game in results),
        turns=spread([game.turns for game in results]),
        lengths=spread([game.plies for game in results]),
        plies=sum(game.plies for game in results),
        cpu_s=math.fsum(game.cpu_s for game in results),
    )
