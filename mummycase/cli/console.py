"""Where commands write: tables and JSON to stdout, progress to stderr."""

import json
import sys
import time
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

PIPE_WIDTH = 1000
"""Columns for what no terminal shows: whoever reads it finds each row on one line."""

PATIENCE_S = 0.4
"""Work shorter than this shows no progress bar, s."""


def stdout_console() -> Console:
    """A console on stdout: as wide as the terminal, wider in a pipe; nothing in text is markup."""
    width = None if sys.stdout.isatty() else PIPE_WIDTH
    return Console(
        file=sys.stdout, width=width, markup=False, highlight=False, emoji=False, soft_wrap=False
    )


def print_table(table: Table) -> None:
    """Write a table to stdout, no blanks at the ends of its lines where a program may read it."""
    console = stdout_console()
    if sys.stdout.isatty():
        console.print(table)
        return
    with console.capture() as captured:
        console.print(table)
    for line in captured.get().splitlines():
        print(line.rstrip())


def print_json(figures: Mapping[str, object]) -> None:
    """Write figures to stdout, as one JSON object."""
    print(json.dumps(figures, indent=2, ensure_ascii=False))


class LateProgress:
    """A bar on stderr that comes only when the work takes its time, and goes when it is done.

    Args:
        total: how much there is to do.
        clock: seconds that only grow.
        console: where it is shown, if that is a terminal; stderr if not given.
    """

    def __init__(
        self,
        total: float,
        *,
        clock: Callable[[], float] = time.monotonic,
        console: Console | None = None,
    ) -> None:
        self._total = total
        self._clock = clock
        self._started = clock()
        self._console = Console(file=sys.stderr) if console is None else console
        self._bar: Progress | None = None
        self._task = TaskID(0)

    def show(self, done: float, what: str) -> None:
        """Tell how much is done, of the total, and what is being done."""
        if not self._console.is_terminal:
            return
        if self._bar is None:
            if self._clock() - self._started < PATIENCE_S:
                return
            self._bar = Progress(
                TextColumn("{task.description}", markup=False),
                BarColumn(),
                TimeRemainingColumn(),
                console=self._console,
                transient=True,
            )
            self._bar.start()
            self._task = self._bar.add_task(what, total=self._total)
        self._bar.update(self._task, completed=min(done, self._total), description=what)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()
