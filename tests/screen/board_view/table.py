"""A board in a window that nobody sees, and games to be played on it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import pygame

from mummycase.games.protocol import CHANCE, OVER
from mummycase.games.voice_of_the_mummy import VOICE, Setup, VoiceState
from mummycase.games.voice_of_the_mummy.actions import Action
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.screen.art import Art
from mummycase.screen.board_view.targets import Target
from mummycase.screen.board_view.view import BoardView
from mummycase.screen.stage import Size
from mummycase.table.telling import Choice, Telling

NAMES = ("Ann", "Ben", "Cleo", "Dora")
TICK_S = 1.0 / 60.0


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a game: before it, what it was, what it brought, after it."""

    before: VoiceState
    action: Action
    happened: Sequence[Event]
    after: VoiceState


def play(setup: Setup, seed: int) -> Iterator[Step]:
    """A game in which everybody does anything."""
    rng, state = Random(seed), VOICE.new(setup)
    while state.to_move() != OVER:
        is_chance = state.to_move() == CHANCE
        action = state.sample(rng) if is_chance else rng.choice(list(state.legal()))
        before = state.clone()
        happened = state.apply(action)
        yield Step(before, action, happened, state.clone())


@lru_cache(maxsize=8)
def game(seed: int, seats: int = 4) -> tuple[Step, ...]:
    """The same, remembered."""
    return tuple(play(VOICE.standard(seats), seed))


def find(kind: type | tuple[type, ...], most: int = 2) -> VoiceState:
    """A state in which somebody has to choose an action of this kind."""
    for seed in range(20):
        for step in game(seed):
            legal = step.before.legal()
            if len(legal) >= most and isinstance(legal[0], kind):
                return step.before
    raise AssertionError(f"no game comes to {kind}")


class Table:
    """The view, hands before it, and what they see.

    Attributes:
        view: that is seen.
        surface: drawn on.
    """

    def __init__(self, view: BoardView, setup: Setup, art: Art, size: Size) -> None:
        self.view = view
        self.setup = setup
        self.art = art
        self.surface = pygame.Surface(size)
        self.telling = Telling(setup.board, NAMES)

    def offer(self, state: VoiceState) -> tuple[Choice, ...]:
        """Show a state and offer what can be done in it."""
        choices = tuple(self.telling.choices(state))
        self.view.show(state.observe(None))
        self.view.offer(choices, self.telling.question(state))
        return choices

    @property
    def targets(self) -> tuple[Target, ...]:
        return self.view.offer_shown.targets

    def wait(self, seconds: float = TICK_S) -> None:
        for _ in range(max(1, round(seconds / TICK_S))):
            self.view.update(TICK_S)

    def pixels(self) -> bytes:
        """Everything, painted anew."""
        self.art.settle()
        fresh = pygame.Surface(self.surface.get_size())
        self.view.draw(fresh)
        return pygame.image.tobytes(fresh, "RGB")

    def resize(self, size: Size) -> None:
        self.surface = pygame.Surface(size)
        self.view.resize(size)
        self.art.settle()

    def post(self, kind: int, **fields: object) -> Action | None:
        """Post an event, and let the view have what was posted."""
        pygame.event.clear()
        pygame.event.post(pygame.Event(kind, fields))
        taken = [self.view.handle(event) for event in pygame.event.get()]
        return next((action for action in taken if action is not None), None)

    def click(self, pos: tuple[int, int]) -> Action | None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        return self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def key(self, name: str, mod: int = 0) -> Action | None:
        return self.post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="")

    def finger(self, kind: int, pos: tuple[int, int]) -> Action | None:
        width, height = self.surface.get_size()
        x, y = pos[0] / width, pos[1] / height
        return self.post(kind, touch_id=0, finger_id=7, x=x, y=y, dx=0.0, dy=0.0)


Take = Callable[[Table, int], Action | None]


def by_mouse(table: Table, number: int) -> Action | None:
    return table.click(table.targets[number].rect.center)


def by_touch(table: Table, number: int) -> Action | None:
    pos = table.targets[number].rect.center
    table.finger(pygame.FINGERDOWN, pos)
    return table.finger(pygame.FINGERUP, pos)


def by_tab(table: Table, number: int) -> Action | None:
    for _ in range(number + 1):
        table.key("tab")
    return table.key("return")


def by_pad(table: Table, number: int) -> Action | None:
    """The hat finds its way to the choice, then the button takes it."""
    offer = table.view.offer_shown
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    table.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(1, 0))
    seen: dict[int, tuple[tuple[int, int], ...]] = {}
    assert offer.focus is not None
    start, waiting = offer.focus, [(offer.focus, ())]
    trails: list[tuple[int, tuple[tuple[int, int], ...]]] = list(waiting)
    while trails and number not in seen:
        here, trail = trails.pop(0)
        if here in seen:
            continue
        seen[here] = trail
        for way in ways:
            offer.focus = here
            offer.go(way[0], -way[1])
            assert offer.focus is not None
            trails.append((offer.focus, (*trail, way)))
    offer.focus = start
    for way in seen[number]:
        table.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=way)
        table.post(pygame.JOYHATMOTION, instance_id=0, hat=0, value=(0, 0))
    return table.post(pygame.JOYBUTTONDOWN, instance_id=0, button=0)
