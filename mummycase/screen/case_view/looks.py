"""What the picture shows follows from the hands, from what moves, and from what the case reads."""

from mummycase.case import Cell, Readings
from mummycase.screen.case_view.carrying import CellGrip
from mummycase.screen.case_view.handling import Handling
from mummycase.screen.case_view.look import Look, Worn
from mummycase.screen.case_view.motion import Motion, is_down
from mummycase.screen.case_view.pointer import Pointer
from mummycase.screen.case_view.targets import BESIDE


def look_of(
    handling: Handling,
    motion: Motion,
    pointer: Pointer,
    readings: Readings | None,
    worn: Worn,
) -> Look:
    """The case as it is to be seen now.

    Args:
        handling: what hands did.
        motion: what moves.
        pointer: mouse and fingers, for what they carry.
        readings: of the case; None until it is ready, when it stands there shut.
        worn: what is on the mummy.
    """
    if readings is None or handling.hands is None:
        return Look(
            focus=handling.focus,
            hover=handling.hovered,
            glass=motion.glass,
            has_cobra=worn.cobra,
            has_jewel=worn.jewel,
        )
    hands = handling.hands.hands
    left, right = (_charge(cell) for cell in hands.well)
    return Look(
        cover=motion.cover,
        glass=motion.glass,
        lever=min(1.0, max(0.0, motion.lever)),
        knob=hands.knob,
        platter_angle=motion.angle,
        record_side=readings.side,
        stylus_radius_mm=motion.radius_mm,
        stylus_down=is_down(readings),
        cobra_glow=motion.glow,
        jewel_glow=motion.glow,
        has_cobra=worn.cobra,
        has_jewel=worn.jewel,
        left=left,
        right=right,
        beside=_beside(handling, pointer),
        held=pointer.held,
        focus=handling.focus,
        hover=handling.hovered,
    )


def _beside(handling: Handling, pointer: Pointer) -> tuple[float, ...]:
    """Charges of the cells that lie beside the case, but for the one that is carried."""
    assert handling.hands is not None
    grip = pointer.grip(CellGrip)
    carried = grip.source if grip is not None and grip.is_carried else None
    cells = zip(handling.hands.hands.beside, BESIDE, strict=False)
    return tuple(cell.state_of_charge for cell, target in cells if target is not carried)


def _charge(cell: Cell | None) -> float | None:
    return cell.state_of_charge if cell is not None else None
