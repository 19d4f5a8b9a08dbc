"""What the window remembers from one start to the next; never worth an error."""

import json
import tomllib
from contextlib import suppress
from pathlib import Path


class Memory:
    """A few switches in a small file.

    Args:
        path: of the file; None remembers nothing beyond this start.

    Attributes:
        has_seen_legend: whether the legend was shown once.
        shows_readings: whether the readings are wanted.
        steps: of a first game that were told already.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.has_seen_legend = False
        self.shows_readings = True
        self.steps: set[str] = set()
        if path is not None:
            with suppress(OSError, ValueError):
                found = tomllib.loads(path.read_text(encoding="utf-8"))
                self.has_seen_legend = found.get("has_seen_legend") is True
                self.shows_readings = found.get("shows_readings") is not False
                steps = found.get("steps")
                self.steps = set(map(str, steps)) if isinstance(steps, list) else set()

    def keep(self) -> None:
        """Write it down, if that is possible."""
        if self._path is None:
            return
        lines = [
            f"has_seen_legend = {str(self.has_seen_legend).lower()}",
            f"shows_readings = {str(self.shows_readings).lower()}",
            f"steps = {json.dumps(sorted(self.steps))}",
        ]
        part = self._path.with_suffix(".part")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text("\n".join(lines) + "\n", encoding="utf-8")
            part.replace(self._path)
