"""The game on paper: board, pieces, rules and messages as pages at true size.

Every page is a list of marks placed in millimetres (`drawing`); where they stand is worked out
here, in plain Python, and `typeset` has Typst make the PDF. Nothing here knows the screen.
"""

from mummycase.printing.booklet import PARTS, Job, make_booklet
from mummycase.printing.paper import PAPERS, Paper
from mummycase.printing.typeset import Booklet, need_typst, pdf, png

__all__ = [
    "PAPERS",
    "PARTS",
    "Booklet",
    "Job",
    "Paper",
    "make_booklet",
    "need_typst",
    "pdf",
    "png",
]
