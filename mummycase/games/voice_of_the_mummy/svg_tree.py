"""An SVG file as a tree of nodes that know their lines, so that a fault can be found in an editor.

Nothing is trusted: the size, the depth and what a document type may declare are limited.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

SVG = "http://www.w3.org/2000/svg"
LARGEST_MB = 20
"""No board needs more; a drawing with pictures in it may."""

DEEPEST = 100
"""Groups within groups."""

HIDDEN = frozenset(
    ("defs", "symbol", "clipPath", "mask", "pattern", "marker", "metadata", "filter", "style")
)
"""Elements whose contents are not drawn where they stand."""

_KEPT = ("href", "label")


@dataclass(slots=True, eq=False)
class Node:
    """One element.

    Attributes:
        tag: its name, without the namespace of SVG; elements of others keep theirs.
        attributes: by name without namespace; of foreign ones only href, label and data-*.
        line: where it begins, from 1.
        children: in order.
        text: what it says directly.
    """

    tag: str
    attributes: dict[str, str]
    line: int
    children: list["Node"] = field(default_factory=list)
    text: str = ""

    @property
    def words(self) -> str:
        """How to find it in an editor: its id or label, and its line."""
        name = self.attributes.get("id") or self.attributes.get("label") or f"<{self.tag}>"
        return f"{one_line(name)} (line {self.line})"

    def every(self) -> Iterator["Node"]:
        """It and everything within it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.every()


def one_line(words: str) -> str:
    """Words from a file, without line breaks and not too many."""
    words = " ".join(words.split())
    return words if len(words) <= 60 else words[:57] + "..."


class SvgError(ValueError):
    """A file is no SVG that can be used; the message says why, in one line."""


def read_svg(path: Path) -> Node:
    """The root of an SVG file.

    Raises:
        SvgError: there is no such file, or it is no SVG.
    """
    try:
        if not path.exists():
            raise SvgError("there is no such file")
        if not path.is_file():
            raise SvgError("it is no file")
        with path.open("rb") as stream:
            data = stream.read(LARGEST_MB * 2**20 + 1)
    except OSError as error:
        raise SvgError(f"it cannot be read: {error.strerror}") from error
    if len(data) > LARGEST_MB * 2**20:
        raise SvgError(f"it must be at most {LARGEST_MB} MB")
    if data.startswith(b"\x1f\x8b"):
        raise SvgError("it is compressed; save it as plain SVG")
    return _Builder().build(data)


class _Builder:
    """Builds the tree; `xml.etree` would not tell lines."""

    def __init__(self) -> None:
        self._open: list[Node] = []
        self._root: Node | None = None
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._say
        self._parser.EntityDeclHandler = self._refuse

    def build(self, data: bytes) -> Node:
        try:
            self._parser.Parse(data, True)
        except expat.ExpatError as error:
            words = expat.errors.messages[error.code]
            raise SvgError(f"it is no SVG: {words} at line {error.lineno}") from error
        except SvgError:
            raise
        except (ValueError, LookupError) as error:  # an encoding that Python does not know
            raise SvgError(f"it is no SVG: {error}") from error
        assert self._root is not None  # or it would not have been parsed without an error
        return self._root

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._open) >= DEEPEST:
            raise SvgError(
                f"groups must be at most {DEEPEST} deep, see line {self._parser.CurrentLineNumber}"
            )
        node = Node(
            name.removeprefix(f"{SVG} "), _plain(attributes), self._parser.CurrentLineNumber
        )
        if self._open:
            self._open[-1].children.append(node)
        elif name == f"{SVG} svg":
            self._root = node
        else:
            found = name.rpartition(" ")[2]
            raise SvgError(f'it is no SVG: it must begin with <svg xmlns="{SVG}">, got <{found}>')
        self._open.append(node)

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _say(self, words: str) -> None:
        self._open[-1].text += words

    def _refuse(self, name: str, *_rest: object) -> None:
        raise SvgError(
            f"it must not declare entities, got {name!r} at line"
            f" {self._parser.CurrentLineNumber}; save it as plain SVG"
        )


def _plain(attributes: dict[str, str]) -> dict[str, str]:
    """Attributes without namespaces; one without a namespace goes before one with."""
    found = {name: value for name, value in attributes.items() if " " not in name}
    for name, value in attributes.items():
        local = name.rpartition(" ")[2]
        if local in _KEPT or local.startswith("data-"):
            found.setdefault(local, value)
    return found
