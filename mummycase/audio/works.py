"""The works: what one hears of motor, drive and arm through the case, beside what the needle says.

The machine of `mummycase.case` sounds only through its cone, where the record's hiss and crackle
lie in the same groove as the voice and pass the same needle: these cannot be taken apart. The rest
of a toy's noise does not go through the needle, and is made here from what the readings tell:

    shaft       f = N rpm / 60, N the drive's ratio    the unbalance hums, softly
    commutator  3 poles, so 6 f and its multiples      the whine of a small motor
    drive       the spindle rubs the platter's rim     a rumble, beating once a turn of the shaft
    arm         falls, is lifted, opens its switch     thumps and ticks, to the frame

All of it rises with the speed and falls with it, so a motor heard labouring is one whose cell dies.
Levels are chosen, as a toy is remembered: 25 dB or more below the voice.
"""

import math
from collections.abc import Sequence

import numpy as np

from mummycase.audio.effects.parts import Floats, Wide, band, lay, ring, swell
from mummycase.case.events import (
    CaseEvent,
    MessageEnded,
    MotorStarted,
    MotorStopped,
    StylusDropped,
    StylusLifted,
)
from mummycase.case.readings import Readings
from mummycase.case.turntable import TurntableSettings

NOMINAL_RPM = 78.0
"""Speed at which it is as loud as written here."""

HARMONICS = ((1, 0.35), (2, 0.30), (3, 0.16), (6, 0.70), (12, 0.30), (18, 0.12))
"""Multiples of the shaft's frequency, and how strongly the case gives them to the air."""

HUM, RUMBLE, BLOW = 0.0051, 0.0036, 0.055
"""Size of a harmonic of strength 1, rms of the rumble, peak of a blow of strength 1."""

GROWTH = 1.5
"""The noise goes with this power of the speed."""

BEAT = 0.35
"""Share by which the rumble swells and sinks once a turn of the shaft."""

RUMBLE_S = 1.9
"""Length of the rumble that is used over and over; no multiple of a turn, so it is not noticed."""


class Works:
    """Their noise, block after block.

    Args:
        sample_rate: frames a second.
        rng: draws the grain of rumble and blows.
        settings: of the drive.
    """

    def __init__(
        self,
        sample_rate: int,
        rng: np.random.Generator,
        settings: TurntableSettings | None = None,
    ) -> None:
        self._rate = sample_rate
        self._ratio = (settings or TurntableSettings()).gear_ratio
        self._rumble = _closed(band(RUMBLE_S, sample_rate, 140.0, 1300.0, rng), sample_rate)
        self._blows = _blows(sample_rate, rng)
        self._at = 0  # in the rumble
        self._turned = 0.0  # of the shaft, rad
        self._rpm = 0.0  # at the end of the last block
        self._left = np.zeros(0)  # of blows that go on

    def render(self, frames: int, readings: Readings, events: Sequence[CaseEvent]) -> Floats:
        """The noise of the next block.

        Args:
            frames: in it.
            readings: at its end.
            events: of it.

        Returns:
            Shape (frames,), float32; at nominal speed about -46 dB of full scale, blows to -25 dB.
        """
        before, self._rpm = self._rpm, readings.rpm
        sound = np.zeros(frames)
        if before > 0.0 or self._rpm > 0.0:
            sound += self._running(np.linspace(before, self._rpm, frames))
        self._strike(sound, readings.frame - frames, events)
        return sound.astype(np.float32)

    def _running(self, rpm: Wide) -> Wide:
        frames = len(rpm)
        phase = self._turned + np.cumsum(rpm * (self._ratio * math.tau / 60.0 / self._rate))
        self._turned = float(phase[-1]) % math.tau
        index = (self._at + np.arange(frames)) % len(self._rumble)
        self._at = (self._at + frames) % len(self._rumble)
        hum = np.zeros(frames)
        for number, strength in HARMONICS:
            hum += strength * np.sin(number * phase)
        rumble = self._rumble[index] * (1.0 + BEAT * np.sin(phase))
        loud = (rpm / NOMINAL_RPM) ** GROWTH
        running: Wide = loud * (HUM * hum + RUMBLE * rumble)
        return running

    def _strike(self, sound: Wide, first: int, events: Sequence[CaseEvent]) -> None:
        """Add the blows of these events, and what is left of those before."""
        longest = max(len(blow) for blow in self._blows.values())
        whole = np.zeros(max(len(sound) + longest, len(self._left)))
        whole[: len(self._left)] = self._left
        for event in events:
            blow = self._blows.get(type(event))
            if blow is not None:
                at = min(max(event.frame - first, 0), len(sound) - 1)
                whole[at : at + len(blow)] += BLOW * blow
        sound += whole[: len(sound)]
        left = whole[len(sound) :]
        self._left = left if left.any() else left[:0]


def _blows(rate: int, rng: np.random.Generator) -> dict[type[CaseEvent], Wide]:
    """What is struck when, each with a peak of its strength."""
    down = ring(0.16, rate, ((118.0, 1.0, 0.035), (240.0, 0.6, 0.025), (520.0, 0.3, 0.012)))
    lay(
        down, band(0.03, rate, 800.0, 3500.0, rng) * swell(0.03, rate, 0.001, 0.006), 0.0, rate, 0.2
    )
    up = ring(0.08, rate, ((310.0, 1.0, 0.012), (900.0, 0.5, 0.008)))
    switch = ring(0.04, rate, ((1450.0, 0.7, 0.006), (2900.0, 1.0, 0.004)))
    fading = 0.5 + 0.5 * np.cos(np.linspace(0.0, math.pi, round(0.01 * rate)))
    made: dict[type[CaseEvent], Wide] = {}
    for kind, blow, strength in (
        (StylusDropped, down, 1.0),
        (StylusLifted, up, 0.5),
        (MessageEnded, switch, 0.35),
        (MotorStarted, switch, 0.3),
        (MotorStopped, switch, 0.3),
    ):
        shaped = blow * (strength / float(np.max(np.abs(blow))))
        shaped[-len(fading) :] *= fading
        made[kind] = shaped
    return made


def _closed(noise: Wide, rate: int) -> Wide:
    """A noise whose end goes over into its beginning, so that it can be used again and again."""
    frames = round(0.1 * rate)
    share = np.linspace(0.0, 0.5 * math.pi, frames)
    closed = noise[frames:].copy()
    closed[-frames:] = closed[-frames:] * np.cos(share) + noise[:frames] * np.sin(share)
    return closed
