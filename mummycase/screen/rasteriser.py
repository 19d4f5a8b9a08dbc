"""Who draws SVG files: a process of its own, kept for the next picture."""

import json
import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from mummycase.screen import rasterise
from mummycase.screen.rasterise import Order


class Rasteriser(Protocol):
    """Whoever draws SVG files."""

    def draw(self, order: Order) -> str | None:
        """Draw, and tell why not if it failed."""

    def stop(self) -> None:
        """Draw no more, not even what is begun; any thread may say so."""

    def close(self) -> None:
        """Leave nothing open; when `draw` has returned for the last time."""


class ProcessRasteriser:
    """Draws in a process of its own, started with the first order."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()
        self._closed = False

    def draw(self, order: Order) -> str | None:
        """Draw, and tell why not if it failed; a process that died is started again once."""
        for _ in range(2):
            process = self._running()
            if process is None:
                return "the window is closing"
            with suppress(OSError, ValueError):
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(json.dumps(order) + "\n")
                process.stdin.flush()
                answer = process.stdout.readline()
                if answer:
                    error = json.loads(answer)["error"]
                    return None if error is None else str(error)
        return "the process that draws ends unasked"

    def stop(self) -> None:
        """End the process, also in the middle of a picture."""
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """Close what led to the process."""
        self.stop()
        if self._process is not None:
            _clear_away(self._process)

    def _running(self) -> subprocess.Popen[str] | None:
        with self._lock:
            if self._closed:
                return None
            if self._process is not None and self._process.poll() is not None:
                _clear_away(self._process)
                self._process = None
            if self._process is None:
                self._process = subprocess.Popen(
                    [sys.executable, "-P", "-m", rasterise.__name__],
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(_import_path())},
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    encoding="utf-8",
                    creationflags=_windows_flags(),
                )
            return self._process


def _windows_flags() -> int:
    """On Windows it stands back behind the sound, and opens no console of its own."""
    names = ("BELOW_NORMAL_PRIORITY_CLASS", "CREATE_NO_WINDOW")
    return sum(getattr(subprocess, name, 0) for name in names)


def _clear_away(process: subprocess.Popen[str]) -> None:
    """Close the pipes of a process that ends, and wait for its end."""
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with suppress(OSError):  # what it did not read any more
            pipe.close()
    process.wait()


def _import_path() -> list[str]:
    """Where the process finds this package, however this one found it."""
    package = str(Path(rasterise.__file__).resolve().parents[2])
    return [package, *filter(None, [os.environ.get("PYTHONPATH")])]
