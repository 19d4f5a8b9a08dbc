"""A record written as a folder or a parcel: whole, or not at all."""

import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from mummycase.case.record import Sound
from mummycase.errors import PressError
from mummycase.records.draft import SHEET_FILE
from mummycase.records.parcel import ENDING, pack
from mummycase.records.press import write_sound
from mummycase.records.sheet import Message
from mummycase.records.validate import load_folder

HIDDEN = ".press-"
"""How the folder is called in which a record is made."""

Head = Mapping[str, str]
"""What stands above the grooves: title, maker, licence, voice, language."""


def sheet_text(head: Head, messages: Mapping[tuple[int, int], Message]) -> str:
    """The text of a ``record.toml``; sounds are FLAC files in a folder for each side."""
    lines = ["format = 1", *(f"{key} = {_quoted(value)}" for key, value in head.items() if value)]
    for (side, groove), message in sorted(messages.items()):
        command = message.command
        order = f"code = {_quoted(command.code.value)}"
        if command.count != 1:
            order += f", count = {command.count}"
        if command.when.value != "always":
            order += f", when = {_quoted(command.when.value)}"
        lines += [
            "",
            f"[[side.{side}]]",
            f"groove = {groove}",
            f"text = {_quoted(message.text)}",
            f"command = {{ {order} }}",
            f"file = {_quoted(file_of(side, groove))}",
        ]
    return "\n".join(lines) + "\n"


def file_of(side: int, groove: int) -> str:
    """Where the sound of a groove lies in the record's folder."""
    return f"side{side}/{groove:02d}.flac"


def check_place(place: Path, *, force: bool) -> None:
    """See that a record may be written there.

    Raises:
        PressError: something lies there and `force` is not wanted, or the folder above is missing.
    """
    if not place.parent.is_dir():
        raise PressError(f"folder {str(place.parent)!r} is not there: make it first")
    if (place.exists() or place.is_symlink()) and not force:
        raise PressError(f"{str(place)!r} is there already: --force replaces it")
    is_ours = place.is_file() if place.suffix == ENDING else (place / SHEET_FILE).is_file()
    if place.exists() and not is_ours:
        raise PressError(f"{str(place)!r} is no record, and is not replaced: choose another place")


@contextmanager
def making(place: Path) -> Iterator[Path]:
    """A folder beside `place` in which a record is made; gone afterwards, whatever happens."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=HIDDEN, dir=place.parent))
    except OSError as error:
        raise PressError(f"cannot write in {str(place.parent)!r}: {error.strerror}") from error
    try:
        folder.chmod(0o755)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def fill(
    folder: Path,
    head: Head,
    messages: Mapping[tuple[int, int], Message],
    sounds: Mapping[tuple[int, int], Sound],
) -> None:
    """Write sheet and sounds.

    Raises:
        SoundFileError: a sound cannot be written.
        OSError: the disk is full.
    """
    for (side, groove), sound in sorted(sounds.items()):
        file = folder / file_of(side, groove)
        file.parent.mkdir(exist_ok=True)
        write_sound(file, sound)
    (folder / SHEET_FILE).write_text(sheet_text(head, messages), encoding="utf-8")


def put(folder: Path, place: Path) -> None:
    """Check the record in `folder` as any other is, and let it be at `place` in one step.

    Args:
        folder: made by `making`; used up.
        place: a folder, or a file that ends in ``.mummy``; what lies there is replaced.

    Raises:
        RecordFaultsError: it is not fit for the case; all faults are named.
        OSError: it cannot be written; what was there is still there.
    """
    load_folder(folder, name=place.stem)
    if place.suffix == ENDING:
        parcel = folder.with_name(f"{folder.name}{ENDING}")
        try:
            pack(folder, parcel)
            os.replace(parcel, place)
        finally:
            parcel.unlink(missing_ok=True)
        return
    old = folder.with_name(f"{folder.name}.old")
    if place.exists():
        place.rename(old)
    try:
        folder.rename(place)
    except OSError:
        if old.exists():
            old.rename(place)
        raise
    shutil.rmtree(old, ignore_errors=True)


def _quoted(text: str) -> str:
    """A TOML string; JSON's are such, but for one sign."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
