"""What is drawn on the spaces that do something; each fits into a square of 144 units at 0, 0."""
# ruff: noqa: E501 - elements and path data read better in one piece

import math

from ink import COLOURS, OUTLINE, mark, mix, number, path, polar, polygon, star


def jewel_bed() -> str:
    """A lotus seen from above, with a recess that a jewel lies in."""
    out = ['<circle cx="5" cy="6" r="64" fill="#1c0e05" fill-opacity=".38"/>']
    for turn, fill, reach in ((22.5, "lapis", 66), (0, "turquoise", 69)):
        for k in range(8):
            petal = f"M-15-40C-19-52-10-60 0-{reach}C10-60 19-52 15-40Z"
            out.append(
                f'<path transform="rotate({number(turn + 45 * k)})" d="{petal}" fill="url(#{fill}-flat)"'
                f' stroke="#e9bb4e" stroke-width="2.6"/>'
            )
    out += [
        f'<circle r="47" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2"/>',
        '<circle r="38.5" fill="url(#recess)" stroke="#5a340c" stroke-width="2"/>',
        '<path d="M-27.6 26A38 38 0 0 0 36.6-10A41 41 0 0 1-27.6 26Z" fill="#ffdf95" fill-opacity=".5"/>',
        f'<path d="{path(star(16, 6.5, 4))}" fill="#8c6a3c" fill-opacity=".5"/>',
    ]
    for k in range(4):
        x, y = polar(42.5, 45 + 90 * k)
        out.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="5" fill="#ffe9a0" stroke="#6b3f0c"'
            f' stroke-width="1.4"/>'
        )
    return "".join(out)


def _stripes(radius: float, count: int) -> str:
    wedges = []
    for k in range(count):
        angle = 360 / count * k
        wedges.append(
            path([polar(12, angle), polar(radius, angle - 3.3), polar(radius, angle + 3.3)])
        )
    return "".join(wedges)


HEADCLOTH = (
    "M0-69C31-69 47-52 52-27C56-6 60 14 67 36C71 50 64 60 52 62L38 66C34 56 32 44 32 30L-32 30"
    "C-32 44-34 56-38 66L-52 62C-64 60-71 50-67 36C-60 14-56-6-52-27C-47-52-31-69 0-69Z"
)
FACE = "M0-39C20-39 31-29 33-12C35 10 23 41 0 45C-23 41-35 10-33-12C-31-29-20-39 0-39Z"


def _eye(side: int) -> str:
    return (
        f'<g transform="translate({side * 15.5} -6) scale({side} 1)">'
        '<path d="M-11 2C-6-8 5-8 12 0C5 6-5 7-11 2Z" fill="#fffaf0"/>'
        '<circle cx="0" cy="-.6" r="5.4" fill="#20100a"/><circle cx="-1.6" cy="-2.6" r="1.7" fill="#fff"/>'
        '<path d="M-12 3C-6-10 6-9 13 0L23 1" fill="none" stroke="#170b06" stroke-width="4"'
        ' stroke-linecap="round"/><path d="M-11 3C-5 8 6 7 13 0" fill="none" stroke="#170b06"'
        ' stroke-width="2.6"/><path d="M-12-12C-5-19 8-19 17-12" fill="none" stroke="#1c3aa0"'
        ' stroke-width="4.6" stroke-linecap="round"/></g>'
    )


