from collections.abc import Callable, Sequence

import pygame
import pytest

from mummycase.screen.fonts import Fonts
from mummycase.screen.sprites import Painter
from mummycase.screen.stage import Anchors, Size, Stage
from mummycase.screen.widgets.form import Form
from mummycase.screen.widgets.kit import Kit
from mummycase.screen.widgets.widget import Widget
from tests.screen.conftest import SIZE
from tests.screen.visitor import Visitor

MakeVisitor = Callable[..., Visitor]
MakeKit = Callable[..., Kit]


@pytest.fixture
def make_kit(screen: pygame.Surface, fonts: Fonts) -> MakeKit:
    def make(size: Size = SIZE, text_size: float = 1.0) -> Kit:
        return Kit(fonts, Stage(size, Anchors({}, {})), text_size)

    return make


@pytest.fixture
def before(make_kit: MakeKit) -> MakeVisitor:
    """Somebody before these widgets."""

    def make(*widgets: Widget) -> Visitor:
        form = Form(make_kit(), widgets)
        return Visitor(lambda: form, form.handle)

    return make


def drawn(widgets: Sequence[Widget], form: Form) -> bytes:
    """What is seen."""
    surface = pygame.Surface(form.kit.stage.size)
    Painter().paint(surface, list(form.sprites()))
    return pygame.image.tobytes(surface, "RGB")
