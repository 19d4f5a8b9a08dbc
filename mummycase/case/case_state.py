"""The state of a whole case as plain data."""

from typing import Any, TypedDict

from mummycase.case.mechanism import MechanismState
from mummycase.case.sounding import SoundingState


class CaseState(TypedDict):
    """What `MummyCase.dump` gives: plain data that JSON can carry.

    The record itself is not in it, only its name: `load` wants the same record on the platter.
    """

    format: int
    machine: dict[str, Any]
    frame: int
    record: str | None
    controls: dict[str, float | bool]
    mechanism: MechanismState
    sounding: SoundingState
    events: list[dict[str, int | str]]
    random: dict[str, Any]
