"""A speaker that is a sound file: WAV, FLAC or Ogg Vorbis, by the file's ending."""

import contextlib
import glob
import os
import shutil
import time
from pathlib import Path
from types import TracebackType

import numpy as np
import soundfile
from numpy.typing import NDArray

from mummycase.audio.speaker import BLOCK_FRAMES, SpeakerBase
from mummycase.errors import SoundFileError

FORMATS = {
    ".wav": ("WAV", "PCM_16"),
    ".flac": ("FLAC", "PCM_16"),
    ".ogg": ("OGG", "VORBIS"),
}
"""Ending -> libsndfile's names of container and encoding."""

FULL_BYTES = 65_536
"""With less space than this a disk is full."""

STALE_SECONDS = 86_400.0
"""A part that nobody has written to for so long belongs to nobody any more."""

SLICE_FRAMES = 65_536
"""At most this many frames go to libsndfile at once: its Vorbis encoder overflows on minutes."""


class FileSpeaker(SpeakerBase):
    """Writes what it is given to a 16-bit mono file that appears, whole, when it is closed.

    Until then it lies under a hidden name in the same folder; an error or Ctrl-C inside ``with``
    removes it, and a file that was there before stays as it was.

    Args:
        path: where the file shall be; its ending chooses the format (see `FORMATS`).
        sample_rate: frames a second.
        block_frames: frames a block should have.

    Raises:
        SoundFileError: the ending is unknown, the folder missing, or the place not writable.
    """

    def __init__(
        self, path: str | Path, sample_rate: int, *, block_frames: int = BLOCK_FRAMES
    ) -> None:
        super().__init__(sample_rate, block_frames)
        self.path = Path(path)
        container, encoding = _format(self.path)
        _check_place(self.path)
        self._target = Path(os.path.realpath(self.path))  # a link stays one
        self._part = self._target.with_name(f".{self._target.name}.{os.getpid()}.part")
        self._sweep()
        try:
            self._part.touch()  # says why it cannot be made; libsndfile would say "System error"
        except OSError as error:
            raise _cannot_write(self.path, error) from None
        try:
            self._file = soundfile.SoundFile(
                str(self._part), "w", sample_rate, 1, encoding, format=container
            )
        except (OSError, RuntimeError) as error:  # LibsndfileError is a RuntimeError
            self._part.unlink(missing_ok=True)
            raise _cannot_write(self.path, error) from None

    def write(self, block: NDArray[np.float32]) -> None:
        """Append one block, shape (frames,), float32, -1..1.

        Raises:
            SoundFileError: the disk is full or gone; nothing is left behind.
        """
        samples = self._samples(block)
        try:
            for start in range(0, len(samples), SLICE_FRAMES):
                self._file.write(samples[start : start + SLICE_FRAMES])
        except (OSError, RuntimeError) as error:
            self.discard()
            raise _cannot_write(self.path, error) from None

    def close(self) -> None:
        """Finish the file and let it appear under its name; of nothing, one silent frame.

        Raises:
            SoundFileError: that failed; nothing is left behind.
        """
        if self._is_closed:
            return
        self._is_closed = True
        try:
            if not self.frames:  # libsndfile leaves a FLAC of no frames empty: no file at all
                self._file.write(np.zeros(1, np.int16))
            self._file.close()
            self._part.replace(self._target)
        except (OSError, RuntimeError) as error:
            self._part.unlink(missing_ok=True)
            raise _cannot_write(self.path, error) from None

    def _sweep(self) -> None:
        """Remove what recorders of the same file left that were killed on the spot, long ago."""
        for stale in self._target.parent.glob(f".{glob.escape(self._target.name)}.*.part"):
            with contextlib.suppress(OSError):
                if time.time() - stale.stat().st_mtime > STALE_SECONDS:
                    stale.unlink()

    def discard(self) -> None:
        """Give the file up: nothing appears, and a file that was there stays."""
        if self._is_closed:
            return
        self._is_closed = True
        try:
            self._file.close()
        except (OSError, RuntimeError):
            pass  # on a full disk the last of it cannot be written; it is thrown away anyhow
        finally:
            self._part.unlink(missing_ok=True)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if kind is None:
            self.close()
        else:
            self.discard()


def _format(path: Path) -> tuple[str, str]:
    try:
        return FORMATS[path.suffix.lower()]
    except KeyError:
        ending = f"the ending {path.suffix!r} of" if path.suffix else "no ending in"
        raise SoundFileError(
            f"{ending} {str(path)!r} names no sound format; use {', '.join(FORMATS)}"
        ) from None


def _check_place(path: Path) -> None:
    # os.path, unlike Path, answers no where a name cannot even be asked about (too long).
    if os.path.isdir(path):
        raise SoundFileError(f"{str(path)!r} is a folder; name a file in it")
    if not os.path.isdir(path.parent):
        raise SoundFileError(
            f"no folder {str(path.parent)!r} to write {path.name!r} into; make it first"
        )
    if os.path.exists(path) and not os.path.isfile(path):
        raise SoundFileError(f"{str(path)!r} is no plain file; choose another name")
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise SoundFileError(f"{str(path)!r} is write-protected; choose another name")


def _cannot_write(path: Path, error: Exception) -> SoundFileError:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    with contextlib.suppress(OSError):
        if shutil.disk_usage(path.parent).free < FULL_BYTES:
            reason = "the disk is full"  # of which libsndfile says "System error."
    reason = reason.rstrip(".")
    return SoundFileError(f"{str(path)!r} cannot be written: {reason}; choose another place")
