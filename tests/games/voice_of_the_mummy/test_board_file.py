import math
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mummycase.errors import BoardFaultsError
from mummycase.games.voice_of_the_mummy.board import Kind, Space
from mummycase.games.voice_of_the_mummy.board_file import (
    default_board,
    default_board_path,
    read_board,
)
from tests.games.voice_of_the_mummy.boards import HEAD, elements, faults_of, plain, write

FIXTURES = Path(__file__).resolve().parent / "fixtures"


def data(space: Space) -> tuple[object, ...]:
    return space.name, space.level, space.kind, space.up, space.down, space.home


@pytest.mark.rule("VM-A01")
def test_what_inkscape_saved_is_the_same_board() -> None:
    """Saved by Inkscape 1.2 after grouping, moving and turning parts there and back."""
    path = FIXTURES / "inkscape.svg"
    text = path.read_text(encoding="utf-8")
    assert "sodipodi:namedview" in text
    assert 'transform="rotate(90,' in text
    board = read_board(path)
    assert board.title == "Meidum"
    for found, drawn in zip(board.spaces, default_board().spaces, strict=True):
        assert data(found) == data(drawn)
        assert math.dist(found.at, drawn.at) < 0.005


@pytest.mark.rule("VM-A01")
def test_the_default_board_says_that_it_is_a_reconstruction() -> None:
    text = default_board_path().read_text(encoding="utf-8")
    assert "A RECONSTRUCTION</text>" in text
    assert "a reconstruction of the board of Voice of the Mummy</title>" in text
    assert "<script" not in text


def test_the_default_board_lies_as_it_is_drawn() -> None:
    board = default_board()
    home, step = (board.spaces[board.index[name]] for name in ("lower-00", "top-02"))
    assert home.at == pytest.approx((152 / 1800, 152 / 1800), abs=1e-4)
    assert step.at == pytest.approx((0.5, 532 / 1800), abs=1e-4)


@pytest.mark.rule("VM-A04")
def test_ways_that_are_not_given_are_told_by_the_nearest_space(tmp_path: Path) -> None:
    board = read_board(plain(tmp_path))
    assert board.title == "Plain"
    assert [data(space) for space in board.spaces] == [
        data(space) for space in default_board().spaces
    ]
    assert board.spaces[1].at == pytest.approx((15 / 90, 5 / 90), abs=1e-4)


@pytest.mark.rule("VM-A04")
def test_ways_that_are_given_go_before(tmp_path: Path) -> None:
    changes = {"lower-02": ("data-kind", 'data-up="middle-05" data-kind')}
    board = read_board(plain(tmp_path, changes))
    assert board.spaces[2].up == "middle-05"


@pytest.mark.rule("VM-A04")
def test_rings_of_another_length_need_their_ways(tmp_path: Path) -> None:
    extra = '<rect id="top-16" data-kind="plain" x="20" y="29" width="2" height="1"/>'
    faults = faults_of(plain(tmp_path, more=extra))
    assert "lower-00: up is missing; it must name a space of middle" in faults
    assert "top-16: down is missing; it must name a space of middle" in faults


SPACES_FAULTS = [
    pytest.param(
        {"lower-03": ("mummy", "mumy")},
        "lower-03 (line 5): data-kind must be one of corner, step, jewel, mummy, great, plain,"
        " got 'mumy'",
        id="kind",
    ),
    pytest.param(
        {"lower-03": ('data-kind="mummy"', "")},
        "lower-03 (line 5): data-kind is missing",
        id="no kind",
    ),
    pytest.param(
        {"lower-03": ('id="lower-03"', 'id="rect99"')},
        "rect99 (line 5): its id must be a level and a number such as lower-00, got 'rect99'",
        id="id",
    ),
    pytest.param(
        {"lower-03": ('id="lower-03"', "")},
        "<rect> (line 5): its id must be a level and a number such as lower-00, got none",
        id="no id",
    ),
    pytest.param(
        {
            "lower-03": (
                'id="lower-03"',
                'xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:label="My head"',
            )
        },
        "My head (line 5): its id must be a level and a number such as lower-00, got none",
        id="label",
    ),
    pytest.param(
        {"lower-03": ("lower-03", "lower-02")},
        "lower-02 (line 5): lower-02 is there already, at line 4",
        id="twice",
    ),
    pytest.param(
        {"lower-31": ("lower-31", "lower-32")},
        "lower-31 is missing; level lower has lower-32",
        id="hole",
    ),
    pytest.param(
        {"lower-03": ('width="10"', 'width="broad"')},
        "lower-03 (line 5): width must be a length, got 'broad'",
        id="length",
    ),
    pytest.param(
        {"lower-03": ("<rect", '<rect transform="shake(3)"')},
        "lower-03 (line 5): transform 'shake(3)' is not known",
        id="transform",
    ),
    pytest.param(
        {"lower-03": ("<rect", '<rect transform="translate(90)"')},
        "lower-03 (line 5): it must lie within the picture, got (1.38889, 0.05556)",
        id="outside",
    ),
    pytest.param(
        {"lower-03": ("<rect", "<text")},
        "lower-03 (line 5): it has no shape",
        id="no shape",
    ),
    pytest.param(
        {"lower-03": ("<rect", '<path d="M1 1 Q"')},
        "lower-03 (line 5): path data need a number at ''",
        id="path",
    ),
    pytest.param(
        {"lower-00": ("red", "pink")},
        "lower-00: home must be one of red, yellow, green, blue, got 'pink'",
        id="home",
    ),
    pytest.param(
        {"lower-00": ("red", "blue")},
        "home blue must be there once, got 2",
        id="two homes",
    ),
    pytest.param(
        {"top-01": ("data-kind", 'data-down="lower-01" data-kind')},
        "top-01: down must lead to level middle, got 'lower-01'",
        id="down two levels",
    ),
    pytest.param(
        {"top-01": ("data-kind", 'data-up="attic-01" data-kind')},
        "top-01: up must be empty on level top, got 'attic-01'",
        id="up from the top",
    ),
    pytest.param(
        {"middle-01": ("data-kind", 'data-up="top-77" data-kind')},
        "middle-01: up names 'top-77', which is no space",
        id="up to nowhere",
    ),
]


