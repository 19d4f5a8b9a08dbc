"""Sound files: whole or not at all."""

import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from mummycase.audio import FileSpeaker
from mummycase.errors import SoundFileError

from .fakes import counted

RATE = 44_100


def write(path: Path, frames: int = 5000) -> None:
    with FileSpeaker(path, RATE) as speaker:
        for start in range(0, frames, 1000):
            speaker.write(counted(1000, start))


@pytest.mark.parametrize("name", ["a.wav", "b.flac", "C.WAV"])
def test_keeps_every_sample(tmp_path: Path, name: str) -> None:
    write(tmp_path / name)
    samples, rate = soundfile.read(tmp_path / name, dtype="int16")
    assert rate == RATE
    assert samples.tolist() == list(range(1, 5001))
    assert soundfile.info(tmp_path / name).subtype == "PCM_16"
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_ogg_sounds_alike(tmp_path: Path) -> None:
    tone = (0.5 * np.sin(np.arange(RATE) * 2 * np.pi * 440 / RATE)).astype(np.float32)
    with FileSpeaker(tmp_path / "a.ogg", RATE) as speaker:
        speaker.write(tone)
    sound, _ = soundfile.read(tmp_path / "a.ogg", dtype="float32")
    assert len(sound) == RATE
    assert np.sqrt(np.mean(np.square(sound - tone))) < 0.02


def test_ogg_takes_minutes_at_once(tmp_path: Path) -> None:
    with FileSpeaker(tmp_path / "a.ogg", RATE) as speaker:
        speaker.write(np.zeros(120 * RATE, np.float32))
    assert soundfile.info(tmp_path / "a.ogg").frames == 120 * RATE


@pytest.mark.parametrize("name", ["a.wav", "a.flac", "a.ogg"])
def test_a_file_without_sound_is_still_a_file(tmp_path: Path, name: str) -> None:
    FileSpeaker(tmp_path / name, RATE).close()
    assert soundfile.read(tmp_path / name)[0].tolist() == [0.0]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("a.mp3", r"the ending '.mp3' of .*use .wav, .flac, .ogg"),
        ("sound", r"no ending in .*use .wav, .flac, .ogg"),
        ("nowhere/a.wav", r"no folder '.*nowhere' to write 'a.wav' into"),
        ("folder.wav", r"folder.wav' is a folder"),
        ("file/a.wav", r"no folder '.*file' to write"),
        ("x" * 300 + ".wav", r"cannot be written: File name too long"),
    ],
)
def test_says_at_once_what_is_wrong(tmp_path: Path, name: str, says: str) -> None:
    (tmp_path / "folder.wav").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(SoundFileError, match=says) as caught:
        FileSpeaker(tmp_path / name, RATE)
    assert "\n" not in str(caught.value)
    assert {entry.name for entry in tmp_path.rglob("*")} == {"folder.wav", "file"}


def test_says_that_the_folder_may_not_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13), str(path))

    monkeypatch.setattr(Path, "touch", refuse)
    with pytest.raises(SoundFileError, match="cannot be written: Permission denied"):
        FileSpeaker(tmp_path / "a.wav", RATE)


def test_says_that_the_rate_will_not_do(tmp_path: Path) -> None:
    with pytest.raises(SoundFileError, match="cannot be written"):
        FileSpeaker(tmp_path / "a.flac", 10_000_000)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_nothing_half_written_stays(tmp_path: Path, error: type[BaseException]) -> None:
    def break_off() -> None:
        with FileSpeaker(tmp_path / "a.flac", RATE) as speaker:
            speaker.write(counted(5000))
            assert len(list(tmp_path.iterdir())) == 1
            raise error

    with pytest.raises(error):
        break_off()
    assert not list(tmp_path.iterdir())


def test_what_was_there_stays_until_the_new_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    write(path, 1000)
    speaker = FileSpeaker(path, RATE)
    speaker.write(counted(3000))
    assert soundfile.info(path).frames == 1000
    speaker.discard()
    speaker.discard()
    assert soundfile.info(path).frames == 1000
    write(path, 2000)
    assert soundfile.info(path).frames == 2000
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.wav"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux's full disk")
def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path) -> None:
        path.symlink_to("/dev/full")

    monkeypatch.setattr(Path, "touch", full)

    with pytest.raises(SoundFileError, match="cannot be written"):
        FileSpeaker(tmp_path / "a.wav", RATE)
    assert not list(tmp_path.iterdir())


def test_a_disk_that_fills_up_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    speaker = FileSpeaker(tmp_path / "a.wav", RATE)
    speaker.write(counted(1024))
    monkeypatch.setattr(soundfile.SoundFile, "write", fill)
    with pytest.raises(SoundFileError, match="cannot be written: No space left on device"):
        speaker.write(counted(1024))
    assert not list(tmp_path.iterdir())


def test_a_link_stays_one_and_what_it_names_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "target.wav", tmp_path / "link.wav"
    target.touch()
    try:
        link.symlink_to(target)
    except OSError:
        pytest.skip("this system lets nobody make links")
    with FileSpeaker(link, 44_100) as speaker:
        speaker.write(np.full(1024, 0.5, np.float32))
    assert link.is_symlink()
    assert soundfile.info(str(target)).frames == 1024


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_what_is_no_plain_file_is_refused_and_left(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.wav"
    os.mkfifo(pipe)
    with pytest.raises(SoundFileError, match="is no plain file"):
        FileSpeaker(pipe, 44_100)
    assert list(tmp_path.iterdir()) == [pipe]


def test_a_full_disk_is_told_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage:
        free = 0

    monkeypatch.setattr("mummycase.audio.file.shutil.disk_usage", lambda path: Usage)
    speaker = FileSpeaker(tmp_path / "a.wav", 44_100)

    def fail(samples: object) -> None:
        raise RuntimeError("System error.")

    monkeypatch.setattr(speaker._file, "write", fail)
    with pytest.raises(SoundFileError, match=r"cannot be written: the disk is full; choose"):
        speaker.write(np.zeros(64, np.float32))
    assert list(tmp_path.iterdir()) == []


def test_what_was_killed_long_ago_is_swept_away(tmp_path: Path) -> None:
    old, new, other = (tmp_path / f".{name}.part" for name in ("a.wav.1", "a.wav.2", "b.wav.3"))
    for part in (old, new, other):
        part.touch()
    for part in (old, other):
        os.utime(part, (1.0, 1.0))
    with FileSpeaker(tmp_path / "a.wav", 44_100):
        pass
    assert {path.name for path in tmp_path.iterdir()} == {"a.wav", new.name, other.name}
