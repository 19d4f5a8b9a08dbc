"""Machines and records for the tests of the case."""

from collections.abc import Callable

import numpy as np

from mummycase.case import CUT_RATE, CaseSettings, Controls, MummyCase, Record, RecordGeometry
from mummycase.case.events import CaseEvent
from mummycase.case.record import Sound

SHORT = RecordGeometry(message_s=1.2, run_out_revolutions=0.75)
"""A record whose messages are quick to prepare and to hear."""

TINY = RecordGeometry(message_s=0.5, lead_in_revolutions=0.2, run_out_revolutions=0.3)
"""One that is quicker still."""


def tone(seconds: float, frequency: float = 1000.0, peak: float = 0.25) -> Sound:
    """A sine as it is cut, shape (frames,)."""
    time = np.arange(round(seconds * CUT_RATE)) / CUT_RATE
    wave = np.sin(2 * np.pi * frequency * time)
    return np.round(wave * peak * 32767).astype(np.int16)


def record_of(sound: Sound, geometry: RecordGeometry | None = None, name: str = "test") -> Record:
    """A record with the same sound in every groove."""
    return Record(name, ((sound,) * 20, (sound,) * 20), geometry or RecordGeometry())


def short_case(
    seed: int = 1, settings: CaseSettings | None = None, geometry: RecordGeometry = SHORT
) -> MummyCase:
    """A case with a record of short tones."""
    record = record_of(tone(geometry.message_s), geometry)
    return MummyCase(settings, rng=np.random.default_rng(seed), record=record)


def pull(
    case: MummyCase, hold_s: float = 0.8, pass_time: Callable[[int], object] | None = None
) -> None:
    """Move the lever, hold it, let it go."""
    knob = case.controls.knob
    case.controls = Controls(lever=1.0, knob=knob)
    (pass_time or case.advance)(round(hold_s * case.sample_rate))
    case.controls = Controls(knob=knob)


def after(case: MummyCase, seconds: float) -> None:
    """Let time pass unheard."""
    case.advance(round(seconds * case.sample_rate))


def names(events: tuple[CaseEvent, ...]) -> list[str]:
    """Their kinds, in order."""
    return [type(event).__name__ for event in events]


def open_cover(case: MummyCase) -> None:
    """Open the cover and let the platter come to rest."""
    case.controls = Controls(knob=case.controls.knob, cover_closed=False)
    after(case, 1.5)


def close_cover(case: MummyCase) -> None:
    """Shut the cover, which starts a play."""
    case.controls = Controls(knob=case.controls.knob)
