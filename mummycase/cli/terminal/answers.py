"""What the terminal says about what hands did."""

from types import MappingProxyType

from mummycase.case.outcome import Outcome

COVER_FIRST = "Open the cover first: C"
"""What cannot be done from outside."""

ANSWERS = MappingProxyType(
    {
        Outcome.LEVER_MOVED: "",
        Outcome.LEVER_LET_GO: "",
        Outcome.LEVER_IDLE: "The lever is idle: close the cover first: C",
        Outcome.KNOB_TURNED: "",
        Outcome.KNOB_AT_END: "The knob turns no further",
        Outcome.COVER_OPENED: "The cover is open",
        Outcome.COVER_SHUT: "The cover snaps shut, and that starts it",
        Outcome.COVER_IN_THE_WAY: COVER_FIRST,
        Outcome.KNOCKED: "Knock knock",
        Outcome.NO_RECORD: "There is no record to turn",
        Outcome.SIDE_1_UP: "The record lies with side 1 up",
        Outcome.SIDE_2_UP: "The record lies with side 2 up",
        Outcome.CELLS_SWAPPED: "The cells are swapped: the other one drives",
        Outcome.LEFT_OUT: "The left cell is out: nothing drives it now",
        Outcome.RIGHT_OUT: "The right cell is out too",
        Outcome.PLACE_EMPTY: "That place is empty",
        Outcome.BOTH_EMPTY: "Both places are empty",
        Outcome.FRESH_BOTH_IN: "Two fresh cells are in",
    }
)
"""For everything that keys in the terminal can bring about."""
