"""What lies beside the case, and what a hand carries."""

from collections.abc import Iterator
from functools import lru_cache

import pygame

from mummycase.screen.case_view.look import Held, Look, Loose
from mummycase.screen.case_view.parts import CELL, RECORDS, Parts, Point
from mummycase.screen.case_view.targets import BESIDE, box
from mummycase.screen.drawing.surfaces import around, faded, shadow_of
from mummycase.screen.sprites import Sprite

LIGHT: Point = (0.35, 0.94)
"""Where a shadow falls, of the height of the thing above the ground."""

FADE_STEPS = 8
"""In which what lies beside the case comes and goes."""

LIFTED = 16.0
"""How high a hand carries, stage units."""

LYING = 3.0
"""How thick things are that lie about, stage units."""

STACK: tuple[tuple[int, float, float], ...] = ((1, 6.0, 12.0), (0, -4.0, 4.0), (1, 2.0, -5.0))
"""The stack of records from below: side, and how far each lies off the middle, stage units."""

STACKED = 0.94
"""Share of the stack's anchor that one record fills."""

DARK = 0.55
"""Of shadows."""


class LooseThings:
    """The spare records, the fresh cells, the cells taken out, and what is carried.

    Args:
        parts: of the picture.
    """

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._faded = lru_cache(maxsize=16)(faded)
        self._shadow = lru_cache(maxsize=16)(shadow_of)
        self._small = lru_cache(maxsize=8)(pygame.transform.smoothscale)

    def lying(self, look: Look) -> Iterator[Sprite]:
        """What lies about; it comes as the lid swings open."""
        share = max(0.0, 2.0 * look.cover - 1.0)
        step = round(share * FADE_STEPS)
        if step == 0:
            return
        for surface, middle in (*self._stack(), *self._cells(look)):
            yield from self._on_ground(surface, middle, LYING, step / FADE_STEPS)

    def carried(self, held: Held, side: int | None) -> Iterator[Sprite]:
        """What a hand carries.

        Args:
            held: it.
            side: of the record, if it is that.
        """
        name = RECORDS[(side or 1) - 1] if held.what is Loose.RECORD else CELL
        surface = self._parts.get(name)
        if surface is not None:
            yield from self._on_ground(surface, (held.x, held.y), LIFTED, 1.0)

    def _stack(self) -> Iterator[tuple[pygame.Surface, Point]]:
        middle = self._parts.middle("record-stack")
        edge = self._parts.stage.px(STACKED * self._parts.stage.stage_rect("record-stack")[2])
        for side, dx, dy in STACK:
            record = self._parts.get(RECORDS[side])
            if record is not None:
                yield self._small(record, (edge, edge)), (middle[0] + dx, middle[1] + dy)

    def _cells(self, look: Look) -> Iterator[tuple[pygame.Surface, Point]]:
        cell = self._parts.get(CELL)
        if cell is None:
            return
        stage = self._parts.stage
        left, top, width, height = stage.stage_rect("fresh-cells")
        middle, apart = left + width / 2.0, self._parts.art.units(CELL)[0] / 2.0 + 4.0
        for x in (middle - apart, middle + apart):
            yield cell, (x, top + height / 2.0)
        for charge, target in zip(look.beside, BESIDE, strict=False):
            if charge is None:
                continue
            left, top, width, height = box(stage, target, is_open=True)
            yield cell, (left + width / 2.0, top + height / 2.0)

    def _on_ground(
        self, surface: pygame.Surface, middle: Point, height: float, share: float
    ) -> Iterator[Sprite]:
        x, y = self._parts.stage.to_window(*middle)
        away = height * self._parts.stage.scale
        shadow = self._shadow(surface, DARK)
        if share < 1.0:
            surface, shadow = self._faded(surface, share), self._faded(shadow, share)
        yield around(shadow, (x + LIGHT[0] * away, y + LIGHT[1] * away))
        yield around(surface, (x, y))
