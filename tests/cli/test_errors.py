import os
import subprocess
import sys
from pathlib import Path

import pytest

from mummycase import __version__
from mummycase.cli import main
from mummycase.cli.entry import COMMANDS
from tests.cli.conftest import Run

LISTEN = ("listen", "--record", "test_tones")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("listen", "--groove", "21"), "--groove must be a whole number in 1..20, got '21'"),
        (("listen", "--groove", "one"), "--groove must be a whole number in 1..20, got 'one'"),
        (("listen", "--knob", "1.5"), "--knob must be a number in 0..1, got '1.5'"),
        (("listen", "--wear", "nan"), "--wear must be a number in 0..1, got 'nan'"),
        (("listen", "--side", "3"), "--side must be a whole number in 1..2, got '3'"),
        (
            ("listen", "--cell", "full"),
            "--cell must be one of fresh, tired, flat or a number in 0..1, got 'full'",
        ),
        (
            ("listen", "--mode", "mechanic"),
            "--mode must be one of mechanical, uniform, no-repeat, got 'mechanic'; "
            "did you mean 'mechanical'?",
        ),
        (("listen", "--seed"), "--seed: expected one argument"),
        (("listen", "--grove", "3"), "unrecognized arguments: --grove 3"),
        (("records", "--check", "./nowhere"), "record './nowhere' is no folder with a record.toml"),
        (
            ("case", "--life", "long"),
            "--life must be one of authentic, evening, dramatic, got 'long'",
        ),
    ],
)
def test_bad_arguments_get_one_line(run: Run, words: tuple[str, ...], line: str) -> None:
    done = run(*words)
    assert done.code == 2
    assert done.out == ""
    assert done.err == f"mummycase {words[0]}: {line}\n"


def test_an_unknown_command_is_told_with_those_there_are(run: Run) -> None:
    done = run("lissen")
    assert done.code == 2
    assert done.err == (
        "mummycase: command must be one of listen, case, records, play, simulate, lab, "
        "press, print, doctor, got 'lissen'; did you mean 'listen'?\n"
    )


def test_an_unknown_record_is_told_with_those_there_are(run: Run) -> None:
    done = run("listen", "--record", "test_tone")
    assert done.code == 2
    assert done.err.startswith("mummycase listen: record 'test_tone' not found, did you mean")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("name", ["sound.mp3", "sound", "no/folder/sound.wav", "."])
def test_a_place_that_cannot_be_written_leaves_nothing(run: Run, tmp_path: Path, name: str) -> None:
    done = run(*LISTEN, "--out", str(tmp_path / name))
    assert done.code == 2
    assert done.err.startswith("mummycase listen: ")
    assert done.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_bad_record_leaves_an_old_file_as_it_was(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "old.wav"
    out.write_bytes(b"old")
    done = run("listen", "--record", "nope", "--out", str(out))
    assert done.code == 2
    assert out.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [out]


def broken_record(folder: Path) -> Path:
    folder.mkdir()
    sides = [
        f'[[side.{side}]]\ngroove = {groove}\ntext = "Boo"\nfile = "boo.wav"\n'
        'command = { code = "UP" }\n'
        for side in (1, 2)
        for groove in range(1, 21)
    ]
    (folder / "record.toml").write_text('format = 1\ntitle = "Boo"\n' + "\n".join(sides))
    (folder / "boo.wav").write_bytes(b"this is no sound")
    return folder


def test_a_broken_sound_file_is_told_in_short(run: Run, tmp_path: Path) -> None:
    folder = broken_record(tmp_path / "broken")
    done = run("listen", "--record", str(folder))
    assert done.code == 2
    assert "has 40 faults: side 1, groove 1: sound 'boo.wav' cannot be read" in done.err
    assert "and 38 more" in done.err
    assert done.err.count("\n") == 1


def test_check_tells_every_fault(run: Run, tmp_path: Path) -> None:
    folder = broken_record(tmp_path / "broken")
    done = run("records", "--check", str(folder), "test_tones")
    assert done.code == 1
    assert done.out.count("sound 'boo.wav' cannot be read") == 40
    assert "test_tones: ok" in done.out
    figures = run("records", "--check", str(folder), "--json").figures
    assert len(figures["records"][0]["faults"]) == 40


def test_control_signs_never_reach_the_terminal(run: Run) -> None:
    done = run("listen", "--record", "a\x1b[31m\nb")
    assert done.code == 2
    assert "\x1b" not in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (BrokenPipeError, 141)])
def test_leaving_early_is_quiet(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: type[BaseException], code: int
) -> None:
    def leave(*_: object) -> None:
        raise error

    monkeypatch.setattr("mummycase.cli.records.names", leave)
    monkeypatch.setattr("mummycase.cli.entry._abandon_stdout", lambda: None)
    done = run("records")
    assert (done.code, done.out, done.err) == (code, "", "")


def test_ctrl_c_leaves_no_half_file(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("mummycase.cli.listen.build", interrupt)
    done = run(*LISTEN, "--out", str(tmp_path / "half.wav"))
    assert (done.code, done.err) == (130, "")
    assert list(tmp_path.iterdir()) == []


def test_a_fault_of_the_program_is_one_line_and_a_traceback_on_demand(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise ZeroDivisionError("oh\nno")

    monkeypatch.setattr("mummycase.cli.records.names", fail)
    done = run("records")
    assert done.code == 70
    assert "ZeroDivisionError: oh no" in done.err
    assert done.err.count("\n") == 1
    monkeypatch.setenv("MUMMYCASE_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        main(["records"])


def test_a_missing_installation_is_told(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MUMMYCASE_ASSETS", str(tmp_path))
    done = run("records")
    assert done.code == 2
    assert done.err.startswith("mummycase records: no folder 'sounds' found in")


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_command_helps_with_an_example(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert f"example:\n  mummycase {command}" in done.out


def test_the_whole_helps_and_tells_its_version(run: Run) -> None:
    assert run("--version").out == f"mummycase {__version__}\n"
    told = run("--help").out
    assert all(command in told for command in COMMANDS)
    assert run("--json").code == 2


def test_a_reader_who_leaves_is_no_fault() -> None:
    code = (
        "import sys\nfrom mummycase.cli import main\n"
        "sys.stdout.close = lambda: None\nsys.exit(main(['records', '--json']))"
    )
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-c", code], stdout=write, stderr=subprocess.PIPE, check=False
    )
    os.close(write)
    assert done.returncode == 141
    assert done.stderr == b""
