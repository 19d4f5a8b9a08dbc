"""Everything about one case that does not change while it is used."""

from dataclasses import dataclass, field

from mummycase.case.cone import ConeSettings
from mummycase.case.motor import MotorSettings
from mummycase.case.stylus import Mode
from mummycase.case.surface import SurfaceSettings
from mummycase.case.turntable import TurntableSettings
from mummycase.errors import SettingError

BLOCK_QUANTA = 4
"""Quanta whose sound is computed together."""

SAMPLE_RATES = (22_050, 44_100, 48_000)
"""Frames a second that a case can be asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseSettings:
    """Parameters of the machine; the defaults are the machine that people remember, new.

    Attributes:
        sample_rate: frames a second, one of `SAMPLE_RATES`.
        mode: what decides the groove.
        wear: of record and needle, 0 new .. 1 worn out.
        clean: True removes noise, band limit and distortion, never the speed.
        eccentricity_mm: how far the record's centre lies beside the spindle.
        motor: constants of the motor.
        turntable: constants of platter and drive.
        surface: what the plastic is like.
        cone: what the cone is like.

    Raises:
        SettingError: a value outside its range.
    """

    sample_rate: int = 44_100
    mode: Mode = Mode.MECHANICAL
    wear: float = 0.0
    clean: bool = False
    eccentricity_mm: float = 0.22
    motor: MotorSettings = field(default_factory=MotorSettings)
    turntable: TurntableSettings = field(default_factory=TurntableSettings)
    surface: SurfaceSettings = field(default_factory=SurfaceSettings)
    cone: ConeSettings = field(default_factory=ConeSettings)

    def __post_init__(self) -> None:
        if self.sample_rate not in SAMPLE_RATES:
            known = ", ".join(str(rate) for rate in SAMPLE_RATES)
            raise SettingError(f"sample rate must be one of {known}, got {self.sample_rate}")
        if not 0.0 <= self.wear <= 1.0:
            raise SettingError(f"wear must be in 0..1, got {self.wear}")
        if not 0.0 <= self.eccentricity_mm <= 2.0:
            raise SettingError(f"eccentricity must be in 0..2 mm, got {self.eccentricity_mm}")

    @property
    def quantum(self) -> int:
        """Frames in one step of the physics: about 6 ms."""
        return 128 if self.sample_rate < 32_000 else 256

    @property
    def block(self) -> int:
        """Frames whose sound is computed together."""
        return self.quantum * BLOCK_QUANTA
