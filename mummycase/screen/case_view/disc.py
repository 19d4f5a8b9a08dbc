"""Platter and record as one disc that turns.

Turning a picture takes milliseconds in which no sound can be rendered, and a disc that spins needs
it sixty times a second. So the angle goes in fine steps, of which one quarter is turned properly,
each when it is first needed, and kept; the other three quarters follow by right angles, which is
mere copying. A disc too large for that turns in a smaller size and is enlarged while it moves.
"""

import math

import pygame

QUARTER = 60
"""Steps in a quarter of a revolution: 1.5 degrees each."""

LARGEST = 512
"""A disc that turns is drawn no larger than this before it is enlarged, px."""


class Disc:
    """A disc at any angle.

    Args:
        face: the disc at angle 0, square, alpha premultiplied.
    """

    def __init__(self, face: pygame.Surface) -> None:
        self._face = face
        self._edge = face.get_width()
        self._small = face
        if self._edge > LARGEST:
            self._small = pygame.transform.smoothscale(face, (LARGEST, LARGEST))
        self._turned: dict[int, pygame.Surface] = {}
        self._last: tuple[int, pygame.Surface] | None = None

    def at(self, angle: float) -> pygame.Surface:
        """The disc turned clockwise.

        Args:
            angle: rad; need not be wrapped.

        Returns:
            A surface as large as the face; the same one for the same step.
        """
        step = round(angle / math.tau * 4 * QUARTER) % (4 * QUARTER)
        if self._last is None or self._last[0] != step:
            self._last = step, self._draw(step)
        return self._last[1]

    def _draw(self, step: int) -> pygame.Surface:
        quarters, rest = divmod(step, QUARTER)
        turned = self._turned.get(rest)
        if turned is None:
            turned = self._turned[rest] = self._turn(rest)
        if quarters:
            turned = pygame.transform.rotate(turned, -90 * quarters)
        if self._small is not self._face:
            turned = pygame.transform.smoothscale(turned, (self._edge, self._edge))
        return turned

    def _turn(self, rest: int) -> pygame.Surface:
        if rest == 0:
            return self._small
        edge = self._small.get_width()
        large = pygame.transform.rotozoom(self._small, -90.0 * rest / QUARTER, 1.0)
        left, top = (large.get_width() - edge) // 2, (large.get_height() - edge) // 2
        return large.subsurface((left, top, edge, edge)).copy()
