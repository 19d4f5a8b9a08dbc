"""Writing: all of it or nothing, and what was there before stays."""

import os
from pathlib import Path

import pytest

from mummycase.errors import SaveError
from mummycase.table import safe_file
from mummycase.table.saves import SUFFIX, Saves

from .boards import Seated
from .keeping import snapshot


def test_a_file_that_cannot_be_written_leaves_the_old_one(
    saves: Saves, in_message: Seated, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves.keep("one", snapshot(in_message, "1"))

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="game 'one' cannot be saved: No space left on device"):
        saves.keep("one", snapshot(in_message, "2"))
    monkeypatch.undo()
    assert saves.load("one").stamp == "1"
    assert [path.name for path in saves.folder.iterdir()] == [f"one{SUFFIX}"]


def test_written_forced_renamed_and_the_folder_forced_in_that_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    fsync, rename = os.fsync, Path.replace

    def note_fsync(handle: int) -> None:
        done.append("folder" if os.path.isdir(f"/proc/self/fd/{handle}") else "file")
        fsync(handle)

    def note_replace(path: Path, target: Path) -> Path:
        done.append("rename")
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", note_fsync)
    monkeypatch.setattr(Path, "replace", note_replace)
    safe_file.write(tmp_path / "a", b"x")
    assert done == ["file", "rename", "folder"]


def test_strays_are_swept_and_nothing_else(tmp_path: Path) -> None:
    for name in (".one.game.jsonl.12.part", "one.game.jsonl", "mine.part", ".hidden", ".my.part"):
        (tmp_path / name).write_text("x")
    Saves(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".hidden",
        ".my.part",
        "mine.part",
        "one.game.jsonl",
    ]
    assert safe_file.sweep(tmp_path / "nowhere", SUFFIX) == 0


def test_a_part_that_somebody_swept_is_written_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.replace
    swept: list[int] = []

    def sweep_once(path: Path, target: Path) -> Path:
        if not swept:
            swept.append(safe_file.sweep(tmp_path, "a"))
        return rename(path, target)

    monkeypatch.setattr(Path, "replace", sweep_once)
    safe_file.write(tmp_path / "a", b"x")
    assert swept == [1]
    assert (tmp_path / "a").read_bytes() == b"x"
