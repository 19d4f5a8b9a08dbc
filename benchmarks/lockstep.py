"""A whole game in a window that nobody sees: time passes tick by tick, as its caller says."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import pygame

from mummycase import assets
from mummycase.case import CaseLink, CaseSettings, CellLife, DirectLink, MummyCase, StylusState
from mummycase.case.hands import Hands
from mummycase.cli.window import Records
from mummycase.records import LoadedRecord, load
from mummycase.screen.art import Art
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Ears, Opened
from mummycase.screen.fonts import Fonts
from mummycase.screen.scenes.making import SceneMaker
from mummycase.screen.scenes.outcomes import CaseOptions, NewGame, Place, Resume
from mummycase.screen.scenes.play import PlayScene
from mummycase.screen.scenes.scene import Scene, SceneHost
from mummycase.screen.scenes.services import Services
from mummycase.screen.stage import Size, read_anchors
from mummycase.table.awaiting import Choice, Over, Pull, Throw, TurnOver
from mummycase.table.boards import Boards
from mummycase.table.history import History
from mummycase.table.record_commands import asks_age
from mummycase.table.saves import Saves
from mummycase.table.settings import SettingsFile

TICK_S = 1.0 / 60.0


class Sound(Protocol):
    """A case that sounds, however its time passes."""

    @property
    def link(self) -> CaseLink:
        """To the case."""

    @property
    def ears(self) -> Ears:
        """What is heard of it."""

    def pass_time(self, seconds: float) -> None:
        """Let it sound for so long."""

    def close(self) -> None:
        """Silence it."""


class DirectSound:
    """A case that is rendered between two ticks.

    Args:
        case: the machine.

    Attributes:
        link: to it.
        level: RMS of what was rendered last.
        silence: always None.
    """

    def __init__(self, case: MummyCase) -> None:
        case.be_prompt()
        self._case = case
        self.link = DirectLink(case)
        self.level = 0.0
        self.silence: str | None = None

    @property
    def ears(self) -> "DirectSound":
        """They are this."""
        return self

    def pass_time(self, seconds: float) -> None:
        """Render so much."""
        sound = self._case.render(round(seconds * self._case.sample_rate))
        self.level = float(np.sqrt(np.mean(np.square(sound))))

    def close(self) -> None:
        """Nothing sounds on its own."""


MakeSound = Callable[[MummyCase], Sound]


class AtOnce(Executor):
    """Does everything in the caller's thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Do it."""
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # it belongs to whoever asks for the result
            future.set_exception(error)
        return future


@dataclass
class Ready:
    """A case that is ready at once."""

    sound: Sound
    ready: "Future[Opened]" = field(default_factory=Future)

    def close(self) -> None:
        """Silence it."""
        self.sound.close()


