"""All that is made from `hardware/pins.toml`: four drawings, and the table in the README."""

from collections.abc import Iterator
from pathlib import Path

from hardware.draw import circuit, header_map, inside, wiring_plan
from mummycase import assets
from mummycase.pi.header import place_name
from mummycase.pi.wiring import Wiring, load

FOLDER = Path(__file__).resolve().parents[1]

DRAWINGS = {
    "wiring.svg": wiring_plan.draw,
    "header.svg": header_map.draw,
    "schematic.svg": circuit.draw,
    "inside.svg": inside.draw,
}

BEGIN = "<!-- wiring: python -m hardware.draw -->"
END = "<!-- end of wiring -->"


def everything() -> Iterator[tuple[Path, str]]:
    """Each file that is made, and what should stand in it."""
    wiring = load(assets.pins())
    for name, draw in DRAWINGS.items():
        yield FOLDER / "drawings" / name, draw(wiring)
    readme = FOLDER / "README.md"
    yield readme, with_table(readme.read_text(encoding="utf-8"), table(wiring))


def lies_there(path: Path) -> str:
    """What stands in a file now; nothing if there is none."""
    return path.read_text(encoding="utf-8") if path.exists() else ""


def table(wiring: Wiring) -> str:
    """The wiring as a table of Markdown."""
    rows = ["| from | to | ground | why this pin |", "| --- | --- | --- | --- |"]
    for wire in wiring.wires:
        ground = place_name(wire.ground) if wire.ground is not None else ""
        rows.append(f"| {place_name(wire.place)} | {wire.part} | {ground} | {wire.why} |")
    return "\n".join(rows)


def with_table(text: str, rows: str) -> str:
    """A text with the table between its two marks.

    Raises:
        ValueError: a mark is missing.
    """
    head, begin, rest = text.partition(BEGIN)
    _, end, foot = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the README must hold {BEGIN!r} and {END!r}")
    return f"{head}{BEGIN}\n\n{rows}\n\n{END}{foot}"
