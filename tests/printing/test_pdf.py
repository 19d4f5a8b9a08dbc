import io
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pypdf
import pytest

from mummycase.games.voice_of_the_mummy import CHOICES
from mummycase.printing import PAPERS, Booklet, Job, make_booklet, pdf
from mummycase.printing.paper import Paper
from mummycase.printing.reading import Reading
from mummycase.printing.texts import NOT_ON_PAPER, throws
from mummycase.records import Sheet
from mummycase.table.rule_texts import RULES
from mummycase.table.topics import TOPICS

POINTS_PER_MM = 72.0 / 25.4


def read(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


def resources(holder: Any) -> Iterator[Any]:
    """The resources of a page, and of all that is drawn from them."""
    if "/Resources" not in holder:
        return
    found = holder["/Resources"].get_object()
    yield found
    for kind in ("/XObject", "/Pattern"):
        for inner in found.get(kind, {}).values():
            yield from resources(inner.get_object())


@pytest.fixture(scope="module")
def a4_pdf(a4: Booklet) -> bytes:
    return pdf(a4)


def test_the_same_input_gives_the_same_bytes(a4_pdf: bytes, sheet: Sheet) -> None:
    assert pdf(make_booklet(Job(record=sheet))) == a4_pdf


def test_pages_have_the_papers_size(a4: Booklet, a4_pdf: bytes) -> None:
    pages = read(a4_pdf).pages
    assert len(pages) == len(a4.sheets)  # every reading fits on one sheet
    for page in pages:
        sides = float(page.mediabox.width), float(page.mediabox.height)
        size = sorted(side / POINTS_PER_MM for side in sides)
        assert size == pytest.approx([210.0, 297.0], abs=0.1)


@pytest.mark.parametrize("paper", [PAPERS["Letter"], PAPERS["A3"]], ids=lambda paper: paper.name)
def test_other_papers(paper: Paper, sheet: Sheet) -> None:
    booklet = make_booklet(Job(paper=paper, parts=("rules", "messages"), record=sheet))
    pages = read(pdf(booklet)).pages
    assert len(pages) == len(booklet.sheets)
    for page in pages:
        assert float(page.mediabox.width) / POINTS_PER_MM == pytest.approx(paper.width, abs=0.1)
        assert float(page.mediabox.height) / POINTS_PER_MM == pytest.approx(paper.height, abs=0.1)


def test_vectors_stay_vectors_and_letters_are_embedded(a4: Booklet) -> None:
    wanted = ("Board, part A1", "Explorers", "Jewels", "The red temple", "House rules", "Numbers")
    sheets = tuple(sheet for sheet in a4.sheets if sheet.name.startswith(wanted))
    assert len(sheets) == len(wanted)
    names = set()
    for page in read(pdf(replace(a4, sheets=sheets))).pages:
        for found in resources(page):
            for inner in found.get("/XObject", {}).values():
                assert inner.get_object()["/Subtype"] != "/Image"
            for font in found.get("/Font", {}).values():
                (inner,) = font.get_object()["/DescendantFonts"]
                descriptor = inner.get_object()["/FontDescriptor"]
                assert "/FontFile2" in descriptor or "/FontFile3" in descriptor
                prefix, _, name = descriptor["/FontName"].partition("+")
                assert len(prefix) == 7  # "/ABCDEF": a subset
                names.add(name)
    assert names == {"Cinzel-SemiBold", "SourceSans3-Regular", "SourceSans3-SemiBold"}


def test_the_words_are_those_of_the_game(a4: Booklet, sheet: Sheet) -> None:
    words = repr([each for each in a4.sheets if isinstance(each, Reading)])
    told = [
        *(message.text for message in sheet.messages),
        *(p for topic in TOPICS if topic.title not in NOT_ON_PAPER for p in topic.paragraphs),
        *(RULES[name].question for name in RULES),
        *(RULES[name].answers[value][1] for name in RULES for value in CHOICES[name]),
    ]
    assert [line for line in told if line not in words and repr(line) not in words] == []
    assert {topic.title for topic in TOPICS} > NOT_ON_PAPER


def test_two_throws_of_a_die_reach_every_groove_once() -> None:
    assert {throws(groove) for groove in range(1, 21)} == {
        f"{first}, {second}" for first in range(1, 6) for second in range(1, 5)
    }
