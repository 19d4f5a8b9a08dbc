"""Lets effects be heard: on channels of the mixer that the voice does not use."""

import os
import threading
from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from mummycase.audio import device
from mummycase.audio.effects.bank import Bank, make_bank
from mummycase.audio.effects.kinds import Effect
from mummycase.audio.speaker import BLOCK_FRAMES, to_samples
from mummycase.errors import AudioUnavailableError, SettingError

if TYPE_CHECKING:
    from pygame.mixer import Sound

CHANNELS = 5
"""So many sound at once; one more is left out, which nobody misses in such a crowd."""

OWN = range(device.FIRST_FREE, device.FIRST_FREE + CHANNELS)
"""The channels."""

ALIKE = 2
"""So many of a kind sound at once."""

FADE_MS = 50
"""In which a sound that must end is faded, ms."""

ENDED_BY = MappingProxyType({Effect.DIE_LANDS: Effect.DIE})
"""Which effect another one ends."""

DUCKED = 0.25
"""How much of an effect is left while the mummy speaks: 12 dB less."""


class Effects(Protocol):
    """Whoever lets effects be heard.

    Attributes:
        volume: of all of them, 0..1.
        is_ducked: whether they stand back because the mummy speaks.
    """

    volume: float
    is_ducked: bool

    def play(self, effect: Effect) -> None:
        """Let it be heard now, or not at all; never waits, never fails."""

    def hush(self) -> None:
        """What is heard now fades away."""


class NoEffects:
    """Nothing is heard: no sound is wanted, or there is none to be had."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.is_ducked = False

    def play(self, effect: Effect) -> None:
        """Nothing."""

    def hush(self) -> None:
        """Nothing."""


NO_EFFECTS = NoEffects()
"""For who has none."""


class EffectPlayer:
    """Effects through the mixer, which it shares with the voice's speaker.

    `prepare` does what takes long, in whatever thread; until it is done, and where there is no
    device, `play` does nothing.

    Args:
        chance: chooses among the ways of an effect.
        sample_rate: frames a second, the same as the voice's.
        buffer_frames: frames the device asks for at once, the same as the voice's speaker wants.
        bank: makes the sounds.

    Attributes:
        volume: of all of them, 0..1.
        is_ducked: whether they stand back because the mummy speaks.
        silence: why nothing is heard, if so; None otherwise.
    """

    def __init__(
        self,
        chance: Random,
        sample_rate: int = 44_100,
        *,
        buffer_frames: int = BLOCK_FRAMES,
        bank: Callable[[int], Bank] = make_bank,
    ) -> None:
        if sample_rate < 1:
            raise SettingError(f"sample_rate must be positive, got {sample_rate}")
        self._chance = chance
        self._rate = sample_rate
        self._buffer = buffer_frames
        self._bank = bank
        self._sounds: Mapping[Effect, tuple[Sound, ...]] = {}
        self._last: dict[Effect, int] = {}  # which way was heard last
        self._on: dict[int, Effect] = {}  # what each channel played last
        self._is_closed = False
        self._lock = threading.Lock()  # around closing
        self.volume = 1.0
        self.is_ducked = False
        self.silence: str | None = None

    def prepare(self) -> None:
        """Open the device and make all sounds; where there is none, `silence` tells why."""
        try:
            device.open_for(device.EFFECTS, self._rate, self._buffer)
        except AudioUnavailableError as error:
            self.silence = str(error)
            return
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        from pygame.mixer import Sound

        sounds = {
            effect: tuple(Sound(buffer=to_samples(way)[0].tobytes()) for way in ways)
            for effect, ways in self._bank(self._rate).items()
        }
        with self._lock:
            if not self._is_closed:
                self._sounds = sounds
                return
        device.close_for(device.EFFECTS)

    def play(self, effect: Effect) -> None:
        """Let it be heard now.

        It is not if all are silent, if all channels are taken, or if two of its kind sound already.
        """
        ways = self._sounds.get(effect, ())
        loud = self.volume * (DUCKED if self.is_ducked else 1.0)
        if not ways or loud <= 0.0 or not device.is_open():
            return
        from pygame import mixer

        busy = [number for number in OWN if mixer.Channel(number).get_busy()]
        for number in busy:
            if self._on.get(number) is ENDED_BY.get(effect):
                mixer.Channel(number).fadeout(FADE_MS)
        alike = sum(self._on.get(number) is effect for number in busy)
        if alike >= ALIKE or len(busy) == CHANNELS:
            return
        number = next(number for number in OWN if number not in busy)
        sound = ways[self._way(effect, len(ways))]
        sound.set_volume(min(1.0, loud))
        self._on[number] = effect
        mixer.Channel(number).play(sound)

    def hush(self) -> None:
        """What is heard now fades away."""
        if self._sounds and device.is_open():
            from pygame import mixer

            for number in OWN:
                mixer.Channel(number).fadeout(FADE_MS)

    def close(self) -> None:
        """Let go of the device; nothing is heard any more."""
        with self._lock:
            self._is_closed = True
            sounds, self._sounds = self._sounds, {}
        if sounds:
            device.close_for(device.EFFECTS)

    def _way(self, effect: Effect, count: int) -> int:
        """Any but the one that was heard last."""
        last = self._last.get(effect)
        others = [number for number in range(count) if number != last]
        self._last[effect] = way = self._chance.choice(others or [0])
        return way
