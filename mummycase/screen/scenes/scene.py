"""Scenes, and the host that shows one at a time.

A scene's life is short and fixed: `enter`, then `handle`, `update` and `draw` in each tick, then
`leave`. One that is covered by another is left too, and entered anew when the other is done. It is
closed once, when nobody will come back to it.
"""

from collections.abc import Callable
from typing import Protocol

import pygame

from mummycase.screen.scenes.outcomes import Back, Destination, Go, Outcome, Quit
from mummycase.screen.scenes.pads import Pads
from mummycase.screen.stage import Size


class Scene(Protocol):
    """What fills the window for a while.

    Attributes:
        outcome: what the scene asks for; None while it wants to go on. The host takes it after
            each event and each update, and sets it to None.
    """

    outcome: Outcome | None

    @property
    def awaits_escape(self) -> bool:
        """Whether Escape closes something within the scene."""

    def enter(self, size: Size) -> None:
        """Be seen from now on, in a window of this size, px."""

    def handle(self, event: pygame.Event) -> None:
        """Obey one event. Closing and full screen have been dealt with."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw; tell which parts changed, None for all. Changes nothing that is seen.

        The first drawing after `enter` and `resize` is of everything.
        """

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""

    def leave(self) -> None:
        """Be seen no more, for a while or for good."""

    def close(self) -> None:
        """Nobody comes back: let go of everything. Called once, after `leave`."""


Make = Callable[[Destination], Scene]
"""Makes the scene for a destination."""


class SceneHost:
    """A stack of scenes of which the top one is seen: the view of the desktop game's window.

    Args:
        size: of the window, px.
        make: makes scenes.
        first: where it begins; going back from there closes the window.
    """

    def __init__(self, size: Size, make: Make, first: Destination) -> None:
        self._size = size
        self._make = make
        self._pads = Pads()
        self._stack: list[Scene] = []
        self._push(first)

    @property
    def scene(self) -> Scene:
        """The one that is seen.

        Raises:
            IndexError: the window wants to close, and there is none.
        """
        return self._stack[-1]

    @property
    def depth(self) -> int:
        """How many scenes lie on one another."""
        return len(self._stack)

    @property
    def wants_quit(self) -> bool:
        """Whether the window shall close."""
        return not self._stack

    @property
    def awaits_escape(self) -> bool:
        """Whether Escape goes back or closes something; else it leaves full screen first."""
        return len(self._stack) > 1 or (bool(self._stack) and self.scene.awaits_escape)

    def handle(self, event: pygame.Event) -> None:
        """Hand an event to the scene that is seen."""
        self._pads.watch(event)
        if self._stack:
            self.scene.handle(event)
            self._obey()

    def update(self, seconds: float) -> None:
        """Let time pass for the scene that is seen."""
        if self._stack:
            self.scene.update(seconds)
            self._obey()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the scene that is seen."""
        return self.scene.draw(surface) if self._stack else []

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""
        self._size = size
        if self._stack:
            self.scene.resize(size)

    def close(self) -> None:
        """Leave every scene, the top one first; when the window closes."""
        if self._stack:
            self.scene.leave()
        while self._stack:
            self._stack.pop().close()

    def _obey(self) -> None:
        outcome, self.scene.outcome = self.scene.outcome, None
        match outcome:
            case Go(to, is_instead):
                self.scene.leave()
                if is_instead:
                    self._stack.pop().close()
                self._push(to)
            case Back():
                self.scene.leave()
                self._stack.pop().close()
                if self._stack:
                    self.scene.enter(self._size)
            case Quit():
                self.close()
            case None:
                pass

    def _push(self, to: Destination) -> None:
        scene = self._make(to)
        self._stack.append(scene)
        scene.enter(self._size)
