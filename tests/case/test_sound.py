"""Surface, pickup and cone: what each does to the sound."""

import numpy as np
import pytest

from mummycase.case import CUT_RATE, CaseSettings, RecordGeometry, resampler
from mummycase.case.cone import Cone, ConeSettings
from mummycase.case.pickup import Lie, Motion, Pickup
from mummycase.case.resampler import Floats
from mummycase.case.surface import Surface, SurfaceSettings, scanning_loss
from mummycase.case.turntable import Turntable, TurntableSettings
from tests.case.machines import SHORT, TINY, open_cover, pull, short_case, tone

RATE, QUANTUM = 44_100, 256


def surface(
    wear: float = 0.0, *, clean: bool = False, seed: int = 1, peak: float = 0.25
) -> Surface:
    sounds = (tone(SHORT.message_s, peak=peak),) * 20
    return Surface(sounds, SHORT, wear=wear, clean=clean, seed=seed, settings=SurfaceSettings())


def walk(side: Surface, start: float, stop: float) -> Floats:
    """Groove 1 at nominal speed between two angles, at the cut's rate."""
    place = np.arange(start, stop, SHORT.nominal_omega / CUT_RATE)
    return side.read(1, side.start + side.scale * place)


def test_a_clean_surface_is_the_cut_sound_itself() -> None:
    heard = walk(surface(clean=True), SHORT.lead_in_angle, SHORT.switch_angle)
    cut = tone(SHORT.message_s) / 32767
    np.testing.assert_allclose(heard[2000:20_000], cut[2000:20_000], atol=0.02)
    assert np.abs(walk(surface(clean=True), 0.2, SHORT.lead_in_angle - 0.2)).max() < 1e-5


def test_grain_grows_with_wear_from_43_to_28_db_below_full_level() -> None:
    levels = []
    for wear in (0.0, 0.5, 1.0):
        settings = SurfaceSettings(contact_mm=1e-6, worn_contact_mm=1e-6)  # no loss
        silent = (tone(SHORT.message_s, peak=0.0),) * 20
        side = Surface(silent, SHORT, wear=wear, clean=False, seed=1, settings=settings)
        heard = walk(side, 0.2, SHORT.switch_angle)
        levels.append(20 * np.log10(np.median(np.abs(heard)) / 0.6745))
    assert levels[0] < levels[1] < levels[2]
    assert levels[0] == pytest.approx(-43.0, abs=2.0)
    assert levels[2] == pytest.approx(-28.0, abs=3.0)


def test_the_same_seed_gives_the_same_surface_and_another_a_different_one() -> None:
    one, same, other = (walk(surface(seed=seed), 1.0, 3.0) for seed in (4, 4, 5))
    np.testing.assert_array_equal(one, same)
    assert np.abs(one - other).max() > 1e-4


def test_in_whatever_order_grooves_are_read_they_are_the_same() -> None:
    place = np.arange(1.0, 2.0, SHORT.nominal_omega / CUT_RATE)
    ahead, forth, back = surface(wear=0.5), surface(wear=0.5), surface(wear=0.5)
    ahead.prepare()
    index = forth.start + forth.scale * place
    heard = {groove: forth.read(groove, index) for groove in (1, 2, 20)}
    for groove in (20, 2, 1):
        np.testing.assert_array_equal(back.read(groove, index), heard[groove])
        np.testing.assert_array_equal(ahead.read(groove, index), heard[groove])
    assert np.abs(heard[1] - heard[2]).max() > 1e-4  # each has a grain of its own


def test_a_prompt_case_prepares_nothing_while_it_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    prompt, other = short_case(geometry=TINY), short_case(geometry=TINY)
    prompt.be_prompt()
    prepared: list[int] = []
    prepare = resampler.prepare

    def counted(wall: Floats, oversample: int = 2, loss: Floats | None = None) -> Floats:
        prepared.append(len(wall))
        return prepare(wall, oversample, loss)

    monkeypatch.setattr(resampler, "prepare", counted)
    sounds = []
    for case, grooves in ((prompt, 0), (other, 1)):
        pull(case, pass_time=case.render)
        sounds.append(case.render(RATE))
        assert len(prepared) == grooves
    np.testing.assert_array_equal(sounds[0], sounds[1])
    open_cover(prompt)
    prompt.turn_record()
    assert len(prepared) == 1 + 20  # at once, while silence is due


