"""The measuring record: tones, sweeps, silence and steps of level, made by code.

It has no files, is the same on every machine, and what it holds is stated here as figures, so
that the laboratory can compare what comes out of the speaker with what was cut. Each groove is
full to the switch, and its ends are faded over `FADE_S`.
"""

import math
from enum import StrEnum
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from mummycase.case.record import CUT_RATE, GROOVES, Record, Sound
from mummycase.errors import SettingError
from mummycase.records.command import SIDES, Command, CommandCode
from mummycase.records.press import GEOMETRY, LoadedRecord
from mummycase.records.sheet import Message, Sheet
from mummycase.units import db_to_gain

NAME = "test_tones"
"""What `mummycase.records.load` finds it by."""

TITLE = "Test tones"
"""What people call it."""


class ToneKind(StrEnum):
    """What a groove of the measuring record holds."""

    TONE = "tone"
    SWEEP = "sweep"
    SILENCE = "silence"
    RAMP = "ramp"
    HIGH_TONE = "high tone"


TONE_HZ = 1000.0
"""Frequency of TONE and RAMP."""

HIGH_TONE_HZ = 3150.0
"""The usual tone for measuring wow and flutter; the cone swallows it, so for a clean machine."""

LEVEL_DB = -12.0
"""Peak of TONE, SWEEP and HIGH_TONE, dB of full level."""

FADE_S = 0.005
"""Raised-cosine fade at both ends of a groove, and from step to step of RAMP, s."""

REVOLUTION_S = 60.0 / GEOMETRY.nominal_rpm
"""One revolution at nominal speed, and so one sweep, s."""

SWEEP_RATIO = 100.0
"""End frequency over start frequency of a sweep."""

SWEEP_CYCLES = 1323
"""Whole cycles in one sweep: the wave goes on without a step where the next sweep begins."""

SWEEP_START_HZ = SWEEP_CYCLES * math.log(SWEEP_RATIO) / ((SWEEP_RATIO - 1.0) * REVOLUTION_S)
"""Where a sweep begins: 80 Hz, within 0.01 % (80.004), as the whole cycles ask."""

SWEEP_END_HZ = SWEEP_START_HZ * SWEEP_RATIO
"""Where a sweep ends: 8 kHz, within 0.01 %."""

RAMP_DB = tuple(range(-45, 1, 5))
"""Peak of each step of RAMP, dB of full level."""

RAMP_STEP_S = GEOMETRY.message_s / len(RAMP_DB)
"""Length of a step of RAMP, s."""

SIDE_1 = MappingProxyType(
    dict.fromkeys(range(1, 6), ToneKind.TONE)
    | dict.fromkeys(range(6, 11), ToneKind.SWEEP)
    | dict.fromkeys(range(11, 16), ToneKind.SILENCE)
    | dict.fromkeys(range(16, 19), ToneKind.RAMP)
    | dict.fromkeys(range(19, 21), ToneKind.HIGH_TONE)
)
"""What each groove (1..20) of side 1 holds; side 2 holds TONE throughout."""

_TEXTS = {
    ToneKind.TONE: "1 kHz tone",
    ToneKind.SWEEP: "Sweeps from 80 Hz to 8 kHz, one a revolution",
    ToneKind.SILENCE: "Silence",
    ToneKind.RAMP: "1 kHz tone in ten steps of 5 dB",
    ToneKind.HIGH_TONE: "3150 Hz tone",
}


def tone_kind(side: int, groove: int) -> ToneKind:
    """What `groove` (1..20) of `side` (1 or 2) holds.

    Raises:
        SettingError: there is no such side or groove.
    """
    if side not in SIDES or groove not in SIDE_1:
        raise SettingError(f"side and groove must be in 1..2 and 1..20, got {side} and {groove}")
    return SIDE_1[groove] if side == SIDES[0] else ToneKind.TONE


