"""Pictures made ready for print: what is on the screen, without what only light can do.

Blurs cannot be vectors. Soft shadows are therefore left out, and so are the hard ones below the
pieces, which would lie beside a line to cut along. What is only framed by a filter, such as the
halo around an explorer, stays, without it.
"""

import re
from collections.abc import Collection
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)
ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")

SHADOW_INK = "#0a0402"
"""Fill of the hard shadows in ``pieces/``; they are what has it and lets light through."""

_FILTER = re.compile(r"filter\s*:\s*url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)\s*;?")
_REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\")]+)['\"]?\s*\)")
_SHARP = ("in", "in2")


def printable(
    svg: str,
    *,
    view: tuple[float, float, float, float] | None = None,
    without: Collection[str] = (),
) -> str:
    """A picture as it is printed.

    Args:
        svg: the picture.
        view: the part of it that is wanted, in its own units: left, top, width, height; all of
            it if not given.
        without: ids of elements that are left out.

    Returns:
        An SVG without any filter.

    Raises:
        xml.etree.ElementTree.ParseError: it is no SVG.
    """
    root = ElementTree.fromstring(svg)
    blurs = {name for name, element in _filters(root) if not _shows_source(element)}
    _tidy(root, blurs, frozenset(without))
    if view is not None:
        root.set("viewBox", " ".join(f"{number:g}" for number in view))
        root.set("width", f"{view[2]:g}")
        root.set("height", f"{view[3]:g}")
        root.attrib.pop("preserveAspectRatio", None)
    return ElementTree.tostring(root, encoding="unicode")


def frame(svg: str) -> tuple[float, float]:
    """Width and height of a picture in its own units.

    Raises:
        xml.etree.ElementTree.ParseError: it is no SVG.
        ValueError: it says nowhere how large it is.
    """
    root = ElementTree.fromstring(svg)
    numbers = [float(word) for word in re.split(r"[\s,]+", root.get("viewBox", "").strip()) if word]
    if len(numbers) != 4:
        sides = (root.get("width", ""), root.get("height", ""))
        numbers = [0.0, 0.0, *(float(re.sub(r"[a-z%]+$", "", side.strip())) for side in sides)]
    if min(numbers[2:]) <= 0.0:
        raise ValueError("it has no size")
    return numbers[2], numbers[3]


def _filters(root: Element) -> list[tuple[str, Element]]:
    return [(element.get("id", ""), element) for element in root.iter(f"{{{SVG}}}filter")]


def _shows_source(element: Element) -> bool:
    """Whether the thing itself is seen through a filter, and not only a blur of it.

    So it is where the source goes straight into a step that lays pictures over each other.
    """
    merging = ("feMergeNode", "feComposite", "feBlend")
    steps = [step for kind in merging for step in element.iter(f"{{{SVG}}}{kind}")]
    if any(step.get(name) == "SourceGraphic" for step in steps for name in _SHARP):
        return True
    return element.find(f".//{{{SVG}}}feGaussianBlur") is None


def _tidy(parent: Element, blurs: Collection[str], without: Collection[str]) -> None:
    """Take out blurs, shadows and what is not wanted; take filters off what stays."""
    for child in list(parent):
        is_unwanted = child.get("id") in without or child.tag == f"{{{SVG}}}filter"
        if is_unwanted or _filter_of(child) in blurs or _is_shadow(child):
            parent.remove(child)
        else:
            child.attrib.pop("filter", None)
            if "style" in child.attrib:
                child.set("style", _FILTER.sub("", child.attrib["style"]))
            _tidy(child, blurs, without)


def _filter_of(element: Element) -> str | None:
    found = _REFERENCE.fullmatch(element.get("filter", "").strip())
    found = found or _FILTER.search(element.get("style", ""))
    return found.group(1) if found else None


def _is_shadow(element: Element) -> bool:
    return element.get("fill") == SHADOW_INK and "fill-opacity" in element.attrib
