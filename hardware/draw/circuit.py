"""The circuit diagram: each part by its sign, each GPIO by its number and its pin."""

from collections.abc import Iterator

from hardware.draw.names import PARTS, TERMINALS, wires_of
from hardware.draw.paper import BOARD, INK, PAPER, SOFT, Point, Sheet
from hardware.draw.symbols import diode, loudspeaker
from mummycase.pi.header import HEADER, place_name
from mummycase.pi.wiring import Wire, Wiring

LEFT, RIGHT = 560.0, 900.0
"""The Pi's two sides, units."""

TOP = 110.0
STEP = 56.0

SWITCHES = ("lever", "cover", "jewel", "shutdown")
LAMPS = ("cobra_lamp", "jewel_lamp")


def draw(wiring: Wiring) -> str:
    """The drawing as SVG."""
    sheet = Sheet(1460, 1100, "Circuit diagram of the case")
    sheet.text((40, 54), "Circuit", size=30, weight=600)
    sheet.text(
        (150, 54),
        "All grounds are one. Pull-ups of the switches are inside the Pi. "
        "Dashed boxes: only if fitted.",
        colour=SOFT,
        size=17,
    )
    sheet.box((LEFT, TOP - 40), (RIGHT - LEFT, 1000), fill=BOARD)
    sheet.text((730, TOP - 10), "Raspberry Pi", size=20, weight=600, anchor="middle")
    y = TOP + 36
    for part in SWITCHES:
        _switch(sheet, wiring, part, y)
        y += 86
    _encoder(sheet, wiring, y + 30)
    y = TOP + 36
    for part in LAMPS:
        _lamp(sheet, wiring, part, y)
        y += 78
    _amplifier(sheet, wiring, y + 6)
    _converter(sheet, wiring, y + 390)
    return sheet.svg()


def _pin(sheet: Sheet, place: int, y: float, is_left: bool) -> Point:
    """A pin of the Pi and its name; returns where the wire begins."""
    x, away = (LEFT, -1) if is_left else (RIGHT, 1)
    sheet.text((x - away * 12, y + 6), place_name(place), anchor="start" if is_left else "end")
    sheet.circle((x, y), 5, fill=INK)
    return x + away * 5, y


def _ground(sheet: Sheet, at: Point, place: int | None, is_left: bool) -> None:
    """The sign of ground, and which pin may serve."""
    x, y = at
    sheet.line([(x, y), (x, y + 14)])
    for row, half in enumerate((14, 9, 4)):
        sheet.line([(x - half, y + 14 + row * 5), (x + half, y + 14 + row * 5)])
    if place is not None:
        anchor, side = ("end", -1) if is_left else ("start", 1)
        sheet.text((x + side * 22, y + 22), f"pin {place}", size=14, anchor=anchor, colour=SOFT)


def _switch(sheet: Sheet, wiring: Wiring, part: str, y: float) -> None:
    (wire,) = wires_of(wiring, part)
    start = _pin(sheet, wire.place, y, is_left=True)
    sheet.line([start, (380, y)])
    _contact(sheet, (380, y))
    sheet.line([(310, y), (210, y)])
    _ground(sheet, (210, y), wire.ground, is_left=True)
    sheet.text((345, y - 26), PARTS[part], anchor="middle", weight=600)
    kinds = {"jewel": "reed switch", "shutdown": "push button"}
    sheet.text((345, y + 24), kinds.get(part, "microswitch"), size=14, anchor="middle", colour=SOFT)


def _contact(sheet: Sheet, at: Point) -> None:
    """A make contact of 70 units to the left of a point."""
    x, y = at
    sheet.circle((x, y), 5)
    sheet.circle((x - 70, y), 5)
    sheet.line([(x - 66, y - 3), (x - 6, y - 20)], width=3)


def _encoder(sheet: Sheet, wiring: Wiring, y: float) -> None:
    wires = wires_of(wiring, "encoder")
    height = len(wires) * STEP + 60
    sheet.box((220, y), (180, height), dash="10 6")
    sheet.text((310, y + 28), PARTS["encoder"], anchor="middle", weight=600)
    for row, wire in enumerate(wires):
        at = y + 62 + row * STEP
        start = _pin(sheet, wire.place, at, is_left=True)
        sheet.line([start, (400, at)])
        sheet.text((388, at + 6), TERMINALS[wire.key], anchor="end")
    sheet.text((232, y + 68), "C, GND")
    sheet.line([(220, y + 62), (150, y + 62)])
    _ground(sheet, (150, y + 62), wires[0].ground, is_left=True)
    sheet.text((220, y + height + 26), "or, instead of it, the converter at the right", size=14)


