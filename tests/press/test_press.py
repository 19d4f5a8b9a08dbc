import numpy as np
import pytest

from mummycase.case.record import CUT_RATE
from mummycase.press.cutting import find_messages
from mummycase.press.finishing import LOUDNESS_LUFS, PEAK_DB, figures, finish, remove_hum
from tests.press.old_side import RATE, old_side, spoken


@pytest.mark.parametrize("messages", [20, 17])
def test_the_messages_of_an_old_side_are_counted(messages: int) -> None:
    side = old_side(np.random.default_rng(messages), messages=messages, gaps=(1.2, 4.0))
    found = find_messages(side.wave, RATE)
    assert len(found.cuts) == messages
    assert found.is_right == (messages == 20)
    for (start, end), (first, last) in zip(found.cuts, side.spans, strict=True):
        assert start < first + 0.15
        assert end > last - 0.35


def test_a_finished_message_has_the_common_loudness() -> None:
    quiet = spoken(1, 3)[: 9 * RATE] * np.float32(0.1)
    measured = figures(finish(quiet, RATE))
    assert measured.loudness_lufs == pytest.approx(LOUDNESS_LUFS, abs=0.1)
    assert measured.peak_db <= PEAK_DB + 0.01


def test_hum_is_found_and_removed_and_the_rest_left_alone() -> None:
    time = np.arange(8 * CUT_RATE) / CUT_RATE
    hum = 0.05 * np.sin(2 * np.pi * 60.02 * time) + 0.03 * np.sin(2 * np.pi * 180.06 * time)
    tone = 0.1 * np.sin(2 * np.pi * 1000.0 * time)
    hiss = 0.002 * np.random.default_rng(1).standard_normal(len(time))
    clean, lines = remove_hum((hum + tone + hiss).astype(np.float32), CUT_RATE)
    assert any(abs(line - 60.02) < 0.1 for line in lines)
    middle = slice(CUT_RATE, -CUT_RATE)
    left = np.abs(np.fft.rfft(clean[middle] * np.hanning(6 * CUT_RATE))) / (1.5 * CUT_RATE)
    assert left[360:362].max() < 0.0005
    assert left[6000] == pytest.approx(0.1, rel=0.02)
