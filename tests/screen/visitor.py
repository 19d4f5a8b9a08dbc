"""Somebody before a form of widgets: posts what mouse, finger, keys and gamepad would."""

from collections.abc import Callable

import pygame

from mummycase.screen.widgets.form import Form
from mummycase.screen.widgets.widget import Spot, Widget


class Visitor:
    """The hands.

    Args:
        form: that is seen now.
        handle: is given every event.
    """

    def __init__(self, form: Callable[[], Form], handle: Callable[[pygame.Event], object]) -> None:
        self._form = form
        self._handle = handle
        self.left: list[object] = []  # what each event was answered with

    @property
    def form(self) -> Form:
        return self._form()

    @property
    def names(self) -> list[str]:
        """Of all widgets that can be reached."""
        return [each.name for each in self.form.widgets if each.takes_focus and each.is_enabled]

    @property
    def focus(self) -> str:
        assert self.form.focus is not None
        return self.form.focus.name

    @property
    def words(self) -> str:
        """All that is written."""
        return " | ".join(widget.name for widget in self.form.widgets)

    def find(self, name: str) -> Widget:
        return self.form.find(name)

    def post(self, kind: int, **fields: object) -> None:
        pygame.event.post(pygame.Event(kind, fields))
        for event in pygame.event.get():
            self.left.append(self._handle(event))

    def key(self, *names: str, mod: int = 0) -> None:
        for name in names:
            code = pygame.key.key_code(name)
            self.post(pygame.KEYDOWN, key=code, mod=mod, unicode="")
            self.post(pygame.KEYUP, key=code, mod=mod)

    def type(self, text: str) -> None:
        for sign in text:
            if sign == " ":
                self.key("space")
            self.post(pygame.TEXTINPUT, text=sign)

    def pad(self, button: int) -> None:
        self.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=button)
        self.post(pygame.JOYBUTTONUP, joy=0, instance_id=0, button=button)

    def hat(self, across: int, up: int) -> None:
        self.post(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(across, up))
        self.post(pygame.JOYHATMOTION, joy=0, instance_id=0, hat=0, value=(0, 0))

    def stick(self, axis: int, value: float) -> None:
        self.post(pygame.JOYAXISMOTION, joy=0, instance_id=0, axis=axis, value=value)

    def spot(self, where: str | Widget | Spot) -> Spot:
        if isinstance(where, tuple):
            return where
        return (self.find(where) if isinstance(where, str) else where).middle

    def mouse(self, kind: int, where: str | Widget | Spot, **fields: object) -> None:
        self.post(kind, pos=self.form.kit.stage.to_window(*self.spot(where)), **fields)

    def move(self, where: str | Widget | Spot) -> None:
        self.mouse(pygame.MOUSEMOTION, where, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, where: str | Widget | Spot, button: int = 1) -> None:
        self.mouse(pygame.MOUSEBUTTONDOWN, where, button=button)

    def release(self, where: str | Widget | Spot, button: int = 1) -> None:
        self.mouse(pygame.MOUSEBUTTONUP, where, button=button)

    def click(self, where: str | Widget | Spot) -> None:
        spot = self.spot(where)
        self.move(spot)
        self.press(spot)
        self.release(spot)

    def roll(self, where: str | Widget | Spot, notches: float) -> None:
        self.move(where)
        self.post(pygame.MOUSEWHEEL, x=0, y=round(notches), precise_y=notches)

    def finger(self, kind: int, where: str | Widget | Spot, number: int = 1) -> None:
        stage = self.form.kit.stage
        x, y = stage.to_window(*self.spot(where))
        width, height = stage.size
        self.post(kind, touch_id=0, finger_id=number, x=x / width, y=y / height, dx=0.0, dy=0.0)

    def touch(self, where: str | Widget | Spot) -> None:
        spot = self.spot(where)
        self.finger(pygame.FINGERDOWN, spot)
        self.mouse(pygame.MOUSEBUTTONDOWN, spot, button=1, touch=True)  # as SDL tells it too
        self.mouse(pygame.MOUSEBUTTONUP, spot, button=1, touch=True)
        self.finger(pygame.FINGERUP, spot)
