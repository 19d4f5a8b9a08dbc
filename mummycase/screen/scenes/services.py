"""What every scene may use, put together once by the command that opens the window."""

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Protocol

from mummycase.screen.art import Art
from mummycase.screen.case_view.fetching import Library, Report
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.fonts import Fonts
from mummycase.screen.scenes.outcomes import CaseOptions
from mummycase.screen.stage import Anchors
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
        history: what was played and heard.
        library: of records.
        asks_age: whether messages of the record of this name ask for ages; quick, never raises.
        worker: does what takes long beside the window, one thing after the other.
        open_case: begins to make a case ready, beside the window.
        memory: of the case's own view.
        stamp: tells the time now, as text that sorts like time.
        report: told of a fault of the program that does not end it.
    """

    case_art: Art
    board_art: Art
    anchors: Anchors
    fonts: Fonts
    settings: SettingsFile
    saves: Saves
    history: History
    library: Library
    asks_age: Callable[[str], bool]
    worker: Executor
    open_case: Callable[[CaseOptions], Opening]
    memory: Memory
    stamp: Callable[[], str]
    report: Report
