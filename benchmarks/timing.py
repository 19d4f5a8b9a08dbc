"""Timing in CPU seconds, and how results are printed."""

import os
import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

REPEATS = 9
"""Runs of which the median is told."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a result.

    Attributes:
        what: was measured.
        value: with its unit.
        goal: with its unit, or empty.
        note: anything that helps to read it.
    """

    what: str
    value: str
    goal: str = ""
    note: str = ""


def median_cpu_s(
    work: Callable[[], object],
    *,
    before: Callable[[], object] = lambda: None,
    repeats: int = REPEATS,
) -> float:
    """Median CPU time of `work`, all threads of this process, s; a first run is not counted.

    Args:
        work: to be timed.
        before: done before each run, not timed.
        repeats: runs that count.
    """
    found = []
    for _ in range(repeats + 1):
        before()
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return statistics.median(found[1:])


def load() -> float:
    """How many processes wanted a core in the last minute; nan where the system does not tell."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")


def machine() -> str:
    """The machine in one line: processor, cores, system, Python, numpy, load."""
    return (
        f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, "
        f"Python {platform.python_version()}, numpy {np.__version__}, load {load():.1f}"
    )


def show(title: str, rows: list[Row]) -> None:
    """Print a result as a table."""
    cells = [("", "value", "goal", "")]
    cells += [(row.what, row.value, row.goal, row.note) for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(3)]
    print(f"{title}\n{machine()}\n")
    for what, value, goal, note in cells:
        line = f"{what:<{widths[0]}}  {value:>{widths[1]}}  {goal:>{widths[2]}}  {note}"
        print(line.rstrip())


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()
