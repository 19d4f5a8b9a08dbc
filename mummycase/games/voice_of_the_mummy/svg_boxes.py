"""Where the elements of an SVG lie, through all groups, clones and transforms."""

import math
import re
from collections.abc import Callable, Mapping

from mummycase.games.voice_of_the_mummy.svg_paths import (
    Point,
    ellipse_points,
    numbers,
    path_points,
)
from mummycase.games.voice_of_the_mummy.svg_tree import DEEPEST, HIDDEN, Node

Matrix = tuple[float, float, float, float, float, float]
"""As SVG writes it: a point (x, y) goes to (a x + c y + e, b x + d y + f)."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

MOST_SHAPES = 5000
"""In one element; more is a clone of clones of clones, made to be slow."""

MOST_POINTS = 100_000
"""Along the outlines of one element."""

_REFERRED = ("symbol", "clipPath")  # drawn only where something refers to them
_GROUPS = ("g", "a", "switch", "svg", *_REFERRED)
_CALL = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)\s*")
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*([a-z]*)\s*")
_UNITS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}


def times(outer: Matrix, inner: Matrix) -> Matrix:
    """First `inner`, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def moved(matrix: Matrix, point: Point) -> Point:
    """Where a point goes."""
    a, b, c, d, e, f = matrix
    return a * point[0] + c * point[1] + e, b * point[0] + d * point[1] + f


def transform(words: str) -> Matrix:
    """What a transform attribute does.

    Raises:
        ValueError: it cannot be read.
    """
    matrix, at = IDENTITY, 0
    while at < len(words):
        found = _CALL.match(words, at)
        if not found:
            raise ValueError(f"transform {words[at : at + 30]!r} cannot be read")
        values = numbers(found.group(2))
        make = _TRANSFORMS.get((found.group(1), len(values)))
        if make is None:
            raise ValueError(f"transform {found.group().strip()!r} is not known")
        matrix = times(matrix, make(*values))
        at = found.end()
    return matrix


