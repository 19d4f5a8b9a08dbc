"""What every scene may use, put together once by the command that opens the window."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Protocol

from mummycase.audio.effects import NO_EFFECTS, Effect, Effects
from mummycase.screen.art import Art
from mummycase.screen.case_view.fetching import Library, Report
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.fonts import Fonts
from mummycase.screen.scenes.outcomes import CaseOptions
from mummycase.screen.stage import Anchors
from mummycase.table.boards import Boards
from mummycase.table.history import History
from mummycase.table.saves import Saves
from mummycase.table.settings import SettingsFile


class Opening(Protocol):
    """A case on its way, and then a case that sounds."""

    @property
    def ready(self) -> "Future[Opened]":
        """The case; the future fails if there can be none."""

    def close(self) -> None:
        """Silence it, whether it is ready or not. Once is enough."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """Everything that is shared.

    Attributes:
        case_art: pictures of the case, by the names in ``board_svg/case``.
        board_art: those of ``board_svg``: the board, ``pieces/..``, ``case/..``.
        anchors: where the parts of the case lie.
        fonts: letters.
        settings: what the user chose, in its file.
        saves: saved games.
        boards: to play on.
        history: what was played and heard.
        library: of records.
        asks_age: whether messages of the record of this name ask for ages; quick, never raises.
        record_faults: what is wrong with the record of this name, a sentence each; asked beside the
            window, never raises.
        worker: does what takes long beside the window, one thing after the other.
        open_case: begins to make a case ready, beside the window.
        memory: of the case's own view.
        stamp: tells the time now, as text that sorts like time.
        report: told of a fault of the program that does not end it.
        effects: lets small sounds be heard.
        adopt_sound: lets all that sounds now be as loud as the settings say.
    """

    case_art: Art
    board_art: Art
    anchors: Anchors
    fonts: Fonts
    settings: SettingsFile
    saves: Saves
    boards: Boards
    history: History
    library: Library
    asks_age: Callable[[str], bool]
    record_faults: Callable[[str], tuple[str, ...]]
    worker: Executor
    open_case: Callable[[CaseOptions], Opening]
    memory: Memory
    stamp: Callable[[], str]
    report: Report
    effects: Effects = NO_EFFECTS
    adopt_sound: Callable[[], None] = lambda: None

    def click(self) -> None:
        """Something on a page was pressed."""
        self.effects.play(Effect.CLICK)
