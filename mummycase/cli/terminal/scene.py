"""Everything on the screen, and how it shows what there is to see."""

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from mummycase.case import Readings, RecordGeometry
from mummycase.cli.terminal import coffin, palette, platter
from mummycase.cli.terminal.caption import CaptionPanel
from mummycase.cli.terminal.figures import figures, progress_bar
from mummycase.cli.terminal.hints import hint
from mummycase.cli.terminal.keys import INSIDE, OUTSIDE, KeyButton
from mummycase.cli.terminal.pixels import PictureView, enlarge
from mummycase.records import Story

GLOWS = 16
"""How many steps of brightness are drawn; finer ones only cost time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What there is to see at one instant.

    Attributes:
        readings: of the case.
        lever: where the hand has it, 0..1.
        glow: how bright the eyes and the jewel are, 0..1.
        story: what the mummy says.
        geometry: of the record.
        about: a few words for the title.
        is_heard: whether there is sound.
    """

    readings: Readings
    lever: float
    glow: float
    story: Story
    geometry: RecordGeometry
    about: str
    is_heard: bool


class Scene(Container):
    """The tomb: title, coffin, platter, meters, voice, keys."""

    def __init__(self) -> None:
        super().__init__()
        self._written: dict[str, Text] = {}

    def compose(self) -> ComposeResult:
        """From top to bottom, from left to right."""
        yield Static(id="title", markup=False)
        with Container(id="room"):
            yield PictureView(id="coffin")
            with Container(id="right"):
                with Container(id="inside"):
                    yield PictureView(id="platter")
                    yield Static(id="figures", markup=False)
                panel = CaptionPanel(id="caption", markup=False)
                panel.border_title = "the voice"
                yield panel
                yield Static(id="bar", markup=False)
                yield Static(id="answer", markup=False)
                yield Static(id="hint", markup=False)
        for keys in (OUTSIDE, INSIDE):
            with Container(classes="keys"):
                for key in keys:
                    yield KeyButton(key)

    def answer(self, words: str, *, is_refusal: bool) -> None:
        """Answer a hand."""
        line = self.query_one("#answer", Static)
        line.set_class(is_refusal, "refusal")
        line.update(words)

    def show(self, look: Look) -> None:
        """Show it."""
        readings, geometry = look.readings, look.geometry
        self._write("#title", _title(look, self.size.width - 2))
        self._show_coffin(look)
        view = self.query_one("#platter", PictureView)
        size = min(2 * view.size.height, view.size.width - platter.BESIDE) // 2 * 2
        if size >= platter.SMALLEST:
            view.show(platter.draw(readings, geometry, size))
        self._write("#figures", figures(readings, geometry))
        self.query_one(CaptionPanel).show(look.story)
        width = self.query_one("#bar").size.width
        self._write("#bar", progress_bar(readings.elapsed, geometry.message_s, width))
        self._write("#hint", Text(hint(readings, geometry), no_wrap=True))
        for button in self.query(KeyButton):
            if button.key.is_inside:
                button.light(not readings.cover_closed)

    def _write(self, where: str, text: Text) -> None:
        """Write a text in a place of fixed size; anew only if it differs."""
        if self._written.get(where) != text:
            self._written[where] = text
            self.query_one(where, Static).update(text, layout=False)

    def _show_coffin(self, look: Look) -> None:
        view = self.query_one("#coffin", PictureView)
        lid = coffin.draw(voice=look.glow, lever=look.lever, is_open=not look.readings.cover_closed)
        # The voice and the meters need the greater part of the width.
        halves = coffin.halves_that_fit(2 * view.size.height, self.size.width * 2 // 5)
        lid = enlarge(lid, halves, coffin.AXIS)
        view.styles.width = lid.shape[1] + 2
        view.show(lid)


def _title(look: Look, width: int) -> Text:
    title = Text(no_wrap=True)
    title.append("MUMMY CASE", Style(bold=True, color=palette.GOLD.hex))
    title.append(f"   {look.story.sheet.title}", Style(color=palette.LAMP.hex))
    right = f"{look.about}   {'sound on' if look.is_heard else 'silent'}"
    title.append(right.rjust(max(0, width - len(title.plain))), Style(color=palette.PALE_LAPIS.hex))
    return title
