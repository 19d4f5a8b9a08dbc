"""The case alone, as a scene: its own view, until somebody goes back."""

import pygame

from mummycase.records import Voice
from mummycase.screen.case_view.view import CaseView
from mummycase.screen.scenes.outcomes import Back, CaseOptions, Go, Notice, Outcome
from mummycase.screen.scenes.services import Opening, Services
from mummycase.screen.scenes.sounds import Sounds
from mummycase.screen.stage import Size


class CaseScene:
    """The case alone; it is opened when the scene is entered, and silenced when it is left.

    Args:
        services: that it may use.
        options: of the case.

    Attributes:
        outcome: what it asks for.
        view: that is seen; None before it is entered.
    """

    def __init__(self, services: Services, options: CaseOptions) -> None:
        self._services = services
        self._options = options
        self._opening: Opening | None = None
        self._sounds = Sounds(services.effects)
        self.outcome: Outcome | None = None
        self.view: CaseView | None = None

    @property
    def awaits_escape(self) -> bool:
        """Whether Escape closes something in the view."""
        return self.view is not None and self.view.awaits_escape

    def enter(self, size: Size) -> None:
        """Be seen from now on, in a window of this size, px."""
        services = self._services
        self._opening = services.open_case(self._options)
        self.view = CaseView(
            size,
            art=services.case_art,
            anchors=services.anchors,
            fonts=services.fonts,
            opening=self._opening.ready,
            library=services.library,
            worker=services.worker,
            memory=services.memory,
            report=services.report,
        )
        settings = services.settings.settings
        self.view.has_captions = settings.has_captions
        self.view.text_size = settings.text_size

    def handle(self, event: pygame.Event) -> None:
        """Obey one event."""
        self._seen.handle(event)
        self._look()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._seen.update(seconds)
        story = self._seen.story
        is_speaking = story is not None and story.voice is Voice.SPEAKING
        self._sounds.case(self._seen.take_sounds())
        self._sounds.update(seconds, is_speaking=is_speaking)
        self._look()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what changed; tell where."""
        return self._seen.draw(surface)

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""
        self._seen.resize(size)

    def leave(self) -> None:
        """Silence the case."""
        self._sounds.leave()
        if self._opening is not None:
            self._opening.close()
            self._opening = None

    def close(self) -> None:
        """Nothing is held any more."""

    @property
    def _seen(self) -> CaseView:
        assert self.view is not None
        return self.view

    def _look(self) -> None:
        """Whether the view wants no more."""
        if self._seen.failure is not None:
            words = " ".join(str(self._seen.failure).split())
            self.outcome = Go(Notice("The case stays shut", words), is_instead=True)
        elif self._seen.wants_quit:
            self.outcome = Back()
