"""Lamps that live: they breathe while the case starts, glow with the voice, and go out last.

What a lamp is told is the brightness that is seen, 0..1; `Light.current` makes current of it, since
half the current is far more than half as bright to the eye.
"""

import math
from collections.abc import Mapping
from enum import StrEnum

from mummycase.pi.adjustments import Light
from mummycase.pi.panel import Lamp, Pins

BREATH_S = 2.4
"""One breath while the case starts, s."""

PULSE_S = 0.9
"""The one pulse that says ready, s."""

NOD_S = 0.9
"""The three winks that say: the record is turned, s."""

WINKS = 3

QUIET_DB, LOUD_DB = -42.0, -14.0
"""RMS level, dB of full scale, at which a lamp is dark, and at which it is brightest. Measured in
blocks of 23 ms the built-in record speaks at -22 dB in the median, above -14 dB in one of twenty;
its surface alone lies at -48 dB."""

RISE_S, FALL_S = 0.02, 0.18
"""How quickly light follows a voice that grows, and one that fades, s: as a filament does."""

STEPS = 100
"""A PWM of whole percent knows no finer ones."""


class Mood(StrEnum):
    """What the lamps tell."""

    STARTING = "starting"
    READY = "ready"
    NOD = "nod"
    VOICE = "voice"
    OFF = "off"


class Lamps:
    """Both lamps.

    Args:
        pins: they hang on.
        light: how bright they may be.
        now: s, of a clock that only grows.

    Attributes:
        seen: how bright each lamp looks now, 0..1.
    """

    def __init__(self, pins: Pins, light: Light, now: float) -> None:
        self._pins = pins
        self._light = light
        self._mood = Mood.STARTING
        self._since = now
        self._last = now
        self._follower = 0.0
        self._sent: dict[Lamp, int] = {}
        self.seen: Mapping[Lamp, float] = dict.fromkeys(Lamp, 0.0)

    @property
    def mood(self) -> Mood:
        """What they tell now."""
        return self._mood

    def tell(self, mood: Mood, now: float) -> None:
        """Tell something else; READY and NOD pass into VOICE when they are over."""
        self._mood, self._since = mood, now

    def update(self, level: float, now: float) -> None:
        """Let time pass.

        Args:
            level: RMS level of what is heard now, 0..1.
            now: s.
        """
        self._follow(brightness(level), now - self._last)
        self._last = now
        past = now - self._since
        if self._mood in (Mood.READY, Mood.NOD) and past >= _LASTS[self._mood]:
            self._mood, self._since = Mood.VOICE, now
        self.seen = self._shown(past)
        for lamp, seen in self.seen.items():
            self._send(lamp, self._light.current(seen))

    def off(self) -> None:
        """Dark, at once."""
        self._mood = Mood.OFF
        self.seen = dict.fromkeys(Lamp, 0.0)
        for lamp in Lamp:
            self._send(lamp, 0.0)

    def _shown(self, past: float) -> Mapping[Lamp, float]:
        match self._mood:
            case Mood.STARTING:
                breath = 0.5 - 0.5 * math.cos(2.0 * math.pi * past / BREATH_S)
                return {Lamp.COBRA: 0.7 * breath, Lamp.JEWEL: 0.0}
            case Mood.READY:
                return dict.fromkeys(Lamp, math.sin(math.pi * past / PULSE_S))
            case Mood.NOD:
                is_lit = int(past / NOD_S * 2 * WINKS) % 2 == 0
                return dict.fromkeys(Lamp, 1.0 if is_lit else 0.0)
            case Mood.VOICE:
                return dict.fromkeys(Lamp, self._follower)
            case Mood.OFF:
                return dict.fromkeys(Lamp, 0.0)

    def _follow(self, wanted: float, seconds: float) -> None:
        span = RISE_S if wanted > self._follower else FALL_S
        self._follower = wanted + (self._follower - wanted) * math.exp(-max(seconds, 0.0) / span)
        if self._follower < 0.02:
            self._follower = 0.0

    def _send(self, lamp: Lamp, current: float) -> None:
        step = math.ceil(current * STEPS - 1e-9)  # the floor is never rounded to nothing
        if self._sent.get(lamp) != step:
            self._sent[lamp] = step
            self._pins.light(lamp, step / STEPS)


_LASTS = {Mood.READY: PULSE_S, Mood.NOD: NOD_S}


def brightness(level: float) -> float:
    """How bright a lamp looks at an RMS level of 0..1: even steps of loudness, even of light."""
    if level <= 0.0:
        return 0.0
    return min(1.0, max(0.0, (20.0 * math.log10(level) - QUIET_DB) / (LOUD_DB - QUIET_DB)))
