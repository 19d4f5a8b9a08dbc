"""A game in the window: the table, the board on which it is seen, the case that speaks."""

from collections.abc import Callable
from concurrent.futures import Future
from random import Random

import pygame

from mummycase.errors import MummyCaseError, RenderThreadError
from mummycase.games.protocol import Action
from mummycase.games.voice_of_the_mummy.actions import Roll
from mummycase.records import Voice
from mummycase.screen.board_view.view import BoardView
from mummycase.screen.case_view.hints import Hint
from mummycase.screen.case_view.look import Worn
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.case_view.targets import Target
from mummycase.screen.case_view.view import CaseView
from mummycase.screen.scenes.arrival import Sitting
from mummycase.screen.scenes.chronicle import Chronicle
from mummycase.screen.scenes.first_steps import FirstSteps
from mummycase.screen.scenes.guidance import THROW, asked, at_case
from mummycase.screen.scenes.keeping import Keeping
from mummycase.screen.scenes.one_record import OneRecord
from mummycase.screen.scenes.rising import Rising, skips
from mummycase.screen.scenes.services import Services
from mummycase.screen.scenes.sounds import Sounds
from mummycase.screen.stage import Size
from mummycase.table.awaiting import Awaiting, Listen, Over, Pull, Throw, TurnOver
from mummycase.table.events import Done, NotACommand, TableEvent, Undone
from mummycase.table.offering import Offering
from mummycase.table.telling import Telling

READ_S = 1.8
"""How long the case stays at the front after a message, so that its end can be read, s."""

TOLD_S = 4.0
"""How long it is told why something cannot be done, s."""


