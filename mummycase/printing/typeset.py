"""From marks in millimetres to a PDF, by Typst; needs the extra [print].

Typst reads SVG with the same library as the screen (usvg), so that a picture is the same on paper:
clips, clones, gradients and letters, all as vectors. It writes the same bytes for the same input:
no date, and only the project's own typefaces.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from mummycase import assets
from mummycase.errors import MissingExtraError, PictureError
from mummycase.printing.drawing import Mark, Page
from mummycase.printing.reading import Reading

Kind = Literal["pdf", "png"]

TEMPLATE = Path(__file__).parent / "booklet.typ"


@dataclass(frozen=True, slots=True, kw_only=True)
class Booklet:
    """Everything that is printed.

    Attributes:
        title: of the PDF.
        sheets: pages and readings, in order.
        pictures: the SVGs that pages name.
    """

    title: str
    sheets: tuple[Page | Reading, ...]
    pictures: Mapping[str, str]


def need_typst() -> None:
    """See that PDFs can be made, before work begins.

    Raises:
        MissingExtraError: typst is not installed.
    """
    try:
        import typst  # noqa: F401 - only whether it is there
    except ImportError as error:
        raise MissingExtraError(
            'printing needs typst, which is not installed: pip install "mummycase[print]"'
        ) from error


def pdf(booklet: Booklet) -> bytes:
    """The booklet as a PDF.

    Raises:
        MissingExtraError: typst is not installed.
        PictureError: a picture cannot be used.
    """
    (data,) = _compile(booklet, "pdf", None)
    return data


def png(booklet: Booklet, dots_per_mm: float) -> list[bytes]:
    """Every page as a PNG, at `dots_per_mm` pixels for a millimetre.

    Raises:
        MissingExtraError: typst is not installed.
        PictureError: a picture cannot be used.
    """
    return _compile(booklet, "png", 25.4 * dots_per_mm)


def _compile(booklet: Booklet, kind: Kind, ppi: float | None) -> list[bytes]:
    need_typst()
    import typst

    inputs = {
        "booklet": json.dumps(
            {"title": booklet.title, "sheets": [_sheet(sheet) for sheet in booklet.sheets]}
        ),
        "pictures": json.dumps(dict(booklet.pictures)),
    }
    try:
        made = typst.compile(
            TEMPLATE,
            font_paths=[assets.fonts()],
            ignore_system_fonts=True,
            format=kind,
            ppi=ppi,
            sys_inputs=inputs,
        )
    except typst.TypstError as error:
        raise PictureError(f"the pages cannot be set: {error.message}") from error
    return [made] if isinstance(made, bytes) else list(made or ())


def _sheet(sheet: Page | Reading) -> dict[str, object]:
    if isinstance(sheet, Reading):
        return {"kind": "reading", **asdict(sheet)}
    marks = [{"kind": _kind(mark), **asdict(mark)} for mark in sheet.marks]
    return {"kind": "page", "width": sheet.width, "height": sheet.height, "marks": marks}


def _kind(mark: Mark) -> str:
    return type(mark).__name__.lower()
