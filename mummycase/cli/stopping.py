"""Being told to stop: a request to end (SIGTERM, SIGHUP) unwinds like Ctrl-C does.

By itself Python would die on the spot, with half-written files and a terminal in disorder.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = ("SIGTERM", "SIGHUP")
"""What is listened to, where the system has it."""


class ToldToStop(BaseException):
    """A signal asked this process to end; `number` is the signal's."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"told to stop by signal {number}")


@contextmanager
def stoppable() -> Iterator[None]:
    """Raise `ToldToStop` where the work is when such a signal comes; only in the main thread."""
    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    try:
        before = {number: signal.signal(number, _stop) for number in numbers}
    except ValueError:  # not the main thread: whoever runs us listens
        yield
        return
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    raise ToldToStop(number)
