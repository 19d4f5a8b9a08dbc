import itertools
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from mummycase import assets
from mummycase.errors import RecordFaultsError, RenderThreadError
from mummycase.screen.case_view import hints
from mummycase.screen.case_view.bubble import lines
from mummycase.screen.case_view.handling import NOT_YET
from mummycase.screen.case_view.memory import Memory
from mummycase.screen.case_view.panel import EVERY
from mummycase.screen.case_view.targets import Target
from mummycase.screen.drawing.lettering import Lettering
from mummycase.screen.fonts import Fonts
from tests.screen.conftest import MakeSeat
from tests.screen.seat import TICK_S, Seat, TwoRecords


def test_the_case_stands_there_before_it_is_ready(make_seat: MakeSeat) -> None:
    seat = make_seat(is_ready=False)
    seat.wait(0.1)
    seat.key("space", "c", "right")
    seat.click(Target.LID)
    assert seat.words == NOT_YET
    assert seat.view.look().cover == 0.0
    seat.key("g", "h")
    seat.wait(0.4)
    assert seat.view.look().glass == 1.0
    seat.make_ready()
    seat.key("c")
    assert not seat.hands.is_cover_closed


def test_what_goes_wrong_beside_the_window_ends_it(make_seat: MakeSeat) -> None:
    seat = make_seat(is_ready=False)
    seat.opening.set_exception(RecordFaultsError("x", ("a fault",)))
    seat.wait(0.1)
    assert seat.view.wants_quit
    assert isinstance(seat.view.failure, RecordFaultsError)


