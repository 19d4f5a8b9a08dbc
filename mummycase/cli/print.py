"""``mummycase print``: board, pieces, rules and messages as a PDF at true size."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from mummycase.cli.console import LateProgress
from mummycase.cli.parsing import add_command, did_you_mean, number_in, one_of, path
from mummycase.errors import SettingError
from mummycase.printing import PAPERS, PARTS, Job, make_booklet, need_typst, pdf
from mummycase.printing.board import SIDE, SIDES
from mummycase.records import Sheet, find, read_sheet, test_tones
from mummycase.table import safe_file

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

STORY = """\
Makes a PDF for a printer, at true size: the board, in parts to be glued or on one large sheet;
temples, explorers, jewels, Cobra and die to be cut out and folded; the rules; and what the mummy
says, for playing with nothing but paper. Print it at 100 %; its first page has rulers to check
with. Needs the extra [print]."""

EXAMPLE = """\
mummycase print --out game.pdf
mummycase print --what board --sheet --out board.pdf
mummycase print --paper Letter --what pieces,rules --out pieces.pdf
mummycase print --what messages --record voice_of_the_mummy_mild --out messages.pdf"""

OUT = Path("mummycase.pdf")


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "print", line="make a PDF of the game on paper", story=STORY, example=EXAMPLE
    )
    parser.add_argument(
        "--out", metavar="FILE", type=_pdf_path, default=OUT, help=f"the PDF ({OUT})"
    )
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument(
        "--what", metavar="LIST", type=_parts, default=PARTS, help=f"of {', '.join(PARTS)} (all)"
    )
    parser.add_argument(
        "--paper",
        metavar="NAME",
        type=one_of(PAPERS),
        default="A4",
        help=f"{', '.join(PAPERS)} (A4)",
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--tiled", action="store_true", help="the board in parts to be glued (usual)")
    ways.add_argument("--sheet", action="store_true", help="the board on one large sheet")
    parser.add_argument(
        "--size",
        metavar="MM",
        type=number_in(*SIDES),
        default=SIDE,
        help=f"longer side of the board, {SIDES[0]:g}..{SIDES[1]:g} mm ({SIDE:g})",
    )
    parser.add_argument("--board", metavar="FILE", type=path, help="an SVG file with another board")
    parser.add_argument(
        "--record", metavar="NAME", default="voice_of_the_mummy", help="whose messages; or a folder"
    )


def run(args: argparse.Namespace) -> int:
    """Make the PDF."""
    out: Path = args.out
    _need_place(out, force=args.force)
    need_typst()
    with LateProgress(3) as progress:
        progress.show(0, "placing everything")
        job = Job(
            paper=PAPERS[args.paper],
            parts=args.what,
            in_parts=not args.sheet,
            board=args.board,
            side=args.size,
            record=_record(args.record),
        )
        booklet = make_booklet(job)
        progress.show(1, "setting the pages")
        data = pdf(booklet)
        progress.show(2, "writing")
        _need_place(out, force=args.force)  # much may have happened meanwhile
        safe_file.write(out, data)
    advice = "; print it at 100 %, and measure the rulers on its first page"
    print(f"{out}: {len(data) / 2**20:.1f} MB{advice if job.is_to_measure else ''}")
    return 0


def _record(name: str) -> Sheet:
    """The sheet of a record; its sounds are not needed."""
    if name == test_tones.NAME:
        return test_tones.test_tones().sheet
    return read_sheet(find(name), name=name)


def _need_place(out: Path, *, force: bool) -> None:
    if out.is_dir():
        raise SettingError(f"--out must be a file, {str(out)!r} is a folder")
    if out.exists() and not force:
        raise SettingError(f"--out {str(out)!r} is there already; --force writes over it")


def _pdf_path(text: str) -> Path:
    """A type for arguments: where a PDF is to lie."""
    found = path(text)
    if found.suffix.lower() != ".pdf":
        raise argparse.ArgumentTypeError(f"must end in .pdf, got {text!r}")
    return found


def _parts(text: str) -> tuple[str, ...]:
    """A type for arguments: some of `PARTS`, in any order."""
    words = [word.strip() for word in text.split(",")]
    for word in words:
        if word not in PARTS:
            near = did_you_mean(word, PARTS)
            raise argparse.ArgumentTypeError(f"must be of {', '.join(PARTS)}, got {word!r}{near}")
    return tuple(part for part in PARTS if part in words)
