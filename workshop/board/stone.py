"""Stone: slabs, their grain, the walls between the levels and the stairways."""
# ruff: noqa: E501 - elements and path data read better in one piece

import random

from ink import OUTLINE, mix, number, path
from layout import DEPTH, EDGE, RISER, SIDE, STEP

TIERS = ("#94693f", "#b98d59", "#e0bf8a")
"""Of the lower, middle and top level: the higher, the nearer to the lamp."""

GAP = 2.5
"""Half of the joint between two slabs."""

SHAPES = {"wide": (STEP, DEPTH), "tall": (DEPTH, STEP), "square": (DEPTH, DEPTH)}
GRAINS = 6


def slab_gradient(level: int) -> str:
    """The face of a slab."""
    tone = TIERS[level]
    return (
        f'<linearGradient id="slab-{level}" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{mix(tone, "#fff0cc", 0.22)}"/>'
        f'<stop offset=".5" stop-color="{tone}"/>'
        f'<stop offset="1" stop-color="{mix(tone, "#3a1e0a", 0.2)}"/></linearGradient>'
    )


def slab(level: int, shape: str) -> str:
    """A slab with bevelled edges, its middle at 0, 0."""
    width, height = SHAPES[shape]
    x, y, bevel = width / 2 - GAP, height / 2 - GAP, 5.5
    u, v = x - bevel, y - bevel
    tone = TIERS[level]
    sides = (
        ([(-x, -y), (x, -y), (u, -v), (-u, -v)], mix(tone, "#fff6dc", 0.6)),
        ([(-x, -y), (-u, -v), (-u, v), (-x, y)], mix(tone, "#fff6dc", 0.36)),
        ([(x, -y), (x, y), (u, v), (u, -v)], mix(tone, "#2a1206", 0.46)),
        ([(-x, y), (-u, v), (u, v), (x, y)], mix(tone, "#2a1206", 0.58)),
    )
    edges = "".join(f'<path d="{path(points)}" fill="{fill}"/>' for points, fill in sides)
    return (
        f'<g id="slab-{level}-{shape}">{edges}<rect x="{number(-u)}" y="{number(-v)}"'
        f' width="{number(2 * u)}" height="{number(2 * v)}" fill="url(#slab-{level})"/></g>'
    )


def grain(number_: int, chance: random.Random) -> str:
    """Flecks and pits of sandstone, to be laid over a slab; two paths, so that it is cheap."""
    dark, bright = [], []
    for _ in range(46):
        x, y = chance.uniform(-74, 74), chance.uniform(-74, 74)
        size = chance.uniform(0.8, 2.6)
        fleck = path(
            [
                (x - size, y),
                (x + chance.uniform(-0.5, 0.8) * size, y - size * 0.7),
                (x + size, y + chance.uniform(-0.4, 0.4) * size),
                (x + chance.uniform(-0.6, 0.6) * size, y + size * 0.8),
            ]
        )
        (dark if chance.random() < 0.6 else bright).append(fleck)
    return (
        f'<g id="grain-{number_}"><path d="{"".join(dark)}" fill="#3a1e0a" fill-opacity=".3"/>'
        f'<path d="{"".join(bright)}" fill="#fff2d2" fill-opacity=".34"/></g>'
    )


def crack(number_: int, chance: random.Random) -> str:
    """A hairline crack from an edge into a slab."""
    x, y = chance.uniform(-50, 50), -77.0
    points = [(x, y)]
    for _ in range(chance.randint(3, 5)):
        x += chance.uniform(-13, 13)
        y += chance.uniform(7, 15)
        points.append((x, y))
    line = path(points, False)
    return (
        f'<g id="crack-{number_}" fill="none" stroke-linejoin="round"><path d="{line}" stroke="#ffeecb"'
        f' stroke-opacity=".5" stroke-width="1.6" transform="translate(1.2 1)"/><path d="{line}"'
        f' stroke="#2a1206" stroke-opacity=".72" stroke-width="1.7"/></g>'
    )


