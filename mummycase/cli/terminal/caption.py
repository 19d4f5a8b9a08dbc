"""The panel of what the mummy says."""

from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from mummycase.cli.terminal import palette
from mummycase.records import Story, Voice, command_words

QUIET = "The mummy is silent."


def caption(story: Story) -> Text:
    """The words so far; the one being said stands in the light."""
    words = story.words
    if not words:
        return Text(QUIET if story.voice is Voice.SILENT else "...", Style(color=palette.DUST.hex))
    colour = palette.DUST if story.voice is Voice.BROKEN_OFF else palette.SAND
    text = Text(" ".join(words[:-1]), Style(color=colour.hex))
    if len(words) > 1:
        text.append(" ")
    last = Style(color=colour.hex)
    if story.voice is Voice.SPEAKING:
        last = Style(color=palette.LAMP.hex, bold=True, underline=True)
    text.append(words[-1], last)
    if story.voice is Voice.BROKEN_OFF:
        text.append(" ...", Style(color=palette.DUST.hex))
    return text


def footing(story: Story) -> str:
    """What comes of it."""
    if story.voice is Voice.BROKEN_OFF:
        return "broken off: no command"
    if story.message is not None:
        return f"groove {story.message.groove}: {command_words(story.message.command)}"
    return ""


class CaptionPanel(Static):
    """Shows a story."""

    _written: Text | None = None

    def show(self, story: Story) -> None:
        """Show how far it is."""
        words = caption(story)
        width, height = self.content_size
        if width and height:  # what does not fit has been said long ago
            lines = words.wrap(self.app.console, width)
            words = Text("\n").join(lines[-height:])
        if words != self._written:
            self._written = words
            self.update(words, layout=False)
        self.border_subtitle = footing(story)
        self.set_class(story.voice is Voice.SPEAKING, "speaking")
