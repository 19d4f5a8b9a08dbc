"""The knob: a potentiometer whose reading is never quite still, or an encoder that clicks along.

A converter that is not there gives no error, only numbers: a bare line reads one end all the time,
a wiper that came off reads anything. Neither may turn the speed.
"""

from collections import deque
from statistics import median

READINGS = 5
"""The median of so many readings is taken: one spike is nothing."""

STILL = 1.0 / 128.0
"""The knob counts as turned when it stands further than this from where it was, 0..1."""

END = 0.01
"""Nearer to an end than this is the end."""

LEAP = 0.3
"""From one reading straight to an end over more than this, no hand turns a knob."""

WILD = 0.15
"""Where five readings spread wider than this again and again, nobody turns: nothing is there."""

WILD_AFTER = 20
"""Wild readings in a row until the knob is given up, 1 s at 20 a second."""

STEPS_END_TO_END = 20
"""Clicks of an encoder from slowest to fastest; one click is a press of the key on the screen."""


class Potentiometer:
    """Makes a position of raw readings.

    Args:
        was_seen: whether it is known from before; otherwise it counts from the first reading that
            is not at an end, since a converter that is not there reads an end all the time.

    Attributes:
        position: 0..1; None as long as the knob does not count.
        trouble: why its readings are not believed, in a few words; empty if they are.
    """

    def __init__(self, *, was_seen: bool = False) -> None:
        self.position: float | None = None
        self.trouble = ""
        self._is_seen = was_seen
        self._readings: deque[float] = deque(maxlen=READINGS)
        self._wild = 0
        self._last: float | None = None

    @property
    def is_seen(self) -> bool:
        """Whether it was ever seen to be there."""
        return self._is_seen

    def read(self, value: float) -> bool:
        """Take in a reading, 0..1; whether the knob was turned by it."""
        is_end = not END < value < 1.0 - END
        last, self._last = self._last, value
        if is_end and last is not None and abs(value - last) > LEAP:
            self.trouble = "its reading leapt to an end: is the wiper connected?"
        elif not is_end:
            self._is_seen = True
            self.trouble = self.trouble if self._wild >= WILD_AFTER else ""
        if self.trouble and is_end:
            self._readings.clear()
            return False
        if not self._is_seen:
            self.trouble = "it reads one end all the time: is the MCP3008 there, and SPI on?"
            return False
        self._readings.append(value)
        if self._is_wild() or len(self._readings) < READINGS:
            return False
        return self._move(median(self._readings))

    def _is_wild(self) -> bool:
        if len(self._readings) < READINGS:
            return False
        if max(self._readings) - min(self._readings) <= WILD:
            self._wild = 0
            self.trouble = ""
            return False
        self._wild += 1
        if self._wild >= WILD_AFTER:
            self.trouble = "its readings are wild: is the wiper connected, with 100 nF to ground?"
        return self._wild >= WILD_AFTER

    def _move(self, value: float) -> bool:
        place = 0.0 if value <= END else 1.0 if value >= 1.0 - END else value
        is_at_new_end = place in (0.0, 1.0) and place != self.position
        near = self.position is not None and abs(place - self.position) <= STILL
        if near and not is_at_new_end:
            return False
        self.position = place
        return True


class Encoder:
    """Makes a position of steps.

    Args:
        position: where it begins, 0..1.
        steps: as it was found.

    Attributes:
        position: 0..1; beyond the ends it does not go.
    """

    def __init__(self, position: float, steps: int) -> None:
        self.position = position
        self._steps = steps

    def read(self, steps: int) -> bool:
        """Take in the steps since it was opened; whether the knob was turned."""
        turned, self._steps = steps - self._steps, steps
        before = self.position
        self.position = min(1.0, max(0.0, round(before + turned / STEPS_END_TO_END, 6)))
        return self.position != before
