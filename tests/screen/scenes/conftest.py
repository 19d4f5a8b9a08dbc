from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pygame
import pytest

from mummycase import assets
from mummycase.case import CaseSettings, CellLife, DirectLink, MummyCase
from mummycase.case.hands import Hands
from mummycase.records import LoadedRecord
from mummycase.screen.art import Art
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.fonts import Fonts
from mummycase.screen.scenes.making import SceneMaker
from mummycase.screen.scenes.outcomes import CaseOptions, Destination, NewGame, Outcome, Resume
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.scene import Scene, SceneHost
from mummycase.screen.scenes.services import Services
from mummycase.screen.stage import Anchors, Size
from mummycase.table.boards import Boards
from mummycase.table.history import History
from mummycase.table.saves import Listing, SaveInfo, Saves
from mummycase.table.settings import SettingsFile
from tests.screen.conftest import SIZE
from tests.screen.seat import TICK_S, AtOnce, PlainRasteriser, QuietEars, TwoRecords
from tests.screen.visitor import Visitor

RATE = 22_050


class PlainScene:
    """Notes its life, and asks for what a test wants."""

    def __init__(self, name: str = "plain") -> None:
        self.name = name
        self.outcome: Outcome | None = None
        self.awaits_escape = False
        self.life: list[str] = []

    def enter(self, size: Size) -> None:
        self.life.append(f"enter {size[0]}x{size[1]}")

    def handle(self, event: pygame.Event) -> None:
        self.life.append("handle")

    def update(self, seconds: float) -> None:
        self.life.append("update")

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self.life.append("draw")
        return None

    def resize(self, size: Size) -> None:
        self.life.append(f"resize {size[0]}x{size[1]}")

    def leave(self) -> None:
        self.life.append("leave")

    def close(self) -> None:
        self.life.append("close")


class OneGame(Saves):
    """Saves of which a test says which was the last."""

    info: SaveInfo | None = None
    faults: tuple[str, ...] = ()

    def look(self) -> Listing:
        games = () if self.info is None else (self.info,)
        return Listing(games=games, faults=self.faults)


@dataclass
class PlainOpening:
    """A case that is ready when a test says so."""

    options: CaseOptions
    ready: "Future[Opened]" = field(default_factory=Future)
    closed: int = 0

    def close(self) -> None:
        self.closed += 1


class Evening:
    """Everything around the scenes, and somebody before them.

    Attributes:
        services: of the scenes.
        host: of the scenes.
        visitor: before them.
        played: what games were asked for.
        openings: of cases, in order.
        faults: of the program that were reported.
        record_faults: what is wrong with records, by name.
    """

    def __init__(self, services: Services, saves: OneGame) -> None:
        self.services = services
        self.saves = saves
        self.played: list[NewGame | Resume] = []
        self.plain: list[PlainScene] = []
        self.openings: list[PlainOpening] = []
        self.faults: list[Exception] = []
        self.record_faults: dict[str, tuple[str, ...]] = {}
        self.surface = pygame.Surface(SIZE)
        self.host: SceneHost
        self.visitor = Visitor(self._form, lambda event: self.host.handle(event))

    def begin(self, first: Destination) -> "Evening":
        self.host = SceneHost(SIZE, SceneMaker(self.services, self._play), first)
        self.tick()
        return self

    def tick(self, seconds: float = TICK_S) -> None:
        self.services.case_art.settle()
        self.services.board_art.settle()
        self.host.update(seconds)
        self.host.draw(self.surface)

    def seen(self) -> bytes:
        """What is seen if all of it is drawn anew."""
        surface = pygame.Surface(self.surface.get_size())
        self.host.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    @property
    def page(self) -> Page:
        assert isinstance(self.host.scene, Page)
        return self.host.scene

    @property
    def scene(self) -> str:
        """What is seen, by the name of its class."""
        return type(self.host.scene).__name__

    def _form(self):  # type: ignore[no-untyped-def]
        page = self.page
        return page.form if page.dialog is None else page.dialog.form

    def _play(self, services: Services, to: NewGame | Resume) -> Scene:
        assert services is self.services
        self.played.append(to)
        self.plain.append(PlainScene())
        return self.plain[-1]


MakeEvening = Callable[..., Evening]


@pytest.fixture
def make_evening(
    screen: pygame.Surface,
    pictures: Path,
    voice: LoadedRecord,
    fonts: Fonts,
    anchors: Anchors,
    tmp_path: Path,
) -> Iterator[MakeEvening]:
    case_folder = assets.pictures() / "case"
    with (
        Art(case_folder, pictures, rasteriser=PlainRasteriser()) as case_art,
        Art(assets.pictures(), pictures, rasteriser=PlainRasteriser()) as board_art,
    ):

        def make(first: Destination) -> Evening:
            evening: Evening

            def open_case(options: CaseOptions) -> PlainOpening:
                evening.openings.append(PlainOpening(options))
                return evening.openings[-1]

            saves = OneGame(tmp_path / "games")
            memory = Memory(None)
            memory.has_seen_legend = True
            services = Services(
                case_art=case_art,
                board_art=board_art,
                anchors=anchors,
                fonts=fonts,
                settings=SettingsFile(tmp_path / "settings.toml"),
                saves=saves,
                boards=Boards(tmp_path / "boards", tmp_path / "played"),
                history=History(tmp_path / "history.jsonl"),
                library=TwoRecords(voice),
                asks_age=lambda name: name == voice.sheet.name,
                record_faults=lambda name: evening.record_faults.get(name, ()),
                worker=AtOnce(),
                open_case=open_case,
                memory=memory,
                stamp=lambda: "2026-01-01T00:00:00+00:00",
                report=lambda fault: evening.faults.append(fault),
            )
            evening = Evening(services, saves)
            return evening.begin(first)

        yield make


@pytest.fixture
def opened(voice: LoadedRecord) -> Opened:
    """A case that is ready."""
    settings = CaseSettings(sample_rate=RATE, clean=True)
    case = MummyCase(settings, rng=np.random.default_rng(5), record=voice.record)
    link = DirectLink(case)
    hands = Hands(
        link,
        cells=case.cells,
        rng=np.random.default_rng(6),
        sample_rate=RATE,
        life=CellLife.DRAMATIC,
    )
    return Opened(link=link, ears=QuietEars(), hands=hands, record=voice, about="few plays")
