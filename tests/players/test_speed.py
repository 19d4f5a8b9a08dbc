"""Nothing has become much dearer: half of each goal, in processor time, best of a few.

Other work on the same cores makes processor time dearer too, so a figure that is not reached is
taken again before it counts.
"""

from collections.abc import Callable

from benchmarks import games

SHARE = 0.5
"""Of a goal."""

TRIES = 6


def reaches(measure: Callable[[], float], wanted: float) -> bool:
    """Whether a rate is reached at least once."""
    return any(measure() > wanted for _ in range(TRIES))


def test_random_games_are_fast() -> None:
    def loud(figure: int) -> float:
        return games.random_playouts(quiet=False, games=30)[figure]

    assert reaches(lambda: loud(0), SHARE * games.PLAYOUTS_PER_S)
    assert reaches(lambda: loud(1), SHARE * games.PLIES_PER_S)


def test_search_is_fast() -> None:
    assert reaches(
        lambda: games.random_playouts(quiet=True, games=30)[1], SHARE * games.QUIET_PLIES_PER_S
    )
    assert reaches(lambda: games.clones(20_000), SHARE * games.CLONES_PER_S)
    assert reaches(lambda: games.rollouts(120), SHARE * games.ROLLOUTS_PER_S)


def test_a_long_game_is_loaded_at_once() -> None:
    assert reaches(lambda: 1.0 / games.load_s(), SHARE / games.LOAD_S)
