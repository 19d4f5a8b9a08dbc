"""The board drawn with signs: three tiers of stone in shades, lit from above.

Each space is a cell of five columns and two lines: what it is, and who stands there. Where a jewel
has to be picked the cells carry the numbers to be typed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass

from rich.style import Style
from rich.text import Text

from mummycase.games.voice_of_the_mummy.board import Board, Kind
from mummycase.games.voice_of_the_mummy.state import VoiceState

CELL = 5
"""Columns of a space."""

LINES = 2
"""Lines of a space."""

GRID = 9
"""Spaces along the lower level's side, and cells along the picture's."""

STONES = ((62, 47, 36), (92, 70, 50), (128, 100, 70))
"""Of the levels, from below: the higher, the more light. Red, green, blue, 0..255."""

WELL = (21, 15, 12)
"""The dark in the middle, where the case stands."""

INKS: Mapping[str, tuple[int, int, int]] = {
    "red": (226, 88, 68),
    "yellow": (240, 200, 70),
    "green": (96, 190, 110),
    "blue": (96, 150, 245),
}
"""Of the Explorers."""

JEWEL_INK = (120, 230, 220)
GREAT_INK = (255, 225, 120)
SIGN_INK = (225, 210, 180)
FAINT_INK = (150, 130, 105)
DARK = (20, 14, 10)


@dataclass(frozen=True, slots=True)
class Signs:
    """How things are drawn.

    Attributes:
        jewel: a jewel that lies there.
        bed: a jewel space that is empty.
        head: a Mummy head.
        step: steps up and down.
        corner: a corner.
        great: a Great Jewel space.
        cobra: the Cobra.
        case: the case in the middle, line by line from its head; ``C`` and ``G`` are where Cobra
            and Great Jewel go.
    """

    jewel: str
    bed: str
    head: str
    step: str
    corner: str
    great: str
    cobra: str
    case: tuple[str, ...]


FINE = Signs(
    jewel="◆",
    bed="◇",
    head="☻",
    step="≡",
    corner="▟█▙",
    great="✦",
    cobra="§",
    case=("╭─C─╮", "│• •│", "│╲─╱│", "│ ║ │", "│ G │", "╰───╯"),  # noqa: RUF001  a line, no slash
)
PLAIN = Signs(
    jewel="*",
    bed="o",
    head="M",
    step="=",
    corner="/_\\",
    great="#",
    cobra="S",
    case=("/-C-\\", "|o o|", "|\\-/|", "| | |", "| G |", "\\---/"),
)
"""For terminals that know ASCII only."""


def signs_for(encoding: str) -> Signs:
    """The signs that a terminal of this encoding can show."""
    try:
        "".join((*FINE.case, *astuple(FINE)[:-1])).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return FINE


class BoardText:
    """Draws positions of one board.

    Args:
        board: to be drawn.
        colours: of the seats, as in `Setup.colours`.
        initials: of the seats' names, one sign each.
        signs: to draw with.
    """

    def __init__(
        self,
        board: Board,
        colours: Sequence[str],
        initials: Sequence[str],
        signs: Signs = FINE,
    ) -> None:
        self._board = board
        self._colours = tuple(colours)
        self._initials = tuple(initials)
        self._signs = signs
        self._cells = cells(board)

    def draw(self, state: VoiceState, marks: Mapping[str, str] | None = None) -> Text:
        """The position; 18 lines of 45 columns.

        Args:
            state: what lies and stands where.
            marks: for spaces by name, up to three signs that are to be typed to pick them.
        """
        lines = [Text() for _ in range(GRID * LINES)]
        for row in range(GRID):
            for column in range(GRID):
                index = self._cells.get((column, row))
                upper, lower = lines[row * LINES], lines[row * LINES + 1]
                if index is None:
                    self._draw_well(upper, lower, column, row, state)
                else:
                    mark = (marks or {}).get(self._board.names[index])
                    self._draw_space(upper, lower, index, state, mark)
        return Text("\n").join(lines)

    def _draw_space(
        self, upper: Text, lower: Text, index: int, state: VoiceState, mark: str | None
    ) -> None:
        stone = self._stone(index)
        if mark is not None:
            upper.append(mark.center(CELL), _style(DARK, GREAT_INK, bold=True))
        else:
            sign, ink = self._sign(index, state)
            upper.append(sign.center(CELL), _style(ink, stone, bold=True))
        here = [seat for seat, at in enumerate(state.pos) if at == index]
        width = 3 if len(here) == 1 else 1
        left = (CELL - width * len(here)) // 2
        lower.append(" " * left, _style(FAINT_INK, stone))
        for seat in here:
            lower.append(self._initials[seat].center(width), self._explorer(seat))
        lower.append(" " * (CELL - left - width * len(here)), _style(FAINT_INK, stone))

    def _stone(self, index: int) -> tuple[int, int, int]:
        """The shade of a space: its level's, every second one a little darker."""
        space = self._board.spaces[index]
        shade = 1.0 if index % 2 else 0.88
        red, green, blue = (round(shade * part) for part in STONES[space.level])
        return red, green, blue

    def _sign(self, index: int, state: VoiceState) -> tuple[str, tuple[int, int, int]]:
        space, signs = self._board.spaces[index], self._signs
        if space.home in self._colours:
            return signs.corner, INKS[space.home]
        match space.kind:
            case Kind.JEWEL if state.lying[index]:
                return signs.jewel, JEWEL_INK
            case Kind.JEWEL:
                return signs.bed, FAINT_INK
            case Kind.MUMMY:
                return signs.head, SIGN_INK
            case Kind.STEP:
                return signs.step * 3, SIGN_INK
            case Kind.CORNER:
                return signs.corner, FAINT_INK
            case Kind.GREAT:
                return signs.great, GREAT_INK if state.part == 1 else FAINT_INK
            case Kind.PLAIN:
                return "", FAINT_INK

    def _explorer(self, seat: int) -> Style:
        return _style(DARK, INKS[self._colours[seat]], bold=True)

    def _draw_well(
        self, upper: Text, lower: Text, column: int, row: int, state: VoiceState
    ) -> None:
        """The case in the middle, with Cobra and Great Jewel while they are on it."""
        middle = GRID // 2
        line = (row - middle + 1) * LINES
        case = self._signs.case
        if column != middle or not 0 <= line < len(case):
            upper.append(" " * CELL, _style(FAINT_INK, WELL))
            lower.append(" " * CELL, _style(FAINT_INK, WELL))
            return
        cobra = self._signs.cobra if state.cobra is None else case[-1][1]
        great = self._signs.great if state.great is None else " "
        for text, shape in ((upper, case[line]), (lower, case[line + 1])):
            text.append(shape.replace("C", cobra).replace("G", great), _style(GREAT_INK, WELL))


