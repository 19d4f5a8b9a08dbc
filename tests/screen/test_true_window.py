"""The command in a true window, under a display that nobody sees, with a true mouse."""

import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from mummycase import assets
from mummycase.records import LoadedRecord, Story
from mummycase.screen.art import Art
from mummycase.screen.case_view.captions import Captions
from mummycase.screen.case_view.look import Look
from mummycase.screen.case_view.picture import CasePicture
from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.fonts import Fonts
from mummycase.screen.stage import Box, Stage, read_anchors
from tests.screen.drawing import HereRasteriser

TOOLS = ("Xvfb", "xdotool")
SIZE = (1024, 600)
DEPTH = 24

IDLE = 15
"""Looks, a tenth of a second apart, in which nothing may change that nobody touches."""

PATIENCE = 1200
"""Looks after which what is waited for will never come."""

pytestmark = pytest.mark.skipif(
    any(shutil.which(tool) is None for tool in TOOLS), reason=f"needs {' and '.join(TOOLS)}"
)


class Display:
    """A display whose picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "Xvfb_screen0"
        reading, writing = os.pipe()
        screen = ("-screen", "0", f"1280x800x{DEPTH}", "-fbdir", str(folder))
        self._server = subprocess.Popen(
            ("Xvfb", "-displayfd", str(writing), *screen, "-nolisten", "tcp"),
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as numbers:
            self.name = ":" + numbers.readline().strip()

    def picture(self) -> NDArray[np.uint8]:
        """Shape (height, width, 4), as the X window dump format has it."""
        raw = self._file.read_bytes()
        header = struct.unpack(">25I", raw[:100])
        start, height, row, colours = header[0], header[5], header[12], header[19]
        pixels = np.frombuffer(raw, np.uint8, row * height, start + 12 * colours)
        return pixels.reshape(height, row // 4, 4)

    def close(self) -> None:
        self._server.terminate()
        self._server.wait()


@pytest.fixture
def display(tmp_path: Path) -> Iterator[Display]:
    display = Display(tmp_path)
    try:
        yield display
    finally:
        display.close()


class Window:
    """The command at work."""

    def __init__(self, display: Display, home: Path) -> None:
        self._display = display
        self._environment = {
            **os.environ,
            "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11",
            "XDG_CONFIG_HOME": str(home / "config"),
            "XDG_CACHE_HOME": str(home / "cache"),
            "XDG_DATA_HOME": str(home / "data"),
        }
        size = "x".join(map(str, SIZE))
        self.process = subprocess.Popen(
            (sys.executable, "-m", "mummycase", "case", "--silent", "--size", size),
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.corner = 0, 0
        self.stage = Stage(SIZE, read_anchors(assets.pictures() / "case" / "anchors.svg"))

    def find(self) -> None:
        """Wait for the window, and find out where it stands."""
        found = self.do("search", "--sync", "--onlyvisible", "--class", "mummycase")
        shell = self.do("getwindowgeometry", "--shell", found.split()[0])
        place = dict(line.split("=") for line in shell.splitlines() if "=" in line)
        self.corner = int(place["X"]), int(place["Y"])

    def do(self, *words: str) -> str:
        """Let xdotool do something."""
        done = subprocess.run(
            ("xdotool", *words),
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        return done.stdout

    def at(self, circle: str) -> tuple[str, str]:
        """A named circle on the display, as xdotool wants it."""
        x, y = self.stage.to_window(*self.stage.circle(circle)[:2])
        return str(round(x) + self.corner[0]), str(round(y) + self.corner[1])

    def look(self, box: Box) -> bytes:
        """What is shown in a box of the stage."""
        rect = self.stage.box_to_window(box).move(self.corner)
        return cut(self._display.picture(), rect)

    def tick(self) -> None:
        """Let the command run a little between two looks."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(0.1)
        assert self.process.poll() is None, "the command has ended"

    def wait_until_changed(self, box: Box, before: bytes) -> bytes:
        """Wait for another look of a box, as long as the command runs; that look."""
        for _ in range(PATIENCE):
            self.tick()
            if (now := self.look(box)) != before:
                return now
        raise AssertionError("nothing changed in the window")

    def wait_until_shown(self, box: Box, expected: bytes) -> None:
        """Wait until a box looks like that, as long as the command runs."""
        for _ in range(PATIENCE):
            if self.look(box) == expected:
                return
            self.tick()
        raise AssertionError("the window never came to look as it should")

    def close(self) -> None:
        """End the command if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


@pytest.fixture
def window(display: Display, tmp_path: Path) -> Iterator[Window]:
    settings = tmp_path / "config" / "mummycase" / "screen.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("has_seen_legend = true\n")
    window = Window(display, tmp_path)
    try:
        window.find()
        yield window
    finally:
        window.close()


def cut(picture: NDArray[np.uint8], rect: pygame.Rect) -> bytes:
    """The colours in a part of a picture; a display's fourth byte means nothing."""
    return picture[rect.top : rect.bottom, rect.left : rect.right, :3].tobytes()


