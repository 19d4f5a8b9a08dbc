"""Large letters beside the board: nothing is cut, nothing lies on something else."""

import pygame
import pytest

from mummycase.games.voice_of_the_mummy import actions
from mummycase.screen.board_view.letters import LARGEST, Letters
from mummycase.screen.board_view.targets import Kind
from mummycase.screen.stage import Size
from mummycase.screen.theme import Role
from tests.screen.board_view.conftest import MakeTable
from tests.screen.board_view.table import find

KINDS = (actions.Go, actions.ChangeLevel, actions.PickSpace, actions.PickSeat)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What did not find room."""
    found: list[str] = []
    whole = Letters.line

    def noting(self: Letters, words: str, width: int, **manner: object) -> pygame.Surface:
        size, role = manner.get("size", 24.0), manner.get("role", Role.TEXT)
        if self.width(words, size, role) > width:  # type: ignore[arg-type]  # as `line` has them
            found.append(words)
        return whole(self, words, width, **manner)  # type: ignore[arg-type]  # as `line` has them

    monkeypatch.setattr(Letters, "line", noting)
    return found


@pytest.mark.parametrize("size", [(1024, 540), (1280, 640), (1000, 900)], ids=str)
def test_nothing_is_cut(make_table: MakeTable, cut: list[str], size: Size) -> None:
    table = make_table(size)
    table.view.text_size = LARGEST
    for kind in KINDS:
        table.offer(find(kind))
        for number in range(len(table.targets)):
            table.view.offer_shown.focus = number
            table.view.draw(table.surface)
    assert cut == []


@pytest.mark.parametrize("size", [(1024, 540), (1280, 640)], ids=str)
def test_words_keep_off_buttons_and_panels(make_table: MakeTable, size: Size) -> None:
    table = make_table(size)
    table.view.text_size = LARGEST
    for kind in KINDS:
        table.offer(find(kind))
        scene, look = table.view._scene, table.view.look()
        buttons = [one.rect for one in table.targets if one.kind is Kind.BUTTON]
        said = scene.words._write(look.said, has_buttons=bool(buttons))
        for sprite in said:
            assert scene.places.lay.words.contains(sprite.rect), (kind, sprite.rect)
            assert sprite.rect.collidelist(buttons) == -1


def test_letters_grow_as_chosen_and_are_seen_at_once(make_table: MakeTable) -> None:
    table = make_table((1280, 640))
    table.offer(find(actions.Go))
    usual = table.pixels()
    table.view.text_size = LARGEST
    assert table.pixels() != usual
    table.view.text_size = 1.0
    assert table.pixels() == usual
