"""Every game in the registry, with every number of seats, does what games must do."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from mummycase.errors import GameDataError, SettingError, UnknownGameError
from mummycase.games.mummy_rummy import RUMMY
from mummycase.games.protocol import Game
from mummycase.games.registry import GAMES, find
from tests.games.conformance import (
    CHECKS,
    check_courses,
    check_observations,
    check_secrets,
    some_of_each_kind,
)
from tests.games.toy import Toy

CASES = [(game, seats) for game in GAMES for seats in game.seats]
EACH = pytest.mark.parametrize(
    ("game", "seats"), CASES, ids=[f"{game.key}-{seats}" for game, seats in CASES]
)
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def brief(game: Game, seats: int) -> Any:
    """The standard set-up; of matches that random play draws out, a short form."""
    setup = game.standard(seats)
    if game is RUMMY:
        form = "deals" if seats < 4 else "round"
        return replace(setup, rules=replace(setup.rules, match=form))
    return setup


@EACH
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_random_game(check: Callable[[Game, Any, int], None], game: Game, seats: int) -> None:
    check(game, brief(game, seats), 20 + seats)


@pytest.mark.soak
@EACH
@pytest.mark.parametrize("seed", range(100, 120))
def test_many_random_games(game: Game, seats: int, seed: int) -> None:
    for check in CHECKS:
        check(game, game.standard(seats), seed)


@EACH_GAME
def test_the_registry_finds_it(game: Game) -> None:
    assert find(game.key) is game
    assert game.title


def test_a_game_that_is_none() -> None:
    known = ", ".join(game.key for game in GAMES)
    with pytest.raises(UnknownGameError) as caught:
        find("chess")
    assert str(caught.value) == f"there is no game 'chess'; the games are: {known}"


def test_keys_differ() -> None:
    assert len({game.key for game in GAMES}) == len(GAMES)


@EACH_GAME
@pytest.mark.parametrize("by", [-1, 1])
def test_so_many_cannot_play(game: Game, by: int) -> None:
    wrong = min(game.seats) - 1 if by < 0 else max(game.seats) + 1
    with pytest.raises(SettingError, match=f"got {wrong}"):
        game.standard(wrong)


@EACH
def test_the_set_up_knows_its_seats(game: Game, seats: int) -> None:
    assert game.standard(seats).seats == seats


@EACH_GAME
@pytest.mark.parametrize("data", [None, [], "roll", 3, {}, {"do": "fly"}, {"event": 1}])
def test_data_that_describe_nothing(game: Game, data: object) -> None:
    agreed = game.standard(min(game.seats))
    for read in (
        game.action_from_json,
        game.event_from_json,
        game.setup_from_json,
        lambda thing: game.state_from_json(agreed, thing),
    ):
        with pytest.raises(GameDataError) as caught:
            read(data)
        assert "\n" not in str(caught.value)


@EACH_GAME
def test_an_action_with_a_spoilt_field_is_no_data(game: Game) -> None:
    for action in some_of_each_kind(game, game.standard(min(game.seats)), 1):
        data = game.action_to_json(action)
        for field in data:
            for spoilt in ({**data, field: {}}, {k: v for k, v in data.items() if k != field}):
                with pytest.raises(GameDataError):
                    game.action_from_json(spoilt)
        with pytest.raises(GameDataError):
            game.action_from_json({**data, "more": 1})


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_an_honest_game_with_hidden_cards_passes(
    check: Callable[[Game, Any, int], None],
) -> None:
    hold_to(check, Toy())


def hold_to(check: Callable[[Game, Any, int], None], game: Game) -> None:
    for seed in range(5):
        check(game, game.standard(2), seed)


EVERY_POSITION = partial(check_observations, every=1)


def test_an_honest_game_shows_no_more_at_any_position() -> None:
    hold_to(EVERY_POSITION, Toy())


@pytest.mark.parametrize(
    ("leaking", "check"),
    [
        (Toy(shows_hands=True), EVERY_POSITION),
        (Toy(tells_deal=True), check_secrets),
        (Toy(is_lazy=True), check_secrets),
        (Toy(shows_hands=True, is_lazy=True), check_secrets),
        (Toy(is_mute=True), check_courses),
        (Toy(shows_hands=True), check_courses),
    ],
    ids=["hands seen", "deal told", "never another hand", "both", "hands not told", "in course"],
)
def test_a_leaking_game_is_noticed(leaking: Toy, check: Callable[[Game, Any, int], None]) -> None:
    with pytest.raises(AssertionError):
        hold_to(check, leaking)
