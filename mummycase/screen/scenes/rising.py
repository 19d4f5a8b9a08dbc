"""How the case rises from its well in the board to the front, and sinks back."""

from dataclasses import dataclass

import pygame

from mummycase.screen.case_view.pad import A
from mummycase.screen.drawing.plates import veil
from mummycase.screen.sprites import OPAQUE, PREMULTIPLIED, bands
from mummycase.screen.theme import TOMB

RISE_S, SINK_S = 0.9, 0.7
"""How long it takes, s."""

LITTLE_S = 0.25
"""How long one picture takes to give way to the other where there shall be little motion, s."""

APPEARS = 0.6
"""From this share of the way on the room around the case comes to be seen."""

DARKNESS = 150
"""Of the veil that falls over the board, 0..255."""

SKIPPING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that end the way."""

VEILS = 6
"""Steps in which it falls."""


class Rising:
    """Where the case is on its way.

    Attributes:
        share: 0 in its well .. 1 at the front.
        has_little_motion: whether it is there at once, more or less.
        speed: how fast it goes; 1 as it was made.
    """

    def __init__(self) -> None:
        self.share = 0.0
        self.has_little_motion = False
        self.speed = 1.0

    @property
    def is_up(self) -> bool:
        """Whether it is at the front."""
        return self.share >= 1.0

    @property
    def is_down(self) -> bool:
        """Whether it is in its well."""
        return self.share <= 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it is on its way."""
        return 0.0 < self.share < 1.0

    def update(self, seconds: float, *, is_wanted: bool) -> None:
        """Let time pass; it goes to the front if it is wanted there, else back."""
        if is_wanted:
            self.share = min(1.0, self.share + seconds / self._length(RISE_S))
        else:
            self.share = max(0.0, self.share - seconds / self._length(SINK_S))

    def finish(self, *, is_wanted: bool) -> None:
        """Be there at once."""
        self.share = float(is_wanted)

    def _length(self, usual: float) -> float:
        return (LITTLE_S if self.has_little_motion else usual) / self.speed


def skips(event: pygame.Event) -> bool:
    """Whether somebody will not wait until the case is there: a click, a touch, Enter."""
    match event.type:
        case pygame.MOUSEBUTTONDOWN:
            return bool(event.button == 1)
        case pygame.KEYDOWN:
            return event.key in SKIPPING
        case pygame.JOYBUTTONDOWN:
            return bool(event.button == A)
        case kind:
            return bool(kind == pygame.FINGERDOWN)


@dataclass(frozen=True, slots=True, eq=False)
class Passage:
    """The two pictures between which it goes, as they were when it began.

    Attributes:
        board: the whole window with the board.
        case: the whole window with the case.
        lid: what rises; None while its picture is not there.
        start: where it lies in its well, px.
        end: where it stands at the front, px.
        has_little_motion: nothing rises; one picture gives way to the other.
    """

    board: pygame.Surface
    case: pygame.Surface
    lid: pygame.Surface | None
    start: pygame.Rect
    end: pygame.Rect
    has_little_motion: bool

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the way, `share` 0 at its beginning .. 1 at its end, in bands."""
        eased = share * share * (3.0 - 2.0 * share)
        appears = 0.0 if self.has_little_motion else APPEARS
        opacity = round(255 * min(1.0, max(0.0, (share - appears) / (1.0 - appears))))
        lid = None if self.has_little_motion else self._lid(eased)
        dark = veil(self.board.get_size(), TOMB, DARKNESS * _step(share) // VEILS)
        self.case.set_alpha(opacity)
        for band in bands(surface.get_rect()):
            surface.set_clip(band)
            if opacity < 255:
                surface.blit(self.board, band, band, special_flags=OPAQUE)
                for sprite in dark:
                    if sprite.rect.colliderect(band):
                        surface.blit(sprite.surface, sprite.at, special_flags=PREMULTIPLIED)
                if lid is not None and lid[1].colliderect(band):
                    surface.blit(lid[0], lid[1], special_flags=PREMULTIPLIED)
            if opacity:
                surface.blit(self.case, band, band)
        surface.set_clip(None)

    def _lid(self, share: float) -> tuple[pygame.Surface, pygame.Rect] | None:
        """What rises, in the size and place that it has there."""
        if self.lid is None:
            return None
        width, height = (
            round(a + (b - a) * share) for a, b in zip(self.start.size, self.end.size, strict=True)
        )
        rect = pygame.Rect(0, 0, max(1, width), max(1, height))
        rect.center = (
            round(self.start.centerx + (self.end.centerx - self.start.centerx) * share),
            round(self.start.centery + (self.end.centery - self.start.centery) * share),
        )
        return pygame.transform.smoothscale(self.lid, rect.size), rect


def _step(share: float) -> int:
    return min(VEILS, int(share * 2.0 * VEILS))
