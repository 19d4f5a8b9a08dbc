"""Nothing has become much dearer: a quarter of each goal, in processor time, best of three."""

from benchmarks import games

SHARE = 0.25
"""Of a goal: machines that run tests are busy; a shared one has been seen at half its speed."""


def test_random_games_are_fast() -> None:
    playouts, plies = games.random_playouts(quiet=False, games=60)
    assert playouts > SHARE * games.PLAYOUTS_PER_S
    assert plies > SHARE * games.PLIES_PER_S


def test_search_is_fast() -> None:
    assert games.random_playouts(quiet=True, games=60)[1] > SHARE * games.QUIET_PLIES_PER_S
    assert games.clones(20_000) > SHARE * games.CLONES_PER_S
    assert games.rollouts(120) > SHARE * games.ROLLOUTS_PER_S


def test_a_long_game_is_loaded_at_once() -> None:
    assert games.load_s() < games.LOAD_S / SHARE
