"""The wiring as it lies on the table: the Pi from above, each part, each wire with both ends."""

from collections.abc import Sequence
from dataclasses import dataclass

from hardware.draw.names import PARTS, TERMINALS, wires_of
from hardware.draw.paper import BOARD, FAINT, INK, PAPER, SOFT, Point, Sheet, Stroke, stroke_of
from hardware.draw.symbols import LIKENESS, led, led_mirrored
from mummycase.pi.header import HEADER, place_name
from mummycase.pi.wiring import Wiring

PITCH = 50
LEFT = 340
"""The first column of pins, units from the left."""

OUTER, INNER = 740, 774
"""Rows of pins: the even ones at the edge of the board, the odd ones inside."""

BOARD_TOP, BOARD_FOOT = 710, 940

LABEL = 130
"""Room for the words at a pin, units."""

LANE = 20
"""From one wire lying across to the next."""

PAST = 21
"""From a pin to the wire that passes it, units."""

CLEAR = 24
"""Between two wires in one lane, units."""

GAP = 40
"""From one terminal of a part to the next."""

ABOVE = ("shutdown", "lever", "cover", "jewel", "encoder", "cobra_lamp", "jewel_lamp")
BELOW = ("amp", "mcp3008")
"""Parts, from the left, by the side of the board on which they are drawn."""

SPOTS = {
    **{"shutdown": 110.0, "lever": 310.0, "cover": 510.0, "jewel": 710.0, "encoder": 950.0},
    **{"cobra_lamp": 1220.0, "jewel_lamp": 1420.0, "amp": 500.0, "mcp3008": 1090.0},
}
"""Part -> the middle of its box, units from the left."""

ABOVE_FOOT, BELOW_TOP = 262, 1450
"""Where the boxes of the parts end towards the board."""


@dataclass(frozen=True, slots=True)
class Run:
    """One wire from a pin to a terminal.

    Attributes:
        place: on the header, 1..40.
        pin_x: where its vertical at the pin stands.
        end_x: where its vertical at the part stands.
        label: at the part, inside the box.
        stroke: how it is drawn.
    """

    place: int
    pin_x: float
    end_x: float
    label: str
    stroke: Stroke


def draw(wiring: Wiring) -> str:
    """The drawing as SVG."""
    sheet = Sheet(1560, 1660, "Wiring: the Pi from above, with every wire and both its ends")
    sheet.text((40, 54), "Wiring", size=30, weight=600)
    sheet.text(
        (150, 54),
        "Pi seen from above, header at the far edge; not to scale. Crossing wires do not touch. "
        "Dashed boxes: only if fitted.",
        colour=SOFT,
        size=17,
    )
    _board(sheet)
    for parts, is_above in ((ABOVE, True), (BELOW, False)):
        runs = [run for part in parts for run in runs_of(wiring, part, is_above)]
        laid = in_lanes(runs)
        for run, lane in laid:
            sheet.wire(_path(run, lane, is_above), run.stroke)
        for run, lane in laid:
            _ends(sheet, run, is_above)
            if any(_share(run, lane, *other) for other in laid):
                sheet.circle((run.pin_x, across(lane, is_above)), 6, fill=run.stroke.colour)
        for part in parts:
            _part(sheet, wiring, part, is_above)
    _pins(sheet, wiring)
    return sheet.svg()


def runs_of(wiring: Wiring, part: str, is_above: bool) -> list[Run]:
    """The wires of a part, their terminals in the order of the pins: so they cross least."""
    ends: list[tuple[int, str, Stroke]] = []
    for wire in wires_of(wiring, part):
        is_ground = HEADER[wire.place] == "GND"
        ends.append((wire.place, TERMINALS[wire.key], stroke_of(wire.group, is_ground)))
        if wire.ground is not None:
            ends.append((wire.ground, "GND", stroke_of(wire.group, is_ground=True)))
    ends = sorted(set(ends), key=lambda end: (_pin_x(end[0], is_above), end[1]))
    first = SPOTS[part] - (len(ends) - 1) * GAP / 2
    return [
        Run(place, _pin_x(place, is_above), first + row * GAP, label, stroke)
        for row, (place, label, stroke) in enumerate(ends)
    ]


def _pin_x(place: int, is_above: bool) -> float:
    """Where a wire leaves the header: straight, or past the pin in its way.

    Upwards it passes to the right, downwards to the left: so the wires of two pins that lie
    behind one another do not meet.
    """
    x = LEFT + (place - 1) // 2 * PITCH
    is_outer = place % 2 == 0
    if is_outer == is_above:
        return x
    return x + PAST if is_above else x - PAST


def in_lanes(runs: Sequence[Run]) -> list[tuple[Run, int]]:
    """Wires with their lanes, counted from the board; no two overlap.

    Of those that go to the left the first pin is nearest, of those to the right the last: then
    wires of one direction do not cross.
    """
    to_left = sorted((run for run in runs if run.end_x < run.pin_x), key=lambda run: run.pin_x)
    to_right = sorted((run for run in runs if run.end_x >= run.pin_x), key=lambda run: -run.pin_x)
    laid: list[tuple[Run, int]] = []
    for run in (*to_left, *to_right):
        low, high = _span(run)
        beside = [
            lane
            for other, lane in laid
            if _span(other)[0] < high + CLEAR and low < _span(other)[1] + CLEAR
        ]
        laid.append((run, max(beside, default=-1) + 1))
    return laid


