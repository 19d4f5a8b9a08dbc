from dataclasses import replace

import pygame
import pytest

from mummycase.games.voice_of_the_mummy import VOICE, Rules, actions
from mummycase.screen.stage import Size
from mummycase.table.telling import Choice
from tests.screen.board_view.conftest import MakeTable
from tests.screen.board_view.table import (
    Table,
    Take,
    by_mouse,
    by_pad,
    by_tab,
    by_touch,
    find,
)

TAKES = [by_mouse, by_touch, by_tab, by_pad]
KINDS = [actions.Go, actions.ChangeLevel, actions.PickSpace, actions.PickSeat]
OWN = {
    "cobra": [
        Choice(actions.GIVE_COBRA[seat], name, "has 2 jewels")
        for seat, name in ((1, "Ben"), (3, "Dora"))
    ],
    "end": [
        Choice(actions.ENDINGS[0], "end the game", ""),
        Choice(actions.ENDINGS[1], "play on", ""),
    ],
    "die": [Choice(roll, str(roll.pips), "") for roll in actions.ROLLS],
    "record": [Choice(actions.TURN_RECORD, "turn the record", "Part II begins")],
}
SIZES = [(1024, 600), (700, 1000)]


@pytest.mark.parametrize("take", TAKES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_legal_choice_is_taken(table: Table, kind: type, take: Take) -> None:
    state = find(kind)
    for number, legal in enumerate(state.legal()):
        table.offer(state)
        assert take(table, number) == legal
        assert not table.targets, "what was chosen is not offered again"


@pytest.mark.parametrize("take", TAKES)
@pytest.mark.parametrize("kind", OWN)
def test_so_is_what_has_no_place_on_the_board(table: Table, kind: str, take: Take) -> None:
    for number, choice in enumerate(OWN[kind]):
        table.view.offer(OWN[kind], "What now?")
        assert take(table, number) == choice.action


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", KINDS)
def test_previews_lie_in_the_window(make_table: MakeTable, kind: type, size: Size) -> None:
    table = make_table(size)
    table.offer(find(kind))
    window = pygame.Rect((0, 0), size)
    for number, target in enumerate(table.targets):
        table.view.offer_shown.focus = number
        *_, preview = table.view._scene.sprites(table.view.look())
        assert window.contains(preview.rect)
        assert not preview.rect.colliderect(target.rect.inflate(-6, -6))


def test_a_way_shows_where_it_leads(table: Table) -> None:
    state = find(actions.Go)
    table.offer(state)
    for target, legal in zip(table.targets, actions.WAYS, strict=True):
        after = state.clone()
        happened = after.apply(legal)
        assert target.path == happened[0].path  # type: ignore[union-attr]  # it moved
        assert len(target.path) == state.pips + 1


def test_before_the_roll_only_the_way_is_shown(table: Table) -> None:
    setup = replace(VOICE.standard(4), rules=Rules(direction="before_roll"))
    table.view._setup = setup
    table.view._scene = table.view._staged((640, 400))
    table.view.offer([Choice(way, way.way, "") for way in actions.WAYS])
    assert [len(target.path) for target in table.targets] == [2, 2]


def test_a_number_is_typed(table: Table) -> None:
    state = find(actions.PickSpace, most=12)
    legal = table.offer(state)
    table.key("1")
    table.key("2")
    assert table.key("return") == legal[11].action
    table.offer(state)
    table.key("1")
    table.wait(2.0)
    table.key("2")
    assert table.key("return") == legal[1].action


def test_a_die_is_typed_in(table: Table) -> None:
    table.view.offer(OWN["die"])
    table.key("5")
    assert table.key("return") == actions.ROLLS[4]


def test_pointing_shows_and_leaving_forgets(table: Table) -> None:
    table.offer(find(actions.PickSpace))
    rect = table.targets[1].rect
    table.post(pygame.MOUSEMOTION, pos=rect.center, rel=(0, 0), buttons=(0, 0, 0))
    assert table.view.offer_shown.focus == 1
    table.post(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    assert table.view.offer_shown.focus is None


def test_who_slides_off_takes_nothing(table: Table) -> None:
    table.offer(find(actions.PickSpace))
    rect = table.targets[1].rect
    table.post(pygame.MOUSEBUTTONDOWN, pos=rect.center, button=1)
    assert table.post(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1) is None
    assert table.targets
    table.finger(pygame.FINGERDOWN, rect.center)
    table.finger(pygame.FINGERMOTION, (1, 1))
    assert table.finger(pygame.FINGERUP, (1, 1)) is None
    assert table.targets


def test_losing_the_window_lets_go(table: Table) -> None:
    table.offer(find(actions.PickSpace))
    pos = table.targets[1].rect.center
    table.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    table.post(pygame.WINDOWFOCUSLOST)
    assert table.post(pygame.MOUSEBUTTONUP, pos=pos, button=1) is None


def test_a_stick_counts_once(table: Table) -> None:
    table.offer(find(actions.PickSpace, most=4))
    for value in (0.7, 0.9, 1.0):
        table.post(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=value)
    assert table.view.offer_shown.focus == 0
    table.post(pygame.JOYAXISMOTION, instance_id=0, axis=0, value=0.0)
    table.post(pygame.JOYAXISMOTION, instance_id=0, axis=1, value=1.0)
    assert table.view.offer_shown.focus != 0


def test_without_an_offer_nothing_is_taken(table: Table) -> None:
    assert table.key("return") is None
    assert table.key("tab") is None
    assert table.key("right") is None
    assert table.click((320, 200)) is None
    assert table.key("c", mod=pygame.KMOD_CTRL) is None
