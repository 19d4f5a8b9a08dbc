"""When effects are heard: in order, not in bursts, below the voice, and as loud as was chosen."""

from dataclasses import replace

import pytest

from mummycase.audio.effects import Effect
from mummycase.screen.board_view.timeline import Sound
from mummycase.screen.scenes.outcomes import Place
from mummycase.screen.scenes.sounds import APART_S, MOST, OF_BOARD, Sounds
from mummycase.screen.widgets.slider import Slider
from tests.screen.scenes.conftest import Evening, MakeEvening


class Noted:
    """Notes what would be heard."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.is_ducked = False
        self.heard: list[Effect] = []
        self.hushed = 0

    def play(self, effect: Effect) -> None:
        self.heard.append(effect)

    def hush(self) -> None:
        self.hushed += 1


@pytest.fixture
def noted() -> Noted:
    return Noted()


@pytest.mark.parametrize("sound", [each for each in Sound if each])
def test_the_board_has_an_effect_for_each_sound(noted: Noted, sound: Sound) -> None:
    Sounds(noted).board([sound])
    assert noted.heard == [OF_BOARD[sound]]


def test_a_rush_is_no_burst(noted: Noted) -> None:
    rush = [Sound.DIE, Sound.DIE_LANDS, *[Sound.STEP] * 5, Sound.LIFT, Sound.JEWEL]
    Sounds(noted).board(rush)
    assert noted.heard == [Effect.JEWEL_TAKEN, Effect.JEWEL_PUT]
    assert len(noted.heard) == MOST


def test_deeds_at_the_case_follow_one_another(noted: Noted) -> None:
    sounds = Sounds(noted)
    deeds = [Effect.COVER_OFF, Effect.RECORD, Effect.COVER_ON]
    sounds.case(deeds)
    counts = []
    for _ in range(4):
        sounds.update(0.4 * APART_S, is_speaking=False)
        counts.append(len(noted.heard))
    assert counts == [1, 1, 1, 2]
    for _ in range(4):
        sounds.update(APART_S, is_speaking=False)
    assert noted.heard == deeds


def test_effects_stand_back_while_the_mummy_speaks(noted: Noted) -> None:
    sounds = Sounds(noted)
    for is_speaking in (True, False, True):
        sounds.update(0.1, is_speaking=is_speaking)
        assert noted.is_ducked is is_speaking
    sounds.leave()
    assert not noted.is_ducked


def test_what_is_skipped_is_not_heard_later(noted: Noted) -> None:
    sounds = Sounds(noted)
    sounds.case([Effect.KNOCK, Effect.CELL])
    sounds.hush()
    sounds.update(1.0, is_speaking=False)
    assert (noted.heard, noted.hushed) == ([], 1)


@pytest.fixture
def evening(make_evening: MakeEvening, noted: Noted) -> Evening:
    evening = make_evening(Place.TITLE)
    told: list[float] = []
    settings = evening.services.settings

    def adopt_sound() -> None:
        noted.volume = settings.settings.effects_volume
        told.append(settings.settings.volume)

    evening.services = replace(evening.services, effects=noted, adopt_sound=adopt_sound)
    return evening.begin(Place.OPTIONS)


def test_a_press_is_heard_by_pointer_and_key(evening: Evening, noted: Noted) -> None:
    evening.visitor.click("Captions")
    evening.visitor.key("return")
    assert noted.heard == [Effect.CLICK] * 2
    evening.visitor.key("tab")
    assert len(noted.heard) == 2


def test_a_louder_effect_is_heard_at_once(evening: Evening, noted: Noted) -> None:
    slider = evening.visitor.find("Effects")
    assert isinstance(slider, Slider)
    evening.visitor.click(slider.spot_of(0.4))
    assert noted.volume == pytest.approx(0.4)
    assert Effect.JEWEL_PUT in noted.heard
    assert evening.services.settings.settings.machine_volume == 1.0