def wall(level: int, height: float = RISER) -> str:
    """The wall that carries a level: four strips, two in the light and two away from it."""
    outer = EDGE + STEP * level - height
    inner = outer + height
    o, i, far_o, far_i = outer, inner, SIDE - outer, SIDE - inner
    tone = mix(TIERS[level], TIERS[max(0, level - 1)], 0.5)
    strips = (
        ("north", [(o, o), (far_o, o), (far_i, i), (i, i)], mix(tone, "#fff3d0", 0.62)),
        ("west", [(o, o), (i, i), (i, far_i), (o, far_o)], mix(tone, "#fff3d0", 0.4)),
        (
            "east",
            [(far_o, o), (far_o, far_o), (far_i, far_i), (far_i, i)],
            mix(tone, "#1c0b03", 0.64),
        ),
        (
            "south",
            [(o, far_o), (i, far_i), (far_i, far_i), (far_o, far_o)],
            mix(tone, "#1c0b03", 0.74),
        ),
    )
    out = [f'<path d="{path(points)}" fill="{fill}"/>' for _, points, fill in strips]
    joints = []
    at = o + 62.0
    row = 0
    while at < far_o - 40:
        middle = (o + i) / 2
        low, high = (o, middle) if row % 2 else (middle, i)
        flip_low, flip_high = (far_o, SIDE - middle) if row % 2 else (SIDE - middle, far_i)
        joints.append(
            f"M{number(at)} {number(low)}V{number(high)}M{number(at)} {number(flip_low)}V{number(flip_high)}"
        )
        joints.append(
            f"M{number(low)} {number(at)}H{number(high)}M{number(flip_low)} {number(at)}H{number(flip_high)}"
        )
        at += 47.5
        row += 1
    m = (o + i) / 2
    out.append(
        f'<path d="{"".join(joints)}M{number(m)} {number(m)}H{number(SIDE - m)}V{number(SIDE - m)}'
        f'H{number(m)}Z" fill="none" stroke="#241004" stroke-opacity=".42" stroke-width="1.8"/>'
    )
    out.append(
        f'<rect x="{number(o)}" y="{number(o)}" width="{number(far_o - o)}" height="{number(far_o - o)}"'
        f' fill="none" stroke="{OUTLINE}" stroke-width="2.5"/>'
    )
    return "".join(out)


TREADS = 6
TREAD_HALF = 54
RAIL = 17


def stairs(level: int, is_north: bool) -> str:
    """A stairway across a space, from its outer edge up to the wall of the next level.

    Drawn for the north side, where it climbs southward; on the south side it climbs northward, so
    that only its order is turned and never its light.
    """
    half, deep = TREAD_HALF, DEPTH / 2 - 4
    low, high = TIERS[level], TIERS[min(2, level + 1)]
    if level == 2:
        high = mix(high, "#fff3d4", 0.5)
    side = -1 if is_north else 1
    tall = 2 * deep / TREADS
    out = [_stair_shadow(half + RAIL, deep, side)]
    for tread in range(TREADS):
        outer = side * (deep - tall * tread)
        top = outer if is_north else outer - tall
        tone = mix(low, high, (tread + 1) / TREADS)
        out.append(
            f'<rect x="{-half}" y="{number(top)}" width="{2 * half}" height="{number(tall)}" fill="{mix(tone, "#fff3d6", 0.14)}"/>'
        )
        if is_north:
            out.append(_line(half, top + 3.2, 6.4, mix(tone, "#fffbe8", 0.72)))
            out.append(_line(half, top + 7.4, 2, "#5a3a1a", 0.5))
            out.append(_line(half, top - 0.6, 3, "#2a1206", 0.72))
            out.append(_band(half, top + tall * 0.55, tall * 0.45, "#3a1e0a", 0.2))
        else:
            edge = top + tall
            out.append(_line(half, edge - 3.6, 7.2, mix(tone, "#241004", 0.74)))
            out.append(_line(half, edge - 8, 1.8, mix(tone, "#fffbe8", 0.7)))
            if tread:
                out.append(_band(half, edge, tall * 0.36, "#1c0b03", 0.36))
    out.append(
        f'<path d="M{-half} {number(-deep)}H{-half + 15}V{number(deep)}H{-half}Z" fill="#1c0b03" fill-opacity=".34"/>'
    )
    out += [_rail(-half - RAIL, deep, side, high), _rail(half, deep, side, high)]
    return "".join(out)


