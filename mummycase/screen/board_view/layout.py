"""How the window is shared out: the board, the temples, the die and the words, in px.

A wide window has the temples to the left and right of the board, a tall one above and below it,
each beside its own corner of the board. What is left between two of them is for words and die; in
a window nearly as wide as high the words stand above the board.
"""

from dataclasses import dataclass

import pygame

from mummycase.screen.stage import Size

MARGIN = 0.012
"""Around and between everything, share of the window's shorter side."""

BESIDE, ABOVE = 0.33, 0.3
"""The least room for temples beside and above the board, share of the board's side."""

WIDEST = 0.44
"""A temple's panel is no wider, share of the board's side."""

WORTH = 1.12
"""Temples above the board are smaller; a board larger by this makes up for it."""

ENOUGH = 0.17
"""Room above a board in which words find place, share of its side."""

THIRD = 0.345
"""In a tall window a temple's panel has as much of the width."""

HEADER = 0.062
"""Height of the line with name and points, share of the board's side."""

TEMPLE = 380.0, 340.0
"""Of a temple's picture, units; what it is fitted by."""

SHORTEST_HEADER = 26
"""Px."""

LETTER_BASE = 900.0
"""A board of this side has letters of the sizes in `theme`, px."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies, px.

    Attributes:
        size: of the window.
        board: the square, or what a picture that is no square takes of it.
        panels: of the temples, by corner: north-west, north-east, south-east, south-west.
        header: height of their upper line.
        words: where words go.
        die: where the die rolls.
        scale: px for one unit of letters.
        is_tall: whether temples are above and below.
    """

    size: Size
    board: pygame.Rect
    panels: tuple[pygame.Rect, ...]
    header: int
    words: pygame.Rect
    die: pygame.Rect
    scale: float
    is_tall: bool

    def px(self, units: float) -> int:
        """A length in whole px, at least one."""
        return max(1, round(units * self.scale))


def layout(size: Size, units: tuple[float, float] = (1.0, 1.0)) -> Layout:
    """The lay-out that gives the board most room.

    Args:
        size: of the window, px.
        units: width and height of the board's picture, in whatever units.
    """
    width, height = max(1, size[0]), max(1, size[1])
    margin = max(4, round(MARGIN * min(width, height)))
    wide = min(height - 2 * margin, (width - 4 * margin) / (1 + 2 * BESIDE))
    tall = min(width - 2 * margin, (height - 4 * margin) / (1 + 2 * ABOVE))
    is_tall = tall > WORTH * wide
    side = max(120, int(tall if is_tall else wide))
    board = pygame.Rect(0, 0, side, side)
    board.center = width // 2, height // 2
    header = max(SHORTEST_HEADER, round(HEADER * side))
    arrange = _tall if is_tall else _wide
    panels, words, die = arrange((width, height), board, margin, header)
    board = pygame.Rect(0, 0, *units).fit(board) if units[0] != units[1] else board
    return Layout(
        (width, height), board, panels, header, words, die, max(0.4, side / LETTER_BASE), is_tall
    )


Parts = tuple[tuple[pygame.Rect, ...], pygame.Rect, pygame.Rect]


def _panel_height(width: int, header: int, pad: int) -> int:
    """Of a panel of this width: the line, and a temple below."""
    return header + round((width - 2 * pad) * TEMPLE[1] / TEMPLE[0]) + 2 * pad


def _wide(size: Size, board: pygame.Rect, margin: int, header: int) -> Parts:
    room = board.left
    width = min(room - 2 * margin, round(WIDEST * board.width))
    least = 0.24 * board.height  # for what lies between two panels
    most = round((board.height - least - 2 * margin) / 2)
    while _panel_height(width, header, margin) > most and width > 40:
        width -= 1
    height = _panel_height(width, header, margin)
    left, right = (room - width) // 2, board.right + (size[0] - board.right - width) // 2
    top, bottom = board.top, board.bottom - height
    panels = tuple(
        pygame.Rect(x, y, width, height)
        for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    )
    gap = pygame.Rect(left, top + height + margin, width, bottom - top - height - 2 * margin)
    wider = max(width, min(room - 2 * margin, round(0.6 * board.width)))
    words = pygame.Rect(0, gap.top, wider, gap.height)
    words.centerx = panels[1].centerx
    if top - 2 * margin > ENOUGH * board.height:
        words = pygame.Rect(board.left, margin, board.width, top - 2 * margin)
    return panels, words, gap


def _tall(size: Size, board: pygame.Rect, margin: int, header: int) -> Parts:
    room = board.top
    height = min(room - 2 * margin, round(0.5 * board.width))
    width = round((height - header - 2 * margin) * TEMPLE[0] / TEMPLE[1]) + 2 * margin
    width = max(min(width, round(0.4 * size[0])), round(THIRD * (size[0] - 4 * margin)))
    left = max(margin, min(board.left, round(0.5 * (size[0] - 2 * margin) - 1.45 * width)))
    right = size[0] - left - width
    top, bottom = (room - height) // 2, board.bottom + (size[1] - board.bottom - height) // 2
    panels = tuple(
        pygame.Rect(x, y, width, height)
        for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    )
    between = right - left - width - 2 * margin
    words = pygame.Rect(left + width + margin, top, between, height)
    return panels, words, words.move(0, bottom - top)
