"""Boards as SVG files: picture and data in one (rules 1.2, VM-A01 to VM-A04).

An element with ``data-kind`` is a space. Its id is its name, ``lower-00`` and so on clockwise;
``data-up`` and ``data-down`` name the spaces above and below it, ``data-home`` the colour that
starts there. It may be a shape or a group, lie in any group, and be moved by any transform.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from mummycase import assets
from mummycase.errors import BoardFaultsError
from mummycase.games.voice_of_the_mummy.board import LEVELS, Board, Kind, Space, faults
from mummycase.games.voice_of_the_mummy.svg_boxes import (
    IDENTITY,
    Boxes,
    Matrix,
    length,
    times,
    transform,
)
from mummycase.games.voice_of_the_mummy.svg_paths import numbers
from mummycase.games.voice_of_the_mummy.svg_tree import HIDDEN, Node, SvgError, one_line, read_svg

CORNERS = 4
"""On each level (VM-0-02)."""

JEWELS = (12, 8, 6)
"""On the lower, middle and top level (VM-0-03)."""

GREAT = 2
"""Great Jewel spaces, all on the top level (VM-0-05)."""

STEPS = 6
"""On the whole board (VM-0-06)."""

SQUARES = (9, 7, 5)
"""Spaces along a side of the rings for which missing ways can be told (VM-A04)."""

_NAME = re.compile(rf"({'|'.join(LEVELS)})-(\d\d)")


def default_board_path() -> Path:
    """The board "Meidum".

    Raises:
        AssetMissingError: the pictures are not installed.
    """
    return assets.pictures() / "voice_of_the_mummy.svg"


def default_board() -> Board:
    """The board "Meidum"; read once.

    Raises:
        AssetMissingError: the pictures are not installed.
        BoardFaultsError: somebody has edited it and left a fault.
    """
    return _kept_board(default_board_path())


@cache
def _kept_board(path: Path) -> Board:
    return read_board(path)


def read_board(path: Path) -> Board:
    """The board that a file describes.

    Raises:
        BoardFaultsError: the file is no board; it lists everything that is wrong, each fault with
            the element it is about.
    """
    try:
        root = read_svg(path)
        found = _Search(root).found()
    except SvgError as error:
        raise BoardFaultsError(path.name, (str(error),)) from error
    spaces = _with_ways(found.spaces)
    wrong = [*found.faults, *_all_faults(found, spaces)]
    if wrong:
        raise BoardFaultsError(path.name, tuple(wrong))
    return Board(_title(root, path), spaces)


def _title(root: Node, path: Path) -> str:
    titles = [child.text for child in root.children if child.tag == "title"]
    titles.insert(0, root.attributes.get("data-title", ""))
    return next((one_line(title) for title in titles if title.strip()), path.stem)


@dataclass(frozen=True, slots=True)
class _Found:
    """What a file holds.

    Attributes:
        spaces: those that could be read, in order; of two of one name the first.
        faults: of single elements.
        are_named: every space has a name of its own.
        are_kinds: every space has a kind.
    """

    spaces: tuple[Space, ...]
    faults: tuple[str, ...]
    are_named: bool
    are_kinds: bool


class _Search:
    """Collects the spaces of a document."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._boxes = Boxes(root)
        self._frame = _frame(root)
        self._spaces: dict[str, Space] = {}
        self._lines: dict[str, int] = {}
        self._faults: list[str] = []
        self._are_named = self._are_kinds = True

    def found(self) -> _Found:
        for child in self._root.children:
            self._look(child, IDENTITY)
        if not self._spaces and not self._faults:
            raise SvgError("it has no spaces: no element has data-kind")
        spaces = sorted(self._spaces.values(), key=lambda space: (space.level, space.name))
        return _Found(tuple(spaces), tuple(self._faults), self._are_named, self._are_kinds)

    def _look(self, node: Node, around: Matrix) -> None:
        if node.tag in HIDDEN:
            return
        if "data-kind" in node.attributes:
            self._take(node, around)
            return
        if _NAME.fullmatch(node.attributes.get("id", "")):
            self._are_kinds = self._are_named = False
            self._faults.append(f"{node.words}: data-kind is missing")
            return
        if not node.children:
            return
        try:
            matrix = times(around, transform(node.attributes.get("transform", "")))
        except ValueError as error:
            self._faults.append(f"{node.words}: {error}")
            matrix = around
        for child in node.children:
            self._look(child, matrix)

    def _take(self, node: Node, around: Matrix) -> None:
        name, kind = self._name(node), self._kind(node)
        for inner in node.every():
            if inner is not node and "data-kind" in inner.attributes:
                self._faults.append(f"{inner.words}: it lies within another space, {node.words}")
        at = self._at(node, around)
        if name is None:
            return
        self._lines[name] = node.line
        self._spaces[name] = Space(
            name=name,
            level=LEVELS.index(name.partition("-")[0]),
            kind=kind,
            up=_word(node, "up"),
            down=_word(node, "down"),
            home=_word(node, "home"),
            at=at,
        )

    def _name(self, node: Node) -> str | None:
        name = _word(node, "name") or node.attributes.get("id", "")
        if not _NAME.fullmatch(name):
            got = repr(name) if name else "none"
            wanted = "its id must be a level and a number such as lower-00"
            self._faults.append(f"{node.words}: {wanted}, got {got}")
        elif name in self._lines:
            self._faults.append(
                f"{node.words}: {name} is there already, at line {self._lines[name]}"
            )
        else:
            return name
        self._are_named = False
        return None

    def _kind(self, node: Node) -> Kind:
        word = _word(node, "kind") or ""
        if word in tuple(Kind):
            return Kind(word)
        self._are_kinds = False
        known = ", ".join(Kind)
        self._faults.append(f"{node.words}: data-kind must be one of {known}, got {word!r}")
        return Kind.PLAIN

    def _at(self, node: Node, around: Matrix) -> tuple[float, float]:
        left, top, width, height = self._frame
        try:
            x, y = self._boxes.centre(node, around)
        except ValueError as error:
            self._faults.append(f"{node.words}: {error}")
            return 0.5, 0.5
        at = (round((x - left) / width, 5), round((y - top) / height, 5))
        if not (0 <= at[0] <= 1 and 0 <= at[1] <= 1):
            self._faults.append(f"{node.words}: it must lie within the picture, got {at}")
        return at


