"""The studio: fetches pictures from disk, or has them drawn, while the window goes on.

A thread of its own waits for the disk and for the process that draws (`rasterise.py`); it holds
Python's lock only for moments. What is ready waits in a queue for the window's next tick.
"""

import queue
import tempfile
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pygame

from mummycase.screen.picture_cache import PictureCache
from mummycase.screen.rasterise import Order
from mummycase.screen.rasteriser import Rasteriser
from mummycase.screen.stage import Size

FETCH, SKETCH, DRAW, LEAVE = 0, 1, 2, -1
"""Orders of work: all that lies on disk, then small sketches of the rest, then the rest."""

STRIP_PIXELS = 200_000
"""How many are converted at once: less than a millisecond."""

SKETCHED = 4
"""A sketch has this fraction of the width and height."""


@dataclass(frozen=True, slots=True)
class Job:
    """A picture that is wanted.

    Attributes:
        name: of the picture.
        svg: that shows it.
        size: px.
        sketch: whether a rough one would help until then.
        drawn: px; in this size it is drawn, to be enlarged; None in its own.
    """

    name: str
    svg: Path
    size: Size
    sketch: bool
    drawn: Size | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Finished:
    """What came of a job.

    Attributes:
        job: that was asked for.
        surface: alpha premultiplied, in the screen's order of bytes; None after an error.
        is_sketch: a rough one; the real one follows.
        error: why there is none.
    """

    job: Job
    surface: pygame.Surface | None
    is_sketch: bool = False
    error: str = ""


class Studio:
    """Does jobs in a thread of its own.

    Args:
        cache: looked into first, and filled; where it cannot be written, a temporary one is.
        fonts: font files for text in pictures.
        rasteriser: draws what is not there; closed with this.
        is_wanted: whether a job is still wanted; asked before drawing it.
    """

    def __init__(
        self,
        cache: PictureCache,
        fonts: Sequence[Path],
        rasteriser: Rasteriser,
        is_wanted: Callable[[Job], bool],
    ) -> None:
        self._cache = cache
        self._spare: PictureCache | None = None
        self._spare_folder: tempfile.TemporaryDirectory[str] | None = None
        self._fonts = tuple(fonts)
        self._rasteriser = rasteriser
        self._is_wanted = is_wanted
        self._serial = count()
        self._jobs: queue.PriorityQueue[tuple[int, int, Job | None]] = queue.PriorityQueue()
        self._finished: queue.SimpleQueue[Finished] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="studio", daemon=True)
        self._thread.start()

    def ask(self, job: Job) -> None:
        """Have a job done."""
        self._put(FETCH, job)

    def take(self, timeout: float | None = None) -> Finished | None:
        """Something finished; None if nothing is.

        Args:
            timeout: how long to wait for it, s; None does not wait.
        """
        try:
            return self._finished.get(block=timeout is not None, timeout=timeout)
        except queue.Empty:
            return None

    def close(self) -> None:
        """Stop, also in the middle of a job."""
        self._jobs.put((LEAVE, next(self._serial), None))
        self._rasteriser.stop()
        self._thread.join()
        self._rasteriser.close()
        if self._spare_folder is not None:
            self._spare_folder.cleanup()

    def _put(self, work: int, job: Job) -> None:
        self._jobs.put((work, next(self._serial), job))

    def _run(self) -> None:
        while True:
            work, _, job = self._jobs.get()
            if job is None:
                break
            try:
                self._do(work, job)
            except (OSError, pygame.error) as error:
                self._finished.put(Finished(job, None, error=str(error)))
        self._cache.prune()

    def _do(self, work: int, job: Job) -> None:
        if not self._is_wanted(job):
            return
        size = job.drawn or job.size
        if work == SKETCH:
            size = max(1, size[0] // SKETCHED), max(1, size[1] // SKETCHED)
        surface = self._load(job.svg, size)
        if surface is None and work == FETCH:
            if job.sketch:
                self._put(SKETCH, job)
            self._put(DRAW, job)
            return
        error = ""
        if surface is None:
            surface, error = self._draw(job.svg, size)
        ready = None if surface is None else prepared(surface)
        if ready is not None and work != SKETCH and ready.get_size() != job.size:
            ready = pygame.transform.smoothscale(ready, job.size)  # Python's lock is free
        self._finished.put(Finished(job, ready, work == SKETCH, error))

    def _load(self, svg: Path, size: Size) -> pygame.Surface | None:
        surface = self._cache.load(self._cache.place(svg, size, self._fonts))
        if surface is None and self._spare is not None:
            surface = self._spare.load(self._spare.place(svg, size, self._fonts))
        return surface

    def _draw(self, svg: Path, size: Size) -> tuple[pygame.Surface | None, str]:
        """Draw into the cache, or the spare one if the disk may be what fails; and why not."""
        if self._spare is not None:
            return self._draw_into(self._spare, svg, size)
        surface, error = self._draw_into(self._cache, svg, size)
        if surface is None:
            if self._spare_folder is None:
                self._spare_folder = tempfile.TemporaryDirectory(
                    prefix="mummycase-", ignore_cleanup_errors=True
                )
            spare = PictureCache(Path(self._spare_folder.name))
            surface, _ = self._draw_into(spare, svg, size)
            if surface is not None:
                self._spare = spare
        return surface, "" if surface is not None else error

    def _draw_into(
        self, cache: PictureCache, svg: Path, size: Size
    ) -> tuple[pygame.Surface | None, str]:
        place = cache.place(svg, size, self._fonts)
        error = self._rasteriser.draw(self._order(svg, size, place))
        if error is not None:
            return None, error
        return cache.load(place), f"{place} cannot be read back"

    def _order(self, svg: Path, size: Size, png: Path) -> Order:
        return {
            "svg": str(svg),
            "width": size[0],
            "height": size[1],
            "png": str(png),
            "fonts": [str(font) for font in self._fonts],
        }


def prepared(loaded: pygame.Surface) -> pygame.Surface:
    """The same picture with premultiplied alpha in the screen's order of bytes.

    It is made in strips: Python's lock is held for each of them, and sound must come between.
    """
    width, height = loaded.get_size()
    ready = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    rows = max(1, STRIP_PIXELS // width)
    for top in range(0, height, rows):
        strip = loaded.subsurface((0, top, width, min(rows, height - top))).convert(ready)
        ready.blit(strip.premul_alpha(), (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return ready
