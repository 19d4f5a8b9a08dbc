import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import numpy as np
import pygame
import pytest

from mummycase import assets
from mummycase.case import CaseSettings, CellLife, DirectLink, MummyCase
from mummycase.case.hands import Hands
from mummycase.records import LoadedRecord, load
from mummycase.screen.art import Art
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.case_view.view import CaseView
from mummycase.screen.fonts import Fonts
from mummycase.screen.stage import Anchors, read_anchors
from tests.screen.seat import AtOnce, PlainRasteriser, QuietEars, Seat, TwoRecords

RATE = 22_050
SIZE = (1280, 720)

MakeSeat = Callable[..., Seat]


@pytest.fixture(scope="session")
def voice() -> LoadedRecord:
    return load("voice_of_the_mummy")


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    """A window that nobody sees."""
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield pygame.display.set_mode(SIZE)
    pygame.display.quit()


@pytest.fixture(scope="session")
def fonts() -> Fonts:
    """Letters, which remember what they drew: shared, as all scenes of a program share them."""
    return Fonts(assets.fonts())


@pytest.fixture(scope="session")
def anchors() -> Anchors:
    """Where the parts of the case lie."""
    return read_anchors(assets.pictures() / "case" / "anchors.svg")


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pictures")


@pytest.fixture
def make_seat(
    screen: pygame.Surface, pictures: Path, voice: LoadedRecord, fonts: Fonts, anchors: Anchors
) -> Iterator[MakeSeat]:
    folder = assets.pictures() / "case"
    with Art(folder, pictures, rasteriser=PlainRasteriser()) as art:

        def make(
            memory: Memory | None = None,
            *,
            seed: int = 5,
            life: CellLife = CellLife.DRAMATIC,
            is_ready: bool = True,
        ) -> Seat:
            settings = CaseSettings(sample_rate=RATE, clean=True)
            case = MummyCase(settings, rng=np.random.default_rng(seed), record=voice.record)
            link, ears = DirectLink(case), QuietEars()
            hands = Hands(
                link,
                cells=case.cells,
                rng=np.random.default_rng(6),
                sample_rate=RATE,
                life=life,
            )
            opening: Future[Opened] = Future()
            faults: list[Exception] = []
            if memory is None:
                memory = Memory(None)
                memory.has_seen_legend = True
            view = CaseView(
                SIZE,
                art=art,
                anchors=anchors,
                fonts=fonts,
                opening=opening,
                library=TwoRecords(voice),
                worker=AtOnce(),
                memory=memory,
                report=faults.append,
            )
            opened = Opened(link=link, ears=ears, hands=hands, record=voice, about="few plays")
            seat = Seat(view, art, case, opening, opened, ears, faults)
            if is_ready:
                seat.make_ready()
            return seat

        yield make


@pytest.fixture
def seat(make_seat: MakeSeat) -> Seat:
    return make_seat()
