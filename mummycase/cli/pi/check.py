"""``mummycase case --pi --check``: walks through a new case with whoever built it."""

import time

from mummycase.audio import open_speaker
from mummycase.audio.knock import knock
from mummycase.cli.pi.front import Front
from mummycase.cli.pi.opening import BLOCK_FRAMES, SAMPLE_RATE
from mummycase.cli.pi.stopping import Asked
from mummycase.pi.check import Finding, Task, Walk
from mummycase.pi.panel import Clock, Pins
from mummycase.pi.pins import describe
from mummycase.pi.wiring import Wiring

MARKS = {True: "ok   ", False: "BAD  ", None: "note "}


def run_check(
    wiring: Wiring,
    pins: Pins,
    front: Front,
    asking: Asked,
    *,
    is_silent: bool,
    clock: Clock = time.monotonic,
) -> int:
    """Walk, and say what is seen; 0 if all is well, 1 if something is not."""
    front.say(pins.about)
    front.say(f"wiring of {wiring.source}")
    for line in describe(wiring):
        front.say(f"  {line}")
    walk = Walk(
        wiring,
        pins,
        clock,
        attend=front.attend,
        is_stopped=lambda: asking.is_stopped,
        ask=front.ask,
    )
    findings: list[Finding] = []
    for step in walk.parts():
        if asking.is_stopped:
            return asking.exit_code or 1
        if isinstance(step, Task):
            front.say(f"-> {step.words}")
        else:
            findings.append(step)
            front.say(_line(step))
    findings.append(_speaker(front, is_silent=is_silent))
    front.say(_line(findings[-1]))
    bad = [finding.part for finding in findings if finding.is_well is False]
    front.say(f"Not well yet: {', '.join(bad)}." if bad else "The case is well.")
    return 1 if bad else 0


def _line(finding: Finding) -> str:
    return f"{MARKS[finding.is_well]}{finding.part}: {finding.words}"


def _speaker(front: Front, *, is_silent: bool) -> Finding:
    if is_silent:
        return Finding("speaker", None, "silent, as asked")
    front.say("-> Listen: three knocks.")
    speaker, silence = open_speaker(SAMPLE_RATE, block_frames=BLOCK_FRAMES)
    with speaker:
        if silence is not None:
            return Finding("speaker", False, silence)
        sound = knock(SAMPLE_RATE, 3)
        for start in range(0, len(sound), BLOCK_FRAMES):
            speaker.write(sound[start : start + BLOCK_FRAMES])
    was_heard = front.ask("Did you hear them?")
    advice = (
        "" if was_heard is not False else ": look at SD, BCLK, LRC and DIN, then at 'alsamixer'"
    )
    return Finding("speaker", was_heard is not False, f"the sound card took three knocks{advice}")
