"""Which button of a gamepad does what, in the order that SDL gives most of them."""

from contextlib import suppress
from types import MappingProxyType

import pygame

from mummycase.screen.case_view.deeds import Deed

A, B, X, Y, LEFT_SHOULDER, RIGHT_SHOULDER, BACK, START = range(8)
"""Numbers of the buttons."""

_DOWN = MappingProxyType(
    {
        A: Deed.LEVER_DOWN_OR_PRESS,
        B: Deed.COVER,
        X: Deed.KNOCK_OR_TAKE_OUT,
        Y: Deed.GLASS_OR_FRESH,
        LEFT_SHOULDER: Deed.SLOWER,
        RIGHT_SHOULDER: Deed.FASTER,
        BACK: Deed.BACK,
        START: Deed.LEGEND,
    }
)

_PUSHED = 0.6
_CENTRED = 0.3
"""How far a stick must go to count, and come back before it counts again."""

_VERTICAL = 1
"""The left stick's axis up and down."""


class Pad:
    """All gamepads together; those that are plugged in later count too."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._is_pushed = False

    def deed_of(self, event: pygame.Event) -> Deed | None:
        """What a gamepad asks for; None if nothing."""
        match event.type:
            case pygame.JOYBUTTONDOWN:
                return _DOWN.get(event.button)
            case pygame.JOYBUTTONUP:
                return Deed.LEVER_UP if event.button == A else None
            case pygame.JOYHATMOTION:
                return _of_hat(event.value)
            case pygame.JOYAXISMOTION if event.axis == _VERTICAL:
                return self._of_stick(event.value)
            case pygame.JOYDEVICEADDED:
                with suppress(pygame.error):
                    pad = pygame.joystick.Joystick(event.device_index)
                    self._open[pad.get_instance_id()] = pad
            case pygame.JOYDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
        return None

    def _of_stick(self, value: float) -> Deed | None:
        if self._is_pushed:
            self._is_pushed = abs(value) > _CENTRED
            return None
        self._is_pushed = abs(value) > _PUSHED
        if not self._is_pushed:
            return None
        return Deed.DOWN if value > 0.0 else Deed.UP


def _of_hat(value: tuple[int, int]) -> Deed | None:
    across, up = value
    if across:
        return Deed.FASTER if across > 0 else Deed.SLOWER
    if up:
        return Deed.FOCUS_PREVIOUS if up > 0 else Deed.FOCUS_NEXT
    return None
