"""A slider: a value between two ends, in steps."""

from collections.abc import Callable, Iterator

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import ASH, DIM_LINEN, FLAME, LAMPLIGHT, LINEN, RIM, STONE, TOMB, Role
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget

THUMB = 28.0
"""Its width and height, stage units."""

NAME_SHARE = 0.38
"""Which share of the width the name has; the track has the middle."""

VALUE_WIDTH = 110.0
"""For the value in words, stage units."""


class Slider(Widget):
    """A slider, with its name before and its value in words behind.

    Args:
        box: where it lies, stage units.
        name: what is set.
        low: one end.
        high: the other.
        step: between two values.
        value: at first.
        on_change: called with the value.
        words: tells the value.
        tip: told about it.
        is_enabled: whether it can be used.

    Attributes:
        value: as it stands.
    """

    def __init__(
        self,
        box: Box,
        name: str,
        *,
        low: float,
        high: float,
        step: float,
        value: float,
        on_change: Callable[[float], None],
        words: Callable[[float], str],
        tip: str = "",
        is_enabled: bool = True,
    ) -> None:
        super().__init__(box, name, tip=tip, is_enabled=is_enabled)
        self._low, self._high, self._step = low, high, step
        self.value = min(high, max(low, value))
        self._on_change = on_change
        self._words = words

    @property
    def track(self) -> Box:
        """Along which the thumb moves, stage units."""
        left, top, width, height = self.box
        start = left + 8.0 + NAME_SHARE * width
        end = left + width - VALUE_WIDTH - 16.0
        return start, top + height / 2.0 - 4.0, end - start, 8.0

    def spot_of(self, value: float) -> Spot:
        """Where the thumb stands for a value."""
        left, top, width, height = self.track
        share = (value - self._low) / (self._high - self._low)
        return left + share * width, top + height / 2.0

    def press(self, spot: Spot) -> None:
        """The thumb jumps there, if it is the track."""
        if spot[0] >= self.track[0] - THUMB:
            self._to(spot)

    def drag(self, spot: Spot) -> None:
        """The thumb follows."""
        self.press(spot)

    def roll(self, notches: float) -> bool:
        """A step up or down."""
        return self._set(self.value + self._step * (1 if notches > 0 else -1))

    def do(self, deed: Deed) -> bool:
        """Left and right by a step, page by four, home and end."""
        match deed:
            case Deed.LEFT | Deed.RIGHT:
                self._set(self.value + self._step * (1 if deed is Deed.RIGHT else -1))
            case Deed.PAGE_UP | Deed.PAGE_DOWN:
                self._set(self.value + 4 * self._step * (1 if deed is Deed.PAGE_UP else -1))
            case Deed.HOME | Deed.END:
                self._set(self._low if deed is Deed.HOME else self._high)
            case _:
                return False
        return True

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """Name, track, thumb, value."""
        left, top, width, height = self.box
        ink = LINEN if self.is_enabled else ASH
        name = left + 8.0, top, NAME_SHARE * width - 16.0, height
        yield kit.text(self.name, name, colour=ink)
        track, (x, y) = self.track, self.spot_of(self.value)
        yield kit.plate(track, TOMB, edge=RIM, radius=4)
        is_lit = state.is_hovered or state.is_pressed
        gold = (FLAME if is_lit else LAMPLIGHT) if self.is_enabled else STONE
        if x > track[0] + 1.0:
            yield kit.plate((track[0], track[1], x - track[0], track[3]), gold, radius=4)
        half = THUMB / 2.0
        yield kit.plate((x - half, y - half, THUMB, THUMB), gold, edge=TOMB, line=3.0, radius=half)
        told = left + width - VALUE_WIDTH - 8.0, top, VALUE_WIDTH, height
        ink = DIM_LINEN if self.is_enabled else ASH
        words = self._words(self.value)
        yield kit.text(words, told, role=Role.STRONG, colour=ink, align=1.0)

    def _to(self, spot: Spot) -> None:
        left, _, width, _ = self.track
        self._set(self._low + (spot[0] - left) / width * (self._high - self._low))

    def _set(self, value: float) -> bool:
        steps = round((value - self._low) / self._step)
        value = round(min(self._high, max(self._low, self._low + steps * self._step)), 6)
        if value == self.value:
            return False
        self.value = value
        self._on_change(value)
        return True
