import pytest

from mummycase.printing import Booklet
from mummycase.printing.svg import frame, printable

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
BLUR = '<filter id="b"><feGaussianBlur stdDeviation="2"/></filter>'
HALO = (
    '<filter id="h"><feMorphology in="SourceAlpha" result="w"/><feMerge><feMergeNode in="w"/>'
    '<feMergeNode in="SourceGraphic"/></feMerge></filter>'
)


def test_nothing_printed_has_a_filter(booklet: Booklet) -> None:
    assert len(booklet.pictures) > 20
    for name, svg in booklet.pictures.items():
        assert "filter" not in svg, name
        assert "#0a0402" not in svg or name == "board", name


@pytest.mark.parametrize("how", ['filter="url(#b)"', "style=\"fill:red;filter:url('#b')\""])
def test_what_is_only_a_blur_is_left_out(how: str) -> None:
    svg = printable(f'{HEAD}<defs>{BLUR}</defs><g id="s" {how}><path/></g><g id="t"/></svg>')
    assert 'id="t"' in svg
    assert 'id="s"' not in svg


@pytest.mark.parametrize("how", ['filter="url(#h)"', 'style="fill:red;filter:url(#h)"'])
def test_what_has_a_halo_stays_without_it(how: str) -> None:
    svg = printable(f'{HEAD}<defs>{HALO}</defs><g id="s" {how}><path id="p"/></g></svg>')
    assert 'id="p"' in svg
    assert "filter" not in svg
    assert ("fill:red" in svg) == ("style" in how)


def test_a_part_of_a_picture() -> None:
    svg = printable(f'{HEAD}<g id="a"/><g id="b"/></svg>', view=(5, 6, 7, 8), without=("a",))
    assert 'viewBox="5 6 7 8"' in svg
    assert 'id="b"' in svg
    assert 'id="a"' not in svg
    assert frame(svg) == (7.0, 8.0)


@pytest.mark.parametrize("svg", ['<svg width="30mm" height="20mm"/>', '<svg viewBox="1,2,30,20"/>'])
def test_how_large_it_is(svg: str) -> None:
    assert frame(svg) == (30.0, 20.0)


def test_a_picture_without_a_size_is_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        frame('<svg viewBox="0 0 0 0"/>')
