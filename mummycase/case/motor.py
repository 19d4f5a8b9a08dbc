"""The motor: a small permanent-magnet DC motor, fed by one cell through the speed knob.

Law, with the motor's speed w (rad/s) and its constant K (V s = N m/A):

    back-EMF    B = K w
    current     I = (E - p - q - Vb - B) / (R_cell + R_knob + R_armature),  never negative
    torque      M = K I

The knob is a rheostat in series: it takes voltage in proportion to the current, so it changes the
speed more under load, and a tired cell is helped by turning it out of the way.

Sources: the law is that of any brushed motor ("Making Things Move", pp. 149-150); nothing is known
of the toy's own motor, so the constants are chosen to run the platter at its nominal speed with
the knob in the middle, at about 100 mA, a D cell's usual drain.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class MotorSettings:
    """Constants of the motor and its knob.

    Attributes:
        constant: K, V s or N m/A.
        armature_resistance: Ohm.
        brush_drop: Vb, V.
        knob_resistance: of the rheostat when turned down to 0, Ohm; falls evenly to nothing at 1.
    """

    constant: float = 3.95e-3
    armature_resistance: float = 1.6
    brush_drop: float = 0.10
    knob_resistance: float = 8.0


class Motor:
    """The motor and the rheostat in its lead.

    Args:
        settings: its constants.
    """

    def __init__(self, settings: MotorSettings) -> None:
        self.settings = settings

    def resistance(self, knob: float) -> float:
        """Resistance outside the cell with the knob at 0..1, Ohm."""
        settings = self.settings
        return settings.armature_resistance + settings.knob_resistance * (1.0 - knob)

    def back_emf(self, omega: float) -> float:
        """Voltage that the motor makes against the cell at `omega` rad/s of its own shaft, V."""
        return self.settings.constant * omega

    def current(self, voltage: float, resistance: float, omega: float) -> float:
        """Current in A.

        Args:
            voltage: open-circuit voltage of the cell as it stands, V.
            resistance: of the whole circuit, Ohm.
            omega: speed of the motor's shaft, rad/s.
        """
        settings = self.settings
        current = (voltage - settings.brush_drop - self.back_emf(omega)) / resistance
        return current if current > 0.0 else 0.0
