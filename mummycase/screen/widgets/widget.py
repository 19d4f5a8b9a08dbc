"""What every widget is."""

from collections.abc import Iterator
from dataclasses import dataclass

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit

Spot = tuple[float, float]
"""x and y, stage units."""


@dataclass(frozen=True, slots=True)
class State:
    """How a widget is to be drawn.

    Attributes:
        is_hovered: the pointer is above it.
        is_focused: the keyboard reaches it.
        is_pressed: it is held down.
    """

    is_hovered: bool = False
    is_focused: bool = False
    is_pressed: bool = False


class Widget:
    """The least that a widget does: nothing.

    Args:
        box: where it lies, stage units.
        name: what people call it; also what a test finds it by.
        tip: told about it when the pointer rests on it; may be empty.
        is_enabled: whether it can be used.

    Attributes:
        box: where it lies.
        name: what people call it.
        tip: told about it.
        is_enabled: whether it can be used.
        takes_focus: whether the keyboard can reach it.
        takes_text: whether what is typed is meant for it while it has the focus.
    """

    takes_focus = True
    takes_text = False

    def __init__(self, box: Box, name: str, *, tip: str = "", is_enabled: bool = True) -> None:
        self.box = box
        self.name = name
        self.tip = tip
        self.is_enabled = is_enabled

    @property
    def middle(self) -> Spot:
        """Its middle."""
        left, top, width, height = self.box
        return left + width / 2.0, top + height / 2.0

    def holds(self, spot: Spot) -> bool:
        """Whether a point lies on it."""
        left, top, width, height = self.box
        return left <= spot[0] < left + width and top <= spot[1] < top + height

    def restage(self, kit: Kit) -> None:
        """Be drawn with this kit from now on."""

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """What is seen of it, from back to front, without the ring of the focus."""
        yield from ()

    def hover(self, spot: Spot) -> None:
        """The pointer moves above it, holding nothing."""

    def press(self, spot: Spot) -> None:
        """A pointer takes hold of it."""

    def drag(self, spot: Spot) -> None:
        """That pointer moves, perhaps away from it."""

    def release(self, spot: Spot) -> None:
        """That pointer lets go, perhaps elsewhere."""

    def cancel(self) -> None:
        """That pointer is gone: nobody meant to let go there."""

    def roll(self, notches: float) -> bool:
        """The wheel turns above it, up or down (less than 0); whether that did anything."""
        return False

    def do(self, deed: Deed) -> bool:
        """What a key or gamepad asks while it has the focus; whether that was meant for it."""
        return False

    def type(self, text: str) -> None:
        """Text is typed while it has the focus, if it `takes_text`."""
