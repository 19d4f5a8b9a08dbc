"""The life of a case without a screen, one turn of the main loop after the other.

Each turn looks at the switches, the knob and the case, lets the lamps follow, and tells systemd
that all is well. It waits for an edge at most `TICK_S`, so that a press is seen at once and an idle
case costs next to nothing.
"""

from collections.abc import Callable
from typing import Protocol

from mummycase.audio import knock
from mummycase.case import CaseLink, StylusState
from mummycase.case.events import CaseEvent, MessageEnded, MessageStarted, StylusLifted
from mummycase.pi.companion import Companion
from mummycase.pi.knob import Encoder, Potentiometer
from mummycase.pi.lamps import Lamps, Mood
from mummycase.pi.memory import Memory
from mummycase.pi.notify import Notifier
from mummycase.pi.panel import Clock, Panel, Pins, Switch
from mummycase.pi.wiring import KnobTurns, Wiring

TICK_S = 0.02
"""The longest wait for an edge while lamps are lit, s."""

REST_S = 0.05
"""And while all is dark and still, s: an edge ends it anyhow."""

KNOB_S = 0.05
"""Between two readings of a potentiometer, s."""

BLIP_S = 0.3
"""Between two knocks that let a new volume be heard, s."""

MIDDLE = 0.5
"""Of the speed knob: nominal."""

DEAF = "the pins do not tell of edges any more; they are read instead"


class Ears(Protocol):
    """What a live case is heard through; `mummycase.audio.LiveCase` is one."""

    volume: float

    @property
    def level(self) -> float:
        """RMS level of what is heard now, 0..1."""

    @property
    def silence(self) -> str | None:
        """Why nothing is heard; None while there is sound."""

    def sound_besides(self, sound: knock.Sound) -> None:
        """Let something be heard besides the case."""