def _turn(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def _lean(degrees: float) -> float:
    return math.tan(math.radians(degrees))


_TRANSFORMS: Mapping[tuple[str, int], Callable[..., Matrix]] = {
    ("matrix", 6): lambda *six: six,
    ("translate", 1): lambda x: (1, 0, 0, 1, x, 0),
    ("translate", 2): lambda x, y: (1, 0, 0, 1, x, y),
    ("scale", 1): lambda x: (x, 0, 0, x, 0, 0),
    ("scale", 2): lambda x, y: (x, 0, 0, y, 0, 0),
    ("rotate", 1): _turn,
    ("rotate", 3): _turn,
    ("skewX", 1): lambda degrees: (1, 0, _lean(degrees), 1, 0, 0),
    ("skewY", 1): lambda degrees: (1, _lean(degrees), 0, 1, 0, 0),
}


def length(node: Node, name: str, usual: float = 0.0) -> float:
    """An attribute that is a length, in user units.

    Raises:
        ValueError: it is none.
    """
    words = node.attributes.get(name)
    if words is None:
        return usual
    found = _LENGTH.fullmatch(words)
    if not found or found.group(2) not in _UNITS:
        raise ValueError(f"{name} must be a length, got {words[:30]!r}")
    return float(found.group(1)) * _UNITS[found.group(2)]


class Boxes:
    """Finds the boxes around elements of one document.

    Args:
        root: the document.
    """

    def __init__(self, root: Node) -> None:
        self._by_id: dict[str, Node] = {}
        for node in root.every():
            if name := node.attributes.get("id"):
                self._by_id.setdefault(name, node)
        self._outlines: dict[Node, list[Point]] = {}
        self._left = 0

    def centre(self, node: Node, around: Matrix) -> Point:
        """The middle of the box around an element and everything in it.

        Text has no size here, what is clipped counts as its clip, and strokes do not count.

        Args:
            node: the element.
            around: what the groups around it do; its own transform is added.

        Raises:
            ValueError: it has no shape, or something in it cannot be read.
        """
        self._left = MOST_SHAPES
        points: list[Point] = []
        try:
            self._collect(node, around, 0, points)
        except ArithmeticError as error:
            raise ValueError("it lies nowhere") from error
        if not points:
            raise ValueError("it has no shape")
        xs, ys = [x for x, _ in points], [y for _, y in points]
        x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        if not math.isfinite(x + y):
            raise ValueError("it lies nowhere")
        return x, y

    def _collect(self, node: Node, around: Matrix, depth: int, points: list[Point]) -> None:
        self._left -= 1
        if self._left < 0 or len(points) > MOST_POINTS:
            raise ValueError(
                f"it must have at most {MOST_SHAPES} shapes and {MOST_POINTS} points, with clones"
            )
        if depth > DEEPEST:
            raise ValueError(f"its groups and clones must be at most {DEEPEST} deep")
        if node.tag in HIDDEN and node.tag not in _REFERRED:
            return
        matrix = times(around, transform(node.attributes.get("transform", "")))
        clip = self._referred(node.attributes.get("clip-path", ""))
        if clip is not None and clip.tag == "clipPath":
            self._collect(clip, matrix, depth + 1, points)
        elif node.tag == "use":
            self._collect_clone(node, matrix, depth, points)
        elif node.tag in _GROUPS:
            for child in node.children:
                if child.tag not in _REFERRED:
                    self._collect(child, matrix, depth + 1, points)
        else:
            if node not in self._outlines:
                self._outlines[node] = _outline(node)
            points += (moved(matrix, point) for point in self._outlines[node])

    def _collect_clone(self, node: Node, matrix: Matrix, depth: int, points: list[Point]) -> None:
        target = self._referred(node.attributes.get("href", ""))
        if target is None:
            return
        shift: Matrix = (1.0, 0.0, 0.0, 1.0, length(node, "x"), length(node, "y"))
        matrix = times(matrix, shift)
        if target.tag in ("symbol", "svg"):
            matrix = times(matrix, _fitted(node, target))
        self._collect(target, matrix, depth + 1, points)

    def _referred(self, words: str) -> Node | None:
        name = words.strip().removeprefix("url(").removesuffix(")").strip("'\" ")
        return self._by_id.get(name[1:]) if name.startswith("#") else None


def _fitted(place: Node, target: Node) -> Matrix:
    """How the picture of a symbol is fitted into the clone that shows it."""
    box = numbers(target.attributes.get("viewBox", ""))
    if len(box) != 4 or not box[2] or not box[3]:
        return IDENTITY
    width = length(place, "width", length(target, "width", box[2]))
    height = length(place, "height", length(target, "height", box[3]))
    scale = min(width / box[2], height / box[3])
    x = (width - scale * box[2]) / 2 - scale * box[0]
    y = (height - scale * box[3]) / 2 - scale * box[1]
    return (scale, 0.0, 0.0, scale, x, y)


def _outline(node: Node) -> list[Point]:
    """Points around a shape, in its own units; none for what is no shape."""
    if node.tag == "path":
        return path_points(node.attributes.get("d", ""))
    if node.tag in ("polygon", "polyline"):
        values = numbers(node.attributes.get("points", ""))
        return list(zip(values[::2], values[1::2], strict=False))
    if node.tag in ("rect", "image"):
        x, y = length(node, "x"), length(node, "y")
        far_x, far_y = x + length(node, "width"), y + length(node, "height")
        return [(x, y), (far_x, y), (far_x, far_y), (x, far_y)]
    if node.tag == "circle":
        r = length(node, "r")
        return ellipse_points(length(node, "cx"), length(node, "cy"), r, r)
    if node.tag == "ellipse":
        rx, ry = length(node, "rx"), length(node, "ry")
        return ellipse_points(length(node, "cx"), length(node, "cy"), rx, ry)
    if node.tag == "line":
        return [(length(node, f"x{end}"), length(node, f"y{end}")) for end in (1, 2)]
    return []
