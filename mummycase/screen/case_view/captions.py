"""What the mummy says, word by word, under the case."""

import re

import pygame

from mummycase.case import Readings
from mummycase.records import Story, Voice, command_words
from mummycase.screen.drawing.lettering import Lettering, at_left, at_middle
from mummycase.screen.drawing.plates import bar, plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.stage import Box
from mummycase.screen.theme import (
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    SMALL_SIZE,
    SPACE,
    STONE,
    TOMB,
    Colour,
)

QUIET = "The mummy is silent"
LAYING_IN = "The record is being laid in ..."
LISTENING = "..."
BROKEN_OFF = "Broken off: no command"

SIZE = 29
"""Of its letters, stage units: `SHOWN` lines find room."""

LARGEST = 1.6
"""Letters grow by no more than this with the user's choice, and the plate upwards with them."""

SHOWN = 2
"""Lines; of a longer message the last."""

ENDS = (r"[.!?]['\"\u2019\u201d]*(?= )", r"[,;:](?= )", r"\S(?= )")
"""Where a sentence ends, where a clause does, where a word does."""

_PLATE = 190


class Captions:
    """The caption, laid out anew only when a word is added.

    A line stands from its first word where it will stand when it is full; what was broken off
    stands in the middle.

    Args:
        lettering: it is written with; also tells how large the window is.
    """

    def __init__(self, lettering: Lettering) -> None:
        self._lettering = lettering
        self._key: object = None
        self._sprites: list[Sprite] = []
        self._whole = ""

    def sprites(self, story: Story | None, readings: Readings | None = None) -> list[Sprite]:
        """The caption as it is now; before there is a case it says so."""
        key = None
        if story is not None:
            self._whole = _whole(story, readings) or self._whole
            key = (story.voice, len(story.words), story.message, story.sheet.name)
        if not self._sprites or key != self._key:
            self._key = key
            self._sprites = self._lay_out(story)
        elapsed = readings.elapsed if readings is not None else None
        if elapsed and story is not None and story.voice is Voice.SPEAKING:
            return [*self._sprites, self._progress(elapsed)]
        return self._sprites

    def _lay_out(self, story: Story | None) -> list[Sprite]:
        stage = self._lettering.stage
        area = stage.box_to_window(place(self._lettering))
        back = plate(area.size, TOMB, _PLATE, stage.px(12))
        sprites = [Sprite(back, area.topleft)]
        words = story.words if story is not None else []
        if story is None or not words:
            quiet = LAYING_IN if story is None else _before(story)
            text = self._lettering.text(quiet, size=letters(self._lettering), colour=DIM_LINEN)
            return [*sprites, at_middle(text, area.centerx, area.centery)]
        foot = round(1.2 * self._lettering.px(share(self._lettering) * SMALL_SIZE))
        room = area.inflate(-2 * stage.px(SPACE[3]), -2 * stage.px(9))
        room.height -= foot
        sprites += self._words(story, words, room)
        if footing := _footing(story):
            text = self._lettering.text(
                footing, size=share(self._lettering) * SMALL_SIZE, colour=DIM_LINEN
            )
            sprites.append(at_middle(text, area.centerx, area.bottom - stage.px(6) - foot / 2))
        return sprites

    def _words(self, story: Story, words: list[str], room: pygame.Rect) -> list[Sprite]:
        """The last lines that find room, the word being said in the light and underlined."""
        said = " ".join(words)
        whole = self._whole if self._whole.startswith(said) else said
        lines = sentences(self._lettering, whole, room.width)
        is_cut = story.voice is Voice.BROKEN_OFF  # what was to follow never will
        height = min(1.2 * self._lettering.px(letters(self._lettering)), room.height / SHOWN)
        spoken = DIM_LINEN if is_cut else LINEN
        rows: list[tuple[str, float]] = []
        left = len(words)
        for line in lines:
            count = min(left, len(line.split()))
            left -= count
            shown = " ".join(line.split()[:count])
            if count:
                width = self._lettering.width(
                    shown if is_cut else line, size=letters(self._lettering)
                )
                rows.append((shown, room.centerx - width / 2))
        top = room.centery - height * min(SHOWN, len(rows if is_cut else lines)) / 2
        sprites = []
        for number, (line, start) in enumerate(rows[-SHOWN:]):
            middle = top + height * (number + 0.5)
            is_last = number == len(rows[-SHOWN:]) - 1
            if is_last and story.voice is Voice.SPEAKING:
                sprites += self._current(line, start, middle, spoken)
            else:
                sprites.append(at_left(self._text(line, spoken), start, middle))
        return sprites

    def _current(self, line: str, left: float, middle: float, spoken: Colour) -> list[Sprite]:
        """A line whose last word is being said."""
        before, _, word = line.rpartition(" ")
        sprites = []
        if before:
            sprites.append(at_left(self._text(before + " ", spoken), left, middle))
            left += self._lettering.width(before + " ", size=letters(self._lettering))
        text = self._text(word, LAMPLIGHT)
        thickness = self._lettering.stage.px(3)
        line_below = plate((max(2, text.get_width()), thickness), LAMPLIGHT, 255, 0)
        below = middle + 0.48 * self._lettering.px(letters(self._lettering)) + thickness / 2
        return [*sprites, at_left(text, left, middle), at_left(line_below, left, below)]

    def _progress(self, elapsed: float) -> Sprite:
        """How much of the message has gone by."""
        stage = self._lettering.stage
        area = stage.box_to_window(place(self._lettering))
        size = (stage.px(320), stage.px(4))
        gauge = bar(size, round(elapsed * 160) / 160, LAMPLIGHT, STONE)
        return at_middle(gauge, area.centerx, area.bottom - stage.px(14))

    def _text(self, words: str, colour: Colour) -> pygame.Surface:
        return self._lettering.text(words, size=letters(self._lettering), colour=colour)


