"""The scene in which a game is played: board, case, buttons, and what may lie over them."""

from collections.abc import Sequence
from random import Random

import pygame

from mummycase.errors import MummyCaseError, PictureError
from mummycase.screen.case_view.waiting import Waiting
from mummycase.screen.scenes import sheets
from mummycase.screen.scenes.arrival import Arrival
from mummycase.screen.scenes.game_play import GamePlay
from mummycase.screen.scenes.log_sheet import LogSheet
from mummycase.screen.scenes.outcomes import (
    Back,
    Go,
    Help,
    NewGame,
    Notice,
    Outcome,
    Place,
    Resume,
)
from mummycase.screen.scenes.pausing import entries
from mummycase.screen.scenes.play_keys import Deed, deed_of, steps_back
from mummycase.screen.scenes.reckoning import reckoned
from mummycase.screen.scenes.rising import Passage
from mummycase.screen.scenes.services import Services
from mummycase.screen.scenes.sheets import Make, Sheet
from mummycase.screen.scenes.tools import Tools
from mummycase.screen.sprites import OPAQUE, Painter, Sprite, bands
from mummycase.screen.stage import Size, Stage
from mummycase.screen.widgets.kit import Kit

OVER_S = 2.0
"""How long the last position is seen before the reckoning, s."""

TOLD = 3
"""Sentences in the line below the board."""


