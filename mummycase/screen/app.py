"""The window: opens it, keeps the ticks, hands events to the view, and shows what it draws."""

import os
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

import pygame

from mummycase.errors import ScreenUnavailableError
from mummycase.screen.icon import icon
from mummycase.screen.stage import Size

TICKS = 60
"""A second."""

LONGEST_TICK_S = 0.1
"""After a longer pause (a laptop that slept) no more time than this has passed for the view, s."""

SMALLEST: Size = (800, 450)
"""In a smaller window letters would stand in each other's way, px."""

MARGIN = 0.9
"""Share of the desktop that the first window may take."""

HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_WAYLAND_SCALE_TO_DISPLAY": "1",
    "SDL_VIDEO_WAYLAND_WMCLASS": "mummycase",
}
"""Told to SDL unless the user's environment says otherwise: real pixels on dense screens."""


CLASS = ("SDL_VIDEO_X11_WMCLASS", "mummycase")
"""By which X11's desktops know the window; pygame has put the script's name there."""

CHEAP_UPDATES = ("SDL_FRAMEBUFFER_ACCELERATION", "0")
"""Under X11 SDL would send the whole window through a texture in every tick (10 ms at 1280 x 720
without a graphics card) instead of handing over what changed."""


class View(Protocol):
    """What fills the window."""

    @property
    def wants_quit(self) -> bool:
        """Whether the window shall close."""

    @property
    def awaits_escape(self) -> bool:
        """Whether Escape closes something in the view; else it leaves full screen first."""

    def handle(self, event: pygame.Event) -> None:
        """Obey one event. Closing and full screen have been dealt with."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw; tell which parts changed, None for all. Changes nothing but the surface."""

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""


class Clock(Protocol):
    """Keeps the pace."""

    def tick(self, rate: int) -> float:
        """Wait until the next of `rate` ticks a second; the time since the last, s."""


class WallClock:
    """The real one."""

    def __init__(self) -> None:
        self._clock = pygame.Clock()

    def tick(self, rate: int) -> float:
        """Wait until the next tick; the time since the last, s."""
        return self._clock.tick(rate) / 1000.0


