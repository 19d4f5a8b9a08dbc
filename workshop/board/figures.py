"""The four explorers: small people of one build, told apart by hat, coat, base and mark."""
# ruff: noqa: E501 - elements and path data read better in one piece

from ink import COLOURS, OUTLINE, mark, mix, number, path, polygon

GROUND = (80.0, 186.0)
"""Where an explorer stands in a picture of 160 x 232 units."""

BASES = {"red": 40, "yellow": 3, "green": 6, "blue": 4}
"""Corners of the base: a disc, a triangle, a hexagon, a square."""

SKIN = {
    "red": ("#ffe0be", "#e9b384", "#b97c4c"),
    "yellow": ("#e2b183", "#b97c4a", "#835126"),
    "green": ("#b9855c", "#8a5632", "#5b351b"),
    "blue": ("#fbd3a6", "#dca26c", "#a5693a"),
}
HAIR = {"red": "#8a4a1c", "yellow": "#2a1508", "green": "#17100c", "blue": "#3a2010"}
CLOTH = ("#fff5dc", "#e2cfa2", "#b0966a", "#75603c")


def _radial(name: str, tones: tuple[str, ...]) -> str:
    stops = "".join(
        f'<stop offset="{k / (len(tones) - 1):.2f}" stop-color="{tone}"/>'
        for k, tone in enumerate(tones)
    )
    return f'<radialGradient id="{name}" cx=".34" cy=".28" r=".82">{stops}</radialGradient>'


def definitions(colour: str) -> list[str]:
    """Gradients of one explorer, beside those of the materials."""
    return [
        HALO,
        _radial("skin", SKIN[colour]),
        _radial("cloth", CLOTH),
        _radial("coat", COLOURS[colour]),
        '<linearGradient id="edge" x1="0" y1="0" x2="1" y2="0">'
        + "".join(
            f'<stop offset="{at}" stop-color="{tone}"/>'
            for at, tone in (
                (0, COLOURS[colour][1]),
                (0.3, COLOURS[colour][0]),
                (1, COLOURS[colour][3]),
            )
        )
        + "</linearGradient>",
    ]


