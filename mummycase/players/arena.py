"""The arena: many games between computer players, here or on any number of processes.

Each game draws from a generator made of the seed and the game's number alone, so it is the same
game wherever, and in whatever order, it is played. See docs/arena.md.
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol, TypeVar

from mummycase.errors import SettingError
from mummycase.games.chance import RandomChance
from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE, Setup
from mummycase.players.levels import check_level, make_player
from mummycase.players.tally import GameResult, Tally

Clock = Callable[[], float]
"""Tells processor time in seconds, for example `time.thread_time`."""

AGES = range(7, 15)
"""Ages that are drawn where the record asks for them: those on the box."""

BATCHES = 64
"""Into so many batches the games are divided, if there are enough of them."""

LARGEST = 8
"""Most games in a batch, so that progress can be seen though they be long."""

IN_FLIGHT = 32
"""Batches that are handed to an executor ahead of their turn, if nothing else is said."""


Result = TypeVar("Result")
ResultOf = TypeVar("ResultOf", covariant=True)


class Playable(Protocol[ResultOf]):
    """A contest: plain data that can travel to another process."""

    def play_game(self, number: int, clock: Clock | None = None) -> ResultOf:
        """Play game `number`, the same one wherever and in whatever order."""


def in_flight_for(jobs: int) -> int:
    """Batches ahead that keep so many workers busy: one in work and one waiting for each."""
    return max(IN_FLIGHT, 2 * jobs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """Who plays what; plain data that can travel to another process.

    Attributes:
        setup: board, commands and rules. Its ages stand for all games only if `keeps_ages`.
        levels: the player of each seat, one of `mummycase.players.LEVELS`.
        seed: of all chance.
        keeps_ages: whether the ages of `setup` hold; otherwise each game draws its own, since an
            odd age is worth something and should fall to every seat alike.

    Raises:
        SettingError: there are not as many levels as seats, or there is no such level.
    """

    setup: Setup
    levels: tuple[str, ...]
    seed: int
    keeps_ages: bool = False

    def __post_init__(self) -> None:
        if len(self.levels) != self.setup.seats:
            raise SettingError(
                f"players must be {self.setup.seats} for as many seats, got {len(self.levels)}"
            )
        for level in self.levels:
            check_level(level)

    def play_game(self, number: int, clock: Clock | None = None) -> GameResult:
        """Play game `number`."""
        return play_game(self, number, clock)


def play(
    contest: Playable[Result],
    games: int,
    *,
    executor: Executor | None = None,
    clock: Clock | None = None,
    in_flight: int = IN_FLIGHT,
) -> Iterator[Result]:
    """Play games 0 .. `games` - 1, and give their results in that order as they come.

    Args:
        contest: who plays what.
        games: how many.
        executor: where they are played, any `concurrent.futures.Executor`; in the caller's
            thread if not given. It is not shut down. What was handed to it but has not begun is
            cancelled if the caller stops early, or by an error.
        clock: a function of a module (it must travel); without one `cpu_s` stays 0.
        in_flight: batches handed to the executor ahead of their turn, at least 1. More than 32
            workers need more of them: `in_flight_for`.

    Raises:
        SettingError: `in_flight` is less than 1; as the first game is asked for.
    """
    if in_flight < 1:
        raise SettingError(f"in_flight must be at least 1, got {in_flight}")
    size = max(1, min(LARGEST, games // max(BATCHES, in_flight)))
    batches = (range(first, min(first + size, games)) for first in range(0, games, size))
    if executor is None:
        for batch in batches:
            for number in batch:
                yield contest.play_game(number, clock)
        return
    waiting: deque[Future[tuple[Result, ...]]] = deque()
    try:
        for batch in batches:
            waiting.append(executor.submit(play_batch, contest, batch, clock))
            if len(waiting) >= in_flight:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except (GeneratorExit, Exception):
        # Not so on Ctrl-C: a pool whose processes die of it stumbles over cancelled futures.
        for future in waiting:
            future.cancel()
        raise


def play_batch(
    contest: Playable[Result], numbers: range, clock: Clock | None = None
) -> tuple[Result, ...]:
    """Play some games of a contest."""
    return tuple(contest.play_game(number, clock) for number in numbers)


def play_game(contest: Contest, number: int, clock: Clock | None = None) -> GameResult:
    """Play game `number` of a contest."""
    begun = clock() if clock is not None else 0.0
    # Text is hashed alike by every Python (SHA-512), on every machine.
    rng = Random(f"mummycase arena {contest.seed} {number}")
    setup = contest.setup
    if setup.commands.asks_age and not contest.keeps_ages:
        setup = replace(setup, ages=tuple(rng.choice(AGES) for _ in contest.levels))
    chance = RandomChance(Random(rng.getrandbits(64)))
    players = {
        seat: make_player(level, VOICE, setup, seat, Random(rng.getrandbits(64)))
        for seat, level in enumerate(contest.levels)
    }
    match = Match(VOICE, setup, chance=chance, players=players)
    tally = Tally(match)
    match.run()
    return tally.result(number, clock() - begun if clock is not None else 0.0)