def _line(half: float, y: float, width: float, fill: str, opacity: float = 1.0) -> str:
    return (
        f'<path d="M{-half} {number(y)}H{half}" stroke="{fill}" stroke-width="{number(width)}"'
        f' stroke-opacity="{opacity}"/>'
    )


def _band(half: float, y: float, height: float, fill: str, opacity: float) -> str:
    return (
        f'<rect x="{-half}" y="{number(y)}" width="{2 * half}" height="{number(height)}" fill="{fill}"'
        f' fill-opacity="{opacity}"/>'
    )


def _stair_shadow(edge: float, deep: float, side: int) -> str:
    """What the stairway throws on the slab east of it: more, the higher it has climbed."""
    points = [
        (edge, side * deep),
        (edge + 3, side * deep),
        (edge + 18, -side * deep),
        (edge, -side * deep),
    ]
    return f'<path d="{path(points)}" fill="#140803" fill-opacity=".46"/>'


def _rail(x: float, deep: float, side: int, tone: str) -> str:
    """A sloping wall beside the treads, with a gold block at its foot."""
    foot = side * deep if side < 0 else deep - RAIL - 4
    return rail_piece(x, -deep, 2 * deep, tone) + (
        f'<rect x="{x - 2}" y="{number(foot)}" width="{RAIL + 4}" height="{RAIL + 4}" fill="url(#gold)"'
        f' stroke="{OUTLINE}" stroke-width="1.8"/><path d="M{x + 1} {number(foot + RAIL)}V{number(foot + 3)}'
        f'H{x + RAIL - 1}" fill="none" stroke="#fff6cc" stroke-width="2"/>'
    )


def rail_piece(x: float, y: float, height: float, tone: str) -> str:
    """A length of the wall beside a stairway."""
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{RAIL}" height="{number(height)}"'
        f' fill="{mix(tone, "#fff3d6", 0.3)}" stroke="{OUTLINE}" stroke-width="2"/>'
        f'<path d="M{number(x + 3)} {number(y + 1)}v{number(height - 2)}" stroke="#fffbe8"'
        f' stroke-opacity=".8" stroke-width="3"/><path d="M{number(x + RAIL - 3)} {number(y + 1)}'
        f'v{number(height - 2)}" stroke="#3a1e0a" stroke-opacity=".5" stroke-width="4.5"/>'
    )


def landing(x: float, y: float, height: float, level: int, is_north: bool) -> str:
    """The last tread of a stairway, in the wall of `level`, between the ends of its rails."""
    tone, half = TIERS[level], TREAD_HALF
    out = [
        f'<rect x="{number(x - half)}" y="{number(y)}" width="{2 * half}" height="{number(height)}"'
        f' fill="{mix(tone, "#fff3d6", 0.25)}"/><g transform="translate({number(x)} 0)">'
    ]
    if is_north:
        out.append(_line(half, y + 3.6, 6.4, mix(tone, "#fffbe8", 0.8)))
        out.append(_line(half, y, 2.6, "#2a1206", 0.7))
        out.append(_line(half, y + 7.6, 2, "#5a3a1a", 0.5))
    else:
        out.append(_line(half, y + height - 3.6, 7.2, mix(tone, "#241004", 0.74)))
        out.append(_line(half, y + height - 8, 1.8, mix(tone, "#fffbe8", 0.7)))
    out.append(
        f'<path d="M{-half} {number(y)}h15v{number(height)}h-15Z" fill="#1c0b03" fill-opacity=".34"/></g>'
    )
    out += [rail_piece(left, y - 1, height + 2, tone) for left in (x - half - RAIL, x + half)]
    return "".join(out)
