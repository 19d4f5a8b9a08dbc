"""The render thread's work, step by step, in the thread of the test."""

import numpy as np
import pytest

from mummycase.audio.loop import LARGEST_CHUNK, RenderLoop
from mummycase.audio.speaker import SpeakerBase
from mummycase.case.controls import Controls
from mummycase.errors import AudioUnavailableError, SettingError

from .fakes import CountingCase, SetClock, Sink, counted

BLOCK = 1024
SECONDS = BLOCK / 44_100
SHUT = Controls()
PULLED = Controls(lever=1.0)
OPEN = Controls(cover_closed=False)


class Stage:
    """A loop, its clock, its case and its speaker."""

    def __init__(self, block_frames: int = BLOCK) -> None:
        self.clock = SetClock()
        self.case = CountingCase()
        self.sink = Sink(block_frames=block_frames)
        self.loop = RenderLoop(self.case, self.sink, self.clock)

    def run(self, blocks: int) -> None:
        """Let that many blocks be rendered on time."""
        for _ in range(blocks):
            while not self.loop.step():
                self.clock.now += 0.001


def test_every_groove_is_ready_before_the_first_block() -> None:
    assert Stage().case.is_prompt


@pytest.mark.parametrize("block_frames", [256, 512, 700, 1024, 2048, 5000])
def test_no_frame_is_lost_or_doubled(block_frames: int) -> None:
    stage = Stage(block_frames)
    for turn in range(10):
        stage.loop.put_controls(PULLED if turn % 2 else SHUT)
        stage.loop.put_command(lambda case: case.knock(0.1))
        stage.run(1)
    assert {len(block) for block in stage.sink.blocks} == {block_frames}
    sound = np.concatenate(stage.sink.blocks)
    assert (sound == counted(10 * block_frames)).all()
    assert stage.loop.late == 0


