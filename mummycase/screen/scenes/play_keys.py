"""Keys and buttons of gamepads that are the play scene's own, beside those of board and case."""

from enum import Enum, auto
from types import MappingProxyType

import pygame

from mummycase.screen.case_view import pad


class Deed(Enum):
    """One thing asked for."""

    MENU = auto()
    LOG = auto()
    WHY = auto()
    AGAIN = auto()
    UNDO = auto()
    CASE = auto()


_KEYS = MappingProxyType(
    {
        pygame.K_ESCAPE: Deed.MENU,
        pygame.K_AC_BACK: Deed.MENU,
        pygame.K_p: Deed.MENU,
        pygame.K_l: Deed.LOG,
        pygame.K_w: Deed.WHY,
        pygame.K_a: Deed.AGAIN,
        pygame.K_u: Deed.UNDO,
        pygame.K_BACKSPACE: Deed.UNDO,
        pygame.K_b: Deed.CASE,
    }
)

_OF_CASE = frozenset({pygame.K_w})
"""Keys that mean something else while the case is at the front."""

_BUTTONS = MappingProxyType(
    {
        pad.BACK: Deed.MENU,
        pad.START: Deed.MENU,
        pad.X: Deed.LOG,
        pad.Y: Deed.WHY,
        pad.B: Deed.UNDO,
        pad.LEFT_SHOULDER: Deed.AGAIN,
        pad.RIGHT_SHOULDER: Deed.CASE,
    }
)

_STEPS_BACK = frozenset({pygame.K_ESCAPE, pygame.K_AC_BACK})
"""Keys that close what lies over the case, before they ask for the menu."""

_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def deed_of(event: pygame.Event, *, is_at_case: bool) -> Deed | None:
    """What an event asks the scene for; None if nothing.

    Args:
        event: of a key or a gamepad.
        is_at_case: whether the case is at the front, which has keys of its own.
    """
    if event.type == pygame.KEYDOWN:
        if getattr(event, "mod", 0) & _OTHERS or (is_at_case and event.key in _OF_CASE):
            return None
        return _KEYS.get(event.key)
    if event.type == pygame.JOYBUTTONDOWN:
        deed = _BUTTONS.get(event.button)
        return deed if deed is Deed.MENU or not is_at_case else None
    return None


def steps_back(event: pygame.Event) -> bool:
    """Whether an event closes what lies over the case, if something does, before all else."""
    if event.type == pygame.KEYDOWN:
        return event.key in _STEPS_BACK
    return bool(event.type == pygame.JOYBUTTONDOWN and event.button == pad.BACK)
