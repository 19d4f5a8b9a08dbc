"""Lights on what may be chosen: rims, numbers, arrows, trails; the veil over all the rest."""

import math
from collections.abc import Iterator
from functools import lru_cache

import pygame

from mummycase.screen.board_view import shapes
from mummycase.screen.board_view.letters import Letters
from mummycase.screen.board_view.offer import Offer
from mummycase.screen.board_view.places import Places
from mummycase.screen.board_view.targets import STAY, Kind, Target
from mummycase.screen.drawing.marks import FOCUS, outline
from mummycase.screen.drawing.plates import plate
from mummycase.screen.drawing.surfaces import around
from mummycase.screen.sprites import ADDED, Sprite
from mummycase.screen.theme import LAMPLIGHT, LINEN, SMALL_SIZE, TOMB, Role

ON_BOARD = (Kind.SPACE, Kind.WAY, Kind.STEP)

LINE = 3.4
"""How thick a rim is, letter units."""

BADGE = 0.4
"""Diameter of a number, share of a space."""

LEAST_BADGE = 21
"""Px."""

LOW = 0.66
"""How far below the middle of a space the stone of a trail lies, in half widths of the space."""

STEP_ARROW, RAISED = 0.56, 0.14
"""Length of the arrow on a step, and how far above its middle that is, shares of the space."""

ARROW = 1.25
"""Length of an arrow, in half widths of a space."""


