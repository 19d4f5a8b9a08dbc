"""The desktop game: what its scenes share, and the window around them."""

import gc
import os
import secrets
import sys
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime
from random import Random
from weakref import WeakSet

from mummycase import assets
from mummycase.audio import LiveCase
from mummycase.audio.effects import NO_EFFECTS, EffectPlayer, Effects
from mummycase.case.hands import Hands
from mummycase.cli.case import BLOCK_FRAMES
from mummycase.cli.entry import TRACEBACK
from mummycase.cli.machine import Machine, MachineOptions, build
from mummycase.cli.window import Records
from mummycase.errors import ScreenUnavailableError
from mummycase.records import LoadedRecord
from mummycase.screen.app import App
from mummycase.screen.art import Art
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.case_view.waiting import welcome
from mummycase.screen.fonts import Fonts
from mummycase.screen.scenes.making import SceneMaker
from mummycase.screen.scenes.outcomes import CaseOptions, Destination, Go, NewGame, Place, Resume
from mummycase.screen.scenes.play import PlayScene
from mummycase.screen.scenes.scene import Scene, SceneHost
from mummycase.screen.scenes.services import Services
from mummycase.screen.stage import Size, read_anchors
from mummycase.table.boards import Boards
from mummycase.table.history import History
from mummycase.table.record_commands import asks_age, record_faults
from mummycase.table.saves import Saves
from mummycase.table.settings import SettingsFile

MakeLive = Callable[[Machine], LiveCase]
"""Lets a case sound, or not."""

NO_SCREEN = "no window can be opened{}; play in a terminal with 'mummycase play --terminal'"


def run_game(
    first: Destination,
    make_live: MakeLive,
    *,
    size: Size,
    fullscreen: bool = False,
    seed: int | None = None,
    charge: float = 1.0,
    is_silent: bool = False,
) -> int:
    """Open the window, and let the scenes do the rest until it is closed.

    Args:
        first: where it begins; from there one comes back to the title.
        make_live: lets a case sound; called beside the window.
        size: of the window, px.
        fullscreen: whether it fills the screen.
        seed: of all chance; None takes one from the system's entropy for each game.
        charge: of the driving cell of a case, 0..1.
        is_silent: whether effects are left out, too.

    Returns:
        The exit code.

    Raises:
        ScreenUnavailableError: no window can be opened.
        AssetMissingError: the installation lacks sounds or pictures.
    """
    fonts = Fonts(assets.fonts())
    with ExitStack() as stack:
        stack.callback(gc.unfreeze)  # after all threads, which may freeze, have ended
        worker = stack.enter_context(ThreadPoolExecutor(1, thread_name_prefix="worker"))
        opener = stack.enter_context(ThreadPoolExecutor(1, thread_name_prefix="open"))

        def view(size: Size) -> SceneHost:
            effects = NO_EFFECTS if is_silent else _effects(stack, seed)
            services = _services(stack, fonts, worker, opener, make_live, seed, charge, effects)

            def play(services: Services, to: NewGame | Resume) -> Scene:
                return PlayScene(services, to, seed=_seed(seed))

            host = SceneHost(size, SceneMaker(services, play), Place.TITLE)
            stack.callback(host.close)
            if first is not Place.TITLE:
                host.scene.outcome = Go(first)
            return host

        try:
            app = App(
                view,
                size=size,
                fullscreen=fullscreen,
                welcome=lambda surface: welcome(surface, fonts),
            )
        except ScreenUnavailableError as error:
            _, bracket, rest = str(error).partition(" (")
            why = f" ({rest.partition(')')[0]})" if bracket else ""
            raise ScreenUnavailableError(NO_SCREEN.format(why)) from None
        stack.callback(app.close)
        app.run()
    return 0


