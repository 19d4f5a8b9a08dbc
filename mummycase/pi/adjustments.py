"""How loud and how bright a case may be: tables ``sound`` and ``light`` of its file of pins."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

TableT = TypeVar("TableT", "Sound", "Light")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sound:
    """How loud it is, as shares of full scale.

    Attributes:
        start_volume: at each start, min_volume .. max_volume.
        min_volume: no turn of a knob goes below it.
        max_volume: nor above this.
        has_start_sound: whether the case knocks softly when it is ready.
    """

    start_volume: float = 0.7
    min_volume: float = 0.15
    max_volume: float = 0.9
    has_start_sound: bool = True

    def allowed(self, volume: float) -> float:
        """The volume nearest to `volume` that is allowed."""
        return min(self.max_volume, max(self.min_volume, volume))


@dataclass(frozen=True, slots=True, kw_only=True)
class Light:
    """How bright the lamps are.

    Attributes:
        max: of the current, 0..1.
        floor: the current at which a lit lamp is just seen to glow, 0..max.
        gamma: of the eye: light seen is current to the power of 1/gamma.
    """

    max: float = 1.0
    floor: float = 0.04
    gamma: float = 2.2

    def current(self, seen: float) -> float:
        """The share of full current, 0..1, at which a lamp looks `seen` bright, 0..1."""
        if seen <= 0.0 or self.max <= 0.0:
            return 0.0
        return float(self.floor + (self.max - self.floor) * min(1.0, seen) ** self.gamma)


_RANGES = {
    "start_volume": (0.0, 1.0),
    "min_volume": (0.0, 1.0),
    "max_volume": (0.0, 1.0),
    "max": (0.0, 1.0),
    "floor": (0.0, 1.0),
    "gamma": (1.0, 4.0),
}


def read_sound(table: Mapping[str, Any], faults: list[str]) -> Sound:
    """The table ``sound``; what is wrong in it is added to `faults`, one line each."""
    sound = _read(Sound(), "sound", table, faults)
    if not sound.min_volume <= sound.start_volume <= sound.max_volume:
        faults.append(
            "sound: min_volume <= start_volume <= max_volume must hold, got "
            f"{sound.min_volume:g}, {sound.start_volume:g}, {sound.max_volume:g}"
        )
    return sound


def read_light(table: Mapping[str, Any], faults: list[str]) -> Light:
    """The table ``light``; what is wrong in it is added to `faults`, one line each."""
    light = _read(Light(), "light", table, faults)
    if light.max and light.floor > light.max:
        faults.append(f"light.floor must not be above max, {light.max:g}, got {light.floor:g}")
    return light


def _read(table: TableT, name: str, values: Mapping[str, Any], faults: list[str]) -> TableT:
    for field in fields(table):
        value = values[field.name]
        if isinstance(getattr(table, field.name), bool):
            if not isinstance(value, bool):
                faults.append(f"{name}.{field.name} must be true or false, got {value!r:.40}")
                continue
        else:
            low, high = _RANGES[field.name]
            if type(value) not in (int, float) or not low <= value <= high:
                faults.append(
                    f"{name}.{field.name} must be a number in {low:g}..{high:g}, got {value!r:.40}"
                )
                continue
        table = replace(table, **{field.name: value})
    return table
