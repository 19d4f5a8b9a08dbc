"""The noise of motor, drive and arm, measured."""

from dataclasses import replace

import numpy as np
import pytest

from mummycase.audio.loop import RenderLoop
from mummycase.audio.works import NOMINAL_RPM, Works
from mummycase.case.events import CaseEvent, StylusDropped
from mummycase.case.mummy_case import MummyCase

from .fakes import CountingCase, SetClock, Sink, counted

RATE, BLOCK = 22_050, 512
STILL = MummyCase(rng=np.random.default_rng(1)).readings()
SHAFT_HZ = 31.0 * NOMINAL_RPM / 60.0


def noise(rpms: list[float], events: dict[int, tuple[CaseEvent, ...]] | None = None) -> np.ndarray:
    """What is heard, a block for each speed."""
    works = Works(RATE, np.random.default_rng(2))
    return np.concatenate(
        [
            works.render(
                BLOCK,
                replace(STILL, frame=BLOCK * (number + 1), rpm=rpm),
                (events or {}).get(number, ()),
            )
            for number, rpm in enumerate(rpms)
        ]
    )


def level_db(sound: np.ndarray) -> float:
    return float(10 * np.log10(np.mean(np.square(sound)) + 1e-20))


def test_at_rest_nothing_is_heard() -> None:
    assert not noise([0.0] * 4).any()


def test_it_stands_far_below_the_voice() -> None:
    sound = noise([NOMINAL_RPM] * 80)
    assert level_db(sound[4 * BLOCK :]) == pytest.approx(-46.0, abs=1.0)
    assert abs(float(sound[4 * BLOCK :].mean())) < 1e-4


@pytest.mark.parametrize("share", [0.7, 1.0, 1.25])
def test_the_motor_is_heard_at_its_speed(share: float) -> None:
    sound = noise([share * NOMINAL_RPM] * 80)[4 * BLOCK :]
    power = np.abs(np.fft.rfft(sound * np.hanning(len(sound)))) ** 2
    loudest = np.fft.rfftfreq(len(sound), 1 / RATE)[np.argmax(power)]
    assert loudest == pytest.approx(6 * SHAFT_HZ * share, abs=2.0)


def test_it_starts_and_stops_without_a_click() -> None:
    sound = noise([0.0, 20.0, 60.0, NOMINAL_RPM, NOMINAL_RPM, 40.0, 0.0, 0.0])
    assert sound[0] == 0.0
    assert np.abs(np.diff(sound)).max() < 0.012
    assert not sound[7 * BLOCK :].any()


def test_the_arm_is_heard_where_it_falls_and_over_the_end_of_a_block() -> None:
    dropped = StylusDropped(frame=BLOCK + 400, side=1, groove=3)
    sound = noise([0.0] * 12, {1: (dropped,)})
    assert not sound[: BLOCK + 400].any()
    assert np.abs(sound[BLOCK + 400 : BLOCK + 600]).max() > 0.03
    assert np.abs(sound[2 * BLOCK : 3 * BLOCK]).max() > 0.01
    assert np.abs(np.diff(sound[BLOCK + 500 :])).max() < 0.02
    assert not sound[-BLOCK:].any()


def test_the_machine_lies_over_the_voice_and_each_has_its_volume() -> None:
    class Turning(CountingCase):
        def readings(self):  # type: ignore[no-untyped-def]
            return replace(super().readings(), rpm=NOMINAL_RPM)

    def heard(volume: float, machine: float) -> np.ndarray:
        clock, sink = SetClock(), Sink()
        loop = RenderLoop(Turning(), sink, clock)
        loop.volume, loop.machine_volume = volume, machine
        for _ in range(4):
            while not loop.step():
                clock.now += 0.001
        return np.concatenate(sink.blocks)

    voice = counted(4 * 1024)
    assert (heard(1.0, 0.0) == voice).all()
    machine = heard(0.0, 1.0)
    assert machine[1024:].any()
    assert heard(0.5, 0.25) == pytest.approx(0.5 * voice + 0.25 * machine, abs=1e-6)
