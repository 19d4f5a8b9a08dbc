"""A choice: a few values side by side, one of them in the light."""

from collections.abc import Callable, Iterator, Sequence

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    ASH,
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    RIM,
    STONE,
    TEXT_SIZE,
    TOMB,
    Role,
)
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget


class Choice(Widget):
    """A choice.

    Args:
        box: where it lies, stage units.
        name: what is chosen.
        values: in order, each with what is written for it.
        chosen: the value at first.
        on_change: called with the value that was chosen.
        quiet: a value that stands for nothing: chosen, it is not in the light.
        tip: told about it.
        is_enabled: whether it can be used.

    Attributes:
        chosen: the value in the light.
    """

    def __init__(
        self,
        box: Box,
        name: str,
        values: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        quiet: str | None = None,
        tip: str = "",
        is_enabled: bool = True,
    ) -> None:
        super().__init__(box, name, tip=tip, is_enabled=is_enabled)
        self._values = tuple(values)
        self.chosen = chosen
        self._quiet = quiet
        self._on_change = on_change
        self._pointed: str | None = None

    def segment(self, value: str) -> Box:
        """Where a value is written, stage units."""
        left, top, width, height = self.box
        wide = (width - 8.0) / len(self._values)
        number = [key for key, _ in self._values].index(value)
        return left + 4.0 + number * wide, top + 4.0, wide, height - 8.0

    def hover(self, spot: Spot) -> None:
        """The value there is lit a little."""
        self._pointed = self._value_at(spot)

    def press(self, spot: Spot) -> None:
        """The value there is lit a little."""
        self._pointed = self._value_at(spot)

    def drag(self, spot: Spot) -> None:
        """The value there is lit a little."""
        self._pointed = self._value_at(spot) if self.holds(spot) else None

    def release(self, spot: Spot) -> None:
        """The value there is chosen."""
        if self.holds(spot):
            self._choose(self._value_at(spot))

    def do(self, deed: Deed) -> bool:
        """Left and right choose the neighbour; `PRESS` goes round."""
        keys = [key for key, _ in self._values]
        at = keys.index(self.chosen) if self.chosen in keys else -1
        if deed is Deed.PRESS:
            self._choose(keys[(at + 1) % len(keys)])
            return True
        if deed in (Deed.LEFT, Deed.RIGHT):
            other = at + (1 if deed is Deed.RIGHT else -1)
            if 0 <= other < len(keys):
                self._choose(keys[other])
                return True
        return False

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The track, the values, and the light."""
        edge = LAMPLIGHT if state.is_hovered else RIM if self.is_enabled else STONE
        yield kit.plate(self.box, TOMB, 220, edge=edge, line=2.0)
        for key, words in self._values:
            segment = self.segment(key)
            is_chosen = key == self.chosen
            is_pointed = state.is_hovered and key == self._pointed
            if is_chosen:
                is_lit = self.is_enabled and key != self._quiet
                yield kit.plate(segment, LAMPLIGHT if is_lit else STONE, radius=7)
            elif is_pointed:
                yield kit.plate(segment, STONE, radius=7)
            is_plain = is_pointed or (is_chosen and key == self._quiet)
            ink = LINEN if is_plain else TOMB if is_chosen else DIM_LINEN
            if not self.is_enabled:
                ink = ASH
            left, top, width, height = segment
            inner = left + 6.0, top, width - 12.0, height
            yield kit.text(
                words, inner, size=TEXT_SIZE - 2, role=Role.STRONG, colour=ink, align=0.5
            )

    def _value_at(self, spot: Spot) -> str:
        left, _, width, _ = self.box
        number = int((spot[0] - left - 4.0) / (width - 8.0) * len(self._values))
        return self._values[min(len(self._values) - 1, max(0, number))][0]

    def _choose(self, value: str) -> None:
        if value != self.chosen:
            self.chosen = value
            self._on_change(value)
