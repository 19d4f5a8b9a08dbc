"""The colours of the tomb: what everything in the terminal is painted with."""

from typing import NamedTuple


class Colour(NamedTuple):
    """Red, green and blue, each 0..255."""

    red: int
    green: int
    blue: int

    @property
    def hex(self) -> str:
        """As style sheets write it."""
        return f"#{self.red:02x}{self.green:02x}{self.blue:02x}"


TOMB = Colour(15, 12, 10)
"""The dark behind everything."""
STONE = Colour(30, 25, 20)
"""What lies in the lamp's last light: panels."""
MORTAR = Colour(62, 52, 40)
"""Lines between stones."""
DUST = Colour(148, 131, 104)
"""Words of lesser weight."""
SAND = Colour(222, 205, 170)
"""Words."""
LAMP = Colour(255, 226, 150)
"""Words in the light: what is being said."""
GOLD = Colour(227, 176, 62)
DARK_GOLD = Colour(150, 105, 34)
LAPIS = Colour(38, 70, 158)
DARK_LAPIS = Colour(22, 38, 92)
PALE_LAPIS = Colour(124, 156, 232)
CARNELIAN = Colour(196, 66, 42)
EMBER = Colour(255, 122, 62)
"""Carnelian with light behind it; words of warning."""
TURQUOISE = Colour(62, 160, 146)
FLESH = Colour(214, 160, 82)
"""The gilded face."""
SHADE = Colour(166, 112, 52)
LINEN = Colour(236, 222, 190)
KOHL = Colour(24, 20, 22)
YELLOW = Colour(214, 184, 60)
"""The plastic of the record."""
STEEL = Colour(190, 190, 184)
