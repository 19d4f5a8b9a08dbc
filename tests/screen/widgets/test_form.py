"""A form: the order of the focus, the ways of the arrows, tooltips, who holds what."""

import pygame
import pytest

from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.deeds import FIRST_S, NEXT_S, Deed
from mummycase.screen.widgets.form import TIP_S, Form
from mummycase.screen.widgets.label import Label
from mummycase.screen.widgets.slider import Slider
from tests.screen.visitor import Visitor
from tests.screen.widgets.conftest import MakeKit, MakeVisitor, drawn


def grid(pressed: list[str]) -> list[Button]:
    """Two rows of three."""
    return [
        Button(
            (100.0 + 300.0 * (number % 3), 100.0 + 200.0 * (number // 3), 200.0, 80.0),
            name,
            lambda name=name: pressed.append(name),  # type: ignore[misc]
        )
        for number, name in enumerate("abcdef")
    ]


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def guest(before: MakeVisitor, pressed: list[str]) -> Visitor:
    return before(*grid(pressed))


def test_tab_goes_round_and_back(guest: Visitor) -> None:
    assert guest.focus == "a"
    for name in "bcdefa":
        guest.key("tab")
        assert guest.focus == name
    guest.key("tab", mod=pygame.KMOD_SHIFT)
    assert guest.focus == "f"


def test_tab_passes_over_what_cannot_be_used(guest: Visitor) -> None:
    guest.find("b").is_enabled = False
    guest.key("tab")
    assert guest.focus == "c"


@pytest.mark.parametrize(
    ("keys", "name"),
    [
        (["right"], "b"),
        (["right", "right", "right"], "a"),
        (["up"], "d"),
        (["down", "down"], "a"),
        (["end"], "f"),
        (["right", "end", "home"], "a"),
        (["down"], "d"),
        (["down", "right", "up"], "b"),
        (["left"], "c"),
        (["right", "down", "left"], "d"),
    ],
)
def test_arrows_go_to_what_is_seen_there(guest: Visitor, keys: list[str], name: str) -> None:
    guest.key(*keys)
    assert guest.focus == name


def test_a_held_arrow_stops_at_the_last(guest: Visitor) -> None:
    guest.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    for _ in range(9):
        guest.form.update(FIRST_S)
    assert guest.focus == "c"


def test_a_gamepad_goes_the_same_ways(guest: Visitor, pressed: list[str]) -> None:
    guest.hat(1, 0)
    guest.hat(0, -1)
    assert guest.focus == "e"
    guest.stick(0, 0.9)
    guest.stick(0, 0.95)  # it counts once
    assert guest.focus == "f"
    guest.stick(0, 0.0)
    guest.stick(1, -0.9)
    assert guest.focus == "c"
    guest.pad(5)
    assert guest.focus == "d"
    guest.pad(4)
    assert guest.focus == "c"
    guest.pad(0)
    assert pressed == ["c"]


def test_back_is_left_to_the_scene(guest: Visitor) -> None:
    guest.key("escape")
    guest.pad(1)
    assert guest.left.count(Deed.BACK) == 2


def test_keys_with_control_or_alt_belong_to_others(guest: Visitor, pressed: list[str]) -> None:
    guest.key("return", mod=pygame.KMOD_ALT)
    assert pressed == []


def test_the_ring_is_seen_only_by_those_who_use_keys(guest: Visitor) -> None:
    quiet = drawn((), guest.form)
    guest.key("tab")
    assert guest.form.is_by_key
    assert drawn((), guest.form) != quiet
    guest.click("a")
    assert not guest.form.is_by_key


def test_a_held_key_repeats_until_it_is_let_go(before: MakeVisitor) -> None:
    values: list[float] = []
    guest = before(
        Slider(
            (100.0, 100.0, 600.0, 60.0),
            "much",
            low=0.0,
            high=10.0,
            step=1.0,
            value=0.0,
            on_change=values.append,
            words=str,
        )
    )
    guest.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    guest.form.update(FIRST_S + 0.001)
    guest.form.update(NEXT_S + 0.001)
    assert values == [1.0, 2.0, 3.0]
    guest.post(pygame.KEYUP, key=pygame.K_RIGHT, mod=0)
    guest.form.update(10.0)
    assert len(values) == 3


def test_held_keys_are_forgotten_with_the_window(guest: Visitor) -> None:
    guest.post(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    guest.post(pygame.WINDOWFOCUSLOST)
    guest.form.update(10.0)
    assert guest.focus == "b"


def test_a_tooltip_comes_to_a_pointer_that_rests(before: MakeVisitor) -> None:
    guest = before(Button((100.0, 100.0, 200.0, 80.0), "a", lambda: None, tip="Told in a plate."))
    guest.move("a")
    early = drawn((), guest.form)
    guest.form.update(TIP_S)
    late = drawn((), guest.form)
    assert early != late
    guest.move((900.0, 600.0))
    guest.form.update(TIP_S)
    assert drawn((), guest.form) != late


def test_a_tooltip_at_the_edge_stays_in_the_window(make_kit: MakeKit) -> None:
    button = Button((1500.0, 840.0, 100.0, 60.0), "a", lambda: None, tip="word " * 30)
    form = Form(make_kit(), [button])
    form.do(Deed.NEXT)
    form.update(TIP_S)
    window = pygame.Rect((0, 0), form.kit.stage.size)
    button_and_ring = 3
    tip = list(form.sprites())[button_and_ring:]
    assert tip
    assert all(window.contains(sprite.rect) for sprite in tip)


def test_other_widgets_take_the_focus_of_those_of_their_name(guest: Visitor) -> None:
    guest.key("tab")
    guest.form.show(grid([]))
    assert guest.focus == "b"
    guest.form.show([Label((0.0, 0.0, 10.0, 10.0), "nothing to reach")])
    assert guest.form.focus is None
    guest.key("tab", "right", "return", "escape")
    assert guest.form.focus is None


def test_two_fingers_do_not_press_two_things(guest: Visitor, pressed: list[str]) -> None:
    guest.finger(pygame.FINGERDOWN, "a", 1)
    guest.finger(pygame.FINGERDOWN, "b", 2)
    guest.finger(pygame.FINGERUP, "b", 2)
    guest.finger(pygame.FINGERUP, "a", 1)
    assert pressed == ["a"]


def test_labels_let_pointers_through(before: MakeVisitor, pressed: list[str]) -> None:
    button = grid(pressed)[0]
    guest = before(button, Label(button.box, "over it"))
    guest.click("a")
    assert pressed == ["a"]


def test_an_unknown_name_is_an_error(guest: Visitor) -> None:
    with pytest.raises(KeyError):
        guest.form.find("z")


@pytest.mark.parametrize("size", [(800, 450), (1024, 600), (3840, 2160), (900, 1600), (2560, 1080)])
def test_it_can_be_pressed_in_any_window(
    guest: Visitor, pressed: list[str], make_kit: MakeKit, size: tuple[int, int]
) -> None:
    guest.form.restage(make_kit(size))
    guest.click("f")
    guest.touch("e")
    assert pressed == ["f", "e"]
    assert drawn((), guest.form) == drawn((), guest.form)
