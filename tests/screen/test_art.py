import io
import json
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from mummycase.errors import AssetMissingError, PictureError
from mummycase.screen import rasterise
from mummycase.screen.art import PATIENCE, Art
from mummycase.screen.picture_cache import STALE_S, PictureCache
from mummycase.screen.rasterise import Order
from mummycase.screen.rasteriser import ProcessRasteriser
from mummycase.screen.studio import Finished, Job
from tests.screen.drawing import HereRasteriser, plain


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    plain(tmp_path / "svg", "lid", (40, 80))
    return tmp_path / "svg"


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def here() -> HereRasteriser:
    return HereRasteriser()


@pytest.fixture
def art(folder: Path, cache: Path, here: HereRasteriser) -> Iterator[Art]:
    with Art(folder, cache, rasteriser=here) as art:
        yield art


def size_of(surface: pygame.Surface | None) -> tuple[int, int]:
    assert surface is not None
    return surface.get_size()


def drawn(here: HereRasteriser) -> list[tuple[int, int]]:
    return [(order["width"], order["height"]) for order in here.orders]


def test_a_picture_is_drawn_once_and_then_remembered(art: Art, here: HereRasteriser) -> None:
    assert art.get("lid", (40, 80)) is None
    art.settle()
    lid = art.get("lid", (40, 80))
    assert size_of(lid) == (40, 80)
    assert art.get("lid", (40, 80)) is lid
    assert drawn(here) == [(10, 20), (40, 80)]  # a sketch first
    assert art.progress == 1.0


def test_what_need_not_be_sharp_is_drawn_small_and_enlarged(
    folder: Path, cache: Path, here: HereRasteriser
) -> None:
    with Art(folder, cache, rasteriser=here) as art:
        art.get("lid", (160, 320), (40, 80))
        art.settle()
        lid = art.get("lid", (160, 320), (40, 80))
        assert size_of(lid) == (160, 320)
        assert art.get("lid", (160, 320), (40, 80)) is lid
    assert drawn(here) == [(10, 20), (40, 80)]
    with Art(folder, cache, rasteriser=here) as art:  # from disk
        art.get("lid", (80, 160), (40, 80))
        art.settle()
        assert size_of(art.get("lid", (80, 160), (40, 80))) == (80, 160)
    assert len(here.orders) == 2


def test_what_lies_on_disk_is_not_drawn_again(folder: Path, cache: Path) -> None:
    for expected in (2, 0):
        here = HereRasteriser()
        with Art(folder, cache, rasteriser=here) as art:
            art.get("lid", (40, 80))
            art.settle()
        assert len(here.orders) == expected


def test_a_changed_picture_is_drawn_again(folder: Path, cache: Path) -> None:
    colours = []
    for colour in ("#f00", "#00f"):
        plain(folder, "lid", (40, 80), colour)
        with Art(folder, cache, rasteriser=HereRasteriser()) as art:
            art.get("lid", (40, 80))
            art.settle()
            lid = art.get("lid", (40, 80))
            assert lid is not None
            colours.append(tuple(lid.get_at((20, 40))))
    assert colours == [(255, 0, 0, 255), (0, 0, 255, 255)]


def test_a_damaged_file_is_thrown_away_and_made_anew(folder: Path, cache: Path) -> None:
    with Art(folder, cache, rasteriser=HereRasteriser()) as art:
        art.get("lid", (40, 80))
        art.settle()
    for file in cache.iterdir():
        file.write_bytes(file.read_bytes()[:40])
    here = HereRasteriser()
    with Art(folder, cache, rasteriser=here) as art:
        art.get("lid", (40, 80))
        art.settle()
        assert size_of(art.get("lid", (40, 80))) == (40, 80)
    assert (40, 80) in drawn(here)


def test_another_size_is_scaled_at_once_and_drawn_when_it_stays(
    art: Art, here: HereRasteriser
) -> None:
    art.get("lid", (40, 80))
    art.settle()
    here.orders.clear()
    for width in (50, 60, 70):  # somebody drags the window's corner
        assert size_of(art.get("lid", (width, 2 * width))) == (width, 2 * width)
        art.poll()
    scaled = art.get("lid", (70, 140))
    assert art.get("lid", (70, 140)) is scaled
    assert drawn(here) == []
    for _ in range(PATIENCE):
        art.poll()
    art.settle()
    assert drawn(here) == [(70, 140)]
    assert art.get("lid", (70, 140)) is not scaled


def test_alpha_is_premultiplied(folder: Path, cache: Path) -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
        '<rect width="8" height="8" fill="#fff" fill-opacity=".5"/></svg>'
    )
    (folder / "glow.svg").write_text(svg, encoding="utf-8")
    with Art(folder, cache, rasteriser=HereRasteriser()) as art:
        art.get("glow", (8, 8))
        art.settle()
        glow = art.get("glow", (8, 8))
    assert glow is not None
    red, _, _, alpha = glow.get_at((4, 4))
    assert alpha == pytest.approx(128, abs=1)
    assert red == pytest.approx(alpha, abs=1)


def test_a_missing_picture_is_one_clear_error(art: Art) -> None:
    with pytest.raises(AssetMissingError, match=r"throne\.svg is missing; reinstall mummycase"):
        art.get("throne", (10, 10))