def sweep_hz(elapsed_s: NDArray[np.float64]) -> NDArray[np.float64]:
    """Frequency of SWEEP at `elapsed_s` into the modulated groove, s at nominal speed; Hz."""
    return SWEEP_START_HZ * SWEEP_RATIO ** (elapsed_s % REVOLUTION_S / REVOLUTION_S)


def sweep_phase(elapsed_s: NDArray[np.float64]) -> NDArray[np.float64]:
    """Phase of SWEEP at `elapsed_s` into the modulated groove, s at nominal speed; rad.

    The integral of `sweep_hz` within each sweep, from 0 at its start.
    """
    grown = SWEEP_RATIO ** (elapsed_s % REVOLUTION_S / REVOLUTION_S) - 1.0
    return math.tau * SWEEP_START_HZ * REVOLUTION_S / math.log(SWEEP_RATIO) * grown


def ramp_gain(elapsed_s: NDArray[np.float64]) -> NDArray[np.float64]:
    """Peak of RAMP at `elapsed_s` into the modulated groove, s at nominal speed.

    A part of full level. A step begins to fade in, from the level before it, where it is due.
    """
    gains = np.array([db_to_gain(level) for level in RAMP_DB])
    step = np.clip((elapsed_s / RAMP_STEP_S).astype(np.int64), 0, len(gains) - 1)
    before = gains[np.maximum(step - 1, 0)]
    return np.asarray(before + (gains[step] - before) * _rise(elapsed_s - step * RAMP_STEP_S))


def waveform(kind: ToneKind) -> NDArray[np.float64]:
    """The wave of `kind` as it is cut, before rounding.

    Returns:
        Shape (frames,), mono, -1..1, at `CUT_RATE`, frame 0 at the start of the modulated groove.
    """
    frames = round(GEOMETRY.message_s * CUT_RATE)
    elapsed = np.arange(frames) / CUT_RATE
    level = db_to_gain(LEVEL_DB)
    match kind:
        case ToneKind.TONE:
            wave = level * np.sin(math.tau * TONE_HZ * elapsed)
        case ToneKind.HIGH_TONE:
            wave = level * np.sin(math.tau * HIGH_TONE_HZ * elapsed)
        case ToneKind.SWEEP:
            wave = level * np.sin(sweep_phase(elapsed))
        case ToneKind.RAMP:
            wave = ramp_gain(elapsed) * np.sin(math.tau * TONE_HZ * elapsed)
        case ToneKind.SILENCE:
            return np.zeros(frames)
    return np.asarray(wave * _rise(elapsed) * _rise(elapsed[::-1]))


def test_tones() -> LoadedRecord:
    """The measuring record, made anew; equal grooves share one array, in all about 2 MB."""
    sounds = {kind: _cut(kind) for kind in ToneKind}
    places = [(side, groove) for side in SIDES for groove in range(1, GROOVES + 1)]
    sheet = Sheet(
        name=NAME,
        title=TITLE,
        maker="Mummy Case",
        licence="CC0-1.0",
        messages=tuple(
            Message(
                side=side,
                groove=groove,
                text=_TEXTS[tone_kind(side, groove)],
                command=Command(code=CommandCode.NOTHING),
            )
            for side, groove in places
        ),
    )
    cut = tuple(sounds[tone_kind(side, groove)] for side, groove in places)
    return LoadedRecord(sheet, Record(NAME, (cut[:GROOVES], cut[GROOVES:]), GEOMETRY))


# pytest takes whatever is called test_ for a test, wherever it was imported from.
test_tones.__test__ = False  # type: ignore[attr-defined]  # any function takes one


def _cut(kind: ToneKind) -> Sound:
    sound = np.rint(waveform(kind) * 32767.0).astype(np.int16)
    sound.flags.writeable = False
    return sound


def _rise(since_s: NDArray[np.float64]) -> NDArray[np.float64]:
    """A raised cosine from 0 to 1 over `FADE_S`."""
    return np.asarray(0.5 - 0.5 * np.cos(np.pi * np.clip(since_s / FADE_S, 0.0, 1.0)))
