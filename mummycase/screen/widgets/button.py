"""A button: does something when it is pressed."""

from collections.abc import Callable, Iterator
from enum import Enum, auto

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    ASH,
    DIM_LINEN,
    EMBER,
    FLAME,
    HEADING_SIZE,
    LAMPLIGHT,
    LINEN,
    RIM,
    STONE,
    TEXT_SIZE,
    TOMB,
    Colour,
    Role,
)
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget


class Manner(Enum):
    """How a button looks."""

    PLAIN = auto()
    """Dark, with a rim."""
    MAIN = auto()
    """Gold: what most people want here. One on a page."""
    MENU = auto()
    """Words alone, carved; a bar of light beside them."""


class Button(Widget):
    """A button.

    Args:
        box: where it lies, stage units.
        name: written on it.
        on_press: called when it is pressed.
        manner: how it looks.
        note: written small behind or below the name, if anything.
        tip: told about it.
        is_enabled: whether it can be used.
    """

    def __init__(
        self,
        box: Box,
        name: str,
        on_press: Callable[[], None],
        *,
        manner: Manner = Manner.PLAIN,
        note: str = "",
        tip: str = "",
        is_enabled: bool = True,
    ) -> None:
        super().__init__(box, name, tip=tip, is_enabled=is_enabled)
        self._on_press = on_press
        self._manner = manner
        self.note = note
        self._is_inside = False

    def press(self, spot: Spot) -> None:
        """A pointer takes hold of it."""
        self._is_inside = True

    def drag(self, spot: Spot) -> None:
        """Whoever goes away from it will not press it."""
        self._is_inside = self.holds(spot)

    def release(self, spot: Spot) -> None:
        """Pressed, if the pointer is still above it."""
        self._is_inside = False
        if self.holds(spot):
            self._on_press()

    def cancel(self) -> None:
        """Not pressed."""
        self._is_inside = False

    def do(self, deed: Deed) -> bool:
        """`PRESS` presses it."""
        if deed is Deed.PRESS:
            self._on_press()
            return True
        return False

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """Plate and words."""
        is_down = state.is_pressed and self._is_inside
        if self._manner is Manner.MENU:
            yield from self._menu(kit, state, is_down=is_down)
            return
        fill, opacity, edge, ink = self._look(state, is_down=is_down)
        yield kit.plate(self.box, fill, opacity, edge=edge, line=2.0)
        left, top, width, height = self.box
        inner = left + 16.0, top, width - 32.0, height
        yield kit.text(self.name, inner, role=Role.STRONG, colour=ink, align=0.5)

    def _look(self, state: State, *, is_down: bool) -> tuple[Colour, int, Colour, Colour]:
        if not self.is_enabled:
            return TOMB, 120, STONE, ASH
        if self._manner is Manner.MAIN:
            gold = EMBER if is_down else FLAME if state.is_hovered else LAMPLIGHT
            return gold, 255, gold, TOMB
        if is_down:
            return TOMB, 255, LAMPLIGHT, LAMPLIGHT
        if state.is_hovered:
            return STONE, 255, LAMPLIGHT, LINEN
        return TOMB, 220, RIM, LINEN

    def _menu(self, kit: Kit, state: State, *, is_down: bool) -> Iterator[Sprite]:
        left, top, width, height = self.box
        is_lit = self.is_enabled and (state.is_hovered or state.is_focused)
        if is_lit:
            yield kit.plate(self.box, TOMB if is_down else STONE, 150, radius=4)
            yield kit.plate((left, top + 8.0, 5.0, height - 16.0), LAMPLIGHT, radius=2)
        ink = LAMPLIGHT if is_lit else LINEN if self.is_enabled else ASH
        words = left + 24.0, top, width - 40.0, height
        yield kit.text(self.name, words, size=HEADING_SIZE, role=Role.TITLE, colour=ink)
        if self.note:
            start = 24.0 + kit.width(self.name, HEADING_SIZE, Role.TITLE) + 20.0
            behind = left + start, top + 2.0, max(1.0, width - start - 16.0), height
            yield kit.text(self.note, behind, size=TEXT_SIZE - 4, colour=DIM_LINEN)
