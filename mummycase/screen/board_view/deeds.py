"""What keys and gamepads ask of the board."""

from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType

import pygame

from mummycase.screen.case_view.pad import A, Pad


class Deed(Enum):
    """One thing asked for."""

    LEFT = auto()
    RIGHT = auto()
    UP = auto()
    DOWN = auto()
    NEXT = auto()
    PREVIOUS = auto()
    TAKE = auto()


WAYS = MappingProxyType(
    {Deed.LEFT: (-1, 0), Deed.RIGHT: (1, 0), Deed.UP: (0, -1), Deed.DOWN: (0, 1)}
)
"""Across and down."""

_KEYS = MappingProxyType(
    {
        pygame.K_LEFT: Deed.LEFT,
        pygame.K_RIGHT: Deed.RIGHT,
        pygame.K_UP: Deed.UP,
        pygame.K_DOWN: Deed.DOWN,
        pygame.K_RETURN: Deed.TAKE,
        pygame.K_KP_ENTER: Deed.TAKE,
        pygame.K_SPACE: Deed.TAKE,
    }
)

_DIGITS = MappingProxyType(
    {
        **{pygame.K_0 + digit: str(digit) for digit in range(10)},
        pygame.K_KP_0: "0",
        **{pygame.K_KP_1 + digit - 1: str(digit) for digit in range(1, 10)},
    }
)

_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META

_PUSHED, _CENTRED = 0.6, 0.3
"""How far a stick must go to count, and come back before it counts again."""

_STICK = MappingProxyType({0: (Deed.LEFT, Deed.RIGHT), 1: (Deed.UP, Deed.DOWN)})
"""The left stick's axes."""


@dataclass(slots=True)
class Hands:
    """Keys and gamepads together."""

    _pads: Pad = field(default_factory=Pad)
    _pushed: set[int] = field(default_factory=set)

    def deed_of(self, event: pygame.Event) -> Deed | str | None:
        """What is asked for; a digit as such; None if nothing."""
        match event.type:
            case pygame.KEYDOWN:
                return _of_key(event)
            case pygame.JOYBUTTONDOWN:
                return Deed.TAKE if event.button == A else None
            case pygame.JOYHATMOTION:
                across, up = event.value
                sides = ((across, (Deed.LEFT, Deed.RIGHT)), (-up, (Deed.UP, Deed.DOWN)))
                return next((pair[way > 0] for way, pair in sides if way), None)
            case pygame.JOYAXISMOTION if event.axis in _STICK:
                return self._of_stick(event.axis, event.value)
            case _:
                self._pads.deed_of(event)  # they come and go
                return None

    def _of_stick(self, axis: int, value: float) -> Deed | None:
        if axis in self._pushed:
            if abs(value) < _CENTRED:
                self._pushed.discard(axis)
            return None
        if abs(value) < _PUSHED:
            return None
        self._pushed.add(axis)
        return _STICK[axis][value > 0.0]


def _of_key(event: pygame.Event) -> Deed | str | None:
    modifiers = getattr(event, "mod", 0)
    if modifiers & _OTHERS:
        return None
    if event.key == pygame.K_TAB:
        return Deed.PREVIOUS if modifiers & pygame.KMOD_SHIFT else Deed.NEXT
    return _KEYS.get(event.key) or _DIGITS.get(event.key)
