"""``--mock``: a case without a Pi, whose switches are keys and whose lamps are drawn in a line."""

import os
import select
import sys
import time
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from mummycase.case.events import CaseEvent
from mummycase.cli.pi.front import start_lines
from mummycase.cli.pi.opening import Opened
from mummycase.cli.pi.stopping import Asked
from mummycase.cli.pi.words import line_of
from mummycase.pi.life import TICK_S, Life
from mummycase.pi.mock import Bench
from mummycase.pi.panel import Lamp, Switch
from mummycase.pi.wiring import KnobKind, Wiring

PULL_S = 1.1
"""For how long the space bar's hand holds the lever, s."""

KEYS = """\
space  pull the lever and let it go      c   open the cover, or shut it
l      hold the lever, or let it go      j   lift the Great Jewel, or put it back
- +    softer, louder                    < > turn the knob, if one is fitted
q      leave"""

BAR = 8
"""Cells of a lamp's bar."""


class BenchFront:
    """Keys and a line of lamps.

    Args:
        bench: the mocked case.
        wiring: of it.
        asking: told to stop when somebody leaves.
    """

    def __init__(self, bench: Bench, wiring: Wiring, asking: Asked) -> None:
        self._bench = bench
        self._wiring = wiring
        self._asking = asking
        self._closed = {Switch.LEVER: False, Switch.COVER: True, Switch.JEWEL: True}
        self._let_go_at: float | None = None
        self._case: Opened | None = None
        self._has_keys = True
        self._as_found: list[Any] | None = None
        self._shown = ""
        self._is_drawn = sys.stdout.isatty()
        self._answers: list[str] = []

    @property
    def is_open(self) -> bool:
        """Whether keys may still come, or something is still said."""
        if self._has_keys or self._case is None or self._let_go_at is not None:
            return True
        return not self._case.life.is_resting

    def begin(self, case: Opened) -> None:
        """Tell the keys, and from now on what is said."""
        self._case = case
        for line in (*start_lines(case), *KEYS.splitlines()):
            self.say(line)
        sheet = case.machine.sheet

        def note(event: CaseEvent) -> None:
            if line := line_of(event, sheet):
                self.say(line)

        case.life.listeners.append(note)

    def turn(self, life: Life) -> None:
        """One turn of the main loop."""
        life.turn(TICK_S)
        self.attend(time.monotonic())

    def attend(self, now: float) -> None:
        """Obey the keys, let go of the lever when it is time, draw."""
        if self._let_go_at is not None and now >= self._let_go_at:
            self._let_go_at = None
            self._move(Switch.LEVER, False)
        for key in self._keys():
            self._obey(key, now)
        self._draw()

    def say(self, line: str) -> None:
        """Write a line above the lamps."""
        if self._is_drawn:
            sys.stdout.write("\r\x1b[K")
        self._shown = ""
        print(line, flush=True)

    def ask(self, question: str) -> bool | None:
        """Ask; y or n is pressed. Without a terminal nobody is asked."""
        if not (self._is_drawn and self._has_keys):
            return None
        self.say(f"{question} [y/n]")
        while self._has_keys and not self._asking.is_stopped:
            select.select([sys.stdin], [], [], TICK_S)
            for key in self._keys():
                if key in "ynq":
                    return key == "y"
        return None

    def _obey(self, key: str, now: float) -> None:
        match key:
            case " ":
                self._move(Switch.LEVER, True)
                self._let_go_at = now + PULL_S
            case "l":
                self._let_go_at = None
                self._move(Switch.LEVER, not self._closed[Switch.LEVER])
            case "c":
                self._move(Switch.COVER, not self._closed[Switch.COVER])
            case "j":
                self._move(Switch.JEWEL, not self._closed[Switch.JEWEL])
            case "+" | "-" if self._case is not None:
                step = 0.1 if key == "+" else -0.1
                self._case.life.set_volume(self._case.live.volume + step)
            case "<" | ">":
                self._turn_knob(1 if key == ">" else -1)
            case "q" | "\x04":
                self._asking.by = 0
            case _:
                pass

    def _move(self, switch: Switch, is_closed: bool) -> None:
        self._closed[switch] = is_closed
        self._bench.move(switch, is_closed)

    def _turn_knob(self, steps: int) -> None:
        if self._wiring.knob is KnobKind.ENCODER:
            self._bench.turn_encoder(steps)
        elif self._bench.converter is not None:
            place = self._bench.converter.value + 0.05 * steps
            self._bench.converter.value = min(1.0, max(0.0, place))

    def _keys(self) -> str:
        """The keys pressed since the last call."""
        if not self._has_keys:
            return ""
        try:
            number = sys.stdin.fileno()
            if not select.select([number], [], [], 0.0)[0]:
                return ""
            typed: bytes = os.read(number, 64)
        except (OSError, ValueError):
            typed = b""
        self._has_keys = bool(typed)
        return "".join(map(chr, typed)).lower()

    def _draw(self) -> None:
        if not self._is_drawn:
            return
        parts = [f"{lamp} {_bar(self._bench.lit(lamp))}" for lamp in Lamp]
        parts.append("lever pulled" if self._closed[Switch.LEVER] else "lever at rest")
        parts.append("shut" if self._closed[Switch.COVER] else "open")
        parts.append("jewel on" if self._closed[Switch.JEWEL] else "jewel off")
        if self._case is not None:
            parts.append(f"side {self._case.life.companion.side}")
        line = "  ".join(parts)
        if line != self._shown:
            self._shown = line
            sys.stdout.write(f"\r\x1b[K{line}")
            sys.stdout.flush()

    def __enter__(self) -> Self:
        with suppress(ImportError, OSError, ValueError):
            if sys.stdin.isatty():
                import termios
                import tty

                self._as_found = termios.tcgetattr(sys.stdin.fileno())
                tty.setcbreak(sys.stdin.fileno())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._is_drawn:
            print()
        if self._as_found is not None:
            import termios

            termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, self._as_found)


def _bar(current: float) -> str:
    """A lamp's current as a bar, brightness as the eye sees it."""
    lit = round(BAR * float(current ** (1.0 / 2.2)))
    return "#" * lit + "." * (BAR - lit)
