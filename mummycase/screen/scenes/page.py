"""A page: a scene of widgets before the wall of the tomb."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from mummycase.errors import PictureError
from mummycase.screen.case_view import pad
from mummycase.screen.scenes.outcomes import Back, Outcome
from mummycase.screen.scenes.services import Services
from mummycase.screen.scenes.wall import Wall
from mummycase.screen.sprites import Painter, Sprite
from mummycase.screen.stage import Size, Stage
from mummycase.screen.widgets.deeds import Deed
from mummycase.screen.widgets.dialog import Answer, Dialog
from mummycase.screen.widgets.field import Field
from mummycase.screen.widgets.form import Form
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.letters import Letters
from mummycase.screen.widgets.widget import Widget


class Page:
    """What all pages have in common; each lays its widgets in `layout`.

    Args:
        services: that it may use.

    Attributes:
        services: that it may use.
        outcome: what it asks for.
        dialog: that lies over it, or letters to pick; None if there is none.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self.outcome: Outcome | None = None
        self.dialog: Dialog | Letters | None = None
        self._painter = Painter()
        self._form: Form | None = None
        self._wall: Wall | None = None

    @property
    def awaits_escape(self) -> bool:
        """Whether Escape closes something within the page."""
        return self.dialog is not None

    @property
    def form(self) -> Form:
        """The page's widgets; only while it is seen."""
        assert self._form is not None
        return self._form

    @property
    def kit(self) -> Kit:
        """Drawn with; only while it is seen."""
        return self.form.kit

    def layout(self) -> Sequence[Widget]:
        """The widgets, in the order of the focus and from back to front."""
        raise NotImplementedError

    def first(self) -> Widget | None:
        """What has the focus at first; None for the first that can."""
        return None

    def behind(self) -> Iterator[Sprite]:
        """What is seen behind the widgets; it covers the window."""
        assert self._wall is not None
        yield from self._wall.sprites()

    def enter(self, size: Size) -> None:
        """Be seen from now on, in a window of this size, px."""
        self._form = Form(self._kit(size))
        self._form.show(self.layout())
        self._form.focus = self.first() or self._form.focus
        self.restage()

    def handle(self, event: pygame.Event) -> None:
        """Obey one event."""
        if self.dialog is not None:
            self.dialog.handle(event)
        elif _presses_pad(event) and self._field() is not None:
            self._spell(is_by_key=True)
        elif self.form.handle(event) is Deed.BACK:
            self.back()
        elif self._wants_letters(event):
            self._spell(is_by_key=False)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.services.case_art.poll()
        try:
            self.services.board_art.poll()
        except PictureError as error:  # a board of somebody's own
            self.services.report(error)
        (self.dialog or self.form).update(seconds)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; tell where."""
        over = self.dialog.sprites() if self.dialog is not None else ()
        return self._painter.paint(surface, [*self.behind(), *self.form.sprites(), *over])

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""
        self.form.restage(self._kit(size))
        if self.dialog is not None:
            self.dialog.restage(self.form.kit)
        self.restage()

    def leave(self) -> None:
        """Be seen no more."""
        self.dialog = None
        self.form.rest()

    def close(self) -> None:
        """Nothing is held."""

    def back(self) -> None:
        """Escape, and the button for it: this page is done."""
        self.outcome = Back()

    def restage(self) -> None:
        """The stage is another one, or its letters; whatever depends on it is made anew."""
        self._wall = Wall(self.services.case_art, self.kit.stage)
        self._painter.forget()

    def relay(self) -> None:
        """Lay the widgets anew: what there is to choose has changed."""
        self.form.show(self.layout())

    def ask(self, title: str, words: str, answers: Sequence[Answer]) -> None:
        """Lay a dialog over the page; any answer closes it first."""
        self.form.rest()
        self.dialog = Dialog(
            self.kit,
            title,
            words,
            [(name, self._answered(deed)) for name, deed in answers],
            is_by_key=self.form.is_by_key,
        )

    def tell(self, title: str, words: str) -> None:
        """Lay a dialog over the page that only needs to be read."""
        self.ask(title, words, [("Understood", lambda: None)])

    def _field(self) -> Field | None:
        """The text field that has the focus."""
        focus = self.form.focus
        return focus if isinstance(focus, Field) and focus.is_enabled else None

    def _wants_letters(self, event: pygame.Event) -> bool:
        """Whether a mouse pressed the mark of a field, or a finger the field."""
        field = self._field()
        if field is None:
            return False
        if event.type == pygame.FINGERUP:
            width, height = self.kit.stage.size
            return field.holds(self.kit.stage.to_stage(event.x * width, event.y * height))
        return event.type == pygame.MOUSEBUTTONUP and field.wants_letters

    def _spell(self, *, is_by_key: bool) -> None:
        """Lay letters over the page, with which the field is filled."""
        field = self._field()
        assert field is not None
        field.wants_letters = False
        name = field.name
        self.form.rest()

        def done(text: str) -> None:
            self.dialog = None
            again = self.form.find(name)  # the page may have been laid anew
            if isinstance(again, Field):
                again.fill(text)

        def back() -> None:
            self.dialog = None

        self.dialog = Letters(
            self.kit,
            name,
            field.text,
            done,
            back,
            longest=field.longest,
            is_number=field.is_number,
            ready=field.ready,
            is_by_key=is_by_key,
        )

    def _answered(self, deed: Callable[[], None]) -> Callable[[], None]:
        def answer() -> None:
            self.dialog = None
            deed()

        return answer

    def _kit(self, size: Size) -> Kit:
        stage = Stage(size, self.services.anchors)
        services = self.services
        return Kit(services.fonts, stage, services.settings.settings.text_size, services.click)


def _presses_pad(event: pygame.Event) -> bool:
    """Whether a gamepad presses what has the focus."""
    return event.type == pygame.JOYBUTTONDOWN and event.button in (pad.A, pad.START)
