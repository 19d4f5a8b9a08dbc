from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import AssetMissingError, PictureError
from mummycase.screen.case_view.arm import arm_geometry
from mummycase.screen.case_view.targets import Target
from mummycase.screen.stage import Anchors, Stage, read_anchors
from tests.screen.drawing import real_anchors

EMPTY = Anchors({}, {})


def write(path: Path, inside: str) -> Path:
    path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>', encoding="utf-8")
    return path


@pytest.mark.parametrize("size", [(1600, 900), (1024, 600), (3840, 2160), (600, 1024), (2000, 500)])
def test_the_stage_is_fitted_with_more_wall_above_than_below(size: tuple[int, int]) -> None:
    stage = Stage(size, EMPTY)
    left, top = stage.to_window(0, 0)
    right, bottom = stage.to_window(1600, 900)
    assert left == pytest.approx(size[0] - right)
    assert top == pytest.approx(0.62 * (size[1] - (bottom - top)))
    assert min(left, top) == pytest.approx(0.0)
    assert max(left, top) >= 0.0
    assert (right - left) / (bottom - top) == pytest.approx(16 / 9)


@given(
    st.tuples(st.integers(1, 5000), st.integers(1, 5000)),
    st.floats(-100, 1700),
    st.floats(-100, 1000),
)
def test_there_and_back(size: tuple[int, int], x: float, y: float) -> None:
    stage = Stage(size, EMPTY)
    assert stage.to_stage(*stage.to_window(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(st.integers(200, 4000), st.floats(0, 800), st.floats(1, 400), st.floats(1, 400))
def test_boxes_that_meet_on_the_stage_meet_in_the_window(
    width: int, left: float, first: float, second: float
) -> None:
    stage = Stage((width, 700), EMPTY)
    one = stage.box_to_window((left, 0, first, 50))
    two = stage.box_to_window((left + first, 0, second, 50))
    assert two.left <= one.right <= two.left + 1  # never thinner than a pixel


def test_anchors_are_read(tmp_path: Path) -> None:
    inside = (
        '<g><rect id="a" x="1" y="2" width="3" height="4"/></g><circle id="b" cx="5" cy="6" r="7"/>'
    )
    anchors = read_anchors(write(tmp_path / "anchors.svg", inside))
    assert anchors.rect("a") == (1, 2, 3, 4)
    assert anchors.circle("b") == (5, 6, 7)
    stage = Stage((1600, 900), anchors)
    assert stage.stage_rect("b") == (-2, -1, 14, 14)
    assert stage.rect("a").size == (3, 4)


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ('<rect id="a" x="1" y="2" width="3"/>', "'height' of the anchor 'a'"),
        ('<rect id="a" x="1" y="2" width="3" height="-4"/>', "got '-4'"),
        ('<rect id="a" x="1mm" y="2" width="3" height="4"/>', "got '1mm'"),
        ('<circle id="a" cx="1" cy="nan" r="3"/>', "got 'nan'"),
        ('<g transform="scale(2)"><circle id="a" cx="1" cy="1" r="3"/></g>', "transform"),
        ('<circle id="a" cx="1" cy="1" r="3"/><circle id="a" cx="1" cy="1" r="3"/>', "twice"),
        ('<polygon id="a" points="0,0 1,1 2"/>', "'points' of the anchor 'a'"),
        ('<polygon id="a" points="0,0 1,1"/>', "got '0,0 1,1'"),
        ('<polygon id="a" points="0,0 1,x 2,2"/>', "must be pairs of plain numbers"),
        ('<polygon id="a" points="0,0 1,nan 2,2"/>', "must be pairs of plain numbers"),
        ("<g>", "no SVG"),
    ],
)
def test_an_odd_anchor_is_one_clear_error(tmp_path: Path, inside: str, fault: str) -> None:
    with pytest.raises(PictureError, match=r"anchors\.svg") as caught:
        read_anchors(write(tmp_path / "anchors.svg", inside))
    assert fault in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_missing_anchor_is_one_clear_error(tmp_path: Path) -> None:
    with pytest.raises(AssetMissingError, match="is missing"):
        read_anchors(tmp_path / "anchors.svg")
    stage = Stage((1600, 900), read_anchors(write(tmp_path / "anchors.svg", "")))
    with pytest.raises(PictureError, match=r"anchors\.svg has no rectangle with the id 'base'"):
        stage.rect("base")
    with pytest.raises(PictureError, match="no circle with the id 'knob'"):
        stage.circle("knob")
    with pytest.raises(PictureError, match="no polygon with the id 'edge'"):
        stage.anchors.polygon("edge")


def test_the_anchors_that_we_ship_fit_together() -> None:
    stage = Stage((1600, 900), read_anchors(real_anchors()))
    whole = stage.area
    for name in (*stage.anchors.rects, "lever-rest", "lever-pulled", "knob", "platter", "record"):
        assert stage.rect(name).colliderect(whole), name
    assert set(Target) & {"knob", "record", "cell-left"} <= {
        *stage.anchors.rects,
        *stage.anchors.circles,
    }
    assert stage.rect("platter").contains(stage.rect("record"))
    shut, opened = stage.rect("lid-closed"), stage.rect("lid-open")
    assert shut.size == opened.size
    assert not shut.colliderect(opened)


@pytest.mark.parametrize("millimetres", [46.0, 40.0, 30.0, 20.0])
def test_the_stylus_stands_at_its_radius(millimetres: float) -> None:
    stage = Stage((1600, 900), read_anchors(real_anchors()))
    arm = arm_geometry(stage)
    radius = millimetres * stage.circle("record")[2] / 46.0
    x, y = arm.stylus(radius)
    away = ((x - arm.spindle[0]) ** 2 + (y - arm.spindle[1]) ** 2) ** 0.5
    assert away == pytest.approx(radius)
    # A groove that turns clockwise pulls the needle away from the pivot.
    pull = -(y - arm.spindle[1]) * (x - arm.pivot[0]) + (x - arm.spindle[0]) * (y - arm.pivot[1])
    assert pull > 0.0
