"""The live case: its thread, its errors, its end."""

import atexit
import threading
from pathlib import Path

import numpy as np
import pytest
import soundfile

from mummycase.audio import FileSpeaker, LiveCase, open_live, open_speaker
from mummycase.audio.loop import OwnedCase
from mummycase.case.controls import Controls
from mummycase.case.mummy_case import MummyCase
from mummycase.errors import CoverClosedError, MummyCaseError, RenderThreadError, SettingError

from .fakes import PATIENCE, CountingCase, Metronome, Sink, counted

BLOCK = 1024


def live(case: OwnedCase, sink: Sink) -> tuple[LiveCase, Metronome]:
    clock = Metronome(sink)
    return LiveCase(case, sink, clock=clock, poll_seconds=0.0005), clock


def test_renders_by_itself_until_closed() -> None:
    case, sink = CountingCase(), Sink()
    link, clock = live(case, sink)
    with link:
        clock.run(10 * BLOCK)
        assert link.readings().frame >= 10 * BLOCK
        assert link.late_chunks == 0
        assert link.silence is None
        assert link.level > 0.0
    assert link.level == 0.0
    assert (np.concatenate(sink.blocks) == counted(sink.frames)).all()
    assert case.frame == sink.frames


def test_close_joins_the_thread_and_may_be_repeated() -> None:
    link, _ = live(CountingCase(), Sink())
    assert "render" in {thread.name for thread in threading.enumerate()}
    link.close()
    link.close()
    assert "render" not in {thread.name for thread in threading.enumerate()}


def test_after_close_it_tells_but_takes_no_hand() -> None:
    case = CountingCase()
    link, clock = live(case, Sink())
    clock.run(BLOCK)
    link.close()
    assert link.readings().frame == case.frame
    assert link.drain_events()
    with pytest.raises(MummyCaseError, match="closed"):
        link.controls = Controls(knob=1.0)
    with pytest.raises(MummyCaseError, match="closed"):
        link.knock(0.5)


def test_what_was_asked_before_close_is_done() -> None:
    case = CountingCase()
    link, _ = live(case, Sink())
    link.controls = Controls(cover_closed=False)
    link.swap_cells()
    link.controls = Controls(knob=0.2)
    link.close()
    assert case.log == ["swap"]
    assert case.controls == Controls(knob=0.2)


def test_an_error_in_the_thread_comes_at_the_next_call_and_every_one_after() -> None:
    case, sink = CountingCase(), Sink()
    case.fail_at = 3 * BLOCK
    link, clock = live(case, sink)
    clock.allowed = 100 * BLOCK
    link._thread.join(PATIENCE)
    for _ in range(2):
        with pytest.raises(RenderThreadError, match="the belt came off") as caught:
            link.readings()
        assert isinstance(caught.value.__cause__, ZeroDivisionError)
    with pytest.raises(RenderThreadError):
        link.controls = Controls()
    with pytest.raises(RenderThreadError):
        link.drain_events()
    assert sink.frames == 3 * BLOCK
    link.close()


def test_who_waits_for_the_state_learns_that_the_thread_ended() -> None:
    case, sink = CountingCase(), Sink()
    case.fail_at = 3 * BLOCK
    link, clock = live(case, sink)
    link.controls = Controls(lever=1.0)  # what is asked must wait until this is felt
    link.controls = Controls()
    waiting = threading.Thread(target=setattr, args=(clock, "allowed", 100 * BLOCK))
    waiting.start()
    with pytest.raises((RenderThreadError, NotImplementedError)):
        link.dump()
    waiting.join(PATIENCE)
    link._thread.join(PATIENCE)
    with pytest.raises(RenderThreadError, match="the belt came off"):
        link.dump()
    link.close()


def test_the_speaker_is_closed_with_it_also_after_an_error(tmp_path: Path) -> None:
    case = CountingCase()
    case.fail_at = 3 * BLOCK
    link = LiveCase(case, FileSpeaker(tmp_path / "a.wav", 44_100))
    link._thread.join(PATIENCE)
    link.close()
    assert not list(tmp_path.iterdir())


def test_a_live_case_can_be_recorded(tmp_path: Path) -> None:
    case = CountingCase()
    speaker = FileSpeaker(tmp_path / "a.wav", 44_100)
    with LiveCase(case, speaker, clock=Ticks(), poll_seconds=0.0):
        while speaker.frames < 5 * BLOCK:
            pass
    sound, _ = soundfile.read(tmp_path / "a.wav", dtype="int16")
    expected = np.rint(counted(case.frame) * 32_767)
    assert len(sound) >= 5 * BLOCK
    assert (sound == expected[: len(sound)]).all()


class Ticks:
    """A clock that moves by a block each time it is asked."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += BLOCK / 44_100
        return self.now


def test_a_refusal_swallows_no_hand() -> None:
    link, clock = live(MummyCase(rng=np.random.default_rng(1)), Sink())
    with link:
        link.controls = Controls(lever=1.0)
        clock.run(2 * BLOCK)
        link.knock(7.0)
        clock.run(4 * BLOCK)
        link.controls = Controls(knob=0.2)
        clock.run(6 * BLOCK)
        with pytest.raises(SettingError, match="got 7"):
            link.readings()
        assert (link.readings().lever, link.readings().knob) == (0.0, 0.2)


def test_the_cover_last_set_decides_at_once() -> None:
    case = CountingCase()
    link, clock = live(case, Sink())
    with link:
        for errand in (link.turn_record, link.swap_cells, lambda: link.fit_cells(None, None)):
            with pytest.raises(CoverClosedError, match="the cover is closed: open it to"):
                errand()
        link.controls = Controls(cover_closed=False)
        link.turn_record()  # the case itself still has the cover shut: the clock stands
        link.controls = Controls()
        with pytest.raises(CoverClosedError, match="turn the record"):
            link.turn_record()
        clock.run(3 * BLOCK)
        assert case.log == ["turn"]


def test_hands_of_many_threads_are_all_felt() -> None:
    case, sink = CountingCase(), Sink()
    link, clock = live(case, sink)

    def knock(first: int) -> None:
        for number in range(100):
            link.knock(first + number)

    with link:
        threads = [threading.Thread(target=knock, args=(first,)) for first in (1000, 2000, 3000)]
        for thread in threads:
            thread.start()
        clock.run(5 * BLOCK)
        for thread in threads:
            thread.join()
    knocks = [strength for strength in case.log if isinstance(strength, int)]
    assert len(knocks) == 300
    for first in (1000, 2000, 3000):
        assert [k for k in knocks if first <= k < first + 100] == list(range(first, first + 100))


def test_nothing_is_left_for_the_exit(monkeypatch: pytest.MonkeyPatch) -> None:
    registered: list[object] = []
    monkeypatch.setattr(atexit, "register", registered.append)
    monkeypatch.setattr(atexit, "unregister", registered.remove)
    link, _ = live(CountingCase(), Sink())
    assert registered == [link.close]
    link.close()
    assert registered == []


def test_without_a_device_it_is_silent_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    speaker, silence = open_speaker(44_100)
    assert speaker.is_paced
    assert silence is not None
    assert "'nonsense' not available" in silence
    assert "mummycase doctor" in silence
    assert "\n" not in silence
    case = CountingCase()
    with open_live(case) as link:
        assert link.silence == silence
    speaker.close()
