"""The quiet words at the lower left: what lies in the case."""

import pygame
import pytest

from mummycase import assets
from mummycase.screen.case_view.front import Front
from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.fonts import Fonts
from mummycase.screen.stage import Size, Stage, read_anchors
from tests.screen.drawing import real_anchors

TITLES = ("Tales", "Voice of the Mummy", "Voice of the Mummy (mild)", "Four words " * 9, "W" * 90)


@pytest.mark.parametrize("size", [(800, 450), (1280, 720), (900, 1600), (3840, 2160)])
@pytest.mark.parametrize("title", TITLES)
def test_any_title_fits_its_plate(screen: pygame.Surface, size: Size, title: str) -> None:
    stage = Stage(size, read_anchors(real_anchors()))
    front = Front(Lettering(Fonts(assets.fonts()), stage))
    plate, *words = front.status((title, "evening cells", "sound on"))
    assert len(words) in (3, 4)
    assert plate.rect.right < stage.rect("captions").left
    for line in words:
        assert plate.rect.left < line.rect.left
        assert line.rect.right < plate.rect.right
        assert plate.rect.top - 2 <= line.rect.top
        assert line.rect.bottom <= plate.rect.bottom + 2  # letters have a margin of their own
