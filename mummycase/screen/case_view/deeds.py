"""Everything that keys and buttons can ask of the view; each dress of hands maps to these."""

from enum import Enum, auto


class Deed(Enum):
    """One thing to do."""

    LEVER_DOWN = auto()
    """Take hold of the lever, wherever the focus is."""
    LEVER_DOWN_OR_PRESS = auto()
    """Press what has the focus; take hold of the lever, if nothing has or the lever."""
    LEVER_UP = auto()
    """Let go of it."""
    PULL = auto()
    """Pull the lever as people do, or press what has the focus."""
    SLOWER = auto()
    FASTER = auto()
    COVER = auto()
    KNOCK = auto()
    KNOCK_OR_TAKE_OUT = auto()
    """Take out the cell that has the focus; knock, if none has."""
    GLASS = auto()
    GLASS_OR_FRESH = auto()
    """Fit a fresh cell where the focus is; make the lid glass, if it is not on the well."""
    TURN_RECORD = auto()
    CHANGE_RECORD = auto()
    SWAP_CELLS = auto()
    TAKE_OUT = auto()
    FRESH_CELLS = auto()
    """Fit a fresh cell where the focus is; fit two, if it is not on the well."""
    FOCUS_NEXT = auto()
    FOCUS_PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    READINGS = auto()
    LEGEND = auto()
    BACK = auto()
    """Close what lies on top; if nothing does, leave."""
    QUIT = auto()