class GamePlay:
    """A game that is played.

    Args:
        services: that it may use.
        sitting: everybody at the table.
        size: of the window, px.
        board_size: of the part of it for the board, px.
        chance: for the faces of a tumbling die.

    Attributes:
        sitting: everybody at the table.
        board: on which it is seen.
        case: that speaks.
        sounds: what is heard beside the voice.
        rising: where the case is on its way to the front.
        chronicle: what happened.
        steps: hints of a first game.
        keeping: keeps it.
        awaited: what the game waits for.
        told: which sentences of the chronicle were seen to happen last: the first, and how many
            there are with them.
        refusal: why something cannot be done, for a while.
        failure: what ended it, if something did.
    """

    def __init__(
        self,
        services: Services,
        sitting: Sitting,
        size: Size,
        board_size: Size,
        chance: Random,
    ) -> None:
        table = sitting.table
        self._services = services
        self._board_size = board_size
        self._was_idle = False  # when the pointer was pressed
        self.sitting = sitting
        self.table = table
        names = [seat.name for seat in table.seats]
        self.telling = Telling(table.setup.board, names)
        self._offering = Offering(table.setup, self.telling)
        self.chronicle = Chronicle(self.telling)
        self.steps = FirstSteps(services.memory, table.setup.board)
        self.board = BoardView(
            board_size,
            services.board_art,
            services.fonts,
            table.setup,
            names,
            board=sitting.picture,
            chance=chance,
        )
        self.board.show(table.observe())
        self.case = self._case_view(size)
        self.sounds = Sounds(services.effects)
        self.rising = Rising()
        self.awaited: Awaiting = table.awaiting
        self.told = (0, 0)
        self.refusal = ""
        self.failure: Exception | None = None
        self._refused_s = 0.0
        self._linger_s = 0.0
        self._forced: bool | None = None  # whether somebody wants the case at the front, or not
        self._asked_at: tuple[int, str] | None = None
        self._seen = table.observe()  # at that moment
        self.keeping = Keeping(services, sitting)
        table.listeners.append(self._note)
        self.chronicle.say(*sitting.remarks)
        self.adopt_settings()

    @property
    def is_over(self) -> bool:
        """Whether the game is, and all of it was seen."""
        is_seen = not self.board.is_busy and self.rising.is_down
        return isinstance(self.awaited, Over) and is_seen

    @property
    def is_case_wanted(self) -> bool:
        """Whether the case shall be at the front."""
        if self._forced is not None:
            return self._forced
        if self.rising.is_down and self.board.is_busy:
            return False  # first the Explorer comes to the head
        return self._is_case_needed or self._linger_s > 0.0

    def adopt_settings(self) -> None:
        """Settings may have changed."""
        settings = self._services.settings.settings
        self.case.has_captions = settings.has_captions
        self.case.text_size = self.board.text_size = settings.text_size
        self.board.has_little_motion = settings.has_little_motion
        self.steps.is_on = settings.has_hints and self.table.has_people
        self.rising.has_little_motion = settings.has_little_motion
        factor = settings.speed.factor
        self.board.speed = self.rising.speed = factor
        self.table.pace_s = settings.pace_s / factor

    def update(self, seconds: float, *, is_paused: bool) -> None:
        """Let time pass; while it is paused only the voice goes on."""
        self._carefully(lambda: self._update_table(seconds, is_paused=is_paused))
        self._adorn()
        self.case.update(seconds)
        self._let_hear(seconds)
        if self.case.failure is not None:
            self.failure = self.case.failure
        if is_paused:
            return
        self._refused_s -= seconds
        if self._refused_s <= 0.0:
            self.refusal = ""
        self._linger_s = max(0.0, self._linger_s - seconds)
        if self._is_case_needed:
            self._linger_s = READ_S
        self.rising.update(seconds, is_wanted=self.is_case_wanted)
        if self.rising.is_down:
            self.board.update(seconds)
            self.sounds.board(self.board.take_sounds())
            self.steps.leave_case()
        self._ask()
        if self.rising.is_down:
            self.steps.update(seconds, self.awaited, self._seen)

    def _adorn(self) -> None:
        """What is seen on the board's mummy is on the large one."""
        seen = self.board.position
        self.case.worn = Worn(cobra=seen.cobra is None, jewel=seen.great is None)

    def _let_hear(self, seconds: float) -> None:
        """What hands do at the case is heard, below the voice."""
        story = self.case.story
        is_speaking = story is not None and story.voice is Voice.SPEAKING
        self.sounds.case(self.case.take_sounds())
        self.sounds.update(seconds, is_speaking=is_speaking)

    def handle(self, event: pygame.Event) -> None:
        """Obey an event that is meant for the board or the case."""
        if self.rising.is_up:
            self._at_case(event)
        elif self.rising.is_down:
            self._on_board(event)
        elif skips(event):
            self.rising.finish(is_wanted=self.is_case_wanted)

    def call_case(self) -> None:
        """The case comes to the front, or goes back, as somebody wants it."""
        if not self.is_case_wanted:
            self._forced = True
        elif self.case.handling.is_open:
            self.refuse("close the lid first")
        elif self._is_order_on_its_way:
            self.refuse("first the order must be heard")
        else:
            self._forced, self._linger_s = False, 0.0

    def say_again(self) -> None:
        """The message heard last is said once more."""
        self._forced = None
        self._carefully(self.table.say_again)

    def undo(self) -> None:
        """What a person chose last is taken back."""
        self._carefully(self.table.undo)

    def refuse(self, why: str) -> None:
        """Tell why something cannot be done."""
        self.refusal = why[:1].upper() + why[1:]
        self._refused_s = TOLD_S
        if self.rising.is_up:
            self.case.handling.say(self.refusal, Target.HEAD, is_refusal=True)

    def resize(self, size: Size, board_size: Size) -> None:
        """The window has this size now, px."""
        self._board_size = board_size
        self.board.resize(board_size)
        self.case.resize(size)

    def close(self) -> None:
        """Keep what was not kept yet."""
        self.keeping.close()

    @property
    def _is_case_needed(self) -> bool:
        """Whether something goes on at the case, or should."""
        is_awaited = isinstance(self.awaited, Pull | TurnOver | Listen)
        return is_awaited or self.table.play is not None or self.case.handling.is_open

    @property
    def _is_order_on_its_way(self) -> bool:
        """Whether a message is heard that will be an order, or a computer is about to pull."""
        awaited = self.awaited
        if isinstance(awaited, Pull | TurnOver):
            return not awaited.is_asked
        return isinstance(awaited, Listen)

    def _update_table(self, seconds: float, *, is_paused: bool) -> None:
        is_at_case = isinstance(self.awaited, Pull | TurnOver | Listen)
        is_elsewhere = not (self.rising.is_up if is_at_case else self.rising.is_down)
        self.table.is_held = is_paused or self.board.is_busy or is_elsewhere
        self.awaited = self.table.update(seconds)
        self.chronicle.say(*self.keeping.update())
        opened = self.sitting.opened
        if opened.cells is not None and not self.table.has_people:
            opened.hands.note_cells(opened.cells())  # a computer may have seen to them

    def _ask(self) -> None:
        """Offer what people can do now, once for each moment of the game."""
        if not self.board.is_busy:
            count = len(self.chronicle.entries)
            self.told = count - len(self.chronicle.latest), count
            self.board.words = " ".join(self.chronicle.words(*self.told))
        moment = self.table.done, type(self.awaited).__name__
        if moment != self._asked_at:
            self._asked_at = moment
            self._forced = None
            self._seen = self.table.observe()
            choices, question = asked(
                self.awaited,
                self._seen,
                self._offering,
                is_die_real=self.sitting.is_die_real,
            )
            self.board.offer(choices, question)
        offer = self.board.offer_shown
        if len(offer.targets) == 1 and offer.focus is None:
            offer.step(1)

    def _on_board(self, event: pygame.Event) -> None:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN):
            self._was_idle = not self.board.is_busy
        was_busy = self.board.is_busy
        action = self.board.handle(event)
        if was_busy and not self.board.is_busy:
            self.sounds.hush()
        if action is None and self._was_idle and _is_click(event):
            action = self._clicked(self._spot(event))
        if action is not None:
            self._carefully(lambda: self._do(action))

    def _clicked(self, pos: tuple[float, float]) -> Action | None:
        """What a click beside all choices means: the die is thrown, or the case called."""
        if self.board.is_on_case(pos):
            self.call_case()
        is_asked = isinstance(self.awaited, Throw) and self.awaited.is_asked
        if is_asked and not self.sitting.is_die_real and self.board.is_on_die(pos):
            return THROW
        return None

    def _spot(self, event: pygame.Event) -> tuple[float, float]:
        if event.type == pygame.FINGERUP:
            width, height = self._board_size
            return event.x * width, event.y * height
        x, y = event.pos
        return float(x), float(y)

    def _do(self, action: Action) -> None:
        if action == THROW:
            self.table.throw()
        elif isinstance(action, Roll):
            self.table.tell_roll(action.pips)
        else:
            self.table.choose(action)

    def _at_case(self, event: pygame.Event) -> None:
        self.case.handle(event)
        self.case.handling.wants_quit = False  # whoever wants to leave asks the scene

    def _note(self, event: TableEvent) -> None:
        """Let it be seen and written down."""
        match event:
            case Done(_, happened):
                seen = self.table.observe()
                self.chronicle.note(event, self._offering.besides(happened, seen))
                self.board.play(happened, seen)
                self.steps.note(happened, seen)
            case Undone():
                self.chronicle.note(event)
                self._show_undone()
            case NotACommand():
                self.chronicle.note(event)
                self._linger_s = READ_S
            case _:
                self.chronicle.note(event)

    def _show_undone(self) -> None:
        """Something was taken back: it is seen at once."""
        self.awaited = self.table.awaiting
        self.board.show(self.table.observe())
        self._asked_at = None
        self._linger_s = 0.0

    def _case_view(self, size: Size) -> CaseView:
        services, opened = self._services, self.sitting.opened
        ready: Future[Opened] = Future()
        ready.set_result(opened)
        memory = Memory(None)  # a game begins without figures, and hints tell what is wanted
        memory.has_seen_legend, memory.shows_readings = True, False
        view = CaseView(
            size,
            art=services.case_art,
            anchors=services.anchors,
            fonts=services.fonts,
            opening=ready,
            library=OneRecord(opened.record),
            worker=services.worker,
            memory=memory,
            report=services.report,
        )
        view.counsel = self._counsel
        view.update(0.0)
        return view

    def _counsel(self, hint: Hint) -> Hint:
        play = self.table.play
        wanted = at_case(
            hint,
            self.awaited,
            self.case.readings,
            self.telling,
            is_open=self.case.handling.is_open,
            purpose=play.purpose if play is not None else None,
        )
        return self.steps.beside(wanted, self.awaited)

    def _carefully(self, deed: Callable[[], object]) -> None:
        """Do it; what cannot be is told, what breaks the game ends it."""
        try:
            deed()
        except RenderThreadError as failure:
            self.failure = failure
        except MummyCaseError as error:
            self.refuse(str(error))


def _is_click(event: pygame.Event) -> bool:
    """Whether a pointer lets go."""
    if event.type == pygame.MOUSEBUTTONUP:
        return event.button == 1 and not getattr(event, "touch", False)
    return bool(event.type == pygame.FINGERUP)
