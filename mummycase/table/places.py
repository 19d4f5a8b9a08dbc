"""Where a space is, in words: what it is, and a label that no other space of the board has."""

from types import MappingProxyType

from mummycase.games.voice_of_the_mummy.board import COLOURS, LEVELS, Board, Kind

_KINDS = MappingProxyType(
    {
        Kind.STEP: "the steps",
        Kind.JEWEL: "a jewel space",
        Kind.MUMMY: "a Mummy head",
        Kind.GREAT: "a Great Jewel space",
        Kind.PLAIN: "an empty space",
    }
)

_ENDINGS = MappingProxyType({1: "st", 2: "nd", 3: "rd"})
_TEENS = range(10, 20)


class Places:
    """The spaces of one board.

    Args:
        board: whose.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._labels = tuple(label for level in range(len(LEVELS)) for label in self._ring(level))

    def place(self, space: int) -> str:
        """What a space is, and on which level."""
        found = self._board.spaces[space]
        what = _KINDS.get(found.kind) or f"the {self._colour(space)} corner"
        return f"{what}, {LEVELS[found.level]} level"

    def label(self, space: int) -> str:
        """Where a space is, so that it can be found with the finger; no two are alike."""
        return self._labels[space]

    def _corners(self, level: int) -> list[int]:
        """The corners of a level, clockwise."""
        spaces = self._board.spaces
        return [
            index
            for index, space in enumerate(spaces)
            if space.level == level and space.kind is Kind.CORNER
        ]

    def _colour(self, corner: int) -> str:
        """Of the home below a corner; on a board with others, by their order."""
        board, below = self._board, corner
        while board.downs[below] >= 0:
            below = board.downs[below]
        order = self._corners(board.levels[corner]).index(corner)
        return board.spaces[below].home or COLOURS[order % len(COLOURS)]

    def _ring(self, level: int) -> list[str]:
        """The labels of a level, counted from its corners if these can be told apart."""
        board, name = self._board, f"{LEVELS[level]} level"
        ring = [index for index, at in enumerate(board.levels) if at == level]
        colours = {corner: self._colour(corner) for corner in self._corners(level)}
        if not colours or len(set(colours.values())) < len(colours):
            return [f"{name}, space {number}" for number in range(1, len(ring) + 1)]
        labels = []
        for place in range(len(ring)):
            steps = next(steps for steps in range(len(ring)) if ring[place - steps] in colours)
            corner = f"the {colours[ring[place - steps]]} corner"
            labels.append(f"{name}, {f'{_ordinal(steps)} after ' if steps else ''}{corner}")
        return labels


def _ordinal(number: int) -> str:
    ending = "th" if number % 100 in _TEENS else _ENDINGS.get(number % 10, "th")
    return f"{number}{ending}"
