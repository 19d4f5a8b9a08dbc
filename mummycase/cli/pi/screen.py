"""A case on a Pi with a screen attached: what is said, large."""

import os
import time
from collections.abc import Callable

from mummycase import assets
from mummycase.cli.pi.front import Front
from mummycase.cli.pi.opening import Opened
from mummycase.pi.life import Life
from mummycase.records import Story


class ScreenFront:
    """A window that follows the voice.

    Args:
        besides: what else is seen: lines, or keys and lamps in the terminal.
        size: of the window, px.
        fullscreen: whether it fills the screen.
    """

    def __init__(self, besides: Front, *, size: tuple[int, int], fullscreen: bool) -> None:
        self._besides = besides
        self._size = size
        self._fullscreen = fullscreen
        self._tick: Callable[[], bool] = lambda: True
        self._close: Callable[[], None] = lambda: None
        self.is_open = True

    def begin(self, case: Opened) -> None:
        """Open the window.

        Raises:
            ScreenUnavailableError: no window can be opened.
        """
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from mummycase.screen.app import App
        from mummycase.screen.caption_view import CaptionView
        from mummycase.screen.fonts import Fonts

        self._besides.begin(case)
        record = case.machine.case.record
        assert record is not None
        story = Story(case.machine.sheet, record.geometry.message_s)
        link = case.shared.end()
        fonts = Fonts(assets.fonts())

        def foot() -> str:
            return "   ".join((f"side {case.life.companion.side}", *case.life.troubles()))

        app = App(
            lambda size: CaptionView(size, fonts=fonts, story=story, foot=foot),
            size=self._size,
            fullscreen=self._fullscreen,
        )

        def tick() -> bool:
            story.follow(link.drain_events(), link.readings())
            app.tick()
            return app.is_open

        self._tick, self._close = tick, app.close

    def turn(self, life: Life) -> None:
        """One turn of the main loop, in the pace of the window."""
        life.turn()
        self.attend(time.monotonic())
        self.is_open = self._tick() and self._besides.is_open

    def say(self, line: str) -> None:
        """Write a line besides."""
        self._besides.say(line)

    def attend(self, now: float) -> None:
        """Do what is to be done besides."""
        self._besides.attend(now)

    def ask(self, question: str) -> bool | None:
        """Ask besides."""
        return self._besides.ask(question)

    def close(self) -> None:
        """Close the window."""
        self._close()
