"""Letters to pick, for whoever has no keyboard: a gamepad, a finger or a mouse writes with them."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from mummycase.screen.drawing.plates import veil
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import HEIGHT, WIDTH
from mummycase.screen.theme import HEADING_SIZE, LAMPLIGHT, RIM, SMALL_SIZE, TOMB
from mummycase.screen.widgets.button import Button, Manner
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.form import Form
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.label import Label, Plate, heading
from mummycase.screen.widgets.widget import Widget

LETTERS = ("abcdefghij", "klmnopqrst", "uvwxyz-'.&", "äöüéèçñøåß")
DIGITS = ("12345", "67890")
"""What can be picked, row by row."""

KEY, GAP, EDGE = 80.0, 10.0, 40.0
"""Side of a key, between two, and around all, stage units."""

READY = 54.0
"""Height of a word that is ready, stage units."""


class Letters:
    """Letters over a page. Whoever finds a keyboard after all may type, too.

    Args:
        kit: drawn with.
        title: what is written.
        text: that stands there at first.
        on_done: called with the text that was written.
        on_back: called if it is to stay as it was.
        longest: characters.
        is_number: whether there are digits instead of letters.
        ready: words that can be taken as they are.
        is_by_key: whether the focus is shown from the start.

    Attributes:
        text: written so far.
        form: the keys.
    """

    def __init__(
        self,
        kit: Kit,
        title: str,
        text: str,
        on_done: Callable[[str], None],
        on_back: Callable[[], None],
        *,
        longest: int,
        is_number: bool = False,
        ready: Sequence[str] = (),
        is_by_key: bool = False,
    ) -> None:
        self._title = title
        self._on_done = on_done
        self._on_back = on_back
        self._longest = longest
        self._rows = DIGITS if is_number else LETTERS
        self._is_number = is_number
        self._ready = tuple(ready)
        self._is_large: bool | None = None  # as somebody wants it; None: as names are written
        self._is_typed = False  # a keyboard was used last
        self.text = text
        self.form = Form(kit)
        self._lay()
        self.form.focus = self.form.find(self._shown(self._rows[0][0]))
        self.form.is_by_key = is_by_key

    @property
    def is_large(self) -> bool:
        """Whether the next letter is a capital: the first one, and after a space or hyphen."""
        if self._is_large is not None:
            return self._is_large
        return not self.text or self.text[-1] in " -."

    def restage(self, kit: Kit) -> None:
        """Be drawn with another kit."""
        self.form.restage(kit)

    def handle(self, event: pygame.Event) -> None:
        """Obey an event; nothing behind the letters gets any."""
        if event.type == pygame.TEXTINPUT:
            self._is_typed = True
            self._add(event.text)
            return
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_SPACE:
                return  # it comes as text
            if self._is_typed and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._done()
                return
        match self.form.handle(event):
            case Deed.BACK:
                self._on_back()
            case Deed.ERASE:
                self._erase()
            case _:
                pass

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.form.update(seconds)

    def sprites(self) -> Iterator[Sprite]:
        """The letters over everything."""
        yield from veil(self.form.kit.stage.size, TOMB, 190)
        yield from self.form.sprites()

    def _lay(self) -> None:
        focus = self.form.focus
        at = self.form.widgets.index(focus) if focus in self.form.widgets else None
        widgets = self._widgets()
        self.form.show(widgets)
        if at is not None:  # the same key, though its letter may be larger now
            self.form.focus = widgets[at]

    def _widgets(self) -> list[Widget]:
        count = len(self._rows[0])
        wide = max(count * (KEY + GAP) - GAP, 620.0)
        ready = READY + 2 * GAP if self._ready else 0.0
        high = 52.0 + 76.0 + ready + len(self._rows) * (KEY + GAP) + 64.0 + 2 * EDGE
        left, top = (WIDTH - wide) / 2.0, (HEIGHT - high) / 2.0 + EDGE
        widgets: list[Widget] = [
            Plate((left - EDGE, top - EDGE, wide + 2 * EDGE, high), opacity=252, edge=LAMPLIGHT),
            heading((left, top - 14.0, wide, 52.0), self._title, size=HEADING_SIZE),
            Plate((left, top + 46.0, wide, 62.0), opacity=255, fill=TOMB, edge=RIM),
            Label((left + 16.0, top + 46.0, wide - 120.0, 62.0), f"{self.text}_"),
            Label(
                (left + wide - 100.0, top + 46.0, 84.0, 62.0),
                f"{len(self.text)} / {self._longest}",
                size=SMALL_SIZE,
                align=1.0,
            ),
        ]
        top += 124.0
        if self._ready:
            each = (wide + GAP) / len(self._ready)
            widgets += [
                Button((left + number * each, top, each - GAP, READY), word, self._taking(word))
                for number, word in enumerate(self._ready)
            ]
            top += ready
        inner = count * (KEY + GAP) - GAP
        for row in self._rows:
            widgets += [
                Button(
                    (left + (wide - inner) / 2 + place * (KEY + GAP), top, KEY, KEY),
                    self._shown(sign),
                    self._adding(sign),
                )
                for place, sign in enumerate(row)
            ]
            top += KEY + GAP
        return [*widgets, *self._deeds(left, top + 4.0, wide)]

    def _deeds(self, left: float, top: float, wide: float) -> list[Widget]:
        words = [("Back", self._on_back), ("Erase", self._erase), ("Empty", self._empty)]
        if not self._is_number:
            words.append(("small" if self.is_large else "LARGE", self._switch))
            words.append(("Space", lambda: self._add(" ")))
        words.append(("Done", self._done))
        each = (wide + GAP) / len(words)
        return [
            Button(
                (left + number * each, top, each - GAP, 60.0),
                name,
                deed,
                manner=Manner.MAIN if name == "Done" else Manner.PLAIN,
            )
            for number, (name, deed) in enumerate(words)
        ]

    def _shown(self, sign: str) -> str:
        return sign.upper() if self.is_large and len(sign.upper()) == 1 else sign

    def _adding(self, sign: str) -> Callable[[], None]:
        return lambda: self._add(self._shown(sign))

    def _taking(self, word: str) -> Callable[[], None]:
        return lambda: self._on_done(word)

    def _add(self, text: str) -> None:
        allowed = str.isdecimal if self._is_number else str.isprintable
        typed = "".join(sign for sign in text if allowed(sign))
        self.text = (self.text + typed)[: self._longest]
        self._is_large = None
        self._lay()

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self._lay()

    def _empty(self) -> None:
        self.text = ""
        self._lay()

    def _switch(self) -> None:
        self._is_large = not self.is_large
        self._lay()

    def _done(self) -> None:
        self._on_done(self.text)
