"""Drawn pictures on disk, so that only the first start has to wait for them."""

import hashlib
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path

import pygame

from mummycase.screen.stage import Size

LIMIT_BYTES = 200_000_000
"""The files used longest ago go when there are more than this."""

STALE_S = 86_400.0
"""A file that has been unfinished for so long will never be finished, s."""

_FORMAT = "1"


@dataclass(frozen=True, slots=True)
class PictureCache:
    """PNG files named by what they show: the SVG's content, the size and the drawing library.

    Attributes:
        folder: in which they lie; made when the first is written.
        limit_bytes: how much may lie there after `prune`.
    """

    folder: Path
    limit_bytes: int = LIMIT_BYTES
    _library: str = field(default_factory=lambda: version("resvg_py"), repr=False)

    def place(self, svg: Path, size: Size, fonts: Sequence[Path] = ()) -> Path:
        """Where the picture of this SVG in this size lies, or will.

        Raises:
            OSError: the SVG cannot be read.
        """
        digest = hashlib.sha256(svg.read_bytes())
        names = [font.name for font in fonts]
        digest.update(f"\0{_FORMAT} {self._library} {size[0]}x{size[1]} {names}".encode())
        return self.folder / f"{svg.stem}-{digest.hexdigest()[:32]}.png"

    def load(self, place: Path) -> pygame.Surface | None:
        """The picture that lies there; None if there is none. A damaged file is thrown away."""
        try:
            with place.open("rb") as file:
                surface = pygame.image.load(file, place.name)
        except FileNotFoundError:
            return None
        except (pygame.error, OSError):
            with suppress(OSError):
                place.unlink(missing_ok=True)
            return None
        with suppress(OSError):  # a disk that can only be read
            os.utime(place)
        return surface

    def prune(self) -> None:
        """Throw away what was used longest ago, and what was never finished."""
        found = []
        with suppress(OSError):
            for file in self.folder.iterdir():
                with suppress(OSError):
                    status = file.stat()
                    if file.suffix == ".part" and time.time() - status.st_mtime > STALE_S:
                        file.unlink()
                        continue
                    found.append((status.st_mtime, status.st_size, file))
        used = 0
        for _, size, file in sorted(found, reverse=True):
            used += size
            if used > self.limit_bytes:
                with suppress(OSError):
                    file.unlink()
