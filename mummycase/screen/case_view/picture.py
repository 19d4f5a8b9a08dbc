"""The picture of the case: everything there is to see, from back to front."""

import math
from collections.abc import Iterator, Sequence

import pygame

from mummycase import assets
from mummycase.screen.art import Art
from mummycase.screen.case_view.arm import arm_geometry
from mummycase.screen.case_view.disc import Disc
from mummycase.screen.case_view.glow import Glow
from mummycase.screen.case_view.lid import Lid, hang
from mummycase.screen.case_view.look import Look, Loose
from mummycase.screen.case_view.loose import LooseThings
from mummycase.screen.case_view.parts import (
    ALL,
    ARM,
    BACKGROUND,
    BASE,
    CELL,
    COBRA_GLOW,
    JEWEL_GLOW,
    KNOB,
    LEVER,
    LID,
    NO_CELL,
    NO_COBRA,
    NO_JEWEL,
    PLATTER,
    RECORDS,
    SHINE,
    Parts,
    Point,
)
from mummycase.screen.case_view.room import Room
from mummycase.screen.case_view.targets import Target, box
from mummycase.screen.case_view.waiting import Waiting
from mummycase.screen.drawing.marks import FOCUS, HOVER, Manner, Marks
from mummycase.screen.drawing.surfaces import around, shadow_of
from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import ADDED, PREMULTIPLIED, Painter, Sprite
from mummycase.screen.stage import Stage

RIM_MM = 46.0
"""The radius of the circle `record`, mm."""

ARM_SHADOW = 0.5
"""How dark the arm's shadow is, 0..1."""

DOWN, UP = 3.0, 9.0
"""How far its shadow falls while the stylus is down, and in the air, stage units."""

KNOB_SWEEP = 270.0
"""From its slow end to its fast end, degrees."""

ARM_STEPS = 4.0
"""Steps of the arm in a degree."""

ROUND = (Target.LEVER, Target.KNOB, Target.RECORD, Target.STACK, Target.HEAD)
"""What has a ring as round as may be."""

HANDLE = 34.0
"""Where the middle of the handle lies in `lever.svg`, from its top, stage units."""


