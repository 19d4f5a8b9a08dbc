"""The meters: what the case reads, as a panel of text."""

from rich.style import Style
from rich.text import Text

from mummycase.case import CellReadings, Readings, RecordGeometry, StylusState
from mummycase.case.advice import TOLERANCE
from mummycase.cli.terminal import palette
from mummycase.cli.terminal.palette import Colour

FULL, EMPTY = "\N{BLACK PARALLELOGRAM}", "\N{WHITE PARALLELOGRAM}"
RAIL, KNOB = "\N{BOX DRAWINGS LIGHT HORIZONTAL}", "\N{BLACK CIRCLE}"

_LABEL = 7
_BAR = 9
_LOW = 0.3
_STATES = {
    StylusState.AT_REST: "at rest",
    StylusState.LIFTED: "lifted",
    StylusState.COMING_DOWN: "coming down",
    StylusState.TRACKING: "in the groove",
    StylusState.PAST_SWITCH: "at the end",
}


def figures(readings: Readings, geometry: RecordGeometry) -> Text:
    """Eleven lines of meters, at most 22 columns."""
    lines = [
        _line("speed", *_speed(readings, geometry)),
        _line("groove", *_groove(readings)),
        _line("stylus", (_STATES[readings.stylus], palette.SAND)),
        Text(),
        _line("volts", *_volts(readings)),
        _line("left", *_cell(readings.left)),
        _line("right", *_cell(readings.right)),
        Text(),
        _line("knob", *_knob(readings.knob)),
        _line("lever", _switch(readings.lever > 0.0, "held", "at rest")),
        _line("cover", _switch(not readings.cover_closed, "open", "shut")),
    ]
    return Text("\n").join(lines)


def progress_bar(elapsed: float | None, message_s: float, width: int) -> Text:
    """How much of the message has gone by, drawn over `width` columns."""
    gone = 0.0 if elapsed is None else elapsed
    clock = f" {gone * message_s:4.1f} s"
    length = max(1, width - len(clock))
    full = round(gone * length)
    heavy, light = "\N{BOX DRAWINGS HEAVY HORIZONTAL}", "\N{BOX DRAWINGS LIGHT HORIZONTAL}"
    text = Text(heavy * full, _style(palette.GOLD), no_wrap=True)
    text.append(light * (length - full), _style(palette.MORTAR))
    text.append(clock, _style(palette.DUST if elapsed is None else palette.SAND))
    return text


_Piece = tuple[str, Colour]


def _line(label: str, *pieces: _Piece) -> Text:
    text = Text(label.ljust(_LABEL), _style(palette.DUST), no_wrap=True)
    for words, colour in pieces:
        text.append(words, _style(colour))
    return text


def _speed(readings: Readings, geometry: RecordGeometry) -> list[_Piece]:
    error = readings.rpm / geometry.nominal_rpm - 1.0
    pieces = [(f"{readings.rpm:.1f} rpm".ljust(9), palette.SAND)]
    if readings.motor_on and readings.groove:
        is_clear = abs(error) <= TOLERANCE
        pieces.append((f" {error:+.0%}", palette.TURQUOISE if is_clear else palette.EMBER))
    return pieces


def _groove(readings: Readings) -> list[_Piece]:
    side = "no record" if readings.side is None else f"side {readings.side}"
    if readings.groove is None:
        return [("--", palette.DUST), (f"  {side}", palette.SAND)]
    return [(f"{readings.groove:<2d}", palette.GOLD), (f"  {side}", palette.SAND)]


def _volts(readings: Readings) -> list[_Piece]:
    if readings.left is None:
        return [("--", palette.DUST)]
    return [(f"{readings.terminal_voltage:.2f} V  {1e3 * readings.current:3.0f} mA", palette.SAND)]


def _cell(cell: CellReadings | None) -> list[_Piece]:
    if cell is None:
        return [("empty", palette.DUST)]
    full = round(cell.state_of_charge * _BAR)
    colour = palette.EMBER if cell.state_of_charge < _LOW else palette.GOLD
    return [
        (FULL * full, colour),
        (EMPTY * (_BAR - full), palette.MORTAR),
        (f" {cell.state_of_charge:4.0%}", palette.SAND),
    ]


def _knob(knob: float) -> list[_Piece]:
    at = round(knob * (_BAR - 1))
    return [
        (RAIL * at, palette.DUST),
        (KNOB, palette.GOLD),
        (RAIL * (_BAR - 1 - at), palette.DUST),
        (f" {knob:4.2f}", palette.SAND),
    ]


def _switch(is_on: bool, on: str, off: str) -> _Piece:
    return (on, palette.LAMP) if is_on else (off, palette.SAND)


def _style(colour: Colour) -> Style:
    return Style(color=colour.hex)