@pytest.mark.parametrize(("changes", "fault"), SPACES_FAULTS)
def test_every_fault_names_its_element(
    tmp_path: Path, changes: dict[str, tuple[str, str]], fault: str
) -> None:
    assert fault in faults_of(plain(tmp_path, changes))


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        pytest.param(
            {"middle-02": ("plain", "corner")},
            "level middle must have 4 corner spaces, has 5:"
            " middle-00, middle-02, middle-06, middle-12, middle-18",
            marks=pytest.mark.rule("VM-0-02"),
        ),
        pytest.param(
            {"top-01": ("jewel", "plain")},
            "level top must have 6 jewel spaces, has 5: top-05, top-07, top-09, top-13, top-15",
            marks=pytest.mark.rule("VM-0-03"),
        ),
        pytest.param(
            {"top-03": ("great", "plain")},
            "the board must have 2 great spaces, has 1: top-11",
            marks=pytest.mark.rule("VM-0-05"),
        ),
        pytest.param(
            {"top-03": ("great", "plain"), "lower-02": ("plain", "great")},
            "lower-02: a great space must lie on level top",
            marks=pytest.mark.rule("VM-0-05"),
        ),
        pytest.param(
            {"middle-03": ("step", "plain")},
            "the board must have 6 step spaces, has 5: lower-04, lower-20, middle-15, top-02,"
            " top-10",
            marks=pytest.mark.rule("VM-0-06"),
        ),
    ],
)
def test_numbers_of_the_box_are_enforced(
    tmp_path: Path, changes: dict[str, tuple[str, str]], fault: str
) -> None:
    assert faults_of(plain(tmp_path, changes)) == (fault,)


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    changes = {
        "lower-02": ("plain", "swamp"),
        "middle-01": ("<rect", '<rect transform="rotate(a)"'),
        "top-00": ("data-kind", 'data-up="top-01" data-kind'),
    }
    faults = faults_of(plain(tmp_path, changes))
    assert [fault.split(":")[0] for fault in faults] == [
        "lower-02 (line 4)",
        "middle-01 (line 35)",
        "top-00",
    ]


def test_rings_must_run_clockwise(tmp_path: Path) -> None:
    found = elements()
    lines = [found[name] for name in found]
    mirrored = f'<g transform="translate(90 0) scale(-1 1)">{"".join(lines)}</g>'
    faults = faults_of(write(tmp_path, f"{HEAD}{mirrored}</svg>"))
    assert faults[0] == "level lower: lower-00, lower-01 and so on must run clockwise"


def test_a_space_within_a_space_is_a_fault(tmp_path: Path) -> None:
    found = elements()
    found["lower-01"] = f'<g id="lower-01" data-kind="jewel">{found["lower-01"]}</g>'
    faults = faults_of(write(tmp_path, "\n".join([HEAD, *found.values(), "</svg>"])))
    assert faults == ("lower-01 (line 3): it lies within another space, lower-01 (line 3)",)


def test_a_name_of_its_own_goes_before_an_id_that_a_program_changed(tmp_path: Path) -> None:
    changes = {"lower-03": ('id="lower-03"', 'id="rect99" data-name="lower-03"')}
    assert read_board(plain(tmp_path, changes)).names[3] == "lower-03"


def test_attributes_in_a_namespace_will_do(tmp_path: Path) -> None:
    changes = {"lower-03": ("data-kind", 'xmlns:m="urn:mine" m:data-kind')}
    assert read_board(plain(tmp_path, changes)).kinds[3] is Kind.MUMMY


def test_what_is_kept_in_definitions_is_no_space(tmp_path: Path) -> None:
    more = '<defs><rect id="lower-99" data-kind="jewel" width="1" height="1"/></defs>'
    assert len(read_board(plain(tmp_path, more=more)).spaces) == 72


