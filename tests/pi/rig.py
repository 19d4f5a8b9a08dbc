"""A whole case on mock pins, in a time that is told and never waited for."""

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mummycase.case import CaseSettings, Controls, DirectLink, MummyCase
from mummycase.case.events import CaseEvent
from mummycase.pi.life import Life
from mummycase.pi.memory import Memory
from mummycase.pi.mock import Bench
from mummycase.pi.notify import Notifier
from mummycase.pi.panel import Switch
from mummycase.pi.wiring import Wiring, load
from tests.case.machines import TINY, short_case

RATE = 22_050
STEP_S = 0.01


class Clock:
    """Seconds that somebody moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass
class FakeEars:
    """What is heard, without a speaker."""

    volume: float = 1.0
    level: float = 0.0
    silence: str | None = None
    besides: list[NDArray[np.float32]] = field(default_factory=list)

    def sound_besides(self, sound: NDArray[np.float32]) -> None:
        self.besides.append(sound)


def wiring_of(tmp_path: Path, text: str = "") -> Wiring:
    path = tmp_path / "pins.toml"
    path.write_text(text, encoding="utf-8")
    return load(path)


class Rig:
    """A case, a bench, a life; `run` lets time pass for all of them."""

    def __init__(
        self,
        wiring: Wiring,
        *,
        closed: frozenset[Switch] = frozenset({Switch.COVER, Switch.JEWEL}),
        memory: Memory | None = None,
        environ: dict[str, str] | None = None,
        case: MummyCase | None = None,
    ) -> None:
        self.clock = Clock()
        self.bench = Bench(wiring, self.clock, closed)
        self.case = case or short_case(settings=CaseSettings(sample_rate=RATE), geometry=TINY)
        self.link = DirectLink(self.case)
        self.ears = FakeEars()
        self.memory = memory or Memory(None)
        self.converter = self.bench.converter
        self.life = Life(
            link=self.link,
            ears=self.ears,
            pins=self.bench.pins,
            wiring=wiring,
            memory=self.memory,
            notifier=Notifier(environ or {}),
            clock=self.clock,
            sample_rate=RATE,
        )
        self.events: list[CaseEvent] = []
        self.life.listeners.append(self.events.append)
        self._rest = 0.0

    @property
    def controls(self) -> Controls:
        return self.link.controls

    def run(self, seconds: float, step_s: float = STEP_S) -> None:
        """Let time pass, with a turn of the main loop every `step_s`."""
        for _ in range(max(1, round(seconds / step_s))):
            self.clock.now += step_s
            self._rest += step_s * RATE
            frames = round(self._rest)
            self.case.advance(frames)
            self._rest -= frames
            self.life.turn()

    def close(self, switch: Switch) -> None:
        self.bench.move(switch, True)

    def open(self, switch: Switch) -> None:
        self.bench.move(switch, False)

    def pull(self, hold_s: float = 0.5) -> None:
        self.close(Switch.LEVER)
        self.run(hold_s)
        self.open(Switch.LEVER)
        self.run(0.1)

    def told(self, *kinds: type[CaseEvent]) -> list[CaseEvent]:
        return [event for event in self.events if isinstance(event, kinds)]
