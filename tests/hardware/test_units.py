"""The units: accepted by systemd without a word, and as the program needs them."""

import configparser
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "hardware" / "systemd"
COMMAND = "/opt/mummycase/current/bin/mummycase"
UNITS = {kind: FOLDER / kind / "mummycase.service" for kind in ("system", "user")}


def verify(kind: str, text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    unit = folder / "mummycase.service"
    unit.write_text(text.replace(COMMAND, sys.executable))
    return subprocess.run(
        ["systemd-analyze", f"--{kind}", "verify", str(unit)],
        env={"PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": str(runtime), "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed"
)


@needs_systemd
@pytest.mark.parametrize("kind", UNITS)
def test_systemd_accepts_the_unit(kind: str, tmp_path: Path) -> None:
    told = verify(kind, UNITS[kind].read_text(), tmp_path)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


@needs_systemd
def test_the_test_would_notice(tmp_path: Path) -> None:
    """An unknown key is only a warning to systemd; here it counts."""
    text = UNITS["system"].read_text().replace("WatchdogSec=", "WatchdogSecs=")
    assert "WatchdogSecs" in verify("system", text, tmp_path).stderr


def values(kind: str) -> dict[str, dict[str, str]]:
    parser = configparser.RawConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]  # keys as they are
    parser.read(UNITS[kind])
    return {name: dict(parser[name]) for name in parser.sections()}


@pytest.mark.parametrize("kind", UNITS)
def test_the_unit_is_what_the_program_needs(kind: str) -> None:
    unit = values(kind)
    service = unit["Service"]
    assert service["Type"] == "notify"
    assert service["ExecStart"] == f"{COMMAND} case --pi $MUMMYCASE_OPTIONS"
    assert int(service["WatchdogSec"]) >= 10
    assert service["Restart"] == "on-failure"
    assert "2" in service["RestartPreventExitStatus"].split()
    assert service["WorkingDirectory"].endswith(f"/{service['RuntimeDirectory']}")
    assert "network" not in UNITS[kind].read_text().split("[Service]")[0].lower().replace(
        "no network", ""
    )
    for forbidden in ("PrivateDevices", "ProcSubset", "SupplementaryGroups", "DeviceAllow"):
        assert forbidden not in service


def test_the_service_writes_only_where_it_may() -> None:
    service = values("system")["Service"]
    assert service["ProtectSystem"] == "strict"
    assert (service["StateDirectory"], service["CacheDirectory"]) == ("mummycase", "mummycase")
    text = UNITS["system"].read_text()
    assert "XDG_CONFIG_HOME=/etc XDG_DATA_HOME=/var/lib XDG_CACHE_HOME=/var/cache" in text
