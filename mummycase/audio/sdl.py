"""The speaker one hears: SDL's mixer, through one channel kept fed block by block.

pygame is imported late: measuring and simulating need no SDL.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from mummycase.audio import device
from mummycase.audio.feed import ChannelFeed
from mummycase.audio.speaker import BLOCK_FRAMES, SpeakerBase
from mummycase.errors import AudioUnavailableError, SettingError

if TYPE_CHECKING:
    from pygame.mixer import Sound

RAMP_FRAMES = 128
"""Length of the fades that keep a start or an end from clicking: 3 ms at 44.1 kHz."""

POLL_SECONDS = 0.003
"""How often a waiting `write` looks; an eighth of a block."""

STALLED_SECONDS = 3.0
"""A device that takes nothing for so long is taken for dead."""

CLOSING_SECONDS = 1.0
"""How long `close` waits at most for what is left to sound; a stuck device is then left."""


class SdlSpeaker(SpeakerBase):
    """A sound device, mono, 16 bits, on channel 0 of `pygame.mixer`.

    What is written sounds without gap as long as it comes in time; a block that comes late is
    counted in `late`, begins with a short fade if silence may have gone out before it, and nothing
    else happens. Other channels of the mixer
    are free for anyone. Close it before `pygame.quit` or `pygame.mixer.quit`.

    Args:
        sample_rate: frames a second; the device is made to follow.
        block_frames: frames a block should have.
        buffer_frames: frames the device asks for at once, a power of two from 256 on and not
            above `block_frames`. Less is sooner heard and sooner late.

    Attributes:
        begun: blocks that began out of silence, with a fade.

    Raises:
        AudioUnavailableError: no device can be opened, or somebody has opened the mixer already.
        SettingError: a setting outside its range.
    """

    is_paced = True

    def __init__(
        self,
        sample_rate: int = 44_100,
        *,
        block_frames: int = BLOCK_FRAMES,
        buffer_frames: int = BLOCK_FRAMES,
    ) -> None:
        super().__init__(sample_rate, block_frames)
        if buffer_frames < 256 or buffer_frames & (buffer_frames - 1):
            raise SettingError(
                f"buffer_frames must be a power of two from 256 on, got {buffer_frames}"
            )
        if block_frames < buffer_frames:
            raise SettingError(
                f"block_frames must be at least buffer_frames ({buffer_frames}), got {block_frames}"
            )
        device.open_for(device.VOICE, sample_rate, buffer_frames)
        from pygame import error, mixer

        self._mixer = mixer
        self._error = error
        self._feed: ChannelFeed[Sound] = ChannelFeed(mixer.Channel(0))
        self._last = 0.0
        self.begun = 0
        self._buffer_seconds = buffer_frames / sample_rate
        self._stalled = 0.0  # seconds for which there was no room
        self._asked_at = 0.0  # when `room` was asked last
        self._sounding_at = -float("inf")  # when the channel was last seen to sound

    @property
    def late(self) -> int:
        """Blocks so far that came after the sound before them had run out."""
        return self._feed.late

    @property
    def rescued(self) -> int:
        """Times a queued block had to be started by hand; see `mummycase.audio.feed`."""
        return self._feed.rescued

    def room(self) -> bool:
        """Whether a block would be taken at once.

        Raises:
            AudioUnavailableError: the mixer was closed by somebody else, or the device has taken
                nothing for `STALLED_SECONDS`.
        """
        # Channels of a closed mixer are freed memory: asking one would crash, not raise.
        if self._mixer.get_init() is None:
            raise device.unavailable("the SDL mixer was closed while sound was on")
        has_room = self._feed.room()
        now = time.monotonic()
        if not self._feed.is_silent():
            self._sounding_at = now
        # A long pause between two questions (a computer asleep) says nothing about the device.
        self._stalled = 0.0 if has_room else self._stalled + min(now - self._asked_at, 0.1)
        self._asked_at = now
        if self._stalled > STALLED_SECONDS:
            raise device.unavailable("the device takes no sound any more")
        return has_room

    def write(self, block: NDArray[np.float32]) -> None:
        """Let one block follow what was written; waits for room.

        Args:
            block: shape (frames,), float32, -1..1; none of no frames is needed, nor harmful.

        Raises:
            AudioUnavailableError: the device is gone, or the speaker closed.
            SettingError: the block has another shape or type.
        """
        samples = self._samples(block)
        if not len(samples):
            return
        while not self.room():
            time.sleep(POLL_SECONDS)
        if self._begins_in_silence():
            self.begun += 1
            start = samples[:RAMP_FRAMES]
            start[:] = np.rint(start * _ramp(len(start)))
        self._last = float(samples[-1])
        try:
            self._feed.put(self._mixer.Sound(buffer=samples.tobytes()))
        except self._error as failure:
            raise device.unavailable(f"SDL says {str(failure)!r}") from None

    def _begins_in_silence(self) -> bool:
        """Whether a buffer without sound may have gone out; a fade would click if none has.

        The device mixes once a buffer. A channel that ran empty since its last mixing is not heard
        as such if it is fed before the next.
        """
        return self._feed.is_silent() and (
            time.monotonic() - self._sounding_at > self._buffer_seconds
        )

    def close(self) -> None:
        """Let what was written sound to its end, without a click, and close the device."""
        if self._is_closed:
            return
        self._is_closed = True
        deadline = time.monotonic() + CLOSING_SECONDS
        try:
            if self._last and self._wait(self.room, deadline) and not self._feed.is_silent():
                fall = np.rint(self._last * _ramp(RAMP_FRAMES)[::-1]).astype(np.int16)
                late = self._feed.late
                self._feed.put(self._mixer.Sound(buffer=fall.tobytes()))
                self._feed.late = late  # nobody misses a fall that comes too late
            self._wait(self._has_ended, deadline)
        except (AudioUnavailableError, self._error):
            pass  # gone already, with what was left
        finally:
            device.close_for(device.VOICE)

    def _has_ended(self) -> bool:
        return self.room() and self._feed.is_silent()  # room also starts what was lost

    def _wait(self, until: Callable[[], bool], deadline: float) -> bool:
        while not until():
            if time.monotonic() > deadline:
                return False
            time.sleep(POLL_SECONDS)
        return True


def _ramp(frames: int) -> NDArray[np.float32]:
    return np.linspace(0.0, 1.0, frames, dtype=np.float32)
