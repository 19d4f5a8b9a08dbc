"""Sprites, and the painter that redraws only what changed.

A view tells in each tick everything that is to be seen, from back to front. The painter compares
with the tick before: where a sprite came, went, moved or got another surface, that part of the
window is painted anew, with all that lies there. So a sprite's surface must be made once and kept:
a new surface of the same look costs a redraw.

While SDL copies pixels Python's lock is held, and the thread that makes the sound waits. So what is
large is painted in bands, each a call of its own: between two of them Python can switch.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
"""How a surface with premultiplied alpha is laid over what is below."""

ADDED = pygame.BLEND_RGB_ADD
"""How light is added."""

OPAQUE = 0
"""How a surface without holes is put there."""

MOST_RECTS = 12
"""More dirty rectangles than this are joined: each costs a walk through all sprites."""

BAND_PIXELS = 500_000
"""How many are painted at once: about a millisecond."""


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A surface at a place.

    Attributes:
        surface: what is drawn; kept by whoever made it.
        at: left and top, px.
        blend: `PREMULTIPLIED`, `ADDED` or `OPAQUE`.
    """

    surface: pygame.Surface
    at: tuple[int, int]
    blend: int = PREMULTIPLIED

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies, px."""
        return pygame.Rect(self.at, self.surface.get_size())

    def is_same(self, other: "Sprite") -> bool:
        """Whether it looks the same."""
        return self.surface is other.surface and self.at == other.at and self.blend == other.blend


class Painter:
    """Paints sprites on a surface, and only what changed since the last time."""

    def __init__(self) -> None:
        self._shown: list[Sprite] = []
        self._on: pygame.Surface | None = None
        self._size = (0, 0)

    def forget(self) -> None:
        """Paint everything next time."""
        self._on = None

    def paint(self, surface: pygame.Surface, sprites: Sequence[Sprite]) -> list[pygame.Rect]:
        """Paint, and tell which parts of the surface changed.

        Args:
            surface: painted on; the same each time, or all of it is painted anew.
            sprites: everything to be seen, from back to front; the first should cover it all.
        """
        whole = surface.get_rect()
        if surface is not self._on or whole.size != self._size:
            self._on, self._size = surface, whole.size
            dirty = [whole]
        else:
            dirty = [rect for rect in self._changes(sprites) if rect.colliderect(whole)]
            dirty = _joined([rect.clip(whole) for rect in dirty])
        placed = [(sprite, sprite.rect) for sprite in sprites]
        for rect in dirty:
            there = [(sprite, place) for sprite, place in placed if place.colliderect(rect)]
            for band in bands(rect):
                surface.set_clip(band)
                for sprite, place in there:
                    if place.colliderect(band):
                        surface.blit(sprite.surface, sprite.at, special_flags=sprite.blend)
        surface.set_clip(None)
        self._shown = list(sprites)
        return dirty

    def _changes(self, sprites: Sequence[Sprite]) -> list[pygame.Rect]:
        """Where the picture differs: by pairs from both ends, then all that is left between."""
        old, new = self._shown, sprites
        if len(old) == len(new):
            pairs = ((a, b) for a, b in zip(old, new, strict=True) if not a.is_same(b))
            return [rect for a, b in pairs for rect in (a.rect, b.rect)]
        changed = []
        first, last_old, last_new = 0, len(old), len(new)
        while first < min(last_old, last_new) and old[first].is_same(new[first]):
            first += 1
        while (
            last_old > first and last_new > first and old[last_old - 1].is_same(new[last_new - 1])
        ):
            last_old, last_new = last_old - 1, last_new - 1
        changed += [sprite.rect for sprite in old[first:last_old]]
        changed += [sprite.rect for sprite in new[first:last_new]]
        return changed


def bands(rect: pygame.Rect) -> Iterator[pygame.Rect]:
    """A rectangle cut into bands of no more than `BAND_PIXELS`, from top to bottom."""
    rows = max(1, BAND_PIXELS // max(1, rect.width))
    for top in range(rect.top, rect.bottom, rows):
        yield pygame.Rect(rect.left, top, rect.width, min(rows, rect.bottom - top))


def _joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer rectangles that do not overlap."""
    joined: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (hit := grown.collidelist(joined)) >= 0:
            grown = grown.union(joined.pop(hit))
        joined.append(grown)
    if len(joined) > MOST_RECTS:
        return [joined[0].unionall(joined[1:])]
    return joined
