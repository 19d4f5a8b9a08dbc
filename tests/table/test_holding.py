"""One process at a saved game, and nothing in the way after a kill."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mummycase.errors import SaveError
from mummycase.table.saves import Saves

HOLD = """
import sys
from pathlib import Path
from mummycase.table.holding import Holding
holding = Holding(Path(sys.argv[1]))
print(holding.take("game"), flush=True)
sys.stdin.read()
"""


def test_a_game_that_is_held_can_be_neither_held_nor_deleted(tmp_path: Path) -> None:
    here, there = Saves(tmp_path), Saves(tmp_path)
    name = here.free_name("Anna")
    here.hold(name)  # once more does no harm
    with pytest.raises(SaveError, match="is being played in another window or terminal"):
        there.hold(name)
    with pytest.raises(SaveError, match="cannot be deleted now"):
        there.remove(name)
    assert there.is_elsewhere(name)
    assert not here.is_elsewhere(name)
    here.let_go(name)
    there.hold(name)
    here.let_go(name)  # not its own: nothing
    assert here.is_elsewhere(name)
    there.remove(name)
    assert list((tmp_path / "open").iterdir()) == []


def test_looking_takes_nothing(tmp_path: Path) -> None:
    here, there = Saves(tmp_path), Saves(tmp_path)
    assert not here.is_elsewhere("Anna")
    here.hold("Anna")
    here.let_go("Anna")
    assert not here.is_elsewhere("Anna")
    there.hold("Anna")


def test_where_nothing_can_be_written_nothing_bars_the_way(tmp_path: Path) -> None:
    (tmp_path / "open").write_text("no folder")
    Saves(tmp_path).hold("Anna")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_a_killed_process_holds_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / "open")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        saves = Saves(tmp_path)
        assert saves.is_elsewhere("game")
        process.send_signal(signal.SIGKILL)
        process.wait()
        saves.hold("game")