class Expected:
    """What the window shows when everything is there: every picture sharp, the case ready.

    The pictures are drawn here, into the cache that the window reads.

    Args:
        stage: as it lies in the window.
        cache: for drawn pictures.
        voice: the record in the case.
    """

    def __init__(self, stage: Stage, cache: Path, voice: LoadedRecord) -> None:
        self._stage = stage
        fonts = Fonts(assets.fonts())
        letters = sorted(assets.fonts().glob("*.ttf"))
        folder = assets.pictures() / "case"
        story = Story(voice.sheet, voice.record.geometry.message_s)
        surface = pygame.Surface(stage.size, 0, 32)
        with Art(folder, cache, fonts=letters, rasteriser=HereRasteriser()) as art:
            picture = CasePicture(art, stage)
            art.settle()
            picture.draw(surface, Look(), Captions(Lettering(fonts, stage)).sprites(story))
        shown = np.frombuffer(pygame.image.tobytes(surface, "BGRA"), np.uint8)
        self._picture = shown.reshape(stage.size[1], stage.size[0], 4)

    def look(self, box: Box) -> bytes:
        """A box of it, as `Window.look` gives it."""
        return cut(self._picture, self._stage.box_to_window(box))


@pytest.fixture
def expected(
    screen: pygame.Surface, tmp_path: Path, voice: LoadedRecord, monkeypatch: pytest.MonkeyPatch
) -> Expected:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))  # the window's
    stage = Stage(SIZE, read_anchors(assets.pictures() / "case" / "anchors.svg"))
    return Expected(stage, assets.picture_cache(), voice)


def test_a_drag_of_the_lever_lets_the_mummy_speak(expected: Expected, window: Window) -> None:
    stage = window.stage
    readings, captions = stage.stage_rect("readings"), stage.stage_rect("captions")
    window.do("mousemove", "--sync", *window.at("lever-rest"))
    # Wall, shadow, case and lid meet at the head; the caption's words come when the case is ready,
    # and the readings with them. Before that a picture may still come, and change what is seen.
    for box in (stage.stage_rect("head"), captions):
        window.wait_until_shown(box, expected.look(box))
    window.wait_until_changed(readings, expected.look(readings))
    # The control: without a drag neither the caption nor any figure changes.
    idle, silent = window.look(readings), window.look(captions)
    for _ in range(IDLE):
        window.tick()
        assert (window.look(readings), window.look(captions)) == (idle, silent)
    window.do("mousedown", "1", "mousemove", "--sync", *window.at("lever-pulled"))
    for _ in range(3):  # the platter gains speed
        idle = window.wait_until_changed(readings, idle)
    window.do("mouseup", "1")
    window.wait_until_changed(captions, silent)
    window.do("key", "q")
    out, err = window.process.communicate(timeout=120)
    assert (window.process.returncode, out, err) == (0, "", "")
