from pathlib import Path

import pygame
import pytest

from mummycase import assets
from mummycase.games.voice_of_the_mummy import VOICE, actions, events
from mummycase.screen.art import Art
from mummycase.screen.board_view.motion import explorers, flying
from mummycase.screen.board_view.timeline import Fly, Sound, Tumble, Walk
from mummycase.screen.board_view.view import BoardView
from mummycase.screen.fonts import Fonts
from mummycase.screen.rasterise import Order
from tests.screen.board_view.conftest import MakeTable
from tests.screen.board_view.table import NAMES, Step, Table, find, game
from tests.screen.seat import PlainRasteriser


def rolling(seed: int = 1) -> Step:
    """A roll in the middle of a game that brings a jewel."""
    return next(
        step
        for step in game(seed)[20:]
        if step.happened
        and isinstance(step.happened[0], events.Rolled)
        and any(isinstance(event, events.JewelTaken) for event in step.happened)
    )


@pytest.mark.parametrize("is_still", [False, True])
def test_played_or_shown_the_picture_is_the_same(table: Table, *, is_still: bool) -> None:
    """A whole game, in no time; looked at now and then, and at its end."""
    table.view.has_little_motion = is_still
    for number, step in enumerate(game(2)):
        table.view.play(step.happened, step.after.observe(None))
        if number % 3:
            table.view.update(1000.0)
        else:
            table.view.skip()
        assert not table.view.is_busy
        if number % 40 == 0:
            played = table.pixels()
            table.view.show(step.after.observe(None))
            assert table.pixels() == played
    assert table.view.position.winners


def test_another_view_shows_the_same(make_table: MakeTable) -> None:
    played, shown = make_table(), make_table()
    for step in game(2)[:120]:
        played.view.play(step.happened, step.after.observe(None))
    played.view.skip()
    shown.view.show(step.after.observe(None))
    assert played.view.position.told() == shown.view.position.told()
    assert played.view.position.turn == shown.view.position.turn


def test_drawing_changes_nothing(table: Table) -> None:
    step = rolling()
    table.view.show(step.before.observe(None))
    table.view.play(step.happened, step.after.observe(None))
    for _ in range(60):
        table.wait()
        first = table.pixels()
        assert table.pixels() == first
        table.view.draw(table.surface)
        table.view.draw(table.surface)
        assert pygame.image.tobytes(table.surface, "RGB") == first


def test_what_is_told_to_have_changed_has(table: Table) -> None:
    """Painting only what changed leads to the same picture as painting all of it."""
    step = rolling()
    table.view.show(step.before.observe(None))
    table.view.draw(table.surface)
    table.view.play(step.happened, step.after.observe(None))
    kept = table.surface.copy()
    for _ in range(240):
        table.wait()
        for rect in table.view.draw(table.surface):
            kept.blit(table.surface, rect, rect)
    assert pygame.image.tobytes(kept, "RGB") == table.pixels()


def test_nothing_is_painted_while_nothing_moves(table: Table) -> None:
    table.view.show(rolling().before.observe(None))
    table.view.draw(table.surface)
    table.wait()
    assert table.view.draw(table.surface) == []


@pytest.mark.parametrize("after_s", [0.3, 1.4, 2.0])
def test_a_window_changes_in_the_middle_of_it(table: Table, after_s: float) -> None:
    step = rolling()
    table.view.show(step.before.observe(None))
    table.view.play(step.happened, step.after.observe(None))
    table.wait(after_s)
    look = table.view.look()
    for size in ((900, 500), (500, 900), (640, 400)):
        table.resize(size)
        assert table.view.look().share == look.share
        assert table.view.look().what == look.what
        table.pixels()
    table.wait(30.0)
    assert not table.view.is_busy
    table.view.show(step.after.observe(None))


def test_choices_go_along_when_the_window_changes(table: Table) -> None:
    state = find(actions.PickSpace)
    table.offer(state)
    table.view.offer_shown.focus = 1
    table.resize((500, 900))
    assert table.view.offer_shown.focus == 1
    assert table.click(table.targets[0].rect.center) == state.legal()[0]


