"""Draws the pieces into `board_svg/pieces/`.

    python make_pieces.py [FOLDER]

The files are the source of truth from then on: running this again throws away whatever was changed
in them by hand.
"""
# ruff: noqa: E501 - elements and path data read better in one piece

import sys
from pathlib import Path

import figures
import temples
import treasures
from ink import COLOURS, LINEN, blur, diagonal, document, materials

PLACE = Path(__file__).resolve().parents[2] / "board_svg" / "pieces"


def pieces() -> dict[str, str]:
    """The files by name."""
    soft = blur("soft", 4, 0.2)
    found = {}
    for colour, tones in COLOURS.items():
        found[f"explorer_{colour}"] = document(
            (160, 232),
            f"the {colour} explorer; stands on the ground at (80, 186)",
            [*materials("gold"), *figures.definitions(colour), soft],
            figures.explorer(colour),
        )
        cup = (
            '<radialGradient id="cup" cx=".34" cy=".3" r=".85"><stop offset="0" stop-color="#060302"/>'
            '<stop offset=".6" stop-color="#1d130c"/><stop offset="1" stop-color="#5c4327"/></radialGradient>'
        )
        found[f"temple_{colour}"] = document(
            temples.SIZE,
            f"the temple of {colour}; jewel-slots tells where its jewels lie",
            [
                *materials("gold", "linen", "basalt"),
                diagonal("linen-shade", (*LINEN[1:], "#5f4a2b")),
                diagonal("coat", tones),
                cup,
                soft,
            ],
            temples.temple(colour),
        )
    for number in treasures.JEWELS:
        found[f"jewel_{number}"] = document(
            (100, 100), "a precious jewel", [], treasures.jewel(number)
        )
    found["great_jewel"] = document(
        (140, 140), "the Great Jewel", materials("gold"), treasures.great_jewel()
    )
    found["cobra"] = document(
        (140, 180),
        "the cobra, which carries the spell",
        [*materials("gold", "lapis", "turquoise", "carnelian"), soft],
        treasures.cobra(),
    )
    for pips in treasures.PIPS:
        found[f"die_{pips}"] = document(
            (120, 120),
            f"the die, showing {pips}",
            [*materials("ivory", "lapis", "carnelian"), soft],
            treasures.die(pips),
        )
    return found


def main() -> None:
    """Write the files."""
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else PLACE
    place.mkdir(parents=True, exist_ok=True)
    for name, text in pieces().items():
        (place / f"{name}.svg").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
