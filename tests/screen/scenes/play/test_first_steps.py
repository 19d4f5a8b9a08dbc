"""Hints of the first game: each once, to people, until they are wanted no more."""

from dataclasses import replace
from pathlib import Path

import pytest

from mummycase.screen.case_view.memory import Memory
from mummycase.screen.scenes import first_steps
from mummycase.screen.scenes.first_steps import WORDS, Step
from mummycase.screen.scenes.outcomes import Place
from mummycase.table.awaiting import Pull, Throw
from tests.screen.scenes.gamer import ANNA, BEN, NUT, RA, game
from tests.screen.scenes.play.playing import MakeGamer

BOARD = {Step.DIE, Step.WALK, Step.CHOICE, Step.JEWEL, Step.ORDER, Step.GREAT}


def test_a_first_game_is_helped_along_once(
    make_gamer: MakeGamer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_steps, "READ_S", 0.2)  # these people read fast
    gamer = make_gamer(Place.TITLE)
    gamer.go(game(ANNA, BEN, turns=400))
    gamer.wait_for(Throw)
    assert gamer.game.steps.words == WORDS[Step.DIE]
    gamer.draw()
    seen = [gamer.game.steps.words]

    def is_through() -> bool:
        words = gamer.game.steps.words
        if words and words != seen[-1]:
            seen.append(words)
        if isinstance(gamer.awaited, Pull) and gamer.game.rising.is_up:
            at_case.add(gamer.game.case.hint())
        return gamer.heard >= 4 and len(seen) >= 4

    at_case: set[str] = set()
    gamer.do_until(is_through)
    assert len(seen) == len(set(seen))
    assert set(seen) <= {WORDS[step] for step in BOARD}
    assert len(seen) >= 4
    assert any(words.endswith(WORDS[Step.LEVER]) for words in at_case)
    assert any("lever" in words and not words.endswith(WORDS[Step.LEVER]) for words in at_case)
    gamer.leave_game()
    gamer.go(game(ANNA, BEN))
    gamer.wait_for(Throw)
    assert gamer.game.steps.words == ""  # it was told


def test_hints_are_not_for_computers_nor_for_who_wants_none(make_gamer: MakeGamer) -> None:
    gamer = make_gamer(Place.TITLE)
    gamer.go(game(RA, NUT))
    gamer.do_until(lambda: gamer.game.table.turns == 4)
    assert not gamer.services.memory.steps
    settings = gamer.services.settings
    settings.keep(replace(settings.settings, has_hints=False))
    gamer.leave_game()
    gamer.go(game(ANNA, BEN))
    gamer.wait_for(Throw)
    assert gamer.game.steps.words == ""
    assert not gamer.services.memory.steps


def test_what_was_told_is_remembered_and_can_be_told_anew(
    make_gamer: MakeGamer, tmp_path: Path
) -> None:
    memory = Memory(tmp_path / "memory.toml")
    memory.steps |= {Step.DIE, Step.COBRA}
    memory.keep()
    assert Memory(tmp_path / "memory.toml").steps == {"die", "cobra"}
    (tmp_path / "memory.toml").write_text("steps = 3")
    assert Memory(tmp_path / "memory.toml").steps == set()

    gamer = make_gamer(Place.TITLE)
    gamer.services.memory.steps |= {Step.DIE}
    gamer.go(Place.OPTIONS)
    page = gamer.host.scene
    toggle = page.form.find("Hints for a first game")  # type: ignore[attr-defined]  # a Page's
    for is_on in (False, True):
        gamer.click(page.kit.stage.to_window(*toggle.middle))  # type: ignore[attr-defined]
        gamer.tick()
        assert gamer.services.settings.settings.has_hints is is_on
    assert not gamer.services.memory.steps
