"""Games with hidden hands at one terminal: nobody ever sees what is another's."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from mummycase import assets
from mummycase.cli import main
from mummycase.cli.play import general_evening
from mummycase.cli.play.screen import CLEAR
from mummycase.errors import SettingError
from mummycase.games.protocol import Event, Observation
from mummycase.table import evening
from mummycase.table.glance import glance
from mummycase.table.history import History
from mummycase.table.saves import Saves
from mummycase.table.table import Table
from tests.cli.play.playing import Typing
from tests.games.toy import Dealt, Toy
from tests.games.toy_face import ToyFace, register
from tests.records.conftest import entry

NAMES = ("Anna", "Ben")


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> ToyFace:
    return register(monkeypatch)


class Sitting:
    """People before a screen who look at it whenever they are asked something."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.file = io.StringIO()
        console = Console(file=self.file, force_terminal=True, width=90, _environ={"TERM": "xterm"})
        monkeypatch.setattr(general_evening, "stdout_console", lambda: console)
        monkeypatch.setattr(general_evening, "can_keep_secrets", lambda _: True)
        self.asked: list[str] = []
        self.seen: list[str] = []
        self.at: str | None = None

    @property
    def screen(self) -> str:
        """What stands there, and what can be scrolled back to."""
        return self.file.getvalue().rpartition(CLEAR)[2]

    def look(self, question: str) -> None:
        """Whoever is asked looks: no secret may be there but their own."""
        self.asked.append(question)
        self.seen.append(self.screen)
        if question.startswith("Give it to "):
            self.at = None
        for name in NAMES:
            if question.startswith((f"{name}, ", f"{name}: ")):
                self.at = name
        for seat, name in enumerate(NAMES):
            if name != self.at:
                assert f"SECRET-{seat}" not in self.screen, (question, self.screen)


@pytest.fixture
def sitting(monkeypatch: pytest.MonkeyPatch) -> Sitting:
    return Sitting(monkeypatch)


def play(*words: str) -> int:
    return main(["play", "--terminal", "--game", "toy", "--fast", "--seed", "7", *words])


TWO = ("--seat", "Anna", "--seat", "Ben")


def typing(sitting: Sitting, *lines: str) -> Typing:
    """Look, then type these lines; after the last of them Enter, or the first thing offered."""
    left = list(lines)

    def typed(question: str) -> str:
        sitting.look(question)
        if left:
            return left.pop(0)
        return "1" if ", 1 to " in question else ""

    return typed


def test_between_two_people_stands_a_screen_without_secrets(
    answer: Callable[[Typing], None], sitting: Sitting
) -> None:
    answer(typing(sitting))
    assert play(*TWO) == 0
    assert sitting.asked == [
        "Give it to Anna. Enter shows what only Anna may see. ",
        "Anna, 1 to 2? ",
        "Give it to Ben. Enter shows what only Ben may see. ",
        "Ben, 1 to 2? ",
    ]
    assert "SECRET-0: card" in sitting.seen[1]
    assert "SECRET-1: Ben is dealt card" in sitting.seen[3]
    assert "Anna keeps it." in sitting.seen[2]
    assert "Shown: " in sitting.screen
    assert "SECRET" not in sitting.screen
    assert Saves(assets.user_games()).names() == ()


