"""A person who keeps the voice clear: pulls the lever, listens, turns the knob.

They hear through `Readings.elapsed`: how far the message came in how much time. That needs no
sound, so many plays pass in seconds; `hear_play` makes one of them again with a microphone before
the case, and the pitch that is heard must be the speed that was told.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from mummycase.case import CaseState, MummyCase
from mummycase.case.hand import LIMIT_S, MEAN_HOLD_S
from mummycase.case.readings import StylusState
from mummycase.lab.tone import demodulate
from mummycase.records.test_tones import TONE_HZ

CLEAR = 0.96
"""Slowest speed at which the voice is clear."""

LISTEN_S = 0.5
"""How long they listen before they turn the knob again."""

KNOB_PER_SPEED = 1.2
"""How far they turn it for a share of speed: less than it takes, so that they never dither."""

CONTENT = 0.003
"""Speed errors that nobody corrects."""

AGREEMENT = 0.002
"""How far the speed heard may lie from the speed told."""


@dataclass(frozen=True, slots=True)
class Play:
    """One play as the person had it.

    Attributes:
        speed: of the groove in the second half of the message, 1 = nominal; 0 if it never ended.
        knob: where the knob stood then, 0..1.
        span: first and last frame of that half, as the case counts them.
    """

    speed: float
    knob: float
    span: tuple[int, int]

    @property
    def unclear(self) -> bool:
        """Whether the voice cannot be cleared: too slow at full knob, or it never ends."""
        return self.speed == 0.0 or (self.knob == 1.0 and self.speed < CLEAR)


def play(case: MummyCase, pass_time: Callable[[int], object] | None = None) -> Play:
    """Pull the lever and, in the first half of the message, turn the knob until the voice is right.

    Args:
        case: shut and at rest; afterwards at rest again, unless the message never ends.
        pass_time: lets frames pass; `case.advance` unless the sound is wanted.
    """
    pass_time = pass_time or case.advance
    rate, block = case.sample_rate, case.settings.block
    case.controls = replace(case.controls, lever=1.0)
    pass_time(round(MEAN_HOLD_S * rate / block) * block)
    case.controls = replace(case.controls, lever=0.0)
    heard: list[tuple[int, float]] = []  # frame, share of the message
    listened = 0
    for _ in range(round(LIMIT_S * rate / block)):
        pass_time(block)
        now = case.readings()
        if now.stylus is StylusState.AT_REST:
            return _second_half(case, heard)
        if now.elapsed is None or not 0.0 < now.elapsed < 1.0:
            continue
        heard.append((now.frame, now.elapsed))
        begun = heard[listened]
        if now.elapsed < 0.5 and now.frame - begun[0] >= LISTEN_S * rate:
            listened = len(heard) - 1
            _turn_knob(case, _speed(case, begun, heard[-1]))
    return Play(0.0, case.controls.knob, (0, 0))


def hear_play(ear: MummyCase, state: CaseState) -> float:
    """The same play from the same state with a microphone before the case.

    Args:
        ear: a case like the one in question, with a record that holds the 1 kHz tone throughout.
        state: of that case before the play.

    Returns:
        Mean speed heard in the second half of the message, 1 = nominal.
    """
    ear.load(state)
    sound: list[np.ndarray] = []
    told = play(ear, lambda frames: sound.append(ear.render(frames)))
    trace = demodulate(np.concatenate(sound), ear.sample_rate, TONE_HZ)
    first, last = ((frame - state["frame"]) / ear.sample_rate for frame in told.span)
    return float(np.mean(trace.between(first, last).speed))


def _turn_knob(case: MummyCase, speed: float) -> None:
    if abs(speed - 1.0) > CONTENT:
        knob = case.controls.knob + KNOB_PER_SPEED * (1.0 - speed)
        case.controls = replace(case.controls, knob=min(max(knob, 0.0), 1.0))


def _second_half(case: MummyCase, heard: list[tuple[int, float]]) -> Play:
    half = [moment for moment in heard if moment[1] >= 0.5]
    begun, ended = half[0], half[-1]
    return Play(_speed(case, begun, ended), case.controls.knob, (begun[0], ended[0]))


def _speed(case: MummyCase, begun: tuple[int, float], ended: tuple[int, float]) -> float:
    """Speed of the groove between two moments, 1 = nominal."""
    message_s = case.record.geometry.message_s if case.record else 0.0
    seconds = (ended[0] - begun[0]) / case.sample_rate
    return (ended[1] - begun[1]) * message_s / seconds
