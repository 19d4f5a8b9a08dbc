"""The one sound device of the program, shared by the voice and the effects.

SDL's mixer is opened once for a process. Whoever needs it opens it for a part of it, and closes it
for that; with the last it is closed indeed. Channel 0 is the voice's, the others are for effects.
"""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from mummycase.errors import AudioUnavailableError

VOICE, EFFECTS = "the voice", "the effects"
"""The parts."""

FIRST_FREE = 1
"""The first channel that is not the voice's."""

_lock = threading.Lock()
_open_parts: set[str] = set()
_format: tuple[int, int] | None = None  # rate and buffer with which it was opened


def open_for(part: str, sample_rate: int, buffer_frames: int) -> None:
    """Open the device for a part, or share the one that is open.

    Args:
        part: `VOICE` or `EFFECTS`.
        sample_rate: frames a second, mono, 16 bits; the device is made to follow.
        buffer_frames: frames the device asks for at once.

    Raises:
        AudioUnavailableError: no device can be opened, it is open in another manner, or the part or
            somebody else has it already.
    """
    global _format
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        from pygame import error, mixer
    except ImportError as failure:
        raise unavailable(f"pygame cannot be loaded ({failure})") from None
    with _lock:
        if mixer.get_init() is None:
            _open_parts.clear()  # somebody else closed it
        elif not _open_parts or part in _open_parts or _format != (sample_rate, buffer_frames):
            raise AudioUnavailableError(
                f"the SDL mixer is already open as {mixer.get_init()}; open the speaker before "
                "anything else starts sound (call pygame.display.init, not pygame.init)"
            )
        if not _open_parts:
            try:
                with _hushed():
                    # Without allowedchanges=0 the device may open at another rate: another pitch.
                    mixer.init(sample_rate, -16, 1, buffer_frames, allowedchanges=0)
            except error as failure:
                raise unavailable(f"SDL says {str(failure)!r}") from None
            mixer.set_reserved(FIRST_FREE)
            _format = sample_rate, buffer_frames
        _open_parts.add(part)


def close_for(part: str) -> None:
    """A part needs it no more; once is enough."""
    from pygame import mixer

    with _lock:
        _open_parts.discard(part)
        if not _open_parts and mixer.get_init() is not None:
            mixer.quit()


def is_open() -> bool:
    """Whether the mixer is; somebody else may have closed it."""
    if not _open_parts:
        return False
    from pygame import mixer

    return mixer.get_init() is not None


def unavailable(reason: str) -> AudioUnavailableError:
    """The error that tells why there is no sound, and what to do."""
    return AudioUnavailableError(f"no sound: {reason}; run 'mummycase doctor' to see what to do")


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep ALSA, which writes past Python, from telling in nine lines what SDL says in one."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # there is no stderr to keep clean
        yield
        return
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
