"""What the picture of the case costs, and how soon it is there.

    python benchmarks/frames.py

SDL draws in software into no screen (`--driver x11` and a DISPLAY for a real one). A tick is all
that the picture needs for one: finding out what changed, painting it, handing it to SDL. Times are
the clock's, without the wait for the next tick; the processor's stand beside them, because on a
busy machine the clock also counts the others. Starts are those of a new process, from its very
beginning to the end of a frame, with an empty cache, and with what that left there. Pictures are
drawn by a process that stands back behind all others: on a busy machine a cold start's clock tells
more of them than of it. A window as
large as the desktop fills the screen; a larger one cannot be shown and is left out.
"""

import argparse
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.timing import Row, show

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
"""Of the window, px."""

TICKS = 600
"""In one run: ten seconds."""

WARM_UP = 120
"""Ticks that do not count: two seconds, in which every angle of the disc has been drawn once."""

TICK_S = 1.0 / 60.0
GOAL_P99_MS, GOAL_WARM_S, GOAL_COLD_S = 16.0, 1.0, 1.5


def speaking(tick: int) -> dict[str, float]:
    """The case while it speaks: all that moves then moves in every tick."""
    seconds = tick * TICK_S
    return {
        "glass": 1.0,
        "platter_angle": seconds * 78.0 / 60.0 * math.tau,
        "stylus_radius_mm": 46.0 - 1.3 * seconds,
        "cobra_glow": 0.5 + 0.5 * math.sin(23.0 * seconds),
        "jewel_glow": 0.5 + 0.5 * math.sin(17.0 * seconds),
        "knob": 0.5 + 0.3 * math.sin(seconds),
    }


def swinging(tick: int) -> dict[str, float]:
    """The lid swings open and shut all the time."""
    return {"cover": 0.5 - 0.5 * math.cos(2.0 * tick * TICK_S)}


def shut(tick: int) -> dict[str, float]:
    """Nothing moves."""
    return {"knob": 0.5 + 0.0 * tick}


def frames(size: tuple[int, int], cache: Path) -> Iterator[Row]:
    """What ticks cost in a window of this size."""
    import pygame

    from mummycase import assets
    from mummycase.screen.app import start_video
    from mummycase.screen.art import Art
    from mummycase.screen.case_view.look import Look
    from mummycase.screen.case_view.picture import CasePicture
    from mummycase.screen.stage import Stage, read_anchors

    start_video()
    surface = pygame.display.set_mode(size, pygame.FULLSCREEN if is_full(size) else 0)
    folder = assets.pictures() / "case"
    with Art(folder, cache) as art:
        picture = CasePicture(art, Stage(size, read_anchors(folder / "anchors.svg")))
        art.settle()

        def tick(look: Look) -> None:
            pygame.event.pump()
            art.poll()
            pygame.display.update(picture.draw(surface, look))

        scenes: tuple[tuple[str, Callable[[int], dict[str, float]]], ...] = (
            ("shut", shut),
            ("speaking", speaking),
            ("lid swinging", swinging),
        )
        for name, scene in scenes:
            clock, processor = [], []
            for number in range(WARM_UP + TICKS):
                look = Look(**scene(number))  # type: ignore[arg-type]  # all of them are floats
                begun, busy = time.perf_counter(), time.process_time()
                tick(look)
                clock.append(1e3 * (time.perf_counter() - begun))
                processor.append(1e3 * (time.process_time() - busy))
            yield Row(
                f"{size[0]} x {size[1]}, {name}: median / p99",
                f"{statistics.median(clock[WARM_UP:]):.2f} / {p99(clock[WARM_UP:]):.2f} ms",
                f"p99 {GOAL_P99_MS:.0f} ms" if size == SIZES[0] else "",
                f"processor {statistics.median(processor[WARM_UP:]):.2f}"
                f" / {p99(processor[WARM_UP:]):.2f} ms",
            )


def is_full(size: tuple[int, int]) -> bool:
    """Whether a window of this size fills the screen."""
    import pygame

    is_shown = pygame.display.get_driver() != "dummy"
    return is_shown and size == pygame.display.get_desktop_sizes()[0]


def shown_sizes() -> list[tuple[int, int]]:
    """Those of `SIZES` that the screen has room for; where none is seen there is room for all."""
    import pygame

    from mummycase.screen.app import MARGIN, start_video, stop_video

    start_video()
    is_unseen = pygame.display.get_driver() == "dummy"
    width, height = pygame.display.get_desktop_sizes()[0]
    room = MARGIN * width, MARGIN * height
    sizes = [
        size
        for size in SIZES
        if is_unseen or is_full(size) or (size[0] <= room[0] and size[1] <= room[1])
    ]
    stop_video()
    return sizes


