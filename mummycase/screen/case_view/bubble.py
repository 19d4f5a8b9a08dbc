"""A few words where the hand is, which fade."""

import pygame

from mummycase.screen.case_view.hands import Spot
from mummycase.screen.case_view.lettering import Lettering, at_middle, bounded
from mummycase.screen.case_view.plates import plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import CARNELIAN, LAMPLIGHT, LINEN, SMALL_SIZE, SPACE, TOMB, Role

SHOWN_S = 2.4
"""How long they are shown, s."""

FADE_S = 0.4
"""How long they take to fade, s."""

_STEPS = 8


class Bubble:
    """The words."""

    def __init__(self) -> None:
        self.words = ""
        self.is_refusal = False
        self._spot: Spot = (0.0, 0.0)
        self._left = 0.0
        self._drawn: dict[tuple[object, ...], Sprite] = {}

    def say(self, words: str, spot: Spot, *, is_refusal: bool) -> None:
        """Show these words above a point of the stage."""
        self.words, self._spot, self.is_refusal = words, spot, is_refusal
        self._left = SHOWN_S

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._left = max(0.0, self._left - dt)
        if not self._left:
            self.words = ""

    def sprites(self, lettering: Lettering) -> list[Sprite]:
        """The words, while they are shown."""
        if not self.words:
            return []
        step = min(_STEPS, 1 + int(_STEPS * self._left / FADE_S))
        key = (self.words, self._spot, self.is_refusal, step, lettering.stage.size)
        if key not in self._drawn:
            if len(self._drawn) > 4 * _STEPS:
                self._drawn.clear()
            self._drawn[key] = self._draw(lettering, step)
        return [self._drawn[key]]

    def _draw(self, lettering: Lettering, step: int) -> Sprite:
        stage = lettering.stage
        text = lettering.text(self.words, size=SMALL_SIZE, role=Role.STRONG, colour=LINEN)
        pad_x, pad_y = stage.px(SPACE[2]), stage.px(SPACE[1])
        size = (text.get_width() + 2 * pad_x, text.get_height() + 2 * pad_y)
        edge = CARNELIAN if self.is_refusal else LAMPLIGHT
        surface = plate(size, TOMB, 240, size[1] // 2, edge, stage.px(2)).copy()
        surface.blit(text, (pad_x, pad_y), special_flags=pygame.BLEND_PREMULTIPLIED)
        if step < _STEPS:
            share = round(255 * step / _STEPS)
            surface.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
        x, y = stage.to_window(*self._spot)
        sprite = at_middle(surface, x, y - 1.4 * size[1])
        rect = bounded(sprite.rect, stage.size, stage.px(SPACE[1]))
        return Sprite(surface, rect.topleft)
