"""What the doctor looks at: each check gives what was found, and what to do about it."""

import importlib
import importlib.util
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

import mummycase
from mummycase import assets
from mummycase.case import StylusState
from mummycase.case.hand import draw_hold, hear_message
from mummycase.cli.console import stdout_console
from mummycase.cli.machine import DEFAULT_RECORD, MachineOptions, build
from mummycase.errors import (
    AudioUnavailableError,
    MissingExtraError,
    MummyCaseError,
    PinsUnavailableError,
    WiringError,
)
from mummycase.records import find, find_faults, names, test_tones

if TYPE_CHECKING:
    from mummycase.pi.wiring import Wiring

PI_MODEL = Path("/proc/device-tree/model")
"""Tells which Raspberry Pi this is; elsewhere there is none."""

NEEDED_SIZE = (80, 24)
"""Columns and lines that the terminal case wants."""

ENOUGH_SPEED = 4.0
"""Times real time below which drawing and other programs may make the sound stutter."""


class Health(StrEnum):
    """How it is with one thing."""

    OK = "ok"
    NOTE = "note"
    """Something is missing that only some will miss."""
    BAD = "bad"
    """The mummy cannot do its main job."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What was found.

    Attributes:
        what: the thing looked at.
        health: how it is.
        found: its state, in a few words.
        advice: what to do about it; empty if nothing.
    """

    what: str
    health: Health
    found: str
    advice: str = ""


def all_checks() -> tuple[tuple[str, Callable[[], Iterator[Finding]]], ...]:
    """Every check with the name of what it looks at, in the order in which one would ask."""
    return (
        ("program", check_program),
        ("libraries", check_libraries),
        ("sound", check_sound),
        ("records", check_records),
        ("machine", check_machine),
        ("terminal", check_terminal),
        ("fonts", check_fonts),
        ("folders", check_folders),
        ("extras", check_extras),
        ("pins", check_pins),
    )


def check_program() -> Iterator[Finding]:
    """Python and this package."""
    is_new = sys.version_info >= (3, 11)
    yield Finding(
        what="Python",
        health=Health.OK if is_new else Health.BAD,
        found=f"{platform.python_version()} on {platform.system()} {platform.machine()}",
        advice="" if is_new else "install Python 3.11 or newer",
    )
    yield Finding(what="mummycase", health=Health.OK, found=mummycase.__version__)


def check_libraries() -> Iterator[Finding]:
    """What sound needs. Asked for by name, so that a broken one is a finding, not the end."""
    for module, name, tell in (
        ("numpy", "numpy", lambda it: it.__version__),
        ("soundfile", "soundfile", lambda it: f"libsndfile {it.__libsndfile_version__}"),
        ("pygame", "pygame-ce", lambda it: "SDL " + ".".join(map(str, it.get_sdl_version()))),
    ):
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        try:
            more = tell(importlib.import_module(module))
            found = f"{version(name)}, {more}" if more != version(name) else more
        except (ImportError, OSError, AttributeError, PackageNotFoundError) as error:
            yield Finding(
                what=name,
                health=Health.BAD,
                found=f"cannot be loaded: {error}",
                advice=f"pip install --force-reinstall {name}",
            )
        else:
            yield Finding(what=name, health=Health.OK, found=found)


def check_sound() -> Iterator[Finding]:
    """Really open the device."""
    from mummycase.audio import SdlSpeaker

    try:
        with SdlSpeaker() as speaker:
            driver = str(importlib.import_module("pygame.mixer").get_driver())
            rate = speaker.sample_rate
            device = _device()
    except AudioUnavailableError as error:
        yield Finding(
            what="sound device",
            health=Health.BAD,
            found=str(error).removesuffix("; run 'mummycase doctor' to see what to do"),
            advice=_sound_advice(),
        )
        return
    is_dumb = driver in ("dummy", "disk")
    yield Finding(
        what="sound device",
        health=Health.NOTE if is_dumb else Health.OK,
        found=f"{device}driver {driver!r}, {rate} frames a second",
        advice="nothing is heard through it: unset SDL_AUDIODRIVER" if is_dumb else "",
    )


def _device() -> str:
    """The name of the device in use, if SDL tells: the first is the one it takes."""
    try:
        audio = importlib.import_module("pygame._sdl2.audio")
        devices = audio.get_audio_device_names(False)
    except Exception:  # a private part of pygame: it may be gone, or say no
        return ""
    return f"{devices[0]!r}, " if devices else ""


def _sound_advice() -> str:
    wanted = os.environ.get("SDL_AUDIODRIVER")
    if wanted:
        return f"SDL_AUDIODRIVER is set to {wanted!r}: unset it, or name a driver that is there"
    return (
        "connect or switch on a sound device (on Linux: is PipeWire, PulseAudio or ALSA there, "
        "and are you in the group 'audio'?); until then use 'listen --out FILE'"
    )


def check_fonts() -> Iterator[Finding]:
    """What the window writes with; the terminal has its own."""
    fonts = sorted(path.name for path in (assets.pictures() / "fonts").glob("*.ttf"))
    yield Finding(
        what="fonts",
        health=Health.OK if fonts else Health.BAD,
        found=", ".join(fonts) or "none in the installation",
        advice="" if fonts else "reinstall mummycase",
    )