class Lights:
    """Draws them.

    Args:
        places: of everything.
        letters: for numbers.
    """

    def __init__(self, places: Places, letters: Letters) -> None:
        self._places = places
        self._letters = letters
        self._outline = lru_cache(maxsize=8)(outline)

    def below(self, offer: Offer, pulse: int) -> Iterator[Sprite]:
        """What lies on the board, beneath the Explorers."""
        targets = [target for target in offer.targets if target.kind in ON_BOARD]
        if not targets:
            return
        board = self._places.lay.board
        spaces = dict.fromkeys(name for target in targets for name in target.path)
        holes = (self._places.tile(name).move(-board.left, -board.top) for name in spaces)
        yield Sprite(shapes.veil(board.size, tuple(tuple(hole) for hole in holes)), board.topleft)
        for target in targets:
            if target.kind is Kind.WAY:
                yield from self._trail(target)
        for target in targets:
            rect = target.rect
            yield Sprite(shapes.lit(rect.size, pulse), rect.topleft, ADDED)
        for target in targets:
            is_on = target is offer.focused
            yield self.focus(target.rect) if is_on else self.rim(target.rect, pulse)

    def above(self, offer: Offer) -> Iterator[Sprite]:
        """What stands on the board, above the Explorers: numbers, words and arrows."""
        for target in offer.targets:
            is_on = target is offer.focused
            if target.kind is Kind.WAY:
                yield self._arrow(target, is_on=is_on)
            elif target.kind is Kind.STEP:
                yield from self._step(target, offer, is_on=is_on)
            elif target.kind is Kind.SPACE:
                yield from self._badge(target, is_on=is_on)

    def on_panels(self, offer: Offer, pulse: int) -> Iterator[Sprite]:
        """What lies on temples and the faces of the die."""
        for target in offer.targets:
            if target.kind not in (Kind.PANEL, Kind.FACE):
                continue
            is_on = target is offer.focused
            if target.kind is Kind.PANEL:
                yield self.focus(target.rect) if is_on else self.rim(target.rect, pulse)
                yield from self._badge(target, is_on=is_on)
            elif is_on:
                yield self.focus(target.rect)

    def rim(self, rect: pygame.Rect, step: int) -> Sprite:
        """A rim in lamplight."""
        return Sprite(shapes.tile(rect.size, step, self._line(), self._corner(rect)), rect.topleft)

    def focus(self, rect: pygame.Rect) -> Sprite:
        """The rim of what the focus is on."""
        grown = rect.inflate(3 * self._line(), 3 * self._line())
        return Sprite(shapes.focus(grown.size, self._line(), self._corner(grown)), grown.topleft)

    def edge(self, surface: pygame.Surface, middle: tuple[float, float]) -> Sprite:
        """A dark edge around a thing that lies on what is as bright."""
        line = max(1, self._line() // 2)
        return around(self._outline(surface, line, TOMB, 150), middle)

    def case(self, lid: pygame.Surface, step: int) -> Iterator[Sprite]:
        """Along the edge of the case, whose lever is waited for."""
        line = self._line()
        colour = shapes.gold(step)
        edge = self._outline(lid, line, colour, 200)
        yield around(edge, self._places.case.center)

    def _corner(self, rect: pygame.Rect) -> int:
        return max(2, min(min(rect.size) // 8, self._letters.lay.px(14)))

    def _line(self) -> int:
        return max(2, self._letters.lay.px(LINE))

    def _badge(self, target: Target, *, is_on: bool) -> Iterator[Sprite]:
        """A number in the upper left corner."""
        side = min(target.rect.size)
        if target.kind is Kind.PANEL:
            side = self._letters.lay.px(96)
        fill, ink = (FOCUS.colour, TOMB) if is_on else (TOMB, LINEN)
        diameter = max(LEAST_BADGE, round(BADGE * side))
        size = 0.58 * diameter / self._letters.scale
        words = self._letters.line(target.badge, diameter, size=size, role=Role.STRONG, colour=ink)
        left, top = target.rect.topleft
        down = self._letters.lay.header if target.kind is Kind.PANEL else 0
        middle = left + 0.3 * diameter, top + 0.3 * diameter + down
        yield around(shapes.disc(diameter, fill, LAMPLIGHT), middle)
        yield around(words, middle)

    def _step(self, target: Target, offer: Offer, *, is_on: bool) -> Iterator[Sprite]:
        """A word at the lower edge of a space, and an arrow that leads there from where one is."""
        own = next((one for one in offer.targets if one.badge == STAY), target)
        start, end = own.rect.center, target.rect.center
        if start != end:
            degrees = round(math.degrees(math.atan2(start[1] - end[1], end[0] - start[0])))
            length = round(STEP_ARROW * min(target.rect.size))
            colour = FOCUS.colour if is_on else shapes.GOLD
            yield around(
                shapes.arrow(length, degrees, colour),
                (end[0], end[1] - RAISED * target.rect.height),
            )
        yield from self._word(target, is_on=is_on)

    def _word(self, target: Target, *, is_on: bool) -> Iterator[Sprite]:
        lay = self._letters.lay
        fill, ink = (FOCUS.colour, TOMB) if is_on else (TOMB, LINEN)
        words = self._letters.fitted(
            target.badge, target.rect.width, size=SMALL_SIZE, role=Role.STRONG, colour=ink
        )
        size = words.get_width() + lay.px(18), words.get_height() + lay.px(2)
        middle = target.rect.centerx, target.rect.bottom - size[1] // 2
        chip = plate(size, fill, 250, size[1] // 2, LAMPLIGHT, max(1, lay.px(2)))
        yield around(chip, middle)
        yield around(words, middle)

    def _trail(self, target: Target) -> Iterator[Sprite]:
        """A stone for each space that is passed."""
        for name in target.path[1:-1]:
            reach = self._places.reach(name)
            dot = shapes.disc(max(8, round(0.36 * reach)), LAMPLIGHT, TOMB)
            x, y = self._places.middle(name)
            yield around(dot, (x, y + LOW * reach))

    def _arrow(self, target: Target, *, is_on: bool) -> Sprite:
        """From the Explorer's space towards the next one."""
        start, end = (self._places.middle(name) for name in target.path[:2])
        across, down = end[0] - start[0], end[1] - start[1]
        degrees = round(math.degrees(math.atan2(-down, across)))
        length = round(ARROW * self._places.reach(target.path[0]))
        surface = shapes.arrow(length, degrees, FOCUS.colour if is_on else shapes.GOLD)
        return around(surface, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
