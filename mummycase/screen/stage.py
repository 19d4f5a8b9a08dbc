"""The stage: where everything stands, in units that do not know the window.

The scene is 1600 x 900 stage units, fitted into the window as large as it goes. What is left of the
window lies to both sides of it, or above and below, more of it above. Where things stand is drawn,
not programmed: `board_svg/case/anchors.svg` holds a rectangle, a circle or a polygon for each,
named by its id, so that whoever moves a part of the picture moves its anchor with it.
"""

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pygame

from mummycase.errors import AssetMissingError, PictureError

WIDTH = 1600
"""Of the stage, stage units."""

HEIGHT = 900
"""Of the stage, stage units."""

ABOVE = 0.62
"""Share of a tall window's free height that lies above the stage."""

Box = tuple[float, float, float, float]
"""Left, top, width, height; stage units."""

Circle = tuple[float, float, float]
"""Middle x, middle y, radius; stage units."""

Polygon = tuple[tuple[float, float], ...]
"""Corners, x and y; stage units."""

_Place = TypeVar("_Place")

Size = tuple[int, int]
"""Width and height, pixels."""


@dataclass(frozen=True, slots=True)
class Anchors:
    """The named places of a scene.

    Attributes:
        rects: by id, stage units.
        circles: by id, stage units.
        source: the file they came from, for messages.
        polygons: by id, stage units.
    """

    rects: Mapping[str, Box]
    circles: Mapping[str, Circle]
    source: str = field(default="anchors", compare=False)
    polygons: Mapping[str, Polygon] = field(default_factory=dict)

    def rect(self, name: str) -> Box:
        """A rectangle.

        Raises:
            PictureError: there is none of that name.
        """
        return self._find(self.rects, name, "rectangle")

    def circle(self, name: str) -> Circle:
        """A circle.

        Raises:
            PictureError: there is none of that name.
        """
        return self._find(self.circles, name, "circle")

    def polygon(self, name: str) -> Polygon:
        """A polygon.

        Raises:
            PictureError: there is none of that name.
        """
        return self._find(self.polygons, name, "polygon")

    def _find(self, places: Mapping[str, _Place], name: str, shape: str) -> _Place:
        try:
            return places[name]
        except KeyError:
            raise PictureError(f"{self.source} has no {shape} with the id {name!r}") from None


def read_anchors(path: Path) -> Anchors:
    """Read the anchors of a scene from its SVG.

    Raises:
        AssetMissingError: there is no such file.
        PictureError: it is not readable as SVG, or an anchor is odd: a number is missing, a size
            is not above zero, an id stands twice, or something moves the anchor by `transform`.
    """
    try:
        tree = ET.fromstring(path.read_bytes())
    except FileNotFoundError:
        raise AssetMissingError(f"{path} is missing; reinstall mummycase") from None
    except ET.ParseError as error:
        raise PictureError(f"{path} is no SVG: {error}") from None
    rects: dict[str, Box] = {}
    circles: dict[str, Circle] = {}
    polygons: dict[str, Polygon] = {}
    for element, moved in _walk(tree, moved=False):
        name = element.get("id")
        shape = element.tag.rpartition("}")[2]
        if name is None or shape not in ("rect", "circle", "polygon"):
            continue
        if moved:
            raise PictureError(f"{path}: anchor {name!r} must not be moved by a transform")
        if name in rects or name in circles or name in polygons:
            raise PictureError(f"{path}: anchor {name!r} stands twice")
        if shape == "rect":
            left, top, width, height = _numbers(path, element, "x", "y", "width", "height")
            rects[name] = left, top, width, height
        elif shape == "polygon":
            polygons[name] = _corners(path, element)
        else:
            x, y, radius = _numbers(path, element, "cx", "cy", "r")
            circles[name] = x, y, radius
    return Anchors(rects, circles, path.name, polygons)


class Stage:
    """The stage as it lies in a window of this size.

    Args:
        size: of the window, px.
        anchors: of the scene.

    Attributes:
        size: of the window, px.
        scale: px for one stage unit.
        anchors: of the scene.
    """

    def __init__(self, size: Size, anchors: Anchors) -> None:
        self.size = (max(1, size[0]), max(1, size[1]))
        self.anchors = anchors
        self.scale = min(self.size[0] / WIDTH, self.size[1] / HEIGHT)
        self._left = (self.size[0] - WIDTH * self.scale) / 2.0
        self._top = (self.size[1] - HEIGHT * self.scale) * ABOVE

    @property
    def area(self) -> pygame.Rect:
        """The whole stage, px."""
        return self.box_to_window((0.0, 0.0, WIDTH, HEIGHT))

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """From stage units to px."""
        return self._left + x * self.scale, self._top + y * self.scale

    def to_stage(self, px: float, py: float) -> tuple[float, float]:
        """From px to stage units."""
        return (px - self._left) / self.scale, (py - self._top) / self.scale

    def px(self, units: float) -> int:
        """A length in whole px, at least one."""
        return max(1, round(units * self.scale))

    def box_to_window(self, box: Box) -> pygame.Rect:
        """A box in px; edges that meet on the stage meet in the window too."""
        left, top, width, height = box
        x0, y0 = self.to_window(left, top)
        x1, y1 = self.to_window(left + width, top + height)
        corner = round(x0), round(y0)
        return pygame.Rect(corner, (max(1, round(x1) - corner[0]), max(1, round(y1) - corner[1])))

    def rect(self, name: str) -> pygame.Rect:
        """A named rectangle, or the square around a named circle, px."""
        return self.box_to_window(self.stage_rect(name))

    def stage_rect(self, name: str) -> Box:
        """The same in stage units."""
        circle = self.anchors.circles.get(name)
        if circle is None:
            return self.anchors.rect(name)
        x, y, radius = circle
        return x - radius, y - radius, 2.0 * radius, 2.0 * radius

    def circle(self, name: str) -> Circle:
        """A named circle, stage units."""
        return self.anchors.circle(name)


def _walk(element: ET.Element, *, moved: bool) -> Iterator[tuple[ET.Element, bool]]:
    """Every element, and whether it or what it lies in is transformed."""
    moved = moved or "transform" in element.attrib
    yield element, moved
    for child in element:
        yield from _walk(child, moved=moved)


def _numbers(path: Path, element: ET.Element, *names: str) -> list[float]:
    found = []
    for name in names:
        value = element.get(name)
        try:
            number = float(value if value is not None else "nothing")
        except ValueError:
            number = float("nan")
        is_size = name in ("width", "height", "r")
        if not abs(number) < 1e5 or (is_size and number <= 0.0):
            what = f"{path}: {name!r} of the anchor {element.get('id')!r}"
            raise PictureError(f"{what} must be a plain number of stage units, got {value!r}")
        found.append(number)
    return found


def _corners(path: Path, element: ET.Element) -> Polygon:
    """The corners of a polygon, at least three."""
    points = element.get("points", "")
    try:
        numbers = [float(number) for number in points.replace(",", " ").split()]
    except ValueError:
        numbers = []
    if len(numbers) < 6 or len(numbers) % 2 or not all(abs(number) < 1e5 for number in numbers):
        what = f"{path}: 'points' of the anchor {element.get('id')!r}"
        raise PictureError(f"{what} must be pairs of plain numbers, got {points!r}")
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))
