import sys
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

from mummycase.case.record import CUT_RATE, RecordGeometry
from mummycase.errors import RecordFaultsError, SoundFileError
from mummycase.records import (
    cut_wave,
    load_folder,
    press_record,
    read_sheet,
    read_sound,
    test_tones,
)
from mummycase.records.resample import resample
from tests.records.conftest import RecordMaker

EDGE = CUT_RATE // 50
"""Frames left out at both ends where a tone that begins and ends abruptly is measured."""


def sine(hz: float, rate: int, seconds: float = 1.0) -> NDArray[np.float32]:
    return np.sin(2 * np.pi * hz * np.arange(round(seconds * rate)) / rate).astype(np.float32)


def snr_db(wave: NDArray[np.float32 | np.int16], hz: float, rate: int = CUT_RATE) -> float:
    """Level of the best fitting tone of `hz` over everything else, away from the edges."""
    at = np.arange(len(wave))[EDGE:-EDGE] * 2 * np.pi * hz / rate
    basis = np.stack([np.sin(at), np.cos(at)], axis=1)
    heard = wave[EDGE:-EDGE].astype(np.float64)
    fit = basis @ np.linalg.lstsq(basis, heard, rcond=None)[0]
    return float(10 * np.log10(np.mean(fit**2) / np.mean((heard - fit) ** 2)))


@pytest.mark.parametrize("rate", [8_000, 11_025, 16_000, 24_000, 32_000, 44_100, 48_000, 96_000])
@pytest.mark.parametrize("hz", [100.0, 1000.0, 3000.0])
def test_a_tone_keeps_its_frequency_level_and_phase(rate: int, hz: float) -> None:
    heard = resample(sine(hz, rate), rate, CUT_RATE)
    assert snr_db(heard, hz) > 90
    np.testing.assert_allclose(heard[EDGE:-EDGE], sine(hz, CUT_RATE)[EDGE:-EDGE], atol=1e-4)


@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_a_tone_is_still_clean_as_it_is_cut(rate: int) -> None:
    assert snr_db(cut_wave(0.9 * sine(1000, rate), rate), 1000) > 90


@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_what_lies_above_the_band_does_not_come_back_below_it(rate: int) -> None:
    # 15 kHz would fold to 7050 Hz.
    folded = resample(sine(15_000, rate), rate, CUT_RATE)
    assert np.abs(folded[EDGE:-EDGE]).max() < 10 ** (-90 / 20)


def test_the_band_is_kept_to_10_khz() -> None:
    heard = resample(sine(10_000, 48_000), 48_000, CUT_RATE)
    assert np.sqrt(2 * np.mean(heard[EDGE:-EDGE] ** 2)) == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize("rate", [22_051, 44_056, 47_999])
def test_odd_rates_are_resampled_too(rate: int) -> None:
    assert snr_db(resample(sine(1000, rate), rate, CUT_RATE), 1000) > 90


@pytest.mark.parametrize(("rate", "frames"), [(48_000, 1), (48_000, 7), (8_000, 1), (44_100, 0)])
def test_very_short_waves(rate: int, frames: int) -> None:
    heard = resample(np.ones(frames, np.float32), rate, CUT_RATE)
    assert len(heard) == round(frames * CUT_RATE / rate)
    assert np.isfinite(heard).all()