def check_records() -> Iterator[Finding]:
    """Every record, its sounds included."""
    try:
        there = names()
    except MummyCaseError as error:
        yield Finding(what="records", health=Health.BAD, found=str(error), advice="reinstall")
        return
    if DEFAULT_RECORD not in there:
        yield Finding(
            what=DEFAULT_RECORD,
            health=Health.BAD,
            found="the built-in record is missing",
            advice="reinstall mummycase",
        )
    for name in there:
        faults = () if name == test_tones.NAME else find_faults(find(name))
        bad = Health.BAD if name == DEFAULT_RECORD else Health.NOTE
        yield Finding(
            what=name,
            health=bad if faults else Health.OK,
            found=f"{len(faults)} faults, first: {faults[0]}" if faults else "fit for the case",
            advice=f"see 'mummycase records --check {name}'" if faults else "",
        )


def check_machine() -> Iterator[Finding]:
    """Pull the lever once, and see how fast that is."""
    case = build(MachineOptions(record=test_tones.NAME, seed=1971)).case
    begun = time.process_time()
    for _ in hear_message(case, draw_hold(np.random.default_rng(1971))):
        pass
    speed = case.frame / case.sample_rate / max(time.process_time() - begun, 1e-3)
    rests = case.stylus is StylusState.AT_REST
    advice = "" if rests else "the message did not end: please report this"
    if rests and speed < ENOUGH_SPEED:
        advice = "sound may stutter: close what else keeps this computer busy"
    yield Finding(
        what="machine",
        health=Health.BAD if not rests else Health.NOTE if advice else Health.OK,
        found=f"its sound is computed {speed:.0f} times as fast as it is heard",
        advice=advice,
    )


def check_terminal() -> Iterator[Finding]:
    """Signs, colours and size."""
    encoding = (sys.stdout.encoding or "ascii").lower()
    is_utf = encoding.replace("-", "") == "utf8"
    yield Finding(
        what="signs",
        health=Health.OK if is_utf else Health.NOTE,
        found=encoding,
        advice="" if is_utf else "set the terminal to UTF-8 (LANG=C.UTF-8) for pictures",
    )
    if not sys.stdout.isatty():
        yield Finding(what="terminal", health=Health.NOTE, found="output goes elsewhere")
        return
    colours = stdout_console().color_system or "none"
    is_true = colours == "truecolor"
    yield Finding(
        what="colours",
        health=Health.OK if is_true else Health.NOTE,
        found=colours,
        advice="" if is_true else "if the terminal can do more, set COLORTERM=truecolor",
    )
    size = shutil.get_terminal_size()
    fits = size.columns >= NEEDED_SIZE[0] and size.lines >= NEEDED_SIZE[1]
    yield Finding(
        what="size",
        health=Health.OK if fits else Health.NOTE,
        found=f"{size.columns}x{size.lines}",
        advice="" if fits else "'mummycase case' wants {}x{}".format(*NEEDED_SIZE),
    )


def check_folders() -> Iterator[Finding]:
    """Where things lie."""
    try:
        yield Finding(what="sounds", health=Health.OK, found=str(assets.sounds()))
    except MummyCaseError as error:
        yield Finding(what="sounds", health=Health.BAD, found=str(error))
    for what, folder in (
        ("your records", assets.user_records()),
        ("your boards", assets.user_boards()),
        ("saved games", assets.user_games()),
    ):
        nearest = _nearest(folder)
        is_there, can_write = folder.is_dir(), nearest.is_dir() and os.access(nearest, os.W_OK)
        state = "" if is_there else " (made when needed)"
        yield Finding(
            what=what,
            health=Health.OK if can_write else Health.NOTE,
            found=f"{folder}{state}",
            advice="" if can_write else "not writable: give yourself the right to write there",
        )


def check_extras() -> Iterator[Finding]:
    """What only some need."""
    for extra, module, use in (
        ("lab", "matplotlib", "plots of measurements"),
        ("print", "typst", "the game on paper, as a PDF"),
        ("pi", "gpiozero", "a real case on a Raspberry Pi"),
    ):
        is_there = importlib.util.find_spec(module) is not None
        yield Finding(
            what=f"extra {extra!r}",
            health=Health.OK if is_there else Health.NOTE,
            found=f"{module} {version(module)}" if is_there else "not installed",
            advice="" if is_there else f"for {use}: in the clone, pip install '.[{extra}]'",
        )


def check_pins() -> Iterator[Finding]:
    """What a case with a Raspberry Pi would find; elsewhere only a file of pins of one's own."""
    from mummycase.pi.memory import Memory
    from mummycase.pi.wiring import load

    is_own = (assets.user_settings() / "pins.toml").exists()
    try:
        wiring = load()
    except WiringError as error:
        found = f"{len(error.faults)} faults, first: {error.faults[0]}"
        yield Finding(what="wiring", health=Health.NOTE, found=found, advice="mend pins.toml")
        return
    if is_own:
        yield Finding(what="wiring", health=Health.OK, found=str(wiring.source))
    silence = Memory(assets.user_pi()).now.silence
    if silence:
        yield Finding(
            what="case on the Pi",
            health=Health.NOTE,
            found=f"was silent when it started last: {silence}",
            advice="mend that, then start it again ('systemctl restart mummycase')",
        )
    if not PI_MODEL.exists():
        return
    model = PI_MODEL.read_text(encoding="utf-8", errors="replace").strip("\0 \n")
    yield _pins_of(wiring, model)


def _pins_of(wiring: "Wiring", model: str) -> Finding:
    from mummycase.pi.pins import GpioPins

    try:
        pins = GpioPins(wiring, time.monotonic)
    except (PinsUnavailableError, MissingExtraError) as error:
        return Finding(what="pins", health=Health.NOTE, found=f"{model}: {error}")
    about = pins.about
    pins.close()
    return Finding(what="pins", health=Health.OK, found=f"{model}: {about}")


def _nearest(folder: Path) -> Path:
    """The folder, or the nearest above it that exists."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder
