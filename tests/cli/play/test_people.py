"""Who plays at the terminal, and by which rules."""

import io
import sys
from collections.abc import Callable

import pytest

from mummycase import assets
from mummycase.cli import machine
from mummycase.cli.play.people import OFFERED
from mummycase.games.voice_of_the_mummy import CHOICES
from mummycase.table.saves import Saves
from tests.cli.play.playing import QUICK, TWO, Typing, play, pressed


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


def test_help_offers_no_player_that_is_for_tests(capsys: pytest.CaptureFixture[str]) -> None:
    assert OFFERED == ("easy", "normal", "hard")
    assert play("--help") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "who sits there: a person, or easy, normal, hard; once for each seat" in told
    assert play("--seat", "A:random", "--seat", "B:random", "--rule", "turn_limit=8") == 0
