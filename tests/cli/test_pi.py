"""``mummycase case --pi`` on mock pins: options, exit codes, a late card, the check, a game."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from mummycase import assets
from mummycase.audio import NullSpeaker
from mummycase.case.events import MessageEnded, MessageStarted
from mummycase.cli import checks
from mummycase.cli.machine import Machine, MachineOptions, build
from mummycase.cli.pi import game as game_module
from mummycase.cli.pi import opening
from mummycase.cli.pi.game import Attendant
from mummycase.cli.pi.opening import Opened, Plan, Stopped, opened
from mummycase.cli.pi.stopping import Asked
from mummycase.cli.pi.words import Statistics, line_of
from mummycase.cli.play.game import Leave, Meanwhile
from mummycase.errors import PinsUnavailableError
from mummycase.pi.check import Finding, Walk
from mummycase.pi.lamps import Mood
from mummycase.pi.memory import Memory, Remembered
from mummycase.pi.mock import Bench
from mummycase.pi.notify import Notifier
from mummycase.pi.panel import Lamp, Switch
from mummycase.table.history import History
from tests.pi.rig import RATE, Clock, wiring_of

from .conftest import Run

CHECKOUT = Path(__file__).parents[2]

posix = pytest.mark.skipif(sys.platform == "win32", reason="a Raspberry Pi has no Windows")


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["--check"], 2, "--check goes with --pi"),
        (["--pins"], 2, "--pins goes with --pi"),
        (["--game"], 2, "--game goes with --pi"),
        (["--pi", "--terminal"], 2, "--terminal goes without --pi"),
        (["--pi", "--fullscreen"], 2, "only together with --captions"),
        (["--pi", "--check", "--game"], 2, "one at a time"),
        (["--pi", "--mock", "--record", "nothing"], 2, "record 'nothing' not found"),
        (["--pi", "--pins", "/nowhere.toml"], 78, "wiring /nowhere.toml: it cannot be read"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(
    run: Run, words: list[str], code: int, told: str
) -> None:
    outcome = run("case", *words)
    assert outcome.code == code
    assert told in outcome.err
    assert outcome.err.count("\n") == 1


def test_the_pins_are_told(run: Run) -> None:
    outcome = run("case", "--pi", "--pins")
    assert outcome.code == 0
    assert "GPIO17 (pin 11)" in outcome.out


CHILD = """
import sys
from mummycase.cli import main
from mummycase.pi.mock import Bench
from mummycase.pi.panel import Lamp

close = Bench.close
def told(bench):
    bench.pins.close()
    print("lamps", [bench.lit(lamp) for lamp in Lamp], flush=True)
    close(bench)
Bench.close = told
raise SystemExit(main(["case", "--pi", "--mock", "--record", "test_tones"]))
"""


@posix
def test_told_to_stop_the_sound_ends_and_the_lamps_go_out(tmp_path: Path) -> None:
    """A process of its own, heard through SDL's disk driver: two knocks, then nothing."""
    heard = tmp_path / "heard.raw"
    environ = {
        **os.environ,
        "PYTHONPATH": str(CHECKOUT),
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(heard),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
    }
    with subprocess.Popen(
        [sys.executable, "-c", CHILD],
        cwd=tmp_path,
        env=environ,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        assert child.stdout.readline().startswith("ready: Raspberry Pi")
        while heard.stat().st_size < RATE:  # half a second of it
            assert child.poll() is None
        child.send_signal(signal.SIGTERM)
        rest, complaints = child.stdout.read(), child.stderr.read()
    assert child.returncode == 0
    assert complaints == ""
    assert rest.splitlines()[-1] == "lamps [0.0, 0.0]"
    sound = np.abs(np.fromfile(heard, np.int16).astype(float)) / 32767
    loud = np.flatnonzero(sound > 0.1)
    assert 0.15 < (loud[-1] - loud[0]) / RATE < 0.25  # one knock, and another 0.16 s later
    assert np.max(sound) == pytest.approx(0.4 * 0.7, abs=0.03)  # at the volume of the start


KILLED = """
from pathlib import Path
import sys
from mummycase.pi.memory import Memory, Remembered
memory = Memory(Path(sys.argv[1]))
turn = 0
while True:
    turn += 1
    memory.keep(Remembered(seen=("cover",) * (turn % 50), side=turn % 2 + 1))
    if turn == 20:
        print("going", flush=True)
"""


@posix
def test_killed_in_mid_writing_the_memory_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "pi.json"
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)],
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        stdout=subprocess.PIPE,
    ) as child:
        assert child.stdout is not None
        child.stdout.readline()
        child.kill()
    assert set(Memory(path).now.seen) <= {"cover"}
    assert path.read_bytes().endswith(b"}")
    assert [each.name for each in tmp_path.iterdir()] == ["pi.json"]


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    clock = Clock()
    bench = Bench(wiring_of(tmp_path), clock)
    bench.clock = clock  # type: ignore[attr-defined]  # for the tests alone
    yield bench
    bench.close()


