"""Somebody before a game in the window."""

import pytest

from mummycase.records import LoadedRecord
from mummycase.screen.scenes.outcomes import Place
from tests.screen.scenes.conftest import MakeEvening
from tests.screen.scenes.gamer import Gamer
from tests.screen.scenes.play.playing import MakeGamer


@pytest.fixture
def make_gamer(make_evening: MakeEvening, voice: LoadedRecord) -> MakeGamer:
    return lambda first: Gamer(make_evening(Place.TITLE), voice, first)
