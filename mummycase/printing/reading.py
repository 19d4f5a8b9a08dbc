"""Pages to be read: text that flows over as many sheets as it needs."""

from dataclasses import dataclass, field

from mummycase.printing.paper import Paper

Cell = str | tuple[tuple[str, str], ...]
"""What stands in a table; see `Table`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A heading and what stands below it."""

    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of words.

    Attributes:
        head: the words above the columns.
        widths: shares of the columns; 0 for one that is as wide as its words.
        rows: each as long as `head`. A cell is words, or several pairs of a few words printed
            strong and what follows them.
    """

    head: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Something to be read.

    Attributes:
        paper: it is printed on.
        name: what it is, for the list of pages.
        title: above it.
        lead: paragraphs below the title, over the whole width.
        blocks: in two columns.
        table: below the lead, over the whole width; None for none.
    """

    paper: Paper
    name: str
    title: str
    lead: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = field(default=())
    table: Table | None = None
