"""A dialog: its answers, Escape, and nothing behind it."""

import pytest

from mummycase.screen.widgets.dialog import Dialog
from tests.screen.visitor import Visitor
from tests.screen.widgets.conftest import MakeKit


@pytest.fixture
def told() -> list[str]:
    return []


@pytest.fixture
def dialog(make_kit: MakeKit, told: list[str]) -> Dialog:
    return Dialog(
        make_kit(),
        "Really?",
        "It cannot be undone. " * 6,
        [("Yes", lambda: told.append("yes")), ("No", lambda: told.append("no"))],
    )


@pytest.fixture
def guest(dialog: Dialog) -> Visitor:
    return Visitor(lambda: dialog.form, dialog.handle)


def test_every_answer_by_every_hand(guest: Visitor, told: list[str]) -> None:
    guest.click("No")
    guest.touch("Yes")
    guest.key("return")
    guest.key("tab", "return")
    guest.pad(0)
    assert told == ["no", "yes", "yes", "no", "no"]


def test_escape_is_the_last_answer(guest: Visitor, told: list[str]) -> None:
    guest.key("escape")
    guest.pad(1)
    assert told == ["no", "no"]


def test_it_fits_every_window(guest: Visitor, dialog: Dialog, make_kit: MakeKit) -> None:
    guest.key("tab")
    for size, text_size in (((800, 450), 1.6), ((3840, 2160), 1.0), ((700, 1200), 1.25)):
        dialog.restage(make_kit(size, text_size))
        assert guest.focus == "No"
        window = dialog.form.kit.stage.area
        assert all(window.contains(sprite.rect) for sprite in dialog.form.sprites())
        assert len(list(dialog.sprites())) > len(list(dialog.form.sprites()))
    dialog.update(1.0)
