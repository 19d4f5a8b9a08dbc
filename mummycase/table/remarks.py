"""What befell at the machine, in a sentence; terminal and window use the same ones."""

from types import MappingProxyType

from mummycase.table.events import (
    CellsSeenTo,
    LeverPulled,
    MessageBrokenOff,
    MessageHopped,
    MessageStalled,
    NotACommand,
    Purpose,
    SideUp,
    TableEvent,
    WrongSide,
)
from mummycase.table.telling import Telling

_WHY_NOT = MappingProxyType(
    {
        Purpose.NO_HEAD: "No head was waiting: that was no command.",
        Purpose.COVER: "Closing the cover made it speak: that is no command.",
        Purpose.AGAIN: "That was the same message again, not another command.",
        Purpose.COMMAND: "The head is done with already: that was no command.",
    }
)


def remark(event: TableEvent, telling: Telling) -> str:
    """What happened at the machine, in a sentence; empty if it needs none."""
    match event:
        case LeverPulled(seat) if seat is not None:
            return f"{telling.name(seat)} pulls the lever."
        case MessageBrokenOff():
            return "The message broke off: it is no command. Pull again."
        case MessageHopped():
            return "The needle jumped into another message."
        case MessageStalled():
            return "The platter stands still: the cell is too weak."
        case NotACommand(_, _, purpose):
            return _WHY_NOT[purpose]
        case WrongSide(side, _, wanted):
            return f"That was side {side}: turn the record to side {wanted}, and pull again."
        case SideUp(side) if side is not None:
            return f"Side {side} is up."
        case CellsSeenTo(are_fresh):
            return "The cells are spent: fresh ones." if are_fresh else "The spare cell takes over."
        case _:
            return ""