class App:
    """A window with a view in it.

    Only SDL's video and gamepads are started, never its sound, which belongs to
    `mummycase.audio`.

    Args:
        make_view: makes the view once the window is there, given its size.
        size: of the window, px; made to fit a smaller desktop.
        title: of the window.
        fullscreen: whether it fills the screen at first.
        clock: keeps the pace; by default the wall's.
        welcome: paints what is shown at once, before the view is made.

    Raises:
        ScreenUnavailableError: no window can be opened.

    Attributes:
        view: in the window.
    """

    def __init__(
        self,
        make_view: Callable[[Size], View],
        *,
        size: Size = (1280, 720),
        title: str = "Mummy Case",
        fullscreen: bool = False,
        clock: Clock | None = None,
        welcome: Callable[[pygame.Surface], None] | None = None,
    ) -> None:
        try:
            start_video()
            self._windowed = _fitting(size)
            pygame.display.set_caption(title)
            pygame.display.set_icon(icon())
            self._is_full = fullscreen
            self._surface = self._open()
        except pygame.error as error:
            stop_video()
            raise ScreenUnavailableError(
                f"no window can be opened ({error}); "
                "handle the case in a terminal with 'mummycase case --terminal'"
            ) from None
        if welcome is not None:
            welcome(self._surface)
            pygame.display.flip()
        self._clock = clock or WallClock()
        self._size = self._surface.get_size()
        self._is_exposed = True
        self._has_quit = False
        self.view = make_view(self._size)

    @property
    def is_open(self) -> bool:
        """Whether there is anything left to tick for."""
        return not self._has_quit and not self.view.wants_quit

    def run(self) -> None:
        """Tick until the view or the user wants no more; the window is closed then."""
        try:
            while self.is_open:
                self.tick()
        finally:
            self.close()

    def tick(self) -> None:
        """One tick: wait, hand on what happened, let time pass, draw."""
        seconds = min(LONGEST_TICK_S, self._clock.tick(TICKS))
        for event in pygame.event.get():
            self._obey(event)
        self._notice_size()
        self.view.update(seconds)
        self._draw()

    def close(self) -> None:
        """Close the window; once is enough."""
        self._has_quit = True
        stop_video()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""
        if not self._is_full:
            self._windowed = self._size
        self._is_full = not self._is_full
        self._surface = self._open()
        # Also where size and surface stay the same: SDL has blackened every pixel.
        self._size = self._surface.get_size()
        self._is_exposed = True
        self.view.resize(self._size)

    def _obey(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self._has_quit = True
        elif event.type == pygame.KEYDOWN and self._is_for_window(event.key):
            self.toggle_fullscreen()
        elif event.type == pygame.WINDOWEXPOSED:
            self._is_exposed = True
        else:
            self.view.handle(event)

    def _is_for_window(self, key: int) -> bool:
        """Whether a key changes between window and full screen."""
        is_way_out = key == pygame.K_ESCAPE and self._is_full and not self.view.awaits_escape
        return key == pygame.K_F11 or is_way_out

    def _open(self) -> pygame.Surface:
        if self._is_full:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        _keep_above(_smallest())
        return surface

    def _notice_size(self) -> None:
        """SDL makes another surface when the window changes, whatever changed it."""
        surface = pygame.display.get_surface()
        assert surface is not None
        if surface is self._surface and surface.get_size() == self._size:
            return
        self._surface, self._size = surface, surface.get_size()
        self._is_exposed = True
        self.view.resize(self._size)

    def _draw(self) -> None:
        dirty = self.view.draw(self._surface)
        if dirty is None or self._is_exposed:
            self._is_exposed = False
            pygame.display.flip()
        elif dirty:
            pygame.display.update(dirty)


WITHOUT_WAYLAND = ("SDL_VIDEODRIVER", "x11,kmsdrm")
"""Where there can be no Wayland, asking for it would only make its library complain."""

UNSEEN = ("dummy", "offscreen")
"""Drivers that SDL falls back on where nothing can be seen; only who asks for them gets them."""


def start_video() -> None:
    """Start SDL's video with our hints, and its gamepads if they can be; nothing else of SDL.

    Raises:
        pygame.error: there is no screen.
    """
    for name, value in HINTS.items():
        os.environ.setdefault(name, value)
    name, value = CLASS
    if os.environ.get(name) == Path(sys.argv[0]).name:
        os.environ[name] = value
    if sys.platform == "linux" and "XDG_RUNTIME_DIR" not in os.environ:
        os.environ.setdefault(*WITHOUT_WAYLAND)
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", ""):
        raise pygame.error("there is no screen")
    if driver == "x11":
        os.environ.setdefault(*CHEAP_UPDATES)
    with suppress(pygame.error):  # there are other hands than a gamepad
        pygame.joystick.init()


def stop_video() -> None:
    """Stop what `start_video` started; once is enough."""
    pygame.joystick.quit()
    pygame.display.quit()


def _fitting(size: Size) -> Size:
    """The size, made smaller in proportion where the desktop is smaller."""
    desktop, smallest = pygame.display.get_desktop_sizes()[0], _smallest()
    share = min(1.0, MARGIN * desktop[0] / size[0], MARGIN * desktop[1] / size[1])
    return max(smallest[0], round(size[0] * share)), max(smallest[1], round(size[1] * share))


def _smallest() -> Size:
    """The smallest window on this desktop, which may itself be smaller than `SMALLEST`."""
    width, height = pygame.display.get_desktop_sizes()[0]
    return min(SMALLEST[0], width), min(SMALLEST[1], height)


def _keep_above(smallest: Size) -> None:
    """Let nobody make the window smaller than this, if this pygame can do so."""
    window_of = getattr(pygame.Window, "from_display_module", None)
    if window_of is not None:
        with warnings.catch_warnings():  # it will go; there is nothing yet to do it by instead
            warnings.simplefilter("ignore", DeprecationWarning)
            window_of().minimum_size = smallest
