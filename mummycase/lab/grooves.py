"""Which grooves a hand's pulls find, and whether what is heard agrees."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mummycase.case import GROOVES, CaseSettings, Cell, MummyCase, Record, RecordGeometry
from mummycase.case.hand import draw_hold, pass_message
from mummycase.errors import SettingError
from mummycase.lab.bench import ended_groove, listen, record_of, tone
from mummycase.lab.cell_life import fit
from mummycase.lab.filters import fast_length
from mummycase.lab.tone import demodulate

REST_S = 30.0
"""From one pull to the next: a turn at the table."""

FRESH_EVERY = 1000
"""Pulls after which a fresh cell is fitted, long before the one in place would be spent."""

NUMBER_HZ = tuple(480.0 * 2.0 ** (groove / 8.0) for groove in range(GROOVES))
"""Tone in each groove of the numbered record, groove 1 first: eighths of an octave."""


@dataclass(frozen=True, slots=True)
class Pulls:
    """What a row of pulls gave.

    Attributes:
        grooves: the groove of each, 1..20, in order.
        heard: (groove told, groove heard) of those that were also listened to.
    """

    grooves: tuple[int, ...]
    heard: tuple[tuple[int, int], ...]

    @property
    def agree(self) -> bool:
        """Whether every groove that was listened to was the one told."""
        return all(told == heard for told, heard in self.heard)


def numbered_record() -> Record:
    """A record on which each groove has a tone of its own: `NUMBER_HZ`."""
    geometry = RecordGeometry()
    tones = tuple(tone(geometry.message_s, hz) for hz in NUMBER_HZ)
    return record_of(tones, geometry, "numbered grooves")


def number_heard(sound: NDArray[np.float32], sample_rate: int, message_s: float) -> int:
    """The groove of the numbered record, 1..20, from its sound alone, at whatever speed.

    What tells it is the number of waves from the tone's first to its last: the frequency heard
    times the time for which it is heard.

    Args:
        sound: shape (frames,), of one whole message.
        sample_rate: frames a second.
        message_s: length of a groove at nominal speed, s.
    """
    size = fast_length(len(sound))
    power = np.abs(np.fft.rfft(sound, size)) ** 2
    width = max(1, round(20.0 * size / sample_rate))
    blurred = np.convolve(power, np.ones(width), "same")  # wow spreads a tone over some Hz
    heard_hz = float(np.argmax(blurred)) * sample_rate / size
    begins, ends = demodulate(sound, sample_rate, heard_hz).extent()
    waves = heard_hz * (ends - begins) / message_s
    return 1 + int(np.argmin([abs(math.log(waves / hz)) for hz in NUMBER_HZ]))


def pull_often(
    settings: CaseSettings,
    pulls: int,
    rng: np.random.Generator,
    *,
    sampled: int = 3,
    tell: Callable[[float], None] = lambda share: None,
) -> Pulls:
    """Pull the lever again and again with drawn hands, resting `REST_S` between.

    Some pulls, drawn, are made twice from the same state: unheard, and on another case with a
    microphone before it.

    Args:
        settings: of the case.
        pulls: how many.
        rng: draws hands, sampled pulls and what the machine leaves to chance.
        sampled: pulls to listen to.
        tell: told the share done, 0..1, every 20 pulls.

    Raises:
        SettingError: a message of this machine does not come to its end.
    """
    record = numbered_record()
    case = MummyCase(settings, rng=rng, record=record)
    ear = MummyCase(settings, rng=np.random.default_rng(rng.integers(2**32)), record=record)
    chosen = set(rng.choice(pulls, size=min(sampled, pulls), replace=False).tolist())
    grooves: list[int] = []
    heard: list[tuple[int, int]] = []
    for pull in range(pulls):
        if pull and pull % FRESH_EVERY == 0:
            fit(case, Cell())
        hold = draw_hold(rng)
        before = case.dump() if pull in chosen else None
        pass_message(case, hold)
        groove = ended_groove(case.drain_events())
        if groove is None:
            raise SettingError(f"messages must come to an end, that of pull {pull + 1} did not")
        grooves.append(groove)
        if before is not None:
            ear.load(before)
            take = listen(ear, hold_s=hold)
            number = number_heard(take.sound, ear.sample_rate, record.geometry.message_s)
            heard.append((groove, number))
        case.rest(REST_S)
        if pull % 20 == 19:
            tell((pull + 1) / pulls)
    return Pulls(tuple(grooves), tuple(heard))
