"""The legend of keys: each a button for the mouse, too."""

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from mummycase.cli.terminal import palette


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """One key.

    Attributes:
        keys: what Textual calls it; several are separated by commas.
        sign: how the legend shows it.
        does: in one or two words.
        action: of the app.
        is_inside: whether it reaches inside the case.
    """

    keys: str
    sign: str
    does: str
    action: str
    is_inside: bool = False


OUTSIDE = (
    Key(keys="space", sign="Space", does="lever", action="lever"),
    Key(keys="enter", sign="Enter", does="pull", action="pull"),
    Key(keys="left,minus", sign="\N{LEFTWARDS ARROW}", does="slower", action="knob(-1)"),
    Key(keys="right,plus", sign="\N{RIGHTWARDS ARROW}", does="faster", action="knob(1)"),
    Key(keys="c", sign="C", does="cover", action="cover"),
    Key(keys="k", sign="K", does="knock", action="knock"),
    Key(keys="q", sign="Q", does="quit", action="leave"),
)
INSIDE = (
    Key(keys="t", sign="T", does="turn record", action="turn", is_inside=True),
    Key(keys="r", sign="R", does="change record", action="record", is_inside=True),
    Key(keys="w", sign="W", does="swap cells", action="swap", is_inside=True),
    Key(keys="x", sign="X", does="take out", action="take_out", is_inside=True),
    Key(keys="f", sign="F", does="fresh cells", action="fresh", is_inside=True),
)


class KeyButton(Widget):
    """A key of the legend; a click does what the key does."""

    class Pressed(Message):
        """The button was clicked."""

        def __init__(self, key: Key) -> None:
            super().__init__()
            self.key = key

    def __init__(self, key: Key) -> None:
        super().__init__(id="key-" + key.action.strip(")").replace("(", "-").replace("--", "-m"))
        self.key = key
        self.is_lit = not key.is_inside
        self.styles.width = len(key.sign) + len(key.does) + 3

    def light(self, is_lit: bool) -> None:
        """Show whether the key does anything now."""
        if is_lit != self.is_lit:
            self.is_lit = is_lit
            self.refresh()

    def render(self) -> Text:
        """The key's sign on gold, and what it does."""
        cap, ink, words = palette.GOLD, palette.TOMB, palette.SAND
        if not self.is_lit:
            cap, ink, words = palette.MORTAR, palette.SAND, palette.DUST
        text = Text(no_wrap=True)
        text.append(f" {self.key.sign} ", Style(color=ink.hex, bgcolor=cap.hex, bold=True))
        text.append(f" {self.key.does}", Style(color=words.hex))
        return text

    def on_click(self, event: events.Click) -> None:
        """Tell the app."""
        event.stop()
        self.post_message(self.Pressed(self.key))
