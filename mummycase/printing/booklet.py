"""What is to be printed, put together: which pages, in which order, with which pictures."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import ParseError

from mummycase import assets
from mummycase.errors import PictureError
from mummycase.games.voice_of_the_mummy import read_board
from mummycase.games.voice_of_the_mummy.board import COLOURS
from mummycase.games.voice_of_the_mummy.board_file import default_board_path
from mummycase.printing import small, standing, start, temples, texts
from mummycase.printing.board import PICTURE, SIDE, in_parts, on_one_sheet, size_of
from mummycase.printing.drawing import Page
from mummycase.printing.paper import PAPERS, Paper
from mummycase.printing.reading import Reading
from mummycase.printing.svg import frame, printable
from mummycase.printing.tiling import Tiling, tiling
from mummycase.printing.typeset import Booklet
from mummycase.records import Sheet

PARTS = ("board", "pieces", "rules", "messages")
"""What can be printed, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """An order to print.

    Attributes:
        paper: for everything but a board on one sheet.
        parts: of `PARTS`.
        in_parts: whether the board is shared out over sheets of that paper.
        board: an SVG with a board; None for the built-in one.
        side: longer side of the board, mm.
        record: whose messages are printed.
    """

    paper: Paper = PAPERS["A4"]
    parts: tuple[str, ...] = PARTS
    in_parts: bool = True
    board: Path | None = None
    side: float = SIDE
    record: Sheet

    @property
    def is_to_measure(self) -> bool:
        """Whether sizes matter, so that a first sheet with rulers goes before all."""
        return "board" in self.parts or "pieces" in self.parts


def make_booklet(job: Job) -> Booklet:
    """Put together what was ordered.

    Raises:
        BoardFaultsError: the board's file is no board.
        PictureError: a picture cannot be used.
        AssetMissingError: the installation has no pictures.
    """
    pictures: dict[str, str] = {}
    sheets: list[Page | Reading] = []
    shared = None
    if "board" in job.parts:
        shared = _add_board(job, pictures, sheets)
    if "pieces" in job.parts:
        pictures |= dict(_pieces())
        sheets += [standing.page(job.paper), small.page(job.paper)]
        sheets += [temples.page(job.paper, colour) for colour in COLOURS]
    if "rules" in job.parts:
        sheets += [texts.rules(job.paper), texts.house_rules(job.paper)]
    if "messages" in job.parts:
        sheets += [texts.numbers(job.paper), *texts.messages(job.paper, job.record)]
    if job.is_to_measure:
        first = start.page(
            job.paper,
            pages=[sheet.name for sheet in sheets],
            shared=shared,
            with_pieces="pieces" in job.parts,
        )
        sheets.insert(0, first)
    return Booklet(title="Mummy Case on paper", sheets=tuple(sheets), pictures=pictures)


def _add_board(job: Job, pictures: dict[str, str], sheets: list[Page | Reading]) -> Tiling | None:
    """Add the board; returns how it is shared out, if it is."""
    path = default_board_path() if job.board is None else job.board
    title = read_board(path).title  # whatever is wrong with it is told as a board's faults
    svg = _read(path)
    try:
        size = size_of(frame(svg), job.side)
        pictures[PICTURE] = printable(svg)
    except (ParseError, ValueError) as error:
        raise PictureError(f"{path.name!r} cannot be printed: {error}") from error
    if not job.in_parts:
        sheets.append(on_one_sheet(size, title))
        return None
    sheets += in_parts(size, job.paper, title)
    return tiling(size, job.paper)


def _pieces() -> Iterator[tuple[str, str]]:
    """Every picture of a piece, by the name that pages have for it."""
    folder = assets.pictures() / "pieces"
    for name, view in {**standing.VIEWS, **small.VIEWS}.items():
        yield name, printable(_read(folder / f"{name}.svg"), view=view)
    for name, (view, other) in temples.VIEWS.items():
        colour = name.rpartition("_")[2]
        svg = _read(folder / f"temple_{colour}.svg")
        yield name, printable(svg, view=view, without=(other, "jewel-slots"))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeError) as error:
        raise PictureError(f"{path.name!r} cannot be read: {error}") from error
