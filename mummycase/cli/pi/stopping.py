"""Asked to stop: the main loop ends after its turn, and everything is put away in order."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Asked:
    """Whether a signal asked this process to end.

    Attributes:
        by: the signal's number; None if none did.
    """

    def __init__(self) -> None:
        self.by: int | None = None

    @property
    def is_stopped(self) -> bool:
        """Whether one did."""
        return self.by is not None

    @property
    def exit_code(self) -> int:
        """0: to be told to stop is how such a program ends; Ctrl-C as everywhere."""
        return 128 + signal.SIGINT if self.by == signal.SIGINT else 0

    def note(self, number: int, frame: FrameType | None) -> None:
        """A signal came."""
        self.by = number


@contextmanager
def asked() -> Iterator[Asked]:
    """Listen to SIGTERM, SIGHUP and Ctrl-C; only in the main thread."""
    asking = Asked()
    numbers = [
        getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name)
    ]
    before = {number: signal.signal(number, asking.note) for number in numbers}
    try:
        yield asking
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
