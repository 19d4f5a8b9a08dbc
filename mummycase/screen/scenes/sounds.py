"""What of board and case is heard when: effects in order, never in bursts, below the voice."""

from collections import deque
from collections.abc import Iterable
from types import MappingProxyType

from mummycase.audio.effects import Effect, Effects
from mummycase.screen.board_view.timeline import Sound

MOST = 2
"""Sounds of the board in one moment: of a rush, where all is at once, only the end is heard."""

APART_S = 0.16
"""Between two sounds of the case, s: a computer opens it, turns the record and shuts it at once."""

OF_BOARD = MappingProxyType(
    {
        Sound.STEP: Effect.STEP,
        Sound.CLIMB: Effect.CLIMB,
        Sound.RIDE: Effect.RIDE,
        Sound.LIFT: Effect.JEWEL_TAKEN,
        Sound.JEWEL: Effect.JEWEL_PUT,
        Sound.GREAT: Effect.GREAT_JEWEL,
        Sound.COBRA: Effect.COBRA,
        Sound.STONE: Effect.STONE,
        Sound.HOME: Effect.HOME,
        Sound.DIE: Effect.DIE,
        Sound.DIE_LANDS: Effect.DIE_LANDS,
        Sound.ENDING: Effect.ENDING,
    }
)
"""Which effect each of the board's sounds is."""


class Sounds:
    """Lets effects be heard as a game goes on.

    Args:
        effects: lets them be heard.
    """

    def __init__(self, effects: Effects) -> None:
        self._effects = effects
        self._waiting: deque[Effect] = deque()
        self._since_s = APART_S

    def board(self, sounds: Iterable[Sound]) -> None:
        """Let be heard what happens on the board at this moment."""
        for sound in tuple(dict.fromkeys(sounds))[-MOST:]:
            self._effects.play(OF_BOARD[sound])

    def case(self, effects: Iterable[Effect]) -> None:
        """Let be heard what hands do at the case, one after the other."""
        self._waiting.extend(effects)

    def update(self, seconds: float, *, is_speaking: bool) -> None:
        """Let time pass; while the mummy speaks, effects stand back."""
        self._effects.is_ducked = is_speaking
        self._since_s += seconds
        if self._waiting and self._since_s >= APART_S:
            self._since_s = 0.0
            self._effects.play(self._waiting.popleft())

    def hush(self) -> None:
        """Nothing of what happened goes on to be heard: somebody skipped it."""
        self._waiting.clear()
        self._effects.hush()

    def leave(self) -> None:
        """Nobody is there any more; elsewhere nothing stands back."""
        self._waiting.clear()
        self._effects.is_ducked = False
