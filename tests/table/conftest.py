"""What the tests of saving have in common."""

from pathlib import Path

import pytest

from mummycase.table.awaiting import Pull
from mummycase.table.saves import Saves

from .boards import Seated, people, play_on, seated, to_groove


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "games")


@pytest.fixture
def in_message() -> Seated:
    """Two people, one of them listening to the message that is its command."""
    found = seated(people())
    play_on(found, Pull)
    to_groove(found)
    return found
