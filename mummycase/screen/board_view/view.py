"""The board in a window: a view that stands alone. It lives on events and observations only."""

import math
from collections.abc import Sequence
from random import Random

import pygame

from mummycase.games.protocol import Observation
from mummycase.games.voice_of_the_mummy import Setup
from mummycase.games.voice_of_the_mummy.actions import Action
from mummycase.games.voice_of_the_mummy.events import Event
from mummycase.screen.art import Art
from mummycase.screen.board_view import shapes
from mummycase.screen.board_view.deeds import WAYS, Deed, Hands
from mummycase.screen.board_view.layout import layout
from mummycase.screen.board_view.offer import Offer
from mummycase.screen.board_view.pictures import Pictures
from mummycase.screen.board_view.places import Places, Point, read_marks
from mummycase.screen.board_view.playing import Playing
from mummycase.screen.board_view.position import Position, position_of
from mummycase.screen.board_view.scene import Look, Scene
from mummycase.screen.board_view.targets import Target, targets
from mummycase.screen.board_view.timeline import Sound, passing, timeline
from mummycase.screen.board_view.words import HINTS, Said
from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import Painter
from mummycase.screen.stage import Size
from mummycase.table.offering import beginning
from mummycase.table.telling import Choice

BOARD = "voice_of_the_mummy"
"""The picture of the board that comes with the game."""

PULSE_S = 1.6
"""How long what may be chosen takes to breathe in and out, s."""


