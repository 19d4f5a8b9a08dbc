"""A game at the terminal is kept, and goes on."""

import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from mummycase import assets
from mummycase.cli import main
from mummycase.cli.play import command, evening
from mummycase.errors import HistoryError, SaveError
from mummycase.games.voice_of_the_mummy import standard
from mummycase.table.history import History
from mummycase.table.saved import SavedGame
from mummycase.table.saves import SUFFIX, Saves
from tests.cli.play.playing import TWO, Typing, play, willing


def test_leaving_keeps_the_game_and_it_goes_on(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    asked = 0

    def tiring(question: str) -> str:
        nonlocal asked
        asked += 1
        return "q" if asked > 40 else willing(question)

    answer(tiring)
    assert play(*TWO) == 0
    left = capsys.readouterr().out
    assert 'mummycase play --terminal --resume "Anna and Ben"' in left
    (name,) = Saves(assets.user_games()).names()
    kept = Saves(assets.user_games()).load(name)
    assert len(kept.actions) > 20
    assert kept.case is not None

    assert main(["play", "--saved"]) == 0
    listed = capsys.readouterr().out
    assert re.fullmatch(
        r"Anna and Ben: Voice of the Mummy, turn \d+, saved \d{1,2} [A-Z][a-z]{2} \d\d:\d\d\n",
        listed,
    )

    answer(willing)
    assert play("--resume") == 0
    told = capsys.readouterr().out
    lately = told.splitlines()[0]
    assert lately in left  # what happened last is told again
    assert " wins!" in told or " share the victory." in told
    assert Saves(assets.user_games()).names() == ()


def test_a_changed_record_changes_no_old_game(
    answer: Callable[[Typing], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = iter(["", "", "q", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO) == 0
    (name,) = Saves(assets.user_games()).names()
    before = Saves(assets.user_games()).load(name)
    monkeypatch.setattr(evening, "command_table", lambda sheet: standard())
    assert play("--resume") == 0
    assert "The record has changed since." in capsys.readouterr().out
    after = Saves(assets.user_games()).load(name)
    assert after.setup == before.setup
    assert after.record == before.record == "voice_of_the_mummy"


def test_a_case_of_another_make_starts_anew(
    answer: Callable[[Typing], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = iter(["", "", "q", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--wear", "0.5") == 0
    assert play("--resume") == 0  # it knows the wear
    assert "starts anew" not in capsys.readouterr().out
    lines = iter(["q"])
    monkeypatch.setattr(evening, "_as_saved", lambda options, saved: options)
    assert play("--resume") == 0
    assert "The case starts anew, for wear" in capsys.readouterr().out


def test_ctrl_c_keeps_the_game_and_tells_how_to_go_on(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(question: str) -> str:
        raise KeyboardInterrupt

    answer(interrupted)
    assert play(*TWO) == 130
    assert 'mummycase play --terminal --resume "Anna and Ben"' in capsys.readouterr().out
    assert Saves(assets.user_games()).names() == ("Anna and Ben",)


def test_any_name_can_be_kept(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert play("--seat", "O'Brien:easy", "--seat", "Ra:easy", "--rule", "turn_limit=8") == 0
    answer(lambda question: "q")
    assert play("--seat", "O'Brien/../ß:person:9", "--seat", "A" * 24 + ":easy") == 0
    (name,) = Saves(assets.user_games()).names()
    assert f'--resume "{name}"' in capsys.readouterr().out
    assert play("--resume", name) == 0


def test_damaged_games_are_told_when_the_last_is_gone_on_with(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    answer(lambda question: "q")
    assert play(*TWO) == 0
    folder = assets.user_games()
    (folder / f"Broken{SUFFIX}").write_text("{}\n")
    capsys.readouterr()
    assert play("--resume") == 0
    (told,) = [line for line in capsys.readouterr().out.splitlines() if "Broken" in line]
    assert "cannot be used" in told
    for name in Saves(folder).names():
        Saves(folder).remove(name)
    (folder / f"Other{SUFFIX}").write_text("{}\n")
    assert play("--resume") == 2
    found = capsys.readouterr()
    assert "'Other' cannot be used" in found.out
    assert "there is no game to go on with" in found.err


def test_a_game_goes_on_without_its_record(
    answer: Callable[[Typing], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    own = tmp_path / "own"
    shutil.copytree(assets.sounds() / "voice_of_the_mummy_mild", own)
    lines = iter(["", "", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--record", "./own") == 0
    saves = Saves(assets.user_games())
    (name,) = saves.names()
    before = saves.load(name)
    assert before.record == str(own.resolve())  # found from wherever one stands

    answer(lambda question: "q")
    capsys.readouterr()
    assert play("--resume", "--record", "voice_of_the_mummy_mild") == 0  # asked for, so it wins
    assert saves.load(name).record == "voice_of_the_mummy_mild"

    saves.keep(name, before)
    (own / "record.toml").write_text("nothing")
    assert play("--resume") == 0
    told = capsys.readouterr().out
    assert "has faults: the built-in one speaks. The game obeys the orders it began with." in told
    assert saves.load(name).setup == before.setup

    saves.keep(name, before)
    shutil.rmtree(own)
    assert play("--resume") == 0
    assert "is not there any more: the built-in one speaks" in capsys.readouterr().out
    saves.keep(name, before)
    assert play("--resume", "--record", str(own)) == 2
    assert "is no folder with a record.toml" in capsys.readouterr().err


@pytest.mark.parametrize("is_over", [False, True])
def test_a_full_disk_stops_no_game(
    is_over: bool,
    answer: Callable[[Typing], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(saves: Saves, name: str, game: SavedGame) -> None:
        raise SaveError("game cannot be saved: no room")

    def no_history(history: History, entry: object) -> None:
        raise HistoryError("history cannot be written: no room")

    monkeypatch.setattr(Saves, "keep", full)
    monkeypatch.setattr(History, "add", no_history)
    asked = 0

    def typing(question: str) -> str:
        nonlocal asked
        asked += 1
        return "q" if asked > 30 and not is_over else willing(question)

    answer(typing)
    assert play(*TWO) == (0 if is_over else 1)
    told = capsys.readouterr().out
    playing, _, closing = told.rpartition("game cannot be saved: no room")
    assert playing.count("game cannot be saved: no room") == 1  # once, though every turn failed
    assert "comes to" in playing.partition("no room")[2]  # the game went on
    assert ("The game is not kept." in closing) is not is_over
    assert "--resume" not in told
    assert list(assets.user_games().glob("*.*")) == []  # no reserved name stays behind


def test_a_game_that_was_kept_before_the_disk_was_full(
    answer: Callable[[Typing], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer(lambda question: "q")
    assert play(*TWO) == 0

    def full(saves: Saves, name: str, game: SavedGame) -> None:
        raise SaveError("no room")

    monkeypatch.setattr(Saves, "keep", full)
    assert play("--resume") == 1
    assert "An earlier turn of it is kept. Go on with:" in capsys.readouterr().out


def test_the_way_to_go_on_can_be_copied(
    answer: Callable[[Typing], None],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def narrow() -> Console:
        return Console(file=sys.stdout, width=40, markup=False, highlight=False)

    monkeypatch.setattr(command, "stdout_console", narrow)
    answer(lambda question: "q")
    assert play(*TWO) == 0
    assert '\nmummycase play --terminal --resume "Anna and Ben"\n' in capsys.readouterr().out
