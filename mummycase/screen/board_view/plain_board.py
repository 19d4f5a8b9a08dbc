"""A plain picture of a board, drawn from what a saved game tells of it.

For a game whose board is another than the one that comes along, where no picture of it is left.
"""

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from mummycase.games.voice_of_the_mummy import Board
from mummycase.games.voice_of_the_mummy.board import Kind, Space
from mummycase.screen.theme import Colour

SIDE = 1800.0
"""Of the picture, its units."""

WIDEST = 128.0
"""A space is no wider, units."""

TIERS = ((122, 92, 60), (150, 116, 76), (178, 142, 96))
"""Colours of the stone of the three levels, from below."""

HOMES: dict[str, Colour] = {
    "red": (196, 64, 44),
    "yellow": (226, 178, 60),
    "green": (52, 140, 92),
    "blue": (58, 88, 200),
}
"""What is painted on the homes."""

GROUND, EDGE, INK = (44, 32, 24), (30, 21, 15), (26, 18, 14)
"""Colours of the table of stone, of the rim of a space, and of signs."""


def plain_board(board: Board) -> str:
    """The picture as SVG; it can be read as the same board."""
    wide = _width(board)
    spaces = "".join(_space(space, wide) for space in board.spaces)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE:g} {SIDE:g}" '
        f"data-title={quoteattr(board.title)}><title>{escape(board.title)}</title>"
        f'<rect width="{SIDE:g}" height="{SIDE:g}" fill="{_hex(GROUND)}"/>{spaces}</svg>\n'
    )


def _width(board: Board) -> float:
    """How wide spaces may be, so that no two overlap."""
    spots = [space.at for space in board.spaces]
    near = [
        max(abs(a[0] - b[0]), abs(a[1] - b[1]))
        for number, a in enumerate(spots)
        for b in spots[:number]
        if a != b
    ]
    return min(WIDEST, 0.94 * SIDE * min(near, default=1.0))


def _space(space: Space, wide: float) -> str:
    left, top = space.at[0] * SIDE - wide / 2, space.at[1] * SIDE - wide / 2
    names = {"kind": space.kind.value, "up": space.up, "down": space.down, "home": space.home}
    data = "".join(f" data-{key}={quoteattr(value)}" for key, value in names.items() if value)
    colour = HOMES[space.home] if space.home in HOMES else TIERS[space.level]
    return (
        f'<g id="{space.name}"{data} transform="translate({left:.3f} {top:.3f})">'
        f'<rect width="{wide:.3f}" height="{wide:.3f}" rx="{wide / 10:.3f}" '
        f'fill="{_hex(colour)}" stroke="{_hex(EDGE)}" stroke-width="{wide / 24:.3f}"/>'
        f"{''.join(_sign(space.kind, wide))}</g>"
    )


def _sign(kind: Kind, wide: float) -> Iterator[str]:
    """What is drawn on a space, by its kind; all within it, around its middle."""
    half, unit = wide / 2, wide / 10
    match kind:
        case Kind.JEWEL:
            yield _lozenge(half, 2.6 * unit, (44, 160, 140))
        case Kind.GREAT:
            yield _lozenge(half, 3.4 * unit, (214, 170, 60))
            yield _lozenge(half, 1.8 * unit, (176, 46, 32))
        case Kind.MUMMY:
            yield (
                f'<ellipse cx="{half:.2f}" cy="{half:.2f}" rx="{2.3 * unit:.2f}" '
                f'ry="{3.0 * unit:.2f}" fill="{_hex((226, 206, 166))}" stroke="{_hex(INK)}" '
                f'stroke-width="{unit / 2:.2f}"/>'
            )
            for x in (-unit, unit):
                yield (
                    f'<circle cx="{half + x:.2f}" cy="{half - unit / 2:.2f}" '
                    f'r="{unit / 2:.2f}" fill="{_hex(INK)}"/>'
                )
        case Kind.STEP:
            for step in range(3):
                yield (
                    f'<rect x="{(2.5 + 1.2 * step) * unit:.2f}" '
                    f'y="{(6.0 - 1.5 * step) * unit:.2f}" width="{(5.0 - 1.2 * step) * unit:.2f}" '
                    f'height="{1.5 * unit:.2f}" fill="{_hex(INK)}"/>'
                )
        case _:
            pass


def _lozenge(middle: float, radius: float, fill: Colour) -> str:
    """A jewel, standing on its point."""
    low, high = middle - radius, middle + radius
    spots = ((middle, low), (high, middle), (middle, high), (low, middle))
    points = " ".join(f"{a:.2f},{b:.2f}" for a, b in spots)
    return (
        f'<polygon points="{points}" fill="{_hex(fill)}" stroke="{_hex(INK)}" '
        f'stroke-width="{radius / 7:.2f}"/>'
    )


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
