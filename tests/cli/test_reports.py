import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from mummycase.cli.checks import Finding, Health, check_sound, check_terminal
from mummycase.cli.console import PATIENCE_S, LateProgress
from mummycase.errors import AudioUnavailableError
from mummycase.records import names
from tests.cli.conftest import Run


def test_records_lists_what_there_is(run: Run) -> None:
    done = run("records")
    lines = done.out.splitlines()
    assert done.code == 0
    assert lines[0].split() == ["name", "title", "licence", "where"]
    assert lines[1].split()[:5] == ["voice_of_the_mummy", "Voice", "of", "the", "Mummy"]
    assert lines[-1].startswith("test_tones")
    assert not any(line.endswith(" ") for line in lines)
    figures = run("records", "--json").figures
    assert tuple(each["name"] for each in figures["records"]) == names()
    assert figures["records"][0]["where"] == "built in"


def test_an_unfit_record_of_the_user_stands_in_the_list(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "records" / "[bold]mine"
    folder.mkdir(parents=True)
    (folder / "record.toml").write_text("format = 1")
    done = run("records")
    assert done.code == 0
    assert "[bold]mine" in done.out
    assert "unfit, see 'mummycase records --check [bold]mine'" in done.out


def test_the_doctor_looks_at_everything(run: Run) -> None:
    done = run("doctor", "--json")
    findings = {each["what"]: each for each in done.figures["findings"]}
    assert done.code == (0 if done.figures["ok"] else 1)
    assert {"Python", "mummycase", "numpy", "soundfile", "pygame-ce", "sound device"} <= set(
        findings
    )
    assert {"voice_of_the_mummy", "test_tones", "machine", "sounds", "your records"} <= set(
        findings
    )
    assert findings["sound device"]["health"] == "note"
    assert "unset SDL_AUDIODRIVER" in findings["sound device"]["advice"]
    assert findings["machine"]["health"] == "ok"
    assert done.err == ""


def test_the_doctor_says_what_to_do_and_exits_with_1(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faint() -> None:
        raise RuntimeError("too dark")

    bad = Finding(what="ears", health=Health.BAD, found="none", advice="buy some")
    checks = (("ears", lambda: iter([bad])), ("eyes", faint))
    monkeypatch.setattr("mummycase.cli.doctor.all_checks", lambda: checks)
    done = run("doctor")
    assert done.code == 1
    assert "-> buy some" in done.out
    assert "cannot be looked at: RuntimeError: too dark" in done.out
    assert json.loads(run("doctor", "--json").out)["ok"] is False


def test_no_sound_device_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise AudioUnavailableError("no sound: SDL says 'none'; run 'mummycase doctor'")

    monkeypatch.setattr("mummycase.audio.SdlSpeaker", refuse)
    (finding,) = check_sound()
    assert "unset it" in finding.advice  # the tests set SDL_AUDIODRIVER
    monkeypatch.delenv("SDL_AUDIODRIVER")
    (finding,) = check_sound()
    assert finding.health is Health.BAD
    assert "--out" in finding.advice


def test_a_pipe_is_no_terminal() -> None:
    assert [finding.what for finding in check_terminal()] == ["signs", "terminal"]


@pytest.mark.parametrize(("waited", "comes"), [(0.5 * PATIENCE_S, False), (2 * PATIENCE_S, True)])
@pytest.mark.parametrize("is_terminal", [False, True])
def test_progress_shows_only_when_work_is_slow_and_somebody_looks(
    *, waited: float, comes: bool, is_terminal: bool
) -> None:
    now = 0.0
    screen = io.StringIO()
    console = Console(file=screen, force_terminal=is_terminal)
    with LateProgress(3, clock=lambda: now, console=console) as progress:
        progress.show(1, "digging")
        now = waited
        progress.show(2, "digging")
    assert ("digging" in screen.getvalue()) is (comes and is_terminal)


def test_the_lab_is_called_by_its_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mummycase.cli.lab.run", lambda args: 7 if args.pulls == 3 else 0)
    assert run("lab", "--pulls", "3").code == 7
