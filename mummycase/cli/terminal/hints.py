"""What to do next, in a few words for the terminal."""

from types import MappingProxyType

from mummycase.case.advice import Advice, advise
from mummycase.case.readings import Readings
from mummycase.case.record import RecordGeometry

_WORDS = MappingProxyType(
    {
        Advice.PULL_LEVER: "Pull the lever: Enter (or Space, Space)",
        Advice.LET_GO: "It turns beneath the stylus: let go (Space)",
        Advice.WAIT: "Hush ...",
        Advice.ENJOY: "The voice is clear",
        Advice.TURN_DOWN: "Too quick and shrill: turn the knob down (\N{LEFTWARDS ARROW})",
        Advice.TURN_UP: "Too slow and deep: turn the knob up (\N{RIGHTWARDS ARROW})",
        Advice.SWAP_CELLS: "It cannot be cleared: open (C), then swap (W)",
        Advice.FIT_FRESH_CELLS: "It cannot be cleared: open (C), then fresh (F)",
        Advice.PUT_IN_CELL: "No cell on the left: open (C), then F or W",
        Advice.PUT_IN_RECORD: "No record: open (C), then choose one (R)",
        Advice.CLOSE_COVER: "Reach inside; closing it (C) starts it",
    }
)

_STALLED = MappingProxyType(
    {
        Advice.SWAP_CELLS: "Too weak to turn: open (C), swap cells (W)",
        Advice.FIT_FRESH_CELLS: "Too weak to turn: open (C), fresh cells (F)",
    }
)


def hint(readings: Readings, geometry: RecordGeometry) -> str:
    """The next step that suggests itself, in 46 columns at most."""
    advice = advise(readings, geometry)
    if not readings.cover_closed:
        return _WORDS[Advice.CLOSE_COVER]
    if readings.stalled:
        return _STALLED.get(advice, _WORDS[advice])
    return _WORDS[advice]