def _services(
    stack: ExitStack,
    fonts: Fonts,
    worker: Executor,
    opener: Executor,
    make_live: MakeLive,
    seed: int | None,
    charge: float,
    effects: Effects,
) -> Services:
    pictures = assets.pictures()
    letters = sorted(assets.fonts().glob("*.ttf"))
    settings = SettingsFile(assets.user_settings() / "settings.toml")
    for fault in settings.faults:
        _say(fault)

    openings: WeakSet[LiveOpening] = WeakSet()

    def open_case(options: CaseOptions) -> LiveOpening:
        machine = MachineOptions(
            record=options.record,
            charge=charge,
            life=options.life,
            mode=options.mode,
            wear=options.wear,
            clean=options.is_clean,
            seed=seed,
        )
        opening = LiveOpening(machine, make_live, settings, opener)
        openings.add(opening)
        return opening

    def adopt_sound() -> None:
        chosen = settings.settings
        effects.volume = 0.0 if chosen.is_muted else chosen.effects_volume
        for opening in openings:
            opening.adopt_sound()

    adopt_sound()

    return Services(
        case_art=stack.enter_context(Art(pictures / "case", assets.picture_cache(), fonts=letters)),
        board_art=stack.enter_context(Art(pictures, assets.picture_cache(), fonts=letters)),
        anchors=read_anchors(pictures / "case" / "anchors.svg"),
        fonts=fonts,
        settings=settings,
        saves=Saves(assets.user_games()),
        boards=Boards(assets.user_boards(), assets.played_boards()),
        history=History(assets.user_history()),
        library=Records(),
        asks_age=asks_age,
        record_faults=record_faults,
        worker=worker,
        open_case=open_case,
        memory=Memory(assets.user_settings() / "screen.toml"),
        stamp=lambda: datetime.now(UTC).isoformat(timespec="seconds"),
        report=report,
        effects=effects,
        adopt_sound=adopt_sound,
    )


def _effects(stack: ExitStack, seed: int | None) -> Effects:
    """Effects that are made, and a device opened for them, beside the window.

    A thread of its own does it: nobody else's work waits for it.
    """
    maker = stack.enter_context(ThreadPoolExecutor(1, thread_name_prefix="effects"))
    player = EffectPlayer(Random(_seed(seed)), buffer_frames=BLOCK_FRAMES)
    stack.callback(player.close)
    maker.submit(player.prepare).add_done_callback(_report_failure)
    return player


def _report_failure(done: "Future[None]") -> None:
    """Tell why something could not be done that nobody waits for."""
    failure = done.exception()
    if isinstance(failure, Exception):
        report(failure)


class LiveOpening:
    """A case that is made ready in a thread of its own, and then sounds.

    Args:
        options: of the case.
        make_live: lets it sound.
        settings: tell how loud.
        opener: makes it ready.
    """

    def __init__(
        self, options: MachineOptions, make_live: MakeLive, settings: SettingsFile, opener: Executor
    ) -> None:
        self._options = options
        self._make_live = make_live
        self._settings = settings
        self._lock = threading.Lock()
        self._live: LiveCase | None = None
        self._is_closed = False
        self._ready = opener.submit(self._open)

    @property
    def ready(self) -> "Future[Opened]":
        """The case; the future fails if there can be none."""
        return self._ready

    def close(self) -> None:
        """Silence it, whether it is ready or not."""
        with self._lock:
            self._is_closed = True
            live, self._live = self._live, None
        if live is not None:
            live.close()

    def adopt_sound(self) -> None:
        """Sound as loud as the settings say; one without dirt has no motor's noise either."""
        chosen, live = self._settings.settings, self._live
        if live is not None:
            live.volume = 0.0 if chosen.is_muted else chosen.volume
            is_quiet = chosen.is_muted or self._options.clean
            live.machine_volume = 0.0 if is_quiet else chosen.machine_volume

    def _open(self) -> Opened:
        machine = build(self._options)
        gc.unfreeze()
        gc.collect()
        gc.freeze()  # a collector that walks through it all makes the sound stutter
        with self._lock:
            if self._is_closed:
                raise CancelledError
            self._live = live = self._make_live(machine)
        case = machine.case
        assert case.record is not None
        self.adopt_sound()
        hands = Hands(
            live,
            cells=case.cells,
            rng=machine.hand,
            sample_rate=case.sample_rate,
            life=self._options.life,
        )

        return Opened(
            link=live,
            ears=live,
            hands=hands,
            record=LoadedRecord(machine.sheet, case.record),
            about=f"{self._options.life} cells",
            cells=lambda: case.cells,
        )


def report(fault: Exception) -> None:
    """Tell a fault that does not end the game, in a line, or with where it happened."""
    if os.environ.get(TRACEBACK):
        traceback.print_exception(fault)
    else:
        _say(f"{type(fault).__name__}: {fault}; set {TRACEBACK}=1 to see where")


def _say(words: str) -> None:
    print(f"mummycase: {' '.join(words.split())}", file=sys.stderr, flush=True)


def _seed(seed: int | None) -> int:
    return secrets.randbits(32) if seed is None else seed + 1