def p99(times: list[float]) -> float:
    """All but one in a hundred are shorter."""
    return sorted(times)[math.ceil(0.99 * len(times)) - 1]


def starts(size: tuple[int, int]) -> Iterator[Row]:
    """How soon something, and everything, is on the screen."""
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder) / "pictures"
        before = os.times()
        where, *cold = start(size, cache)
        after = os.times()
        warm = [start(size, cache)[1:] for _ in range(5)]
    first, all_of_it = (statistics.median(times) for times in zip(*warm, strict=True))
    yield Row(f"{where}, cold: something", f"{cold[0]:.2f} s", f"{GOAL_COLD_S} s")
    busy = sum(after[2:4]) - sum(before[2:4])  # of the process and of what it started
    yield Row(f"{where}, cold: all of it, sharp", f"{cold[1]:.2f} s", "", f"processor {busy:.2f} s")
    yield Row(f"{where}, warm: something", f"{first:.2f} s", f"{GOAL_WARM_S} s")
    yield Row(f"{where}, warm: all of it, sharp", f"{all_of_it:.2f} s", "", "median of 5")


def start(size: tuple[int, int], cache: Path) -> tuple[str, float, float]:
    """Start a process; its window's size, seconds to its first frame and to one with all in it."""
    begun = time.time()
    command = [sys.executable, __file__, "--start", f"{size[0]}x{size[1]}", str(cache)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    window, first, last = done.stdout.split()[-3:]
    return window, float(first) - begun, float(last) - begun


def open_window(size: tuple[int, int], cache: Path) -> None:
    """What the started process does: a window until all is there; prints when."""
    import pygame

    from mummycase import assets
    from mummycase.screen.app import App
    from mummycase.screen.art import Art
    from mummycase.screen.case_view.look import Look
    from mummycase.screen.case_view.picture import CasePicture
    from mummycase.screen.case_view.waiting import welcome
    from mummycase.screen.fonts import Fonts
    from mummycase.screen.stage import Size, Stage, read_anchors

    folder = assets.pictures() / "case"
    shown: list[float] = []

    class Shut:
        """The case, shut."""

        wants_quit = False
        awaits_escape = False

        def __init__(self, size: Size) -> None:
            self.picture = CasePicture(art, Stage(size, read_anchors(folder / "anchors.svg")))

        def handle(self, event: pygame.Event) -> None:
            """Nothing to do."""

        def resize(self, size: Size) -> None:
            """It never does."""

        def update(self, seconds: float) -> None:
            """Take up what is there; everything was shown once it is."""
            self.wants_quit = art.progress == 1.0
            art.poll()

        def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
            """Draw it."""
            return self.picture.draw(surface, Look())

    if os.environ["SDL_VIDEODRIVER"] == "dummy":  # its desktop is small, and nobody sees it
        setattr(pygame.display, "get_desktop_sizes", lambda: [(16_384, 16_384)])  # noqa: B010  mypy would see a wrong type
    fonts = Fonts(assets.fonts())
    pygame.display.init()

    def begin(size: Size) -> Shut:
        shown.append(time.time())  # the title
        return Shut(size)

    with Art(folder, cache) as art:
        app = App(
            begin, size=size, fullscreen=is_full(size), welcome=lambda shown: welcome(shown, fonts)
        )
        while app.is_open:
            app.tick()
            shown.append(time.time())
        surface = pygame.display.get_surface()
        assert surface is not None
        width, height = surface.get_size()
        app.close()
    print(f"{width}x{height}", shown[0], shown[-1])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--driver", default="dummy", help="SDL's video driver (dummy)")
    parser.add_argument("--start", nargs=2, metavar=("SIZE", "CACHE"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", args.driver)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    if args.start:
        width, height = args.start[0].split("x")
        open_window((int(width), int(height)), Path(args.start[1]))
        return
    sizes = shown_sizes()
    rows = [row for size in sizes for row in starts(size)]
    cache = Path(tempfile.mkdtemp())
    try:
        rows += [row for size in sizes for row in frames(size, cache)]
    finally:
        shutil.rmtree(cache)
    show(f"The case in a window, drawn by {os.environ['SDL_VIDEODRIVER']}", rows)


if __name__ == "__main__":
    main()
