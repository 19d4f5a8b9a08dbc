"""Everything to be seen of the game, from back to front, as sprites."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from mummycase.games.voice_of_the_mummy import Setup
from mummycase.screen.board_view import motion, shapes
from mummycase.screen.board_view.ground import Ground
from mummycase.screen.board_view.layout import Layout
from mummycase.screen.board_view.letters import Letters
from mummycase.screen.board_view.lights import Lights
from mummycase.screen.board_view.offer import Offer
from mummycase.screen.board_view.panel import Panels
from mummycase.screen.board_view.pictures import DIE, LID, Pictures
from mummycase.screen.board_view.places import (
    COBRA_SLOT,
    GREAT_SLOT,
    JEWEL,
    Marks,
    Places,
    figure_at,
    figure_size,
)
from mummycase.screen.board_view.position import CUTS, Position
from mummycase.screen.board_view.preview import Preview
from mummycase.screen.board_view.targets import Kind, Target
from mummycase.screen.board_view.timeline import Pulse, Rest, Spot, What, Where, picture
from mummycase.screen.board_view.words import Said, Words
from mummycase.screen.drawing.plates import plate
from mummycase.screen.drawing.surfaces import around
from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import ADDED, Sprite
from mummycase.screen.theme import STONE, TOMB

DIE_SHARE = 0.5
"""Height of the die, share of its tray's."""

TURN_LIGHT = 130
"""How bright the light is in which the Explorer stands whose turn it is, 0..255."""

HEAD = 0.8
"""How high the top of an Explorer is above the ground, in its own heights."""

LIFT_SHADOW = 0.35
"""How much smaller a shadow is below what is high up."""


@dataclass(frozen=True, slots=True)
class Look:
    """What there is to see at a moment.

    Attributes:
        position: of the game, without what moves.
        what: moves.
        share: how far that is, 0..1.
        said: the words.
        offer: what may be chosen.
        pulse: the light of what breathes, 0..`shapes.PULSES`.
        is_still: whether there shall be little motion.
    """

    position: Position
    what: What
    share: float
    said: Said
    offer: Offer
    pulse: int
    is_still: bool


