"""What the README promises holds: its example runs, its commands are commands."""

import re
import shlex
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("command", [line for line in commands() if line[0] == "listen"], ids=str)
def test_its_pulls_of_the_lever_are_real(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    out = [] if "--out" in command else ["--out", "message.wav"]
    assert main([*command, *out]) == 0
    (file,) = tmp_path.iterdir()
    assert file.stat().st_size > 100_000


def test_it_opens_with_a_picture_and_gives_two_commands() -> None:
    picture = re.match(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert picture is not None
    assert (ROOT / picture.group(1)).is_file()
    run, test = blocks("sh")[:2]
    assert run.count("\n") == test.count("\n") == 1
    assert "pip install ." in run
    assert "-m pytest" in test
    assert {"listen", "case", "lab"} <= {command[0] for command in commands()}
