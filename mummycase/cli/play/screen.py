"""A screen that keeps secrets: what stood there is gone, from what can be scrolled back to too."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from mummycase.cli.play.face import Offer
from mummycase.cli.play.view import DIM, GOLD, LINEN, REFUSAL

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Home, clear the screen, forget what was scrolled away (ECMA-48, and xterm's ED 3)."""


class Screen:
    """Writes to a console: anew each time on a terminal, line after line elsewhere.

    Args:
        console: where to.
    """

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def is_live(self) -> bool:
        """Whether what stands there can be cleared."""
        return self.console.is_terminal

    def clear(self) -> None:
        """Let nothing that was written be seen any more; only a terminal can."""
        if self.is_live:
            self.console.file.write(CLEAR)
            self.console.file.flush()

    def write(self, thing: RenderableType, style: Style = LINEN) -> None:
        """Write below whatever is there; a text in the given style."""
        self.console.print(Text(thing, style) if isinstance(thing, str) else thing)

    def refuse(self, why: str) -> None:
        """Say why not."""
        self.write(why, REFUSAL)

    def offers(self, question: str, offers: Sequence[Offer]) -> None:
        """Write what is asked, and what may be answered."""
        self.write(question, GOLD)
        grid = Grid.grid(padding=(0, 1))
        for number, offer in enumerate(offers, 1):
            what = Text(offer.label, LINEN)
            if offer.brings:
                what.append(f": {offer.brings}", DIM)
            grid.add_row(Text(f"{number:2d}", GOLD), what)
        self.write(grid)
