"""The stylus and its arm: which groove is found, how it is followed, where it ends.

The needle sits in the lid, so opening the cover takes it away exactly as the lever does; the arm
is sprung outward and flies back to the rim whenever it is lifted.

                     lever or cover                                    lever or cover
         +------------------<-----------------+-------------------------------<--------------+
         v                                    |                                              |
      LIFTED --let down--> COMING_DOWN --> TRACKING --end switch--> PAST_SWITCH --still--> AT_REST
         ^                     |                                        |
         +---lever or cover----+----------------lever or cover----------+

    state         motor may run   what ends it
    LIFTED        yes             lever released and cover shut
    COMING_DOWN   yes             `FALL_S` later it touches the rim: which groove follows from the
                                  angle of the record at that instant
    TRACKING      yes             the arm opens the end switch
    PAST_SWITCH   no              the platter has come to rest
    AT_REST       no              lever or cover

A groove g (1..20) starts at the angle (g - 1) * 18 degrees of the record. The stylus that comes
down at the angle a finds the groove whose start has just passed, and stands a little way into its
lead-in. One step inward leads to the groove that started 18 degrees earlier, 18 degrees further
along: another message at the same elapsed place, to within 40 ms.

Sources: the spirals and their spacing, the tab that opens the switch: voiceofthemummy.com. The arm
sprung outward and the switch opened by it near the centre: US patent 4,189,155.
"""

import math
from enum import StrEnum
from typing import TypedDict

import numpy as np

from mummycase.case.readings import StylusState
from mummycase.case.record import GROOVES, SPACING, RecordGeometry

FALL_S = 0.12
"""Seconds from letting go to the stylus touching the record."""

FALL_JITTER_S = 0.02
"""How much longer that may take, s."""

HOP_THRESHOLD = 0.2
"""Knocks weaker than this never move the stylus."""

STICK_CHANCE = 0.12
"""Chance per revolution that a groove worn out completely throws the stylus back."""


class Mode(StrEnum):
    """What decides the groove."""

    MECHANICAL = "mechanical"
    """The angle at which the stylus comes down, as in the toy."""
    UNIFORM = "uniform"
    """A fair draw of twenty."""
    NO_REPEAT = "no-repeat"
    """All twenty in random order before any comes again; found is heard, also if broken off."""


class StylusData(TypedDict):
    """What `Stylus.dump` gives."""

    state: str
    groove: int
    place: float
    fall_left: float
    revolution: int
    cued: int | None
    bag: list[int]
    last: int


