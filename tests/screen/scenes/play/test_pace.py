"""How fast all that moves does so; who will not wait skips it."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from mummycase.screen.case_view import pad
from mummycase.screen.scenes.rising import Rising
from mummycase.table.awaiting import Throw
from mummycase.table.speed import Speed
from tests.screen.scenes.gamer import ANNA, BEN, TICK_S, Gamer, game
from tests.screen.scenes.play.playing import MakeGamer


def choose(gamer: Gamer, **changes: object) -> None:
    """Other settings, as the page of the settings leaves them."""
    settings = gamer.services.settings
    settings.keep(replace(settings.settings, **changes))  # type: ignore[arg-type]  # of all kinds
    gamer.play.enter(gamer.surface.get_size())


@pytest.fixture
def gamer(make_gamer: MakeGamer) -> Gamer:
    gamer = make_gamer(game(ANNA, BEN))
    gamer.wait_for(Throw)
    return gamer


def test_speed_is_of_everything_that_moves(gamer: Gamer) -> None:
    factors = []
    for speed in Speed:
        choose(gamer, speed=speed, pace_s=2.0)
        assert gamer.game.board.speed == gamer.game.rising.speed == speed.factor
        assert gamer.game.table.pace_s == pytest.approx(2.0 / speed.factor)
        factors.append(speed.factor)
    assert factors == sorted(set(factors))


def test_at_once_nothing_is_seen_on_its_way(gamer: Gamer) -> None:
    choose(gamer, speed=Speed.AT_ONCE, has_little_motion=False)
    gamer.game.call_case()
    gamer.tick()
    assert gamer.game.rising.is_up


def test_the_case_takes_its_time_as_chosen() -> None:
    lengths = []
    for speed in Speed:
        rising, count = Rising(), 0
        rising.speed = speed.factor
        while not rising.is_up:
            rising.update(TICK_S, is_wanted=True)
            count += 1
        lengths.append(count)
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] == 1


def test_who_will_not_wait_for_the_case_skips_its_way(gamer: Gamer) -> None:
    choose(gamer, has_little_motion=False)
    hands: list[Callable[[], None]] = [
        lambda: gamer.key("return"),
        lambda: gamer.click((300, 200)),
        lambda: gamer.touch((300, 200)),
        lambda: gamer.post(pygame.JOYBUTTONDOWN, joy=0, instance_id=0, button=pad.A),
    ]
    for number, hand in enumerate(hands):
        is_up = number % 2 == 0  # there and back
        gamer.game.call_case()
        gamer.tick()
        assert gamer.game.rising.is_moving
        hand()
        assert gamer.game.rising.is_up is is_up
        assert gamer.game.rising.is_down is not is_up


def test_letters_and_captions_are_as_chosen(gamer: Gamer) -> None:
    choose(gamer, text_size=1.6, has_captions=False)
    assert gamer.game.board.text_size == gamer.game.case.text_size == 1.6
    assert not gamer.game.case.has_captions
