import numpy as np
import pytest
from numpy.typing import NDArray

from mummycase.case.record import CUT_RATE, RecordGeometry, Sound
from mummycase.errors import SettingError
from mummycase.records import CommandCode, ToneKind, load, test_tones, tone_kind

FULL = 32767
LOADED = test_tones.test_tones()
RECORD = LOADED.record


def level_db(peak: float) -> float:
    return float(20 * np.log10(peak / FULL))


def strongest_hz(sound: NDArray[np.int16]) -> float:
    windowed = sound * np.hanning(len(sound))
    return float(np.argmax(np.abs(np.fft.rfft(windowed))) * CUT_RATE / len(sound))


def groove_of(kind: ToneKind) -> Sound:
    return RECORD.sides[0][next(g for g, one in test_tones.SIDE_1.items() if one is kind) - 1]


def test_what_each_groove_holds() -> None:
    kinds = [tone_kind(1, groove) for groove in range(1, 21)]
    assert kinds == (
        [ToneKind.TONE] * 5
        + [ToneKind.SWEEP] * 5
        + [ToneKind.SILENCE] * 5
        + [ToneKind.RAMP] * 3
        + [ToneKind.HIGH_TONE] * 2
    )
    assert {tone_kind(2, groove) for groove in range(1, 21)} == {ToneKind.TONE}
    cut = {kind: np.rint(test_tones.waveform(kind) * FULL) for kind in ToneKind}
    for side in (1, 2):
        for groove in range(1, 21):
            sound = RECORD.sides[side - 1][groove - 1]
            np.testing.assert_array_equal(sound, cut[tone_kind(side, groove)])
    with pytest.raises(SettingError):
        tone_kind(3, 1)
    with pytest.raises(SettingError):
        tone_kind(1, 21)


@pytest.mark.rule("VM-0-09")
def test_every_groove_is_full_and_orders_nothing() -> None:
    for side in RECORD.sides:
        assert {len(sound) for sound in side} == {10 * CUT_RATE}
    assert {one.command.code for one in LOADED.sheet.messages} == {CommandCode.NOTHING}
    assert LOADED.sheet.message(1, 1).text == "1 kHz tone"


def test_it_is_the_same_each_time() -> None:
    again = load("test_tones")
    assert again.sheet == LOADED.sheet
    for side, other in zip(RECORD.sides, again.record.sides, strict=True):
        for sound, same in zip(side, other, strict=True):
            assert sound.tobytes() == same.tobytes()


@pytest.mark.parametrize(("kind", "hz"), [(ToneKind.TONE, 1000.0), (ToneKind.HIGH_TONE, 3150.0)])
def test_frequency_and_level(kind: ToneKind, hz: float) -> None:
    sound = groove_of(kind)
    assert strongest_hz(sound) == pytest.approx(hz, abs=0.06)
    # From the power: a wave of 7 frames has no frame just on its peak.
    steady = sound[CUT_RATE:-CUT_RATE].astype(np.float64)
    assert level_db(np.sqrt(2 * np.mean(steady**2))) == pytest.approx(-12.0, abs=0.01)


def test_silence_is_digital_zero() -> None:
    assert not groove_of(ToneKind.SILENCE).any()


@pytest.mark.parametrize("kind", [ToneKind.TONE, ToneKind.SWEEP, ToneKind.RAMP, ToneKind.HIGH_TONE])
def test_the_ends_are_faded_over_5_ms(kind: ToneKind) -> None:
    wave = test_tones.waveform(kind)
    quarter = round(0.00125 * CUT_RATE)
    peak = np.abs(wave[-CUT_RATE:]).max()
    for end in (wave, wave[::-1]):
        assert end[0] == 0.0
        # A raised cosine has risen to 0.146 after a quarter of its length.
        assert np.abs(end[:quarter]).max() < 0.15 * peak


def test_ramp_has_ten_steps_of_5_db_up_to_full_level() -> None:
    steps = groove_of(ToneKind.RAMP).reshape(10, CUT_RATE)
    middle = slice(CUT_RATE // 4, -CUT_RATE // 4)
    levels = [level_db(np.abs(step[middle].astype(np.int64)).max()) for step in steps]
    assert levels == pytest.approx([*range(-45, 1, 5)], abs=0.05)


def test_ramp_steps_without_a_click() -> None:
    wave = test_tones.waveform(ToneKind.RAMP)
    # A 1 kHz wave moves from frame to frame by at most its peak times this; a click by far more.
    most = 2 * np.pi * 1000 / CUT_RATE
    for second in range(1, 10):
        at = second * CUT_RATE
        change = np.abs(np.diff(wave[at - 20 : at + 200])).max()
        assert change <= most * test_tones.ramp_gain(np.array([second + 0.5]))[0] * 1.02
    gain = test_tones.ramp_gain(np.arange(10 * CUT_RATE) / CUT_RATE)
    assert np.abs(np.diff(gain)).max() < 0.007


def test_a_sweep_takes_one_revolution_of_the_record() -> None:
    geometry = RecordGeometry()
    assert 2 * np.pi / geometry.nominal_omega == pytest.approx(test_tones.REVOLUTION_S, abs=1e-12)
    # 13 revolutions later, that is 10 s, everything stands as at the start.
    assert geometry.message_s / test_tones.REVOLUTION_S == pytest.approx(13.0)
    wave = test_tones.waveform(ToneKind.SWEEP)
    # The least whole number of frames: 13 sweeps in 220500 frames, so compare by interpolation.
    period = test_tones.REVOLUTION_S * CUT_RATE
    at = np.arange(2000, 9000)
    later = np.interp(at + 3 * period, np.arange(len(wave)), wave)
    np.testing.assert_allclose(later, wave[at], atol=0.02)


def test_a_sweep_rises_from_80_hz_to_8_khz_by_its_law() -> None:
    assert abs(test_tones.SWEEP_START_HZ / 80 - 1) < 1e-4
    assert abs(test_tones.SWEEP_END_HZ / 8000 - 1) < 1e-4
    elapsed = np.linspace(0.8, 1.5, 70_000)
    moved = np.gradient(test_tones.sweep_phase(elapsed), elapsed) / (2 * np.pi)
    np.testing.assert_allclose(moved[2:-2], test_tones.sweep_hz(elapsed)[2:-2], rtol=1e-4)
    middle = np.array([test_tones.REVOLUTION_S * 1.5])
    assert test_tones.sweep_hz(middle)[0] == pytest.approx(800, rel=1e-3)
    # As it was cut: 50 ms about the place where the law says 2 kHz.
    sound = groove_of(ToneKind.SWEEP)
    at = round(test_tones.REVOLUTION_S * (4 + np.log(25) / np.log(100)) * CUT_RATE)
    assert strongest_hz(sound[at - 200 : at + 200]) == pytest.approx(2000, abs=60)


def test_one_sweep_leads_into_the_next_without_a_step() -> None:
    before = np.nextafter(test_tones.REVOLUTION_S, 0)
    cycles = test_tones.sweep_phase(np.array([before]))[0] / (2 * np.pi)
    assert cycles == pytest.approx(round(cycles), abs=1e-9)


def test_equal_grooves_share_their_sound_and_it_cannot_be_written_to() -> None:
    assert RECORD.sides[0][0] is RECORD.sides[1][19]
    with pytest.raises(ValueError, match="read-only"):
        RECORD.sides[0][0][0] = 1
