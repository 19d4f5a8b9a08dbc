"""The pickup: reads the groove at the platter's true momentary speed.

It follows the groove by angle, never by time: where it is in the sound is where the platter has
turned to, corrected by two matters of geometry.

* The record sits off its centre by e: seen from the spindle the groove swings in and out, and the
  stylus is carried along it by (e / r) sin(angle - phase) more or less. Its speed swings by e / r,
  once a revolution, more toward the middle: wow.
* The spindle's bump, `Turntable.bump`, displaces the platter: flutter.

What moves the cone is the stylus's velocity, the slope of the wall times the speed at which it
passes; so what is heard fades as it sinks when the platter runs down, and is silent at rest.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

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
class Lie:
    """How the record lies on the platter.

    Attributes:
        eccentricity_mm: how far its centre lies beside the spindle.
        phase: in which direction, rad on the platter.
    """

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
        self._basis = np.stack((np.ones(quantum), share, 0.5 * share**2))
        self._basis32 = self._basis.astype(np.float32)

    def read(self, motions: tuple[Motion, ...], surface: Surface, lie: Lie) -> Floats:
        """The signal of consecutive quanta.

        Args:
            motions: one for each quantum.
            surface: of the side under the stylus.
            lie: how the record lies.

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
                piece = self._read_groove(motions[start:stop], groove, surface, lie)
                signal[start * self._quantum : stop * self._quantum] = piece
            start = stop
        return signal

    def _read_groove(
        self, motions: tuple[Motion, ...], groove: int, surface: Surface, lie: Lie
    ) -> Floats:
        """The signal of quanta in one groove.

        Within a quantum the speed changes evenly, so every angle is a polynomial of the time: one
        row of three coefficients, times the basis. What sways is small beside a revolution, and
        single precision is enough for it.
        """
        geometry, scale, seconds = surface.geometry, surface.scale, self._seconds
        ratio, bump, bump_phase = self._turntable.bump
        to_nominal, count = 1.0 / geometry.nominal_omega, len(motions)
        places, swings, bumps, speeds, sizes = [], [], [], [], []
        for angle, omega, omega_after, _, place, _, _ in motions:
            turned, change = omega * seconds, (omega_after - omega) * seconds
            places.append((surface.start + place * scale, turned * scale, change * scale))
            swings.append(((angle - lie.phase) % math.tau, turned, change))
            bumps.append(((ratio * angle + bump_phase) % math.tau, ratio * turned, ratio * change))
            speeds.append((omega * to_nominal, (omega_after - omega) * to_nominal, 0.0))
            size = lie.eccentricity_mm / geometry.radius_mm(place) * scale
            after = lie.eccentricity_mm / geometry.radius_mm(place + turned) * scale
            sizes.append((size, after - size, 0.0))
        index = np.array(places) @ self._basis
        rows = np.array(swings + bumps + speeds + sizes, np.float32) @ self._basis32
        sway = np.sin(rows[: 2 * count])
        sway[:count] *= rows[3 * count :]
        sway[count:] *= np.float32(bump * scale)
        index += sway[:count]
        index += sway[count:]
        signal = surface.read(groove, index.reshape(-1))
        signal *= rows[2 * count : 3 * count].reshape(-1)
        if any(motion.contact < 1.0 or motion.contact_after < 1.0 for motion in motions):
            signal *= self._contact(motions)
        return signal

    def _contact(self, motions: tuple[Motion, ...]) -> Floats:
        """How far the stylus touches, frame by frame."""
        ends = [(motion.contact, motion.contact_after - motion.contact) for motion in motions]
        lines: Floats = (np.array(ends, np.float32) @ self._basis32[:2]).reshape(-1)
        return lines