def _lamp(sheet: Sheet, wiring: Wiring, part: str, y: float) -> None:
    (wire,) = wires_of(wiring, part)
    start = _pin(sheet, wire.place, y, is_left=False)
    sheet.line([start, (1290, y)])
    sheet.box((985, y - 11), (70, 22), fill=PAPER, radius=2)
    sheet.text((1020, y + 31), "470 Ω", size=14, anchor="middle", colour=SOFT)
    diode(sheet, (1130, y))
    sheet.text((1160, y - 16), PARTS[part], weight=600)
    _ground(sheet, (1290, y), wire.ground, is_left=False)


def _rows(wiring: Wiring, part: str) -> Iterator[Wire]:
    """Supplies first, then signals, ground last."""
    wires = wires_of(wiring, part)
    yield from (w for w in wires if w.gpio is None and HEADER[w.place] != "GND")
    yield from (w for w in wires if w.gpio is not None)
    yield from (w for w in wires if HEADER[w.place] == "GND")


def _chip(sheet: Sheet, wiring: Wiring, part: str, y: float, dash: str = "") -> dict[str, float]:
    """A part as a box with its wires at the left; returns the height of each terminal."""
    wires = list(_rows(wiring, part))
    step = 46
    sheet.box((1030, y), (190, len(wires) * step + 50), dash=dash)
    sheet.text((1125, y + 28), PARTS[part], anchor="middle", weight=600)
    heights = {}
    for row, wire in enumerate(wires):
        at = y + 60 + row * step
        start = _pin(sheet, wire.place, at, is_left=False)
        sheet.line([start, (1030, at)])
        sheet.text((1042, at + 6), TERMINALS[wire.key])
        heights[TERMINALS[wire.key]] = at
    return heights


def _amplifier(sheet: Sheet, wiring: Wiring, y: float) -> None:
    heights = _chip(sheet, wiring, "amp", y)
    sheet.line([(1220, y + 110), (1320, y + 110)])
    sheet.line([(1220, y + 150), (1320, y + 150)])
    sheet.text((1208, y + 116), "+", size=18, anchor="end")
    sheet.text((1208, y + 156), "-", size=18, anchor="end")
    loudspeaker(sheet, (1320, y + 130))
    sheet.lines((1240, y + 210), ("both leads of the", "speaker are driven:", "neither to ground"))
    down = heights["SD"]
    ground = heights["GND"]
    sheet.circle((970, down), 5, fill=INK)
    sheet.line([(970, down), (970, ground)])
    sheet.circle((970, ground), 5, fill=INK)
    sheet.box((960, (down + ground) / 2 - 17), (20, 34), fill=PAPER, radius=2)
    sheet.text((950, (down + ground) / 2 + 5), "3k3", size=14, anchor="end", colour=SOFT)


def _converter(sheet: Sheet, wiring: Wiring, y: float) -> None:
    _chip(sheet, wiring, "mcp3008", y, dash="10 6")
    top, middle, foot = y + 70, y + 150, y + 230
    for at, words in ((top, "VREF"), (middle, f"CH{wiring.channel}"), (foot, "AGND")):
        sheet.text((1208, at + 6), words, anchor="end")
    sheet.line([(1220, top), (1300, top), (1300, foot), (1220, foot)])
    sheet.box((1288, middle - 34), (24, 68), fill=PAPER, radius=2)
    sheet.line([(1220, middle), (1286, middle)])
    sheet.line([(1276, middle - 6), (1287, middle), (1276, middle + 6)])
    sheet.text((1322, middle + 6), "10k, linear", size=14)
    sheet.text((1322, top + 6), "3V3", size=14, colour=SOFT)
    sheet.text((1322, foot + 6), "GND", size=14, colour=SOFT)
    sheet.circle((1250, middle), 5, fill=INK)
    sheet.circle((1250, foot), 5, fill=INK)
    half = (middle + foot) / 2
    sheet.line([(1250, middle), (1250, half - 5)])
    sheet.line([(1250, half + 5), (1250, foot)])
    for side in (-5, 5):
        sheet.line([(1238, half + side), (1262, half + side)], width=3)
    sheet.text((1262, foot + 24), "100 nF", size=14, colour=SOFT)
