"""The whole game at the terminal: typed lines in, what stands there out."""

import io
import os
import re
import select
import shutil
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from mummycase import assets, records
from mummycase.cli import game_window, machine, main
from mummycase.cli.play import command, evening, window
from mummycase.cli.play.keyboard import Keyboard
from mummycase.cli.play.people import OFFERED
from mummycase.cli.play.view import consequences, initials
from mummycase.errors import HistoryError, SaveError
from mummycase.games.voice_of_the_mummy import CHOICES, standard
from mummycase.games.voice_of_the_mummy.actions import Roll
from mummycase.screen.scenes.outcomes import NewGame, Resume
from mummycase.table.history import History
from mummycase.table.saved import SavedGame
from mummycase.table.saves import SUFFIX, Saves
from mummycase.table.telling import Choice

Typing = Callable[[str], str]


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "user_games", lambda: tmp_path / "games")
    monkeypatch.setattr(assets, "user_history", lambda: tmp_path / "history.jsonl")
    monkeypatch.setattr(assets, "user_settings", lambda: tmp_path / "settings")


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


QUICK = ("--seat", "Ra:easy", "--seat", "Nut:easy", "--rule", "turn_limit=8")
"""Two computers, and soon over."""

pressed = cache(records.load)
"""A record is pressed once for many games."""

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
    assert 'mummycase play --terminal --resume "Anna and Ben"' in left
    (name,) = Saves(assets.user_games()).names()
    kept = Saves(assets.user_games()).load(name)
    assert len(kept.actions) > 20
    assert kept.case is not None

    assert main(["play", "--saved"]) == 0
    listed = capsys.readouterr().out
    assert re.fullmatch(r"Anna and Ben: turn \d+, saved \d{1,2} [A-Z][a-z]{2} \d\d:\d\d\n", listed)

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


def test_ctrl_c_keeps_the_game_and_tells_how_to_go_on(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(question: str) -> str:
        raise KeyboardInterrupt

    answer(interrupted)
    assert play(*TWO) == 130
    assert 'mummycase play --terminal --resume "Anna and Ben"' in capsys.readouterr().out
    assert Saves(assets.user_games()).names() == ("Anna and Ben",)


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


def test_seats_are_asked_for(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    digits = "9" * 5000
    lines = iter(
        [
            *("9", digits, "3", "Anna", "Anna", "anna", "Ben", "", "godlike", "random", ""),
            *("old", digits, "9", "12", "q"),
        ]
    )
    asked = ""

    def typing(question: str) -> str:
        nonlocal asked
        asked += question
        return next(lines)

    answer(typing)
    assert play() == 0
    told = capsys.readouterr().out
    assert "must be a whole number in 2..4, got '9'" in told
    assert "Anna sits here already" in told
    assert "anna sits here already" in told
    assert "a computer: easy, normal, hard? [normal]" in asked
    assert "kind of a seat must be one of easy, normal, hard, got 'random'" in told
    assert "must be a whole number in 1..150, got 'old'" in told
    assert max(map(len, told.splitlines())) < 200
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
        (["--resume", *TWO], "--resume goes on with a kept game: leave --seat out"),
        (["--resume", "--demo"], "leave --demo out"),
        (["--resume", "--rule", "chain=full"], "leave --rule out"),
        (["--resume", "--board", "my.svg"], "leave --board out"),
        (["--resume", "--corners", "red,blue"], "leave --corners out"),
        ([*TWO, "--rule", f"turn_limit={'9' * 5000}"], f"in 1..100000, got '{'9' * 40}'"),
        (["--seat", "Ra:clever", "--seat", "B"], "one of person, easy, normal, hard, got 'clever'"),
        (
            [*TWO, "--rule", "turn_limit=x"],
            "--rule: turn_limit must be a whole number in 1..100000",
        ),
        (["--seat", "anna::9", "--seat", "Anna::9"], "names of seats must differ"),
        ([*TWO, "--corners", "red,pink"], "--corners must be colours of red, yellow, green, blue"),
        ([*TWO, "--corners", "red,red"], "--corners must differ and go clockwise"),
        ([*TWO, "--corners", "red,green,blue"], "corners must be 2 colours, one for each seat"),
        (["--demo", "--corners", "red,green,yellow,blue"], "must differ and go clockwise, as red"),
        (
            [*TWO, "--corners", "red,green", "--rule", "corners=auto"],
            "--corners chooses the corners, and --rule corners=auto does not",
        ),
    ],
)
def test_what_cannot_be(
    words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(*words) == 2
    error = capsys.readouterr().err
    assert complaint in error
    assert len(error.splitlines()) == 1


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
    assert list(assets.user_games().iterdir()) == []  # no reserved name stays behind


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
    ("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_every_house_rule_can_be_played_by(
    name: str, value: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine, "load", pressed)
    assert play(*QUICK, "--rule", f"{name}={value}") == 0
    assert "is scored as it stands" in capsys.readouterr().out


def kept_colours() -> tuple[str, ...]:
    saves = Saves(assets.user_games())
    (name,) = saves.names()
    colours: tuple[str, ...] = saves.load(name).setup.colours
    saves.remove(name)
    return colours


def test_corners_are_named_or_asked_for(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["pink", "red", "green,blue,red", "red,red", " Green, blue ", "q", "", "q", "q"])
    answer(lambda question: next(lines))
    assert play(*TWO, "--rule", "corners=chosen") == 0
    told = capsys.readouterr().out
    assert "must be colours of red, yellow, green, blue, with commas between, got 'pink'" in told
    assert told.count("corners must be 2 colours, one for each seat") == 2
    assert "must differ and go clockwise, as red, yellow, green, blue do, got 'red,red'" in told
    assert kept_colours() == ("green", "blue")
    assert play(*TWO, "--rule", "corners=chosen") == 0
    assert kept_colours() == ("red", "yellow")
    assert play(*TWO, "--corners", "blue,red") == 0
    assert kept_colours() == ("blue", "red")


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ((), ""),
        ((), "2\nAnna\n"),
        (("--seat", "Anna", "--seat", "Ben"), ""),
        ((*TWO, "--rule", "corners=chosen"), ""),
    ],
)
def test_nobody_answers_who_plays(
    words: tuple[str, ...],
    lines: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
    assert play(*words) == 2
    found = capsys.readouterr()
    assert found.err.startswith("mummycase play: nobody answers the questions: give --seat")
    assert found.err.count("\n") == 1
    assert found.out.endswith("\n")
    assert not assets.user_games().exists()


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


def test_help_offers_no_player_that_is_for_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert OFFERED == ("easy", "normal", "hard")
    assert play("--help") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "who sits there: a person, or easy, normal, hard; once for each seat" in told
    assert play("--seat", "A:random", "--seat", "B:random", "--rule", "turn_limit=8") == 0


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


def test_the_terminal_is_chosen_by_its_option(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def opening(what: str) -> Callable[[object, object], int]:
        def run(args: object, saves: object) -> int:
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
