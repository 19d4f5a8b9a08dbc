"""Where each legal choice is shown and taken: on spaces, on temples, on the die, as buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import pygame

from mummycase.games.voice_of_the_mummy import actions
from mummycase.screen.board_view.places import Places, Point
from mummycase.screen.board_view.position import Position
from mummycase.table.telling import Choice

BUTTON = 46.0
"""Height of a button, letter units."""

GAP = 8.0
"""Between buttons, letter units."""

STAY = "stay"
"""What stands on the space where one is."""

_BADGES = {actions.UP: "up", actions.DOWN: "down", actions.STAY: STAY}


class Kind(Enum):
    """How a choice is shown."""

    SPACE = auto()
    """A space lights up."""
    WAY = auto()
    """An arrow along a ring, and the space at its end."""
    STEP = auto()
    """A space above or below, or the same, with a word on it."""
    PANEL = auto()
    """A temple lights up."""
    FACE = auto()
    """A face of the die."""
    BUTTON = auto()
    """A word to be pressed."""


@dataclass(frozen=True, slots=True)
class Target:
    """A choice and where it is.

    Attributes:
        choice: in words.
        kind: how it is shown.
        rects: where hands find it, px; the last is where its preview goes.
        badge: number or word on it.
        path: the spaces of a way, the one it leaves first; else the space, or none.
        seat: whose temple it is; -1 for others.
        face: of the die; 0 for others.
    """

    choice: Choice
    kind: Kind
    rects: tuple[pygame.Rect, ...]
    badge: str = ""
    path: tuple[str, ...] = ()
    seat: int = -1
    face: int = 0

    @property
    def rect(self) -> pygame.Rect:
        """The chief place of it, px."""
        return self.rects[-1]

    def is_hit(self, pos: Point) -> bool:
        """Whether a point lies on it."""
        return any(rect.collidepoint(pos) for rect in self.rects)


def targets(
    choices: Sequence[Choice], position: Position, places: Places, buttons: pygame.Rect
) -> tuple[Target, ...]:
    """Where the choices are.

    Args:
        choices: of the seat whose turn it is.
        position: in which they are given.
        places: of everything.
        buttons: where those go that have no place on the board, px.
    """
    faces = [one for one in choices if isinstance(one.action, actions.Roll)]
    placed = [_placed(one, number, position, places) for number, one in enumerate(choices, 1)]
    loose = [one for one, target in zip(choices, placed, strict=True) if target is None]
    loose = [one for one in loose if one not in faces]
    die = places.lay.die
    cells = {id(one): rect for one, rect in zip(faces, _grid(die, len(faces)), strict=True)}
    rows = _rows(buttons, len(loose), places.lay.px(BUTTON), places.lay.px(GAP))
    cells |= {id(one): rect for one, rect in zip(loose, rows, strict=True)}
    return tuple(
        target or _button(one, number, cells[id(one)])
        for number, (one, target) in enumerate(zip(choices, placed, strict=True), 1)
    )


def _button(choice: Choice, number: int, rect: pygame.Rect) -> Target:
    if isinstance(choice.action, actions.Roll):
        pips = choice.action.pips
        return Target(choice, Kind.FACE, (rect,), str(pips), face=pips)
    return Target(choice, Kind.BUTTON, (rect,), str(number))


def _placed(choice: Choice, number: int, position: Position, places: Places) -> Target | None:
    """The target of a choice that has its place on the board or beside it."""
    action = choice.action
    match action:
        case actions.Go(way):
            path = _path(way, position, places)
            tiles = tuple(places.tile(name) for name in path[1:])
            return Target(choice, Kind.WAY, tiles, path=path)
        case actions.ChangeLevel():
            space = _level(action, position, places)
            badge = _BADGES[action]
            return Target(choice, Kind.STEP, (places.tile(space),), badge, (space,))
        case actions.PickSpace(space):
            return Target(choice, Kind.SPACE, (places.tile(space),), str(number), (space,))
        case actions.PickSeat(seat) | actions.GiveCobra(seat):
            return Target(choice, Kind.PANEL, (places.panel(seat),), str(number), seat=seat)
        case _:
            return None


def _own(position: Position) -> str:
    """The space of the seat whose turn it is."""
    return position.spaces[position.turn or 0]


def _path(way: str, position: Position, places: Places) -> tuple[str, ...]:
    """The spaces of a way; only its beginning while the roll is to come."""
    board, setup = places.setup.board, places.setup
    ways = board.forward if way == actions.CLOCKWISE.way else board.backward
    count = 1 if setup.rules.direction == "before_roll" else position.pips
    return tuple(board.names[space] for space in ways[board.index[_own(position)]][: count + 1])


def _level(action: actions.ChangeLevel, position: Position, places: Places) -> str:
    board, own = places.setup.board, _own(position)
    ends = {actions.UP: board.ups, actions.DOWN: board.downs}
    return board.names[ends[action][board.index[own]]] if action in ends else own


def _grid(room: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Squares in two rows of three, as large as fits."""
    side = min((room.width - 8) // 3, (room.height - 8) // 2)
    left, top = room.centerx - 3 * side // 2, room.centery - side
    pad = max(2, side // 14)
    return [
        pygame.Rect(left + side * (n % 3), top + side * (n // 3), side, side).inflate(-pad, -pad)
        for n in range(count)
    ]


def _rows(room: pygame.Rect, count: int, height: int, gap: int) -> list[pygame.Rect]:
    """Buttons one below the other, the last at the bottom; closer where there are many."""
    if not count:
        return []
    pitch = min(height + gap, max(1, room.height // count))
    height = min(height, max(1, pitch - 2))
    top = room.bottom - pitch * count + (pitch - height)
    width = min(room.width, 7 * height)
    left = room.centerx - width // 2
    return [pygame.Rect(left, top + pitch * n, width, height) for n in range(count)]
