"""What the mummy says, as large as the screen allows: for a case that stands beside a board.

Nothing is to be touched. A message stays until the next begins, so that all can read it again.
"""

from collections.abc import Callable

import pygame

from mummycase.records import Story, Voice
from mummycase.screen.fonts import Fonts
from mummycase.screen.stage import Size
from mummycase.screen.theme import DIM_LINEN, LAMPLIGHT, LINEN, TOMB, Colour, Role

LARGEST = 0.2
"""Of the letters, as a share of the window's height."""

MARGIN = 0.06
"""Free at all sides, as a share of the window's width."""

LEADING = 1.25
"""From line to line, in heights of the letters."""

FOOT = 0.045
"""Of the letters in the foot, as a share of the window's height."""

QUIET = "Mummy Case"


class CaptionView:
    """The words and a foot.

    Args:
        size: of the window, px.
        fonts: it is written with.
        story: what is said; followed by whoever made it.
        foot: tells what stands below, in one line.
    """

    awaits_escape = False
    wants_quit = False

    def __init__(
        self, size: Size, *, fonts: Fonts, story: Story, foot: Callable[[], str] = lambda: ""
    ) -> None:
        self._size = size
        self._fonts = fonts
        self._story = story
        self._foot = foot
        self._shown: object = None

    def handle(self, event: pygame.Event) -> None:
        """Escape and Q leave."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_q):
            self.wants_quit = True

    def update(self, seconds: float) -> None:
        """Nothing moves by itself: words come with the voice."""

    def resize(self, size: Size) -> None:
        """The window has this size now, px."""
        self._size = size
        self._shown = None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw, if anything is new."""
        story = self._story
        key = (len(story.words), story.voice, story.message, self._foot())
        if key == self._shown:
            return []
        self._shown = key
        surface.fill(TOMB)
        if story.words:
            self._draw_words(surface)
        else:
            self._draw_quiet(surface)
        self._draw_foot(surface)
        return None

    def _draw_quiet(self, surface: pygame.Surface) -> None:
        px = round(0.12 * self._size[1])
        text = self._fonts.text(QUIET, Role.TITLE, px, DIM_LINEN)
        _put(surface, text, self._size[0] / 2 - text.get_width() / 2, self._size[1] * 0.42)

    def _draw_words(self, surface: pygame.Surface) -> None:
        story = self._story
        whole = story.message.text if story.message is not None else " ".join(story.words)
        px, lines = self._fitting(_planned(story) or whole)
        height = px * LEADING
        top = (self._size[1] * (1.0 - 2.0 * FOOT) - height * len(lines)) / 2
        left = len(story.words)
        for number, line in enumerate(lines):
            words = line.split()
            shown = words[: max(0, left)]
            is_last = left <= len(words) and story.voice is Voice.SPEAKING
            left -= len(words)
            x = (self._size[0] - self._fonts.width(line, Role.TEXT, px)) / 2
            self._draw_line(surface, shown, (x, top + number * height), px, is_last=is_last)
            if left <= 0:
                break

    def _draw_line(
        self,
        surface: pygame.Surface,
        words: list[str],
        at: tuple[float, float],
        px: int,
        *,
        is_last: bool,
    ) -> None:
        """A line as far as it was said; the word being said is in the light."""
        if not words:
            return
        is_cut = self._story.voice is Voice.BROKEN_OFF
        colour: Colour = DIM_LINEN if is_cut else LINEN
        before = " ".join(words[:-1]) + " " if len(words) > 1 else ""
        last = LAMPLIGHT if is_last else colour
        if before:
            _put(surface, self._fonts.text(before, Role.TEXT, px, colour), *at)
        x = at[0] + (self._fonts.width(before, Role.TEXT, px) if before else 0)
        _put(surface, self._fonts.text(words[-1], Role.TEXT, px, last), x, at[1])

    def _fitting(self, text: str) -> tuple[int, list[str]]:
        """The largest letters in which the text finds room, px, and its lines."""
        width = round(self._size[0] * (1.0 - 2.0 * MARGIN))
        room = self._size[1] * (1.0 - 2.0 * MARGIN - 2.0 * FOOT)
        px = round(self._size[1] * LARGEST)
        while True:
            lines = self._fonts.wrap(text, Role.TEXT, px, width)
            widest = max(self._fonts.width(line, Role.TEXT, px) for line in lines)
            if (len(lines) * px * LEADING <= room and widest <= width) or px <= 16:
                return px, lines
            px -= max(1, px // 12)

    def _draw_foot(self, surface: pygame.Surface) -> None:
        px = round(self._size[1] * FOOT)
        words = self._foot()
        if not words:
            return
        text = self._fonts.text(words, Role.TEXT, px, DIM_LINEN)
        x = max(0.0, self._size[0] / 2 - text.get_width() / 2)
        _put(surface, text, x, self._size[1] * (1.0 - MARGIN) - px)


def _planned(story: Story) -> str:
    """All that will have been said, if it is what was said so far goes on to."""
    side, groove = story.place
    if side is None or groove is None:
        return ""
    text = story.sheet.message(side, groove).text
    return text if text.startswith(" ".join(story.words)) else ""


def _put(surface: pygame.Surface, text: pygame.Surface, x: float, y: float) -> None:
    surface.blit(text, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)
