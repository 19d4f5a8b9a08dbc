"""The records that travel with the package: texts, commands, sounds."""

import re
import tomllib
from collections import Counter
from typing import Any

import numpy as np
import pytest

from mummycase import assets, records
from mummycase.case import CUT_RATE
from mummycase.records import LoadedRecord

NAMES = ("voice_of_the_mummy", "voice_of_the_mummy_mild")

MIX = {
    1: "UP 4 DOWN 3 RETURN 2 TAKE_BOARD 4 GIVE_BACK 3 TAKE_ONE 2 GIVE_ONE 1 TAKE_EACH 1",
    2: "UP 2 DOWN 3 RETURN 3 TAKE_BOARD 2 GIVE_BACK 2 TAKE_ONE 2 GIVE_ONE 2 GIVE_EACH 1 SPELL 3",
}
"""How often each command is spoken on each side."""


@pytest.fixture(scope="module", params=NAMES)
def loaded(request: pytest.FixtureRequest) -> LoadedRecord:
    return records.load(str(request.param))


def level_db(sound: np.ndarray) -> float:
    return 20 * float(np.log10(np.sqrt(np.mean((sound / 32767.0) ** 2)) + 1e-9))


@pytest.mark.rule("VM-3-06")
@pytest.mark.parametrize("side", [1, 2])
def test_the_mix_of_commands(loaded: LoadedRecord, side: int) -> None:
    words = MIX[side].split()
    expected = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    said = Counter(
        message.command.code.value for message in loaded.sheet.messages if message.side == side
    )
    assert dict(said) == expected


def test_only_one_message_asks_for_the_age() -> None:
    for name in NAMES:
        asking = [m for m in records.load(name).sheet.messages if m.command.when == "age-odd"]
        assert [(m.side, m.command.code.value, m.command.count) for m in asking] == [
            (1, "TAKE_BOARD", 3)
        ]


def test_the_mild_record_gives_the_same_commands() -> None:
    lurid, mild = (records.load(name).sheet for name in NAMES)
    for message in lurid.messages:
        other = mild.message(message.side, message.groove)
        assert other.command == message.command
        assert other.text != message.text


def test_every_message_is_an_omen_and_a_command(loaded: LoadedRecord) -> None:
    for message in loaded.sheet.messages:
        sentences = re.findall(r"[^.!?]+[.!?]", message.text)
        assert len(sentences) == 2, message.text


def test_no_two_omens_open_alike(loaded: LoadedRecord) -> None:
    openings = Counter(
        " ".join(message.text.lower().split()[:2]) for message in loaded.sheet.messages
    )
    assert [opening for opening, count in openings.items() if count > 1] == []


def test_neighbouring_grooves_differ_in_command(loaded: LoadedRecord) -> None:
    """So that a hop is heard as what it is."""
    for side in (1, 2):
        codes = [m.command.code for m in loaded.sheet.messages if m.side == side]
        assert all(a != b for a, b in zip(codes, codes[1:] + codes[:1], strict=True))


@pytest.mark.rule("VM-0-09")
def test_speech_fills_the_groove(loaded: LoadedRecord) -> None:
    for side, sounds in enumerate(loaded.record.sides, start=1):
        for groove, sound in enumerate(sounds, start=1):
            where = (side, groove)
            assert len(sound) <= 10 * CUT_RATE, where
            loud = np.abs(sound.astype(int)) > 0.02 * 32767
            first, last = np.flatnonzero(loud)[[0, -1]] / CUT_RATE
            assert first < 1.0, where
            assert last > 9.0, where
            for end in (sound[:1000], sound[-1000:]):
                assert level_db(end) < -60.0, where


def test_levels_are_alike_and_leave_headroom(loaded: LoadedRecord) -> None:
    levels = []
    for sounds in loaded.record.sides:
        for sound in sounds:
            assert np.abs(sound.astype(int)).max() < 10 ** (-1 / 20) * 32767
            windows = sound[: len(sound) // 8820 * 8820].reshape(-1, 8820) / 32767.0
            power = np.mean(windows**2, axis=1)
            levels.append(10 * np.log10(np.mean(power[power > power.max() * 0.01])))
    assert max(levels) - min(levels) < 3.0  # unweighted; by loudness they lie within 1 dB


def test_every_word_has_its_time(loaded: LoadedRecord) -> None:
    for message in loaded.sheet.messages:
        assert len(message.words) == len(message.text.split())
        sound = loaded.record.sides[message.side - 1][message.groove - 1]
        onset = np.flatnonzero(np.abs(sound.astype(int)) > 0.02 * 32767)[0] / CUT_RATE
        assert message.words[0] == pytest.approx(onset, abs=0.25)


def test_both_records_take_at_most_eight_megabytes() -> None:
    files = [path for name in NAMES for path in (assets.sounds() / name).rglob("*.ogg")]
    assert len(files) == 80
    assert sum(path.stat().st_size for path in files) <= 8e6


def test_sheets_name_their_licence() -> None:
    for name in NAMES:
        with (assets.sounds() / name / "record.toml").open("rb") as file:
            sheet: dict[str, Any] = tomllib.load(file)
        assert sheet["licence"] == "MIT"
        assert "Kokoro" in sheet["voice"]
