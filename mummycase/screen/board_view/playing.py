"""Plays a timeline: how far it is, what is seen at this moment, what is heard in passing."""

from collections import deque
from collections.abc import Sequence

from mummycase.screen.board_view.position import Position
from mummycase.screen.board_view.timeline import Beat, Rest, Sound, What


class Playing:
    """Beats one after the other.

    Args:
        position: seen at first.

    Attributes:
        speed: how many seconds of the line pass in one.
        sounds: to be heard since they were last taken.
    """

    def __init__(self, position: Position) -> None:
        self._rest = position
        self._beats: deque[Beat] = deque()
        self._elapsed = 0.0  # of the first beat, s
        self.speed = 1.0
        self.sounds: list[Sound] = []

    @property
    def is_busy(self) -> bool:
        """Whether anything is left to play."""
        return bool(self._beats)

    @property
    def position(self) -> Position:
        """What is seen now, without what moves."""
        return self._beats[0].during if self._beats else self._rest

    @property
    def final(self) -> Position:
        """What will be seen when all has been played."""
        return self._beats[-1].after if self._beats else self._rest

    @property
    def what(self) -> What:
        """What moves now."""
        return self._beats[0].what if self._beats else Rest()

    @property
    def share(self) -> float:
        """How far the present beat is, 0..1."""
        if not self._beats or self._beats[0].length <= 0.0:
            return 1.0
        return min(1.0, self._elapsed / self._beats[0].length)

    def add(self, beats: Sequence[Beat]) -> None:
        """Play these after those that wait."""
        self._beats.extend(beats)
        self._pass_over()

    def jump(self, position: Position) -> None:
        """Drop what waits; this is seen now."""
        self._beats.clear()
        self._elapsed = 0.0
        self._rest = position

    def update(self, seconds: float) -> None:
        """Let time pass."""
        left = seconds * self.speed
        while self._beats and left > 0.0:
            beat = self._beats[0]
            before, needed = self._elapsed, beat.length - self._elapsed
            self._elapsed = beat.length if left >= needed else before + left
            left = max(0.0, left - needed)
            for sound, share in ((beat.begins, 0.0), (beat.sound, beat.heard)):
                moment = share * beat.length
                is_first = before == 0.0 and moment == 0.0
                if sound and (before < moment <= self._elapsed or is_first):
                    self.sounds.append(sound)
            self._pass_over()

    def skip(self) -> None:
        """All of it is over, unheard."""
        self.jump(self.final)

    def _pass_over(self) -> None:
        """Leave beats that are over."""
        while self._beats and self._elapsed >= self._beats[0].length:
            self._rest = self._beats.popleft().after
            self._elapsed = 0.0
