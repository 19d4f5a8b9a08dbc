"""Where things sit: a section along the middle of the case, every part with a number."""

import math
from collections.abc import Sequence

from hardware.draw.names import wires_of
from hardware.draw.paper import BOX, FAINT, INK, PAPER, SOFT, Point, Sheet
from mummycase.pi.header import place_name
from mummycase.pi.wiring import Wiring

FLOOR, RIM = 520.0, 340.0
LEFT, RIGHT = 90.0, 1330.0

ENTRIES: tuple[tuple[str, str, Point, Point], ...] = (
    ("Cobra lamp", "cobra_lamp", (250, 214), (250, 130)),
    (
        "Great Jewel: magnet in its base, lamp and reed switch below",
        "jewel jewel_lamp",
        (450, 170),
        (450, 120),
    ),
    ("Speaker, facing up, foam under its rim", "", (640, 262), (640, 130)),
    ("Lever: slide, and the microswitch in its bracket", "lever", (1000, 248), (1000, 170)),
    ("Cover switch at the rim", "cover", (124, 372), (46, 372)),
    ("Speed knob, if fitted", "", (1226, 242), (1226, 170)),
    ("Amplifier, close to the Pi: leads under 15 cm", "amp", (620, 486), (620, 590)),
    ("Pi on its sled, 6 mm above the floor", "", (356, 482), (356, 590)),
    ("Off-and-on button", "shutdown", (1345, 470), (1392, 470)),
    ("Power lead, tied down before it reaches the Pi", "", (1326, 500), (1290, 590)),
    ("Air: slots in the floor and at the rim", "", (470, 520), (470, 590)),
)
"""What it is, the parts whose pins are told ('' for none), where it is, where its number stands."""


def draw(wiring: Wiring) -> str:
    """The drawing as SVG."""
    sheet = Sheet(1440, 950, "Section of the case: where things sit")
    sheet.text((40, 54), "Inside", size=30, weight=600)
    sheet.text(
        (140, 54),
        "Section along the middle, head at the left. Not to scale: measure your own case.",
        colour=SOFT,
        size=17,
    )
    _shell(sheet)
    _under_the_cover(sheet)
    _on_the_floor(sheet)
    for row, (_, _, at, label) in enumerate(ENTRIES, start=1):
        sheet.line([label, at], colour=SOFT, width=1.5)
        sheet.circle(at, 3, fill=SOFT, colour=SOFT)
        sheet.circle(label, 17)
        sheet.text((label[0], label[1] + 6), str(row), size=17, anchor="middle", weight=600)
    _legend(sheet, wiring)
    return sheet.svg()


def cover_height(x: float) -> float:
    """How high the cover's outer face is over a place, units from the top."""
    along = min(1.0, max(0.0, (x - LEFT) / 900))
    chest = RIM - 150 * math.pow(math.sin(math.pi * along), 0.4)
    end = min(1.0, max(0.0, (RIGHT - x) / 24))
    feet = RIM - 84 * end
    return min(chest, feet) if x > 540 else chest


def _shell(sheet: Sheet) -> None:
    xs = [LEFT + step * (RIGHT - LEFT) / 60 for step in range(61)]
    outer = [(x, cover_height(x)) for x in xs]
    inner = [(x, min(RIM, cover_height(x) + 14)) for x in xs[1:-1]]
    rim: Sequence[Point] = [(RIGHT, RIM), (RIGHT - 14, RIM)]
    sheet.line([*outer, *rim, *reversed(inner), (LEFT + 14, RIM)], fill="#efe2c4", is_closed=True)
    base: list[Point] = [
        *((LEFT, RIM + 4), (LEFT, FLOOR), (RIGHT, FLOOR), (RIGHT, RIM + 4)),
        *((RIGHT - 14, RIM + 4), (RIGHT - 14, FLOOR - 14)),
        *((LEFT + 14, FLOOR - 14), (LEFT + 14, RIM + 4)),
    ]
    sheet.line(base, fill="#e2cfa6", is_closed=True)
    for slot in range(6):
        sheet.box((440 + slot * 18, FLOOR - 15), (8, 16), fill=PAPER, width=1, radius=0)
    for foot in (LEFT + 40, RIGHT - 80):
        sheet.box((foot, FLOOR), (40, 10), fill=FAINT, radius=3)


