"""A game survives being killed at any instant; at most the turn in progress is lost.

A child process plays, for itself and for a person, and saves after every turn; it kills itself with
SIGKILL just before some line of the code that saves, or of all that a table is made of, chosen by
lot. Another goes on from what it left.
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
from dataclasses import replace
from pathlib import Path
import numpy as np
from mummycase.case import DirectLink
from mummycase.games import match
from mummycase.games.voice_of_the_mummy import deeds, state, turn
from mummycase.table import case_side, ear, keeper as keeping, safe_file, saved, saves
from mummycase.table import table as tables
from mummycase.table.awaiting import Choice, Pull, Throw, TurnOver
from mummycase.table.events import TurnEnded
from mummycase.table.keeper import Keeper
from mummycase.table.resuming import resume
from mummycase.table.seats import computers as players_for
from tests.table.boards import RATE, Seated, computers, people, quick_case, seated

folder, seed, lines_left = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
WHERE = {
    "writing": (safe_file,),
    "saving": (safe_file, saved, saves),
    "playing": (tables, keeping, case_side, ear, match, state, deeds, turn),
}
files = {module.__file__ for module in WHERE[sys.argv[4]]}

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
    found = Seated(resume(
        game, rng=rng, link=DirectLink(case), sample_rate=RATE,
        players=players_for(game.seats, game.game, game.setup, rng),
    ), case)
else:
    found = seated((people(1)[0], computers(1)[0]), seed=seed)
table, case = found.table, found.case

def write(name, game):
    print("saving", game.turns, len(game.actions), flush=True)
    place.keep(name, game)
    print("saved", game.turns, len(game.actions), flush=True)

def say(event):
    if isinstance(event, TurnEnded):
        print("ended", event.turns, len(table.match.log), flush=True)

def at_case(is_closed, lever=0.0):
    case.controls = replace(case.controls, lever=lever, cover_closed=is_closed)

def play_for_the_person(awaited):
    match awaited:
        case Choice(is_asked=True, options=options):
            table.choose(options[len(table.match.log) % len(options)])
        case Throw(is_asked=True):
            table.throw()
        case TurnOver():
            at_case(is_closed=False)
            case.turn_record()
            at_case(is_closed=True)
        case Pull(is_asked=True, is_wrong_side=False):
            at_case(is_closed=True, lever=float(case.readings().frame // RATE % 2))

table.listeners.append(say)
keeper = Keeper(table, name="game", stamp=lambda: "now", write=write)
block = case.settings.block
sys.settrace(trace)
while not table.match.is_over:
    case.advance(block)
    awaited = table.update()
    keeper.update()
    play_for_the_person(awaited)
keeper.close()
print("over", flush=True)
"""


def play_until_killed(
    folder: Path, seed: int, lines: int, where: str
) -> tuple[int, list[list[str]]]:
    """The child's end, and what it said; it dies after so many lines of some files."""
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(folder), str(seed), str(lines), where],
        cwd=CHECKOUT,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, -signal.SIGKILL), done.stderr
    return done.returncode, [line.split() for line in done.stdout.splitlines()]


LINES = {"writing": 150, "saving": 3000, "playing": 60_000}
"""Up to so many lines a child lives, by where it is killed."""


def kill_again_and_again(folder: Path, kills: int, seed: int) -> None:
    rng, before, killed = Random(seed), (0, 0), 0
    for number in range(kills):
        where = tuple(LINES)[number % len(LINES)]
        end, said = play_until_killed(folder, seed + number, rng.randrange(1, LINES[where]), where)
        killed += end != 0
        stated = {word: (int(t), int(a)) for word, *rest in said if rest for t, a in [rest]}
        certain = stated.get("saved", before)
        attempted = stated.get("saving", certain)
        ended, _ = stated.get("ended", before)
        place = Saves(folder)
        assert [path.name for path in folder.iterdir() if path.name.startswith(".")] == []
        if place.names():
            game = place.load("game")
            assert (game.turns, len(game.actions)) in (certain, attempted)
            assert attempted[0] - certain[0] <= 1
            before = (game.turns, len(game.actions))
        else:
            assert certain == (0, 0)
            before = (0, 0)
        assert ended - before[0] <= 1  # of all that was played at most one turn is lost
        if end == 0:
            (folder / "game.game.jsonl").unlink()
            before = (0, 0)
    assert place.look().faults == ()
    assert killed > kills // 2


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system knows no SIGKILL")
def test_killed_at_any_line_a_game_goes_on(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, kills=6, seed=1)


@pytest.mark.soak
def test_killed_hundreds_of_times_a_game_goes_on(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, kills=150, seed=1000)
