"""The keyboard between two questions: what is typed while nobody is asked is neither seen nor kept.

Without this, keys typed while the mummy speaks stand in the middle of its words, and an Enter
typed then would roll for whoever is next. Where there is no POSIX terminal nothing is done.
"""

import os
import sys
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self


class Keyboard:
    """As a context it keeps the terminal from showing what is typed, but for `ask`.

    Args:
        read_line: asks, and returns the line that was typed.
    """

    def __init__(self, read_line: Callable[[str], str]) -> None:
        self._read_line = read_line
        self._terminal: int | None = None
        self._as_found: list[Any] = []

    def ask(self, question: str) -> str:
        """A line that is typed from now on, in sight of whoever types it.

        Raises:
            EOFError: nobody will type any more.
        """
        if self._terminal is None:
            return self._read_line(question)
        self._show(True)
        try:
            return self._read_line(question)
        finally:
            self._show(False)

    def __enter__(self) -> Self:
        self._terminal = _terminal()
        if self._terminal is not None:
            import termios

            self._as_found = termios.tcgetattr(self._terminal)
            self._show(False)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._terminal is not None:
            self._show(True)
            self._terminal = None

    def _show(self, is_shown: bool) -> None:
        """Show what is typed, or not; what was typed before it is shown is forgotten."""
        import termios

        if self._terminal is None:
            return
        attributes = list(self._as_found)
        if not is_shown:
            attributes[3] &= ~termios.ECHO
        try:
            if is_shown:
                termios.tcflush(self._terminal, termios.TCIFLUSH)
            termios.tcsetattr(self._terminal, termios.TCSADRAIN, attributes)
        except termios.error:  # the terminal is gone
            self._terminal = None


def _terminal() -> int | None:
    """Where people type, if it is a terminal that is ours to set."""
    try:
        import termios

        number = sys.stdin.fileno()
        if not os.isatty(number) or os.tcgetpgrp(number) != os.getpgrp():
            return None  # in the background it would be stopped
        termios.tcgetattr(number)
    except (ImportError, AttributeError, OSError, ValueError):
        return None
    except termios.error:
        return None
    return number
