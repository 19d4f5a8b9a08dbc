"""What is heard of the machine: its motions, block by block, made into sound.

The sound of a block follows from its motions and those of the block before it (the cone remembers
less than a block). That is all the state that sound has, so blocks may go unheard, and a dump in
mid-groove goes on with the very same frames.
"""

import zlib
from typing import TypedDict

import numpy as np

from mummycase.case.cone import Cone
from mummycase.case.pickup import Lie, Motion, Pickup
from mummycase.case.record import Record
from mummycase.case.resampler import Floats
from mummycase.case.settings import BLOCK_QUANTA, CaseSettings
from mummycase.case.surface import Surface
from mummycase.case.turntable import Turntable

_STILL = (Motion(0.0, 0.0, 0.0, 0, 0.0, 0.0, 0.0),) * BLOCK_QUANTA

_CLEAN_GAIN = np.float32(0.7)
"""Room for a full level that is read fast: velocity, and so the signal, grows with speed."""


class SoundingState(TypedDict):
    """What `Sounding.dump` gives."""

    seed: int
    lie_phase: float
    before: list[list[float]]
    now: list[list[float]]


class Sounding:
    """The surface in place, the pickup and the cone.

    Args:
        settings: of the case.
        turntable: whose flutter the pickup feels.
        seed: with a record's name and side it decides that side's grain and scratches.
    """

    def __init__(self, settings: CaseSettings, turntable: Turntable, seed: int) -> None:
        self._settings = settings
        self._seed = seed
        self._pickup = Pickup(turntable, settings.quantum, settings.sample_rate)
        self._cone = Cone(settings.cone, settings.sample_rate)
        self._surface: Surface | None = None
        self._prepared: tuple[Record, int, int] | None = None  # what the surface was made of
        self._is_prompt = False
        self._lie_phase = 0.0
        self._before, self._now = _STILL, _STILL
        self._past: Floats | None = None  # what drove the cone before this block, if known
        self._past_of_next = np.zeros(0, np.float32)  # and before the next one, once heard
        self._sound: Floats | None = None  # of this block, if computed

    @property
    def noise_db(self) -> float | None:
        """Surface noise of the side in place, dB below full level; None if there is none."""
        if self._surface is None or self._settings.clean:
            return None
        return self._surface.grain_db

    def lay_down(self, record: Record, side: int, lie_phase: float) -> None:
        """Put a side under the stylus; no sound yet.

        Args:
            record: on the platter.
            side: 1 or 2.
            lie_phase: in which direction it lies off the spindle, rad on the platter.
        """
        self._lie_phase = lie_phase
        self._before, self._now = _STILL, _STILL
        self._past, self._sound = None, None
        self._prepare(record, side)

    def be_prompt(self) -> None:
        """From now on have all grooves of a side ready before the stylus meets any."""
        self._is_prompt = True
        if self._surface is not None:
            self._surface.prepare()

    def move_on(self, motions: tuple[Motion, ...]) -> None:
        """Take the motions of the next block."""
        self._past = None if self._sound is None else self._past_of_next
        self._before, self._now = self._now, motions
        self._sound = None

    def hear(self) -> Floats:
        """The sound of the present block, shape (block,), within -1..1."""
        if self._sound is None:
            signal = self._read(self._now)
            if self._settings.clean:
                self._sound = np.clip(signal * _CLEAN_GAIN, -1.0, 1.0)
                self._past_of_next = signal[:0]
            else:
                memory = self._cone.memory
                past = self._read(self._before)[-memory:] if self._past is None else self._past
                self._sound = self._cone.radiate(np.concatenate((past, signal)))
                self._past_of_next = signal[-memory:]
        return self._sound

    def dump(self) -> SoundingState:
        """Its whole state, as plain data."""
        return {
            "seed": self._seed,
            "lie_phase": self._lie_phase,
            "before": [list(motion) for motion in self._before],
            "now": [list(motion) for motion in self._now],
        }

    def load(self, data: SoundingState, record: Record | None, side: int | None) -> None:
        """Take up the state that `dump` described, with the record that lay there."""
        self._seed = data["seed"]
        self._lie_phase = data["lie_phase"]
        if record is not None and side is not None:
            self._prepare(record, side)
        self._before = tuple(_motion(values) for values in data["before"])
        self._now = tuple(_motion(values) for values in data["now"])
        self._past, self._sound = None, None

    def _read(self, motions: tuple[Motion, ...]) -> Floats:
        if self._surface is None or all(motion.groove == 0 for motion in motions):
            return np.zeros(self._settings.block, np.float32)
        lie = Lie(self._settings.eccentricity_mm, self._lie_phase)
        return self._pickup.read(motions, self._surface, lie)

    def _prepare(self, record: Record, side: int) -> None:
        """Have the side's surface, unless it is there."""
        prepared = (record, side, self._seed)
        if self._prepared == prepared:
            return
        self._prepared = prepared
        self._surface = Surface(
            record.sides[side - 1],
            record.geometry,
            wear=self._settings.wear,
            clean=self._settings.clean,
            seed=self._seed ^ zlib.crc32(f"{record.name}, side {side}".encode()),
            settings=self._settings.surface,
        )
        if self._is_prompt:
            self._surface.prepare()


def _motion(values: list[float]) -> Motion:
    angle, omega, omega_after, groove, place, contact, contact_after = values
    return Motion(angle, omega, omega_after, int(groove), place, contact, contact_after)
