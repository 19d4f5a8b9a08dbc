"""Sheets of paper, and how much of them a home printer reaches."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """A sheet, upright.

    Attributes:
        name: what people call it.
        width: mm.
        height: mm.
        side: left free at the left, at the right and at the top, mm.
        foot: left free below, mm: many printers hold a sheet there.
    """

    name: str
    width: float
    height: float
    side: float = 8.0
    foot: float = 12.0

    @property
    def usable(self) -> tuple[float, float]:
        """Width and height of what can be printed on, mm."""
        return self.width - 2 * self.side, self.height - self.side - self.foot

    def turned(self) -> "Paper":
        """The same sheet lying."""
        return Paper(
            name=self.name, width=self.height, height=self.width, side=self.side, foot=self.foot
        )


PAPERS: Mapping[str, Paper] = MappingProxyType(
    {
        paper.name: paper
        for paper in (
            Paper(name="A4", width=210.0, height=297.0),
            Paper(name="Letter", width=215.9, height=279.4),
            Paper(name="A3", width=297.0, height=420.0),
        )
    }
)
"""Those that can be asked for: ISO 216, and ANSI Y14.1's Letter."""
