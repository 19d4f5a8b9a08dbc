"""What is seen of a case on a Pi, if anybody looks: lines, lamps drawn in a terminal, a screen."""

import sys
from typing import Protocol

from mummycase.case.events import CaseEvent
from mummycase.cli.pi.opening import Opened
from mummycase.cli.pi.words import line_of
from mummycase.pi.life import TICK_S, Life

READY = "ready: {about}; side {side} up, volume {volume:.0%}"


class Front(Protocol):
    """It, and what lets time pass."""

    @property
    def is_open(self) -> bool:
        """Whether the case shall go on."""

    def begin(self, case: Opened) -> None:
        """The case is ready."""

    def turn(self, life: Life) -> None:
        """One turn of the main loop, which may wait a little."""

    def say(self, line: str) -> None:
        """Write a line."""

    def attend(self, now: float) -> None:
        """Do what is to be done besides the case, at `now` s of the clock; never waits."""

    def ask(self, question: str) -> bool | None:
        """Ask something that yes or no answers; None where nobody can be asked."""


class PlainFront:
    """Lines on standard output: what ``journalctl`` keeps."""

    def __init__(self) -> None:
        self.is_open = True

    def begin(self, case: Opened) -> None:
        """Tell how it stands, and from now on what is said."""
        for line in start_lines(case):
            self.say(line)
        sheet = case.machine.sheet

        def note(event: CaseEvent) -> None:
            if line := line_of(event, sheet):
                self.say(line)

        case.life.listeners.append(note)

    def turn(self, life: Life) -> None:
        """One turn of the main loop."""
        life.turn(TICK_S)

    def say(self, line: str) -> None:
        """Write a line."""
        print(line, flush=True)

    def attend(self, now: float) -> None:
        """Nothing is to be done besides."""

    def ask(self, question: str) -> bool | None:
        """Ask at the terminal, if there is one."""
        if not sys.stdin.isatty():
            return None
        return input(f"{question} [y/n] ").strip().lower().startswith("y")


def start_lines(case: Opened) -> list[str]:
    """What to tell when the case is ready."""
    life = case.life
    ready = READY.format(about=life.about, side=life.companion.side, volume=case.live.volume)
    return [ready, *life.troubles()]
