import numpy as np
import pytest

from mummycase.records import Voice
from mummycase.screen.case_view.captions import SHOWN, SIZE, Captions, place, sentences
from mummycase.screen.drawing.lettering import Lettering
from tests.screen.seat import TICK_S, Seat


def speak(seat: Seat) -> None:
    """Pull and let go."""
    seat.key_down("space")
    seat.wait(0.8)
    seat.key_up("space")


def test_words_come_as_they_are_said_and_slow_with_the_voice(seat: Seat) -> None:
    speak(seat)
    seat.wait(5.0)
    assert seat.view.story is not None
    assert seat.view.story.voice is Voice.SPEAKING
    readings = seat.readings
    assert readings.groove is not None
    assert readings.elapsed is not None
    message = seat.view.story.sheet.message(1, readings.groove)
    index = message.word_at(readings.elapsed * 10.0)
    assert index is not None
    assert seat.said.split() == message.text.split()[: index + 1]
    seat.key(*(["left"] * 10))
    before = len(seat.said.split())
    seat.wait(1.0)
    slow = len(seat.said.split()) - before
    seat.key(*(["right"] * 20))
    seat.wait(9.0)
    assert seat.said == message.text
    assert slow <= 4


def test_a_line_stands_still_while_words_are_added(seat: Seat) -> None:
    speak(seat)
    places = set()
    captions = Captions(Lettering(seat.view._fonts, seat.view.stage))
    for _ in range(40):
        seat.wait(0.1)
        assert seat.view.story is not None
        if len(seat.view.story.words) in range(2, 5):
            sprites = captions.sprites(seat.view.story, seat.view.readings)
            places.add(sprites[1].at)
    assert len(places) == 1


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_no_caption_is_wider_or_higher_than_its_place(seat: Seat, size: tuple[int, int]) -> None:
    seat.view.resize(size)
    story = seat.view.story
    assert story is not None
    area = seat.view.stage.rect("captions")
    for message in story.sheet.messages:
        captions = Captions(Lettering(seat.view._fonts, seat.view.stage))
        story.voice, story.message = Voice.ENDED, message
        story.words = message.text.split()
        sprites = captions.sprites(story)
        lettering = Lettering(seat.view._fonts, seat.view.stage)
        lines = lettering.wrap(message.text, area.width - 2 * seat.view.stage.px(24), size=SIZE)
        assert len(lines) <= SHOWN, message.text
        for sprite in sprites:
            assert area.contains(sprite.rect), (message.groove, sprite.rect, area)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_large_captions_stay_in_their_place(seat: Seat, size: tuple[int, int]) -> None:
    seat.view.resize(size)
    seat.view.text_size = 2.0
    story, lettering = seat.view.story, seat.view._front.lettering
    assert story is not None
    area = seat.view.stage.box_to_window(place(lettering))
    foot = seat.view.stage.rect("captions")
    assert abs(area.bottom - foot.bottom) <= 1
    assert area.top < foot.top
    for message in story.sheet.messages:
        story.voice, story.message = Voice.ENDED, message
        story.words = message.text.split()
        back, *lines = Captions(lettering).sprites(story)
        assert back.rect == area
        assert len(lines) == SHOWN + 1 or len(message.text) < 60
        for sprite in lines:
            assert area.contains(sprite.rect), (message.groove, sprite.rect, area)


def test_a_lid_that_is_opened_breaks_the_message_off(seat: Seat) -> None:
    speak(seat)
    seat.wait(3.0)
    seat.key("c")
    seat.wait(0.2)
    assert seat.view.story is not None
    assert seat.view.story.voice is Voice.BROKEN_OFF


def test_what_was_broken_off_stands_in_the_middle(seat: Seat) -> None:
    speak(seat)
    seat.wait(3.0)
    assert seat.view.story is not None
    seat.key("c")
    seat.wait(0.2)
    words = seat.view._front.captions.sprites(seat.view.story, seat.view.readings)[1]
    area = seat.view.stage.rect("captions")
    assert words.rect.width < area.width / 2
    assert abs(words.rect.centerx - area.centerx) <= 1


@pytest.mark.parametrize(
    ("words", "last"),
    [
        ("The sand remembers every step you took, and it talks. Climb up one level.", "talks."),
        ("Nobody in this house, not even the cat, will tell you what the wind has to say", "cat,"),
        ("Nobody in this house will ever tell you one word of what the wind has to say", "you"),
    ],
)
def test_a_caption_parts_where_it_reads_well(seat: Seat, words: str, last: str) -> None:
    """Where a sentence ends, or else a clause, or else in the middle; a narrow line would not."""
    lettering = Lettering(seat.view._fonts, seat.view.stage)
    width = round(0.85 * lettering.width(words, size=SIZE))
    plain = lettering.wrap(words, width, size=SIZE)
    assert len(plain) == 2
    lines = sentences(lettering, words, width)
    assert lines != plain
    assert lines[0].endswith(f" {last}")
    assert " ".join(lines) == words
    assert max(lettering.width(line, size=SIZE) for line in lines) <= width


def test_no_message_is_lost_between_its_lines(seat: Seat) -> None:
    lettering = Lettering(seat.view._fonts, seat.view.stage)
    assert seat.view.story is not None
    for message in seat.view.story.sheet.messages:
        assert " ".join(sentences(lettering, message.text, 700)) == message.text


def test_cobra_and_jewel_glow_with_the_voice(seat: Seat) -> None:
    """The light's correlation with the envelope of the very sound that was rendered."""
    seat.key_down("space")
    seat.wait(0.8, is_heard=True)
    seat.key_up("space")
    envelope, glow = [], []
    for _ in range(round(11.0 / TICK_S)):
        seat.wait(TICK_S, is_heard=True)
        envelope.append(seat.ears.level)
        glow.append(seat.view.look().cobra_glow)
    smooth = np.convolve(envelope, np.ones(3) / 3.0, mode="same")
    assert max(glow) > 0.6
    assert np.corrcoef(smooth, glow)[0, 1] >= 0.9
    seat.wait(2.0, is_heard=True)
    assert seat.view.look().cobra_glow == 0.0
