"""The effects, measured: length, ends, level, where their sound lies, and how they are played."""

from functools import cache
from random import Random

import numpy as np
import pytest

from mummycase.audio import device
from mummycase.audio.effects import Effect, EffectPlayer, loudness_db, make, make_bank
from mummycase.audio.effects.kinds import LEVELS_DB
from mummycase.audio.effects.parts import PEAK, WINDOW_S, band
from mummycase.audio.effects.player import ALIKE, CHANNELS, OWN

RATE = 22_050


@cache
def bank() -> dict[Effect, tuple[np.ndarray, ...]]:
    return dict(make_bank(RATE))


def centroid(sound: np.ndarray) -> float:
    """Middle of its power over frequency, Hz."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    return float(np.sum(np.fft.rfftfreq(len(sound), 1 / RATE) * power) / np.sum(power))


def ringing_s(sound: np.ndarray) -> float:
    """How long it takes until 95 % of its energy has gone by, s."""
    energy = np.cumsum(sound.astype(float) ** 2)
    return float(np.searchsorted(energy, 0.95 * energy[-1])) / RATE


@pytest.mark.parametrize("effect", Effect)
def test_every_way_is_short_level_and_without_clicks(effect: Effect) -> None:
    for way in bank()[effect]:
        assert way.dtype == np.float32
        assert 0.04 <= len(way) / RATE < 1.0
        assert way[0] == way[-1] == 0.0
        assert np.abs(way[:3]).max() < 0.05 * np.abs(way).max()
        assert np.abs(way[-20:]).max() < 0.02 * np.abs(way).max()
        assert abs(float(way.mean())) < 1e-6
        assert np.abs(way).max() <= PEAK + 1e-6
        assert loudness_db(way, RATE) == pytest.approx(LEVELS_DB[effect], abs=0.5)


@pytest.mark.parametrize("effect", Effect)
def test_no_way_is_like_another(effect: Effect) -> None:
    first, *others = bank()[effect]
    assert others
    for other in others:
        assert len(other) == len(first)
        assert np.abs(other - first).max() > 0.05 * np.abs(first).max()


def test_the_same_chance_makes_the_same_sound() -> None:
    one, two = (make(Effect.DIE, RATE, np.random.default_rng(3)) for _ in range(2))
    assert (one == two).all()


def test_stuffs_sound_as_they_should() -> None:
    """Stone and wood lie low and are dry, gems and gold lie high, the gong rings on."""
    sounds = {effect: ways[0] for effect, ways in bank().items()}
    low = [Effect.HOME, Effect.STONE, Effect.KNOCK, Effect.COVER_ON]
    high = [Effect.JEWEL_TAKEN, Effect.JEWEL_PUT, Effect.COBRA]
    assert max(centroid(sounds[each]) for each in low) < 600.0
    assert min(centroid(sounds[each]) for each in high) > 1800.0
    assert ringing_s(sounds[Effect.STEP]) < 0.07 < 0.4 < ringing_s(sounds[Effect.ENDING])


def test_an_effect_sounds_alike_at_other_rates() -> None:
    at_44 = make(Effect.KNOCK, 44_100, np.random.default_rng(1))
    assert len(at_44) == pytest.approx(2 * len(bank()[Effect.KNOCK][0]), abs=2)
    assert loudness_db(at_44, 44_100) == pytest.approx(LEVELS_DB[Effect.KNOCK], abs=0.01)


def test_loudness_is_that_of_the_loudest_moment() -> None:
    time = np.arange(round(RATE * 0.5)) / RATE
    sine = np.sin(2 * np.pi * 1000 * time)
    assert loudness_db(sine, RATE) == pytest.approx(-3.0, abs=1.7)
    assert loudness_db(sine * (time < WINDOW_S), RATE) == pytest.approx(
        loudness_db(sine, RATE), abs=0.2
    )


def test_a_band_holds_what_it_is_of() -> None:
    noise = band(0.5, RATE, 500.0, 2000.0, np.random.default_rng(2))
    power = np.abs(np.fft.rfft(noise)) ** 2
    frequency = np.fft.rfftfreq(len(noise), 1 / RATE)
    within = (frequency > 300.0) & (frequency < 2800.0)
    assert power[within].sum() > 0.99 * power.sum()


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> EffectPlayer:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = EffectPlayer(Random(1), RATE, bank=lambda rate: bank())
    made.prepare()
    assert made.silence is None
    return made


def busy() -> list[int]:
    from pygame import mixer

    return [number for number in range(8) if mixer.Channel(number).get_busy()]


def test_effects_keep_to_their_own_channels(player: EffectPlayer) -> None:
    try:
        for effect in list(Effect)[: CHANNELS + 3]:
            player.play(effect)
        assert busy() == list(OWN)
    finally:
        player.close()
    assert not device.is_open()
    player.play(Effect.STEP)  # nothing happens


def test_of_a_kind_only_some_sound_at_once(player: EffectPlayer) -> None:
    try:
        for _ in range(5):
            player.play(Effect.RIDE)
        assert len(busy()) == ALIKE
    finally:
        player.close()


def test_muted_effects_are_not_played(player: EffectPlayer) -> None:
    try:
        player.volume = 0.0
        player.play(Effect.RIDE)
        assert busy() == []
    finally:
        player.close()


def test_an_effect_is_as_loud_as_it_shall_be(player: EffectPlayer) -> None:
    from pygame import mixer

    try:
        player.volume, player.is_ducked = 0.5, True
        player.play(Effect.RIDE)
        sound = mixer.Channel(OWN[0]).get_sound()
        assert sound is not None
        assert sound.get_volume() == pytest.approx(0.125)
    finally:
        player.close()


def test_without_a_device_nothing_is_heard_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    player = EffectPlayer(Random(1), RATE, bank=lambda rate: bank())
    player.prepare()
    player.play(Effect.STEP)
    player.hush()
    player.close()
    assert player.silence is not None
    assert "run 'mummycase doctor'" in player.silence


def test_who_closes_first_leaves_nothing_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = EffectPlayer(Random(1), RATE, bank=lambda rate: bank())
    player.close()
    player.prepare()
    assert not device.is_open()
