"""Folders of their own, and somebody who types."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mummycase import assets
from mummycase.cli.play import command
from tests.cli.play.playing import Typing


@pytest.fixture(autouse=True)
def _own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "user_games", lambda: tmp_path / "games")
    monkeypatch.setattr(assets, "user_history", lambda: tmp_path / "history.jsonl")
    monkeypatch.setattr(assets, "user_settings", lambda: tmp_path / "settings")


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Callable[[Typing], None]:
    """Let a function type the answers."""

    def set_up(typing: Typing) -> None:
        monkeypatch.setattr(command, "read_line", typing)

    return set_up
