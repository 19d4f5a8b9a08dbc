import itertools
from pathlib import Path

import numpy as np
import pytest
import soundfile

from mummycase.audio import NullSpeaker, Speaker
from mummycase.cli.hearing import Hearing
from mummycase.cli.listen import play
from mummycase.cli.machine import MachineOptions, build
from mummycase.errors import AudioUnavailableError
from mummycase.records import Transcript
from tests.cli.conftest import Run

TONES = ("listen", "--record", "test_tones")


def pitch(sound: np.ndarray, rate: int) -> float:
    middle = sound[len(sound) // 3 : 2 * len(sound) // 3]
    spectrum = np.abs(np.fft.rfft(middle * np.hanning(len(middle))))
    return float(np.argmax(spectrum)) * rate / len(middle)


@pytest.mark.rule("VM-4-02")
def test_a_pull_is_written_from_the_lever_to_the_rest(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "tone.wav"
    done = run(*TONES, "--groove", "1", "--clean", "--seed", "3", "--out", str(out))
    sound, rate = soundfile.read(out)
    assert done.code == 0
    assert done.err == ""
    assert done.out.splitlines()[:3] == [
        "groove 1, side 1 of Test tones",
        "  1 kHz tone",
        "  no order",
    ]
    assert "seed 3" in done.out
    assert 10.0 < len(sound) / rate < 16.0
    assert pitch(sound, rate) == pytest.approx(1000.0, rel=0.03)
    assert np.abs(sound).max() == pytest.approx(0.7 * 10 ** (-12 / 20), rel=0.1)
    assert np.abs(sound[:1000]).max() < 0.01
    assert np.abs(sound[-200:]).max() < 0.01
    assert [each.name for each in tmp_path.iterdir()] == ["tone.wav"]


def test_the_same_seed_gives_the_same_bytes_and_figures(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / "one.flac", tmp_path / "two.flac"]
    told = [run(*TONES, "--seed", "11", "--json", "--out", str(file)) for file in files]
    first, second = (outcome.figures for outcome in told)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert first.pop("file") == str(files[0])
    assert second.pop("file") == str(files[1])
    assert first == second
    assert first["seed"] == 11
    assert first["ended"] is True
    assert 1 <= first["groove"] <= 20
    assert first["command"] == "NOTHING"
    assert told[0].err == ""


@pytest.mark.rule("VM-4-06")
def test_a_cell_too_weak_is_told_and_orders_nothing(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "weak.ogg"
    done = run(*TONES, "--cell", "0", "--seed", "3", "--clean", "--json", "--out", str(out))
    assert done.code == 1
    assert done.figures["ended"] is False
    assert done.figures["command"] is None
    assert done.figures["duration_s"] == 60.0
    assert soundfile.info(out).duration == pytest.approx(60.0, abs=0.1)
    assert done.err.count("\n") == 1
    assert "the cell is too weak" in done.err


def test_side_two_lies_up_without_a_message_before(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "two.wav"
    done = run(
        *TONES,
        "--side",
        "2",
        "--groove",
        "20",
        "--clean",
        "--knob",
        "1",
        "--json",
        "--out",
        str(out),
    )
    sound, rate = soundfile.read(out)
    assert done.figures["side"] == 2
    assert done.figures["text"] == "1 kHz tone"
    assert len(sound) / rate < 14.0
    assert pitch(sound, rate) > 1200.0


class Lost(NullSpeaker):
    """A device that is unplugged after some blocks."""

    def write(self, block: np.ndarray) -> None:
        if self.frames > 44_100:
            raise AudioUnavailableError("no sound: the device is gone")
        super().write(block)


class HungryLater(NullSpeaker):
    """A device that has room only when asked a second time."""

    asked = 0

    def room(self) -> bool:
        self.asked += 1
        return self.asked % 2 == 0


def aloud(monkeypatch: pytest.MonkeyPatch, speaker: Speaker, why: str | None) -> None:
    monkeypatch.setattr("mummycase.cli.listen.open_speaker", lambda rate: (speaker, why))
    monkeypatch.setattr("mummycase.cli.listen.time.sleep", lambda seconds: None)


def test_aloud_the_words_follow_the_voice(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = HungryLater(44_100)
    aloud(monkeypatch, speaker, None)
    done = run("listen", "--groove", "1", "--clean", "--seed", "4")
    lines = done.out.splitlines()
    assert lines[0] == "groove 1, side 1 of Voice of the Mummy"
    assert " ".join(lines[1:-2]).split()[-1] == "tomb."
    assert all(len(line) < 80 for line in lines)
    assert lines[-2] == "  one jewel from the tomb"
    assert speaker.frames > 10 * 44_100
    assert done.err == ""


def test_without_a_sound_card_it_says_so_once_and_goes_on(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    aloud(monkeypatch, NullSpeaker(44_100), "no sound: there is no device")
    done = run(*TONES, "--groove", "1", "--clean")
    assert done.code == 0
    assert done.err == "mummycase listen: no sound: there is no device\n"
    assert "1 kHz tone" in done.out


def test_a_device_that_is_lost_does_not_end_the_message() -> None:
    machine = build(MachineOptions(record="test_tones", clean=True, seed=1))
    hearing = Hearing(machine, 3)
    silence = play(hearing, Lost(44_100), None, wait=lambda: None, clock=itertools.count().__next__)
    assert silence == "no sound: the device is gone"
    assert hearing.ended == 3


def test_words_come_one_after_the_other() -> None:
    machine = build(MachineOptions(clean=True, seed=1))
    record = machine.case.record
    assert record is not None
    transcript = Transcript(machine.sheet, record.geometry.message_s)
    hearing = Hearing(machine, 2)
    pieces = [transcript.follow(hearing.readings()) for _ in hearing.blocks()]
    assert max(map(len, pieces)) == 1
    assert transcript.text == machine.sheet.message(1, 2).text
