"""Contests in any game: the same games in any order, counted rightly."""

import pytest

from benchmarks import games
from mummycase.errors import SettingError, UnknownGameError
from mummycase.games import registry
from mummycase.games.voice_of_the_mummy import VOICE
from mummycase.players.arena import play
from mummycase.players.general import GeneralContest, GeneralResult, summarise_general
from tests.games.toy import Toy, ToySetup


@pytest.fixture
def contest(monkeypatch: pytest.MonkeyPatch) -> GeneralContest:
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, Toy()))
    return GeneralContest(game="toy", setup=ToySetup(), levels=("random", "random"), seed=3)


def test_every_game_has_its_number_alone(contest: GeneralContest) -> None:
    results = list(play(contest, 40))
    assert [contest.play_game(number) for number in (7, 3)] == [results[7], results[3]]
    assert {result.plies for result in results} == {3}
    assert {result.turns for result in results} == {2}
    assert len({result.scores for result in results}) > 10


def test_the_statistics() -> None:
    results = [
        GeneralResult(number=0, winners=(0,), scores=(4, 2), turns=2, plies=3, cpu_s=0.5),
        GeneralResult(number=1, winners=(0, 1), scores=(0, 0), turns=4, plies=5, cpu_s=0.25),
    ]
    found = summarise_general(results)
    assert found.wins == (1.5, 0.5)
    assert found.scores == (2.0, 1.0)
    assert found.shared == 1
    assert (found.turns.median, found.lengths.p90, found.plies) == (3.0, 5.0, 8)
    assert found.cpu_s == 0.75
    low, high = found.win_ci95[0]
    assert low < 0.75 < high


def test_who_cannot_play_is_told(contest: GeneralContest) -> None:
    with pytest.raises(SettingError, match="players must be 2"):
        GeneralContest(game="toy", setup=ToySetup(), levels=("random",), seed=3)
    with pytest.raises(SettingError, match="one of random, got 'hard'"):
        GeneralContest(game="toy", setup=ToySetup(), levels=("random", "hard"), seed=3)
    with pytest.raises(UnknownGameError):
        GeneralContest(game="chess", setup=ToySetup(), levels=("random", "random"), seed=3)


def test_any_game_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (VOICE, Toy()))
    monkeypatch.setattr(games, "GOALS", {"toy": games.Goal(2, 1_000.0, "random deals")})
    first, second = games.rows_of_others()
    assert (first.what, first.goal, first.note) == ("Toy: random deals", "1,000/s", "2 seats")
    figures = [float(row.value.removesuffix("/s").replace(",", "")) for row in (first, second)]
    assert figures[1] == pytest.approx(3 * figures[0], rel=0.01)
