"""Figures of speed: error, drift, wow, flutter, run-up and run-down.

The borders between drift, wow and flutter are the usual ones: below 0.5 Hz, to 6 Hz, to 100 Hz.
Wow and flutter are quoted as 2 sigma, twice the standard deviation of the speed in that band,
unweighted, as a share of the mean speed. A sine of peak a so gives 1.41 a.
"""

from dataclasses import dataclass

import numpy as np

from mummycase.lab.filters import Doubles, band, lowpass
from mummycase.lab.tone import SpeedTrace

DRIFT_HZ = 0.5
"""Upper border of drift."""

WOW_HZ = 6.0
"""Upper border of wow."""

FLUTTER_HZ = 100.0
"""Upper border of flutter."""

EDGE_S = 0.25
"""Left out at both ends of what is measured, s: filters are at a loss there."""

DRIFT_EDGE_S = 1.0
"""The same for drift: nearer to an end half a cycle of wow looks like drift."""

RUN_UP_SHARE = 0.95
"""A platter has run up when it has this share of its final speed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedFigures:
    """How true a message runs, from one trace.

    Attributes:
        error_percent: mean speed above nominal.
        drift_percent: highest minus lowest speed, of what lies below 0.5 Hz, without the first
            and the last second.
        wow_percent: 2 sigma between 0.5 and 6 Hz.
        flutter_percent: 2 sigma between 6 and 100 Hz.
    """

    error_percent: float
    drift_percent: float
    wow_percent: float
    flutter_percent: float


def measure_speed(trace: SpeedTrace) -> SpeedFigures:
    """Figures of a trace that holds nothing but the tone of a platter that has run up."""
    edge = round(EDGE_S * trace.rate)
    inner = slice(edge, len(trace.speed) - edge)
    mean = float(np.mean(trace.speed[inner]))
    drift_edge = round(DRIFT_EDGE_S * trace.rate)
    drift = drift_of(trace)[drift_edge : len(trace.speed) - drift_edge]
    wow = band(trace.speed, trace.rate, DRIFT_HZ, WOW_HZ)[inner]
    flutter = band(trace.speed, trace.rate, WOW_HZ, FLUTTER_HZ)[inner]
    return SpeedFigures(
        error_percent=100.0 * (mean - 1.0),
        drift_percent=100.0 * float(np.ptp(drift)) / mean,
        wow_percent=200.0 * float(np.std(wow)) / mean,
        flutter_percent=200.0 * float(np.std(flutter)) / mean,
    )


def drift_of(trace: SpeedTrace) -> Doubles:
    """The part of the speed below 0.5 Hz; shape (n,), as `trace.speed`."""
    return lowpass(trace.speed, trace.rate, DRIFT_HZ, roll_off=0.4)


def run_up_s(trace: SpeedTrace, final: tuple[float, float]) -> float:
    """When the platter first has `RUN_UP_SHARE` of its final speed, s on the trace's clock.

    Args:
        trace: from the moment at which the tone sounds.
        final: between these times, s, it has its final speed: the mean is taken.
    """
    smooth = lowpass(trace.speed, trace.rate, 20.0)
    times = trace.times
    settled = np.mean(smooth[(times >= final[0]) & (times <= final[1])])
    return float(times[np.argmax(smooth >= RUN_UP_SHARE * settled)])


def standstill_s(trace: SpeedTrace, still_heard: float, from_speed: float) -> float:
    """When a platter that runs down stands still, s on the trace's clock.

    Bearing friction, which does not depend on speed, brakes it at the end, so its last speeds lie
    on a straight line; where that line meets 0 it stands, though the last of it makes no sound.

    Args:
        trace: of the running down.
        still_heard: the lowest speed that is heard well enough.
        from_speed: the highest speed that counts as the last.
    """
    smooth = lowpass(trace.speed, trace.rate, 20.0)
    begins = int(np.argmax(smooth <= from_speed))
    ends = begins + int(np.argmax(smooth[begins:] <= still_heard))
    slope, start = np.polyfit(trace.times[begins:ends], smooth[begins:ends], 1)
    return float(-start / slope)
