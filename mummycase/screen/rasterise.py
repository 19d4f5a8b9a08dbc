"""Draws vector art as PNG files, in a process of its own.

    python -m mummycase.screen.rasterise

A picture takes up to seconds, in which no sound could be rendered beside it: the library holds
Python's lock. So the window starts this and tells it what to draw, one line of JSON each on
standard input, and gets one line back for each. It ends when its input ends.

    {"svg": path, "width": px, "height": px, "png": path, "fonts": [path, ...]}
    {"error": null or why it could not be drawn}
"""

import json
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TextIO, TypedDict

import resvg_py

NICENESS = 10
"""Sound goes first: how far this stands back, as `nice` counts."""


class Order(TypedDict):
    """What to draw."""

    svg: str
    width: int
    height: int
    png: str
    fonts: list[str]


class Answer(TypedDict):
    """How it went."""

    error: str | None


def draw(order: Order) -> None:
    """Draw a picture; its file appears only when it is complete.

    Raises:
        ValueError: the SVG cannot be drawn.
        OSError: it cannot be read, or the file not written.
    """
    png = resvg_py.svg_to_bytes(
        svg_string=Path(order["svg"]).read_text(encoding="utf-8"),
        width=order["width"],
        height=order["height"],
        skip_system_fonts=True,
        font_files=order["fonts"],
        resources_dir=str(Path(order["svg"]).parent),
    )
    place = Path(order["png"])
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_bytes(png)
        part.replace(place)
    finally:
        part.unlink(missing_ok=True)


def serve(orders: Iterable[str], answers: TextIO) -> None:
    """Draw whatever is ordered, until nothing more is."""
    for line in orders:
        answer: Answer = {"error": None}
        try:
            draw(json.loads(line))
        except (ValueError, OSError) as error:
            answer["error"] = str(error)
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


def main() -> None:
    """Serve standard input, standing back behind the sound."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the window has gone
        serve(sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()
