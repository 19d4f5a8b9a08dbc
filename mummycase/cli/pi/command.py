"""``mummycase case --pi``: what is asked for, and the main loop that does it."""

import argparse
import os
import time
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from mummycase.case import CellLife, Mode
from mummycase.cli.machine import Machine, MachineOptions, build
from mummycase.cli.parsing import UsageError
from mummycase.cli.pi.front import Front, PlainFront
from mummycase.cli.pi.opening import SAMPLE_RATE, SOUND_S, Plan, Stopped, memory_file, opened
from mummycase.cli.pi.options import SHOWN
from mummycase.cli.pi.stopping import Asked, asked
from mummycase.cli.pi.words import Statistics
from mummycase.pi.memory import Memory
from mummycase.pi.notify import Notifier
from mummycase.pi.panel import Pins
from mummycase.pi.pins import GpioPins, describe
from mummycase.pi.wiring import Wiring, load
from mummycase.records import find
from mummycase.records.test_tones import NAME as TEST_TONES

PROG = "mummycase case"

MOCKED = ("GPIOZERO_PIN_FACTORY", "mock")
"""gpiozero's own way to ask for the mock."""


def run_pi(args: argparse.Namespace) -> int:
    """Do what is asked; returns the exit code."""
    _refuse(args)
    wiring = load(Path(args.pins).expanduser() if args.pins else None)
    if args.pins == SHOWN and not args.check:
        print("\n".join((f"wiring of {wiring.source}", *describe(wiring))))
        return 0
    if args.record != TEST_TONES:
        find(args.record)  # before a lamp breathes only to go out again
    is_mock = args.mock or os.environ.get(MOCKED[0]) == MOCKED[1]
    with asked() as asking, ExitStack() as stack:
        pins, front = _open(args, wiring, asking, stack, is_mock=is_mock)
        if args.check:
            from mummycase.cli.pi.check import run_check

            return run_check(wiring, pins, front, asking, is_silent=args.silent)
        return _live(args, wiring, pins, front, asking, is_mock=is_mock)


def _refuse(args: argparse.Namespace) -> None:
    if args.terminal:
        raise UsageError(PROG, "--terminal goes without --pi: a case on a Pi is handled for real")
    if args.fullscreen and not args.captions:
        raise UsageError(PROG, "--fullscreen goes with --pi only together with --captions")
    if sum((args.check, args.captions, args.game)) > 1:
        raise UsageError(PROG, "--check, --captions and --game go one at a time")


def _open(
    args: argparse.Namespace, wiring: Wiring, asking: Asked, stack: ExitStack, *, is_mock: bool
) -> tuple[Pins, Front]:
    """The pins, and what is seen besides."""
    pins: Pins
    front: Front = PlainFront()
    if is_mock:
        from mummycase.cli.pi.bench import BenchFront
        from mummycase.pi.mock import Bench

        bench = Bench(wiring, time.monotonic)
        stack.callback(bench.close)
        pins = bench.pins
        if not args.game:  # its questions need the keys
            front = stack.enter_context(BenchFront(bench, wiring, asking))
    else:
        pins = GpioPins(wiring, time.monotonic)
        stack.callback(pins.close)
    if args.captions:
        from mummycase.cli.pi.screen import ScreenFront

        screen = ScreenFront(front, size=args.size, fullscreen=args.fullscreen)
        stack.callback(screen.close)
        return pins, screen
    return pins, front


def _live(
    args: argparse.Namespace,
    wiring: Wiring,
    pins: Pins,
    front: Front,
    asking: Asked,
    *,
    is_mock: bool,
) -> int:
    plan = Plan(
        wiring=wiring,
        pins=pins,
        memory=Memory(None) if is_mock else memory_file(),
        notifier=Notifier(os.environ),
        make_machine=partial(build_machine, args),
        is_silent=args.silent,
        sound_s=0.0 if is_mock else SOUND_S,
        is_stopped=lambda: asking.is_stopped,
    )
    try:
        with opened(plan) as case:
            if args.game:
                from mummycase.cli.pi.game import play

                return play(case, asking)
            if not is_mock:
                case.life.listeners.append(Statistics(case.machine.sheet.name).note)
            front.begin(case)
            while front.is_open and not asking.is_stopped:
                front.turn(case.life)
    except Stopped:
        pass
    return asking.exit_code


def build_machine(args: argparse.Namespace) -> Machine:
    """The case that the command line describes, at the rate of a small loudspeaker."""
    return build(
        MachineOptions(
            record=args.record,
            charge=args.charge,
            life=CellLife(args.life or CellLife.AUTHENTIC),
            mode=Mode(args.mode),
            wear=args.wear,
            clean=args.clean,
            sample_rate=SAMPLE_RATE,
            seed=args.seed,
        )
    )
