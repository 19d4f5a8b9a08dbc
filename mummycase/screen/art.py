"""Art: vector pictures as surfaces in the size that is wanted, from wherever they come soonest.

From memory; or from the cache on disk; or drawn by another process, and until that has happened, a
size that is there is scaled, so that a window can be resized at any moment. A picture has one size
at a time: asking for another lets go of the first.
"""

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import TracebackType
from typing import Self

import pygame

from mummycase.errors import AssetMissingError, PictureError
from mummycase.screen.picture_cache import PictureCache
from mummycase.screen.rasteriser import ProcessRasteriser, Rasteriser
from mummycase.screen.stage import Size
from mummycase.screen.studio import Finished, Job, Studio

PATIENCE = 12
"""Ticks for which a size must stay wanted before it is drawn: a fifth of a second."""

GIVE_UP_S = 60.0
"""How long `settle` waits for one picture, s."""


@dataclass(slots=True)
class _Picture:
    """What is known of one picture."""

    svg: Path
    wanted: Size = (0, 0)
    drawn: Size | None = None  # what is wanted is drawn in this size and enlarged
    asked: Size = (0, 0)  # of the studio
    waited: int = 0  # ticks since another size was wanted
    real: pygame.Surface | None = None  # as drawn
    real_size: Size = (0, 0)  # that was asked for when it was drawn
    scaled: pygame.Surface | None = None  # the real one in the wanted size
    failed: set[Size] = field(default_factory=set)  # cannot be drawn

    @property
    def is_ready(self) -> bool:
        return self.real is not None and self.real_size == self.wanted

    @property
    def is_settled(self) -> bool:
        """Nothing better than what is there will come."""
        return self.is_ready or (self.real is not None and self.wanted in self.failed)

    @property
    def is_to_ask(self) -> bool:
        return not self.is_settled and self.wanted not in (self.asked, self.real_size)


