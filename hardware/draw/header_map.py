"""The 40 pins from above: which are used, kept free, spare."""

from hardware.draw.names import PARTS, TERMINALS, part_of
from hardware.draw.paper import FAINT, INK, PAPER, SOFT, Sheet, stroke_of
from mummycase.pi.header import HEADER, RESERVED
from mummycase.pi.wiring import Wire, Wiring

PITCH = 44
TOP = 150
MIDDLE = 620
OPTIONAL = {"mcp3008", "encoder"}


def draw(wiring: Wiring) -> str:
    """The drawing as SVG."""
    sheet = Sheet(1240, TOP + 20 * PITCH + 150, "The 40 pins of the header, and what sits on each")
    sheet.text((40, 56), "The header, seen from above", size=30, weight=600)
    sheet.text(
        (40, 88),
        "Pin 1 is the corner with the square solder pad, next to the memory card. "
        "The same on a Zero 2 W, 3, 4 and 5.",
        colour=SOFT,
        size=17,
    )
    sheet.box((MIDDLE - 54, TOP - 34), (108, 20 * PITCH + 24), fill="#ececec", radius=10)
    for place in HEADER:
        _pin(sheet, wiring, place)
    _legend(sheet)
    return sheet.svg()


def _pin(sheet: Sheet, wiring: Wiring, place: int) -> None:
    is_left = place % 2 == 1
    side = -1 if is_left else 1
    y = TOP + (place - 1) // 2 * PITCH
    x = MIDDLE + side * 24
    there = HEADER[place]
    wires = [wire for wire in wiring.wires if wire.place == place]
    grounds = [wire for wire in wiring.wires if wire.ground == place]
    anchor = "end" if is_left else "start"
    name = f"GPIO{there}" if isinstance(there, int) else there
    what = words_for(there, wires, grounds)
    is_used = bool(wires or grounds)
    is_kept = not is_used and there in RESERVED
    if is_used:
        stroke = stroke_of(wires[0].group if wires else "", is_ground=there == "GND")
        sheet.line([(x + side * 14, y), (MIDDLE + side * 70, y)], colour=stroke.colour, width=4)
        fill, ink = stroke.colour, PAPER
    else:
        fill, ink = (FAINT, INK) if is_kept else (PAPER, INK)
    if place == 1 or there == "GND":
        sheet.box((x - 16, y - 16), (32, 32), fill=fill, radius=3)
    else:
        sheet.circle((x, y), 16, fill=fill)
    sheet.text((x, y + 6), str(place), size=16, anchor="middle", colour=ink, weight=600)
    weight = 600 if is_used else 400
    sheet.text((MIDDLE + side * 78, y + 6), name, size=18, anchor=anchor, weight=weight)
    colour = INK if is_used else SOFT
    sheet.text((MIDDLE + side * 156, y + 6), what, size=17, anchor=anchor, colour=colour)


def words_for(there: int | str, wires: list[Wire], grounds: list[Wire]) -> str:
    """What is said beside a pin."""
    if wires or grounds:
        named: dict[str, str] = {}
        for wire in (*wires, *grounds):
            part = part_of(wire)
            end = TERMINALS[wire.key] if wire in wires and part in ("amp", *OPTIONAL) else ""
            words = f"{PARTS[part]} {end}".strip()
            named[part] = f"{words} (if fitted)" if part in OPTIONAL else words
        return ", ".join(named.values())
    if isinstance(there, int):
        return f"keep free: {RESERVED[there]}" if there in RESERVED else "spare"
    return "spare ground" if there == "GND" else "spare supply"


def _legend(sheet: Sheet) -> None:
    y = TOP + 20 * PITCH + 50
    sheet.line([(40, y - 40), (1200, y - 40)], colour=FAINT)
    sheet.circle((62, y), 16, fill=stroke_of("switches").colour)
    sheet.text((88, y + 6), "used", size=17)
    sheet.box((166, y - 16), (32, 32), fill=INK, radius=3)
    sheet.text((208, y + 6), "ground (square)", size=17)
    sheet.circle((372, y), 16, fill=FAINT)
    sheet.text((398, y + 6), "kept free for others", size=17)
    sheet.circle((582, y), 16)
    sheet.text((608, y + 6), "spare: GPIOs here may take a switch", size=17)
    sheet.text(
        (40, y + 54),
        "GPIO pins bear 3.3 V and no more. Never join a 5 V pin to any of them: "
        "that kills the Pi at once.",
        size=18,
        weight=600,
    )
