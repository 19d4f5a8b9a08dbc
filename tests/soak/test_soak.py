"""Long runs, apart from the suite: ``pytest -m soak``. They take about a quarter of an hour."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import run_state_machine_as_test

from mummycase.case import StylusState
from mummycase.case.events import MessageEnded
from mummycase.case.hand import draw_hold, pass_message
from tests.case.machines import TINY, short_case
from tests.case.test_case_machine import CaseMachine

pytestmark = pytest.mark.soak

CHECKOUT = Path(__file__).parents[2]

TEN_MINUTES = """
import threading, numpy as np
from dataclasses import replace
from mummycase.audio import LiveCase, SdlSpeaker
from mummycase.case import MummyCase
from tests.case.machines import record_of, tone

rng = np.random.default_rng(7)
case = MummyCase(rng=rng, record=record_of(tone(10.0)))
pause = threading.Event()
with LiveCase(case, SdlSpeaker()) as live:
    while case.frame < 600 * case.sample_rate:
        pause.wait(float(rng.uniform(0.05, 2.0)))
        act = rng.integers(5)
        controls = live.controls
        if act == 0:
            live.controls = replace(controls, lever=1.0 - round(controls.lever))
        elif act == 1:
            live.controls = replace(controls, cover_closed=not controls.cover_closed)
        elif act == 2:
            live.knock(float(rng.random()))
        else:
            live.controls = replace(controls, knob=float(rng.random()))
        live.drain_events()
    print(live.late_chunks)
"""


def test_ten_minutes_of_random_hands_without_a_gap(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", TEN_MINUTES],
        cwd=CHECKOUT,
        env={**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(tmp_path / "out")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == 0, "late blocks"


def test_many_orders_of_hands() -> None:
    run_state_machine_as_test(
        CaseMachine,
        settings=settings(
            max_examples=1500,
            stateful_step_count=60,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_the_grooves_stay_fair_over_twenty_thousand_pulls() -> None:
    case = short_case(seed=21, geometry=TINY)  # its cells are the real ones: they last
    rng = np.random.default_rng(22)
    grooves = []
    for _ in range(20_000):
        pass_message(case, draw_hold(rng))
        assert case.stylus is StylusState.AT_REST
        grooves += [event.groove for event in case.drain_events() if type(event) is MessageEnded]
    counts = np.bincount(grooves, minlength=21)[1:]
    assert ((counts - 1000.0) ** 2 / 1000.0).sum() < 43.8  # 19 degrees of freedom, p = 0.001
