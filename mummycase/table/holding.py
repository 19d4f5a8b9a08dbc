"""Who plays a saved game: one process at a time, or one would overwrite what the other saved.

A lock of the operating system on a small file beside the games. The system lets go of it with the
process, however that ends: a kill leaves nothing behind that bars the way.
"""

from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

SUFFIX = ".lock"
"""How the files end; they are empty, and tell nothing by being there."""


class Holding:
    """The games that this process holds.

    Args:
        folder: of the locks; it need not exist.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, FileLock] = {}

    def take(self, name: str) -> bool:
        """Hold a game from now on, if nobody else does; any thread may ask.

        Returns:
            False if another process holds it. True also where no lock can be had because nothing
            can be written there: then nothing can be overwritten either.
        """
        if name in self._held:
            return True
        path = self._folder / (name + SUFFIX)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
        except OSError:
            return True
        # One thread takes it and another may let go of it.
        lock = FileLock(path, thread_local=False)
        try:
            lock.acquire(blocking=False)
        except Timeout:
            return False
        except (OSError, NotImplementedError):  # a file system without locks
            return True
        self._held[name] = lock
        return True

    def let_go(self, name: str) -> None:
        """Hold it no more; nothing if it is not held."""
        lock = self._held.pop(name, None)
        if lock is not None:
            with suppress(OSError):
                lock.release()

    def is_elsewhere(self, name: str) -> bool:
        """Whether another process holds it now."""
        if name in self._held or not (self._folder / (name + SUFFIX)).exists():
            return False
        if not self.take(name):
            return True
        self.let_go(name)
        return False

    def forget(self, name: str) -> None:
        """The game is gone: so is its lock, and it is held no more."""
        with suppress(OSError):  # Windows keeps a file that is open
            (self._folder / (name + SUFFIX)).unlink(missing_ok=True)
        self.let_go(name)
