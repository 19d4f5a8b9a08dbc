"""The readings: what a meter on the case would show."""

from dataclasses import dataclass

from mummycase.case import CellReadings, Readings, RecordGeometry, StylusState
from mummycase.case.advice import TOLERANCE, is_able
from mummycase.screen.drawing.lettering import Lettering, at_left, at_right
from mummycase.screen.drawing.plates import bar, plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import (
    CARNELIAN,
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    SMALL_SIZE,
    SPACE,
    STONE,
    TOMB,
    TURQUOISE,
    Colour,
    Role,
)

LOW = 0.3
"""A cell with less charge than this is shown in red; so is one too weak for a clear voice."""

ALARM: Colour = (244, 116, 88)
"""Carnelian with light behind it: words of warning that can be read on the dark."""

EVERY = 6
"""Ticks between two looks at the meters: figures that change faster cannot be read."""

_STATES = {
    StylusState.AT_REST: "at rest",
    StylusState.LIFTED: "lifted",
    StylusState.COMING_DOWN: "coming down",
    StylusState.TRACKING: "in the groove",
    StylusState.PAST_SWITCH: "at the end",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the panel.

    Attributes:
        label: what is measured.
        value: in words.
        colour: of the value.
        share: drawn as a bar, 0..1; None without one.
    """

    label: str
    value: str
    colour: Colour = LINEN
    share: float | None = None


def rows(readings: Readings, geometry: RecordGeometry) -> tuple[Row, ...]:
    """All lines, from top to bottom."""
    error = readings.rpm / geometry.nominal_rpm - 1.0
    is_read = readings.motor_on and readings.groove is not None
    is_clear = abs(error) <= TOLERANCE
    side = "no record" if readings.side is None else f"side {readings.side}"
    groove = "--" if readings.groove is None else str(readings.groove)
    volts = "--" if readings.left is None else f"{readings.terminal_voltage:.2f} V"
    return (
        Row("Speed", "stalled" if readings.stalled else f"{readings.rpm:.1f} rpm"),
        Row(
            "Error",
            f"{100.0 * error:+.1f} %" if is_read else "--",
            (TURQUOISE if is_clear else ALARM) if is_read else DIM_LINEN,
        ),
        Row("Groove", f"{groove}, {side}"),
        Row("Needle", _STATES[readings.stylus]),
        Row("Voltage", volts),
        Row("Current", f"{1e3 * readings.current:.0f} mA"),
        Row("Knob", f"{readings.knob:.2f}", LINEN, readings.knob),
        _cell("Left cell", readings.left),
        _cell("Right cell", readings.right),
    )


class Panel:
    """The readings, drawn.

    Args:
        lettering: they are written with.
    """

    def __init__(self, lettering: Lettering) -> None:
        self._lettering = lettering
        self._sprites: list[Sprite] = []
        self._laid_out: tuple[Row, ...] = ()  # what the sprites show
        self._rows: tuple[Row, ...] = ()  # what they shall show; none before the first update
        self._ticks = 0

    def update(self, readings: Readings, geometry: RecordGeometry) -> None:
        """Let a tick pass; now and then the meters are looked at."""
        if self._ticks % EVERY == 0:
            self._rows = rows(readings, geometry)
        self._ticks += 1

    def sprites(self, readings: Readings, geometry: RecordGeometry) -> list[Sprite]:
        """The panel as of the last look; before the first update it shows what is given here."""
        found = self._rows or rows(readings, geometry)
        if found != self._laid_out:
            self._laid_out = found
            self._sprites = self._lay_out(found)
        return self._sprites

    def _lay_out(self, found: tuple[Row, ...]) -> list[Sprite]:
        stage = self._lettering.stage
        area = stage.rect("readings")
        sprites = [Sprite(plate(area.size, TOMB, 190, stage.px(14)), area.topleft)]
        margin = stage.px(SPACE[3])
        heading = self._lettering.text(
            "READINGS", size=SMALL_SIZE, role=Role.TITLE, colour=LAMPLIGHT
        )
        sprites.append(at_left(heading, area.left + margin, area.top + 1.5 * margin))
        top = area.top + 2.6 * margin
        height = (area.bottom - 0.5 * margin - top) / len(found)
        for number, row in enumerate(found):
            sprites += self._line(row, area.left + margin, area.right - margin, top, height)
            top += height
            if number < len(found) - 1:
                line = plate((area.width - 2 * margin, 1), STONE, 255, 0)
                sprites.append(Sprite(line, (area.left + margin, round(top))))
        return sprites

    def _line(self, row: Row, left: float, right: float, top: float, height: float) -> list[Sprite]:
        middle = top + height / 2
        label = self._lettering.text(row.label, size=SMALL_SIZE, colour=DIM_LINEN)
        value = self._lettering.text(
            row.value, size=SMALL_SIZE, role=Role.STRONG, colour=row.colour
        )
        sprites = [at_left(label, left, middle), at_right(value, right, middle)]
        if row.share is not None:
            stage = self._lettering.stage
            width = max(8, round(right - left - stage.px(196)))
            size = (width, stage.px(10))
            gauge = bar(size, round(row.share * width) / width, _bar_colour(row), STONE)
            sprites.append(at_left(gauge, left + stage.px(112), middle))
        return sprites


def _cell(label: str, cell: CellReadings | None) -> Row:
    if cell is None:
        return Row(label, "empty", DIM_LINEN)
    charge = cell.state_of_charge
    is_dying = charge < LOW or not is_able(cell)
    return Row(label, f"{charge:.0%}", ALARM if is_dying else LINEN, charge)


def _bar_colour(row: Row) -> Colour:
    if row.label == "Knob":
        return LAMPLIGHT
    return CARNELIAN if row.colour == ALARM else TURQUOISE
