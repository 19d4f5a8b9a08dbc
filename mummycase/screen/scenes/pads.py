"""Keeps gamepads open, or they would tell nothing; those that are plugged in later count too."""

from contextlib import suppress

import pygame


class Pads:
    """All gamepads together."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}

    def watch(self, event: pygame.Event) -> None:
        """Notice one that was plugged in or pulled out."""
        if event.type == pygame.JOYDEVICEADDED:
            with suppress(pygame.error):
                pad = pygame.joystick.Joystick(event.device_index)
                self._open[pad.get_instance_id()] = pad
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._open.pop(event.instance_id, None)