class BoardView:
    """The view.

    Args:
        size: of the window, px.
        art: has the pictures: the board's, and those in the folders ``pieces`` and ``case``.
        fonts: letters.
        setup: of the game.
        names: of the seats.
        board: name of the board's picture; it need not be square.
        chance: for the faces of a tumbling die; without it they are always the same.

    Raises:
        AssetMissingError: a picture is missing.
        PictureError: one cannot be read.

    Attributes:
        has_little_motion: nothing hops, flies, tumbles or breathes; it is there, then it is here.
        words: a line beside the board while nothing is asked: what happened last.
    """

    def __init__(
        self,
        size: Size,
        art: Art,
        fonts: Fonts,
        setup: Setup,
        names: Sequence[str],
        *,
        board: str = BOARD,
        chance: Random | None = None,
    ) -> None:
        self._art = art
        self._fonts = fonts
        self._setup = setup
        self._names = tuple(names)
        self._board = board
        self._chance = chance
        self._marks = read_marks(art.folder, art.units(board), board)
        self._pictures = Pictures(art)
        self._painter = Painter()
        self._playing = Playing(position_of(setup, beginning(setup)))
        self._choices: tuple[Choice, ...] = ()
        self._question = ""
        self._offer = Offer()
        self._hands = Hands()
        self._pointers: dict[int, int | None] = {}  # on which choice each was pressed
        self._now = 0.0
        self.has_little_motion = False
        self.words = ""
        self._text_size = 1.0
        self._scene = self._staged(size)

    @property
    def is_busy(self) -> bool:
        """Whether an animation is running, or waits."""
        return self._playing.is_busy

    @property
    def speed(self) -> float:
        """How fast animations run; 1 as they were made."""
        return self._playing.speed

    @speed.setter
    def speed(self, speed: float) -> None:
        self._playing.speed = max(0.0, speed)

    @property
    def text_size(self) -> float:
        """Of letters, 1 is usual."""
        return self._text_size

    @text_size.setter
    def text_size(self, text_size: float) -> None:
        if text_size != self._text_size:
            self._text_size = text_size
            self.resize(self._scene.places.lay.size)

    @property
    def position(self) -> Position:
        """What is seen, without what is in the air."""
        return self._playing.position

    @property
    def offer_shown(self) -> Offer:
        """What may be chosen now; nothing while animations run."""
        return self._offer

    def show(self, seen: Observation) -> None:
        """Jump to a position; animations that wait are dropped, and so is what was offered."""
        self._playing.jump(position_of(self._setup, seen, self._playing.final))
        self.offer(())

    def play(self, happened: Sequence[Event], seen: Observation | None = None) -> None:
        """Animate what happened, after all that waits.

        Args:
            happened: the events of an action.
            seen: the position after them, if it is known: it tells whose turn is next.
        """
        self.offer(())
        beats = timeline(happened, self._playing.final, self._chance)
        self._playing.add(beats)
        if seen is not None:
            final = self._playing.final
            self._playing.add((passing(final, position_of(self._setup, seen, final)),))

    def offer(self, choices: Sequence[Choice], question: str = "") -> None:
        """Let one of these be chosen once all animations are over; none: nothing is asked."""
        self._choices, self._question = tuple(choices), question
        self._pointers.clear()
        self._offer = Offer()
        self._show_offer()

    def skip(self) -> None:
        """Finish all animations."""
        self._playing.skip()
        self._show_offer()

    def take_sounds(self) -> tuple[Sound, ...]:
        """What is to be heard since this was asked last, each once: it comes at one moment."""
        sounds = tuple(dict.fromkeys(self._playing.sounds))
        self._playing.sounds.clear()
        return sounds

    def handle(self, event: pygame.Event) -> Action | None:
        """Obey one event; the action it chose, if it did. In an animation it finishes that."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._pointers.clear()
            self._offer.point(None)
            return None
        if getattr(event, "touch", False) and event.type != pygame.FINGERDOWN:
            return None  # SDL shows a finger as a mouse, too
        match event.type:
            case pygame.MOUSEMOTION:
                self._offer.point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(-1, event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(-1, event.pos)
            case pygame.FINGERDOWN:
                self._press(event.finger_id, self._touched(event))
            case pygame.FINGERMOTION:
                self._offer.point(self._touched(event))
            case pygame.FINGERUP:
                return self._release(event.finger_id, self._touched(event))
            case _:
                return self._obey(self._hands.deed_of(event))
        return None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._now += seconds
        self._art.poll()
        was_busy = self.is_busy
        self._playing.update(seconds)
        self._offer.update(seconds)
        if was_busy and not self.is_busy:
            self._show_offer()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw what changed; tell where. Changes nothing but the surface."""
        return self._painter.paint(surface, list(self._scene.sprites(self.look())))

    def resize(self, size: Size) -> None:
        """The window has this size now, px; animations go on where they are."""
        self._scene = self._staged(size)
        self._pointers.clear()
        self._painter.forget()
        if self._offer.targets:
            self._offer.moved(self._targets())

    def look(self) -> Look:
        """What there is to see now."""
        playing = self._playing
        pulse = shapes.PULSES
        if not self.has_little_motion:
            wave = 0.5 - 0.5 * math.cos(math.tau * self._now / PULSE_S)
            pulse = round(shapes.PULSES * wave)
        return Look(
            position=playing.position,
            what=playing.what,
            share=playing.share,
            said=self._said(),
            offer=self._offer,
            pulse=pulse,
            is_still=self.has_little_motion,
        )

    @property
    def places(self) -> Places:
        """Where everything lies in the window as it is now."""
        return self._scene.places

    def space_at(self, pos: Point) -> str | None:
        """The space at a point of the window, px."""
        return self._scene.places.space_at(pos)

    def is_on_case(self, pos: Point) -> bool:
        """Whether a point of the window, px, is on the mummy case."""
        return self._scene.places.case.collidepoint(pos)

    def is_on_die(self, pos: Point) -> bool:
        """Whether a point of the window, px, is on the die's tray."""
        return self._scene.ground.tray.collidepoint(pos)

    def _staged(self, size: Size) -> Scene:
        return Scene(
            layout(size, self._art.units(self._board)),
            self._setup,
            self._marks,
            self._pictures,
            self._fonts,
            self._names,
            self._board,
            self._text_size,
        )

    def _targets(self) -> tuple[Target, ...]:
        return targets(
            self._choices, self._playing.final, self._scene.places, self._scene.words.buttons
        )

    def _show_offer(self) -> None:
        if self._choices and not self.is_busy and not self._offer.targets:
            self._offer = Offer(self._targets())

    def _said(self) -> Said:
        position = self._playing.position
        title = ""
        if position.winners:
            title = f"{_joined([self._names[seat] for seat in position.winners])} wins"
            if len(position.winners) > 1:
                title = title.removesuffix("s")
        elif position.turn is not None:
            title = f"{self._names[position.turn]}'s turn"
        shown = self._offer.targets
        question = self._question if shown else self.words
        if position.lever and not shown and not question:
            question = "The mummy will speak: pull the lever"
        return Said(position.part, title, question, HINTS[shown[0].kind] if shown else "")

    def _obey(self, deed: Deed | str | None) -> Action | None:
        offer = self._offer
        if deed is None:
            return None
        if self.is_busy:
            if deed is Deed.TAKE:
                self.skip()
        elif isinstance(deed, str):
            offer.type(deed)
        elif deed is Deed.TAKE:
            return self._taken(offer.focus)
        elif deed in WAYS:
            offer.go(*WAYS[deed])
        else:
            offer.step(1 if deed is Deed.NEXT else -1)
        return None

    def _press(self, pointer: int, pos: Point) -> None:
        if self.is_busy:
            self.skip()
            self._pointers[pointer] = None
            return
        self._offer.point(pos)
        self._pointers[pointer] = self._offer.at(pos)

    def _release(self, pointer: int, pos: Point) -> Action | None:
        pressed = self._pointers.pop(pointer, None)
        if pressed is None or self._offer.at(pos) != pressed:
            return None
        return self._taken(pressed)

    def _taken(self, number: int | None) -> Action | None:
        """The action of a choice; with it nothing is offered any longer."""
        if number is None or self.is_busy or number >= len(self._offer.targets):
            return None
        action = self._offer.targets[number].choice.action
        self.offer(())
        return action

    def _touched(self, event: pygame.Event) -> Point:
        width, height = self._scene.places.lay.size
        return event.x * width, event.y * height


def _joined(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
