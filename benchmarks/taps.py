"""Where a benchmark listens in: at a sound server, or at SDL's "disk" driver.

Both are a raw file (mono, 16 bits) that grows in real time, and know when each frame passed.

`ServerTap` starts a PulseAudio of its own with a null sink, whose clock is the real one, makes SDL
play into it and records the sink's monitor bit for bit: what a sound card would get, with every gap
that a card would have. The recorder asks for less haste than SDL does, so that it does not change
how the server works. A card's own buffer comes on top.

`DiskTap` makes SDL write into the file. Where a block is late, its gap is there too, but a device
that ran dry because SDL's own thread was late is not seen. SDL writes through the C library, which
hands on 4096 bytes only when the next buffer comes: the growth to buffer k shows that buffer k was
being written at that moment.
"""

import os
import shutil
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

import numpy as np
from numpy.typing import NDArray

PROGRAMS = ("pulseaudio", "parec", "pacat")
SINK, CONTROL_SINK = "case", "control"
RECORDER_MS = 20
START_S = 10.0
POLL_S = 0.0005
STDIO_BYTES = 4096
FRAME_BYTES = 2


class Tap(ABC):
    """A raw file that grows with the sound.

    Args:
        path: of the file.
        sample_rate: frames a second.
        block_frames: frames of the device's buffer.

    Attributes:
        name: where this listens, for a headline.
        begun: when the file did, s of the monotonic clock, to a few hundredths.
    """

    name = ""

    def __init__(self, path: Path, sample_rate: int, block_frames: int) -> None:
        self.path = path
        self.sample_rate = sample_rate
        self.block_frames = block_frames
        self.begun = time.monotonic()
        self._growth: list[tuple[float, int]] = []

    def watch(self, seconds: float) -> None:
        """Wait, and note meanwhile when the file grew and how long it was then."""
        until = time.monotonic() + seconds
        size = self._growth[-1][1] if self._growth else 0
        while (now := time.monotonic()) < until:
            found = self.path.stat().st_size if self.path.exists() else 0
            if found != size:
                size = found
                self._growth.append((now, size))
            time.sleep(POLL_S)

    def sound(self) -> NDArray[np.int16]:
        """All that passed so far, shape (frames,)."""
        return np.fromfile(self.path, "<i2")

    @abstractmethod
    def passed_at(self, frames: NDArray[np.intp]) -> NDArray[np.float64]:
        """When these frames passed, s of the monotonic clock; they must have been watched."""


class ServerTap(Tap):
    """The recorded monitor of a sink.

    A frame passed when the piece that holds it arrived, less the time of what follows it there: so
    it does not matter how late a busy machine lets us see the piece.
    """

    name = "a sound server (PulseAudio, null sink)"

    def passed_at(self, frames: NDArray[np.intp]) -> NDArray[np.float64]:
        """When the server passed these frames on."""
        times, sizes = (np.array(column) for column in zip(*self._growth, strict=True))
        ends = sizes // FRAME_BYTES
        piece = np.searchsorted(ends, frames, side="right")
        return np.asarray(times[piece] - (ends[piece] - frames) / self.sample_rate)


