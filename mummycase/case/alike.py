"""Whether a saved state can be that of a case at all."""

import math
from collections.abc import Mapping
from typing import Any

from mummycase.case.settings import BLOCK_QUANTA
from mummycase.errors import SettingError

UNFIT = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What a state may bring about that no case was ever in."""


def want_alike(
    data: Mapping[str, Any], *, record: str | None, machine: Mapping[str, Any], block: int
) -> None:
    """Nothing, if `data` may be of a case like this one.

    Args:
        data: as of `MummyCase.dump`.
        record: name of the one on the platter.
        machine: what a saved state holds for.
        block: frames that are computed together.

    Raises:
        SettingError: they are not; foreign data may also raise one of `UNFIT`.
    """
    if data["format"] != 1:
        raise SettingError(f"format of the saved case must be 1, got {data['format']}")
    if data["record"] != record:
        raise SettingError(f"record of the saved case is {data['record']!r}, not {record!r}")
    for setting, here in machine.items():
        if (saved := data["machine"][setting]) != here:
            raise SettingError(f"{setting} of the saved case is {saved}, here it is {here}")
    sounding = data["sounding"]
    if not len(sounding["before"]) == len(sounding["now"]) == BLOCK_QUANTA:
        raise SettingError(f"motions of the saved case must be {BLOCK_QUANTA}, twice")
    ahead = data["mechanism"]["frame"] - data["frame"]
    if not (data["frame"] >= 0 and 0 <= ahead < block and _is_finite(data)):
        raise SettingError(f"frame of the saved case is {data['frame']}, which cannot be")


def _is_finite(data: object) -> bool:
    """Whether all numbers within are."""
    if isinstance(data, dict):
        return all(map(_is_finite, data.values()))
    if isinstance(data, list | tuple):
        return all(map(_is_finite, data))
    return not isinstance(data, float) or math.isfinite(data)
