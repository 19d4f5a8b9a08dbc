"""What lies in front of the picture: words, panels, buttons, and a ring around what is meant."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from mummycase.case import Readings, RecordGeometry
from mummycase.records import Story
from mummycase.screen.case_view.captions import Captions
from mummycase.screen.case_view.handling import Handling
from mummycase.screen.case_view.hints import Hint, pulse
from mummycase.screen.case_view.legend import Legend
from mummycase.screen.case_view.panel import Panel
from mummycase.screen.case_view.targets import BESIDE, BUTTONS, LABEL, Target, box
from mummycase.screen.drawing.lettering import Lettering, at_left, at_middle, grown
from mummycase.screen.drawing.plates import plate, ring
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import (
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    SMALL_SIZE,
    SPACE,
    STONE,
    TEXT_SIZE,
    TOMB,
    Role,
)

LABELS = {Target.GLASS: "Glass", Target.READINGS: "Readings", Target.LEGEND: "Help"}
"""What stands on the buttons."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What there is to tell at one instant.

    Attributes:
        story: what the mummy says; None until the case is ready.
        readings: of the case; None until then.
        geometry: of the record.
        hint: the next step.
        status: a few lines about it all.
        is_open: whether the cover is, quite.
        now: s.
        has_captions: whether what the mummy says is shown.
    """

    story: Story | None
    readings: Readings | None
    geometry: RecordGeometry
    hint: Hint
    status: tuple[str, ...]
    is_open: bool
    now: float
    has_captions: bool = True


class Front:
    """Everything in front of the picture, made for one size of the window.

    Args:
        lettering: words are written with.
    """

    def __init__(self, lettering: Lettering) -> None:
        self.lettering = lettering
        self.captions = Captions(lettering)
        self.panel = Panel(lettering)
        self.legend = Legend(lettering)

    def over(self, handling: Handling, seen: Seen, beacon: pygame.Rect | None) -> list[Sprite]:
        """Everything, from back to front.

        Args:
            handling: what hands do.
            seen: what there is to tell.
            beacon: what the hint means, px.
        """
        over = [*self.status(seen.status)]
        if seen.has_captions:
            over += self.captions.sprites(seen.story, seen.readings)
        over += self.buttons(handling)
        if seen.is_open:
            over += self.labels(handling)
        if seen.readings is not None:
            if handling.memory.shows_readings:
                over += self.panel.sprites(seen.readings, seen.geometry)
            over += self.hint(seen.hint)
            if beacon is not None:
                over.append(self.beacon(beacon, seen.now))
        over += handling.bubble.sprites(self.lettering)
        if handling.shelf is not None:
            over += handling.shelf.sprites()
        if handling.is_legend_open:
            over += self.legend.sprites()
        return over

    def buttons(self, handling: Handling) -> Iterator[Sprite]:
        """The small buttons; those that are on shine."""
        stage = self.lettering.stage
        lit = {
            Target.GLASS: handling.is_glass and not handling.is_open,
            Target.READINGS: handling.memory.shows_readings,
            Target.LEGEND: handling.is_legend_open,
        }
        for target in BUTTONS:
            rect = stage.box_to_window(box(stage, target, is_open=False))
            edge = LAMPLIGHT if lit[target] else STONE
            yield Sprite(plate(rect.size, TOMB, 200, rect.height // 3, edge), rect.topleft)
            colour = LAMPLIGHT if lit[target] else LINEN
            text = self.lettering.text(LABELS[target], size=SMALL_SIZE, colour=colour)
            yield at_middle(text, *rect.center)

    def labels(self, handling: Handling) -> Iterator[Sprite]:
        """Which of the cells that lie about are fresh, and how far the others are used."""
        yield from self._label("fresh", Target.FRESH)
        cells = handling.hands.hands.beside if handling.hands is not None else ()
        for cell, target in zip(cells, BESIDE, strict=False):
            yield from self._label(f"{cell.state_of_charge:.0%}", target)

    def _label(self, words: str, target: Target) -> Iterator[Sprite]:
        """A word above a cell; the wall behind it is full of lines."""
        stage = self.lettering.stage
        left, top, width, _ = box(stage, target, is_open=True)
        middle = stage.to_window(left + width / 2, top - LABEL / 2)
        text = self.lettering.text(words, size=SMALL_SIZE, colour=LINEN)
        size = text.get_width() + 2 * stage.px(SPACE[1]), stage.px(LABEL - 2 * SPACE[0])
        yield at_middle(plate(size, TOMB, 200, stage.px(SPACE[1])), *middle)
        yield at_middle(text, *middle)

    def hint(self, hint: Hint) -> Iterator[Sprite]:
        """The hint in its place."""
        words, _ = hint
        if not words:
            return
        stage = self.lettering.stage
        area = stage.rect("hint")
        room = area.width - stage.px(SPACE[2] + 4 + SPACE[3])
        size, lines, height = self._lines_of_hint(words, room, 3 * area.height // 4)
        middle = area.top + stage.px(SPACE[2]) + height / 2
        mark = plate((stage.px(4), height * len(lines)), LAMPLIGHT, 255, stage.px(2))
        yield Sprite(mark, (area.left, round(middle - height / 2)))
        for line in lines:
            text = self.lettering.text(line, size=size, role=Role.STRONG, colour=LINEN)
            yield at_left(text, area.left + stage.px(SPACE[2] + 4), middle)
            middle += height

    def _lines_of_hint(self, words: str, room: int, most: int) -> tuple[float, list[str], int]:
        """Size, lines and their height, px: large letters, as far as there is room for them."""
        symptom, colon, step = words.partition(": ")
        size = max(1.0, self.lettering.text_size) * TEXT_SIZE
        while True:
            lines = [
                line
                for part in (symptom + colon.rstrip(), step)
                for line in self.lettering.wrap(part, room, size=size, role=Role.STRONG)
            ]
            height = self.lettering.line_height(size)
            if size <= SMALL_SIZE or height * len(lines) <= most:
                return size, lines, height
            size = max(SMALL_SIZE, 0.92 * size)

    def beacon(self, rect: pygame.Rect, now: float) -> Sprite:
        """A ring that breathes around what a hint means."""
        stage = self.lettering.stage
        rect = grown(rect, stage.px(10))
        corner = min(rect.size) // 2 if abs(rect.width - rect.height) < 4 else stage.px(14)
        surface = ring(rect.size, LAMPLIGHT, max(2, stage.px(3)), corner, pulse(now))
        return Sprite(surface, rect.topleft)

    def status(self, lines: tuple[str, ...]) -> Iterator[Sprite]:
        """A few quiet words at the lower left; the first of them, a title, may take two lines."""
        stage = self.lettering.stage
        area, gap = stage.rect("captions"), stage.px(SPACE[1])
        left = round(stage.to_window(SPACE[1], 0.0)[0])
        back = pygame.Rect(left, area.top, area.left - left - gap, area.height)
        yield Sprite(plate(back.size, TOMB, 190, stage.px(12)), back.topleft)
        room = back.width - 2 * gap
        title = self.lettering.wrap(lines[0], room, size=SMALL_SIZE)
        title = [*title[:1], " ".join(title[1:])] if len(title) > 1 else title
        height = self.lettering.line_height(SMALL_SIZE)
        height = min(height, area.height // (len(title) + len(lines) - 1))
        middle = area.centery - height * (len(title) + len(lines) - 2) / 2
        for number, line in enumerate((*title, *lines[1:])):
            colour = LAMPLIGHT if number < len(title) else DIM_LINEN
            words = self.lettering.cut(line, room, size=SMALL_SIZE)
            text = self.lettering.text(words, size=SMALL_SIZE, colour=colour)
            yield at_left(text, left + gap, middle + number * height)
