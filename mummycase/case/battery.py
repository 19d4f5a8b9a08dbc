"""Zinc-carbon D cells: what drives the case, and why it grows slow.

Law of one cell under a current I, with s its state of charge:

    open-circuit voltage   E(s) = 1.05 + 0.45 s + 0.10 s^4 - 0.95 exp(-s / 0.025)   V
                                  (sloping, 1.60 .. 1.05, with a knee where it is spent)
    ohmic resistance       R(s) = 0.25 + 1.30 (1 - s)^2.2           Ohm (rises as it empties)
    fast polarisation      dp/dt = (I Rf - p) / 35 s                V   (ions near the rod)
    slow polarisation      dq/dt = (I Rs - q) / tau_s               V   (gone after a rest)
    terminal voltage       V = E - p - q - I R

and s falls by the charge that flows, and on the shelf by self-discharge, which is quicker in a
part-used cell. Rest lets p and q die away: that is why exchanging the cells helps, for a while.

Sources: sloping curve, recovery at rest and loss on the shelf: Linden's Handbook of Batteries;
charge of 5 to 6 Ah at 100 mA: Battery Reference Book, table 30.4; the resistances are fitted to a
flash current of about 6 A fresh and to a cut-off near 0.8 V.
"""

import math
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Self, TypedDict

from mummycase.case.readings import CellReadings
from mummycase.errors import SettingError

SPENT = 0.95
"""Height of the knee, V: what is left of an empty cell no brush passes on."""

FAST_TIME = 35.0
"""Time constant of the fast polarisation, s."""

FAST_SHARE = 0.30
"""Fast polarisation resistance Rf as a share of the ohmic one, plus 0.1 Ohm."""

SHELF_LOSS_PER_YEAR = 0.06
"""Share of its charge that a fresh cell loses in a year; three times that when nearly empty."""

YEAR = 365.25 * 86_400.0
"""Seconds."""


class CellLife(StrEnum):
    """How long a cell lasts: as the real one does, or short enough to be met in one evening."""

    AUTHENTIC = "authentic"
    EVENING = "evening"
    DRAMATIC = "dramatic"


@dataclass(frozen=True, slots=True, kw_only=True)
class CellChemistry:
    """What a kind of cell is made of.

    Attributes:
        capacity_mah: charge of a fresh cell, mAh.
        slow_resistance: Rs of the slow polarisation when fresh, Ohm; triples as the cell empties.
        slow_time: its time constant, s.
    """

    capacity_mah: float
    slow_resistance: float
    slow_time: float


CHEMISTRIES = {
    CellLife.AUTHENTIC: CellChemistry(capacity_mah=5500.0, slow_resistance=0.25, slow_time=3600.0),
    CellLife.EVENING: CellChemistry(capacity_mah=21.0, slow_resistance=0.35, slow_time=420.0),
    CellLife.DRAMATIC: CellChemistry(capacity_mah=6.3, slow_resistance=0.35, slow_time=150.0),
}
"""The authentic cell is the real one; the others hold so little that its life fits a game: about
40 plays (evening) or 12 (dramatic) from fresh to unclear."""

PRESETS = {"fresh": 1.0, "tired": 0.65, "flat": 0.12}
"""States of charge with a name: `tired` is slow but can be cleared with the knob, `flat` cannot."""


class CellState(TypedDict):
    """What `Cell.dump` gives."""

    state_of_charge: float
    life: str
    fast: float
    slow: float


@dataclass(slots=True, kw_only=True)
class Cell:
    """One D cell.

    Attributes:
        state_of_charge: 0 empty .. 1 fresh.
        life: which chemistry.
        fast: fast polarisation, V.
        slow: slow polarisation, V.

    Raises:
        SettingError: state of charge outside 0..1.
    """

    state_of_charge: float = 1.0
    life: CellLife = CellLife.AUTHENTIC
    fast: float = 0.0
    slow: float = 0.0
    _capacity: float = field(init=False, repr=False)  # As (coulombs)
    _slow_resistance: float = field(init=False, repr=False)
    _slow_time: float = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if not 0.0 <= self.state_of_charge <= 1.0:
            raise SettingError(f"state of charge must be in 0..1, got {self.state_of_charge}")
        chemistry = CHEMISTRIES[self.life]
        self._capacity = chemistry.capacity_mah * 3.6
        self._slow_resistance = chemistry.slow_resistance
        self._slow_time = chemistry.slow_time

    @classmethod
    def preset(cls, name: str, life: CellLife = CellLife.AUTHENTIC) -> Self:
        """The cell called `name`: fresh, tired or flat.

        Raises:
            SettingError: no preset of that name.
        """
        if name not in PRESETS:
            raise SettingError(f"cell must be one of {', '.join(PRESETS)}, got {name!r}")
        return cls(state_of_charge=PRESETS[name], life=life)

    @property
    def open_circuit_voltage(self) -> float:
        """What it would show without a load at this instant, polarisation included, V."""
        s = self.state_of_charge
        s2 = s * s
        knee = SPENT * math.exp(-40.0 * s)
        return 1.05 + 0.45 * s + 0.10 * s2 * s2 - knee - self.fast - self.slow

    @property
    def internal_resistance(self) -> float:
        """Ohmic resistance, Ohm."""
        return float(0.25 + 1.30 * (1.0 - self.state_of_charge) ** 2.2)

    def draw(self, current: float, seconds: float) -> None:
        """Let `current` (A, not negative) flow for `seconds`: a short time, far below 35 s."""
        depth = 1.0 - self.state_of_charge
        fast_resistance = 0.1 + FAST_SHARE * self.internal_resistance
        slow_resistance = self._slow_resistance * (1.0 + 2.0 * depth)
        self.fast += (current * fast_resistance - self.fast) * (seconds / FAST_TIME)
        self.slow += (current * slow_resistance - self.slow) * (seconds / self._slow_time)
        left = self.state_of_charge - current * seconds / self._capacity
        self.state_of_charge = left if left > 0.0 else 0.0

    def rest(self, seconds: float) -> None:
        """Lie idle for `seconds`: polarisation dies away, a little charge is lost."""
        self.fast *= math.exp(-seconds / FAST_TIME)
        self.slow *= math.exp(-seconds / self._slow_time)
        loss = SHELF_LOSS_PER_YEAR * (1.0 + 2.0 * (1.0 - self.state_of_charge))
        self.state_of_charge *= math.exp(-loss * seconds / YEAR)

    def readings(self) -> CellReadings:
        """What a meter shows."""
        return CellReadings(
            state_of_charge=self.state_of_charge,
            open_circuit_voltage=self.open_circuit_voltage,
            internal_resistance=self.internal_resistance,
        )

    def dump(self) -> CellState:
        """Its whole state, as plain data."""
        return {
            "state_of_charge": self.state_of_charge,
            "life": self.life.value,
            "fast": self.fast,
            "slow": self.slow,
        }

    @classmethod
    def load(cls, data: CellState) -> Self:
        """The cell that `dump` described."""
        return cls(
            state_of_charge=data["state_of_charge"],
            life=CellLife(data["life"]),
            fast=data["fast"],
            slow=data["slow"],
        )


@dataclass(slots=True)
class Battery:
    """The well with its two places: the left cell drives, the right one rests as a spare."""

    left: Cell | None = field(default_factory=Cell)
    right: Cell | None = field(default_factory=Cell)

    def swap(self) -> None:
        """Exchange the positions of the two cells."""
        self.left, self.right = self.right, self.left

    def rest(self, seconds: float) -> None:
        """Let both lie idle."""
        for cell in (self.left, self.right):
            if cell is not None:
                cell.rest(seconds)
