"""Light that is added to the picture, in steps of brightness."""

import pygame

STEPS = 16
"""Finer ones only cost time."""


class Glow:
    """A glow at any brightness.

    Args:
        full: the brightest, alpha premultiplied.
    """

    def __init__(self, full: pygame.Surface) -> None:
        self._full = full
        self._steps: dict[int, pygame.Surface] = {}

    def at(self, brightness: float) -> pygame.Surface | None:
        """The light to be added at 0 dark .. 1 bright; None in the dark."""
        step = min(STEPS, round(brightness * STEPS))
        if step <= 0:
            return None
        if step not in self._steps:
            light = self._full.copy()
            grey = round(255 * step / STEPS)
            light.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
            self._steps[step] = light
        return self._steps[step]