def test_the_size_may_be_told_without_a_view_box(tmp_path: Path) -> None:
    text = plain(tmp_path).read_text()
    path = write(tmp_path, text.replace('viewBox="0 0 90 90"', 'width="90" height="90px"'))
    assert read_board(path).spaces[0].at == pytest.approx((5 / 90, 5 / 90), abs=1e-4)


def test_a_name_of_many_lines_is_told_in_one(tmp_path: Path) -> None:
    changes = {"lower-03": ('id="lower-03"', 'id="my&#10;head"')}
    assert "my head (line 5): its id must be a level" in faults_of(plain(tmp_path, changes))[0]


def test_the_title_may_be_that_of_the_drawing_or_of_the_file(tmp_path: Path) -> None:
    text = plain(tmp_path).read_text().replace(' data-title="Plain"', "")
    assert read_board(write(tmp_path, text)).title == "board"
    text = text.replace('90 90">', '90 90"><title> My own </title>')
    assert read_board(write(tmp_path, text)).title == "My own"


BOMB = '<!DOCTYPE svg [<!ENTITY a "boo"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
FAR = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hostname">]>'
DOCTYPE = (
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"'
    ' "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        pytest.param("", "it is no SVG: no element found at line 1", id="empty"),
        pytest.param("hello", "it is no SVG: syntax error at line 1", id="text"),
        pytest.param(b"\x89PNG\r\n\x1a\n\0\0", "it is no SVG: not well-formed", id="picture"),
        pytest.param(b"\x1f\x8b\x08\0", "it is compressed; save it as plain SVG", id="svgz"),
        pytest.param(f"{HEAD}\n<g>\n", "it is no SVG: no element found at line 3", id="cut"),
        pytest.param("<html/>", "must begin with <svg xmlns=", id="html"),
        pytest.param("<svg/>", "must begin with <svg xmlns=", id="no namespace"),
        pytest.param(f"{HEAD}</svg>", "it has no spaces: no element has data-kind", id="none"),
        pytest.param(f"{BOMB}{HEAD}&b;</svg>", "must not declare entities, got 'a'", id="bomb"),
        pytest.param(f"{FAR}{HEAD}&a;</svg>", "must not declare entities, got 'a'", id="outside"),
        pytest.param(f"{HEAD}&a;</svg>", "it is no SVG: undefined entity at line 1", id="entity"),
        pytest.param('<?xml version="1.0" encoding="big5"?><svg/>', "it is no SVG:", id="encoding"),
        pytest.param(f"{HEAD}{'<g>' * 5000}", "groups must be at most 100 deep", id="deep"),
        pytest.param(
            HEAD.replace("0 0 90 90", "0 0 0 90") + "</svg>", "the picture has no size", id="flat"
        ),
        pytest.param(
            HEAD.replace("0 0 90 90", "a b") + "</svg>",
            "the size of the picture cannot be read: 'a b' is no number",
            id="view box",
        ),
    ],
)
def test_what_is_no_svg_is_one_line(tmp_path: Path, text: str | bytes, fault: str) -> None:
    (found,) = faults_of(write(tmp_path, text))
    assert fault in found


def test_a_plain_document_type_is_allowed(tmp_path: Path) -> None:
    text = plain(tmp_path).read_text()
    assert len(read_board(write(tmp_path, f"{DOCTYPE}\n{text}")).spaces) == 72


@given(
    st.integers(0, 6000),
    st.integers(0, 12),
    st.text("<>\"'=/ adegknpstuvy-0123456789.", max_size=9),
)
def test_whatever_is_torn_out_or_written_in_is_a_fault_or_a_board(
    at: int, gone: int, new: str
) -> None:
    with TemporaryDirectory() as folder:
        text = plain(Path(folder)).read_text()
        path = write(Path(folder), text[:at] + new + text[at + gone :])
        with suppress(BoardFaultsError):
            assert len(read_board(path).homes) == 4


def test_a_file_that_is_not_there_or_too_large(tmp_path: Path) -> None:
    assert faults_of(tmp_path / "board.svg") == ("there is no such file",)
    path = tmp_path / "board.svg"
    with path.open("wb") as stream:
        stream.truncate(21 * 2**20)
    assert faults_of(path) == ("it must be at most 20 MB",)
    path.unlink()
    path.mkdir()
    assert faults_of(path) == ("it is no file",)


def test_the_generator_draws_the_same_board(tmp_path: Path) -> None:
    """The tool in the workshop still works; its picture may differ from what was edited since."""
    root = Path(__file__).resolve().parents[3]
    tool = root / "workshop" / "board" / "make_board.py"
    out = tmp_path / "board.svg"
    subprocess.run([sys.executable, str(tool), str(out)], check=True, timeout=60)
    drawn, kept = read_board(out), default_board()
    assert [data(space) for space in drawn.spaces] == [data(space) for space in kept.spaces]


def test_the_error_names_the_file_and_counts(tmp_path: Path) -> None:
    with pytest.raises(BoardFaultsError) as caught:
        read_board(plain(tmp_path, {"top-03": ("great", "plain")}))
    assert str(caught.value) == (
        "board 'board.svg' has 1 fault: the board must have 2 great spaces, has 1: top-11"
    )