class Life:
    """A case with a panel.

    Args:
        link: an end of the link to the case, whose events nobody else drains.
        ears: it is heard through.
        pins: opened.
        wiring: what hangs on them.
        memory: kept over the plug.
        notifier: to systemd.
        clock: seconds that only grow; the same that edges are stamped with.
        sample_rate: frames a second of the case.
        lamps: that were lit before; by default others.

    Attributes:
        lamps: as they are.
        listeners: called with each event of the case.
        trouble: what is amiss with the switches, in one line; empty if nothing.
    """

    def __init__(
        self,
        *,
        link: CaseLink,
        ears: Ears,
        pins: Pins,
        wiring: Wiring,
        memory: Memory,
        notifier: Notifier,
        clock: Clock,
        sample_rate: int,
        lamps: Lamps | None = None,
    ) -> None:
        self._link = link
        self._ears = ears
        self._pins = pins
        self._wiring = wiring
        self._memory = memory
        self._notifier = notifier
        self._clock = clock
        self._sample_rate = sample_rate
        self.trouble = ""
        self.listeners: list[Callable[[CaseEvent], None]] = []
        self.lamps = lamps or Lamps(pins, wiring.light, clock())
        self.panel = Panel(pins, clock)
        self.companion = Companion(
            link, self.panel, wiring=wiring, memory=memory, nod=self.nod, tell=self._note_trouble
        )
        ears.volume = wiring.sound.start_volume
        self._knob: Potentiometer | None = None
        if pins.potentiometer() is not None:
            self._knob = Potentiometer(was_seen="knob" in memory.now.seen)
        self._encoder: Encoder | None = None
        steps = pins.encoder_steps()
        if steps is not None:
            is_speed = wiring.knob_turns is KnobTurns.SPEED
            self._encoder = Encoder(MIDDLE if is_speed else self._volume_place(), steps)
        self._knob_at = -KNOB_S
        self._blip_at = -BLIP_S
        self._said = ""

    @property
    def about(self) -> str:
        """The board and the library behind the pins, in a few words."""
        return self._pins.about

    @property
    def is_resting(self) -> bool:
        """Whether nothing is said, turned or held."""
        return self._link.readings().stylus is StylusState.AT_REST

    def begin(self) -> None:
        """All is open: say so, by lamps, knocks, and to systemd."""
        self.lamps.tell(Mood.READY, self._clock())
        if self._wiring.sound.has_start_sound:
            self._knock(2)
        self._notifier.ready()
        self.turn()

    def turn(self, wait_s: float = 0.0) -> None:
        """One turn of the main loop; waits for an edge `wait_s` seconds at most."""
        if wait_s > 0.0:
            is_dark = self.lamps.mood is Mood.VOICE and not any(self.lamps.seen.values())
            self.panel.wait(max(wait_s, REST_S) if is_dark else wait_s)
        for moved in self.panel.look():
            self.companion.take(moved)
            if moved.switch is Switch.PUSH and moved.is_closed:
                self._middle()
        now = self._clock()
        events = self._link.drain_events()
        self.companion.update(now, events)
        for event in events:
            for listener in self.listeners:
                listener(event)
        self._read_knob(now)
        self.lamps.update(self._ears.level, now)
        self._say(events)
        self._notifier.alive(now)

    def close(self) -> None:
        """Told to stop, and the sound has ended: the lamps go out, last of all."""
        self._notifier.stopping()
        self.lamps.off()
        self._pins.close()

    def nod(self) -> None:
        """Show that the record was turned: winks and a knock for each side."""
        self.lamps.tell(Mood.NOD, self._clock())
        self._knock(self.companion.side)

    def set_volume(self, volume: float) -> None:
        """Let it be as loud as that, as far as allowed; a knock tells how loud it will be."""
        before, now = self._ears.volume, self._clock()
        self._ears.volume = self._wiring.sound.allowed(volume)
        if self._ears.volume != before and now - self._blip_at >= BLIP_S:
            self._blip_at = now
            if self._ears.level == 0.0:
                self._knock(1)

    def _knock(self, times: int) -> None:
        self._ears.sound_besides(knock.knock(self._sample_rate, times))

    def _note_trouble(self, line: str) -> None:
        self.trouble = line

    def _middle(self) -> None:
        """The encoder was pushed: speed as it was made, or the volume of the start."""
        if self._wiring.knob_turns is KnobTurns.SPEED:
            position = MIDDLE
            self.companion.set_knob(position)
        else:
            self.set_volume(self._wiring.sound.start_volume)
            position = self._volume_place()
        if self._encoder is not None:
            self._encoder.position = position

    def _read_knob(self, now: float) -> None:
        steps = self._pins.encoder_steps()
        if self._encoder is not None and steps is not None and self._encoder.read(steps):
            self._turn_knob(self._encoder.position)
        if self._knob is None or now - self._knob_at < KNOB_S:
            return
        self._knob_at = now
        value = self._pins.potentiometer()
        if value is not None and self._knob.read(value) and self._knob.position is not None:
            self._turn_knob(self._knob.position)
        if self._knob.is_seen:
            self._memory.see("knob")

    def _turn_knob(self, position: float) -> None:
        if self._wiring.knob_turns is KnobTurns.SPEED:
            self.companion.set_knob(position)
            return
        sound = self._wiring.sound
        self.set_volume(sound.min_volume + position * (sound.max_volume - sound.min_volume))

    def _volume_place(self) -> float:
        """Where a knob would stand for the volume as it is, 0..1."""
        sound = self._wiring.sound
        span = sound.max_volume - sound.min_volume
        return (self._ears.volume - sound.min_volume) / span if span else 1.0

    def _say(self, events: tuple[CaseEvent, ...]) -> None:
        for event in events:
            if isinstance(event, MessageStarted):
                self._said = f"speaks: side {event.side}, groove {event.groove}"
            elif isinstance(event, MessageEnded | StylusLifted):
                self._said = ""
        told = [self._said or f"ready, side {self.companion.side} up"]
        told += [line for line in self.troubles() if line]
        self._notifier.status("; ".join(told))

    def troubles(self) -> tuple[str, ...]:
        """What is amiss, one line each."""
        knob = f"knob: {self._knob.trouble}" if self._knob and self._knob.trouble else ""
        deaf = DEAF if self.panel.is_deaf else ""
        lines = (self._ears.silence or "", self.trouble, knob, deaf)
        return tuple(line for line in lines if line)
