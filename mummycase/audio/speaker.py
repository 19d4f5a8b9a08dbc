"""What sound is written to: the protocol that every speaker serves.

A speaker takes mono float32 blocks of shape (frames,), -1..1. A device is hungry only now and
then: ask `room` before rendering, so that a block is rendered as late as can be and a turn of the
knob is heard soon. `write` alone is right too: a device lets it wait until the block fits.
"""

from types import TracebackType
from typing import Protocol, Self

import numpy as np
from numpy.typing import NDArray

from mummycase.errors import AudioUnavailableError, SettingError

BLOCK_FRAMES = 1024
"""Frames a block has unless a speaker is told otherwise: 23 ms at 44.1 kHz."""

FULL_SCALE = 32_767
"""The 16-bit sample of level 1."""


class Speaker(Protocol):
    """Somewhere for sound to go."""

    @property
    def sample_rate(self) -> int:
        """Frames a second."""

    @property
    def block_frames(self) -> int:
        """Frames a block should have; others are taken, but a device may then run dry."""

    @property
    def is_paced(self) -> bool:
        """Whether `room` follows real time, as a device does; otherwise there is always room."""

    @property
    def frames(self) -> int:
        """Frames taken so far."""

    @property
    def clipped(self) -> int:
        """Samples so far that lay beyond -1..1 and were brought back to it."""

    @property
    def late(self) -> int:
        """Blocks so far that came after the sound before them had run out."""

    def room(self) -> bool:
        """Whether a block would be taken at once; never waits."""

    def write(self, block: NDArray[np.float32]) -> None:
        """Take one block, in a device after waiting for room; it is not kept and not changed.

        Args:
            block: shape (frames,), float32, -1..1.

        Raises:
            SettingError: the block has another shape or type.
            AudioUnavailableError: the device is gone, or the speaker closed.
            SoundFileError: the file cannot be written on.
        """

    def close(self) -> None:
        """Let what was written sound to its end, and let go; may be called more than once."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None: ...


class SpeakerBase:
    """What all speakers of this package share: the counters, the checks, the context manager.

    Args:
        sample_rate: frames a second.
        block_frames: frames a block should have.

    Raises:
        SettingError: a rate or block that is not positive.
    """

    is_paced = False

    def __init__(self, sample_rate: int, block_frames: int = BLOCK_FRAMES) -> None:
        for name, value in (("sample_rate", sample_rate), ("block_frames", block_frames)):
            if value < 1:
                raise SettingError(f"{name} must be positive, got {value}")
        self.sample_rate = sample_rate
        self.block_frames = block_frames
        self.frames = 0
        self.clipped = 0
        self._is_closed = False

    @property
    def late(self) -> int:
        """Blocks that came too late; none, unless there is a device to keep up with."""
        return 0

    def room(self) -> bool:
        """Whether a block would be taken at once."""
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Take no more blocks."""
        self._is_closed = True

    def _samples(self, block: NDArray[np.float32]) -> NDArray[np.int16]:
        """Check `block`, count it, and return its 16-bit samples, shape (frames,)."""
        if self._is_closed:
            raise AudioUnavailableError(
                "the speaker is closed and takes no more sound; open another"
            )
        if block.ndim != 1 or block.dtype != np.float32:
            raise SettingError(
                f"block must be mono float32 of shape (frames,), got {block.dtype} {block.shape}"
            )
        samples, clipped = to_samples(block)
        self.frames += len(samples)
        self.clipped += clipped
        return samples


def to_samples(block: NDArray[np.float32]) -> tuple[NDArray[np.int16], int]:
    """Round to 16 bits.

    Args:
        block: shape (frames,), float32; what lies beyond -1..1 is clipped.

    Returns:
        The samples, shape (frames,), int16, +-32767 for +-1, and how many were clipped.
    """
    clipped = int(np.count_nonzero(np.abs(block) > 1.0))
    return np.rint(np.clip(block, -1.0, 1.0) * FULL_SCALE).astype(np.int16), clipped