class PlayScene:
    """The scene.

    Args:
        services: that it may use.
        to: the game that is wanted.
        seed: of all its chance.
        sample_rate: frames a second of the case.

    Attributes:
        outcome: what it asks for.
        game: that is played; None until the case is ready.
        sheet: what lies over it; None if nothing does.
        tools: the buttons beside board and case.
    """

    def __init__(
        self, services: Services, to: NewGame | Resume, *, seed: int, sample_rate: int = 44_100
    ) -> None:
        self._services = services
        self._seed = seed
        self._arrival = Arrival(services, to, seed=seed, sample_rate=sample_rate)
        self._over_s = 0.0
        self._kit: Kit | None = None
        self._waiting: Waiting | None = None
        self._painter = Painter()  # of what waits, and of sheets
        self._strip = Painter()
        self._on: tuple[pygame.Surface, str] | None = None  # what was drawn last, and where
        self._windows: tuple[pygame.Surface, pygame.Surface] | None = None
        self._passage: Passage | None = None
        self._backdrop: list[Sprite] = []
        self.tools = Tools(
            {
                "Again": lambda: self._do(Deed.AGAIN),
                "Undo": lambda: self._do(Deed.UNDO),
                "Case": lambda: self._do(Deed.CASE),
                "Board": lambda: self._do(Deed.CASE),
                "Why?": lambda: self._do(Deed.WHY),
                "Log": lambda: self._do(Deed.LOG),
                "Menu": lambda: self._do(Deed.MENU),
            }
        )
        self.outcome: Outcome | None = None
        self.game: GamePlay | None = None
        self.sheet: Sheet | None = None
        self._log_at: int | None = None  # the line from which one went into the help

    @property
    def awaits_escape(self) -> bool:
        """Always: Escape pauses, or closes what lies above."""
        return True

    def enter(self, size: Size) -> None:
        """Be seen from now on, in a window of this size, px."""
        self._stage(size)
        if self.game is not None:
            self.game.adopt_settings()
            self.game.resize(size, self._board_size)
        if self._log_at is not None:
            self._open_log(self._log_at)
            self._log_at = None

    def handle(self, event: pygame.Event) -> None:
        """Obey one event."""
        if self.sheet is not None:
            self.sheet.handle(event)
            return
        deed = deed_of(event, is_at_case=self._is_at_case)
        if deed is not None and self._has(deed, event):
            self._do(deed)
        elif self.game is not None and not self.tools.handle(event):
            self.game.handle(self._on_board(event))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._services.case_art.poll()
        try:
            self._services.board_art.poll()
        except PictureError as error:  # a board of somebody's own
            self._tell("This game cannot be seen", error)
            return
        if self.game is None:
            self._arrive()
            return
        was_at_case = self._is_at_case
        self.game.update(seconds, is_paused=self.sheet is not None)
        if self._is_at_case != was_at_case:
            self._lay_tools()
        (self.sheet or self.tools).update(seconds)
        self.tools.enable("Again", is_on=not self.game.table.why_not_again())
        self.tools.enable("Undo", is_on=not self.game.table.why_not_undo())
        if self.game.failure is not None:
            self._tell("The game stops here", self.game.failure)
        elif self.game.is_over and self.sheet is None:
            self._over_s += seconds
            if self._over_s >= OVER_S:
                self.outcome = Go(reckoned(self.game.sitting), is_instead=True)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; tell where."""
        if self.game is None:
            return self._draw_waiting(surface)
        if self.sheet is not None:
            return self._draw_sheet(surface, self.sheet)
        if self.game.rising.is_moving:
            self._draw_passage(surface, self.game)
            self._on = None
            return None
        self._passage = None
        return self._draw_game(surface, self.game)

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""
        self._stage(size)
        if self.game is not None:
            self.game.resize(size, self._board_size)
        if self.sheet is not None:
            self.sheet.restage(self._drawn_with)

    def leave(self) -> None:
        """Be seen no more; the game waits."""
        self.tools.rest()
        if self.sheet is not None:
            self._close_sheet()
        if self.game is not None:
            self.game.sounds.leave()

    def close(self) -> None:
        """Keep the game, and silence the case."""
        if self.game is not None:
            self.game.close()
        self._arrival.close()

    @property
    def _drawn_with(self) -> Kit:
        assert self._kit is not None
        return self._kit

    @property
    def _board_size(self) -> Size:
        width, height = self._drawn_with.stage.size
        return width, max(1, height - Tools.strip_height(self._drawn_with))

    @property
    def _is_at_case(self) -> bool:
        return self.game is not None and self.game.rising.is_up

    def _stage(self, size: Size) -> None:
        services = self._services
        stage = Stage(size, services.anchors)
        self._kit = Kit(services.fonts, stage, services.settings.settings.text_size, services.click)
        self._waiting = Waiting(stage, services.fonts)
        self._on = self._windows = self._passage = None
        self._backdrop = []
        self._painter.forget()
        self._lay_tools()

    def _lay_tools(self) -> None:
        self.tools.lay(self._drawn_with, is_beside_case=self._is_at_case)

    def _arrive(self) -> None:
        self._arrival.update()
        if self._arrival.failure is not None:
            self._tell("This game cannot be played", self._arrival.failure)
        elif self._arrival.sitting is not None:
            try:
                self.game = GamePlay(
                    self._services,
                    self._arrival.sitting,
                    self._drawn_with.stage.size,
                    self._board_size,
                    Random(self._seed),
                )
            except MummyCaseError as error:  # a picture that is none, of a board of one's own
                self._tell("This game cannot be played", error)

    def _tell(self, title: str, failure: Exception) -> None:
        words = " ".join(str(failure).split()) or type(failure).__name__
        self.outcome = Go(Notice(title, words), is_instead=True)

    def _has(self, deed: Deed, event: pygame.Event) -> bool:
        """Whether a deed is the scene's now, and not the case's."""
        if self.game is None:
            return deed is Deed.MENU
        is_covered = self._is_at_case and self.game.case.awaits_escape
        return not (is_covered and steps_back(event))

    def _do(self, deed: Deed) -> None:
        game = self.game
        if game is None:
            self.outcome = Back()
            return
        match deed:
            case Deed.MENU:
                self._open(self._menu())
            case Deed.LOG:
                self._open_log(-1)
            case Deed.WHY:
                numbers = [n for n, entry in enumerate(game.chronicle.entries) if entry.rule]
                self._open_log(numbers[-1] if numbers else -1)
            case Deed.AGAIN:
                game.say_again()
            case Deed.UNDO:
                game.undo()
            case Deed.CASE:
                game.call_case()

    def _menu(self) -> Make:
        table = None if self.game is None else self.game.table
        return sheets.menu(
            [
                ("Go on", self._close_sheet),
                *entries(table, self._instead, is_at_case=self._is_at_case),
                ("Log", lambda: self._instead(Deed.LOG)),
                ("Why?", lambda: self._instead(Deed.WHY)),
                ("Settings", lambda: self._go(Place.OPTIONS)),
                ("Rules and help", lambda: self._go(Place.HELP)),
                ("Leave; the game is kept", self._leave_game),
            ]
        )

    def _open_log(self, chosen: int) -> None:
        assert self.game is not None
        log = LogSheet(
            self.game.chronicle.entries,
            chosen,
            kit=lambda: self._drawn_with,
            close=self._close_sheet,
            read=lambda topic: self._read(log.chosen, topic),
        )
        self._open(log, (pygame.K_l, pygame.K_w))

    def _read(self, chosen: int, topic: str) -> None:
        """Read more of a rule; then the log is there again."""
        self._close_sheet()
        self._log_at = chosen
        self.outcome = Go(Help(topic))

    def _open(self, make: Make, keys: Sequence[int] = ()) -> None:
        self.tools.rest()
        self.sheet = Sheet(self._drawn_with, make, self._close_sheet, keys=keys)
        self._backdrop = []

    def _close_sheet(self) -> None:
        self.sheet = None
        self._backdrop = []
        self._on = None

    def _instead(self, deed: Deed) -> None:
        self._close_sheet()
        self._do(deed)

    def _go(self, place: Place) -> None:
        self._close_sheet()
        self.outcome = Go(place)

    def _leave_game(self) -> None:
        """Leave; where the game could not be kept, it is asked first."""
        self._close_sheet()
        if self.game is not None and self.game.keeping.is_failing:
            answers = [
                ("Stay", self._close_sheet),
                ("Leave, and lose what is not kept", self._go_back),
            ]
            self._open(sheets.menu(answers, "The game could not be kept", wide=760.0))
        else:
            self._go_back()

    def _go_back(self) -> None:
        self._close_sheet()
        self.outcome = Back()

    def _on_board(self, event: pygame.Event) -> pygame.Event:
        """A finger's event as the board, which is not as high as the window, understands it."""
        is_finger = event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
        if not is_finger or self._is_at_case:
            return event
        share = self._drawn_with.stage.size[1] / self._board_size[1]
        return pygame.Event(event.type, {**event.dict, "y": event.y * share})

    def _draw_waiting(self, surface: pygame.Surface) -> list[pygame.Rect]:
        assert self._waiting is not None
        return self._painter.paint(surface, list(self._waiting.sprites(0.0)))

    def _draw_game(self, surface: pygame.Surface, game: GamePlay) -> list[pygame.Rect] | None:
        now = (surface, "case" if game.rising.is_up else "board")
        is_new = self._on is None or self._on[0] is not now[0] or self._on[1] != now[1]
        if is_new or self._windows is None:
            self._on = now
            self._windows = _windows(surface, self._board_size)
        changed = self._paint(game, *self._windows)
        return None if is_new else changed

    def _paint(
        self, game: GamePlay, whole: pygame.Surface, upper: pygame.Surface
    ) -> list[pygame.Rect] | None:
        if game.rising.share >= 0.5:
            game.case.above = list(self.tools.sprites(""))
            return game.case.draw(whole)
        strip = list(
            self.tools.sprites(
                game.refusal or self._told(game),
                is_refusal=bool(game.refusal),
                hint="" if game.refusal else game.steps.words,
            )
        )
        return [*game.board.draw(upper), *self._strip.paint(whole, strip)]

    def _told(self, game: GamePlay) -> str:
        """The last sentences; those that stand beside the board already are not told twice."""
        first, count = game.told
        end = count if game.board.offer_shown.targets else first
        return "  ".join(game.chronicle.words(max(0, end - TOLD), end))

    def _draw_passage(self, surface: pygame.Surface, game: GamePlay) -> None:
        if self._passage is None:
            self._passage = self._pictured(game)
        self._passage.draw(surface, game.rising.share)

    def _pictured(self, game: GamePlay) -> Passage:
        """The board and the case, each as it is now."""
        size = self._drawn_with.stage.size
        board, case = pygame.Surface(size), pygame.Surface(size)
        self.tools.lay(self._drawn_with, is_beside_case=False)
        told = list(self.tools.sprites(self._told(game)))
        game.board.draw(board.subsurface((0, 0, *self._board_size)))
        Painter().paint(board, told)
        game.case.above = ()
        game.case.draw(case)
        self._lay_tools()
        shut = game.case.lid()
        places = game.board.places
        return Passage(
            board,
            case,
            shut.surface if shut is not None else None,
            places.case,
            shut.rect if shut is not None else places.case,
            game.rising.has_little_motion,
        )

    def _draw_sheet(self, surface: pygame.Surface, sheet: Sheet) -> list[pygame.Rect]:
        if not self._backdrop:
            assert self.game is not None
            size = self._drawn_with.stage.size
            behind = pygame.Surface(size)
            self._paint(self.game, *_windows(behind, self._board_size))
            self._backdrop = [
                Sprite(behind.subsurface(band), band.topleft, OPAQUE)
                for band in bands(behind.get_rect())
            ]
            self._painter.forget()
        return self._painter.paint(surface, [*self._backdrop, *sheet.sprites()])


def _windows(surface: pygame.Surface, board: Size) -> tuple[pygame.Surface, pygame.Surface]:
    """All of a surface, and the part for the board; new ones, on which all is painted anew."""
    return surface.subsurface(surface.get_rect()), surface.subsurface((0, 0, *board))
