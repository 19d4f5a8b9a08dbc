"""Is a record fit for the case? Everything that is wrong with it, at once."""

from pathlib import Path

import numpy as np

from mummycase.case.record import GROOVES, Record, RecordGeometry, Sound
from mummycase.errors import RecordFaultsError, SoundFileError
from mummycase.records.draft import Draft, Entry, read_draft
from mummycase.records.press import GEOMETRY, LoadedRecord, SoundCutter, late_words
from mummycase.records.sheet import HOST, Sheet


def find_faults(folder: Path, geometry: RecordGeometry = GEOMETRY) -> tuple[str, ...]:
    """Everything that is wrong with the record in `folder`, its sounds included.

    Returns:
        One sentence per fault, naming side and groove where it has one; empty if there is none.
    """
    return _examine(folder, folder.name, geometry)[0].faults()


def read_sheet(folder: Path, *, name: str | None = None) -> Sheet:
    """The sheet of the record in `folder`, without a look at its sounds: quick.

    Args:
        folder: holds a ``record.toml``.
        name: of the record; that of the folder if not given.

    Raises:
        RecordFaultsError: the sheet is wrong; names every fault of it.
    """
    draft = read_draft(folder, folder.name if name is None else name)
    if faults := draft.faults():
        raise RecordFaultsError(draft.name, faults)
    return draft.sheet()


def load_folder(
    folder: Path, *, name: str | None = None, geometry: RecordGeometry = GEOMETRY
) -> LoadedRecord:
    """The record in `folder`, ready for the case.

    Args:
        folder: holds a ``record.toml``.
        name: of the record; that of the folder if not given.
        geometry: where the grooves shall lie.

    Raises:
        RecordFaultsError: it is not fit for the case; names every fault.
    """
    draft, sounds = _examine(folder, folder.name if name is None else name, geometry)
    if faults := draft.faults():
        raise RecordFaultsError(draft.name, faults)
    if draft.kind == HOST:
        for side in sounds:
            for groove in range(1, GROOVES + 1):
                side.setdefault(groove, np.zeros(1, np.int16))
    first, second = (tuple(side[groove] for groove in sorted(side)) for side in sounds)
    return LoadedRecord(draft.sheet(), Record(draft.name, (first, second), geometry))


def _examine(
    folder: Path, name: str, geometry: RecordGeometry
) -> tuple[Draft, tuple[dict[int, Sound], dict[int, Sound]]]:
    """The draft with the faults of its sounds, and the sounds of each side by groove."""
    draft = read_draft(folder, name)
    cutter = SoundCutter(folder, geometry)
    sounds: tuple[dict[int, Sound], dict[int, Sound]] = ({}, {})
    for side, entries in zip(sounds, draft.entries, strict=True):
        for entry in entries:
            sound = _cut(entry, cutter)
            if sound is not None and entry.groove is not None:
                side[entry.groove] = sound
    return draft, sounds


def _cut(entry: Entry, cutter: SoundCutter) -> Sound | None:
    if entry.file is None:
        return None
    try:
        sound = cutter.cut(entry.file)
    except SoundFileError as error:
        entry.faults.append(str(error))
        return None
    entry.faults += late_words(entry.words or (), sound)
    return sound
