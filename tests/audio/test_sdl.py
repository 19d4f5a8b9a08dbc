"""What leaves SDL, sample by sample, and what is said when there is no SDL to leave."""

import os
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import mummycase
from mummycase.audio.sdl import RAMP_FRAMES
from mummycase.audio.speaker import to_samples

from .disk_run import LOUD, PLAYED, STAIR, few

PACKAGE = Path(mummycase.__file__).parents[1]
CHECKOUT = Path(__file__).parents[2]


@dataclass
class Run:
    """What a scene of `disk_run` rendered, and what SDL put out."""

    sound: NDArray[np.int16]
    starts: list[int]
    late_chunks: int
    late: int
    out: NDArray[np.int16]


def python(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(PACKAGE), str(CHECKOUT))),
            **environment,
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def through_disk(scene: str, folder: Path) -> Run:
    raw, report = folder / "out.raw", folder / "report.npz"
    done = python(
        "-m",
        "tests.audio.disk_run",
        scene,
        str(report),
        SDL_AUDIODRIVER="disk",
        SDL_DISKAUDIOFILE=str(raw),
        SDL_DISKAUDIODELAY="10",
    )
    assert done.returncode == 0, done.stderr
    told = np.load(report)
    return Run(
        told["sound"],
        told["starts"].tolist(),
        int(told["late_chunks"]),
        int(told["late"]),
        np.fromfile(raw, "<i2"),
    )


def check(run: Run) -> list[int]:
    """Assert that all came out, in order, faded where it began; the gaps before each start."""
    at, gaps = 0, []
    for start, end in zip(run.starts, [*run.starts[1:], len(run.sound)], strict=True):
        expected = run.sound[start:end].copy()
        ramp = np.linspace(0, 1, RAMP_FRAMES, dtype=np.float32)
        expected[:RAMP_FRAMES] = np.rint(expected[:RAMP_FRAMES] * ramp)
        if not expected.any():  # silence in silence; the next sound shows where it ended
            gaps.append(0)
            at += len(expected)
            continue
        first = int(np.flatnonzero(expected)[0])
        gap = int(np.flatnonzero(run.out[at:])[0]) - first
        assert gap >= 0
        gaps.append(gap)
        at += gap
        assert (run.out[at : at + len(expected)] == expected).all()
        at += len(expected)
    rest = run.out[at:]
    assert not rest[RAMP_FRAMES:].any()
    steps = np.diff(np.abs(np.concatenate((run.sound[-1:], rest)).astype(int)))
    assert (steps <= 0).all(), "the end falls to silence without a click"
    return gaps


def test_every_sample_comes_out_once_and_in_order(tmp_path: Path) -> None:
    run = through_disk("counting", tmp_path)
    assert len(run.sound) >= 65 * 1024
    check(run)
    assert run.late == run.late_chunks >= len(run.starts) - 1


def test_the_machine_sounds_as_it_was_rendered(tmp_path: Path) -> None:
    run = through_disk("mummy", tmp_path)
    assert np.abs(run.sound).max() > 3000
    check(run)


def test_a_late_block_is_a_gap_of_silence_and_counted(tmp_path: Path) -> None:
    run = through_disk("late", tmp_path)
    assert 3 * 1024 in run.starts
    assert run.late >= len(run.starts) - 1
    assert check(run)[run.starts.index(3 * 1024)] > 0


def test_effects_are_heard_to_the_sample_and_leave_the_voice_alone(tmp_path: Path) -> None:
    run = through_disk("effects", tmp_path)
    voice = (np.rint(run.out / STAIR) * STAIR).astype(np.int16)
    check(replace(run, out=voice))
    heard = run.out.astype(int) - voice
    bank = few(44_100)
    for effect in PLAYED:  # each in its turn, from its first sample to its last
        ways = [as_mixed(way) for way in bank[effect]]
        first = int(np.flatnonzero(heard)[0])
        starts = [first - int(np.flatnonzero(way)[0]) for way in ways]
        alike = [
            (way, at)
            for way, at in zip(ways, starts, strict=True)
            if (heard[at : at + 1024] == way[:1024]).all()
        ]
        assert len(alike) == 1, f"{effect} is not what is heard at {first}"
        way, at = alike[0]
        heard[at : at + len(way)] -= way
    assert not heard.any(), "and nothing else is heard"


def as_mixed(way: NDArray[np.float32]) -> NDArray[np.int64]:
    """An effect as SDL adds it: softer, cut to whole numbers."""
    return np.trunc(to_samples(way)[0].astype(float) * LOUD).astype(np.int64)


OPEN = "from mummycase.audio import SdlSpeaker\nSdlSpeaker()"


@pytest.mark.parametrize("driver", ["nonsense", "alsa"])
def test_without_a_device_one_line_says_what_to_do(driver: str) -> None:
    done = python("-c", OPEN, SDL_AUDIODRIVER=driver)
    if done.returncode == 0:
        pytest.skip("this machine has a sound device")
    last = done.stderr.rstrip().splitlines()[-1]
    assert last.startswith("mummycase.errors.AudioUnavailableError: no sound: SDL says ")
    assert "run 'mummycase doctor'" in last
    assert "ALSA lib" not in done.stderr
    assert "pygame-ce" not in done.stdout


def test_pygame_is_loaded_only_by_the_device() -> None:
    done = python("-c", "import sys, mummycase.audio; print('pygame' in sys.modules)")
    assert done.stdout.strip() == "False", done.stderr


def test_who_forgets_to_close_can_still_leave() -> None:
    code = (
        "import numpy as np\n"
        "from mummycase.audio import open_live\n"
        "from mummycase.case.mummy_case import MummyCase\n"
        "live = open_live(MummyCase(rng=np.random.default_rng(1)))\n"
        "assert live.silence is None\n"
    )
    done = python("-c", code, SDL_AUDIODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
