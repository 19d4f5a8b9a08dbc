"""Games in a window that nobody sees: time passes as a test says, and hands are posted events."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field, replace

import numpy as np
import pygame

from mummycase.case import CellLife, DirectLink, MummyCase, StylusState
from mummycase.case.hands import Hands
from mummycase.errors import UnknownRecordError
from mummycase.games.voice_of_the_mummy import Rules
from mummycase.games.voice_of_the_mummy.actions import Hear
from mummycase.records import LoadedRecord
from mummycase.screen.case_view import pad
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.scenes.game_play import GamePlay
from mummycase.screen.scenes.making import SceneMaker
from mummycase.screen.scenes.outcomes import CaseOptions, Destination, Go, NewGame, Resume
from mummycase.screen.scenes.page import Page
from mummycase.screen.scenes.play import PlayScene
from mummycase.screen.scenes.scene import Scene, SceneHost
from mummycase.screen.scenes.services import Services
from mummycase.screen.stage import Size, Stage
from mummycase.table.awaiting import Awaiting, Choice, Over, Pull, Throw, TurnOver
from mummycase.table.seats import SeatPlan
from tests.screen.conftest import SIZE
from tests.screen.scenes.conftest import Evening
from tests.screen.seat import QuietEars
from tests.table.boards import RATE, RECORD, quick_case

TICK_S = 0.05

ANNA, BEN = SeatPlan(name="Anna", age=9), SeatPlan(name="Ben", age=12)
RA = SeatPlan(name="Ra", kind="random", age=8)
NUT = SeatPlan(name="Nut", kind="easy", age=11)


def game(*seats: SeatPlan, turns: int = 24, is_die_real: bool = False, **rules: str) -> NewGame:
    """A game that does not take long."""
    return NewGame(
        seats=seats,
        rules=Rules(turn_limit=turns, **rules),
        case=CaseOptions(life=CellLife.EVENING),
        is_die_real=is_die_real,
        pace_s=0.0,
    )


@dataclass
class DirectOpening:
    """A case in the test's own thread, ready at once."""

    case: MummyCase
    record: LoadedRecord
    closed: int = 0
    ready: "Future[Opened]" = field(default_factory=Future)

    def __post_init__(self) -> None:
        link = DirectLink(self.case)
        hands = Hands(
            link,
            cells=self.case.cells,
            rng=np.random.default_rng(6),
            sample_rate=RATE,
            life=CellLife.EVENING,
        )
        self.ready.set_result(
            Opened(
                link=link,
                ears=QuietEars(),
                hands=hands,
                record=LoadedRecord(self.record.sheet, RECORD),
                cells=lambda: self.case.cells,
            )
        )

    def close(self) -> None:
        self.closed += 1


