"""What a whole game costs in a window of 1920 x 1080, tick by tick.

    python benchmarks/play_frames.py

A person and a computer play from the first throw to the reckoning: the real scenes, the board, the
case that rises, speaks and goes back, choices, the menu and the log now and then, the record turned
over. SDL draws in software into no screen. A tick is one `update` and one `draw`; the sound is made
between the ticks, as a thread of its own does it else, and does not count, nor do pictures that are
drawn by a process of their own. Times are the processor's.
"""

import argparse
import gc
import os
import shutil
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.board_frames import GOAL_MEDIAN_MS, GOAL_P99_MS, p99
from benchmarks.lockstep import Lockstep
from benchmarks.timing import Row, show

SIZE = (1920, 1080)
MOST_TICKS = 60 * 60 * 30
"""No game takes longer than half an hour."""

SHEETS_EVERY = 1800
"""Ticks from one look at menu and log to the next."""

Times = dict[str, list[tuple[float, int]]]
"""Of ticks, by what there was to see: ms, and which it was."""


def played(game: Lockstep, turns: int) -> Iterator[tuple[str, float]]:
    """Play a game to its end: what each tick showed, and what it cost, ms."""
    from mummycase.games.voice_of_the_mummy import Rules
    from mummycase.screen.scenes.outcomes import Go, NewGame
    from mummycase.table.seats import SeatPlan

    def tick() -> tuple[str, float]:
        before = game.what
        cost = 1e3 * game.tick()
        return (before if before == game.what else f"from {before} to {game.what}"), cost

    seats = (SeatPlan(name="Anna", age=9), SeatPlan(name="Ra", kind="easy", age=30))
    game.scene.outcome = Go(NewGame(seats=seats, rules=Rules(turn_limit=turns)))
    for number in range(1, MOST_TICKS):
        for _ in game.act():
            yield tick()
        yield tick()
        if game.is_over:
            break
        if number % SHEETS_EVERY == 0 and game.what.startswith("board"):
            for key in ("escape", "escape", "l", "down", "up", "escape"):
                game.key(key)
                for _ in range(15):
                    yield tick()
    else:
        raise SystemExit("the game does not end")
    for _ in range(60):
        yield tick()


def measured(size: tuple[int, int], turns: int) -> Times:
    """Play one game, and note what every tick cost."""
    import pygame

    from mummycase.screen.app import start_video, stop_video

    start_video()
    folder = Path(tempfile.mkdtemp())
    times: Times = defaultdict(list)
    try:
        pygame.display.set_mode(size)
        game = Lockstep(folder, folder / "pictures", size)
        game.tick()
        gc.collect()
        gc.freeze()
        for number, (what, cost) in enumerate(played(game, turns)):
            times[what].append((cost, number))
        game.close()
        if game.faults:
            raise game.faults[0]
    finally:
        shutil.rmtree(folder)
        stop_video()
    return times


def rows(times: Times) -> Iterator[Row]:
    """Median, 99th part and longest, of all and by what there was to see."""
    everything = [pair for pairs in times.values() for pair in pairs]
    goal = f"{GOAL_MEDIAN_MS:.0f} / {GOAL_P99_MS:.0f} ms"
    for what, pairs in [("all of it", everything), *sorted(times.items())]:
        costs = tuple(cost for cost, _ in pairs)
        longest, number = max(pairs)
        yield Row(
            f"{what}: median / p99",
            f"{statistics.median(costs):.2f} / {p99(costs):.2f} ms",
            goal if what == "all of it" else "",
            f"{len(costs)} ticks, longest {longest:.1f} ms at {number}",
        )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--turns", type=int, default=120, help="after which the game ends (120)")
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    show(f"A whole game at {SIZE[0]} x {SIZE[1]}", list(rows(measured(SIZE, args.turns))))


if __name__ == "__main__":
    main()
