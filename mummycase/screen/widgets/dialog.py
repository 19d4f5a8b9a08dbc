"""A dialog: a question over everything else, with its answers."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from mummycase.screen.drawing.plates import veil
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import HEIGHT, WIDTH, Box
from mummycase.screen.theme import HEADING_SIZE, LAMPLIGHT, TOMB
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.form import Form
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.label import Paragraph, Plate, heading

WIDE = 720.0
EDGE = 40.0
BUTTON = 56.0
"""Width of the page, its margin, height of its buttons; stage units."""

Answer = tuple[str, Callable[[], None]]
"""What is written on the button, and what it does."""


class Dialog:
    """A question.

    Args:
        kit: drawn with.
        title: in a few words.
        words: what there is to say.
        answers: the first is what most people want, the last what Escape does.
        is_by_key: whether the focus is shown from the start.
    """

    def __init__(
        self,
        kit: Kit,
        title: str,
        words: str,
        answers: Sequence[Answer],
        *,
        is_by_key: bool = False,
    ) -> None:
        self._title = title
        self._words = words
        self._answers = tuple(answers)
        self.form = self._laid(kit)
        self.form.is_by_key = is_by_key

    def restage(self, kit: Kit) -> None:
        """Be drawn with another kit; the focus stays."""
        old = self.form
        self.form = self._laid(kit)
        self.form.is_by_key = old.is_by_key
        if old.focus is not None:
            self.form.focus = self.form.find(old.focus.name)

    def handle(self, event: pygame.Event) -> None:
        """Obey an event; nothing behind the dialog gets any."""
        if self.form.handle(event) is Deed.BACK:
            self._answers[-1][1]()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.form.update(seconds)

    def sprites(self) -> Iterator[Sprite]:
        """The dialog over everything."""
        yield from veil(self.form.kit.stage.size, TOMB, 170)
        yield from self.form.sprites()

    def _laid(self, kit: Kit) -> Form:
        lines = len(kit.lines(self._words, WIDE - 2 * EDGE))
        high = lines * kit.line_height()
        height = EDGE + 44.0 + 20.0 + high + 32.0 + BUTTON + EDGE
        left, top = (WIDTH - WIDE) / 2.0, (HEIGHT - height) / 2.0
        inner = WIDE - 2 * EDGE
        page: Box = (left, top, WIDE, height)
        title = heading(
            (left + EDGE, top + EDGE - 8.0, inner, 52.0), self._title, size=HEADING_SIZE
        )
        words = Paragraph((left + EDGE, top + EDGE + 64.0, inner, high), self._words)
        gap = 16.0
        wide = min(260.0, (inner - gap * (len(self._answers) - 1)) / len(self._answers))
        at = left + WIDE - EDGE - wide
        buttons = []
        for number, (name, deed) in enumerate(self._answers):
            box = at - number * (wide + gap), top + height - EDGE - BUTTON, wide, BUTTON
            manner = Manner.MAIN if number == 0 else Manner.PLAIN
            buttons.append(Button(box, name, deed, manner=manner))
        ground = Plate(page, opacity=252, edge=LAMPLIGHT)
        return Form(kit, [ground, title, words, *buttons], first=buttons[0])
