"""Measures a machine: the whole programme of the laboratory, in one call."""

from dataclasses import dataclass

import numpy as np

from mummycase.case import GROOVES, CaseSettings, Cell, CellLife, MummyCase
from mummycase.case.record import RecordGeometry
from mummycase.errors import SettingError
from mummycase.lab.bench import Take, Tell, listen, record_of, tone, tone_from_rim
from mummycase.lab.cell_life import CellStory, live_through, sum_up
from mummycase.lab.chance import chi2_p, count_grooves, count_steps, repeat_percent
from mummycase.lab.grooves import pull_often
from mummycase.lab.invariance import block_invariant
from mummycase.lab.noise import revolution_s, snr_db
from mummycase.lab.platter import REST_S, hear_run_down, hear_run_up
from mummycase.lab.report import LabReport, Traces
from mummycase.lab.response import (
    Response,
    high_3db_hz,
    low_3db_hz,
    mean_response,
    outer_and_inner,
)
from mummycase.lab.speed import SpeedFigures, measure_speed
from mummycase.lab.tone import SpeedTrace, demodulate
from mummycase.records.test_tones import REVOLUTION_S, TONE_HZ, ToneKind, test_tones, tone_kind

SEED = 1971
"""The seed unless asked otherwise."""

PULLS = 2000
"""Pulls for the statistics of grooves."""

TAKES = 5
"""How often each kind of groove is heard: as many grooves of the measuring record hold it."""

FADE_OUT_S = 0.03
"""Left out where a tone begins and ends, s."""

LISTEN_TO = {CellLife.EVENING: (0, 25), CellLife.DRAMATIC: (8,)}
"""Plays of a cell's life that are made again aloud."""


def measure(
    *,
    seed: int = SEED,
    settings: CaseSettings | None = None,
    pulls: int = PULLS,
    tell: Tell = lambda what, share: None,
) -> LabReport:
    """Take every figure of a machine; see `LabReport` for what they mean.

    Args:
        seed: of all chance: the same seed gives the same report.
        settings: of the machine; the default one if not given.
        pulls: for the statistics of grooves.
        tell: told what is being measured and how much is done, 0..1.

    Raises:
        SettingError: fewer than two pulls, a clean machine, which has no noise to measure, or one
            whose messages do not come to their end.
    """
    settings = settings or CaseSettings()
    if pulls < 2:
        raise SettingError(f"pulls must be at least 2, got {pulls}")
    if settings.clean:
        raise SettingError("settings must not be clean: such a machine has no noise to measure")
    bench, starts, hands, cells, blocks = np.random.default_rng(seed).spawn(5)
    tell("speed and sound", 0.0)
    record = test_tones().record
    case = MummyCase(settings, rng=bench, record=record)
    tones = hear_tones(case)
    outer, inner = hear_sweeps(case)
    silences = [_heard(case, groove) for groove in _grooves(ToneKind.SILENCE)]
    tell("run-up and run-down", 0.06)
    run_down, run_down_trace = hear_run_down(case, 3)
    run_up, run_up_trace = hear_run_up(settings, TAKES, starts)
    tell("blocks", 0.12)
    invariant = block_invariant(settings, tone_from_rim(TONE_HZ, 4.0), blocks)
    tell("cells", 0.16)
    stories = live_all(settings, cells, tell)
    tell("grooves", 0.26)
    found = pull_often(
        settings, pulls, hands, tell=lambda share: tell("grooves", 0.26 + 0.74 * share)
    )
    tell("done", 1.0)
    quiet = [_within(silence, tones) for silence in silences]
    return LabReport(
        seed=seed,
        speed_error_percent=_mean([each.error_percent for each in tones.figures]),
        drift_percent=_mean([each.drift_percent for each in tones.figures]),
        wow_percent=_mean([each.wow_percent for each in tones.figures]),
        flutter_percent=_mean([each.flutter_percent for each in tones.figures]),
        run_up_s=run_up,
        run_down_s=run_down,
        play_s=_mean(tones.plays_s),
        revolution_s=revolution_s(quiet, settings.sample_rate, REVOLUTION_S),
        snr_db=snr_db(
            np.concatenate([_within(take, tones) for take in tones.takes]), np.concatenate(quiet)
        ),
        low_3db_hz=low_3db_hz(outer),
        high_3db_hz_outer=high_3db_hz(outer),
        high_3db_hz_inner=high_3db_hz(inner),
        groove_counts=count_grooves(found.grooves),
        groove_chi2_p=chi2_p(count_grooves(found.grooves)),
        step_chi2_p=chi2_p(count_steps(found.grooves)),
        repeat_percent=repeat_percent(found.grooves),
        plays_until_unclear={life: story.plays for life, story in stories.items()},
        sampled_plays_agree=found.agree and all(story.agree for story in stories.values()),
        block_invariant=invariant,
        traces=Traces(
            speed=tones.trace,
            run_up=run_up_trace,
            run_down=run_down_trace,
            outer=outer,
            inner=inner,
            stories=stories,
        ),
    )


