"""``mummycase case --scenario`` as it is typed."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
import soundfile

from mummycase.cli import main

SHIPPED = sorted((Path(__file__).parents[2] / "docs" / "scenarios").glob("*.toml"))

QUICK = """
seconds = 0.4
[[expect]]
at = 0.2
motor = {motor}
"""


def written(folder: Path, name: str = "a.toml", *, motor: str = "false") -> str:
    file = folder / name
    file.write_text(QUICK.format(motor=motor), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_those_of_the_documentation_are_met(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["case", "--scenario", str(file)]) == 0
    out = capsys.readouterr().out
    assert "MISSED" not in out
    assert "met; " in out


def test_what_is_missed_is_shown_and_is_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [written(tmp_path), written(tmp_path, "b.toml", motor="true")]
    report = tmp_path / "report.xml"
    assert main(["case", "--scenario", *files, "--json", "--junit", str(report)]) == 1
    first, second = json.loads(capsys.readouterr().out)["scenarios"]
    assert (first["is_met"], second["is_met"]) == (True, False)
    assert second["expectations"] == [
        {"expected": "at 0.2 s: motor true", "is_met": False, "found": "motor false"}
    ]
    suites = ET.parse(report).getroot()
    assert [suite.get("failures") for suite in suites] == ["0", "1"]


def test_its_sound_is_written(tmp_path: Path) -> None:
    out = tmp_path / "sound.wav"
    assert main(["case", "--scenario", written(tmp_path), "--out", str(out)]) == 0
    assert soundfile.info(out).frames == round(0.4 * 44_100)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (["--json"], "--json goes with --scenario"),
        (["--out", "x.wav"], "--out goes with --scenario"),
        (["--scenario", "F", "--terminal"], "--terminal does not go with --scenario"),
        (["--scenario", "F", "--cell", "tired"], "--cell goes into the scenario"),
        (["--scenario", "F", "F", "--out", "x.wav"], "--out takes the sound of one"),
        (["--scenario", "none.toml"], "cannot be read"),
        (["--scenario", "F", "--junit", "F/x.xml"], "cannot write"),
    ],
)
def test_wrong_use_is_told_in_a_line(
    options: list[str], fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path)
    assert (
        main(
            ["case", *(each.replace("F", file, 1) if each[0] == "F" else each for each in options)]
        )
        == 2
    )
    err = capsys.readouterr().err
    assert fault in err
    assert err.count("\n") == 1
