"""Draws the board "Meidum" as `board_svg/voice_of_the_mummy.svg`.

    python make_board.py [FILE]

The file it writes is the source of truth from then on: running this again throws away whatever
was changed in it by hand.
"""
# ruff: noqa: E501 - elements and path data read better in one piece

import random
import sys
from pathlib import Path

import emblems
import layout
import signs
import stone
from ink import (
    COLOURS,
    INKSCAPE,
    LAPIS,
    LINEN,
    OUTLINE,
    TURQUOISE,
    blur,
    diagonal,
    group,
    materials,
    mix,
    number,
    path,
    star,
)
from layout import DEPTH, EDGE, LEVELS, SIDE, STEP, Cell

PLACE = Path(__file__).resolve().parents[2] / "board_svg" / "voice_of_the_mummy.svg"
TITLE = "Meidum"
WELL = EDGE + 3 * STEP - 24  # 615: where the spaces of the top level end

ABOUT = (
    "A reconstruction. No description of the board of 1971 was to be had, so the order of its spaces is "
    "our own; the numbers of corners, steps, jewels and Great Jewels are those of the published rules. "
    "Each group with data-kind is a space; board_svg/README.md tells how to change them."
)


def definitions(chance: random.Random) -> list[str]:
    """Everything that is drawn once and placed often."""
    out = materials()
    out += [
        diagonal("lapis-flat", (mix(LAPIS[1], "#ffffff", 0.2), LAPIS[1], LAPIS[1], LAPIS[2])),
        diagonal(
            "turquoise-flat", (TURQUOISE[0], mix(*TURQUOISE[:2], 0.7), TURQUOISE[1], TURQUOISE[2])
        ),
        diagonal("linen-shade", (*LINEN[1:], "#5f4a2b")),
        *(
            diagonal(f"home-{name}", (tones[0], tones[1], tones[1], tones[2]))
            for name, tones in COLOURS.items()
        ),
        '<radialGradient id="recess" cx=".36" cy=".32" r=".8"><stop offset="0" stop-color="#0d0503"/>'
        '<stop offset=".55" stop-color="#24120a"/><stop offset="1" stop-color="#6b4420"/></radialGradient>',
        '<radialGradient id="face" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff6c8"/>'
        '<stop offset=".32" stop-color="#f8d574"/><stop offset=".68" stop-color="#dfa03a"/>'
        '<stop offset="1" stop-color="#9a5a16"/></radialGradient>',
        '<linearGradient id="nemes-blue" gradientUnits="userSpaceOnUse" x1="-66" y1="-60" x2="66" y2="60">'
        '<stop offset="0" stop-color="#4a72ee"/><stop offset=".5" stop-color="#2447b8"/>'
        '<stop offset="1" stop-color="#122a80"/></linearGradient>',
        '<radialGradient id="night" cx=".5" cy=".5" r=".72"><stop offset="0" stop-color="#2b4590"/>'
        '<stop offset=".6" stop-color="#172a66"/><stop offset="1" stop-color="#0a1338"/></radialGradient>',
        '<linearGradient id="rim-stone" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1800" y2="1800">'
        '<stop offset="0" stop-color="#59432f"/><stop offset=".5" stop-color="#38281c"/>'
        '<stop offset="1" stop-color="#221710"/></linearGradient>',
        '<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="420" cy="380" r="1700">'
        '<stop offset="0" stop-color="#ffe2a0" stop-opacity=".2"/><stop offset=".4" stop-color="#ffe2a0"'
        ' stop-opacity="0"/><stop offset=".55" stop-color="#1c0a02" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#1c0a02" stop-opacity=".26"/></radialGradient>',
        blur("soft", 13, 0.1),
        blur("softer", 6, 0.1),
        emblems.headcloth_clip(),
    ]
    for level in range(3):
        out.append(stone.slab_gradient(level))
        out += [stone.slab(level, shape) for shape in stone.SHAPES]
    out += [stone.grain(k, chance) for k in range(stone.GRAINS)]
    out += [stone.crack(k, chance) for k in range(4)]
    out += signs.definitions()
    drawn = {
        "jewel-bed": emblems.jewel_bed(),
        "mummy-head": emblems.mummy_head(),
        "pyramid": emblems.pyramid(),
        "great-jewel": emblems.winged_jewel(),
        **{f"home-of-{colour}": emblems.home(colour) for colour in COLOURS},
    }
    for level in range(3):
        drawn[f"stairs-{level}-north"] = stone.stairs(level, True)
        drawn[f"stairs-{level}-south"] = stone.stairs(level, False)
    return out + [group(name, [content]) for name, content in drawn.items()]


