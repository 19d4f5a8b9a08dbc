"""What the view is given once the case has been made ready."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from mummycase.case import CaseLink, Cell
from mummycase.case.hands import Hands
from mummycase.records import LoadedRecord


class Ears(Protocol):
    """What is heard of the case; `mummycase.audio.LiveCase` tells it."""

    @property
    def level(self) -> float:
        """RMS level now, 0..1."""

    @property
    def silence(self) -> str | None:
        """Why nothing is heard; None while there is sound."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A case ready to be handled.

    Attributes:
        link: to the case.
        ears: what is heard of it.
        hands: on it.
        record: in it.
        about: a few words on it, such as the life of its cells.
        cells: tells which lie in the well now, where others than `hands` may change them.
    """

    link: CaseLink
    ears: Ears
    hands: Hands
    record: LoadedRecord
    about: str = ""
    cells: Callable[[], tuple[Cell | None, Cell | None]] | None = None
