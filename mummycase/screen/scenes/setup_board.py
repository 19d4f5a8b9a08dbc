"""A part of the set-up: the board that is played on."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mummycase.screen.board_view.view import BOARD
from mummycase.screen.scenes.picture import Picture
from mummycase.screen.theme import DIM_LINEN, HEADING_SIZE, REFUSAL, SMALL_SIZE
from mummycase.screen.widgets.label import Paragraph, Plate, heading
from mummycase.screen.widgets.list_box import ListBox, Row
from mummycase.screen.widgets.widget import Widget
from mummycase.table.boards import BUILT_IN, SUFFIX, BoardInfo

if TYPE_CHECKING:
    from mummycase.screen.scenes.setup import SetupPage

TOP, HIGH = 212.0, 562.0
LEFT, WIDE = 764.0, 716.0
"""Of the plates, stage units."""

MOST_TOLD = 6
"""Faults that are told here; a file may have hundreds."""


def board_widgets(page: "SetupPage") -> Sequence[Widget]:
    """The boards at the left, the chosen one at the right."""
    infos = page.boards

    def choose(file: str) -> None:
        page.draft.board = file
        page.relay()

    rows = [
        Row(
            info.file,
            info.title,
            "cannot be used" if info.faults else "",
            below=_about(info, page.services.boards.own),
        )
        for info in infos
    ]
    chosen = next((info for info in infos if info.file == page.draft.board), None)
    return [
        Plate((120.0, TOP, 620.0, HIGH)),
        heading((152.0, TOP + 20.0, 560.0, 48.0), "Board", size=HEADING_SIZE),
        ListBox(
            (148.0, TOP + 76.0, 564.0, 340.0),
            "Board",
            rows,
            page.draft.board,
            choose,
            is_tall=True,
            nothing="There is no board",
        ),
        Paragraph(
            (152.0, TOP + 430.0, 556.0, 120.0),
            f"A board of your own is an SVG file in {shown(page.services.boards.own)}. "
            "Draw it from the one that comes along.",
            size=SMALL_SIZE,
            colour=DIM_LINEN,
        ),
        Plate((LEFT, TOP, WIDE, HIGH)),
        *(_chosen(page, chosen) if chosen is not None else ()),
    ]


def named(file: str) -> str:
    """What a board is called before it was looked at."""
    return "Meidum" if file == BUILT_IN else Path(file).stem


def shown(folder: Path) -> str:
    """A folder as people write it: the home as a tilde."""
    home = Path.home()
    return (
        f"~/{folder.relative_to(home).as_posix()}" if folder.is_relative_to(home) else f"{folder}"
    )


def _chosen(page: "SetupPage", info: BoardInfo) -> list[Widget]:
    """Its picture, or why it cannot be used."""
    title = heading((LEFT + 36.0, TOP + 20.0, WIDE - 72.0, 48.0), info.title, size=HEADING_SIZE)
    if info.faults:
        told = [f"{fault.rstrip('.')}." for fault in info.faults]
        more = len(told) - MOST_TOLD
        words = " ".join([*told[:MOST_TOLD], f"And {more} more." if more > 0 else ""])
        box = LEFT + 36.0, TOP + 84.0, WIDE - 72.0, HIGH - 110.0
        return [title, Paragraph(box, words, colour=REFUSAL)]
    name = BOARD if info.file == BUILT_IN else info.file.removesuffix(SUFFIX)
    art = page.services.board_art
    if name == info.file or not art.has_units(name):
        box = LEFT + 36.0, TOP + 84.0, WIDE - 72.0, HIGH - 110.0
        return [title, Paragraph(box, "Its picture is seen when the game begins.")]
    side = HIGH - 104.0
    return [title, Picture((LEFT + (WIDE - side) / 2, TOP + 80.0, side, side), name, art)]


def _about(info: BoardInfo, own: Path) -> str:
    if info.file == BUILT_IN:
        return "The board that comes along"
    if info.faults:
        return "1 fault" if len(info.faults) == 1 else f"{len(info.faults)} faults"
    path = Path(info.file)
    return f"Your own: {path.name}" if path.parent == own else f"From {shown(path.parent)}"
