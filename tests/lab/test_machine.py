"""The machine's own figures: what the laboratory says of it, held to a golden table."""

import json
import os
import pickle
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from mummycase.case import CaseSettings, Cell, CellLife, MummyCase, RecordGeometry
from mummycase.case.events import MessageEnded, PlatterStopped
from mummycase.case.hand import pass_message
from mummycase.case.turntable import TurntableSettings
from mummycase.cli import lab as command
from mummycase.cli import main
from mummycase.errors import MissingExtraError, SettingError
from mummycase.lab import LabReport, demodulate, measure, measure_speed
from mummycase.lab.bench import HOLD_S, Tell, listen, record_of, tone, tone_from_rim
from mummycase.lab.cell_life import live_through
from mummycase.lab.grooves import NUMBER_HZ, number_heard
from mummycase.lab.platter import hear_run_down
from mummycase.lab.plots import NAMES, draw, need_matplotlib
from tests.lab.signals import RATE, Faults, played, speed_of

GOLDEN: dict[str, tuple[float, float]] = {
    # figure: (value, tolerance); run the lab and look before changing one
    "speed_error_percent": (0.65, 0.6),
    "drift_percent": (1.9, 0.5),
    "wow_percent": (1.04, 0.08),
    "flutter_percent": (0.50, 0.04),
    "run_up_s": (0.84, 0.06),
    "run_down_s": (0.79, 0.03),
    "play_s": (10.30, 0.10),
    "revolution_s": (0.765, 0.008),
    "snr_db": (34.4, 1.0),
    "low_3db_hz": (372.0, 20.0),
    "high_3db_hz_outer": (2805.0, 60.0),
    "high_3db_hz_inner": (2690.0, 60.0),
}

PULLS = 40


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> LabReport:
    """What the laboratory says; workers that run beside each other measure it once."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return measure(pulls=PULLS)
    kept = tmp_path_factory.getbasetemp().parent / "lab_report.pickle"
    if not kept.exists():
        own = tmp_path_factory.mktemp("lab") / kept.name
        own.write_bytes(pickle.dumps(measure(pulls=PULLS)))
        own.replace(kept)  # whole or not at all
    found = pickle.loads(kept.read_bytes())
    assert isinstance(found, LabReport)
    return found


@pytest.mark.parametrize("name", GOLDEN)
def test_figures_of_the_machine(report: LabReport, name: str) -> None:
    value, tolerance = GOLDEN[name]
    assert getattr(report, name) == pytest.approx(value, abs=tolerance)


def test_speech_stays_intelligible_to_the_innermost_revolution(report: LabReport) -> None:
    assert report.high_3db_hz_inner >= 2500.0
    assert report.high_3db_hz_inner < report.high_3db_hz_outer


def test_cells_last_as_long_as_their_names_say(report: LabReport) -> None:
    assert report.plays_until_unclear[CellLife.AUTHENTIC] > 2000
    assert report.plays_until_unclear[CellLife.EVENING] == pytest.approx(40, abs=8)
    assert report.plays_until_unclear[CellLife.DRAMATIC] == pytest.approx(12, abs=3)


def test_what_is_told_without_sound_is_what_is_heard(report: LabReport) -> None:
    assert report.sampled_plays_agree
    assert report.block_invariant


def test_every_pull_is_counted(report: LabReport) -> None:
    assert len(report.groove_counts) == 20
    assert sum(report.groove_counts) == PULLS
    assert 0.0 <= report.groove_chi2_p <= 1.0
    assert 0.0 <= report.step_chi2_p <= 1.0


def test_the_run_down_heard_is_the_one_that_happens() -> None:
    record = record_of((tone(1.5, 1000.0),) * 20, RecordGeometry(message_s=1.5))
    told, heard = (MummyCase(rng=np.random.default_rng(2), record=record) for _ in range(2))
    pass_message(told, HOLD_S)
    frames = {type(event): event.frame for event in told.drain_events()}
    seconds = (frames[PlatterStopped] - frames[MessageEnded]) / RATE
    assert hear_run_down(heard, 1)[0] == pytest.approx(seconds, abs=0.02)


def test_a_rounder_spindle_flutters_less() -> None:
    turntable = TurntableSettings(runout=0.001, unevenness=0.0)
    settings = CaseSettings(turntable=turntable, eccentricity_mm=0.0)
    case = MummyCase(settings, rng=np.random.default_rng(2), record=tone_from_rim(1000.0, 3.0))
    trace = demodulate(listen(case).sound, RATE, 1000.0)
    begin, end = trace.extent()
    found = measure_speed(trace.between(begin + 0.05, end - 0.05))
    assert found.flutter_percent == pytest.approx(0.14, abs=0.05)
    assert found.wow_percent < 0.3  # drift spills into it in three seconds


def test_a_spent_cell_is_unclear_at_once() -> None:
    case = MummyCase(rng=np.random.default_rng(2), record=tone_from_rim(1000.0, 3.0))
    assert live_through(case, Cell.preset("flat")).plays == 0
    assert live_through(case, Cell(state_of_charge=0.0)).plays == 0  # it never ends


@pytest.mark.parametrize(("groove", "error"), [(1, 0.15), (2, -0.2), (10, 0.0), (20, -0.1)])
def test_a_groove_is_known_by_its_tone_at_any_speed(groove: int, error: float) -> None:
    speed = speed_of(Faults(error=error, wow=0.01), 10.0 / (1.0 + error))
    quiet = np.zeros(RATE // 2, np.float32)
    sound = np.concatenate((quiet, played(speed, NUMBER_HZ[groove - 1]), quiet))
    assert number_heard(sound, RATE, 10.0) == groove


def test_a_clean_machine_or_a_single_pull_is_refused() -> None:
    with pytest.raises(SettingError, match="clean"):
        measure(settings=CaseSettings(clean=True))
    with pytest.raises(SettingError, match="got 1"):
        measure(pulls=1)


@pytest.fixture
def quick_lab(report: LabReport, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command with the report of this module instead of a new one."""

    def ready(*, seed: int, pulls: int, tell: Tell) -> LabReport:
        tell("everything", 0.5)
        return replace(report, seed=seed)

    monkeypatch.setattr(command, "measure", ready)


