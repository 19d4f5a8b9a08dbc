"""A parcel from a stranger: whatever it holds, nothing leaves the folder it is unpacked into."""

import contextlib
import io
import stat
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mummycase.errors import RecordFaultsError
from mummycase.records.parcel import MAX_FILES, pack, unpack


def zipped(files: dict[str, bytes], attributes: int = 0) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as parcel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = attributes << 16
            parcel.writestr(entry, content)
    return made.getvalue()


def opened(tmp_path: Path, data: bytes) -> Path:
    place = tmp_path / "in" / "side"
    place.mkdir(parents=True, exist_ok=True)
    parcel = tmp_path / "stranger.mummy"
    parcel.write_bytes(data)
    unpack(parcel, place)
    return place


def test_what_was_packed_is_unpacked(tmp_path: Path) -> None:
    folder = tmp_path / "rec"
    (folder / "side1").mkdir(parents=True)
    (folder / "record.toml").write_text("format = 1\n", encoding="utf-8")
    (folder / "side1" / "01.flac").write_bytes(bytes(range(256)))
    pack(folder, tmp_path / "a.mummy")
    there = opened(tmp_path, (tmp_path / "a.mummy").read_bytes())
    assert (there / "side1" / "01.flac").read_bytes() == bytes(range(256))


def test_only_sound_and_toml_are_unpacked_also_from_a_packed_folder(tmp_path: Path) -> None:
    files = {"my/record.toml": b"x", "my/1.wav": b"y", "my/run.sh": b"z", "__MACOSX/1.wav": b"q"}
    there = opened(tmp_path, zipped(files))
    assert sorted(path.name for path in there.rglob("*")) == ["1.wav", "record.toml"]


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (zipped({"record.toml": b"", "../x.wav": b""}), "inside the record's folder"),
        (zipped({"record.toml": b"", "/x.wav": b""}), "inside the record's folder"),
        (zipped({"record.toml": b"", "a\\x.wav": b""}), "forward slashes"),
        (zipped({"record.toml": b"/etc/passwd"}, stat.S_IFLNK | 0o777), "link"),
        (zipped({"record.toml": b"", "x.wav": bytes(4 << 20)}), "swells"),
        (zipped({"record.toml": b"", "X.wav": b"", "x.wav": b""}), "twice"),
        (zipped({f"{number}.wav": b"" for number in range(MAX_FILES + 1)}), "too many"),
        (zipped({"x.wav": b""}), "holds no record.toml"),
        (b"no zip", "does not end like a zip"),
        (zipped({"record.toml": b"x" * 99})[:-30] + b"\0" * 30, "does not end like a zip"),
    ],
)
def test_what_a_stranger_might_send_is_refused(tmp_path: Path, data: bytes, wrong: str) -> None:
    with pytest.raises(RecordFaultsError, match=wrong):
        opened(tmp_path, data)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [tmp_path / "stranger.mummy"]


WHOLE = zipped({"record.toml": b"format = 1\n" * 9, "side1/01.wav": bytes(range(99))})


@given(st.lists(st.tuples(st.integers(0, len(WHOLE) - 1), st.integers(0, 255)), max_size=6))
@settings(
    deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_spoilt_parcel_is_refused_or_stays_inside(
    tmp_path: Path, spoilt: list[tuple[int, int]]
) -> None:
    data = bytearray(WHOLE)
    for at, byte in spoilt:
        data[at] = byte
    with contextlib.suppress(RecordFaultsError):
        opened(tmp_path, bytes(data))
    inside = tmp_path / "in" / "side"
    for path in tmp_path.rglob("*"):
        assert path.is_dir() or path.name == "stranger.mummy" or path.is_relative_to(inside)
