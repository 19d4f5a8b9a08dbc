"""A record as one ``.mummy`` file: a zip that can be handed to a friend, opened with care.

A parcel from a stranger can do no harm: nothing of it is unpacked but its ``record.toml`` and the
sounds, every name must lie inside it, links and secret or unusual packings are refused, and what
it may hold is limited before anything of it is read.
"""

import posixpath
import stat
import struct
import zipfile
import zlib
from pathlib import Path

from mummycase.errors import RecordFaultsError
from mummycase.records.draft import SHEET_FILE
from mummycase.records.sheet import file_faults

ENDING = ".mummy"
SOUND_ENDINGS = frozenset(
    {".wav", ".flac", ".ogg", ".oga", ".opus", ".mp3", ".aif", ".aiff", ".aifc", ".au", ".caf"}
)
"""What a parcel's sounds may be called."""

MAX_FILES = 200
MAX_TOML = 1 << 20
MAX_SOUND = 16 << 20
MAX_ALL = 192 << 20
MAX_RATIO = 200
"""Files in a parcel; bytes of its sheet, of a sound, of all unpacked; how far one may swell."""

_END = b"PK\x05\x06"
_END_SIZE = 22
_DIRECTORY = 256 << 10


def unpack(parcel: Path, folder: Path) -> None:
    """Unpack a parcel into an empty folder.

    Args:
        parcel: the file.
        folder: where ``record.toml`` and the sounds are put; it must exist.

    Raises:
        RecordFaultsError: it is no parcel, or not one to be trusted; nothing outside `folder`
            was touched, and what lies in it is not whole.
        OSError: the file cannot be read, or the folder not be written.
    """
    try:
        _check_end(parcel)
        with zipfile.ZipFile(parcel) as opened:
            for entry, name in _entries(opened):
                place = folder / name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(opened.read(entry))
    except _RefusedError as refused:
        raise RecordFaultsError(parcel.name, (str(refused),)) from None
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        ValueError,
        struct.error,
        RuntimeError,
    ) as error:
        wrong = f"is no whole parcel ({error}), have it sent anew"
        raise RecordFaultsError(parcel.name, (wrong,)) from error


def pack(folder: Path, parcel: Path) -> None:
    """Write the record in `folder` as a parcel; sounds as they are, being packed already."""
    with zipfile.ZipFile(parcel, "w", zipfile.ZIP_DEFLATED) as made:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                # the same record makes the same parcel, whenever it is made
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix())
                entry.external_attr = 0o644 << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                made.writestr(entry, path.read_bytes())


class _RefusedError(Exception):
    """Why a parcel is not opened."""


def _check_end(parcel: Path) -> None:
    """See that the directory is small, before `zipfile` reads all of it."""
    size = parcel.stat().st_size
    if size > MAX_ALL:
        raise _RefusedError(f"must be at most {MAX_ALL >> 20} MB, got {size >> 20} MB")
    with parcel.open("rb") as file:
        file.seek(max(0, size - _END_SIZE - 20))
        tail = file.read()
    # A comment behind it, or the large form, has no use here and hides a second directory.
    if len(tail) < _END_SIZE or tail[-_END_SIZE : -_END_SIZE + 4] != _END or tail[-2:] != b"\0\0":
        raise _RefusedError("is no parcel: it does not end like a zip file")
    files, length = struct.unpack("<HL", tail[-12:-6])
    if b"PK\x06\x07" in tail[:-_END_SIZE] or files > MAX_FILES or length > _DIRECTORY:
        raise _RefusedError(f"holds too many files, {MAX_FILES} are allowed")


def _entries(opened: zipfile.ZipFile) -> list[tuple[zipfile.ZipInfo, str]]:
    """The sheet and the sounds, each with its place in the record's folder."""
    entries = [entry for entry in opened.infolist() if not entry.is_dir()]
    for entry in entries:
        _check(entry)
    if len(entries) > MAX_FILES:
        raise _RefusedError(f"holds too many files, {MAX_FILES} are allowed")
    if sum(entry.file_size for entry in entries) > MAX_ALL:
        raise _RefusedError(f"must hold at most {MAX_ALL >> 20} MB")
    sheets = [entry.filename for entry in entries if _last(entry) == SHEET_FILE]
    if not sheets:
        raise _RefusedError(f"holds no {SHEET_FILE}")
    top = min(sheets, key=len).removesuffix(SHEET_FILE)  # where a folder was packed, not its files
    found: dict[str, tuple[zipfile.ZipInfo, str]] = {}
    for entry in entries:
        name = posixpath.normpath(entry.filename.removeprefix(top))
        ending = posixpath.splitext(name)[1].lower()
        if not entry.filename.startswith(top) or not (
            name == SHEET_FILE or ending in SOUND_ENDINGS
        ):
            continue
        if name.lower() in found:
            raise _RefusedError(f"holds {name!r} twice")
        limit = MAX_TOML if name == SHEET_FILE else MAX_SOUND
        if entry.file_size > limit:
            raise _RefusedError(f"{name!r} must be at most {limit >> 20} MB")
        found[name.lower()] = (entry, name)
    return list(found.values())


def _check(entry: zipfile.ZipInfo) -> None:
    name = entry.filename
    if wrong := file_faults(name):
        raise _RefusedError(wrong[0])
    if not name.isprintable():
        raise _RefusedError(f"file must have a plain name, got {name!r}")
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        raise _RefusedError(f"{name!r} is a link or a device")
    if entry.flag_bits & 1:
        raise _RefusedError(f"{name!r} is locked by a password")
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise _RefusedError(f"{name!r} is packed in an unusual way")
    if entry.file_size > MAX_RATIO * max(entry.compress_size, 64):
        raise _RefusedError(f"{name!r} swells more than {MAX_RATIO} times")


def _last(entry: zipfile.ZipInfo) -> str:
    return posixpath.basename(entry.filename)
