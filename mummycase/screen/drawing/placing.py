"""Where a few words go: beside what they are about, and over nothing else if that can be."""

from collections.abc import Iterable, Iterator

import pygame

from mummycase.screen.drawing.lettering import bounded
from mummycase.screen.stage import Size

OWN, PANEL, NEIGHBOUR = 16, 4, 1
"""How much a covered px of each counts: of what the words are about, of other words, of what else
a hand can be laid on."""


def place(
    size: Size,
    own: pygame.Rect,
    window: Size,
    *,
    gap: int,
    panels: Iterable[pygame.Rect] = (),
    neighbours: Iterable[pygame.Rect] = (),
) -> pygame.Rect:
    """The place that covers least; of equals the first: above, below, right, left, farther along.

    Args:
        size: of the words, px.
        own: what they are about, px.
        window: its size, px.
        gap: between the two, px.
        panels: other words there are, px.
        neighbours: what else hands reach, px.
    """
    weighed = [(own, OWN), *((each, PANEL) for each in panels)]
    weighed += [(each, NEIGHBOUR) for each in neighbours]

    def covered(rect: pygame.Rect) -> int:
        parts = ((rect.clip(other), weight) for other, weight in weighed)
        return sum(weight * part.width * part.height for part, weight in parts)

    return min((bounded(rect, window, gap) for rect in _around(size, own, gap)), key=covered)


def _around(size: Size, own: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """On each side, in the middle, then flush with either end."""
    rect = pygame.Rect((0, 0), size)
    sides = (
        ("bottom", own.top - gap, ("centerx", "left", "right")),
        ("top", own.bottom + gap, ("centerx", "left", "right")),
        ("left", own.right + gap, ("centery", "top", "bottom")),
        ("right", own.left - gap, ("centery", "top", "bottom")),
    )
    for end in range(3):
        for side, mine, ends in sides:
            yield rect.move_to(**{side: mine, ends[end]: getattr(own, ends[end])})
