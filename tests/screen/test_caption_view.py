"""What is said, large: all of it finds room at any size, word by word, and stays."""

from dataclasses import replace

import pygame
import pytest

from mummycase import assets
from mummycase.case import MummyCase, Readings
from mummycase.case.events import MessageEnded, StylusDropped, StylusLifted
from mummycase.records import Message, Story, read_sheet
from mummycase.records.library import find
from mummycase.screen.caption_view import CaptionView
from mummycase.screen.fonts import Fonts
from mummycase.screen.theme import LAMPLIGHT, LINEN, TOMB
from tests.case.machines import short_case

SIZES = [(800, 450), (1024, 600), (1920, 1080), (600, 1024)]
MESSAGE_S = 10.0


class Speaking:
    """A view, and a voice that is wherever the test wants it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.sheet = read_sheet(find("voice_of_the_mummy"))
        self.story = Story(self.sheet, MESSAGE_S)
        self.foot = "side 1"
        self.view = CaptionView(
            size, fonts=Fonts(assets.fonts()), story=self.story, foot=lambda: self.foot
        )
        self.surface = pygame.Surface(size)
        self._readings: Readings = _case().readings()

    def say(self, message: Message, share: float) -> None:
        """Say a message as far as `share`, 0..1, in one go."""
        readings = replace(self._readings, side=message.side, groove=message.groove, elapsed=share)
        dropped = StylusDropped(frame=1, side=message.side, groove=message.groove)
        self.story.follow([dropped], readings)
        if share == 1.0:
            ended = MessageEnded(frame=2, side=message.side, groove=message.groove)
            self.story.follow([ended], readings)
        self.view.draw(self.surface)

    def painted(self) -> pygame.Rect:
        """Where anything else than the ground is."""
        mask = pygame.mask.from_threshold(self.surface, TOMB, (1, 1, 1, 255))
        mask.invert()
        rects = mask.get_bounding_rects()
        return rects[0].unionall(rects[1:])

    def has(self, colour: tuple[int, int, int]) -> bool:
        found = pygame.mask.from_threshold(self.surface, colour, (3, 3, 3, 255))
        return found.count() > 0


def _case() -> MummyCase:
    return short_case()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
def test_the_longest_message_finds_room(screen: pygame.Surface, size: tuple[int, int]) -> None:
    speaking = Speaking(size)
    longest = max(speaking.sheet.messages, key=lambda message: len(message.text))
    speaking.say(longest, 1.0)
    painted = speaking.painted()
    room = pygame.Rect((0, 0), size).inflate(-0.04 * size[0], -0.04 * size[1])
    assert room.contains(painted)
    assert painted.width > 0.6 * size[0]  # large: it is read from across the table


def test_words_come_with_the_voice_and_stay(screen: pygame.Surface) -> None:
    speaking = Speaking((1024, 600))
    message = speaking.sheet.messages[6]
    speaking.view.draw(speaking.surface)
    assert not speaking.has(LAMPLIGHT)
    speaking.say(message, 0.4)
    assert speaking.has(LAMPLIGHT)
    assert speaking.has(LINEN)
    half = speaking.surface.copy()
    speaking.say(message, 1.0)
    assert not speaking.has(LAMPLIGHT)
    assert speaking.view.draw(speaking.surface) == []  # nothing new, nothing painted
    assert half.get_buffer().raw != speaking.surface.get_buffer().raw
    speaking.story.follow([StylusLifted(frame=3, side=1, groove=7)], speaking._readings)
    assert speaking.view.draw(speaking.surface) is None


def test_the_foot_tells_what_is_amiss_and_escape_leaves(screen: pygame.Surface) -> None:
    speaking = Speaking((800, 450))
    speaking.view.draw(speaking.surface)
    before = speaking.surface.copy()
    speaking.foot = "side 2   the lever is stuck"
    assert speaking.view.draw(speaking.surface) is None
    assert before.get_buffer().raw != speaking.surface.get_buffer().raw
    speaking.view.resize((800, 450))
    assert speaking.view.draw(speaking.surface) is None
    speaking.view.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))
    assert speaking.view.wants_quit
