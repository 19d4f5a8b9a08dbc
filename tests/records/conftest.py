"""Records to spoil: a whole one in a folder, made quickly."""

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from mummycase import assets
from mummycase.case.record import CUT_RATE

RecordMaker = Callable[..., Path]


def entry(side: int, groove: int, changes: dict[str, str]) -> str:
    """One ``[[side.N]]`` table; `changes` are TOML values, an empty one leaves the key out."""
    values = {
        "groove": str(groove),
        "text": f'"Line {groove} of side {side}."',
        "command": '{ code = "NOTHING" }',
        "file": f'"side{side}/{groove:02}.wav"',
    } | changes
    lines = [f"{key} = {value}" for key, value in values.items() if value]
    return "\n".join([f"[[side.{side}]]", *lines, ""])


def toml(
    changes: dict[tuple[int, int], dict[str, str]] | None = None,
    *,
    head: str = 'format = 1\ntitle = "A record"\n',
    leave_out: tuple[tuple[int, int], ...] = (),
) -> str:
    """A right ``record.toml`` but for `changes`, by side and groove."""
    places = [(side, groove) for side in (1, 2) for groove in range(1, 21)]
    return head + "".join(
        entry(*place, (changes or {}).get(place, {})) for place in places if place not in leave_out
    )


@pytest.fixture(scope="session")
def sounds() -> dict[str, bytes]:
    """Forty WAV files by path: 0.1 s at the level 1000 * side + groove; made once, being slow."""
    files = {}
    for side in (1, 2):
        for groove in range(1, 21):
            level = np.full(CUT_RATE // 10, 1000 * side + groove, dtype=np.int16)
            file = io.BytesIO()
            soundfile.write(file, level, CUT_RATE, format="WAV")
            files[f"side{side}/{groove:02}.wav"] = file.getvalue()
    return files


@pytest.fixture
def make_record(tmp_path: Path, sounds: dict[str, bytes]) -> RecordMaker:
    """Makes a record folder from its path under tmp_path and its text, with `sounds`."""

    def make(name: str = "rec", text: str | None = None) -> Path:
        folder = tmp_path / name
        for side in ("side1", "side2"):
            (folder / side).mkdir(parents=True)
        for file, content in sounds.items():
            (folder / file).write_bytes(content)
        (folder / "record.toml").write_text(toml() if text is None else text, encoding="utf-8")
        return folder

    return make


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The folders of the built-in and of the user's records, below tmp_path, as `make` names."""
    (tmp_path / "built" / "sounds").mkdir(parents=True)
    monkeypatch.setenv(assets.OVERRIDE, str(tmp_path / "built"))
    monkeypatch.setattr(assets, "user_records", lambda: tmp_path / "mine")
    return "built/sounds", "mine"
