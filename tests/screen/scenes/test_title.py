"""The title: every way from here, and asking before leaving."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from mummycase.screen.scenes.outcomes import Place, Resume
from mummycase.table.saves import SaveInfo
from tests.screen.scenes.conftest import Evening, MakeEvening

INFO = SaveInfo(
    name="Ann and Ra",
    title="Voice of the Mummy",
    names=("Ann", "Ra"),
    turns=11,
    is_over=False,
    begun="",
    stamp="",
)


@pytest.fixture
def evening(make_evening: MakeEvening) -> Evening:
    return make_evening(Place.TITLE)


@pytest.mark.parametrize(
    ("name", "scene"),
    [
        ("New game", "SetupPage"),
        ("Saved games", "SavedGamesPage"),
        ("The case alone", "CaseScene"),
        ("Statistics", "StatisticsPage"),
        ("Settings", "OptionsPage"),
        ("Rules and help", "HelpPage"),
    ],
)
def test_every_button_leads_somewhere_and_escape_back(
    evening: Evening, name: str, scene: str
) -> None:
    evening.visitor.click(name)
    evening.tick()
    assert evening.scene == scene
    evening.host.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    evening.tick()
    assert evening.scene == "TitlePage"
    assert not evening.faults


def test_without_a_saved_game_there_is_nothing_to_continue(evening: Evening) -> None:
    assert "Continue" not in evening.visitor.names
    assert evening.visitor.focus == "New game"


def test_the_last_game_is_continued(make_evening: MakeEvening) -> None:
    evening = make_evening(Place.TITLE)
    evening.saves.info = INFO
    evening.visitor.click("Settings")
    evening.visitor.key("escape")  # it looks anew
    evening.tick()
    assert evening.visitor.focus == "Continue"
    evening.visitor.key("return")
    assert evening.played == [Resume("Ann and Ra")]


def test_saves_that_cannot_be_looked_at_do_not_bar_the_way(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RuntimeError("no")

    monkeypatch.setattr(evening.saves, "look", fail)
    evening.visitor.click("Settings")
    evening.visitor.key("escape")
    evening.tick()
    assert [str(fault) for fault in evening.faults] == ["no"]
    assert evening.visitor.focus == "New game"


def test_leaving_is_asked_about(evening: Evening) -> None:
    evening.visitor.key("escape")
    assert evening.host.awaits_escape
    evening.visitor.key("escape")
    assert not evening.host.wants_quit
    assert not evening.host.awaits_escape
    evening.visitor.click("Quit")
    evening.visitor.click("Stay")
    assert not evening.host.wants_quit
    evening.visitor.pad(1)
    evening.visitor.click("Leave")
    assert evening.host.wants_quit


def test_the_jewel_breathes_unless_motion_is_unwanted(evening: Evening) -> None:
    settings = evening.services.settings

    def looks() -> set[bytes]:
        found = set()
        for _ in range(5):
            evening.tick(0.5)
            found.add(evening.seen())
        return found

    assert len(looks()) > 1
    settings.keep(replace(settings.settings, has_little_motion=True))
    assert len(looks()) == 1


def test_drawing_changes_nothing(evening: Evening) -> None:
    assert evening.seen() == evening.seen()


@pytest.mark.parametrize("size", [(800, 450), (1024, 600), (1000, 1400), (2000, 800)])
def test_any_size_of_window(evening: Evening, size: tuple[int, int]) -> None:
    evening.host.resize(size)
    evening.surface = pygame.Surface(size)
    evening.tick()
    evening.visitor.click("Settings")
    assert evening.scene == "OptionsPage"


def test_a_game_that_is_over_is_not_continued(evening: Evening) -> None:
    evening.saves.info = replace(INFO, is_over=True)
    evening.visitor.click("Settings")
    evening.visitor.key("escape")
    evening.tick()
    assert evening.visitor.focus == "New game"


def test_what_could_not_be_read_is_told_once(evening: Evening) -> None:
    evening.saves.faults = ("game 'a' cannot be used: torn", "game 'b' cannot be used: torn")
    evening.visitor.click("Settings")
    evening.visitor.key("escape")
    for name in "ab":
        evening.tick()
        assert f"Game '{name}'" in evening.visitor.words
        evening.visitor.key("return")
    evening.tick()
    assert evening.page.dialog is None
    evening.visitor.click("Settings")
    evening.visitor.key("escape")
    evening.tick()
    assert evening.page.dialog is None


def test_settings_that_could_not_be_used_are_told(
    make_evening: MakeEvening, tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").write_text("[sound]\nvolume = 7.0\n")
    evening = make_evening(Place.TITLE)
    assert "volume" in evening.visitor.words
    evening.visitor.click("Understood")
    evening.tick()
    evening.visitor.click("Settings")
    assert evening.scene == "OptionsPage"
