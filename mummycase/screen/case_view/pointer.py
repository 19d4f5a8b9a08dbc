"""Mouse and fingers: what they take hold of, and how they move it."""

from collections.abc import Callable
from typing import Protocol, TypeVar

import pygame

from mummycase.screen.case_view.grips import Grip
from mummycase.screen.case_view.hands import Spot
from mummycase.screen.case_view.look import Held
from mummycase.screen.stage import Stage

_Grip = TypeVar("_Grip", bound=Grip)

MOUSE = -1
"""The number of the mouse among the pointers; fingers have their own."""


class Reach(Protocol):
    """Where pointers can reach."""

    @property
    def stage(self) -> Stage:
        """The stage they move on."""

    def grasp(self, spot: Spot) -> Grip | None:
        """Take hold of what lies there."""

    def hover(self, spot: Spot | None) -> None:
        """Only point there; None: nowhere."""

    def roll(self, notches: float, spot: Spot | None) -> None:
        """Turn the wheel there, up or down (less than 0); fine wheels turn parts of a notch."""


class Pointer:
    """Mouse and fingers together; each finger can hold something of its own.

    Args:
        reach: what they reach.
    """

    def __init__(self, reach: Reach) -> None:
        self._reach = reach
        self._grips: dict[int, Grip | None] = {}
        self._spot: Spot | None = None  # of the mouse

    @property
    def held(self) -> Held | None:
        """What is carried about, if anything is."""
        return next((grip.held for grip in self._grips.values() if grip and grip.held), None)

    def grip(self, kind: type[_Grip]) -> _Grip | None:
        """The grip of this kind that a pointer has."""
        return next((grip for grip in self._grips.values() if isinstance(grip, kind)), None)

    def handle(self, event: pygame.Event) -> bool:
        """Obey an event of the mouse or a finger; whether it was one."""
        if getattr(event, "touch", False) and event.type != pygame.FINGERDOWN:
            return True  # SDL shows a finger as a mouse, too
        handler = self._handlers().get(event.type)
        if handler is not None:
            handler(event)
        return handler is not None

    def drop(self) -> None:
        """Cancel every grip, as when the window loses the focus: nobody meant to let go there."""
        grips, self._grips = self._grips, {}
        for grip in grips.values():
            if grip is not None:
                grip.cancel()

    def _handlers(self) -> dict[int, Callable[[pygame.Event], None]]:
        return {
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEMOTION: self._mouse_moved,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.FINGERDOWN: lambda event: self._press(event.finger_id, self._touched(event)),
            pygame.FINGERMOTION: lambda event: self._move(event.finger_id, self._touched(event)),
            pygame.FINGERUP: lambda event: self._release(event.finger_id, self._touched(event)),
        }

    def _mouse_down(self, event: pygame.Event) -> None:
        self._spot = self._reach.stage.to_stage(*event.pos)
        if event.button == 1:
            self._press(MOUSE, self._spot)

    def _mouse_moved(self, event: pygame.Event) -> None:
        self._spot = self._reach.stage.to_stage(*event.pos)
        if MOUSE in self._grips:
            self._move(MOUSE, self._spot)
        else:
            self._reach.hover(self._spot)

    def _mouse_up(self, event: pygame.Event) -> None:
        self._spot = self._reach.stage.to_stage(*event.pos)
        if event.button == 1:
            self._release(MOUSE, self._spot)
            self._reach.hover(self._spot)

    def _wheel(self, event: pygame.Event) -> None:
        notches = getattr(event, "precise_y", 0.0) or event.y
        if notches:  # otherwise it went sideways
            self._reach.roll(notches, self._spot)

    def _touched(self, event: pygame.Event) -> Spot:
        width, height = self._reach.stage.size
        return self._reach.stage.to_stage(event.x * width, event.y * height)

    def _press(self, number: int, spot: Spot) -> None:
        self._grips[number] = self._reach.grasp(spot)

    def _move(self, number: int, spot: Spot) -> None:
        grip = self._grips.get(number)
        if grip is not None:
            grip.move(spot)

    def _release(self, number: int, spot: Spot) -> None:
        grip = self._grips.pop(number, None)
        if grip is not None:
            grip.move(spot)
            grip.release(spot)
