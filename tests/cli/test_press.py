"""``mummycase press`` as it is typed."""

import json
from pathlib import Path

import numpy as np
import pytest
import soundfile

from mummycase import assets, records
from mummycase.cli import main
from mummycase.cli import press as press_module
from mummycase.errors import SoundFileError

RATE = 22_050


def voice(seconds: float, hz: float) -> np.ndarray:
    """Something like speech: a buzz that swells four times a second."""
    times = np.arange(round(seconds * RATE)) / RATE
    swell = 0.55 - 0.45 * np.cos(8.0 * np.pi * times)
    return 0.4 * swell * np.sign(np.sin(2.0 * np.pi * hz * times))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the user's records."""
    monkeypatch.setattr(assets, "user_records", lambda: tmp_path / "records")
    return tmp_path


@pytest.fixture
def takes(home: Path) -> Path:
    """A recording for each groove, with silence about it."""
    folder = home / "takes"
    folder.mkdir()
    silence = np.zeros(RATE // 4)
    for side in (1, 2):
        for groove in range(1, 21):
            wave = np.concatenate([silence, voice(0.5, 150.0 + 5.0 * groove), silence])
            soundfile.write(folder / f"{side}-{groove:02d} take.wav", wave, RATE)
    return folder


@pytest.fixture
def sides(home: Path) -> list[str]:
    """A long recording of each side, with hiss."""
    rng, files = np.random.default_rng(4), []
    for side in (1, 2):
        parts = [np.zeros(RATE)]
        for groove in range(20):
            parts += [voice(2.0, 140.0 + 6.0 * groove), np.zeros(round(RATE * 1.5))]
        wave = np.concatenate(parts)
        wave += 0.001 * rng.standard_normal(len(wave))
        soundfile.write(home / f"side{side}.wav", wave, RATE)
        files.append(str(home / f"side{side}.wav"))
    return files


TEXTS = ("--texts", "voice_of_the_mummy")


def nothing_is_left(folder: Path) -> bool:
    return not list(folder.glob("**/.press-*"))


def test_a_folder_becomes_a_record_that_speaks(
    takes: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["press", str(takes), *TEXTS, "--out", "mine", "--title", 'An "owl"', "--json"]) == 0
    )
    figures = json.loads(capsys.readouterr().out)["grooves"]
    assert len(figures) == 40
    assert all(abs(each["loudness_lufs"] + 16.0) < 0.5 for each in figures)
    assert all(0.5 <= each["length_s"] < 1.0 for each in figures)
    loaded = records.load("mine")
    assert loaded.sheet.title == 'An "owl"'
    built_in = records.read_sheet(records.find("voice_of_the_mummy"))
    assert [m.command for m in loaded.sheet.messages] == [m.command for m in built_in.messages]
    assert main(["records", "--check", "mine"]) == 0
    assert nothing_is_left(home)


def test_two_sides_are_cut_and_a_list_of_cuts_is_obeyed(
    sides: list[str], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cuts = home / "cuts.csv"
    args = ["press", *sides, *TEXTS, "--cuts", str(cuts), "--out", "toy", "--json"]
    assert main([*args, "--dry-run"]) == 0
    assert not (home / "records" / "toy").exists()
    lines = cuts.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 41
    starts = [float(line.split(",")[1]) for line in lines[1:21]]
    assert np.allclose(starts, 1.0 + 3.5 * np.arange(20), atol=0.15)
    cuts.write_text("\n".join([*lines[:5], *lines[6:]]), encoding="utf-8")
    assert main(args) == 1
    err = capsys.readouterr().err
    assert "side 1: 19 messages were found, 20 are wanted" in err
    assert "mend cuts.csv" in err
    cuts.write_text("\n".join(lines), encoding="utf-8")
    assert main(args) == 0
    assert records.load("toy").record.name == "toy"


def test_a_parcel_goes_to_a_friend_and_is_installed(takes: Path, home: Path) -> None:
    parcel = home / "gift.mummy"
    assert main(["press", str(takes), *TEXTS, "--out", str(parcel)]) == 0
    assert main(["press", str(parcel), "--out", "gift"]) == 0
    assert len(records.load("gift").sheet.messages) == 40
    assert nothing_is_left(home)


def test_nothing_is_replaced_unless_wanted(
    takes: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    args = ["press", str(takes), *TEXTS, "--out", str(home / "mine")]
    assert main(args) == 0
    before = (home / "mine" / "record.toml").stat().st_mtime_ns
    assert main(args) == 2
    assert "--force replaces it" in capsys.readouterr().err
    assert (home / "mine" / "record.toml").stat().st_mtime_ns == before
    assert main([*args, "--force"]) == 0
    (home / "letters").mkdir()
    assert main([*args[:-1], str(home / "letters"), "--force"]) == 2
    assert "is no record" in capsys.readouterr().err


@pytest.mark.parametrize("error", [SoundFileError("the disk is full"), KeyboardInterrupt()])
def test_broken_off_it_leaves_what_was_there(
    takes: Path, home: Path, error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    args = ["press", str(takes), *TEXTS, "--out", str(home / "mine")]
    assert main(args) == 0

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(press_module, "fill", fail)
    assert main([*args, "--force"]) in (2, 130)
    assert len(records.load(home / "mine").sheet.messages) == 40
    assert nothing_is_left(home)


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (("none", *TEXTS), "SOURCE 'none' is not there"),
        (("takes",), "nobody tells what the messages say"),
        (("empty", *TEXTS), "has no recording for 40 grooves: 1-01, 1-02"),
        (("empty", "empty", "empty", *TEXTS), "SOURCE must be one folder, two recordings"),
        (("takes", "--texts", "nobody"), "record 'nobody' not found"),
        (("takes", *TEXTS, "--speed", "9"), "--speed must be a number in 0.25..4"),
        (("a.mummy",), "is no parcel"),
        (("takes", *TEXTS, "--out", "/no/such/folder"), "is not there: make it first"),
    ],
)
def test_what_is_wrong_is_told_in_a_line(
    takes: Path,
    home: Path,
    args: tuple[str, ...],
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(home)
    (home / "empty").mkdir()
    (home / "a.mummy").write_bytes(b"no zip at all")
    assert main(["press", "--out", "./new", *args]) == 2
    err = capsys.readouterr().err
    assert fault in err
    assert err.count("\n") == 1
    assert not (home / "new").exists()
    assert nothing_is_left(home)


def test_what_is_no_sound_is_told_with_its_groove(
    takes: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (takes / "2-05 take.wav").write_bytes(b"no sound")
    assert main(["press", str(takes), *TEXTS, "--out", str(home / "mine")]) == 1
    err = capsys.readouterr().err
    assert "side 2, groove 5: sound '2-05 take.wav' cannot be read" in err
    assert "nothing was written" in err
    assert not (home / "mine").exists()
