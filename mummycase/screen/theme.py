"""Colours, distances and sizes of letters: one look for everything on the screen."""

from enum import StrEnum

Colour = tuple[int, int, int]
"""Red, green, blue; 0..255."""

TOMB: Colour = (21, 15, 12)
"""The dark of the tomb: behind everything."""

STONE: Colour = (58, 44, 34)
"""Walls in shadow; panels."""

LAMPLIGHT: Colour = (227, 178, 60)
"""Gold in the light of the lamp: titles, focus, what can be taken hold of."""

FLAME: Colour = (246, 207, 110)
"""Gold that the pointer touches."""

EMBER: Colour = (188, 140, 36)
"""Gold that is held down."""

RIM: Colour = (104, 82, 60)
"""Bronze: the rim of what can be used, while nobody touches it."""

LAPIS: Colour = (31, 63, 168)
"""Blue of the headdress."""

TURQUOISE: Colour = (47, 160, 140)
"""Good news: a full cell, the right speed."""

CARNELIAN: Colour = (200, 65, 43)
"""Refusals, and a cell that is dying."""

REFUSAL: Colour = (240, 128, 104)
"""Carnelian in the light: words that tell what will not do."""

LINEN: Colour = (235, 221, 192)
"""Text."""

DIM_LINEN: Colour = (176, 160, 133)
"""Text that may be overlooked."""

ASH: Colour = (112, 100, 84)
"""Words of what cannot be used now."""

SPACE = (4, 8, 16, 24, 40)
"""Distances, stage units, from hair to gap."""


RADIUS = 10
"""Of the corners of plates, stage units."""


class Role(StrEnum):
    """What a text is, which decides its letters."""

    TITLE = "title"
    """Carved capitals."""
    TEXT = "text"
    """To be read."""
    STRONG = "strong"
    """To be read first."""


DISPLAY_SIZE = 92
"""Of the name of the game, stage units."""

TITLE_SIZE = 44
"""Of letters, stage units."""

CAPTION_SIZE = 34
"""Of what the mummy says, stage units."""

HEADING_SIZE = 30
"""Of the heading of a part of a page, stage units."""

TEXT_SIZE = 24
"""Of ordinary text, stage units."""

SMALL_SIZE = 20
"""Of figures and keys, stage units."""

SMALLEST_PX = 13
"""No letter is smaller than this, however small the window, px."""
