"""A walk through a new case: one part after the other, and what is seen of it.

    for part in parts(wiring, panel):  ask for a move, look until it was made or nobody makes it

Nothing here talks: the walk gives `Task`s to be read out, and `Finding`s.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mummycase.pi.header import pin_name
from mummycase.pi.knob import Potentiometer
from mummycase.pi.lamps import STEPS
from mummycase.pi.panel import Clock, Lamp, Panel, Pins, Switch
from mummycase.pi.pins import WHERE
from mummycase.pi.wiring import Fitted, KnobKind, Wiring

PATIENCE_S = 20.0
"""For so long a move is waited for, s."""

KNOB_S = 8.0
"""For so long the knob may be turned, s."""

LAMP_S = 1.5
"""For so long a lamp is lit, s."""

WIDE = 0.8
"""A knob turned from end to end is seen to move further than this, 0..1."""

TICK_S = 0.01

MOVES = {
    Switch.LEVER: "Pull the lever and let it go.",
    Switch.COVER: "Open the cover and shut it again.",
    Switch.JEWEL: "Lift the Great Jewel and put it back.",
    Switch.PUSH: "Push the knob and let it go.",
}


@dataclass(frozen=True, slots=True)
class Task:
    """Something for the person to do."""

    words: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What was seen of a part.

    Attributes:
        part: its name.
        is_well: whether it does what it should; None if it is not there, and need not be.
        words: what was seen, and what to do about it.
    """

    part: str
    is_well: bool | None
    words: str


class Walk:
    """The walk.

    Args:
        wiring: of the case.
        pins: opened.
        clock: seconds that only grow.
        attend: called again and again while something is waited for, with the time.
        is_stopped: whether somebody wants no more.
        ask: asks what yes or no answers; None where nobody can be asked.
    """

    def __init__(
        self,
        wiring: Wiring,
        pins: Pins,
        clock: Clock,
        *,
        attend: Callable[[float], None] = lambda now: None,
        is_stopped: Callable[[], bool] = lambda: False,
        ask: Callable[[str], bool | None] = lambda question: None,
    ) -> None:
        self._wiring = wiring
        self._pins = pins
        self._clock = clock
        self._attend = attend
        self._is_stopped = is_stopped
        self._ask = ask
        self._panel = Panel(pins, clock)

    def parts(self) -> Iterator[Task | Finding]:
        """Lever, cover, jewel, knob, lamps; the speaker is whose it is that has one."""
        for switch in (Switch.LEVER, Switch.COVER, Switch.JEWEL):
            yield from self._switch(switch)
        yield from self._knob()
        for lamp in Lamp:
            yield from self._lamp(lamp)

    def _switch(self, switch: Switch) -> Iterator[Task | Finding]:
        key = WHERE[switch]
        wire = self._wiring.wire(key)
        if not self._panel.has(switch):
            yield Finding(switch, None, f"not fitted, says {self._wiring.source.name}")
            return
        self._panel.look()
        is_closed = self._panel.is_closed(switch)
        if switch is Switch.LEVER and is_closed:
            where = f"{wire}"
            yield Finding(
                switch,
                False,
                f"reads as pulled on {where} while nobody pulls it: use the contact that is open "
                "at rest (NO), and look for a pinched wire",
            )
            return
        yield Task(MOVES[switch])
        begun = self._clock()
        times = self._moves(switch)
        if len(times) >= 2:
            took = times[1] - times[0]
            bounces = self._panel.bounces(switch)
            yield Finding(switch, True, f"seen on {wire}: {took:.1f} s, {bounces} bounces")
            return
        ground = f" and pin {wire.ground} (GND)" if wire.ground is not None else ""
        if times:
            yield Finding(switch, False, f"went over on {wire} and did not come back: is it stuck?")
        elif wire.fitted is Fitted.AUTO and not is_closed:
            yield Finding(
                switch, None, f"not seen on {wire}: taken for not fitted; else look at{ground[4:]}"
            )
        else:
            waited = self._clock() - begun
            yield Finding(
                switch, False, f"nothing seen in {waited:.0f} s: does it connect {wire}{ground}?"
            )

    def _moves(self, switch: Switch) -> list[float]:
        """When the switch went over, s; until it did so twice or nobody moves it."""
        times: list[float] = []
        for _ in self._while(PATIENCE_S):
            times += [moved.at for moved in self._panel.look() if moved.switch is switch]
            if len(times) >= 2:
                break
        return times

    def _knob(self) -> Iterator[Task | Finding]:
        if self._wiring.knob is KnobKind.NONE:
            yield Finding("knob", None, "none fitted: the speed is as it was made")
            return
        yield Task("Turn the knob from one end to the other and back.")
        if self._wiring.knob is KnobKind.ENCODER:
            yield self._encoder()
            if self._panel.has(Switch.PUSH):
                yield from self._switch(Switch.PUSH)
            return
        knob = Potentiometer()
        places: list[float] = []
        for _ in self._while(KNOB_S):
            value = self._pins.potentiometer()
            if value is not None and knob.read(value) and knob.position is not None:
                places.append(knob.position)
        if knob.trouble or not places:
            yield Finding("knob", False, knob.trouble or "it reads nothing")
            return
        seen = f"from {min(places):.0%} to {max(places):.0%}"
        is_wide = max(places) - min(places) > WIDE
        advice = "" if is_wide else ": not its whole way; are both ends on 3V3 and GND?"
        yield Finding("knob", is_wide, f"turned {seen}{advice}")

    def _encoder(self) -> Finding:
        first = self._pins.encoder_steps() or 0
        seen = [(self._pins.encoder_steps() or 0) - first for _ in self._while(KNOB_S)] or [0]
        a, b = (pin_name(self._wiring.gpio(f"knob.encoder.{name}")) for name in "ab")
        if max(seen) == min(seen):
            return Finding("knob", False, f"no step seen on {a} and {b}")
        return Finding("knob", True, f"from {min(seen):+d} to {max(seen):+d} steps on {a} and {b}")

    def _lamp(self, lamp: Lamp) -> Iterator[Task | Finding]:
        wire = self._wiring.wire(f"lamps.{lamp}")
        name = f"{lamp} lamp"
        if wire.fitted is Fitted.NO:
            yield Finding(name, None, f"not fitted, says {self._wiring.source.name}")
            return
        yield Task(f"Watch the {name} on {wire}.")
        begun = self._clock()
        for now in self._while(LAMP_S):
            share = 1.0 - abs(1.0 - 2.0 * (now - begun) / LAMP_S)
            current = self._wiring.light.current(max(0.0, share))
            self._pins.light(lamp, round(current * STEPS) / STEPS)
        self._pins.light(lamp, 0.0)
        was_seen = self._ask("Did it glow up and fade?")
        advice = (
            "" if was_seen is not False else ": is the LED the right way round, long leg to it?"
        )
        yield Finding(name, was_seen is not False, f"lit on {wire}{advice}")

    def _while(self, seconds: float) -> Iterator[float]:
        """The time, again and again, for so many seconds."""
        begun = self._clock()
        while (now := self._clock()) - begun < seconds and not self._is_stopped():
            self._attend(now)
            yield now
            self._panel.wait(TICK_S)
