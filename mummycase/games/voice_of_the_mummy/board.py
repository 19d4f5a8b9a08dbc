"""The board as data: spaces in three rings, one above the other, and the ways between them.

Where a board comes from is told by `board_file`; a saved game carries its own (rules VM-0-01 to
VM-0-10, 1.2).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self

from mummycase.errors import BoardFaultsError
from mummycase.games.codec import Json, Reader

LEVELS = ("lower", "middle", "top")
"""The three levels by name, from below; a level's number is its index here."""

COLOURS = ("red", "yellow", "green", "blue")
"""The homes, clockwise from the north-west corner."""

FARTHEST = 6
"""The most spaces one throw of the die moves."""


class Kind(StrEnum):
    """What is drawn on a space, and so what it does."""

    CORNER = "corner"
    STEP = "step"
    JEWEL = "jewel"
    MUMMY = "mummy"
    GREAT = "great"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """One space.

    Attributes:
        name: the level and its number in the ring, clockwise: ``lower-00``.
        level: 0 lower, 1 middle, 2 top.
        kind: what is drawn on it.
        up: name of the space directly above; None on the top level.
        down: name of the space directly below; None on the lower level.
        home: colour of the Explorer that starts here; None for most.
        at: the middle of it, as shares (0..1) of the picture's width and height.
    """

    name: str
    level: int
    kind: Kind
    up: str | None = None
    down: str | None = None
    home: str | None = None
    at: tuple[float, float] = (0.5, 0.5)


