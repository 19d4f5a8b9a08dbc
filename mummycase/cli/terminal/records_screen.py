"""The shelf: choose the record that goes into the case."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Label, OptionList


class RecordsScreen(ModalScreen[str | None]):
    """Gives the name of the record chosen; None if none was.

    Args:
        names: of the records there are.
        present: the one in the case.
    """

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,r", "put_back", "leave it")]

    def __init__(self, names: Sequence[str], present: str) -> None:
        super().__init__()
        self._names = tuple(names)
        self._present = present

    def compose(self) -> ComposeResult:
        """The list in its frame."""
        with Vertical(id="shelf") as shelf:
            shelf.border_title = "records"
            shelf.border_subtitle = "Enter takes, Escape leaves"
            yield Label("Which one goes into the case?", markup=False)
            yield OptionList(*self._names, markup=False)

    def on_mount(self) -> None:
        """Begin at the record that lies in the case."""
        options = self.query_one(OptionList)
        if self._present in self._names:
            options.highlighted = self._names.index(self._present)
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """One was chosen."""
        self.dismiss(self._names[event.option_index])

    def action_put_back(self) -> None:
        """Choose none."""
        self.dismiss(None)
