"""Other processes that work for a command, and go when it is told to stop."""

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager


def cores() -> int:
    """How many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)  # neither Windows nor macOS have it
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


@contextmanager
def workers(jobs: int) -> Iterator[Executor | None]:
    """So many processes to work in, or None if it is one: that is this process itself.

    They are started anew (spawn), so that they share no thread, lock or sound device with this
    one. If the work is broken off, by an error or by Ctrl-C, they are ended at once.
    """
    if jobs == 1:
        yield None
        return
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_leave_ctrl_c
    )
    try:
        yield pool
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown()


def _leave_ctrl_c() -> None:
    """Ctrl-C reaches every process of the terminal; what becomes of it, the first one decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