@cache
def machine() -> Machine:
    """One for all: each gives it back when it is done."""
    return build(MachineOptions(record="test_tones", sample_rate=RATE, seed=1))


def plan_of(bench: Bench, tmp_path: Path, **kwargs: object) -> Plan:
    machine()  # made here, so that nobody waits for it
    given: dict[str, object] = {
        "wiring": wiring_of(tmp_path),
        "pins": bench.pins,
        "memory": Memory(tmp_path / "pi.json"),
        "notifier": Notifier({}),
        "make_machine": machine,
        "clock": bench.clock,  # type: ignore[attr-defined]  # see the fixture
        **kwargs,
    }
    return Plan(**given)  # type: ignore[arg-type]  # as above, by name


def sleeper(bench: Bench) -> Callable[[float], None]:
    def sleep(seconds: float) -> None:
        bench.clock.now += seconds  # type: ignore[attr-defined]  # see the fixture

    return sleep


def test_a_sound_card_that_comes_late_is_waited_for(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def open_speaker(rate: int, *, block_frames: int) -> tuple[NullSpeaker, str | None]:
        tries.append(bench.pins.light)
        silence = "no sound: no card" if len(tries) < 4 else None
        return NullSpeaker(rate, block_frames), silence

    monkeypatch.setattr(opening, "open_speaker", open_speaker)
    with opened(plan_of(bench, tmp_path), sleeper(bench)) as case:
        assert len(tries) == 4
        assert case.live.silence is None
        assert case.life.lamps.mood is Mood.READY


def test_without_sound_all_else_goes_on_and_the_doctor_knows(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        opening,
        "open_speaker",
        lambda rate, *, block_frames: (NullSpeaker(rate, block_frames), "no sound: no card"),
    )
    with opened(plan_of(bench, tmp_path), sleeper(bench)) as case:
        assert case.life.troubles() == ("no sound: no card",)
        case.life.turn()
    assert Memory(tmp_path / "pi.json").now.silence == "no sound: no card"
    assert bench.lit(Lamp.COBRA) == 0.0


def test_told_to_stop_while_a_card_is_waited_for(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        opening, "open_speaker", lambda rate, *, block_frames: (NullSpeaker(rate), "no card")
    )
    plan = plan_of(bench, tmp_path, is_stopped=lambda: True)
    with pytest.raises(Stopped), opened(plan, sleeper(bench)):
        pass


@pytest.fixture
def silent_case(bench: Bench, tmp_path: Path) -> Iterator[Opened]:
    with opened(plan_of(bench, tmp_path, is_silent=True), sleeper(bench)) as case:
        yield case


def test_what_is_heard_is_told_and_written_down(tmp_path: Path) -> None:
    sheet = machine().sheet
    line = line_of(MessageStarted(frame=1, side=2, groove=3), sheet)
    assert line.startswith("side 2, groove 3: ")
    history = History(tmp_path / "history.jsonl")
    note = Statistics(sheet.name, history).note
    note(MessageStarted(frame=1, side=2, groove=3))
    note(MessageEnded(frame=2, side=2, groove=3))
    assert history.messages(sheet.name) == {(2, 3): 1}
    (tmp_path / "file").write_text("")
    Statistics("x", History(tmp_path / "file" / "h")).note(MessageEnded(frame=1, side=1, groove=1))


def test_the_doctor_tells_why_it_was_silent_and_what_is_wrong_with_the_wiring(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "user_pi", lambda: tmp_path / "pi.json")
    monkeypatch.setattr(assets, "user_settings", lambda: tmp_path)
    monkeypatch.setattr(checks, "PI_MODEL", tmp_path / "model")
    assert list(checks.check_pins()) == []
    Memory(tmp_path / "pi.json").keep(Remembered(silence="no sound: no card"))
    (finding,) = checks.check_pins()
    assert "no sound: no card" in finding.found
    (tmp_path / "model").write_text("Raspberry Pi Zero 2 W Rev 1.0\0")

    def busy(*args: object) -> None:
        raise PinsUnavailableError("switches.lever on GPIO17 (pin 11) cannot be opened: busy")

    monkeypatch.setattr("mummycase.pi.pins.GpioPins", busy)
    *_, finding = checks.check_pins()
    assert "Zero 2 W Rev 1.0: switches.lever" in finding.found
    (tmp_path / "pins.toml").write_text("[switches.lever]\npin = 18")
    (finding,) = checks.check_pins()
    assert "reserved for I2S" in finding.found


def walk(bench: Bench, tmp_path: Path, pins: str, script: Callable[[float], None]) -> list[Finding]:
    clock = bench.clock  # type: ignore[attr-defined]  # see the fixture

    def attend(now: float) -> None:
        clock.now += 0.05
        script(clock.now)

    tour = Walk(wiring_of(tmp_path, pins), bench.pins, clock, attend=attend)
    monkey = tour._panel
    monkey.wait = lambda seconds: None  # type: ignore[method-assign]  # no time passes by itself
    return [step for step in tour.parts() if isinstance(step, Finding)]


def test_the_check_says_what_it_sees(bench: Bench, tmp_path: Path) -> None:
    begun = bench.clock.now  # type: ignore[attr-defined]  # see the fixture
    moves = [(0.3, Switch.LEVER, True), (1.0, Switch.LEVER, False), (2.0, Switch.COVER, False)]

    def script(now: float) -> None:
        while moves and now - begun >= moves[0][0]:
            _, switch, is_closed = moves.pop(0)
            bench.move(switch, is_closed)

    findings = {each.part: each for each in walk(bench, tmp_path, "", script)}
    assert findings["lever"].is_well
    assert "GPIO17 (pin 11): 0.7 s" in findings["lever"].words
    assert findings["cover"].is_well is False
    assert "did not come back" in findings["cover"].words
    assert findings["jewel"].is_well is False  # its switch is closed, and nobody lifts the jewel
    assert "does it connect GPIO22 (pin 15) and pin 14 (GND)?" in findings["jewel"].words
    assert findings["knob"].is_well is None
    assert findings["cobra lamp"].is_well
    assert bench.lit(Lamp.COBRA) == 0.0


def test_the_check_finds_a_lever_wired_the_wrong_way(tmp_path: Path) -> None:
    clock = Clock()
    bench = Bench(wiring_of(tmp_path), clock, frozenset({Switch.LEVER}))
    bench.clock = clock  # type: ignore[attr-defined]  # for `walk`
    try:
        findings = {each.part: each for each in walk(bench, tmp_path, "", lambda now: None)}
    finally:
        bench.close()
    assert "open at rest (NO)" in findings["lever"].words
    assert findings["cover"].is_well is None
    assert "taken for not fitted" in findings["cover"].words


class Typist:
    """A standard input that has a line from time to time."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines

    def readline(self) -> str:
        return self.lines.pop(0) if self.lines else ""


def test_a_question_stands_until_somebody_pulls_the_real_lever(
    bench: Bench, silent_case: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    asking = Asked()
    attendant = Attendant(silent_case, asking)
    turns: list[int] = []

    def waiting(*args: object) -> tuple[list[object], list[object], list[object]]:
        turns.append(len(turns))
        bench.clock.now += 0.05  # type: ignore[attr-defined]  # see the fixture
        if len(turns) in (2, 20):
            bench.move(Switch.LEVER, len(turns) == 2)
        return [], [], []

    monkeypatch.setattr("select.select", waiting)
    with pytest.raises(Meanwhile):
        attendant.ask_or_see("Anna: Enter pulls the lever.")
    assert silent_case.life.companion.pulls == 1
    asking.note(signal.SIGTERM, None)
    with pytest.raises(Leave):
        attendant.ask("Ben: Enter rolls.")
    assert asking.exit_code == 0


def test_a_match_is_begun_at_the_case_and_kept(
    bench: Bench,
    silent_case: Opened,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(assets, "user_games", lambda: tmp_path / "games")
    monkeypatch.setattr(assets, "user_history", lambda: tmp_path / "history.jsonl")
    typist = Typist(["2\n", "Anna\n", "Ben\n", "9\n", "12\n", "y\n", "5\n", "3\n", "q\n"])
    monkeypatch.setattr(sys, "stdin", typist)
    monkeypatch.setattr("select.select", lambda *args: ([typist], [], []))
    silent_case.life.turn(0.0)
    assert game_module.play(silent_case, Asked()) == 0
    out = capsys.readouterr().out
    assert "Do you throw a real die?" in out
    assert "what does the die show?" in out
    assert "The game is kept" in out
    assert len(list((tmp_path / "games").glob("*.jsonl"))) == 1