class DiskTap(Tap):
    """What SDL writes with its "disk" driver."""

    name = "SDL's disk driver"

    def passed_at(self, frames: NDArray[np.intp]) -> NDArray[np.float64]:
        """When SDL wrote the buffers with these frames; those not seen lie evenly between."""
        buffer_bytes = self.block_frames * FRAME_BYTES
        seen = [(size / buffer_bytes, at) for at, size in self._growth if size % STDIO_BYTES == 0]
        numbers, times = zip(*seen, strict=True)
        return np.asarray(np.interp(frames // self.block_frames, numbers, times))


def has_server() -> bool:
    """Whether the programs of PulseAudio are here."""
    return all(shutil.which(program) for program in PROGRAMS)


@contextmanager
def open_tap(sample_rate: int, block_frames: int, *, disk: bool) -> Iterator[Tap]:
    """Let SDL, when it opens next, play to where it is listened to.

    Args:
        sample_rate: frames a second.
        block_frames: frames of the device's buffer.
        disk: listen at SDL's disk driver, not at a sound server.
    """
    with tempfile.TemporaryDirectory(prefix="delay-") as name, ExitStack() as stack:
        folder = Path(name)
        path = folder / "sound.raw"
        if disk:
            os.environ.update(SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(path))
            yield DiskTap(path, sample_rate, block_frames)
            return
        os.environ.update(
            SDL_AUDIODRIVER="pulseaudio",
            PULSE_SERVER=f"unix:{folder / 'socket'}",
            PULSE_COOKIE=str(folder / "cookie"),
            PULSE_SINK=SINK,
        )
        stack.enter_context(_server(folder, sample_rate))
        stack.enter_context(_recorder(path, SINK, sample_rate))
        yield ServerTap(path, sample_rate, block_frames)


@contextmanager
def control(tap: Tap, sound: NDArray[np.int16]) -> Iterator[Tap | None]:
    """Let PulseAudio's own player, in C and with as long a buffer, play to the server beside SDL.

    Gaps in what it played are the machine's: another process or the host took its time.

    Args:
        tap: where the benchmark listens.
        sound: what shall be played, shape (frames,).

    Yields:
        Where to listen to it; None if there is no server to play to.
    """
    if not isinstance(tap, ServerTap):
        yield None
        return
    source = tap.path.with_name("source.raw")
    sound.astype("<i2").tofile(source)
    path = tap.path.with_name("control.raw")
    command = ["pacat", f"--device={CONTROL_SINK}", f"--rate={tap.sample_rate}", "--channels=1"]
    command += ["--format=s16le", "--raw", str(source)]
    command += [f"--latency-msec={round(1e3 * tap.block_frames / tap.sample_rate)}"]
    with _recorder(path, CONTROL_SINK, tap.sample_rate):
        player = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            yield ServerTap(path, tap.sample_rate, tap.block_frames)
        finally:
            player.terminate()
            player.wait()


@contextmanager
def _server(folder: Path, sample_rate: int) -> Iterator[None]:
    """A PulseAudio in the foreground with two null sinks and nothing of the user's; root may."""
    names = ("HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR", "PULSE_STATE_PATH", "PULSE_RUNTIME_PATH")
    environment = {**os.environ, **dict.fromkeys(names, str(folder))}
    del environment["PULSE_SERVER"]  # a server that finds it refuses to start
    command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"]
    command += ["-L", f"module-native-protocol-unix socket={folder / 'socket'} auth-anonymous=1"]
    for sink in (SINK, CONTROL_SINK):
        settings = f"sink_name={sink} format=s16le channels=1 rate={sample_rate}"
        command += ["-L", f"module-null-sink {settings}"]
    with _running(command, folder / "socket", folder / "log", environment=environment):
        yield


@contextmanager
def _recorder(path: Path, sink: str, sample_rate: int) -> Iterator[None]:
    """A sink's monitor, recorded into a file."""
    command = ["parec", f"--device={sink}.monitor", f"--rate={sample_rate}", "--channels=1"]
    command += ["--format=s16le", "--raw", f"--latency-msec={RECORDER_MS}"]
    with path.open("wb") as sound, _running(command, path, path.with_suffix(".log"), sound):
        yield


@contextmanager
def _running(
    command: list[str],
    made: Path,
    log: Path,
    output: IO[bytes] | None = None,
    environment: dict[str, str] | None = None,
) -> Iterator[None]:
    """A process, from when it has made something of a file until it is no more needed."""
    with log.open("wb") as errors:
        process = subprocess.Popen(command, env=environment, stdout=output or errors, stderr=errors)
    try:
        deadline = time.monotonic() + START_S
        while not made.exists() or (made.is_file() and not made.stat().st_size):
            if process.poll() is not None or time.monotonic() > deadline:
                said = log.read_text(encoding="utf-8", errors="replace").strip()
                raise RuntimeError(f"{command[0]} did not start: {said or 'no word'}")
            time.sleep(0.01)
        yield
    finally:
        process.terminate()
        process.wait()