def test_a_render_thread_that_ended_ends_the_view(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        raise RenderThreadError("the sound's thread ended: no reason")

    monkeypatch.setattr(seat.opened.link, "readings", fail)
    seat.view.update(TICK_S)
    assert isinstance(seat.view.failure, RenderThreadError)
    assert seat.view.wants_quit


def test_the_legend_comes_at_the_first_start_only(make_seat: MakeSeat, tmp_path: Path) -> None:
    path = tmp_path / "config" / "screen.toml"
    seat = make_seat(Memory(path))
    assert seat.view.handling.is_legend_open
    seat.key("k")
    assert seat.words == ""
    assert not seat.view.handling.is_legend_open
    seat.key("h")
    again = make_seat(Memory(path))
    assert not again.view.handling.is_legend_open
    assert not again.view.handling.memory.shows_readings
    again.key("f1")
    assert again.view.handling.is_legend_open
    again.wait(0.1)
    again.key("escape")
    assert not again.view.handling.is_legend_open
    assert not again.view.wants_quit


@pytest.mark.parametrize("text", ["", "has_seen_legend = ", "\0", "has_seen_legend = 'perhaps'"])
def test_a_damaged_memory_is_no_error(tmp_path: Path, text: str) -> None:
    path = tmp_path / "screen.toml"
    path.write_text(text)
    assert not Memory(path).has_seen_legend
    path.unlink()
    path.mkdir()
    memory = Memory(path)
    memory.keep()
    assert memory.shows_readings


def test_resizing_in_mid_speech_changes_nothing_but_the_picture(seat: Seat) -> None:
    seat.key("return")
    seat.wait(5.0)
    said = seat.said
    for size in ((1024, 600), (640, 900), (3840, 2160), (1280, 720)):
        seat.view.resize(size)
        seat.surface = pygame.Surface(size)
        seat.wait(TICK_S)
        assert seat.view.stage.size == size
    assert seat.said.startswith(said)
    seat.wait(9.0)
    assert seat.view.story is not None
    assert seat.view.story.message is not None


def test_the_platter_turns_at_the_true_speed_and_never_jumps(seat: Seat) -> None:
    seat.key_down("space")
    seat.wait(1.5)
    angles = []
    for _ in range(120):
        seat.wait(TICK_S)
        angles.append(seat.view.look().platter_angle)
    steps = [b - a for a, b in itertools.pairwise(angles)]
    expected = seat.readings.rpm / 60.0 * math.tau * TICK_S
    assert min(steps) > 0.75 * expected
    assert max(steps) < 1.25 * expected
    off = math.remainder(angles[-1] - seat.readings.angle, math.tau)
    assert abs(off) < 0.15
    assert sum(steps) == pytest.approx(119 * expected, rel=0.02)


def test_it_turns_smoothly_between_readings_that_come_seldom(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat.key_down("space")
    seat.wait(1.5)
    link, kept = seat.opened.link, [seat.readings]
    monkeypatch.setattr(link, "readings", lambda: kept[-1])
    angles = []
    for tick in range(120):
        if tick % 3 == 0:
            kept.append(seat.case.readings())
        seat.wait(TICK_S)
        angles.append(seat.view.look().platter_angle)
    steps = [b - a for a, b in itertools.pairwise(angles)]
    expected = seat.case.readings().rpm / 60.0 * math.tau * TICK_S
    assert min(steps) > 0.75 * expected
    assert max(steps) < 1.25 * expected
    assert sum(steps) == pytest.approx(119 * expected, rel=0.03)


def test_the_readings_can_be_hidden(seat: Seat) -> None:
    area = seat.view.stage.rect("readings")
    before = pygame.image.tobytes(seat.surface.subsurface(area), "RGB")
    seat.key("h")
    seat.wait(0.1)
    assert pygame.image.tobytes(seat.surface.subsurface(area), "RGB") != before
    seat.click(Target.READINGS)
    assert seat.view.handling.memory.shows_readings


def test_drawing_changes_nothing(seat: Seat) -> None:
    seat.key("return")
    seat.wait(0.3)  # the platter gains speed: every tick has other figures
    for _ in range(2 * EVERY):
        seat.wait(TICK_S)
        look = seat.view.look()
        first = pygame.image.tobytes(seat.surface, "RGB")
        for _ in range(EVERY):
            seat.draw()
            assert pygame.image.tobytes(seat.surface, "RGB") == first
        assert seat.view.look() == look


def test_the_figures_follow_the_case(seat: Seat) -> None:
    area = seat.view.stage.rect("readings")
    seat.key("return")
    looks = set()
    for _ in range(4 * EVERY):
        seat.wait(TICK_S)
        looks.add(pygame.image.tobytes(seat.surface.subsurface(area), "RGB"))
    assert 3 <= len(looks) <= 5


FAULTS = tuple(f"side 1, groove {number}: the file is not there" for number in range(1, 41))


@pytest.mark.parametrize("size", [(1280, 720), (640, 900), (320, 180)])
@pytest.mark.parametrize("words", ["; ".join(FAULTS), "/a" * 2000, "short", "short " + "b" * 500])
def test_no_bubble_leaves_the_window(seat: Seat, size: tuple[int, int], words: str) -> None:
    seat.view.resize(size)
    lettering = Lettering(Fonts(assets.fonts()), seat.view.stage)
    for target in (Target.LID, Target.LEVER, Target.HEAD, Target.KNOB):
        seat.view.handling.say(words, target, is_refusal=True)
        (bubble,) = seat.view.handling.bubble.sprites(lettering)
        assert pygame.Rect((0, 0), size).contains(bubble.rect)
        assert bubble.rect.width <= 0.55 * size[0]
    shown = lines(lettering, words)
    assert len(shown) <= 3
    assert shown == ["short"] or shown[-1].endswith("...")


def refuse(error: Exception) -> Callable[..., Any]:
    def fail(*_: object) -> Any:
        raise error

    return fail


def test_of_a_record_with_many_faults_the_first_is_told(
    seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TwoRecords, "load", refuse(RecordFaultsError("x", FAULTS)))
    seat.key("c", "r", "return")
    seat.wait(0.1)
    assert seat.words == f"{FAULTS[0]}; see 'mummycase records --check'"
    assert seat.view.handling.bubble.is_refusal
    assert not seat.view.wants_quit


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (PermissionError(13, "Permission denied", "/records/x"), "'/records/x': Permission denied"),
        (OSError("no reason"), "no reason"),
    ],
)
@pytest.mark.parametrize("deed", ["names", "load"])
def test_records_that_cannot_be_read_are_a_refusal(
    seat: Seat, monkeypatch: pytest.MonkeyPatch, deed: str, error: OSError, words: str
) -> None:
    if deed == "names":
        monkeypatch.setattr(seat.view.handling, "_records", refuse(error))
        seat.key("c", "r")
    else:
        monkeypatch.setattr(TwoRecords, "load", refuse(error))
        seat.key("c", "r", "return")
        seat.wait(0.1)
    assert seat.words == words
    assert seat.view.handling.bubble.is_refusal
    assert seat.view.handling.shelf is None
    assert not seat.view.wants_quit


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_no_hint_leaves_its_place(make_seat: MakeSeat, size: tuple[int, int]) -> None:
    view = make_seat().view
    view.resize(size)
    area = view._front.lettering.stage.rect("hint")
    for words, target in (*hints.SHUT.values(), *hints.OPEN.values()):
        for sprite in view._front.hint((words, target)):
            assert sprite.at[0] + sprite.surface.get_width() <= area.right, words
