"""The building guide speaks of options and settings that there are."""

import re
import subprocess
from pathlib import Path

import pytest

from mummycase.cli import main

FOLDER = Path(__file__).resolve().parents[2] / "hardware"
GUIDE = (FOLDER / "README.md").read_text(encoding="utf-8")
SAFETY = (FOLDER / "SAFETY.md").read_text(encoding="utf-8")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
STYLE = re.compile(r"`([^`\n]+)`")


def test_its_commands_know_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    lines = re.findall(r"mummycase ((?:case|doctor)\b[^`\n#]*)", GUIDE)
    assert len(lines) > 5
    for command in {line.split()[0] for line in lines}:
        assert main([command, "--help"]) == 0
        known = set(OPTION.findall(capsys.readouterr().out))
        for line in lines:
            if line.startswith(command):
                assert set(OPTION.findall(line)) <= known, line


def test_its_installer_knows_its_options() -> None:
    script = (FOLDER / "install.sh").read_text(encoding="utf-8")
    text = script.split("HELP='")[1].split("'\n")[0]
    known = set(OPTION.findall(text))
    lines = re.findall(r"install\.sh ([^`\n#|]*)", GUIDE)
    assert len(lines) > 5
    for line in lines:
        assert set(OPTION.findall(line)) <= known, line


def test_the_settings_it_names_are_there() -> None:
    pins = (FOLDER / "pins.toml").read_text(encoding="utf-8")
    named = {word for text in (GUIDE, SAFETY) for word in STYLE.findall(text)}
    settings = {
        word.split(" ")[0] for word in named if re.fullmatch(r"[a-z]+_[a-z_]+( = .*)?", word)
    }
    measures = (FOLDER / "scad" / "params.scad").read_text(encoding="utf-8")
    assert {"start_volume", "max_volume", "has_start_sound"} <= settings
    for setting in settings - {"overlayroot"}:
        assert re.search(rf"^{setting} =", pins + measures, re.MULTILINE), setting


def test_the_installer_tells_its_options_to_anybody() -> None:
    told = subprocess.run(
        ["sh", str(FOLDER / "install.sh"), "--help"], capture_output=True, text=True, check=False
    )
    assert told.returncode == 0
    assert told.stdout.startswith("usage: sudo sh hardware/install.sh")
