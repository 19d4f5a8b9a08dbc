"""What lies over a game: menu, log, why; and the case that is called."""

import pytest

from mummycase.errors import SaveError
from mummycase.games.voice_of_the_mummy.actions import ChangeLevel
from mummycase.screen.case_view import pad
from mummycase.screen.scenes import why
from mummycase.screen.scenes.outcomes import Place, Resume
from mummycase.screen.scenes.rules_help import HelpPage
from mummycase.table.awaiting import Listen, Throw, TurnOver
from mummycase.table.saves import Saves
from mummycase.table.topics import TOPICS
from tests.screen.scenes.gamer import ANNA, BEN, NUT, RA, game
from tests.screen.scenes.play.playing import MakeGamer, is_flip, keep


def test_every_sheet_opens_and_closes(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.do_until(lambda: gamer.game.table.turns >= 2)
    gamer.wait_for(Throw)
    before = len(gamer.game.table.match.log)
    for key in ("escape", "l", "w", "p"):
        gamer.key(key)
        assert gamer.play.sheet is not None
        gamer.tick(is_drawn=True)
        gamer.key("escape")
        assert gamer.play.sheet is None
        gamer.tick(is_drawn=True)
    for name in ("Menu", "Log", "Why?"):
        gamer.tool(name)
        assert gamer.play.sheet is not None
        gamer.key("escape")
    for button in (pad.START, pad.X, pad.Y):
        gamer.pad(button)
        assert gamer.play.sheet is not None
        gamer.pad(pad.B)
        assert gamer.play.sheet is None
    assert len(gamer.game.table.match.log) == before


def test_from_the_menu_one_comes_back_to_the_game(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    for name, page in (("Settings", "OptionsPage"), ("Rules and help", "HelpPage")):
        gamer.key("escape")
        gamer.click_on(name)
        gamer.tick(is_drawn=True)
        assert gamer.scene == page
        gamer.key("escape")
        gamer.tick(is_drawn=True)
        assert gamer.scene == "PlayScene"
    assert not gamer.openings[0].closed
    gamer.do()


def test_a_pause_holds_computers(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(RA, NUT))
    gamer.do_until(lambda: gamer.game.table.turns == 2)
    gamer.key("escape")
    gamer.tick()
    log = gamer.game.table.match.log
    for _ in range(100):
        gamer.tick()
    assert gamer.game.table.match.log == log
    gamer.key("return")
    gamer.wait(lambda: gamer.game.table.match.log != log)


def test_the_case_can_be_called_and_sent_back(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    gamer.key("b")
    gamer.wait(lambda: gamer.game.rising.is_up)
    gamer.tick(is_drawn=True)
    gamer.tool("Board")
    gamer.wait(lambda: gamer.game.rising.is_down)
    gamer.tick(is_drawn=True)
    gamer.do()


def test_why_tells_the_rule(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.do_until(lambda: any(isinstance(a, ChangeLevel) for a in gamer.game.table.match.log))
    rules = [entry.rule for entry in gamer.game.chronicle.entries]
    assert any(rule is not None and "all of it is walked" in rule.words for rule in rules)
    assert {rule.topic for rule in rules if rule is not None} <= {topic.title for topic in TOPICS}


def test_any_line_of_the_log_can_be_asked_why(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.do_until(lambda: gamer.game.table.turns >= 2)
    gamer.wait_for(Throw)
    gamer.key("l")
    entries = gamer.game.chronicle.entries
    number = next(n for n, entry in enumerate(entries) if "rolls" in entry.words)
    gamer.key("home", *["down"] * number)
    words = gamer.sheet_words
    assert "A turn" in words
    assert "all of it is walked" in words
    gamer.tick(is_drawn=True)
    gamer.click_on("More of it in the help")
    gamer.tick(is_drawn=True)
    assert isinstance(gamer.host.scene, HelpPage)
    assert gamer.host.scene.topic is not None
    assert gamer.host.scene.topic.title == "A turn"
    gamer.key("escape")
    gamer.tick(is_drawn=True)
    assert "all of it is walked" in gamer.sheet_words  # the log is where it was left
    gamer.key("escape")
    gamer.tick()
    assert gamer.play.sheet is None


def test_every_rule_has_a_topic_in_the_help() -> None:
    titles = {topic.title for topic in TOPICS}
    assert {rule.topic for rule in why.AT_CASE.values()} <= titles
    assert set(why.TOPICS.values()) | {why.ORDERED} <= titles


def test_a_game_can_be_paused_at_any_moment(make_gamer: MakeGamer) -> None:
    """While the case is up, on its way, or open; while a computer moves or the mummy speaks."""
    gamer = make_gamer(Place.TITLE)
    keep(gamer, ANNA, NUT, until=is_flip)
    gamer.go(Resume("kept"))

    def pause(key: str) -> None:
        gamer.key(key)
        assert gamer.play.sheet is not None
        gamer.tick(is_drawn=True)
        gamer.key("escape")
        assert gamer.play.sheet is None
        gamer.tick()

    gamer.wait(lambda: gamer.play.game is not None and gamer.game.rising.is_moving)
    pause("escape")
    gamer.wait_for(TurnOver)
    pause("escape")
    gamer.key("c")
    gamer.wait(lambda: "turn it over" in gamer.game.case.hint())
    pause("p")  # with the lid open
    gamer.tool("Menu")
    assert gamer.play.sheet is not None
    gamer.key("escape")
    gamer.key("t", "c")
    gamer.wait(lambda: gamer.game.table.awaiting != TurnOver(2, True))
    pause("escape")
    gamer.do_until(lambda: getattr(gamer.awaited, "is_asked", True) is False)
    pause("escape")
    pause("p")
    gamer.do_until(lambda: isinstance(gamer.awaited, Listen))
    pause("p")
    gamer.leave_game()
    assert gamer.scene == "TitlePage"


def test_who_leaves_a_game_that_cannot_be_kept_is_asked(
    make_gamer: MakeGamer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise SaveError("the disk is full")

    gamer = make_gamer(Place.TITLE)
    monkeypatch.setattr(Saves, "keep", refuse)
    gamer.go(game(ANNA, BEN))
    gamer.do_until(lambda: gamer.game.table.turns >= 2)
    gamer.tick()
    gamer.leave_game()
    assert gamer.scene == "PlayScene"
    assert "The game could not be kept" in gamer.sheet_words
    gamer.tick(is_drawn=True)
    gamer.key("escape")
    assert gamer.play.sheet is None
    gamer.leave_game()
    gamer.click_on("Leave, and lose what is not kept")
    gamer.tick()
    assert gamer.scene == "TitlePage"
