"""Points along the outlines of SVG shapes: enough of them to know where a shape lies.

Curves are followed in eighths, arcs in sixteenths: the box around these points is smaller than that
around the curve by less than a hundredth of the curve's size.
"""

import math
import re
from collections.abc import Iterator
from itertools import pairwise

Point = tuple[float, float]

_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_BETWEEN = re.compile(r"[\s,]*")
_COMMANDS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
_EIGHTHS = tuple(step / 8 for step in range(1, 9))


def numbers(words: str) -> list[float]:
    """All numbers in a list such as ``0,0 1800 1800``.

    Raises:
        ValueError: something between them is none.
    """
    rest = _NUMBER.sub(" ", words).replace(",", " ").strip()
    if rest:
        raise ValueError(f"{_short(rest)} is no number")
    return [float(word) for word in _NUMBER.findall(words)]


def ellipse_points(x: float, y: float, rx: float, ry: float) -> list[Point]:
    """Points around an ellipse, among them its four extremes."""
    angles = (math.tau * step / 32 for step in range(32))
    return [(x + rx * math.cos(angle), y + ry * math.sin(angle)) for angle in angles]


def path_points(data: str) -> list[Point]:
    """Points along the outline that path data describes.

    Raises:
        ValueError: the data cannot be read.
    """
    return list(_Pen(data).draw())


def _short(words: str) -> str:
    return repr(words if len(words) <= 30 else words[:27] + "...")


class _Pen:
    """Follows path data."""

    def __init__(self, data: str) -> None:
        self._data = data
        self._at = 0
        self._here: Point = (0.0, 0.0)
        self._start: Point = (0.0, 0.0)
        self._handle: Point | None = None  # of the curve before this, for smooth ones
        self._before = ""

    def draw(self) -> Iterator[Point]:
        command = ""
        while self._skip():
            letter = self._data[self._at]
            if letter.lower() in _COMMANDS:
                command = letter
                self._at += 1
            elif not command or command in "zZ":
                raise ValueError(
                    f"path data {_short(self._data[self._at :])} begin with no command"
                )
            if not self._before and command not in "mM":
                raise ValueError("path data must begin with M")
            yield from self._one(command)
            self._before = command.lower()
            # more pairs after a move are lines
            command = {"m": "l", "M": "L"}.get(command, command)

    def _one(self, command: str) -> Iterator[Point]:
        kind = command.lower()
        is_relative = command != kind.upper()
        values = self._values(kind)
        dx, dy = self._here if is_relative else (0.0, 0.0)
        if kind == "z":
            self._here = self._start
        elif kind == "h":
            self._here = (values[0] + dx, self._here[1])
        elif kind == "v":
            self._here = (self._here[0], values[0] + dy)
        elif kind == "a":
            end = (values[5] + dx, values[6] + dy)
            yield from _arc(self._here, end, values)
            self._here = end
        else:
            points = [(x + dx, y + dy) for x, y in zip(values[::2], values[1::2], strict=True)]
            if kind in "csqt":
                yield from self._curve(kind, points)
                return
            self._here = points[0]
            if kind == "m":
                self._start = self._here
        self._handle = None
        yield self._here

    def _curve(self, kind: str, points: list[Point]) -> Iterator[Point]:
        if kind in "st":
            is_smooth = self._before in ("cs" if kind == "s" else "qt")
            handle = self._handle if is_smooth and self._handle else self._here
            mirrored = (2 * self._here[0] - handle[0], 2 * self._here[1] - handle[1])
            points = [mirrored, *points]
        whole = [self._here, *points]
        yield from (_on_curve(whole, share) for share in _EIGHTHS)
        self._handle, self._here = points[-2], points[-1]

    def _values(self, kind: str) -> list[float]:
        return [
            self._flag() if kind == "a" and place in (3, 4) else self._number()
            for place in range(_COMMANDS[kind])
        ]

    def _skip(self) -> bool:
        found = _BETWEEN.match(self._data, self._at)
        self._at = found.end() if found else self._at
        return self._at < len(self._data)

    def _number(self) -> float:
        self._skip()
        found = _NUMBER.match(self._data, self._at)
        if not found:
            raise ValueError(f"path data need a number at {_short(self._data[self._at :])}")
        self._at = found.end()
        return float(found.group())

    def _flag(self) -> float:
        # flags may stand without anything between them: a5 5 0 013 4
        self._skip()
        letter = self._data[self._at : self._at + 1]
        if letter not in ("0", "1"):
            raise ValueError(f"path data need a flag at {_short(self._data[self._at :])}")
        self._at += 1
        return float(letter)


def _on_curve(points: list[Point], share: float) -> Point:
    """The point at `share` of a Bezier curve, by halving its handles away."""
    while len(points) > 1:
        points = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in pairwise(points)
        ]
    return points[0]


def _arc(start: Point, end: Point, values: list[float]) -> Iterator[Point]:
    """Points along an elliptic arc; the mathematics are those of SVG 1.1, appendix F.6.5."""
    rx, ry, degrees, is_large, is_clockwise = abs(values[0]), abs(values[1]), *values[2:5]
    if not rx or not ry or start == end:
        return
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    if (excess := (x / rx) ** 2 + (y / ry) ** 2) > 1:  # too small to reach: grown until it does
        rx, ry = rx * math.sqrt(excess), ry * math.sqrt(excess)
    below = (rx * y) ** 2 + (ry * x) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 - below) / below)
    if is_large == is_clockwise:
        root = -root
    cx, cy = root * rx * y / ry, -root * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    sweep = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if is_clockwise and sweep < 0:
        sweep += math.tau
    elif not is_clockwise and sweep > 0:
        sweep -= math.tau
    mid_x, mid_y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    for step in range(1, 16):
        angle = first + sweep * step / 16
        u, v = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        yield cos * u - sin * v + mid_x, sin * u + cos * v + mid_y
