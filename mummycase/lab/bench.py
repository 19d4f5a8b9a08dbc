"""The workbench: a case, a hand on its lever, a microphone, and records made for measuring."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from mummycase.case import CUT_RATE, GROOVES, MummyCase, Record, RecordGeometry
from mummycase.case.events import CaseEvent, MessageEnded
from mummycase.case.hand import hear_message
from mummycase.case.record import Sound
from mummycase.records.test_tones import FADE_S, LEVEL_DB, NAME
from mummycase.units import db_to_gain

HOLD_S = 1.5
"""How long the lever is held where the platter is to have run up before the stylus comes down."""

Tell = Callable[[str, float], None]
"""Told what is being measured, and how much of it is done, 0..1."""


@dataclass(frozen=True, slots=True)
class Take:
    """What the microphone heard of one pull, from the moving of the lever to the platter's rest.

    Attributes:
        sound: shape (frames,), -1..1.
        sample_rate: frames a second.
        events: what the case told meanwhile; frames count from the start of the sound.
    """

    sound: NDArray[np.float32]
    sample_rate: int
    events: tuple[CaseEvent, ...]

    def frame_of(self, kind: type[CaseEvent]) -> int | None:
        """Frame of the first event of this kind, None if there was none."""
        return next((event.frame for event in self.events if isinstance(event, kind)), None)

    @property
    def groove(self) -> int | None:
        """The groove whose end was heard, 1..20; None if none was."""
        return ended_groove(self.events)


def ended_groove(events: tuple[CaseEvent, ...]) -> int | None:
    """The groove whose message came to its end, 1..20; None if none did."""
    return next((event.groove for event in events if isinstance(event, MessageEnded)), None)


def listen(case: MummyCase, *, groove: int | None = None, hold_s: float = HOLD_S) -> Take:
    """Pull the lever and hear what comes.

    Args:
        case: shut and at rest.
        groove: to be found, 1..20; None leaves it to the angle.
        hold_s: how long the lever is held, s.
    """
    if groove is not None:
        case.cue(groove)
    case.drain_events()
    start = case.frame
    sound = np.concatenate(list(hear_message(case, hold_s)))
    events = tuple(replace(event, frame=event.frame - start) for event in case.drain_events())
    return Take(sound, case.sample_rate, events)


def tone(seconds: float, hz: float) -> Sound:
    """A tone as the measuring record has it, of any length and frequency, faded at its end only."""
    elapsed = np.arange(round(seconds * CUT_RATE)) / CUT_RATE
    fade = 0.5 - 0.5 * np.cos(np.pi * np.clip(elapsed[::-1] / FADE_S, 0.0, 1.0))
    wave = db_to_gain(LEVEL_DB) * np.sin(math.tau * hz * elapsed) * fade
    return np.rint(wave * 32767.0).astype(np.int16)


def record_of(sounds: tuple[Sound, ...], geometry: RecordGeometry, name: str = NAME) -> Record:
    """A record whose two sides hold the same `GROOVES` sounds."""
    return Record(name, (sounds, sounds), geometry)


def tone_from_rim(hz: float, seconds: float) -> Record:
    """The outer part of a record, with a tone that begins at once where the stylus comes down."""
    whole = RecordGeometry()
    outer = replace(whole, lead_in_revolutions=0.0, message_s=seconds)
    reach = whole.rim_radius_mm - whole.pitch_mm * outer.switch_angle / math.tau
    outer = replace(outer, switch_radius_mm=reach)
    return record_of((tone(seconds, hz),) * GROOVES, outer)


def tone_past_switch(hz: float, geometry: RecordGeometry, seconds: float) -> Record:
    """The same record as one of `geometry`, with a tone that runs on past the switch.

    Its own switch lies `seconds` later, at nominal speed: a case that is put into the state of
    one that has just switched off hears the tone all the way to its rest.
    """
    revolutions = seconds * geometry.nominal_rpm / 60.0
    later = geometry.message_s + seconds
    reach = geometry.radius_mm(geometry.switch_angle + revolutions * math.tau)
    longer = replace(
        geometry,
        message_s=later,
        switch_radius_mm=reach,
        run_out_revolutions=geometry.run_out_revolutions - revolutions,
    )
    return record_of((tone(later, hz),) * GROOVES, longer)
