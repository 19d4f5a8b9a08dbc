"""The mummy case itself, drawn: a lid with cobra and jewel that glow with the voice, a lever."""

from functools import lru_cache
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from mummycase.cli.terminal import palette
from mummycase.cli.terminal.palette import Colour
from mummycase.cli.terminal.pixels import Picture, canvas, finish, glow

_LEFT_HALF = (
    "...........C",
    "..........eC",
    "..........cC",
    ".......gGccC",
    ".....gGLGccC",
    "....gLGLGLcC",
    "....GLGLGLcC",
    "...gLGgggggC",
    "...GLGfffffF",
    "...GLgFKKKFF",
    "...LGgFKWKFf",
    "..GLGgFFFFFf",
    "..LGLgsFFFFf",
    "..GLGgsFFRRR",
    "..LGLGgsFFFF",
    ".GLGLGLgsssB",
    ".LGLGLGLGgGB",
    ".GLGLGLTGTTB",
    "gLGTLGRTRRRB",
    "GgTRTGTRTTTT",
    "GLgTRTRTRRRR",
    "GLLgTRTGGGGG",
    "GLLLgGGgTGJJ",
    "GLFFFgTTgGJJ",
    "GFFFFFgTgGJJ",
    "GsFFFFFFggGG",
    "GLsFFFFFFFgG",
    ".GLgsFFFFFFg",
    ".GLLggsFFggG",
    ".GTGTGTGTGTG",
    ".gLLLLLLLgWW",
    "..GTLLTLLgKW",
    "..GLLLLLLgWW",
    "..gLTLLTLgWK",
    "...GLLLLLgWW",
    "...GTLTLLgKW",
    "...gLLLLLgWW",
    "....GTLTLgWK",
    "....GLLLLgWW",
    "....gLTLLgWW",
    "...gRTRTRTRT",
    "...GGGGGGGGG",
)
"""The left half of the lid and its middle column, one letter a pixel."""

_PAINTS = MappingProxyType(
    {
        "G": palette.GOLD,
        "g": palette.DARK_GOLD,
        "L": palette.LAPIS,
        "F": palette.FLESH,
        "f": Colour(236, 188, 108),
        "s": palette.SHADE,
        "K": palette.KOHL,
        "B": palette.DARK_LAPIS,
        "W": palette.LINEN,
        "R": palette.CARNELIAN,
        "T": palette.TURQUOISE,
        "c": palette.TURQUOISE,
        "C": palette.GOLD,
        "e": Colour(92, 30, 16),
        "J": Colour(110, 34, 20),
    }
)

ROWS = len(_LEFT_HALF)
"""Height of the picture, pixels."""

COLUMNS = 30
"""Its width: the lid, room to push it aside, and the lever's slot."""

_LID_AT = 3
AXIS = _LID_AT + len(_LEFT_HALF[0]) - 1
"""The column about which the lid is symmetrical."""

_AJAR = 3
_SLOT_AT = 28
_SLOT = (16, 28)
_LEVER_HEIGHT = 3
_LAMPS = (("e", palette.LAMP, 0.35), ("J", palette.EMBER, 0.10))
"""What glows: its letter, its light, and how far each of its pixels shines."""


def halves_that_fit(rows: int, columns: int) -> int:
    """How many times half its size (`pixels.enlarge`) the case can be drawn in so many pixels."""
    return max(2, min(6, 2 * rows // ROWS, 2 * columns // COLUMNS))


def draw(*, voice: float, lever: float, is_open: bool) -> Picture:
    """The case as it looks now.

    Args:
        voice: how loud it speaks, 0..1 as an eye sees it.
        lever: 0 at rest .. 1 toward the head.
        is_open: whether the cover is open.

    Returns:
        Shape (ROWS, COLUMNS, 3).
    """
    painted = canvas(ROWS, COLUMNS)
    lid, solid = _lid()
    at = _LID_AT
    if is_open:
        _paint(painted, _hollow(solid), solid, _LID_AT)
        at -= _AJAR
    _paint(painted, lid * (0.62 if is_open else 1.0), solid, at)
    for letter, light, shine in _LAMPS:
        for row, column in _places(letter):
            pixel = painted[row, column + at]
            pixel += voice * (np.array(light, np.float32) - pixel)
            glow(painted, row, column + at, light, voice * shine)
    _paint_lever(painted, lever)
    return finish(painted)


@lru_cache(maxsize=1)
def _lid() -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """The lid's pixels and which of them are there."""
    letters = [half + half[-2::-1] for half in _LEFT_HALF]
    solid = np.array([[letter != "." for letter in row] for row in letters])
    paints = [[_PAINTS.get(letter, palette.TOMB) for letter in row] for row in letters]
    lid = np.array(paints, np.float32)
    for each in (lid, solid):
        each.flags.writeable = False
    return lid, solid


def _hollow(solid: NDArray[np.bool_]) -> NDArray[np.float32]:
    """What lies under the lid: dark wood with a lamplit rim."""
    inner = solid.copy()
    inner[1:] &= solid[:-1]
    inner[:-1] &= solid[1:]
    inner[:, 1:] &= solid[:, :-1]
    inner[:, :-1] &= solid[:, 1:]
    wood = np.empty((*solid.shape, 3), np.float32)
    wood[:] = palette.GOLD
    wood[inner] = (46, 30, 18)
    return wood


@lru_cache(maxsize=8)
def _places(letter: str) -> tuple[tuple[int, int], ...]:
    return tuple(
        (row, column)
        for row, half in enumerate(_LEFT_HALF)
        for column, found in enumerate(half + half[-2::-1])
        if found == letter
    )


def _paint(
    painted: NDArray[np.float32], what: NDArray[np.float32], solid: NDArray[np.bool_], left: int
) -> None:
    place = painted[:, left : left + what.shape[1]]
    place[solid] = what[solid]


def _paint_lever(painted: NDArray[np.float32], lever: float) -> None:
    top, bottom = _SLOT
    painted[top : bottom + 1, _SLOT_AT] = palette.MORTAR
    at = bottom + 1 - _LEVER_HEIGHT - round(lever * (bottom + 1 - _LEVER_HEIGHT - top))
    painted[at : at + _LEVER_HEIGHT, _SLOT_AT - 1 : _SLOT_AT + 2] = palette.GOLD
    painted[at + _LEVER_HEIGHT - 1, _SLOT_AT - 1 : _SLOT_AT + 2] = palette.DARK_GOLD