def _under_the_cover(sheet: Sheet) -> None:
    _lamp(sheet, (250, cover_height(250)))
    x, y = 450, cover_height(450)
    gem: list[Point] = [(x - 26, y - 14), (x, y - 38), (x + 26, y - 14), (x + 18, y), (x - 18, y)]
    sheet.line(gem, fill="#cfe3ee", is_closed=True)
    sheet.box((x - 12, y - 6), (24, 7), fill=INK, radius=1)
    sheet.box((x - 34, y + 15), (68, 20), fill=BOX, radius=3)
    sheet.box((x - 22, y + 19), (44, 11), fill=PAPER, radius=5)
    _lamp(sheet, (x + 56, cover_height(506)))
    x, y = 640, cover_height(640)
    for hole in range(7):
        sheet.box((x - 44 + hole * 13, y - 1), (6, 16), fill=PAPER, width=1, radius=0)
    sheet.box((x - 78, y + 15), (156, 8), fill=FAINT, radius=2)
    cone: list[Point] = [(x - 66, y + 24), (x + 66, y + 24), (x + 28, y + 68), (x - 28, y + 68)]
    sheet.line(cone, fill=PAPER, is_closed=True)
    sheet.box((x - 24, y + 68), (48, 22), fill=FAINT, radius=2)
    x, y = 1000, cover_height(1000)
    sheet.box((x - 34, y - 16), (68, 14), fill="#d8a21b", radius=4)
    sheet.box((x - 8, y - 4), (16, 24), fill="#d8a21b", radius=0)
    sheet.box((x - 46, y + 17), (92, 10), fill="#d8a21b", radius=2)
    sheet.box((x + 62, y + 20), (58, 30), fill=PAPER, radius=3)
    sheet.circle((x + 54, y + 24), 8)
    sheet.line([(x + 66, y + 54), (x + 130, y + 54), (x + 130, y + 14)], width=5, colour=SOFT)
    x, y = 1226, cover_height(1226)
    sheet.box((x - 26, y - 20), (52, 16), fill="#c9b48a", radius=3)
    sheet.box((x - 4, y - 4), (8, 22), fill=INK, radius=0)
    sheet.box((x - 22, y + 18), (44, 26), fill=PAPER, radius=3)
    sheet.box((LEFT + 16, RIM + 20), (26, 46), fill=PAPER, radius=3)
    sheet.line([(LEFT + 36, RIM + 22), (LEFT + 24, RIM + 6)], width=3)


def _lamp(sheet: Sheet, at: Point) -> None:
    x, y = at
    sheet.circle((x, y + 4), 8, fill="#f6cf6e")
    sheet.box((x - 9, y + 8), (18, 14), fill="#f6cf6e", radius=2)
    sheet.line([(x - 4, y + 22), (x - 4, y + 36)], width=1.5)
    sheet.line([(x + 4, y + 22), (x + 4, y + 36)], width=1.5)


def _on_the_floor(sheet: Sheet) -> None:
    floor = FLOOR - 14
    sheet.box((210, floor - 6), (300, 6), fill="#c9b48a", radius=1)
    for post in (232, 482):
        sheet.box((post - 6, floor - 24), (12, 18), fill="#c9b48a", radius=1)
    sheet.box((214, floor - 30), (292, 6), fill="#5f9673", radius=1)
    sheet.box((250, floor - 52), (210, 22), fill="#3a3a3a", radius=2)
    sheet.box((588, floor - 24), (66, 6), fill="#5f9673", radius=1)
    for post in (596, 646):
        sheet.box((post - 4, floor - 18), (8, 18), fill="#c9b48a", radius=1)
    sheet.line([(636, floor - 26), (622, 420), (634, 286)], width=2.5)
    sheet.line([(644, floor - 26), (634, 420), (646, 286)], width=2.5)
    sheet.line([(460, floor - 42), (520, floor - 58), (592, floor - 26)], width=2.5)
    sheet.line([(506, floor - 22), (560, floor - 4), (1200, floor - 4), (1360, floor - 8)], width=5)
    sheet.box((1180, floor - 12), (16, 14), fill=INK, radius=2)
    sheet.box((RIGHT - 22, 454), (30, 26), fill=PAPER, radius=3)
    sheet.box((RIGHT + 8, 461), (8, 12), fill=FAINT, radius=2)
    bundle: list[Point] = [(400, floor - 54), (380, 400), (430, 300), (450, 246)]
    sheet.line(bundle, width=2, dash="6 4", colour=SOFT)
    sheet.line([(410, floor - 54), (820, 400), (1064, 306)], width=2, dash="6 4", colour=SOFT)
    sheet.box((392, 392), (40, 20), fill=PAPER, radius=3)
    sheet.text((442, 408), "plug: the cover lifts off", size=15)


def _legend(sheet: Sheet, wiring: Wiring) -> None:
    top, half = 660, (len(ENTRIES) + 1) // 2
    sheet.line([(40, top - 36), (1400, top - 36)], colour=FAINT)
    for row, (words, part, _, _) in enumerate(ENTRIES):
        x = 60 if row < half else 740
        y = top + row % half * 48
        sheet.circle((x, y), 15)
        sheet.text((x, y + 5), str(row + 1), size=15, anchor="middle", weight=600)
        pins = [place_name(wire.place) for name in part.split() for wire in wires_of(wiring, name)]
        sheet.text((x + 28, y + (0 if pins else 5)), words, size=16)
        if pins:
            sheet.text((x + 28, y + 19), ", ".join(pins), size=13, colour=SOFT)
