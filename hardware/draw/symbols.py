"""Small likenesses of the parts, and the signs of a circuit diagram."""

from collections.abc import Callable, Mapping

from hardware.draw.paper import FAINT, INK, PAPER, Point, Sheet

Likeness = Callable[[Sheet, Point], None]


def microswitch(sheet: Sheet, at: Point) -> None:
    """A microswitch with a roller on its lever."""
    x, y = at
    sheet.box((x - 44, y - 12), (88, 38), fill=PAPER, radius=3)
    sheet.line([(x - 38, y - 14), (x + 34, y - 28)], width=3)
    sheet.circle((x + 38, y - 28), 8)
    sheet.box((x - 6, y - 20), (12, 8), fill=INK, radius=2)
    for hole in (-26, 26):
        sheet.circle((x + hole, y + 10), 5)


def reed(sheet: Sheet, at: Point) -> None:
    """A reed switch in its glass, and the jewel with the magnet above it."""
    x, y = at
    gem: list[Point] = [(x - 20, y - 32), (x, y - 44), (x + 20, y - 32), (x, y - 16)]
    sheet.line(gem, fill="#cfe3ee", is_closed=True)
    sheet.box((x - 12, y - 16), (24, 7), fill=INK, radius=1)
    sheet.text((x + 24, y - 8), "magnet", size=13)
    sheet.line([(x - 62, y + 14), (x + 62, y + 14)])
    sheet.box((x - 40, y + 3), (80, 22), fill=PAPER, radius=11)
    sheet.line([(x - 40, y + 14), (x + 8, y + 11)], width=3)
    sheet.line([(x + 40, y + 14), (x - 4, y + 17)], width=3)


def push_button(sheet: Sheet, at: Point) -> None:
    """A momentary push button."""
    x, y = at
    sheet.box((x - 28, y - 4), (56, 26), fill=PAPER, radius=4)
    sheet.box((x - 14, y - 20), (28, 16), fill=FAINT, radius=3)


def led(sheet: Sheet, at: Point) -> None:
    """A light-emitting diode and its resistor, at the right the short leg, which goes to ground."""
    _led(sheet, at, 1)


def led_mirrored(sheet: Sheet, at: Point) -> None:
    """The same with the short leg at the left."""
    _led(sheet, at, -1)


def _led(sheet: Sheet, at: Point, side: int) -> None:
    x, y = at
    sheet.line([(x - 66, y + 8), (x + 66, y + 8)])
    sheet.box((x - side * 36 - 22, y - 2), (44, 20), fill=PAPER, radius=3)
    diode(sheet, (x + side * 26, y + 8), side)
    sheet.text((x - side * 36, y - 12), "470 Ω", size=13, anchor="middle")
    sheet.text((x + side * 44, y + 40), "short leg", size=13, anchor="middle")


def diode(sheet: Sheet, at: Point, side: int = 1) -> None:
    """A diode that shines, current to the right (`side` 1) or to the left (-1)."""
    x, y = at
    triangle: list[Point] = [(x - side * 12, y - 14), (x - side * 12, y + 14), (x + side * 12, y)]
    sheet.line(triangle, fill=PAPER, is_closed=True)
    sheet.line([(x + side * 12, y - 14), (x + side * 12, y + 14)], width=3)
    for shift in (0, 10):
        sheet.line([(x - 4 + shift, y - 18), (x + 4 + shift, y - 30)], width=1.5)
        sheet.line(
            [(x - 1 + shift, y - 28), (x + 4 + shift, y - 30), (x + 5 + shift, y - 24)], width=1.5
        )


def encoder(sheet: Sheet, at: Point) -> None:
    """A rotary encoder seen from the front."""
    x, y = at
    sheet.circle((x, y + 2), 30)
    sheet.circle((x, y + 2), 14, fill=FAINT)
    sheet.line([(x, y + 2), (x + 18, y - 16)], width=3)


def amplifier(sheet: Sheet, at: Point) -> None:
    """The amplifier, its resistor from SD to ground, and the speaker at its two screws."""
    x, y = at
    sheet.text((x - 124, y - 12), "3k3 from SD to GND", size=14)
    sheet.text((x - 124, y + 8), "keeps it silent while the Pi starts", size=14)
    sheet.line([(x + 135, y - 22), (x + 198, y - 22)], width=4)
    sheet.line([(x + 135, y + 18), (x + 198, y + 18)], width=4)
    sheet.text((x + 128, y - 16), "+", size=18, anchor="end")
    sheet.text((x + 128, y + 24), "-", size=18, anchor="end")
    loudspeaker(sheet, (x + 198, y - 2))
    sheet.text((x + 268, y - 6), "speaker, 4 to 8 ohm,", size=15)
    sheet.text((x + 268, y + 14), "to these two screws only", size=15)


def loudspeaker(sheet: Sheet, at: Point) -> None:
    """A speaker, its terminals at the left."""
    x, y = at
    sheet.box((x, y - 28), (20, 56), fill=PAPER, radius=2)
    cone: list[Point] = [(x + 20, y - 28), (x + 52, y - 54), (x + 52, y + 54), (x + 20, y + 28)]
    sheet.line(cone, fill=PAPER, is_closed=True)


def converter(sheet: Sheet, at: Point) -> None:
    """The MCP3008 and its potentiometer."""
    x, y = at
    sheet.text((x - 120, y - 18), "VDD and VREF to 3V3,", size=14)
    sheet.text((x - 120, y + 2), "AGND and DGND to GND", size=14)
    sheet.text((x - 120, y + 22), "100 nF from CH0 to GND", size=14)
    right = x + 135
    for height, words in ((-34, "3V3"), (0, "CH0"), (34, "GND")):
        sheet.text((right - 8, y + height + 5), words, size=13, anchor="end")
        sheet.line([(right, y + height), (right + 44, y + height)], width=3)
    sheet.circle((right + 80, y), 42)
    sheet.circle((right + 80, y), 18, fill=FAINT)
    sheet.line([(right + 80, y), (right + 102, y - 22)], width=3)
    sheet.text((right + 132, y - 4), "potentiometer,", size=15)
    sheet.text((right + 132, y + 16), "10k, linear", size=15)


LIKENESS: Mapping[str, Likeness] = {
    "lever": microswitch,
    "cover": microswitch,
    "jewel": reed,
    "shutdown": push_button,
    "cobra_lamp": led,
    "jewel_lamp": led,
    "encoder": encoder,
    "amp": amplifier,
    "mcp3008": converter,
}
"""Part -> what draws its likeness around a point."""