def share(lettering: Lettering) -> float:
    """How much larger than usual captions are written."""
    return min(LARGEST, lettering.text_size)


def letters(lettering: Lettering) -> float:
    """The size of the letters, stage units."""
    return share(lettering) * SIZE


def place(lettering: Lettering) -> Box:
    """Where captions stand, stage units: as high as their lines need, from the same foot."""
    left, top, width, height = lettering.stage.stage_rect("captions")
    more = 1.2 * max(0.0, share(lettering) - 1.0) * (SHOWN * SIZE + SMALL_SIZE)
    return left, top - more, width, height + more


def sentences(lettering: Lettering, words: str, width: int) -> list[str]:
    """Lines no wider than `width` px.

    Two of them part where a sentence ends, or else a clause, or else so that both are about as
    long: no word stands forlorn.
    """
    lines = lettering.wrap(words, width, size=letters(lettering))
    if len(lines) != 2:
        return lines

    def widest(pair: tuple[str, str]) -> int:
        return max(lettering.width(line, size=letters(lettering)) for line in pair)

    for marks in ENDS:
        ends = (end.end() for end in re.finditer(marks, words))
        pairs = [(words[:end], words[end:].lstrip()) for end in ends]
        best = min(pairs, key=widest, default=None)
        if best is not None and widest(best) <= width:
            return list(best)
    return lines


def _whole(story: Story, readings: Readings | None) -> str:
    """What will have been said at the end, as far as can be known."""
    if story.message is not None:
        return story.message.text
    if readings is None or readings.side is None or readings.groove is None:
        return ""
    return story.sheet.message(readings.side, readings.groove).text


def _before(story: Story) -> str:
    return QUIET if story.voice in (Voice.SILENT, Voice.BROKEN_OFF) else LISTENING


def _footing(story: Story) -> str:
    if story.voice is Voice.BROKEN_OFF:
        return BROKEN_OFF
    if story.message is not None:
        message = story.message
        return f"Groove {message.groove}: {command_words(message.command)}"
    return ""
