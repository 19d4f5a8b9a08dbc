"""A toggle: a switch between yes and no, its name to the left of it."""

from collections.abc import Callable, Iterator

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import ASH, DIM_LINEN, FLAME, LAMPLIGHT, LINEN, RIM, STONE, TOMB
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget

WIDTH, HEIGHT = 64.0, 34.0
"""Of the switch, stage units."""


class Toggle(Widget):
    """A toggle; the whole box can be pressed.

    Args:
        box: where it lies, stage units.
        name: what is switched.
        is_on: how it stands at first.
        on_change: called with how it stands.
        tip: told about it.
        is_enabled: whether it can be used.

    Attributes:
        is_on: how it stands.
    """

    def __init__(
        self,
        box: Box,
        name: str,
        is_on: bool,
        on_change: Callable[[bool], None],
        *,
        tip: str = "",
        is_enabled: bool = True,
    ) -> None:
        super().__init__(box, name, tip=tip, is_enabled=is_enabled)
        self.is_on = is_on
        self._on_change = on_change

    def release(self, spot: Spot) -> None:
        """Switched, if the pointer is still above it."""
        if self.holds(spot):
            self._set(not self.is_on)

    def do(self, deed: Deed) -> bool:
        """`PRESS` switches; right is on, left is off."""
        if deed is Deed.PRESS:
            self._set(not self.is_on)
            return True
        if deed in (Deed.LEFT, Deed.RIGHT) and self.is_on == (deed is Deed.LEFT):
            self._set(deed is Deed.RIGHT)
            return True
        return False

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """Name, track and thumb."""
        left, top, width, height = self.box
        ink = LINEN if self.is_enabled else ASH
        yield kit.text(self.name, (left + 8.0, top, width - WIDTH - 32.0, height), colour=ink)
        x, y = left + width - WIDTH - 8.0, top + (height - HEIGHT) / 2.0
        edge = LAMPLIGHT if state.is_hovered else RIM
        is_lit = self.is_on and self.is_enabled
        yield kit.plate(
            (x, y, WIDTH, HEIGHT),
            LAMPLIGHT if is_lit else TOMB,
            edge=LAMPLIGHT if is_lit else edge if self.is_enabled else STONE,
            line=2.0,
            radius=HEIGHT / 2.0,
        )
        thumb = HEIGHT - 12.0
        at = x + (WIDTH - thumb - 6.0 if self.is_on else 6.0)
        fill = TOMB if is_lit else (FLAME if state.is_hovered else DIM_LINEN)
        if not self.is_enabled:
            fill = ASH
        yield kit.plate((at, y + 6.0, thumb, thumb), fill, radius=thumb / 2.0)

    def _set(self, is_on: bool) -> None:
        self.is_on = is_on
        self._on_change(is_on)
