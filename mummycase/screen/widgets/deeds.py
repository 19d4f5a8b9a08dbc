"""What keys and gamepads ask of widgets."""

from enum import Enum, auto
from types import MappingProxyType

import pygame

from mummycase.screen.case_view import pad


class Deed(Enum):
    """What can be asked."""

    PRESS = auto()
    BACK = auto()
    NEXT = auto()
    PREVIOUS = auto()
    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()
    END = auto()
    ERASE = auto()
    DELETE = auto()


_KEYS = MappingProxyType(
    {
        pygame.K_RETURN: Deed.PRESS,
        pygame.K_KP_ENTER: Deed.PRESS,
        pygame.K_SPACE: Deed.PRESS,
        pygame.K_ESCAPE: Deed.BACK,
        pygame.K_AC_BACK: Deed.BACK,
        pygame.K_LEFT: Deed.LEFT,
        pygame.K_RIGHT: Deed.RIGHT,
        pygame.K_UP: Deed.UP,
        pygame.K_DOWN: Deed.DOWN,
        pygame.K_PAGEUP: Deed.PAGE_UP,
        pygame.K_PAGEDOWN: Deed.PAGE_DOWN,
        pygame.K_HOME: Deed.HOME,
        pygame.K_END: Deed.END,
        pygame.K_BACKSPACE: Deed.ERASE,
        pygame.K_DELETE: Deed.DELETE,
    }
)

_BUTTONS = MappingProxyType(
    {
        pad.A: Deed.PRESS,
        pad.B: Deed.BACK,
        pad.X: Deed.ERASE,
        pad.LEFT_SHOULDER: Deed.PREVIOUS,
        pad.RIGHT_SHOULDER: Deed.NEXT,
        pad.BACK: Deed.BACK,
        pad.START: Deed.PRESS,
    }
)

_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With these a key belongs to somebody else."""

_PUSHED = 0.6
_CENTRED = 0.3
"""How far a stick must go to count, and come back before it counts again."""

REPEATED = frozenset(
    {Deed.LEFT, Deed.RIGHT, Deed.UP, Deed.DOWN, Deed.PAGE_UP, Deed.PAGE_DOWN, Deed.ERASE}
)
"""What goes on while a key is held."""

FIRST_S, NEXT_S = 0.4, 0.07
"""A held key repeats after so long, and then every so often, s."""


class Asked:
    """Turns events into deeds, and repeats those of a key that is held."""

    def __init__(self) -> None:
        self._pushed = {0: False, 1: False}  # the left stick's axes: across, down
        self._held: tuple[int, Deed] | None = None
        self._left_s = 0.0

    def deed_of(self, event: pygame.Event) -> Deed | None:
        """What an event asks for; None if nothing."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if self._held is not None and self._held[0] == event.key:
                self._held = None
            case pygame.WINDOWFOCUSLOST:
                self._held = None
            case pygame.JOYBUTTONDOWN:
                return _BUTTONS.get(event.button)
            case pygame.JOYHATMOTION:
                return _of_hat(event.value)
            case pygame.JOYAXISMOTION if event.axis in self._pushed:
                return self._of_stick(event.axis, event.value)
        return None

    def update(self, seconds: float) -> Deed | None:
        """Let time pass; what a held key asks for again."""
        if self._held is None:
            return None
        self._left_s -= seconds
        if self._left_s > 0.0:
            return None
        self._left_s = NEXT_S
        return self._held[1]

    def rest(self) -> None:
        """Nothing is held any more."""
        self._held = None

    def _key(self, event: pygame.Event) -> Deed | None:
        modifiers = getattr(event, "mod", 0)
        if modifiers & _OTHERS:
            return None
        if event.key == pygame.K_TAB:
            return Deed.PREVIOUS if modifiers & pygame.KMOD_SHIFT else Deed.NEXT
        deed = _KEYS.get(event.key)
        self._held = (event.key, deed) if deed in REPEATED and deed is not None else None
        self._left_s = FIRST_S
        return deed

    def _of_stick(self, axis: int, value: float) -> Deed | None:
        if self._pushed[axis]:
            self._pushed[axis] = abs(value) > _CENTRED
            return None
        self._pushed[axis] = abs(value) > _PUSHED
        if not self._pushed[axis]:
            return None
        if axis == 0:
            return Deed.RIGHT if value > 0.0 else Deed.LEFT
        return Deed.DOWN if value > 0.0 else Deed.UP


def _of_hat(value: tuple[int, int]) -> Deed | None:
    across, up = value
    if across:
        return Deed.RIGHT if across > 0 else Deed.LEFT
    if up:
        return Deed.UP if up > 0 else Deed.DOWN
    return None
