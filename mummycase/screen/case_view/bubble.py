"""A few words beside what the hand is on, which fade."""

import math
from dataclasses import dataclass

import pygame

from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.drawing.placing import place
from mummycase.screen.drawing.plates import plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import CARNELIAN, LAMPLIGHT, LINEN, SMALL_SIZE, SPACE, TOMB, Role

SHOWN_S = 2.4
"""How long they are shown, s."""

FADE_S = 0.4
"""How long they take to fade, s."""

WIDTH = 0.4
"""The widest line, share of the window's width."""

GAP = 10.0
"""Between the words and what they are about, stage units."""

LINES = 3
"""What does not fit these ends with an ellipsis; there are more of them in large letters."""

_STEPS = 8


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Where words are shown, stage units.

    Attributes:
        own: what they are about.
        panels: other words there are.
        neighbours: what else hands reach.
    """

    own: Box
    panels: tuple[Box, ...] = ()
    neighbours: tuple[Box, ...] = ()


class Bubble:
    """The words."""

    def __init__(self) -> None:
        self.words = ""
        self.is_refusal = False
        self._at = Surroundings((0.0, 0.0, 0.0, 0.0))
        self._left = 0.0
        self._drawn: dict[tuple[object, ...], Sprite] = {}

    def say(self, words: str, at: Surroundings, *, is_refusal: bool) -> None:
        """Show these words beside what they are about."""
        self.words, self._at, self.is_refusal = words, at, is_refusal
        self._left = SHOWN_S

    def clear(self) -> None:
        """Show nothing any longer: the hand is at something else."""
        self.words, self._left = "", 0.0

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
        key = (
            self.words,
            self._at,
            self.is_refusal,
            step,
            lettering.stage.size,
            lettering.text_size,
        )
        if key not in self._drawn:
            if len(self._drawn) > 4 * _STEPS:
                self._drawn.clear()
            self._drawn[key] = self._draw(lettering, step)
        return [self._drawn[key]]

    def _draw(self, lettering: Lettering, step: int) -> Sprite:
        stage = lettering.stage
        texts = [
            lettering.text(
                line, size=lettering.text_size * SMALL_SIZE, role=Role.STRONG, colour=LINEN
            )
            for line in lines(lettering, self.words)
        ]
        pad_x, pad_y = stage.px(SPACE[2]), stage.px(SPACE[1])
        height = texts[0].get_height()
        single = height + 2 * pad_y
        size = (
            max(text.get_width() for text in texts) + 2 * pad_x,
            single + (len(texts) - 1) * height,
        )
        edge = CARNELIAN if self.is_refusal else LAMPLIGHT
        surface = plate(size, TOMB, 240, single // 2, edge, stage.px(2)).copy()
        for number, text in enumerate(texts):
            at = (size[0] - text.get_width()) // 2, pad_y + number * height
            surface.blit(text, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        if step < _STEPS:
            share = round(255 * step / _STEPS)
            surface.fill((share, share, share, share), special_flags=pygame.BLEND_RGBA_MULT)
        rect = place(
            size,
            stage.box_to_window(self._at.own),
            stage.size,
            gap=stage.px(GAP),
            panels=map(stage.box_to_window, self._at.panels),
            neighbours=map(stage.box_to_window, self._at.neighbours),
        )
        return Sprite(surface, rect.topleft)


def lines(lettering: Lettering, words: str) -> list[str]:
    """The lines of a bubble, none too wide; an ellipsis stands for what does not fit."""
    room = round(WIDTH * lettering.stage.size[0])
    size, most = lettering.text_size * SMALL_SIZE, math.ceil(lettering.text_size * LINES)
    wrapped = lettering.wrap(words, room, size=size, role=Role.STRONG) or [words]
    is_cut = len(wrapped) > most
    return [
        lettering.cut(
            line,
            room,
            size=size,
            role=Role.STRONG,
            goes_on=is_cut and number == most - 1,
        )
        for number, line in enumerate(wrapped[:most])
    ]
