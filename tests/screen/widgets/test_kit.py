"""The kit: words fit the boxes they are given."""

import pytest

from mummycase.screen.theme import DISPLAY_SIZE, SMALL_SIZE, TEXT_SIZE
from mummycase.screen.widgets.kit import LARGEST_LETTERS
from tests.screen.widgets.conftest import MakeKit

BOX = 100.0, 100.0, 200.0, 60.0


@pytest.mark.parametrize("size", [(800, 450), (1024, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("words", ["short", "some longer words here", "word " * 20, ""])
def test_words_stay_in_their_box(make_kit: MakeKit, size: tuple[int, int], words: str) -> None:
    for text_size in (0.75, 1.0, 1.6):
        kit = make_kit(size, text_size)
        for align in (0.0, 0.5, 1.0):
            sprite = kit.text(words, BOX, align=align)
            assert kit.rect(BOX).left <= sprite.rect.left
            assert sprite.rect.right <= kit.rect(BOX).right


def test_letters_on_widgets_grow_with_bounds(make_kit: MakeKit) -> None:
    assert make_kit(text_size=2.0).widget_size(TEXT_SIZE) == LARGEST_LETTERS * TEXT_SIZE
    assert make_kit(text_size=0.75).widget_size(SMALL_SIZE) == 0.75 * SMALL_SIZE
    assert make_kit(text_size=2.0).widget_size(DISPLAY_SIZE) == DISPLAY_SIZE


def test_what_is_read_grows_freely(make_kit: MakeKit) -> None:
    usual, large = make_kit(), make_kit(text_size=2.0)
    assert large.line_height() > 1.8 * usual.line_height()
    words = "word " * 40
    assert len(large.lines(words, 600.0)) > len(usual.lines(words, 600.0))
