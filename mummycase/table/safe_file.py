"""Files that survive a kill or a power cut at any moment, and those that did not come from us.

A file is written beside its place, forced to the disk, and renamed over the old one, which is one
step for the system: whoever looks sees the old file or the new one, never a part. Then the folder
is forced to the disk too, so that the renaming lasts.
"""

import os
from contextlib import suppress
from glob import escape
from pathlib import Path

PART = ".part"
"""How the names of files being written end."""

DAMAGED = ".damaged"
"""Put after the name of a file that was set aside."""

BEFORE = ".before"
"""Put after the name of a copy of what stood in a file before it was written anew."""


def write(path: Path, data: bytes) -> None:
    """Let `path` hold `data`; its folder is made if need be.

    Raises:
        OSError: it cannot be written; what was there before is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        _write(path, data)
    except FileNotFoundError:  # another process swept the part away: once more
        _write(path, data)


def sweep(folder: Path, ending: str) -> int:
    """Remove what writing left behind when it was cut short; how many files that were.

    Args:
        folder: to be swept.
        ending: of the names of the files that are written there; no others are touched.
    """
    swept = 0
    with suppress(OSError):
        for stray in sorted(folder.glob(f".*{escape(ending)}.*{PART}")):
            with suppress(OSError):
                stray.unlink()
                swept += 1
    return swept


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used, so that it is kept and in nobody's way.

    Returns:
        What it is called now.

    Raises:
        OSError: it cannot be renamed.
    """
    aside = _free(path, DAMAGED)
    path.rename(aside)
    return aside


def copy_aside(path: Path) -> Path:
    """Keep what stands in a file beside it.

    Returns:
        The copy.

    Raises:
        OSError: it cannot be read, or the copy not be written.
    """
    aside = _free(path, BEFORE)
    write(aside, path.read_bytes())
    return aside


def _free(path: Path, mark: str) -> Path:
    number, free = 1, path.with_name(path.name + mark)
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}{mark}-{number}")
    return free


def _write(path: Path, data: bytes) -> None:
    part = path.with_name(f".{path.name}.{os.getpid()}{PART}")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    _force_folder(path.parent)


def _force_folder(folder: Path) -> None:
    """Make the renaming last; systems that cannot force a folder are left to their own ways."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