class Lockstep:
    """The game, its window, and people before it who do whatever is asked.

    Args:
        folder: for saved games and settings.
        cache: for pictures; they are all drawn before a tick ends.
        size: of the window, px.
        record: in the case; the built-in one by default.
        seed: of all chance.
        make_sound: makes a case sound.

    Attributes:
        host: of the scenes.
        services: of the scenes.
        surface: drawn on.
        faults: of the program that were reported.
        ticks: so far.
        sound: of the case, once there is one.
    """

    def __init__(
        self,
        folder: Path,
        cache: Path,
        size: Size,
        *,
        record: LoadedRecord | None = None,
        seed: int = 1971,
        make_sound: MakeSound = DirectSound,
    ) -> None:
        self._stack = ExitStack()
        self._record = record or load("voice_of_the_mummy")
        self._seed, self._make_sound = seed, make_sound
        self.sound: Sound | None = None
        self.faults: list[Exception] = []
        self.ticks = 0
        self.surface = pygame.Surface(size)
        letters = sorted(assets.fonts().glob("*.ttf"))
        pictures = assets.pictures()
        memory = Memory(None)
        memory.has_seen_legend = True
        self.services = Services(
            case_art=self._stack.enter_context(Art(pictures / "case", cache, fonts=letters)),
            board_art=self._stack.enter_context(Art(pictures, cache, fonts=letters)),
            anchors=read_anchors(pictures / "case" / "anchors.svg"),
            fonts=Fonts(assets.fonts()),
            settings=SettingsFile(folder / "settings.toml"),
            saves=Saves(folder / "games"),
            boards=Boards(folder / "boards", folder / "played"),
            history=History(folder / "history.jsonl"),
            library=Records(),
            asks_age=asks_age,
            record_faults=lambda name: (),
            worker=AtOnce(),
            open_case=self._open,
            memory=memory,
            stamp=lambda: "2026-01-01T00:00:00+00:00",
            report=self.faults.append,
        )
        self.host = SceneHost(size, SceneMaker(self.services, self._play), Place.TITLE)

    @property
    def scene(self) -> Scene:
        """What is seen."""
        return self.host.scene

    @property
    def what(self) -> str:
        """What there is to see, in a word or two."""
        scene = self.scene
        if not isinstance(scene, PlayScene):
            return "pages"
        if scene.game is None:
            return "arriving"
        if scene.sheet is not None:
            return "a sheet"
        if scene.game.rising.is_moving:
            return "case on its way"
        part = "II" if scene.game.board.position.part == 2 else "I"
        return f"case, part {part}" if scene.game.rising.is_up else f"board, part {part}"

    @property
    def is_over(self) -> bool:
        """Whether the game was reckoned up."""
        return type(self.scene).__name__ == "EndingPage"

    def settle(self) -> None:
        """Leave no picture on its way."""
        self.services.case_art.settle()
        self.services.board_art.settle()

    def tick(self, seconds: float = TICK_S) -> float:
        """Let time pass, and draw; processor time that the window needed for it, s."""
        if self.sound is not None:
            self.sound.pass_time(seconds)
        self.settle()
        self.ticks += 1
        begun = time.thread_time()
        self.host.update(seconds)
        self.host.draw(self.surface)
        return time.thread_time() - begun

    def key(self, *names: str) -> None:
        """Press keys, and let them go."""
        for name in names:
            code = pygame.key.key_code(name)
            self.host.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
            self.host.handle(pygame.Event(pygame.KEYUP, key=code, mod=0))

    def act(self) -> Iterator[None]:
        """Do whatever is asked of people now, if anything is; a step is a tick of patience."""
        scene = self.scene
        if not isinstance(scene, PlayScene) or scene.game is None or scene.sheet is not None:
            return
        game, awaited = scene.game, scene.game.awaited
        if not getattr(awaited, "is_asked", False) or isinstance(awaited, Over):
            return
        if game.board.is_busy or game.rising.is_moving or awaited != game.table.awaiting:
            return
        match awaited:
            case Pull() if game.rising.is_up and self.stylus is StylusState.AT_REST:
                self.key("return")
                for _ in range(90):
                    yield
            case TurnOver() if game.rising.is_up and self.stylus is StylusState.AT_REST:
                for name in ("c", "t", "c"):
                    self.key(name)
                    for _ in range(60):
                        yield
            case Choice() if game.rising.is_down and game.board.offer_shown.targets:
                self.key("tab", "return")
                yield
            case Throw() if game.rising.is_down and game.board.offer_shown.targets:
                self.key("return")
                yield

    @property
    def stylus(self) -> StylusState:
        """Where it is."""
        assert self.sound is not None
        return self.sound.link.readings().stylus

    def close(self) -> None:
        """Leave."""
        self.host.close()
        self._stack.close()

    def _open(self, options: CaseOptions) -> Ready:
        rng = np.random.default_rng(self._seed)
        settings = CaseSettings(clean=options.is_clean)
        case = MummyCase(settings, rng=rng, record=self._record.record)
        self.sound = sound = self._make_sound(case)
        hands = Hands(
            sound.link,
            cells=case.cells,
            rng=np.random.default_rng(self._seed + 1),
            sample_rate=case.sample_rate,
            life=CellLife.AUTHENTIC,
        )
        opening = Ready(sound)
        opening.ready.set_result(
            Opened(link=sound.link, ears=sound.ears, hands=hands, record=self._record)
        )
        return opening

    def _play(self, services: Services, to: NewGame | Resume) -> Scene:
        return PlayScene(services, to, seed=self._seed)
