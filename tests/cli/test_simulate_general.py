"""`mummycase simulate --game`: any game."""

import pytest

from tests.cli.conftest import Run
from tests.games.toy_face import register

TOY = ("simulate", "--game", "toy", "--games", "30", "--seed", "4", "--jobs", "1")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def test_the_figures(run: Run) -> None:
    figures = run(*TOY, "--json").figures
    assert figures["game"] == "toy"
    assert figures["players"] == ["random", "random"]
    assert sum(figures["wins"]) == 30
    assert figures["plies"] == {"median": 3.0, "p90": 3.0}
    for won, (low, high) in zip(figures["wins"], figures["win_ci95"], strict=True):
        assert low <= won / 30 <= high


def test_the_table(run: Run) -> None:
    told = run(*TOY, "--players", "random", "--seats", "2", "--rule", "cards=six").out
    assert told.startswith("Toy: 30 games, seed 4, cards=six\n")
    assert "moves a game" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", "random,hard"), "--players must be of random, with commas between"),
        (("--players", "random", "--seats", "3"), "--players must be 2..2 players"),
        (("--players", "random,random", "--seats", "5"), "--seats 5 wants as many players"),
        (("--rule", "cards=many"), "--rule must be cards=six, got 'cards=many'"),
        (("--rule", "sauce=hot"), "--rule must be NAME=VALUE with one of cards"),
        (("--plot", "wins.png"), "--plot goes with Voice of the Mummy only"),
        (("--game", "chess"), "--game must be one of voice_of_the_mummy, "),
    ],
)
def test_what_cannot_be_is_told_in_one_line(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run(*TOY[:5], *words) if words[0] != "--game" else run("simulate", *words)
    assert done.code == 2
    assert told in done.err
    assert done.err.count("\n") == 1


def test_the_rules_are_listed(run: Run) -> None:
    assert run(*TOY, "--rule", "help").out == "cards=six\n  How many cards?\n  usual: six\n"
    told = run("simulate", "--rule", "help").out
    assert "chain=jewel|meet|full\n" in told
    assert "turn_limit=1..100000\n" in told
