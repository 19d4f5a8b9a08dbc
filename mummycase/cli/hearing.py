"""One pull of the lever, followed from the hand to the platter's rest."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from mummycase.case import Readings, StylusState
from mummycase.case.events import InGroove, MessageEnded, PlatterStalled
from mummycase.case.hand import LIMIT_S, draw_hold, hear_message
from mummycase.cli.machine import Machine
from mummycase.records import Message


class Hearing:
    """A message while it is heard.

    Args:
        machine: the case, shut and at rest.
        groove: 1..20 to be found by the stylus; None leaves it to the machine.

    Attributes:
        hold_s: how long the hand holds the lever, s.
        frames: heard so far.
        groove: in which the stylus came down, 1..20; None before.
        ended: the groove whose end it reached; None before, or if it did not.
        stalled: whether the cell was too weak to turn the platter.
    """

    def __init__(self, machine: Machine, groove: int | None = None) -> None:
        self.machine = machine
        self.hold_s = draw_hold(machine.hand)
        self.frames = 0
        self.groove: int | None = None
        self.ended: int | None = None
        self.stalled = False
        if groove is not None:
            machine.case.cue(groove)

    @property
    def duration_s(self) -> float:
        """Case time from the lever until now, s."""
        return self.frames / self.machine.case.sample_rate

    @property
    def done(self) -> float:
        """0..1, how much of it is over, as far as one can tell."""
        readings = self.readings()
        if readings.stylus in (StylusState.PAST_SWITCH, StylusState.AT_REST):
            return 1.0
        return max(readings.elapsed or 0.0, self.duration_s / LIMIT_S)

    @property
    def message(self) -> Message | None:
        """What the sheet says of the groove; None while there is none."""
        groove, side = self.ended or self.groove, self.readings().side
        if groove is None or side is None:
            return None
        return self.machine.sheet.message(side, groove)

    def readings(self) -> Readings:
        """What a meter shows now."""
        return self.machine.case.readings()

    def blocks(self) -> Iterator[NDArray[np.float32]]:
        """Pull the lever and hear; each block, shape (frames,), once its events are noted."""
        for block in hear_message(self.machine.case, self.hold_s):
            self.frames += len(block)
            for event in self.machine.case.drain_events():
                self._note(event)
            yield block

    def _note(self, event: object) -> None:
        match event:
            case MessageEnded():
                self.ended = event.groove
            case InGroove():
                self.groove = event.groove
            case PlatterStalled():
                self.stalled = True
            case _:
                pass
