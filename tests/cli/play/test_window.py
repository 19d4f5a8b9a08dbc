"""`mummycase play` in the window, as the command begins it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mummycase import assets
from mummycase.cli import game_window, main
from mummycase.cli.play import command, window
from mummycase.games.voice_of_the_mummy.board_file import default_board_path
from mummycase.screen.scenes.outcomes import NewGame, Resume
from mummycase.table.saves import SUFFIX, Saves
from tests.cli.play.playing import TWO, Typing, play


def test_the_window_tells_of_damaged_games_too(
    answer: Callable[[Typing], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first: list[Resume] = []

    def run_game(to: Resume, *_: object, **__: object) -> int:
        first.append(to)
        return 0

    monkeypatch.setattr(game_window, "run_game", run_game)
    answer(lambda question: "q")
    assert play(*TWO) == 0
    folder = assets.user_games()
    (name,) = Saves(folder).names()
    (folder / f"Broken{SUFFIX}").write_text("{}\n")
    assert main(["play", "--resume"]) == 0
    (resumed,) = first
    assert resumed.name == name
    (remark,) = resumed.remarks
    assert remark.startswith("Game 'Broken' cannot be used")
    Saves(folder).remove(name)
    (folder / f"Other{SUFFIX}").write_text("{}\n")
    capsys.readouterr()
    assert main(["play", "--resume"]) == 2
    assert "'Other' cannot be used" in capsys.readouterr().err


def test_the_terminal_is_chosen_by_its_option(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def opening(what: str) -> Callable[[object, object], int]:
        def run(args: object, saves: object, *_: object) -> int:
            opened.append(what)
            return 0

        return run

    monkeypatch.setattr(command, "run_terminal", opening("terminal"))
    monkeypatch.setattr(window, "run_in_window", opening("window"))
    assert main(["play", "--terminal", *TWO]) == 0
    assert main(["play", *TWO]) == 0
    assert main(["play", "--resume", *TWO]) == 2  # told before anything opens
    assert opened == ["terminal", "window"]


@pytest.mark.parametrize(
    ("words", "corners", "rule"),
    [
        ((), (), "auto"),
        (("--corners", "blue,red"), (3, 0), "chosen"),
        (("--rule", "corners=chosen"), (0, 1), "chosen"),
    ],
)
def test_the_window_takes_the_same_house_rules(
    words: tuple[str, ...], corners: tuple[int, ...], rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first: list[NewGame] = []

    def run_game(to: NewGame, *_: object, **__: object) -> int:
        first.append(to)
        return 0

    monkeypatch.setattr(game_window, "run_game", run_game)
    assert main(["play", *TWO, *words]) == 0
    (game,) = first
    assert game.corners == corners
    assert game.rules.corners == rule
    assert game.case.record == "voice_of_the_mummy"


def test_the_window_takes_a_board_and_tells_a_bad_one_first(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wanted: list[NewGame] = []

    def run_game(to: NewGame, *_: object, **__: object) -> int:
        wanted.append(to)
        return 0

    monkeypatch.setattr(game_window, "run_game", run_game)
    assert main(["play", *TWO, "--board", str(default_board_path())]) == 0
    assert [game.board for game in wanted] == [str(default_board_path())]
    bad = tmp_path / "bad.svg"
    for text, words in (("<svg/>", "'bad.svg' has 1 fault"), (None, "'none.svg' is not there")):
        if text is not None:
            bad.write_text(text)
        file = bad if text is not None else tmp_path / "none.svg"
        assert main(["play", *TWO, "--board", str(file)]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert words in line


def test_a_game_that_is_open_elsewhere_is_refused_in_window_and_terminal(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    answer(lambda question: "q")
    assert play(*TWO) == 0
    other = Saves(assets.user_games())
    (name,) = other.names()
    other.hold(name)
    capsys.readouterr()
    for how in ((), ("--terminal",)):
        assert main(["play", *how, "--resume", name]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert "is being played in another window or terminal" in line
