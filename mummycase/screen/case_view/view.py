"""The case in a window: a view that stands alone."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import replace

import pygame

from mummycase.audio.effects import Effect
from mummycase.case import Readings, RecordGeometry
from mummycase.case.events import CaseEvent
from mummycase.errors import MummyCaseError, RecordFaultsError, RenderThreadError
from mummycase.records import LoadedRecord, Story
from mummycase.screen.art import Art
from mummycase.screen.case_view import keys
from mummycase.screen.case_view.doing import do
from mummycase.screen.case_view.fetching import Fetching, Library, Report
from mummycase.screen.case_view.front import Front, Seen
from mummycase.screen.case_view.grips import LeverGrip
from mummycase.screen.case_view.handling import Handling
from mummycase.screen.case_view.hands import SpokenHands
from mummycase.screen.case_view.hearing import Hearing
from mummycase.screen.case_view.hints import Hint, Hints, pulse
from mummycase.screen.case_view.look import Look, Worn
from mummycase.screen.case_view.looks import look_of
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.motion import Motion
from mummycase.screen.case_view.opened import Opened
from mummycase.screen.case_view.pad import Pad
from mummycase.screen.case_view.picture import CasePicture
from mummycase.screen.case_view.pointer import Pointer
from mummycase.screen.case_view.targets import Target
from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Anchors, Size, Stage

SEE_CHECK = "see 'mummycase records --check'"
"""Where all faults of a record are told."""


class CaseView:
    """The view. Until the case is ready it stands there shut, and nothing can be done yet.

    Args:
        size: of the window, px.
        art: has the pictures.
        anchors: of the scene.
        fonts: letters.
        opening: gives the case when it is ready; what it raises ends the view.
        library: of records.
        worker: loads records beside the view.
        memory: what is remembered from the last start.
        report: told of a fault of the program that does not end the view.

    Attributes:
        handling: what hands do.
        motion: what moves by itself.
        story: what the mummy says; None until the case is ready.
        failure: what ended the view, if something did.
        counsel: may change the hint that suggests itself, for who knows what the case is for.
        has_captions: whether what the mummy says is shown.
        worn: what is on the mummy; a game takes Great Jewel and Cobra from it.
        above: more sprites in front of it all; keep their surfaces from tick to tick.
    """

    def __init__(
        self,
        size: Size,
        *,
        art: Art,
        anchors: Anchors,
        fonts: Fonts,
        opening: "Future[Opened]",
        library: Library,
        worker: Executor,
        memory: Memory,
        report: Report,
    ) -> None:
        self._art = art
        self._anchors = anchors
        self._fonts = fonts
        self._opening: Future[Opened] | None = opening
        self._fetching = Fetching(library, worker, report)
        stage = Stage(size, anchors)
        lettering = Lettering(fonts, stage)
        self._picture = CasePicture(art, stage)
        self._front = Front(lettering)
        self._pad = Pad()
        self._hints = Hints()
        self._now = 0.0
        self._opened: Opened | None = None
        self._readings: Readings | None = None
        self._geometry = RecordGeometry()
        self._silence: str | None = None
        self.handling = Handling(
            lettering,
            memory,
            records=self._fetching.names,
            titles=self._fetching.titles,
            fetch=self._fetching.ask,
        )
        self._pointer = Pointer(self.handling)
        self.motion = Motion()
        self._hearing = Hearing()
        self.story: Story | None = None
        self.failure: Exception | None = None
        self.counsel: Callable[[Hint], Hint] = lambda hint: hint
        self.has_captions = True
        self.worn = Worn()
        self.above: Sequence[Sprite] = ()

    @property
    def text_size(self) -> float:
        """Of captions and hints, 1 is usual."""
        return self._front.lettering.text_size

    @text_size.setter
    def text_size(self, text_size: float) -> None:
        if text_size != self.text_size:
            self._stage_front(Lettering(self._fonts, self.stage, text_size))

    @property
    def wants_quit(self) -> bool:
        """Whether the window shall close."""
        return self.handling.wants_quit or self.failure is not None

    @property
    def awaits_escape(self) -> bool:
        """Whether Escape closes something in the view: the legend, the shelf, the focus."""
        handling = self.handling
        is_covered = handling.is_legend_open or handling.shelf is not None
        return is_covered or handling.focus is not None

    @property
    def stage(self) -> Stage:
        """The stage as it lies in the window."""
        return self._front.lettering.stage

    @property
    def readings(self) -> Readings | None:
        """Of the case, at the last update; None until it is ready."""
        return self._readings

    def handle(self, event: pygame.Event) -> None:
        """Obey one event."""
        self._carefully(lambda: self._obey(event))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds
        self._art.poll()
        self._take_up()
        self.handling.update(seconds)
        hands = self.handling.hands
        self.motion.update(
            seconds,
            is_open=self.handling.is_open,
            is_glass=self.handling.is_glass,
            lever=hands.hands.lever if hands is not None else 0.0,
            is_by_hand=self._pointer.grip(LeverGrip) is not None,
        )
        self._carefully(lambda: self._look_at_case(seconds))

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; tell where."""
        look = self.look()
        hint = self.counsel(self._hints.hint(is_open=self.handling.is_open))
        seen = Seen(
            story=self.story,
            readings=self._readings,
            geometry=self._geometry,
            hint=hint,
            status=self._status(),
            is_open=look.cover >= 1.0,
            now=self._now,
            has_captions=self.has_captions,
        )
        beacon = None
        if hint[1] is Target.LID:  # its contour breathes; a box around it would cut through all
            lit = pulse(self._now) > pulse(0.0)
            if look.hover is None and look.held is None and lit:
                look = replace(look, hover=Target.LID)
        elif hint[1] is not None and look.cover == float(self.handling.is_open):  # it is seen
            beacon = self._picture.control_rect(hint[1], look)
        over = self._front.over(self.handling, seen, beacon)
        return self._picture.draw(surface, look, [*over, *self.above])

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""
        stage = Stage(size, self._anchors)
        self._picture.resize(stage)
        self._stage_front(Lettering(self._fonts, stage, self.text_size))

    def _stage_front(self, lettering: Lettering) -> None:
        self._front = Front(lettering)
        self.handling.restage(lettering)

    def look(self) -> Look:
        """The case as it is to be seen now."""
        return look_of(self.handling, self.motion, self._pointer, self._readings, self.worn)

    def lid(self) -> Sprite | None:
        """The lid as it is shut; None until its picture is there."""
        return self._picture.lid(self.look())

    def take_sounds(self) -> tuple[Effect, ...]:
        """What hands are heard to do since this was asked last."""
        return self._hearing.take()

    def hint(self) -> str:
        """The hint that is shown, in words."""
        return self.counsel(self._hints.hint(is_open=self.handling.is_open))[0]

    def _obey(self, event: pygame.Event) -> None:
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.handling.hover(None)
            if event.type == pygame.WINDOWFOCUSLOST:
                self._pointer.drop()
                self.handling.let_go()
        elif not self._pointer.handle(event):
            deed = keys.deed_of(event) or self._pad.deed_of(event)
            if deed is not None:
                do(self.handling, deed)
            elif event.type == pygame.KEYDOWN and self.handling.is_legend_open:
                self.handling.close_legend()

    def _carefully(self, deed: Callable[[], None]) -> None:
        """Do it; what the case refuses is said, what breaks it ends the view."""
        try:
            deed()
        except RenderThreadError as failure:  # no hand can help it
            self.failure = failure
        except (MummyCaseError, OSError) as refusal:
            self.handling.say(_in_short(refusal), Target.LID, is_refusal=True)

    def _take_up(self) -> None:
        """What was made ready or fetched beside the view."""
        if self._opening is not None and self._opening.done():
            opening, self._opening = self._opening, None
            try:
                self._open(opening.result())
            except Exception as failure:
                self.failure = failure
        self._carefully(lambda: self._insert(self._fetching.take()))

    def _open(self, opened: Opened) -> None:
        self._opened = opened
        self.handling.hands = SpokenHands(opened.hands, self.handling)
        self._tell(opened.record)

    def _tell(self, record: LoadedRecord) -> None:
        self._geometry = record.record.geometry
        self.story = Story(record.sheet, self._geometry.message_s)
        self.handling.present = record.sheet.name

    def _insert(self, loaded: LoadedRecord | None) -> None:
        hands = self.handling.hands
        if loaded is not None and hands is not None and hands.insert(loaded):
            self._tell(loaded)

    def _look_at_case(self, seconds: float) -> None:
        if self._opened is None or self.story is None:
            return
        link, ears = self._opened.link, self._opened.ears
        readings = link.readings()
        self._opened.hands.watch(readings)
        events = link.drain_events()
        self.story.follow(events, readings)
        self._hear(events, readings)
        if self.story.news:
            self.handling.say(self.story.news, Target.HEAD)
        if ears.silence != self._silence:
            self._silence = ears.silence
        self._readings = readings
        self._front.panel.update(readings, self._geometry)
        self.motion.follow(seconds, readings, ears.level)
        self._hints.update(seconds, readings, self._geometry, self._opened.hands.well)

    def _hear(self, events: Sequence[CaseEvent], readings: Readings) -> None:
        hands = self.handling.hands
        if hands is not None:
            self._hearing.follow(events, readings, hands.hands.lever, tuple(hands.done))
            hands.done.clear()

    def _status(self) -> tuple[str, ...]:
        if self._opened is None or self.story is None:
            return ("Mummy Case",)
        sound = "sound on" if self._silence is None else self._silence.partition("; run ")[0]
        is_long = len(sound) > 24
        return (self.story.sheet.title, self._opened.about, "silent" if is_long else sound)


def _in_short(error: Exception) -> str:
    """The error in a few words, which fit a bubble."""
    if isinstance(error, RecordFaultsError):
        return "; ".join((*error.faults[:1], SEE_CHECK))
    if isinstance(error, OSError) and not isinstance(error, MummyCaseError) and error.strerror:
        return f"{str(error.filename)!r}: {error.strerror}" if error.filename else error.strerror
    return str(error)
