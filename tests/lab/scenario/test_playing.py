"""Scenarios as they are played: what comes is met, and what does not is missed."""

from typing import Any

import numpy as np
import pytest

from mummycase.case import CaseSettings, MummyCase
from mummycase.lab.scenario import Outcome, play
from mummycase.lab.scenario.sheet import parsed
from mummycase.records import LoadedRecord, test_tones

SHORT = test_tones.test_tones()
"""A record whose sound is known, made by code."""

PULL = {"at": 0.0, "do": "pull"}


def played(*expectations: dict[str, Any], deeds: tuple[dict[str, Any], ...] = (PULL,)) -> Outcome:
    scenario = parsed({"deed": list(deeds), "expect": list(expectations)})
    case = MummyCase(
        CaseSettings(sample_rate=22_050), rng=np.random.default_rng(1), record=SHORT.record
    )
    return play(scenario, case, SHORT.sheet, lambda name: SHORT)


def met(outcome: Outcome) -> list[bool]:
    return [finding.is_met for finding in outcome.findings]


def test_what_stands_is_met_and_what_does_not_is_missed() -> None:
    outcome = played(
        {"at": 0.0, "stylus": "at rest", "motor": False, "side": 1},
        {"at": 0.5, "stylus": "lifted", "motor": True, "cover": "closed"},
        {"at": 0.5, "stylus": "tracking"},
        {"at": 5.0, "stylus": "tracking", "groove": list(range(1, 21)), "volts": [1.0, 1.7]},
        {"at": 5.0, "rpm": [0, 10]},
        {"at": 5.0, "speed_percent": [-4, 4], "amps": [0.01, 1], "stalled": False},
    )
    assert met(outcome) == [True, True, False, True, False, True]
    assert "stylus lifted" in outcome.findings[2].found


def test_what_happens_is_counted_within_its_time() -> None:
    outcome = played(
        {"between": [1, 5], "event": "MessageStarted", "side": 1, "count": 1},
        {"between": [1, 5], "event": "MessageStarted", "side": 2},
        {"between": [1, 5], "event": "MessageEnded", "count": 0},
        {"between": [5, 15], "event": "MessageEnded"},
        {"between": [0, 15], "event": "StylusDropped", "by": "cover"},
        {"between": [0, 15], "event": "StylusDropped", "by": "lever", "count": 2},
    )
    assert met(outcome) == [True, False, True, True, False, False]


def test_what_holds_throughout_must_hold_at_every_moment() -> None:
    outcome = played(
        {"between": [4, 9], "speed_percent": [-4, 4]},
        {"between": [0, 9], "speed_percent": [-4, 4]},
        {"between": [16, 17], "level_db": [-200, -60]},
        {"between": [5, 7], "level_db": [-60, 0]},
    )
    assert met(outcome) == [True, False, True, True]


def test_words_are_looked_for_in_what_was_said() -> None:
    word = SHORT.sheet.message(1, 1).text.split()[0]
    outcome = played(
        {"between": [0, 12], "caption": word.upper()},
        {"between": [0, 0.2], "caption": word},
        {"at": 9.0, "caption": "no such word"},
        deeds=({"at": 0.0, "do": "say", "groove": 1},),
    )
    assert met(outcome) == [True, False, False]


def test_a_deed_that_cannot_be_done_is_told_and_the_rest_goes_on() -> None:
    deeds = (
        {"at": 0.0, "do": "swap"},
        {"at": 0.1, "do": "cover", "to": "open"},
        {"at": 0.3, "do": "swap"},
        {"at": 0.4, "do": "turn"},
        {"at": 0.5, "do": "fit", "left": "flat"},
        {"at": 0.6, "do": "insert", "record": "any"},
        {"at": 0.7, "do": "rest", "seconds": 60},
        {"at": 0.8, "do": "cover", "to": "closed"},
        {"at": 1.0, "do": "knob", "to": 1.0},
        {"at": 1.0, "do": "knock", "strength": 0.1},
        {"at": 1.2, "do": "say", "groove": 3},
    )
    outcome = played({"at": 0.45, "side": 2}, {"at": 0.65, "side": 1}, deeds=deeds)
    assert met(outcome) == [True, True]
    assert [line.split(":")[0] for line in outcome.refused] == ["at 0 s, swap"]
    assert not outcome.is_met


def test_the_same_scenario_comes_out_the_same() -> None:
    wanted = {"between": [0, 14], "event": "MessageEnded"}
    assert played(wanted) == played(wanted)


def test_all_sound_is_heard_once_and_in_order() -> None:
    scenario = parsed({"deed": [PULL], "expect": [{"at": 2.34567, "motor": True}], "seconds": 3.0})
    pieces: list[np.ndarray] = []
    settings = CaseSettings(sample_rate=22_050)
    case = MummyCase(settings, rng=np.random.default_rng(1), record=SHORT.record)
    play(scenario, case, SHORT.sheet, load_none, lambda sound, _: pieces.append(sound))
    assert sum(map(len, pieces)) == 3 * 22_050 == case.frame


def load_none(name: str) -> LoadedRecord:
    pytest.fail(f"no record is asked for, got {name}")
