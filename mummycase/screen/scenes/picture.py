"""A small picture among widgets."""

from collections.abc import Iterator

from mummycase.screen.art import Art
from mummycase.screen.drawing.surfaces import around
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget


class Picture(Widget):
    """A picture, as large as fits.

    Args:
        box: it lies in the middle of, stage units.
        name: of the picture.
        art: that has it.
    """

    takes_focus = False

    def __init__(self, box: Box, name: str, art: Art) -> None:
        super().__init__(box, name)
        self._art = art

    def holds(self, spot: Spot) -> bool:
        """Pointers pass through it."""
        return False

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The picture; nothing until it is there."""
        left, top, width, height = self.box
        wide, high = self._art.units(self.name)
        share = min(width / wide, height / high)
        size = kit.stage.px(wide * share), kit.stage.px(high * share)
        surface = self._art.get(self.name, size)
        if surface is not None:
            yield around(surface, kit.stage.to_window(left + width / 2, top + height / 2))
