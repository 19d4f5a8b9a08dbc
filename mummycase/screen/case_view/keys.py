"""Which key does what."""

from types import MappingProxyType

import pygame

from mummycase.screen.case_view.deeds import Deed

_DOWN = MappingProxyType(
    {
        pygame.K_SPACE: Deed.LEVER_DOWN,
        pygame.K_RETURN: Deed.PULL,
        pygame.K_KP_ENTER: Deed.PULL,
        pygame.K_LEFT: Deed.SLOWER,
        pygame.K_MINUS: Deed.SLOWER,
        pygame.K_KP_MINUS: Deed.SLOWER,
        pygame.K_RIGHT: Deed.FASTER,
        pygame.K_PLUS: Deed.FASTER,
        pygame.K_EQUALS: Deed.FASTER,
        pygame.K_KP_PLUS: Deed.FASTER,
        pygame.K_UP: Deed.UP,
        pygame.K_DOWN: Deed.DOWN,
        pygame.K_c: Deed.COVER,
        pygame.K_k: Deed.KNOCK,
        pygame.K_g: Deed.GLASS,
        pygame.K_t: Deed.TURN_RECORD,
        pygame.K_r: Deed.CHANGE_RECORD,
        pygame.K_w: Deed.SWAP_CELLS,
        pygame.K_x: Deed.TAKE_OUT,
        pygame.K_DELETE: Deed.TAKE_OUT,
        pygame.K_f: Deed.FRESH_CELLS,
        pygame.K_h: Deed.READINGS,
        pygame.K_F1: Deed.LEGEND,
        pygame.K_ESCAPE: Deed.BACK,
        pygame.K_q: Deed.QUIT,
    }
)

_OTHERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With these a key belongs to somebody else, but Ctrl-Q and Ctrl-C leave."""


def deed_of(event: pygame.Event) -> Deed | None:
    """What a key asks for; None if nothing."""
    if event.type == pygame.KEYUP:
        return Deed.LEVER_UP if event.key == pygame.K_SPACE else None
    if event.type != pygame.KEYDOWN:
        return None
    modifiers = getattr(event, "mod", 0)
    if modifiers & _OTHERS:
        leaves = modifiers & pygame.KMOD_CTRL and event.key in (pygame.K_q, pygame.K_c)
        return Deed.QUIT if leaves else None
    if event.key == pygame.K_TAB:
        return Deed.FOCUS_PREVIOUS if modifiers & pygame.KMOD_SHIFT else Deed.FOCUS_NEXT
    return _DOWN.get(event.key)
