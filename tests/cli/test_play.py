"""The whole game at the terminal: typed lines in, what stands there out."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mummycase import assets
from mummycase.cli import main
from mummycase.cli.play import command
from mummycase.games.voice_of_the_mummy import standard
from mummycase.table.saves import Saves

Typing = Callable[[str], str]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "user_games", lambda: tmp_path / "games")
    monkeypatch.setattr(assets, "user_history", lambda: tmp_path / "history.jsonl")


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Typing], None]:
    """Let a function type the answers."""

    def set_up(typing: Typing) -> None:
        monkeypatch.setattr(command, "read_line", typing)

    return set_up


def willing(question: str) -> str:
    """Somebody who always takes the first thing offered."""
    return "1" if " to " in question and question.endswith("? ") else ""


def play(*words: str) -> int:
    return main(["play", "--terminal", "--fast", "--seed", "7", *words])


TWO = ("--seat", "Anna::9", "--seat", "Ben::12")


def test_computers_play_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    assert play("--seat", "Ra:easy", "--seat", "Nut:easy", "--rule", "turn_limit=60") == 0
    told = capsys.readouterr().out
    assert "Ra pulls the lever." in told
    assert "The mummy speaks (side 1, groove" in told
    assert "is scored as it stands" in told


def test_people_play_to_the_end(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    answer(willing)
    assert play(*TWO) == 0
    told = capsys.readouterr().out
    assert "Side 2 is up: Part II begins." in told
    assert "Closing the cover made it speak: that is no command." in told
    assert "Anna: Which way?" in told
    assert " wins!" in told or " share the victory." in told
    assert Saves(assets.user_games()).names() == ()  # an ended game need not be kept


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
    assert "mummycase play --terminal --resume 'Anna and Ben'" in left
    (name,) = Saves(assets.user_games()).names()
    kept = Saves(assets.user_games()).load(name)
    assert len(kept.actions) > 20
    assert kept.case is not None

    assert main(["play", "--saved"]) == 0
    assert "Anna, Ben; turn" in capsys.readouterr().out

    answer(willing)
    assert play("--resume") == 0
    told = capsys.readouterr().out
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
    monkeypatch.setattr(command, "command_table", lambda sheet: standard())
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
    monkeypatch.setattr(command, "_as_saved", lambda options, saved: options)
    assert play("--resume") == 0
    assert "The case starts anew, for wear" in capsys.readouterr().out


def test_whatever_is_typed_is_met_kindly(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command, and nonsense, before the game is left; nothing is lost by any of it."""
    lines = iter(
        [
            "hm",
            "?",
            "",
            "b",
            "a",
            "k 0.6",
            "k+",
            "k-",
            "k much",
            "h",
            "h 1 7",
            "c",
            "f",
            "",
            "",
            "q",
        ]
    )
    answer(lambda question: next(lines))
    assert play(*TWO) == 0
    told = capsys.readouterr().out
    for words in (
        "Enter rolls; ? for help",
        "no message was heard to its end yet",
        "The speed knob stands at 0.60.",
        "k wants a number from 0 to 1",
        "h wants side and groove",
        "a message is not awaited now",
        "Closing the cover made it speak: that is no command.",
    ):
        assert words in told, words


def test_a_real_die(answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["6", "1", "9", "4", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--real-die") == 0
    told = capsys.readouterr().out
    assert "Anna throws 6." in told
    assert "Ben throws 1." in told
    assert "pips must be a side of the die, got 9" in told
    assert "Anna rolls 4." in told


def test_seats_are_asked_for(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["9", "3", "Anna", "Anna", "Ben", "", "godlike", "", "", "old", "9", "12", "q"])
    answer(lambda question: next(lines))
    assert play() == 0
    told = capsys.readouterr().out
    assert "must be a whole number in 2..4, got '9'" in told
    assert "Anna sits here already" in told
    assert "kind of a seat must be one of" in told
    assert "must be a whole number in 1..150, got 'old'" in told
    (name,) = Saves(assets.user_games()).names()
    seats = Saves(assets.user_games()).load(name).seats
    assert [(seat.name, seat.kind) for seat in seats] == [
        ("Anna", "person"),
        ("Ben", "person"),
        ("Rahotep", "normal"),
    ]


def test_nobody_types_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert play(*TWO) == 0
    assert Saves(assets.user_games()).names() == ("Anna and Ben",)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--seat", "Anna::9"], "--seat must be given 2..4 times, got 1"),
        (["--seat", "A::9", "--seat", "A::9"], "names of seats must differ"),
        (["--seat", "A:clever", "--seat", "B"], "kind of a seat must be one of"),
        (["--demo", *TWO], "--demo seats computers alone"),
        (["--resume"], "there is no game to go on with"),
        (["--resume", "Nobody"], "there is no saved game 'Nobody'"),
        ([*TWO, "--rule", "chain=long"], "must be chain=jewel|meet|full"),
        ([*TWO, "--board", "nowhere.svg"], "nowhere.svg"),
    ],
)
def test_what_cannot_be(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(*words) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert len(error.splitlines()) == 1
