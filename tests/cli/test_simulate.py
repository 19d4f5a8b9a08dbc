"""`mummycase simulate`: figures for programs and people, the same on any number of cores."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mummycase import assets
from mummycase.cli.simulate import make_setup
from mummycase.games.voice_of_the_mummy import CHOICES
from mummycase.games.voice_of_the_mummy.commands import MIX
from tests.cli.conftest import Run

CHECKOUT = Path(__file__).parents[2]

QUICK = ("simulate", "--players", "random,easy", "--games", "6", "--seed", "4", "--jobs", "1")


def test_the_figures(run: Run) -> None:
    done = run(*QUICK, "--json")
    figures = done.figures
    assert done.code == 0
    assert done.err == ""
    assert figures["games"] == 6
    assert figures["players"] == ["random", "easy"]
    assert sum(figures["wins"]) == 6
    for won, (low, high) in zip(figures["wins"], figures["win_ci95"], strict=True):
        assert 0.0 <= low <= won / 6 <= high <= 1.0
    for part in ("turns_part1", "turns_part2"):
        assert 0 < figures[part]["median"] <= figures[part]["p90"]
    minutes = figures["minutes_part1"]["median"]
    assert minutes == pytest.approx(figures["turns_part1"]["median"] * 11 / 60)
    assert figures["plies_per_cpu_s"] > figures["playouts_per_cpu_s"] > 1.0
    assert set(figures["messages"]) <= {code.value for code in MIX}
    assert 0.0 <= figures["ender_wins"] <= 1.0
    assert sum(figures["mean_scores"]) == pytest.approx(sum(figures["mean_jewels"]))


def test_same_seed_same_figures_on_any_number_of_cores(run: Run) -> None:
    def plain(*words: str) -> dict[str, object]:
        found = run(*QUICK, *words, "--json").figures
        return {name: value for name, value in found.items() if "cpu" not in name}

    alone = plain()
    assert plain("--jobs", "2") == alone
    assert plain("--seed", "5") != alone


def test_the_tables(run: Run) -> None:
    done = run(*QUICK, "--rule", "chain=full")
    assert done.code == 0
    assert done.out.startswith("6 games, seed 4, chain=full\n")
    for word in ("random", "easy", "Part I", "Part II", "minutes", "TAKE_BOARD", "after Part I"):
        assert word in done.out
    assert not any(line.endswith(" ") for line in done.out.splitlines())


def test_without_a_seed_it_tells_the_one_it_drew(run: Run) -> None:
    words = ("simulate", "--players", "random,random", "--games", "2", "--jobs", "1", "--json")
    drawn = run(*words).figures
    again = run(*words, "--seed", str(drawn["seed"])).figures
    assert again["mean_scores"] == drawn["mean_scores"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", "easy"), "must be 2..4 players, with commas between, got 1"),
        (("--players", "easy,god"), "must be of random, easy, normal, hard, with commas"),
        (("--games", "0"), "must be a whole number in 1..10000000, got '0'"),
        (("--jobs", "none"), "must be a whole number in 1..1024, got 'none'"),
        (("--rule", "chain=long"), "must be chain=jewel|meet|full, got 'chain=long'"),
        (("--rule", "sauce=hot"), "must be NAME=VALUE with one of corners, chain,"),
        (("--rule", "turn_limit=0"), "must be a whole number in 1..100000, got '0'"),
        (("--record", "nothing"), "record 'nothing' not found"),
        (("--board", "nowhere.svg"), "nowhere.svg"),
        (("--corners", "red,red"), "--corners must differ and go clockwise, as red, yellow, green"),
        (("--corners", "red,green"), "corners must be 4 colours, one for each seat, got red,green"),
        (("--plot", "wins.txt"), "--plot must end in .png, .svg, .pdf, got 'wins.txt'"),
        (("--plot", "nowhere/wins.png"), "nowhere/wins.png"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(run: Run, words: tuple[str, ...], told: str) -> None:
    done = run("simulate", "--games", "1", *words)
    assert done.code == 2
    assert told in done.err
    assert done.err.startswith("mummycase simulate: ")
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_every_house_rule_can_be_given(run: Run) -> None:
    for name, values in CHOICES.items():
        assert (
            run(*QUICK[:3], "--games", "1", "--jobs", "1", "--rule", f"{name}={values[-1]}").code
            == 0
        )
    figures = run(*QUICK, "--rule", "turn_limit=20", "--json").figures
    assert figures["adjudicated"] == 6
    assert figures["turns_part2"] is None


def test_corners_can_be_named_and_are_told_if_they_are_not(run: Run) -> None:
    few = ("simulate", "--players", "random,easy", "--games", "2", "--jobs", "1", "--seed", "4")
    named = run(*few, "--corners", "green,red", "--json")
    assert named.figures["colours"] == ["green", "red"]
    assert named.figures["rules"]["corners"] == "chosen"
    assert named.err == ""
    taken = run(*few, "--rule", "corners=chosen", "--json")
    assert taken.figures["colours"] == ["red", "yellow"]
    assert taken.err == ("mummycase simulate: corners taken: red,yellow; --corners takes others\n")


def test_another_board_and_another_record(run: Run) -> None:
    board = assets.pictures() / "voice_of_the_mummy.svg"
    figures = run(
        *QUICK, "--board", str(board), "--record", "voice_of_the_mummy_mild", "--json"
    ).figures
    assert figures["record"] == "voice_of_the_mummy_mild"
    assert figures["board"] == "Meidum"
    assert run(*QUICK, "--record", "test_tones").code == 0


def test_the_record_decides_what_is_heard() -> None:
    agreed = make_setup(("easy", "easy"), "voice_of_the_mummy")
    assert agreed.commands.asks_age
    assert len(agreed.ages) == 2


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
def test_a_picture(run: Run, tmp_path: Path, ending: str) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / f"wins.{ending}"
    done = run(*QUICK, "--plot", str(picture))
    assert done.code == 0
    assert done.err == f"drawn: {picture}\n"
    assert picture.stat().st_size > 10_000


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_told_to_stop_it_goes_at_once_and_takes_its_workers_along(
    name: str, code: int, jobs: str
) -> None:
    words = ("simulate", "--players", "normal,normal", "--games", "100000", "--jobs", jobs)
    working = subprocess.Popen(
        [sys.executable, "-c", STARTED, *words],
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert working.stdout is not None
    assert working.stdout.readline() == "begun\n"
    working.send_signal(getattr(signal, name))
    out, err = working.communicate(timeout=60)  # until no worker holds stderr any more
    assert working.returncode == code
    assert out == ""
    assert "Traceback" not in err
    assert err.count("\n") == (1 if name == "SIGINT" else 0)


STARTED = """
import sys
from mummycase.cli import main, simulate_general

if __name__ == "__main__":
    play = simulate_general.play

    def telling(*arguments, **options):
        results = play(*arguments, **options)
        first = next(results)
        print("begun", flush=True)
        yield first
        yield from results

    simulate_general.play = telling
    raise SystemExit(main(sys.argv[1:]))
"""
