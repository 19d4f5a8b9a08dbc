"""Stage 2a: make a line fill its groove.

The groove lasts ten seconds.  A line is fitted by its pace (chosen from the model's own predicted
durations before it speaks) and by the pause before the command; nothing is ever cut.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from dsp import Signal
from kokoro import RATE as DRY_RATE
from kokoro import Sentence, Voice
from limits import END_S, FIRST_END_S, GROOVE_S, LAST_ONSET_S, ONSET_S
from mummy import Mummy, turntable
from texts import Line, WorkshopError

SPEECH_S = 9.1  # what the speech of every line should last, as heard
SPEEDS = np.round(np.arange(0.80, 1.0501, 0.01), 2)
PAUSE_S, WISHED_PAUSE_S = (0.35, 1.10), 0.60
UNHEARD_S = 0.24  # of a sentence's predicted length lies below the trimming threshold


@dataclass(frozen=True)
class Fitted:
    """A slowed line with its place in the groove; times in seconds from the groove's start."""

    audio: Signal
    lead: float  # where `audio` begins
    words: list[float]
    onset: float
    end: float
    speed: float
    pause: float
    cut_db: float


def choose_speed(voice: Voice, line: Line, m: Mummy) -> float:
    """The pace at which the line and a wished-for pause fill the groove best."""
    if line.speed is not None:
        return line.speed

    def error(speed: float) -> float:
        dry = sum(voice.spoken_seconds(p, speed) - UNHEARD_S for p in line.phonemes)
        return abs(dry / m.slow + WISHED_PAUSE_S - SPEECH_S)

    return float(min(SPEEDS, key=error))


def join(omen: Sentence, order: Sentence, silence: float) -> tuple[Signal, float]:
    """Both sentences with `silence` seconds between what is heard; and where the second begins."""
    hush = silence - (len(omen.audio) / DRY_RATE - omen.end) - order.onset
    gap = np.zeros(max(0, round(hush * DRY_RATE)))
    return np.concatenate([omen.audio, gap, order.audio]), (len(omen.audio) + len(gap)) / DRY_RATE


def fit(voice: Voice, line: Line, m: Mummy) -> Fitted:
    """Speak a line and place it in its groove."""
    speed = choose_speed(voice, line, m)
    omen, order = (voice.say(p, speed) for p in line.phonemes)
    spoken = (omen.end - omen.onset + order.end - order.onset) / m.slow
    pause = float(np.clip(SPEECH_S - spoken, *PAUSE_S))
    dry, second = join(omen, order, pause * m.slow)
    slowed = turntable(dry, DRY_RATE, [omen.end, second + order.end], m)

    def heard(seconds: float) -> float:
        return float(slowed.heard_at[min(int(seconds * DRY_RATE), len(dry) - 1)])

    first, last = heard(omen.onset), heard(second + order.end)
    spare = GROOVE_S - (last - first)
    onset = float(np.clip(0.39 * spare, ONSET_S + 0.05, LAST_ONSET_S - 0.05))
    end = onset + last - first
    if not FIRST_END_S < end < END_S:
        raise WorkshopError(f"{line.name} does not fit: speech would end at {end:.2f} s, reword it")
    lead = onset - first
    words = omen.words + [second + w for w in order.words]
    return Fitted(
        slowed.audio,
        lead,
        [round(lead + heard(w), 2) for w in words],
        onset,
        end,
        speed,
        pause,
        max(omen.cut_db, order.cut_db),
    )
