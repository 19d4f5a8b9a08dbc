"""A sheet of SVG: lines, boxes, words, and the few colours that all drawings share.

The colours are those of Okabe and Ito, told apart by people who see few colours; each also has a
dash of its own, so that a grey print tells wires apart. Nothing is said by colour alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]

INK = "#1b1b1b"
SOFT = "#5a5a5a"
FAINT = "#b9b9b9"
PAPER = "#ffffff"
BOARD = "#e3eee6"
BOX = "#faf6ec"

LETTERS = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif"


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a kind of wire is drawn: colour, and dash as SVG writes it (empty: a full line)."""

    colour: str
    dash: str = ""


GROUND = Stroke(INK)
STROKES = {
    "switches": Stroke("#0072b2"),
    "lamps": Stroke("#b8860b", "14 4"),
    "knob.mcp3008": Stroke("#b05a8c", "8 4"),
    "knob.encoder": Stroke("#b05a8c", "8 4"),
    "amp": Stroke("#00805f", "18 4 4 4"),
    "system": Stroke("#2f8fc4", "4 4"),
    "power": Stroke("#c24a00", "24 5"),
}
"""Group of `pins.toml` -> how its wires are drawn."""


def stroke_of(group: str, is_ground: bool = False) -> Stroke:
    """How a wire of a group is drawn; its ground is black and full."""
    return GROUND if is_ground else STROKES[group]


def number(value: float) -> str:
    """A coordinate, as short as a tenth of a unit allows."""
    words = f"{value:.1f}".removesuffix(".0")
    return "0" if words == "-0" else words


@dataclass
class Sheet:
    """What is drawn on one sheet.

    Attributes:
        width: of the sheet, units.
        height: of the sheet, units.
        title: told by programs that read pictures aloud.
        parts: its elements so far, as SVG.
    """

    width: int
    height: int
    title: str
    parts: list[str] = field(default_factory=list)

    def text(
        self,
        at: Point,
        words: str,
        *,
        size: float = 16,
        anchor: str = "start",
        colour: str = INK,
        weight: int = 400,
        turn: float = 0,
        halo: bool = False,
    ) -> None:
        """Words at a point: `turn` in degrees, `halo` a rim of paper that keeps lines away."""
        x, y = number(at[0]), number(at[1])
        extra = f' transform="rotate({number(turn)} {x} {y})"' if turn else ""
        if halo:
            extra += f' stroke="{PAPER}" stroke-width="5" paint-order="stroke"'
        self.parts.append(
            f'<text x="{x}" y="{y}" font-size="{number(size)}" text-anchor="{anchor}" '
            f'fill="{colour}" font-weight="{weight}"{extra}>{escape(words)}</text>'
        )

    def lines(self, at: Point, words: Iterable[str], *, size: float = 15, step: float = 20) -> None:
        """Several lines of words, the first at a point."""
        for row, line in enumerate(words):
            self.text((at[0], at[1] + row * step), line, size=size)

    def box(
        self,
        at: Point,
        size: Point,
        *,
        fill: str = BOX,
        colour: str = INK,
        width: float = 2,
        radius: float = 8,
        dash: str = "",
    ) -> None:
        """A box by its upper left corner and its size."""
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<rect x="{number(at[0])}" y="{number(at[1])}" width="{number(size[0])}" '
            f'height="{number(size[1])}" rx="{number(radius)}" fill="{fill}" '
            f'stroke="{colour}" stroke-width="{number(width)}"{extra}/>'
        )

    def line(
        self,
        points: Iterable[Point],
        *,
        colour: str = INK,
        width: float = 2,
        dash: str = "",
        fill: str = "none",
        is_closed: bool = False,
    ) -> None:
        """A line through points."""
        data = "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if is_closed else "")
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<path d="M{data}" fill="{fill}" stroke="{colour}" '
            f'stroke-width="{number(width)}" stroke-linejoin="round"{extra}/>'
        )

    def wire(self, points: list[Point], stroke: Stroke) -> None:
        """A wire: a rim of paper below it, so that crossings read as bridges."""
        self.line(points, colour=PAPER, width=9)
        self.line(points, colour=stroke.colour, width=4, dash=stroke.dash)

    def circle(
        self,
        at: Point,
        radius: float,
        *,
        fill: str = PAPER,
        colour: str = INK,
        width: float = 2,
    ) -> None:
        """A circle."""
        self.parts.append(
            f'<circle cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius)}" '
            f'fill="{fill}" stroke="{colour}" stroke-width="{number(width)}"/>'
        )

    def svg(self) -> str:
        """The whole sheet as a file's text."""
        body = "\n".join(self.parts)
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            "<!-- Drawn by python -m hardware.draw from hardware/pins.toml; change those. -->\n"
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'width="{self.width}" height="{self.height}" font-family={quoteattr(LETTERS)} '
            f'role="img" aria-label={quoteattr(self.title)}>\n'
            f"<title>{escape(self.title)}</title>\n"
            f'<rect width="{self.width}" height="{self.height}" fill="{PAPER}"/>\n'
            f"{body}\n</svg>\n"
        )