@pytest.mark.parametrize("text", ["no picture at all", "<svg", ""])
def test_a_picture_that_cannot_be_drawn_is_one_clear_error(
    folder: Path, art: Art, text: str
) -> None:
    (folder / "lid.svg").write_text(text, encoding="utf-8")
    with pytest.raises(PictureError, match=r"lid\.svg must have a viewBox"):
        art.units("lid")
    art.get("lid", (4, 8))
    with pytest.raises(PictureError, match=r"lid\.svg cannot be drawn: ") as caught:
        art.settle()
    assert "\n" not in str(caught.value)


@pytest.fixture
def spare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_without_a_cache_a_folder_that_vanishes_stands_in(
    folder: Path, cache: Path, spare: Path
) -> None:
    cache.write_text("a file, not a folder", encoding="utf-8")
    here = HereRasteriser()
    with Art(folder, cache / "pictures", rasteriser=here) as art:
        for size in ((40, 80), (20, 40)):
            art.get("lid", size)
            art.settle()
            assert size_of(art.get("lid", size)) == size
        assert drawn(here).count((20, 40)) == 1  # the disk is not tried again
        assert any(spare.iterdir())
    assert not any(spare.iterdir())


def test_pictures_on_a_disk_that_can_only_be_read_are_used(
    folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Art(folder, cache, rasteriser=HereRasteriser()) as art:
        art.get("lid", (40, 80))
        art.settle()

    def utime(path: Path) -> None:
        raise OSError(f"{path} can only be read")

    monkeypatch.setattr(os, "utime", utime)
    here = HereRasteriser()
    with Art(folder, cache, rasteriser=here) as art:
        art.get("lid", (40, 80))
        art.settle()
    assert drawn(here) == []


class SmallRasteriser(HereRasteriser):
    """Can draw nothing wide."""

    def draw(self, order: Order) -> str | None:
        error = super().draw(order) if order["width"] <= 40 else "too wide"
        if order["width"] > 40:
            self.orders.append(order)
        return error


def test_where_one_size_cannot_be_drawn_another_stays_scaled(folder: Path, cache: Path) -> None:
    here = SmallRasteriser()
    with Art(folder, cache, rasteriser=here) as art:
        art.get("lid", (40, 80))
        art.settle()
        sharp = art.get("lid", (40, 80))
        for _ in range(2):
            assert size_of(art.get("lid", (60, 120))) == (60, 120)
            art.settle()
            assert art.progress == 1.0
            tries = drawn(here).count((60, 120))
            assert art.get("lid", (40, 80)) is sharp
    assert drawn(here).count((60, 120)) == tries == 2  # in the cache and in the spare one, once


def test_going_back_to_a_size_keeps_its_picture(
    folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another size that was asked for in between comes too late."""
    with Art(folder, cache, rasteriser=HereRasteriser()) as art:
        art.get("lid", (40, 80))
        art.settle()
        sharp = art.get("lid", (40, 80))
        late: list[Job] = []
        with monkeypatch.context() as patch:
            patch.setattr(art._studio, "ask", late.append)
            art.get("lid", (60, 120))
            for _ in range(PATIENCE):
                art.poll()
            art.get("lid", (40, 80))
        (job,) = late
        assert not art._is_wanted(job)
        assert not art._take_up(Finished(job, pygame.Surface(job.size)))
        assert art.get("lid", (40, 80)) is sharp


def test_what_was_never_finished_is_thrown_away_after_a_day(cache: Path) -> None:
    cache.mkdir()
    for name, age in (("old", STALE_S + 60), ("new", 60.0)):
        for suffix in ("part", "png"):
            file = cache / f"{name}.{suffix}"
            file.write_bytes(b"x")
            os.utime(file, (time.time() - age, time.time() - age))
    PictureCache(cache).prune()
    assert {file.name for file in cache.iterdir()} == {"old.png", "new.part", "new.png"}


def test_the_cache_is_kept_small(cache: Path) -> None:
    cache.mkdir()
    for age, name in enumerate(("new", "older", "oldest")):
        file = cache / f"{name}.png"
        file.write_bytes(b"x" * 100)
        os.utime(file, (1000 - age, 1000 - age))
    PictureCache(cache, limit_bytes=250).prune()
    assert {file.stem for file in cache.iterdir()} == {"new", "older"}
    PictureCache(cache / "nowhere").prune()


def test_another_process_draws(folder: Path, cache: Path) -> None:
    """The real one, once; killed in between, it is started again."""
    rasteriser = ProcessRasteriser()
    with Art(folder, cache, rasteriser=rasteriser) as art:
        art.get("lid", (40, 80))
        art.settle()
        first = rasteriser._process
        assert first is not None
        first.kill()
        first.wait()
        art.get("lid", (20, 40))
        art.settle()
        assert size_of(art.get("lid", (20, 40))) == (20, 40)
        second = rasteriser._process
        assert second is not None
        assert second.poll() is None
    assert second.poll() is not None
    assert {file.suffix for file in cache.iterdir()} == {".png"}  # nothing half written


def test_the_process_answers_each_order_with_a_line(folder: Path, tmp_path: Path) -> None:
    order = {"svg": str(folder / "lid.svg"), "width": 4, "height": 8, "fonts": []}
    lines = [
        json.dumps({**order, "png": str(tmp_path / "out" / "lid.png")}),
        json.dumps({**order, "svg": "nowhere.svg", "png": str(tmp_path / "none.png")}),
        "no order",
    ]
    answers = io.StringIO()
    rasterise.serve(lines, answers)
    errors = [json.loads(line)["error"] for line in answers.getvalue().splitlines()]
    assert errors[0] is None
    assert "nowhere.svg" in errors[1]
    assert errors[2]
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["lid.png"]
    assert not (tmp_path / "none.png").exists()