class CasePicture:
    """Draws the case as a `Look` describes it.

    Args:
        art: has the pictures.
        stage: they stand on.
    """

    def __init__(self, art: Art, stage: Stage) -> None:
        self._art = art
        self._painter = Painter()
        self.resize(stage)

    def resize(self, stage: Stage) -> None:
        """Stand on another stage from now on."""
        self.stage = stage
        self._parts = Parts(self._art, stage)
        self._marks = Marks(stage)
        self._arm = arm_geometry(stage)
        self._lid = Lid(self._parts, self._arm)
        self._loose = LooseThings(self._parts)
        self._room = Room(self._parts)
        self._waiting: Waiting | None = None
        self._disc: tuple[tuple[pygame.Surface, ...], Disc] | None = None
        self._glows: dict[str, tuple[pygame.Surface, Glow]] = {}
        self._hung: tuple[int, pygame.Surface, pygame.Surface, pygame.Surface] | None = None
        self._turned_knob: tuple[int, pygame.Surface, pygame.Surface] | None = None
        self._painter.forget()
        for name in (*ALL, *self._room.names):
            self._parts.get(name)

    def draw(
        self, surface: pygame.Surface, look: Look, over: Sequence[Sprite] = ()
    ) -> list[pygame.Rect]:
        """Draw what changed since the last time; tell where.

        Args:
            surface: as large as the stage's window.
            look: what there is to see.
            over: more sprites in front of it all but what a hand carries: captions, panels. Keep
                their surfaces from tick to tick, so that they are not drawn anew.
        """
        return self._painter.paint(surface, [*self.sprites(look), *over, *self.carried(look)])

    def sprites(self, look: Look) -> Iterator[Sprite]:
        """Everything to be seen, from back to front, but what a hand carries."""
        if any(self._parts.get(name) is None for name in (BACKGROUND, BASE, LID)):
            yield from self._wait()
            return
        yield from self._room.sprites()
        if look.cover > 0.0 or look.glass > 0.0:
            yield from self._inside(look)
        yield from self._lever(look)
        yield from self._knob(look)
        yield from self._loose.lying(look)
        if look.cover > 0.0:
            yield from self._lid.swinging(look.cover, _left(look))
        else:
            yield from self._lid.shut(look.glass, _left(look))
        if look.has_cobra:
            yield from self._glow(COBRA_GLOW, "glow-cobra", look.cobra_glow * (1.0 - look.cover))
        if look.has_jewel:
            yield from self._glow(JEWEL_GLOW, "glow-jewel", look.jewel_glow * (1.0 - look.cover))
        yield from self._mark(look, look.hover, HOVER)
        yield from self._mark(look, look.focus, FOCUS)

    def lid(self, look: Look) -> Sprite | None:
        """The lid as it is shut; None until its picture is there."""
        return next(self._lid.shut(0.0, _left(look)), None)

    def carried(self, look: Look) -> Iterator[Sprite]:
        """What a hand carries; it passes above everything, words too."""
        if look.held is not None:
            yield from self._loose.carried(look.held, look.record_side)

    def _wait(self) -> Iterator[Sprite]:
        if self._waiting is None:
            self._waiting = Waiting(self.stage, Fonts(assets.fonts()))
        return self._waiting.sprites(self._art.coverage)

    def _inside(self, look: Look) -> Iterator[Sprite]:
        yield from self._turning(look)
        if look.cover <= 0.0:
            yield from self._arm_at(look)
        for anchor, charge, loose in (
            ("cell-left", look.left, Loose.CELL_LEFT),
            ("cell-right", look.right, Loose.CELL_RIGHT),
        ):
            is_carried = look.held is not None and look.held.what is loose
            is_there = charge is not None and not is_carried
            yield from self._parts.placed(CELL if is_there else NO_CELL, anchor)

    def _turning(self, look: Look) -> Iterator[Sprite]:
        platter = self._parts.get(PLATTER)
        is_carried = look.held is not None and look.held.what is Loose.RECORD
        side = None if is_carried else look.record_side
        record = None if side is None else self._parts.get(RECORDS[side - 1])
        if platter is None:
            return
        faces = (platter,) if record is None else (platter, record)
        if self._disc is None or self._disc[0] != faces:
            face = platter.copy()
            if record is not None:
                edge = (face.get_width() - record.get_width()) // 2
                face.blit(record, (edge, edge), special_flags=PREMULTIPLIED)
            self._disc = faces, Disc(face)
        middle = self.stage.to_window(*self._parts.middle("platter"))
        yield around(self._disc[1].at(look.platter_angle), middle)
        if record is not None:
            yield from self._parts.placed(SHINE, "record")

    def _arm_at(self, look: Look) -> Iterator[Sprite]:
        arm = self._parts.get(ARM)
        if arm is None:
            return
        radius = look.stylus_radius_mm * self.stage.circle("record")[2] / RIM_MM
        step = round(math.degrees(self._arm.angle(radius)) * ARM_STEPS)
        if self._hung is None or self._hung[:2] != (step, arm):
            hung = hang(arm, math.radians(step / ARM_STEPS))
            self._hung = step, arm, hung, shadow_of(hung, ARM_SHADOW)
        x, y = self.stage.to_window(*self._arm.pivot)
        away = self.stage.scale * (DOWN if look.stylus_down else UP)
        yield around(self._hung[3], (x + 0.5 * away, y + away))
        yield around(self._hung[2], (x, y))

    def _lever(self, look: Look) -> Iterator[Sprite]:
        x, y = self.lever_at(look.lever)
        _, height = self._art.units(LEVER)
        yield from self._parts.centred(LEVER, (x, y + height / 2.0 - HANDLE))

    def lever_at(self, lever: float) -> Point:
        """The middle of the lever's handle, 0 at rest .. 1 pulled; stage units."""
        rest, pulled = self.stage.circle("lever-rest"), self.stage.circle("lever-pulled")
        return rest[0] + (pulled[0] - rest[0]) * lever, rest[1] + (pulled[1] - rest[1]) * lever

    def _knob(self, look: Look) -> Iterator[Sprite]:
        knob = self._parts.get(KNOB)
        if knob is None:
            return
        turn = round((look.knob - 0.5) * KNOB_SWEEP)
        if self._turned_knob is None or self._turned_knob[:2] != (turn, knob):
            turned = pygame.transform.rotozoom(knob, -turn, 1.0)
            self._turned_knob = turn, knob, turned
        yield around(self._turned_knob[2], self.stage.to_window(*self._parts.middle("knob")))

    def _glow(self, name: str, anchor: str, brightness: float) -> Iterator[Sprite]:
        full = self._parts.get(name)
        if full is None:
            return
        glow = self._glows.get(name)
        if glow is None or glow[0] is not full:
            glow = self._glows[name] = full, Glow(full)
        light = glow[1].at(brightness)
        if light is not None:
            yield around(light, self.stage.to_window(*self._parts.middle(anchor)), ADDED)

    def _mark(self, look: Look, control: str | None, manner: Manner) -> Iterator[Sprite]:
        if control == Target.LID:
            yield from (self._marks.along(lid, manner) for lid in self._lid.resting(look.cover))
        elif control is not None:
            rect = self.control_rect(control, look)
            yield self._marks.around(rect, manner, is_round=control in ROUND)

    def control_rect(self, control: str, look: Look) -> pygame.Rect:
        """Where a control (an id of `targets.Target`) is now, px; the lever as it stands."""
        if control == Target.LEVER:
            x, y = self.lever_at(look.lever)
            radius = self.stage.circle("lever-rest")[2]
            return self.stage.box_to_window((x - radius, y - radius, 2 * radius, 2 * radius))
        return self.stage.box_to_window(box(self.stage, Target(control), is_open=look.cover >= 0.5))


def _left(look: Look) -> tuple[str, ...]:
    """What the lid shows instead of what has left it."""
    left = () if look.has_cobra else (NO_COBRA,)
    return left if look.has_jewel else (*left, NO_JEWEL)
