import os
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack
from types import SimpleNamespace

import pygame
import pytest

from mummycase.audio import LiveCase
from mummycase.cli import window
from mummycase.cli.machine import Machine, MachineOptions
from mummycase.errors import ScreenUnavailableError
from mummycase.screen.app import LONGEST_TICK_S, SMALLEST, App
from mummycase.screen.icon import icon
from mummycase.screen.stage import Size


class HandClock:
    """A clock that a test winds."""

    def __init__(self) -> None:
        self.seconds = 1 / 60

    def tick(self, rate: int) -> float:
        assert rate == 60
        return self.seconds


class PlainView:
    """Notes what it is told."""

    def __init__(self, size: Size) -> None:
        self.sizes = [size]
        self.events: list[int] = []
        self.passed = 0.0
        self.drawn: list[Size] = []
        self.wants_quit = False
        self.awaits_escape = False
        self.dirty: list[pygame.Rect] | None = []

    def handle(self, event: pygame.Event) -> None:
        self.events.append(event.type)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_q:
            self.wants_quit = True

    def update(self, seconds: float) -> None:
        self.passed += seconds

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        self.drawn.append(surface.get_size())
        return self.dirty

    def resize(self, size: Size) -> None:
        self.sizes.append(size)


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    yield
    pygame.display.quit()


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def open_app(clock: HandClock, *, fullscreen: bool = False) -> tuple[App, PlainView]:
    views: list[PlainView] = []

    def make(size: Size) -> PlainView:
        views.append(PlainView(size))
        return views[-1]

    app = App(make, size=(880, 495), clock=clock, fullscreen=fullscreen)
    return app, views[0]