class Gamer:
    """Everything around a game, and people before it who do whatever is asked.

    Attributes:
        host: of the scenes.
        openings: of cases, in order.
        missing: records that are not there.
        surface: drawn on.
    """

    def __init__(self, evening: Evening, voice: LoadedRecord, first: Destination) -> None:
        self.evening = evening
        self.openings: list[DirectOpening] = []
        self.missing: set[str] = set()
        self.voice = voice
        settings = evening.services.settings
        settings.keep(replace(settings.settings, has_little_motion=True, pace_s=0.0))
        self.services = replace(evening.services, open_case=self._open)
        self.surface = pygame.Surface(SIZE)
        self.host = SceneHost(SIZE, SceneMaker(self.services, self._play), first)
        self.tick()

    @property
    def play(self) -> PlayScene:
        assert isinstance(self.host.scene, PlayScene)
        return self.host.scene

    @property
    def game(self) -> GamePlay:
        assert self.play.game is not None
        return self.play.game

    @property
    def scene(self) -> str:
        return type(self.host.scene).__name__

    @property
    def case(self) -> MummyCase:
        return self.openings[-1].case

    @property
    def awaited(self) -> Awaiting:
        return self.game.table.awaiting

    @property
    def is_calm(self) -> bool:
        """Whether nothing moves on the board or on the way to it."""
        return not self.game.board.is_busy and not self.game.rising.is_moving

    def tick(self, seconds: float = TICK_S, *, is_drawn: bool = False) -> None:
        for opening in self.openings[-1:]:
            if not opening.closed:
                opening.case.advance(round(RATE * seconds))
        self.host.update(seconds)
        if isinstance(self.host.scene, PlayScene) and self.play.game is not None:
            self.game.board.speed = 40.0
        if is_drawn:
            self.draw()

    def draw(self) -> None:
        self.services.case_art.settle()
        self.services.board_art.settle()
        self.host.draw(self.surface)

    def seen_anew(self) -> bytes:
        """What is seen if all of it is drawn anew."""
        surface = pygame.Surface(self.surface.get_size())
        self.host.draw(surface)
        return pygame.image.tobytes(surface, "RGB")

    def resize(self, size: Size) -> None:
        self.surface = pygame.Surface(size)
        self.host.resize(size)

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.clear()
        pygame.event.post(pygame.Event(kind, fields))
        for event in pygame.event.get():
            self.host.handle(event)

    def key(self, *names: str) -> None:
        for name in names:
            code = pygame.key.key_code(name)
            self.post(pygame.KEYDOWN, key=code, mod=0, unicode="")
            self.post(pygame.KEYUP, key=code, mod=0)

    def pad(self, button: int) -> None:
        self.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=button)
        self.post(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=button)

    def click(self, pos: tuple[float, float]) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def touch(self, pos: tuple[float, float]) -> None:
        width, height = self.surface.get_size()
        where = {"touch_id": 0, "finger_id": 3, "x": pos[0] / width, "y": pos[1] / height}
        self.post(pygame.FINGERDOWN, **where, dx=0.0, dy=0.0)
        self.post(pygame.FINGERUP, **where, dx=0.0, dy=0.0)

    def wait(self, until: Callable[[], bool], most: int = 4000) -> None:
        for number in range(most):
            if until():
                return
            self.tick(is_drawn=number % 40 == 0)
        raise AssertionError(f"it does not come to that, but waits for {self.awaited}")

    def wait_for(self, *kinds: type) -> None:
        """Let time pass until this is awaited of people, and can be done."""

        def is_there() -> bool:
            is_asked = getattr(self.awaited, "is_asked", True)
            is_wanted = isinstance(self.awaited, Pull | TurnOver)
            is_placed = self.game.rising.is_up
            if not is_wanted:
                is_placed = self.game.rising.is_down and bool(self.game.board.offer_shown.targets)
            return isinstance(self.awaited, kinds) and is_asked and is_placed and self.is_calm

        self.wait(is_there)

    def do(self) -> None:
        """Whatever is asked now, by keys."""
        match self.awaited:
            case Choice():
                self.key("tab", "return")
            case Throw():
                self.key("return")
            case Pull():
                self.key("return")
                self.wait(lambda: self.case.stylus is not StylusState.AT_REST)
            case TurnOver():
                self.turn_record()
            case _:
                raise AssertionError(f"nobody can do {self.awaited}")

    def turn_record(self) -> None:
        """By hand, with keys: open the lid, turn the record, close the lid."""
        for name in ("c", "t", "c"):
            self.key(name)
            for _ in range(20):
                self.tick()

    def play_on(self, most: int = 6000) -> None:
        """Do all that is asked until the game is over and reckoned up."""
        for number in range(most):
            if self.scene == "EndingPage":
                return
            if self.play.game is not None and self.can_do():
                self.do()
            self.tick(is_drawn=number % 50 == 0)
        raise AssertionError(f"the game does not end, it waits for {self.awaited}")

    def do_until(self, until: Callable[[], bool], most: int = 6000) -> None:
        """Do all that is asked until it comes to that."""
        for number in range(most):
            if self.play.game is not None and until():
                return
            if self.play.game is not None and self.can_do():
                self.do()
            self.tick(is_drawn=number % 50 == 0)
        raise AssertionError(f"it does not come to that, but waits for {self.awaited}")

    def go(self, to: Destination) -> None:
        """From the title on."""
        self.host.scene.outcome = Go(to)
        self.tick()
        self.tick()

    def leave_game(self) -> None:
        self.key("escape")
        self.click_on("Leave; the game is kept")
        self.tick()

    def click_on(self, name: str) -> None:
        """A button of the sheet that lies above."""
        assert self.play.sheet is not None
        form = self.play.sheet.form
        self.click(form.kit.stage.to_window(*form.find(name).middle))

    @property
    def sheet_words(self) -> str:
        """All that is written on the sheet that lies above."""
        assert self.play.sheet is not None
        words = []
        for widget in self.play.sheet.form.widgets:
            words += [widget.name, *getattr(widget, "paragraphs", ())]
        return " | ".join(words)

    def tool(self, name: str) -> None:
        """A button beside board or case."""
        button = self.play.tools.find(name)
        stage = Stage(self.surface.get_size(), self.services.anchors)
        self.click(stage.to_window(*button.middle))

    @property
    def words(self) -> str:
        """All that is written on a page."""
        assert isinstance(self.host.scene, Page)
        return " | ".join(widget.name for widget in self.host.scene.form.widgets)

    @property
    def die(self) -> tuple[float, float]:
        """A point on the die's tray."""
        width, height = self.surface.get_size()
        points = ((x, y) for x in range(0, width, 10) for y in range(0, height, 10))
        return next(point for point in points if self.game.board.is_on_die(point))

    @property
    def button(self) -> tuple[float, float]:
        """The middle of what is offered."""
        return self.game.board.offer_shown.targets[0].rect.center

    @property
    def heard(self) -> int:
        """Orders so far."""
        return sum(isinstance(action, Hear) for action in self.game.table.match.log)

    def pull(self, hand: str) -> None:
        """The lever, by some hand, long enough."""
        stage = self.game.case.stage
        rest, pulled = (
            stage.to_window(*stage.circle(name)[:2]) for name in ("lever-rest", "lever-pulled")
        )
        match hand:
            case "mouse":
                self.post(pygame.MOUSEBUTTONDOWN, pos=rest, button=1)
                self.post(pygame.MOUSEMOTION, pos=pulled, rel=(0, 0), buttons=(1, 0, 0))
                self._hold()
                self.post(pygame.MOUSEBUTTONUP, pos=rest, button=1)
            case "pad":
                self.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=pad.A)
                self._hold()
                self.post(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=pad.A)
            case _:
                self.key("return")

    def _hold(self) -> None:
        for _ in range(12):
            self.tick()

    @property
    def game_now(self) -> GamePlay:
        """The game as soon as it is there."""
        self.wait(lambda: self.play.game is not None)
        return self.game

    def can_do(self) -> bool:
        awaited, game = self.awaited, self.game
        if self.play.sheet is not None or not getattr(awaited, "is_asked", False):
            return False
        if isinstance(awaited, Over) or awaited != game.awaited or not self.is_calm:
            return False
        if isinstance(awaited, Pull | TurnOver):
            return game.rising.is_up and self.case.stylus is StylusState.AT_REST
        return game.rising.is_down and bool(game.board.offer_shown.targets)

    def _open(self, options: CaseOptions) -> DirectOpening:
        self.openings.append(DirectOpening(quick_case(len(self.openings) + 3), self.voice))
        if options.record in self.missing:
            self.openings[-1].ready = Future()
            self.openings[-1].ready.set_exception(UnknownRecordError(options.record))
        return self.openings[-1]

    def _play(self, services: Services, to: NewGame | Resume) -> Scene:
        return PlayScene(services, to, seed=7, sample_rate=RATE)
