"""The saved games: told, gone on with, deleted, and those that cannot be used."""

from pathlib import Path

import pytest

from mummycase.games.match import Match
from mummycase.games.voice_of_the_mummy import VOICE, Setup, default_board, standard
from mummycase.screen.scenes.outcomes import Place, Resume
from mummycase.table.saved import SavedGame
from mummycase.table.saves import Saves
from mummycase.table.seats import SeatPlan
from tests.screen.scenes.conftest import Evening, MakeEvening


def saved(first: str, stamp: str) -> SavedGame:
    """A game that has just begun."""
    seats = (SeatPlan(name=first, age=9), SeatPlan(name="Ra", kind="hard", age=9))
    setup = Setup(seats=2, board=default_board(), commands=standard(), ages=(9, 9))
    match = Match(VOICE, setup)
    return SavedGame(
        game=VOICE,
        setup=setup,
        seats=seats,
        actions=(),
        digest=match.digest(),
        turns=0,
        is_over=False,
        begun="2026-01-01T10:00:00+00:00",
        stamp=stamp,
        record=None,
        case=None,
        table={},
    )


@pytest.fixture
def evening(make_evening: MakeEvening, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr("tests.screen.scenes.conftest.OneGame.look", Saves.look)
    monkeypatch.setattr("mummycase.table.saves.check_table", lambda table, has_case: None)
    saves = Saves(tmp_path / "games")
    saves.keep("Anna and Ra", saved("Anna", "2026-01-02T10:00:00+00:00"))
    saves.keep("Ben and Ra", saved("Ben", "2026-01-03T10:00:00+00:00"))
    (tmp_path / "games" / "Old.game.jsonl").write_text("{}\n")
    evening = make_evening(Place.SAVED)
    for _ in range(3):
        evening.tick()
    return evening


def test_all_are_told_and_one_is_gone_on_with(evening: Evening) -> None:
    words = evening.visitor.words
    assert "Part I, turn 1" in words  # the one saved last
    assert "computer, hard" in words
    assert "Board: Meidum" in words
    evening.visitor.key("down")
    evening.tick()
    evening.visitor.click("Continue")
    assert evening.played == [Resume("Anna and Ra")]


def test_a_question_comes_before_a_game_is_deleted(evening: Evening) -> None:
    saves = evening.services.saves
    evening.visitor.click("Delete")
    evening.visitor.key("return")  # in haste
    assert saves.names() == ("Anna and Ra", "Ben and Ra")
    evening.visitor.click("Delete")
    evening.visitor.key("escape")
    assert saves.names() == ("Anna and Ra", "Ben and Ra")
    evening.visitor.click("Delete")
    evening.visitor.click("Delete")
    assert saves.names() == ("Anna and Ra",)


def test_what_cannot_be_used_is_told_and_stays(evening: Evening) -> None:
    evening.visitor.key("down", "down")
    assert "Cannot be used" in evening.visitor.words
    assert "The file is kept in" in evening.visitor.words
    assert not evening.visitor.find("Continue").is_enabled
    assert not evening.visitor.find("Delete").is_enabled
    assert (evening.services.saves.folder / "Old.game.jsonl.damaged").is_file()


def test_what_is_played_elsewhere_is_left_alone(evening: Evening) -> None:
    other = Saves(evening.services.saves.folder)
    other.hold("Ben and Ra")
    evening.page.enter(evening.surface.get_size())
    for _ in range(3):
        evening.tick()
    assert "It is open in another window or terminal." in evening.visitor.words
    assert not evening.visitor.find("Continue").is_enabled
    assert not evening.visitor.find("Delete").is_enabled


def test_without_games_there_is_a_way_on(make_evening: MakeEvening) -> None:
    evening = make_evening(Place.SAVED)
    evening.tick()
    assert "No game is kept" in evening.visitor.words
    evening.visitor.click("A new game")
    evening.tick()
    assert evening.scene == "SetupPage"
