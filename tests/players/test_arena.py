"""The arena gives the same games wherever they are played, and counts them rightly."""

import multiprocessing
import re
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from benchmarks.strength import row, wins
from mummycase.errors import SettingError
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.players.arena import IN_FLIGHT, Contest, in_flight_for, play, play_game
from mummycase.players.interval import wilson
from mummycase.players.statistics import Spread, minutes, spread, summarise
from mummycase.players.tally import GameResult, Messages

MANUAL = Path(__file__).parents[2] / "docs" / "arena.md"

CONTEST = Contest(setup=VOICE.standard(3), levels=("random", "easy", "normal"), seed=12)


class Late(Executor):
    """Does nothing until a result is wanted, and counts what it was given."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = _LateFuture(lambda: work(*args, **kwargs))
        self.given.append(future)
        return future


class _LateFuture(Future[Any]):
    def __init__(self, work: Callable[[], Any]) -> None:
        super().__init__()
        self._work = work

    def result(self, timeout: float | None = None) -> Any:
        return self._work()


@contextmanager
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


@contextmanager
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(3) as pool:
        yield pool


@contextmanager
def late() -> Iterator[Executor]:
    yield Late()


@pytest.mark.parametrize("make", [processes, threads, late])
def test_the_executor_does_not_matter(make: Callable[[], Any]) -> None:
    alone = list(play(CONTEST, 8))
    with make() as executor:
        spread_out = list(play(CONTEST, 8, executor=executor, clock=time.thread_time))
    assert spread_out == alone
    assert all(game.cpu_s > 0.0 for game in spread_out)
    assert [game.number for game in alone] == list(range(8))


def test_a_game_depends_on_seed_and_number_alone() -> None:
    contest = replace(CONTEST, levels=("random",) * 3)
    games = list(play(contest, 140))  # two to a batch
    assert play_game(contest, 131) == games[131]
    assert len({(game.turns, game.scores) for game in games}) > 130
    other = replace(contest, seed=13)
    assert play_game(other, 0) != games[0]


def test_ages_fall_to_every_seat_alike_unless_they_are_to_stay() -> None:
    contest = Contest(setup=VOICE.standard(2), levels=("random", "random"), seed=1)
    kept = replace(contest, keeps_ages=True)
    assert list(play(contest, 5)) != list(play(kept, 5))


def test_who_stops_early_cancels_the_rest() -> None:
    pool = Late()
    games = play(CONTEST, 500, executor=pool)
    next(games)
    games.close()  # type: ignore[attr-defined]
    assert len(pool.given) == IN_FLIGHT
    assert all(future.cancelled() for future in pool.given[1:])


def test_more_workers_have_more_in_flight() -> None:
    assert [in_flight_for(jobs) for jobs in (1, 16, 17, 64)] == [32, 32, 34, 128]
    pool = Late()
    games = play(CONTEST, 500, executor=pool, in_flight=128)
    next(games)
    games.close()  # type: ignore[attr-defined]
    assert len(pool.given) == 128
    with pytest.raises(SettingError, match="in_flight must be at least 1, got 0"):
        next(play(CONTEST, 1, in_flight=0))


def test_the_examples_of_the_manual_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As they are written, but with fewer games, and with threads in place of a cluster."""

    class Client:
        def __init__(self, address: str) -> None:
            pass

        def get_executor(self) -> Executor:
            return ThreadPoolExecutor(2)

    dask = ModuleType("dask.distributed")
    dask.Client = Client  # type: ignore[attr-defined]  # all that is used of it
    monkeypatch.setitem(sys.modules, "dask", ModuleType("dask"))
    monkeypatch.setitem(sys.modules, "dask.distributed", dask)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor", ThreadPoolExecutor)
    names: dict[str, Any] = {"address": "tcp://here"}
    blocks = re.findall(r"```python\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        few = re.sub(r"play\(contest, [\d_]+", "play(contest, 2", block)
        exec(compile(few, MANUAL.name, "exec"), names)
    assert capsys.readouterr().out.startswith("(")
    assert [game.number for game in names["games"]] == [0, 1]


def test_strength_is_measured_with_each_in_each_seat() -> None:
    won = wins(("easy", "random"), 40, seed=1)
    assert won + wins(("random", "easy"), 40, seed=1) == pytest.approx(40, abs=15)
    assert 20 < won <= 40
    with ThreadPoolExecutor(2) as pool:
        assert wins(("easy", "random"), 40, seed=1, executor=pool, jobs=2) == won
    assert row(("easy", "random"), 268.0, 400) == "| easy against random | 400 | 67 % (62..71) |"


def test_a_contest_needs_a_player_for_each_seat() -> None:
    with pytest.raises(SettingError, match="players must be 2 for as many seats, got 3"):
        Contest(setup=VOICE.standard(2), levels=("easy",) * 3, seed=1)
    with pytest.raises(SettingError, match="got 'deity'"):
        Contest(setup=VOICE.standard(2), levels=("easy", "deity"), seed=1)


def test_a_game_is_counted_in_full() -> None:
    for game in play(CONTEST, 6):
        assert game.ender is not None
        assert game.reached_part_two
        assert min(game.turns) >= 1
        assert game.plies > sum(game.turns)
        assert sum(game.scores) == sum(game.jewels)  # Great Jewel and Cobra are level
        assert all(0 <= each.obeyed <= each.heard for each in game.messages)
        assert sum(each.heard for each in game.messages) < sum(game.turns)
        assert all(game.scores[seat] == max(game.scores) for seat in game.winners)


def game(number: int, winners: tuple[int, ...], ender: int | None, **more: Any) -> GameResult:
    fields: dict[str, Any] = {
        "scores": (7, 3),
        "jewels": (7, 3),
        "left": 2,
        "great": 0,
        "cobra": 1,
        "turns": (100 + number, 10),
        "plies": 300,
        "messages": (Messages("UP", 4, 3),),
        **more,
    }
    return GameResult(number=number, winners=winners, ender=ender, **fields)


def test_statistics_are_what_one_would_count_by_hand() -> None:
    found = summarise(
        [
            game(0, (0,), 0),
            game(1, (0, 1), 1, great=1, messages=(Messages("DOWN", 9, 1),)),
            game(2, (1,), 0, scores=(1, 9)),
            game(3, (1,), None, left=None, turns=(3000, 0), great=None, cobra=None),
        ]
    )
    assert found.wins == (1.5, 2.5)
    assert found.win_ci95 == (wilson(1.5, 4), wilson(2.5, 4))
    assert found.turns_part1 == Spread(101.5, 3000.0)
    assert found.turns_part2 == Spread(10.0, 10.0)
    assert found.scores == (5.5, 4.5)
    assert found.great == (0.5, 0.25)
    assert found.cobra == (0.0, 0.75)
    assert found.jewels_left == 2.0
    assert found.ended == (0.5, 0.25)
    assert found.ender_wins == pytest.approx(2.0 / 3.0)
    assert found.adjudicated == 1
    assert found.messages == (Messages("UP", 12, 9), Messages("DOWN", 9, 1))
    assert found.plies == 1200


def test_statistics_without_a_part_two() -> None:
    found = summarise([game(0, (0,), None, left=None, turns=(50, 0), messages=())])
    assert (found.turns_part2, found.jewels_left, found.ender_wins) == (None, None, None)


@pytest.mark.parametrize(
    ("values", "expected"),
    [([5], (5, 5)), ([1, 2], (1.5, 2)), (list(range(1, 11)), (5.5, 9)), ([3, 1, 2], (2, 3))],
)
def test_the_spread(values: list[int], expected: tuple[float, float]) -> None:
    assert spread(values) == Spread(*expected)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_against_published_figures(wins: float, games: int, low: float, high: float) -> None:
    found = wilson(wins, games)
    assert found == pytest.approx((low, high), abs=5e-5)
    mirrored = wilson(games - wins, games)
    assert mirrored == pytest.approx((1.0 - high, 1.0 - low), abs=5e-5)


def test_wilson_covers_the_truth_as_often_as_it_says() -> None:
    """Summed over the binomial distribution, for shares that a contest may have."""
    from math import comb

    games = 100
    for truth in (0.1, 0.25, 0.5, 0.62):
        covered = sum(
            comb(games, won) * truth**won * (1.0 - truth) ** (games - won)
            for won in range(games + 1)
            if wilson(won, games)[0] <= truth <= wilson(won, games)[1]
        )
        assert 0.92 < covered < 0.98


def test_minutes_at_the_table() -> None:
    """Rules 1.9: 160 turns at 11 s are about the 30 minutes on the box."""
    assert minutes(160) == pytest.approx(29.3, abs=0.1)
