"""A form: widgets together, with the order of the focus, and what pointers do with them."""

from collections.abc import Iterator, Sequence

import pygame

from mummycase.screen.drawing.lettering import bounded
from mummycase.screen.drawing.plates import plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import SMALL_SIZE, STONE, TOMB
from mummycase.screen.widgets.deeds import Asked, Deed
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Spot, State, Widget

MOUSE = -1
"""The number of the mouse among the pointers; fingers have their own."""

TIP_S = 0.6
"""How long the pointer rests, or the focus, before a tooltip comes, s."""

TIP_WIDTH = 420.0
"""The widest tooltip, stage units."""

_WAYS = {Deed.LEFT: (-1, 0), Deed.RIGHT: (1, 0), Deed.UP: (0, -1), Deed.DOWN: (0, 1)}

_ASIDE = 2.5
"""How much farther something is that lies aside of the way of the focus."""


class Form:
    """Widgets on a stage.

    Args:
        kit: drawn with.
        widgets: in the order of the focus, and from back to front.
        first: has the focus at first; else the first that can.

    Attributes:
        kit: drawn with.
        focus: what the keyboard reaches; None if there is nothing.
        is_by_key: whether the focus is shown: a key or gamepad was used last.
    """

    def __init__(self, kit: Kit, widgets: Sequence[Widget] = (), first: Widget | None = None):
        self.kit = kit
        self._asked = Asked()
        self._held: tuple[int, Widget] | None = None  # by which pointer
        self._hover: Widget | None = None
        self._rested_s = 0.0
        self.focus: Widget | None = None
        self.is_by_key = False
        self._widgets: tuple[Widget, ...] = ()
        self.show(widgets, first)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them."""
        return self._widgets

    def show(self, widgets: Sequence[Widget], first: Widget | None = None) -> None:
        """Have these widgets from now on; the focus stays with its widget, or one of its name."""
        self._widgets = tuple(widgets)
        for widget in self._widgets:
            widget.restage(self.kit)
        if self._held is not None and self._held[1] not in self._widgets:
            self._held = None
        self._hover = self._again(self._hover)
        if first is not None:
            self.focus = first
        elif (again := self._again(self.focus)) is not None:
            self.focus = again
        else:
            self.focus = next(iter(self._reachable()), None)

    def find(self, name: str) -> Widget:
        """The widget of this name; one that the focus can reach rather than a label.

        Raises:
            KeyError: there is none.
        """
        named = [widget for widget in self._widgets if widget.name == name]
        if not named:
            raise KeyError(name)
        return next((widget for widget in named if widget.takes_focus), named[0])

    def restage(self, kit: Kit) -> None:
        """Be drawn with another kit."""
        self.kit = kit
        for widget in self._widgets:
            widget.restage(kit)

    def handle(self, event: pygame.Event) -> Deed | None:
        """Obey an event.

        Returns:
            What was asked for and meant for no widget, such as `BACK`; None if nothing is left.
        """
        if self._point(event):
            return None
        if event.type == pygame.TEXTINPUT:
            if self.focus is not None and self.focus.takes_text and self.focus.is_enabled:
                self.focus.type(event.text)
            return None
        deed = self._asked.deed_of(event)
        if deed is None:
            return None
        if getattr(event, "key", None) == pygame.K_SPACE and self._is_typing():
            return None  # it comes as text
        return self.do(deed)

    def do(self, deed: Deed, *, is_repeated: bool = False) -> Deed | None:
        """Obey a key or gamepad; what was meant for no widget is returned.

        Args:
            deed: asked for.
            is_repeated: by a key that is held: it goes to the last, and not round to the first.
        """
        self._rested_s = 0.0
        focus = self._usable_focus()
        if deed is not Deed.BACK:
            self.is_by_key = True
        if focus is not None and focus.do(deed):
            if deed is Deed.PRESS:
                self.kit.on_click()
            return None
        match deed:
            case Deed.NEXT:
                self._step(1)
            case Deed.PRESS if self._is_typing():
                self._step(1)  # Enter after a word
            case Deed.PREVIOUS:
                self._step(-1)
            case Deed.LEFT | Deed.RIGHT | Deed.UP | Deed.DOWN:
                self._go(*_WAYS[deed], goes_round=not is_repeated)
            case Deed.HOME | Deed.END:
                self._go_to_end(0 if deed is Deed.HOME else -1)
            case _:
                return deed
        return None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._rested_s += seconds
        deed = self._asked.update(seconds)
        if deed is not None:
            self.do(deed, is_repeated=True)

    def rest(self) -> None:
        """Nobody holds or points at anything any more."""
        self._asked.rest()
        self._drop()
        self._hover = None

    def sprites(self) -> Iterator[Sprite]:
        """Everything to be seen, from back to front, a tooltip last."""
        for widget in self._widgets:
            yield from widget.sprites(self.kit, self._state(widget))
        focus = self._usable_focus()
        if focus is not None and self.is_by_key:
            yield self.kit.ring(focus.box)
        yield from self._tip()

    def _state(self, widget: Widget) -> State:
        return State(
            is_hovered=widget is self._hover and widget.is_enabled,
            is_focused=widget is self.focus,
            is_pressed=self._held is not None and widget is self._held[1],
        )

    def _is_typing(self) -> bool:
        focus = self._usable_focus()
        return focus is not None and focus.takes_text

    def _usable_focus(self) -> Widget | None:
        return self.focus if self.focus is not None and self.focus.is_enabled else None

    def _reachable(self) -> list[Widget]:
        return [widget for widget in self._widgets if widget.takes_focus and widget.is_enabled]

    def _again(self, old: Widget | None) -> Widget | None:
        """The same widget, or the one that has come in its place."""
        if old is None or old in self._widgets:
            return old
        names = [widget.name for widget in self._widgets if widget.takes_focus]
        return self.find(old.name) if old.name in names else None

    def _step(self, by: int) -> None:
        reachable = self._reachable()
        if not reachable:
            return
        if self.focus in reachable:
            self.focus = reachable[(reachable.index(self.focus) + by) % len(reachable)]
        else:
            self.focus = reachable[0 if by > 0 else -1]

    def _go_to_end(self, number: int) -> None:
        reachable = self._reachable()
        if reachable:
            self.focus = reachable[number]

    def _go(self, across: int, down: int, *, goes_round: bool) -> None:
        """The focus goes to the nearest on this way; behind the last comes the first."""
        if self.focus is None:
            self._step(1)
            return
        here = self.focus
        ahead = [
            (distance, number, widget)
            for number, widget in enumerate(self._reachable())
            if widget is not here
            and (distance := _distance(here, widget, across, down)) is not None
        ]
        if ahead:
            self.focus = min(ahead)[2]
        elif goes_round:
            self.focus = self._first_on(across, down, here)

    def _first_on(self, across: int, down: int, here: Widget) -> Widget:
        """Where a way through a widget begins: what is least aside, and farthest back."""
        axis, way = (0, across) if across else (1, down)
        behind = [
            (abs(_gap(here, widget, 1 - axis)), _gap(here, widget, axis) * way, number, widget)
            for number, widget in enumerate(self._reachable())
            if _gap(here, widget, axis) * way < 0.0
        ]
        return min(behind)[3] if behind else here

    def _point(self, event: pygame.Event) -> bool:
        """Obey a pointer; whether it was one."""
        if getattr(event, "touch", False) and event.type != pygame.FINGERDOWN:
            return True  # SDL shows a finger as a mouse, too
        stage = self.kit.stage
        match event.type:
            case pygame.MOUSEBUTTONDOWN:
                if event.button == 1:
                    self._press(MOUSE, stage.to_stage(*event.pos))
            case pygame.MOUSEMOTION:
                self._move(MOUSE, stage.to_stage(*event.pos))
            case pygame.MOUSEBUTTONUP:
                if event.button == 1:
                    self._release(MOUSE, stage.to_stage(*event.pos))
            case pygame.MOUSEWHEEL:
                self._roll(getattr(event, "precise_y", 0.0) or event.y)
            case pygame.FINGERDOWN:
                self._press(event.finger_id, self._touched(event))
                self._hover = None
            case pygame.FINGERMOTION:
                self._move(event.finger_id, self._touched(event))
            case pygame.FINGERUP:
                self._release(event.finger_id, self._touched(event))
                self._hover = None
            case pygame.WINDOWLEAVE:
                self._hover = None
            case pygame.WINDOWFOCUSLOST:
                self.rest()
            case _:
                return False
        return True

    def _touched(self, event: pygame.Event) -> Spot:
        width, height = self.kit.stage.size
        return self.kit.stage.to_stage(event.x * width, event.y * height)

    def _at(self, spot: Spot) -> Widget | None:
        return next((widget for widget in reversed(self._widgets) if widget.holds(spot)), None)

    def _press(self, pointer: int, spot: Spot) -> None:
        if self._held is not None:
            return
        self._rested_s = 0.0
        widget = self._at(spot)
        self.is_by_key = False
        if widget is None or not widget.is_enabled:
            return
        if widget.takes_focus:
            self.focus = widget
        self._held = pointer, widget
        widget.press(spot)

    def _move(self, pointer: int, spot: Spot) -> None:
        if self._held is not None and self._held[0] == pointer:
            self._held[1].drag(spot)
            return
        if pointer != MOUSE:
            return
        widget = self._at(spot)
        if widget is not self._hover:
            self._hover, self._rested_s = widget, 0.0
        if widget is not None and widget.is_enabled:
            widget.hover(spot)

    def _release(self, pointer: int, spot: Spot) -> None:
        if self._held is not None and self._held[0] == pointer:
            widget, self._held = self._held[1], None
            if widget.takes_focus and widget.holds(spot):
                self.kit.on_click()
            widget.release(spot)
            self._hover = self._at(spot)

    def _drop(self) -> None:
        if self._held is not None:
            widget, self._held = self._held[1], None
            widget.cancel()

    def _roll(self, notches: float) -> None:
        hover = self._hover
        if notches and hover is not None and hover.is_enabled and self._held is None:
            hover.roll(notches)

    def _tip(self) -> Iterator[Sprite]:
        """What is told about what the pointer or the focus rests on."""
        told = self._usable_focus() if self.is_by_key else self._hover
        if told is None or not told.tip or self._rested_s < TIP_S or self._held is not None:
            return
        kit, stage = self.kit, self.kit.stage
        lines = kit.lines(told.tip, TIP_WIDTH, SMALL_SIZE)
        high = stage.px(kit.line_height(SMALL_SIZE))
        texts = [kit.lettering.text(line, size=SMALL_SIZE * kit.text_size) for line in lines]
        edge = stage.px(12)
        size = max(text.get_width() for text in texts) + 2 * edge, high * len(texts) + edge
        own = kit.rect(told.box)
        rect = pygame.Rect((own.left, own.bottom + stage.px(12)), size)
        if rect.bottom > stage.size[1] - stage.px(8):
            rect.bottom = own.top - stage.px(12)
        rect = bounded(rect, stage.size, stage.px(8))
        yield Sprite(plate(size, TOMB, 250, stage.px(8), STONE, stage.px(2)), rect.topleft)
        for number, text in enumerate(texts):
            yield Sprite(text, (rect.left + edge, rect.top + edge // 2 + number * high))


def _distance(here: Widget, there: Widget, across: int, down: int) -> float | None:
    """How far a widget lies on the way; None if it does not."""
    ahead = _gap(here, there, 0) * across if across else _gap(here, there, 1) * down
    if ahead <= 0.0:
        return None
    aside = abs(_gap(here, there, 1 if across else 0))
    apart = here.middle[1 if across else 0] - there.middle[1 if across else 0]
    return ahead + _ASIDE * aside + 0.01 * abs(apart)


def _gap(here: Widget, there: Widget, axis: int) -> float:
    """From one to the other along an axis; 0 where they overlap by half of the smaller or more."""
    a, b = here.box[axis], there.box[axis]
    wide_a, wide_b = here.box[axis + 2], there.box[axis + 2]
    if b >= a + wide_a - 0.5 * min(wide_a, wide_b):
        return max(1.0, b - (a + wide_a))
    if b + wide_b <= a + 0.5 * min(wide_a, wide_b):
        return min(-1.0, b + wide_b - a)
    return 0.0
