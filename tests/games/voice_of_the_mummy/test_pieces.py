"""Pieces and board can be drawn, and say where things lie on them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import resvg_py

from mummycase import assets
from mummycase.games.voice_of_the_mummy.board import COLOURS

PIECES = assets.pictures() / "pieces"
NAMES = [
    *(f"{kind}_{colour}" for kind in ("explorer", "temple") for colour in COLOURS),
    *(f"jewel_{cut}" for cut in range(1, 5)),
    *(f"die_{pips}" for pips in range(1, 7)),
    "great_jewel",
    "cobra",
]
PNG = b"\x89PNG\r\n\x1a\n"


def draw(path: Path, width: int) -> bytes:
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=path.read_text(encoding="utf-8"), width=width, skip_system_fonts=True
        )
    )


def test_all_pieces_are_there() -> None:
    assert sorted(path.stem for path in PIECES.glob("*.svg")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_can_be_drawn_and_differs_from_an_empty_picture(name: str) -> None:
    path = PIECES / f"{name}.svg"
    picture = draw(path, 60)
    assert picture.startswith(PNG)
    assert len(picture) > 900
    ids = re.findall(r' id="([^"]+)"', path.read_text(encoding="utf-8"))
    assert len(ids) == len(set(ids))


def test_the_board_can_be_drawn() -> None:
    path = assets.pictures() / "voice_of_the_mummy.svg"
    assert draw(path, 200).startswith(PNG)
    ids = re.findall(r' id="([^"]+)"', path.read_text(encoding="utf-8"))
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("colour", COLOURS)
def test_an_explorer_says_where_it_stands(colour: str) -> None:
    root = ElementTree.parse(PIECES / f"explorer_{colour}.svg").getroot()
    (ground,) = (node for node in root if node.attrib.get("id") == "ground")
    assert (ground.attrib["cx"], ground.attrib["cy"]) == ("80", "186")


@pytest.mark.rule("VM-0-04")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_temple_has_room_for_all_28_jewels_great_jewel_and_cobra(colour: str) -> None:
    root = ElementTree.parse(PIECES / f"temple_{colour}.svg").getroot()
    _, _, width, height = (float(word) for word in root.attrib["viewBox"].split())
    (slots,) = (node for node in root if node.attrib.get("id") == "jewel-slots")
    names = [slot.attrib["id"] for slot in slots]
    assert names == [*(f"slot-{k:02d}" for k in range(28)), "slot-great", "slot-cobra"]
    for slot in slots:
        x, y, r = (float(slot.attrib[key]) for key in ("cx", "cy", "r"))
        assert r <= x <= width - r
        assert r <= y <= height - r