def panel(cell: Cell) -> str:
    """The inlay that some emblems lie on."""
    width, height = (side - 22 for side in cell.box[2:])
    fill, edge = {"mummy": ("basalt", "#d9a93e"), "great": ("gold", "#7a4812")}[cell.kind]
    x, y = -width / 2, -height / 2
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="6"'
        f' fill="url(#{fill})" stroke="{OUTLINE}" stroke-width="5"/>'
        f'<rect x="{number(x + 3)}" y="{number(y + 3)}" width="{number(width - 6)}"'
        f' height="{number(height - 6)}" rx="4" fill="none" stroke="{edge}" stroke-width="2.4"/>'
    )


def emblem(cell: Cell, sign: str) -> str:
    """What makes a space what it is."""
    if cell.kind == "plain":
        tone = stone.TIERS[cell.level]
        return signs.carved(sign, mix(tone, "#2b1206", 0.78), mix(tone, "#fff6dc", 0.72))
    if cell.kind == "step":
        side = "north" if cell.side == "N" else "south"
        return f'<use xlink:href="#stairs-{cell.level}-{side}"/>'
    if cell.home:
        return f'<use xlink:href="#home-of-{cell.home}"/>'
    name = {
        "corner": "pyramid",
        "jewel": "jewel-bed",
        "mummy": "mummy-head",
        "great": "great-jewel",
    }
    under = panel(cell) if cell.kind in ("mummy", "great") else ""
    small = {
        "mummy": ' transform="scale(.96)"',
        "great": ' transform="translate(0 6) scale(.95)"',
    }.get(cell.kind, "")
    return under + f'<use xlink:href="#{name[cell.kind]}"{small}/>'


def space(cell: Cell, ways: tuple[str | None, str | None], sign: str, chance: random.Random) -> str:
    """One space: a slab, its grain, its emblem."""
    x, y = cell.centre
    width, height = cell.box[2:]
    shape = "square" if width == height else "wide" if width > height else "tall"
    data = {"kind": cell.kind, "up": ways[0], "down": ways[1], "home": cell.home}
    words = "".join(f' data-{key}="{value}"' for key, value in data.items() if value)
    turn = chance.choice((0, 90, 180, 270))
    out = [f'<use xlink:href="#slab-{cell.level}-{shape}"/>']
    tint = chance.uniform(-0.1, 0.1)
    fill = "#fff3d6" if tint > 0 else "#3a1a06"
    out.append(
        f'<rect x="{number(5.5 - width / 2 + 2.5)}" y="{number(5.5 - height / 2 + 2.5)}" width="{number(width - 16)}"'
        f' height="{number(height - 16)}" fill="{fill}" fill-opacity="{abs(tint):.2f}"/>'
    )
    out.append(
        f'<use xlink:href="#grain-{chance.randrange(stone.GRAINS)}" transform="rotate({turn})"/>'
    )
    if cell.kind == "plain" and chance.random() < 0.6:
        out.append(
            f'<use xlink:href="#crack-{chance.randrange(4)}" transform="rotate({chance.choice((0, 90, 270))})"/>'
        )
    out.append(emblem(cell, sign))
    return f'<g id="{cell.name}"{words} transform="translate({number(x)} {number(y)})">\n{"".join(out)}\n</g>'


def square(outer: float, **attributes: str) -> str:
    """A square in the middle of the board, its edge `outer` from the board's."""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    side = number(SIDE - 2 * outer)
    return f'<rect x="{number(outer)}" y="{number(outer)}" width="{side}" height="{side}"{more}/>'


def shadow_of(level: int) -> str:
    """The shadow that a level throws on the one below."""
    outer = EDGE + STEP * level - stone.RISER
    side, below = SIDE - 2 * outer, EDGE + STEP * (level - 1)
    # the stairway on the south side rises out of the shadow
    far, half = SIDE - below, stone.TREAD_HALF + stone.RAIL
    ground = path([(below, below), (far, below), (far, far), (below, far)])
    stair = path(
        [(x, y) for x, y in ((900 - half, far - DEPTH), (900 + half, far - DEPTH))]
        + [(900 + half, far), (900 - half, far)]
    )
    clip = (
        f'<clipPath id="ground-{level}"><path clip-rule="evenodd" d="{ground}{stair}"/></clipPath>'
    )
    points = [
        (outer, outer),
        (outer + side, outer),
        (outer + side + 46, outer + 46),
        (outer + side + 46, outer + side + 46),
        (outer + 46, outer + side + 46),
        (outer, outer + side),
    ]
    return (
        f'<g id="shadow-{level}" clip-path="url(#ground-{level})">{clip}<path d="{path(points)}"'
        f' fill="#120602" fill-opacity=".56" filter="url(#soft)"/></g>'
    )


