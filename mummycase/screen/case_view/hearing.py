"""What hands are heard to do at the case, whoever's they are; the voice is heard by itself."""

from collections import deque
from collections.abc import Iterable, Sequence
from types import MappingProxyType

from mummycase.audio.effects import Effect
from mummycase.case.events import CaseEvent, CoverClosed, CoverOpened
from mummycase.case.mechanism import LEVER_ACTS
from mummycase.case.outcome import Outcome
from mummycase.case.readings import Readings

MOST = 8
"""Sounds that wait to be taken; if nobody listens, older ones are forgotten."""

_OF_OUTCOMES = MappingProxyType(
    {
        Outcome.KNOCKED: Effect.KNOCK,
        Outcome.RECORD_IN: Effect.RECORD,
        Outcome.CELLS_SWAPPED: Effect.CELL,
        Outcome.LEFT_OUT: Effect.CELL,
        Outcome.RIGHT_OUT: Effect.CELL,
        Outcome.CELL_IN: Effect.CELL,
        Outcome.FRESH_ONE_IN: Effect.CELL,
        Outcome.FRESH_BOTH_IN: Effect.CELL,
    }
)


class Hearing:
    """Finds out what is to be heard, from what is seen of the case.

    Lever, cover and record are watched in the case itself, where computers have hands, too; cells
    and knocks are known from people's own deeds.
    """

    def __init__(self) -> None:
        self._is_pulled = False
        self._side: int | None = None
        self._sounds: deque[Effect] = deque(maxlen=MOST)

    def follow(
        self,
        events: Iterable[CaseEvent],
        readings: Readings,
        lever: float,
        done: Sequence[Outcome],
    ) -> None:
        """Look at the case once more.

        Args:
            events: since the last look.
            readings: now.
            lever: where it is held, 0..1.
            done: what came of people's deeds since the last look.
        """
        covers = [event for event in events if isinstance(event, CoverOpened | CoverClosed)]
        is_opened = any(isinstance(event, CoverOpened) for event in covers)
        if is_opened:
            self._sounds.append(Effect.COVER_OFF)
        if self._side is not None and readings.side not in (None, self._side):
            self._sounds.append(Effect.RECORD)
        self._side = readings.side
        self._sounds.extend(_OF_OUTCOMES[each] for each in done if each in _OF_OUTCOMES)
        if covers and isinstance(covers[-1], CoverClosed):
            self._sounds.append(Effect.COVER_ON)
        is_pulled = lever >= LEVER_ACTS
        if is_pulled != self._is_pulled:
            self._is_pulled = is_pulled
            self._sounds.append(Effect.LEVER if is_pulled else Effect.LEVER_BACK)

    def take(self) -> tuple[Effect, ...]:
        """What is to be heard since this was asked last."""
        sounds = tuple(self._sounds)
        self._sounds.clear()
        return sounds
