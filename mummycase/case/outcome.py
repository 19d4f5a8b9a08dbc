"""What can come of a deed of hands on the case, and the places that cells go to."""

from enum import Enum, auto


class Place(Enum):
    """Where a cell lies in the well; the left one drives."""

    LEFT = 0
    RIGHT = 1

    @property
    def other(self) -> "Place":
        """The place beside it."""
        return Place(1 - self.value)


class Outcome(Enum):
    """What came of a deed."""

    LEVER_MOVED = auto()
    LEVER_LET_GO = auto()
    LEVER_IDLE = auto()
    KNOB_TURNED = auto()
    KNOB_AT_END = auto()
    COVER_OPENED = auto()
    COVER_SHUT = auto()
    COVER_IN_THE_WAY = auto()
    KNOCKED = auto()
    NO_RECORD = auto()
    SIDE_1_UP = auto()
    SIDE_2_UP = auto()
    RECORD_IN = auto()
    CELLS_SWAPPED = auto()
    LEFT_OUT = auto()
    RIGHT_OUT = auto()
    PLACE_EMPTY = auto()
    BOTH_EMPTY = auto()
    NONE_BESIDE = auto()
    CELL_IN = auto()
    FRESH_ONE_IN = auto()
    FRESH_BOTH_IN = auto()

    @property
    def is_refusal(self) -> bool:
        """Whether nothing could be done."""
        return self in _REFUSALS


_REFUSALS = frozenset(
    {
        Outcome.LEVER_IDLE,
        Outcome.KNOB_AT_END,
        Outcome.COVER_IN_THE_WAY,
        Outcome.NO_RECORD,
        Outcome.PLACE_EMPTY,
        Outcome.BOTH_EMPTY,
        Outcome.NONE_BESIDE,
    }
)
