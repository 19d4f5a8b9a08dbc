"""The silent speaker: production code for a machine without sound, and for measuring."""

import numpy as np
from numpy.typing import NDArray

from mummycase.audio.speaker import SpeakerBase


class NullSpeaker(SpeakerBase):
    """Takes blocks and discards them, as fast as they come; it only counts.

    Args:
        sample_rate: frames a second.
        block_frames: frames a block should have.
    """

    def write(self, block: NDArray[np.float32]) -> None:
        """Discard one block, shape (frames,), float32, -1..1."""
        self._samples(block)
