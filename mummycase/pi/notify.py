"""Tells systemd how it is: ready, status, still alive, about to stop (sd_notify, in plain Python).

The protocol is one datagram of lines to the socket named by NOTIFY_SOCKET; a name that begins with
@ is in the abstract name space (man 3 sd_notify). Without that variable nobody is told anything.
"""

import os
import socket
from collections.abc import Mapping
from contextlib import suppress

MICROSECONDS = 1e-6


class Notifier:
    """The line to systemd.

    Args:
        environ: holds NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID if systemd listens.

    Attributes:
        ping_s: how often `alive` must be told, s: half of what systemd waits for; None if it does
            not watch.
    """

    def __init__(self, environ: Mapping[str, str]) -> None:
        self._address = environ.get("NOTIFY_SOCKET", "")
        self._pinged: float | None = None
        self._status = ""
        is_ours = environ.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        microseconds = environ.get("WATCHDOG_USEC", "")
        self.ping_s: float | None = None
        if is_ours and microseconds.isdecimal() and int(microseconds):
            self.ping_s = int(microseconds) * MICROSECONDS / 2.0

    @property
    def is_heard(self) -> bool:
        """Whether somebody listens."""
        return bool(self._address)

    def status(self, words: str) -> None:
        """Say how it is, in one line for ``systemctl status``; the same is not said twice."""
        words = " ".join(words.split())
        if words != self._status:
            self._status = words
            self._send(f"STATUS={words}")

    def ready(self) -> None:
        """Sound and pins are open."""
        self._send("READY=1")

    def alive(self, now: float) -> None:
        """The main loop runs; call it in each turn, at `now` s of a clock that only grows."""
        if self.ping_s is None or (self._pinged is not None and now - self._pinged < self.ping_s):
            return
        self._pinged = now
        self._send("WATCHDOG=1")

    def stopping(self) -> None:
        """Told to stop."""
        self._send("STOPPING=1")

    def _send(self, words: str) -> None:
        if not self._address:
            return
        address = "\0" + self._address[1:] if self._address[0] == "@" else self._address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.sendto(words.encode(), address)
