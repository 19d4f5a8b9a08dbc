from collections.abc import Callable

import pygame
import pytest

from mummycase.case.outcome import Outcome
from mummycase.screen.case_view.hands import WORDS
from mummycase.screen.case_view.targets import BUTTONS, Target, box, order
from mummycase.screen.drawing.placing import place
from tests.screen.seat import Seat

REST, PULLED = (1000.0, 545.0), (1000.0, 425.0)
LONGEST = max(WORDS.values(), key=len)


def shown(seat: Seat) -> pygame.Rect:
    """Where the bubble is, px."""
    (bubble,) = seat.view.handling.bubble.sprites(seat.view._front.lettering)
    return bubble.rect


def lies(seat: Seat, target: Target) -> pygame.Rect:
    """Where a target is, px."""
    stage = seat.view.stage
    return stage.box_to_window(box(stage, target, is_open=seat.view.handling.is_open))


def panels(seat: Seat) -> list[pygame.Rect]:
    return [seat.view.stage.rect(name) for name in ("captions", "readings", "hint")]


def fit_fresh_right(seat: Seat) -> None:
    seat.key("c")
    seat.drag(seat.spot(Target.FRESH), seat.spot(Target.RIGHT))


def fit_two_fresh(seat: Seat) -> None:
    seat.key("c")
    seat.click(Target.FRESH)


DEEDS: tuple[tuple[Callable[[Seat], None], Target], ...] = (
    (lambda seat: seat.click(Target.HEAD), Target.HEAD),
    (lambda seat: seat.drag(REST, (1000.0, 495.0)), Target.LEVER),
    (lambda seat: seat.key("t"), Target.LID),
    (lambda seat: seat.key(*(["right"] * 11)), Target.KNOB),
    (lambda seat: seat.key("c", "w"), Target.LEFT),
    (lambda seat: seat.key("c", "t"), Target.RECORD),
    (fit_fresh_right, Target.RIGHT),
    (fit_two_fresh, Target.FRESH),
    (lambda seat: seat.key("c", "f"), Target.LEFT),
    (lambda seat: seat.key("c", "x"), Target.LEFT),
    (lambda seat: seat.key("c", "x", "x"), Target.RIGHT),
    (lambda seat: seat.key("c", "space"), Target.LEVER),
)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
@pytest.mark.parametrize(("deed", "target"), DEEDS)
def test_words_lie_beside_what_the_hand_works_on(
    seat: Seat, deed: Callable[[Seat], None], target: Target, size: tuple[int, int]
) -> None:
    seat.view.resize(size)
    deed(seat)
    words = shown(seat)
    assert not words.colliderect(lies(seat, target))
    assert words.collidelist(panels(seat)) == -1
    if seat.view.handling.is_open:  # its signs tell which place drives
        assert not words.colliderect(seat.view.stage.rect("well-signs"))
    assert pygame.Rect((0, 0), size).contains(words)


def test_of_each_cell_taken_out_by_key_words_stand_at_its_own_place(seat: Seat) -> None:
    seat.key("c")
    for target in (Target.LEFT, Target.RIGHT):
        seat.key("x")
        assert shown(seat).centerx == pytest.approx(lies(seat, target).centerx, abs=1)


@pytest.mark.parametrize("is_open", [False, True])
def test_long_words_find_a_place_beside_everything(seat: Seat, is_open: bool) -> None:
    if is_open:
        seat.key("c")
    for target in order(is_open=is_open, beside=0):
        seat.view.handling.say(LONGEST, target)
        words = shown(seat)
        assert not words.colliderect(lies(seat, target)), target
        if target not in BUTTONS:  # these lie between the panel and the window's edge
            assert words.collidelist(panels(seat)) == -1, target


def test_of_two_places_that_cover_something_the_lesser_is_taken() -> None:
    own = pygame.Rect(40, 40, 20, 20)
    above, below = pygame.Rect(0, 0, 100, 38), pygame.Rect(0, 62, 100, 38)
    sides = [pygame.Rect(0, 40, 38, 20), pygame.Rect(62, 40, 38, 20)]
    rect = place((20, 10), own, (100, 100), gap=4, panels=[above, *sides], neighbours=[below])
    assert rect.top > own.bottom


@pytest.mark.parametrize("by", ["grasp", "key", "wheel", "finger"])
def test_the_next_deed_clears_the_words_of_the_last(seat: Seat, by: str) -> None:
    seat.key("k")
    assert seat.words == WORDS[Outcome.KNOCKED]
    match by:
        case "grasp":
            seat.press(REST)
        case "key":
            seat.key("c")
        case "wheel":
            seat.post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
        case "finger":
            seat.finger(pygame.FINGERDOWN, REST)
    assert seat.words == ""


def test_letting_go_of_the_lever_leaves_the_words(seat: Seat) -> None:
    seat.key_down("space")
    seat.key("k")
    seat.key_up("space")
    assert seat.words == WORDS[Outcome.KNOCKED]


def test_what_is_carried_passes_above_the_caption(seat: Seat) -> None:
    seat.key("c")
    seat.wait(1.0)
    spot = (330.0, 838.0)
    x, y = (round(each) for each in seat.view.stage.to_window(*spot))
    assert seat.view.stage.rect("captions").collidepoint(x, y)
    seat.press(seat.spot(Target.FRESH))
    seat.move(spot)
    seat.draw()
    red, _, _, _ = seat.surface.get_at((x, y))
    assert red >= 90  # the picture's; a plate upon it would leave a third
    seat.post(pygame.WINDOWFOCUSLOST)
    seat.draw()
    red, _, _, _ = seat.surface.get_at((x, y))
    assert red < 60
