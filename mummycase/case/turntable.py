"""The platter: turned at its rim by the motor's spindle, braked by bearing, air and stylus.

Law, with the platter's speed w (rad/s), gear ratio N and efficiency h of the friction drive:

    J dw/dt = h N M - T(a) - v w - F r

    T(a) = T0 (1 + c sum_k cos(n_k a + phase_k))       felt and grease, uneven: drift
    F r                                                drag of the stylus at radius r: falls inward,
                                                       so the speed creeps up during a message

The spindle is not perfectly round: it carries the rim N times a revolution a little faster and
slower. That is a matter of geometry, not of force: the bump displaces the platter by
(runout / N) sin(N a + phase), which is a speed change of `runout` at the motor's own frequency.

The felt washer under the platter and the grease in it are dragged along, slipping, at fractions n_k
of the platter's own speed, so their unevenness comes round slower than the record does.

Sources: a spindle that rubs the platter's edge: US patent 4,189,155 for a sister machine. Nothing
is known of the toy's masses and torques; they are fitted to a platter that takes most of a second
to get up to speed and to come to rest, which one can hear.
"""

import math
from dataclasses import dataclass
from typing import TypedDict

import numpy as np

from mummycase.units import omega_to_rpm

LUMPS = (0.11, 0.27)
"""Revolutions of felt and grease for one of the platter, n_k: too slow to be wow."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurntableSettings:
    """Constants of platter and drive.

    Attributes:
        inertia: J of platter, record and motor as seen at the platter, kg m^2.
        gear_ratio: N, revolutions of the motor for one of the platter.
        efficiency: h of the friction drive, 0..1.
        bearing_torque: T0, N m.
        unevenness: c, share of T0.
        viscous_drag: v, N m s.
        stylus_force: F, N along the groove.
        static_factor: how much more it takes to start than to keep moving.
        runout: share by which the spindle's radius varies, after the tyre's give.
    """

    inertia: float = 5.0e-4
    gear_ratio: float = 31.0
    efficiency: float = 0.62
    bearing_torque: float = 4.2e-3
    unevenness: float = 0.02
    viscous_drag: float = 2.2e-4
    stylus_force: float = 0.010
    static_factor: float = 1.15
    runout: float = 0.0035


class TurntableState(TypedDict):
    """What `Turntable.dump` gives."""

    angle: float
    omega: float
    lump_phases: list[float]
    runout_phase: float


class Turntable:
    """The platter's motion.

    Args:
        settings: its constants.
        rng: draws where the unevenness and the spindle's bump lie, and the angle it starts from.
    """

    def __init__(self, settings: TurntableSettings, rng: np.random.Generator) -> None:
        self.settings = settings
        self.angle = float(rng.uniform(0.0, math.tau))  # rad, not wrapped
        self.omega = 0.0  # rad/s
        self.lump_phases = (float(rng.uniform(0, math.tau)), float(rng.uniform(0, math.tau)))
        self.runout_phase = float(rng.uniform(0.0, math.tau))

    @property
    def rpm(self) -> float:
        """Revolutions a minute."""
        return omega_to_rpm(self.omega)

    def step(self, motor_torque: float, stylus_radius: float, seconds: float) -> None:
        """Let time pass.

        Args:
            motor_torque: M at the motor's shaft, N m.
            stylus_radius: m from the spindle; 0 while the stylus is in the air.
            seconds: a quantum, short beside the run-up.
        """
        settings = self.settings
        omega, angle = self.omega, self.angle
        drive = settings.efficiency * settings.gear_ratio * motor_torque
        first, second = self.lump_phases
        lumps = math.cos(LUMPS[0] * angle + first) + math.cos(LUMPS[1] * angle + second)
        friction = settings.bearing_torque * (1.0 + settings.unevenness * lumps)
        friction += settings.stylus_force * stylus_radius
        if omega == 0.0 and drive <= friction * settings.static_factor:
            return
        gain = omega + (drive - friction) * (seconds / settings.inertia)
        after = gain / (1.0 + settings.viscous_drag * seconds / settings.inertia)
        self.omega = after if after > 0.0 else 0.0
        self.angle = angle + 0.5 * (omega + self.omega) * seconds

    @property
    def bump(self) -> tuple[float, float, float]:
        """The spindle's bump displaces the platter at angle a by size * sin(ratio * a + phase).

        Returns:
            ratio, size in rad, phase in rad.
        """
        settings = self.settings
        return settings.gear_ratio, settings.runout / settings.gear_ratio, self.runout_phase

    def dump(self) -> TurntableState:
        """Its whole state, as plain data."""
        return {
            "angle": self.angle,
            "omega": self.omega,
            "lump_phases": list(self.lump_phases),
            "runout_phase": self.runout_phase,
        }

    def load(self, data: TurntableState) -> None:
        """Take up the state that `dump` described."""
        self.angle = data["angle"]
        self.omega = data["omega"]
        self.lump_phases = (data["lump_phases"][0], data["lump_phases"][1])
        self.runout_phase = data["runout_phase"]
