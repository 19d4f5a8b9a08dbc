import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mummycase.case import CaseSettings, CellLife, DirectLink, MummyCase
from mummycase.case.hands import Hands
from mummycase.cli import main
from mummycase.cli.terminal.app import CaseApp
from mummycase.records import LoadedRecord, test_tones

RATE = 22_050


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def figures(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No user's records, no colours of this terminal, no real sound device."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr("mummycase.assets.user_records", lambda: tmp_path / "data" / "records")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> Outcome:
        code = main(words)
        out, err = capfd.readouterr()
        return Outcome(code, out, err)

    return call


@pytest.fixture(scope="session")
def tones() -> LoadedRecord:
    return test_tones.test_tones()


@pytest.fixture
def case(tones: LoadedRecord) -> MummyCase:
    settings = CaseSettings(sample_rate=RATE, clean=True)
    return MummyCase(settings, rng=np.random.default_rng(5), record=tones.record)


@pytest.fixture
def link(case: MummyCase) -> DirectLink:
    return DirectLink(case)


@pytest.fixture
def hands(link: DirectLink) -> Hands:
    rng = np.random.default_rng(6)
    return Hands(link, cells=link.case.cells, rng=rng, sample_rate=RATE, life=CellLife.DRAMATIC)


class QuietEars:
    """Ears that hear what a test tells them."""

    def __init__(self) -> None:
        self.level = 0.0
        self.silence: str | None = None


@pytest.fixture
def ears() -> QuietEars:
    return QuietEars()


@pytest.fixture
def app(link: DirectLink, hands: Hands, tones: LoadedRecord, ears: QuietEars) -> CaseApp:
    return CaseApp(link, ears=ears, hands=hands, record=tones, about="few plays", tick_s=None)