def _word(node: Node, name: str) -> str | None:
    """A data attribute; an empty one counts as none."""
    return node.attributes.get(f"data-{name}", "").strip() or None


def _frame(root: Node) -> tuple[float, float, float, float]:
    """Left, top, width and height of the picture, user units."""
    try:
        box = numbers(root.attributes.get("viewBox", ""))
        if not box:
            box = [0.0, 0.0, length(root, "width"), length(root, "height")]
    except ValueError as error:
        raise SvgError(f"the size of the picture cannot be read: {error}") from error
    if len(box) != 4 or not (0 < box[2] < 1e9 and 0 < box[3] < 1e9):
        raise SvgError("the picture has no size: <svg> must have a viewBox of four numbers")
    return box[0], box[1], box[2], box[3]


def _all_faults(found: _Found, spaces: tuple[Space, ...]) -> Iterator[str]:
    """Faults of the board as a whole; what builds on something faulty is not looked at."""
    holes = list(_holes(spaces))
    yield from holes
    if found.are_kinds and found.are_named:
        yield from _number_faults(spaces)
    if found.are_named and not holes:
        yield from _turn_faults(spaces)
        yield from faults(spaces)


def _holes(spaces: tuple[Space, ...]) -> Iterator[str]:
    for level in LEVELS:
        there = [space.name for space in spaces if space.name.startswith(level)]
        last = max((int(name[-2:]) for name in there), default=-1)
        for number in range(last):
            if f"{level}-{number:02d}" not in there:
                yield f"{level}-{number:02d} is missing; level {level} has {level}-{last:02d}"


def _number_faults(spaces: tuple[Space, ...]) -> Iterator[str]:
    """What the box says about how many there are."""
    for level, name in enumerate(LEVELS):
        here = [space for space in spaces if space.level == level]
        yield from _count_fault(f"level {name}", here, Kind.CORNER, CORNERS)
        yield from _count_fault(f"level {name}", here, Kind.JEWEL, JEWELS[level])
        for space in here:
            if space.kind is Kind.GREAT and name != LEVELS[-1]:
                yield f"{space.name}: a great space must lie on level {LEVELS[-1]}"
    yield from _count_fault("the board", spaces, Kind.GREAT, GREAT)
    yield from _count_fault("the board", spaces, Kind.STEP, STEPS)


def _count_fault(
    where: str, spaces: "tuple[Space, ...] | list[Space]", kind: Kind, wanted: int
) -> Iterator[str]:
    names = [space.name for space in spaces if space.kind is kind]
    if len(names) != wanted:
        listed = ", ".join(names) or "none"
        yield f"{where} must have {wanted} {kind} spaces, has {len(names)}: {listed}"


def _turn_faults(spaces: tuple[Space, ...]) -> Iterator[str]:
    """Rings must be numbered clockwise as they are seen."""
    for level, name in enumerate(LEVELS):
        ring = [space.at for space in spaces if space.level == level]
        area = sum(
            x * next_y - next_x * y
            for (x, y), (next_x, next_y) in zip(ring, ring[1:] + ring[:1], strict=True)
        )
        if ring and area <= 0:
            yield f"level {name}: {name}-00, {name}-01 and so on must run clockwise"


def _with_ways(spaces: tuple[Space, ...]) -> tuple[Space, ...]:
    """`spaces` with missing ways filled in, if the rings are those of `SQUARES`."""
    at: dict[tuple[int, int, int], str] = {}
    for level, side in enumerate(SQUARES):
        names = [space.name for space in spaces if space.level == level]
        places = list(_ring(level, side))
        if len(names) != len(places):
            return spaces
        at |= {(level, *place): name for place, name in zip(places, names, strict=True)}
    where = {name: place for place, name in at.items()}
    return tuple(
        replace(
            space,
            up=space.up or at.get(_above(*where[space.name])),
            down=space.down or at.get(_below(*where[space.name])),
        )
        for space in spaces
    )


def _ring(level: int, side: int) -> Iterator[tuple[int, int]]:
    """Columns and rows of a ring, clockwise from the north-west, in the grid of the largest."""
    low, high = level, level + side - 1
    yield from ((x, low) for x in range(low, high))
    yield from ((high, y) for y in range(low, high))
    yield from ((x, high) for x in range(high, low, -1))
    yield from ((low, y) for y in range(high, low, -1))


def _above(level: int, x: int, y: int) -> tuple[int, int, int]:
    """The nearest place of the square within."""
    low, high = level + 1, SQUARES[0] - level - 2
    return level + 1, min(max(x, low), high), min(max(y, low), high)


def _below(level: int, x: int, y: int) -> tuple[int, int, int]:
    """The place straight outward; from a corner the corner."""
    outward = {level: -1, SQUARES[0] - level - 1: 1}
    return level - 1, x + outward.get(x, 0), y + outward.get(y, 0)