def test_the_end_of_a_sound_is_not_heard_at_its_start() -> None:
    wave = np.zeros(48_000, np.float32)
    wave[-1] = 1.0
    heard = resample(wave, 48_000, CUT_RATE)
    assert np.abs(heard[: CUT_RATE // 2]).max() < 1e-4


def test_what_exceeds_full_level_is_clipped_not_wrapped() -> None:
    wave = np.array([1.0, 1.5, -1.0, -1.5, 0.5], np.float32)
    assert cut_wave(wave, CUT_RATE).tolist() == [32767, 32767, -32767, -32767, 16384]


def test_16_bit_sounds_at_the_cut_rate_pass_unchanged(tmp_path: Path) -> None:
    samples = np.arange(-32767, 32768, dtype=np.int16)
    soundfile.write(tmp_path / "a.wav", samples, CUT_RATE)
    np.testing.assert_array_equal(read_sound(tmp_path / "a.wav"), samples)


FORMATS = [
    ("wav", "PCM_U8", 40.0),
    ("wav", "PCM_16", 85.0),
    ("wav", "PCM_24", 85.0),
    ("wav", "FLOAT", 85.0),
    ("wav", "DOUBLE", 85.0),
    ("aiff", "PCM_16", 85.0),
    ("flac", "PCM_16", 85.0),
    ("ogg", "VORBIS", 30.0),
    ("mp3", "MPEG_LAYER_III", 30.0),
]


@pytest.mark.parametrize("channels", [1, 2])
@pytest.mark.parametrize(("ending", "subtype", "least_db"), FORMATS)
def test_a_tone_survives_each_format(
    tmp_path: Path, ending: str, subtype: str, least_db: float, channels: int
) -> None:
    if ending.upper() not in soundfile.available_formats():
        pytest.skip(f"this libsndfile knows no {ending}")
    path = tmp_path / f"a.{ending}"
    wave = np.repeat(0.5 * sine(1000, 48_000)[:, None], channels, axis=1)
    soundfile.write(path, wave, 48_000, subtype=subtype)
    sound = read_sound(path)
    assert sound.dtype == np.int16
    assert len(sound) == CUT_RATE
    assert snr_db(sound, 1000) > least_db
    rms = np.sqrt(np.mean(sound[EDGE:-EDGE].astype(np.float64) ** 2))
    assert rms == pytest.approx(16384 / np.sqrt(2), rel=0.03)


def test_stereo_becomes_its_mean(tmp_path: Path) -> None:
    wave = np.stack([np.full(100, 0.5), np.full(100, 0.25)], axis=1)
    soundfile.write(tmp_path / "a.wav", wave, CUT_RATE)
    assert read_sound(tmp_path / "a.wav").tolist() == [12288] * 100


@pytest.mark.rule("VM-0-09")
@pytest.mark.parametrize("rate", [8_000, 22_050, 44_100, 48_000])
def test_ten_seconds_fit_and_one_frame_more_does_not(tmp_path: Path, rate: int) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, np.full(10 * rate, 9000, np.int16), rate)
    assert len(read_sound(path)) == 10 * CUT_RATE
    soundfile.write(path, np.full(10 * rate + 1, 9000, np.int16), rate)
    with pytest.raises(SoundFileError, match=r"at most 10\.0 s, got 10\.01 s"):
        read_sound(path)


def test_a_long_file_is_refused_without_being_read(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    # An hour that takes no room on the disc.
    soundfile.write(path, np.full(10, 9000, np.int16), 8000)
    hour = 3600 * 8000 * 2
    header = bytearray(path.read_bytes())
    header[4:8], header[40:44] = (hour + 36).to_bytes(4, "little"), hour.to_bytes(4, "little")
    path.write_bytes(header)
    with path.open("r+b") as file:
        file.truncate(hour + 44)
    with pytest.raises(SoundFileError, match=r"got 3600\.00 s"):
        read_sound(path)


def spoil(path: Path, kind: str) -> None:
    silent, loud = np.zeros(100), np.full(100, 0.5)
    match kind:
        case "no bytes":
            path.write_bytes(b"")
        case "no samples":
            soundfile.write(path, np.zeros(0), CUT_RATE)
        case "garbage":
            path.write_bytes(b"this is no sound at all" * 9)
        case "silent":
            soundfile.write(path, silent, CUT_RATE)
        case "cancelled":
            soundfile.write(path, np.stack([loud, -loud], axis=1), CUT_RATE)
        case "nan" | "inf":
            loud[50] = float(kind)
            soundfile.write(path, loud, CUT_RATE, subtype="FLOAT")
        case "scale":
            soundfile.write(path, loud * 32768, CUT_RATE, subtype="FLOAT")
        case "channels":
            soundfile.write(path, np.full((100, 6), 0.5), CUT_RATE)
        case "rate":
            soundfile.write(path, loud, 10)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("no bytes", "is an empty file"),
        ("no samples", "is empty, it holds no samples"),
        ("garbage", r"cannot be read \(Format not recogni[sz]ed\), save it as WAV, FLAC or Ogg"),
        ("silent", "is silent, its peak lies below -60 dB"),
        ("cancelled", "is silent in mono, its two channels cancel each other"),
        ("nan", "holds samples that are no numbers, first at 0.002 s"),
        ("inf", "holds samples that are no numbers, first at 0.002 s"),
        ("scale", r"is too loud, its peak is 1\.64e\+04 times full level"),
        ("channels", "has 6 channels, mix it down to one"),
        ("rate", "has a rate of 10 Hz, save it at 22050 Hz"),
    ],
)
def test_a_sound_that_does_not_suit(tmp_path: Path, kind: str, said: str) -> None:
    path = tmp_path / "a.wav"
    spoil(path, kind)
    with pytest.raises(SoundFileError, match=f"^sound 'a.wav' {said}$"):
        read_sound(path)