class Stylus:
    """The stylus's place and state.

    Args:
        geometry: of the record.
        mode: what decides the groove.
        wear: of the record, 0 new .. 1 worn out; worn grooves can stick.
        rng: draws everything left to chance.
    """

    def __init__(
        self, geometry: RecordGeometry, mode: Mode, wear: float, rng: np.random.Generator
    ) -> None:
        self.geometry = geometry
        self.mode = mode
        self.wear = wear
        self._rng = rng
        self.state = StylusState.AT_REST
        self.groove = 0  # 1..20 while in a groove, 0 in the air or on bare plastic
        self.place = geometry.end_angle  # rad along the groove from its start
        self.cued: int | None = None
        self._fall_left = 0.0  # s until it touches
        self._revolution = 0  # whole revolutions of this groove already read
        self._bag: list[int] = []  # grooves not yet heard, for NO_REPEAT
        self._last = 0

    @property
    def past_switch(self) -> bool:
        """Whether the arm holds the end switch open."""
        return self.state in (StylusState.PAST_SWITCH, StylusState.AT_REST)

    @property
    def radius_mm(self) -> float:
        """Where the stylus is; at the rim while it is in the air."""
        if self.state in (StylusState.LIFTED, StylusState.COMING_DOWN):
            return self.geometry.rim_radius_mm
        return self.geometry.radius_mm(min(self.place, self.geometry.end_angle))

    def lift(self) -> None:
        """Take it off the record: the arm flies back to the rim."""
        self.state = StylusState.LIFTED
        self.groove = 0

    def let_down(self) -> None:
        """Let it fall; it touches the record a moment later."""
        self.state = StylusState.COMING_DOWN
        self._fall_left = FALL_S + float(self._rng.uniform(0.0, FALL_JITTER_S))

    def has_fallen(self, seconds: float) -> bool:
        """Let it fall for `seconds`; True once it touches the record."""
        self._fall_left -= seconds
        return self._fall_left <= 0.0

    def touch(self, angle: float) -> float:
        """Come down on a record.

        Args:
            angle: of the record under the stylus, rad, wrapped or not.

        Returns:
            By how much (rad) the record must be thought to have slipped for the chosen groove to
            lie there: 0 in mechanical mode unless a groove was cued.
        """
        sector, into = divmod(angle % math.tau, SPACING)
        found = int(sector) % GROOVES + 1
        chosen = self._choose(found)
        self.cued = None
        self._last = chosen
        self.state = StylusState.TRACKING
        self.groove = chosen
        self.place = into
        self._revolution = 0
        return (chosen - found) * SPACING

    def slide_to_end(self) -> None:
        """Come down where there is no groove to hold it: the arm goes straight to the switch."""
        self.state = StylusState.PAST_SWITCH
        self.groove = 0
        self.place = self.geometry.end_angle

    def follow(self, angle: float) -> bool:
        """Follow the groove while the record turns by `angle` rad; True if it stuck."""
        self.place += angle
        revolution = int(self.place / math.tau)
        if revolution <= self._revolution:
            return False
        self._revolution = revolution
        chance = STICK_CHANCE * self.wear * self.wear
        if self.state is not StylusState.TRACKING or chance == 0.0:
            return False
        if self._rng.random() >= chance:
            return False
        self.place -= math.tau
        self._revolution -= 1
        return True

    def knock(self, strength: float) -> int:
        """Shake it; returns the groove it was thrown out of, 0 if it stayed.

        Args:
            strength: 0 not at all .. 1 hard; the chance to leave the groove grows with it.
        """
        if self.state is not StylusState.TRACKING or self.groove == 0:
            return 0
        throw = (strength - HOP_THRESHOLD) / (1.0 - HOP_THRESHOLD)
        luck, direction = self._rng.random(2)
        steps = 1 if direction < 0.5 else -1
        landing = self.place + steps * SPACING
        if luck >= throw or not 0.0 <= landing < self.geometry.switch_angle:
            return 0
        left = self.groove
        self.place = landing
        self.groove = (left - 1 - steps) % GROOVES + 1
        return left

    def _choose(self, found: int) -> int:
        if self.cued is not None:
            if self.cued in self._bag:
                self._bag.remove(self.cued)
            return self.cued
        if self.mode is Mode.UNIFORM:
            return int(self._rng.integers(1, GROOVES + 1))
        if self.mode is Mode.NO_REPEAT:
            return self._draw_from_bag()
        return found

    def _draw_from_bag(self) -> int:
        if not self._bag:
            self._bag = [int(groove) for groove in self._rng.permutation(GROOVES) + 1]
            if self._bag[-1] == self._last:  # not twice in a row across two rounds either
                self._bag.insert(0, self._bag.pop())
        return self._bag.pop()

    def forget(self) -> None:
        """Another side or record: what was heard no longer counts."""
        self._bag = []
        self._last = 0
        self.cued = None

    def dump(self) -> StylusData:
        """Its whole state, as plain data."""
        return {
            "state": self.state.value,
            "groove": self.groove,
            "place": self.place,
            "fall_left": self._fall_left,
            "revolution": self._revolution,
            "cued": self.cued,
            "bag": list(self._bag),
            "last": self._last,
        }

    def load(self, data: StylusData) -> None:
        """Take up the state that `dump` described."""
        self.state = StylusState(data["state"])
        self.groove = data["groove"]
        self.place = data["place"]
        self._fall_left = data["fall_left"]
        self._revolution = data["revolution"]
        self.cued = data["cued"]
        self._bag = list(data["bag"])
        self._last = data["last"]
