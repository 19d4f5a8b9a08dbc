"""Toggle, choice and slider by mouse, finger, keys and gamepad."""

import pytest

from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.slider import Slider
from mummycase.screen.widgets.toggle import Toggle
from tests.screen.visitor import Visitor
from tests.screen.widgets.conftest import MakeVisitor, drawn

BOX = 100.0, 100.0, 640.0, 60.0
VALUES = (("a", "First"), ("b", "Second"), ("c", "Third"))


@pytest.fixture
def told() -> list[object]:
    return []


@pytest.fixture
def toggle(before: MakeVisitor, told: list[object]) -> Visitor:
    return before(Toggle(BOX, "Light", False, told.append))


@pytest.fixture
def choice(before: MakeVisitor, told: list[object]) -> Visitor:
    return before(Choice(BOX, "Which", VALUES, "a", told.append, quiet="c"))


@pytest.fixture
def slider(before: MakeVisitor, told: list[object]) -> Visitor:
    return before(
        Slider(
            BOX,
            "Much",
            low=0.0,
            high=1.0,
            step=0.1,
            value=0.5,
            on_change=told.append,
            words=lambda value: f"{value:.1f}",
        )
    )


def test_a_toggle_obeys_every_hand(toggle: Visitor, told: list[object]) -> None:
    toggle.click("Light")
    toggle.touch("Light")
    toggle.key("space", "return")
    toggle.pad(0)
    toggle.key("left")
    toggle.key("right")
    toggle.hat(-1, 0)
    assert told == [True, False, True, False, True, False, True, False]


def test_a_toggle_keeps_how_it_stands(toggle: Visitor, told: list[object]) -> None:
    toggle.key("left")  # it is off already
    toggle.press("Light")
    toggle.release((900.0, 800.0))
    assert told == []


def test_a_choice_obeys_every_hand(choice: Visitor, told: list[object]) -> None:
    widget = choice.find("Which")
    assert isinstance(widget, Choice)
    left, top, width, height = widget.segment("c")
    choice.click((left + width / 2, top + height / 2))
    left, top, width, height = widget.segment("b")
    choice.touch((left + 2.0, top + 2.0))
    choice.key("left", "left", "right")
    choice.pad(0)
    choice.pad(0)
    choice.hat(1, 0)
    assert told == ["c", "b", "a", "b", "c", "a", "b"]


def test_what_is_chosen_is_not_chosen_again(choice: Visitor, told: list[object]) -> None:
    choice.click((110.0, 130.0))
    choice.press("Which")
    choice.release((900.0, 800.0))
    assert told == []


def test_a_choice_lights_what_the_pointer_is_above(choice: Visitor) -> None:
    quiet = drawn((), choice.form)
    choice.move("Which")
    over = drawn((), choice.form)
    choice.move((700.0, 130.0))
    assert len({quiet, over, drawn((), choice.form)}) == 3


def test_a_choice_of_something_unknown_can_be_changed(
    before: MakeVisitor, told: list[object]
) -> None:
    guest = before(Choice(BOX, "Which", VALUES, "of old", told.append))
    guest.key("right")
    assert told == ["a"]


def test_a_slider_obeys_every_hand(slider: Visitor, told: list[object]) -> None:
    widget = slider.find("Much")
    assert isinstance(widget, Slider)
    slider.click(widget.spot_of(0.8))
    slider.touch(widget.spot_of(0.2))
    slider.key("right", "left", "page up", "end", "home")
    slider.hat(1, 0)
    slider.roll("Much", 1.0)
    slider.roll("Much", -1.0)
    assert told == [0.8, 0.2, 0.3, 0.2, 0.6, 1.0, 0.0, 0.1, 0.2, 0.1]


def test_a_slider_follows_beyond_its_ends(slider: Visitor, told: list[object]) -> None:
    widget = slider.find("Much")
    assert isinstance(widget, Slider)
    slider.press(widget.spot_of(0.5))
    slider.move((1590.0, 700.0))
    slider.move((500.0, 800.0))
    slider.release((0.0, 0.0))
    assert told[0] == 1.0
    slider.key("end", "right")
    assert told[-1] == 1.0


def test_its_name_is_no_handle(slider: Visitor, told: list[object]) -> None:
    slider.click((120.0, 130.0))
    assert told == []


@pytest.mark.parametrize("which", ["toggle", "choice", "slider"])
def test_what_cannot_be_used_does_nothing(
    which: str, told: list[object], request: pytest.FixtureRequest
) -> None:
    guest: Visitor = request.getfixturevalue(which)
    enabled = drawn((), guest.form)
    widget = guest.form.widgets[0]
    widget.is_enabled = False
    guest.click(widget)
    guest.touch(widget)
    guest.roll(widget, 1.0)
    guest.key("right", "space", "end")
    guest.pad(0)
    assert told == []
    assert drawn((), guest.form) != enabled