@pytest.mark.parametrize("block_frames", [256, 1024, 4096])
def test_all_edges_of_one_moment_reach_the_case(block_frames: int) -> None:
    stage = Stage(block_frames)
    edges = [PULLED, SHUT, PULLED, SHUT, OPEN, SHUT]
    for controls in edges:
        stage.loop.put_controls(controls)
    stage.run(-(-len(edges) * BLOCK // block_frames))
    assert stage.case.seen == edges
    assert stage.case.frame < len(edges) * BLOCK + block_frames


@pytest.mark.parametrize("chunk", [1024, 8192])
def test_how_long_a_lever_is_held_does_not_depend_on_the_chunk(chunk: int) -> None:
    stage = Stage(chunk)
    stage.run(3)
    begun = stage.clock.now
    for controls, at in ((PULLED, 0.010), (SHUT, 0.087)):
        while stage.clock.now < begun + at:
            stage.clock.now += 0.0001
            stage.loop.step()
        stage.loop.put_controls(controls)
    stage.run(12)
    pulled, let_go = [frame for frame, _ in stage.case.edges]
    assert (let_go - pulled) / 44_100 == pytest.approx(0.077, abs=0.001)


def test_commands_keep_their_place() -> None:
    stage = Stage()
    stage.loop.put_command(lambda case: case.cue(7))
    stage.loop.put_controls(OPEN)
    stage.loop.put_command(lambda case: case.turn_record())
    stage.run(1)
    assert stage.case.log == [7]
    stage.run(1)
    assert stage.case.log == [7, "turn"]


def test_finish_does_what_still_waits_without_sound() -> None:
    stage = Stage()
    stage.loop.put_controls(OPEN)
    stage.loop.put_command(lambda case: case.swap_cells())
    stage.loop.put_controls(SHUT)
    stage.loop.finish()
    assert stage.case.log == ["swap"]
    assert stage.case.controls is SHUT
    assert stage.sink.frames == 0
    assert stage.loop.readings().frame == stage.case.frame == BLOCK


@pytest.mark.parametrize(("controls", "late"), [(OPEN, 0), (SHUT, 1)], ids=["open", "shut"])
def test_a_slow_command_is_late_only_where_sound_was_due(controls: Controls, late: int) -> None:
    stage = Stage()
    stage.loop.put_controls(controls)
    stage.run(2)

    def take_long(case: object) -> None:
        stage.clock.now += 0.3

    stage.loop.put_command(take_long)
    stage.run(5)
    assert stage.loop.late == late
    assert stage.loop.speaker.late == 1


def test_a_slow_machine_is_late() -> None:
    stage = Stage()
    for _ in range(3):
        stage.run(1)
        stage.clock.now += 4 * SECONDS
    assert stage.loop.late == 2


def test_a_machine_that_is_often_late_gets_larger_chunks() -> None:
    stage = Stage()
    stage.run(1)
    for expected in (1024, 1024, 2048, 2048, 2048, 4096):
        stage.clock.now += 40 * SECONDS
        stage.run(1)
        assert stage.loop.chunk_frames == expected
    stage.run(50)
    assert len(stage.sink.blocks[-1]) == 4096  # and never shrinks again
    for _ in range(20):
        stage.clock.now += 40 * SECONDS
        stage.run(1)
    assert stage.loop.chunk_frames == LARGEST_CHUNK


def test_a_seldom_late_machine_keeps_its_chunks() -> None:
    stage = Stage()
    for _ in range(6):
        stage.run(450)  # a little over ten seconds
        stage.clock.now += 40 * SECONDS
    assert stage.loop.late >= 4
    assert stage.loop.chunk_frames == BLOCK


def test_a_refused_command_is_told_once_and_all_goes_on() -> None:
    stage = Stage()

    def refuse(case: object) -> None:
        raise SettingError("strength must be in 0..1, got 7")

    stage.loop.put_command(refuse)
    stage.loop.put_command(lambda case: case.cue(3))
    stage.run(1)
    assert str(stage.loop.take_refusal()) == "strength must be in 0..1, got 7"
    assert stage.loop.take_refusal() is None
    assert stage.case.log == [3]


def test_the_level_is_that_of_the_block_before() -> None:
    stage = Stage()
    assert stage.loop.level == 0.0
    stage.run(1)
    assert stage.loop.level == 0.0
    stage.run(1)
    first = counted(BLOCK).astype(np.float64)
    assert stage.loop.level == pytest.approx(np.sqrt(np.mean(first**2)), rel=1e-5)


def test_events_and_readings_come_with_the_block() -> None:
    stage = Stage()
    assert stage.loop.readings().frame == 0
    stage.run(2)
    assert stage.loop.readings().frame == 2 * BLOCK
    assert [event.frame for event in stage.loop.drain_events()] == [BLOCK, 2 * BLOCK]
    assert stage.loop.drain_events() == ()


class Unplugged(SpeakerBase):
    """A device that is gone at its third block."""

    is_paced = True

    def write(self, block: np.ndarray) -> None:
        self._samples(block)
        if self.frames > 2 * BLOCK:
            raise AudioUnavailableError("no sound: the cat bit through the wire")


def test_a_lost_device_leaves_the_case_running_in_silence() -> None:
    clock, case = SetClock(), CountingCase()
    device = Unplugged(44_100)
    loop = RenderLoop(case, device, clock)
    assert loop.silence is None
    for _ in range(1000):
        loop.step()
        clock.now += 0.001
    assert loop.silence == "no sound: the cat bit through the wire"
    assert case.frame == pytest.approx(44_100, abs=6 * BLOCK)
    with pytest.raises(AudioUnavailableError, match="closed"):
        device.write(counted(1))


def test_the_speaker_must_have_the_rate_of_the_case() -> None:
    with pytest.raises(SettingError, match="must be the case's 44100, got 48000"):
        RenderLoop(CountingCase(), Sink(48_000), SetClock())


def test_what_is_heard_besides_follows_on_and_stays_within_full_scale() -> None:
    stage = Stage()
    stage.run(1)
    first, second = np.full(1500, 0.5, np.float32), np.full(10, -2.0, np.float32)
    stage.loop.put_besides(first)
    stage.loop.put_besides(second)
    level = stage.loop.level
    stage.run(4)
    sound = np.concatenate(stage.sink.blocks) - counted(5 * BLOCK)
    assert (sound[:BLOCK] == 0.0).all()
    assert np.allclose(sound[BLOCK : BLOCK + 1500], 0.5, atol=1e-6)
    assert (sound[BLOCK + 1500 : 3 * BLOCK] == 0.0).all()
    assert np.concatenate(stage.sink.blocks)[3 * BLOCK] == -1.0
    assert stage.loop.level == pytest.approx(level, abs=0.2)  # of the case alone