@pytest.mark.usefixtures("quick_lab")
def test_json_alone_goes_to_stdout(capsys: pytest.CaptureFixture[str], report: LabReport) -> None:
    assert main(["lab", "--json", "--seed", "7"]) == 0
    out, err = capsys.readouterr()
    figures = json.loads(out)
    assert figures["seed"] == 7
    assert figures["plays_until_unclear"]["authentic"] == report.plays_until_unclear["authentic"]  # type: ignore[index]
    assert figures["groove_counts"] == list(report.groove_counts)
    assert set(GOLDEN) <= set(figures)
    assert "50 % everything" in err


@pytest.mark.usefixtures("quick_lab")
def test_people_get_a_table(capsys: pytest.CaptureFixture[str], report: LabReport) -> None:
    assert main(["lab"]) == 0
    out = capsys.readouterr().out
    assert f"{report.wow_percent:.2f} %" in out
    assert f"{report.plays_until_unclear[CellLife.EVENING]} plays" in out


@pytest.mark.usefixtures("quick_lab")
def test_a_machine_that_is_not_as_told_ends_with_1(
    report: LabReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = replace(report, block_invariant=False)
    monkeypatch.setattr(command, "measure", lambda **options: bad)
    assert main(["lab", "--json"]) == 1


def test_without_matplotlib_the_extra_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    with pytest.raises(MissingExtraError, match=r'pip install "mummycase\[lab\]"'):
        need_matplotlib()
    assert main(["lab", "--plots", str(tmp_path)]) == 2
    assert 'pip install "mummycase[lab]"' in capsys.readouterr().err


def test_plots_are_drawn(report: LabReport, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawn = draw(report, tmp_path / "plots")
    assert [path.stem for path in drawn] == list(NAMES)
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in drawn)


@pytest.mark.soak
def test_grooves_are_a_practically_fair_draw() -> None:
    found = measure()
    assert found.groove_chi2_p > 0.01
    assert found.step_chi2_p > 0.01
    assert found.repeat_percent == pytest.approx(5.0, abs=1.5)
    assert found.sampled_plays_agree