class Scene:
    """The game in a window of one size.

    Args:
        lay: the window, shared out.
        setup: of the game.
        marks: where the pictures say things go.
        pictures: all of them.
        fonts: the letters.
        names: of the seats.
        board: name of the board's picture.
        text_size: of letters, 1 is usual.
    """

    def __init__(
        self,
        lay: Layout,
        setup: Setup,
        marks: Marks,
        pictures: Pictures,
        fonts: Fonts,
        names: Sequence[str],
        board: str,
        text_size: float = 1.0,
    ) -> None:
        self.places = places = Places(lay, setup, marks)
        self._pictures = pictures
        letters = Letters(fonts, lay, text_size)
        self.ground = Ground(places, pictures, board)
        self._panels = Panels(places, pictures, letters, names)
        self.words = Words(letters)
        self._lights = Lights(places, letters)
        self._preview = Preview(letters)
        self._expect(board)

    def sprites(self, look: Look) -> Iterator[Sprite]:
        """All of it, from back to front."""
        offer = look.offer
        yield self.ground.sprite()
        yield from self._on_lid(look)
        yield from self._lying(look.position)
        yield from self._lights.below(offer, look.pulse)
        yield from self._pulsing(look, on_board=True)
        yield from self._explorers(look)
        yield from self._lights.above(offer)
        yield from self._panels.sprites(look.position)
        yield from self._pulsing(look, on_board=False)
        yield from self.words.sprites(look.said, offer.targets, offer.focus)
        yield from self._dice(look)
        yield from self._lights.on_panels(offer, look.pulse)
        yield from self._flying(look)
        if offer.focused is not None and _has_preview(offer.focused):
            yield self._preview.sprite(
                offer.focused, self._panels_and_words(), self._taken_up(look)
            )

    def _panels_and_words(self) -> list[pygame.Rect]:
        lay = self.places.lay
        return [*lay.panels, lay.words]

    def _taken_up(self, look: Look) -> list[pygame.Rect]:
        """What a preview had better not cover: all choices, and the Explorers."""
        rects = [rect for target in look.offer.targets for rect in target.rects]
        return rects + [self.places.tile(space) for space in look.position.spaces]

    def _expect(self, board: str) -> None:
        """Ask for all pictures, the board first, each in its largest size."""
        places = self.places
        expect = self._pictures.expect
        expect(board, places.lay.board.height)
        expect(LID, places.case.height)
        for seat, colour in enumerate(places.setup.colours):
            expect(f"pieces/temple_{colour}", places.temple(seat).height)
            expect(f"pieces/explorer_{colour}", places.largest_figure())
        grown = 1.0 + motion.GROWTH
        for cut in range(1, CUTS + 1):
            in_temple = places.height(picture(cut), Spot(Where.SLOT, seat=0, slot=0))
            expect(f"pieces/{picture(cut)}", round(grown * max(in_temple, places.px(JEWEL))))
        for thing, units in (("great_jewel", GREAT_SLOT), ("cobra", COBRA_SLOT)):
            largest = max(places.temple_px(0, units), places.height(thing, Spot(Where.MUMMY_GREAT)))
            expect(f"pieces/{thing}", round(1.2 * grown * largest))
        for where in (Where.MUMMY_GREAT, Where.MUMMY_COBRA):
            hollow, _, height = places.hollow(where)
            expect(hollow, height)
        for name in DIE:
            expect(name, self._die_height())

    def _die_height(self) -> int:
        return max(8, round(DIE_SHARE * self.ground.tray.height))

    def _on_lid(self, look: Look) -> Iterator[Sprite]:
        """Great Jewel and Cobra on the mummy, or the empty places they have left."""
        places, position = self.places, look.position
        for holder, where, name in (
            (position.great, Where.MUMMY_GREAT, "great_jewel"),
            (position.cobra, Where.MUMMY_COBRA, "cobra"),
        ):
            if holder is not None:
                hollow, middle, height = places.hollow(where)
                surface = self._pictures.get(hollow, height)
            else:
                middle, height = places.on_lid(where), places.height(name, Spot(where))
                surface = self._pictures.get(f"pieces/{name}", height)
                if surface is not None:  # gold on gold: a dark edge lets it be seen
                    yield self._lights.edge(surface, middle)
            if surface is not None:
                yield around(surface, middle)
        if position.lever or (isinstance(look.what, Pulse) and self._is_of_case(look.what)):
            lid = self._pictures.get(LID, places.case.height)
            if lid is not None:
                yield from self._lights.case(lid, look.pulse)

    @staticmethod
    def _is_of_case(what: Pulse) -> bool:
        return any(spot.where is Where.CASE for spot in what.spots)

    def _lying(self, position: Position) -> Iterator[Sprite]:
        height = self.places.px(JEWEL)
        for space, cut in position.lying.items():
            surface = self._pictures.get(f"pieces/{picture(cut)}", height)
            if surface is not None:
                yield around(surface, self.places.middle(space))

    def _explorers(self, look: Look) -> Iterator[Sprite]:
        moved = motion.explorers(
            self.places, look.position, look.what, look.share, is_still=look.is_still
        )
        for one in moved:
            if one.standing.seat == look.position.turn:  # found at once among the others
                pool = shapes.light(2 * (one.standing.height // 2), TURN_LIGHT)
                x, y = one.standing.ground
                yield around(pool, (x, y - 0.1 * one.standing.height), ADDED)
        for one in moved:
            width, _ = figure_size(one.standing.height)
            x, y = one.standing.ground
            away = 1.0 - LIFT_SHADOW * min(1.0, one.lift / max(1, one.standing.height))
            shade = shapes.shadow(round(0.95 * width * away), round(0.42 * width * away), 150)
            yield around(shade, (x + 0.1 * width + 0.3 * one.lift, y + 0.06 * width))
        for one in moved:
            colour = self.places.setup.colours[one.standing.seat]
            surface = self._pictures.get(f"pieces/explorer_{colour}", one.standing.height)
            if surface is not None:
                x, y = one.standing.ground
                yield Sprite(surface, figure_at((x, y - one.lift), one.standing.height))
        yield from self._pointer(look, moved)
        yield from self._crowns(look, moved)

    @staticmethod
    def _crowns(look: Look, moved: Sequence[motion.Moved]) -> Iterator[Sprite]:
        """Above those who have won."""
        for one in moved:
            if one.standing.seat in look.position.winners:
                sign = shapes.crown(max(16, round(0.34 * one.standing.height)))
                x, y = one.standing.ground
                yield around(sign, (x, y - HEAD * one.standing.height - 0.3 * sign.get_height()))

    def _pointer(self, look: Look, moved: Sequence[motion.Moved]) -> Iterator[Sprite]:
        """Above whose turn it is, while nothing moves and no arrow does it."""
        kinds = {target.kind for target in look.offer.targets}
        if not isinstance(look.what, Rest) or kinds & {Kind.WAY, Kind.STEP}:
            return
        for one in moved:
            if one.standing.seat == look.position.turn:
                sign = shapes.pointer(max(13, one.standing.height // 4))
                x, y = one.standing.ground
                yield around(sign, (x, y - HEAD * one.standing.height - sign.get_height() / 2))

    def _pulsing(self, look: Look, *, on_board: bool) -> Iterator[Sprite]:
        if not isinstance(look.what, Pulse):
            return
        strength = 1.0 if look.is_still else math.sin(math.pi * look.share)
        step = round(shapes.PULSES * strength)
        for spot in look.what.spots:
            if spot.where is Where.SPACE and on_board:
                yield self._lights.rim(self.places.tile(spot.space), step)
            elif spot.where is Where.TEMPLE and not on_board:
                yield self._lights.rim(self.places.panel(spot.seat), step)

    def _dice(self, look: Look) -> Iterator[Sprite]:
        faces = [target for target in look.offer.targets if target.kind is Kind.FACE]
        if faces:
            room, lay = self.places.lay.die, self.places.lay
            yield Sprite(plate(room.size, TOMB, 255, lay.px(14), STONE, lay.px(2)), room.topleft)
        for target in faces:
            face = self._pictures.get(DIE[target.face - 1], self._face(target.rect))
            if face is not None:
                yield around(face, target.rect.center)
        if faces:
            return
        tray = self.ground.tray
        rolled = motion.die(look.position, look.what, look.share, is_still=look.is_still)
        height = self._die_height()
        surface = self._pictures.die(rolled.face, height, rolled.degrees)
        if surface is None:
            return
        x = tray.left + rolled.at[0] * tray.width
        y = tray.top + rolled.at[1] * tray.height
        lift = rolled.lift * 0.3 * tray.height
        shade = shapes.shadow(round(1.1 * height), round(0.8 * height), 170)
        yield around(shade, (x + 0.1 * height + 0.4 * lift, y + 0.16 * height))
        yield around(surface, (x, y - lift))

    def _face(self, rect: pygame.Rect) -> int:
        return min(self._die_height(), round(0.82 * rect.height))

    def _flying(self, look: Look) -> Iterator[Sprite]:
        flown = motion.flying(self.places, look.what, look.share, is_still=look.is_still)
        if flown is None:
            return
        surface = self._pictures.get(f"pieces/{flown.thing}", flown.height)
        if surface is None:
            return
        x, y = flown.middle
        if flown.lift:
            shade = shapes.shadow(max(4, 4 * (flown.height // 5)), max(3, flown.height // 2), 120)
            yield around(shade, (x + 0.25 * flown.lift, y + 0.25 * flown.height))
        yield around(surface, (x, y - flown.lift))


def _has_preview(target: Target) -> bool:
    """Whether there is more to tell of a choice than stands on it."""
    is_plain = target.kind is Kind.BUTTON and not target.choice.brings
    return target.kind is not Kind.FACE and not is_plain
