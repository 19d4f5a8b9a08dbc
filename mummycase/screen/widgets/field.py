"""A text field: one line that is typed."""

from collections.abc import Callable, Iterator, Sequence

from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    ASH,
    CARNELIAN,
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    RIM,
    SMALL_SIZE,
    STONE,
    TEXT_SIZE,
    TOMB,
)
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget

MARK = 50.0
"""Width of the mark at the right, behind which are letters to pick, stage units."""

EDGE = 14.0
"""Between the rim and the words, stage units."""


class Field(Widget):
    """A text field. The caret stands still: what blinks draws the eye from everything else.

    Args:
        box: where it lies, stage units.
        name: what is typed there.
        text: that stands in it at first.
        on_change: called with the text after each change.
        longest: characters.
        allowed: tells whether a character may be typed.
        empty: shown while nothing is typed; the name, if not given.
        tip: told about it.
        is_enabled: whether it can be used.
        is_number: whether only digits are meant, where letters are picked.
        ready: words that are offered there.

    Attributes:
        text: that stands in it.
        longest: characters.
        is_number: whether only digits are meant, where letters are picked.
        ready: words that are offered there.
        wants_letters: its mark was pressed: letters to pick are wanted. Whoever shows them takes
            it back.
        is_wrong: shown with a red rim: the text will not do.
    """

    takes_text = True

    def __init__(
        self,
        box: Box,
        name: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        longest: int = 24,
        allowed: Callable[[str], bool] = str.isprintable,
        empty: str | None = None,
        tip: str = "",
        is_enabled: bool = True,
        is_number: bool = False,
        ready: Sequence[str] = (),
    ) -> None:
        super().__init__(box, name, tip=tip, is_enabled=is_enabled)
        self.text = text
        self.is_wrong = False
        self.longest = longest
        self.is_number = is_number
        self.ready = tuple(ready)
        self.wants_letters = False
        self._on_change = on_change
        self._empty = name if empty is None else empty
        self._allowed = allowed
        self._caret = len(text)
        self._kit: Kit | None = None

    def restage(self, kit: Kit) -> None:
        """Be drawn with this kit from now on."""
        self._kit = kit

    def press(self, spot: Spot) -> None:
        """The caret goes there; on the mark letters are wanted, too."""
        if spot[0] >= self.box[0] + self.box[2] - MARK:
            self.wants_letters = True
        kit = self._kit
        if kit is None:
            return
        inside = spot[0] - self.box[0] - EDGE
        ends = [kit.width(self.text[:end]) for end in range(len(self.text) + 1)]
        self._caret = min(range(len(ends)), key=lambda end: abs(ends[end] - inside))

    def type(self, text: str) -> None:
        """Put it at the caret, as far as it is allowed and fits."""
        typed = "".join(sign for sign in text if self._allowed(sign))
        typed = typed[: self.longest - len(self.text)]
        if typed:
            before, after = self.text[: self._caret], self.text[self._caret :]
            self._caret += len(typed)
            self._set(before + typed + after)

    def fill(self, text: str) -> None:
        """Have this text instead, as far as it is allowed and fits."""
        self.text, self._caret = "", 0
        self._set("")
        self.type(text)

    def do(self, deed: Deed) -> bool:
        """Move the caret, erase; at the ends the focus goes on."""
        before, after = self.text[: self._caret], self.text[self._caret :]
        match deed:
            case Deed.LEFT if before:
                self._caret -= 1
            case Deed.RIGHT if after:
                self._caret += 1
            case Deed.HOME:
                self._caret = 0
            case Deed.END:
                self._caret = len(self.text)
            case Deed.ERASE:
                if before:
                    self._caret -= 1
                    self._set(before[:-1] + after)
            case Deed.DELETE:
                if after:
                    self._set(before + after[1:])
            case _:
                return False
        return True

    def sprites(self, kit: Kit, state: State) -> Iterator[Sprite]:
        """The ground, the words, the caret."""
        edge = LAMPLIGHT if state.is_hovered or state.is_focused else RIM
        if self.is_wrong:
            edge = CARNELIAN
        if not self.is_enabled:
            edge = STONE
        yield kit.plate(self.box, TOMB, 235, edge=edge, line=2.0)
        left, top, width, height = self.box
        inner = left + EDGE, top, width - EDGE - MARK, height
        ink = LINEN if self.is_enabled else ASH
        if self.text:
            yield kit.text(self.text, inner, colour=ink)
        elif self._empty and not state.is_focused:
            ink = DIM_LINEN if self.is_enabled else ASH
            yield kit.text(self._empty, inner, size=TEXT_SIZE - 3, colour=ink)
        if self.is_enabled:
            mark = left + width - MARK, top, MARK - 10.0, height
            words = "123" if self.is_number else "abc"
            yield kit.text(words, mark, size=SMALL_SIZE, colour=DIM_LINEN, align=1.0)
        if state.is_focused and self.is_enabled:
            x = min(inner[2], kit.width(self.text[: self._caret]) * self._squeezed(kit, inner[2]))
            yield kit.plate((inner[0] + x, top + 10.0, 2.5, height - 20.0), LAMPLIGHT, radius=1)

    def _squeezed(self, kit: Kit, width: float) -> float:
        """By how much the words were made smaller to fit."""
        natural = kit.width(self.text)
        return 1.0 if natural <= width else width / natural

    def _set(self, text: str) -> None:
        self.text = text
        self._on_change(text)