@dataclass(frozen=True, slots=True)
class HeardTones:
    """What several messages of the 1 kHz tone gave.

    Attributes:
        takes: what was heard of each.
        figures: of each.
        plays_s: from set-down to switch in each, s.
        begin_s: the latest start of a tone, s from the lever.
        end_s: the earliest end of a tone, s from the lever.
        trace: the speed in the last.
    """

    takes: list[Take]
    figures: list[SpeedFigures]
    plays_s: list[float]
    begin_s: float
    end_s: float
    trace: SpeedTrace


def hear_tones(case: MummyCase) -> HeardTones:
    """Hear the tone in five grooves, with the platter run up before the stylus comes down.

    The tone ends where the switch opens.

    Args:
        case: shut and at rest, with the measuring record.
    """
    takes, figures, plays_s, begins, ends = [], [], [], [], []
    for groove in _grooves(ToneKind.TONE):
        take = _heard(case, groove)
        trace = demodulate(take.sound, take.sample_rate, TONE_HZ)
        begin, end = trace.extent()
        trace = trace.between(begin + FADE_OUT_S, end - FADE_OUT_S)
        takes.append(take)
        figures.append(measure_speed(trace))
        plays_s.append(end - set_down_s(take, begin))
        begins.append(begin)
        ends.append(end)
    return HeardTones(takes, figures, plays_s, max(begins), min(ends), trace)


def set_down_s(take: Take, tone_s: float) -> float:
    """When the stylus came down, s: the end of the silence before the groove's noise.

    Args:
        take: of a machine that is not clean.
        tone_s: a time at which the message sounds, s.
    """
    silent = np.flatnonzero(take.sound[: round(tone_s * take.sample_rate)] == 0.0)
    return float(silent[-1] + 1) / take.sample_rate


def hear_sweeps(case: MummyCase) -> tuple[Response, Response]:
    """Responses at the rim and at the switch, each the mean of five grooves.

    Args:
        case: shut and at rest, with the measuring record.
    """
    message_s = case.record.geometry.message_s if case.record else 0.0
    takes = [_heard(case, groove) for groove in _grooves(ToneKind.SWEEP)]
    pairs = [outer_and_inner(take.sound, take.sample_rate, message_s) for take in takes]
    outer, inner = zip(*pairs, strict=True)
    return mean_response(list(outer)), mean_response(list(inner))


def live_all(
    settings: CaseSettings, rng: np.random.Generator, tell: Tell
) -> dict[CellLife, CellStory]:
    """The lives of all kinds of cell, the longest first.

    Args:
        settings: of the case.
        rng: draws what the machine leaves to chance.
        tell: told of progress.
    """
    geometry = RecordGeometry()
    record = record_of((tone(geometry.message_s, TONE_HZ),) * GROOVES, geometry)
    case = MummyCase(settings, rng=rng, record=record)
    ear = MummyCase(settings, rng=np.random.default_rng(rng.integers(2**32)), record=record)
    stories = {CellLife.AUTHENTIC: sum_up(case, CellLife.AUTHENTIC)}
    for life, listen_to in LISTEN_TO.items():
        tell("cells", 0.2)
        stories[life] = live_through(case, Cell(life=life), ear=ear, listen_to=listen_to)
    return stories


def _grooves(kind: ToneKind) -> list[int]:
    """Grooves of side 1 that hold `kind`."""
    return [groove for groove in range(1, GROOVES + 1) if tone_kind(1, groove) is kind][:TAKES]


def _heard(case: MummyCase, groove: int) -> Take:
    take = listen(case, groove=groove)
    case.rest(REST_S)
    return take


def _within(take: Take, tones: HeardTones) -> np.ndarray:
    """The part of a take in which all tones sounded."""
    rate = take.sample_rate
    return take.sound[round((tones.begin_s + 0.1) * rate) : round((tones.end_s - 0.1) * rate)]


def _mean(values: list[float]) -> float:
    return float(np.mean(values))