def bridges(every: list[Cell]) -> str:
    """The last tread of each stairway, set into the wall of the level above."""
    out = []
    for cell in every:
        if cell.kind != "step" or cell.level == 2:
            continue
        x, y = cell.centre
        top = y + DEPTH / 2 - 5 if cell.side == "N" else y - DEPTH / 2 - stone.RISER - 1
        out.append(stone.landing(x, top, stone.RISER + 6, cell.level + 1, cell.side == "N"))
    return "".join(out)


def blocks(along: float, across: float, length: float, is_upright: bool) -> str:
    """A band of coloured blocks in gold, as on the case."""
    fills = ("lapis", "carnelian", "turquoise")
    count = round(length / 46)
    pitch = length / count
    out = []
    for k in range(count):
        at = along + pitch * k + 3
        x, y = (across, at) if is_upright else (at, across)
        w, h = (18, pitch - 6) if is_upright else (pitch - 6, 18)
        out.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="3"'
            f' fill="url(#{fills[k % 3]})"/>'
        )
    return "".join(out)


def rim() -> list[str]:
    """The frame: basalt, gold, a band of blocks, and what this board is."""
    far = SIDE - 42
    out = [
        square(0, rx="20", fill="url(#rim-stone)"),
        square(3, rx="18", fill="none", stroke="#7d5f42", stroke_width="2", stroke_opacity=".8"),
        square(33, rx="4", fill="none", stroke=OUTLINE, stroke_width="34"),
        square(33, rx="4", fill="none", stroke="url(#gold)", stroke_width="30"),
        square(33, rx="3", fill="none", stroke="#2c1a08", stroke_width="22"),
    ]
    middle = {"north": 330.0, "south": 390.0}
    for side, across in (("north", 24.0), ("south", far)):
        reach = (SIDE - 2 * 62 - 2 * middle[side]) / 2
        out.append(blocks(62, across, reach, False))
        out.append(blocks(SIDE - 62 - reach, across, reach, False))
    out += [blocks(62, 24, SIDE - 124, True), blocks(62, far, SIDE - 124, True)]
    for x in (33, SIDE - 33):
        for y in (33, SIDE - 33):
            out.append(
                f'<g transform="translate({x} {y})"><rect x="-24" y="-24" width="48" height="48" rx="5"'
                f' fill="url(#gold)" stroke="{OUTLINE}" stroke-width="2.4"/><circle r="15" fill="url(#carnelian)"'
                f' stroke="{OUTLINE}" stroke-width="2"/><circle cx="-5" cy="-6" r="4" fill="#fff" fill-opacity=".6"/></g>'
            )
    for y, half, words in (
        (33, middle["north"], "VOICE OF THE MUMMY"),
        (SIDE - 33, middle["south"], "MEIDUM \u00b7 A RECONSTRUCTION"),
    ):
        out.append(
            f'<rect x="{900 - half + 8}" y="{y - 24}" width="{2 * half - 16}" height="48" rx="24" fill="url(#gold)"'
            f' stroke="{OUTLINE}" stroke-width="2.4"/><text x="900" y="{y + 12}" text-anchor="middle"'
            f' font-family="Cinzel, serif" font-weight="600" font-size="33" letter-spacing="4.5"'
            f' fill="#3a1c06">{words}</text>'
        )
    return out


def well() -> list[str]:
    """The shaft in the middle: a starry ceiling turned floor, and the place of the case."""
    lip, depth = WELL + 20, 20
    inner = lip + depth
    o, i, fo, fi = lip, inner, SIDE - lip, SIDE - inner
    out = [
        square(WELL + 1, fill="url(#gold)", stroke=OUTLINE, stroke_width="3"),
        square(WELL + 10, fill="none", stroke="#3a2208", stroke_width="11"),
        blocks_ring(WELL + 5.5),
        f'<path d="{path([(o, o), (fo, o), (fi, i), (i, i)])}" fill="#150a06"/>',
        f'<path d="{path([(o, o), (i, i), (i, fi), (o, fo)])}" fill="#1f1009"/>',
        f'<path d="{path([(fo, o), (fo, fo), (fi, fi), (fi, i)])}" fill="#8a6238"/>',
        f'<path d="{path([(o, fo), (i, fi), (fi, fi), (fo, fo)])}" fill="#a37845"/>',
        square(inner, fill="url(#night)"),
    ]
    rows = 11
    pitch = (fi - i) / rows
    points = []
    for row in range(rows):
        for column in range(rows - row % 2):
            centre = (i + pitch * (column + 0.5 + 0.5 * (row % 2)), i + pitch * (row + 0.5))
            points.append(path(star(9.5, 3.6, 5, centre)))
    out.append(f'<path id="stars" d="{"".join(points)}" fill="#e9bb4e" fill-opacity=".8"/>')
    out.append(
        f'<clipPath id="floor">{square(inner)}</clipPath><g clip-path="url(#floor)"><path d="M{i - 40} {i - 40}H{fi + 40}'
        f'L{fi + 40} {i + 42}H{i + 46}V{fi + 40}H{i - 40}Z" fill="#02030c" fill-opacity=".72" filter="url(#soft)"/></g>'
    )
    # where the case lies: as high as the floor allows, in the proportions of the case
    out.append(case_bed())
    out.append('<rect id="case-place" x="778.5" y="662" width="243" height="476" fill="none"/>')
    return out