def test_choices_wait_for_the_animation(table: Table) -> None:
    step = rolling()
    table.view.show(step.before.observe(None))
    table.view.play(step.happened, step.after.observe(None))
    state = find(actions.PickSpace)
    table.view.offer(table.telling.choices(state))
    assert not table.targets
    assert table.key("return") is None
    assert not table.view.is_busy, "who presses Enter will not wait"
    assert table.targets
    table.view.offer(())
    table.view.show(step.before.observe(None))
    table.view.play(step.happened, step.after.observe(None))
    table.view.offer(table.telling.choices(state))
    table.click((5, 5))
    assert not table.view.is_busy
    assert table.targets


def test_speed(table: Table) -> None:
    step = rolling()
    times = []
    for speed in (1.0, 4.0):
        table.view.show(step.before.observe(None))
        table.view.speed = speed
        table.view.play(step.happened, step.after.observe(None))
        ticks = 0
        while table.view.is_busy:
            table.wait()
            ticks += 1
        times.append(ticks)
    assert times[0] > 3.5 * times[1]


def test_sounds_are_told_once(table: Table) -> None:
    step = rolling()
    table.view.show(step.before.observe(None))
    table.view.play(step.happened, step.after.observe(None))
    heard: list[Sound] = []
    while table.view.is_busy:
        table.wait()
        heard += table.view.take_sounds()
    pips = step.happened[0].pips  # type: ignore[union-attr]  # it is a roll
    assert heard[: 2 + pips] == [Sound.DIE, Sound.DIE_LANDS, *[Sound.STEP] * pips]
    assert heard[2 + pips :][:2] == [Sound.LIFT, Sound.JEWEL]
    assert table.view.take_sounds() == ()


def test_with_little_motion_nothing_is_between(table: Table) -> None:
    """Explorers and jewels are at one end or at the other, and on the ground; the die lies."""
    table.view.has_little_motion = True
    step = rolling()
    table.view.show(step.before.observe(None))
    table.view.play(step.happened, step.after.observe(None))
    places, kinds = table.view._scene.places, set()
    while table.view.is_busy:
        table.wait()
        look = table.view.look()
        kinds.add(type(look.what))
        if isinstance(look.what, Walk):
            ends = [
                places.standing(look.position.at(look.what.seat, space).spaces)
                for space in (look.what.start, look.what.end)
            ]
            moved = explorers(places, look.position, look.what, look.share, is_still=True)
            assert all(one.lift == 0.0 for one in moved)
            grounds = [one.standing.ground for one in moved]
            assert grounds in [[one.ground for one in end] for end in ends]
        if isinstance(look.what, Fly):
            flown = flying(places, look.what, look.share, is_still=True)
            assert flown is not None
            assert flown.lift == 0.0
            assert flown.middle in (places.spot(look.what.start), places.spot(look.what.end))
    assert {Tumble, Walk, Fly} <= kinds
    table.offer(find(actions.PickSpace))
    first = table.pixels()
    table.wait(0.4)
    assert table.pixels() == first, "what can be chosen does not breathe"


def test_observations_alone_are_enough(table: Table) -> None:
    for step in game(4)[::25]:
        table.view.show(step.before.observe(None))
        table.view.draw(table.surface)
        position = table.view.position
        assert [len(cuts) for cuts in position.temples] == step.before.jewels
        assert len(position.lying) == sum(step.before.lying)
        assert [position.points(seat) for seat in range(4)] == step.before.scores()


def test_it_can_be_looked_at_before_any_picture_is_there(
    screen: pygame.Surface, tmp_path: Path
) -> None:
    fonts, setup = Fonts(assets.fonts()), VOICE.standard(4)
    with Art(assets.pictures(), tmp_path, rasteriser=NoRasteriser()) as art:
        view = BoardView((640, 400), art, fonts, setup, NAMES)
        assert view.draw(pygame.Surface((640, 400)))
        step = rolling()
        view.show(step.before.observe(None))
        view.play(step.happened, step.after.observe(None))
        while view.is_busy:
            view._playing.update(0.05)
            view.draw(screen)


class NoRasteriser(PlainRasteriser):
    """Never has anything ready."""

    def draw(self, order: Order) -> str | None:
        return "not today"