def press(key: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def test_a_tick_hands_on_events_lets_time_pass_and_draws(clock: HandClock) -> None:
    app, view = open_app(clock)
    assert view.sizes == [(880, 495)]
    press(pygame.K_SPACE)
    app.tick()
    app.tick()
    assert view.events.count(pygame.KEYDOWN) == 1
    assert view.passed == pytest.approx(2 / 60)
    assert view.drawn == [(880, 495)] * 2
    assert app.is_open


def test_the_sound_is_left_alone(clock: HandClock) -> None:
    open_app(clock)
    assert pygame.display.get_init()
    assert pygame.mixer.get_init() is None


def test_gamepads_are_listened_to_while_it_is_open(clock: HandClock) -> None:
    pygame.joystick.quit()
    app, _ = open_app(clock)
    assert pygame.joystick.get_init()
    app.close()
    assert not pygame.joystick.get_init()


def test_closed_before_the_case_is_ready_it_opens_no_sound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed = threading.Event()

    def build(options: MachineOptions) -> object:
        closed.set()  # meanwhile
        return SimpleNamespace(case=SimpleNamespace(record=object(), cells=None))

    def make_live(machine: Machine) -> LiveCase:
        pytest.fail("the sound is opened")

    monkeypatch.setattr(window, "build", build)
    with ExitStack() as stack, pytest.raises(CancelledError):
        window._open(MachineOptions(), make_live, stack, closed)


def test_a_long_sleep_is_not_caught_up_with(clock: HandClock) -> None:
    app, view = open_app(clock)
    clock.seconds = 3600.0
    app.tick()
    assert view.passed == LONGEST_TICK_S


def test_the_window_may_be_closed(clock: HandClock) -> None:
    app, view = open_app(clock)
    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run()
    assert not app.is_open
    assert pygame.QUIT not in view.events
    assert not pygame.display.get_init()


def test_the_view_may_want_to_quit(clock: HandClock) -> None:
    app, _ = open_app(clock)
    press(pygame.K_q)
    app.run()
    assert not app.is_open


def test_resizing_is_noticed_whatever_caused_it(clock: HandClock) -> None:
    app, view = open_app(clock)
    pygame.display.set_mode((800, 300), pygame.RESIZABLE)
    app.tick()
    app.tick()
    assert view.sizes == [(880, 495), (800, 300)]
    assert view.drawn == [(800, 300)] * 2


def test_f11_fills_the_screen_and_goes_back(clock: HandClock) -> None:
    app, view = open_app(clock)
    desktop = pygame.display.get_desktop_sizes()[0]
    for _ in range(2):
        press(pygame.K_F11)
        app.tick()
    assert view.sizes == [(880, 495), desktop, (880, 495)]
    assert pygame.KEYDOWN not in view.events


def test_escape_leaves_full_screen_first(clock: HandClock) -> None:
    app, view = open_app(clock, fullscreen=True)
    view.awaits_escape = True
    press(pygame.K_ESCAPE)
    app.tick()
    assert view.events.count(pygame.KEYDOWN) == 1
    view.awaits_escape = False
    press(pygame.K_ESCAPE)
    app.tick()
    assert view.events.count(pygame.KEYDOWN) == 1
    assert view.sizes[-1] == (880, 495)
    press(pygame.K_ESCAPE)
    app.tick()
    assert view.events.count(pygame.KEYDOWN) == 2


def test_f11_draws_anew_also_where_the_size_stays(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, view = open_app(clock, fullscreen=True)
    monkeypatch.setattr(app, "_windowed", view.sizes[0])
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("all"))
    app.tick()
    app.tick()
    shown.clear()
    press(pygame.K_F11)
    app.tick()
    assert view.sizes == [view.sizes[0]] * 2
    assert shown == ["all"]


def test_it_may_start_full(clock: HandClock) -> None:
    _, view = open_app(clock, fullscreen=True)
    assert view.sizes == [pygame.display.get_desktop_sizes()[0]]


def test_a_window_fits_the_desktop(clock: HandClock) -> None:
    pygame.display.init()
    desktop = pygame.display.get_desktop_sizes()[0]
    app = App(PlainView, size=(16_000, 9_000), clock=clock)
    assert isinstance(app.view, PlainView)
    width, height = app.view.sizes[0]
    assert width <= desktop[0]
    assert height <= desktop[1]
    assert width / height == pytest.approx(16 / 9, rel=0.01)


def test_it_cannot_be_made_too_small_for_its_letters(clock: HandClock) -> None:
    app = App(PlainView, size=(320, 180), clock=clock)
    assert isinstance(app.view, PlainView)
    assert app.view.sizes == [SMALLEST]
    with pytest.deprecated_call():
        window = pygame.Window.from_display_module()
    assert window.minimum_size == SMALLEST


def test_something_is_shown_before_the_view_is_made(
    clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: done.append("shown"))

    def make(size: Size) -> PlainView:
        done.append("made")
        return PlainView(size)

    App(make, clock=clock, welcome=lambda surface: done.append(surface.get_size()))
    assert done == [(922, 518), "shown", "made"]


def test_only_what_changed_is_shown(clock: HandClock, monkeypatch: pytest.MonkeyPatch) -> None:
    app, view = open_app(clock)
    shown: list[object] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: shown.append("all"))
    monkeypatch.setattr(pygame.display, "update", shown.append)
    app.tick()  # a new window: all of it
    pygame.event.clear()
    view.dirty = [pygame.Rect(1, 2, 3, 4)]
    app.tick()
    view.dirty = []
    app.tick()
    pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
    app.tick()
    view.dirty = None
    app.tick()
    assert shown == ["all", [pygame.Rect(1, 2, 3, 4)], "all", "all"]


def test_the_icon_is_a_red_jewel_on_nothing() -> None:
    jewel = icon()
    red, green, blue, alpha = jewel.get_at((32, 32))
    assert red > 2 * max(green, blue)
    assert alpha == 255
    assert jewel.get_at((0, 0))[3] == 0


def test_no_screen_is_one_line_that_names_the_terminal(
    monkeypatch: pytest.MonkeyPatch, clock: HandClock
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", ":nowhere")
    with pytest.raises(ScreenUnavailableError, match="mummycase case --terminal") as caught:
        open_app(clock)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, OSError)
    assert os.environ["DISPLAY"] == ":nowhere"