def test_computers_are_free_again_after_a_choice(
    answer: Callable[[Typing], None], sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[Table] = []

    def begin(*words: Any, **options: Any) -> Table:
        tables.append(evening.begin(*words, **options))
        return tables[0]

    def look(question: str) -> str:
        assert not tables[0].is_held
        return "1" if ", 1 to " in question else ""

    monkeypatch.setattr(general_evening, "begin", begin)
    answer(look)
    assert play(*TWO) == 0
    assert tables[0].is_over


def test_the_mummy_says_what_everybody_was_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def spoken(self: Toy, events: Sequence[Event], seen: Observation) -> list[str]:
        assert all(event.card is None for event in events if isinstance(event, Dealt))
        return ["dealt"] if isinstance(events[0], Dealt) else []

    monkeypatch.setattr(Toy, "spoken", spoken)
    line = entry(1, 4, {"command": "", "line": '"dealt"', "text": '"All have a card."'})
    (tmp_path / "record.toml").write_text(f'format = 1\nkind = "host"\ntitle = "T"\n{line}')
    assert play("--demo", "--record", str(tmp_path)) == 0
    assert 'The mummy: "All have a card."\n' in capsys.readouterr().out


def test_whatever_is_typed_shows_nobody_a_secret(
    answer: Callable[[Typing], None], sitting: Sitting
) -> None:
    hidden = ("?", "", "m", "b", "", "u", "s", "7", "")
    answer(typing(sitting, *hidden, "m", "", "?", "", "1?", "", "9", "", "u", "", "b", "", "2"))
    assert play(*TWO) == 0
    told = sitting.file.getvalue()
    for words in ("what you were told", "The higher card", "1: keep it; it may win", "from 1 to 2"):
        assert words in told
    assert "hidden was shown since" in told or "nobody has chosen" in told


def test_asked_alike_everybody_has_a_pause_after_each_answer(
    answer: Callable[[Typing], None], sitting: Sitting, toy: ToyFace
) -> None:
    toy.is_asked_alike = True
    answer(typing(sitting))
    assert play(*TWO) == 0
    assert sitting.asked[2] == "Anna: Enter hides this. "
    assert sitting.asked[-1] == "Ben: Enter hides this. "


def test_who_leaves_leaves_nothing_on_the_screen_and_can_go_on(
    answer: Callable[[Typing], None], sitting: Sitting, capsys: pytest.CaptureFixture[str]
) -> None:
    answer(typing(sitting, "", "1", "", "q"))
    assert play(*TWO) == 0
    assert "SECRET" not in sitting.screen
    assert 'mummycase play --terminal --resume "Anna and Ben"' in capsys.readouterr().out
    assert main(["play", "--saved"]) == 0
    assert capsys.readouterr().out.startswith("Anna and Ben: Toy, turn 2, saved ")
    with pytest.raises(SettingError, match="Toy is played at the terminal"):
        glance(Saves(assets.user_games()).load("Anna and Ben"))
    sitting.asked.clear()
    assert main(["play", "--resume"]) == 2
    assert "Toy is played at the terminal" in capsys.readouterr().err
    answer(typing(sitting))
    assert main(["play", "--terminal", "--fast", "--resume"]) == 0
    assert sitting.asked[0].startswith("Give it to Ben. ")
    assert "Anna keeps it." in sitting.seen[-1]
    history = History(assets.user_history())
    assert [game.game for game in history.games("toy")] == ["toy"]
    assert history.games("voice_of_the_mummy") == ()


def test_a_misclick_is_taken_back_where_nothing_was_shown(
    answer: Callable[[Typing], None], sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "reveals", lambda self, events: False)
    answer(typing(sitting, "", "2", "", "u"))
    assert play(*TWO) == 0
    assert sitting.asked[4].startswith("Give it to Anna. ")
    assert "That is taken back." in sitting.seen[4]


def test_one_person_alone_needs_no_hand_over(
    answer: Callable[[Typing], None], sitting: Sitting
) -> None:
    answer(typing(sitting))
    assert play("--seat", "Anna", "--seat", "Ben:random") == 0
    assert sitting.asked == ["Anna, 1 to 2? "]
    assert "SECRET-0: card" in sitting.seen[0]


def test_line_after_line_one_person_can_play(
    answer: Callable[[Typing], None], capsys: pytest.CaptureFixture[str]
) -> None:
    answer(lambda question: "1" if " to " in question else "")
    assert play("--seat", "Ra:random", "--seat", "Anna") == 0
    told = capsys.readouterr().out
    assert "Ra is dealt a card.\nSECRET-1: Anna is dealt card " in told
    assert "SECRET-0" not in told
    assert "Shown: " in told


def test_computers_show_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert play("--demo") == 0
    told = capsys.readouterr().out
    assert "SECRET" not in told
    assert "Imhotep is dealt a card." in told
    assert "Shown: " in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (TWO, "two or more people need a terminal whose screen can be cleared"),
        (("--seat", "Anna"), "--seat must be given 2..2 times, got 1"),
        (("--seat", "Anna", "--seat", "anna"), "names of seats must differ"),
        (("--seat", "Anna", "--seat", "Ra:hard"), "player must be one of random, got 'hard'"),
        ((*TWO, "--rule", "cards=9"), "--rule must be cards=six"),
        ((*TWO, "--demo"), "--demo seats computers alone"),
        ((*TWO, "--corners", "red,green"), "--corners goes with Voice of the Mummy only"),
        (("--demo", "--record", "voice_of_the_mummy"), "--record must hold the lines of a host"),
    ],
)
def test_what_cannot_be_is_told_in_one_line(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play(*words) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1
    assert Saves(assets.user_games()).names() == ()


def test_the_window_says_where_the_game_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "toy"]) == 2
    assert "add --terminal" in capsys.readouterr().err
