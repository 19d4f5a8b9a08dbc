"""Jewels, the Great Jewel, the cobra and the die."""
# ruff: noqa: E501 - elements and path data read better in one piece

import math

from emblems import facets
from ink import OUTLINE, Point, mix, number, path, polar, polygon, star

JEWELS: dict[int, tuple[str, tuple[str, str, str, str]]] = {
    1: ("square", ("#c9ffdf", "#35c77e", "#12824d", "#064426")),
    2: ("drop", ("#ecd2ff", "#a765e8", "#6a2cb0", "#38105f")),
    3: ("round", ("#d8ebff", "#58a6f5", "#2463c8", "#0e2f74")),
    4: ("hexagon", ("#fff2c0", "#ffb53a", "#d27a10", "#7a3c04")),
}
"""The cuts and their tones; none is red, and none has a setting: those are the Great Jewel's."""


def _girdle(cut: str) -> list[Point]:
    if cut == "square":
        a, b = 40.0, 24.0
        return [(-b, -a), (b, -a), (a, -b), (a, b), (b, a), (-b, a), (-a, b), (-a, -b)]
    if cut == "drop":
        points = [(0.0, -46.0)]
        for k in range(9):
            x, y = polar(35, 55 + 250 * k / 8)
            points.append((x, y + 9))
        return points
    if cut == "round":
        return polygon(42, 12, 15)
    return [(x * 1.0, y * 0.98) for x, y in polygon(45, 6, 0)]


def _lit(a: Point, b: Point, tones: tuple[str, ...], lift: float) -> str:
    """The tone of a facet whose edge runs from a to b: by how much its slope faces the light."""
    x, y = b[1] - a[1], a[0] - b[0]  # outward, for a girdle that runs clockwise
    length = math.hypot(x, y) or 1.0
    share = (1 - (-x - y) / length / math.sqrt(2)) / 2
    share = min(0.999, max(0.0, share * 0.92 + lift))
    low = int(share * 3)
    return mix(tones[low], tones[low + 1], share * 3 - low)


def jewel(number_: int) -> list[str]:
    """A precious jewel in 100 x 100 units, lying flat."""
    cut, tones = JEWELS[number_]
    outer = _girdle(cut)
    shift = 4.0 if cut == "drop" else 0.0
    inner = [(x * 0.54, (y - shift) * 0.54 + shift) for x, y in outer]
    out = [
        f'<path d="{path((x + 5, y + 6) for x, y in outer)}" fill="#0a0402" fill-opacity=".5"/>',
        f'<path d="{path(outer)}" fill="{tones[2]}" stroke="{OUTLINE}" stroke-width="5" stroke-linejoin="round"/>',
    ]
    count = len(outer)
    for k in range(count):
        a, b, c, d = outer[k], outer[(k + 1) % count], inner[(k + 1) % count], inner[k]
        m = ((a[0] + b[0]) * 0.42, (a[1] + b[1] - 2 * shift) * 0.42 + shift)
        for points, lift in (
            ((a, b, m), 0.02),
            ((a, m, d), -0.08),
            ((b, c, m), 0.12),
            ((d, m, c), -0.03),
        ):
            fill = _lit(a, b, tones, lift)
            out.append(
                f'<path d="{path(points)}" fill="{fill}" stroke="{fill}" stroke-width=".5"/>'
            )
    table = mix(tones[0], tones[1], 0.55)
    out.append(f'<path d="{path(inner)}" fill="{table}" stroke="{tones[0]}" stroke-width="1.4"/>')
    west = [p for p in inner if p[0] + p[1] < shift + 1]
    if len(west) > 2:
        out.append(f'<path d="{path(west)}" fill="#fff" fill-opacity=".42"/>')
    out.append(f'<path d="{path(star(11, 2.6, 4, (-20, -20)))}" fill="#fff"/>')
    return [f'<g id="jewel" transform="translate(49 48)">{"".join(out)}</g>']


def great_jewel() -> list[str]:
    """The Great Jewel in 140 x 140 units, set in beaded gold as at the foot of the mummy."""
    out = [
        '<circle cx="6" cy="7" r="62" fill="#0a0402" fill-opacity=".5"/>',
        f'<circle r="61" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="4"/>',
        '<circle r="48" fill="#5e0f08" stroke="#6b3f0c" stroke-width="3"/>',
    ]
    for k in range(20):
        x, y = polar(54.6, 18 * k)
        out.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="4" fill="#fff0b4" stroke="#6b3f0c" stroke-width="1.4"/>'
        )
    out.append(facets(46, 8, ("#ffb09a", "#ee3e28", "#b81e10", "#720c06")))
    out.append(f'<path d="{path(star(15, 3.2, 4, (-17, -19)))}" fill="#fff"/>')
    return [f'<g id="great-jewel" transform="translate(68 67)">{"".join(out)}</g>']


