"""A case on a Pi with a screen attached: what is said, large."""

import os
from collections.abc import Callable

from mummycase import assets
from mummycase.cli.pi.front import PlainFront
from mummycase.cli.pi.opening import Opened
from mummycase.pi.life import Life
from mummycase.records import Story


class ScreenFront(PlainFront):
    """A window that follows the voice; the lines are told besides.

    Args:
        size: of the window, px.
        fullscreen: whether it fills the screen.
    """

    def __init__(self, *, size: tuple[int, int], fullscreen: bool) -> None:
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

        super().begin(case)
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
        self.is_open = self._tick()

    def close(self) -> None:
        """Close the window."""
        self._close()
