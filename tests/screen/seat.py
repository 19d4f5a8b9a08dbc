"""A view without a window's wait: time passes only as a test says, and hands are posted events."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import numpy as np
import pygame

from mummycase.case import MummyCase, Readings, StylusState
from mummycase.case.hands import Hands
from mummycase.records import LoadedRecord, test_tones
from mummycase.screen.art import Art
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.case_view.targets import Target, box
from mummycase.screen.case_view.view import CaseView
from mummycase.screen.rasterise import Order

TICK_S = 1.0 / 60.0

Spot = tuple[float, float]


class PlainRasteriser:
    """Draws every picture as a plain square, at once."""

    def draw(self, order: Order) -> str | None:
        surface = pygame.Surface((order["width"], order["height"]), pygame.SRCALPHA)
        surface.fill((120, 90, 40, 200))
        place = Path(order["png"])
        place.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, place)
        return None

    def stop(self) -> None:
        """Nothing is ever begun and not done."""

    def close(self) -> None:
        """Nothing is open."""


class AtOnce(Executor):
    """Does everything at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class TwoRecords:
    """A library of the record in the case and the tones."""

    def __init__(self, present: LoadedRecord) -> None:
        self._present = present

    def names(self) -> Sequence[str]:
        return (self._present.sheet.name, test_tones.NAME)

    def title(self, name: str) -> str:
        return f"The {name}"

    def load(self, name: str) -> LoadedRecord:
        return test_tones.test_tones() if name == test_tones.NAME else self._present


class QuietEars:
    """Ears that hear what a test tells them."""

    def __init__(self) -> None:
        self.level = 0.0
        self.silence: str | None = None


class Seat:
    """Somebody before the window.

    Attributes:
        view: that is seen.
        art: it is drawn with; `wait` leaves no picture on its way.
        case: behind it; its time passes with `wait`.
        ears: on it.
        faults: of the program that the view reported.
        surface: drawn on.
    """

    def __init__(
        self,
        view: CaseView,
        art: Art,
        case: MummyCase,
        opening: "Future[Opened]",
        opened: Opened,
        ears: QuietEars,
        faults: list[Exception],
    ) -> None:
        self.view = view
        self.art = art
        self.case = case
        self.ears = ears
        self.faults = faults
        self.surface = pygame.Surface(view.stage.size)
        self.opening = opening
        self.opened = opened

    @property
    def hands(self) -> Hands:
        return self.opened.hands

    @property
    def readings(self) -> Readings:
        return self.case.readings()

    @property
    def words(self) -> str:
        """What the bubble says."""
        return self.view.handling.bubble.words

    @property
    def said(self) -> str:
        """What the mummy said."""
        assert self.view.story is not None
        return " ".join(self.view.story.words)

    def stylus(self) -> StylusState:
        return self.case.stylus

    def make_ready(self) -> None:
        """The case is ready."""
        self.opening.set_result(self.opened)
        self.wait(TICK_S)

    def wait(self, seconds: float, *, is_heard: bool = False) -> None:
        """Let time pass, tick by tick; drawn as the window would at the end."""
        for _ in range(max(1, round(seconds / TICK_S))):
            frames = round(self.case.sample_rate * TICK_S)
            if is_heard:
                sound = self.case.render(frames)
                self.ears.level = float(np.sqrt(np.mean(np.square(sound))))
            else:
                self.case.advance(frames)
            self.art.settle()  # or it would depend on the machine when a picture comes
            self.view.update(TICK_S)
        self.draw()

    def draw(self) -> None:
        self.view.draw(self.surface)

    def key(self, *names: str) -> None:
        """Press and release keys."""
        for name in names:
            self.key_down(name)
            self.key_up(name)

    def key_down(self, name: str, mod: int = 0) -> None:
        code = pygame.key.key_code(name)
        self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="")

    def key_up(self, name: str) -> None:
        self.post(pygame.KEYUP, key=pygame.key.key_code(name), mod=0)

    def post(self, kind: int, **fields: object) -> None:
        """Post an event, and let the view have what was posted."""
        pygame.event.post(pygame.Event(kind, fields))
        for event in pygame.event.get():
            self.view.handle(event)

    def spot(self, target: Target) -> Spot:
        handling = self.view.handling
        if target is Target.LEVER:
            return self.view.stage.circle("lever-rest")[:2]
        left, top, width, height = box(self.view.stage, target, is_open=handling.is_open)
        return left + width / 2.0, top + height / 2.0

    def mouse(self, kind: int, spot: Spot, **fields: object) -> None:
        x, y = self.view.stage.to_window(*spot)
        self.post(kind, pos=(round(x), round(y)), **fields)

    def press(self, spot: Spot) -> None:
        self.mouse(pygame.MOUSEBUTTONDOWN, spot, button=1)

    def move(self, spot: Spot) -> None:
        self.mouse(pygame.MOUSEMOTION, spot, rel=(0, 0), buttons=(1, 0, 0))

    def release(self, spot: Spot) -> None:
        self.mouse(pygame.MOUSEBUTTONUP, spot, button=1)

    def click(self, target: Target) -> None:
        spot = self.spot(target)
        self.press(spot)
        self.release(spot)

    def drag(self, start: Spot, end: Spot) -> None:
        """Press at one point, go to another, release."""
        self.press(start)
        for share in (0.3, 0.7, 1.0):
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            self.move((x, y))
        self.release(end)

    def finger(self, kind: int, spot: Spot, number: int = 1) -> None:
        x, y = self.view.stage.to_window(*spot)
        width, height = self.view.stage.size
        self.post(kind, touch_id=0, finger_id=number, x=x / width, y=y / height, dx=0.0, dy=0.0)