def blocks_ring(outer: float) -> str:
    """The band of blocks on the lip of the well."""
    far = SIDE - outer - 9
    length = SIDE - 2 * outer - 40
    fills = ("turquoise", "lapis", "carnelian", "lapis")
    count = 24
    pitch = length / count
    out = []
    for k in range(count):
        at = outer + 20 + pitch * k + 2
        for x, y, w, h in (
            (at, outer, pitch - 4, 9.0),
            (at, far, pitch - 4, 9.0),
            (outer, at, 9.0, pitch - 4),
            (far, at, 9.0, pitch - 4),
        ):
            out.append(
                f'<rect x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}" rx="2"'
                f' fill="url(#{fills[k % 4]})"/>'
            )
    return "".join(out)


def case_bed() -> str:
    """A hollow of the shape of the case."""
    outline = (
        "M0 10C60 10 104 44 110 112C114 150 116 176 122 200C128 224 150 226 167 244C181 259 187 284 187 312"
        "C187 402 151 540 124 650C120 666 119 676 121 690C124 704 126 712 126 724C126 744 114 752 94 752L0 752"
        "L-94 752C-114 752-126 744-126 724C-126 712-124 704-121 690C-119 676-120 666-124 650C-151 540-187 402"
        "-187 312C-187 284-181 259-167 244C-150 226-128 224-122 200C-116 176-114 150-110 112C-104 44-60 10 0 10Z"
    )
    return (
        f'<g transform="translate(900 656) scale(.64)"><path d="{outline}" fill="#0a0f2a" stroke="#e9bb4e" stroke-width="9"/>'
        f'<path d="{outline}" fill="none" stroke="#4a2c0a" stroke-width="2.5"/><path d="{outline}" fill="none"'
        f' stroke="#9a7430" stroke-width="2" transform="translate(0 44) scale(.885)"/></g>'
    )


def layer(name: str, label: str, content: list[str]) -> str:
    """A layer, as drawing programs show it."""
    return (
        f'<g id="{name}" inkscape:groupmode="layer" inkscape:label="{label}">\n'
        + "\n".join(content)
        + "\n</g>"
    )


def board() -> str:
    """The whole file."""
    chance = random.Random(1971)
    every = layout.cells()
    ways = layout.ways(every)
    names = list(signs.SIGNS)
    chance.shuffle(names)
    plain = [cell.name for cell in every if cell.kind == "plain"]
    sign = {name: names[k % len(names)] for k, name in enumerate(plain)}
    layers = [layer("rim", "Rim", rim())]
    for level, name in enumerate(LEVELS):
        ring = [cell for cell in every if cell.level == level]
        outer = EDGE + STEP * level
        below = [] if level == 0 else [shadow_of(level)]
        ground = [
            stone.wall(level, 14 if level == 0 else stone.RISER),
            bridges([cell for cell in every if cell.level == level - 1]) if level else "",
            square(outer, fill="#2b190c"),
        ]
        spaces = [space(cell, ways[cell.name], sign.get(cell.name, ""), chance) for cell in ring]
        layers.append(
            layer(f"level-{name}", f"{name.capitalize()} level", [*below, *ground, *spaces])
        )
    layers.append(layer("well", "Well", well()))
    layers.append(layer("light", "Light", [square(0, rx="20", fill="url(#lamp)")]))
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' xmlns:inkscape="{INKSCAPE}" viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}"'
        f' data-title="{TITLE}">\n<title>{TITLE}: a reconstruction of the board of Voice of the Mummy</title>\n'
        f"<desc>{ABOUT}</desc>\n<!-- Our own drawing, MIT like the code. One light, from the north-west. -->\n"
    )
    defs = "\n".join(definitions(chance))
    body = "\n".join(layers)
    return f"{head}<defs>\n{defs}\n</defs>\n{body}\n</svg>\n"


def main() -> None:
    """Write the file."""
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else PLACE
    place.write_text(board(), encoding="utf-8")


if __name__ == "__main__":
    main()
