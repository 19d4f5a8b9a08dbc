"""The laboratory: measures the machine from its sound.

`measure` takes every figure and gives a `LabReport`. What it does it by can be had piece by piece:
`demodulate` hears the speed in a tone, `measure_speed` makes drift, wow and flutter of it.
"""

from mummycase.lab.measure import PULLS, SEED, measure
from mummycase.lab.report import LabReport, Traces
from mummycase.lab.speed import SpeedFigures, measure_speed
from mummycase.lab.tone import SpeedTrace, demodulate

__all__ = [
    "PULLS",
    "SEED",
    "LabReport",
    "SpeedFigures",
    "SpeedTrace",
    "Traces",
    "demodulate",
    "measure",
    "measure_speed",
]
