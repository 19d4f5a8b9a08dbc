"""The whole game at the terminal: typed lines in, what stands there out."""

import io
import os
import select
import sys
from collections.abc import Callable

import pytest

from mummycase import assets
from mummycase.cli.play.keyboard import Keyboard
from mummycase.cli.play.view import consequences, initials
from mummycase.games.voice_of_the_mummy.actions import Roll
from mummycase.table.saves import Saves
from mummycase.table.telling import Choice
from tests.cli.play.playing import TWO, Typing, play, willing


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
            "k 5",
            "k nan",
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
        "* jewel" if "* jewel" in told else "◆ jewel",
        "A jewel counts 1, the Great",
        "The cells are swapped.\n",
        "Two fresh cells.\n",
        "Closing the cover makes it speak: what comes now is no order.\nThe mummy speaks",
        "h wants side and groove",
        "a message is not awaited now",
        "Closing the cover made it speak: that is no command.",
    ):
        assert words in told, words
    assert told.count("k wants a number from 0 to 1") == 3


def test_a_real_die(answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["6", "1", "9", "4", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--real-die") == 0
    told = capsys.readouterr().out
    assert "Anna throws 6." in told
    assert "Ben throws 1." in told
    assert "pips must be a side of the die, got 9" in told
    assert "Anna rolls 4." in told


def test_a_real_die_is_thrown_for_computers_too_and_a_tie_is_told(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["3", "3", "q"])
    asked: list[str] = []

    def typing(question: str) -> str:
        asked.append(question)
        return next(lines)

    answer(typing)
    assert play("--seat", "Anna::9", "--seat", "Cy:easy", "--real-die") == 0
    assert asked[1] == "Cy's throw (a computer): what does the die show? "
    assert "A tie: Anna and Cy throw again." in capsys.readouterr().out


def test_keys_between_two_questions_are_neither_seen_nor_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pty = pytest.importorskip("pty")
    termios = pytest.importorskip("termios")
    master, slave = pty.openpty()
    monkeypatch.setattr(os, "tcgetpgrp", lambda number: os.getpgrp())

    def is_shown() -> bool:
        return bool(termios.tcgetattr(slave)[3] & termios.ECHO)

    with os.fdopen(slave, "r") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        seen: list[bool] = []

        def read(question: str) -> str:
            seen.append(is_shown())
            os.write(master, b"now\n")
            return stdin.readline()

        with Keyboard(read) as keyboard:
            assert not is_shown()
            os.write(master, b"early\n")
            assert select.select([slave], [], [], 5.0)[0]  # it has arrived
            assert keyboard.ask("?") == "now\n"
            assert seen == [True]
            assert not is_shown()
        assert is_shown()
    os.close(master)


def test_without_a_terminal_the_keyboard_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("yes\n"))
    with Keyboard(lambda question: sys.stdin.readline()) as keyboard:
        assert keyboard.ask("?") == "yes\n"


def test_the_tables_die_is_not_told_what_to_show(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["6", "6", "", "6", "9" * 5000, "q"])
    answer(lambda question: next(lines))
    assert play(*TWO) == 0
    told = capsys.readouterr().out
    assert told.count("Enter rolls the table's die; --real-die is for one of your own") == 4
    assert told.count(" throws ") == 1
    assert max(map(len, told.splitlines())) < 200


def test_a_great_many_digits_are_met_kindly(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    digits = "9" * 5000
    lines = iter([digits, "6", "1", f"h 1 {digits}", f"k {digits}", "4", digits, f"{digits}?", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--real-die") == 0
    told = capsys.readouterr().out
    assert "type 1 to 6, or ? for help" in told
    assert "h wants side and groove, such as h 1 7" in told
    assert told.count("type a number from 1 to 2, or ? for help") == 2
    assert max(map(len, told.splitlines())) < 200


def test_a_choice_can_be_taken_back(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["6", "1", "u", "4", "2", "u", "1", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--real-die") == 0
    told = capsys.readouterr().out
    assert "nobody has chosen anything since the die fell" in told
    assert "Anna goes to the steps, middle level.\nThat is taken back.\n" in told
    (name,) = Saves(assets.user_games()).names()
    assert Saves(assets.user_games()).load(name).match().state.pos[0] == 4


def test_more_is_told_of_a_choice(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["6", "1", "4", "2?", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--real-die") == 0
    told = capsys.readouterr().out
    assert "2: up the steps; to the steps, middle level; within a roll: " in told


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("anna", "Ben"), ("A", "B")),
        (("Anna", "Alma"), ("1", "2")),
        (("ßtrudel", "Ben"), ("ß", "B")),  # large it would be SS
        (("木", "Ben"), ("1", "2")),  # two columns wide
        (("\u0301a", "Ben"), ("1", "2")),  # none
    ],
)
def test_initials_take_one_column(names: tuple[str, ...], expected: tuple[str, ...]) -> None:
    assert initials(names) == expected


def test_where_a_jewel_may_be_taken_only_what_is_special_is_told() -> None:
    few = [Choice(Roll(1), "here", "Ben reaches it with a 3")] * 20
    assert consequences(few) == []
    opens = Choice(Roll(2), "there", "opens the way; Ben reaches it", "opens the way")
    assert consequences([*few, opens, opens]) == ["21, 22: opens the way"]
