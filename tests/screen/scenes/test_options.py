"""The settings: each holds at once, and is remembered."""

from pathlib import Path

import pytest

from mummycase.screen.scenes.options import TEXT_SIZES
from mummycase.screen.scenes.outcomes import Place
from mummycase.screen.widgets.choice import Choice
from mummycase.screen.widgets.slider import Slider
from mummycase.table.settings import Settings, SettingsFile
from mummycase.table.speed import Speed
from tests.screen.scenes.conftest import Evening, MakeEvening


@pytest.fixture
def evening(make_evening: MakeEvening) -> Evening:
    return make_evening(Place.OPTIONS)


def kept(evening: Evening) -> Settings:
    """What the file holds."""
    settings = SettingsFile(evening.services.settings._path).settings
    assert settings == evening.services.settings.settings
    return settings


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("Silence", "is_muted"),
        ("A real die", "is_die_real"),
        ("Captions", "has_captions"),
        ("Little motion", "has_little_motion"),
    ],
)
def test_switches(evening: Evening, name: str, option: str) -> None:
    before = getattr(evening.services.settings.settings, option)
    evening.visitor.click(name)
    assert getattr(kept(evening), option) is not before
    evening.visitor.key("return")
    assert getattr(kept(evening), option) is before


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("Voice", "volume", 0.4),
        ("Effects", "effects_volume", 0.7),
        ("Machine", "machine_volume", 0.1),
        ("Computers' pace", "pace_s", 2.0),
    ],
)
def test_sliders(evening: Evening, name: str, option: str, value: float) -> None:
    slider = evening.visitor.find(name)
    assert isinstance(slider, Slider)
    evening.visitor.click(slider.spot_of(value))
    assert getattr(kept(evening), option) == value
    evening.visitor.key("home")
    assert getattr(kept(evening), option) == 0.0


def test_silence_needs_no_volume(evening: Evening) -> None:
    evening.visitor.click("Silence")
    assert "Voice" not in evening.visitor.names
    evening.visitor.click("Silence")
    assert "Voice" in evening.visitor.names


@pytest.mark.parametrize("size", [key for key, _ in TEXT_SIZES])
def test_letters_change_at_once(evening: Evening, size: str) -> None:
    letters = evening.visitor.find("Letters")
    choice = next(each for each in evening.page.form.widgets if isinstance(each, Choice))
    assert letters.name == choice.name
    left, top, width, height = choice.segment(size)
    evening.visitor.click((left + width / 2, top + height / 2))
    assert evening.services.settings.settings.text_size == float(size)
    assert evening.page.kit.text_size == float(size)
    assert evening.seen() == evening.seen()


@pytest.mark.parametrize("speed", Speed)
def test_speed_is_kept(evening: Evening, speed: Speed) -> None:
    choice = evening.visitor.find("Speed")
    assert isinstance(choice, Choice)
    left, top, width, height = choice.segment(speed)
    evening.visitor.click((left + width / 2, top + height / 2))
    assert kept(evening).speed is speed


def test_what_cannot_be_written_is_told_and_holds_until_the_end(
    evening: Evening, tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").mkdir()
    evening.visitor.click("Captions")
    assert not evening.services.settings.settings.has_captions
    assert "cannot be written" in evening.visitor.words
    evening.visitor.key("escape")
    assert evening.page.dialog is None
    assert not evening.host.wants_quit
