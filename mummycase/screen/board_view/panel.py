"""The panels of the temples: name, points, jewels, Great Jewel and Cobra; whose turn it is."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from mummycase.screen.board_view.letters import Letters
from mummycase.screen.board_view.pictures import Pictures
from mummycase.screen.board_view.places import Places, Point
from mummycase.screen.board_view.position import Cuts, Position
from mummycase.screen.board_view.shapes import crown, marker
from mummycase.screen.board_view.timeline import Spot, Where, picture
from mummycase.screen.drawing.plates import plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import LAMPLIGHT, LINEN, SPACE, STONE, TOMB, Colour, Role

NAME_SIZES = 25, 22, 19, 17, 15
POINTS_SIZE = 34
POINTS_SHARE = 0.78
"""They are no larger than this share of their line."""

WORD_SIZE = 17
"""Of letters, letter units."""


Lying = list[tuple[pygame.Surface, Point]]
"""What lies where: its middle, px."""


@dataclass(frozen=True, slots=True)
class _Look:
    """All that a panel depends on."""

    cuts: Cuts
    has_great: bool
    has_cobra: bool
    points: int
    is_on: bool
    is_winner: bool


class Panels:
    """Draws the panels; each is one surface, made when it changes.

    Args:
        places: of everything.
        pictures: of temples and jewels.
        letters: for names.
        names: of the seats.
    """

    def __init__(
        self, places: Places, pictures: Pictures, letters: Letters, names: Sequence[str]
    ) -> None:
        self._places = places
        self._pictures = pictures
        self._letters = letters
        self._names = tuple(names)
        self._drawn: dict[int, tuple[_Look, Lying, Sprite]] = {}

    def sprites(self, position: Position) -> list[Sprite]:
        """All of them."""
        return [self._sprite(position, seat) for seat in range(self._places.setup.seats)]

    def _sprite(self, position: Position, seat: int) -> Sprite:
        look = _Look(
            position.temples[seat],
            position.great == seat,
            position.cobra == seat,
            position.points(seat),
            position.turn == seat,
            seat in position.winners,
        )
        parts = self._parts(look, seat)
        known = self._drawn.get(seat)
        if known is None or known[0] != look or not _are_same(known[1], parts):
            known = (look, parts, self._draw(look, seat, parts))
            self._drawn[seat] = known
        return known[2]

    def _parts(self, look: _Look, seat: int) -> Lying:
        """The temple and what lies in it, as far as the pictures are there."""
        places, rect = self._places, self._places.temple(seat)
        name = f"pieces/temple_{places.setup.colours[seat]}"
        middle = float(rect.centerx), float(rect.centery)
        found = [(self._pictures.get(name, rect.height), middle)]
        spots = [
            (picture(cut), Spot(Where.SLOT, seat=seat, slot=number))
            for number, cut in enumerate(look.cuts)
        ]
        spots += [("great_jewel", Spot(Where.GREAT, seat=seat))] if look.has_great else []
        spots += [("cobra", Spot(Where.COBRA, seat=seat))] if look.has_cobra else []
        for thing, spot in spots:
            surface = self._pictures.get(f"pieces/{thing}", places.height(thing, spot))
            found.append((surface, places.spot(spot)))
        return [(surface, middle) for surface, middle in found if surface is not None]

    def _draw(self, look: _Look, seat: int, parts: Lying) -> Sprite:
        lay, panel = self._places.lay, self._places.panel(seat)
        is_lit = look.is_on or look.is_winner
        edge, line = (LAMPLIGHT, max(2, lay.px(4))) if is_lit else (STONE, max(1, lay.px(2)))
        radius = lay.px(14)
        surface = plate(panel.size, TOMB, 215, radius, edge, line).copy()
        if is_lit:
            band = plate((panel.width, lay.header + radius), LAMPLIGHT, 255, radius)
            surface.blit(band, (0, 0), (0, 0, panel.width, lay.header))
        self._write(surface, look, seat, TOMB if is_lit else LINEN)
        for part, (x, y) in parts:
            width, height = part.get_size()
            at = round(x - panel.left - width / 2), round(y - panel.top - height / 2)
            surface.blit(part, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        return Sprite(surface, panel.topleft)

    def _write(self, surface: pygame.Surface, look: _Look, seat: int, colour: Colour) -> None:
        """The name at the left, the points at the right."""
        letters, lay = self._letters, self._places.lay
        middle, pad = lay.header // 2, lay.px(SPACE[2] - 4)
        left, right = pad, surface.get_width() - pad

        def put(drawn: pygame.Surface, x: int, top: int) -> None:
            surface.blit(drawn, (x, top), special_flags=pygame.BLEND_PREMULTIPLIED)

        size = min(POINTS_SIZE, POINTS_SHARE * lay.header / letters.scale)
        points = letters.line(str(look.points), right, size=size, role=Role.STRONG, colour=colour)
        word = letters.line(
            "point" if abs(look.points) == 1 else "points", right, size=WORD_SIZE, colour=colour
        )
        sign = self._sign(look, colour)
        left += sign.get_width() + lay.px(SPACE[0]) if sign else 0
        gap = lay.px(SPACE[0] + 1)
        needed = letters.width(self._names[seat], NAME_SIZES[0], Role.STRONG) + gap
        if needed <= right - left - points.get_width() - word.get_width() - 2 * gap:
            right -= word.get_width()
            low = middle + 0.32 * letters.px(size) - 0.78 * word.get_height()
            put(word, right, round(low))
            right -= gap
        right -= points.get_width()
        put(points, right, middle - points.get_height() // 2)
        if sign:
            put(sign, pad, middle - sign.get_height() // 2)
        name = self._name(seat, right - left - gap, colour)
        put(name, left, middle - name.get_height() // 2)

    def _sign(self, look: _Look, colour: Colour) -> pygame.Surface | None:
        """Before the name: a triangle for whose turn it is, a crown for who has won."""
        if look.is_winner:
            return crown(max(12, self._places.lay.px(24)), colour, LAMPLIGHT)
        return marker(max(8, self._places.lay.px(17)), colour) if look.is_on else None

    def _name(self, seat: int, room: int, colour: Colour) -> pygame.Surface:
        """The name, in letters so small that it fits if they are not too small."""
        name, letters = self._names[seat], self._letters
        usual = (size / max(1.0, letters.text_size) for size in NAME_SIZES)
        sizes = sorted({*NAME_SIZES, *usual}, reverse=True)
        fitting = (size for size in sizes if letters.width(name, size, Role.STRONG) <= room)
        size = next(fitting, sizes[-1])
        return letters.line(name, room, size=size, role=Role.STRONG, colour=colour)


def _are_same(one: Lying, other: Lying) -> bool:
    return len(one) == len(other) and all(a[0] is b[0] for a, b in zip(one, other, strict=True))
