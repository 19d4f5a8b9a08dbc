"""The words beside the board: which part it is, whose turn, what is asked, and buttons."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import pygame

from mummycase.screen.board_view.letters import SHRINKS, Letters
from mummycase.screen.board_view.targets import BUTTON, GAP, Kind, Target
from mummycase.screen.drawing.plates import plate
from mummycase.screen.sprites import Sprite
from mummycase.screen.theme import (
    DIM_LINEN,
    LAMPLIGHT,
    LINEN,
    SMALL_SIZE,
    SPACE,
    STONE,
    TOMB,
    Colour,
    Role,
)

PARTS = {1: "Part I", 2: "Part II"}
AIM = {1: "Empty the tomb", 2: "Home, without the Cobra"}
"""What each part is about."""

HINTS = {
    Kind.WAY: "Click a space, or arrow keys and Enter",
    Kind.STEP: "Click a space, or arrow keys and Enter",
    Kind.SPACE: "Click a space, or type its number",
    Kind.PANEL: "Click a temple, or type its number",
    Kind.FACE: "Click what your die shows, or type it",
    Kind.BUTTON: "Click, or Tab and Enter",
}
"""How each kind of choice is taken."""


TITLE, QUESTION = 32, 26
"""Of letters, letter units."""

LINES: Mapping[str, int] = MappingProxyType({"title": 2, "question": 3})
"""What is said in more of them is cut."""

LARGEST_LETTERS = 1.25
"""As on all widgets: words on buttons grow no more than this with the user's choice."""

BUTTONS = 2
"""Rows there is room for in their own height."""

EXPENDABLE = ("part", "hint", "title")
"""What goes first where there is no room: the temple tells whose turn it is, too."""


@dataclass(frozen=True, slots=True)
class Said:
    """All that is said.

    Attributes:
        part: 1 or 2.
        title: whose turn it is, or who won.
        question: what is asked, or what happened.
        hint: how to answer.
    """

    part: int
    title: str
    question: str = ""
    hint: str = ""


class Words:
    """Draws the words; the last ones are remembered.

    Args:
        letters: they are written in.
    """

    def __init__(self, letters: Letters) -> None:
        self._letters = letters
        self._last: tuple[Said, bool, list[Sprite]] | None = None

    @property
    def buttons(self) -> pygame.Rect:
        """Where buttons go: the lower part."""
        lay, room = self._letters.lay, self._letters.lay.words
        height = min(round(0.6 * room.height), lay.px(BUTTONS * (BUTTON + GAP)))
        return pygame.Rect(room.left, room.bottom - height, room.width, height)

    def sprites(self, said: Said, targets: Sequence[Target], focus: int | None) -> Iterator[Sprite]:
        """All of them, and the buttons."""
        pressed = [target for target in targets if target.kind is Kind.BUTTON]
        has_buttons = bool(pressed)
        if self._last is None or self._last[:2] != (said, has_buttons):
            self._last = (said, has_buttons, list(self._write(said, has_buttons=has_buttons)))
        yield from self._last[2]
        for number, target in enumerate(targets):
            if target.kind is Kind.BUTTON:
                yield from self._button(target, is_on=number == focus)

    def _write(self, said: Said, *, has_buttons: bool) -> Iterator[Sprite]:
        room = self._letters.lay.words
        if has_buttons:
            room = pygame.Rect(room.left, room.top, room.width, self.buttons.top - room.top)
        gap = self._letters.lay.px(SPACE[0])
        kept = self._fitting(said, room, gap)
        top = room.centery - _height(kept, gap) // 2
        for line in kept:
            yield Sprite(line, (room.centerx - line.get_width() // 2, top))
            top += line.get_height() + gap

    def _fitting(self, said: Said, room: pygame.Rect, gap: int) -> list[pygame.Surface]:
        """The lines in the largest letters of which what matters most finds room whole."""
        share, least = 1.0, 1.0 / max(1.0, self._letters.text_size)
        while share > least:
            kept = self._kept(said, room, gap, share)
            is_whole = self._is_whole(said, room.width, share)
            if is_whole and _height(kept, gap) <= room.height:
                return kept
            share *= SHRINKS
        return self._kept(said, room, gap, least)

    def _is_whole(self, said: Said, width: int, share: float) -> bool:
        """Whether nothing of title and question is cut in letters that are so much smaller."""
        title = self._letters.wrap(said.title, width, share * TITLE, Role.STRONG)
        question = self._letters.wrap(said.question, width, share * QUESTION)
        return len(title) <= LINES["title"] and len(question) <= LINES["question"]

    def _kept(self, said: Said, room: pygame.Rect, gap: int, share: float) -> list[pygame.Surface]:
        """The lines there is room for; what is known from elsewhere goes first."""
        groups = self._groups(said, room.width, share)
        lines = [line for group in groups.values() for line in group]
        for group in EXPENDABLE:
            if _height(lines, gap) <= room.height:
                break
            if len(groups) > 1 and groups.pop(group, None) is not None:
                lines = [line for group in groups.values() for line in group]
        return lines

    def _groups(self, said: Said, width: int, share: float) -> dict[str, list[pygame.Surface]]:
        def lines(
            words: str, most: int, size: float, role: Role, colour: Colour
        ) -> list[pygame.Surface]:
            size *= share
            return self._letters.lines(words, width, most, size=size, role=role, colour=colour)

        head = f"{PARTS[said.part]}: {AIM[said.part]}"
        found = {
            "part": [self._letters.fitted(head, width, size=share * SMALL_SIZE, colour=DIM_LINEN)],
            "title": lines(said.title, LINES["title"], TITLE, Role.STRONG, LAMPLIGHT),
            "question": lines(said.question, LINES["question"], QUESTION, Role.TEXT, LINEN),
            "hint": lines(said.hint, 2, SMALL_SIZE - 1, Role.TEXT, DIM_LINEN),
        }
        return {name: group for name, group in found.items() if group}

    def _button(self, target: Target, *, is_on: bool) -> Iterator[Sprite]:
        lay, rect = self._letters.lay, target.rect
        fill, colour = (LAMPLIGHT, TOMB) if is_on else (STONE, LINEN)
        yield Sprite(
            plate(rect.size, fill, 255, lay.px(12), LAMPLIGHT, max(1, lay.px(2))), rect.topleft
        )
        label = target.choice.label
        words = self._letters.fitted(
            label[:1].upper() + label[1:],
            rect.width - lay.px(SPACE[2]),
            most=LARGEST_LETTERS,
            role=Role.STRONG,
            colour=colour,
        )
        yield Sprite(words, words.get_rect(center=rect.center).topleft)


def _height(lines: Sequence[pygame.Surface], gap: int) -> int:
    return sum(line.get_height() + gap for line in lines) - gap