def test_headerless_sound_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "a.raw").write_bytes(bytes(100))
    with pytest.raises(SoundFileError, match=r"^sound 'a\.raw' cannot be read"):
        read_sound(tmp_path / "a.raw")


@pytest.mark.parametrize("ending", ["wav", "aiff", "flac", "ogg"])
@pytest.mark.parametrize("lost", [10, 0.1, 0.5])
def test_half_a_copied_file_is_not_half_a_message(tmp_path: Path, ending: str, lost: float) -> None:
    path = tmp_path / f"a.{ending}"
    noise = np.random.default_rng(1).normal(0, 0.1, 3 * CUT_RATE)
    soundfile.write(path, noise, CUT_RATE)
    assert len(read_sound(path)) == 3 * CUT_RATE
    whole = path.read_bytes()
    path.write_bytes(whole[: -int(lost if lost >= 1 else lost * len(whole))])
    with pytest.raises(SoundFileError, match=r"cut short or damaged|cannot be read"):
        read_sound(path)


def test_a_wave_file_of_unknown_size_from_a_pipe_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.wav"
    soundfile.write(path, np.full(1000, 9000, np.int16), CUT_RATE)
    header = bytearray(path.read_bytes())
    header[4:8] = header[40:44] = b"\xff" * 4
    path.write_bytes(header)
    assert len(read_sound(path)) == 1000


def test_pressing_a_sheet_gives_what_loading_its_folder_gives(make_record: RecordMaker) -> None:
    folder = make_record()
    pressed, loaded = press_record(read_sheet(folder)), load_folder(folder).record
    assert pressed.name == loaded.name
    for side, other in zip(pressed.sides, loaded.sides, strict=True):
        for sound, same in zip(side, other, strict=True):
            np.testing.assert_array_equal(sound, same)


def test_pressing_names_all_that_is_missing(make_record: RecordMaker) -> None:
    folder = make_record()
    (folder / "side1" / "05.wav").unlink()
    (folder / "side2" / "06.wav").write_bytes(b"")
    with pytest.raises(RecordFaultsError) as caught:
        press_record(read_sheet(folder))
    assert caught.value.faults == (
        "side 1, groove 5: file 'side1/05.wav' is missing",
        "side 2, groove 6: sound 'side2/06.wav' is an empty file",
    )


def test_a_sheet_without_files_cannot_be_pressed() -> None:
    with pytest.raises(RecordFaultsError, match="file must name a sound, got nothing"):
        press_record(test_tones.test_tones().sheet)


def test_the_groove_sets_how_long_a_sound_may_be(make_record: RecordMaker) -> None:
    with pytest.raises(RecordFaultsError, match=r"has 40 faults: .* at most 0\.05 s, got 0\.10 s"):
        load_folder(make_record(), geometry=RecordGeometry(message_s=0.05))


def test_only_the_cut_sounds_stay_in_memory(make_record: RecordMaker) -> None:
    sound = load_folder(make_record()).record.sides[0][0]
    assert sound.base is None
    assert sys.getsizeof(sound) < 2 * len(sound) + 200
