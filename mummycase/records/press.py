"""Pressing a record: from sound files of any kind to the sounds in the grooves.

Only the finished int16 sounds stay in memory, about 0.4 MB for a full groove.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from mummycase.case.record import CUT_RATE, Record, RecordGeometry, Sound
from mummycase.errors import RecordFaultsError, SoundFileError
from mummycase.records.command import SIDES
from mummycase.records.resample import resample
from mummycase.records.sheet import Sheet, file_faults
from mummycase.units import db_to_gain

GEOMETRY = RecordGeometry()
"""How records are cut where nothing else is asked for."""

RATES = (1_000, 768_000)
"""Lowest and highest frame rate of a sound file, frames a second: beyond them it is no sound."""

SILENT_DB = -60.0
"""A sound whose peak lies below this, dB of full level, was not meant."""

TOO_LOUD = 2.0
"""A peak above this part of full level is a mistake of scale, not an overshoot of a codec."""

_OGG_DAMAGE = (
    "without an End-Of-Stream flag",
    "Last page lacks an end-of-stream bit",
    "Junk after the last page",
    "libogg reports a hole",
    "looking for the next page",
)
_SIZE_FAULT = re.compile(r"(?:data|SSND|Data Size)\s*: (\d+) \(should be (\d+)\)")
_SIZE_UNKNOWN = 0x7FFF0000


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """A record with its sheet.

    Attributes:
        sheet: what it says and orders.
        record: its grooves, as the case takes them; `record.name` is `sheet.name`.
    """

    sheet: Sheet
    record: Record


class SoundCutter:
    """Cuts the sound files of one folder; a file that several grooves use is read once.

    Args:
        folder: the record's folder; no file may lie outside it, not even by a link.
        geometry: gives the length of a groove.
    """

    def __init__(self, folder: Path, geometry: RecordGeometry = GEOMETRY) -> None:
        self._folder = folder
        self._longest_s = geometry.message_s
        self._cut: dict[Path, Sound] = {}

    def cut(self, file: str) -> Sound:
        """The sound of `file`, a path as written in a sheet; not to be written to.

        Raises:
            SoundFileError: there is none, it cannot be read, or it does not suit a groove.
        """
        if wrong := file_faults(file):
            raise SoundFileError(wrong[0])
        try:
            path = (self._folder / file).resolve()
            inside = path.is_relative_to(self._folder.resolve())
            there = path.is_file()
        except (OSError, RuntimeError) as error:
            # A loop of links is a RuntimeError up to Python 3.12.
            raise SoundFileError(f"file {file!r} cannot be found: {error}") from error
        if not inside:
            raise SoundFileError(f"file must stay inside the record's folder, got {file!r}")
        if not there:
            raise SoundFileError(f"file {file!r} is missing")
        if path not in self._cut:
            self._cut[path] = read_sound(path, longest_s=self._longest_s, shown=file)
        return self._cut[path]


def press_record(sheet: Sheet, geometry: RecordGeometry = GEOMETRY) -> Record:
    """The record of `sheet`, cut from the files in its folder.

    Args:
        sheet: with a folder, and a file for each message.
        geometry: where the grooves shall lie.

    Raises:
        RecordFaultsError: sounds are missing or unsuitable; all of them are named.
    """
    cutter = SoundCutter(sheet.folder or Path(), geometry)
    sounds: list[Sound] = []
    faults = []
    for message in sheet.messages:
        where = f"side {message.side}, groove {message.groove}"
        try:
            if sheet.folder is None or message.file is None:
                raise SoundFileError("file must name a sound, got nothing")
            sounds.append(cutter.cut(message.file))
        except SoundFileError as error:
            faults.append(f"{where}: {error}")
            continue
        faults += [f"{where}: {fault}" for fault in late_words(message.words, sounds[-1])]
    if faults:
        raise RecordFaultsError(sheet.name, tuple(faults))
    half = len(sounds) // len(SIDES)
    return Record(sheet.name, (tuple(sounds[:half]), tuple(sounds[half:])), geometry)


def late_words(words: Sequence[float], sound: Sound) -> list[str]:
    """What is wrong with word starts (s) that lie behind the end of `sound`; empty if nothing."""
    length_s = len(sound) / CUT_RATE
    late = [number for number, start in enumerate(words, start=1) if start >= length_s]
    if not late:
        return []
    first = late[0]
    return [
        f"words must lie in the sound of {length_s:.2f} s, "
        f"got {words[first - 1]} s for word {first}"
    ]


def read_sound(
    path: Path, *, longest_s: float = GEOMETRY.message_s, shown: str | None = None
) -> Sound:
    """The sound of a file, ready to be cut.

    Args:
        path: of any format that libsndfile reads, mono or stereo.
        longest_s: what fits into a groove, s.
        shown: what to call the file in errors; its name if not given.

    Raises:
        SoundFileError: it cannot be read, is empty, silent, too long, cut short, far too loud, or
            holds samples that are no numbers.
    """
    return cut_wave(*read_wave(path, longest_s=longest_s, shown=shown))


def read_wave(
    path: Path, *, longest_s: float, shown: str | None = None
) -> tuple[NDArray[np.float32], int]:
    """What a sound file holds, mixed down to one channel.

    Args:
        path: of any format that libsndfile reads, mono or stereo.
        longest_s: what is still taken, s.
        shown: what to call the file in errors; its name if not given.

    Returns:
        Shape (frames,), mono, and its frames a second.

    Raises:
        SoundFileError: as `read_sound`.
    """
    shown = repr(shown if shown is not None else path.name)
    wave, rate = _decode(path, shown, longest_s)
    if not np.isfinite(wave).all():
        at = int(np.flatnonzero(~np.isfinite(wave).all(axis=1))[0]) / rate
        raise SoundFileError(
            f"sound {shown} holds samples that are no numbers, first at {at:.3f} s"
        )
    peak = float(np.abs(wave).max())
    if peak > TOO_LOUD:
        raise SoundFileError(f"sound {shown} is too loud, its peak is {peak:.3g} times full level")
    mono = wave.mean(axis=1) if wave.shape[1] > 1 else wave[:, 0]
    least = db_to_gain(SILENT_DB)
    if peak < least:
        raise SoundFileError(f"sound {shown} is silent, its peak lies below {SILENT_DB:.0f} dB")
    if float(np.abs(mono).max()) < least:
        raise SoundFileError(f"sound {shown} is silent in mono, its two channels cancel each other")
    return mono, rate


def write_sound(path: Path, sound: Sound) -> None:
    """Write the sound of a groove as FLAC, which loses nothing.

    Raises:
        SoundFileError: it cannot be written.
    """
    try:
        soundfile.write(path, sound, CUT_RATE, format="FLAC", subtype="PCM_16")
    except (OSError, RuntimeError) as error:
        raise SoundFileError(f"{path.name} cannot be written ({_reason(error)})") from error


def cut_wave(wave: NDArray[np.float32], rate: int) -> Sound:
    """`wave` as it is cut into a groove: at `CUT_RATE`, int16, what exceeds full level clipped.

    Args:
        wave: shape (frames,), mono, -1..1.
        rate: its frames a second.

    Returns:
        Shape (round(frames * CUT_RATE / rate),), read-only. 16-bit sounds at `CUT_RATE` pass
        unchanged (but for -32768, which has no counterpart).
    """
    scaled = np.rint(resample(wave, rate, CUT_RATE) * np.float32(32768.0))
    sound: Sound = np.clip(scaled, -32767, 32767).astype(np.int16)
    sound.flags.writeable = False
    return sound


def _decode(path: Path, shown: str, longest_s: float) -> tuple[NDArray[np.float32], int]:
    """Samples of shape (frames, channels), at least one frame, and their rate."""
    try:
        if path.stat().st_size == 0:
            raise SoundFileError(f"sound {shown} is an empty file")
        with soundfile.SoundFile(path) as file:
            rate, channels, frames = file.samplerate, file.channels, file.frames
            # Before anything is read: the header alone may ask for more than there is memory.
            if not RATES[0] <= rate <= RATES[1]:
                raise SoundFileError(f"sound {shown} has a rate of {rate} Hz, save it at 22050 Hz")
            if channels > 2:
                raise SoundFileError(f"sound {shown} has {channels} channels, mix it down to one")
            longest = int(longest_s * rate)
            wave = file.read(min(frames, longest + 1), dtype="float32", always_2d=True)
            damaged = _is_damaged(file.extra_info)
    except SoundFileError:
        raise
    except (OSError, RuntimeError, TypeError, ValueError) as error:
        # soundfile answers a headerless .raw with a TypeError.
        raise SoundFileError(
            f"sound {shown} cannot be read ({_reason(error)}), save it as WAV, FLAC or Ogg"
        ) from error
    if len(wave) > longest:
        # Rounded up, so that it never reads like the length that would fit.
        length = -(-frames * 100 // rate) / 100
        raise SoundFileError(f"sound {shown} must last at most {longest_s} s, got {length:.2f} s")
    if damaged or len(wave) < frames:
        got = f"only {len(wave) / rate:.2f} s of it can be read"
        raise SoundFileError(f"sound {shown} is cut short or damaged, {got}, copy it anew")
    if len(wave) == 0:
        raise SoundFileError(f"sound {shown} is empty, it holds no samples")
    return wave, rate


def _is_damaged(log: str) -> bool:
    """Whether libsndfile met less of a file than was written, and only told its log.

    Half a copied file would otherwise be half a message, to which nobody could object.
    """
    if any(sign in log for sign in _OGG_DAMAGE):
        return True
    # A size near the top was never known: so writes a program into a pipe.
    return any(int(got) < int(stated) < _SIZE_UNKNOWN for stated, got in _SIZE_FAULT.findall(log))


def _reason(error: Exception) -> str:
    """What libsndfile itself said, without the path, which soundfile puts before it."""
    said = getattr(error, "error_string", None) or getattr(error, "strerror", None) or str(error)
    return str(said).strip().rstrip(".")