class Art:
    """The pictures of a folder.

    All surfaces have premultiplied alpha: blit them with `BLEND_PREMULTIPLIED`.

    Args:
        folder: that holds the SVG files.
        cache: the folder for drawn pictures; one that vanishes stands in if it cannot be written.
        fonts: font files for text in pictures.
        rasteriser: draws them; by default a process of its own.
    """

    def __init__(
        self,
        folder: Path,
        cache: Path,
        *,
        fonts: Sequence[Path] = (),
        rasteriser: Rasteriser | None = None,
    ) -> None:
        self.folder = folder
        self._pictures: dict[str, _Picture] = {}
        self._units: dict[str, tuple[float, float]] = {}
        self._studio = Studio(
            PictureCache(cache), fonts, rasteriser or ProcessRasteriser(), self._is_wanted
        )

    def get(self, name: str, size: Size, drawn: Size | None = None) -> pygame.Surface | None:
        """The picture `name` in this size; None until there is anything of it.

        The same surface is returned until a better one is there.

        Args:
            name: of the SVG, in the folder; or the full path of one elsewhere, without its ending.
            size: px.
            drawn: px; a smaller size that is sharp enough, drawn sooner and enlarged.

        Raises:
            AssetMissingError: there is no such SVG.
        """
        picture = self._picture(name)
        if size != picture.wanted:
            picture.wanted, picture.waited, picture.scaled = size, 0, None
            picture.drawn = drawn
            if picture.real is None:
                self._ask(name, picture)
            elif picture.is_ready:  # what was asked for meanwhile is not wanted any more
                picture.asked = size
        if picture.real is None or picture.is_ready:
            return picture.real
        if picture.scaled is None:
            picture.scaled = pygame.transform.smoothscale(picture.real, size)
        return picture.scaled

    def poll(self) -> bool:
        """Take up what has been drawn; once a tick. True if `get` has something better now.

        Raises:
            PictureError: a picture cannot be drawn, and there is none to scale instead.
        """
        for name, picture in self._pictures.items():
            if picture.is_to_ask:
                picture.waited += 1
                if picture.waited >= PATIENCE:
                    self._ask(name, picture)
        is_better = False
        while (finished := self._studio.take()) is not None:
            is_better = self._take_up(finished) or is_better
        return is_better

    def settle(self) -> None:
        """Wait until every picture that was asked for is there; for shows, proofs and tests.

        Raises:
            PictureError: a picture cannot be drawn, and there is none to scale instead; or not
                within a minute.
        """
        for name, picture in self._pictures.items():
            if picture.is_to_ask:
                self._ask(name, picture)
        while self.progress < 1.0:
            finished = self._studio.take(GIVE_UP_S)
            if finished is None:
                raise PictureError(f"a picture takes longer than {GIVE_UP_S:.0f} s to draw")
            self._take_up(finished)

    @property
    def progress(self) -> float:
        """Which share of the pictures asked for is there, as good as it will get, 0..1."""
        pictures = [picture for picture in self._pictures.values() if any(picture.wanted)]
        ready = sum(picture.is_settled for picture in pictures)
        return ready / len(pictures) if pictures else 1.0

    @property
    def coverage(self) -> float:
        """Which share of the pictures asked for is there in any size, 0..1."""
        pictures = [picture for picture in self._pictures.values() if any(picture.wanted)]
        there = sum(picture.real is not None for picture in pictures)
        return there / len(pictures) if pictures else 1.0

    def units(self, name: str) -> tuple[float, float]:
        """Width and height of a picture in its own units, which are the stage's.

        Raises:
            AssetMissingError: there is no such SVG.
            PictureError: it is not readable, or has no viewBox.
        """
        if name not in self._units:
            self._units[name] = _view_box(self._picture(name).svg)
        return self._units[name]

    def has_units(self, name: str) -> bool:
        """Whether a picture is there and tells its size, so that it can be wanted."""
        try:
            return min(self.units(name)) > 0.0
        except (AssetMissingError, PictureError):
            return False

    def close(self) -> None:
        """Stop drawing."""
        self._studio.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _picture(self, name: str) -> _Picture:
        picture = self._pictures.get(name)
        if picture is None:
            svg = self.folder / f"{name}.svg"
            if not svg.is_file():
                raise AssetMissingError(f"{svg} is missing; reinstall mummycase")
            picture = self._pictures[name] = _Picture(svg)
        return picture

    def _ask(self, name: str, picture: _Picture) -> None:
        picture.asked = picture.wanted
        is_first = picture.real is None
        self._studio.ask(
            Job(name, picture.svg, picture.wanted, sketch=is_first, drawn=picture.drawn)
        )

    def _is_wanted(self, job: Job) -> bool:
        return self._pictures[job.name].asked == job.size

    def _take_up(self, finished: Finished) -> bool:
        picture = self._pictures[finished.job.name]
        size = finished.job.size
        if finished.surface is None:
            if picture.real is None:
                raise PictureError(f"{picture.svg} cannot be drawn: {finished.error}")
            picture.failed.add(size)
            return False
        is_late = size != picture.asked or (finished.is_sketch and picture.real is not None)
        if is_late and picture.real is not None:
            return False
        picture.real = finished.surface
        picture.real_size = (0, 0) if finished.is_sketch else size
        picture.scaled = None
        return True


def _view_box(svg: Path) -> tuple[float, float]:
    try:
        return _read_view_box(svg, svg.stat().st_mtime_ns)
    except OSError:
        raise PictureError(f"{svg} must have a viewBox of four numbers") from None


@lru_cache(maxsize=256)
def _read_view_box(svg: Path, _changed_ns: int) -> tuple[float, float]:
    """The same, read once until the file changes."""
    try:
        with svg.open("rb") as file:
            _, element = next(iter(ET.iterparse(file, events=("start",))))
        numbers = element.get("viewBox", "").replace(",", " ").split()
        sides = numbers[2:4] if numbers else [element.get("width", ""), element.get("height", "")]
        width, height = (float(side.removesuffix("px")) for side in sides)
        if min(width, height) > 0.0:
            return width, height
    except (OSError, ET.ParseError, StopIteration, ValueError, IndexError):
        pass
    raise PictureError(f"{svg} must have a viewBox of four numbers")
