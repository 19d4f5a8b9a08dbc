"""The few buttons beside board and case, and the line that tells what happened."""

from collections.abc import Callable, Iterator, Mapping

import pygame

from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.sprites import OPAQUE, Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    REFUSAL,
    SMALL_SIZE,
    STONE,
    TOMB,
)
from mummycase.screen.widgets.button import Button
from mummycase.screen.widgets.form import MOUSE, Form
from mummycase.screen.widgets.kit import Kit

STRIP = 62.0
"""Height of the strip below the board, stage units."""

WIDE, HIGH, GAP = 112.0, 46.0, 8.0
"""Of a button, and between two, stage units."""

CORNER = (1378.0, 732.0)
"""Where the buttons begin beside the case, stage units."""

NARROW = 100.0
"""Of a button there, stage units."""

SMALLEST = 12.0
"""Letters of a hint are never made smaller than that, stage units."""

TIPS: Mapping[str, str] = {
    "Again": "The message is said once more; it is no second order. Key A",
    "Undo": "Takes back what you chose last. Key U",
    "Why?": "The rule behind what happened last. Key W",
    "Log": "Everything that happened. Key L",
    "Case": "The case comes to the front. Key B",
    "Board": "Back to the board. Key B",
    "Menu": "Pause, settings, help, leave. Key Escape",
}
"""What each is for."""


class Tools:
    """Buttons for pointers; keys and gamepads have ways of their own.

    Args:
        deeds: what each button does, by its name.
    """

    def __init__(self, deeds: Mapping[str, Callable[[], None]]) -> None:
        self._deeds = dict(deeds)
        self._held: set[int] = set()
        self._form: Form | None = None
        self._strip: Box = (0.0, 0.0, 1.0, 1.0)
        self._ground = self._laid(1, 1, 1, 1)
        self._buttons: dict[str, Button] = {}
        self._is_beside_case = False

    @staticmethod
    def strip_height(kit: Kit) -> int:
        """Height of the strip below the board, px."""
        return kit.stage.px(STRIP)

    def lay(self, kit: Kit, *, is_beside_case: bool) -> None:
        """Lie below the board, or beside the case."""
        self._is_beside_case = is_beside_case
        width, height = kit.stage.size
        left, top = kit.stage.to_stage(0, height - self.strip_height(kit))
        right, bottom = kit.stage.to_stage(width, height)
        self._strip = left, top, right - left, bottom - top
        self._ground = self._laid(width, self.strip_height(kit), height, kit.stage.px(2))
        hidden = "Case" if is_beside_case else "Board"
        names = [name for name in self._deeds if name != hidden]
        boxes = self._corner(names) if is_beside_case else self._row(names)
        self._buttons = {
            name: Button(box, name, self._deeds[name], tip=TIPS[name])
            for name, box in zip(names, boxes, strict=True)
        }
        self._held.clear()
        self._form = Form(kit, list(self._buttons.values()))

    def enable(self, name: str, *, is_on: bool) -> None:
        """Whether a button can be used."""
        if name in self._buttons:
            self._buttons[name].is_enabled = is_on

    def find(self, name: str) -> Button:
        """The button of this name.

        Raises:
            KeyError: there is none now.
        """
        return self._buttons[name]

    def handle(self, event: pygame.Event) -> bool:
        """Obey a pointer; whether it was meant for a button."""
        form = self._form
        spot = self._spot(event)
        if form is None or spot is None:
            return False
        pointer = getattr(event, "finger_id", MOUSE)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            if not any(button.holds(spot) for button in self._buttons.values()):
                return False
            self._held.add(pointer)
            form.handle(event)
            return True
        is_held = pointer in self._held
        if event.type in (pygame.MOUSEBUTTONUP, pygame.FINGERUP):
            self._held.discard(pointer)
            if is_held:
                form.handle(event)
            return is_held
        form.handle(event)  # it may come to lie above a button, or go
        return is_held

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._form is not None:
            self._form.update(seconds)

    def rest(self) -> None:
        """Nobody holds or points at anything any more."""
        self._held.clear()
        if self._form is not None:
            self._form.rest()

    def sprites(self, told: str, *, is_refusal: bool = False, hint: str = "") -> Iterator[Sprite]:
        """Everything, with a line of what happened, or a hint, where there is room for it."""
        form = self._form
        if form is None:
            return
        kit = form.kit
        if not self._is_beside_case:
            left, top, _, height = self._strip
            yield self._ground
            ends = min(button.box[0] for button in self._buttons.values())
            box = left + 20.0, top + 2.0, ends - left - 40.0, height - 2.0
            if hint:
                yield from _hint(kit, hint, box)
            elif told:
                ink = REFUSAL if is_refusal else DIM_LINEN
                words = _last_words(kit.lettering, told, kit.rect(box).width, kit)
                yield kit.text(words, box, size=SMALL_SIZE, colour=ink)
        yield from form.sprites()

    def _spot(self, event: pygame.Event) -> tuple[float, float] | None:
        form = self._form
        if form is None:
            return None
        stage = form.kit.stage
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            width, height = stage.size
            return stage.to_stage(event.x * width, event.y * height)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            return stage.to_stage(*event.pos)
        return None

    @staticmethod
    def _laid(width: int, high: int, height: int, line: int) -> Sprite:
        ground = pygame.Surface((width, high))
        ground.fill(TOMB)
        ground.fill(STONE, (0, 0, width, line))
        return Sprite(ground, (0, height - high), OPAQUE)

    def _row(self, names: list[str]) -> list[Box]:
        left, top, width, height = self._strip
        start = left + width - len(names) * (WIDE + GAP) - GAP
        above = top + (height - HIGH) / 2.0
        return [(start + n * (WIDE + GAP), above, WIDE, HIGH) for n in range(len(names))]

    def _corner(self, names: list[str]) -> list[Box]:
        """Two beside each other, and one left over as wide as both."""
        left, top = CORNER
        boxes = [
            (left + n % 2 * (NARROW + GAP), top + n // 2 * (HIGH + GAP), NARROW, HIGH)
            for n in range(len(names))
        ]
        if len(names) % 2:
            boxes[-1] = (*boxes[-1][:2], 2 * NARROW + GAP, HIGH)
        return boxes


def _hint(kit: Kit, words: str, box: Box) -> Iterator[Sprite]:
    """A hint on one line or two, in letters that let it fit."""
    left, top, width, height = box
    size, lettering = kit.widget_size(SMALL_SIZE), kit.lettering
    while True:
        lines = lettering.wrap(words, kit.stage.px(width - 16.0), size=size)
        high = lettering.line_height(size) / kit.stage.scale
        if len(lines) * high <= height or size < SMALLEST:
            break
        size -= 1.0
    above = top + (height - len(lines) * high) / 2.0
    yield kit.plate((left, above, 4.0, len(lines) * high), LAMPLIGHT, 255, radius=2)
    for number, line in enumerate(lines):
        x, y = kit.stage.to_window(left + 16.0, above + number * high)
        yield Sprite(lettering.text(line, size=size, colour=LINEN), (round(x), round(y)))


def _last_words(lettering: Lettering, words: str, width: int, kit: Kit) -> str:
    """The end of what is told, as many whole sentences as fit; at least the last."""
    size = kit.widget_size(SMALL_SIZE)
    sentences = words.split("  ")
    while len(sentences) > 1 and lettering.width("  ".join(sentences), size=size) > width:
        sentences.pop(0)
    return "  ".join(sentences)
