"""What many games came to."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mummycase.players.interval import wilson
from mummycase.players.tally import GameResult, Messages

TURN_S = 11.0
"""How long a turn takes people, s (rules 1.9: 160 turns are the 30 minutes of a game)."""


@dataclass(frozen=True, slots=True)
class Spread:
    """How long something was.

    Attributes:
        median: half of the games had at most this.
        p90: nine of ten had.
    """

    median: float
    p90: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """What many games came to, by seat where it is a tuple of floats.

    Attributes:
        games: how many.
        wins: by seat; a win that is shared counts as a part for each.
        win_ci95: by seat, the interval of the share of wins (`wilson`).
        turns_part1: of Part I.
        turns_part2: of Part II; None if no game came so far.
        scores: mean points at the end.
        jewels: mean precious jewels at the end.
        great: share of games at whose end the seat had the Great Jewel.
        cobra: the same for the Cobra.
        jewels_left: mean precious jewels on the board when Part I ended; None as above.
        ended: share of games that the seat ended.
        ender_wins: how often whoever ended a game won it, shared wins whole; None if nobody did.
        adjudicated: games that the limit of turns ended.
        messages: all commands that were heard, the most frequent first.
        plies: of all games.
        cpu_s: processor time of all games, s; 0 if it was not measured.
    """

    games: int
    wins: tuple[float, ...]
    win_ci95: tuple[tuple[float, float], ...]
    turns_part1: Spread
    turns_part2: Spread | None
    scores: tuple[float, ...]
    jewels: tuple[float, ...]
    great: tuple[float, ...]
    cobra: tuple[float, ...]
    jewels_left: float | None
    ended: tuple[float, ...]
    ender_wins: float | None
    adjudicated: int
    messages: tuple[Messages, ...]
    plies: int
    cpu_s: float


def summarise(results: Sequence[GameResult]) -> Statistics:
    """The statistics of games of one contest.

    Args:
        results: at least one.
    """
    seats = range(len(results[0].scores))
    games = len(results)
    wins = tuple(
        sum(1.0 / len(game.winners) for game in results if seat in game.winners) for seat in seats
    )
    long = [game for game in results if game.reached_part_two]
    ended = [game for game in results if game.ender is not None]
    return Statistics(
        games=games,
        wins=wins,
        win_ci95=tuple(wilson(won, games) for won in wins),
        turns_part1=spread([game.turns[0] for game in results]),
        turns_part2=spread([game.turns[1] for game in long]) if long else None,
        scores=tuple(_mean(game.scores[seat] for game in results) for seat in seats),
        jewels=tuple(_mean(game.jewels[seat] for game in results) for seat in seats),
        great=tuple(_mean(game.great == seat for game in results) for seat in seats),
        cobra=tuple(_mean(game.cobra == seat for game in results) for seat in seats),
        jewels_left=_mean(game.left or 0 for game in long) if long else None,
        ended=tuple(_mean(game.ender == seat for game in results) for seat in seats),
        ender_wins=_mean(game.ender in game.winners for game in ended) if ended else None,
        adjudicated=games - len(ended),
        messages=_messages(results),
        plies=sum(game.plies for game in results),
        cpu_s=math.fsum(game.cpu_s for game in results),
    )


def spread(values: Sequence[int]) -> Spread:
    """Median, and the least value that nine of ten do not exceed; of at least one value."""
    ranked = sorted(values)
    count = len(ranked)
    median = (ranked[(count - 1) // 2] + ranked[count // 2]) / 2
    return Spread(median, float(ranked[math.ceil(0.9 * count) - 1]))


def minutes(turns: float) -> float:
    """How long people take for so many turns, min."""
    return turns * TURN_S / 60.0


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def _messages(results: Sequence[GameResult]) -> tuple[Messages, ...]:
    heard: dict[str, int] = {}
    obeyed: dict[str, int] = {}
    for game in results:
        for each in game.messages:
            heard[each.code] = heard.get(each.code, 0) + each.heard
            obeyed[each.code] = obeyed.get(each.code, 0) + each.obeyed
    order = sorted(heard, key=lambda code: (-heard[code], code))
    return tuple(Messages(code, heard[code], obeyed[code]) for code in order)
