"""A game survives being killed at any instant; at most the turn in progress is lost.

A child process plays and saves after every turn, and kills itself with SIGKILL just before some
line of the code that saves, chosen by lot; another goes on from what it left.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from mummycase.table.saves import Saves

CHECKOUT = Path(__file__).parents[2]

CHILD = """
import os, signal, sys
from pathlib import Path
import numpy as np
from mummycase.case import DirectLink
from mummycase.table import safe_file, saved, saves
from mummycase.table.keeper import Keeper
from mummycase.table.table import Table
from mummycase.table.seats import computers as players_for
from tests.table.boards import RATE, Seated, computers, quick_case, seated

folder, seed, lines_left = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
files = {module.__file__ for module in (safe_file, saved, saves)[: int(sys.argv[4])]}

def trace(frame, event, arg):
    global lines_left
    if frame.f_code.co_filename not in files:
        return None
    if event == "line":
        lines_left -= 1
        if lines_left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
    return trace

place = saves.Saves(folder)
if "game" in place.names():
    game, case, rng = place.load("game"), quick_case(seed), np.random.default_rng(seed)
    found = Seated(Table.resume(
        game, rng=rng, link=DirectLink(case), sample_rate=RATE,
        players=players_for(game.seats, game.game, game.setup, rng),
    ), case)
else:
    found = seated(computers(), seed=seed)

def write(name, game):
    print("saving", game.turns, len(game.actions), flush=True)
    sys.settrace(trace)
    place.keep(name, game)
    sys.settrace(None)
    print("saved", game.turns, len(game.actions), flush=True)

keeper = Keeper(found.table, name="game", stamp=lambda: "now", write=write)
block = found.case.settings.block
while not found.table.match.is_over:
    found.case.advance(block)
    found.table.update()
    keeper.update()
keeper.close()
print("over", flush=True)
"""


def play_until_killed(
    folder: Path, seed: int, lines: int, files: int
) -> tuple[int, list[list[str]]]:
    """The child's end, and what it said; it dies after so many lines of so many files."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(folder), str(seed), str(lines), str(files)],
        cwd=CHECKOUT,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return done.returncode, [line.split() for line in done.stdout.splitlines()]


def kill_again_and_again(folder: Path, kills: int, seed: int) -> None:
    rng, before, killed = Random(seed), (0, 0), 0
    for number in range(kills):
        # Every other kill in the few lines that write and rename.
        lines, files = (rng.randrange(1, 3000), 3) if number % 2 else (rng.randrange(1, 150), 1)
        end, said = play_until_killed(folder, seed + number, lines, files)
        killed += end != 0
        stated = {word: (int(t), int(a)) for word, *rest in said if rest for t, a in [rest]}
        certain = stated.get("saved", before)
        attempted = stated.get("saving", certain)
        place = Saves(folder)
        assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == []
        if place.names():
            game = place.load("game")
            assert (game.turns, len(game.actions)) in (certain, attempted)
            assert attempted[0] - certain[0] <= 1
            before = (game.turns, len(game.actions))
        else:
            assert certain == (0, 0)
        if end == 0:
            (folder / "game.game.jsonl").unlink()
            before = (0, 0)
    assert place.look().faults == ()
    assert killed > kills // 2


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system knows no SIGKILL")
def test_killed_at_any_line_a_game_goes_on(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, kills=4, seed=1)


@pytest.mark.soak
def test_killed_hundreds_of_times_a_game_goes_on(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, kills=150, seed=1000)
