"""The record: a small disc whose sides carry twenty interleaved spiral grooves each.

Geometry and sound only; texts, commands and files are the business of `mummycase.records`.

Sources: a disc of about 4 inches, 20 messages of 10 seconds a side, starts 1/20 of a revolution
apart at the rim, and one inner radius at which the arm opens the switch are documented for the
toy; its speed is not. At 78 revolutions a minute, as its kin ran, speech stays intelligible to the
innermost revolution.
"""

import math
from dataclasses import dataclass, field
from typing import overload

import numpy as np
from numpy.typing import NDArray

from mummycase.errors import SettingError
from mummycase.units import rpm_to_omega

GROOVES = 20
"""Interleaved grooves on each side."""

CUT_RATE = 22_050
"""Frames a second at which sounds are cut into a groove, at nominal speed."""

SPACING = math.tau / GROOVES
"""Angle between neighbouring lead-ins at the rim, rad."""

Sound = NDArray[np.int16]
"""One groove's sound: shape (frames,), mono, +-32767 = full level, at `CUT_RATE`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordGeometry:
    """Where the grooves lie.

    Attributes:
        nominal_rpm: speed at which it was cut.
        rim_radius_mm: where the stylus comes down.
        switch_radius_mm: where the arm opens the end switch.
        lead_in_revolutions: unmodulated groove before the sound begins.
        message_s: length of the modulated groove at nominal speed, s, up to the switch.
        run_out_revolutions: how far the groove runs on past the switch.
        nominal_omega: (derived) nominal speed of the platter, rad/s.
        lead_in_angle: (derived) from the start of a groove to its first modulation, rad.
        switch_angle: (derived) from the start of a groove to the end switch, rad.
        end_angle: (derived) from the start of a groove to its finishing groove, rad.
        pitch_mm: (derived) radial advance of one groove in one revolution, mm.

    Raises:
        SettingError: a value that no record can have.
    """

    nominal_rpm: float = 78.0
    rim_radius_mm: float = 46.0
    switch_radius_mm: float = 20.0
    lead_in_revolutions: float = 0.5
    message_s: float = 10.0
    run_out_revolutions: float = 1.5

    nominal_omega: float = field(init=False)
    lead_in_angle: float = field(init=False)
    switch_angle: float = field(init=False)
    end_angle: float = field(init=False)
    pitch_mm: float = field(init=False)

    def __post_init__(self) -> None:
        if not 0.0 < self.switch_radius_mm < self.rim_radius_mm:
            raise SettingError(
                "switch radius must lie between the spindle and the rim's "
                f"{self.rim_radius_mm} mm, got {self.switch_radius_mm}"
            )
        for name in ("nominal_rpm", "message_s"):
            if not getattr(self, name) > 0.0:
                raise SettingError(f"{name} must be above 0, got {getattr(self, name)}")
        for name in ("lead_in_revolutions", "run_out_revolutions"):
            if not getattr(self, name) >= 0.0:
                raise SettingError(f"{name} must be at least 0, got {getattr(self, name)}")
        omega = rpm_to_omega(self.nominal_rpm)
        lead_in = self.lead_in_revolutions * math.tau
        switch = lead_in + self.message_s * omega
        across = self.rim_radius_mm - self.switch_radius_mm
        self._derive("nominal_omega", omega)
        self._derive("lead_in_angle", lead_in)
        self._derive("switch_angle", switch)
        self._derive("end_angle", switch + self.run_out_revolutions * math.tau)
        self._derive("pitch_mm", across * math.tau / switch)

    def _derive(self, name: str, value: float) -> None:
        object.__setattr__(self, name, value)  # frozen for everyone else

    @overload
    def radius_mm(self, place: float) -> float: ...
    @overload
    def radius_mm(self, place: NDArray[np.float64]) -> NDArray[np.float64]: ...
    def radius_mm(self, place: float | NDArray[np.float64]) -> float | NDArray[np.float64]:
        """Radius at the angle `place` (rad, any shape) travelled along a groove from its start."""
        return self.rim_radius_mm - self.pitch_mm * place / math.tau


@dataclass(frozen=True, slots=True, eq=False)
class Record:
    """A disc with two sides of twenty sounds.

    Attributes:
        name: what people call it.
        sides: two sides of `GROOVES` sounds each, groove 1 first; none longer than the groove.
        geometry: where the grooves lie.

    Raises:
        SettingError: not two sides, a side without twenty sounds, or a sound of wrong shape, type
            or length.
    """

    name: str
    sides: tuple[tuple[Sound, ...], tuple[Sound, ...]]
    geometry: RecordGeometry = field(default_factory=RecordGeometry)

    def __post_init__(self) -> None:
        if len(self.sides) != 2:
            raise SettingError(f"a record must have 2 sides, got {len(self.sides)}")
        longest = round(self.geometry.message_s * CUT_RATE)
        for number, side in enumerate(self.sides, start=1):
            if len(side) != GROOVES:
                raise SettingError(f"side {number} must have {GROOVES} grooves, got {len(side)}")
            for groove, sound in enumerate(side, start=1):
                where = f"sound of side {number}, groove {groove}"
                if sound.ndim != 1 or sound.dtype != np.int16:
                    raise SettingError(
                        f"{where} must be mono int16, got {sound.dtype} {sound.shape}"
                    )
                if len(sound) > longest:
                    raise SettingError(
                        f"{where} must be at most {longest} frames, got {len(sound)}"
                    )
