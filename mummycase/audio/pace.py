"""Real time for a speaker that has none of its own."""

import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

import numpy as np
from numpy.typing import NDArray

from mummycase.audio.null import NullSpeaker
from mummycase.audio.speaker import BLOCK_FRAMES, Speaker

Clock = Callable[[], float]
"""Seconds that only ever grow, such as `time.monotonic`."""

SLACK_BLOCKS = 2
"""How far a block may come behind its time: what a device would have in store."""


class PacedSpeaker:
    """Any speaker, with room for blocks only as fast as a device would want them.

    So a case without sound still takes ten seconds over a message, and captions keep their time.
    What was missed (a laptop that slept) is skipped, not caught up with in one burst.

    Args:
        speaker: where the blocks go; closed with this one.
        clock: seconds; nothing else is known of time.
    """

    is_paced = True

    def __init__(self, speaker: Speaker, clock: Clock) -> None:
        self._speaker = speaker
        self._clock = clock
        self._due: float | None = None
        self.late = 0

    @property
    def sample_rate(self) -> int:
        """Frames a second."""
        return self._speaker.sample_rate

    @property
    def block_frames(self) -> int:
        """Frames a block should have."""
        return self._speaker.block_frames

    @property
    def frames(self) -> int:
        """Frames taken so far."""
        return self._speaker.frames

    @property
    def clipped(self) -> int:
        """Samples clipped so far."""
        return self._speaker.clipped

    def room(self) -> bool:
        """Whether the time of the next block has come."""
        return self._due is None or self._clock() >= self._due

    def write(self, block: NDArray[np.float32]) -> None:
        """Hand on one block, shape (frames,), float32, -1..1; its time passes from now on.

        It does not wait: whoever is in a hurry may run ahead of the clock.
        """
        now = self._clock()
        if self._due is None:
            self._due = now
        elif now - self._due > SLACK_BLOCKS * self.block_frames / self.sample_rate:
            self._due = now
            self.late += 1
        self._speaker.write(block)
        self._due += len(block) / self.sample_rate

    def close(self) -> None:
        """Close the speaker behind."""
        self._speaker.close()

    def __enter__(self) -> Self:
        self._speaker.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._speaker.__exit__(kind, error, trace)


def silent_speaker(
    sample_rate: int, block_frames: int = BLOCK_FRAMES, *, clock: Clock = time.monotonic
) -> Speaker:
    """Silence that takes as long as sound would.

    Args:
        sample_rate: frames a second.
        block_frames: frames a block should have.
        clock: seconds that only grow.
    """
    return PacedSpeaker(NullSpeaker(sample_rate, block_frames), clock)