@dataclass(frozen=True, slots=True)
class Board:
    """All spaces, level by level from below and clockwise within each.

    Inside the rules a space is its index in `spaces`; people and files see its name. The other
    attributes are worked out from `spaces` once, for speed.

    Attributes:
        title: what the board is called.
        spaces: all of them.
        names: of the spaces, by index.
        index: of a space, by its name.
        kinds: what each does, by index.
        levels: 0..2, by index.
        ups: index of the space above, or -1, by index.
        downs: index of the space below, or -1, by index.
        forward: for each index the indices 0..6 spaces clockwise of it.
        backward: the same the other way round.
        jewel_spaces: indices of the jewel spaces.
        homes: indices of the homes, clockwise from the north-west (`COLOURS`).

    Raises:
        BoardFaultsError: a way leads to no space, or a home is missing.
    """

    title: str
    spaces: tuple[Space, ...]
    names: tuple[str, ...] = field(init=False, compare=False)
    index: dict[str, int] = field(init=False, compare=False)
    kinds: tuple[Kind, ...] = field(init=False, compare=False)
    levels: tuple[int, ...] = field(init=False, compare=False)
    ups: tuple[int, ...] = field(init=False, compare=False)
    downs: tuple[int, ...] = field(init=False, compare=False)
    forward: tuple[tuple[int, ...], ...] = field(init=False, compare=False)
    backward: tuple[tuple[int, ...], ...] = field(init=False, compare=False)
    jewel_spaces: tuple[int, ...] = field(init=False, compare=False)
    homes: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        if wrong := tuple(faults(self.spaces)):
            raise BoardFaultsError(self.title, wrong)
        spaces = self.spaces
        index = {space.name: number for number, space in enumerate(spaces)}
        of_home = {space.home: number for number, space in enumerate(spaces)}
        derived = {
            "names": tuple(space.name for space in spaces),
            "index": index,
            "kinds": tuple(space.kind for space in spaces),
            "levels": tuple(space.level for space in spaces),
            "ups": tuple(index[space.up] if space.up else -1 for space in spaces),
            "downs": tuple(index[space.down] if space.down else -1 for space in spaces),
            "forward": tuple(_ways(spaces, 1)),
            "backward": tuple(_ways(spaces, -1)),
            "jewel_spaces": tuple(
                number for number, space in enumerate(spaces) if space.kind is Kind.JEWEL
            ),
            "homes": tuple(of_home[colour] for colour in COLOURS),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def to_json(self) -> dict[str, Json]:
        """The board as plain data."""
        return {
            "title": self.title,
            "spaces": [
                {
                    "name": space.name,
                    "kind": space.kind.value,
                    "up": space.up,
                    "down": space.down,
                    "home": space.home,
                    "at": list(space.at),
                }
                for space in self.spaces
            ],
        }

    @classmethod
    def from_json(cls, data: object) -> Self:
        """The board that `to_json` wrote.

        Raises:
            GameDataError: something is missing or of the wrong kind.
            BoardFaultsError: the spaces make no board.
        """
        reader = Reader(data, "board")
        spaces = []
        for entry in reader.objects("spaces"):
            name = entry.text("name")
            x, y = entry.numbers("at", 2)
            spaces.append(
                Space(
                    name=name,
                    level=entry.choice_of("name", name.partition("-")[0], LEVELS),
                    kind=Kind(entry.one_of("kind", tuple(Kind))),
                    up=entry.maybe_text("up"),
                    down=entry.maybe_text("down"),
                    home=entry.maybe_text("home"),
                    at=(x, y),
                )
            )
        return cls(reader.text("title"), tuple(spaces))


def faults(spaces: tuple[Space, ...]) -> Iterator[str]:
    """What keeps `spaces` from being a board that can be played on, each naming its space.

    Only what the rules cannot do without: names that differ, ways that lead one level up or down
    to a space that is there, rings, and four homes on the lower level. What the box says about
    numbers (12 corners, 26 jewels and so on) is looked at where a board file is read.
    """
    by_name: dict[str, Space] = {}
    for space in spaces:
        if space.name in by_name:
            yield f"{space.name} is there twice"
        by_name[space.name] = space
    if list(spaces) != sorted(spaces, key=lambda space: space.level):
        yield "spaces must be listed level by level, the lower one first"
    for level, name in enumerate(LEVELS):
        if not any(space.level == level for space in spaces):
            yield f"level {name} has no spaces"
    for space in spaces:
        for word, target, wanted in (
            ("up", space.up, space.level + 1),
            ("down", space.down, space.level - 1),
        ):
            yield from _way_faults(space, word, target, wanted, by_name)
    for colour in COLOURS:
        homes = [space for space in spaces if space.home == colour]
        if len(homes) != 1:
            yield f"home {colour} must be there once, got {len(homes)}"
    for space in spaces:
        if space.home is None:
            continue
        if space.home not in COLOURS:
            yield f"{space.name}: home must be one of {', '.join(COLOURS)}, got {space.home!r}"
        if space.level != 0 or space.kind is not Kind.CORNER:
            yield f"{space.name}: a home must be a corner of the lower level"


def _way_faults(
    space: Space, word: str, target: str | None, wanted: int, by_name: Mapping[str, Space]
) -> Iterator[str]:
    is_possible = 0 <= wanted < len(LEVELS)
    if target is None:
        if is_possible:
            yield f"{space.name}: {word} is missing; it must name a space of {LEVELS[wanted]}"
    elif not is_possible:
        yield f"{space.name}: {word} must be empty on level {LEVELS[space.level]}, got {target!r}"
    elif target not in by_name:
        yield f"{space.name}: {word} names {target!r}, which is no space"
    elif by_name[target].level != wanted:
        yield f"{space.name}: {word} must lead to level {LEVELS[wanted]}, got {target!r}"


def _ways(spaces: tuple[Space, ...], step: int) -> Iterator[tuple[int, ...]]:
    """For each space the spaces 0 .. `FARTHEST` steps along its ring."""
    for number, space in enumerate(spaces):
        ring = [other for other, found in enumerate(spaces) if found.level == space.level]
        start = ring.index(number)
        yield tuple(ring[(start + step * count) % len(ring)] for count in range(FARTHEST + 1))
