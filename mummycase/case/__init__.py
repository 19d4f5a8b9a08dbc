"""The machine: cell, motor, platter, stylus, pickup and cone, on numpy alone.

`MummyCase` is the whole of it; `CaseLink` is how others reach it.
"""

from mummycase.case.battery import PRESETS, Cell, CellLife
from mummycase.case.case_state import CaseState
from mummycase.case.controls import Controls
from mummycase.case.link import CaseLink, DirectLink
from mummycase.case.mummy_case import MummyCase
from mummycase.case.readings import CellReadings, Readings, StylusState
from mummycase.case.record import CUT_RATE, GROOVES, Record, RecordGeometry
from mummycase.case.settings import CaseSettings
from mummycase.case.stylus import Mode

__all__ = [
    "CUT_RATE",
    "GROOVES",
    "PRESETS",
    "CaseLink",
    "CaseSettings",
    "CaseState",
    "Cell",
    "CellLife",
    "CellReadings",
    "Controls",
    "DirectLink",
    "Mode",
    "MummyCase",
    "Readings",
    "Record",
    "RecordGeometry",
    "StylusState",
]
