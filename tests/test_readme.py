"""What the README promises holds: its example runs, its commands are commands."""

import re
import shlex
from pathlib import Path

import numpy as np
import pytest

from mummycase import records
from mummycase.case import Cell, Controls, MummyCase
from mummycase.cli import main

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def commands() -> list[list[str]]:
    """Every `mummycase` command line in a shell block, without its comment."""
    lines = [line.split("#")[0] for block in blocks("sh") for line in block.splitlines()]
    found = [re.search(r"(?:^|&& |/)mummycase\b(.*)", line) for line in lines]
    return [shlex.split(match.group(1)) for match in found if match]


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("python")
    names: dict[str, object] = {}
    exec(compile(example, "README.md", "exec"), names)
    assert "MessageEnded" in capsys.readouterr().out


@pytest.mark.parametrize(
    "command", [line for line in commands() if line[:1] == ["listen"]], ids=str
)
def test_its_pulls_of_the_lever_are_real(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out = [] if "--out" in command else ["--out", "message.wav"]
    assert main([*command, *out]) == 0
    (file,) = tmp_path.iterdir()
    assert file.stat().st_size > 100_000


def test_the_knob_it_names_clears_the_tired_voice() -> None:
    pair = re.search(r"listen --cell tired --knob (\S+)", README)
    assert pair is not None
    case = MummyCase(rng=np.random.default_rng(1), record=records.load("test_tones").record)
    case.controls = Controls(knob=float(pair.group(1)), cover_closed=False)
    case.advance(2048)
    case.fit_cells(Cell.preset("tired"), None)
    case.controls = Controls(knob=float(pair.group(1)))
    speeds = []
    for _ in range(200):
        case.advance(case.sample_rate // 20)
        readings = case.readings()
        if readings.elapsed is not None and 0.1 < readings.elapsed < 1.0:
            speeds.append(readings.rpm / 78.0)
    assert len(speeds) > 100
    assert abs(float(np.mean(speeds)) - 1.0) <= 0.02
    assert max(abs(speed - 1.0) for speed in speeds) <= 0.04


def test_it_opens_with_a_picture_and_gives_two_commands() -> None:
    picture = re.match(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert picture is not None
    assert (ROOT / picture.group(1)).is_file()
    run, test = blocks("sh")[:2]
    assert run.count("\n") == test.count("\n") == 1
    assert "pip install ." in run
    assert "-m pytest" in test
    assert {"listen", "case", "lab"} <= {command[0] for command in commands() if command}
    assert [] in commands()  # the main job: the case itself
