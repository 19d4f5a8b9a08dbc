"""The installer: what it says it would do, what it does on a folder that looks like a Pi."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "hardware"
SCRIPT = FOLDER / "install.sh"
EXPECTED = Path(__file__).parent / "expected"

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the installer is for Linux, and uses its commands"
)

STUBS = {
    "dpkg": "echo ${ARCH:-arm64}",
    "id": "echo ${NUMBER:-0}",
    "findmnt": "echo ${ROOT_KIND:-ext4}",
    "getent": """case "$1 $2" in
"passwd anna") echo anna:x:1000:1000::/home/anna:/bin/bash ;;
"group gpio" | "group audio") ;;
*) exit 2 ;;
esac""",
    "python3": """mkdir -p "$4/bin"
printf '#!/bin/sh\\necho "pip: $*" >>"%s"\\nexit ${PIP:-0}\\n' "$LOG" >"$4/bin/python"
printf '#!/bin/sh\\nexit 0\\n' >"$4/bin/mummycase"
chmod +x "$4/bin/python" "$4/bin/mummycase" """,
    "systemctl": '[ "$1" != restart ] || exit ${START:-0}',
    **dict.fromkeys(("apt-get", "useradd", "usermod", "userdel", "loginctl", "runuser"), ":"),
}


class Machine:
    """A folder that looks like a Raspberry Pi, and commands that only note that they ran."""

    def __init__(self, folder: Path, codename: str) -> None:
        self.root = folder / "root"
        self.log = folder / "log"
        self.config = self.root / "boot/firmware/config.txt"
        self.unit = self.root / "etc/systemd/system/mummycase.service"
        self.current = self.root / "opt/mummycase/current"
        bin_folder = folder / "bin"
        for path in (bin_folder, self.config.parent, self.root / "etc"):
            path.mkdir(parents=True)
        (self.root / "etc/os-release").write_text(f"ID=debian\nVERSION_CODENAME={codename}\n")
        self.config.write_text("dtparam=audio=on\n[cm5]\ndtoverlay=dwc2\n")
        for name, does in STUBS.items():
            path = bin_folder / name
            path.write_text(f'#!/bin/sh\necho "{name}: $*" >>"{self.log}"\n{does}\n')
            path.chmod(0o755)
        self.path = f"{bin_folder}:{os.environ['PATH']}"

    def run(self, *options: str, **said: str) -> subprocess.CompletedProcess[str]:
        variables = {"PATH": self.path, "LOG": str(self.log), "LANG": "C"}
        return subprocess.run(
            ["sh", str(SCRIPT), *options],
            env={**variables, "MUMMYCASE_INSTALL_ROOT": str(self.root), **said},
            capture_output=True,
            text=True,
            check=False,
        )

    def ran(self) -> str:
        return self.log.read_text() if self.log.exists() else ""

    def files(self) -> dict[str, str]:
        return {
            str(path.relative_to(self.root)): path.read_text()
            for path in self.root.rglob("*")
            if path.is_file()
        }


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path, "bookworm")


@pytest.mark.parametrize("codename", ["bookworm", "trixie"])
@pytest.mark.parametrize("kind", ["lite", "desktop"])
def test_a_dry_run_tells_all_and_changes_nothing(tmp_path: Path, codename: str, kind: str) -> None:
    machine = Machine(tmp_path, codename)
    before = machine.files()
    options = {"lite": ("--amp", "--knob", "--button"), "desktop": ("--user=anna",)}[kind]
    told = machine.run("--dry-run", *options, NUMBER="1000")
    assert (told.returncode, told.stderr) == (0, "")
    assert machine.files() == before
    assert {line.split(":")[0] for line in machine.ran().splitlines()} <= {
        *("dpkg", "findmnt", "getent"),
    }
    said = told.stdout.replace(str(machine.root), "").replace(str(FOLDER.parent), "<source>")
    expected = (EXPECTED / f"{kind}.txt").read_text(encoding="utf-8")
    assert said == expected.replace("<codename>", codename)


def test_it_installs_and_again_and_comes_off_without_a_trace(machine: Machine) -> None:
    before = machine.files()
    assert machine.run("--amp").returncode == 0
    assert machine.current.readlink() == Path("a")
    assert machine.unit.read_text() == (FOLDER / "systemd/system/mummycase.service").read_text()
    config = machine.config.read_text()
    assert config.startswith(before["boot/firmware/config.txt"])
    assert "[all]\ndtoverlay=max98357a\n" in config
    environment = machine.root / "etc/mummycase/environment"
    assert environment.read_text().endswith("\nAUDIODEV=plughw:CARD=MAX98357A\n")
    assert "usermod: -a -G audio,gpio mummycase\n" in machine.ran(), "spi is not there"
    assert "restart" not in machine.ran(), "the new lines count after a reboot"

    environment.write_text("MUMMYCASE_OPTIONS=--silent\nAUDIODEV=hw:1\n")
    assert machine.run("--amp").returncode == 0
    assert machine.current.readlink() == Path("b")
    assert not (machine.root / "opt/mummycase/a").exists()
    assert machine.config.read_text() == config
    assert environment.read_text() == "MUMMYCASE_OPTIONS=--silent\nAUDIODEV=hw:1\n"
    assert machine.ran().endswith("systemctl: restart mummycase.service\n")

    assert machine.run("--uninstall").returncode == 0
    assert environment.exists(), "what is the user's own stays"
    assert machine.run("--uninstall", "--purge").returncode == 0
    assert machine.files() == before


def test_what_fails_on_the_way_leaves_the_old_one_in_use(machine: Machine) -> None:
    assert machine.run().returncode == 0
    before = machine.files()
    failed = machine.run("--amp", PIP="1")
    assert failed.returncode == 1
    assert "stopped at: the program, in an environment of its own" in failed.stderr
    assert "is as it was" in failed.stderr
    assert machine.files() == before
    assert machine.current.readlink() == Path("a")


def test_a_new_program_that_does_not_start_makes_way_for_the_old(machine: Machine) -> None:
    assert machine.run().returncode == 0
    failed = machine.run(START="1")
    assert failed.returncode == 1
    assert machine.current.readlink() == Path("a")
    assert (machine.current / "bin/mummycase").exists()
    assert "the one before is in use again" in failed.stderr


def test_for_a_desktop_it_is_a_service_of_that_person(machine: Machine) -> None:
    assert machine.run("--user", SUDO_USER="anna").returncode == 0
    assert not machine.unit.exists()
    unit = machine.root / "etc/systemd/user/mummycase.service"
    assert unit.read_text() == (FOLDER / "systemd/user/mummycase.service").read_text()
    assert "loginctl: enable-linger anna\n" in machine.ran()
    assert "XDG_RUNTIME_DIR=/run/user/1000 systemctl --user enable" in machine.ran()
    other = machine.run()
    assert other.returncode == 2
    assert "installed for a desktop" in other.stderr
    assert machine.run("--uninstall").returncode == 0
    assert not unit.exists()


@pytest.mark.parametrize(
    ("options", "said", "why"),
    [
        ((), {"ARCH": "armhf"}, "must be the 64-bit system (arm64), this is 'armhf'"),
        ((), {"ROOT_KIND": "overlay"}, "the root is read-only"),
        ((), {"NUMBER": "1000"}, "this needs sudo"),
        (("--amp", "--lamp"), {}, "there is no option '--lamp'"),
        (("--purge",), {}, "--purge goes with --uninstall"),
        (("--user",), {}, "--user needs a name"),
        (("--user=nobody_here",), {}, "got 'nobody_here'"),
        (("--user=root",), {}, "got 'root'"),
    ],
)
def test_it_refuses_before_it_touches_anything(
    machine: Machine, options: tuple[str, ...], said: dict[str, str], why: str
) -> None:
    before = machine.files()
    refused = machine.run(*options, **said)
    assert refused.returncode == 2
    assert why in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert machine.files() == before


def test_another_system_is_refused(tmp_path: Path) -> None:
    refused = Machine(tmp_path, "bullseye").run()
    assert refused.returncode == 2
    assert "this is 'bullseye'" in refused.stderr


@pytest.mark.parametrize("script", [SCRIPT, FOLDER / "scad" / "preview.sh"], ids=lambda p: p.name)
def test_the_scripts_are_clean(script: Path) -> None:
    tools = {"shellcheck": [], "dash": ["-n"]}
    found = {name: options for name, options in tools.items() if shutil.which(name)}
    if not found:
        pytest.skip("neither shellcheck nor dash is installed")
    for name, options in found.items():
        told = subprocess.run(
            [name, *options, str(script)], capture_output=True, text=True, check=False
        )
        assert (told.returncode, told.stdout, told.stderr) == (0, "", "")
