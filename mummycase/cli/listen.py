"""``mummycase listen``: one message, aloud or into a file."""

import argparse
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from mummycase.audio import FileSpeaker, Speaker, open_speaker, silent_speaker
from mummycase.case import GROOVES, CaseSettings, Mode
from mummycase.case.hand import LIMIT_S
from mummycase.cli.console import LateProgress, print_json
from mummycase.cli.hearing import Hearing
from mummycase.cli.machine import MachineOptions, add_machine_options, build
from mummycase.cli.parsing import add_command, number_in, path, whole_in
from mummycase.cli.teller import Teller
from mummycase.errors import AudioUnavailableError
from mummycase.records import Transcript, command_words

if TYPE_CHECKING:
    from mummycase.cli.parsing import Subparsers

POLL_S = 0.003
"""How often to ask a speaker that is not hungry, s."""

STORY = f"""\
Pulls the lever once and plays from the lever to the platter's rest. Without --groove the machine
decides, as it does on the table; the seed that is told makes it decide the same again.

Aloud, the words appear as they are spoken; without a sound device only they do. With --out the
sound goes into a file instead (WAV, FLAC or Ogg by its ending).

A message that has not ended after {LIMIT_S:.0f} s will not: the cell is too weak. What was heard
until then is kept, and the exit code is 1."""

EXAMPLE = """\
mummycase listen
mummycase listen --groove 7 --cell tired --knob 0.88
mummycase listen --side 2 --wear 0.6 --seed 1971 --out message.flac"""


def add_parser(subparsers: "Subparsers") -> None:
    """Add the command's parser."""
    parser = add_command(
        subparsers, "listen", line="hear one message", story=STORY, example=EXAMPLE
    )
    add_machine_options(parser)
    parser.add_argument(
        "--side", metavar="1|2", type=whole_in(1, 2), default=1, help="which side faces up; 1"
    )
    parser.add_argument(
        "--groove", metavar="G", type=whole_in(1, GROOVES), help=f"1..{GROOVES}; chance decides"
    )
    parser.add_argument(
        "--knob",
        metavar="K",
        type=number_in(0.0, 1.0),
        default=0.5,
        help="the speed knob, 0 slow .. 1 fast; 0.5",
    )
    parser.add_argument(
        "--out", metavar="FILE", type=path, help="write the sound here (.wav, .flac, .ogg)"
    )
    parser.add_argument("--json", action="store_true", help="print figures, as JSON, and no more")


def run(args: argparse.Namespace) -> int:
    """Hear one message."""
    options = MachineOptions(
        record=args.record,
        side=args.side,
        charge=args.charge,
        knob=args.knob,
        mode=Mode(args.mode),
        wear=args.wear,
        clean=args.clean,
        seed=args.seed,
    )
    out: Path | None = args.out
    if out is not None:  # opened before the long work, so that a bad name is told at once
        with FileSpeaker(out, CaseSettings().sample_rate) as speaker:
            hearing = Hearing(build(options), args.groove)
            _into_file(hearing, speaker, teller=None if args.json else _teller(hearing))
    else:
        hearing = Hearing(build(options), args.groove)
        _aloud(hearing, None if args.json else _teller(hearing))
    if args.json:
        print_json(figures(hearing, out))
    else:
        _finish(hearing, out)
    if hearing.ended is None:
        _say(_why_not(hearing))
        return 1
    return 0


def figures(hearing: Hearing, out: Path | None) -> dict[str, object]:
    """What is known of a message that was heard, for JSON."""
    machine, message, readings = hearing.machine, hearing.message, hearing.readings()
    has_ended = hearing.ended is not None
    return {
        "record": machine.sheet.name,
        "side": readings.side,
        "groove": message.groove if message else None,
        "text": message.text if message else None,
        "command": message.command.code.value if message and has_ended else None,
        "count": message.command.count if message and has_ended else None,
        "when": message.command.when.value if message and has_ended else None,
        "ended": has_ended,
        "duration_s": round(hearing.duration_s, 3),
        "hold_s": round(hearing.hold_s, 3),
        "seed": machine.seed,
        "file": str(out) if out is not None else None,
    }


def play(
    hearing: Hearing,
    speaker: Speaker,
    teller: Teller | None,
    *,
    wait: Callable[[], None] = lambda: time.sleep(POLL_S),
    clock: Callable[[], float] = time.monotonic,
) -> str | None:
    """Let a message sound, its caption beside it.

    Args:
        hearing: the message, not yet begun.
        speaker: where it sounds.
        teller: told of every block; None if nobody reads.
        wait: lets a little time pass when the speaker has no room.
        clock: seconds that only grow; gives silence its pace.

    Returns:
        Why it went on in silence, if the device failed on the way; otherwise None.
    """
    silence = None
    for block in hearing.blocks():
        try:
            while not speaker.room():
                wait()
            speaker.write(block)
        except AudioUnavailableError as error:
            silence = str(error)
            speaker = silent_speaker(speaker.sample_rate, speaker.block_frames, clock=clock)
        if teller is not None:
            teller.follow(hearing)
    return silence


def _aloud(hearing: Hearing, teller: Teller | None) -> None:
    speaker, silence = open_speaker(hearing.machine.case.sample_rate)
    if silence is not None:
        _say(silence)
    try:
        with speaker:
            lost = play(hearing, speaker, teller)
    finally:
        if teller is not None:
            teller.close()
    if lost is not None:
        _say(lost)


def _into_file(hearing: Hearing, speaker: FileSpeaker, teller: Teller | None) -> None:
    with LateProgress(1.0) as progress:
        for block in hearing.blocks():
            speaker.write(block)
            if teller is not None and hearing.groove is not None:
                teller.tell_all(hearing)
            progress.show(hearing.done, "rendering")


def _teller(hearing: Hearing) -> Teller:
    record = hearing.machine.case.record
    message_s = record.geometry.message_s if record is not None else 0.0
    width = shutil.get_terminal_size().columns
    return Teller(sys.stdout, Transcript(hearing.machine.sheet, message_s), width)


def _finish(hearing: Hearing, out: Path | None) -> None:
    message = hearing.message
    if message is not None and hearing.ended is not None:
        print(f"  {command_words(message.command)}")
    elif message is not None:
        print("  broken off: no command")
    place = f" to {out}" if out is not None else ""
    print(f"  {hearing.duration_s:.1f} s{place}, seed {hearing.machine.seed}")


def _why_not(hearing: Hearing) -> str:
    cell = hearing.readings().left
    charge = 0.0 if cell is None else cell.state_of_charge
    does = "the platter stands still" if hearing.stalled else "the message did not end"
    return (
        f"{does} after {hearing.duration_s:.0f} s: the cell is too weak "
        f"({charge:.0%} of its charge); try --cell fresh or a higher --knob"
    )


def _say(line: str) -> None:
    print(f"mummycase listen: {line}", file=sys.stderr, flush=True)