def mummy_head() -> str:
    """The head of the mummy, as on the case."""
    parts = [
        f'<path transform="translate(6 7)" d="{HEADCLOTH}" fill="#0a0402" fill-opacity=".45"/>',
        f'<path d="{HEADCLOTH}" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="3.4"/>',
        f'<g clip-path="url(#headcloth)"><path d="{_stripes(120, 30)}" fill="url(#nemes-blue)"/>',
        '<path d="M14-70C60-60 60 0 80 70L40 70C36 30 40-40 14-70Z" fill="#1c0a00" fill-opacity=".3"/></g>',
        f'<path d="{HEADCLOTH}" fill="none" stroke="#ffe9a0" stroke-opacity=".55" stroke-width="1.6"'
        ' stroke-dasharray="150 900" stroke-dashoffset="-318"/>',
        # the collar below the chin
        '<path d="M-34 36C-30 58-14 69 0 69C14 69 30 58 34 36C20 50-20 50-34 36Z" fill="url(#gold)"'
        f' stroke="{OUTLINE}" stroke-width="2.4"/>',
        '<path d="M-29 46C-18 62 18 62 29 46" fill="none" stroke="#b8331f" stroke-width="7"'
        ' stroke-dasharray="6 2.6"/>',
        '<path d="M-22 56C-12 66 12 66 22 56" fill="none" stroke="#1f8575" stroke-width="5"'
        ' stroke-dasharray="5 2.4"/>',
        f'<ellipse cx="-36" cy="-2" rx="6" ry="11" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2"/>',
        f'<ellipse cx="36" cy="-2" rx="6" ry="11" fill="#a3671c" stroke="{OUTLINE}" stroke-width="2"/>',
        f'<path d="{FACE}" fill="url(#face)" stroke="{OUTLINE}" stroke-width="2.6"/>',
        '<path d="M12-38C30-34 35-18 33-8C34 12 22 38 4 44C20 24 24-14 12-38Z" fill="#6b3406" fill-opacity=".3"/>',
        '<path d="M-39-16C-38-44-20-56 0-56C20-56 38-44 39-16L33-20C30-34 18-41 0-41C-18-41-30-34-33-20Z"'
        f' fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2"/>',
        _eye(-1),
        _eye(1),
        '<path d="M-6 14C-3 18 3 18 6 14" fill="none" stroke="#7a3d0c" stroke-width="2.4"'
        ' stroke-linecap="round"/>',
        '<path d="M-3.4-6C-4 4-5 8-5 12L1 13C0 6 0 0 0-6Z" fill="#fff6cc" fill-opacity=".7"/>',
        '<path d="M-12 25C-5 20 5 20 12 25C5 32-5 32-12 25Z" fill="#a3481c" stroke="#5a2408"'
        ' stroke-width="1.4"/>',
        f'<path d="M-7 41L7 41L9 64C5 71-5 71-9 64Z" fill="url(#lapis)" stroke="{OUTLINE}" stroke-width="2"/>',
        '<path d="M-7.6 48H7.6M-8.4 55H8.4M-9 62H9" stroke="#f3cd62" stroke-width="3"/>',
        # the cobra at the brow
        f'<path d="M0-68C14-68 15-52 6-42L0-37L-6-42C-15-52-14-68 0-68Z" fill="url(#turquoise)"'
        f' stroke="{OUTLINE}" stroke-width="2"/>',
        f'<ellipse cx="0" cy="-66" rx="5.4" ry="6" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="1.6"/>',
        '<path d="M-2.4-59H2.4L3.4-42H-3.4Z" fill="#c8412b"/>',
    ]
    return "".join(parts)


def headcloth_clip() -> str:
    """The clip that the stripes of the headcloth need."""
    return f'<clipPath id="headcloth"><path d="{HEADCLOTH}"/></clipPath>'


def pyramid() -> str:
    """A stepped pyramid seen from above: a corner leads up and down."""
    out = [
        '<path d="M-64-64H64L76 76H-52Z" fill="#160a03" fill-opacity=".4" transform="scale(.95)"/>'
    ]
    for step, half in enumerate((66, 48, 30)):
        tone = mix("#c99c60", "#f2d79e", step / 2)
        out.append(_frustum(half, half - 11, tone))
        if step < 2:
            out.append(
                f'<path d="M{half - 11} {11 - half}V{half - 11}H{11 - half}L{half - 18 - 7} {half - 25}Z"'
                f' fill="#2a1205" fill-opacity=".16"/>'
            )
    return "".join([*out, _frustum(19, 0, "#f0bd3e")])


def _frustum(outer: float, inner: float, tone: str) -> str:
    """Four slopes and a flat top, seen from above."""
    o, i = outer, inner
    slopes = (
        ([(-o, -o), (o, -o), (i, -i), (-i, -i)], mix(tone, "#fffbe6", 0.62)),
        ([(-o, -o), (-i, -i), (-i, i), (-o, o)], mix(tone, "#fff3cf", 0.34)),
        ([(o, -o), (o, o), (i, i), (i, -i)], mix(tone, "#3a1c08", 0.42)),
        ([(-o, o), (-i, i), (i, i), (o, o)], mix(tone, "#2c1304", 0.6)),
    )
    out = [f'<path d="{path(points)}" fill="{fill}"/>' for points, fill in slopes]
    if inner:
        out.append(f'<path d="{path([(-i, -i), (i, -i), (i, i), (-i, i)])}" fill="{tone}"/>')
    out.append(
        f'<path d="{path([(-o, -o), (o, -o), (o, o), (-o, o)])}" fill="none" stroke="{OUTLINE}"'
        f' stroke-width="1.6" stroke-opacity=".7"/>'
    )
    return "".join(out)


def home(colour: str) -> str:
    """A corner with the temple and the mark of a player."""
    tones = COLOURS[colour]
    is_bright = colour == "yellow"
    out = [
        _frustum(75, 66, mix("#c99c60", tones[1], 0.8)),
        f'<rect x="-66" y="-66" width="132" height="132" fill="url(#home-{colour})" stroke="{OUTLINE}"'
        ' stroke-width="2.4"/>',
        '<path d="M-66 66V-66H66L57-57H-57V57Z" fill="#140602" fill-opacity=".42"/>',
        '<rect x="-56" y="-56" width="112" height="112" fill="none" stroke="#ffe7a0" stroke-width="3"/>',
        '<path d="M-46 52L-36-38H-10V-20H12V-38H40L64 52Z" fill="#0c0401" fill-opacity=".45"'
        ' transform="translate(3 3)"/>',
    ]
    tower = "M-54 52L-45-36H-16L-12 52Z"
    cornice = "M-51-48H-10C-12-42-13-39-13-33H-48C-48-39-49-43-51-48Z"
    for side, fill in ((1, "ivory"), (-1, "linen-shade")):
        out.append(
            f'<g transform="scale({side} 1)"><path d="{tower}" fill="url(#{fill})" stroke="{OUTLINE}"'
            f' stroke-width="3" stroke-linejoin="round"/><path d="M-37-24V42M-26-24V42" stroke="#7a5a30"'
            f' stroke-width="2.6" stroke-opacity=".6"/><path d="{cornice}" fill="url(#gold)"'
            f' stroke="{OUTLINE}" stroke-width="2.6"/></g>'
        )
    out += [
        f'<path d="M-18 8H18V52H-18Z" fill="url(#linen)" stroke="{OUTLINE}" stroke-width="3"/>',
        '<path d="M-10 52V30H10V52Z" fill="#1c0b04"/>',
        f'<circle cy="-6" r="32" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2.6"/>',
        f'<circle cy="-6" r="27" fill="url(#home-{colour})" stroke="#4a2408" stroke-width="1.6"/>',
        f'<g transform="translate(0 -6)" fill="{"#2a1802" if is_bright else "#fffbe8"}">'
        f"{mark(colour, 22)}</g>",
    ]
    return "".join(out)


