"""Kept games in the window: they go on, or it is told why not."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mummycase.errors import HistoryError, SaveError
from mummycase.games.voice_of_the_mummy import default_board, read_board
from mummycase.games.voice_of_the_mummy.actions import Hear
from mummycase.games.voice_of_the_mummy.board_file import default_board_path
from mummycase.screen.scenes.arrival import Arrival
from mummycase.screen.scenes.outcomes import Place, Resume
from mummycase.table.awaiting import Listen
from mummycase.table.history import History
from mummycase.table.saves import Saves
from tests.screen.scenes.gamer import ANNA, BEN, NUT, RA, game
from tests.screen.scenes.play.playing import Later, MakeGamer, keep
from tests.table.boards import RATE


def test_a_game_left_in_the_middle_goes_on_where_it_was(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(game(ANNA, RA))
    gamer.do_until(lambda: gamer.game.table.turns >= 5)
    (name,) = gamer.services.saves.names()  # kept by itself
    assert name == "Anna and Ra"
    log = gamer.game.table.match.log
    gamer.key("escape")
    assert gamer.play.sheet is not None
    gamer.click_on("Leave; the game is kept")
    gamer.tick()
    assert gamer.scene == "TitlePage"
    assert gamer.openings[0].closed == 1
    gamer.go(Resume(name))
    gamer.wait(lambda: gamer.play.game is not None)
    assert gamer.game.table.match.log[: len(log)] == log
    gamer.play_on()


def test_a_message_that_plays_when_one_leaves_goes_on(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(game(ANNA, BEN))
    gamer.do_until(lambda: isinstance(gamer.awaited, Listen))
    gamer.leave_game()
    gamer.go(Resume("Anna and Ben"))
    gamer.wait(lambda: gamer.play.game is not None)
    assert isinstance(gamer.awaited, Listen)
    log = len(gamer.game.table.match.log)
    gamer.wait(lambda: len(gamer.game.table.match.log) > log)
    assert isinstance(gamer.game.table.match.log[log], Hear)


def test_a_board_of_ones_own_is_played_on_and_gone_on_with(
    make_gamer: MakeGamer, tmp_path: Path
) -> None:
    svg = default_board_path().read_text(encoding="utf-8")
    own = tmp_path / "my.svg"
    own.write_text(svg.replace('data-title="Meidum"', 'data-title="Mine"'), encoding="utf-8")
    gamer = make_gamer(Place.TITLE)
    gamer.go(replace(game(ANNA, BEN), board=str(own)))
    gamer.wait(lambda: gamer.play.game is not None)
    assert gamer.game.table.setup.board.title == "Mine"
    shown = gamer.game.sitting.picture
    assert Path(f"{shown}.svg").read_bytes() == own.read_bytes()
    gamer.do_until(lambda: gamer.game.table.turns >= 1)
    gamer.leave_game()
    own.unlink()  # the game goes on all the same
    gamer.go(Resume("Anna and Ben"))
    gamer.wait(lambda: gamer.play.game is not None)
    assert (gamer.game.table.setup.board.title, gamer.game.sitting.picture) == ("Mine", shown)


@pytest.mark.parametrize(
    ("text", "words"), [(None, "is not there"), ("<svg", "has 1 fault"), ("<svg/>", "has 1 fault")]
)
def test_a_board_that_is_none_is_told_in_a_line(
    make_gamer: MakeGamer, tmp_path: Path, text: str | None, words: str
) -> None:
    own = tmp_path / "my.svg"
    if text is not None:
        own.write_text(text, encoding="utf-8")
    gamer = make_gamer(Place.TITLE)
    gamer.go(replace(game(ANNA, BEN), board=str(own)))
    gamer.tick()
    assert gamer.scene == "NoticePage"
    assert words in gamer.words
    assert gamer.services.saves.names() == ()


def test_a_board_without_a_picture_is_drawn_plainly(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    keep(
        gamer,
        ANNA,
        BEN,
        until=lambda match: bool(match.log),
        board=replace(default_board(), title="Another"),
    )
    gamer.go(Resume("kept"))
    gamer.wait(lambda: gamer.play.game is not None)
    assert "a plain one stands in for it" in gamer.game.chronicle.words()[0]
    drawn = Path(f"{gamer.game.sitting.picture}.svg")
    assert read_board(drawn) == gamer.game.table.setup.board


def test_two_windows_never_play_the_same_game(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    keep(gamer, ANNA, BEN, until=lambda match: bool(match.log))
    other = Saves(gamer.services.saves.folder)
    other.hold("kept")
    gamer.go(Resume("kept"))
    gamer.tick()
    assert gamer.scene == "NoticePage"
    assert "is being played in another window or terminal" in gamer.words
    gamer.key("escape")
    gamer.tick()
    other.let_go("kept")
    gamer.go(Resume("kept"))
    gamer.wait(lambda: gamer.play.game is not None)
    assert other.is_elsewhere("kept")
    gamer.leave_game()
    assert not other.is_elsewhere("kept")


def test_a_kept_game_goes_on_without_its_record(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    keep(gamer, ANNA, BEN, until=lambda match: bool(match.log), record="lost")
    gamer.missing.add("lost")
    gamer.go(Resume("kept", ("Game 'Broken' cannot be used.",)))
    gamer.wait(lambda: gamer.play.game is not None)
    first, second, *_ = gamer.game.chronicle.words()
    assert first == "Game 'Broken' cannot be used."
    assert second.startswith("The record 'lost' is not there any more: the built-in one speaks.")
    gamer.do_until(lambda: gamer.game.table.turns >= 2)


def test_a_new_game_without_its_record_is_refused(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.missing.add("lost")
    wanted = game(ANNA, BEN)
    gamer.go(replace(wanted, case=replace(wanted.case, record="lost")))
    gamer.tick()
    assert gamer.scene == "NoticePage"


def test_the_name_of_a_game_that_never_began_is_free_again(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    saves = gamer.services.saves
    deeds: list[Callable[[], None]] = []
    arrival = Arrival(
        replace(gamer.services, worker=Later(deeds)), game(ANNA, BEN), seed=1, sample_rate=RATE
    )
    arrival.update()
    arrival.close()  # while everybody sits down
    for deed in deeds:
        deed()
    assert saves.free_name("Anna and Ben") == "Anna and Ben"


@pytest.mark.parametrize("what", ["saves", "history"])
def test_what_cannot_be_written_is_told_once(
    what: str, make_gamer: MakeGamer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise (SaveError if what == "saves" else HistoryError)("the disk is full")

    gamer = make_gamer(Place.TITLE)
    kind, deed = (Saves, "keep") if what == "saves" else (History, "add")
    monkeypatch.setattr(kind, deed, refuse)
    gamer.go(game(RA, NUT, turns=400))
    gamer.do_until(lambda: gamer.heard >= 3)
    assert gamer.game.table.turns > 3
    assert gamer.game.chronicle.words().count("The disk is full.") == 1
    assert not gamer.evening.faults
    gamer.leave_game()
    if what == "saves":
        gamer.click_on("Leave, and lose what is not kept")
        gamer.tick()
    assert [str(fault) for fault in gamer.evening.faults] == ["the disk is full"]


def test_what_cannot_be_played_is_told(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(Resume("nothing"))
    gamer.tick(is_drawn=True)
    assert gamer.scene == "NoticePage"
    gamer.key("escape")
    gamer.tick()
    assert gamer.scene == "TitlePage"