def _span(run: Run) -> tuple[float, float]:
    """From where to where a wire lies across."""
    return min(run.pin_x, run.end_x), max(run.pin_x, run.end_x)


def _share(run: Run, lane: int, other: Run, other_lane: int) -> bool:
    """Whether another wire goes on from where this one turns off."""
    return other.place == run.place and other_lane > lane


def _away(is_above: bool) -> int:
    return -1 if is_above else 1


def _start(is_above: bool) -> float:
    """Where wires have left the board and words may stand."""
    return BOARD_TOP - 2 if is_above else BOARD_FOOT + 12


def across(lane: int, is_above: bool) -> float:
    """How far down a lane lies, units from the top."""
    return _start(is_above) + _away(is_above) * (LABEL + 8 + lane * LANE)


def _path(run: Run, lane: int, is_above: bool) -> list[Point]:
    column = LEFT + (run.place - 1) // 2 * PITCH
    row = OUTER if run.place % 2 == 0 else INNER
    points: list[Point] = [(column, row)]
    if run.pin_x != column:
        away = _away(is_above)
        points += [(column, row + away * 8), (run.pin_x, row + away * 17)]
    y = across(lane, is_above)
    end = ABOVE_FOOT if is_above else BELOW_TOP
    return [*points, (run.pin_x, y), (run.end_x, y), (run.end_x, end)]


def _ends(sheet: Sheet, run: Run, is_above: bool) -> None:
    """What is written at both ends of a wire."""
    words = place_name(run.place)
    at_pin = _start(is_above) - 4 if is_above else _start(is_above) + LABEL - 4
    sheet.text((run.pin_x + 14, at_pin), words, size=14, turn=-90, halo=True)
    at_part = ABOVE_FOOT + 124 if is_above else BELOW_TOP - 12
    sheet.text((run.end_x + 15, at_part), words, size=14, turn=-90, halo=True)


def _part(sheet: Sheet, wiring: Wiring, part: str, is_above: bool) -> None:
    runs = runs_of(wiring, part, is_above)
    width = max(168.0, (len(runs) - 1) * GAP + 70)
    left = SPOTS[part] - width / 2
    height = 172
    top = ABOVE_FOOT - height if is_above else BELOW_TOP
    dash = "10 6" if part in ("encoder", "mcp3008") else ""
    sheet.box((left, top), (width, height), dash=dash)
    name_y = top + 26 if is_above else top + height - 14
    sheet.text((SPOTS[part], name_y), PARTS[part], size=19, weight=600, anchor="middle")
    middle = (SPOTS[part], top + 82 if is_above else top + 92)
    likeness = LIKENESS[part]
    if likeness is led and runs[0].label == "GND":
        likeness = led_mirrored
    likeness(sheet, middle)
    for run in runs:
        edge = ABOVE_FOOT if is_above else BELOW_TOP
        sheet.circle((run.end_x, edge), 6, fill=run.stroke.colour)
        y = edge - 14 if is_above else edge + 24
        sheet.text((run.end_x, y), run.label, size=13, anchor="middle")


def _board(sheet: Sheet) -> None:
    right = LEFT + 19 * PITCH
    sheet.box((LEFT - 70, BOARD_TOP), (right - LEFT + 140, BOARD_FOOT - BOARD_TOP), fill=BOARD)
    for x in (LEFT - 46, right + 46):
        for y in (BOARD_TOP + 24, BOARD_FOOT - 24):
            sheet.circle((x, y), 10)
    sheet.box((LEFT - 84, 800), (34, 84), fill="#d9d9d9", radius=3)
    sheet.text((LEFT - 94, 838), "memory", size=14, anchor="end")
    sheet.text((LEFT - 94, 856), "card", size=14, anchor="end")
    sheet.box((right + 14, 896), (56, 56), fill="#d9d9d9", radius=4)
    sheet.text((right + 84, 930), "power in, USB", size=14)
    sheet.box(
        (LEFT - 24, OUTER - 20), (right - LEFT + 48, INNER - OUTER + 40), fill="#3a3a3a", radius=4
    )
    sheet.text((LEFT + 13 * PITCH, 860), "Raspberry Pi", size=20, weight=600)
    sheet.text((LEFT + 13 * PITCH, 884), "Zero 2 W, 3, 4 or 5", size=17, colour=SOFT)


def _pins(sheet: Sheet, wiring: Wiring) -> None:
    used = {wire.place for wire in wiring.wires} | {wire.ground for wire in wiring.wires}
    for place in HEADER:
        x = LEFT + (place - 1) // 2 * PITCH
        y = OUTER if place % 2 == 0 else INNER
        fill = PAPER if place in used else FAINT
        if place == 1:
            sheet.box((x - 13, y - 13), (26, 26), fill=fill, radius=2)
        else:
            sheet.circle((x, y), 13, fill=fill)
        weight = 600 if place in used else 400
        sheet.text((x, y + 5), str(place), size=14, anchor="middle", colour=INK, weight=weight)