def cells(board: Board) -> dict[tuple[int, int], int]:
    """Which space is drawn in which cell (column, row) of the grid, by where it lies.

    A board whose spaces do not fall on the grid is drawn as three rings of our own.
    """
    found = {
        (min(int(x * GRID), GRID - 1), min(int(y * GRID), GRID - 1)): index
        for index, (x, y) in enumerate(space.at for space in board.spaces)
    }
    if len(found) == len(board.spaces):
        return found
    return _rings(board)


def _rings(board: Board) -> dict[tuple[int, int], int]:
    """The levels as squares inside each other, as far as there is room."""
    found: dict[tuple[int, int], int] = {}
    for level in range(len(STONES)):
        ring = [index for index, at in enumerate(board.levels) if at == level]
        found.update(zip(_square(level), ring, strict=False))
    return found


def _square(inset: int) -> list[tuple[int, int]]:
    low, high = inset, GRID - 1 - inset
    side = range(low, high)
    return [
        *((step, low) for step in side),
        *((high, step) for step in side),
        *((high - step + low, high) for step in side),
        *((low, high - step + low) for step in side),
    ]


def _style(ink: tuple[int, int, int], ground: tuple[int, int, int], *, bold: bool = False) -> Style:
    return Style(color=_hex(ink), bgcolor=_hex(ground), bold=bold)


def _hex(colour: tuple[int, int, int]) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"
