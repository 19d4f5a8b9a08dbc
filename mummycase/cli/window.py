"""The case in a window: what is put together for it."""

import gc
import os
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Executor, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from mummycase import assets
from mummycase.audio import LiveCase
from mummycase.case.hands import Hands
from mummycase.cli.entry import TRACEBACK
from mummycase.cli.machine import Machine, MachineOptions, build
from mummycase.records import LoadedRecord, find, load, names, title
from mummycase.records.test_tones import NAME as TEST_TONES
from mummycase.screen.app import App
from mummycase.screen.art import Art
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.case_view.view import CaseView
from mummycase.screen.case_view.waiting import welcome
from mummycase.screen.fonts import Fonts
from mummycase.screen.stage import Size, read_anchors
from mummycase.table.settings import FILE as SETTINGS
from mummycase.table.settings import SettingsFile

MakeLive = Callable[[Machine], LiveCase]
"""Lets a case sound, or not."""


class Records:
    """The records of this machine."""

    def names(self) -> Sequence[str]:
        """Those there are."""
        return names()

    def title(self, name: str) -> str:
        """What people call one of them."""
        return title(name)

    def load(self, name: str) -> LoadedRecord:
        """One of them."""
        return load(name)


def run_window(
    options: MachineOptions,
    make_live: MakeLive,
    *,
    size: Size,
    fullscreen: bool,
    is_silent: bool = False,
) -> int:
    """Open the window at once, make the case ready beside it, and handle it until it is closed.

    Args:
        options: of the case.
        make_live: lets it sound; called beside the window.
        size: of the window, px.
        fullscreen: whether it fills the screen.
        is_silent: whether nothing is heard: captions are shown then, whatever was chosen.

    Returns:
        The exit code.

    Raises:
        ScreenUnavailableError: no window can be opened.
        UnknownRecordError: there is no such record.
        RecordFaultsError: it is not fit for the case.
        AssetMissingError: the installation lacks sounds or pictures.
    """
    settings = SettingsFile(assets.user_settings() / SETTINGS).settings
    has_captions = settings.has_captions or is_silent
    if options.record != TEST_TONES:
        find(options.record)  # before a window opens only to close again
    with ExitStack() as stack:
        stack.callback(gc.unfreeze)  # after the worker, which may freeze, has ended
        worker = stack.enter_context(ThreadPoolExecutor(1, thread_name_prefix="fetch"))
        closed = threading.Event()
        fonts = Fonts(assets.fonts())

        def view_of(size: Size) -> CaseView:
            case = _view(
                size, lambda: _open(options, make_live, stack, closed), worker, stack, fonts
            )
            case.has_captions, case.text_size = has_captions, settings.text_size
            return case

        try:
            app = App(
                view_of,
                size=size,
                fullscreen=fullscreen,
                welcome=lambda surface: welcome(surface, fonts),
            )
            stack.callback(app.close)
            app.run()
        finally:
            closed.set()
        view = app.view
    assert isinstance(view, CaseView)
    if view.failure is not None:
        raise view.failure
    return 0


def _view(
    size: Size,
    open_case: Callable[[], Opened],
    worker: Executor,
    stack: ExitStack,
    fonts: Fonts,
) -> CaseView:
    folder = assets.pictures() / "case"
    letters = sorted(assets.fonts().glob("*.ttf"))
    art = stack.enter_context(Art(folder, assets.picture_cache(), fonts=letters))
    return CaseView(
        size,
        art=art,
        anchors=read_anchors(folder / "anchors.svg"),
        fonts=fonts,
        opening=worker.submit(open_case),
        library=Records(),
        worker=worker,
        memory=Memory(_memory()),
        report=_report,
    )


def _open(
    options: MachineOptions, make_live: MakeLive, stack: ExitStack, closed: threading.Event
) -> Opened:
    """Make the case ready; in a thread of its own.

    Raises:
        CancelledError: the window has been closed meanwhile; no sound is opened then.
    """
    machine = build(options)
    if closed.is_set():
        raise CancelledError
    case = machine.case
    assert case.record is not None
    cells = case.cells
    live = make_live(machine)
    stack.callback(live.close)
    # What is here stays: a collector that walks through it all makes the sound stutter.
    gc.freeze()
    hands = Hands(
        live, cells=cells, rng=machine.hand, sample_rate=case.sample_rate, life=options.life
    )
    return Opened(
        link=live,
        ears=live,
        hands=hands,
        record=LoadedRecord(machine.sheet, case.record),
        about=f"{options.life} cells",
    )


def _report(fault: Exception) -> None:
    """Tell a fault of the program that does not end it, in a line, or with where it happened."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(fault)
        return
    line = (
        f"a fault of the program ({type(fault).__name__}: {fault}); set {TRACEBACK}=1 to see where"
    )
    print(f"mummycase case: {' '.join(line.split())}", file=sys.stderr, flush=True)


def _memory() -> Path:
    return assets.user_settings() / "screen.toml"
