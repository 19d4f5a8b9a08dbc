"""What may lie over a game: the menu of the pause, and whatever else is laid there."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from mummycase.screen.drawing.plates import veil
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import HEIGHT, WIDTH
from mummycase.screen.theme import LAMPLIGHT, TITLE_SIZE, TOMB
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.form import Form
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.label import Plate, heading
from mummycase.screen.widgets.widget import Widget

Make = Callable[[], Sequence[Widget]]
"""Lays the widgets of a sheet."""

EDGE = 40.0
"""Of a sheet, stage units."""

ROW = 66.0
"""From button to button of the menu, stage units."""


class Sheet:
    """Widgets over everything else.

    Args:
        kit: drawn with.
        make: lays them.
        on_close: called when Escape or its like closes it.
        keys: close it, too.
        is_by_key: whether the focus is shown from the start.
    """

    def __init__(
        self,
        kit: Kit,
        make: Make,
        on_close: Callable[[], None],
        *,
        keys: Sequence[int] = (),
        is_by_key: bool = False,
    ) -> None:
        self._make = make
        self._on_close = on_close
        self._keys = tuple(keys)
        self.form = Form(kit, make())
        self.form.is_by_key = is_by_key

    def restage(self, kit: Kit) -> None:
        """Be drawn with another kit; the focus stays."""
        self.form.restage(kit)

    def handle(self, event: pygame.Event) -> None:
        """Obey an event; nothing behind the sheet gets any."""
        is_key = event.type == pygame.KEYDOWN and event.key in self._keys
        is_button = event.type == pygame.JOYBUTTONDOWN and event.button in CLOSING
        if is_key or is_button or self.form.handle(event) is Deed.BACK:
            self._on_close()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.form.update(seconds)

    def sprites(self) -> Iterator[Sprite]:
        """The sheet over a veil."""
        yield from veil(self.form.kit.stage.size, TOMB, 170)
        yield from self.form.sprites()


CLOSING = (6, 7)
"""Buttons of a gamepad that close whatever lies above: back and start."""


def menu(
    answers: Sequence[tuple[str, Callable[[], None]]], title: str = "Pause", *, wide: float = 460.0
) -> Make:
    """A question: a button for each answer, the first what most people want."""

    def make() -> Sequence[Widget]:
        high = 104.0 + ROW * len(answers) + EDGE - 10.0
        left, top = (WIDTH - wide) / 2.0, (HEIGHT - high) / 2.0
        buttons = [
            Button(
                (left + EDGE, top + 104.0 + number * ROW, wide - 2 * EDGE, 56.0),
                name,
                deed,
                manner=Manner.PLAIN if number else Manner.MAIN,
            )
            for number, (name, deed) in enumerate(answers)
        ]
        return [
            Plate((left, top, wide, high), opacity=250, edge=LAMPLIGHT),
            heading((left, top + 24.0, wide, 60.0), title, align=0.5, size=TITLE_SIZE - 4),
            *buttons,
        ]

    return make
