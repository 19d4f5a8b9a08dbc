"""The case alone as a scene: opened when it is entered, silent when it is left."""

from dataclasses import replace

import pygame
import pytest

from mummycase.case import CellLife
from mummycase.errors import RecordFaultsError
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.scenes.case_alone import CaseScene
from mummycase.screen.scenes.notice import NoticePage
from mummycase.screen.scenes.outcomes import CaseOptions, Place
from tests.screen.scenes.conftest import Evening, MakeEvening


@pytest.fixture
def evening(make_evening: MakeEvening) -> Evening:
    evening = make_evening(Place.TITLE)
    evening.visitor.click("The case alone")
    evening.tick()
    return evening


def press(evening: Evening, key: int) -> None:
    evening.host.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_it_opens_the_case_of_the_settings(evening: Evening) -> None:
    assert evening.openings[0].options == CaseOptions(life=CellLife.AUTHENTIC)


def test_it_is_handled_and_left(evening: Evening, opened: Opened) -> None:
    evening.openings[0].ready.set_result(opened)
    evening.tick()
    scene = evening.host.scene
    assert isinstance(scene, CaseScene)
    assert scene.view is not None
    press(evening, pygame.K_c)
    evening.tick()
    assert scene.view.handling.is_open
    evening.host.resize((1024, 600))
    evening.surface = pygame.Surface((1024, 600))
    evening.tick()
    while evening.scene == "CaseScene":
        press(evening, pygame.K_ESCAPE)
    assert evening.scene == "TitlePage"
    assert evening.openings[0].closed == 1


def test_captions_and_letters_are_as_chosen(evening: Evening, opened: Opened) -> None:
    press(evening, pygame.K_ESCAPE)
    settings = evening.services.settings
    settings.keep(replace(settings.settings, has_captions=False, text_size=1.25))
    evening.visitor.click("The case alone")
    evening.tick()
    scene = evening.host.scene
    assert isinstance(scene, CaseScene)
    assert scene.view is not None
    assert not scene.view.has_captions
    assert scene.view.text_size == 1.25


def test_it_may_be_left_before_it_is_ready(evening: Evening) -> None:
    press(evening, pygame.K_ESCAPE)
    assert evening.scene == "TitlePage"
    assert evening.openings[0].closed == 1


def test_a_case_that_cannot_be_opened_says_so_and_leads_back(evening: Evening) -> None:
    evening.openings[0].ready.set_exception(RecordFaultsError("x", ("side 1: nothing",)))
    evening.tick()
    assert isinstance(evening.host.scene, NoticePage)
    assert "side 1: nothing" in evening.visitor.words
    assert evening.openings[0].closed == 1
    evening.visitor.key("return")
    assert evening.scene == "TitlePage"


def test_closing_the_window_silences_it(evening: Evening) -> None:
    evening.host.close()
    assert evening.openings[0].closed == 1
