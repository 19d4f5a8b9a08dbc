"""The pickup: reads the groove at the platter's true momentary speed.

It follows the groove by angle, never by time: where it is in the sound is where the platter has
turned to, corrected by two matters of geometry.

* The record sits off its centre by e: seen from the spindle the groove swings in and out, and the
  stylus is carried along it by (e / r) sin(angle - phase) more or less. Its speed swings by e / r,
  once a revolution, more toward the middle: wow.
* The spindle's bump: `Turntable.flutter`.

What moves the cone is the stylus's velocity, the slope of the wall times the speed at which it
passes; so the voice fades as it sinks when the platter runs down, and is silent at rest.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from mummycase.case.resampler import Floats
from mummycase.case.surface import Surface
from mummycase.case.turntable import Turntable


class Motion(NamedTuple):
    """The machine's motion through one quantum: all that its sound follows from.

    Attributes:
        angle: of the platter at its start, rad.
        omega: of the platter at its start, rad/s.
        omega_after: at its end; in between it changes evenly.
        groove: 1..20 under the stylus, 0 for none.
        place: of the stylus along that groove at its start, rad.
        contact: 0..1 at its start, how far the stylus touches.
        contact_after: at its end.
    """

    angle: float
    omega: float
    omega_after: float
    groove: int
    place: float
    contact: float
    contact_after: float


@dataclass(frozen=True, slots=True)
class Seat:
    """How the record lies on the platter.

    Attributes:
        offset: angle of the record ahead of the platter's, rad.
        eccentricity_mm: how far its centre lies beside the spindle.
        phase: in which direction, rad on the platter.
    """

    offset: float
    eccentricity_mm: float
    phase: float


class Pickup:
    """Turns motions into what the cone is driven with.

    Args:
        turntable: whose flutter it feels.
        quantum: frames in each motion.
        sample_rate: frames a second.
    """

    def __init__(self, turntable: Turntable, quantum: int, sample_rate: int) -> None:
        self._turntable = turntable
        self._quantum = quantum
        self._seconds = quantum / sample_rate
        share = np.arange(1, quantum + 1) / quantum
        self._linear = share[None, :]
        self._square = 0.5 * share[None, :] ** 2

    def read(self, motions: tuple[Motion, ...], surface: Surface, seat: Seat) -> Floats:
        """The signal of consecutive quanta.

        Args:
            motions: one for each quantum.
            surface: of the side under the stylus.
            seat: how the record lies.

        Returns:
            Shape (quantum * len(motions),): 1 = full level.
        """
        signal = np.zeros(self._quantum * len(motions), np.float32)
        start = 0
        while start < len(motions):
            groove = motions[start].groove
            stop = start + 1
            while stop < len(motions) and motions[stop].groove == groove:
                stop += 1
            if groove:
                piece = self._read_groove(motions[start:stop], groove, surface, seat)
                signal[start * self._quantum : stop * self._quantum] = piece
            start = stop
        return signal

    def _read_groove(
        self, motions: tuple[Motion, ...], groove: int, surface: Surface, seat: Seat
    ) -> NDArray[np.float32]:
        columns = np.array(motions).T[:, :, None]
        angle, omega, omega_after, _, place, contact, contact_after = columns
        change = omega_after - omega
        turned = (omega * self._seconds) * self._linear + (change * self._seconds) * self._square
        at = angle + turned
        swing = seat.eccentricity_mm / surface.geometry.radius_mm(place)
        where = place + turned
        where += swing * np.sin(at - seat.phase)
        where += self._turntable.flutter(at)
        signal = surface.read(groove, where.reshape(-1))
        speed = (omega + change * self._linear) / surface.geometry.nominal_omega
        if contact.min() < 1.0 or contact_after.min() < 1.0:
            speed *= contact + (contact_after - contact) * self._linear
        signal *= speed.reshape(-1)
        return signal