def winged_jewel() -> str:
    """The design of the Great Jewel: a red stone in rays of gold, between two wings."""
    rays = "".join(
        path([polar(30, a - 5), polar(60 if k % 2 else 66, a), polar(30, a + 5)])
        for k, a in enumerate(range(-60, 61, 15))
    )
    out = [
        f'<path d="{rays}" fill="#fff6c4" stroke="{OUTLINE}" stroke-width="2" stroke-linejoin="round"/>'
    ]
    out += [f'<g transform="scale({side} 1)">{_wing()}</g>' for side in (1, -1)]
    out += [
        '<circle cx="4" cy="5" r="38" fill="#1c0b03" fill-opacity=".4"/>',
        f'<circle r="37" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="3"/>',
        '<circle r="29.5" fill="#5e0f08" stroke="#5a340c" stroke-width="1.5"/>',
    ]
    for k in range(16):
        x, y = polar(33.4, 22.5 * k)
        out.append(
            f'<circle cx="{number(x)}" cy="{number(y)}" r="2.4" fill="#fff0b4" stroke="#6b3f0c"/>'
        )
    out.append(facets(28, 8, ("#ff9a7c", "#e23a24", "#b5200f", "#7c0f08")))
    return "".join(out)


def _wing() -> str:
    rows = (
        ((84, 84, 82, 79, 74, 68, 61, 54), 6.6, ("lapis", "turquoise")),
        ((60, 59, 57, 54, 50, 46), 6.4, ("carnelian", "lapis")),
    )
    out = []
    for lengths, half, fills in rows:
        for k, length in reversed(list(enumerate(lengths))):
            angle = -2 + 74 * k / (len(lengths) - 1)
            out.append(
                f'<path transform="translate(-4 -4) rotate({number(angle)})" d="M14-{half}H{length - 7}'
                f'C{length + 2}-{half} {length + 2} {half} {length - 7} {half}H14Z"'
                f' fill="url(#{fills[k % 2]}-flat)" stroke="{OUTLINE}" stroke-width="1.8"/>'
            )
    out.append(
        f'<path d="M14-18C36-36 64-36 82-21C82-13 76-9 68-10C52-14 34-12 20-2Z" fill="url(#gold)"'
        f' stroke="{OUTLINE}" stroke-width="2.4"/><path d="M27-18C42-28 60-28 72-20" fill="none"'
        ' stroke="#fff6cc" stroke-width="2.4" stroke-linecap="round"/>'
    )
    return "".join(out)


def facets(radius: float, sides: int, tones: tuple[str, ...]) -> str:
    """A cut stone seen from above: each facet by how it faces the light."""
    table, turn = radius * 0.5, 180 / sides
    out = []
    for k in range(sides):
        angle = 360 / sides * k
        a, b = polar(radius, angle - turn), polar(radius, angle + turn)
        c, d = polar(table, angle - turn), polar(table, angle + turn)
        middle = polar(radius * 0.8, angle)
        for points, shift in (
            ((a, middle, c), -12),
            ((a, b, middle), 0),
            ((b, middle, d), 12),
            ((c, middle, d), 4),
        ):
            share = (1 - math.cos(math.radians(angle + shift * 1.6 + 45))) / 2
            share = min(1.0, max(0.0, share + (0.1 if k % 2 else -0.06)))
            low = min(2, int(share * 3))
            fill = mix(tones[low], tones[low + 1], share * 3 - low)
            out.append(
                f'<path d="{path(points)}" fill="{fill}" stroke="{fill}" stroke-width=".4"/>'
            )
    out.append(
        f'<path d="{path(polygon(table, sides, turn))}" fill="{mix(tones[0], tones[1], 0.62)}"'
        f' stroke="{tones[0]}" stroke-opacity=".5" stroke-width=".8"/>'
    )
    glint = [polar(radius * 0.9, 290), polar(radius * 0.94, 330), polar(radius * 0.55, 315)]
    out.append(f'<path d="{path(glint)}" fill="#fff" fill-opacity=".75"/>')
    return "".join(out)
