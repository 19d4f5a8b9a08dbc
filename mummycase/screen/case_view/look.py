"""Everything that the picture of the case depends on."""

from dataclasses import dataclass
from enum import StrEnum


class Loose(StrEnum):
    """What a hand can carry about."""

    CELL_LEFT = "cell-left"
    CELL_RIGHT = "cell-right"
    FRESH_CELL = "fresh"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Held:
    """What a hand carries; it is drawn there, and not in its place.

    Attributes:
        what: it carries.
        x: of its middle, stage units.
        y: of its middle, stage units.
        charge: of a cell, 0 empty .. 1 full.
    """

    what: Loose
    x: float
    y: float
    charge: float = 1.0


@dataclass(frozen=True, slots=True)
class Worn:
    """What is on the mummy.

    Attributes:
        cobra: at its brow.
        jewel: the Great Jewel, at its foot.
    """

    cobra: bool = True
    jewel: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """The case at one instant.

    Attributes:
        cover: 0 shut .. 1 open; in between it swings.
        glass: 0 the lid is gold .. 1 it is glass above the platter.
        lever: 0 at rest .. 1 pulled.
        knob: 0 slow .. 1 fast.
        platter_angle: rad, growing as it turns clockwise; need not be wrapped.
        record_side: that faces up, 1 or 2; None without a record.
        stylus_radius_mm: from the spindle.
        stylus_down: whether it touches.
        cobra_glow: 0 dark .. 1 bright.
        jewel_glow: 0 dark .. 1 bright.
        has_cobra: whether the Cobra is at the brow; else the hollow that it left, which is dark.
        has_jewel: whether the Great Jewel is in its setting; else that is empty and dark.
        left: charge of the driving cell, 0..1; None if the place is empty.
        right: charge of the spare, 0..1; None if the place is empty.
        beside: charges of the cells that lie beside the case, the one taken out first first; None
            leaves a place empty.
        held: what a hand carries.
        focus: id of the control with the focus ring.
        hover: id of the control under the pointer.
    """

    cover: float = 0.0
    glass: float = 0.0
    lever: float = 0.0
    knob: float = 0.5
    platter_angle: float = 0.0
    record_side: int | None = 1
    stylus_radius_mm: float = 46.0
    stylus_down: bool = False
    cobra_glow: float = 0.0
    jewel_glow: float = 0.0
    has_cobra: bool = True
    has_jewel: bool = True
    left: float | None = 1.0
    right: float | None = 1.0
    beside: tuple[float | None, ...] = ()
    held: Held | None = None
    focus: str | None = None
    hover: str | None = None
