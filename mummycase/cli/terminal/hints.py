"""What to do next, in a few words, read off the case as a person beside it would."""

from mummycase.case import Readings, RecordGeometry, StylusState

TOLERANCE = 0.04
"""Within this part of nominal speed the voice is clear."""


def hint(readings: Readings, geometry: RecordGeometry) -> str:
    """The next step that suggests itself, in 45 columns at most."""
    if not readings.cover_closed:
        return "Reach inside; closing it (C) starts it"
    if readings.left is None:
        return "No cell on the left: open (C), then F or W"
    if readings.stalled:
        return "Too weak to turn: open (C), swap cells (W)"
    if readings.lever > 0.0:
        return "It turns beneath the stylus: let go (Space)"
    if readings.stylus is StylusState.AT_REST:
        return "Pull the lever: Enter. Or hold it: Space"
    if readings.stylus is StylusState.TRACKING and readings.elapsed:
        return _about_speed(readings, readings.rpm / geometry.nominal_rpm - 1.0)
    return "Hush ..."


def _about_speed(readings: Readings, error: float) -> str:
    if abs(error) <= TOLERANCE:
        return "The voice is clear"
    if error > 0.0:
        return "Too quick and shrill: turn the knob down (\N{LEFTWARDS ARROW})"
    if readings.knob < 1.0:
        return "Too slow and deep: turn the knob up (\N{RIGHTWARDS ARROW})"
    return "It cannot be cleared: open (C), then W or F"