def cobra() -> list[str]:
    """The cobra in 140 x 180 units, rearing from its coil."""
    coil = "M24 150C10 140 18 120 44 118H98C126 120 132 142 116 152C96 164 44 164 24 150Z"
    hood = (
        "M70 22C96 22 116 44 114 74C112 100 96 112 88 134H52C44 112 28 100 26 74C24 44 44 22 70 22Z"
    )
    out = [
        f'<path d="{coil}" fill="#0a0402" fill-opacity=".5" transform="translate(8 8)" filter="url(#soft)"/>',
        f'<path d="{coil}" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="4"/>',
        '<path d="M26 138C44 150 96 150 116 136" fill="none" stroke="#6b3f0c" stroke-width="4"/>',
        '<path d="M34 126C50 134 92 134 108 126" fill="none" stroke="#fff1b8" stroke-width="3" stroke-opacity=".7"/>',
        '<path d="M112 148C126 152 134 144 128 134" fill="none" stroke="#2a1508" stroke-width="9" stroke-linecap="round"/>',
        '<path d="M112 148C126 152 134 144 128 134" fill="none" stroke="#d9a436" stroke-width="4.6" stroke-linecap="round"/>',
        f'<path d="{hood}" fill="#0a0402" fill-opacity=".4" transform="translate(7 8)"/>',
        f'<path d="{hood}" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="4"/>',
        f'<path d="M70 32C90 32 106 50 104 74C102 96 88 106 82 128H58C52 106 38 96 36 74C34 50 50 32 70 32Z" fill="url(#lapis)"'
        f' stroke="{OUTLINE}" stroke-width="2.4"/>',
    ]
    spot = "M-4-24C12-20 14 2 4 18C-8 10-10-12-4-24Z"
    out += [
        f'<path transform="translate({70 + side * 21} 76) scale({side} 1)" d="{spot}"'
        f' fill="url(#turquoise)" stroke="{OUTLINE}" stroke-width="2"/>'
        for side in (-1, 1)
    ]
    out.append(
        f'<path d="M58 48H82L80 134H60Z" fill="url(#carnelian)" stroke="{OUTLINE}" stroke-width="2.6"/>'
    )
    rungs = "".join(f"M59 {y}H81" for y in range(60, 132, 12))
    out.append(f'<path d="{rungs}" stroke="#f3cd62" stroke-width="3.4"/>')
    out += [
        f'<path d="M70 4C90 4 96 22 90 36C86 48 78 54 70 54C62 54 54 48 50 36C44 22 50 4 70 4Z" fill="url(#gold)"'
        f' stroke="{OUTLINE}" stroke-width="3.6"/>',
        '<path d="M58 12C62 8 70 7 76 9" fill="none" stroke="#fff8dc" stroke-width="4" stroke-linecap="round"/>',
        '<path d="M62 44C67 47 73 47 78 44" fill="none" stroke="#5a2408" stroke-width="2.6" stroke-linecap="round"/>',
        '<path d="M70 47V58M70 57L65 65M70 57L75 65" fill="none" stroke="#c8291a" stroke-width="3" stroke-linecap="round"/>',
    ]
    for x in (60, 80):
        out.append(
            f'<ellipse cx="{x}" cy="28" rx="6.4" ry="7" fill="#e0311c" stroke="{OUTLINE}" stroke-width="2.6"/>'
            f'<path d="M{x} 23V33" stroke="#1c0602" stroke-width="2.6"/><circle cx="{x - 2}" cy="25" r="1.8" fill="#fff"/>'
        )
    return [f'<g id="cobra">{"".join(out)}</g>']


PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def die(pips: int) -> list[str]:
    """A face of the die in 120 x 120 units: bone, with inlaid pips."""
    out = [
        '<rect x="14" y="15" width="100" height="100" rx="20" fill="#0a0402" fill-opacity=".5" filter="url(#soft)"/>',
        f'<rect x="8" y="8" width="100" height="100" rx="19" fill="url(#ivory)" stroke="{OUTLINE}" stroke-width="4"/>',
        '<path d="M12 90V29C12 18 18 12 29 12H90" fill="none" stroke="#fff" stroke-width="4" stroke-opacity=".9"'
        ' stroke-linecap="round"/>',
        '<path d="M104 26V87C104 98 98 104 87 104H26" fill="none" stroke="#7a5c2c" stroke-width="5" stroke-opacity=".5"'
        ' stroke-linecap="round"/>',
        '<rect x="18" y="18" width="80" height="80" rx="17" fill="#fffaf0" fill-opacity=".55"/>',
    ]
    size, fill = (17.0, "carnelian") if pips == 1 else (10.5, "lapis")
    for x, y in PIPS[pips]:
        cx, cy = 58 + 26 * x, 58 + 26 * y
        out.append(
            f'<circle cx="{cx + 1.4}" cy="{cy + 1.6}" r="{number(size + 1.6)}" fill="#fff"/>'
            f'<circle cx="{cx}" cy="{cy}" r="{number(size)}" fill="url(#{fill})" stroke="{OUTLINE}" stroke-width="2.4"/>'
        )
    return [f'<g id="die">{"".join(out)}</g>']
