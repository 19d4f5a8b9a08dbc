"""What every speaker must do, and the silent and the paced one."""

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from mummycase.audio import (
    FileSpeaker,
    NullSpeaker,
    PacedSpeaker,
    SdlSpeaker,
    Speaker,
    open_speaker,
)
from mummycase.audio.speaker import FULL_SCALE, to_samples
from mummycase.errors import AudioUnavailableError, SettingError

from .fakes import SetClock, Sink, counted

RATE = 44_100
BLOCK = 1024


class SpeakerConformance:
    """Inherited for every speaker."""

    @pytest.fixture
    def speaker(self) -> Speaker:
        raise NotImplementedError

    def test_says_what_it_wants(self, speaker: Speaker) -> None:
        assert (speaker.sample_rate, speaker.block_frames) == (RATE, BLOCK)
        speaker.close()

    def test_has_room_at_first(self, speaker: Speaker) -> None:
        assert speaker.room()
        speaker.close()

    def test_counts_what_it_takes(self, speaker: Speaker) -> None:
        with speaker:
            for frames in (BLOCK, BLOCK, 100, 0):
                speaker.write(counted(frames))
            assert (speaker.frames, speaker.clipped) == (2 * BLOCK + 100, 0)

    def test_clips_and_counts(self, speaker: Speaker) -> None:
        block = np.zeros(BLOCK, np.float32)
        block[:4] = (1.5, -2.0, 1.0, -1.0)
        with speaker:
            speaker.write(block)
            assert speaker.clipped == 2

    def test_leaves_the_block_alone(self, speaker: Speaker) -> None:
        block = np.full(BLOCK, 1.25, np.float32)
        with speaker:
            speaker.write(block)
        assert (block == 1.25).all()

    @pytest.mark.parametrize(
        "block",
        [np.zeros((BLOCK, 1), np.float32), np.zeros(BLOCK), np.zeros(BLOCK, np.int16)],
        ids=["two axes", "float64", "int16"],
    )
    def test_refuses_other_arrays(self, speaker: Speaker, block: np.ndarray) -> None:
        with speaker:
            with pytest.raises(SettingError, match="block must be mono float32"):
                speaker.write(block)
            assert speaker.frames == 0

    def test_closes_twice_and_takes_no_more(self, speaker: Speaker) -> None:
        speaker.close()
        speaker.close()
        with pytest.raises(AudioUnavailableError, match="closed"):
            speaker.write(counted(BLOCK))


class TestNullSpeaker(SpeakerConformance):
    @pytest.fixture
    def speaker(self) -> Speaker:
        return NullSpeaker(RATE)

    def test_is_not_paced(self) -> None:
        assert not NullSpeaker(RATE).is_paced

    @pytest.mark.parametrize("rate", [0, -1])
    def test_refuses_a_rate(self, rate: int) -> None:
        with pytest.raises(SettingError, match=f"sample_rate must be positive, got {rate}"):
            NullSpeaker(rate)


class TestFileSpeaker(SpeakerConformance):
    @pytest.fixture
    def speaker(self, tmp_path: Path) -> Speaker:
        return FileSpeaker(tmp_path / "sound.wav", RATE)


class TestPacedSpeaker(SpeakerConformance):
    @pytest.fixture
    def speaker(self) -> Speaker:
        return PacedSpeaker(NullSpeaker(RATE), SetClock())

    def test_wants_blocks_in_real_time(self) -> None:
        clock, sink = SetClock(), Sink(RATE)
        speaker = PacedSpeaker(sink, clock)
        taken = []
        for millisecond in range(1000):
            clock.now = 100.0 + millisecond / 1000
            if speaker.room():
                speaker.write(counted(BLOCK))
                taken.append(millisecond)
        assert len(taken) == 1 + int(0.999 * RATE / BLOCK)
        assert {later - earlier for earlier, later in pairwise(taken)} <= {23, 24}
        assert speaker.late == 0
        assert sink.frames == speaker.frames

    def test_skips_what_was_missed(self) -> None:
        clock = SetClock()
        speaker = PacedSpeaker(NullSpeaker(RATE), clock)
        speaker.write(counted(BLOCK))
        clock.now += 3600.0
        speaker.write(counted(BLOCK))
        assert speaker.late == 1
        assert not speaker.room()

    def test_makes_up_a_little(self) -> None:
        clock = SetClock()
        speaker = PacedSpeaker(NullSpeaker(RATE), clock)
        speaker.write(counted(BLOCK))
        clock.now += 2.9 * BLOCK / RATE
        speaker.write(counted(BLOCK))
        assert speaker.room()
        assert speaker.late == 0


class TestSdlSpeaker(SpeakerConformance):
    """On SDL's dummy device, which takes its time but says nothing."""

    @pytest.fixture
    def speaker(self, monkeypatch: pytest.MonkeyPatch) -> Speaker:
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        return SdlSpeaker(RATE)

    def test_is_the_only_one(self, speaker: Speaker) -> None:
        with speaker, pytest.raises(AudioUnavailableError, match="already open"):
            SdlSpeaker(RATE)

    def test_notices_that_the_mixer_was_closed(self, speaker: Speaker) -> None:
        import pygame.mixer

        speaker.write(counted(BLOCK))
        pygame.mixer.quit()
        with pytest.raises(AudioUnavailableError, match="mixer was closed"):
            speaker.write(counted(BLOCK))
        speaker.close()

    @pytest.mark.parametrize(("block", "buffer"), [(1024, 1000), (1024, 128), (512, 1024)])
    def test_refuses_sizes_that_would_leave_gaps(self, block: int, buffer: int) -> None:
        with pytest.raises(SettingError, match=f"got ({block}|{buffer})"):
            SdlSpeaker(RATE, block_frames=block, buffer_frames=buffer)


def test_sixteen_bits_round_to_the_nearest() -> None:
    block = np.array([0.0, 1.0, -1.0, 0.6 / FULL_SCALE, -0.6 / FULL_SCALE, 9.0], np.float32)
    samples, clipped = to_samples(block)
    assert samples.tolist() == [0, 32_767, -32_767, 1, -1, 32_767]
    assert clipped == 1


def test_silence_for_want_of_a_device_takes_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AudioUnavailableError("no sound: nothing there")

    monkeypatch.setattr("mummycase.audio.opening.SdlSpeaker", fail)
    speaker, why = open_speaker(22_050, block_frames=512)
    assert why == "no sound: nothing there"
    assert speaker.is_paced
    assert (speaker.sample_rate, speaker.block_frames) == (22_050, 512)