def test_ticks_come_once_a_revolution() -> None:
    """Autocorrelation of the lead-in's and groove's wall peaks at one revolution."""
    geometry = RecordGeometry()
    silent = (tone(1.0, peak=0.0),)
    side = Surface(silent, geometry, wear=0.3, clean=False, seed=1, settings=SurfaceSettings())
    heard = walk(side, 0.0, geometry.end_angle)
    loud = np.maximum(np.abs(heard) - 6 * np.median(np.abs(heard)), 0.0)
    revolution = round(2 * np.pi / SHORT.nominal_omega * CUT_RATE)
    spectrum = np.fft.rfft(loud, 2 * len(loud))
    similar = np.fft.irfft(np.abs(spectrum) ** 2)[: len(loud)]
    search = slice(revolution // 2, revolution * 3 // 2)
    assert revolution // 2 + int(np.argmax(similar[search])) == pytest.approx(revolution, abs=20)


def test_scanning_loss_grows_toward_the_middle_and_with_the_contact() -> None:
    geometry = RecordGeometry()
    length = 11 * CUT_RATE
    new, worn = (scanning_loss(geometry, length, contact) for contact in (0.018, 0.045))
    at_2500 = round(2500 / (CUT_RATE / 2) * (resampler.BINS - 1))
    switch = geometry.switch_angle / geometry.nominal_omega * CUT_RATE
    last = int(np.argmin(np.abs(resampler.middles(length) - switch)))
    outer, inner = new[1, at_2500], new[last, at_2500]
    assert 1.0 > outer > inner > 10 ** (-3 / 20)
    assert worn[1, at_2500] < outer
    # the law itself: speed 2 pi 78/60 * 20 mm at the switch
    wave = 2500 * 0.018 / (geometry.nominal_omega * 20.0)
    assert inner == pytest.approx(np.sinc(wave), rel=0.01)


def pickup_at(omega: float, *, eccentricity_mm: float = 0.0, runout: float = 0.0) -> Floats:
    """One second of the tone, the platter turning steadily."""
    table = Turntable(TurntableSettings(runout=runout), np.random.default_rng(0))
    pickup = Pickup(table, QUANTUM, RATE)
    motions, angle = [], 0.0
    place = SHORT.lead_in_angle + 0.1
    for _ in range(80):
        motions.append(Motion(angle, omega, omega, 1, place, 1.0, 1.0))
        turned = omega * QUANTUM / RATE
        angle, place = angle + turned, place + turned
    lie = Lie(eccentricity_mm, 0.0)
    return pickup.read(tuple(motions), surface(clean=True), lie)


def frequency_of(sound: Floats) -> float:
    """Mean frequency from rising zero crossings, Hz."""
    rising = np.flatnonzero((sound[:-1] < 0) & (sound[1:] >= 0))
    return float((len(rising) - 1) * RATE / (rising[-1] - rising[0]))


@pytest.mark.parametrize("share", [0.5, 0.9, 1.0, 1.3])
def test_pitch_and_level_follow_the_speed(share: float) -> None:
    heard = pickup_at(SHORT.nominal_omega * share)
    assert frequency_of(heard) == pytest.approx(1000.0 * share, rel=2e-3)
    assert np.std(heard) == pytest.approx(0.25 / np.sqrt(2) * share, rel=0.01)


def test_a_standing_platter_is_silent() -> None:
    assert np.abs(pickup_at(0.0)).max() == 0.0


def test_a_record_off_centre_swings_by_e_over_r_once_a_revolution() -> None:
    heard = pickup_at(SHORT.nominal_omega, eccentricity_mm=1.0)
    rising = np.flatnonzero((heard[:-1] < 0) & (heard[1:] >= 0)).astype(float)
    step = heard[rising.astype(int) + 1] - heard[rising.astype(int)]
    exact = rising - heard[rising.astype(int)] / step
    pitch = 1.0 / np.convolve(np.diff(exact), np.ones(20) / 20, "valid")
    swing = (pitch.max() - pitch.min()) / (2 * pitch.mean())
    assert swing == pytest.approx(1.0 / 36.0, rel=0.2)  # r is about 36 mm there


def test_it_swings_smoothly() -> None:
    """No sidebands from the quanta in which it is computed."""
    heard = pickup_at(SHORT.nominal_omega, eccentricity_mm=1.0)
    spectrum = np.abs(np.fft.rfft(heard * np.blackman(len(heard)), RATE))
    carrier = spectrum[900:1100].max()
    assert 20 * np.log10(spectrum[1150:1700].max() / carrier) < -80.0


def test_the_cones_band() -> None:
    cone = Cone(ConeSettings(), RATE)
    response = np.abs(np.fft.rfft(cone.taps, 8 * RATE))
    level = 20 * np.log10(response[::8])  # dB at each Hz
    assert level[1000] == pytest.approx(0.0, abs=0.1)
    assert level[150] < -12
    assert level[3150] < -3  # the usual test tone lies above the band
    assert level[6000] < -20
    assert level[2500] > -1
    assert 20 * np.log10(np.abs(cone.taps[-16:]).max() / np.abs(cone.taps).max()) < -48


def test_the_cone_overloads_softly_and_never_beyond_full_level() -> None:
    cone = Cone(ConeSettings(), RATE)
    time = np.arange(8192) / RATE
    gains = []
    for peak in (0.01, 0.5, 5.0, 1e6):
        wave = (peak * np.sin(2 * np.pi * 1000 * time)).astype(np.float32)
        heard = cone.radiate(wave)
        assert np.abs(heard).max() <= 1.0
        gains.append(np.abs(heard[1000:]).max() / peak)
    assert gains[0] > gains[1] > gains[2] > gains[3]


def test_the_cone_adds_even_harmonics() -> None:
    cone = Cone(ConeSettings(), RATE)
    time = np.arange(RATE + cone.memory) / RATE
    heard = cone.radiate((0.5 * np.sin(2 * np.pi * 500 * time)).astype(np.float32))
    spectrum = np.abs(np.fft.rfft(heard * np.hanning(len(heard))))
    assert 0.01 < spectrum[1000] / spectrum[500] < 0.1


def test_settings_refuse_what_cannot_be() -> None:
    with pytest.raises(ValueError, match=r"wear must be in 0\.\.1, got 2"):
        CaseSettings(wear=2.0)
    with pytest.raises(ValueError, match=r"sample rate must be one of .* got 8000"):
        CaseSettings(sample_rate=8000)
    with pytest.raises(ValueError, match="eccentricity must be in"):
        CaseSettings(eccentricity_mm=-1.0)
