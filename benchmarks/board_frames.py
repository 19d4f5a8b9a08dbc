"""What the board costs while a game is played on it.

    python benchmarks/board_frames.py

SDL draws in software into no screen. A tick is all that the board needs for one: moving on, finding
out what changed, painting it, handing it to SDL. A random game of four is played from its
beginning, every animation in full; now and then a choice is offered for a second, with the focus
on the move. Times are the processor's; the clock's stand beside them, and count the others on a
busy machine too. Pictures are drawn before the first tick.
"""

import argparse
import math
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.timing import Row, show

if TYPE_CHECKING:
    from mummycase.screen.board_view.view import BoardView

SIZES = ((1280, 720), (1920, 1080))
"""Of the window, px."""

TICKS = 3600
"""In one run: a minute."""

WARM_UP = 120
"""Ticks that do not count: two seconds."""

TICK_S = 1.0 / 60.0
CHOOSING = 60
"""Ticks for which a choice is offered: a second."""

SEATS, SEED = 4, 1971
NAMES = ("Ann", "Ben", "Cleo", "Dora")
GOAL_MEDIAN_MS, GOAL_P99_MS = 8.0, 16.0


def playing(view: "BoardView", seed: int) -> Iterator[str]:
    """Plays one game after the other; each tick tells what there is to see."""
    from mummycase.games.protocol import CHANCE, OVER
    from mummycase.games.voice_of_the_mummy import VOICE
    from mummycase.table.telling import Telling

    rng = Random(seed)
    setup = VOICE.standard(SEATS)
    telling = Telling(setup.board, NAMES)
    while True:
        state = VOICE.new(setup)
        view.show(state.observe(None))
        while state.to_move() != OVER:
            if state.to_move() == CHANCE:
                action = state.sample(rng)
            else:
                action = rng.choice(list(state.legal()))
                view.offer(telling.choices(state), telling.question(state))
                for number in range(CHOOSING):
                    if number % 20 == 0:
                        view.offer_shown.step(1)
                    yield "choosing"
            happened = state.apply(action)
            view.play(happened, state.observe(None))
            while view.is_busy:
                yield "moving"


def frames(size: tuple[int, int], cache: Path) -> Iterator[Row]:
    """What ticks cost in a window of this size."""
    import pygame

    from mummycase import assets
    from mummycase.games.voice_of_the_mummy import VOICE
    from mummycase.screen.app import start_video, stop_video
    from mummycase.screen.art import Art
    from mummycase.screen.board_view.view import BoardView
    from mummycase.screen.fonts import Fonts

    start_video()
    surface = pygame.display.set_mode(size)
    with Art(assets.pictures(), cache, fonts=sorted(assets.fonts().glob("*.ttf"))) as art:
        view = BoardView(size, art, Fonts(assets.fonts()), VOICE.standard(SEATS), NAMES)
        art.settle()

        def tick() -> None:
            pygame.event.pump()
            view.update(TICK_S)
            pygame.display.update(view.draw(surface))

        yield from rows(size, playing(view, SEED), tick)
    stop_video()


def rows(size: tuple[int, int], game: Iterator[str], tick: Callable[[], None]) -> Iterator[Row]:
    """Measure the ticks of a game, by what there is to see."""
    times: dict[str, list[tuple[float, float]]] = {"moving": [], "choosing": []}
    for number in range(WARM_UP + TICKS):
        what = next(game)
        begun, busy = time.perf_counter(), time.process_time()
        tick()
        clock, processor = time.perf_counter() - begun, time.process_time() - busy
        if number >= WARM_UP:
            times[what].append((1e3 * clock, 1e3 * processor))
    times["all of it"] = [pair for pairs in times.values() for pair in pairs]
    for what, pairs in times.items():
        clocks, processors = zip(*pairs, strict=True)
        yield Row(
            f"{size[0]} x {size[1]}, {what}: median / p99",
            f"{statistics.median(processors):.2f} / {p99(processors):.2f} ms",
            f"{GOAL_MEDIAN_MS:.0f} / {GOAL_P99_MS:.0f} ms",
            f"clock {statistics.median(clocks):.2f} / {p99(clocks):.2f} ms, {len(pairs)} ticks",
        )


def p99(times: tuple[float, ...]) -> float:
    """All but one in a hundred are shorter."""
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--driver", default="dummy", help="SDL's video driver (dummy)")
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", args.driver)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    cache = Path(tempfile.mkdtemp())
    try:
        found = [row for size in SIZES for row in frames(size, cache)]
    finally:
        shutil.rmtree(cache)
    show(f"The board while it is played on, drawn by {os.environ['SDL_VIDEODRIVER']}", found)


if __name__ == "__main__":
    main()
