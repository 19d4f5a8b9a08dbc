"""Lamps after the voice, the knob, the volume, what systemd hears, what is remembered."""

import json
import os
import socket
import stat
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest

from mummycase.audio.knock import PEAK, knock
from mummycase.case import CaseSettings, CellLife, Controls
from mummycase.case.events import CaseEvent, MessageEnded, PlatterStalled
from mummycase.case.hands import Hands
from mummycase.pi.adjustments import Light
from mummycase.pi.knob import WILD_AFTER, Encoder, Potentiometer
from mummycase.pi.lamps import LOUD_DB, PULSE_S, QUIET_DB, Lamps, Mood, brightness
from mummycase.pi.memory import Memory, Remembered
from mummycase.pi.notify import Notifier
from mummycase.pi.panel import Lamp, Switch
from tests.case.machines import TINY, short_case
from tests.case.machines import pull as pull_by_hand

from .conftest import MakeRig
from .rig import RATE

MCP3008 = "[knob]\nkind = 'mcp3008'\n"
ENCODER = "[knob]\nkind = 'encoder'\n"


def test_lamps_follow_the_envelope_of_the_voice(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.run(PULSE_S + 3.0)
    rig.life.lamps.tell(Mood.VOICE, rig.clock())
    levels = [0.0, 0.02, 0.05, 0.1, 0.2, 0.2, 0.1, 0.02, 0.0, 0.0, 0.0]
    lit = []
    for level in levels:
        rig.ears.level = level
        rig.run(0.3)
        lit.append(rig.bench.lit(Lamp.COBRA))
        assert rig.bench.lit(Lamp.JEWEL) == lit[-1]
    assert lit[0] == lit[-1] == 0.0
    assert np.argmax(lit) in (4, 5)
    assert np.corrcoef(lit, [brightness(level) ** 2.2 for level in levels])[0, 1] > 0.95


def test_light_rises_quickly_and_falls_slowly(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.life.lamps.tell(Mood.VOICE, rig.clock())
    rig.ears.level = 1.0
    rig.run(0.05)
    assert rig.bench.lit(Lamp.COBRA) > 0.8
    rig.ears.level = 0.0
    rig.run(0.05)
    assert 0.2 < rig.bench.lit(Lamp.COBRA) < 0.9
    rig.run(2.0)
    assert rig.bench.lit(Lamp.COBRA) == 0.0


def test_a_lit_lamp_is_never_below_its_floor_nor_above_its_most() -> None:
    light = Light(max=0.5, floor=0.04)
    currents = [light.current(seen / 100) for seen in range(101)]
    assert currents[0] == 0.0
    assert currents[1:] == sorted(currents[1:])
    assert 0.04 <= currents[1] < currents[-1] == 0.5
    assert Light(max=0.0).current(1.0) == 0.0
    assert brightness(10 ** (QUIET_DB / 20)) == 0.0
    assert brightness(10 ** (LOUD_DB / 20)) == pytest.approx(1.0)


def test_it_breathes_at_the_start_and_pulses_when_ready(make_rig: MakeRig) -> None:
    rig = make_rig()
    assert rig.life.lamps.mood is Mood.STARTING
    breath = []
    for _ in range(24):
        rig.run(0.1)
        breath.append(rig.bench.lit(Lamp.COBRA))
        assert rig.bench.lit(Lamp.JEWEL) == 0.0
    assert max(breath) > 0.3 > 0.1 > min(breath)
    rig.life.begin()
    rig.run(PULSE_S / 2)
    assert rig.bench.lit(Lamp.COBRA) == rig.bench.lit(Lamp.JEWEL) > 0.9
    rig.run(PULSE_S)
    assert rig.bench.lit(Lamp.COBRA) == rig.bench.lit(Lamp.JEWEL) == 0.0
    (knocks,) = rig.ears.besides
    assert len(knocks) > len(knock(RATE))
    rig.life.close()


def test_only_what_changed_is_sent_to_a_lamp(make_rig: MakeRig) -> None:
    rig = make_rig()
    sent: list[float] = []
    pins = rig.bench.pins
    lamps = Lamps(pins, Light(), 0.0)
    pins.light = lambda lamp, current: sent.append(current)  # type: ignore[method-assign]  # counts
    lamps.tell(Mood.VOICE, 0.0)
    for turn in range(100):
        lamps.update(0.1, turn * 1.0)
    assert len(sent) < 8


def test_a_knock_begins_and_ends_in_silence() -> None:
    sound = knock(RATE, 2)
    assert sound.dtype == np.float32
    assert abs(sound[0]) < 0.01
    assert abs(sound[-1]) < 0.01
    assert np.max(np.abs(sound)) == pytest.approx(PEAK, rel=0.01)


def test_the_potentiometer_turns_the_speed_and_its_noise_does_not(make_rig: MakeRig) -> None:
    rig = make_rig(MCP3008)
    converter, chance = rig.converter, np.random.default_rng(3)
    assert converter is not None
    seen = []
    for _ in range(40):
        converter.value = 0.3 + float(chance.normal(0.0, 0.002))
        rig.run(0.05)
        seen.append(rig.controls.knob)
    assert rig.controls.knob == pytest.approx(0.3, abs=0.01)
    assert len(set(seen[10:])) == 1
    converter.value = 1.0
    for place in np.linspace(0.3, 1.0, 20):
        converter.value = float(place)
        rig.run(0.05)
    rig.run(0.5)
    assert rig.controls.knob == 1.0
    assert "knob" in rig.memory.now.seen


@pytest.mark.parametrize("stuck_at", [0.0, 1.0])
def test_a_converter_that_is_not_there_turns_nothing(make_rig: MakeRig, stuck_at: float) -> None:
    rig = make_rig(MCP3008)
    assert rig.converter is not None
    rig.converter.value = stuck_at
    rig.run(2.0, step_s=0.05)
    assert rig.controls.knob == 0.5
    assert any("MCP3008" in line for line in rig.life.troubles())


def test_a_wiper_that_comes_off_turns_nothing() -> None:
    knob, chance = Potentiometer(), np.random.default_rng(1)
    for _ in range(10):
        knob.read(0.6)
    assert knob.position == 0.6
    knob.read(1.0)
    for _ in range(20):
        assert not knob.read(1.0)
    assert "wiper" in knob.trouble
    for _ in range(10):
        knob.read(0.6)
    assert knob.trouble == ""
    assert knob.position == 0.6
    for _ in range(WILD_AFTER + 20):
        knob.read(float(chance.uniform(0.1, 0.9)))
    assert "wild" in knob.trouble


def test_a_knob_at_its_end_counts_if_it_was_seen_before() -> None:
    knob = Potentiometer(was_seen=True)
    for _ in range(6):
        knob.read(0.0)
    assert knob.position == 0.0


def test_the_encoder_clicks_along_and_pushed_is_the_middle(make_rig: MakeRig) -> None:
    rig = make_rig(ENCODER)
    rig.bench.turn_encoder(4)
    rig.run(0.1)
    assert rig.controls.knob == pytest.approx(0.7)
    rig.bench.turn_encoder(-30)
    rig.run(0.1)
    assert rig.controls.knob == 0.0
    rig.close(Switch.PUSH)
    rig.run(0.1)
    assert rig.controls.knob == 0.5
    encoder = Encoder(0.5, 3)
    assert not encoder.read(3)


def test_a_volume_knob_keeps_within_what_is_allowed(make_rig: MakeRig) -> None:
    rig = make_rig(ENCODER.replace("encoder'", "encoder'\nturns = 'volume'"))
    assert rig.ears.volume == 0.7
    rig.bench.turn_encoder(50)
    rig.run(0.5)
    assert rig.ears.volume == 0.9
    rig.bench.turn_encoder(-50)
    rig.run(0.5)
    assert rig.ears.volume == 0.15
    assert len(rig.ears.besides) == 2  # one knock each, at the new volume
    rig.life.set_volume(7.0)
    assert rig.ears.volume == 0.9
    assert rig.controls.knob == 0.5


def test_spent_cells_are_changed_by_nobody_and_the_message_comes(make_rig: MakeRig) -> None:
    rig = make_rig()
    left, _ = rig.case.cells
    assert left is not None
    left.state_of_charge = 0.0
    rig.pull(1.0)
    rig.run(4.0)
    assert rig.told(PlatterStalled)
    assert rig.case.cells[0] is not left
    assert rig.told(MessageEnded)


def messages(events: Iterable[CaseEvent]) -> list[tuple[int, int]]:
    return [(each.side, each.groove) for each in events if isinstance(each, MessageEnded)]


@pytest.mark.parametrize("blocks", [20, 33, 47])
@pytest.mark.parametrize("hand", ["gpio", "widget", "script"])
def test_every_hand_starts_the_same_message(make_rig: MakeRig, hand: str, blocks: int) -> None:
    """The real lever goes through the same Controls as the others: same hold, same groove."""
    settings = CaseSettings(sample_rate=RATE)
    plain = short_case(settings=settings, geometry=TINY)
    pull_by_hand(plain, blocks * settings.block / RATE)
    plain.advance(3 * RATE)
    rig = make_rig()
    if hand == "gpio":
        step_s = settings.block / RATE
        rig.close(Switch.LEVER)
        rig.run(blocks * step_s, step_s=step_s)
        rig.open(Switch.LEVER)
        rig.run(3.0, step_s=step_s)
        heard = messages(rig.events)
    elif hand == "widget":
        life, chance = CellLife.AUTHENTIC, np.random.default_rng(1)
        hands = Hands(rig.link, cells=rig.case.cells, rng=chance, sample_rate=RATE, life=life)
        hands.move_lever()
        rig.case.advance(blocks * settings.block)
        hands.move_lever()
        rig.case.advance(3 * RATE)
        heard = messages(rig.case.drain_events())
    else:
        rig.link.controls = Controls(lever=1.0)
        rig.case.advance(blocks * settings.block)
        rig.link.controls = Controls()
        rig.case.advance(3 * RATE)
        heard = messages(rig.case.drain_events())
    assert heard == messages(plain.drain_events())
    assert len(heard) == 1


@pytest.mark.parametrize("is_abstract", [False, True])
def test_systemd_is_told_over_a_real_socket(
    make_rig: MakeRig, tmp_path: Path, is_abstract: bool
) -> None:
    name = f"mummycase-{os.getpid()}-{tmp_path.name}"
    address = f"@{name}" if is_abstract else str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind("\0" + name if is_abstract else address)
        systemd.setblocking(False)
        environ = {
            "NOTIFY_SOCKET": address,
            "WATCHDOG_USEC": "2000000",
            "WATCHDOG_PID": str(os.getpid()),
        }
        rig = make_rig(environ=environ)
        rig.life.begin()
        rig.run(3.5)
        rig.pull()
        rig.run(0.7)
        rig.life.close()
        told = []
        while True:
            try:
                told.append(systemd.recv(4096).decode())
            except BlockingIOError:
                break
    assert told.count("READY=1") == 1
    assert told.count("WATCHDOG=1") == 5  # now and then once a second, half of what is asked for
    assert told[-1] == "STOPPING=1"
    said = [line for line in told if line.startswith("STATUS=")]
    assert said[0] == "STATUS=ready, side 1 up"
    assert any(line.startswith("STATUS=speaks: side 1, groove ") for line in said)


def test_without_systemd_nobody_is_told() -> None:
    notifier = Notifier({"WATCHDOG_USEC": "2000000", "WATCHDOG_PID": "1"})
    assert notifier.ping_s is None
    assert not notifier.is_heard
    notifier.ready()
    Notifier({"NOTIFY_SOCKET": "/nowhere/at/all"}).ready()  # gone: no reason to die


def test_why_it_is_silent_stands_in_the_status(make_rig: MakeRig) -> None:
    rig = make_rig()
    rig.ears.silence = "no sound: SDL says 'no card'"
    assert rig.life.troubles() == ("no sound: SDL says 'no card'",)


def test_what_is_remembered_survives(tmp_path: Path) -> None:
    path = tmp_path / "state" / "pi.json"
    memory = Memory(path)
    memory.see("cover")
    memory.keep(Remembered(seen=("cover",), side=2))
    (path.parent / f".{path.name}.123.part").write_text("torn")
    again = Memory(path)
    assert again.now == Remembered(seen=("cover",), side=2)
    assert sorted(each.name for each in path.parent.iterdir()) == ["pi.json"]
    before = path.stat().st_mtime_ns
    again.see("cover")
    assert path.stat().st_mtime_ns == before  # nothing new, nothing written


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "7", '{"seen": 3, "side": true, "silence": 1}', '{"side": 9}', "\xff"]
)
def test_a_damaged_memory_is_a_new_one(tmp_path: Path, text: str) -> None:
    path = tmp_path / "pi.json"
    path.write_bytes(text.encode("latin-1"))
    assert Memory(path).now == Remembered()


def test_where_nothing_can_be_written_it_remembers_until_the_plug(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    memory = Memory(tmp_path / "file" / "pi.json")
    memory.see("cover")
    memory.see("jewel")
    assert memory.now.seen == ("cover", "jewel")


def test_a_card_that_is_read_only(tmp_path: Path) -> None:
    path = tmp_path / "pi.json"
    path.write_text(json.dumps({"side": 2}))
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        memory = Memory(path)
        memory.keep(Remembered(side=1))
        assert memory.now.side == 1
    finally:
        tmp_path.chmod(stat.S_IRWXU)
