"""Colours, gradients and the few strokes that board and pieces share.

One light, from the north-west: whatever faces it is bright, whatever turns away is dark, and
shadows fall to the south-east.
"""
# ruff: noqa: E501 - elements and path data read better in one piece

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]

OUTLINE = "#2a1508"
"""Instead of black, as on the mummy case."""

GOLD = ("#fff1b8", "#edbd48", "#bd7f22", "#744511")
LAPIS = ("#7d9cff", "#2c4fc4", "#1a3390", "#0e1c5c")
TURQUOISE = ("#9cf0dc", "#37b09a", "#1f7f70", "#0f4a42")
CARNELIAN = ("#ffab86", "#d04a30", "#a32c1b", "#6a170d")
LINEN = ("#fff9ea", "#ebddc0", "#c3ab80", "#846b43")
BASALT = ("#5a4738", "#3b2d23", "#2a1f18", "#18110c")
IVORY = ("#fffdf4", "#f6ebd0", "#dcc79a", "#9c8353")

MATERIALS = {
    "gold": GOLD,
    "lapis": LAPIS,
    "turquoise": TURQUOISE,
    "carnelian": CARNELIAN,
    "linen": LINEN,
    "basalt": BASALT,
    "ivory": IVORY,
}

COLOURS = {
    "red": ("#ff9a7a", "#d8432c", "#a3281a", "#5f120b"),
    "yellow": ("#fff3b0", "#f4c52f", "#c08d12", "#6f4d06"),
    "green": ("#a5ecae", "#3f9e58", "#22703d", "#0d3f22"),
    "blue": ("#9fc0ff", "#3567d6", "#1e3f9c", "#0d1e58"),
}
"""Light to dark, of each player's things."""


def number(value: float) -> str:
    """A coordinate, as short as a tenth of a unit allows."""
    words = f"{value:.1f}"
    words = words.removesuffix(".0")
    return "0" if words == "-0" else words


def path(points: Iterable[Point], is_closed: bool = True) -> str:
    """Path data through points."""
    words = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{words}" + ("Z" if is_closed else "")


def polar(radius: float, degrees: float, centre: Point = (0.0, 0.0)) -> Point:
    """A point at an angle, clockwise from the north."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)


def polygon(
    radius: float, corners: int, turn: float = 0.0, centre: Point = (0.0, 0.0)
) -> list[Point]:
    """The corners of a regular polygon."""
    return [polar(radius, turn + 360 * k / corners, centre) for k in range(corners)]


def star(outer: float, inner: float, rays: int, centre: Point = (0.0, 0.0)) -> list[Point]:
    """The corners of a star, one ray to the north."""
    return [polar(inner if k % 2 else outer, 180 * k / rays, centre) for k in range(2 * rays)]


def diagonal(name: str, tones: Sequence[str]) -> str:
    """A gradient from north-west to south-east over four tones."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{tone}"/>'
        for at, tone in zip(("0", ".34", ".7", "1"), tones, strict=True)
    )
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="1" y2="1">{stops}</linearGradient>'


def materials(*names: str) -> list[str]:
    """The gradients of the materials named, or of all."""
    return [diagonal(name, MATERIALS[name]) for name in names or MATERIALS]


def blur(name: str, deviation: float, reach: float = 0.3) -> str:
    """A filter for soft shadows."""
    size = f"{(1 + 2 * reach) * 100:.0f}%"
    return (
        f'<filter id="{name}" x="-{reach * 100:.0f}%" y="-{reach * 100:.0f}%" width="{size}"'
        f' height="{size}" color-interpolation-filters="sRGB">'
        f'<feGaussianBlur stdDeviation="{deviation}"/></filter>'
    )


def mix(first: str, second: str, share: float) -> str:
    """A colour between two."""
    parts = [
        round(int(first[at : at + 2], 16) * (1 - share) + int(second[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{part:02x}" for part in parts)


def group(name: str, content: Iterable[str], **attributes: str) -> str:
    """A group with an id; underscores in attribute names stand for hyphens."""
    more = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    inner = "\n".join(content)
    return f'<g id="{name}"{more}>\n{inner}\n</g>'


def mark(colour: str, radius: float) -> str:
    """The mark of a player, so that no one depends on colour: sun, pyramid, leaf, wave.

    It takes its fill from whoever places it, and fits into a circle of that radius.
    """
    r = radius
    if colour == "red":
        rays = "".join(
            path([polar(r * 0.66, a - 13), polar(r, a), polar(r * 0.66, a + 13)])
            for a in range(0, 360, 45)
        )
        return f'<circle r="{number(r * 0.52)}"/><path d="{rays}"/>'
    if colour == "yellow":
        whole = path([(0, -r * 0.86), (r * 0.98, r * 0.72), (-r * 0.98, r * 0.72)])
        cut = path([(-r * 0.1, -r * 0.3), (r * 0.1, -r * 0.3), (r * 0.2, r * 0.72), (0, r * 0.72)])
        return f'<path fill-rule="evenodd" d="{whole}{cut}"/>'
    if colour == "green":
        leaf = (
            f"M0 {number(-r)}C{number(r * 0.46)} {number(-r * 0.5)} {number(r * 0.4)} {number(r * 0.2)}"
            f" 0 {number(r * 0.62)}C{number(-r * 0.4)} {number(r * 0.2)} {number(-r * 0.46)}"
            f" {number(-r * 0.5)} 0 {number(-r)}Z"
        )
        side = (
            f"M{number(r * 0.98)} {number(-r * 0.42)}C{number(r * 0.98)} {number(r * 0.3)}"
            f" {number(r * 0.6)} {number(r * 0.7)} {number(r * 0.1)} {number(r * 0.92)}"
            f"C{number(r * 0.28)} {number(r * 0.4)} {number(r * 0.48)} {number(-r * 0.1)}"
            f" {number(r * 0.98)} {number(-r * 0.42)}Z"
        )
        return f'<path d="{leaf}"/><path d="{side}"/><path transform="scale(-1 1)" d="{side}"/>'
    waves = ""
    for y in (-0.5, 0.05, 0.6):
        top = [(r * (k / 3 - 1), r * (y + (0.16 if k % 2 else -0.2))) for k in range(7)]
        waves += path([*top, *((x, y2 + r * 0.26) for x, y2 in reversed(top))])
    return f'<path d="{waves}"/>'


INKSCAPE = "http://www.inkscape.org/namespaces/inkscape"


def document(box: tuple[float, float], note: str, defs: Iterable[str], body: Iterable[str]) -> str:
    """A whole SVG file; `note` becomes its comment."""
    width, height = (number(side) for side in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' viewBox="0 0 {width} {height}" width="{width}" height="{height}">\n'
        f"<!-- Mummy Case: {note}\n     Our own drawing, MIT like the code. -->\n"
        f"<defs>\n{chr(10).join(defs)}\n</defs>\n{chr(10).join(body)}\n</svg>\n"
    )
