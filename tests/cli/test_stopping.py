"""What becomes of a command that is told to stop, or has nowhere to write."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[2]

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")

LISTEN = """
import os, signal, sys
from mummycase.audio import FileSpeaker
from mummycase.cli import main

write, count = FileSpeaker.write, iter(range(1000))

def stopping(speaker, block):
    write(speaker, block)
    if next(count) == 20:
        os.kill(os.getpid(), getattr(signal, sys.argv[1]))

FileSpeaker.write = stopping
raise SystemExit(main(["listen", "--record", "test_tones", "--out", "sound.wav"]))
"""


def python(*arguments: str, folder: Path, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # type: ignore[call-overload,no-any-return]  # options are its own
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        text=True,
        check=False,
        timeout=60,
        **options,
    )


@posix
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_told_to_stop_it_leaves_nothing_half_written(tmp_path: Path, name: str) -> None:
    done = python("-c", LISTEN, name, folder=tmp_path, capture_output=True)
    assert done.returncode == 128 + getattr(signal, name)
    assert list(tmp_path.iterdir()) == []
    assert "Traceback" not in done.stderr


@posix
def test_a_closed_output_is_no_fault_of_the_program(tmp_path: Path) -> None:
    command = f"{sys.executable} -m mummycase records >&-"
    done = subprocess.run(
        ["sh", "-c", command], cwd=CHECKOUT, stderr=subprocess.PIPE, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_output_is_told_in_one_line(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = python(
            "-m", "mummycase", "records", folder=tmp_path, stdout=full, stderr=subprocess.PIPE
        )
    assert done.returncode == 2
    assert "the output cannot be written (No space left on device)" in done.stderr
    assert done.stderr.count("\n") == 1
