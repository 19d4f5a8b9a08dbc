"""How the platter runs up and down, heard from tones that begin early and end late.

While the lever is held the stylus is in the air and nothing is heard. For the run-up a hand only
just flicks it: the stylus comes down a seventh of a second later, when the platter has less than
half of its speed, on a record whose tone begins at once; time counts from the moving of the lever.

The tone of a message ends where the switch opens. For the run-down the case, just switched off, is
put with its exact state before a record that is the same but for its tone, which goes on.
"""

from collections.abc import Sequence

import numpy as np

from mummycase.case import CaseSettings, Controls, MummyCase
from mummycase.case.events import MessageEnded, StylusDropped
from mummycase.lab.bench import HOLD_S, listen, tone_from_rim, tone_past_switch
from mummycase.lab.speed import run_up_s, standstill_s
from mummycase.lab.tone import SpeedTrace, demodulate

TONE_HZ = 2000.0
"""High enough for the cone to give it at a fifth of the speed."""

SPAN = (0.05, 1.5)
"""Speeds that are looked for."""

RUN_UP_S = 3.0
"""Length of the record for the run-up, at nominal speed, s."""

FINAL_S = (2.0, 3.0)
"""When the platter has its final speed, s from the lever."""

TOUCH_S = 0.015
"""What the stylus takes to sit in the groove, s."""

RUN_DOWN_S = 1.0
"""How long the tone goes on past the switch, at nominal speed, s."""

LAST_SPEEDS = (0.12, 0.4)
"""The part of the run-down that is heard well and nearly a straight line."""

REST_S = 30.0
"""Between two plays."""


def hear_run_up(
    settings: CaseSettings, times: int, rng: np.random.Generator
) -> tuple[float, SpeedTrace]:
    """Mean time from the lever to 95 % of the final speed, s, and one of the traces.

    Args:
        settings: of the case.
        times: how many run-ups to hear.
        rng: draws what the machine leaves to chance.
    """
    case = MummyCase(settings, rng=rng, record=tone_from_rim(TONE_HZ, RUN_UP_S))
    found: list[tuple[float, SpeedTrace]] = []
    for _ in range(times):
        take = listen(case, hold_s=0.0)
        whole = demodulate(take.sound, take.sample_rate, TONE_HZ, SPAN)
        touched = (take.frame_of(StylusDropped) or 0) / take.sample_rate
        trace = whole.between(touched + TOUCH_S, whole.extent()[1] - TOUCH_S)
        found.append((run_up_s(trace, FINAL_S), trace))
        case.rest(REST_S)
    return _mean_and_last(found)


def hear_run_down(case: MummyCase, times: int) -> tuple[float, SpeedTrace]:
    """Mean time from the opening of the switch to standstill, s, and one of the traces.

    Args:
        case: shut and at rest, with the measuring record.
        times: how many run-downs to hear.
    """
    record, rate = case.record, case.sample_rate
    assert record is not None
    longer = tone_past_switch(TONE_HZ, record.geometry, RUN_DOWN_S)
    ear = MummyCase(case.settings, rng=np.random.default_rng(0), record=longer)
    found: list[tuple[float, SpeedTrace]] = []
    for _ in range(times):
        switched = _play_to_switch(case)
        ear.load(case.dump())
        late = (ear.frame - switched) / rate
        trace = demodulate(ear.render(round(1.5 * rate)), rate, TONE_HZ, SPAN)
        trace = SpeedTrace(trace.start_s + late, trace.rate, trace.speed, trace.level)
        found.append((standstill_s(trace, *LAST_SPEEDS), trace))
        case.advance(2 * rate)
        case.rest(REST_S)
    return _mean_and_last(found)


def _play_to_switch(case: MummyCase) -> int:
    """Play a message unheard, to less than a block past the switch; the frame of the switch."""
    case.drain_events()
    case.controls = Controls(lever=1.0)
    case.advance(round(HOLD_S * case.sample_rate))
    case.controls = Controls()
    while True:
        case.advance(case.settings.block)
        for event in case.drain_events():
            if isinstance(event, MessageEnded):
                return event.frame


def _mean_and_last(found: Sequence[tuple[float, SpeedTrace]]) -> tuple[float, SpeedTrace]:
    return float(np.mean([seconds for seconds, _ in found])), found[-1][1]
