"""The host of the scenes: the life of each, and what they may ask for."""

import pygame
import pytest

from mummycase.screen.app import App
from mummycase.screen.scenes.outcomes import Back, Destination, Go, Notice, Place, Quit
from mummycase.screen.scenes.scene import SceneHost
from tests.screen.scenes.conftest import PlainScene

SIZE = (1280, 720)


class Stack:
    """A host of plain scenes."""

    def __init__(self) -> None:
        self.made: dict[Destination, PlainScene] = {}
        self.host = SceneHost(SIZE, self._make, Place.TITLE)

    def _make(self, to: Destination) -> PlainScene:
        self.made[to] = PlainScene(str(to))
        return self.made[to]

    def life(self, to: Destination) -> list[str]:
        return self.made[to].life


@pytest.fixture
def stack() -> Stack:
    return Stack()


def test_a_scene_is_entered_once_and_lives_by_ticks(stack: Stack) -> None:
    stack.host.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    stack.host.update(0.1)
    assert stack.host.draw(pygame.Surface(SIZE)) is None
    assert stack.life(Place.TITLE) == ["enter 1280x720", "handle", "update", "draw"]
    assert not stack.host.wants_quit


def test_a_scene_above_another_and_back(stack: Stack) -> None:
    stack.made[Place.TITLE].outcome = Go(Place.HELP)
    stack.host.update(0.1)
    assert stack.host.depth == 2
    assert stack.life(Place.TITLE)[-1] == "leave"
    stack.host.resize((800, 450))
    stack.made[Place.HELP].outcome = Back()
    stack.host.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    assert stack.life(Place.HELP)[-2:] == ["leave", "close"]
    assert stack.life(Place.TITLE)[-2:] == ["leave", "enter 800x450"]
    assert stack.host.scene is stack.made[Place.TITLE]
    assert stack.made[Place.TITLE].outcome is None


def test_a_scene_in_the_place_of_another(stack: Stack) -> None:
    stack.made[Place.TITLE].outcome = Go(Place.SETUP)
    stack.host.update(0.1)
    stack.made[Place.SETUP].outcome = Go(Notice("a", "b"), is_instead=True)
    stack.host.update(0.1)
    assert stack.life(Place.SETUP)[-2:] == ["leave", "close"]
    assert stack.host.depth == 2
    stack.made[Notice("a", "b")].outcome = Back()
    stack.host.update(0.1)
    assert stack.host.scene is stack.made[Place.TITLE]


@pytest.mark.parametrize("outcome", [Back(), Quit()])
def test_the_last_scene_closes_the_window(stack: Stack, outcome: Back | Quit) -> None:
    stack.made[Place.TITLE].outcome = outcome
    stack.host.update(0.1)
    assert stack.host.wants_quit
    assert stack.life(Place.TITLE)[-2:] == ["leave", "close"]
    stack.host.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_a))
    stack.host.update(0.1)
    stack.host.resize((800, 450))
    assert stack.host.draw(pygame.Surface(SIZE)) == []
    assert not stack.host.awaits_escape


def test_quitting_closes_every_scene_once(stack: Stack) -> None:
    stack.made[Place.TITLE].outcome = Go(Place.HELP)
    stack.host.update(0.1)
    stack.made[Place.HELP].outcome = Quit()
    stack.host.update(0.1)
    stack.host.close()
    assert [stack.life(to).count("close") for to in (Place.TITLE, Place.HELP)] == [1, 1]
    assert stack.life(Place.TITLE).count("leave") == 1


def test_escape_leaves_full_screen_only_on_the_first_scene(stack: Stack) -> None:
    assert not stack.host.awaits_escape
    stack.made[Place.TITLE].awaits_escape = True
    assert stack.host.awaits_escape
    stack.made[Place.TITLE].outcome = Go(Place.HELP)
    stack.host.update(0.1)
    assert stack.host.awaits_escape


def test_the_window_runs_it_as_any_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made: list[PlainScene] = []

    def make(to: Destination) -> PlainScene:
        made.append(PlainScene())
        return made[-1]

    app = App(lambda size: SceneHost(size, make, Place.TITLE), size=(880, 495))
    try:
        app.tick()
        made[0].outcome = Quit()
        app.tick()
        assert not app.is_open
    finally:
        app.close()


def test_gamepads_that_cannot_be_opened_do_no_harm(stack: Stack) -> None:
    stack.host.handle(pygame.Event(pygame.JOYDEVICEADDED, device_index=99))
    stack.host.handle(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=99))
    assert not stack.host.wants_quit
