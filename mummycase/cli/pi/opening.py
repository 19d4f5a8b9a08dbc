"""All that a case on a Raspberry Pi needs, opened in the order in which people notice it.

Pins first, so that a lamp breathes while the rest is made ready; then the record, then the sound,
which on a Pi may come up later than this program; systemd is told all the while.
"""

import ctypes
import gc
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace

from mummycase import assets
from mummycase.audio import LiveCase, NullSpeaker, open_speaker
from mummycase.case import CaseLink
from mummycase.case.shared import SharedLink
from mummycase.cli.machine import Machine
from mummycase.pi.lamps import Lamps
from mummycase.pi.life import TICK_S, Life
from mummycase.pi.memory import Memory
from mummycase.pi.notify import Notifier
from mummycase.pi.panel import Clock, Pins
from mummycase.pi.wiring import Wiring

SAMPLE_RATE = 22_050
"""Frames a second: what a small loudspeaker gives, in half the work."""

BLOCK_FRAMES = 512
"""23 ms; grows by itself where that is too short."""

POLL_S = 0.011
"""Between two questions whether the device has room: half a block, which spares a slow machine; the
other block in store lasts longer."""

SOUND_S = 30.0
"""For so long a sound card is waited for, s: one on USB comes up after this program."""

RETRY_S = 1.0
"""Between two tries to open it, s."""


class Stopped(Exception):  # noqa: N818  it is no error: somebody asked for it
    """Told to stop before all was ready."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A case that lives.

    Attributes:
        life: its main loop.
        machine: behind it.
        live: what sounds.
        shared: the link to the case, to have another end of.
    """

    life: Life
    machine: Machine
    live: LiveCase
    shared: SharedLink


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is to be opened.

    Attributes:
        wiring: of the case.
        pins: opened.
        memory: kept over the plug.
        notifier: to systemd.
        make_machine: loads the record and makes the case.
        is_silent: whether no sound is wanted.
        sound_s: for how long a sound card is waited for, s.
        clock: seconds that only grow.
        is_stopped: whether somebody asked to stop.
    """

    wiring: Wiring
    pins: Pins
    memory: Memory
    notifier: Notifier
    make_machine: Callable[[], Machine]
    is_silent: bool = False
    sound_s: float = SOUND_S
    clock: Clock = time.monotonic
    is_stopped: Callable[[], bool] = lambda: False


@contextmanager
def opened(plan: Plan, sleep: Callable[[float], None] = time.sleep) -> Iterator[Opened]:
    """Open it all, and shut it again: the sound ends, the state is kept, the lamps go out last.

    Args:
        plan: of what.
        sleep: waits so many seconds.

    Raises:
        Stopped: somebody asked to stop while the sound card was waited for.
        MummyCaseError: the record cannot be used.
    """
    with ExitStack() as stack:
        stack.callback(plan.pins.close)
        lamps = Lamps(plan.pins, plan.wiring.light, plan.clock())
        stack.callback(lamps.off)
        machine = _machine(plan, lamps, sleep)
        live = _live(plan, machine, lamps, sleep)
        stack.callback(live.close)
        gc.freeze()  # a collector that walks through it all makes the sound stutter
        stack.callback(gc.unfreeze)
        shared = SharedLink(live)
        link: CaseLink = shared.end()
        life = Life(
            link=link,
            ears=live,
            pins=plan.pins,
            wiring=plan.wiring,
            memory=plan.memory,
            notifier=plan.notifier,
            clock=plan.clock,
            sample_rate=machine.case.sample_rate,
            lamps=lamps,
        )
        try:
            life.begin()
            yield Opened(life, machine, live, shared)
        finally:
            plan.notifier.stopping()
            live.close()
            life.close()


def _machine(plan: Plan, lamps: Lamps, sleep: Callable[[float], None]) -> Machine:
    """The case, made ready beside a lamp that breathes."""
    plan.notifier.status("getting the record ready")
    with ThreadPoolExecutor(1, thread_name_prefix="fetch") as worker:
        machine = worker.submit(_made_prompt, plan.make_machine)
        while not machine.done():
            lamps.update(0.0, plan.clock())
            sleep(TICK_S)
    _give_back()
    return machine.result()


def _made_prompt(make_machine: Callable[[], Machine]) -> Machine:
    """The case with all its grooves ready, before what that needed is given back."""
    machine = make_machine()
    machine.case.be_prompt()
    return machine


def _give_back() -> None:
    """Give the system back what making the record ready needed for a moment: 10 of 512 MB."""
    gc.collect()
    with suppress(OSError, AttributeError):  # another C library than glibc
        ctypes.CDLL(None).malloc_trim(0)


def _live(plan: Plan, machine: Machine, lamps: Lamps, sleep: Callable[[float], None]) -> LiveCase:
    rate = machine.case.sample_rate
    if plan.is_silent:
        return LiveCase(
            machine.case,
            NullSpeaker(rate, BLOCK_FRAMES),
            silence="silent, as asked",
            poll_seconds=POLL_S,
        )
    begun = plan.clock()
    while True:
        speaker, silence = open_speaker(rate, block_frames=BLOCK_FRAMES)
        if silence is None or plan.clock() - begun >= plan.sound_s:
            _remember(plan.memory, silence or "")
            return LiveCase(machine.case, speaker, silence=silence, poll_seconds=POLL_S)
        waited = plan.clock() - begun
        plan.notifier.status(f"waiting for a sound card, {waited:.0f} of {plan.sound_s:.0f} s")
        tried = plan.clock()
        while plan.clock() - tried < RETRY_S:
            if plan.is_stopped():
                raise Stopped
            lamps.update(0.0, plan.clock())
            plan.notifier.alive(plan.clock())
            sleep(TICK_S)


def _remember(memory: Memory, silence: str) -> None:
    """Keep why it is silent, for the doctor."""
    memory.keep(replace(memory.now, silence=silence))


def memory_file() -> Memory:
    """What this user's case remembers."""
    return Memory(assets.user_pi())
