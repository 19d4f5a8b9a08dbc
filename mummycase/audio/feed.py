"""How a mixer channel is kept fed: one sound in its ear, one at hand.

    EMPTY    nothing sounds, nothing waits    put: starts                        -> SOUNDING
    SOUNDING one sounds, nothing waits        put: waits its turn                -> FED
                                              it ends                            -> EMPTY (dry)
    FED      one sounds, one waits            no room
                                              it ends: the other begins          -> SOUNDING
    LOST     nothing sounds, one waits        room: starts the waiting one       -> SOUNDING

LOST should not be, but is: when a sound is queued while SDL's end-of-sound callback waits for
Python's lock, nobody starts it (354 of 600 adversarial tries). The pair of answers (no sound, one
queued) is its exact sign. `Channel.get_busy` is never asked: it says no for a moment at every seam.
"""

from collections import deque
from typing import Generic, Protocol, TypeVar

SoundT = TypeVar("SoundT")

KEPT = 4
"""Sounds kept alive here. Before pygame-ce 2.5.8 the mixer could hand out one already freed."""


class Channel(Protocol[SoundT]):
    """The part of `pygame.mixer.Channel` that is used."""

    def play(self, sound: SoundT, /) -> None:
        """Start a sound in place of what sounds or waits."""

    def queue(self, sound: SoundT, /) -> None:
        """Let a sound follow the one that sounds; start it if none does."""

    def get_sound(self) -> SoundT | None:
        """The one that sounds."""

    def get_queue(self) -> SoundT | None:
        """The one that waits."""


class ChannelFeed(Generic[SoundT]):
    """Puts sounds on a channel without gap, and notices when that came too late.

    Args:
        channel: where they sound; nobody else may use it.

    Attributes:
        late: sounds that began when the one before had already ended.
        rescued: those of them that had waited with nobody to start them.
    """

    def __init__(self, channel: Channel[SoundT]) -> None:
        self._channel = channel
        self._kept: deque[SoundT] = deque(maxlen=KEPT)
        self.late = 0
        self.rescued = 0

    def is_silent(self) -> bool:
        """Whether nothing sounds or waits: the next sound begins out of silence."""
        return self._channel.get_sound() is None and self._channel.get_queue() is None

    def room(self) -> bool:
        """Whether a sound can be put now."""
        playing = self._channel.get_sound()  # asked first: while nothing sounds, nothing can end
        queued = self._channel.get_queue()
        if queued is None:
            return True
        if playing is not None:
            return False
        self.rescued += 1
        self.late += 1  # nothing sounded until now
        self._channel.play(queued)
        return True

    def put(self, sound: SoundT) -> None:
        """Start the sound or let it follow; only when there is `room`."""
        if self._kept and self._channel.get_sound() is None:
            self.late += 1
        self._kept.append(sound)
        self._channel.queue(sound)