HALO = (
    '<filter id="halo" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="2.6" result="wide"/>'
    '<feFlood flood-color="#fff3d0" result="linen"/><feComposite in="linen" in2="wide" operator="in" result="edge"/>'
    '<feMerge><feMergeNode in="edge"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
"""A bright edge, which keeps a small figure clear of what is drawn on its space."""


def base(colour: str) -> str:
    """The stand, seen a little from above, with the player's mark in front."""
    corners = BASES[colour]
    turn = {3: 0.0, 4: 45.0}.get(corners, 30.0)
    size = {3: 68.0, 4: 66.0, 6: 58.0}.get(corners, 54.0)
    down = 12.0 if corners == 3 else 0.0
    top = [
        (GROUND[0] + x, GROUND[1] - 4 + down * 0.2 + y * 0.42)
        for x, y in polygon(size, corners, turn)
    ]
    low = [(x, y + 15) for x, y in top]
    left = min(top, key=lambda p: (round(p[0], 1), -p[1]))
    right = max(top, key=lambda p: (round(p[0], 1), p[1]))
    front = sorted(
        (p for p in low if p[1] - 15 >= min(left[1], right[1]) - 0.1), key=lambda p: p[0]
    )
    wall = [left, *front, right]
    shadow = [(x + 9, y + 7) for x, y in low]
    y = max(p[1] for p in top) - 8
    return (
        f'<path d="{path(shadow)}" fill="#0c0502" fill-opacity=".5" filter="url(#soft)"/>'
        f'<path d="{path(wall)}" fill="url(#edge)" stroke="{OUTLINE}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{path(top)}" fill="url(#coat)" stroke="{OUTLINE}" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{path([(GROUND[0] + (x - GROUND[0]) * 0.86, GROUND[1] - 4 + (v - GROUND[1] + 4) * 0.86) for x, v in top])}"'
        f' fill="none" stroke="#fff6cc" stroke-width="2" stroke-opacity=".7"/>'
        f'<ellipse cx="{GROUND[0] + 8}" cy="{GROUND[1] - 3}" rx="30" ry="9" fill="#0c0502" fill-opacity=".4"/>'
        f'<g transform="translate({GROUND[0]} {number(y + 6)})"><circle r="14.5" fill="url(#gold)" stroke="{OUTLINE}"'
        f' stroke-width="2.4"/><g fill="#2a1508">{mark(colour, 10.5)}</g></g>'
    )


def body(colour: str) -> str:
    """Boots, coat, belt, satchel and a torch."""
    tones = COLOURS[colour]
    dark = mix(tones[3], "#1c0b03", 0.3)
    return (
        # boots and breeches
        f'<path d="M62 148H78L77 184C70 189 58 188 55 184C57 178 61 176 62 170Z" fill="#6e4320" stroke="{OUTLINE}"'
        ' stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M82 148H98L99 170C100 176 104 178 106 184C102 188 90 189 83 184Z" fill="#55321a" stroke="{OUTLINE}"'
        ' stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M64 168L63 176" stroke="#b98a58" stroke-width="3" stroke-linecap="round"/>'
        # the far arm, with the torch
        f'<path d="M100 108C114 110 122 116 126 126L116 134C110 126 104 124 98 124Z" fill="{tones[2]}" stroke="{OUTLINE}"'
        ' stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M119 140L127 84L134 85L127 142Z" fill="#7a4c20" stroke="{OUTLINE}" stroke-width="2.4"/>'
        f'<path d="M122 86L139 88L137 76L124 74Z" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2.2"/>'
        '<path d="M131 76C119 70 124 58 131 44C133 54 143 58 140 68C138 74 135 76 131 76Z" fill="#ff9a2a"'
        f' stroke="{OUTLINE}" stroke-width="2"/>'
        '<path d="M131 75C126 70 129 64 132 57C133 63 137 65 136 70C135 74 133 75 131 75Z" fill="#fff3b0"/>'
        f'<circle cx="121" cy="129" r="8" fill="url(#skin)" stroke="{OUTLINE}" stroke-width="2.6"/>'
        # the coat
        f'<path d="M62 100C72 95 88 95 98 100C104 118 106 138 108 156C92 163 68 163 52 156C54 138 56 118 62 100Z"'
        f' fill="url(#coat)" stroke="{OUTLINE}" stroke-width="3.2" stroke-linejoin="round"/>'
        f'<path d="M98 102C104 120 106 138 107 155C100 158 94 159 90 160C96 142 98 120 98 102Z" fill="{dark}" fill-opacity=".45"/>'
        f'<path d="M80 104V160" stroke="{dark}" stroke-width="2.4"/>'
        f'<path d="M70 98L80 112L90 98" fill="#fff5dc" stroke="{OUTLINE}" stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="M54 134C70 140 90 140 106 134L107 142C90 148 70 148 53 142Z" fill="#5a3416" stroke="{OUTLINE}"'
        ' stroke-width="2.2"/>'
        f'<rect x="73" y="136" width="14" height="12" rx="2" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2.2"/>'
        # strap and satchel
        '<path d="M94 100L60 140" stroke="#5a3416" stroke-width="5"/>'
        f'<rect x="42" y="134" width="24" height="22" rx="4" fill="#8a5a2a" stroke="{OUTLINE}" stroke-width="2.6"/>'
        f'<path d="M42 138C50 148 58 148 66 138" fill="#a87238" stroke="{OUTLINE}" stroke-width="2"/>'
        # the near arm
        f'<path d="M62 101C50 106 44 120 42 132L52 138C56 128 60 122 66 116Z" fill="{tones[1]}" stroke="{OUTLINE}"'
        ' stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="M58 106C52 112 49 120 47 128" fill="none" stroke="{tones[0]}" stroke-width="3" stroke-linecap="round"/>'
        f'<circle cx="46" cy="138" r="8" fill="url(#skin)" stroke="{OUTLINE}" stroke-width="2.6"/>'
    )


def head(colour: str) -> str:
    """Face, hair and hat."""
    hair = HAIR[colour]
    out = []
    if colour == "yellow":
        out.append(
            f'<path d="M52 66C46 92 50 104 58 106C64 96 96 96 102 106C110 104 114 92 108 66Z" fill="{hair}"'
            f' stroke="{OUTLINE}" stroke-width="3"/>'
        )
    if colour == "blue":
        out.append(
            '<path d="M50 62C42 92 44 108 40 116C54 116 66 110 72 102H90C98 110 108 114 120 114C114 104 118 90 110 62Z"'
            f' fill="url(#coat)" stroke="{OUTLINE}" stroke-width="3" stroke-linejoin="round"/>'
        )
    out.append(
        f'<circle cx="80" cy="74" r="26" fill="url(#skin)" stroke="{OUTLINE}" stroke-width="3"/>'
    )
    out.append(
        '<ellipse cx="70" cy="77" rx="3.6" ry="4.6" fill="#20100a"/><ellipse cx="89" cy="77" rx="3.6" ry="4.6"'
        ' fill="#20100a"/><circle cx="68.8" cy="75.4" r="1.3" fill="#fff"/><circle cx="87.8" cy="75.4" r="1.3" fill="#fff"/>'
    )
    lips = {"red": "#7a3514", "yellow": "#8e2f1c", "green": "#4a2410", "blue": "#9a4a2a"}[colour]
    out.append(
        f'<path d="M72 91C77 95 83 95 88 91" fill="none" stroke="{lips}" stroke-width="3" stroke-linecap="round"/>'
    )
    if colour == "red":
        out.append(
            f'<path d="M80 85C74 81 66 84 64 91C70 92 76 90 80 88C84 90 90 92 96 91C94 84 86 81 80 85Z" fill="{hair}"'
            f' stroke="{OUTLINE}" stroke-width="1.6"/>'
        )
    if colour == "green":
        out.append(
            '<g fill="#fff8e0" fill-opacity=".3" stroke="#d9a93e" stroke-width="2.6"><circle cx="70" cy="77" r="8.4"/>'
            '<circle cx="90" cy="77" r="8.4"/><path d="M78.4 76C79.6 74.6 80.6 74.6 81.6 76M61.6 76L55 73M98.4 76L105 73"'
            ' fill="none"/></g>'
        )
    return "".join([*out, HATS[colour]()])


def _pith() -> str:
    return (
        '<path d="M40 66C44 52 52 50 54 48C56 26 70 18 80 18C90 18 104 26 106 48C108 50 116 52 120 66C104 58 56 58 40 66Z"'
        f' fill="url(#cloth)" stroke="{OUTLINE}" stroke-width="3.2" stroke-linejoin="round"/>'
        f'<path d="M54 42C66 36 94 36 106 42L107 56C94 50 66 50 53 56Z" fill="url(#coat)" stroke="{OUTLINE}" stroke-width="2.2"/>'
        f'<circle cx="80" cy="18" r="5" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2"/>'
        '<path d="M80 24V42M66 28C63 32 62 38 62 43M94 28C97 32 98 38 98 43" stroke="#8c7448" stroke-width="2" fill="none"/>'
    )


def _straw() -> str:
    return (
        f'<ellipse cx="80" cy="56" rx="54" ry="13" fill="url(#cloth)" stroke="{OUTLINE}" stroke-width="3.2"/>'
        '<ellipse cx="80" cy="56" rx="44" ry="9" fill="none" stroke="#8c7448" stroke-width="1.8" stroke-opacity=".7"/>'
        f'<path d="M55 54C55 40 58 26 66 24C76 21 84 21 94 24C102 26 105 40 105 54C92 61 68 61 55 54Z" fill="url(#cloth)"'
        f' stroke="{OUTLINE}" stroke-width="3.2" stroke-linejoin="round"/>'
        f'<path d="M56 42C70 49 90 49 104 42L105 54C92 61 68 61 55 54Z" fill="url(#coat)" stroke="{OUTLINE}" stroke-width="2.2"/>'
        '<path d="M60 33C74 38 86 38 100 33M50 54C44 56 40 58 36 58M110 54C116 56 120 58 124 58" stroke="#8c7448" stroke-width="2" fill="none"/>'
    )


def _fedora() -> str:
    return (
        f'<path d="M36 58C50 66 110 66 124 54C116 52 108 54 104 52L56 54C50 56 42 54 36 58Z" fill="#5a3c22" stroke="{OUTLINE}"'
        ' stroke-width="3.2" stroke-linejoin="round"/>'
        f'<path d="M54 54C54 36 58 24 68 22C74 21 78 26 82 26C88 26 92 20 98 24C106 30 106 42 106 53C92 60 68 60 54 54Z"'
        f' fill="#7a5430" stroke="{OUTLINE}" stroke-width="3.2" stroke-linejoin="round"/>'
        '<path d="M60 44C61 34 64 28 70 27" stroke="#c09564" stroke-width="4" fill="none" stroke-linecap="round"/>'
        f'<path d="M54 46C68 52 92 52 106 45V53C92 60 68 60 54 54Z" fill="url(#coat)" stroke="{OUTLINE}" stroke-width="2.2"/>'
        f'<path d="M98 50C108 38 112 26 110 10C98 20 92 34 94 50Z" fill="url(#coat)" stroke="{OUTLINE}" stroke-width="2.4"/>'
        f'<path d="M97 48C102 36 106 26 108 16" stroke="{OUTLINE}" stroke-width="1.6" fill="none"/>'
    )


def _scarf() -> str:
    return (
        '<path d="M48 72C46 40 60 24 80 24C100 24 114 40 112 72C108 62 104 58 100 56C88 52 72 52 60 56C56 58 52 62 48 72Z"'
        f' fill="url(#coat)" stroke="{OUTLINE}" stroke-width="3.2" stroke-linejoin="round"/>'
        f'<path d="M51 52C64 42 96 42 109 52L110 61C96 50 64 50 50 61Z" fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2.4"/>'
        '<path d="M50 57C64 47 96 47 110 57" stroke="#fff6cc" stroke-width="1.8" fill="none" stroke-dasharray="5 4"/>'
        '<path d="M66 30C60 34 56 40 54 46M84 28C94 30 100 36 104 44" stroke="#8c7448" stroke-width="2" fill="none"/>'
    )


HATS = {"red": _pith, "yellow": _straw, "green": _fedora, "blue": _scarf}


def explorer(colour: str) -> list[str]:
    """One explorer, from the ground up."""
    shade = '<path d="M84 176L150 196L122 204L66 188Z" fill="#0c0502" fill-opacity=".22" filter="url(#soft)"/>'
    return [
        f'<g id="base">{base(colour)}</g>',
        f'<g id="shade">{shade}</g>',
        f'<g id="figure" filter="url(#halo)">{body(colour)}{head(colour)}</g>',
        f'<circle id="ground" cx="{GROUND[0]:.0f}" cy="{GROUND[1]:.0f}" r="54" fill="none"/>',
    ]
