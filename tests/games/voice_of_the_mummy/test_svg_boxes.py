"""Where spaces lie: any shape, in any group, under any transform."""

from pathlib import Path

import pytest

from mummycase.games.voice_of_the_mummy.board_file import read_board
from tests.games.voice_of_the_mummy.boards import HEAD, elements, faults_of, plain, write

SAME_PLACE = [
    ("rect", '<rect {} x="40" y="0" width="10" height="10"/>'),
    ("millimetres", '<rect {} x="40" y="0" width="2.6458333mm" height="10px"/>'),
    ("circle", '<circle {} cx="45" cy="5" r="4"/>'),
    ("ellipse", '<ellipse {} cx="45" cy="5" rx="4" ry="2" transform="rotate(30 45 5)"/>'),
    ("polygon", '<polygon {} points="40,5 45,0 50,5 45,10"/>'),
    ("line", '<line {} x1="40" y1="0" x2="50" y2="10"/>'),
    ("relative path", '<path {} d="m40 0h10v10h-10z"/>'),
    ("path of lines", '<path {} d="M 40,0 50,0 50,10 L 40,10"/>'),
    ("cubic", '<path {} d="M40 5C40-1.667 50-1.667 50 5S40 11.667 40 5z"/>'),
    ("quadratic", '<path {} d="M40 5Q42.5-5 45 5T50 5"/>'),
    (
        "arcs",
        '<path {} d="M40 5a5 5 0 0150 0M40 5A5 5 0 1 0 50 5A5 5 0 1 0 40 5" clip-path="url(#c)"/>',
    ),
    ("circle of arcs", '<path {} d="M40 5A5 5 0 1 0 50 5A5 5 0 1 0 40 5"/>'),
    ("matrix", '<rect {} width="1" height="1" transform="matrix(0 10 -10 0 50 0)"/>'),
    ("skew", '<rect {} x="40" width="10" height="10" transform="skewX(45) translate(-5,0)"/>'),
    ("skew down", '<rect {} x="-5" width="10" height="10" transform="translate(45) skewY(45)"/>'),
    (
        "group",
        '<g {}><g transform="translate(30)"><rect width="10" height="10"/></g>'
        '<rect x="50" width="10" height="10"/></g>',
    ),
    ("text beside", '<g {}><text x="3" y="80">Step</text><circle cx="45" cy="5" r="1"/></g>'),
    ("clone", '<use {} href="#tile" x="40"/>'),
    (
        "old clone",
        '<use {} xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#tile"'
        ' transform="translate(40 0)"/>',
    ),
    ("symbol", '<use {} href="#sign" x="40" width="10" height="10"/>'),
    (
        "turned twice",
        '<g transform="rotate(90 45 45)"><rect {} x="0" y="40" width="10" height="10"/></g>',
    ),
    (
        "nested layers",
        '<g transform="scale(2)"><g transform="translate(-10, 5)"><rect {} x="30"'
        ' y="-5" width="5" height="5"/></g></g>',
    ),
]


@pytest.mark.parametrize("element", [pytest.param(text, id=name) for name, text in SAME_PLACE])
def test_the_middle_of_any_shape_under_any_transform(tmp_path: Path, element: str) -> None:
    found = elements()
    found["lower-04"] = element.format('id="lower-04" data-kind="step"')
    defs = (
        '<defs><rect id="tile" width="10" height="10"/><symbol id="sign" viewBox="-1 -1 2 2">'
        '<circle r="1"/></symbol><clipPath id="c"><circle cx="45" cy="5" r="3"/></clipPath></defs>'
    )
    path = write(tmp_path, "\n".join([HEAD, defs, *found.values(), "</svg>"]))
    space = read_board(path).spaces[4]
    assert space.at == pytest.approx((45 / 90, 5 / 90), abs=0.002)


CLONES = "".join(
    f'<g id="a{k}">{f"""<use href="#a{k - 1}"/>""" * 10}</g>' if k else '<rect id="a0" width="1"/>'
    for k in range(9)
)


@pytest.mark.parametrize(
    ("definitions", "fault"),
    [
        (
            CLONES,
            "lower-03 (line 5): it must have at most 5000 shapes and 100000 points, with clones",
        ),
        (
            '<g id="a8"><use href="#a8"/></g>',
            "lower-03 (line 5): its groups and clones must be at most 100 deep",
        ),
        (
            '<clipPath id="k" clip-path="url(#k)"><rect width="1"/></clipPath>'
            '<rect id="a8" clip-path="url(#k)" width="1" height="1"/>',
            "lower-03 (line 5): its groups and clones must be at most 100 deep",
        ),
    ],
    ids=["bomb", "circle", "clips"],
)
def test_clones_made_to_be_slow_are_refused(tmp_path: Path, definitions: str, fault: str) -> None:
    changes = {"lower-03": ("<rect", '<use href="#a8"')}
    assert fault in faults_of(plain(tmp_path, changes, f"<defs>{definitions}</defs>"))
